"""The button below the question that shows the scope and opens the menu to change it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu

from desktop_rag.system.file_names import name_files
from desktop_rag.types import Scope
from desktop_rag.ui.widgets.buttons import MenuButton
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, wrap_tooltip
from desktop_rag.ui.widgets.locale_words import format_count, join_words
from desktop_rag.ui.widgets.menu_commands import add_choice

_MIN_CHARACTERS = 12
_MAX_TOOLTIP_NAMES = 12  # files listed in the tool tip


class ScopeButton(MenuButton):
    """Offers all documents, any number of collections, and the chosen files."""

    scope_chosen = Signal(Scope)

    def __init__(self, *, is_brief: bool = False) -> None:
        """Make the button; a brief one leaves it to chips to name the scope."""
        super().__init__(Qt.TextElideMode.ElideMiddle)
        self._is_brief = is_brief
        self._scope = Scope()
        self._names: dict[int, str] = {}
        self._files = self._scope.files  # the last chosen ones, to be checked again
        self.menu_ = _CheckableMenu(self)
        self.clicked.connect(self.open_menu)
        self.show_scope(Scope(), {})

    def show_scope(self, scope: Scope, names: Mapping[int, str]) -> None:
        """Show a scope; `names` are the names of all collections by id, in menu order."""
        files = scope.files or self._files
        if dict(names) != self._names or files != self._files or not self.menu_.actions():
            self._names, self._files = dict(names), files
            self.menu_.clear()
            self._all = add_choice(self.menu_, self.tr("All documents"), lambda: self._choose_scope(Scope()))
            self.menu_.addSeparator()
            choose = self._choose_checked_scope
            self._checks = {
                id_: add_choice(self.menu_, escape_mnemonics(name), choose) for id_, name in names.items()
            }
            self.menu_.addSeparator()
            chosen = escape_mnemonics(self._format_chosen_files())
            self._chosen = add_choice(self.menu_, chosen, choose)
            self._chosen.setVisible(bool(self._files))
        self._apply_scope(scope)

    def _apply_scope(self, scope: Scope) -> None:
        self._scope = scope
        deleted = self.tr("a deleted collection")
        parts = [self._names.get(each, deleted) for each in self._scope.collections]
        if self._scope.files:
            parts.append(self._format_chosen_files())
        description = join_words(parts) or self.tr("All documents")
        text = self.tr("Scope: {0}").format(description)
        self.setText(escape_mnemonics(self.tr("Scope") if self._is_brief and scope else text))
        self.setAccessibleName(text)
        names = name_files(scope.files[:_MAX_TOOLTIP_NAMES]).values()
        more = ["…"] if len(scope.files) > _MAX_TOOLTIP_NAMES else []
        tip = self.tr("Questions search: {0}").format(description)
        self.setToolTip(wrap_tooltip("\n".join((tip, *names, *more))))
        self._all.setChecked(not scope)
        for id_, action in self._checks.items():
            action.setChecked(id_ in scope.collections)
        self._chosen.setChecked(bool(scope.files))

    def minimumSizeHint(self) -> QSize:
        """Let the text be elided to a few characters (override of Qt)."""
        return QSize(self.fontMetrics().averageCharWidth() * _MIN_CHARACTERS, self.sizeHint().height())

    def _format_chosen_files(self) -> str:
        if len(self._files) == 1:
            return self._files[0].name
        count = len(self._files)
        return format_count("ScopeButton", "{0} chosen files", "{0} chosen files", count)

    def _choose_checked_scope(self) -> None:
        checked = tuple(id_ for id_, action in self._checks.items() if action.isChecked())
        self._choose_scope(Scope(checked, self._files if self._chosen.isChecked() else ()))

    def _choose_scope(self, scope: Scope) -> None:
        self._apply_scope(scope)
        self.scope_chosen.emit(scope)


class _CheckableMenu(QMenu):
    """A menu that stays open while its actions are checked."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Toggle the clicked action (override of Qt)."""
        if not self._toggle_action(self.actionAt(event.position().toPoint())):
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Toggle with Space; Enter toggles and closes (override of Qt)."""
        if event.key() != Qt.Key.Key_Space or not self._toggle_action(self.activeAction()):
            super().keyPressEvent(event)

    def _toggle_action(self, action: QAction | None) -> bool:
        if action is None or not action.isCheckable():
            return False
        action.trigger()
        return True
