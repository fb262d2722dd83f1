"""The confirmation of a link before the system's browser opens it."""

from __future__ import annotations

import html

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel, QWidget

from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.keyboard import EscapableWidget
from desktop_rag.ui.widgets.layouts import arrange_row
from desktop_rag.ui.widgets.safe_markdown import encode_url


class LinkConfirmation(EscapableWidget):
    """Shows the target of a link and asks before it is opened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._url = QUrl()
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.RichText)
        self.label.setWordWrap(True)
        self.open_button = make_button(self.tr("Open in browser"), self._open_in_browser)
        self.cancel_button = make_button(self.tr("Cancel"), self.hide)
        for button in (self.open_button, self.cancel_button):
            button.setAccessibleName(button.text())
        self.escaped.connect(self.hide)
        arrange_row((self.label, 1), self.open_button, self.cancel_button, parent=self)
        self.hide()

    def ask_to_open(self, url: QUrl) -> None:
        """Show the URL and wait for a decision."""
        self._url = url
        host = html.escape(url.host(QUrl.ComponentFormattingOption.FullyEncoded))
        # A zero-width space after every character lets a long URL wrap.
        wrappable = "".join(f"{html.escape(c)}&#8203;" for c in encode_url(url)[:400])
        self.label.setText(self.tr("This link opens <b>{0}</b>:").format(host) + f"<br>{wrappable}")
        self.show()
        self.open_button.setFocus()

    def _open_in_browser(self) -> None:
        self.hide()
        QDesktopServices.openUrl(self._url)
