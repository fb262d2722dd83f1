"""Decide whether the sources support a sentence of an answer, and name missing words.

Supported means that one line of a source, a sentence or a row, says it, or that it follows from one source
by a step that is shown. The support model decides from the evidence in each line; where it cannot
tell, the sentence is neither supported nor doubted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from desktop_rag.answer.citations import create_citation
from desktop_rag.answer.ground.changed_words import has_swapped_roles, list_names
from desktop_rag.answer.ground.doubts import (
    Finding,
    find_absent_quotations,
    find_changed_role,
    find_doubt,
    find_limit,
)
from desktop_rag.answer.ground.evidence import Evidence, PreparedClaim, SourceLines
from desktop_rag.answer.ground.grounding_words import (
    compile_lead_in,
    compile_remark,
    compile_words,
    list_words,
)
from desktop_rag.answer.ground.sentence_analysis import (
    AnalyzedLine,
    SourceVocabulary,
    analyze_line,
    analyze_source,
)
from desktop_rag.answer.ground.support_model import load_support_model
from desktop_rag.answer.select.document_dates import find_document_date
from desktop_rag.answer_types import Citation, Doubt, Sentence, Source, Support
from desktop_rag.catalog.document_frequencies import LookUpIdf
from desktop_rag.document_types import Span
from desktop_rag.llm.source_lines import find_header_at
from desktop_rag.text.answer_kinds import find_presumed_event, says_what_happened
from desktop_rag.text.phrases import QUOTATION
from desktop_rag.text.question_words import detect_question_language
from desktop_rag.text.typed_facts import is_fact_stated

_LIGHT_WORD_WEIGHT = 0.2  # of a function word, or of one such as "amount"
_MAX_CITED = 3  # sources that say the same
_LIST_MARK = re.compile(r"^(?:[-*•–#>|]+\s+|\(?\d{1,3}[.)]\s+)+")
_FILE_STEM = re.compile(r"_|[^\W\d]-?\d|\d-?[^\W\d]")  # others are words or numbers of a text
_LEAD_IN = re.compile(r"[:：]\W*$")
_HEADING = re.compile(r"#{1,6}\s|\*\*[^*]+\*\*:?$")
# What the support model misses where a claim takes several sentences together.
_SAID_OTHERWISE = frozenset({Doubt.NOTHING, Doubt.PARTLY, Doubt.ELSEWHERE})
_NO_STATEMENT = re.compile(r"\W*|(?:```|~~~).*")


class Grounder:
    """Grounds the sentences of one answer in the sources that the generator was given.

    For use in the thread that opened the library. Words that an answer repeats from its `question` need no
    support. `answers` are sentences of the sources that answer the question, the best first.
    """

    def __init__(
        self,
        sources: Sequence[Source],
        rarity: LookUpIdf,
        question: str = "",
        answers: Sequence[Citation] = (),
    ) -> None:
        self._answers = answers
        self._sources = {source.number: source for source in sources}
        self._look_up_idf = rarity
        self._file_names = _compile_file_names(source.path for source in sources)
        self._languages = list(dict.fromkeys(s.passage.language for s in sources)) or [""]
        self._asked = {language: analyze_line(question, language) for language in self._languages}
        # The language of the question, and so of the answer.
        self.spoken = detect_question_language(question, self.language) if question else self.language
        self._event = analyze_line(find_presumed_event(question), self.language).stems
        self._is_foreign = self.spoken not in self._languages
        self._lines: SourceLines | None = None
        self._grounded: dict[tuple[str, bool], Sentence] = {}

    @property
    def language(self) -> str:
        """The language of the best source."""
        return self._languages[0]

    def prepare_claim(self, text: str, *, is_heading: bool = False) -> PreparedClaim:
        """Analyze a sentence in the languages of the sources and look up the IDF of its words."""
        whole = self._prepare_statement(text, is_heading=is_heading)
        facts = whole.first_line.facts
        parts = [
            replace(self._prepare_statement(each), beside=facts)
            for each in compile_words("joins").split(text)
        ]
        several = len(parts) > 1 and all(each.first_line.facts or each.first_line.stems for each in parts)
        return replace(whole, parts=tuple(parts)) if several else whole

    def states_fact(self, text: str) -> bool:
        """Whether a sentence has a number, date, code, name or quotation that the question does not have."""
        claim = self.prepare_claim(text)
        names = zip(list_names(claim.first_line), claim.list_asked(), strict=False)
        is_named = not self._is_foreign and any(is_name and not is_asked for is_name, is_asked in names)
        is_new = any(not claim.is_asked(fact) for fact in claim.first_line.facts)
        return is_new or is_named or QUOTATION.search(text) is not None

    def _prepare_statement(self, text: str, *, is_heading: bool = False) -> PreparedClaim:
        unnamed = self._file_names.sub(" ", _LIST_MARK.sub("", text.strip()))
        affirmed = compile_words("affirmation").match(unnamed)
        said = unnamed[affirmed.end() :] if affirmed else unnamed
        lead_in = compile_lead_in().match(said)
        stripped = said[lead_in.end() :] if lead_in else said
        lines = {language: analyze_line(stripped, language) for language in self._languages}
        rarity = self._look_up_idf([t.stem for line in lines.values() for t in line.tokens])
        labels = list_words("labels")
        weights = [
            min(rarity[token.stem] for token in (first, *others))
            * (_LIGHT_WORD_WEIGHT if first.is_function or first.text.casefold() in labels else 1)
            for first, *others in zip(*(line.tokens for line in lines.values()), strict=True)
        ]
        weighted = np.array(weights, dtype=np.float64)
        affirms = affirmed is not None
        return PreparedClaim(text, lines, weighted, self._asked, is_heading, self._is_foreign, affirms)

    def analyze_sources(self) -> SourceLines:
        """Return the analyzed lines of the sources, which are kept."""
        if self._lines is None:
            lines = [line for each in self._sources.values() for line in analyze_source(each)]
            dates = {
                number: find_document_date(each.path, each.head or each.passage.text)
                for number, each in self._sources.items()
            }
            contexts = [line.context for line in lines if line.context]
            answers = [index for each in self._answers for index in self._find_lines(lines, each)]
            vocabulary = SourceVocabulary([*lines, *contexts])
            self._lines = SourceLines(lines, dates, list(dict.fromkeys(answers)), vocabulary)
        return self._lines

    def compare_claim(self, claim: PreparedClaim, answers: Sequence[int] = ()) -> Evidence | None:
        """Return a claim beside the lines of the sources, None without lines.

        `answers` are other lines that answer its question.
        """
        lines = self.analyze_sources()
        if answers:
            lines = replace(lines, answers=answers)
        return Evidence(claim, lines) if lines.lines else None

    def ground_sentence(self, text: str, *, is_heading: bool = False) -> Sentence:
        """Return a sentence with its support and its sources, best first; a heading claims little."""
        return self.ground_claim(self.prepare_claim(text, is_heading=is_heading))

    def ground_claim(self, claim: PreparedClaim) -> Sentence:
        """Return the sentence with its support and its sources, best first."""
        key = claim.first_line.text, claim.is_heading
        if key not in self._grounded:
            sentence = self._ground_new_claim(claim)
            self._grounded[key] = (sentence.is_claim and self._doubt_changed_role(claim)) or sentence
        return replace(self._grounded[key], text=claim.text)

    def _doubt_changed_role(self, claim: PreparedClaim) -> Sentence | None:
        """Return the doubted sentence if it says of an amount that it holds the tax, unlike its source."""
        lines = self.analyze_sources().lines
        amount = find_changed_role(claim.first_line, lines)
        if amount is None:
            return None
        line = next(each for each in lines if is_fact_stated(amount, each.facts, each.normalized, each.years))
        return self._doubt_claim(claim, line, Finding(Doubt.ELSEWHERE, (amount.text,)))

    def _ground_new_claim(self, claim: PreparedClaim) -> Sentence:
        if _NO_STATEMENT.fullmatch(claim.first_line.text) or _is_remark(claim.first_line):
            return Sentence(claim.text, Support.SUPPORTED)
        said = [self.ground_claim(part) for part in claim.parts]
        if said and all(each.support is Support.SUPPORTED and each.citations for each in said):
            return _join_sentences(claim.text, said)
        evidence = self.compare_claim(claim)
        if evidence is None:
            return Sentence(claim.text, Support.UNSUPPORTED, doubt=Doubt.NOTHING)
        support = load_support_model().judge_claim(evidence.features)
        if support is Support.SUPPORTED and self._says_unsaid_event(claim):
            return self._doubt_claim(claim, evidence.lines[evidence.best[0]], Finding(Doubt.NOTHING))
        if support is Support.SUPPORTED and not find_absent_quotations(evidence):
            return self._support_claim(claim, evidence)
        if _is_lead_in(claim) and not evidence.list_absent_facts():
            return Sentence(claim.text, Support.SUPPORTED)
        may_be_said = bool(said) and all(each.support is not Support.UNSUPPORTED for each in said)
        is_open = support is not Support.UNSUPPORTED or may_be_said
        return self._limit_claim(claim, evidence, is_open=is_open)

    def _support_claim(self, claim: PreparedClaim, evidence: Evidence) -> Sentence:
        """Return a sentence that lines support, in part only if all of them may say something else."""
        scores = load_support_model().score_lines(evidence.features)
        found = [evidence.best[n] for n in np.argsort(-scores) if scores[n] >= 0]
        sure = [evidence.lines[n] for n in found if not self._may_say_otherwise(evidence, n)]
        if sure:
            return self._cite_lines(Sentence(claim.text, Support.SUPPORTED, step=evidence.step), sure)
        return self._weaken_claim(claim, Doubt.PARTLY, evidence.lines[found[0]])

    def _limit_claim(self, claim: PreparedClaim, evidence: Evidence, *, is_open: bool) -> Sentence:
        """Return a sentence that no line supports: in part if that `is_open`, or several lines tell it."""
        line = evidence.lines[evidence.best[evidence.nearest]]
        if is_open and not find_absent_quotations(evidence) and (limit := find_limit(evidence)):
            return self._weaken_claim(claim, limit, line)
        finding = find_doubt(evidence, evidence.nearest)
        lacks_name = finding.doubt is Doubt.MISSING and not (
            evidence.list_absent_facts() or find_absent_quotations(evidence)
        )  # which another language may write otherwise
        telling = self._find_telling(evidence) if finding.doubt in _SAID_OTHERWISE or lacks_name else None
        is_clear = lacks_name or (bool(finding.instead) and evidence.is_near)
        if telling and (not is_clear or self._is_other_language(telling)):
            return self._weaken_claim(claim, Doubt.PARTLY, telling)
        newer = evidence.find_newer(evidence.best[evidence.nearest])
        shown = newer if newer and finding.doubt is Doubt.OUTDATED else line
        return self._doubt_claim(claim, shown, finding)

    def _weaken_claim(self, claim: PreparedClaim, doubt: Doubt, line: AnalyzedLine) -> Sentence:
        return self._cite_lines(Sentence(claim.text, Support.WEAK, doubt=doubt), [line])

    def _may_say_otherwise(self, evidence: Evidence, index: int) -> bool:
        """Whether a line that holds a claim may be about something else, or say it of someone else."""
        line = evidence.lines[index]
        return (
            has_swapped_roles(evidence.claim.find_line(line.language), line)
            or (self._is_other_language(line) and evidence.chooses_value(index))
            or evidence.has_other_subject(index)
            or evidence.names_other(index)
            or (evidence.claim.affirms and not self._states_asked_facts(line))
        )

    def _states_asked_facts(self, line: AnalyzedLine) -> bool:
        facts = next(iter(self._asked.values())).facts
        return all(is_fact_stated(each, line.facts, line.normalized, line.years) for each in facts)

    def _find_telling(self, evidence: Evidence) -> AnalyzedLine | None:
        """Return a line that tells a claim with its neighbours, or may in another language, None without.

        In another language the words differ: the line that answers best may tell it, and any line a claim
        that adds no fact, if the best source is in one. An event that no line has is told by none.
        """
        event = self._event & evidence.claim.first_line.stems
        if event and not any(event & each.stems for each in evidence.lines):
            return None
        if (told := evidence.find_told_together()) is not None:
            return evidence.lines[told]
        answering = evidence.sources.answers[:1]
        is_best = self.language not in {"", self.spoken} and not evidence.adds_fact
        holding = [n for n in evidence.best if is_best or evidence.holds_addition(n)]
        lines = (evidence.lines[n] for n in (*answering, *holding))
        return next(filter(self._is_other_language, lines), None)

    def _is_other_language(self, line: AnalyzedLine) -> bool:
        """Whether a sentence is in another language than the question; the language of a row is not sure."""
        return not line.is_row and line.language not in {"", self.spoken}

    def _says_unsaid_event(self, claim: PreparedClaim) -> bool:
        """Whether a claim repeats a presumed event of the question that may happen, as far as sources say."""
        if not self._event & claim.first_line.stems:
            return False
        held = [each for each in self.analyze_sources().lines if self._event & each.stems]
        return bool(held) and not any(map(self._says_event, held))

    def _says_event(self, line: AnalyzedLine) -> bool:
        """Whether a line says that the presumed event happened, as far as its clause goes."""
        said = ""
        for clause in line.clause_texts:
            said += f"{clause} "
            if self._event & analyze_line(clause, line.language).stems:
                return says_what_happened(said, line.language)
        return False

    def _doubt_claim(self, claim: PreparedClaim, line: AnalyzedLine, finding: Finding) -> Sentence:
        doubt = Doubt.NOTHING if finding.doubt is Doubt.PARTLY else finding.doubt
        support = Support.UNSUPPORTED if doubt is Doubt.COMPUTED else Finding(doubt).support
        doubted = Sentence(claim.text, support, doubt=doubt, missing=finding.missing, instead=finding.instead)
        if support is Support.WEAK:
            return self._cite_lines(doubted, [line])
        return replace(doubted, nearest=self._cite_nearest_line(line))

    def _find_lines(self, lines: Sequence[AnalyzedLine], answer: Citation) -> list[int]:
        """Return the lines that a sentence of a document overlaps."""
        found = []
        for index, line in enumerate(lines):
            span = self._locate_line(line)
            is_same = self._sources[line.source].passage.document_id == answer.document_id
            if is_same and span and span[0] < answer.end and answer.start < span[1]:
                found.append(index)
        return found

    def _cite_lines(self, sentence: Sentence, lines: Iterable[AnalyzedLine]) -> Sentence:
        """Return a sentence that cites the sources of lines, each with the span of its first line."""
        first = {line.source: line for line in reversed(list(lines))}
        cited = list(dict.fromkeys(first[number] for number in reversed(first)))[:_MAX_CITED]
        return replace(
            sentence,
            citations=tuple(line.source for line in cited),
            supporting=tuple(self._locate_line(line) or (0, 0) for line in cited),
        )

    def _locate_line(self, line: AnalyzedLine) -> Span | None:
        """Return the span of a line in its document, None for a heading above the passage."""
        passage = self._sources[line.source].passage
        start, end = line.span
        return (passage.start + start, passage.start + end) if end else None

    def _cite_nearest_line(self, line: AnalyzedLine) -> Citation:
        """Return the location of a line, with the number 0 because the answer does not cite it."""
        source = self._sources[line.source]
        start, end = self._locate_line(line) or (source.passage.start, source.passage.start + len(line.text))
        header = find_header_at(source, start - source.passage.start)
        return replace(create_citation(source, 0), start=start, end=end, text=line.text, table_header=header)


def _compile_file_names(paths: Iterable[Path]) -> re.Pattern[str]:
    """Return a pattern of the files' names, which prompts give, so that no passage has to contain them."""
    whole = {path.name for path in paths}
    stems = {name.rpartition(".")[0] for name in whole}
    names = sorted(whole | set(filter(_FILE_STEM.search, stems)), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, names)) or "(?!)", re.IGNORECASE)


def _join_sentences(text: str, parts: Sequence[Sentence]) -> Sentence:
    """Return a supported sentence that cites what its parts do."""
    cited: dict[int, Span] = {}
    for part in parts:
        for number, span in zip(part.citations, part.supporting, strict=True):
            cited.setdefault(number, span)
    steps = "; ".join(filter(None, (part.step for part in parts)))
    return Sentence(text, Support.SUPPORTED, tuple(cited), supporting=tuple(cited.values()), step=steps)


def _is_remark(claim_line: AnalyzedLine) -> bool:
    """Whether a sentence is about the answer itself and states no fact."""
    return not claim_line.facts and bool(compile_remark().fullmatch(claim_line.text.strip()))


def _is_lead_in(claim: PreparedClaim) -> bool:
    """Whether a sentence only introduces what follows: a heading, or the lead-in of a list."""
    text = claim.text.strip()
    return claim.is_heading or bool(_HEADING.match(text) or _LEAD_IN.search(text))
