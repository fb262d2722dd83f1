"""The button below the question that shows the scope and opens the menu to change it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu

from desktop_rag.system.file_names import name_files
from desktop_rag.types import Scope
from desktop_rag.ui.widgets.buttons import MenuButton
from desktop_rag.ui.widgets.foreign_text import elide_name, escape_mnemonics, wrap_tooltip
from desktop_rag.ui.widgets.locale_words import format_count, join_words
from desktop_rag.ui.widgets.menu_commands import add_choice

Named = tuple[tuple[str, tuple[Path, ...]], ...]  # files and folders by a name, in menu order
_MIN_CHARACTERS = 12
_MAX_TOOLTIP_NAMES = 12  # files listed in the tool tip


class ScopePlaces(NamedTuple):
    """The scopes beside collections: watched folders, and the files of each kind of documents."""

    folders: Named = ()
    kinds: Named = ()


NO_PLACES = ScopePlaces()


class ScopeButton(MenuButton):
    """Offers all documents, and any number of folders, collections, kinds of documents and chosen files."""

    scope_chosen = Signal(Scope)

    def __init__(self, *, is_brief: bool = False) -> None:
        """Make the button; a brief one leaves it to chips to name the scope."""
        super().__init__(Qt.TextElideMode.ElideMiddle)
        self._is_brief = is_brief
        self._scope = Scope()
        self._names: dict[int, str] = {}
        self._places = NO_PLACES
        self._files = self._scope.files  # the last ones chosen beside the places, to be checked again
        self._parts: list[tuple[str, Scope, QAction]] = []
        self.menu_ = _CheckableMenu(self)
        self.clicked.connect(self.open_menu)
        self.show_scope(Scope(), {})

    def show_scope(self, scope: Scope, names: Mapping[int, str], places: ScopePlaces = NO_PLACES) -> None:
        """Show a scope; `names` are the names of all collections by id, in menu order."""
        others = _list_others(scope, places) or self._files
        is_other = (dict(names), places, others) != (self._names, self._places, self._files)
        if not self._parts or (is_other and not self.menu_.isVisible()):  # not under the pointer
            self._names, self._places, self._files = dict(names), places, others
            self._fill_menu()
        self._apply_scope(scope)

    def _fill_menu(self) -> None:
        self.menu_.clear()
        self._all = add_choice(self.menu_, self.tr("All documents"), lambda: self._choose_scope(Scope()))
        self._parts = []
        folders, kinds = ([(name, Scope(files=files)) for name, files in group] for group in self._places)
        collections = [(name, Scope((id_,))) for id_, name in self._names.items()]
        chosen = [(self._format_chosen_files(), Scope(files=self._files))] if self._files else []
        for group in filter(None, (folders, collections, kinds, chosen)):
            self.menu_.addSeparator()
            for name, part in group:
                text = escape_mnemonics(elide_name(name))
                action = add_choice(self.menu_, text, partial(self._toggle_part, part))
                self._parts.append((name, part, action))

    def _apply_scope(self, scope: Scope) -> None:
        self._scope = scope
        parts = []
        for name, part, action in self._parts:
            action.setChecked(_holds(scope, part))
            parts += [name] * action.isChecked()
        parts += [self.tr("a deleted collection") for each in scope.collections if each not in self._names]
        description = join_words(parts) or self.tr("All documents")
        text = self.tr("Scope: {0}").format(description)
        self.setText(escape_mnemonics(self.tr("Scope") if self._is_brief and scope else text))
        self.setAccessibleName(text)
        names = name_files(scope.files[:_MAX_TOOLTIP_NAMES]).values()
        more = ["…"] if len(scope.files) > _MAX_TOOLTIP_NAMES else []
        tip = self.tr("Questions search: {0}").format(description)
        self.setToolTip(wrap_tooltip("\n".join((tip, *names, *more))))
        self._all.setChecked(not scope)

    def minimumSizeHint(self) -> QSize:
        """Let the text be elided to a few characters (override of Qt)."""
        return QSize(self.fontMetrics().averageCharWidth() * _MIN_CHARACTERS, self.sizeHint().height())

    def _format_chosen_files(self) -> str:
        if len(self._files) == 1:
            return self._files[0].name
        count = len(self._files)
        return format_count("ScopeButton", "{0} chosen files", "{0} chosen files", count)

    def _toggle_part(self, part: Scope) -> None:
        """Ask a part too, or no longer."""
        scope, left = self._scope, set(part.files)
        if _holds(scope, part):
            collections = set(scope.collections).difference(part.collections)
            files = tuple(path for path in scope.files if path not in left)
        else:
            collections = {*scope.collections, *part.collections}
            files = tuple(dict.fromkeys((*scope.files, *part.files)))
        self._choose_scope(Scope(tuple(each for each in self._names if each in collections), files))

    def _choose_scope(self, scope: Scope) -> None:
        self._apply_scope(scope)
        self.scope_chosen.emit(scope)


def _holds(scope: Scope, part: Scope) -> bool:
    return set(part.collections) <= set(scope.collections) and set(part.files) <= set(scope.files)


def _list_others(scope: Scope, places: ScopePlaces) -> tuple[Path, ...]:
    """Return the files of a scope beside those of the places in it."""
    held = (files for _, files in chain(*places) if _holds(scope, Scope(files=files)))
    known = set(chain(*held))
    return tuple(path for path in scope.files if path not in known)


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
