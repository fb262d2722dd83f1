"""Read a question for the documents of a kind: which of them, which of their fields, and what is computed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from desktop_rag.document_types import Span
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.tables.table_links import Token, split_tokens
from desktop_rag.tables.table_words import TableWords

_LEAST_LETTERS = 3  # of a label
_NEXT_TO = 24  # characters between "how many" and what is counted
_PLURALS = ("s", "en", "e", "n", "es")
_YEAR = re.compile(r"(?<![\w-])(?:19|20)\d\d(?![\w-])")
# The field that is meant by "how much", "when" and the like, the likeliest first.
MAIN_AMOUNTS = ("total", "fee", "rent")
MAIN_DATES = ("date", "begin", "arrival")


class Asked(StrEnum):
    """What is asked of documents."""

    COUNT = "count"
    SUM = "sum"
    AVERAGE = "average"
    EXTREME = "extreme"
    LIST = "list"
    ABSENCE = "absence"
    DIFFERENCES = "differences"
    HISTORY = "history"


@dataclass
class DocumentQuestion:
    """A question while it is read; `covered` are the words that are accounted for."""

    text: str
    words: TableWords
    kind: str
    kind_word: str
    tokens: list[Token]
    covered: set[int] = field(default_factory=set)

    @property
    def patterns(self) -> Mapping[str, re.Pattern[str]]:
        """The patterns of questions about documents in its language."""
        return load_document_words().get_questions(self.words.language)

    def find(self, name: str) -> re.Match[str] | None:
        """Return where words of this name stand first."""
        return next(self._find_all(name), None)

    def _find_all(self, name: str) -> Iterator[re.Match[str]]:
        """Yield where words of a name stand, but those that a code begins with."""
        found = self.patterns[name].finditer(self.text)
        return (each for each in found if self.text[each.end() : each.end() + 1] != "-")

    def find_table_words(self, name: str) -> re.Match[str] | None:
        """Return where words of this name for tables stand first."""
        return self.words.patterns[name].search(self.text)

    def name_kind(self, number: int) -> str:
        """Return the word for its kind as it stands with a number."""
        if (number != 1) == self.is_plural or not self.kind:
            return self.kind_word
        word = self.kind_word
        others = (word.removesuffix(each) if self.is_plural else word + each for each in _PLURALS)
        pattern = find_kind_pattern(self.kind, self.words.language)
        return next((each for each in others if each != word and pattern.fullmatch(each)), word)

    @property
    def is_plural(self) -> bool:
        """Whether it speaks of several documents of its kind, as far as the word says so."""
        return self.patterns["plural"].fullmatch(self.kind_word) is not None

    def cover(self, span: Span) -> None:
        """Note that the words in a span are accounted for."""
        self.covered |= {
            n for n, each in enumerate(self.tokens) if each.span[0] < span[1] and span[0] < each.span[1]
        }

    def has(self, *names: str) -> bool:
        """Whether words of one of these names stand in the question; they are accounted for."""
        found = [match for name in names for match in self._find_all(name)]
        for match in found:
            self.cover(match.span())
        return bool(found)

    def is_covered(self, span: Span) -> bool:
        """Whether a word in a span is accounted for."""
        return any(
            each.span[0] < span[1] and span[0] < each.span[1] and n in self.covered
            for n, each in enumerate(self.tokens)
        )

    def list_left(self) -> list[Token]:
        """Return the words that are not accounted for and say something."""
        filler = self.patterns["filler"]

        def is_filler(token: Token) -> bool:
            return all(map(filler.fullmatch, re.split(r"[-']", token.text.casefold())))

        return [each for n, each in enumerate(self.tokens) if n not in self.covered and not is_filler(each)]

    def find_fields(self, names: Iterable[str]) -> list[tuple[str, Span]]:
        """Return which of some fields the question names, with the place, the longest words first."""
        fields = load_document_words().fields
        found: list[tuple[str, Span]] = []
        for name in names:
            if name in fields:
                pattern = fields[name].asked.get(self.words.language) or fields[name].asked["en"]
                found += [(name, each.span()) for each in pattern.finditer(self.text)]
            elif len(name) >= _LEAST_LETTERS:
                own = re.compile(rf"(?<!\w){re.escape(name)}(?:e?s)?(?!\w)", re.IGNORECASE)
                found += [(name, each.span()) for each in own.finditer(self.text)]
        free: list[tuple[str, Span]] = []
        for name, span in sorted(found, key=lambda each: each[1][0] - each[1][1]):
            overlaps = any(a < span[1] and span[0] < b for _, (a, b) in free)
            if not overlaps and not self.is_covered(span):
                free.append((name, span))
        return free

    def list_years(self) -> list[tuple[str, Span]]:
        """Return the years that the question names."""
        return [
            (each[0], each.span()) for each in _YEAR.finditer(self.text) if not self.is_covered(each.span())
        ]

    def find_extreme(self) -> bool:
        """Whether it asks for the largest or smallest of something."""
        own = any(self.find(each) for each in ("costly", "cheap"))
        return own or any(self.find_table_words(each) for each in ("highest", "lowest"))

    def choose_operation(self) -> Asked:
        """Return what is asked, and note the words that say so."""
        if self.has("differ"):
            return Asked.DIFFERENCES
        count = self.find_table_words("count")
        kinds = [each.start() for each in self._find_kinds()]
        if count and any(0 <= start - count.end() <= _NEXT_TO for start in kinds):
            self.cover(count.span())
            return Asked.COUNT
        if (average := self.find_table_words("average")) is not None:
            self.cover(average.span())
            return Asked.AVERAGE
        if self.find_extreme():
            return Asked.EXTREME
        if any(self.find(each) for each in ("newest", "oldest", "asks_when")):
            return Asked.LIST
        if self._asks_sum():
            return Asked.SUM
        return Asked.ABSENCE if self.has("without") else Asked.LIST

    def _asks_sum(self) -> bool:
        """Whether it asks for a sum; "the total" of one document is none."""
        summed = self.find_table_words("sum")
        if summed is not None and (self.is_plural or "tota" not in summed[0].casefold()):
            self.cover(summed.span())
            return True
        is_cost = self.is_plural and self.find("cost") is not None
        return is_cost and bool(self.find("all") or not self.find_table_words("which"))

    def cover_kinds(self) -> None:
        """Note that the words for its kind are accounted for."""
        for each in self._find_kinds():
            self.cover(each.span())

    def _find_kinds(self) -> list[re.Match[str]]:
        return list(find_kind_pattern(self.kind, self.words.language).finditer(self.text))


def find_kind_pattern(kind: str, language: str) -> re.Pattern[str]:
    """Return the words for a kind in a language."""
    patterns = load_document_words().kinds[kind]
    return patterns.get(language) or patterns["en"]


def list_named_kinds(text: str, words: TableWords) -> list[str]:
    """Return the kinds of documents that a question has words for."""
    kinds = load_document_words().kinds
    return [each for each in kinds if find_kind_pattern(each, words.language).search(text)]


def read_plain_question(text: str, words: TableWords) -> DocumentQuestion:
    """Return a question that names no kind of documents."""
    plain = text.strip().rstrip("?!. ？。؟").replace("’", "'")
    return DocumentQuestion(plain, words, "", "", split_tokens(plain, words))


def read_document_question(text: str, words: TableWords, kinds: Iterable[str]) -> DocumentQuestion | None:
    """Return a question that names one of some kinds of documents, None if it names none."""
    plain = text.strip().rstrip("?!. ？。؟").replace("’", "'")
    found = [
        (match.start(), -len(match[0]), kind, match[0])
        for kind in kinds
        if (match := find_kind_pattern(kind, words.language).search(plain)) is not None
    ]
    if not found:
        return None
    _, _, kind, written = min(found, key=lambda each: (each[1] if " " in each[3] else 0, each[0], each[1]))
    question = DocumentQuestion(plain, words, kind, written, split_tokens(plain, words))
    question.cover_kinds()
    return question
