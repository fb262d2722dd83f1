"""One question with its answer, while it is made and afterwards."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QLocale, QRect, Qt, QUrl, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop_rag.chat.events import SourcesFound
from desktop_rag.llm.models import EXTRACTIVE
from desktop_rag.types import Answer, Support, Turn
from desktop_rag.ui.answer_document import (
    CITATION_SCHEME,
    as_text,
    set_line_height,
    write_answer,
)
from desktop_rag.ui.flowing_text import FlowingText
from desktop_rag.ui.message_parts import ErrorNote, LinkQuestion, QuestionBubble
from desktop_rag.ui.theme import UNIT, colours


class Message(QWidget):
    """A question, its answer, what was read for it, and what can be done with it."""

    citation_activated = Signal(object, int)  # tuple[Citation, ...], index into it
    again_requested = Signal(str)  # the question
    revealed = Signal(QWidget, QRect)  # the keyboard went there, in the widget's coordinates

    def __init__(self, question: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.question = question
        self._answer: Answer | None = None
        self.bubble = QuestionBubble(question)
        self.answer_text = FlowingText()
        self.answer_text.setAccessibleName(self.tr("Answer"))
        self.error = ErrorNote()
        self.link_question = LinkQuestion()
        self.scope = QLabel(self.tr("Searching your documents…"))
        self.copy_button = self._action(self.tr("Copy"), self.tr("Copy the answer and its sources"))
        self.again_button = self._action(self.tr("Again"), self.tr("Ask the same question again"))
        self._lay_out()
        self.answer_text.anchorClicked.connect(self._follow)
        self.answer_text.revealed.connect(self._reveal)
        self.copy_button.clicked.connect(self._copy)
        self.again_button.clicked.connect(self._again)
        self.error.retry_requested.connect(self._again)

    def set_sources(self, found: SourcesFound) -> None:
        """Say what is being read."""
        files = len({source.path for source in found.sources})
        self.scope.setText(
            self._read(len(found.sources), found.passages_total, files, self.tr("Reading"))
        )

    def add_text(self, text: str) -> None:
        """Append words that were just generated."""
        document = self.answer_text.document()
        cursor = QTextCursor(document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(text)
        if self.answer_text.isHidden():
            set_line_height(document)
            self.answer_text.show()

    def finish(self, answer: Answer) -> None:
        """Show the complete answer."""
        self._answer = answer
        self._write()
        unsupported = sum(s.support is Support.UNSUPPORTED for s in answer.sentences)
        if unsupported:
            self.answer_text.setAccessibleDescription(
                self.tr("Sentences without support in your documents: {0}").format(unsupported)
            )
        self.scope.setText(self._summary(answer))
        self.copy_button.setVisible(bool(answer.text.strip()))
        self.again_button.show()

    def fail(self, title: str, hint: str) -> None:
        """Say what went wrong and what to do now."""
        self.error.show_error(title, hint)
        self.scope.hide()

    def turn(self) -> Turn:
        """Return what the message shows, so that it can be shown anew."""
        error = self.error
        return Turn(0, self.question, self._answer, error.title.text(), error.hint.text())

    def set_again_enabled(self, enabled: bool) -> None:
        """Allow or forbid asking again: one answer is made at a time."""
        self.again_button.setEnabled(enabled)
        self.error.retry_button.setEnabled(enabled)

    def changeEvent(self, event: QEvent) -> None:
        """Write the answer anew in the colours of another scheme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._answer is not None:
            self._write()

    def _action(self, text: str, what: str) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setToolTip(what)
        button.setAccessibleName(what)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.hide()
        return button

    def _lay_out(self) -> None:
        asked, foot = QHBoxLayout(), QHBoxLayout()
        asked.addSpacing(UNIT * 6)
        asked.addStretch(1)
        asked.addWidget(self.bubble)
        foot.setSpacing(UNIT // 2)
        foot.addWidget(self.scope, 1)
        foot.addWidget(self.copy_button)
        foot.addWidget(self.again_button)
        self.scope.setProperty("role", "muted")
        self.scope.setTextFormat(Qt.TextFormat.PlainText)
        self.scope.setWordWrap(True)
        self.scope.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        layout.addLayout(asked)
        layout.addSpacing(UNIT // 2)
        for widget in (self.answer_text, self.error, self.link_question):
            layout.addWidget(widget)
        layout.addLayout(foot)
        self.answer_text.hide()

    def _write(self) -> None:
        if self._answer is not None:
            write_answer(self.answer_text.document(), self._answer, colours())
            self.answer_text.setVisible(bool(self._answer.text.strip()))

    def _summary(self, answer: Answer) -> str:
        parts = [self.tr("Stopped")] if answer.stopped else []
        if answer.passages_total:
            parts.append(
                self._read(
                    answer.passages_read, answer.passages_total, answer.files_read, self.tr("Read")
                )
            )
            digits = 1 if round(answer.seconds, 1) else 2
            seconds = QLocale().toString(answer.seconds, "f", digits)
            parts.append(self.tr("{0}\u00a0s").format(seconds))
        text = " · ".join(parts)
        if answer.model == EXTRACTIVE and answer.found:
            note = self.tr("Quoted from your documents, no language model in use.")
            text = f"{note}\n{text}" if text else note
        if answer.searched:
            text = "\n".join([self.tr("Searched for: {0}").format(answer.searched), text]).strip()
        if answer.found:  # else the answer says so
            text = "\n".join([*answer.notices, text]).strip()
        self.scope.setVisible(bool(text))
        return text

    def _read(self, passages: int, total: int, files: int, verb: str) -> str:
        number = QLocale().toString
        if not passages:
            return self.tr("Searched {0} passages").format(number(total))
        places = self.tr("1 file") if files == 1 else self.tr("{0} files").format(number(files))
        return self.tr("{0} {1} of {2} passages · {3}").format(
            verb, number(passages), number(total), places
        )

    def _follow(self, url: QUrl) -> None:
        if url.scheme() != CITATION_SCHEME:
            self.link_question.ask(url)
        elif self._answer is not None:
            citations = self._answer.citations
            numbers = [str(c.number) for c in citations]
            self.citation_activated.emit(citations, numbers.index(url.path()))

    def _reveal(self, place: QRect) -> None:
        self.revealed.emit(self.answer_text, place)

    def _again(self) -> None:
        self.again_requested.emit(self.question)

    def _copy(self) -> None:
        if self._answer is not None:
            QGuiApplication.clipboard().setText(as_text(self._answer))
