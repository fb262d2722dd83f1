"""Everything is read after a click: findings appear meanwhile, and a stop can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop_rag.app import assembly
from desktop_rag.types import FileState
from tests.helpers.letters import BARKING, HAMMERING, MUSIC, REQUEST, JudgingGenerator, accept
from tests.helpers.seeding import write
from tests.helpers.window import Driver

LETTERS = {
    "01.txt": f"Dear Sir,\n\n{HAMMERING} The rent was paid in March.",
    "02.txt": f"Dear Madam,\n\n{MUSIC} Please send a new key for the cellar.",
    "03.txt": f"Dear Sir,\n\n{BARKING} We are away in August.",
}


class HeldGenerator(JudgingGenerator):
    """Waits at the barking until a test lets it go on, or stops it."""

    def __init__(self, say: Callable[[str], str]) -> None:
        super().__init__(say)
        self.source_tokens = self.quick_source_tokens = self.whole_tokens = 20
        self.released = Event()


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> HeldGenerator:
    def say(text: str) -> str:
        while text == BARKING and not generator.released.wait(0.01):
            if generator.stop.cancelled:
                break
        return accept(HAMMERING, MUSIC, BARKING)(text)

    generator = HeldGenerator(say)
    monkeypatch.setattr(assembly, "make_generator", lambda *_, **__: generator)
    monkeypatch.setattr("desktop_rag.answer.modes.findings._BATCH_TOKENS", 10)
    monkeypatch.setattr("desktop_rag.answer.modes.findings._SHOWN_SECONDS", 0.0)
    monkeypatch.setattr("desktop_rag.answer.modes.findings._CALIBRATION_SENTENCES", 0)  # none is held there
    return generator


@pytest.fixture
def asked(driver: Driver, model: HeldGenerator, tmp_path: Path) -> Driver:
    """A question for all of something was answered."""
    del model
    driver.drop(*(write(tmp_path, name, text) for name, text in LETTERS.items()))
    for name in LETTERS:
        driver.wait_for(name, FileState.INDEXED)
    driver.desktop.models_controller.chat_chosen.emit("model.gguf")
    driver.ask(REQUEST)
    return driver


def click_everything(driver: Driver) -> None:
    QTest.mouseClick(driver.last().everything_button, Qt.MouseButton.LeftButton)


def shows(driver: Driver, *sentences: str) -> bool:
    """Whether these are shown; the number of the source stands before the full stop."""
    return all(each.removesuffix(".") in driver.shown() for each in sentences)


def wait_for_findings(driver: Driver) -> None:
    driver.qtbot.waitUntil(lambda: shows(driver, MUSIC))


def test_the_button_says_how_much_is_read_and_is_there_only_where_it_may_find_more(
    asked: Driver, model: HeldGenerator
) -> None:
    button = asked.last().everything_button
    assert button.isVisible()
    assert button.text() == "Read everything (3 passages)"
    model.released.set()
    click_everything(asked)
    asked.wait_until_answered()
    assert not asked.last().everything_button.isVisible()
    assert [each.question for each in asked.messages()] == [REQUEST]
    assert shows(asked, HAMMERING, MUSIC, BARKING)
    assert "Read 3 of 3 passages, in 3 files." in asked.last().status.label.text()
    assert "supported" not in asked.last().summary.whole_text()


def test_findings_stand_there_under_their_files_while_the_rest_is_read(
    asked: Driver, model: HeldGenerator
) -> None:
    click_everything(asked)
    wait_for_findings(asked)
    assert "01.txt" in asked.shown()
    assert not shows(asked, BARKING)
    assert asked.last().status.label.text().startswith("Read 2 of 3 parts")
    assert not asked.messages()[0].again_button.isEnabled()
    model.released.set()
    asked.wait_until_answered()
    assert shows(asked, BARKING)


def test_what_was_stopped_goes_on_after_a_restart(
    asked: Driver, model: HeldGenerator, start: Callable[[], Driver]
) -> None:
    click_everything(asked)
    wait_for_findings(asked)
    asked.desktop.conversation_controller.stop_answer()
    asked.wait_until_answered()
    assert asked.last().everything_button.text() == "Continue reading (1 passage)"
    judged = len(model.judged)
    asked.close()
    model.released.set()
    again = start()
    again.qtbot.waitUntil(lambda: bool(again.messages()) and shows(again, MUSIC))
    assert again.last().everything_button.text() == "Continue reading (1 passage)"
    click_everything(again)
    again.wait_until_answered()
    assert shows(again, HAMMERING, MUSIC, BARKING)
    assert HAMMERING not in model.judged[judged:]


def test_what_was_found_is_kept_if_the_window_is_closed(
    asked: Driver, model: HeldGenerator, start: Callable[[], Driver]
) -> None:
    click_everything(asked)
    wait_for_findings(asked)
    asked.close()
    again = start()
    again.qtbot.waitUntil(lambda: bool(again.messages()) and shows(again, MUSIC))
    assert again.last().everything_button.text().startswith("Continue reading")
