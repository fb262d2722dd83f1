"""Names that tell files apart, and that are valid on every system."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

_FORBIDDEN_CHARACTERS = re.compile(r'[\\/:*?"<>|\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]+')
_RESERVED_NAME = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?$")


def name_files(paths: Iterable[Path]) -> dict[Path, str]:
    """Return what to call each file: its name, and where several share it as much of the folder as differs.

    "plan.md", but "2023/minutes.pdf" and "2024/minutes.pdf". Call it for what is listed together:
    50,000 files take a third of a second, so not for a whole library.
    """
    names: dict[Path, str] = {}
    waiting, parts = set(paths), 1
    while waiting:
        ends = {path: path.parts[-parts:] for path in waiting}
        counts = Counter(ends.values())
        names |= {path: str(Path(*end)) for path, end in ends.items() if counts[end] == 1 or len(end) < parts}
        waiting -= names.keys()
        parts += 1
    return names


def make_valid_name(text: str, most: int) -> str:
    """Return a text of at most so many characters as a file name of every system, "" if nothing is left."""
    name = " ".join(_FORBIDDEN_CHARACTERS.sub(" ", text).split())[:most].strip(" .…")
    return "" if _RESERVED_NAME.match(name) else name
