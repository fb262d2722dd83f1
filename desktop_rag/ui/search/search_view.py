"""The search page, which shows passages as the user types, in place of the conversation."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_rag.retrieve.passage_finder import Found
from desktop_rag.types import Hit, LibraryCounts, Scope
from desktop_rag.ui.conversation.scope_button import ScopeButton
from desktop_rag.ui.search.search_hints import SearchHints
from desktop_rag.ui.search.search_list import SearchList
from desktop_rag.ui.search.search_words import count_words, coverage_tip, coverage_words, spoken
from desktop_rag.ui.widgets.elided_label import ElidedLabel
from desktop_rag.ui.widgets.field_page import FieldPage
from desktop_rag.ui.widgets.show_in_folder import show_in_folder
from desktop_rag.ui.widgets.theme import UNIT
from desktop_rag.ui.window.actions import SearchActions

_PATIENCE_MS = 400  # a search that takes longer shows "Searching…"
_CALM_MS = 500  # without typing, before a message replaces the passages
_REST_MS = 120  # on a row before its source is shown, so that a held arrow key skips rows


class SearchView(FieldPage):
    """Shows the last results until newer ones arrive."""

    searched = Signal(str)
    hit_chosen = Signal(object)  # Hit: show it
    hit_opened = Signal(object)  # Hit: show it and move the focus there
    ask_about_requested = Signal(Path)
    scope_chosen = Signal(Scope)

    def __init__(self, commands: SearchActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._commands = commands
        self.count, self.coverage = ElidedLabel(), ElidedLabel()
        self.hints = SearchHints()
        self.list = SearchList(commands)
        self.message_title, self.message_hint = QLabel(), QLabel()
        self.scope_button = ScopeButton()
        self._message = QWidget()
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE_MS)
        self._calm = QTimer(self, singleShot=True, interval=_CALM_MS)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._lay_out()
        self._connect()

    def text(self) -> str:
        """Return the text of the field without surrounding spaces."""
        return self.field.text().strip()

    def begin(self) -> None:
        """Focus the field with its text selected, and search for it again."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self.search()

    def search(self) -> None:
        """Search for the text of the field, even if it has not changed."""
        self._rest.stop()
        self._calm.stop()
        if text := self.text():
            self._patience.start()
            self.searched.emit(text)
        else:
            self._patience.stop()
            self._show(self.hints, "")

    def set_found(self, found: Found) -> None:
        """Show the passages that were found."""
        self._patience.stop()
        if not self.text():
            return
        if not found.passages:
            self._prepare_message(
                self.tr("Nothing was found"),
                self.tr("Try fewer or other words, or take out a filter."),
            )
            return
        self.list.set_passages(found.passages)
        self._show(self.list, count_words(found))
        self.announce(self.count.text())

    def set_error(self, title: str, hint: str) -> None:
        """Show why the search failed or the query is invalid, in place of the passages."""
        self._patience.stop()
        if self.text():
            self._prepare_message(title, hint)

    def set_scope(self, scope: Scope, names: Mapping[int, str]) -> None:
        """Show the scope of the search; `names` maps all collection ids to names."""
        self.scope_button.set_scope(scope, names)

    def set_counts(self, counts: LibraryCounts) -> None:
        """Show how much can be found so far; search again if a message is shown."""
        self.coverage.setText(coverage_words(counts))
        self.coverage.setToolTip(coverage_tip(counts))
        if self.isVisible() and self.pages.currentWidget() is self._message:
            self.search()

    def showEvent(self, event: QShowEvent) -> None:
        """Enable the passage commands (override of Qt)."""
        super().showEvent(event)
        self._follow()

    def hideEvent(self, event: QHideEvent) -> None:
        """Disable the passage commands (override of Qt)."""
        super().hideEvent(event)
        for timer in (self._rest, self._calm, self._patience):
            timer.stop()
        self._follow()

    def _show(self, page: QWidget, words: str) -> None:
        self.pages.setCurrentWidget(page)
        self.count.setText(words)
        self._follow()

    def _prepare_message(self, title: str, hint: str) -> None:
        """Show a message once typing pauses: a half-typed filter or word is no error yet."""
        shown = self.pages.currentWidget() is self._message
        if shown and (title, hint) == (self.message_title.text(), self.message_hint.text()):
            return
        self.message_title.setText(title)
        self.message_hint.setText(hint)
        if shown:
            self._show_message()
        else:
            self._calm.start()

    def _show_message(self) -> None:
        self._show(self._message, "")
        self.announce(f"{self.message_title.text()}. {self.message_hint.text()}")

    def _follow(self) -> None:
        found = self.pages.currentWidget() is self.list
        self._commands.set_usable(found and self.isVisible())

    def _step(self, event: QKeyEvent) -> None:
        if self.pages.currentWidget() is self.list:
            self.list.step(event)
            if (found := self.list.found()) is not None:
                self.announce(spoken(found))

    def _tell_chosen(self) -> None:
        if (hit := self.list.selected()) is not None:
            self.hit_chosen.emit(hit)

    def _open(self, hit: Hit) -> None:
        self._rest.stop()
        self.hit_opened.emit(hit)

    def _enter(self) -> None:
        if self.pages.currentWidget() is self.list:
            self.list.open_selected()

    def _search_only(self) -> None:
        if (hit := self.list.selected()) is not None:
            self.scope_chosen.emit(Scope(files=(hit.path,)))

    def _add_filter(self, written: str) -> None:
        if written not in self.text():
            self.field.setText(f"{self.text()} {written} ".lstrip())
        self.field.setFocus()

    def _ask_about(self) -> None:
        if (hit := self.list.selected()) is not None:
            self.ask_about_requested.emit(hit.path)

    def _reveal(self) -> None:
        if (hit := self.list.selected()) is not None:
            show_in_folder(hit.path)

    def _say_patience(self) -> None:
        self.count.setText(self.tr("Searching…"))

    def _lay_out(self) -> None:
        for label in (self.count, self.coverage):
            label.setProperty("role", "muted")
        self.coverage.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._lay_out_message()
        foot = QHBoxLayout()
        foot.setContentsMargins(2 * UNIT, 0, 2 * UNIT, UNIT)
        foot.setSpacing(2 * UNIT)
        foot.addWidget(self.scope_button)
        foot.addWidget(self.coverage, 1, Qt.AlignmentFlag.AlignVCenter)
        for page in (self.hints, self.list, self._message):
            self.pages.addWidget(page)
        counted = QHBoxLayout()
        counted.setContentsMargins(2 * UNIT, 0, 2 * UNIT, UNIT)
        counted.addWidget(self.count)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self.head)
        layout.addLayout(counted)
        layout.addSpacing(1)
        layout.addWidget(self.pages, 1)
        layout.addLayout(foot)

    def _lay_out_message(self) -> None:
        self.message_title.setProperty("role", "title")
        self.message_hint.setProperty("role", "muted")
        layout = QVBoxLayout(self._message)
        layout.setContentsMargins(3 * UNIT, 0, 3 * UNIT, 0)
        layout.setSpacing(UNIT)
        layout.addStretch(1)
        for label in (self.message_title, self.message_hint):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            layout.addWidget(label)
        layout.addStretch(2)

    def _connect(self) -> None:
        commands = self._commands
        self.field.textChanged.connect(self.search)
        self.field.stepped.connect(self._step)
        self.field.entered.connect(self._enter)
        self.hints.filter_chosen.connect(self._add_filter)
        self.scope_button.scope_chosen.connect(self.scope_chosen)
        self.list.chosen.connect(self._rest.start)
        self.list.opened.connect(self._open)
        self.list.left_upwards.connect(self.field.setFocus)
        self._calm.timeout.connect(self._show_message)
        self._patience.timeout.connect(self._say_patience)
        self._rest.timeout.connect(self._tell_chosen)
        commands.open.triggered.connect(self._enter)
        commands.copy.triggered.connect(self.list.copy)
        commands.show_in_folder.triggered.connect(self._reveal)
        commands.ask_about.triggered.connect(self._ask_about)
        commands.only_this.triggered.connect(self._search_only)
