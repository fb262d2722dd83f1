"""The note under an answer on why a sentence is not supported; its tool tip for the keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_rag.answer_types import Sentence, Support
from desktop_rag.ui.conversation.citation_words import explain_doubt, format_nearest_passage
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.foreign_text import allow_breaks
from desktop_rag.ui.widgets.keyboard import EscapableWidget
from desktop_rag.ui.widgets.layouts import STRETCH, arrange_column, arrange_row, make_label, show_label_text
from desktop_rag.ui.widgets.locale_words import join_sentences
from desktop_rag.ui.widgets.row_painting import fill_bar
from desktop_rag.ui.widgets.theme import UNIT, current_colours


class DoubtNote(EscapableWidget):
    """Shows what is missing, and offers to open the nearest passage."""

    opened = Signal(object)  # the Sentence whose passage is requested
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence: Sentence | None = None
        self.reason = make_label(wraps=True, selectable=True)
        self.nearest = make_label(role="muted", wraps=True, selectable=True)
        self.open_button = make_button(
            self.tr("Show passage"),
            lambda: self.opened.emit(self._sentence),
            tip=self.tr("Show the nearest passage in its document"),
        )
        self.close_button = make_button(self.tr("Close"), self._close_note)
        self.escaped.connect(self._close_note)
        buttons = arrange_row(self.open_button, self.close_button, STRETCH)
        margins = (UNIT * 3 // 2, 0, 0, 0)
        arrange_column(self.reason, self.nearest, buttons, parent=self, margins=margins, spacing=UNIT // 2)
        self.hide()

    def show_doubt(self, sentence: Sentence, names: Mapping[Path, str]) -> None:
        """Show why a sentence is doubted, and take the keyboard focus."""
        self._sentence = sentence
        self.reason.setText(explain_doubt(sentence))
        show_label_text(self.nearest, allow_breaks(format_nearest_passage(sentence, names)))
        has_passage = sentence.nearest is not None or bool(sentence.citations)
        self.open_button.setVisible(has_passage)
        button = self.open_button if has_passage else self.close_button
        button.setAccessibleDescription(join_sentences((self.reason.text(), self.nearest.text())))
        self.show()
        self.update()
        button.setFocus()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a bar in the colour of the underline (override of Qt)."""
        weak = self._sentence is not None and self._sentence.support is Support.WEAK
        colour = current_colours().muted if weak else current_colours().warning
        fill_bar(self, colour)

    def _close_note(self) -> None:
        self.hide()
        self.closed.emit()
