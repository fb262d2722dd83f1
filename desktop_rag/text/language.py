"""Language detection with ISO 639-1 codes, and the names of languages."""

from __future__ import annotations

import threading
from io import BytesIO
from types import SimpleNamespace
from typing import Any

# English names by ISO 639-1 code: those that people ask in most and that chat models write.
LANGUAGE_NAMES = {
    "ar": "Arabic", "bg": "Bulgarian", "bn": "Bengali", "cs": "Czech", "da": "Danish", "de": "German",
    "el": "Greek", "en": "English", "es": "Spanish", "et": "Estonian", "fa": "Persian", "fi": "Finnish",
    "fr": "French", "he": "Hebrew", "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian", "id": "Indonesian",
    "it": "Italian", "ja": "Japanese", "ko": "Korean", "lt": "Lithuanian", "lv": "Latvian", "nl": "Dutch",
    "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian",
    "sk": "Slovak", "sl": "Slovenian", "sr": "Serbian", "sv": "Swedish", "th": "Thai", "tr": "Turkish",
    "uk": "Ukrainian", "ur": "Urdu", "vi": "Vietnamese", "zh": "Chinese",
}  # fmt: skip
_MIN_LETTER_BYTES = 20  # of letters in UTF-8: 20 Latin, 10 Cyrillic, 7 Chinese; fewer are unreliable
_ISO_639_1_LETTERS = 2  # length of a code
_SAMPLE_CHARACTERS = 300  # characters classified, in 0.1 ms

# Codes of py3langid without an ISO 639-1 code, and variants that full-text search treats alike.
_MERGED_CODES = {
    "ary": "ar", "arz": "ar", "fuv": "ff", "grc": "el", "gug": "gn", "hbo": "he", "kik": "ki", "nn": "no",
    "sdh": "ku", "uzs": "uz", "wuu": "zh", "yue": "zh",
    "zxx": "",  # no language: source code, numbers
}  # fmt: skip
_lock = threading.Lock()
_identifier: Any = None


def detect_language(text: str) -> str:
    """Return the ISO 639-1 code of the language, or "" for source code, numbers or too little text.

    Any thread may call it. The first call loads py3langid (0.6 s, 85 MB, measured).
    """
    sample = text[:_SAMPLE_CHARACTERS]
    letters = "".join(filter(str.isalpha, sample))
    return guess_language(sample) if len(letters.encode(errors="replace")) >= _MIN_LETTER_BYTES else ""


def guess_language(text: str) -> str:
    """Return the likeliest language code, also of text too short for `detect_language`, or ""."""
    sample = text[:_SAMPLE_CHARACTERS]
    identifier = _load_identifier()
    code: str = identifier.classify(sample)[0]
    if not _has_iso_code(code):
        code = next(label for label, _ in identifier.rank(sample) if _has_iso_code(label))
    return _MERGED_CODES.get(code, code)


def _has_iso_code(label: str) -> bool:
    """Whether a label is an ISO 639-1 code or is merged into one."""
    return len(label) == _ISO_639_1_LETTERS or label in _MERGED_CODES


def _load_identifier() -> Any:
    """Return the identifier, loading it on the first call."""
    global _identifier  # noqa: PLW0603 - one model for the process
    with _lock:
        if _identifier is None:
            from py3langid import modelio
            from py3langid.langid import MODEL_FILE, LanguageIdentifier

            # It unpacks its model into a temporary file, which a confined process cannot write.
            modelio.tempfile = SimpleNamespace(TemporaryFile=lambda suffix: BytesIO())  # noqa: ARG005
            # All languages: restricting the table to some takes 0.1 s and 26 MB.
            _identifier = LanguageIdentifier.from_model_file(MODEL_FILE)
        return _identifier
