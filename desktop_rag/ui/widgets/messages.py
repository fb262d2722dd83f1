"""Titles, hints and reasons of the core, which are English, in the language of the window."""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache

from PySide6.QtCore import QCoreApplication

from desktop_rag.system.control_characters import remove_isolates
from desktop_rag.system.resources import resource_path
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.languages import ENGLISH, current_language, load_translator
from desktop_rag.ui.widgets.locale_words import FULL_WIDTH_STOPS, join_words, localise_digits, pair_words

_PLACEHOLDER = re.compile(r"\{\d\}")
_SENTENCE_END = re.compile(r"(?<=[.!?:])( )|(\n)")
_MAX_CHARACTERS = 2_000  # of a text that is compared with templates


def translate_message(text: str) -> str:
    """Return a text of the core in the language of the window, as it is if it is not known."""
    return translate_text(text, current_language())


def translate_text(text: str, language: str) -> str:
    """Return a text of the core in a language of the window, as it is if it is not known. Any thread."""
    if not text or (language == ENGLISH and isolate_name(text) == text):
        return text
    return _translate_cached(text, language)


def translate_for_file(text: str, language: str = "") -> str:
    """Return a text as `translate_text` does, without the signs that only the screen needs."""
    return remove_isolates(translate_text(text, language or current_language()))


@lru_cache(maxsize=4096)  # the rows of a large library have few reasons
def _translate_cached(text: str, language: str) -> str:
    return _translate_known(text, language) or _translate_parts(text, language)


def _translate_known(text: str, language: str) -> str:
    """Return the translation of a whole text, "" if it is not known."""
    exact = _translate_source(text, language)
    if exact or len(text) > _MAX_CHARACTERS:
        return exact
    for template, pieces, lists in _load_templates():
        if all(piece in text for piece in pieces):
            match = re.fullmatch("(.+?)".join(re.escape(each) for each in pieces), text, re.DOTALL)
            if not match or any(_SENTENCE_END.search(match[place + 1]) for place in lists):
                continue  # a list ends with its sentence
            translated = template if language == ENGLISH else _translate_source(template, language)
            if translated:
                filled = enumerate(match.groups())
                words = (_translate_place(each, language, is_list=place in lists) for place, each in filled)
                return translated.format(*words)
    return ""


def _translate_place(text: str, language: str, *, is_list: bool) -> str:
    """Return the value of a placeholder: a number, a list, a text of the core, or anything."""
    if text.isdecimal():
        return localise_digits(text)
    if is_list:
        return join_words(text.split(", "))
    return _translate_known(text, language) or isolate_name(text)


def _translate_source(source: str, language: str) -> str:
    is_shown = language == current_language()
    translate = QCoreApplication.translate if is_shown else load_translator(language).translate
    for context in ("core", "Language"):
        translated: str | None = translate(context, source)
        if translated and translated != source:
            return translated
    return ""


def _translate_parts(text: str, language: str) -> str:
    """Translate the sentences of a text one by one, and a title before a colon."""
    joined = ""
    for part in filter(None, _SENTENCE_END.split(text)):
        is_needless = part == " " and joined.endswith(FULL_WIDTH_STOPS)
        joined += "" if is_needless else _translate_part(part, language)
    return joined


def _translate_part(part: str, language: str) -> str:
    if part.endswith(":") and (title := _translate_known(part[:-1], language)):
        return pair_words(title, "").rstrip(" ")
    return _translate_known(part, language) or part


@cache
def _load_templates() -> list[tuple[str, list[str], list[int]]]:
    """Return the templates of the core, the longest first.

    With each come the texts around its places, and which places hold a list.
    """
    file = resource_path("translations", "core_templates.json")
    templates: dict[str, list[int]] = json.loads(file.read_text(encoding="utf-8"))
    longest_first = sorted(templates, key=len, reverse=True)
    return [(each, _PLACEHOLDER.split(each), templates[each]) for each in longest_first]
