"""Select the quotes that answer a question: the best sentences, until it is likely that one answers it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product, takewhile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer.query_rewriting import detect_anaphora
from desktop_rag.answer.select.answer_decision import load_answer_model
from desktop_rag.answer.select.changed_values import changes_value, list_values
from desktop_rag.answer.select.checklists import find_points
from desktop_rag.answer.select.day_ranges import find_enclosing
from desktop_rag.answer.select.document_dates import (
    UNDATED,
    DocumentDate,
    find_document_date,
    find_edition_name,
    is_of_dates,
    list_dates,
)
from desktop_rag.answer.select.features import (
    FEATURES,
    continues,
    find_head,
    leans_on,
    measure_candidates,
)
from desktop_rag.answer.select.special_questions import (
    LIST_ITEM,
    asks_unknown_of_name,
    asks_unknown_part,
    asks_unknown_thing,
    counts_other_things,
    find_beside,
    find_headed,
    find_listed,
    find_named,
    find_numbered,
    find_replies,
    find_thread,
    find_totals,
    is_mail_header,
    is_mail_margin,
    is_question,
    presumes_unsaid_event,
)
from desktop_rag.answer_types import Confidence, Source
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.extractive import EmbedTexts
from desktop_rag.llm.sentence_candidates import SentenceCandidate, collect_candidates
from desktop_rag.readers.file_formats import table_format_of
from desktop_rag.text.answer_kinds import find_asked_kinds, find_held_kinds, matches_kind, split_question
from desktop_rag.text.question_words import (
    detect_question_language,
    extract_content_stems,
    list_question_stop_words,
    remove_asides,
)
from desktop_rag.text.terms import analyze_text
from desktop_rag.text.value_terms import list_value_terms, separate_dates
from desktop_rag.text.value_words import load_value_words

# Quotes are added until one of them answers the question with this probability, if any sentence does.
_MIN_PROBABILITY = 0.9
# Of the probability of the best, for a sentence of up to so many characters; a longer one has to be likelier.
_MIN_SHARE, _SHARE_CHARACTERS = 0.05, 150
# Where it is not sure that a sentence answers, fewer are quoted: those that are nearly as likely as the best.
_NEAR_SHARE, _MAX_NEAR = 0.2, 4
# Of its probability, for a sentence about group 2 if group 1 is asked for, for the sender of a mail if no
# person is, and for a row that another one of its table says more than.
_BESIDE_SHARE = 0.01
_MAX_CHARACTERS = 450  # of all; the last may exceed it by half its length
# A sentence of another document says the same of another time if it is as likely as this share of the best,
# or, if the newest is asked for, as the second.
_RIVAL_SHARE, _NEWEST_SHARE = 0.4, 0.1
# A question of so few words asks of nothing in particular if such sentences of several documents hold them.
_FEW_WORDS = 1
_RIVAL_TOLERANCE = 0.02  # of the share of the question's words
_SURER = {
    Confidence.NOT_FOUND: Confidence.PERHAPS,
    Confidence.PERHAPS: Confidence.FOUND,
    Confidence.FOUND: Confidence.FOUND,
}
_LABEL = re.compile(r"[^\W\d_]+: ")
_VERSION = re.compile(r"\d\.\d")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_LEAST_GAP = 1e-9  # of probabilities, between two that would be equal
_BEGINNING_CHARACTERS = 300  # of a document


@dataclass(frozen=True)
class RankedSentences:
    """The sentences of the sources of a question, and how sure it is that they answer it.

    `probabilities` are those that each answers it if one does, (n,) float64.
    """

    candidates: Sequence[SentenceCandidate]
    probabilities: NDArray[np.float64]
    features: NDArray[np.float64]
    confidence: Confidence

    @cached_property
    def best_first(self) -> list[int]:
        """The sentences, the likeliest first."""
        return [int(each) for each in np.argsort(-self.probabilities, kind="stable")]

    def list_best(self, least: float) -> list[SentenceCandidate]:
        """Return the best sentence and those with at least a share of its probability, best first."""
        limit = least * self.probabilities.max(initial=0.0)
        return [self.candidates[index] for index in self.best_first if self.probabilities[index] >= limit]

    def find_rivals(self, share: float) -> dict[str, list[int]]:
        """Return which sentences answer as well as the best one, best first, by the id of their document.

        They have at least a share of its probability, and hold as many words of the question.
        """
        order = self.best_first
        context = self.features[:, FEATURES.index("context")]
        rivals: dict[str, list[int]] = {}
        for each in order:
            is_likely = self.probabilities[each] >= share * self.probabilities[order[0]]
            if is_likely and context[each] >= context[order[0]] - _RIVAL_TOLERANCE:
                rivals.setdefault(self.candidates[each].source.passage.document_id, []).append(each)
        return rivals

    def find_changes(self, rivals: Collection[int]) -> set[int]:
        """Return which sentences of other documents say that the value in one of some sentences changes."""
        every = range(len(self.candidates))
        return {each for each in every for rival in rivals if self._changes_value(rival, each)}

    def find_changed(self, newer: int) -> set[int]:
        """Return the sentences with a word of the question whose value changes, as a sentence says."""
        holding = np.flatnonzero(self.features[:, FEATURES.index("words")]).tolist()
        return {each for each in holding if self._changes_value(each, newer)}

    def _changes_value(self, older: int, newer: int) -> bool:
        words, context, kind = (
            self.features[:, FEATURES.index(each)] for each in ("words", "context", "kind")
        )
        if kind[newer] < kind[older]:
            return False  # such as a new date, where the reason for the old one is asked for
        is_as_near = bool(context[newer] >= context[older] - _RIVAL_TOLERANCE)
        candidates = self.candidates
        return changes_value(
            candidates[older], candidates[newer], is_as_near=is_as_near, is_near=bool(words[newer])
        )

    def find_in_thread(self) -> set[int]:
        """Return the only sentence with the asked kind of value in each mail of the best one's thread."""
        if not self.best_first or not (thread := find_thread(self.candidates[self.best_first[0]])):
            return set()
        names = "asked", "kind", "unit", "no_unit"
        asked, kind, unit, no_unit = (self.features[:, FEATURES.index(each)] for each in names)
        is_asked = (unit if (unit + no_unit).any() else kind) * (asked >= asked[self.best_first[0]])
        holding = defaultdict(list)
        for each in np.flatnonzero(is_asked).tolist():
            candidate = self.candidates[each]
            if find_thread(candidate) == thread and not is_mail_header(candidate):
                holding[candidate.source.passage.document_id].append(each)
        return {each for each, *others in holding.values() if not others}

    def find_in_editions(self, question: str) -> set[int]:
        """Return the likeliest sentence of each edition of the best one's document, with a word of both.

        A question with a number may name an edition.
        """
        words = set(_list_content(question))
        if not len(self.probabilities) or any(map(str.isdecimal, words)):
            return set()
        first, *others = self.best_first
        sources = [each.source for each in self.candidates]
        asked = words.intersection(self.candidates[first].terms.stems)
        folder, name = find_edition_name(sources[first].path)
        found: dict[str, int] = {}
        for each in others if name else ():
            is_edition = find_edition_name(sources[each].path) == (folder, name)
            if is_edition and not asked.isdisjoint(self.candidates[each].terms.stems):
                found.setdefault(sources[each].passage.document_id, each)
        found.pop(sources[first].passage.document_id, None)  # the best one's own
        return set(found.values())


