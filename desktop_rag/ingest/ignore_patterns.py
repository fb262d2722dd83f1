"""Ignore patterns: those of a watched folder and those in `.ragignore` files.

Both use .gitignore syntax. Files named .gitignore are not read: files kept out of a repository (exports,
notes, PDFs) are often those people ask about.

They become regular expressions that match in linear time. All text between two wildcards has a fixed length,
so the first place where it matches is as good as any later one. It is in an atomic group, which is never
tried again: `*a*a*a*b` takes no longer than `*a*b`.
"""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.system.file_access import open_regular_file

FILE_NAME = ".ragignore"
_MAX_FILE_BYTES = 1_000_000  # read of a `.ragignore`
# In all patterns that apply in one folder: each is tried on each file, and 10,000 characters take up to
# 0.1 s to compile.
_MAX_PATTERNS = 1_000
_MAX_CHARACTERS = 100_000
_SHOWN_CHARACTERS = 40  # of a pattern that is not used
_MAX_PATTERN_CHARACTERS = 4_096  # of the longest path

_TRAILING_SPACES = re.compile(r"(?<!\\)((?:\\\\)*) +\Z")
_TOKEN = re.compile(
    r"\\(?P<escaped>.)|(?P<star>\*+)|(?P<any>\?)|\[(?P<not>[!^]?)(?P<set>\]?(?:\\.|[^]\\])*)\]|(?P<char>.)",
    re.DOTALL,
)
_SET_ITEM = re.compile(r"\\(?P<escaped>.)|(?P<special>[][&~|^])", re.DOTALL)
_FOLDERS = "(?:[^/]+/)*"
_SPECIAL = re.compile(r"([][!*?#\\])")
_CASE_INSENSITIVE = sys.platform in {"win32", "darwin"}  # as their file systems are, and git on them


class IgnorePatterns:
    """The patterns that apply in `folder` and below it; `lines` override `.ragignore` files.

    `refused` are the lines for this folder that are not used: invalid, or too many.
    """

    def __init__(self, folder: str, lines: Iterable[str]) -> None:
        self.folder = folder
        self.refused: list[str] = []
        self._patterns: list[tuple[str, list[_GlobPattern]]] = []  # of each folder, in order of precedence
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
        added: list[_GlobPattern] = []
        for line in lines:
            if not line.strip() or line.startswith("#"):
                continue
            if not self._patterns_left or len(line) > self._characters_left:
                self.refused.append(line)
                continue
            try:
                added.append(_compile_pattern(_normalize_name(line)))
            except ValueError:
                self.refused.append(line)
            self._patterns_left -= 1
            self._characters_left -= len(line)
        if added:
            prefix = os.path.join(self.folder, "")  # noqa: PTH118 - with a separator at its end
            self._patterns.insert(place, (prefix, added))


def make_exact_pattern(path: Path, folder: Path) -> str:
    """Return a pattern for `folder` that matches only `path`."""
    escaped = _SPECIAL.sub(r"\\\1", path.relative_to(folder).as_posix())
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


def _normalize_name(text: str) -> str:
    """Return the normal form of names that the file system treats as equal."""
    text = unicodedata.normalize("NFC", text)
    return text.casefold() if _CASE_INSENSITIVE else text


# -- patterns as regular expressions ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _GlobPattern:
    """A pattern; `expression` matches the whole path below its folder or, `for_names`, only its last part."""

    expression: re.Pattern[str]
    negated: bool
    for_folders: bool
    for_names: bool

    def matches(self, path: str, name: str, *, is_folder: bool) -> bool:
        """Whether it matches the path itself, not only its contents."""
        if self.for_folders and not is_folder:
            return False
        return self.expression.fullmatch(name if self.for_names else path) is not None


def _compile_pattern(line: str) -> _GlobPattern:
    """Compile a line of a `.gitignore`; raises ValueError if it has no meaning or is too long."""
    if len(line) > _MAX_PATTERN_CHARACTERS:
        raise ValueError("it is too long")
    line = _TRAILING_SPACES.sub(r"\1", line)
    negated = line.startswith("!")
    text = line.removeprefix("!")
    segments = text.removeprefix("/").removesuffix("/").split("/")
    if not all(segments):
        raise ValueError("a part of it is empty")
    for_names = len(segments) == 1 and not text.startswith("/")
    try:
        expression = re.compile(_translate_segments(segments), re.DOTALL)
    except re.error as error:
        raise ValueError(str(error)) from error
    return _GlobPattern(expression, negated, text.endswith("/"), for_names)


def _translate_segments(segments: list[str]) -> str:
    """Translate the parts between slashes; `**` is any number of folders, at the end all inside."""
    runs: list[list[str]] = [[]]
    for segment in segments:
        if re.fullmatch(r"\*{2,}", segment):
            runs.append([])
        else:
            runs[-1].append(_translate_segment(segment))
    first, *others = ["/".join(run) for run in runs]
    if not others:
        return first
    *middle, last = others
    start = f"{first}/" if first else ""
    between = "".join(f"(?>{_FOLDERS}?{run}/)" for run in middle if run)
    return start + between + (f"{_FOLDERS}{last}" if last else ".+")


def _translate_segment(segment: str) -> str:
    """Translate one part, in which wildcards do not match a slash."""
    pieces = [""]
    for token in _TOKEN.finditer(segment):
        if token["star"]:
            pieces.append("")
        elif token["any"]:
            pieces[-1] += "[^/]"
        elif (inside := token["set"]) is not None:
            if not inside:
                raise ValueError("a set of characters is empty")
            if inside.startswith("[:"):
                raise ValueError("named classes of characters are not supported")
            negation = "^" if token["not"] else ""
            pieces[-1] += f"(?!/)[{negation}{_SET_ITEM.sub(_escape_match, inside)}]"
        elif token["char"] in {"[", "\\"}:
            raise ValueError("it has no end")
        else:
            pieces[-1] += re.escape(token["escaped"] or token["char"])
    first, *others = pieces
    if not others:
        return first
    return first + "".join(f"(?>[^/]*?{piece})" for piece in others[:-1]) + f"[^/]*{others[-1]}"


def _escape_match(item: re.Match[str]) -> str:
    return re.escape(item["escaped"] or item["special"])
