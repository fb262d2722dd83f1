"""Tell from the words of a request that a text, a summary, a translation or a table is asked for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache

from desktop_rag.system.resources import load_words

_TASKS = ("table", "translate", "draft", "summarise")  # where a request begins like several, the first
_READ_CHARACTERS = 200
_QUESTION_MARKS = ("?", "？", "؟")


def find_typed_task(request: str) -> str:
    """Return "draft", "summarise", "translate" or "table" if a request begins like one, "" for a question."""
    text = unicodedata.normalize("NFC", request[:_READ_CHARACTERS]).replace("’", "'").strip().lower()
    is_question = text.endswith(_QUESTION_MARKS)
    for patterns in _load_patterns().values() if text else ():
        polite = patterns["polite"].match(text)
        start = polite.end() if polite else 0
        if is_question and not start:
            continue
        for task in _TASKS:
            if patterns[task].match(text, start):
                return task
    return ""


@cache
def _load_patterns() -> Mapping[str, Mapping[str, re.Pattern[str]]]:
    tables = load_words("typed_tasks.toml")
    return {
        language: {kind: re.compile(pattern, re.VERBOSE) for kind, pattern in table.items()}
        for language, table in tables.items()
    }
