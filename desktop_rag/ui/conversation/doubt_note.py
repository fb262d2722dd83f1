"""The note under an answer on why a sentence is not supported; its tool tip for the keyboard."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_rag.types import Sentence, Support
from desktop_rag.ui.conversation.citation_words import explain_doubt, format_nearest_passage
from desktop_rag.ui.widgets.theme import BAR_PX, UNIT, current_colours


class DoubtNote(QWidget):
    """Shows what is missing, and offers to open the nearest passage."""

    opened = Signal(object)  # the Sentence whose passage is requested
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence: Sentence | None = None
        self.reason, self.nearest = QLabel(), QLabel()
        self.open_button = QPushButton(self.tr("Show passage"))
        self.open_button.setToolTip(self.tr("Show the nearest passage in its document"))
        self.close_button = QPushButton(self.tr("Close"))
        buttons = QHBoxLayout()
        buttons.setSpacing(UNIT)
        buttons.addWidget(self.open_button)
        buttons.addWidget(self.close_button)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(UNIT * 3 // 2, 0, 0, 0)
        layout.setSpacing(UNIT // 2)
        for label in (self.reason, self.nearest):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            layout.addWidget(label)
        self.nearest.setProperty("role", "muted")
        layout.addLayout(buttons)
        self.open_button.clicked.connect(self._request_passage)
        self.close_button.clicked.connect(self._close_note)
        self.hide()

    def show_doubt(self, sentence: Sentence) -> None:
        """Show why a sentence is doubted, and take the keyboard focus."""
        self._sentence = sentence
        self.reason.setText(explain_doubt(sentence))
        self.nearest.setText(format_nearest_passage(sentence))
        self.nearest.setVisible(sentence.nearest is not None)
        has_passage = sentence.nearest is not None or bool(sentence.citations)
        self.open_button.setVisible(has_passage)
        button = self.open_button if has_passage else self.close_button
        button.setAccessibleDescription(f"{self.reason.text()} {self.nearest.text()}".strip())
        self.show()
        self.update()
        button.setFocus()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a bar in the colour of the underline (override of Qt)."""
        weak = self._sentence is not None and self._sentence.support is Support.WEAK
        colour = current_colours().muted if weak else current_colours().warning
        QPainter(self).fillRect(0, 0, BAR_PX, self.height(), colour)

    def _request_passage(self) -> None:
        self.opened.emit(self._sentence)

    def _close_note(self) -> None:
        self.hide()
        self.closed.emit()
