"""Servers in the whole window: connected to, asked, stopped, and gone in the middle."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import httpx  # noqa: F401 - loaded here, not while an answer is waited for
import psutil
import pytest
from PySide6.QtWidgets import QPushButton

from desktop_rag.llm.servers import server_discovery
from desktop_rag.llm.servers.server_consent import grant_consent
from desktop_rag.llm.servers.server_model import KnownServer
from desktop_rag.settings import Settings
from desktop_rag.types import FileState
from desktop_rag.ui.models.server_dialog import ServerDialog
from tests.helpers.chat_server import ChatServer, Raw, chat_server, event
from tests.helpers.patience import PATIENCE_S
from tests.helpers.samples import GARDEN, SAMPLES
from tests.helpers.window import Driver
from tests.helpers.window_fixtures import Start

QUESTION = "What budget did the board approve for the greenhouse?"


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[ChatServer]:
    with chat_server() as started:
        known = KnownServer("Ollama", "ollama", int(started.url.rpartition(":")[2]))
        monkeypatch.setattr(server_discovery, "KNOWN_SERVERS", (known,))
        yield started


@pytest.fixture
def driver(start: Start, server: ChatServer) -> Driver:
    return start()


def open_dialog(driver: Driver) -> ServerDialog:
    driver.window.actions_.connect_server.trigger()
    [dialog] = driver.window.findChildren(ServerDialog)
    return dialog


def use(driver: Driver, server: ChatServer) -> None:
    driver.desktop.settings.save_snapshot(grant_consent(server.model(), driver.desktop.settings.snapshot))
    driver.desktop.answer_model.use_model(server.model().spec)


def seed(driver: Driver) -> None:
    driver.drop(SAMPLES / GARDEN)
    driver.wait_for(GARDEN, FileState.SEARCHABLE, FileState.INDEXED)


def test_a_server_is_found_and_its_model_used(driver: Driver, server: ChatServer) -> None:
    dialog = open_dialog(driver)
    driver.qtbot.waitUntil(lambda: dialog.models.topLevelItemCount() == 1)
    item = dialog.models.topLevelItem(0)
    assert item is not None
    dialog.models.setCurrentItem(item.child(0))  # type: ignore[arg-type]
    dialog.use_button.click()
    [notice] = dialog.notices.visible_notices()
    assert "are sent to localhost" in notice.title
    assert psutil.Process().exe() in notice.hint or "unknown" in notice.hint
    assert Settings.load_settings().model == "extractive"
    next(b for b in notice.findChildren(QPushButton) if "Agree" in b.text()).click()
    settings = Settings.load_settings()
    assert settings.model == server.model().spec.replace("127.0.0.1", "localhost")
    assert settings.server_models == (settings.model,)
    assert "tiny" in driver.desktop.conversation_pane.model_button.text()
    assert "nothing leaves this computer" in driver.window.privacy.text()


def test_nothing_is_asked_before_the_dialog_is_opened(driver: Driver, server: ChatServer) -> None:
    use(driver, server)
    driver.qtbot.wait(200)
    assert not server.paths


def test_another_computer_is_named_as_long_as_it_is_used(driver: Driver) -> None:
    driver.desktop.answer_model.use_model("https://gpu.example/v1/m")
    assert driver.window.privacy.text() == "Questions and passages are sent to gpu.example"
    assert "gpu.example" in driver.desktop.conversation_pane.model_button.text()
    driver.desktop.answer_model.use_model("extractive")
    assert "nothing leaves this computer" in driver.window.privacy.text()


def test_a_consent_is_kept(driver: Driver) -> None:
    dialog = open_dialog(driver)
    dialog.address.setText("https://127.0.0.2.example:9")  # refused below: no such computer
    dialog.connect_button.click()
    [notice] = dialog.notices.visible_notices()
    assert Settings.load_settings().allowed_servers == ()
    driver.desktop.servers_controller._thread.ask_server = lambda *_: None  # type: ignore[method-assign]
    next(b for b in notice.findChildren(QPushButton) if "Agree" in b.text()).click()
    settings = driver.desktop.settings.snapshot
    assert settings.allowed_servers == ("https://127.0.0.2.example:9",)
    assert Settings.load_settings().allowed_servers == settings.allowed_servers
    dialog.close()


def test_a_server_answers_is_stopped_and_may_go_in_the_middle(driver: Driver, server: ChatServer) -> None:
    seed(driver)
    use(driver, server)
    server.answers = [["The board ", "approved it."]]
    answer = driver.ask(QUESTION)
    assert answer.text == "The board approved it."
    assert answer.model == "tiny"
    server.hold_text = threading.Event()
    server.answers = [["The board ", "is silent."]]
    driver.type_question(QUESTION)
    driver.qtbot.waitUntil(lambda: "The board" in driver.written())
    driver.window.actions_.stop.trigger()
    driver.wait_until_answered()
    assert server.left.wait(PATIENCE_S)
    stopped = driver.last().to_turn().answer
    assert stopped is not None
    assert stopped.stopped
    assert stopped.text == "The board"
    server.hold_text = None
    server.answers = [Raw([event("The board ")], whole=False)]
    driver.type_question(QUESTION)
    driver.wait_until_answered()
    assert driver.written() == "The board"
    assert "interrupted the answer" in driver.last().error.title.text()
    assert "still running" in driver.last().error.hint.text()
    assert driver.ask(QUESTION).text == "Yes."
