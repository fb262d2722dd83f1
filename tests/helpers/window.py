"""The whole window, as a person has it in front of them: dropped on, typed into, closed."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFont, QPageSize, QPainter, QPdfWriter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop_rag.answer_types import Answer
from desktop_rag.app.desktop import Desktop
from desktop_rag.settings import Settings
from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.conversation.message import MessageView
from desktop_rag.ui.library.file_tree import ROW_ROLE, FolderRow
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.ui.window.panes import fill_window
from desktop_rag.ui.window.publish_dialog import PublishDialog
from tests.helpers.trees import list_shown

_CORNER = QPoint(40, 8)  # outside of the conversation, also from right to left
_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier

_HOLDER = """
import sys
from pathlib import Path
from desktop_rag.library.library_writer import LibraryWriter
with LibraryWriter(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


class Driver:
    """One start of the program, with what a person does and sees."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        settings = Settings.load_settings()
        self.window = MainWindow(settings.window)
        self.window.show()  # before it is filled, as in `start`
        self.desktop = Desktop(self.window, fill_window(self.window), settings.library_folder, settings)
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window)
        self.desktop.start_threads()

    def close(self) -> None:
        if not isValid(self.window):
            return
        self.window.close()
        QApplication.processEvents()  # what the threads said last
        self.window.deleteLater()

    def drop(self, *files: Path, over: QPoint = _CORNER) -> None:
        """Drag files over a place of the window and let go."""
        drop_on_window(self.window, *files, over=over)

    def question_place(self) -> QPoint:
        """Return the middle of the question field in the window."""
        composer = self.desktop.conversation_pane.composer
        return composer.mapTo(self.window, composer.rect().center())

    def rows(self) -> dict[str, FileRow]:
        return {row.path.name: row for row in self.list_rows() if isinstance(row, FileRow)}

    def list_rows(self) -> list[FileRow | FolderRow]:
        """Return the visible rows of the library."""
        return [index.data(ROW_ROLE) for index in list_shown(self.desktop.library_pane.file_view)]

    def state(self, name: str) -> FileState | None:
        row = self.rows().get(name)
        return row.state if row else None

    def wait_for(self, name: str, *states: FileState | None) -> None:
        self.qtbot.waitUntil(lambda: self.state(name) in states)

    def wait_for_file(self, name: str) -> None:
        """Wait for the row of a file, whatever its state."""
        self.qtbot.waitUntil(lambda: name in self.rows())

    def select(self, name: str) -> None:
        """Click the row of a file."""
        view = self.desktop.library_pane.file_view
        shown = list_shown(view)
        names = [index.data(ROW_ROLE).path.name for index in shown]
        view.setCurrentIndex(shown[names.index(name)])

    def type_question(self, question: str) -> None:
        """Type into whatever has the keyboard's focus, and press Enter."""
        self.desktop.conversation_pane.focus_composer()
        QTest.keyClicks(self.window.focusWidget(), question)
        QTest.keyClick(self.window.focusWidget(), Qt.Key.Key_Return)

    def ask(self, question: str) -> Answer:
        """Ask and wait for the answer."""
        before = len(self.messages())
        self.type_question(question)
        assert len(self.messages()) == before + 1
        self.wait_until_answered()
        answer = self.last().to_turn().answer
        assert answer is not None, self.last().error.title.text()
        return answer

    def wait_until_answered(self) -> None:
        button = self.desktop.conversation_pane.composer.stop_button
        self.qtbot.waitUntil(button.isHidden)

    def messages(self) -> list[MessageView]:
        return self.desktop.conversation_pane.transcript.messages

    def last(self) -> MessageView:
        return self.messages()[-1]

    def shown(self) -> str:
        """Return what the last answer reads like."""
        return self.last().answer_text.toPlainText().replace("\u00a0", " ")

    def written(self) -> str:
        """Return the words of a model in the last answer so far."""
        message = self.last()
        is_quoted = message.written_text is message.first_text and message.first_text.label.isVisible()
        return "" if is_quoted else message.written_text.text.toPlainText().replace("\u00a0", " ")

    def notices(self) -> list[str]:
        return [notice.title for notice in self.window.notices.visible_notices()]

    def wait_for_notice(self, words: str) -> None:
        self.qtbot.waitUntil(lambda: any(words in each for each in self.notices()))


def drop_on_window(window: MainWindow, *files: Path, over: QPoint = _CORNER) -> None:
    """Drag files over a place of a window and let go."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    drop_data(window, data, over)


def drop_data(window: MainWindow, data: QMimeData, over: QPoint) -> None:
    """Drag data over a place of a window and let go."""
    handle, copy = window.windowHandle(), Qt.DropAction.CopyAction
    with warnings.catch_warnings():
        # The constructor that replaces this one came after Qt 6.8.
        warnings.simplefilter("ignore", DeprecationWarning)
        entered = QDragEnterEvent(over, copy, data, _LEFT, _NONE)
    QApplication.sendEvent(handle, entered)
    QApplication.sendEvent(handle, QDropEvent(QPointF(over), copy, data, _LEFT, _NONE))


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Let another process write the library meanwhile."""
    command = [sys.executable, "-c", _HOLDER, str(folder)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield
        process.communicate("")


def open_publish_dialog(driver: Driver) -> PublishDialog:
    """Open it by its action."""
    driver.window.actions_.publish.trigger()
    dialog = driver.desktop.publish_controller.dialog
    assert dialog is not None
    return dialog


def write_pdf(path: Path, *pages: str) -> Path:
    """Write a PDF with a page for each text."""
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A5))
    painter = QPainter(writer)
    painter.setFont(QFont(painter.font().family(), 11))
    box = painter.viewport()
    for number, text in enumerate(pages):
        if number:
            writer.newPage()
        painter.drawText(box, Qt.TextFlag.TextWordWrap, text)
    painter.end()
    return path
