"""Summaries, drafts and translations in the whole window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from desktop_rag.settings import Settings
from desktop_rag.types import FileState, Mode
from tests.helpers.long_text import long_text
from tests.helpers.tiny_gguf import ANSWER, write_tiny_gguf
from tests.helpers.window import Driver
from tests.helpers.window_fixtures import Start

TEXT = (
    "The lighthouse of Skarvik was built in 1904. It is 41 metres high and painted white. "
    "The keeper lived below it with three goats. Since 1987 the lamp is lit from the mainland."
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "lighthouse.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


@pytest.fixture
def with_model(start: Start, tmp_path: Path) -> Driver:
    """A window whose answers a tiny model writes, which reads slowly."""
    settings = Settings.load_settings()
    model = write_tiny_gguf(tmp_path / "tiny.gguf", context_length=2048, layers=4, width=256)
    replace(settings, model=str(model)).save_settings()
    return start()


def add(driver: Driver, file: Path) -> None:
    driver.drop(file)
    driver.wait_for(file.name, FileState.INDEXED)


def choose(driver: Driver, name: str) -> None:
    """Choose a mode in the menu, by the keyboard."""
    button = driver.desktop.conversation_pane.mode_button
    driver.window.actions_.choose_mode.trigger()
    driver.qtbot.waitUntil(button.menu_.isVisible)
    [action] = [each for each in button.menu_.actions() if each.text().startswith(f"{name}:")]
    button.menu_.setActiveAction(action)
    QTest.keyClick(button.menu_, Qt.Key.Key_Return)


def test_a_file_is_summarised_from_its_menu(driver: Driver, file: Path) -> None:
    add(driver, file)
    driver.select(file.name)
    driver.desktop.library_pane.actions_.summarise.trigger()
    driver.wait_until_answered()
    message = driver.last()
    assert message.question == file.name
    assert (message.mode.text(), message.mode.isVisible()) == ("Summary", True)
    assert "lighthouse" in driver.shown()
    assert "Read 1 document in full." in message.status.label.text()
    assert driver.desktop.conversation_pane.mode_button.selected_mode() is Mode.ASK


def test_a_mode_is_chosen_in_the_composer_and_kept_with_the_question(driver: Driver, file: Path) -> None:
    add(driver, file)
    edit = driver.desktop.conversation_pane.composer.edit
    choose(driver, "Summarise")
    assert edit.placeholderText().startswith("Name a document")
    assert edit.hasFocus()
    answer = driver.ask("lighthouse")
    assert answer.mode is Mode.SUMMARISE
    assert edit.placeholderText().startswith("Ask about")
    driver.last().again_button.click()
    driver.wait_until_answered()
    turn = driver.last().to_turn()
    assert (turn.mode, len(turn.versions)) == (Mode.SUMMARISE, 2)
    assert driver.ask("When was it built?").mode is Mode.ASK
    assert driver.last().mode.isHidden()
    reload_turns(driver)
    assert [each.mode.text() for each in driver.messages()] == ["Summary", ""]


def reload_turns(driver: Driver) -> None:
    before = driver.last()
    driver.desktop.conversation_controller.reload_turns()
    driver.qtbot.waitUntil(lambda: driver.last() is not before)


def test_a_draft_without_a_language_model_says_so_and_can_be_tried_again(driver: Driver, file: Path) -> None:
    add(driver, file)
    choose(driver, "Draft")
    driver.type_question("a letter to the keeper")
    driver.wait_until_answered()
    assert driver.last().error.title.text() == "Drafting needs a language model"
    offer = driver.desktop.conversation_pane.choose_model_button
    assert offer.isVisible()
    QTest.mouseClick(offer, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.y() > driver.window.mapToGlobal(driver.window.rect().center()).y()  # beside what was clicked
    menu.close()
    assert driver.desktop.conversation_pane.mode_button.selected_mode() is Mode.DRAFT
    reload_turns(driver)
    driver.last().error.retry_button.click()
    driver.wait_until_answered()
    assert driver.last().error.title.text() == "Drafting needs a language model"
    driver.window.actions_.new_conversation.trigger()
    assert driver.desktop.conversation_pane.mode_button.selected_mode() is Mode.ASK


def test_a_mode_that_was_offered_is_for_one_question(with_model: Driver, file: Path) -> None:
    add(with_model, file)
    pane = with_model.desktop.conversation_pane
    pane.composer.edit.set_question("a letter to the keeper")
    pane.mode_offer.click()
    pane.composer.send_question()
    with_model.wait_until_answered()
    assert with_model.last().to_turn().mode is Mode.DRAFT
    assert with_model.ask("When was it built?").mode is Mode.ASK


def test_a_document_is_translated_and_says_that_it_was_not_checked(with_model: Driver, file: Path) -> None:
    add(with_model, file)
    choose(with_model, "Translate")
    answer = with_model.ask("lighthouse.txt into German")
    assert answer.text == ANSWER
    assert with_model.shown().startswith(f"{ANSWER[:-1]} [1].")
    told = with_model.last().status.label.text()
    assert "A translation is not checked" in told
    assert "supported" not in with_model.last().summary.whole_text()
    assert with_model.last().mode.text() == "Translation"


def test_the_language_is_chosen_once_and_remembered(with_model: Driver, file: Path) -> None:
    add(with_model, file)
    pane = with_model.desktop.conversation_pane
    assert not pane.language_button.isVisible()
    choose(with_model, "Translate")
    pane.language_button.click()
    with_model.qtbot.waitUntil(pane.language_button.menu_.isVisible)
    [french] = [each for each in pane.language_button.menu_.actions() if each.text() == "into French"]
    pane.language_button.menu_.setActiveAction(french)
    QTest.keyClick(pane.language_button.menu_, Qt.Key.Key_Return)
    assert Settings.load_settings().translate_into == "French"
    assert pane.composer.edit.placeholderText() == "Text to translate, or the name of a document…"
    assert pane.language_button.accessibleName() == "Translation into French"
    answer = with_model.ask("lighthouse.txt")
    assert answer.mode is Mode.TRANSLATE
    assert with_model.last().question == "lighthouse.txt into French"
    assert with_model.shown().startswith(f"{ANSWER[:-1]} [1].")
    with_model.window.actions_.new_conversation.trigger()
    assert not pane.language_button.isVisible()


def test_a_long_summary_tells_how_far_it_is_and_is_stopped_with_its_notes(
    with_model: Driver, tmp_path: Path
) -> None:
    book = tmp_path / "town history.txt"
    book.write_text(long_text(20), encoding="utf-8")
    add(with_model, book)
    choose(with_model, "Summarise")
    with_model.type_question(book.name)
    message = with_model.last()
    with_model.qtbot.waitUntil(lambda: message.status.label.text().startswith("Read 2 of "))
    QTest.keyClick(with_model.window.focusWidget(), Qt.Key.Key_Escape)
    with_model.wait_until_answered()
    answer = message.to_turn().answer
    assert answer is not None
    assert answer.stopped
    assert answer.text.startswith(ANSWER)
    assert "Not complete: these are notes on" in message.status.label.text()
