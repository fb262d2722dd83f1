"""Which words of a question name columns and values of a table."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from desktop_rag.document_types import Span
from desktop_rag.table_types import ColumnType
from desktop_rag.tables.cell_values import drop_references
from desktop_rag.tables.relation import Relation
from desktop_rag.tables.relation_reader import RelationReader
from desktop_rag.tables.table_words import TableWords
from desktop_rag.text.terms import fold_accents
from desktop_rag.text.value_words import Unit, load_value_words
from desktop_rag.text.word_segmenter import segment_words

_TOKEN = re.compile(r"[^\W_]+(?:(?:['’.&]|(?<!\d)-|-(?!\d))[^\W_]+)*")
_WORD = re.compile(r"[^\W_]+")
_UNIT = re.compile(r"[^\s_()\[\].,:]+")
_UNIT_WORDS = 2  # of a name of a column with its unit
_POSSESSIVE = re.compile(r"['’]s?$")
_NAME_PARTS = re.compile(r"(?:(?<=[a-z])|(?<=\d\d))(?=[A-Z])|[_\W]+")  # "class 4B" has two
_TWO_NAMES = re.compile(r"([^\W\d_][^()\d]{2,40}?)\s*\(([^\W\d_][^()\d]{2,40})\)")
_ASIDE = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")  # such as a reference to a note
_DENSE_BLANK = re.compile(r"(?<=[\u3040-\u30ff\u3400-\u9fff]) (?=[\u3040-\u30ff\u3400-\u9fff])")
_MOSTLY_NAMED = 0.5  # of the words of a column's name
_NEAR = 0.75  # of the words of a cell
_LEAST_LETTERS, _LEAST_SIGNS = 3, 2  # of a word that is a part of a cell, by script
_MAX_VALUE_WORDS = 8
MOST_SHORT = 2  # letters of a filler that names no column, such as "in"
_ROOT_LETTERS = 3  # that words of one root share; without an ending
_LEAST_ROOT, _ENDING = 4, 3  # letters that a nation and its adjective share, and of their endings
_LETTERS = re.compile(r"[^\W\d_]{3}")  # a text without them is a code, which has no stem


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a question."""

    text: str
    span: Span
    stem: str
    is_filler: bool

    @property
    def is_possessive(self) -> bool:
        """Whether it is a word with 's, which stands before what is owned."""
        return len(self.text) < self.span[1] - self.span[0]


@dataclass(frozen=True, slots=True)
class ValueLink:
    """Words of a question that are in cells of a column."""

    column: int
    texts: tuple[str, ...]  # of those cells
    tokens: range
    is_whole: bool  # they are the whole cell


@dataclass(frozen=True, slots=True)
class ColumnLink:
    """Words of a question that name a column; `share` is how much of its name."""

    column: int
    tokens: tuple[int, ...]
    share: float
    synonyms: tuple[int, ...] = ()  # words for the same thing
    is_sure: bool = False  # most of its name, or words that no other column has


def normalize_value(text: str) -> str:
    """Return the words of a text without accents, case and references, with a blank between."""
    words = _WORD.findall(fold_accents(drop_references(text).casefold()))
    return _DENSE_BLANK.sub("", " ".join(words))


def _list_names(text: str) -> list[str]:
    """Return the two names of a cell such as "TBE (ticks)", [] for other cells."""
    found = _TWO_NAMES.fullmatch(text.strip())
    return [] if found is None else [found[1], found[2]]


def is_akin(word: str, other: str) -> bool:
    """Whether two words begin alike, up to short endings: "german" and "germany"."""
    root = max(_LEAST_ROOT, len(word) - _ENDING)
    return other[:root] == word[:root] and root <= len(other) <= len(word) + _ENDING


def list_stems(text: str, words: TableWords) -> list[str]:
    """Return the stems of the words of a text."""
    if words.is_dense:
        return [each.stem for each in _split_dense(text, words) if not each.is_filler]
    return words.stem_text(text)


def split_tokens(question: str, words: TableWords) -> list[Token]:
    """Return the words of a question."""
    if words.is_dense:
        return _split_dense(question, words)
    tokens = []
    for found in _TOKEN.finditer(question):
        stems = words.stem_text(found[0])
        written = _POSSESSIVE.sub("", found[0])
        filler = words.patterns["filler"].fullmatch(found[0].lower()) is not None
        tokens.append(Token(written, found.span(), stems[0] if stems else found[0].lower(), filler))
    return tokens


def _split_dense(text: str, words: TableWords) -> list[Token]:
    """Return the words of a text without blanks: known ones, and those of the text between."""
    known = [(found.span(), found.lastgroup == "filler") for found in words.dense_words.finditer(text)]
    spans = dict(known)
    for (_, start), (end, _) in pairwise([(0, 0), *spans, (len(text), len(text))]):
        spans |= {(start + a, start + b): False for a, b in segment_words(text[start:end])}
    return [Token(text[a:b], (a, b), text[a:b].casefold(), spans[a, b]) for a, b in sorted(spans)]


