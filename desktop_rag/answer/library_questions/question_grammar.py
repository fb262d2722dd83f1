"""The grammar of questions about the library itself, one table per language.

The tables are in resources/library_questions: words and phrases as regular expressions, in which `%files`,
`%noun`, `%size` and `%name` stand for the things they name. Line breaks mean
nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import count
from typing import Any

from desktop_rag.system.resources import load_words
from desktop_rag.tables.periods import load_period_words
from desktop_rag.text.question_words import DENSE_LANGUAGES, list_question_stop_words

LANGUAGES = ("en", "de", "fr", "es", "pt", "ar", "ja", "zh_CN")  # the keys of the window's languages
_KANA, _HAN, _ARABIC = re.compile(r"[\u3041-\u30ff]"), re.compile(r"[\u4e00-\u9fff]"), re.compile(r"[ء-ي]")
_WORD_END = r"(?:(?<!\w)|(?!\w))"
_FILE_SIZE = r"\d[\d.,]* ?(?:[kmgt]i?[bo]|bytes?|octets?|كيلوبايت|م[يغج]+ابايت|[غج]يغابايت|بايت)"
_FILE_NUMBER = r"\d{1,2}(?!\d)"
_NEVER = "(?!)"  # the pattern of words that a language does not have


class Grammar:
    """The patterns of one language, compiled when they are first used."""

    def __init__(self, language: str) -> None:
        self.language = language
        spoken = language.partition("_")[0]
        self.is_dense = spoken in DENSE_LANGUAGES
        self.table: dict[str, Any] = load_words("library_questions", f"{language}.toml")
        self.stop_words = list_question_stop_words(spoken)
        self.period_words = load_period_words(spoken)
        form = self.table["type_form"].replace("%files", f"(?:{self.table['files']})")
        nouns = {f"type_{each}": form.replace("%type", f"(?:{p})") for each, p in self.table["types"].items()}
        nouns |= {f"topic_{each}": asked for each, (asked, _) in self.table["topics"].items()}
        self._nouns = nouns | {"files": self.table["files"]}
        nouns_pattern = "|".join(self._nouns.values())
        self._stands_for = {"files": self.table["files"], "noun": nouns_pattern, "size": _FILE_SIZE}

    @cached_property
    def opening(self) -> re.Pattern[str]:
        """Polite words before the question."""
        return re.compile(f"(?:{_join_lines(self.table['opening'])})*", re.IGNORECASE)

    @cached_property
    def request(self) -> re.Pattern[str]:
        """The requested action, such as to count or to list, by group."""
        return self._compile(_join_groups(self.table["requests"]))

    @cached_property
    def clause(self) -> re.Pattern[str]:
        """Anything else in a question; the group names it."""
        orders = {f"order_{name}": pattern for name, pattern in self.table["orders"].items()}
        clauses = dict(self.table["clauses"])
        filler = clauses.pop("filler")
        number = {"number": self.table.get("number", _FILE_NUMBER)}
        patterns = self.table["measures"] | orders | clauses | self._nouns | number | {"filler": filler}
        return self._compile(_join_groups(patterns))

    @cached_property
    def ordered(self) -> re.Pattern[str]:
        """A noun for files with an order, such as "the largest file"."""
        order = "|".join(self.table["orders"].values())
        return self._compile(rf"(?:{order})\W*(?:%noun)|(?:%noun)\W+(?:\w+\W+)?(?:{order})")

    @cached_property
    def file_word(self) -> re.Pattern[str]:
        """A noun that can mean nothing but a file."""
        return self._compile(self.table["file"])

    @cached_property
    def own_noun(self) -> re.Pattern[str]:
        """A noun with an ending for "my"."""
        return self._compile(self.table.get("own_noun", _NEVER))

    @cached_property
    def plural(self) -> re.Pattern[str] | None:
        """A noun that is a plural; None where nouns have none."""
        return self._compile(self.table["plural"]) if "plural" in self.table else None

    @cached_property
    def mentions(self) -> dict[str, list[re.Pattern[str]]]:
        """Mentions in files: `early` comes before clauses, `inverted` after "in which files"."""
        table = self.table["mentions"]
        return {
            kind: list(map(self._compile, table.get(kind, ()))) for kind in ("early", "inverted", "active")
        }

    @cached_property
    def targets(self) -> dict[str, re.Pattern[str]]:
        """The context of mentioned words, and words that are not mentions."""
        return {name: self._compile(pattern) for name, pattern in self.table["targets"].items()}

    def compile_collection_pattern(self, names: Sequence[str]) -> re.Pattern[str] | None:
        """Compile the pattern for files in one of the named collections, None without names."""
        if not names:
            return None
        alternatives = "|".join(re.escape(each) for each in sorted(names, key=len, reverse=True))
        quoted = rf"[\"“„'«「《]?(?P<name>{alternatives})[\"”“'»」》]?"
        groups = count()  # a name may be used once
        pattern = re.sub(
            "%name", lambda _: quoted.replace("<name>", f"<name{next(groups)}>"), self.table["collection"]
        )
        return self._compile(pattern)

    def _compile(self, pattern: str) -> re.Pattern[str]:
        for name, written in self._stands_for.items():
            pattern = pattern.replace(f"%{name}", f"(?:{written})")
        end = "" if self.is_dense else _WORD_END
        return re.compile(f"(?:{_join_lines(pattern)}){end}", re.IGNORECASE)


def list_grammars(text: str) -> Iterator[Grammar]:
    """Yield the grammars of the languages that a text may be in, by its script."""
    if _KANA.search(text):
        languages: Sequence[str] = ("ja",)
    elif _HAN.search(text):
        languages = ("zh_CN", "ja")
    else:
        languages = ("ar",) if _ARABIC.search(text) else LANGUAGES[:5]
    return map(load_grammar, languages)


@cache
def load_grammar(language: str) -> Grammar:
    """Return the grammar of a language."""
    return Grammar(language)


@cache
def list_topic_words(topic: str) -> str:
    """Return a pattern of the words for a topic in the documents, in any language."""
    return "|".join(load_grammar(each).table["topics"][topic][1] for each in LANGUAGES)


def _join_lines(pattern: str) -> str:
    return pattern.replace("\n", "")


def _join_groups(patterns: Mapping[str, str]) -> str:
    """Join patterns as alternatives, each in a group of its name."""
    return "|".join(f"(?P<{name}>{each})" for name, each in patterns.items())
