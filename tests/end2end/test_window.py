"""Files in, cited answer out, through the window, with every part real."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

pytest.importorskip("PySide6.QtPdf", exc_type=ImportError)
pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_rag.answer.answer_events import QuotesFound, TextAdded
from desktop_rag.answer_types import Support
from desktop_rag.llm.generator import GenerationProgress
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from desktop_rag.llm.gpt4all.process_messages import EngineReply, GenerateDone
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.types import FileState
from desktop_rag.workers.answer_thread import AnswerThreadEvent
from tests.helpers.thread_events import ThreadEvents
from tests.helpers.tiny_gguf import ANSWER, ENDLESS, write_tiny_gguf
from tests.helpers.window import Driver, write_pdf
from tests.helpers.window_fixtures import Start

MINUTES = """# Minutes of the harbour board

Present: Ines, Tomasz and Mei.

The board approved a budget of 48,200 euros for the crane at its meeting of 3 March.

The next meeting is on 7 April.
"""
PAGES = (
    "Handbook of the pump. It stands in the cellar, behind the stairs.",
    "Before the pump is started the sea cock must be open. Otherwise it runs dry.",
    "The filter is changed after every 250 hours of running.",
)


@pytest.fixture
def minutes(tmp_path: Path) -> Path:
    file = tmp_path / "minutes.md"
    file.write_text(MINUTES, encoding="utf-8")
    return file


@pytest.fixture
def endless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A model whose answers end only when they are stopped."""
    receive = Gpt4AllGenerator._receive_reply

    def receive_no_end(generator: Gpt4AllGenerator) -> EngineReply | None:
        reply = receive(generator)
        return None if isinstance(reply, GenerateDone) and not generator._stopping else reply

    monkeypatch.setattr(Gpt4AllGenerator, "_receive_reply", receive_no_end)
    return write_tiny_gguf(tmp_path / "endless.gguf", ENDLESS, loop=True)


def follow_first_citation(driver: Driver) -> None:
    """Go to the first citation with the keyboard, press Enter, and wait for its document."""
    text = driver.last().answer_text
    text.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(text, Qt.Key.Key_Tab)
    QTest.keyClick(text, Qt.Key.Key_Return)
    source = driver.desktop.source_pane
    driver.qtbot.waitUntil(lambda: source.isVisible() and bool(source.name.text()))


def test_a_dropped_file_is_asked_about_and_the_citation_opens_it(start: Start, minutes: Path) -> None:
    driver = start()
    driver.drop(minutes)
    driver.wait_for("minutes.md", FileState.INDEXED)
    answer = driver.ask("Which budget did the board approve for the crane?")
    assert "48,200 euros" in driver.shown()
    assert driver.shown().startswith("minutes.md\n")
    assert "[1]" in driver.shown()
    assert answer.citations[0].path == minutes
    assert "passages" in driver.last().summary.whole_text()
    source = driver.desktop.source_pane
    assert source.isHidden()
    follow_first_citation(driver)
    assert source.isVisible()
    assert source.name.text() == "minutes.md"
    assert "48,200 euros for the crane" in source.text.marked_text()


def test_all_of_it_is_there_after_a_restart(start: Start, minutes: Path) -> None:
    driver = start()
    driver.drop(minutes)
    driver.wait_for("minutes.md", FileState.INDEXED)
    answer = driver.ask("Which budget did the board approve for the crane?")
    driver.close()
    again = start()
    again.wait_for("minutes.md", FileState.INDEXED)
    again.qtbot.waitUntil(lambda: bool(again.messages()))
    assert again.last().to_turn().answer == answer
    title = again.desktop.conversation_pane.title.title_text
    again.qtbot.waitUntil(lambda: title() == "Which budget did the board approve for the crane?")
    follow_first_citation(again)
    assert "48,200 euros" in again.desktop.source_pane.text.marked_text()


