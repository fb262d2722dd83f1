"""Help > Check for updates: nothing is sent before a click, and nothing is downloaded after it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from tests.helpers.releases_server import serve_releases
from tests.helpers.window import Driver


def test_a_newer_version_is_offered_after_a_click_and_its_page_opened_after_another(
    driver: Driver, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    controller = driver.desktop.update_controller
    driver.window.actions_.check_updates.trigger()
    assert controller.dialog is not None
    assert controller.dialog.check_button.isHidden()  # a checkout names no page
    with qtbot.waitSignal(controller.dialog.destroyed):
        controller.dialog.close()
    with serve_releases("302 Found", "/releases/tag/v9.1.2") as server:
        monkeypatch.setenv("DESKTOP_RAG_RELEASES", f"{server.url}/releases")
        driver.window.actions_.check_updates.trigger()
        dialog = controller.dialog
        assert dialog is not None
        assert server.received == []
        dialog.check_button.click()
        qtbot.waitUntil(lambda: dialog.found.text() == "Version 9.1.2 is available")
        assert server.received == [dialog.request.toPlainText()]
        assert opened == []
        dialog.page_button.click()
        assert opened == [QUrl(f"{server.url}/releases")]
    dialog.check_button.click()
    qtbot.waitUntil(lambda: "could not be reached" in dialog.found.text())
