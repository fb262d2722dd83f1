"""Analyze sentences for comparison: words with their stems, facts, names, clauses."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import chain

from desktop_rag.answer.ground.grounding_words import (
    compile_words,
    list_characters,
    list_words,
)
from desktop_rag.answer_types import Source
from desktop_rag.document_types import Span
from desktop_rag.llm.source_lines import SourceLine, split_source
from desktop_rag.text.fact_extraction import extract_facts, normalize_fact_text
from desktop_rag.text.scripts import DENSE_CHARACTER
from desktop_rag.text.table_rows import CELL_SEPARATOR
from desktop_rag.text.terms import WORD, analyze_text
from desktop_rag.text.typed_facts import Amount, Date, Fact
from desktop_rag.text.word_forms import list_forms

_SPACE = re.compile(r"\s+")
_CLAUSE_END = re.compile(r"[,;:，；：、،؛()]|\s[-–—]\s")
_MIN_DICE = 0.5  # Dice coefficient of trigrams; with less, two stems are different words
_MIN_STEM_LENGTH = 4  # letters of a stem that may be inflected
_NAME_PARTS = re.compile(r"(?<=[a-z\d])(?=[A-Z])|[_\W]+")
_MESSAGE_START = re.compile(r"\n(?=[^\n:]{1,60} \([^\n()]{1,40}\d\d:\d\d\): )")  # as chats are read
_LEAD_IN_ENDS = ("?", "？", "؟", ":", "：")  # of a line that says what the next one is about
_SENTENCE_START = re.compile(r"[.:!?|\"“„«»”*#\-–•>\n(]\s*$|^\s*(?:\(?\d{1,3}[.)])?\s*$")


@dataclass(frozen=True, slots=True)
class Token:
    """A word as written, with its stem, and whether it may be a name."""

    text: str
    stem: str
    capital: bool = False
    first: bool = False  # begins a sentence, so its capital is not evidence of a name

    @property
    def is_function(self) -> bool:
        """Whether the word is a function word."""
        is_word = self.text.casefold() in list_words("function_words")
        return is_word or not list_characters("function_characters").isdisjoint(self.text)


@dataclass(frozen=True, slots=True)
class AnalyzedLine:
    """An analyzed sentence or heading of a source, or a sentence of an answer."""

    text: str
    language: str
    source: int = 0  # number of the source, 0 for a sentence of an answer
    normalized: str = ""  # lower case, single spaces
    facts: tuple[Fact, ...] = ()
    tokens: tuple[Token, ...] = ()
    stems: frozenset[str] = frozenset()
    years: frozenset[int] = field(default=frozenset(), compare=False)  # of the whole passage
    span: Span = field(default=(0, 0), compare=False)  # in the passage; (0, 0) for a heading above it
    # The name of its file, the head of its document, and the headings and the question or label above it.
    context: AnalyzedLine | None = field(default=None, compare=False)

    @property
    def is_row(self) -> bool:
        """Whether it is a row of a table with the names of its columns."""
        return CELL_SEPARATOR in self.text

    @property
    def is_negated(self) -> bool:
        """Whether one of its words negates."""
        return compile_words("negation").search(self.text) is not None

    @property
    def clause_texts(self) -> Iterator[str]:
        """The text of each clause."""
        return chain.from_iterable(map(compile_words("clause").split, _CLAUSE_END.split(self.text)))

    @property
    def clauses(self) -> Iterator[tuple[frozenset[str], bool]]:
        """The content stems of each clause, and whether it is negated."""
        for clause in self.clause_texts:
            is_negated = compile_words("negation").search(clause) is not None
            yield frozenset(_list_content_stems(clause, self.language)), is_negated


def analyze_line(
    text: str, language: str, source: int = 0, years: frozenset[int] = frozenset()
) -> AnalyzedLine:
    """Analyze one sentence."""
    normal = normalize_fact_text(text)
    found, rest = extract_facts(normal)
    words = tuple(tokenize_line(rest, language))
    stems = frozenset(word.stem for word in words)
    folded = fold_case_and_spaces(normal)
    return AnalyzedLine(text, language, source, folded, tuple(found), words, stems, years)


def analyze_source(source: Source) -> list[AnalyzedLine]:
    """Analyze the head of the document, the headings and the sentences of a source, in this order."""
    passage = source.passage
    found, _ = extract_facts(normalize_fact_text(f"{' '.join(passage.headings)}\n{passage.text}"))
    years = {int(value) for fact in found if isinstance(fact, Amount) for value in fact.values}
    years |= {fact.year for fact in found if isinstance(fact, Date) and fact.year}
    analyze = partial(analyze_line, language=passage.language, source=source.number, years=frozenset(years))
    names = filter(None, (source.path.parent.name, source.path.stem))
    name = " ".join(f"{each.replace('_', ' ')} {_NAME_PARTS.sub(' ', each)}" for each in names)
    above = [*filter(None, source.head_above.split("\n")), *passage.headings]
    lines = [analyze(heading) for heading in above]
    analyze_context = lru_cache(analyze)
    heading, lead_in = "", ""
    for line in chain.from_iterable(map(_split_messages, split_source(source))):
        headings = source.find_headings(line.span[0])
        context = "\n".join(filter(None, (name, source.head, *headings, heading, lead_in)))
        lines.append(replace(analyze(line.text), span=line.span, context=analyze_context(context)))
        if line.is_heading or line.is_title:
            heading = line.text
        lead_in = line.text if line.text.rstrip().endswith(_LEAD_IN_ENDS) else ""
    return lines


def _split_messages(line: SourceLine) -> Iterator[SourceLine]:
    """Yield each message of a chat as a line: one person's words do not continue another's."""
    start = line.span[0]
    for text in _MESSAGE_START.split(line.text):
        yield line._replace(text=text, span=(start, start + len(text)))
        start += len(text) + 1


def _list_content_stems(clause: str, language: str) -> Iterator[str]:
    """Yield the stems of the content words of a clause; single characters in dense scripts."""
    for token in tokenize_line(clause, language):
        if DENSE_CHARACTER.match(token.text):
            yield from (
                set(token.text) - list_characters("function_characters") - list_characters("modal_characters")
            )
        elif not token.is_function and not compile_words("negation").fullmatch(token.text):
            yield token.stem


def fold_case_and_spaces(text: str) -> str:
    """Return a text in lower case with single spaces."""
    return _SPACE.sub(" ", text).strip().casefold()


def tokenize_line(text: str, language: str) -> Iterator[Token]:
    """Yield the words of a text; pairs of characters in dense scripts."""
    for match in WORD.finditer(text):
        word = match[0]
        if DENSE_CHARACTER.match(word):
            yield from (Token(pair, pair) for pair in analyze_text(word, "").stems)
        else:
            first = bool(_SENTENCE_START.search(text[: match.start()]))
            yield Token(word, stem_word(word, language), word[0].isupper(), first)


@lru_cache(maxsize=20_000)
def stem_word(word: str, language: str) -> str:
    """Return the stem of a word, that of the first of irregular forms, or the word in lower case."""
    stems = analyze_text(word, language).stems
    return list_forms(stems[0], language)[0] if stems else word.casefold()


@lru_cache(maxsize=50_000)
def compare_stems(one: str, other: str) -> float:
    """Return the similarity of two stems (Dice of trigrams), 0 to 1; 0 for different words."""
    if one == other:
        return 1.0
    short, long = sorted((one, other), key=len)
    if len(short) < _MIN_STEM_LENGTH or DENSE_CHARACTER.match(short):
        return 0.0
    if short in long and len(short) > _MIN_STEM_LENGTH:
        return 0.75
    trigrams, others = _list_trigrams(one), _list_trigrams(other)
    dice = 2 * len(trigrams & others) / (len(trigrams) + len(others))
    return dice if dice >= _MIN_DICE else 0.0


class SourceVocabulary:
    """The stems of the source lines, with a trigram index to find similar ones."""

    def __init__(self, lines: Iterable[AnalyzedLine]) -> None:
        self._stems_by_trigram: defaultdict[str, set[str]] = defaultdict(set)
        self._similar: dict[str, dict[str, float]] = {}
        for stem in {stem for line in lines for stem in line.stems}:
            for trigram in _list_trigrams(stem):
                self._stems_by_trigram[trigram].add(stem)

    def find_similar_stems(self, stem: str) -> dict[str, float]:
        """Return the stems that may be inflections of the same word, with their similarity."""
        if stem not in self._similar:
            candidates = {
                each for trigram in _list_trigrams(stem) for each in self._stems_by_trigram.get(trigram, ())
            }
            found = ((each, compare_stems(stem, each)) for each in candidates)
            self._similar[stem] = {each: value for each, value in found if value}
        return self._similar[stem]


@lru_cache(maxsize=20_000)
def _list_trigrams(word: str) -> frozenset[str]:
    padded = f"^{word}"
    return frozenset(padded[i : i + 3] for i in range(len(padded) - 2))
