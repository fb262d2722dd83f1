"""The scope of the next question, as removable chips above the composer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QToolButton, QWidget

from desktop_rag.types import Scope
from desktop_rag.ui.widgets.buttons import make_tool_button, set_coloured_icon
from desktop_rag.ui.widgets.chip_rows import ChipRows
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, isolate_name, isolate_text, wrap_tooltip
from desktop_rag.ui.widgets.locale_words import localise_number
from desktop_rag.ui.widgets.theme import UNIT

_MAX_CHIPS = 5  # others are in the menu of scopes
_MAX_TEXT_WIDTH = 28 * UNIT  # of a chip, in pixels
_MAX_WORDS, _MAX_TIP = 20, 400  # characters of a selection, on its chip and in the tool tip


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

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
