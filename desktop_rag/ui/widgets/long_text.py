"""Long names and paths, which have no spaces to break a line at, made to fit."""

from __future__ import annotations

import os
import re

from desktop_rag.ui.widgets.foreign_text import isolate_path, make_plain_tooltip

_MAX_NAME = 60  # characters of a name within a text
_NAME_END = 20  # characters of it that are kept at its end: the extension, and the characters before it
_MAX_LINE = 80  # characters in a line of a tool tip
_MAX_UNBROKEN = 24  # characters without a place to break the line

_TOOLTIP_PIECE = re.compile(rf"[^\s/\\]{{1,{_MAX_LINE}}}[ /\\]*|\s|[/\\]+")
_UNBROKEN = re.compile(rf"(\S{{{_MAX_UNBROKEN}}})(?=\S)")


def elide_name(name: str) -> str:
    """Return a name without its middle if it is long, so that its end still shows what kind it is."""
    if len(name) <= _MAX_NAME:
        return name
    return f"{name[: _MAX_NAME - _NAME_END - 1]}…{name[-_NAME_END:]}"


def allow_breaks(text: str) -> str:
    """Return a text with invisible places to break the line in long words, which a label cuts off else."""
    return _UNBROKEN.sub("\\1\u200b", text)


def wrap_tooltip(text: str) -> str:
    """Return a tool tip of a plain text in lines of a readable length, as Qt wraps only rich text.

    A line that is a path shows its folders from left to right.
    """
    lines = []
    for line in text.split("\n"):
        arrange = isolate_path if os.path.isabs(line) else str  # noqa: PTH117
        shown = ""
        for piece in _TOOLTIP_PIECE.findall(line):
            if len(shown) + len(piece.rstrip()) > _MAX_LINE:
                lines.append(arrange(shown.rstrip()))
                shown = ""
            shown += piece
        lines.append(arrange(shown.rstrip()))
    return make_plain_tooltip("\n".join(lines))
