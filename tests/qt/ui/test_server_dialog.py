"""The dialog that connects to servers: what it shows, and what it asks first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.errors import ModelError
from desktop_rag.llm.servers.server_discovery import ServerOffer
from desktop_rag.llm.servers.server_model import ServerModel, parse_server_spec
from desktop_rag.ui.models.server_dialog import ServerDialog

OLLAMA = ServerOffer(
    "Ollama", (parse_server_spec("ollama:llama3.2:3b"), parse_server_spec("ollama:qwen3:8b"))
)


@pytest.fixture
def dialog(qtbot: QtBot) -> Iterator[ServerDialog]:
    parent = QWidget()
    qtbot.addWidget(parent)
    made = ServerDialog(lambda server: server.is_local, parent)
    made.show()
    QTest.qWaitForWindowActive(made)
    yield made
    parent.close()


def rows(dialog: ServerDialog) -> list[str]:
    found = []
    for index in range(dialog.models.topLevelItemCount()):
        item = dialog.models.topLevelItem(index)
        assert item is not None
        children = [item.child(number) for number in range(item.childCount())]
        found += [item.text(0), *(f"  {child.text(0)}" for child in children if child)]
    return found


def press(dialog: ServerDialog, words: str) -> None:
    [notice] = dialog.notices.visible_notices()
    next(b for b in notice.findChildren(QPushButton) if b.text() == words).click()


def test_servers_are_looked_for_and_shown_with_their_models(dialog: ServerDialog) -> None:
    assert "Looking" in dialog.status.text()
    assert not dialog.discover_button.isEnabled()
    dialog.show_running_servers([OLLAMA, ServerOffer("LM Studio", ())])
    assert dialog.status.text() == "Running on this computer: Ollama, LM Studio"
    assert rows(dialog) == [
        "Ollama", "  llama3.2:3b", "  qwen3:8b",
        "LM Studio", "  No model: load one in the server first",
    ]  # fmt: skip


def test_without_a_server_it_says_what_to_do(dialog: ServerDialog, qtbot: QtBot) -> None:
    dialog.show_running_servers([])
    assert "Start one, or enter its address" in dialog.status.text()
    with qtbot.waitSignal(dialog.discovery_requested):
        dialog.discover_button.click()
    assert "Looking" in dialog.status.text()


def test_a_model_is_chosen_and_the_dialog_goes(dialog: ServerDialog, qtbot: QtBot) -> None:
    dialog.show_running_servers([OLLAMA])
    assert not dialog.use_button.isEnabled()
    server = dialog.models.topLevelItem(0)
    assert server is not None
    dialog.models.setCurrentItem(server)
    assert dialog.selected_server_model() is None
    dialog.add_offer(OLLAMA)
    assert dialog.selected_server_model() == OLLAMA.models[0]
    with qtbot.waitSignal(dialog.model_chosen) as caught:
        dialog.use_button.click()
    assert caught.args == [OLLAMA.models[0]]
    assert not dialog.isVisible()


def test_an_address_on_this_computer_is_connected_to_at_once(dialog: ServerDialog, qtbot: QtBot) -> None:
    assert not dialog.connect_button.isEnabled()
    QTest.keyClicks(dialog.address, "localhost:9000")
    QTest.keyClicks(dialog.key, "secret ")
    with qtbot.waitSignal(dialog.connect_requested) as caught:
        QTest.keyClick(dialog.address, Qt.Key.Key_Return)
    assert caught.args == [ServerModel("http://localhost:9000/v1"), "secret"]
    assert dialog.isVisible()


def test_another_computer_is_connected_to_only_after_consent(dialog: ServerDialog, qtbot: QtBot) -> None:
    asked: list[ServerModel] = []
    dialog.connect_requested.connect(lambda server, _key: asked.append(server))
    dialog.address.setText("gpu.example")
    dialog.connect_button.click()
    [notice] = dialog.notices.visible_notices()
    assert notice.title == "Your questions and the passages found are sent to gpu.example"
    assert "They leave this computer." in notice.hint
    press(dialog, "Cancel")
    assert not asked
    dialog.connect_button.click()
    dialog.address.setText("other.example")  # what was agreed to counts
    press(dialog, "Agree and connect")
    assert asked == [ServerModel("https://gpu.example/v1")]


def test_a_wrong_address_and_a_failure_are_told(dialog: ServerDialog) -> None:
    dialog.address.setText("http://")
    dialog.connect_button.click()
    assert "is not the address of a server" in dialog.notices.visible_notices()[0].title
    dialog.address.setText("localhost:9000")
    dialog.connect_button.click()
    assert not dialog.connect_button.isEnabled()
    dialog.show_server_error(ModelError("No server answers", "Start it."))
    assert dialog.connect_button.isEnabled()
    assert dialog.notices.visible_notices()[0].title == "No server answers"


def test_a_server_that_is_asked_again_is_shown_once(dialog: ServerDialog) -> None:
    dialog.show_running_servers([OLLAMA])
    dialog.add_offer(ServerOffer("Ollama", OLLAMA.models[1:]))
    assert rows(dialog) == ["Ollama", "  qwen3:8b"]
