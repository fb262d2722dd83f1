"""The search page, which shows passages as the user types, instead of the conversation."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from desktop_rag.answer_types import Hit
from desktop_rag.retrieve.passage_finder import FoundPassages
from desktop_rag.types import LibraryCounts, Scope
from desktop_rag.ui.search.search_actions import SearchActions
from desktop_rag.ui.search.search_results import SearchList
from desktop_rag.ui.search.search_words import (
    describe_coverage,
    explain_coverage,
    format_result_count,
)
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.file_opening import show_in_folder
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, wrap_tooltip
from desktop_rag.ui.widgets.layouts import (
    STRETCH,
    BoxWidget,
    ElidedLabel,
    arrange_column,
    arrange_row,
    make_label,
)
from desktop_rag.ui.widgets.locale_words import join_sentences
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.middle_page import FieldPage
from desktop_rag.ui.widgets.scope_button import ScopeButton
from desktop_rag.ui.widgets.theme import UNIT

_SLOW_SEARCH_MS = 400  # a search that takes longer shows "Searching…"
_MESSAGE_DELAY_MS = 500  # without typing, before a message replaces the passages
_SELECTION_DELAY_MS = 120  # on a row before its source is shown, so that a held arrow key skips rows
_FILTERS_WIDTH = 48 * UNIT  # pixels


class SearchView(FieldPage):
    """Shows the last results until newer ones arrive."""

    hit_chosen = Signal(object)  # Hit: show it
    hit_clicked = Signal(object)  # Hit; `hit_chosen` follows if it was not selected
    hit_opened = Signal(object)  # Hit: show it and move the focus there
    ask_about_requested = Signal(Path)
    scope_chosen = Signal(Scope)

    def __init__(self, commands: SearchActions) -> None:
        super().__init__()
        self._commands = commands
        self.count, self.coverage = ElidedLabel(role="muted"), ElidedLabel(role="muted")
        self.hints = SearchHints()
        self.list = SearchList(commands)
        self.message_title = make_label(role="title", wraps=True, centred=True)
        self.message_hint = make_label(role="muted", wraps=True, centred=True)
        self.scope_button = ScopeButton()
        self._shown_query = ""  # of the passages in the list
        self._entered_query = ""  # Enter was pressed, and its passages have not arrived
        self._slow_search_timer = QTimer(self, singleShot=True, interval=_SLOW_SEARCH_MS)
        self._message_timer = QTimer(self, singleShot=True, interval=_MESSAGE_DELAY_MS)
        self._selection_timer = QTimer(self, singleShot=True, interval=_SELECTION_DELAY_MS)
        self.coverage.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        message = (self.message_title, self.message_hint)
        for label in message:
            label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        margins = (3 * UNIT, 0, 3 * UNIT, 0)
        self._message = BoxWidget(STRETCH, *message, (STRETCH, 2), is_column=True, margins=margins)
        for page in (self.hints, self.list, self._message):
            self.pages.addWidget(page)
        margins = (2 * UNIT, 0, 2 * UNIT, UNIT)
        counted = arrange_row(self.count, margins=margins)
        foot = arrange_row(self.scope_button, (self.coverage, 1), margins=margins, spacing=2 * UNIT)
        arrange_column(self.header, counted, 1, (self.pages, 1), foot, parent=self, spacing=0)
        self.field.textChanged.connect(self.start_search)
        self.field.stepped.connect(self._move_selection)
        self.field.entered.connect(self._open_selected_hit)
        self.hints.filter_chosen.connect(self._add_filter)
        self.scope_button.scope_chosen.connect(self.scope_chosen)
        self.list.passage_chosen.connect(self._selection_timer.start)
        self.list.clicked.connect(lambda _: self._use_selected_hit(self.hit_clicked.emit))
        self.list.opened.connect(self._open_hit)
        self.list.up_pressed_at_top.connect(self.field.setFocus)
        self._message_timer.timeout.connect(self._show_message)
        self._slow_search_timer.timeout.connect(lambda: self.count.setText(self.tr("Searching…")))
        self._selection_timer.timeout.connect(lambda: self._use_selected_hit(self.hit_chosen.emit))
        commands.open.triggered.connect(self._open_selected_hit)
        commands.copy.triggered.connect(self.list.copy_selected)
        for action, use in (
            (commands.show_in_folder, lambda hit: show_in_folder(hit.path)),
            (commands.ask_about, lambda hit: self.ask_about_requested.emit(hit.path)),
            (commands.only_this, lambda hit: self.scope_chosen.emit(Scope(files=(hit.path,)))),
        ):
            action.triggered.connect(lambda _=False, use=use: self._use_selected_hit(use))

    def focus_query(self) -> None:
        """Focus the field with its text selected, and search for it again."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self.start_search()

    def start_search(self) -> None:
        """Search for the text of the field, even if it has not changed."""
        self._selection_timer.stop()
        self._message_timer.stop()
        if text := self.query_text():
            self._slow_search_timer.start()
            self.searched.emit(text)
        else:
            self._slow_search_timer.stop()
            self._switch_page(self.hints, "")

    def show_results(self, found: FoundPassages) -> None:
        """Show the passages that were found."""
        self._slow_search_timer.stop()
        self._shown_query = self.query_text()
        if not self._shown_query:
            return
        if not found.passages:
            self._entered_query = ""
            self._schedule_message(
                self.tr("Nothing was found"), self.tr("Try fewer or different words, or remove a filter.")
            )
            return
        self.list.set_passages(found.passages)
        self._switch_page(self.list, format_result_count(found))
        self.announce_change(self.count.text())
        if self._entered_query == self._shown_query:
            self._open_selected_hit()

    def show_search_error(self, title: str, hint: str) -> None:
        """Show why the search failed or the query is invalid, instead of the passages."""
        self._slow_search_timer.stop()
        self._entered_query = ""
        if self.query_text():
            self._schedule_message(translate_message(title), translate_message(hint))

    def show_coverage(self, counts: LibraryCounts) -> None:
        """Show how much can be found so far; search again if a message is shown."""
        self.coverage.setText(describe_coverage(counts))
        self.coverage.setToolTip(wrap_tooltip(explain_coverage(counts)))
        if self.isVisible() and self.pages.currentWidget() is self._message:
            self.start_search()

    def showEvent(self, event: QShowEvent) -> None:
        """Enable the passage commands (override of Qt)."""
        super().showEvent(event)
        self._update_commands()

    def hideEvent(self, event: QHideEvent) -> None:
        """Disable the passage commands (override of Qt)."""
        super().hideEvent(event)
        self._entered_query = ""
        for timer in (self._selection_timer, self._message_timer, self._slow_search_timer):
            timer.stop()
        self._update_commands()

    def _switch_page(self, page: QWidget, words: str) -> None:
        self.pages.setCurrentWidget(page)
        self.count.setText(words)
        self._update_commands()

    def _schedule_message(self, title: str, hint: str) -> None:
        """Show a message once typing pauses: a half-typed filter or word is no error yet."""
        shown = self.pages.currentWidget() is self._message
        if shown and (title, hint) == (self.message_title.text(), self.message_hint.text()):
            return
        self.message_title.setText(title)
        self.message_hint.setText(hint)
        if shown:
            self._show_message()
        else:
            self._message_timer.start()

    def _show_message(self) -> None:
        self._switch_page(self._message, "")
        self.announce_change(join_sentences((self.message_title.text(), self.message_hint.text())))

    def _update_commands(self) -> None:
        found = self.pages.currentWidget() is self.list
        self._commands.set_commands_enabled(found and self.isVisible())

    def _move_selection(self, event: QKeyEvent) -> None:
        if self.pages.currentWidget() is self.list:
            self.list.step_selection(event)
            if (index := self.list.currentIndex()).isValid():
                self.announce_change(index.data(Qt.ItemDataRole.AccessibleTextRole))

    def _use_selected_hit(self, use: Callable[[Hit], object]) -> None:
        if (hit := self.list.selected_hit()) is not None:
            use(hit)

    def _open_hit(self, hit: Hit) -> None:
        self._selection_timer.stop()
        self.hit_opened.emit(hit)

    def _open_selected_hit(self) -> None:
        """Open the selected passage, or the first one once the passages of a new query arrive."""
        is_shown = self.pages.currentWidget() is self.list and self._shown_query == self.query_text()
        self._entered_query = "" if is_shown else self.query_text()
        if is_shown:
            self.list.open_selected()

    def _add_filter(self, written: str) -> None:
        if written not in self.query_text():
            self.field.setText(f"{self.query_text()} {written} ".lstrip())
        self.field.setFocus()


