"""The dialog in which a language model answers sample questions."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QScrollArea, QWidget

from desktop_rag.errors import DesktopRagError
from desktop_rag.llm.generator import Phase
from desktop_rag.models.sample_answers import SampleAnswer, SampleAnswers, SampleQuestion
from desktop_rag.ui.models import model_words
from desktop_rag.ui.widgets.body_font import follow_body_font
from desktop_rag.ui.widgets.buttons import make_button, make_dialog_close
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.layouts import (
    DIALOG_MARGINS,
    STRETCH,
    BoxWidget,
    arrange_column,
    arrange_row,
    make_hairline,
    make_label,
    set_up_dialog,
    show_label_text,
    show_page,
)
from desktop_rag.ui.widgets.locale_words import join_sentences
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.theme import UNIT


class SampleDialog(QDialog):
    """A non-modal window that shows the answers while they are written.

    Args:
        name: of the model.
        parent: the window with which this one closes.
    """

    again_requested = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        set_up_dialog(self, self.tr("Try {0}").format(isolate_name(name)), (88, 80), least=(64, 48))
        self._answers: list[_AnswerView] = []
        self._page = BoxWidget(STRETCH, is_column=True, margins=DIALOG_MARGINS, spacing=3 * UNIT)
        self._at_end = True
        self.status = make_label(wraps=True)
        self.stop_button = make_button(self.tr("&Stop"))
        self.again_button = make_button(self.tr("&Try again"), self.again_requested)
        for button in (self.stop_button, self.again_button):
            button.setAutoDefault(False)
        intro = self.tr(
            "Three questions on the sample documents. Your library and your conversations stay as they are."
        )
        view = QScrollArea()
        view.setAccessibleName(self.tr("Answers"))
        show_page(view, self._page)
        bar = view.verticalScrollBar()
        bar.valueChanged.connect(lambda value: self._note_position(at_end=value == bar.maximum()))
        bar.rangeChanged.connect(lambda _, end: bar.setValue(end if self._at_end else bar.value()))
        top = arrange_row((make_label(intro, "muted", wraps=True), 1), margins=DIALOG_MARGINS)
        buttons = (self.stop_button, self.again_button, make_dialog_close(self))
        bottom = arrange_row((self.status, 1), *buttons, margins=(2 * UNIT, UNIT, 2 * UNIT, 2 * UNIT))
        arrange_column(top, make_hairline(), (view, 1), make_hairline(), bottom, parent=self, spacing=0)
        self.show_running()

    def list_questions(self) -> list[SampleQuestion]:
        """Return the questions in the language of the window."""
        return [
            SampleQuestion(self.tr("What did the board approve, and when is the payment due?"), "minutes.md"),
            SampleQuestion(self.tr("In which steps is the greenhouse built?"), "plan.md"),
            SampleQuestion(self.tr("Who looks after the cake stand on the open day?"), "minutes.md"),
        ]

    def show_running(self) -> None:
        """Begin again: nothing is answered yet."""
        for view in self._answers:
            view.hide()
            view.deleteLater()
        self._answers = []
        self.status.clear()
        self._show_buttons(running=True)

    def show_answers(self, shown: SampleAnswers) -> None:
        """Show the answers so far."""
        for view in self._answers[len(shown.answers) :]:  # of an engine that failed
            view.hide()
        for number, answer in enumerate(shown.answers):
            if number == len(self._answers):
                self._answers.append(_AnswerView())
                self._page.box_layout().insertWidget(number, self._answers[-1])
            self._answers[number].show_answer(answer)

    def show_end(self, words: str) -> None:
        """Show that nothing more is written, and why; "" if all was."""
        for view in self._answers:
            view.end()
        self.status.setText(words)
        self._show_buttons(running=False)

    def show_sample_error(self, error: DesktopRagError) -> None:
        """Show why the model does not answer."""
        self.show_end(join_sentences(map(translate_message, (error.title, error.hint))))

    def _note_position(self, *, at_end: bool) -> None:
        self._at_end = at_end

    def _show_buttons(self, *, running: bool) -> None:
        self.stop_button.setVisible(running)
        self.again_button.setVisible(not running)


class _AnswerView(QWidget):
    """A question, the answer to it, and how fast it was written."""

    def __init__(self) -> None:
        super().__init__()
        self._is_complete = False
        self.question = make_label(role="title", wraps=True)
        self.text = make_label(wraps=True, selectable=True)
        follow_body_font(self.text)
        self.figures = make_label(role="muted", wraps=True)
        arrange_column(self.question, self.text, self.figures, parent=self)

    def show_answer(self, answer: SampleAnswer) -> None:
        """Show the answers written so far."""
        self._is_complete = answer.progress is None
        show_label_text(self.question, answer.question)
        show_label_text(self.text, answer.text)
        show_label_text(self.figures, self._describe_state(answer))

    def end(self) -> None:
        """Show an incomplete answer as one that is not written any more."""
        if not self._is_complete:
            show_label_text(self.figures, "")

    def _describe_state(self, answer: SampleAnswer) -> str:
        if answer.progress is None:
            return model_words.describe_sample(answer)
        if answer.text:
            return self.tr("Writing…")
        match answer.progress.phase:
            case Phase.LOADING:
                return self.tr("Loading the model…")
            case Phase.PREFILL:
                return self.tr("Reading…")
            case Phase.THINKING:
                return self.tr("Thinking…")