class SentenceRanker:
    """Ranks the sentences of sources. For use in the thread that opened the library."""

    def __init__(self, library: LibraryReader, embed: EmbedTexts, languages: Collection[str]) -> None:
        self._library = library
        self._embed = embed
        self._languages = languages

    def rank_sentences(self, question: str, sources: Sequence[Source]) -> RankedSentences:
        """Return the sentences of the sources, ranked; of those that answer as well the newest is best."""
        candidates = collect_candidates(sources, question)
        if not candidates:
            return RankedSentences([], np.zeros(0), np.zeros((0, len(FEATURES))), Confidence.NOT_FOUND)
        catalog = self._library.catalog
        features = measure_candidates(
            question,
            candidates,
            catalog.compute_idf,
            catalog.count_passages(),
            self._embed,
            self._languages,
        )
        model = load_answer_model()
        probabilities = model.rank_sentences(features)
        kind = features[:, FEATURES.index("kind")]
        lesser = _find_lesser_rows(question, candidates, int(np.argmax(probabilities)))
        points, ticked = find_points(question, candidates, probabilities)
        enclosing, apart = find_enclosing(question, candidates)
        features[points, FEATURES.index("words")] = 1.0  # each is about what its list is about
        beside = {*lesser, *ticked, *apart, *find_beside(question, candidates, kind)}
        probabilities[list(beside)] *= _BESIDE_SHARE
        probabilities /= probabilities.sum()
        confidence = model.judge_answer(features, probabilities)
        best = int(np.argmax(probabilities))
        numbered = find_numbered(question, candidates, best)
        if points or enclosing or (numbered and confidence is Confidence.NOT_FOUND):
            confidence = _SURER[confidence]
        first = points or enclosing or numbered or find_listed(question, candidates)
        first = first or find_headed(question, candidates, best)
        if not first and not features[best, FEATURES.index("asked")]:
            first = find_totals(question, candidates, best)
        probabilities[first] += probabilities.max()
        probabilities /= probabilities.sum()
        _pass_to_replies(candidates, kind, probabilities)
        ranked = RankedSentences(candidates, probabilities, features, confidence)
        if confidence is Confidence.FOUND and self._is_doubtful(question, ranked):
            ranked = replace(ranked, confidence=Confidence.PERHAPS)
        if named := find_named(question, candidates):
            shares = np.zeros(len(candidates))
            shares[named] = 1 + _LEAST_GAP * np.arange(len(named))[::-1]  # all are quoted, in their order
            is_missed = ranked.confidence is Confidence.NOT_FOUND
            surer = Confidence.PERHAPS if is_missed else ranked.confidence
            return replace(ranked, probabilities=shares / shares.sum(), confidence=surer)
        return self.put_newest_first(
            question, _keep_asked_dates(question, _keep_asked_years(question, ranked))
        )

    def _is_doubtful(self, question: str, ranked: RankedSentences) -> bool:
        """Whether a question is vague, presumes an unsaid event, or asks for an unknown thing.

        Or the best sentence asks itself, or is a row of other things than a question counts.
        """
        best = ranked.candidates[ranked.best_first[0]]
        is_vague = (
            len(_list_content(question)) <= _FEW_WORDS
            and remove_asides(question, detect_question_language(question, "")) == question
            and len(ranked.find_rivals(_NEWEST_SHARE)) > 1
        )
        catalog = self._library.catalog
        return (
            is_vague
            or is_question(best)
            or counts_other_things(question, best)
            or presumes_unsaid_event(question, ranked.candidates)
            or asks_unknown_part(question, ranked.candidates)
            or asks_unknown_thing(question, catalog.find_terms)
            or asks_unknown_of_name(question, catalog.list_languages(), catalog.find_terms)
        )

    def put_newest_first(self, question: str, ranked: RankedSentences) -> RankedSentences:
        """Return sentences of which the newest is the likeliest of those that answer as well as the best."""
        newest_first = list(self._date_rivals(question, ranked))
        probabilities = ranked.probabilities.copy()
        likeliest_first = np.sort(probabilities[newest_first])[::-1]
        probabilities[newest_first] = likeliest_first + _LEAST_GAP * np.arange(len(newest_first))[::-1]
        return replace(ranked, probabilities=probabilities)

    def add_heads(self, sources: Sequence[Source]) -> tuple[Source, ...]:
        """Return sources with the heads of their documents."""
        beginnings = self._load_beginnings(sources)
        return tuple(
            replace(each, head=find_head(beginnings[each.passage.document_id], table_format_of(each.path)))
            for each in sources
        )

    def select_quotes(self, question: str, ranked: RankedSentences) -> list[SentenceCandidate]:
        """Return the quotes, the best first, and those of one source together.

        If several questions are asked in one, each is answered; one that leans on those before it, as in
        "what does it cost", from the documents that answer them.
        """
        parts = [each for each in split_question(question) if _list_content(each)]
        if len(parts) <= 1:
            return self._select_quotes(question, ranked)
        sources = list({each.source.number: each.source for each in ranked.candidates}.values())
        quotes: list[SentenceCandidate] = []
        for part in parts:
            confidence, quoted = ranked.confidence, {each.source.passage.document_id for each in quotes}
            if quoted and detect_anaphora(part, detect_question_language(question, "")):
                confidence = Confidence.PERHAPS
                sources = [each for each in sources if each.passage.document_id in quoted]
            ranked_part = replace(self.rank_sentences(part, sources), confidence=confidence)
            quotes += [each for each in self._select_quotes(part, ranked_part) if each not in quotes]
        return quotes

    def _select_quotes(self, question: str, ranked: RankedSentences) -> list[SentenceCandidate]:
        is_perhaps = ranked.confidence is Confidence.PERHAPS
        least = (_NEAR_SHARE if is_perhaps else _MIN_SHARE) * ranked.probabilities.max(initial=0.0)
        headings = {each.heading for each in ranked.candidates}
        words, kind = (ranked.features[:, FEATURES.index(each)] for each in ("words", "kind"))
        selected: list[int] = []
        used, probability = 0, 0.0
        for index in ranked.best_first:
            is_heading = ranked.candidates[index].text.strip("# \t") in headings
            if selected and is_heading and words[index] <= words[selected[0]]:
                continue
            if selected and is_mail_margin(ranked.candidates[index]):
                continue
            text, share = ranked.candidates[index].text, ranked.probabilities[index]
            is_about_it = words[index] or kind[index] or not words[selected[0]] if selected else True
            if not is_about_it and not _adjoins(ranked.candidates, index, selected):
                continue
            is_likely = share >= least * max(len(text) / _SHARE_CHARACTERS, 1.0) and (
                len(selected) < _MAX_NEAR or not is_perhaps
            )
            fits = used + len(text) / 2 <= _MAX_CHARACTERS
            if selected and (probability >= _MIN_PROBABILITY or not is_likely or not fits):
                break
            others = [ranked.candidates[each].text for each in selected]
            if not any(text in each or each in text for each in others):
                selected.append(index)
                used += len(text) + 1
                probability += share
        asks_list = matches_kind(question, "all") or (selected and not words[selected[0]])
        if asks_list and not is_perhaps:
            selected = _complete_list(ranked.candidates, selected)
        selected += [
            n - 1
            for n in selected
            if n and n - 1 not in selected and leans_on(ranked.candidates[n - 1], ranked.candidates[n])
        ]
        selected += [n for n in _find_labelled(question, ranked.candidates, selected) if n not in selected]
        likely = [each for each in ranked.best_first if ranked.probabilities[each] >= least]
        selected = [*_find_mail_header(ranked.candidates, kind, likely), *selected]
        return list(_add_headings(question, _group_by_source(_order_runs(ranked.candidates, selected))))

    def list_earlier(self, question: str, ranked: RankedSentences) -> list[tuple[Path, DocumentDate]]:
        """Return the older documents that give another value as the answer, with their dates."""
        dates = self._date_rivals(question, ranked)
        values = {each: set().union(*list_values(ranked.candidates[each].text).values()) for each in dates}
        newest = next(iter(dates), None)
        earlier = {
            ranked.candidates[each].source.path: date
            for each, date in dates.items()
            if newest is not None and UNDATED < date < dates[newest] and values[each] - values[newest]
        }
        return list(earlier.items())

    def find_outdated(self, question: str, ranked: RankedSentences) -> set[int]:
        """Return the sentences of older documents with a value that the best sentence changes.

        So does an edition, and any newer sentence that answers as well if the newest is asked for. None for a
        question about the past, or with a number, which may name a time or an edition.
        """
        is_numbered = any(map(str.isdecimal, _list_content(question)))
        if not len(ranked.candidates) or is_numbered or matches_kind(question, "history"):
            return set()
        newest = ranked.best_first[0]
        replaced = ranked.find_changed(newest) | ranked.find_in_editions(question)
        if matches_kind(question, "newest"):
            replaced |= self._date_rivals(question, ranked).keys()
        if not replaced:
            return set()
        dates = self._date_sentences(ranked, {newest, *replaced})
        texts = [(each.source.passage.document_id, list_values(each.text)) for each in ranked.candidates]
        outdated = {
            (document, unit, value)
            for document, values in (texts[n] for n in replaced if UNDATED < dates[n] < dates[newest])
            for unit, held in values.items()
            if unit != "number" and texts[newest][1].get(unit, held) - held
            for value in held
        }
        return {
            index
            for index, (document, values) in enumerate(texts)
            if any((document, unit, value) in outdated for unit, held in values.items() for value in held)
        }

    def _date_rivals(self, question: str, ranked: RankedSentences) -> dict[int, DocumentDate]:
        """Return the dates of the sentences that answer as well as the best one, the newest first.

        They stand in other documents of other dates; {} without any. A sentence that says that the value of
        the best one changes, as in "rises from 60 to 72 euros", answers as well.
        """
        by_document = ranked.find_rivals(_NEWEST_SHARE if matches_kind(question, "newest") else _RIVAL_SHARE)
        found = {each for rivals in by_document.values() for each in rivals}
        likeliest = [rivals[0] for rivals in by_document.values()]
        found |= ranked.find_changes(likeliest) | ranked.find_in_editions(question) | ranked.find_in_thread()
        if len({ranked.candidates[each].source.passage.document_id for each in found}) <= 1:
            return {}
        rivals = sorted(found, key=lambda each: (-ranked.probabilities[each], each))
        dates = self._date_sentences(ranked, rivals)
        if len(set(dates.values())) == 1:
            return {}
        return {each: dates[each] for each in sorted(rivals, key=dates.__getitem__, reverse=True)}

    def _date_sentences(self, ranked: RankedSentences, chosen: Collection[int]) -> dict[int, DocumentDate]:
        """Return the dates of the documents of some sentences."""
        beginnings = self._load_beginnings([ranked.candidates[each].source for each in chosen])
        dates = {}
        for each in chosen:
            source, said = ranked.candidates[each].source, ranked.candidates[each].text
            beginning = beginnings[source.passage.document_id].replace(said, "")  # its date is the answer's
            dates[each] = find_document_date(source.path, beginning)
        return dates

    def _load_beginnings(self, sources: Sequence[Source]) -> dict[str, str]:
        load = self._library.catalog.load_text_span
        ids = {each.passage.document_id for each in sources}
        return {id_: load(id_, 0, _BEGINNING_CHARACTERS) for id_ in ids}


