"""Language detection with ISO 639-1 codes, and the names of languages."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_rag.text.language_classifier import LanguageClassifier

# English names by ISO 639-1 code: those that people ask in most and that chat models write.
LANGUAGE_NAMES = {
    "af": "Afrikaans", "ar": "Arabic", "be": "Belarusian", "bg": "Bulgarian", "bn": "Bengali",
    "bs": "Bosnian", "ca": "Catalan", "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek",
    "en": "English", "eo": "Esperanto", "es": "Spanish", "et": "Estonian", "eu": "Basque",
    "fa": "Persian", "fi": "Finnish", "fr": "French", "ga": "Irish", "gl": "Galician", "he": "Hebrew",
    "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian", "hy": "Armenian", "id": "Indonesian",
    "is": "Icelandic", "it": "Italian", "ja": "Japanese", "ka": "Georgian", "ko": "Korean", "la": "Latin",
    "lt": "Lithuanian", "lv": "Latvian", "mk": "Macedonian", "ms": "Malay", "nl": "Dutch",
    "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian",
    "sk": "Slovak", "sl": "Slovenian", "sq": "Albanian", "sr": "Serbian", "sv": "Swedish",
    "sw": "Swahili", "ta": "Tamil", "te": "Telugu", "th": "Thai", "tr": "Turkish", "uk": "Ukrainian",
    "ur": "Urdu", "vi": "Vietnamese", "zh": "Chinese",
}  # fmt: skip
_MIN_LETTER_BYTES = 20  # of letters in UTF-8: 20 Latin, 10 Cyrillic, 7 Chinese; fewer are unreliable
_SAMPLE_CHARACTERS = 300  # characters classified, in 0.1 ms


def detect_language(text: str) -> str:
    """Return the ISO 639-1 code of the language, or "" for source code, numbers or too little text.

    Any thread may call it.
    """
    sample = text[:_SAMPLE_CHARACTERS]
    letters = "".join(filter(str.isalpha, sample))
    return guess_language(sample) if len(letters.encode(errors="replace")) >= _MIN_LETTER_BYTES else ""


def guess_language(text: str) -> str:
    """Return the likeliest language code, also of text too short for `detect_language`, or ""."""
    return _load_classifier().classify_text(text[:_SAMPLE_CHARACTERS])


@cache
def _load_classifier() -> LanguageClassifier:
    from desktop_rag.text.language_classifier import LanguageClassifier  # needs NumPy

    return LanguageClassifier()
