"""The words, icons and colours that say how far a cell of a made table can be relied on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor

from desktop_rag.made_table_types import MadeCell, Mark
from desktop_rag.ui.widgets.locale_words import join_sentences
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.theme import Colours

_translate_mark = partial(QCoreApplication.translate, "CellMark")


class MarkIcon(NamedTuple):
    """The icon of a mark and its colour; its meaning is in the tool tip and read by screen readers."""

    icon_name: str
    colour: Callable[[Colours], QColor]


MARK_ICONS: Mapping[Mark | None, MarkIcon] = {
    None: MarkIcon("clock", lambda c: c.muted),
    Mark.CHECKED: MarkIcon("check", lambda c: c.success),
    Mark.RECOMPUTED: MarkIcon("again", lambda c: c.success),
    Mark.UNCHECKED: MarkIcon("dot", lambda c: c.warning),
    Mark.NOT_FOUND: MarkIcon("minus", lambda c: c.muted),
    Mark.NOT_READ: MarkIcon("skip", lambda c: c.warning),
    Mark.EDITED: MarkIcon("edit", lambda c: c.accent),
    Mark.FAILED: MarkIcon("error", lambda c: c.error),
}


def mark_of(cell: MadeCell | None) -> Mark | None:
    """Return the mark of a cell, None while it waits."""
    return None if cell is None else cell.mark


def name_mark(mark: Mark | None) -> str:
    """Return what a mark means, in a few words."""
    return {
        None: _translate_mark("Not filled in yet"),
        Mark.CHECKED: _translate_mark("Found in the document"),
        Mark.RECOMPUTED: _translate_mark("Inferred from the document"),
        Mark.UNCHECKED: _translate_mark("Not checked"),
        Mark.NOT_FOUND: _translate_mark("Not in the document"),
        Mark.NOT_READ: _translate_mark("Document not fully searched"),
        Mark.EDITED: _translate_mark("Edited by hand"),
        Mark.FAILED: _translate_mark("Could not be read"),
    }[mark]


def explain_mark(cell: MadeCell | None) -> str:
    """Return what the mark of a cell means, and why it has it."""
    reason = translate_message(cell.reason) if cell is not None else ""
    return join_sentences((name_mark(mark_of(cell)), reason))