class SearchHints(QWidget):
    """An introduction and the filters; clicking a filter puts it into the field."""

    filter_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        title = self.tr("Find passages in your documents")
        words = self.tr("Type words, a name, a number or a question. Passages appear as you type.")
        filters = QWidget()
        grid = QGridLayout(filters)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * UNIT)
        grid.setColumnStretch(1, 1)
        filters.setMaximumWidth(_FILTERS_WIDTH)
        grid.setVerticalSpacing(0)
        for example, meaning in self._list_filters():
            self._add_filter_row(grid, example, meaning)
        arrange_column(
            STRETCH,
            make_label(title, "headline", wraps=True, centred=True),
            make_label(words, "muted", wraps=True, centred=True),
            UNIT,
            arrange_row(STRETCH, (filters, 1000), STRETCH, spacing=0),
            (STRETCH, 2),
            parent=self,
            margins=(UNIT, UNIT, UNIT, UNIT),
        )

    def _list_filters(self) -> list[tuple[str, str]]:
        return [
            ('"greenhouse budget"', self.tr("these words, in this order")),
            ("-draft", self.tr("without this word")),
            ("file:minutes", self.tr("only in files of this name")),
            ("type:pdf", self.tr("only in files of this type")),
            ("after:2025-01", self.tr("only in files changed on or after this date")),
            ("before:2026", self.tr("only in files changed before this date")),
            ('collection:"Contracts"', self.tr("only in this collection")),
        ]

    def _add_filter_row(self, grid: QGridLayout, example: str, meaning: str) -> None:
        button = make_button(
            escape_mnemonics(example),
            lambda: self.filter_chosen.emit(example),
            role="inline",
            tip=self.tr("Insert into the search"),
        )
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setAccessibleDescription(meaning)
        row = grid.rowCount()
        grid.addWidget(button, row, 0)
        grid.addWidget(make_label(meaning, "muted", wraps=True), row, 1)