def _keep_asked_years(question: str, ranked: RankedSentences) -> RankedSentences:
    """Leave out sentences of files called by other years than the question, if one is called by its year.

    A sentence that names the asked year stays.
    """
    asked = {*_YEAR.findall(question)}
    called = [{*_YEAR.findall(each.source.path.stem)} for each in ranked.candidates] if asked else []
    if not any(map(asked.intersection, called)):
        return ranked
    is_kept = [
        not years or asked & years or asked.intersection(_YEAR.findall(each.text))
        for each, years in zip(ranked.candidates, called, strict=True)
    ]
    shares = ranked.probabilities * list(map(bool, is_kept)) + _LEAST_GAP
    return replace(ranked, probabilities=shares / shares.sum())


def _keep_asked_dates(question: str, ranked: RankedSentences) -> RankedSentences:
    """Return the sentences of the dates that a question names, if the sources have any.

    One of a file of that date may answer without the other words of the question if the name has one of them,
    or the question has none.
    """
    dates = list_dates(question)
    is_asked = [_is_of_dates(each, dates) for each in ranked.candidates] if dates else []
    if not any(is_asked):
        return ranked
    shares = ranked.probabilities * [each is not False for each in is_asked] + _LEAST_GAP
    names = {each.source.path.stem for each, asked in zip(ranked.candidates, is_asked, strict=True) if asked}
    words = {each for each in _list_content(separate_dates(question)[1]) if each.isalpha()}
    spoken = detect_question_language(question, "")
    named = [{*analyze_text(each, spoken).stems} for each in names if is_of_dates(each, dates)]
    if named and not words:  # all that the files say
        shares = np.array([bool(is_of_dates(each.source.path.stem, dates)) for each in ranked.candidates])
        shares = shares + _LEAST_GAP * np.arange(len(shares))[::-1]
    is_named = any(words & each or not words for each in named)
    is_missed = ranked.confidence is Confidence.NOT_FOUND and is_named
    confidence = Confidence.PERHAPS if is_missed else ranked.confidence
    return replace(ranked, probabilities=shares / shares.sum(), confidence=confidence)


