"""The real window on a small library with a tiny language model, for benchmarks of answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from desktop_rag.answer.answer_events import Answered, SourcesFound, TextAdded
from desktop_rag.answer_types import Answer
from desktop_rag.app.desktop import Desktop
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import DesktopRagError
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.settings import Settings
from desktop_rag.system import paths
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.reference_guard import collect_in_gui_thread
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.ui.window.panes import fill_window
from desktop_rag.workers.text_coalescer import AnswerThreadEvent
from tests.helpers.stages import Stages

_LONGEST_S = 120.0
_FACTS = "The tower is 330 metres tall. It was built in 1889 by an engineer. It stands in a park. "


class AnsweringWindow:
    """A window to ask in. `sources` and `texts` count what was told so far."""

    def __init__(self, model: Path) -> None:
        settings = replace(Settings.load_settings(), model=str(model))
        self.window = MainWindow(settings.window)
        collect_in_gui_thread(self.window)
        self.desktop = Desktop(self.window, fill_window(self.window), paths.default_library(), settings)
        self.sources = self.texts = 0
        self.shown: list[tuple[float, int]] = []  # when, how many characters of the answer by then
        self._ended: list[Answer | DesktopRagError] = []
        self.desktop.answer_thread.event_emitted.connect(self._note)
        self.window.show()
        self.desktop.start_threads()

    def ask(self, question: str) -> Answer | DesktopRagError:
        """Ask, and run the event loop until the answer or the failure is there."""
        ended = len(self._ended)
        self.shown = []
        self.desktop.conversation_pane.asked.emit(question)
        run_until(lambda: len(self._ended) > ended)
        return self._ended[-1]

    def has_notice(self) -> bool:
        """Whether the last question has a notice with a hint in its conversation."""
        error = self.desktop.conversation_pane.transcript.messages[-1].error
        return error.isVisible() and bool(error.title.text() and error.hint.text())

    def has_quotes(self) -> bool:
        """Whether the last question shows the quotes that were found, or a click does."""
        message = self.desktop.conversation_pane.transcript.messages[-1]
        answer = message.to_turn().answer
        return message.quotes_button.isVisible() or (answer is not None and answer.model == EXTRACTIVE)

    def questions(self) -> int:
        """How many questions the conversation shows."""
        return len(self.desktop.conversation_pane.transcript.messages)

    def _note(self, event: AnswerThreadEvent) -> None:
        match event.event:
            case SourcesFound():
                self.sources += 1
            case TextAdded(text):
                self.texts += 1
                before = self.shown[-1][1] if self.shown else 0
                self.shown.append((time.monotonic(), before + len(text)))
            case Answered(answer):
                self._ended.append(answer)
            case DesktopRagError() as error:
                self._ended.append(error)


@contextmanager
def open_window(app: QApplication, folder: Path, model: Path, files: int = 6) -> Iterator[AnsweringWindow]:
    """Make a library of a few files in the program's folder and open the window on it."""
    theme.apply_theme(app)
    with LibraryWriter(paths.default_library()) as library:
        stages = Stages(library, Embedder())
        for number in range(files):
            stages.read(folder / f"tower {number}.txt", f"Tower {number}. " + _FACTS * 3)
        stages.embed()
    window = AnsweringWindow(model)
    try:
        yield window
    finally:
        window.window.close()


def run_until(done: Callable[[], bool]) -> None:
    """Run the event loop until something is so, or for two minutes."""
    loop = QEventLoop()
    look = QTimer(interval=5)
    look.timeout.connect(lambda: loop.quit() if done() else None)
    look.start()
    QTimer.singleShot(int(_LONGEST_S * 1000), loop.quit)
    loop.exec()
