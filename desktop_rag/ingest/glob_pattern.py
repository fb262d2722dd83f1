"""Patterns in the syntax of .gitignore as regular expressions that match in linear time.

All text between two wildcards has a fixed length, so the first place where it matches is as good as any
later one. It is in an atomic group, which is never tried again: `*a*a*a*b` takes no longer than `*a*b`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

MAX_PATTERN_CHARACTERS = 4_096  # of the longest path

_TRAILING_SPACES = re.compile(r"(?<!\\)((?:\\\\)*) +\Z")
_TOKEN = re.compile(
    r"\\(?P<escaped>.)|(?P<star>\*+)|(?P<any>\?)|\[(?P<not>[!^]?)(?P<set>\]?(?:\\.|[^]\\])*)\]|(?P<char>.)",
    re.DOTALL,
)
_SET_ITEM = re.compile(r"\\(?P<escaped>.)|(?P<special>[][&~|^])", re.DOTALL)
_FOLDERS = "(?:[^/]+/)*"
_SPECIAL = re.compile(r"([][!*?#\\])")


@dataclass(frozen=True, slots=True)
class GlobPattern:
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


def compile_pattern(line: str) -> GlobPattern:
    """Compile a line of a `.gitignore`; raises ValueError if it has no meaning or is too long."""
    if len(line) > MAX_PATTERN_CHARACTERS:
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
    return GlobPattern(expression, negated, text.endswith("/"), for_names)


def escape_pattern(path: str) -> str:
    """Return a pattern that matches only this path."""
    return _SPECIAL.sub(r"\\\1", path)


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
