"""Detect follow-up questions by their anaphora: "and ...", "what about ...", "it", "there".

The word lists, in resources/follow_up_words.toml, are closed word classes of common languages. A match
is a hint and no proof. For other languages the search results decide.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from desktop_rag.resources import resource_path

_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
_OUTER_SIGNS = " \t¿¡\"'«»“”„(）（「」"
_DENSE_LANGUAGES = {"zh", "ja"}


class _Patterns(NamedTuple):
    opening: re.Pattern[str]
    anaphor: re.Pattern[str]
    non_referring: re.Pattern[str]
    command: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class AnaphoraCues:
    """Signs in the wording of a question that it is a follow-up, or none."""

    has_opening: bool = False  # begins like a follow-up
    has_anaphor: bool = False  # refers to something named before
    has_command: bool = False  # asks for a summary, a text or the like

    @property
    def is_follow_up(self) -> bool:
        """Whether the wording suggests that the question needs the conversation."""
        return self.has_opening or self.has_anaphor


def detect_anaphora(question: str, language: str) -> AnaphoraCues:
    """Return the anaphora in a question; none for a language (ISO 639-1) without word lists."""
    if language not in _load_words():
        return AnaphoraCues()
    text = _normalize_question(question)
    patterns = _compile_patterns(language)
    return AnaphoraCues(
        has_opening=patterns.opening.match(text) is not None,
        has_anaphor=patterns.anaphor.search(patterns.non_referring.sub(" ", text)) is not None,
        has_command=patterns.command.search(text) is not None,
    )


def remove_function_words(question: str, language: str) -> str:
    """Return a question without a command, and in Chinese and Japanese without interrogatives."""
    text = _normalize_question(question)
    if language in _load_words():
        text = _compile_patterns(language).command.sub(" ", text, count=1)
    if language in _DENSE_LANGUAGES:
        words = _load_words()[language]
        text = re.sub("|".join([words["anaphors"], *words["stop_words"].split()]), " ", text)
    return text


def detect_question_language(question: str, otherwise: str) -> str:
    """Return the language whose function words are most of a question's, else that of its script.

    For questions too short for `detect_language`. Without either it is the language `otherwise`.
    """
    text = _normalize_question(question)
    found = _WORD.findall(text.casefold())
    counts = {each: sum(map(list_question_stop_words(each).__contains__, found)) for each in _load_words()}
    most = max(counts, key=lambda each: (counts[each], each == otherwise))
    if counts[most]:
        return most
    for language, words in _load_words().items():
        is_other = otherwise in ("", *_load_words()) and (language, otherwise) != ("zh", "ja")
        if is_other and "script" in words and re.search(f"[{words['script']}]", text):
            return language
    return otherwise


@cache
def list_question_stop_words(language: str) -> frozenset[str]:
    """Return interrogatives, function words and anaphors in lower case."""
    words = _load_words().get(language, {})
    pointers = "" if language in _DENSE_LANGUAGES else words.get("anaphors", "")
    return frozenset([*words.get("stop_words", "").split(), *_WORD.findall(pointers)])


def _normalize_question(question: str) -> str:
    """Return a question without outer signs and with a small first letter.

    Others keep their case: German Sie and Ihr are forms of address, not anaphora.
    """
    plain = unicodedata.normalize("NFKC", question).replace("’", "'").strip(_OUTER_SIGNS)
    return plain[:1].lower() + plain[1:]


@cache
def _compile_patterns(language: str) -> _Patterns:
    """Return the patterns of a language, for whole words where it has spaces."""
    begin, end = ("", "") if language in _DENSE_LANGUAGES else (r"(?<![\w'-])", r"(?![\w'])")
    words = _load_words()[language]
    return _Patterns(
        re.compile(f"(?:{words['openings']}){'' if language == 'ar' else end}"),
        re.compile(f"{begin}(?:{words['anaphors']}){end}"),
        re.compile(f"{begin}(?:{words.get('non_referring', '(?!)')}){end}"),
        re.compile(f"{'' if language == 'ja' else '^'}(?:{words['commands']}){end}"),
    )


@cache
def _load_words() -> dict[str, dict[str, str]]:
    """Return the word lists of each language."""
    loaded = tomllib.loads(resource_path("follow_up_words.toml").read_text(encoding="utf-8"))
    for lists in loaded.values():
        lists.update({kind: each.replace("\n", "") for kind, each in lists.items() if kind != "stop_words"})
    return loaded
