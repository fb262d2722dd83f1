"""Settings > Connections in the real window, with the real server, as other programs meet it."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import httpx
import psutil
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from desktop_rag.access.api_token import load_token, token_file
from desktop_rag.access.request_log import list_requests
from desktop_rag.encryption.library_key import unlock_library, write_new_key
from desktop_rag.settings import Settings
from desktop_rag.system import paths
from desktop_rag.types import FileState
from desktop_rag.ui.window.connections_page import ConnectionsPage
from tests.helpers.new_process import forget_keys
from tests.helpers.patience import PATIENCE_S
from tests.helpers.window import Driver
from tests.helpers.window_fixtures import Start


@pytest.fixture
def port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def open_page(driver: Driver) -> ConnectionsPage:
    driver.window.actions_.settings.trigger()
    dialog = driver.desktop.settings_controller.dialog
    assert dialog is not None
    dialog.list.setCurrentRow(dialog.list_pages().index(dialog.connections))
    return dialog.connections


def wait_until_on(qtbot: QtBot, page: ConnectionsPage, port: int) -> None:
    qtbot.waitUntil(lambda: page.state.text() == f"On at http://127.0.0.1:{port}")


def search(port: int, token: str, question: str = "lighthouse") -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}", "User-Agent": "mail reader"}
    parameters = {"question": question}
    return httpx.get(
        f"http://127.0.0.1:{port}/search", headers=headers, params=parameters, timeout=PATIENCE_S
    )


def find_servers() -> list[psutil.Process]:
    return [each for each in psutil.Process().children(recursive=True) if "--until-eof" in each.cmdline()]


def test_nothing_is_started_unless_the_switch_is_on(driver: Driver) -> None:
    assert driver.desktop.connections_controller.thread_ is None
    page = open_page(driver)
    assert not page.enabled_tick.isChecked()
    assert page.state.text() == "Off"
    assert not page.copy_button.isEnabled()
    driver.close()
    assert find_servers() == []
    assert not token_file().exists()


@pytest.mark.usefixtures("cheap_passwords")
def test_a_program_with_the_token_searches_while_the_switch_is_on_and_when_the_library_gets_a_password(
    driver: Driver, qtbot: QtBot, tmp_path: Path, port: int
) -> None:
    (tmp_path / "tower.txt").write_text("The lighthouse was built in 1904.", encoding="utf-8")
    driver.drop(tmp_path / "tower.txt")
    driver.wait_for("tower.txt", FileState.INDEXED)
    page = open_page(driver)
    page.port.setValue(port)
    page.emit_pending_changes()
    page.enabled_tick.click()
    wait_until_on(qtbot, page, port)
    assert (Settings.load_settings().api_enabled, Settings.load_settings().api_port) == (True, port)
    assert page.token.echoMode() is QLineEdit.EchoMode.Password
    page.copy_button.click()
    old = QGuiApplication.clipboard().text()
    assert old == load_token()
    assert "1904" in search(port, old).json()["passages"][0]["text"]
    page.renew_button.click()
    qtbot.waitUntil(lambda: page.token.text() != old)
    wait_until_on(qtbot, page, port)
    assert search(port, old).status_code == 401
    assert search(port, page.token.text(), " ").status_code == 400
    assert search(port, page.token.text()).status_code == 200
    qtbot.waitUntil(lambda: len(list_requests()) == 3)  # written down once it is answered
    qtbot.waitUntil(lambda: page.requests.rowCount() == 3)  # as it is shown
    assert [page.requests.index(0, column).data() for column in (1, 2, 3)] == [
        "mail reader",
        "GET /search",
        "lighthouse",
    ]
    assert page.requests.index(1, 2).data() == "GET /search: refused"
    page.clear_button.click()
    qtbot.waitUntil(lambda: page.requests.rowCount() == 0)
    assert page.empty_hint.isVisible()
    assert not page.table.isVisible()
    controller = driver.desktop.settings_controller
    with qtbot.waitSignal(controller.protection_changed):
        controller._change_password("", "secret", False)  # noqa: FBT003
    qtbot.waitUntil(lambda: page.state.text() == "Starting…")
    wait_until_on(qtbot, page, port)
    assert "1904" in search(port, load_token()).json()["passages"][0]["text"]
    page.enabled_tick.click()
    qtbot.waitUntil(lambda: page.state.text() == "Off")
    assert find_servers() == []


def test_a_port_that_is_taken_is_said(driver: Driver, qtbot: QtBot) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        page = open_page(driver)
        page.port.setValue(taken.getsockname()[1])
        page.emit_pending_changes()
        page.enabled_tick.click()
        words = f"Another program uses port {taken.getsockname()[1]}"
        qtbot.waitUntil(lambda: page.state.text() == words)
    assert page.state_hint.text() == "Choose another port, or end that program."


@pytest.mark.usefixtures("cheap_passwords")
def test_a_library_that_was_unlocked_is_served_without_asking_again_while_the_window_is_open(
    start: Start, qtbot: QtBot, port: int
) -> None:
    folder = paths.default_library()
    folder.mkdir(parents=True)
    write_new_key(folder, "secret")
    forget_keys()
    unlock_library(folder, "secret")
    Settings(api_enabled=True, api_port=port).save_settings()
    driver = start()
    wait_until_on(qtbot, open_page(driver), port)
    [server] = find_servers()
    assert "secret" not in " ".join([*server.cmdline(), *server.environ().values()])
    assert "Add documents first." in search(port, load_token()).text  # it was opened
    driver.close()
    assert find_servers() == []


def test_configuration_is_copied_for_each_client_until_the_server_dies(
    start: Start, qtbot: QtBot, port: int
) -> None:
    Settings(api_enabled=True, api_port=port, api_allow_add=True).save_settings()
    driver = start()
    page = open_page(driver)
    assert not any(action.isEnabled() for action in page.served_actions)
    wait_until_on(qtbot, page, port)
    actions = {action.text(): action for action in page.menu.actions()}
    actions["Claude Desktop"].trigger()
    server = json.loads(QGuiApplication.clipboard().text())["mcpServers"]["desktop-rag"]
    assert server["args"][-2:] == ["mcp", "--allow-add"]
    dialog = driver.desktop.settings_controller.dialog
    assert dialog is not None
    assert [each.title for each in dialog.notices.visible_notices()] == [
        "Copied the configuration for Claude Desktop"
    ]
    actions["Claude Code"].trigger()
    [notice] = dialog.notices.visible_notices()  # only of what the clipboard holds
    assert notice.hint == "This is a command: paste it into a terminal."
    page.copy_button.click()
    [notice] = dialog.notices.visible_notices()
    assert notice.title == "Copied the token"
    assert page.copy_button.accessibleDescription() == "Token"
    actions["Other MCP programs, over HTTP"].trigger()
    server = json.loads(QGuiApplication.clipboard().text())["mcpServers"]["desktop-rag"]
    assert server["url"] == f"http://127.0.0.1:{port}/mcp"
    assert server["headers"] == {"Authorization": f"Bearer {load_token()}"}
    actions["Chat clients that use the OpenAI API"].trigger()
    assert f"OPENAI_BASE_URL=http://127.0.0.1:{port}/v1" in QGuiApplication.clipboard().text()
    [running] = find_servers()
    running.kill()
    qtbot.waitUntil(lambda: page.state.text() == "The local API stopped because of a fault")
    assert not any(action.isEnabled() for action in page.served_actions)


def test_what_a_key_leads_to_is_scrolled_into_view(start: Start, qtbot: QtBot) -> None:
    driver = start()
    page = open_page(driver)
    dialog = driver.desktop.settings_controller.dialog
    assert dialog is not None
    dialog.resize(736, 400)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    for reached, left in ((page.clear_button, page.enabled_tick), (page.enabled_tick, page.clear_button)):
        page.clear_button.setEnabled(True)
        page.ensureWidgetVisible(left)
        assert not page.shows_widget(reached)
        reached.setFocus(Qt.FocusReason.ShortcutFocusReason)
        assert page.shows_widget(reached)


@pytest.mark.usefixtures("cheap_passwords")
def test_the_configuration_for_a_library_with_a_password_says_how_to_open_it(start: Start) -> None:
    folder = paths.default_library()
    folder.mkdir(parents=True)
    write_new_key(folder, "secret")
    driver = start()
    page = open_page(driver)
    next(each for each in page.menu.actions() if each.text() == "Zed").trigger()
    dialog = driver.desktop.settings_controller.dialog
    assert dialog is not None
    [notice] = dialog.notices.visible_notices()
    assert notice.hint.startswith("Paste it into ")
    assert "--password-file FILE" in notice.hint
