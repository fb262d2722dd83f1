"""Translators made in the test, and the script that keeps the real ones."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType

from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication

from desktop_rag.ui.library import file_words
from desktop_rag.ui.widgets import locale_words, messages

_ACCENTS = str.maketrans("aeiouncAEIOUNC", "áéíóúñçÁÉÍÓÚÑÇ")
_KEPT = re.compile(r"(\{\w*\}|<[^>]*>|&\w|&\w+;|https?://\S+|\*\.\w+)")


class MadeTranslator(QTranslator):
    """Translates what `known` holds by context and source; everything, for a pseudo-language."""

    def __init__(self, known: Mapping[tuple[str, str], str] | None = None) -> None:
        super().__init__()
        self._known = known

    def translate(
        self, context: str, source: str, _disambiguation: str | None = None, _n: int = -1
    ) -> str | None:
        """Return the translation, None where there is none (override of Qt)."""
        if (context, source) == ("Language", "en"):
            return "made"
        if self._known is None:
            return make_longer(source)
        return self._known.get((context, source))


def make_longer(source: str) -> str:
    """Return a text with accents that is 40 % longer, its placeholders, tags and mnemonics kept."""
    parts = _KEPT.split(source)
    accented = "".join(part if index % 2 else part.translate(_ACCENTS) for index, part in enumerate(parts))
    words, room = "", max(round(len(source) * 0.4), 1)
    while len(words) < room and re.search(r"[a-z]{2}", source):
        words += " ñøñ" if room > 3 else "ñ"
    return accented + words[:room].rstrip()


@contextmanager
def translated(known: Mapping[tuple[str, str], str] | None = None) -> Iterator[None]:
    """Install a made translator for a while."""
    translator = MadeTranslator(known)
    QCoreApplication.installTranslator(translator)
    _forget_translations()
    try:
        yield
    finally:
        QCoreApplication.removeTranslator(translator)
        _forget_translations()


@contextmanager
def real_language(app: QApplication, language: str) -> Iterator[None]:
    """Show a language of the program for a while."""
    from PySide6.QtCore import QLocale

    from desktop_rag.ui.widgets.languages import install_language

    locale, direction = QLocale(), app.layoutDirection()
    install_language(app, language)
    _forget_translations()
    try:
        yield
    finally:
        _forget_translations()
        for each in app.findChildren(QTranslator):
            app.removeTranslator(each)
            each.deleteLater()
        QLocale.setDefault(locale)
        app.setLayoutDirection(direction)


def _forget_translations() -> None:
    """Clear what the program keeps of the one language that it is shown in."""
    messages._translate_cached.cache_clear()
    file_words.state_name.cache_clear()
    locale_words.localise_language.cache_clear()


@cache
def load_script() -> ModuleType:
    """Return `packaging/translations.py` as a module."""
    file = Path(__file__).resolve().parents[2] / "packaging" / "translations.py"
    spec = importlib.util.spec_from_file_location("translations_script", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look there
    spec.loader.exec_module(module)
    return module
