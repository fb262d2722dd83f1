"""Chips: the scope of the next question, columns of a table to be made, and suggested questions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from desktop_rag.made_table_types import COLUMN_SEPARATORS
from desktop_rag.types import Scope
from desktop_rag.ui.widgets.buttons import ElidedButton, make_tool_button, set_coloured_icon
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, isolate_name, isolate_text, wrap_tooltip
from desktop_rag.ui.widgets.layouts import BoxWidget, arrange_column, make_label
from desktop_rag.ui.widgets.locale_words import localise_number, word_joint
from desktop_rag.ui.widgets.theme import UNIT

_SEPARATORS = re.compile(f"[{COLUMN_SEPARATORS}:：]")
_MAX_CHIPS = 5  # others are in the menu of scopes
_MAX_TEXT_WIDTH = 28 * UNIT  # of a chip, in pixels
_MAX_WORDS, _MAX_TIP = 20, 400  # characters of a selection, on its chip and in the tool tip


class ChipRows(QWidget):
    """Shows chips, which other ones can replace; hidden without any."""

    emptied = Signal()  # the last chip, which had the focus, was removed

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.chips: list[QToolButton] = []
        self.hide()

    def replace_chips(self, chips: Sequence[QToolButton]) -> None:
        """Show these chips instead of those before; the focus stays at its place."""
        focused = next((at for at, chip in enumerate(self.chips) if chip.hasFocus()), -1)
        former, self.chips = self.chips, list(chips)
        for button in self.chips:
            button.setParent(self)
            button.show()
        self._place_chips()
        if focused >= 0 and self.chips:
            self.chips[min(focused, len(self.chips) - 1)].setFocus()
        elif focused >= 0:
            self.emptied.emit()
        for button in former:
            button.hide()
            button.deleteLater()
        self.setVisible(bool(self.chips))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the rows again (override of Qt)."""
        super().resizeEvent(event)
        self._place_chips()

    def _place_chips(self) -> None:
        x = y = height = 0
        for chip in self.chips:
            size = chip.sizeHint()
            if x and x + size.width() > self.width():
                x, y, height = 0, y + height + UNIT // 2, 0
            place = QRect(x, y, min(size.width(), max(self.width(), 1)), size.height())
            if self.isRightToLeft():
                place.moveRight(self.width() - 1 - x)
            chip.setGeometry(place)
            x, height = x + size.width() + UNIT // 2, max(height, size.height())
        self.setFixedHeight(y + height + UNIT // 2)  # with room below


def add_column(written: str, column: str) -> str:
    """Return the names of columns as they are written, with one more."""
    before = written.rstrip().rstrip(COLUMN_SEPARATORS).rstrip()
    if before.endswith((":", "：")):  # behind the kind of documents
        return f"{before} {column}"
    return f"{before}{word_joint()}{column}" if before else column


class ColumnChips(ChipRows):
    """Suggested columns that are not written yet; a click, Space or Enter adds one."""

    column_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Suggested columns"))
        self._columns: Sequence[str] = ()
        self._shown: list[str] = []

    def suggest_columns(self, columns: Sequence[str], written: str) -> None:
        """Suggest these columns, but those that are `written` already."""
        self._columns = columns
        self.leave_out_written(written)

    def leave_out_written(self, written: str) -> None:
        """Suggest the columns that are not typed yet."""
        named = {each.strip().casefold() for each in _SEPARATORS.split(written)}
        shown = [each for each in self._columns if each.casefold() not in named]
        if shown != self._shown:
            self._shown = shown
            self.replace_chips([self._make_chip(each) for each in shown])

    def _make_chip(self, column: str) -> QToolButton:
        chip = make_tool_button(
            "",
            self.tr("Add the column {0}").format(isolate_name(column)),
            lambda: self.column_chosen.emit(column),
        )
        text = chip.fontMetrics().elidedText(column, Qt.TextElideMode.ElideMiddle, _MAX_TEXT_WIDTH)
        chip.setText(escape_mnemonics(text))
        chip.setProperty("role", "chip")
        chip.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        set_coloured_icon(chip, "add")
        return chip


class ScopeChip(QToolButton):
    """One collection, folder or file; a click, Delete or Backspace removes it."""

    def __init__(self, name: str, tip: str) -> None:
        super().__init__()
        text = self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideMiddle, _MAX_TEXT_WIDTH)
        self.setText(escape_mnemonics(text))
        self.setAccessibleName(self.tr("{0}, asked about. Press to remove it.").format(isolate_name(name)))
        self.setToolTip(wrap_tooltip(self.tr("{0}\nClick to remove it").format(isolate_name(tip))))
        self.setProperty("role", "chip")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        mirrored = self.isRightToLeft()
        direction = Qt.LayoutDirection
        self.setLayoutDirection(direction.LeftToRight if mirrored else direction.RightToLeft)  # cross last
        set_coloured_icon(self, "close")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave it out with Delete or Backspace (override of Qt)."""
        if event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self.click()
        else:
            super().keyPressEvent(event)


class ScopeChips(ChipRows):
    """The collections, folders and files of a scope; hidden while all documents are asked."""

    scope_chosen = Signal(Scope)  # without the removed one
    more_requested = Signal()  # show those without a chip

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Asked about"))
        self._scope = Scope()
        self._shown: list[tuple[str, str]] = []  # name and tip of the first parts of the scope

    def show_scope(self, scope: Scope, names: Mapping[int, str], describe: Callable[[Path], str]) -> None:
        """Show a scope; `names` are those of the collections by id, `describe` names files and folders."""
        if (selected := scope.selection) is not None:
            words = " ".join(selected.text.split())[:_MAX_TIP]
            begin = words if len(words) <= _MAX_WORDS else f"{words[:_MAX_WORDS].rstrip()}…"
            name = self.tr("“{0}” in {1}").format(isolate_text(begin), isolate_name(describe(selected.path)))
            shown = [(name, f"{selected.path}\n\n{words}")]
        else:
            shown = self._name_parts(scope, names, describe)
        if (scope, shown) != (self._scope, self._shown):
            self._scope, self._shown = scope, shown
            self.replace_chips(self._make_chips())

    def _name_parts(
        self, scope: Scope, names: Mapping[int, str], describe: Callable[[Path], str]
    ) -> list[tuple[str, str]]:
        deleted = self.tr("a deleted collection")
        shown = [(names.get(id_, deleted),) * 2 for id_ in scope.collections[:_MAX_CHIPS]]
        files = scope.files[: _MAX_CHIPS - len(shown)]
        return shown + [(describe(path), str(path)) for path in files]

    def _make_chips(self) -> list[QToolButton]:
        chips: list[QToolButton] = []
        for position, (name, tip) in enumerate(self._shown):
            chip = ScopeChip(name, tip)
            chip.clicked.connect(lambda _=False, position=position: self._remove_part(position))
            chips.append(chip)
        if more := len(self._scope.collections) + len(self._scope.files) - len(self._shown):
            text = self.tr("and {0} more").format(localise_number(more))
            chips.append(make_tool_button(text, text, self.more_requested))
        return chips

    def _remove_part(self, position: int) -> None:
        collections, files = list(self._scope.collections), list(self._scope.files)
        if position < len(collections):
            del collections[position]
        else:
            del files[position - len(collections)]
        self.scope_chosen.emit(Scope(collections=tuple(collections), files=tuple(files)))


class SuggestionChips(QWidget):
    """Up to three questions under a heading; hidden without any."""

    chosen = Signal(str)

    def __init__(self, heading: str, alignment: Qt.AlignmentFlag) -> None:
        super().__init__()
        self._alignment = alignment
        self.chips: list[QPushButton] = []
        self._box = BoxWidget(is_column=True)
        self.heading = make_label(heading, "muted", wraps=True)
        self.heading.setAlignment(alignment)
        arrange_column(self.heading, self._box, parent=self)
        self.setAccessibleName(heading)
        self.hide()

    def show_questions(self, questions: Sequence[str], heading: str = "") -> None:
        """Offer these questions instead of those before, under another heading if there is one."""
        if heading:
            self.heading.setText(heading)
            self.setAccessibleName(heading)
        if [chip.accessibleName() for chip in self.chips] != list(questions):
            for chip in self.chips:
                chip.hide()
                chip.deleteLater()
            self.chips = [self._make_chip(question) for question in questions]
        self.setVisible(bool(questions))

    def _make_chip(self, question: str) -> QPushButton:
        chip = _Chip(question)
        chip.clicked.connect(lambda: self.chosen.emit(question))
        self._box.box_layout().addWidget(chip, 0, self._alignment)
        return chip


class _Chip(ElidedButton):
    """A question, which a click asks."""

    def __init__(self, question: str) -> None:
        super().__init__(question, "chip", Qt.TextElideMode.ElideRight, 16, padding=3 * UNIT + 2)
        self.setToolTip(wrap_tooltip(self.tr("Ask: {0}").format(isolate_name(question))))
        self.setAutoDefault(True)