@dataclass
class LinkedTable:
    """A relation with an index of its texts and of the words of its columns."""

    relation: Relation
    reader: RelationReader
    words: TableWords

    @cached_property
    def title_stems(self) -> frozenset[str]:
        """The stems of the titles of its tables and of the names of their files."""
        name = _NAME_PARTS.sub(" ", self.relation.title)
        return frozenset(list_stems(name, self.words))

    def is_of_title(self, stem: str) -> bool:
        """Whether a stem is, or is derived from, one of a title: "patients list" of Patients.csv."""
        return stem in self.title_stems or any(self._is_derived(each, stem) for each in self.title_stems)

    @cached_property
    def columns(self) -> list[list[str]]:
        """The stems of the name of each column, without its unit and text in brackets; "year" without one."""
        aside = self.words.patterns["aside"]
        names = [aside.sub(" ", _ASIDE.sub(" ", each.name)) for each in self.relation.columns]
        year, dates = self.words.patterns["year"], sorted(self.words.measures["date"])
        unnamed_year = [stem for stem in dates if year.fullmatch(stem)][:1]
        return [
            list_stems(name if name.strip() else each.name, self.words)
            or (unnamed_year if each.type is ColumnType.YEAR else [])
            for name, each in zip(names, self.relation.columns, strict=True)
        ]

    @cached_property
    def units(self) -> list[set[Unit]]:
        """The units of each column: in its cells, or one of two words of its name, as in "Volume (l)"."""
        known, is_filler = load_value_words().units, self.words.patterns["filler"].fullmatch
        found = []
        for each in self.relation.columns:
            names = [name for name in _UNIT.findall(each.name.casefold()) if not is_filler(name)]
            written = [each.unit.casefold(), *(names if len(names) <= _UNIT_WORDS else ())]
            found.append({known[name] for name in written if name in known})
        return found

    @cached_property
    def values(self) -> dict[str, list[tuple[int, str]]]:
        """Normalized texts of cells -> their columns and texts."""
        found: dict[str, dict[tuple[int, str], None]] = defaultdict(dict)
        for number, column in enumerate(self.relation.columns):
            if column.type is not ColumnType.TEXT:
                continue
            for text in self.reader.list_texts(self.relation, number):
                if key := normalize_value(text):
                    found[key][number, text] = None
        named: dict[str, dict[tuple[int, str], None]] = defaultdict(dict)
        for cell in (cell for cells in found.values() for cell in cells):
            for key in map(normalize_value, _list_names(cell[1])):
                if key and key not in found:
                    named[key][cell] = None
        return {key: list(each) for key, each in (found | named).items()}

    @cached_property
    def value_words(self) -> dict[str, set[str]]:
        """Words -> the normalized texts that hold them."""
        found: dict[str, set[str]] = defaultdict(set)
        for key in self.values:
            for word in key.split():
                found[word].add(key)
        return found

    def link_values(self, tokens: Sequence[Token], taken: set[int], operators: set[int]) -> list[ValueLink]:
        """Return the longest words that are in cells, whole cells first.

        Words that are `taken` are not looked at; `operators` only where they are a part of a whole cell.
        """
        links: list[ValueLink] = []
        used = set(taken) - operators
        for is_whole in (True, False):
            for size in range(min(_MAX_VALUE_WORDS, len(tokens)), 0, -1):
                for start in range(len(tokens) - size + 1):
                    span = range(start, start + size)
                    if used.intersection(span) or all(tokens[n].is_filler or n in operators for n in span):
                        continue
                    if not is_whole and operators.intersection(span):
                        continue
                    if found := self._find_cells(tokens, span, is_whole=is_whole):
                        links += found
                        used.update(span)
        return links

    def _find_cells(self, tokens: Sequence[Token], span: range, *, is_whole: bool) -> list[ValueLink]:
        key = normalize_value(" ".join(tokens[n].text for n in span))
        if not key:
            return []
        if is_whole:
            stems = self._join_stems(key)
            cells = self.values.get(key) or self.stemmed_values.get(stems) or self.coded_values.get(stems)
            cells = cells or [cell for nation, cell in self.nations if is_akin(key, nation)]
        else:
            if (
                tokens[span[0]].is_filler
                or tokens[span[-1]].is_filler
                or (len(span) == 1 and len(key) < (_LEAST_SIGNS if self.words.is_dense else _LEAST_LETTERS))
            ):
                return []
            cells = [cell for each in self._find_keys(key) for cell in self.values[each]]
        by_column: dict[int, list[str]] = defaultdict(list)
        for column, text in cells:
            by_column[column].append(text)
        if not is_whole:
            asked = {each.stem for each in tokens}
            by_column = {column: self._keep_nearest(texts, asked) for column, texts in by_column.items()}
        return [ValueLink(column, tuple(texts), span, is_whole) for column, texts in by_column.items()]

    @cached_property
    def coded_values(self) -> dict[str, list[tuple[int, str]]]:
        """The stems of words -> the cells whose first letter stands for them, in columns of such cells."""
        letters: dict[int, set[str]] = defaultdict(set)
        for key, cells in self.values.items():
            for column, _ in cells:
                letters[column].add(key.split()[0])
        found: dict[str, list[tuple[int, str]]] = defaultdict(list)
        for key, cells in self.values.items():
            coded = [each for each in cells if letters[each[0]].issubset(self.words.codes.values())]
            for stem, letter in self.words.codes.items():
                found[stem] += coded if key.split()[0] == letter else []
        return found

    @cached_property
    def nations(self) -> list[tuple[str, tuple[int, str]]]:
        """The cells of columns of nations, with their normalized texts."""
        stems = self.words.things.get("nation", frozenset())
        columns = {n for n, names in enumerate(self.columns) if stems.intersection(names)}
        return [(key, each) for key, cells in self.values.items() for each in cells if each[0] in columns]

    def _find_keys(self, key: str) -> list[str]:
        """Return the normalized texts that hold some words, in order."""
        if self.words.is_dense:
            return sorted(each for each in self.values if key in each)
        keys = set.intersection(*(self.value_words.get(each, set()) for each in key.split()))
        return sorted(each for each in keys if f" {key} " in f" {each} ")

    def _keep_nearest(self, texts: Sequence[str], asked: set[str]) -> list[str]:
        """Return the texts whose other words are asked for too, or all if none is nearer than the others."""
        stems = {each: list_stems(_ASIDE.sub(" ", each), self.words) or [""] for each in texts}
        shares = {each: sum(stem in asked for stem in own) / len(own) for each, own in stems.items()}
        best = max(shares.values())
        return [each for each, share in shares.items() if share == best] if best >= _NEAR else list(texts)

    @cached_property
    def stemmed_values(self) -> dict[str, list[tuple[int, str]]]:
        """The stems of texts of cells -> their columns and texts: "plants" is "plant"."""
        found: dict[str, list[tuple[int, str]]] = defaultdict(list)
        for key, cells in self.values.items():
            if self.words.is_dense or _LETTERS.search(key):
                found[self._join_stems(key)] += cells
        return found

    def _join_stems(self, key: str) -> str:
        return " ".join(list_stems(key, self.words))

    def link_label(self, tokens: Sequence[Token], taken: set[int]) -> ValueLink | None:
        """Return the text of the first column whose words are in a question, wherever they stand."""
        asked = {each.stem: n for n, each in enumerate(tokens) if n not in taken}
        best: tuple[float, int, str] = (0.0, 0, "")
        for text in self.reader.list_texts(self.relation, 0):
            stems = set(list_stems(_ASIDE.sub(" ", text), self.words))
            held = stems.intersection(asked)
            if stems and len(held) / len(stems) >= _NEAR:
                best = max(best, (len(held) / len(stems), len(held), text))
        if not best[2]:
            return None
        stems = set(list_stems(best[2], self.words))
        numbers = sorted(asked[each] for each in stems.intersection(asked))
        return ValueLink(0, (best[2],), range(numbers[0], numbers[-1] + 1), is_whole=False)

    def link_columns(self, tokens: Sequence[Token], taken: set[int]) -> list[ColumnLink]:
        """Return the columns whose names the words of a question have, the best first."""
        stems: dict[str, list[int]] = defaultdict(list)
        for number, token in enumerate(tokens):
            is_short = token.is_filler and len(token.text) <= MOST_SHORT and token.text.islower()
            if number not in taken and not is_short:
                for stem in {token.stem, *list_stems(token.text, self.words)}:  # of "e-mail" both
                    stems[stem].append(number)
        links = []
        for column, names in enumerate(self.columns):
            held = [each for each in names if each in stems]
            kind = self.relation.columns[column].type
            others = {other for each in names for other in self.words.find_synonyms(each, kind)}
            others |= {other for each in names for other in stems if self._is_derived(each, other)}
            near = sorted(
                n for each in others.difference(names) for n in stems.get(each, ()) if not tokens[n].is_filler
            )
            if held:
                numbers = tuple(sorted(n for each in held for n in stems[each]))
                share = len(held) / len(names)
                others_named = {stem for n, each in enumerate(self.columns) if n != column for stem in each}
                is_sure = share >= _MOSTLY_NAMED or not others_named.intersection(held)
                links.append(ColumnLink(column, numbers, share, tuple(near), is_sure))
            elif near:
                links.append(ColumnLink(column, tuple(near), 0.4 / len(names), tuple(near)))
        return sorted(links, key=lambda each: (-each.share * len(each.tokens), each.column))

    def _is_derived(self, one: str, other: str) -> bool:
        """Whether two stems are of one root, as those of "own" and "owner" or "close" and "closure"."""
        same = [a == b for a, b in zip(one, other, strict=False)]
        root = same.index(False) if False in same else len(same)
        endings = [one[root:], other[root:]]
        is_ending = self.words.patterns["ending"].fullmatch
        return root >= _ROOT_LETTERS + all(endings) and all(not each or is_ending(each) for each in endings)