def test_a_pdf_is_cited_by_its_page_and_marked_there(start: Start, tmp_path: Path) -> None:
    pdf = write_pdf(tmp_path / "pump.pdf", *PAGES)
    driver = start()
    driver.drop(pdf)
    driver.wait_for("pump.pdf", FileState.SEARCHABLE, FileState.INDEXED)
    answer = driver.ask("What must be open before the pump is started?")
    assert "sea cock" in driver.shown()
    assert answer.citations[0].page == 2
    assert driver.shown().startswith("pump.pdf, p. 2\n")
    assert "[1]" in driver.shown()
    follow_first_citation(driver)
    source = driver.desktop.source_pane
    assert source.name.text() == "pump.pdf"
    assert source.page.text() == "p. 2"
    assert source.views.currentWidget() is source.pdf
    driver.qtbot.waitUntil(lambda: list(source.pdf.marked_boxes()) == [1])


def test_a_language_model_answers_through_gpt4all(
    qtbot: QtBot, start: Start, minutes: Path, tmp_path: Path
) -> None:
    model = write_tiny_gguf(tmp_path / "tiny.gguf")
    driver = start()
    driver.drop(minutes)
    driver.wait_for("minutes.md", FileState.SEARCHABLE, FileState.INDEXED)
    driver.desktop.answer_model.use_model(str(model))
    assert "Tiny Test Model" in driver.desktop.conversation_pane.model_button.text()
    events = ThreadEvents(qtbot, driver.desktop.answer_thread)
    answer = driver.ask("Which budget did the board approve for the crane?")
    assert answer.text == ANSWER
    assert answer.model == "Tiny Test Model"
    assert len([each for each in events.select(AnswerThreadEvent) if isinstance(each.event, TextAdded)]) > 1
    assert answer.sentences[0].support is Support.UNSUPPORTED
    kinds = [type(each.event) for each in events.select(AnswerThreadEvent)]
    assert kinds.index(QuotesFound) < kinds.index(GenerationProgress) < kinds.index(TextAdded)
    quotes = driver.shown()  # as no source supports the text of the model
    assert quotes.startswith("minutes.md\n")
    assert ANSWER.split()[-1] in driver.last().second_text.text.toPlainText()
    driver.close()
    restarted = start()
    assert "Tiny Test Model" in restarted.desktop.conversation_pane.model_button.text()
    qtbot.waitUntil(lambda: bool(restarted.desktop.conversation_pane.transcript.messages))
    assert restarted.shown() == quotes


def test_stop_ends_a_model_that_would_go_on_for_ever(start: Start, minutes: Path, endless: Path) -> None:
    driver = start()
    driver.drop(minutes)
    driver.wait_for("minutes.md", FileState.INDEXED)
    driver.desktop.answer_model.use_model(str(endless))
    driver.type_question("Which budget did the board approve for the crane?")
    driver.qtbot.waitUntil(lambda: len(driver.written()) > 40)
    QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Escape)
    driver.wait_until_answered()
    assert "Stopped" in driver.last().summary.whole_text()
    assert driver.written().startswith("aa ab")


def test_the_window_closes_while_a_model_answers(start: Start, minutes: Path, endless: Path) -> None:
    driver = start()
    driver.drop(minutes)
    driver.wait_for("minutes.md", FileState.SEARCHABLE, FileState.INDEXED)
    driver.desktop.answer_model.use_model(str(endless))
    driver.type_question("Which budget did the board approve for the crane?")
    driver.qtbot.waitUntil(lambda: len(driver.written()) > 40)
    driver.close()
    assert driver.desktop.answer_thread.isFinished()
    assert driver.desktop.ingest_thread.isFinished()


def test_a_damaged_model_is_refused_and_the_choice_stays(start: Start, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.gguf"
    damaged.write_bytes(b"GGUF" + b"\xff" * 100)
    driver = start()
    driver.desktop.answer_model.use_model(str(damaged))
    assert len(driver.notices()) == 1
    assert driver.window.notices.visible_notices()[0].hint
    assert driver.desktop.settings.snapshot.model == EXTRACTIVE
    assert "Quotes only" in driver.desktop.conversation_pane.model_button.text()


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a library that is open stays")
def test_a_library_deleted_under_the_window_is_told_and_takes_nothing_in(
    start: Start, minutes: Path, home: Path
) -> None:
    driver = start()
    driver.drop(minutes)
    driver.wait_for("minutes.md", FileState.INDEXED)
    (home / "library").rename(home / "elsewhere")
    shutil.copy(minutes, home / "more.md")
    driver.drop(home / "more.md")
    driver.wait_for_notice("deleted or moved")
    assert all(notice.hint for notice in driver.window.notices.visible_notices())
    assert driver.state("more.md") is None