def _is_of_dates(candidate: SentenceCandidate, dates: Sequence[DocumentDate]) -> bool | None:
    """Whether a sentence, its heading or its file is of the dates; None if the latter two give no date."""
    places = [is_of_dates(each, dates) for each in (candidate.heading, candidate.source.path.stem)]
    return bool(is_of_dates(candidate.text, dates) or any(places)) or (False if False in places else None)


def _list_content(question: str) -> list[str]:
    """Return the stems of a question, without those of "when" or "how many"."""
    return extract_content_stems(question, detect_question_language(question, ""))


def _pass_to_replies(
    candidates: Sequence[SentenceCandidate], kind: NDArray[np.float64], probabilities: NDArray[np.float64]
) -> None:
    """Add the probabilities of questions and titles to those of the sentences behind them, in place."""
    for asking, reply in find_replies(candidates).items():
        if kind[asking] and candidates[asking].text == candidates[reply].heading:
            continue  # no title, but a statement
        probabilities[reply] += probabilities[asking]
        probabilities[asking] = 0.0


def _find_lesser_rows(question: str, candidates: Sequence[SentenceCandidate], best: int) -> list[int]:
    """Return the rows beside the best one with fewer of its words of the question, and no others."""
    asked, first = set(_list_content(question)), candidates[best]
    if not first.is_row:
        return []
    beside = [n for n, each in enumerate(candidates) if each.is_row and each.source is first.source]
    held = {n: asked.intersection(candidates[n].terms.stems) for n in beside}
    return [n for n in beside if held[n] < held[best]]


