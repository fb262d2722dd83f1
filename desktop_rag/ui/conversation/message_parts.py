"""Parts of a message beside its answer: the question, an error."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from desktop_rag.ui.conversation.answer_document import write_plain_text
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.foreign_text import allow_breaks
from desktop_rag.ui.widgets.layouts import STRETCH, arrange_column, arrange_row, make_label, show_label_text
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.row_painting import fill_bar, fill_rounded_box
from desktop_rag.ui.widgets.text_browsers import AutoHeightText
from desktop_rag.ui.widgets.theme import UNIT, current_colours

_MAX_LINES, _MAX_CHARACTERS = 6, 480  # of the beginning of a question; a paste may have thousands


def _cut_question(question: str) -> str:
    """Return the beginning of a long question with an ellipsis, else the question."""
    beginning = "\n".join(question.splitlines()[:_MAX_LINES])[:_MAX_CHARACTERS]
    return question if len(question) - len(beginning) <= 1 else f"{beginning.rstrip()}…"


class QuestionBubble(QFrame):
    """The question, on the right; of a long one the beginning, until the rest is asked for."""

    def __init__(self, question: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._question, self._beginning = question, _cut_question(question)
        self.text = AutoHeightText()
        self.text.setAccessibleName(self.tr("Your question"))
        self.more_button = make_button("", self._switch_length, role="inline")
        self.more_button.setVisible(self._beginning != question)
        arrange_column(
            self.text,
            (self.more_button, Qt.AlignmentFlag.AlignLeft),
            parent=self,
            margins=(UNIT * 3 // 2, UNIT - 2, UNIT * 3 // 2, UNIT - 2),
            spacing=0,
        )
        self._show_question(self._beginning)

    def _show_question(self, shown: str) -> None:
        write_plain_text(self.text.document(), shown)
        metrics = self.text.fontMetrics()
        lines = shown.splitlines() or [""]
        self.text.set_natural_width(max(metrics.horizontalAdvance(x[:200]) for x in lines) + 2)
        whole = shown == self._question
        self.more_button.setText(self.tr("Show less") if whole else self.tr("Show the whole question"))

    def _switch_length(self) -> None:
        is_cut = self.text.toPlainText() == self._beginning
        self._show_question(self._question if is_cut else self._beginning)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the rounded background (override of Qt)."""
        fill_rounded_box(QPainter(self), QRectF(self.rect()), current_colours().selection)


class ErrorNote(QWidget):
    """The title and hint of an error, beside a bar."""

    retry_requested = Signal()
    choose_model_requested = Signal(QWidget)  # the button that asks

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = make_label(role="title", wraps=True, selectable=True)
        self.hint = make_label(role="muted", wraps=True, selectable=True)
        self.shown = ("", "")  # title and hint, as the core said them
        self.retry_button = make_button(
            self.tr("Try again"), self.retry_requested, tip=self.tr("Ask the same question again")
        )
        self.choose_button = make_button(
            self.tr("Choose a model…"), lambda: self.choose_model_requested.emit(self.choose_button)
        )
        self.choose_button.hide()
        buttons = arrange_row(self.choose_button, self.retry_button, STRETCH)
        margins = (UNIT * 3 // 2, 0, 0, 0)
        arrange_column(
            self.title, self.hint, UNIT // 2, buttons, parent=self, margins=margins, spacing=UNIT // 2
        )
        self.hide()

    def show_error(self, title: str, hint: str) -> None:
        """Show a title, and a hint if there is one."""
        self.shown = title, hint
        self.title.setText(allow_breaks(translate_message(title)))
        show_label_text(self.hint, allow_breaks(translate_message(hint)))
        self.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bar (override of Qt)."""
        fill_bar(self, current_colours().error)
