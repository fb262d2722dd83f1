"""Ignore patterns: those of a watched folder and those in `.ragignore` files.

Both use .gitignore syntax. Files named .gitignore are not read: what does not belong into a
repository (exports, notes, PDFs) is often what people ask about.
"""

from __future__ import annotations

import logging
import os
import re
import sys
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.file_access import open_regular_file

if TYPE_CHECKING:  # imported only if there are patterns
    from pathspec import GitIgnoreSpec

log = logging.getLogger(__name__)

FILE_NAME = ".ragignore"
_MAX_FILE_BYTES = 1_000_000  # read of a `.ragignore`
_CASE_INSENSITIVE = sys.platform in {"win32", "darwin"}  # as their file systems are, and git on them


class IgnorePatterns:
    """The patterns that apply in the folder `top` and below it; `lines` override `.ragignore` files."""

    def __init__(self, top: str, lines: Iterable[str]) -> None:
        spec = _compile_patterns(lines)
        self._folder_patterns = [(_add_separator(top), spec)] if spec else []
        self._file_patterns: list[tuple[str, GitIgnoreSpec]] = []  # deepest folder first

    def with_ragignore(self, folder: str) -> IgnorePatterns:
        """Return these patterns plus those of the `.ragignore` in `folder`; raises OSError."""
        with open_regular_file(Path(folder, FILE_NAME)) as file:
            text = file.read(_MAX_FILE_BYTES).decode("utf-8-sig", errors="replace")
        spec = _compile_patterns(text.splitlines())
        if spec is None:
            return self
        extended = IgnorePatterns("", ())
        extended._folder_patterns = self._folder_patterns
        extended._file_patterns = [(_add_separator(folder), spec), *self._file_patterns]
        return extended

    def is_ignored(self, path: str, *, is_folder: bool) -> bool:
        """Whether the last matching pattern excludes the path; False if none matches."""
        for prefix, spec in (*self._folder_patterns, *self._file_patterns):
            relative = _normalize_name(path[len(prefix) :].replace(os.sep, "/"))
            verdict = spec.check_file(f"{relative}/" if is_folder else relative).include
            if verdict is not None:
                return verdict
        return False


def make_exact_pattern(path: Path, folder: Path) -> str:
    """Return a pattern for `folder` that matches only `path`."""
    from pathspec.patterns.gitignore.spec import GitIgnoreSpecPattern

    escaped = GitIgnoreSpecPattern.escape(path.relative_to(folder).as_posix())
    if escaped.endswith(" "):
        escaped = f"{escaped[:-1]}\\ "
    return "/" + escaped.replace("\n", "?")  # patterns are stored one per line


def _compile_patterns(lines: Iterable[str]) -> GitIgnoreSpec | None:
    """Compile the patterns, None if there are none; invalid lines are logged and skipped."""
    lines = [line for line in lines if line.strip() and not line.startswith("#")]
    if not lines:
        return None
    from pathspec import GitIgnoreSpec
    from pathspec.patterns.gitignore.spec import GitIgnoreSpecPattern

    patterns: list[GitIgnoreSpecPattern] = []
    for line in lines:
        try:
            patterns.append(GitIgnoreSpecPattern(_normalize_name(line)))
        except (ValueError, re.error) as error:
            log.warning("The pattern %r is skipped: %s", line, error)
    return GitIgnoreSpec(patterns)


def _add_separator(folder: str) -> str:
    return folder if folder.endswith(os.sep) else folder + os.sep


def _normalize_name(text: str) -> str:
    """Return the normal form of names that the file system treats as equal."""
    text = unicodedata.normalize("NFC", text)
    return text.casefold() if _CASE_INSENSITIVE else text