def _complete_list(candidates: Sequence[SentenceCandidate], selected: Sequence[int]) -> list[int]:
    """Return some sentences with the other items of the list that the first of them is an item of."""
    if not selected or not LIST_ITEM.match(candidates[selected[0]].text):
        return list(selected)
    first = selected[0]
    behind = takewhile(
        lambda n: _are_items(candidates[n - 1], candidates[n]), range(first + 1, len(candidates))
    )
    before = takewhile(lambda n: _are_items(candidates[n], candidates[n + 1]), range(first - 1, -1, -1))
    items = [first, *before, *behind]
    is_short = sum(len(candidates[each].text) for each in items) <= 2 * _MAX_CHARACTERS
    return list(dict.fromkeys([*items, *selected])) if is_short else list(selected)


def _are_items(one: SentenceCandidate, other: SentenceCandidate) -> bool:
    """Whether two sentences that stand next to each other are items of one list."""
    first, second = (LIST_ITEM.match(each.text) for each in (one, other))
    return bool(first and second and first["sign"] == second["sign"] and continues(one, other))


def _adjoins(candidates: Sequence[SentenceCandidate], index: int, selected: Collection[int]) -> bool:
    """Whether a sentence stands next to a selected one and goes on with it, or it with that."""
    is_behind = index - 1 in selected and continues(candidates[index - 1], candidates[index])
    return is_behind or (index + 1 in selected and continues(candidates[index], candidates[index + 1]))


