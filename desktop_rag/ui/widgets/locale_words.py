"""Numbers, sizes and languages in the words of the user's locale."""

from __future__ import annotations

from functools import lru_cache, partial

from PySide6.QtCore import QCoreApplication, QLocale

from desktop_rag.ui.widgets.languages import ENGLISH, LANGUAGES, current_language

_translate_language = partial(QCoreApplication.translate, "Language")


def localise_size(size_bytes: int) -> str:
    """Return a size in the user's locale, such as "1.2 MB"."""
    return QLocale().formattedDataSize(size_bytes, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)


def localise_number(number: int) -> str:
    """Return a number in the user's locale, such as "1,204"."""
    return QLocale().toString(number)


def localise_digits(digits: str) -> str:
    """Return the digits of a number in the user's script, without the marks that group them."""
    zero = ord(QLocale().zeroDigit())
    return "".join(chr(zero + int(each)) for each in digits)


@lru_cache(maxsize=256)
def localise_language(code: str) -> str:
    """Return the name of a language (ISO 639-1) in that of the window, in itself if that has none.

    The code, if Qt does not know it.
    """
    language = QLocale.codeToLanguage(code)
    if language == QLocale.Language.AnyLanguage:
        return code
    english = QLocale.languageToString(language)
    if current_language() == ENGLISH:
        return english
    own = LANGUAGES.get(code) or QLocale(language).nativeLanguageName()  # which can say "of Spain"
    name = list_language_names().get(english) or own or english
    return name[:1].upper() + name[1:]


def list_language_names() -> dict[str, str]:
    """Return the names in the language of the window by those that models and the parser of requests know."""
    return {
        "Arabic": _translate_language("Arabic"),
        "Chinese": _translate_language("Chinese"),
        "Czech": _translate_language("Czech"),
        "Danish": _translate_language("Danish"),
        "Dutch": _translate_language("Dutch"),
        "English": _translate_language("English"),
        "Finnish": _translate_language("Finnish"),
        "French": _translate_language("French"),
        "German": _translate_language("German"),
        "Greek": _translate_language("Greek"),
        "Hindi": _translate_language("Hindi"),
        "Hungarian": _translate_language("Hungarian"),
        "Indonesian": _translate_language("Indonesian"),
        "Italian": _translate_language("Italian"),
        "Japanese": _translate_language("Japanese"),
        "Korean": _translate_language("Korean"),
        "Norwegian": _translate_language("Norwegian"),
        "Polish": _translate_language("Polish"),
        "Portuguese": _translate_language("Portuguese"),
        "Romanian": _translate_language("Romanian"),
        "Russian": _translate_language("Russian"),
        "Spanish": _translate_language("Spanish"),
        "Swedish": _translate_language("Swedish"),
        "Thai": _translate_language("Thai"),
        "Turkish": _translate_language("Turkish"),
        "Ukrainian": _translate_language("Ukrainian"),
        "Vietnamese": _translate_language("Vietnamese"),
    }
