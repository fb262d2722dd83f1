"""Word notices about an answer in the language of the question.

The translations are those of the window: packaging/translations.py writes what is needed of them to
resources/translations/answer_sentences.json.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache

from desktop_rag.system.resources import resource_path
from desktop_rag.text.question_words import detect_question_language

_ENGLISH = "en"
_PLACEHOLDER = re.compile(r"\\\{\d\\\}")  # escaped


def say_in_question_language(text: str, question: str, otherwise: Callable[[str], str] = str) -> str:
    """Return a sentence in the language of a question, as `otherwise` says it if that is not known."""
    return say_in_language(text, detect_question_language(question, ""), otherwise)


def say_in_language(text: str, language: str, otherwise: Callable[[str], str] = str) -> str:
    """Return a sentence of the core in a language (ISO 639-1), or as `otherwise` says it."""
    if language == _ENGLISH:
        return text
    for pattern, translation in _load_sentences().get(language, {}).items():
        if match := pattern.fullmatch(text):
            return translation.format(*map(otherwise, match.groups()))
    return otherwise(text)


@cache
def _load_sentences() -> dict[str, Mapping[re.Pattern[str], str]]:
    """Return for each language the patterns of the English sentences with their translations."""
    file = resource_path("translations", "answer_sentences.json")
    stored: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return {
        language: {_compile_template(each): translation for each, translation in sentences.items()}
        for language, sentences in stored.items()
    }


def _compile_template(template: str) -> re.Pattern[str]:
    return re.compile(_PLACEHOLDER.sub("(.+?)", re.escape(template)), re.DOTALL)