def _find_mail_header(
    candidates: Sequence[SentenceCandidate], kind: NDArray[np.float64], likely: Sequence[int]
) -> list[int]:
    """Return the sender or date of the best sentence's mail if it alone is of the kind that is asked for."""
    return [
        each
        for best, each in product(likely[:1], likely[1:])
        if kind[each] > kind[best]
        and is_mail_header(candidates[each])
        and candidates[each].source is candidates[best].source
    ][:1]


def _order_runs(candidates: Sequence[SentenceCandidate], selected: Sequence[int]) -> list[SentenceCandidate]:
    """Return the selected sentences, with those that follow one another in their order, as steps do."""
    starts: dict[int, int] = {}
    for each in sorted(selected):
        is_next = each - 1 in starts and continues(candidates[each - 1], candidates[each])
        starts[each] = starts[each - 1] if is_next else each
    best_first = list(dict.fromkeys(starts[each] for each in selected))
    return [candidates[n] for n in sorted(selected, key=lambda n: (best_first.index(starts[n]), n))]


def _find_labelled(
    question: str, candidates: Sequence[SentenceCandidate], selected: Sequence[int]
) -> Iterator[int]:
    """Yield the sentences with a label that follow selected ones in their lines: "Remedy: add lime.".

    Not behind a label that the question has, as in "Weight: 9 kg. Cable: 2 m.".
    """
    asked = set(_list_content(question))
    for each in selected:
        before, *behind = candidates[each : each + 2]
        label = analyze_text(before.text.partition(":")[0], before.source.passage.language).stems
        for after in behind if asked.isdisjoint(label) else ():
            gap = before.source.passage.text[before.end : after.start]
            is_joined = after.text in before.text or "\n" in gap
            if not is_joined and continues(before, after) and _LABEL.match(after.text):
                yield each + 1


