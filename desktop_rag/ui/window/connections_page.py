"""The settings page for access of other programs, their configuration and their requests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QLocale, QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QHeaderView, QLineEdit, QMenu, QSpinBox

from desktop_rag.access.client_configurations import (
    MCP_BY_HTTP,
    OPENAI_CHAT,
    STARTING_CLIENTS,
    ClientConfiguration,
)
from desktop_rag.access.request_log import RequestEntry
from desktop_rag.settings import Settings
from desktop_rag.ui.widgets.buttons import attach_menu, make_button
from desktop_rag.ui.widgets.cell_models import RecordModel
from desktop_rag.ui.widgets.foreign_text import isolate_text, strip_mnemonic
from desktop_rag.ui.widgets.keyboard import announce_change
from desktop_rag.ui.widgets.layouts import (
    STRETCH,
    BoxWidget,
    arrange_column,
    arrange_row,
    make_label,
    show_label_text,
)
from desktop_rag.ui.widgets.locale_words import format_recent_time, join_sentences
from desktop_rag.ui.widgets.model_index import NO_PARENT
from desktop_rag.ui.widgets.row_delegate import make_row_table, set_column_widths
from desktop_rag.ui.widgets.theme import UNIT
from desktop_rag.ui.window.settings_pages import SettingsPage

_ROW_PX = 4 * UNIT
_VISIBLE_ROWS = 6
_REFRESH_MS = 3_000  # while the page is shown
ASKED_COLUMN = 3
_REFUSED = 400  # from this status on, as HTTP has it


class ConnectionsPage(SettingsPage):
    """A switch, where the local API is, its token, ready configuration, and the last requests."""

    shown = Signal()  # the requests must be listed
    token_copied = Signal()
    configuration_requested = Signal(ClientConfiguration)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Connections"))
        self.enabled_tick = self._make_tick("api_enabled", self.tr("Let other programs search this librar&y"))
        self.state = make_label(role="title", wraps=True, selectable=True)
        self.state_hint = make_label(role="muted", wraps=True)
        self.docs_button = make_button(
            self.tr("AP&I requests"),
            lambda: QDesktopServices.openUrl(QUrl(f"{self._url}/docs")),
            role="inline",
        )
        self.docs_button.setAccessibleDescription(
            self.tr("A page for your browser, served by this computer.")
        )
        self.port = QSpinBox()
        self.port.lineEdit().setTextMargins(UNIT // 2, 0, 0, 0)
        self.port.setRange(1_024, 65_535)
        self.port.setLocale(QLocale.c())  # as in the address
        self.port.valueChanged.connect(self._debounce_timer.start)
        self.add_tick = self._make_tick("api_allow_add", self.tr("Also allow them to a&dd and remove files"))
        self.token = QLineEdit(readOnly=True)
        self.token.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.show_button = make_button(self.tr("Show"), self._toggle_token)
        self.copy_button = make_button(self.tr("Copy"), self._copy_token)
        self.renew_button = make_button(self.tr("New token"))
        self.configuration_button = make_button(self.tr("Copy confi&guration for"), role="menu")
        self.menu = self._make_menu()
        attach_menu(self.configuration_button, self.menu)
        self.requests = RequestsTable(self)
        self.table = make_row_table(self.requests, _ROW_PX)
        self.table.setProperty("role", "boxed")
        self.table.setFixedHeight((_VISIBLE_ROWS + 1) * _ROW_PX)
        set_column_widths(self.table, self.requests.column_widths())
        self.table.horizontalHeader().setSectionResizeMode(ASKED_COLUMN, QHeaderView.ResizeMode.Stretch)
        self.empty_hint = make_label(self.tr("No requests yet."), "muted")
        self.clear_button = make_button(self.tr("Clear"))
        self._refreshing = QTimer(self, interval=_REFRESH_MS)
        self._refreshing.timeout.connect(self.shown)
        self._build_connection_rows()
        self.show_state()
        self.set_token("")
        self.show_requests(())

    def _make_tick(self, name: str, text: str) -> QCheckBox:
        tick = QCheckBox(text)
        tick.clicked.connect(lambda checked: self._emit_change(name, checked))
        return tick

    def _make_menu(self) -> QMenu:
        menu = QMenu(self)
        for client in STARTING_CLIENTS:
            menu.addAction(client.client, partial(self.configuration_requested.emit, client))
        menu.addSeparator()
        self.served_actions = [
            menu.addAction(
                self.tr("Other MCP programs, over HTTP"),
                partial(self.configuration_requested.emit, MCP_BY_HTTP),
            ),
            menu.addAction(
                self.tr("Chat clients that use the OpenAI API"),
                partial(self.configuration_requested.emit, OPENAI_CHAT),
            ),
        ]
        return menu

    def _build_connection_rows(self) -> None:
        hint = self.tr(
            "Assistants, editors and scripts on this computer can search if they have the token "
            "and this window is open. Nothing listens while this is off."
        )
        self.enabled_tick.setAccessibleDescription(hint)
        about = make_label(hint, "muted", wraps=True)
        state = arrange_row((self.state, 1), self.docs_button)
        switch = arrange_column(self.enabled_tick, about, state, self.state_hint, spacing=UNIT // 2)
        hint = self.tr("They can then read every file that you can read. Your own files stay on the disk.")
        self.add_tick.setAccessibleDescription(hint)
        about = make_label(hint, "muted", wraps=True)
        self._adding = BoxWidget(self.add_tick, about, is_column=True, spacing=UNIT // 2)
        title = make_label(self.tr("&Token"))
        title.setBuddy(self.token)
        self.token.setAccessibleName(strip_mnemonic(title.text()))
        for button in (self.show_button, self.copy_button):
            button.setAccessibleDescription(self.token.accessibleName())
        hint = self.tr("Anyone who has the token can read the library. A new token revokes the old one.")
        self.token.setAccessibleDescription(hint)
        row = arrange_row((self.token, 1), self.show_button, self.copy_button, self.renew_button)
        token = arrange_column(title, row, make_label(hint, "muted", wraps=True), spacing=UNIT // 2)
        title = make_label(self.tr("Recent re&quests"))
        title.setBuddy(self.table)
        self.table.setAccessibleName(strip_mnemonic(title.text()))
        self.clear_button.setAccessibleDescription(self.table.accessibleName())
        hint = self.tr(
            "Kept on this computer for a week. If the library has a password, the questions are not kept."
        )
        below = arrange_row((make_label(hint, "muted", wraps=True), 1), self.clear_button)
        log = arrange_column(title, self.empty_hint, self.table, below, spacing=UNIT // 2)
        hint = self.tr(
            "MCP programs start Desktop RAG themselves: they need neither this switch nor the window."
        )
        self._show_rows(
            switch,
            self._make_row(
                self.tr("&Port"),
                self.tr("Only programs on this computer can connect."),
                self.port,
            ),
            self._adding,
            token,
            arrange_column(
                arrange_row(self.configuration_button, STRETCH),
                make_label(hint, "muted", wraps=True),
                spacing=UNIT // 2,
            ),
            log,
        )

    def show_settings(self, settings: Settings) -> None:
        """Show the settings."""
        before = self._settings  # text being typed stays
        super().show_settings(settings)
        self.enabled_tick.setChecked(settings.api_enabled)
        self.add_tick.setChecked(settings.api_allow_add)
        if settings.api_port not in {before.api_port, self.port.value()} or not self.isVisible():
            self.port.blockSignals(True)  # noqa: FBT003 - Qt
            self.port.setValue(settings.api_port)
            self.port.blockSignals(False)  # noqa: FBT003 - Qt

    def show_as_shared(self) -> None:
        """Offer nothing that changes the library: others publish it."""
        self._adding.hide()

    def list_typed_values(self) -> dict[str, object]:
        """Return the port."""
        return {"api_port": self.port.value()}

    def show_state(
        self, url: str = "", *, is_starting: bool = False, problem: str = "", hint: str = ""
    ) -> None:
        """Show whether programs can ask: off if nothing is given."""
        self._url = url
        self.docs_button.setVisible(bool(url))
        if url:
            text = self.tr("On at {0}").format(url)
        elif is_starting:
            text = self.tr("Starting…")
        else:
            text = problem or self.tr("Off")
        is_news = self.isVisible() and isolate_text(text) != self.state.text()
        self.state.setText(isolate_text(text))
        show_label_text(self.state_hint, hint)
        if is_news:
            announce_change(self.enabled_tick, join_sentences(each for each in (text, hint) if each))
        self.renew_button.setEnabled(bool(url or is_starting or problem))
        for action in self.served_actions:
            action.setEnabled(bool(url))

    def set_token(self, token: str) -> None:
        """Show the token, hidden; "" if there is none to show."""
        self.token.setText(token)
        self._show_token(shown=False)
        for widget in (self.token, self.show_button, self.copy_button):
            widget.setEnabled(bool(token))

    def show_requests(self, entries: Sequence[RequestEntry]) -> None:
        """Show the requests, the newest first."""
        self.requests.set_entries(entries)
        self.table.setVisible(bool(entries))
        self.empty_hint.setVisible(not entries)
        self.clear_button.setEnabled(bool(entries))

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for the requests, as there are more by and by (override of Qt)."""
        super().showEvent(event)
        self.shown.emit()
        self._refreshing.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Ask no more (override of Qt)."""
        super().hideEvent(event)
        self._refreshing.stop()

    def _copy_token(self) -> None:
        QGuiApplication.clipboard().setText(self.token.text())
        self.token_copied.emit()

    def _toggle_token(self) -> None:
        self._show_token(shown=self.token.echoMode() is QLineEdit.EchoMode.Password)

    def _show_token(self, *, shown: bool) -> None:
        echo = QLineEdit.EchoMode
        self.token.setEchoMode(echo.Normal if shown else echo.Password)
        self.token.setCursorPosition(0)
        self.show_button.setText(self.tr("Hide") if shown else self.tr("Show"))


class RequestsTable(RecordModel[RequestEntry]):
    """One row for every request, the newest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = [
            (self.tr("Time"), lambda entry: format_recent_time(entry.time), 16),
            (self.tr("Program"), lambda entry: entry.client, 16),
            (self.tr("Request"), self._format_action, 22),
            (self.tr("Asked"), lambda entry: entry.asked, 20),
        ]

    def _format_action(self, entry: RequestEntry) -> str:
        refused = self.tr("{0}: refused")
        return refused.format(entry.action) if entry.status >= _REFUSED else entry.action

    def set_entries(self, entries: Sequence[RequestEntry]) -> None:
        """Replace the requests; rows that stay keep their selection and place."""
        entries = tuple(entries)
        if entries == self.records:
            return
        new = entries.index(self.records[0]) if self.records and self.records[0] in entries else 0
        kept = len(entries) - new
        if not new or entries[new:] != self.records[:kept]:
            self.beginResetModel()
            self.records = entries
            self.endResetModel()
            return
        if kept < len(self.records):
            self.beginRemoveRows(NO_PARENT, kept, len(self.records) - 1)
            self.records = self.records[:kept]
            self.endRemoveRows()
        self.beginInsertRows(NO_PARENT, 0, new - 1)
        self.records = entries
        self.endInsertRows()
