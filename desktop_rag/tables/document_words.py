"""The words for documents, their kinds and their fields, from resources/document_words.toml."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from desktop_rag.system.resources import load_words
from desktop_rag.text.question_words import DENSE_LANGUAGES

_OTHERWISE = "en"
NOT_IN_WORD = "(?!(?<=[A-Za-z])[A-Za-z])"  # tells sooner than many words do that none of them begins
_WORD_END = r"(?![^\W_])"
_CODE_BEHIND = r"(?=(?:[A-Z]{1,4}-?)?\d)"  # without a blank, as text recognition writes "InvoiceMA-2025-646"
_PATTERN_SIGNS = re.compile(r"\(\?:[^()]*\)\??|\\[Ss]\*|\S\?|[\\()]")


class WordPatterns(Mapping[str, re.Pattern[str]]):
    """Patterns by language or name, each compiled when it is first asked for: there are some hundreds.

    Args:
        written: the patterns as text.
    """

    def __init__(self, written: Mapping[str, str]) -> None:
        self._written, self._compiled = written, dict[str, re.Pattern[str]]()

    def __getitem__(self, key: str) -> re.Pattern[str]:
        if key not in self._compiled:
            self._compiled[key] = re.compile(self._written[key], re.IGNORECASE)
        return self._compiled[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._written)

    def __len__(self) -> int:
        return len(self._written)


@dataclass(frozen=True, slots=True)
class FieldWords:
    """The words of a field: `label`, `cues` and `unless` in documents, `asked` in questions, by language."""

    name: str
    type: str
    label: re.Pattern[str]
    cues: re.Pattern[str] | None
    unless: re.Pattern[str] | None
    asked: Mapping[str, re.Pattern[str]]
    titles: Mapping[str, str]  # the name of its column


@dataclass(frozen=True, slots=True)
class DocumentWords:
    """The words of all languages."""

    kinds: Mapping[str, Mapping[str, re.Pattern[str]]]  # kind -> language -> its words
    any_kind: Mapping[str, re.Pattern[str]]  # kind that texts say -> its words in any language
    narrow_kinds: Mapping[str, Mapping[str, re.Pattern[str]]]  # compounds for some documents of a kind
    wider_kinds: Mapping[str, str]
    other_documents: re.Pattern[str]  # names of documents of no kind in any language
    fields: Mapping[str, FieldWords]
    payments: Mapping[str, re.Pattern[str]]  # names of tables of payments, and cells that say no
    total_row: str  # a pattern of the first words of a row that sums up others
    groups: Mapping[str, str]  # patterns with % for the grouping word
    questions: Mapping[str, Mapping[str, re.Pattern[str]]]
    steps: Mapping[str, Mapping[str, str]]
    answers: Mapping[str, Mapping[str, str]]

    def get_title(self, name: str, language: str) -> str:
        """Return the name of the column of a field in a language, of another label that itself."""
        if name not in self.fields:
            return name.capitalize()
        titles = self.fields[name].titles
        return titles.get(language) or titles[_OTHERWISE]

    def get_answers(self, language: str) -> Mapping[str, str]:
        """Return the templates of answers in a language, in English if there are none."""
        return self.answers.get(language) or self.answers[_OTHERWISE]

    def get_steps(self, language: str) -> Mapping[str, str]:
        """Return the templates of the steps of a question in a language, in English if there are none."""
        return self.steps.get(language) or self.steps[_OTHERWISE]

    def get_questions(self, language: str) -> Mapping[str, re.Pattern[str]]:
        """Return the patterns of questions in a language, of English if there are none."""
        return self.questions.get(language) or self.questions[_OTHERWISE]

    def compile_group(self, pattern: str, language: str) -> re.Pattern[str]:
        """Return the pattern of words that ask for a result per match of a pattern."""
        words = self.groups.get(language) or self.groups[_OTHERWISE]
        return compile_words(words.replace("%", f"(?:{pattern})"), language)


@cache
def load_document_words() -> DocumentWords:
    """Return the words for documents."""
    tables: dict[str, Any] = load_words("document_words.toml")
    kinds, narrow_kinds = (
        {
            name: {language: _write_pattern(each, language) for language, each in words.items()}
            for name, words in named.items()
        }
        for named in (tables["kinds"] | tables["given_kinds"], tables["narrow_kinds"])
    )
    return DocumentWords(
        kinds={name: WordPatterns(each) for name, each in kinds.items()},
        any_kind={
            name: re.compile(
                rf"{NOT_IN_WORD}(?:%s)"
                % "|".join(
                    each.replace(_WORD_END, rf"(?:{_WORD_END}|{_CODE_BEHIND})")
                    for part in (kinds, narrow_kinds)
                    for each in part.get(name, {}).values()
                ),
                re.IGNORECASE,
            )
            for name in tables["kinds"]
        },
        narrow_kinds={name: WordPatterns(each) for name, each in narrow_kinds.items()},
        wider_kinds=tables["wider_kinds"],
        other_documents=re.compile(
            "|".join(compile_words(each, name).pattern for name, each in tables["other_documents"].items()),
            re.IGNORECASE,
        ),
        fields={name: _read_field(name, table) for name, table in tables["fields"].items()},
        payments={name: compile_words(each, _OTHERWISE) for name, each in tables["payments"].items()},
        total_row=tables["table_rows"]["total"],
        groups=tables["groups"],
        questions={
            language: WordPatterns({name: _write_pattern(each, language) for name, each in words.items()})
            for language, words in tables["questions"].items()
        },
        steps=tables["steps"],
        answers=tables["answers"],
    )


def compile_words(words: str, language: str) -> re.Pattern[str]:
    """Return the pattern of whole words of a language; a blank stands for any blanks."""
    return re.compile(_write_pattern(words, language), re.IGNORECASE)


def _write_pattern(words: str, language: str) -> str:
    parts, depth = [""], 0
    for sign in words:
        depth += (sign == "(") - (sign == ")")
        if sign == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    spaced = "|".join(sorted(parts, key=len, reverse=True)).replace(" ", r"\s+")
    edges = ("", "") if language in DENSE_LANGUAGES else (r"(?<![^\W_])", _WORD_END)
    return f"{edges[0]}(?:{spaced or '(?!)'}){edges[1]}"


def _read_field(name: str, table: Mapping[str, Any]) -> FieldWords:
    labels: dict[str, str] = table["labels"]
    whole = "|".join(each.replace(" ", r"\s+") for each in labels.values())
    asked = {
        language: _write_pattern("|".join(filter(None, (each, table["asked"].get(language)))), language)
        for language, each in labels.items()
    }
    cues, unless = table.get("cues"), table.get("unless")
    return FieldWords(
        name,
        table["type"],
        re.compile(whole, re.IGNORECASE),
        compile_cues(cues) if cues else None,
        re.compile(unless, re.IGNORECASE) if unless else None,
        WordPatterns(asked),
        {
            language: _PATTERN_SIGNS.sub("", each.partition("|")[0]).strip().capitalize()
            for language, each in labels.items()
        },
    )


def compile_cues(cues: str) -> re.Pattern[str]:
    """Return the pattern of words of any language; those in letters of ASCII end where a word does."""
    spaced = cues.replace(" ", r"\s+")
    return re.compile(rf"(?<![A-Za-zÀ-ɏ])(?:{spaced})(?![A-Za-zÀ-ɏ])", re.IGNORECASE)
