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

if TYPE_CHECKING:  # imported only if there are patterns
    from pathspec import GitIgnoreSpec

log = logging.getLogger(__name__)

FILE_NAME = ".ragignore"
_MOST_CHARACTERS = 1_000_000  # read of a `.ragignore`
_ANY_CASE = sys.platform in {"win32", "darwin"}  # as their file systems are, and git on them


class Ignored:
    """The patterns that apply in a folder and below it.

    Args:
        top: the folder that the patterns belong to.
        lines: its patterns; they override those in `.ragignore` files.
    """

    def __init__(self, top: str, lines: Iterable[str]) -> None:
        spec = _spec(lines)
        self._own = [(_prefix(top), spec)] if spec else []
        self._from_files: list[tuple[str, GitIgnoreSpec]] = []  # deepest folder first

    def with_file_in(self, folder: str) -> Ignored:
        """Return these patterns plus those of the `.ragignore` in `folder`; raises OSError."""
        with Path(folder, FILE_NAME).open(encoding="utf-8-sig", errors="replace") as file:
            spec = _spec(file.read(_MOST_CHARACTERS).splitlines())
        if spec is None:
            return self
        extended = Ignored("", ())
        extended._own = self._own
        extended._from_files = [(_prefix(folder), spec), *self._from_files]
        return extended

    def leaves_out(self, path: str, *, is_folder: bool) -> bool:
        """Whether the last matching pattern excludes the path; False if none matches."""
        for prefix, spec in (*self._own, *self._from_files):
            relative = _alike(path[len(prefix) :].replace(os.sep, "/"))
            verdict = spec.check_file(f"{relative}/" if is_folder else relative).include
            if verdict is not None:
                return verdict
        return False


def pattern_for(path: Path, folder: Path) -> str:
    """Return a pattern for `folder` that matches only `path`."""
    from pathspec.patterns.gitignore.spec import GitIgnoreSpecPattern

    escaped = GitIgnoreSpecPattern.escape(path.relative_to(folder).as_posix())
    if escaped.endswith(" "):
        escaped = f"{escaped[:-1]}\\ "
    return "/" + escaped.replace("\n", "?")  # patterns are stored one per line


def _spec(lines: Iterable[str]) -> GitIgnoreSpec | None:
    """Compile the patterns, None if there are none; invalid lines are logged and skipped."""
    lines = [line for line in lines if line.strip() and not line.startswith("#")]
    if not lines:
        return None
    from pathspec import GitIgnoreSpec
    from pathspec.patterns.gitignore.spec import GitIgnoreSpecPattern

    patterns: list[GitIgnoreSpecPattern] = []
    for line in lines:
        try:
            patterns.append(GitIgnoreSpecPattern(_alike(line)))
        except (ValueError, re.error) as error:
            log.warning("The pattern %r is skipped: %s", line, error)
    return GitIgnoreSpec(patterns)


def _prefix(folder: str) -> str:
    return folder if folder.endswith(os.sep) else folder + os.sep


def _alike(text: str) -> str:
    """Return the normal form of names that the file system treats as equal."""
    text = unicodedata.normalize("NFC", text)
    return text.casefold() if _ANY_CASE else text
