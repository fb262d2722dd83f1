"""Judge whether sources carry a sentence, and say what they lack.

Words and meaning tell what a sentence is about; its numbers, dates, names and codes have to stand
in the very sentences of the sources that it rests on. After RAGFlow's `insert_citations`, which
compares words and meaning only, and so takes "48,300 euros" for "48,200 euros".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer.ground.doubts import Finding, find_doubt, is_quoted
from desktop_rag.answer.ground.fact_words import REMARK
from desktop_rag.answer.ground.sentence_analysis import Line, Vocabulary, read_line, read_source
from desktop_rag.answer.ground.sentence_comparison import Comparison, Weighed
from desktop_rag.types import Citation, Doubt, Sentence, Source, Support

# Texts -> (n, dim) float32 unit rows.
EmbedTexts = Callable[[Sequence[str]], NDArray[np.float32]]
# Terms -> how rare each is in the library.
Rarity = Callable[[Sequence[str]], Mapping[str, float]]

# Measured with `python -m benchmarks.grounding`, on the half that is there for it.
_SUPPORTED = 0.55
_WEAK = 0.35
_COVER_WEIGHT = 0.6  # of the words in all the lines that a sentence rests on
_LINE_WEIGHT = 0.4  # of those in the best line
_MEANING_WEIGHT = 0.35  # of closeness of meaning; the words have the rest
_FUNCTION_WEIGHT = 0.2  # of a word that only holds others together
_COMPARED = 6  # lines whose meaning is compared: those that share most words
_MOST_CITATIONS = 4
_CLAIMED = 0.75  # of the best share that a source needs for a mark of the generator's own to hold

MARK = re.compile(r"\s?\[(\d+(?:\s*,\s*\d+)*)\]")  # [2], as generators write it
_LIST_MARK = re.compile(r"^(?:[-*•–#>|]+\s+|\(?\d{1,3}[.)]\s+)+")
_LEAD_IN = re.compile(r"[:：]\W*$")
_HEADING = re.compile(r"#{1,6}\s|\*\*[^*]+\*\*:?$")
_UNSAID = re.compile(r"\W*|(?:```|~~~).*")


class Grounder:
    """Judges sentences of one answer by the sources that were given to the generator.

    `weigh` asks the library and belongs to its thread; the rest may run in any one other.

    Args:
        sources: what the answer may rest on.
        rarity: gives the weight of terms.
        embed: gives unit vectors.
        languages: those that the embedder reads (ISO 639-1); it is not asked about others.
    """

    def __init__(
        self, sources: Sequence[Source], rarity: Rarity, embed: EmbedTexts, languages: Sequence[str]
    ) -> None:
        self._sources = {source.number: source for source in sources}
        self._rarity = rarity
        self._embed = embed
        self._readable = frozenset(languages)
        self._languages = list(dict.fromkeys(s.passage.language for s in sources)) or [""]
        self._lines: list[Line] = []
        self._vocabulary = Vocabulary(())
        self._vectors: dict[str, NDArray[np.float32]] = {}
        self._judged: dict[tuple[str, frozenset[int], bool], Sentence] = {}

    @property
    def language(self) -> str:
        """The language of the best source."""
        return self._languages[0]

    def weigh(
        self, text: str, marked: frozenset[int] = frozenset(), *, is_heading: bool = False
    ) -> Weighed:
        """Read a sentence and look up how rare its words are."""
        marked |= {int(number) for marks in MARK.findall(text) for number in marks.split(",")}
        bare = MARK.sub("", _LIST_MARK.sub("", text.strip()))
        lines = {language: read_line(bare, language) for language in self._languages}
        rarity = self._rarity([t.stem for line in lines.values() for t in line.tokens])
        weights = [
            min(rarity[token.stem] for token in readings)
            * (_FUNCTION_WEIGHT if readings[0].is_function else 1.0)
            for readings in zip(*(line.tokens for line in lines.values()), strict=True)
        ]
        return Weighed(text, lines, np.array(weights, dtype=np.float64), marked, is_heading)

    def prepare(self) -> None:
        """Read the sources."""
        if not self._lines:
            self._lines = [line for each in self._sources.values() for line in read_source(each)]
            self._vocabulary = Vocabulary(self._lines)

    def judge(self, weighed: Weighed) -> Sentence:
        """Return the sentence with its support, and the numbers of its sources, best first.

        Raises:
            EmbeddingError: the embedding model is missing or damaged.
        """
        key = weighed.any_line.text, weighed.marked, weighed.is_heading
        if key not in self._judged:
            self._judged[key] = self._judge(weighed)
        return replace(self._judged[key], text=weighed.text)

    def _judge(self, weighed: Weighed) -> Sentence:
        text, own = weighed.text, weighed.any_line
        if _UNSAID.fullmatch(own.text) or _is_remark(own):
            return Sentence(text, Support.SUPPORTED)
        self.prepare()
        if not self._lines:
            return Sentence(text, Support.UNSUPPORTED, doubt=Doubt.NOTHING)
        if quoted := self._quoting(own):
            return Sentence(text, Support.SUPPORTED, quoted)
        compared = Comparison(weighed, self._lines, self._vocabulary)
        finding = find_doubt(compared)
        if finding is None and _announces(weighed):
            return Sentence(text, Support.SUPPORTED)
        return self._verdict(weighed, compared, self._score(compared), finding)

    def _quoting(self, own: Line) -> tuple[int, ...]:
        """Return the first source that holds the sentence word for word."""
        for number in self._sources:
            lines = [line.plain for line in self._lines if line.source == number]
            if is_quoted(own, [" ".join(lines)]):
                return (number,)
        return ()

    def _score(self, compared: Comparison) -> float:
        """Return how well the lines carry the sentence, 0 to 1, whatever its facts."""
        best = float(compared.shares.max())
        words = _COVER_WEIGHT * compared.covered + _LINE_WEIGHT * best
        near = np.argsort(-compared.shares, kind="stable")[:_COMPARED]
        texts = [line.text for line in (compared.lines[i] for i in near) if self._reads(line)]
        if len(texts) * 2 <= len(near):
            return words
        meaning = self._closeness(compared.own.text, texts)
        return (1 - _MEANING_WEIGHT) * words + _MEANING_WEIGHT * meaning

    def _reads(self, line: Line) -> bool:
        return line.language in self._readable

    def _closeness(self, text: str, others: Sequence[str]) -> float:
        """Return the cosine of the nearest of the other texts, 0 or more."""
        new = [each for each in dict.fromkeys([text, *others]) if each not in self._vectors]
        self._vectors.update(zip(new, self._embed(new), strict=True))
        mine = self._vectors[text]
        return max(0.0, *(float(self._vectors[each] @ mine) for each in others), 0.0)

    def _verdict(
        self, weighed: Weighed, compared: Comparison, score: float, finding: Finding | None
    ) -> Sentence:
        text = weighed.text
        if score < _WEAK and (finding is None or not finding.missing):
            finding = Finding(Doubt.NOTHING)
        elif score < _SUPPORTED and finding is None:
            finding = Finding(Doubt.PARTLY, (), Support.WEAK)
        if finding is None:
            return Sentence(text, Support.SUPPORTED, _citations(weighed, compared))
        if finding.support is Support.WEAK:
            cited = _citations(weighed, compared)
            return Sentence(text, Support.WEAK, cited, finding.doubt, finding.missing)
        nearest = self._nearest(compared.best)
        return Sentence(text, finding.support, (), finding.doubt, finding.missing, nearest)

    def _nearest(self, line: Line) -> Citation:
        """Return the place of a line; it has no number, as the answer does not rest on it."""
        source = self._sources[line.source]
        passage = source.passage
        start = passage.start + max(passage.text.find(line.text), 0)
        return Citation(
            0,
            passage.document_id,
            source.path,
            passage.page,
            start,
            start + len(line.text),
            line.text,
            source.older,
        )


def _is_remark(own: Line) -> bool:
    """Whether a sentence is about the answer itself, and holds no fact."""
    return not own.facts and bool(REMARK.fullmatch(own.text.strip()))


def _announces(weighed: Weighed) -> bool:
    """Whether a sentence only says what comes next: a heading, or the words before a list."""
    text = weighed.text.strip()
    return weighed.is_heading or bool(_HEADING.match(text) or _LEAD_IN.search(text))


def _citations(weighed: Weighed, compared: Comparison) -> tuple[int, ...]:
    """Return the sources of the lines, and those that the generator named and that hold."""
    least = float(compared.shares.max()) * _CLAIMED
    held = [
        line.source
        for share, line in zip(compared.shares, compared.lines, strict=True)
        if line.source in weighed.marked and share >= least
    ]
    numbers = dict.fromkeys([*(line.source for line in compared.chosen), *held])
    return tuple(numbers)[:_MOST_CITATIONS]
