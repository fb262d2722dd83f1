"""A picture that a text names is opened by no view of it: a pipe in its place would stop the window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Answer, Citation, Sentence, Support
from desktop_rag.ui.conversation.answer_document import write_answer
from desktop_rag.ui.widgets.text_browsers import InertBrowser
from desktop_rag.ui.widgets.theme import current_colours

_SHOW = """
import sys
from PySide6.QtWidgets import QApplication
from desktop_rag.answer_types import Answer
from desktop_rag.types import Mode
from desktop_rag.ui.conversation.answer_text import AnswerText
from desktop_rag.ui.source.text_source import TextSource
from desktop_rag.ui.widgets.text_browsers import InertBrowser

application = QApplication([])
view, text = sys.argv[1:]
shown = {"source": TextSource, "browser": InertBrowser}.get(view, AnswerText)()
shown.resize(400, 300)
shown.show()
if isinstance(shown, AnswerText):
    shown.show_streamed_text("A", ())
shown.grab()  # laid out once: it is laid out again at each change
if view == "source":
    shown.show_markdown(text)
elif view == "browser":
    shown.setMarkdown(text)
elif view == "stream":
    shown.show_streamed_text(text, ())
else:
    shown.show_answer(Answer("?", text, found=True, model=view, mode=Mode.ASK))
shown.grab()
print("shown")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes in folders")
@pytest.mark.parametrize("view", ["extractive", "a-model", "stream", "source", "browser"])
def test_a_text_that_names_a_pipe_as_a_picture_is_shown(tmp_path: Path, view: str) -> None:
    pipe = tmp_path / "fifo.png"
    os.mkfifo(pipe)
    text = f"Before ![p]({pipe}) after.\n\n| a |\n|---|\n| ![p](file://{pipe}) |\n"
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", _SHOW, view, text],
        check=False,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout == "shown\n", done.stderr


def test_a_view_has_a_picture_for_whatever_is_asked_of_it(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("secret")
    browser = InertBrowser()
    qtbot.addWidget(browser)
    for kind in QTextDocument.ResourceType:
        loaded = browser.document().resource(kind, QUrl.fromLocalFile(tmp_path / "a.txt"))
        assert not isinstance(loaded, str | bytes)
        assert not loaded.isNull()


def test_quotes_are_shown_letter_by_letter_and_keep_their_numbers(qtbot: QtBot) -> None:
    first, second = "See ![p](/a/b.png) & [*this*](https://example.org) &amp; `that`.", "# Two | 2"
    cited = [Citation(number, "d", Path("/docs/a.md"), None, 0, 9, "") for number in (1, 2)]
    sentences = (Sentence(first, Support.SUPPORTED, (1,)), Sentence(second, Support.SUPPORTED, (2,)))
    answer = Answer(
        "?",
        f"{first}\n\n{second}",
        found=True,
        model="extractive",
        sentences=sentences,
        citations=tuple(cited),
    )
    document = QTextDocument()
    write_answer(document, answer, current_colours())
    shown = document.toPlainText().replace("\u00a0", " ").splitlines()
    assert shown == ["a.md", f"{first[:-1]} [1].", f"{second} [2]"]
