"""While a question is typed the model reads ahead, unless the computer is to be spared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop_rag.app import assembly
from desktop_rag.types import FileState, Mode
from tests.helpers.generators import ReadingGenerator
from tests.helpers.seeding import write
from tests.helpers.window import Driver

TEXT = "The lighthouse of the harbour is 31 metres tall. " + "It was built of red bricks long ago. " * 60
QUESTION = "How tall is the lighthouse?"


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> ReadingGenerator:
    generator = ReadingGenerator("It is 31 metres tall.")
    generator.quick_source_tokens = 50
    monkeypatch.setattr(assembly, "make_generator", lambda *_, **__: generator)
    return generator


@pytest.fixture
def typing(driver: Driver, model: ReadingGenerator, tmp_path: Path) -> Driver:
    driver.drop(write(tmp_path, "harbour.txt", TEXT))
    driver.wait_for("harbour.txt", FileState.INDEXED)
    driver.desktop.settings.save_snapshot(replace(driver.desktop.settings.snapshot, model="model.gguf"))
    reader = driver.desktop.conversation_controller.read_ahead
    driver.qtbot.waitUntil(lambda: not reader._is_working)
    return driver


def read_texts(model: ReadingGenerator) -> Sequence[str]:
    return [prompt.question for prompt in model.read]


def type_text(driver: Driver, text: str) -> None:
    QTest.keyClicks(driver.desktop.conversation_pane.composer.edit, text)


def test_words_are_read_ahead_and_a_pause_completes_them(typing: Driver, model: ReadingGenerator) -> None:
    type_text(typing, QUESTION)
    typing.qtbot.waitUntil(lambda: QUESTION in read_texts(model))
    assert "31 metres" in model.read[-1].sources[0].passage.text
    assert "How" not in read_texts(model)
    QTest.keyClick(typing.desktop.conversation_pane.composer.edit, Qt.Key.Key_Return)
    typing.wait_until_answered()
    assert model.prompts[0].sources == model.read[-1].sources


def test_what_is_read_ahead_is_read_on_until_the_words_change(
    typing: Driver, model: ReadingGenerator
) -> None:
    type_text(typing, "How tall is ")
    typing.qtbot.waitUntil(lambda: "How tall is" in read_texts(model))
    type_text(typing, "t")
    assert not model.tokens[-1].cancelled
    for _ in range(2):
        QTest.keyClick(typing.desktop.conversation_pane.composer.edit, Qt.Key.Key_Backspace)
    assert model.tokens[-1].cancelled


def test_nothing_is_read_on_battery_in_other_modes_or_without_a_model(
    typing: Driver, model: ReadingGenerator
) -> None:
    reader = typing.desktop.conversation_controller.read_ahead
    reader.set_slowed(slowed=True)
    type_text(typing, QUESTION)
    reader.set_slowed(slowed=False)
    typing.desktop.conversation_pane.set_mode(Mode.DRAFT)
    type_text(typing, " And when?")
    typing.desktop.conversation_pane.set_mode(Mode.ASK)
    typing.desktop.settings.save_snapshot(replace(typing.desktop.settings.snapshot, model="extractive"))
    type_text(typing, " And by whom?")
    typing.qtbot.wait(400)
    assert model.read == []


def test_read_more_asks_again_with_all_that_was_found(typing: Driver, model: ReadingGenerator) -> None:
    model.quick_source_tokens = 20
    answer = typing.ask(QUESTION)
    assert answer.can_read_more
    message = typing.last()
    assert "parts of" in message.summary.whole_text()
    QTest.mouseClick(message.offers.more_button, Qt.MouseButton.LeftButton)
    typing.qtbot.waitUntil(lambda: len(model.prompts) == 2)
    typing.wait_until_answered()
    quick, thorough = (sum(len(s.passage.text) for s in prompt.sources) for prompt in model.prompts)
    assert thorough > 3 * quick
    assert typing.last().offers.more_button.isHidden()


def test_certain_quotes_stand_above_what_no_source_supports(typing: Driver, model: ReadingGenerator) -> None:
    model._pieces = ("Dragons breathed purple fire over Atlantis in 1742.",)
    assert typing.ask(QUESTION).needs_quotes
    message = typing.last()
    assert "31 metres tall" in message.answer_text.toPlainText()
    assert message.second_text.isVisible()
    assert "purple fire" in message.second_text.text.toPlainText()
    assert "do not support this answer" in message.status.label.text()
