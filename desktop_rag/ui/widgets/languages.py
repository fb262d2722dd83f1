"""The languages of the window: which one is shown, and its translations."""

from __future__ import annotations

from functools import cache

from PySide6 import QtCore  # `Qt` takes 15 ms when it is first used: once the frame is shown
from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from desktop_rag.system.resources import resource_path
from desktop_rag.ui.widgets.foreign_text import keep_isolates_from_clipboard

ENGLISH = "en"
LANGUAGES = {  # in themselves; the names of the files of translations end with the keys
    ENGLISH: "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "pt": "Português",
    "ar": "العربية",
    "ja": "日本語",
    "zh_CN": "简体中文",
}
_LOCALES = {"pt": "pt_BR"}  # where they differ from the keys


def install_language(app: QApplication, wanted: str) -> None:
    """Show the window in a language, or in the system's for ""; in English nothing is loaded."""
    language = wanted if wanted in LANGUAGES else find_system_language(QLocale.system().uiLanguages())
    _set_default_locale(language, is_chosen=wanted in LANGUAGES)
    keep_isolates_from_clipboard()
    if language == ENGLISH:
        return
    locale = _LOCALES.get(language, language)
    qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for file in (f"{qt_folder}/qtbase_{locale}.qm", _translation_file(language)):
        translator = QTranslator(app)
        if translator.load(file):
            app.installTranslator(translator)
    if QLocale(locale).textDirection() is QtCore.Qt.LayoutDirection.RightToLeft:
        app.setLayoutDirection(QtCore.Qt.LayoutDirection.RightToLeft)


@cache
def load_translator(language: str) -> QTranslator:
    """Return the translations of a language that is not shown. Any thread may call it."""
    translator = QTranslator()
    translator.load(_translation_file(language))
    return translator


def _translation_file(language: str) -> str:
    return str(resource_path("translations", f"desktop_rag_{language}.qm"))


def find_system_language(preferred: list[str]) -> str:
    """Return the first of the system's languages, such as "de-AT", that the window has; else English."""
    for each in preferred:
        locale = QLocale(each.replace("-", "_"))
        for language in LANGUAGES:
            own = QLocale(_LOCALES.get(language, language))
            if own.language() is locale.language() and own.script() is locale.script():
                return language
    return ENGLISH


def current_language() -> str:
    """Return the language of the installed translation, a key of `LANGUAGES`."""
    return QCoreApplication.translate("Language", "en")


def translate_count(context: str, one: str, many: str, count: int) -> str:
    """Return the translation of `many` in the plural form of a count, with its placeholders.

    In English it is `one` for a single thing.
    """
    text = QCoreApplication.translate(context, many, None, count)
    return one if count == 1 and current_language() == ENGLISH else text


def _set_default_locale(language: str, *, is_chosen: bool) -> None:
    """Format numbers and dates as the system does, or in the chosen language if that is another one."""
    system, own = QLocale(), QLocale(_LOCALES.get(language, language))
    if system.language() is QLocale.Language.C:
        own = QLocale(QLocale.Language.English, QLocale.Country.World) if language == ENGLISH else own
        QLocale.setDefault(own)
    elif is_chosen and own.language() is not system.language():
        QLocale.setDefault(own)
