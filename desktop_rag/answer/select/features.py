"""The features of the answer model: evidence that a sentence answers a question."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer.query_rewriting import begins_with_anaphor
from desktop_rag.catalog.document_frequencies import LookUpIdf
from desktop_rag.llm.extractive import EmbedTexts
from desktop_rag.llm.sentence_candidates import NAME_OR_NUMBER, QUESTION_MARKS, SentenceCandidate
from desktop_rag.text.answer_kinds import HeldKinds, find_asked_kinds, find_held_kinds
from desktop_rag.text.question_words import (
    detect_question_language,
    extract_content_stems,
    remove_asides,
    remove_stop_words,
)
from desktop_rag.text.table_format import TableFormat
from desktop_rag.text.tables import find_tables
from desktop_rag.text.terms import Terms, analyze_text
from desktop_rag.text.value_terms import separate_dates
from desktop_rag.text.word_forms import list_forms

# "Words" are the question's content words; a share of them is that of their IDF. The context of a sentence is
# the head of its document, its headings, the names of its columns and of its file.
FEATURES = (
    "source",  # the score of the passage, 0 to 1
    "words",  # the share of the words that the sentence holds
    "context",  # with its context
    "passage",  # with its passage
    "asked",  # the share of those words that its context does not hold
    "grams",  # the share of the question's n-grams
    "grams_around",  # with its heading
    "asked_grams",  # of those n-grams that the head of its document and its file's name do not hold
    "rare_words",  # BM25 of the words among the sentences, as a share of the best
    "rare_grams",  # BM25 of the n-grams
    "cosine",  # of question and sentence
    "unread",  # 1 if the embedding model does not read its language
    "kind",  # 1 if it holds a thing of the kind that is asked for
    "no_kind",  # 1 if it holds none
    "unit",  # 1 if it holds an amount in such a unit as is asked for
    "no_unit",  # 1 if it holds none
    "question",  # 1 if it is a question
    "length",  # the logarithm of its characters
    "new",  # the logarithm of 1 and its words that the question does not have
    "nothing_new",  # 1 if there are none
    "row",  # 1 for the row of a table
    "best_words",  # as a share of the best of all sentences, as are those below
    "best_context",
    "best_asked",
    "best_grams",
    "best_cosine",
    "best_source",
    "missing",  # the IDF of the rarest word that neither passage nor context holds, as a share of the largest
    "absent",  # the share of the words that no passage of the library holds
    "few_words",  # 1 / the number of words
    "missing_names",  # the share of the words with a capital or digit that neither passage nor context has
)
_MAX_EMBEDDED = 24  # the best by their words and passages; each takes about 2.5 ms
_MAX_TYPED = 40  # of which is found out whether they hold what is asked for, in 0.4 ms each
_K1 = 0.3  # BM25 term frequency saturation
_NAME_PARTS = re.compile(r"(?<=[a-z\d])(?=[A-Z])|[_\W]+")
_MAX_HEAD_LINES, _MAX_HEAD_CHARACTERS = 3, 70  # of the head of a document, and of each of its lines


@dataclass(frozen=True, slots=True)
class _Question:
    """The content words of a question in a language, with their IDF, and its n-grams."""

    stems: Mapping[str, float]
    grams: frozenset[str]
    names: frozenset[str]  # the stems of its words with a capital or a digit
    forms: Mapping[str, str]  # the stems of other forms of its words -> those of the words

    def unify(self, stems: Iterable[str]) -> list[str]:
        """Return stems with its own for those of other forms of its words."""
        return [self.forms.get(each, each) for each in stems]

    def share(self, stems: Collection[str], besides: Collection[str] = ()) -> float:
        """Return the share of the IDF of its words that some stems hold, of those not `besides`."""
        total = sum(weight for stem, weight in self.stems.items() if stem not in besides)
        held = sum(weight for stem, weight in self.stems.items() if stem in stems and stem not in besides)
        return held / total if total else 0.0

    def share_grams(self, *terms: Terms, besides: Collection[str] = ()) -> float:
        """Return the share of its n-grams, of those not `besides`, that some texts hold."""
        wanted = self.grams.difference(besides)
        held = wanted.intersection([gram for each in terms for gram in each.grams])
        return len(held) / len(wanted) if wanted else 0.0

    def find_rarest_missing(self, stems: Collection[str], largest: float) -> float:
        """Return the largest IDF of a word that is not among some stems, as a share of the `largest`."""
        return max((w for stem, w in self.stems.items() if stem not in stems), default=0.0) / largest

    def share_missing_names(self, stems: Collection[str]) -> float:
        """Return the share of its names that are not among some stems, 0 if it has none."""
        return len(self.names.difference(stems)) / max(len(self.names), 1)


@dataclass(frozen=True, slots=True)
class _Analyzed:
    """A candidate with the question in its language, and the terms around it."""

    candidate: SentenceCandidate
    question: _Question
    own: frozenset[str]  # its stems, and the question's of the sentence that it refers to
    context: frozenset[str]  # stems
    heading: Terms
    head: Terms  # of the document and its file's name


def find_head(beginning: str, table_format: TableFormat) -> str:
    """Return the head of a document from its beginning: a few short lines that are no sentences, nor rows."""
    table = next(iter(find_tables(beginning, table_format)), None)
    beginning = beginning[: table.span[0]] if table else beginning
    lines: list[str] = []
    for line in filter(None, map(str.strip, beginning.splitlines())):
        is_sentence = len(line) > _MAX_HEAD_CHARACTERS or line.endswith((".", "!", "?", "。"))
        if is_sentence or len(lines) == _MAX_HEAD_LINES:
            break
        lines.append(line)
    return "\n".join(lines)


def measure_candidates(
    question: str,
    candidates: Sequence[SentenceCandidate],
    idf: LookUpIdf,
    passages_total: int,
    embed: EmbedTexts | None,
    languages: Collection[str],
) -> NDArray[np.float64]:
    """Return the features of each candidate, (n, len(FEATURES)) float64.

    Args:
        question: as it was asked.
        candidates: the sentences.
        idf: looks up the IDF of stems in the library.
        passages_total: how many passages the library has.
        embed: returns unit vectors; None if there is no model.
        languages: that the embedding model reads (ISO 639-1).
    """
    analyzed = _analyze_candidates(question, candidates, idf)
    held = {id(each.candidate.source): set[str]() for each in analyzed}
    for each in analyzed:
        held[id(each.candidate.source)] |= each.own
    around = [each.own | each.context | held[id(each.candidate.source)] for each in analyzed]
    largest = math.log(1 + (passages_total + 0.5) / 0.5)
    questions = [each.question for each in analyzed]
    found = {
        "source": [find_passage_score(each) for each in candidates],
        "words": [each.question.share(each.own) for each in analyzed],
        "context": [each.question.share(each.own | each.context) for each in analyzed],
        "passage": [q.share(stems) for q, stems in zip(questions, around, strict=True)],
        "asked": [each.question.share(each.own, each.context) for each in analyzed],
        "grams": [each.question.share_grams(each.candidate.terms) for each in analyzed],
        "grams_around": [each.question.share_grams(each.candidate.terms, each.heading) for each in analyzed],
        "asked_grams": [
            each.question.share_grams(each.candidate.terms, each.heading, besides=each.head.grams)
            for each in analyzed
        ],
        "rare_words": _score_bm25(
            [q.unify(each.terms.stems) for q, each in zip(questions, candidates, strict=True)],
            [q.stems.keys() for q in questions],
        ),
        "rare_grams": _score_bm25([c.terms.grams for c in candidates], [q.grams for q in questions]),
        "unread": [each.source.passage.language not in ("", *languages) for each in candidates],
        "question": [each.text.endswith(QUESTION_MARKS) for each in candidates],
        "length": [math.log(max(len(each.text), 1)) for each in candidates],
        "new": [math.log1p(len(each.own - each.question.stems.keys())) for each in analyzed],
        "nothing_new": [each.own <= each.question.stems.keys() for each in analyzed],
        "row": [each.is_row for each in candidates],
        "missing": [q.find_rarest_missing(s, largest) for q, s in zip(questions, around, strict=True)],
        "absent": [_share_absent(each, largest) for each in questions],
        "few_words": [1 / max(len(each.stems), 1) for each in questions],
        "missing_names": [q.share_missing_names(s) for q, s in zip(questions, around, strict=True)],
    }
    columns = {name: np.array(values, dtype=np.float64) for name, values in found.items()}
    first = columns["source"] + columns["words"] / 2 + 0.3 * (columns["grams_around"] + columns["asked"])
    columns |= _compare_kinds(question, candidates, np.argsort(-first, kind="stable")[:_MAX_TYPED])
    first += 0.2 * (columns["kind"] + columns["unit"])
    chosen = np.argsort(-first, kind="stable")[:_MAX_EMBEDDED]
    columns["cosine"] = _measure_cosines(question, candidates, chosen, embed)
    for name in ("words", "context", "asked", "grams", "cosine", "source"):
        columns[f"best_{name}"] = columns[name] / max(columns[name].max(initial=0.0), 1e-9)
    return np.stack([columns[name] for name in FEATURES], axis=1)


def find_passage_score(candidate: SentenceCandidate) -> float:
    """Return the best score of the merged passages that the sentence overlaps."""
    source = candidate.source
    start = source.passage.start + candidate.start
    end = source.passage.start + candidate.end
    return max(
        (hit.score for hit in source.merged_hits if hit.passage.start < end and start < hit.passage.end),
        default=source.score,
    )


def _analyze_candidates(
    question: str, candidates: Sequence[SentenceCandidate], idf: LookUpIdf
) -> list[_Analyzed]:
    analyze = cache(analyze_text)  # sentences share what stands above them
    questions = {
        language: _analyze_question(question, language, idf)
        for language in {each.source.passage.language for each in candidates}
    }
    analyzed: list[_Analyzed] = []
    for each in candidates:
        passage = each.source.passage
        name = _NAME_PARTS.sub(" ", each.source.path.stem)
        others = [line for line in each.source.head.splitlines() if line not in each.text]  # not its own
        head = analyze("\n".join([name, *others]), passage.language)
        heading = analyze(each.heading, passage.language)
        headings = each.source.find_headings(each.start)
        above = analyze("\n".join((*headings, passage.table_header)), passage.language)
        around = [*head.stems, *heading.stems, *above.stems]
        question_ = questions[passage.language]
        own, context = (frozenset(question_.unify(stems)) for stems in (each.terms.stems, around))
        if analyzed and leans_on(analyzed[-1].candidate, each):
            own |= analyzed[-1].own & question_.stems.keys()
        analyzed.append(_Analyzed(each, question_, own, context, heading, head))
    return analyzed


def leans_on(before: SentenceCandidate, after: SentenceCandidate) -> bool:
    """Whether a sentence, such as "It costs 5 euros", refers to the one before it."""
    return continues(before, after) and begins_with_anaphor(after.text, after.source.passage.language)


def continues(before: SentenceCandidate, after: SentenceCandidate) -> bool:
    """Whether a sentence that stands next to another one goes on with it."""
    is_text = not (before.is_row or after.is_row)
    return is_text and before.source is after.source and before.heading == after.heading


def _analyze_question(question: str, language: str, idf: LookUpIdf) -> _Question:
    """Return the words of a question, stemmed as those of passages in a language are."""
    spoken = detect_question_language(question, language)
    question = remove_asides(question, spoken)
    dates, undated = separate_dates(question)
    if spoken == language:
        stems = [*dates, *extract_content_stems(undated, language)]
    else:
        stems = [*dates, *_stem_foreign(undated, spoken, language, idf)]
    stems = stems or list(analyze_text(question, language).stems)
    names = analyze_text(" ".join(NAME_OR_NUMBER.findall(question)), language).stems
    grams = analyze_text(question, language).grams
    forms = {form: stem for stem in stems for form in list_forms(stem, language) if form not in stems}
    weights = dict(idf([*stems, *forms]))
    for form, stem in forms.items():
        weights[stem] = min(weights[stem], weights.pop(form))
    return _Question(weights, frozenset(grams), frozenset(names).intersection(stems), forms)


def _stem_foreign(question: str, spoken: str, language: str, idf: LookUpIdf) -> list[str]:
    """Return the stems of a question in another language than its own, which may be that of the words.

    Of each word, and of its stem in the language of the question, the one that more passages hold.
    """
    found: dict[str, None] = {}
    for word in remove_stop_words(question, spoken).split():
        stems = list(analyze_text(word, language).stems)
        others = list(analyze_text(" ".join(analyze_text(word, spoken).stems), language).stems)
        weights = idf([*stems, *others])
        pairs = zip(stems, others if len(stems) == len(others) else stems, strict=True)
        found.update(dict.fromkeys(min(each, key=weights.__getitem__) for each in pairs))
    return list(found)


def _share_absent(question: _Question, largest: float) -> float:
    """Return the share of the words whose IDF is the `largest`, as no passage holds them."""
    absent = sum(weight for weight in question.stems.values() if weight >= largest)
    return absent / max(sum(question.stems.values()), 1e-9)


def _compare_kinds(
    question: str, candidates: Sequence[SentenceCandidate], chosen: NDArray[np.intp]
) -> dict[str, NDArray[np.float64]]:
    """Return whether the chosen candidates hold a thing of the kind, and in the unit, that is asked for."""
    asked = find_asked_kinds(question)
    held = [HeldKinds(None, None)] * len(candidates)
    for index in chosen:
        held[index] = find_held_kinds(candidates[index].text, asked)
    found = {
        "kind": [each.kind is True for each in held],
        "no_kind": [each.kind is False for each in held],
        "unit": [each.unit is True for each in held],
        "no_unit": [each.unit is False for each in held],
    }
    return {name: np.array(values, dtype=np.float64) for name, values in found.items()}


def _measure_cosines(
    question: str,
    candidates: Sequence[SentenceCandidate],
    chosen: NDArray[np.intp],
    embed: EmbedTexts | None,
) -> NDArray[np.float64]:
    """Return the cosines of the chosen candidates and the question, 0 for others."""
    cosines = np.zeros(len(candidates))
    if embed is not None and len(chosen):
        vectors = embed([question, *(candidates[index].text for index in chosen)])
        cosines[chosen] = vectors[1:] @ vectors[0]
    return cosines


def _score_bm25(
    texts: Sequence[Sequence[str]], query_terms: Sequence[Collection[str]]
) -> NDArray[np.float64]:
    """Return the BM25 score of each text for its query terms as a share of the best, (n,) float64.

    Okapi BM25 without length normalisation. The IDF of a term in n of N texts is log(1 + (N - n + 0.5) /
    (n + 0.5)).
    """
    counts = [Counter(terms) for terms in texts]
    frequency = Counter(term for count in counts for term in count)

    def score_text(count: Counter[str], terms: Collection[str]) -> float:
        return sum(
            math.log1p((len(texts) - frequency[term] + 0.5) / (frequency[term] + 0.5))
            * count[term] * (_K1 + 1) / (count[term] + _K1)
            for term in set(terms) & count.keys()
        )  # fmt: skip

    scored = [score_text(count, terms) for count, terms in zip(counts, query_terms, strict=True)]
    scores = np.array(scored, dtype=np.float64)
    return np.asarray(scores / max(scores.max(initial=0.0), 1e-9))
