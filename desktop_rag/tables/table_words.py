"""The words that questions about tables consist of, from resources/table_words.toml."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from desktop_rag.system.resources import load_words
from desktop_rag.table_types import ColumnType
from desktop_rag.text.question_words import DENSE_LANGUAGES
from desktop_rag.text.terms import analyze_text
from desktop_rag.text.value_words import join_alternatives

# Names of words before and behind a number -> how values are compared with it.
SIGNS_BEFORE = {"at_least": ">=", "at_most": "<=", "greater": ">", "less": "<"}
SIGNS_BEHIND = {"or_more": ">=", "or_less": "<=", "over_behind": ">", "under_behind": "<"}
_DENSE_DATE = r"\d{4}年(?:\d{1,2}月(?:\d{1,2}[日号])?)?|\d{1,2}月(?:\d{1,2}[日号])?"
_DATED = ("date", "age")  # measures that dates tell
_NEVER = "(?!)"  # the pattern of words that a language does not have


@dataclass(frozen=True, slots=True)
class Superlative:
    """An adjective for the most or least of something, and the stems of the columns that it is about."""

    pattern: re.Pattern[str]
    is_high: bool
    columns: tuple[str, ...]  # the likeliest first


@dataclass(frozen=True)
class TableWords:
    """The words of a language."""

    language: str
    patterns: Mapping[str, re.Pattern[str]]
    article: re.Pattern[str]  # that is written as a part of a word
    superlatives: tuple[Superlative, ...]
    things: Mapping[str, frozenset[str]]  # a name of texts -> stems of words for the same thing
    measures: Mapping[str, frozenset[str]]  # of numbers
    codes: Mapping[str, str]  # a stem -> the letter that stands for it in cells
    answers: Mapping[str, str]  # templates of answers
    follow_up: Mapping[str, re.Pattern[str]]
    opening: re.Pattern[str]  # of a follow-up
    questions: Mapping[str, str]  # templates of the question that a plan answers

    @cached_property
    def dense_words(self) -> re.Pattern[str]:
        """The dates, words and fillers that a text without blanks is split at."""
        concepts = frozenset().union(*self.things.values(), *self.measures.values())
        known = join_alternatives(each for each in concepts if len(each) > 1)
        return re.compile(
            rf"(?P<date>{_DENSE_DATE})|(?P<known>{known})|(?P<filler>{self.patterns['filler'].pattern})"
        )

    @property
    def is_dense(self) -> bool:
        """Whether the language is written without blanks."""
        return self.language in DENSE_LANGUAGES

    @property
    def gap(self) -> str:
        """The pattern between two words."""
        return r"\s*" if self.is_dense else r"\s+"

    def stem_text(self, text: str) -> list[str]:
        """Return the stems of the words of a text with blanks between them, without articles."""
        return list(analyze_text(self.article.sub("", text), self.language).stems)

    def find_synonyms(self, stem: str, kind: ColumnType) -> frozenset[str]:
        """Return the stems for the things that a stem stands for in columns of a type."""
        measures = {} if kind is ColumnType.TEXT else self.measures
        if kind is ColumnType.DATE:
            measures = {each: self.measures[each] for each in _DATED if each in self.measures}
        concepts = {**self.things, **measures}
        return frozenset({stem}).union(*(each for each in concepts.values() if stem in each))


@cache
def load_table_words(language: str) -> TableWords:
    """Return the words of a language, of English if there are none."""
    tables = load_words("table_words.toml")
    table: dict[str, Any] = tables.get(language) or tables["en"]
    language = language if language in tables else "en"
    edge = ("", "") if language in DENSE_LANGUAGES else (r"(?<!\w)", r"(?!\w)")

    def compile_words(words: str) -> re.Pattern[str]:
        spaced = words.replace("\n", "").replace(" ", r"\s+")
        return re.compile(f"{edge[0]}(?:{spaced}){edge[1]}", re.IGNORECASE)

    article = re.compile(rf"(?<!\w)(?:{table.get('article', _NEVER)})(?=\w{{3}})")

    def stem_words(words: str) -> tuple[str, ...]:
        if language in DENSE_LANGUAGES:
            return tuple(words.split())
        bare = article.sub("", words)
        return tuple(stem for word in bare.split() for stem in analyze_text(word, language).stems[:1])

    names = [name for name, each in tables["en"].items() if isinstance(each, str)]
    patterns = {name: compile_words(table.get(name, _NEVER)) for name in names}
    superlatives = tuple(
        Superlative(compile_words(written), direction == "high", stem_words(columns))
        for written, direction, columns in table.get("superlatives", ())
    )
    things, measures = (
        {name: frozenset(stem_words(each)) for name, each in table.get(kind, {}).items()}
        for kind in ("things", "measures")
    )
    codes = {stem: letter for letter, each in table.get("codes", {}).items() for stem in stem_words(each)}
    follow_up = {name: compile_words(each) for name, each in table["follow_up"].items()}
    opening = re.compile(table["follow_up"]["opening"], re.IGNORECASE)
    return TableWords(
        *(language, patterns, article, superlatives, things, measures, codes, table["answers"]),
        *(follow_up, opening, table["questions"]),
    )
