"""The check for updates: the data to send, and after a click the result."""

from __future__ import annotations

import re

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QFontDatabase
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from desktop_rag import __version__
from desktop_rag.ui.widgets.buttons import make_button, make_dialog_close
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.layouts import (
    STRETCH,
    arrange_column,
    arrange_row,
    make_label,
    resize_within_screen,
    show_label_text,
)
from desktop_rag.ui.widgets.locale_words import join_sentences, localise_digits
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.theme import UNIT

_REQUEST_LINES = 4


class UpdateDialog(QDialog):
    """Sends nothing on its own; `check_requested` follows a click.

    Args:
        page: URL of the releases page, "" if there is none.
        host: its server.
        request: every character that is sent to it.
        parent: the window.
    """

    check_requested = Signal()

    def __init__(self, page: str, host: str, request: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Check for updates"))
        resize_within_screen(self, QSize(72 * UNIT, 36 * UNIT))
        about = self.tr("Only this is sent to {0}. Nothing is downloaded or installed.")
        self.about = make_label(about.format(isolate_name(host)), wraps=True)
        self.request = QPlainTextEdit(request)
        self.request.setReadOnly(True)
        self.request.setAccessibleName(self.tr("Data sent"))
        self.request.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        line = self.request.fontMetrics().lineSpacing()
        self.request.setFixedHeight(_REQUEST_LINES * line + 3 * UNIT)
        self.found, self.hint = make_label(role="title", wraps=True), make_label(role="muted", wraps=True)
        self.check_button = make_button(self.tr("Check &now"), self.check_requested, role="primary")
        self.page_button = make_button(
            self.tr("&Open the releases page"), lambda: QDesktopServices.openUrl(QUrl(page))
        )
        self.page_button.hide()
        if not page:
            self.about.setText(self.tr("This copy of the program has no page to check for updates."))
            self.request.hide()
            self.check_button.hide()
        arrange_column(
            make_label(self.tr("You have version {0}.").format(_localise_version(__version__)), wraps=True),
            self.about,
            self.request,
            self.found,
            self.hint,
            STRETCH,
            arrange_row(self.check_button, self.page_button, STRETCH, make_dialog_close(self)),
            parent=self,
            margins=(2 * UNIT, 2 * UNIT, 2 * UNIT, 2 * UNIT),
        )
        self._show_result("", "")

    def show_working(self) -> None:
        """Show that the answer is waited for."""
        self._show_result(self.tr("Checking…"), "")
        self.check_button.setEnabled(False)

    def show_version(self, version: str, *, newer: bool) -> None:
        """Show the newest version, and offer its page if it is newer than this one."""
        self.page_button.setVisible(newer)
        there, latest = self.tr("Version {0} is available"), self.tr("You have the newest version")
        hint = self.tr("Your library and settings are kept when you install it.") if newer else ""
        self._show_result(there.format(_localise_version(version)) if newer else latest, hint)

    def show_problem(self, title: str, hint: str) -> None:
        """Show why nothing was found out."""
        self.page_button.show()
        self._show_result(translate_message(title), translate_message(hint))

    def _show_result(self, title: str, hint: str) -> None:
        self.check_button.setEnabled(True)
        show_label_text(self.found, title)
        show_label_text(self.hint, hint)
        self.found.setAccessibleDescription(join_sentences((title, hint)))


def _localise_version(version: str) -> str:
    return re.sub(r"\d+", lambda found: localise_digits(found[0]), version)
