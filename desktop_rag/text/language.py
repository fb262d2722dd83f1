"""Tell the language of a text, as an ISO 639-1 code."""

from __future__ import annotations

import threading
from typing import Any

_MIN_BYTES = 20  # of letters in UTF-8: 20 Latin, 10 Cyrillic, 7 Chinese; below, a name decides
_ISO_639_1 = 2  # letters of such a code
_SAMPLE = 300  # characters read, in 0.1 ms

# Languages that py3langid tells apart and ISO 639-1 (or full-text search) does not.
_FOLDED = {
    "ary": "ar",
    "arz": "ar",
    "fuv": "ff",
    "grc": "el",
    "gug": "gn",
    "hbo": "he",
    "kik": "ki",
    "nn": "no",
    "sdh": "ku",
    "uzs": "uz",
    "wuu": "zh",
    "yue": "zh",
    "zxx": "",  # no language: code, numbers
}
_lock = threading.Lock()
_identifier: Any = None


def detect(text: str) -> str:
    """Return the ISO 639-1 code of the language, or "" for code, numbers or too little text.

    Any thread may call it. The first call loads py3langid (0.6 s, 85 MB, measured).
    """
    sample = text[:_SAMPLE]
    letters = "".join(filter(str.isalpha, sample))
    if len(letters.encode(errors="replace")) < _MIN_BYTES:
        return ""
    identifier = _load()
    code: str = identifier.classify(sample)[0]
    if not _is_known(code):
        code = next(label for label, _ in identifier.rank(sample) if _is_known(label))
    return _FOLDED.get(code, code)


def _is_known(label: str) -> bool:
    """Whether a language has an ISO 639-1 code or is folded into one that has."""
    return len(label) == _ISO_639_1 or label in _FOLDED


def _load() -> Any:
    """Load the identifier once."""
    global _identifier  # noqa: PLW0603 - one model for the process
    with _lock:
        if _identifier is None:
            from py3langid.langid import MODEL_FILE, LanguageIdentifier

            # All of its languages: a table of some of them takes 0.1 s to make, and 26 MB.
            _identifier = LanguageIdentifier.from_model_file(MODEL_FILE)
        return _identifier