def _add_headings(question: str, quotes: Sequence[SentenceCandidate]) -> Iterator[SentenceCandidate]:
    """Yield quotes, each below its heading if that gives the thing that is asked for, or dates an item.

    Below the head of its document if its value is that of the question, as in "Total: 737.80 EUR".
    """
    asked = find_asked_kinds(question)
    quoted = {each.text for each in quotes}
    for each in quotes:
        headings = [*each.source.find_headings(each.start), each.heading]
        is_item, lacks = LIST_ITEM.match(each.text), find_held_kinds(each.text, asked).kind is False
        above = [
            heading
            for heading in headings
            if (is_item and (list_dates(heading) or _VERSION.search(heading)))
            or (lacks and find_held_kinds(heading, asked).kind)
        ]
        if not above and _repeats_value(question, each):
            above = headings if len(headings) > 1 else each.source.head.splitlines()
        for line in filter(None, above):
            start = each.source.passage.text.rfind(line, 0, each.start) if line not in question else -1
            if start >= 0 and line not in quoted:
                quoted.add(line)
                yield replace(each, text=line, start=start, end=start + len(line))
        yield each


def _repeats_value(question: str, candidate: SentenceCandidate) -> bool:
    """Whether the value of a sentence, which may be behind a label, holds nothing but words of a question."""
    language, value = candidate.source.passage.language, candidate.text.rpartition(": ")[2]
    is_same = not {*list_value_terms(question)}.isdisjoint(list_value_terms(value))
    known = {*analyze_text(question, language).stems, *load_value_words().units}
    known |= list_question_stop_words(language)
    return all(
        each in known or (is_same and each[0].isdigit()) for each in analyze_text(value, language).stems
    )


def _group_by_source(selected: Sequence[SentenceCandidate]) -> list[SentenceCandidate]:
    """Sort by source in the order of their first sentences."""
    first = {each.source.number: rank for rank, each in reversed(list(enumerate(selected)))}
    return sorted(selected, key=lambda each: first[each.source.number])
