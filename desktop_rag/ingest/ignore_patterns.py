"""Ignore patterns: those of a watched folder and those in `.ragignore` files.

Both use .gitignore syntax. Files named .gitignore are not read: files kept out of a repository (exports,
notes, PDFs) are often those people ask about.
"""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Iterable
from copy import copy
from pathlib import Path

from desktop_rag.ingest.glob_pattern import (
    GlobPattern,
    compile_pattern,
    escape_pattern,
)
from desktop_rag.system.file_access import open_regular_file

FILE_NAME = ".ragignore"
_MAX_FILE_BYTES = 1_000_000  # read of a `.ragignore`
# In all patterns that apply in one folder: each is tried on each file, and 10,000 characters take up to
# 0.1 s to compile.
_MAX_PATTERNS = 1_000
_MAX_CHARACTERS = 100_000
_SHOWN_CHARACTERS = 40  # of a pattern that is not used
_CASE_INSENSITIVE = sys.platform in {"win32", "darwin"}  # as their file systems are, and git on them


class IgnorePatterns:
    """The patterns that apply in `folder` and below it; `lines` override `.ragignore` files.

    `refused` are the lines for this folder that are not used: invalid, or too many.
    """

    def __init__(self, folder: str, lines: Iterable[str]) -> None:
        self.folder = folder
        self.refused: list[str] = []
        self._patterns: list[tuple[str, list[GlobPattern]]] = []  # of each folder, in order of precedence
        self._patterns_left, self._characters_left = _MAX_PATTERNS, _MAX_CHARACTERS
        self._add_patterns(lines, 0)
        self._overriding = len(self._patterns)  # how many are not of a file: at most one

    def with_ragignore(self, folder: str) -> IgnorePatterns:
        """Return these patterns plus those of the `.ragignore` in `folder`; raises OSError."""
        with open_regular_file(Path(folder, FILE_NAME)) as file:
            text = file.read(_MAX_FILE_BYTES).decode("utf-8-sig", errors="replace")
        extended: IgnorePatterns = copy(self)
        extended.folder, extended._patterns = folder, list(self._patterns)
        extended.refused = list(self.refused) if folder == self.folder else []
        extended._add_patterns(text.splitlines(), self._overriding)  # the deepest folder comes first
        return extended

    def is_ignored(self, path: str, *, is_folder: bool) -> bool:
        """Whether the last matching pattern excludes the path itself; False if none matches."""
        for prefix, patterns in self._patterns:
            relative = _normalize_name(path[len(prefix) :].replace(os.sep, "/"))
            name = relative.rpartition("/")[2]
            for pattern in reversed(patterns):
                if pattern.matches(relative, name, is_folder=is_folder):
                    return not pattern.negated
        return False

    def _add_patterns(self, lines: Iterable[str], place: int) -> None:
        added: list[GlobPattern] = []
        for line in lines:
            if not line.strip() or line.startswith("#"):
                continue
            if not self._patterns_left or len(line) > self._characters_left:
                self.refused.append(line)
                continue
            try:
                added.append(compile_pattern(_normalize_name(line)))
            except ValueError:
                self.refused.append(line)
            self._patterns_left -= 1
            self._characters_left -= len(line)
        if added:
            self._patterns.insert(place, (_add_separator(self.folder), added))


def make_exact_pattern(path: Path, folder: Path) -> str:
    """Return a pattern for `folder` that matches only `path`."""
    escaped = escape_pattern(path.relative_to(folder).as_posix())
    if escaped.endswith(" "):
        escaped = f"{escaped[:-1]}\\ "
    return "/" + escaped.replace("\n", "?")  # patterns are stored one per line


def describe_refused_patterns(refused: list[str]) -> tuple[str, str]:
    """Return the title and the hint for patterns that are not used."""
    first = refused[0] if len(refused[0]) <= _SHOWN_CHARACTERS else f"{refused[0][:_SHOWN_CHARACTERS]}…"
    what = "A pattern is ignored" if len(refused) == 1 else f"{len(refused)} patterns are ignored"
    hint = (
        f"Correct invalid patterns. At most {_MAX_PATTERNS:,} patterns with "
        f"{_MAX_CHARACTERS:,} characters in total are used."
    )
    return f"{what}: {first}", hint


def _add_separator(folder: str) -> str:
    return folder if folder.endswith(os.sep) else folder + os.sep


def _normalize_name(text: str) -> str:
    """Return the normal form of names that the file system treats as equal."""
    text = unicodedata.normalize("NFC", text)
    return text.casefold() if _CASE_INSENSITIVE else text
