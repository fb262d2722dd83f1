"""How late the window's events come while a question is typed and a real model reads ahead.

    python -m benchmarks.typed_question MODEL.gguf [--questions 4] [--engine llama.cpp]

The real window on a small library. Questions are typed letter by letter, as a fast typist does, while the
model reads what was found so far in its process: the first one while that process loads the model. A timer
of a millisecond in the window tells for how long its thread was blocked, and the same timer in a process
beside it what this machine does to any program. Needs a display, or QT_QPA_PLATFORM=offscreen.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import get_args

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from benchmarks.answering_window import AnsweringWindow, open_window
from benchmarks.fluid import Beside, Pulse
from desktop_rag.settings import EngineChoice, Settings
from desktop_rag.ui.widgets.reference_guard import guard_against_lost_references

_KEY_MS = 90
_PAUSE_MS = 3_000  # after a question, which is longer than the pause after which it counts as complete
_QUESTIONS = (
    "How tall is the tower, and who built it?",
    "In which year was the third tower built by an engineer?",
    "Where does tower 5 stand, and is there a park around it?",
    "Which of the towers is 330 metres tall and stands in a park?",
)


def main() -> int:
    """Type and print; return 1 if the window was blocked for too long."""
    parser = argparse.ArgumentParser(description="How late events come while a model reads ahead.")
    parser.add_argument("model", type=Path)
    parser.add_argument("--questions", type=int, default=len(_QUESTIONS))
    parser.add_argument("--engine", choices=get_args(EngineChoice), default="automatic")
    options = parser.parse_args()
    guard_against_lost_references()
    with tempfile.TemporaryDirectory(prefix="typed-question-") as scratch:
        os.environ["DESKTOP_RAG_HOME"] = str(Path(scratch, "home"))
        replace(Settings(), engine=options.engine).save_settings()
        app = QApplication([sys.argv[0]])
        with open_window(app, Path(scratch), options.model) as window:
            _wait(_PAUSE_MS)  # until nothing is indexed any more
            return _measure(window, options.questions)


def _measure(window: AnsweringWindow, count: int) -> int:
    desktop, drafts = window.desktop, [0]
    read_ahead = desktop.answer_thread.read_ahead

    def note_draft(*args: object) -> None:
        drafts[0] += 1
        read_ahead(*args)  # type: ignore[arg-type]

    desktop.answer_thread.read_ahead = note_draft  # type: ignore[method-assign, assignment]
    pulse, beside = Pulse(), Beside()
    pulse.start()
    _type_question(window, _QUESTIONS[0])
    good = pulse.report("loading")
    window.ask(_QUESTIONS[0])  # by then it is loaded
    beside.start()
    pulse.start()
    for number in range(count):
        _type_question(window, _QUESTIONS[number % len(_QUESTIONS)])
    good = pulse.report("reading") and good
    beside.stop()
    print(f"{drafts[0]} drafts were read ahead")
    return not (good and drafts[0] > count)


def _type_question(window: AnsweringWindow, question: str) -> None:
    """Type a question and leave time to read; then clear the field."""
    edit = window.desktop.conversation_pane.composer.edit
    edit.setFocus()
    for letter in question:
        QTest.keyClicks(edit, letter)
        _wait(_KEY_MS)
    _wait(_PAUSE_MS)
    edit.clear()


def _wait(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


if __name__ == "__main__":
    sys.exit(main())
