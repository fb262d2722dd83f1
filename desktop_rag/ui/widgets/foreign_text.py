"""Text of documents, models and servers in places where Qt would find HTML or a mnemonic in it.

Labels are made by `layouts.make_label`, which shows plain text; item views show plain text by themselves.

A text such as a path is isolated from a sentence that runs the other way (Unicode Standard Annex #9), or
marks and numbers change sides. In a right-to-left window translated sentences isolate what is put into
them: `packaging/translations.py` sees to that; in others `isolate_name` does so for names that need it.
The isolates are for the screen only: not for files, nor copies.
"""

from __future__ import annotations

import os
import re

from PySide6 import QtGui  # `Qt` takes 15 ms when it is first used: once the frame is shown
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QClipboard, QGuiApplication

from desktop_rag.system.control_characters import make_printable_text, remove_isolates

_ISOLATED = re.compile("\u2068[^\u2068\u2069]*\u2069")  # a value in a translated sentence
_OTHER_CHARACTERS = re.compile("[^\u2067-\u2069]+")
_PATH_PART = re.compile(r"[^/\\]+")
_LETTER = re.compile(r"[^\W\d_]")
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
_MAX_NAME = 60  # characters of a name within a text
_NAME_END = 20  # characters of it that are kept at its end: the extension, and the characters before it
_MAX_LINE = 80  # characters in a line of a tool tip
_MAX_UNBROKEN = 24  # characters without a place to break the line

_TOOLTIP_PIECE = re.compile(rf"[^\s/\\]{{1,{_MAX_LINE}}}[ /\\]*|\s|[/\\]+")
_UNBROKEN = re.compile(rf"(\S{{{_MAX_UNBROKEN}}})(?=\S)")


def isolate_text(text: str) -> str:
    """Return a text as a right-to-left window shows it: each line at the right, its marks in their places.

    A line runs from right to left if it has such letters of its own, or none at all but what is isolated.
    """
    return "\n".join(map(_isolate_line, text.split("\n"))) if text and _is_mirrored() else text


def isolate_name(name: object) -> str:
    """Return a name, or other foreign text, as it is put into a sentence or a list."""
    text = str(name)
    if _is_mirrored() or not _RIGHT_TO_LEFT.search(_remove_isolated(text)):
        return text
    return _enclose(_make_printable(text))


def isolate_path(path: str) -> str:
    """Return a path, or a piece of one, whose folders stand from left to right whatever letters they have."""
    if not _RIGHT_TO_LEFT.search(path):
        return path
    return _enclose(_PATH_PART.sub(lambda part: _enclose(make_printable_text(part[0])), path))


def _enclose(text: str) -> str:
    return f"\u2068{text}\u2069"


def _isolate_line(line: str) -> str:
    own = _remove_isolated(line)
    is_foreign = _LETTER.search(own) and not _RIGHT_TO_LEFT.search(own)
    return f"\u200f\u2068{line}\u2069" if is_foreign else f"\u200f\u2067{line}\u2069"


def _remove_isolated(text: str) -> str:
    while (rest := _ISOLATED.sub("", text)) != text:  # the inner ones first
        text = rest
    return text


def _is_mirrored() -> bool:
    return QGuiApplication.isRightToLeft()


def _make_printable(text: str) -> str:
    """Replace control characters other than our isolates, which are closed."""
    if not (_is_mirrored() or _OTHER_CHARACTERS.fullmatch(_remove_isolated(text) or " ")):
        return make_printable_text(text)
    return _OTHER_CHARACTERS.sub(lambda part: make_printable_text(part[0]), text)


def keep_isolates_from_clipboard() -> None:
    """Copy texts without the signs that only the screen needs."""
    clipboard = QGuiApplication.clipboard()

    def clean_clipboard(mode: QClipboard.Mode) -> None:
        is_own = clipboard.ownsClipboard() if mode is QClipboard.Mode.Clipboard else clipboard.ownsSelection()
        if is_own and (text := clipboard.text(mode)) != remove_isolates(text):
            copied = QMimeData()
            copied.setText(remove_isolates(text))
            clipboard.setMimeData(copied, mode)

    clipboard.changed.connect(clean_clipboard)


def make_plain_tooltip(text: str) -> str:
    """Return the tool tip that shows exactly this text: as HTML only if Qt would take it for HTML."""
    text = isolate_text(_make_printable(text))
    if not QtGui.Qt.mightBeRichText(text):
        return text
    from html import escape  # not until the frame is shown

    return f'<p style="white-space: pre-wrap">{escape(text)}</p>'


def escape_mnemonics(text: str) -> str:
    """Return the text of a button or a menu entry that shows exactly this text."""
    return isolate_text(_make_printable(text)).replace("&", "&&")


def strip_mnemonic(text: str) -> str:
    """Return our own text of a menu entry without its mnemonic, "(&N)" behind the words too."""
    return re.sub(r"\(&\w\)|&", "", text)


def elide_name(name: str) -> str:
    """Return a name without its middle if it is long, so that its end still shows the kind of file."""
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
