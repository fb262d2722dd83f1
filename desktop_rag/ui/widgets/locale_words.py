"""Numbers, sizes and languages in the words of the user's locale."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QLocale

from desktop_rag.ui.widgets.languages import ENGLISH, LANGUAGES, current_language


def localise_size(size_bytes: int) -> str:
    """Return a size in the user's locale, such as "1.2 MB"."""
    return QLocale().formattedDataSize(size_bytes, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)


def localise_number(number: int) -> str:
    """Return a number in the user's locale, such as "1,204"."""
    return QLocale().toString(number)


@lru_cache(maxsize=256)
def localise_language(code: str) -> str:
    """Return the name of a language (ISO 639-1) in English, in other translations in itself.

    The code, if Qt does not know it.
    """
    language = QLocale.codeToLanguage(code)
    if language == QLocale.Language.AnyLanguage:
        return code
    if current_language() == ENGLISH:
        return QLocale.languageToString(language)
    name = LANGUAGES.get(code) or QLocale(language).nativeLanguageName()  # which can say "of Spain"
    return name[:1].upper() + name[1:] if name else QLocale.languageToString(language)
