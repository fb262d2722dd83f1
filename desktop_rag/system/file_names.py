"""Names that are unique in a list and valid on every system, and sizes as text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from desktop_rag.system.inner_paths import name_parts

_FORBIDDEN_CHARACTERS = re.compile(r'[\\/:*?"<>|\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]+')
_RESERVED_NAME = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?$")


def name_files(paths: Iterable[Path]) -> dict[Path, str]:
    """Return a name for each file: its own, and where several share it, as much of the folder as differs.

    "plan.md", but "2023/minutes.pdf" and "2024/minutes.pdf"; and "archive.zip > plan.md" inside a file. Call
    it for files listed together: 50,000 files take a third of a second, so not for a whole library.
    """
    names: dict[Path, str] = {}
    waiting, folders = set(paths), 0
    while waiting:
        called = {path: name_parts(path, folders) for path in waiting}
        counts = Counter(called.values())
        names |= {
            path: name for path, name in called.items() if counts[name] == 1 or folders + 1 >= len(path.parts)
        }
        waiting -= names.keys()
        folders += 1
    return names


def make_valid_name(text: str, most: int) -> str:
    """Return a text as a file name for every system, cut to `most` characters; "" if nothing is left."""
    name = " ".join(_FORBIDDEN_CHARACTERS.sub(" ", text).split())[:most].strip(" .…")
    return "" if _RESERVED_NAME.match(name) else name


def format_size(size_bytes: int) -> str:
    """Return a size in decimal units, such as 1.9 GB."""
    for unit, bytes_each in (("GB", 10**9), ("MB", 10**6), ("kB", 10**3)):
        if size_bytes >= bytes_each:
            return f"{size_bytes / bytes_each:.1f} {unit}"
    return f"{size_bytes} bytes"
