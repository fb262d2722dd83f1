"""The view of one turn: a question and its answer, while it is generated and afterwards."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QLocale, QMimeData, QRect, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QBoxLayout, QWidget

from desktop_rag.answer.answer_events import SourcesFound
from desktop_rag.conversations.conversation_export import answer_to_html, answer_to_markdown, answer_to_text
from desktop_rag.llm.generator import GenerationProgress
from desktop_rag.llm.language_models import CATALOG_MODEL, EXTRACTIVE
from desktop_rag.types import Answer, Mode, Sentence, Support, Turn
from desktop_rag.ui.conversation.answer_document import write_answer
from desktop_rag.ui.conversation.citation_words import format_support_details, format_support_summary
from desktop_rag.ui.conversation.doubt_note import DoubtNote
from desktop_rag.ui.conversation.message_actions import (
    NotFoundOptions,
    QuestionEditor,
    UngroundedLabel,
    VersionSwitch,
)
from desktop_rag.ui.conversation.message_parts import ErrorNote, LinkConfirmation, QuestionBubble
from desktop_rag.ui.conversation.mode_button import mode_label
from desktop_rag.ui.conversation.sentence_marks import CITATION_SCHEME, DOUBT_SCHEME, mark_streamed_sentence
from desktop_rag.ui.conversation.status_line import StatusLine
from desktop_rag.ui.widgets.auto_height_text import AutoHeightText, set_line_height
from desktop_rag.ui.widgets.buttons import make_tool_button
from desktop_rag.ui.widgets.labels import make_label
from desktop_rag.ui.widgets.layouts import STRETCH, BoxWidget, arrange_column, arrange_row
from desktop_rag.ui.widgets.theme import UNIT, current_colours

_COPIED_MS = 1_500  # the button confirms for so long
_MIN_ONE_ROW_WIDTH = 56 * UNIT  # pixels; narrower, the buttons stand below the status line


class MessageView(QWidget):
    """A question, its answer, a status line and the buttons of the turn."""

    citation_activated = Signal(object, int)  # tuple[Citation, ...], index into it
    asked_anew = Signal(str, int, bool)  # a question, the turn it replaces, whether from documents
    version_chosen = Signal(int)  # the id of the turn
    choose_model_requested = Signal()
    revealed = Signal(QWidget, QRect)  # keyboard focus moved there; widget coordinates

    def __init__(self, question: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.question = question
        self.turn_id = 0  # until the turn is stored
        self._versions: tuple[int, ...] = ()
        self._asked_at = 0.0
        self._from_documents = True
        self._mode = Mode.ASK
        self._language_model = False
        self.mode = make_label(role="muted")
        self._answer: Answer | None = None
        self.bubble = QuestionBubble(question)
        self.answer_text = AutoHeightText()
        self.answer_text.setAccessibleName(self.tr("Answer"))
        self.ungrounded_label = UngroundedLabel()
        self.editor = QuestionEditor()
        self.versions = VersionSwitch()
        self.not_found = NotFoundOptions()
        self.error = ErrorNote()
        self.link_confirmation = LinkConfirmation()
        self.doubt = DoubtNote()
        self._marked_until = 0  # end of the last checked sentence, in UTF-16 units
        self._status = StatusLine()
        self.status_label = self._status.label
        copy_tip = self.tr("Copy the answer and its sources")
        again_tip = self.tr("Ask the same question again")
        edit_tip = self.tr("Change the question and ask it again")
        self.copy_button = make_tool_button(self.tr("Copy"), copy_tip, self._copy_answer)
        self.again_button = make_tool_button(self.tr("Try again"), again_tip, self._ask_again)
        self.edit_button = make_tool_button(self.tr("Edit"), edit_tip, self._start_editing)
        self._copied_timer = QTimer(self, interval=_COPIED_MS, singleShot=True)
        self._build_message_layout()
        self._connect_message_signals()

    def _connect_message_signals(self) -> None:
        self.answer_text.anchorClicked.connect(self._open_answer_link)
        self.answer_text.link_focused.connect(lambda rect: self.revealed.emit(self.answer_text, rect))
        self.doubt.opened.connect(self._open_doubted_sentence)
        self.doubt.closed.connect(self.answer_text.setFocus)
        self._copied_timer.timeout.connect(lambda: self.copy_button.setText(self.tr("Copy")))
        self.error.retry_requested.connect(self._ask_again)
        self.editor.left.connect(self._stop_editing)
        self.editor.asked.connect(self._ask_changed_question)
        self.versions.chosen.connect(self.version_chosen)
        self.not_found.opened.connect(self._open_nearest_passage)
        self.not_found.ungrounded_requested.connect(self._ask_without_documents)
        self.not_found.choose_model_requested.connect(self.choose_model_requested)
        self.error.choose_model_requested.connect(self.choose_model_requested)

    def set_turn(self, turn: Turn) -> None:
        """Set which stored turn this is, and which versions of it exist."""
        self.turn_id, self._versions, self._asked_at = turn.id, turn.versions, turn.asked_at
        self.versions.set_versions(turn.versions, turn.id)
        self.show_mode(turn.mode)

    def show_mode(self, mode: Mode) -> None:
        """Show the mode of the turn above the question, unless it is a plain answer."""
        self._mode = mode
        self.mode.setText(mode_label(mode))
        self.mode.setVisible(mode is not Mode.ASK)

    def set_from_documents(self, from_documents: bool) -> None:
        """Show, before there is an answer, whether it will come from the documents."""
        self._from_documents = from_documents
        self.ungrounded_label.setVisible(not from_documents)
        self._status.show_task(
            self.tr("Searching your documents…")
            if from_documents
            else self.tr("The language model is asked without your documents…")
        )

    def show_sources_found(self, found: SourcesFound) -> None:
        """Show how many passages of how many files are being read."""
        files = len({source.path for source in found.sources})
        passages = sum(source.passage_count for source in found.sources)
        self._status.show_task(
            self._format_passages_read(passages, found.passages_total, files, self.tr("Reading"))
        )

    def show_part_progress(self, done: int, total: int) -> None:
        """Show how many parts of a long document have been read."""
        number = QLocale().toString
        self._status.show_task(self.tr("Read {0} of {1} parts").format(number(done), number(total)))

    def show_generation_progress(self, progress: GenerationProgress) -> None:
        """Show what the model does before the first text arrives."""
        self._status.show_progress(progress)

    def append_answer_text(self, text: str) -> None:
        """Append text that was just generated."""
        self._status.show_writing()
        document = self.answer_text.document()
        cursor = QTextCursor(document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(text)
        if self.answer_text.isHidden():
            set_line_height(document)
            self.answer_text.show()

    def mark_sentence(self, sentence: Sentence) -> None:
        """Underline a sentence that was just generated, if it is not supported."""
        document = self.answer_text.document()
        self._marked_until = mark_streamed_sentence(document, sentence, self._marked_until, current_colours())

    def show_answer(self, answer: Answer) -> None:
        """Show the complete answer."""
        self._answer = answer
        self._from_documents = answer.from_documents
        self._render_answer()
        self.ungrounded_label.setVisible(not answer.from_documents)
        if answer.from_documents and not (answer.found or answer.stopped):
            self.not_found.show_nearest_passages(answer.nearest)
        self.answer_text.setAccessibleDescription(format_support_details(answer))
        self._status.show_summary(self._format_answer_summary(answer))
        self.copy_button.setVisible(bool(answer.text.strip()))
        self.again_button.show()
        self.edit_button.show()

    def show_failure(self, title: str, hint: str) -> None:
        """Show an error's title and hint."""
        self.error.show_error(title, hint)
        self._update_choose_button()
        self._status.show_summary("")
        self.edit_button.show()

    def to_turn(self) -> Turn:
        """Return the turn that is shown, so that the view can be rebuilt from it."""
        error = self.error
        return Turn(
            self.turn_id,
            self.question,
            self._answer,
            error.title.text(),
            error.hint.text(),
            self._versions,
            self._asked_at,
            self._mode,
        )

    def set_asking_enabled(self, enabled: bool) -> None:
        """Enable or disable asking again: only one answer is generated at a time."""
        for button in (self.again_button, self.edit_button, self.error.retry_button):
            button.setEnabled(enabled)
        self.editor.ask_button.setEnabled(enabled)
        self.versions.set_switching_enabled(enabled)
        self.not_found.set_asking_enabled(enabled)

    def set_language_model_available(self, *, available: bool) -> None:
        """Set whether a language model could answer without the documents."""
        self._language_model = available
        self._update_choose_button()
        self.not_found.set_language_model_available(available=available)

    def _update_choose_button(self) -> None:
        """Offer to choose a model where the mode needs one and there is none."""
        self.error.choose_button.setVisible(
            self._mode in {Mode.DRAFT, Mode.TRANSLATE} and not self._language_model
        )

    def changeEvent(self, event: QEvent) -> None:
        """Render the answer in the colours of a new scheme (override of Qt)."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._answer is not None:
            self._render_answer()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons below the status line in a narrow window (override of Qt)."""
        super().resizeEvent(event)
        narrow = self.width() < _MIN_ONE_ROW_WIDTH
        direction = QBoxLayout.Direction
        self._foot.box_layout().setDirection(direction.TopToBottom if narrow else direction.LeftToRight)

    def _build_message_layout(self) -> None:
        buttons = (self.versions, self.copy_button, self.again_button, self.edit_button)
        top = Qt.AlignmentFlag.AlignTop
        button_row = arrange_row(STRETCH, *((button, top) for button in buttons), spacing=UNIT // 2)
        self._foot = BoxWidget((self._status, 1), button_row, spacing=UNIT // 2)
        answer = (self.ungrounded_label, self.answer_text, self.error, self.not_found)
        arrange_column(
            (self.mode, Qt.AlignmentFlag.AlignRight),
            arrange_row(UNIT * 6, STRETCH, self.bubble),
            UNIT // 2,
            self.editor,
            *answer,
            self.link_confirmation,
            self.doubt,
            self._foot,
            parent=self,
        )
        for widget in (self.mode, self.answer_text, self.copy_button, self.again_button, self.edit_button):
            widget.hide()

    def _render_answer(self) -> None:
        if self._answer is not None:
            write_answer(self.answer_text.document(), self._answer, current_colours())
            self.answer_text.setVisible(bool(self._answer.text.strip()))

    def _format_answer_summary(self, answer: Answer) -> str:
        parts = [self.tr("Stopped")] if answer.stopped else []
        if answer.passages_total:
            parts.append(
                self._format_passages_read(
                    answer.passages_read, answer.passages_total, answer.files_read, self.tr("Read")
                )
            )
        elif not answer.from_documents:
            parts.append(answer.model)
        if answer.passages_total or not answer.from_documents:
            digits = 1 if round(answer.seconds, 1) else 2
            seconds = QLocale().toString(answer.seconds, "f", digits)
            parts.append(self.tr("{0}\u00a0s").format(seconds))
        if answer.device:
            on_processor = answer.device == "cpu"
            parts.append(self.tr("on the processor") if on_processor else answer.device)
        text = " · ".join(parts)
        quotes = all(sentence.support is Support.SUPPORTED for sentence in answer.sentences)
        if not (answer.model in {EXTRACTIVE, CATALOG_MODEL} and quotes):
            text = "\n".join(filter(None, [format_support_summary(answer), text]))
        if answer.model == EXTRACTIVE and answer.found:
            note = self.tr("Quoted from your documents, no language model in use.")
            text = f"{note}\n{text}" if text else note
        if answer.searched:
            text = "\n".join([self.tr("Searched for: {0}").format(answer.searched), text]).strip()
        if answer.found:  # otherwise the answer text says so
            text = "\n".join([*answer.notices, text]).strip()
        return text

    def _format_passages_read(self, passages: int, total: int, files: int, verb: str) -> str:
        number = QLocale().toString
        if not passages:
            return self.tr("Searched {0} passages").format(number(total))
        file_count = self.tr("1 file") if files == 1 else self.tr("{0} files").format(number(files))
        return self.tr("{0} {1} of {2} passages · {3}").format(
            verb, number(passages), number(total), file_count
        )

    def _open_answer_link(self, url: QUrl) -> None:
        if url.scheme() == DOUBT_SCHEME and self._answer is not None:
            self.doubt.show_doubt(self._answer.sentences[int(url.path())], self._answer.file_names())
        elif url.scheme() != CITATION_SCHEME:
            self.link_confirmation.ask_to_open(url)
        else:
            self._open_first_citation([url.path()])

    def _open_doubted_sentence(self, sentence: Sentence) -> None:
        """Open the passage nearest to a sentence, or else its first citation."""
        if sentence.nearest is not None:
            self.citation_activated.emit((sentence.nearest,), 0)
        else:
            self._open_first_citation([str(number) for number in sentence.citations])

    def _open_first_citation(self, numbers: list[str]) -> None:
        """Open the first of these citations that the answer has."""
        citations = self._answer.citations if self._answer else ()
        known = [str(citation.number) for citation in citations]
        for number in numbers:
            if number in known:
                self.citation_activated.emit(citations, known.index(number))
                return

    def _ask_again(self) -> None:
        self.asked_anew.emit(self.question, self.turn_id, self._from_documents)

    def _ask_without_documents(self) -> None:
        from_documents = False
        self.asked_anew.emit(self.question, self.turn_id, from_documents)

    def _ask_changed_question(self, question: str) -> None:
        if self.again_button.isEnabled():
            self.asked_anew.emit(question, self.turn_id, self._from_documents)

    def _start_editing(self) -> None:
        self.bubble.hide()
        self.editor.edit_question(self.question)
        if (layout := self.layout()) is not None:
            layout.activate()
        self.revealed.emit(self.editor, self.editor.rect())

    def _stop_editing(self) -> None:
        self.editor.hide()
        self.bubble.show()
        self.edit_button.setFocus()

    def _open_nearest_passage(self, index: int) -> None:
        if self._answer is not None:
            self.citation_activated.emit(self._answer.nearest, index)

    def _copy_answer(self) -> None:
        if self._answer is None:
            return
        copied = QMimeData()
        copied.setText(answer_to_text(self._answer))
        copied.setHtml(answer_to_html(self._answer))
        copied.setData("text/markdown", answer_to_markdown(self._answer).encode(errors="replace"))
        QGuiApplication.clipboard().setMimeData(copied)
        self.copy_button.setText(self.tr("Copied"))
        self._copied_timer.start()
