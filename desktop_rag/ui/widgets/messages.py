"""Titles, hints and reasons of the core, which are English, in the language of the window."""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache

from PySide6.QtCore import QCoreApplication

from desktop_rag.resources import resource_path
from desktop_rag.ui.widgets.languages import ENGLISH, current_language

_PLACEHOLDER = re.compile(r"\{\d\}")
_SENTENCE_END = re.compile(r"(?<=[.!?:])( )|(\n)")
_MAX_CHARACTERS = 2_000  # of a text that is compared with templates


def translate_message(text: str) -> str:
    """Return a text of the core in the language of the window, as it is if it is not known."""
    language = current_language()
    return text if not text or language == ENGLISH else _translate_cached(text, language)


@lru_cache(maxsize=4096)  # the rows of a large library have few reasons
def _translate_cached(text: str, _language: str) -> str:
    return _translate_known(text) or _translate_parts(text)


def _translate_known(text: str) -> str:
    """Return the translation of a whole text, "" if it is not known."""
    exact = _translate_source(text)
    if exact or len(text) > _MAX_CHARACTERS:
        return exact
    for template, pieces in _load_templates():
        if all(piece in text for piece in pieces):
            match = re.fullmatch("(.+?)".join(re.escape(each) for each in pieces), text, re.DOTALL)
            translated = _translate_source(template) if match else ""
            if match and translated:
                return translated.format(*(_translate_known(each) or each for each in match.groups()))
    return ""


def _translate_source(source: str) -> str:
    translated = QCoreApplication.translate("core", source)
    return "" if translated == source else translated


def _translate_parts(text: str) -> str:
    """Translate the sentences of a text one by one, and a title before a colon."""
    parts = [each for each in _SENTENCE_END.split(text) if each]
    return "".join(_translate_part(each) for each in parts)


def _translate_part(part: str) -> str:
    if part.endswith(":") and (title := _translate_known(part[:-1])):
        return f"{title}:"
    return _translate_known(part) or part


@cache
def _load_templates() -> list[tuple[str, list[str]]]:
    """Return the templates of the core and the texts around their placeholders, the longest first."""
    file = resource_path("translations", "core_templates.json")
    templates: list[str] = json.loads(file.read_text(encoding="utf-8"))
    return [(each, _PLACEHOLDER.split(each)) for each in sorted(templates, key=len, reverse=True)]
