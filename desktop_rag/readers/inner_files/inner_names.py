"""Names of files inside files: they come from anybody, and become paths that are shown."""

from __future__ import annotations

import re
import unicodedata

MAX_NAME_CHARACTERS = 1_000  # with all folders
_MAX_PART_CHARACTERS = 150
_MAX_PARTS = 20
_MAX_SUFFIX_CHARACTERS = 20
# Controls, line ends, marks that reorder text, halves of characters, and characters not allowed on Windows.
_UNWANTED = re.compile(r'[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff:*?"<>|]+')
_SEPARATORS = re.compile(r"[/\\]+")


def tidy_inner_name(name: str) -> str:
    """Return a name with folders that is below its container whatever it was, "" if nothing is left."""
    parts = [tidy_part(each) for each in _SEPARATORS.split(name)]
    kept = [each for each in parts if each.strip(". ")][-_MAX_PARTS:]
    return "/".join(kept)[-MAX_NAME_CHARACTERS:].strip("/")


def tidy_part(part: str) -> str:
    """Return a name without folders on one line, shortened before its suffix."""
    text = " ".join(_UNWANTED.sub(" ", unicodedata.normalize("NFC", part)).split())
    if len(text) <= _MAX_PART_CHARACTERS:
        return text
    stem, dot, suffix = text.rpartition(".")
    if not dot or len(suffix) > _MAX_SUFFIX_CHARACTERS:
        return text[:_MAX_PART_CHARACTERS].strip()
    return f"{stem[: _MAX_PART_CHARACTERS - len(suffix) - 1].strip()}.{suffix}"


def is_tidy(name: str) -> bool:
    """Whether a name is below its container, and can be shown as it is."""
    return len(name) <= MAX_NAME_CHARACTERS and all(
        part.strip(". ") and not _UNWANTED.search(part) and "\\" not in part for part in name.split("/")
    )
