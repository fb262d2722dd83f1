"""Decide whether the sources support a sentence of an answer, and what they lack.

Words and embeddings find the source lines with the topic of a claim; its numbers, dates, names and
codes must occur in these same lines. After RAGFlow's `insert_citations`, which compares words and
embeddings only and so accepts "48,300 euros" for "48,200 euros".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer.generation import create_citation
from desktop_rag.answer.ground.doubts import Finding, find_doubt, is_quoted
from desktop_rag.answer.ground.fact_words import ANSWER_REMARK, SOURCE_LEAD_IN
from desktop_rag.answer.ground.given_answers import gives_answer
from desktop_rag.answer.ground.restatements import relates_otherwise, reorders_line
from desktop_rag.answer.ground.sentence_analysis import (
    AnalyzedLine,
    SourceVocabulary,
    analyze_line,
    analyze_source,
)
from desktop_rag.answer.ground.sentence_comparison import ClaimComparison, PreparedClaim
from desktop_rag.answer_types import Citation, Doubt, Sentence, Source, Support
from desktop_rag.catalog.document_frequencies import LookUpIdf
from desktop_rag.document_types import Span
from desktop_rag.llm.source_lines import find_header_at

# Texts -> (n, dim) float32 unit rows.
EmbedTexts = Callable[[Sequence[str]], NDArray[np.float32]]

# Tuned with `python -m benchmarks.grounding --half tune`.
_MIN_SUPPORTED_SCORE = 0.55
_MIN_WEAK_SCORE = 0.35
_COVER_WEIGHT = 0.6  # of the words in all cover lines together
_BEST_LINE_WEIGHT = 0.4  # of the words in the best line
_COSINE_WEIGHT = 0.35  # of the cosine; the words have the rest
_FUNCTION_WORD_WEIGHT = 0.2  # of a function word
_MAX_EMBEDDED_LINES = 6  # lines that are embedded: those that share most words

_LIST_MARK = re.compile(r"^(?:[-*•–#>|]+\s+|\(?\d{1,3}[.)]\s+)+")
_FILE_STEM = re.compile(r"_|[^\W\d]-?\d|\d-?[^\W\d]")  # others are words or numbers of a text
_LEAD_IN = re.compile(r"[:：]\W*$")
_HEADING = re.compile(r"#{1,6}\s|\*\*[^*]+\*\*:?$")
_NO_STATEMENT = re.compile(r"\W*|(?:```|~~~).*")


class Grounder:
    """Grounds the sentences of one answer in the sources that the generator was given.

    `prepare_claim` reads the library and must run in its thread; the rest may run in another one. `languages`
    are those that the embedding model supports (ISO 639-1); others are not embedded. What an answer repeats
    of its `question` is not what the sources have to say, and what it adds `needs_order`, that of the
    source, if a small model wrote it. `answers` are sentences of the sources that answer the question.
    """

    def __init__(
        self,
        sources: Sequence[Source],
        rarity: LookUpIdf,
        embed: EmbedTexts,
        languages: Sequence[str],
        question: str = "",
        *,
        needs_order: bool = False,
        answers: Sequence[Citation] = (),
    ) -> None:
        self._needs_order = needs_order
        self._answers = answers
        self._sources = {source.number: source for source in sources}
        self._look_up_idf = rarity
        self._embed = embed
        self._embedder_languages = frozenset(languages)
        self._file_names = _compile_file_names(source.path for source in sources)
        self._languages = list(dict.fromkeys(s.passage.language for s in sources)) or [""]
        self._asked = {language: analyze_line(question, language) for language in self._languages}
        self._lines: list[AnalyzedLine] = []
        self._vocabulary = SourceVocabulary(())
        self._vectors: dict[str, NDArray[np.float32]] = {}
        self._grounded: dict[tuple[str, bool], Sentence] = {}

    @property
    def language(self) -> str:
        """The language of the best source."""
        return self._languages[0]

    def prepare_claim(self, text: str, *, is_heading: bool = False) -> PreparedClaim:
        """Analyze a sentence in the languages of the sources and look up the IDF of its words."""
        unnamed = self._file_names.sub(" ", _LIST_MARK.sub("", text.strip()))
        stripped = unnamed[lead_in.end() :] if (lead_in := SOURCE_LEAD_IN.match(unnamed)) else unnamed
        lines = {language: analyze_line(stripped, language) for language in self._languages}
        rarity = self._look_up_idf([t.stem for line in lines.values() for t in line.tokens])
        weights = [
            min(rarity[token.stem] for token in variants)
            * (_FUNCTION_WORD_WEIGHT if variants[0].is_function else 1.0)
            for variants in zip(*(line.tokens for line in lines.values()), strict=True)
        ]
        return PreparedClaim(text, lines, np.array(weights, dtype=np.float64), is_heading, self._asked)

    def analyze_sources(self) -> None:
        """Analyze the sources; harmless when repeated."""
        if not self._lines:
            self._lines = [line for each in self._sources.values() for line in analyze_source(each)]
            self._vocabulary = SourceVocabulary(self._lines)

    def ground_claim(self, claim: PreparedClaim) -> Sentence:
        """Return the sentence with its support and its sources, best first; raises EmbeddingError."""
        key = claim.first_line.text, claim.is_heading
        if key not in self._grounded:
            self._grounded[key] = self._ground_new_claim(claim)
        return replace(self._grounded[key], text=claim.text)

    def _ground_new_claim(self, claim: PreparedClaim) -> Sentence:
        text, claim_line = claim.text, claim.first_line
        if _NO_STATEMENT.fullmatch(claim_line.text) or _is_remark(claim_line):
            return Sentence(text, Support.SUPPORTED)
        self.analyze_sources()
        if not self._lines:
            return Sentence(text, Support.UNSUPPORTED, doubt=Doubt.NOTHING)
        if quoted := self._find_quoted_line(claim_line):
            return self._cite_lines(Sentence(text, Support.SUPPORTED, (quoted.source,)), [quoted])
        compared = ClaimComparison(claim, self._lines, self._vocabulary)
        finding = find_doubt(compared)
        if finding is None and _is_lead_in(claim):
            return Sentence(text, Support.SUPPORTED)
        sentence = self._decide_support(claim, compared, self._score_support(compared), finding)
        is_opposite = sentence.doubt in {Doubt.NEGATED, Doubt.MISREAD}
        if sentence.support is not Support.SUPPORTED and not is_opposite:
            sentence = self._find_given_answer(claim) or sentence
        return sentence

    def _find_given_answer(self, claim: PreparedClaim) -> Sentence | None:
        """Return the sentence as supported by one that answers the question and says what it adds to it."""
        for answer in self._answers:
            for number, source in self._sources.items():
                passage = source.passage
                if passage.document_id != answer.document_id or not (
                    passage.start <= answer.start and answer.end <= passage.end
                ):
                    continue
                language = passage.language
                said = analyze_line(answer.text, language)
                if gives_answer(claim.lines[language], self._asked[language], said):
                    span = answer.start, answer.end
                    return Sentence(claim.text, Support.SUPPORTED, (number,), supporting=(span,))
        return None

    def _find_quoted_line(self, claim_line: AnalyzedLine) -> AnalyzedLine | None:
        """Return most of what is quoted, of the first source that contains the claim word for word."""
        claim = claim_line.normalized
        for number in self._sources:
            lines = [line for line in self._lines if line.source == number]
            if is_quoted(claim_line, [" ".join(line.normalized for line in lines)]):
                quoted = [line for line in lines if line.normalized in claim or claim in line.normalized]
                return max(quoted or lines, key=lambda line: len(line.normalized))
        return None

    def _cite_lines(self, sentence: Sentence, lines: Iterable[AnalyzedLine]) -> Sentence:
        """Return a sentence with the span of the first line of each source that it cites."""
        first = {line.source: line for line in reversed(list(lines))}
        spans = (self._locate_line(first[n]) if n in first else None for n in sentence.citations)
        return replace(sentence, supporting=tuple(span or (0, 0) for span in spans))

    def _locate_line(self, line: AnalyzedLine) -> Span | None:
        """Return the span of a line in its document, None for a heading above the passage."""
        passage = self._sources[line.source].passage
        start, end = line.span
        return (passage.start + start, passage.start + end) if end else None

    def _score_support(self, compared: ClaimComparison) -> float:
        """Return how well the lines support the claim, 0 to 1, regardless of its facts."""
        best = float(compared.shares.max())
        word_score = _COVER_WEIGHT * compared.cover_share + _BEST_LINE_WEIGHT * best
        nearest = np.argsort(-compared.shares, kind="stable")[:_MAX_EMBEDDED_LINES]
        lines = (compared.lines[i] for i in nearest)
        texts = [line.text for line in lines if line.language in self._embedder_languages]
        if len(texts) * 2 <= len(nearest):
            return word_score
        cosine = self._find_max_cosine(compared.claim_line.text, texts)
        return (1 - _COSINE_WEIGHT) * word_score + _COSINE_WEIGHT * cosine

    def _find_max_cosine(self, text: str, others: Sequence[str]) -> float:
        """Return the cosine of the nearest of the other texts, at least 0."""
        new = [each for each in dict.fromkeys([text, *others]) if each not in self._vectors]
        self._vectors.update(zip(new, self._embed(new), strict=True))
        vector = self._vectors[text]
        return max(0.0, *(float(self._vectors[each] @ vector) for each in others))

    def _decide_support(
        self, claim: PreparedClaim, compared: ClaimComparison, score: float, finding: Finding | None
    ) -> Sentence:
        text = claim.text
        if score < _MIN_WEAK_SCORE and (finding is None or not finding.missing):
            finding = Finding(Doubt.NOTHING)
        elif finding is None and (score < _MIN_SUPPORTED_SCORE or self._is_put_together(compared)):
            finding = Finding(Doubt.PARTLY, (), Support.WEAK)
        cited = tuple(dict.fromkeys(line.source for line in compared.cover_lines))
        lines = compared.list_lines()
        if finding is None:
            return self._cite_lines(Sentence(text, Support.SUPPORTED, cited), lines)
        if finding.support is Support.WEAK:
            sentence = Sentence(
                text, Support.WEAK, cited, finding.doubt, finding.missing, instead=finding.instead
            )
            return self._cite_lines(sentence, lines)
        nearest = self._cite_nearest_line(compared.best_line)
        why = finding.doubt, finding.missing, nearest
        return Sentence(text, finding.support, (), *why, instead=finding.instead)

    def _is_put_together(self, compared: ClaimComparison) -> bool:
        """Whether a claim makes another statement of the words of the question and of its source."""
        if compared.joins_unrelated_lines() or relates_otherwise(compared):
            return True
        return self._needs_order and compared.question_line is not None and reorders_line(compared)

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


def _is_remark(claim_line: AnalyzedLine) -> bool:
    """Whether a sentence is about the answer itself and states no fact."""
    return not claim_line.facts and bool(ANSWER_REMARK.fullmatch(claim_line.text.strip()))


def _is_lead_in(claim: PreparedClaim) -> bool:
    """Whether a sentence only introduces what follows: a heading, or the lead-in of a list."""
    text = claim.text.strip()
    return claim.is_heading or bool(_HEADING.match(text) or _LEAD_IN.search(text))
