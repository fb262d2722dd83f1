"""A question asked before all files were read: asked again by itself, unless that is taken back."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.types import FileState
from desktop_rag.ui.conversation.message_parts import AskLater
from tests.helpers.seeding import write
from tests.helpers.window import Driver

QUESTION = "How many metres tall is the lighthouse of the harbour?"


def ask_early(driver: Driver, folder: Path) -> AskLater:
    """Ask about a file that waits while work is paused."""
    driver.drop(write(folder, "museum.txt", "The museum opens at nine. It shows clocks and maps."))
    driver.wait_for("museum.txt", FileState.INDEXED)
    driver.desktop.library_pane.actions_.pause.trigger()
    driver.drop(write(folder, "harbour.txt", "The lighthouse of the harbour is 31 metres tall."))
    driver.wait_for("harbour.txt", FileState.QUEUED)
    answer = driver.ask(QUESTION)
    assert (answer.found, answer.asked_early) == (False, True)
    assert "not read yet" in driver.shown()
    return driver.last().ask_later


def test_it_is_asked_again_when_all_files_are_read(driver: Driver, tmp_path: Path) -> None:
    later = ask_early(driver, tmp_path)
    assert later.button.text() == "Ask again when all files are read"
    QTest.mouseClick(later.button, Qt.MouseButton.LeftButton)
    assert later.label.isVisible()
    driver.desktop.library_pane.actions_.pause.trigger()
    driver.qtbot.waitUntil(lambda: "31 metres" in driver.shown())
    assert len(driver.messages()) == 1
    assert driver.last().ask_later.isHidden()
    driver.qtbot.waitUntil(lambda: len(driver.last().to_turn().versions) == 2)


def test_that_can_be_taken_back_and_asked_by_hand(driver: Driver, tmp_path: Path) -> None:
    later = ask_early(driver, tmp_path)
    later.button.click()
    later.button.click()
    assert not later.label.isVisible()
    driver.desktop.library_pane.actions_.pause.trigger()
    driver.wait_for("harbour.txt", FileState.INDEXED)
    driver.qtbot.waitUntil(lambda: later.button.text() == "Ask again now that all files are read")
    assert "31 metres" not in driver.shown()
    later.button.click()
    driver.qtbot.waitUntil(lambda: "31 metres" in driver.shown())


def test_a_question_about_a_file_that_was_just_dropped_waits_for_it(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_paths, may_add = Pipeline.add_paths, threading.Event()

    def add_late(*values: Any) -> Iterator[Any]:
        may_add.wait()
        return add_paths(*values)

    driver.drop(write(tmp_path, "museum.txt", "The museum opens at nine. It shows clocks and maps."))
    driver.wait_for("museum.txt", FileState.INDEXED)
    monkeypatch.setattr(Pipeline, "add_paths", add_late)
    pane = driver.desktop.conversation_pane
    harbour = write(tmp_path, "harbour.txt", "The lighthouse of the harbour is 31 metres tall.")
    driver.drop(harbour, over=driver.question_place())
    driver.desktop.library_pane.actions_.pause.trigger()
    assert [chip.text() for chip in pane.scope_chips.chips] == ["harbour.txt"]
    driver.type_question(QUESTION)
    driver.qtbot.waitUntil(lambda: "to be added" in driver.last().status.label.text())
    may_add.set()
    driver.wait_until_answered()
    assert driver.last().error.hint.text() == "The files are not read yet: ask again when they are."
    later = driver.last().ask_later
    assert later.button.text() == "Ask again when all files are read"
    QTest.mouseClick(later.button, Qt.MouseButton.LeftButton)
    driver.desktop.library_pane.actions_.pause.trigger()
    driver.qtbot.waitUntil(lambda: "31 metres" in driver.shown())
    assert [chip.text() for chip in pane.scope_chips.chips] == ["harbour.txt"]
