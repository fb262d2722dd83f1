"""The question field: grows with its lines, sends on Enter, and offers to stop an answer."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QImage,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from desktop_rag.types import Mode
from desktop_rag.ui.conversation.mode_button import TABLE, Task, mode_placeholder
from desktop_rag.ui.widgets.body_font import follow_body_font
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.drop_target import local_paths, parse_dragged_files
from desktop_rag.ui.widgets.foreign_text import make_plain_tooltip
from desktop_rag.ui.widgets.keyboard import ENTER_KEYS, announce_change
from desktop_rag.ui.widgets.layouts import arrange_column, arrange_row, make_label, show_label_text
from desktop_rag.ui.widgets.locale_words import add_remark
from desktop_rag.ui.widgets.theme import UNIT

_MAX_LINES = 8


class QuestionEdit(QPlainTextEdit):
    """A plain text field of one to eight lines."""

    sent = Signal()
    recalled = Signal()  # the up arrow was pressed in the empty field
    files_pasted = Signal(list)  # list[Path] of files and folders of this computer
    picture_pasted = Signal(QImage)
    line_resized = Signal(int)  # the height of the field with one line, in pixels
    _hint = ""

    def __init__(self) -> None:
        super().__init__()
        follow_body_font(self)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().documentLayout().documentSizeChanged.connect(self._fit_height)
        self._fit_height()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Send on Enter, break the line on Shift+Enter, recall on Up (override of Qt)."""
        shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.key() in ENTER_KEYS and not shift:
            self.sent.emit()
        elif event.key() == Qt.Key.Key_Up and not self.toPlainText():
            self.recalled.emit()
        else:
            super().keyPressEvent(event)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Take pictures beside text (override of Qt)."""
        return source.hasImage() or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Insert text; emit files and pictures, which are asked about (override of Qt)."""
        if paths := local_paths(source):
            self.files_pasted.emit(paths)
        elif source.hasImage() and not source.hasFormat("text/plain"):  # cells are copied as both
            self.picture_pasted.emit(source.imageData())
        else:
            super().insertFromMimeData(source)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the height to the new line breaks (override of Qt)."""
        super().resizeEvent(event)
        self._fit_height()
        self._elide_hint()

    def changeEvent(self, event: QEvent) -> None:
        """Fit the height to another font or style (override of Qt)."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._fit_height()
            self._elide_hint()

    def minimumSizeHint(self) -> QSize:
        """Allow a width of 80 pixels (override of Qt)."""
        return QSize(80, super().minimumSizeHint().height())

    def set_hint(self, hint: str) -> None:
        """Show a hint while there is no text, elided to one line: Qt breaks it and shows the first line."""
        self._hint = hint
        self._elide_hint()

    def _elide_hint(self) -> None:
        # At the start, not by its viewport: PySide would make the classes of all widgets to find its class.
        room = self.contentsRect().width() - 2 * round(self.document().documentMargin())
        self.setPlaceholderText("")  # Qt repaints it only when it appears or disappears
        self.setPlaceholderText(self.fontMetrics().elidedText(self._hint, Qt.TextElideMode.ElideRight, room))
        self.setAccessibleDescription(self._hint)

    def set_question(self, question: str) -> None:
        """Set the text of the field and put the cursor at its end."""
        self.setPlainText(question)
        self.moveCursor(self.textCursor().MoveOperation.End)

    def height_for_lines(self, lines: int) -> int:
        """Return the height of the field for a number of lines, in pixels."""
        frame = self.contentsMargins().top() + self.contentsMargins().bottom()
        margins = 2 * round(self.document().documentMargin())
        return lines * self.fontMetrics().lineSpacing() + margins + frame

    def _fit_height(self) -> None:
        lines = min(max(int(self.document().size().height()), 1), _MAX_LINES)
        self.setFixedHeight(self.height_for_lines(lines))
        self.line_resized.emit(self.height_for_lines(1))
        overflows = int(self.document().size().height()) > _MAX_LINES
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(policy.ScrollBarAsNeeded if overflows else policy.ScrollBarAlwaysOff)


class Composer(QWidget):
    """The question field with its button: Send, or Stop while an answer is generated."""

    asked = Signal(str)
    stop_requested = Signal()
    files_dropped = Signal(list)  # list[Path] of files and folders of the library

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(True)
        self._busy = False
        self.last_question = ""  # which Up recalls
        self.edit = QuestionEdit()
        self.send_button = make_button("", self.send_question, role="primary")
        self.stop_button = make_button(
            self.tr("Stop"), self.stop_requested, tip=self.tr("Stop the answer (Esc)")
        )
        self.stop_button.setAccessibleName(self.tr("Stop the answer"))
        self.note = make_label(role="muted", wraps=True)
        self.note.hide()
        bottom = Qt.AlignmentFlag.AlignBottom
        row = arrange_row((self.edit, 1), (self.send_button, bottom), (self.stop_button, bottom))
        arrange_column(self.note, row, parent=self, spacing=UNIT // 2)
        self.setFocusProxy(self.edit)
        for button in (self.send_button, self.stop_button):
            # Queued, because a new style sheet sets the minimum height of buttons, in any order.
            self.edit.line_resized.connect(button.setFixedHeight, Qt.ConnectionType.QueuedConnection)
        self.edit.sent.connect(self.send_question)
        self.edit.recalled.connect(lambda: self.edit.set_question(self.last_question))
        self.edit.textChanged.connect(self._update_send_and_stop)
        self._update_send_and_stop()
        self.show_mode(Mode.ASK)

    def question_text(self) -> str:
        """Return the text of the field, stripped of surrounding whitespace."""
        return self.edit.toPlainText().strip()

    def show_mode(self, mode: Task) -> None:
        """Show the placeholder and the button of a mode."""
        self.edit.set_hint(mode_placeholder(mode))
        is_table = mode == TABLE
        self.edit.setAccessibleName(self.tr("Columns of the table") if is_table else self.tr("Question"))
        done = self.tr("Make the table") if is_table else self.tr("Send the question")
        self.send_button.setText(self.tr("Make table") if is_table else self.tr("Send"))
        self.send_button.setAccessibleName(done)
        self.send_button.setToolTip(make_plain_tooltip(add_remark(done, self.tr("Enter"))))

    def set_busy(self, busy: bool) -> None:
        """Show Stop instead of Send while an answer is generated."""
        self._busy = busy
        self.note.hide()
        focused = self.send_button.hasFocus() or self.stop_button.hasFocus()
        self._update_send_and_stop()
        if focused:
            self.edit.setFocus()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files of the library (override of Qt)."""
        event.setAccepted(bool(parse_dragged_files(event.mimeData())))

    def dropEvent(self, event: QDropEvent) -> None:
        """Ask about files of the library (override of Qt)."""
        event.acceptProposedAction()
        self.files_dropped.emit(parse_dragged_files(event.mimeData()))

    def send_question(self) -> None:
        """Ask the question in the field; while an answer is generated it stays there, with a note."""
        question = self.question_text()
        if self._busy:
            show_label_text(
                self.note,
                self.tr("Still answering. Press Esc to stop, or press Enter again when it is done."),
            )
            announce_change(self.edit, self.note.text())
        if not question or self._busy:
            return
        self.last_question = question
        self.edit.clear()
        self.asked.emit(question)

    def _update_send_and_stop(self) -> None:
        self.send_button.setVisible(not self._busy)
        self.send_button.setEnabled(bool(self.question_text()))
        self.stop_button.setVisible(self._busy)
