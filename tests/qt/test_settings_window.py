"""The settings in the real window: a change applies at once, and the library can be elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from desktop_rag.access.uploads import make_uploads_folder
from desktop_rag.app.settings_controller import SettingsController
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.ingest_queue import SCAN_HELD
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm import language_models
from desktop_rag.settings import Settings, models_folder
from desktop_rag.system import paths
from desktop_rag.types import FileState
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.window.settings_dialog import SettingsDialog
from tests.helpers.scans import FIRST, draw_page, write_scan
from tests.helpers.tiny_gguf import write_tiny_gguf
from tests.helpers.window import Driver
from tests.helpers.window_fixtures import Start

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def driver(start: Start) -> Iterator[Driver]:
    yield start()
    theme.choose_scheme("system")
    theme.resize_text(100)


def open_settings(driver: Driver) -> SettingsDialog:
    QTest.keyClick(driver.window, Qt.Key.Key_Comma, CONTROL)
    dialog = driver.desktop.settings_controller.dialog
    assert dialog is not None
    assert dialog.isVisible()
    return dialog


def controller(driver: Driver) -> SettingsController:
    return driver.desktop.settings_controller


def choose_folder(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))


def test_colours_and_text_size_follow_at_once_and_a_reset_brings_the_usual_ones_back(driver: Driver) -> None:
    dialog = open_settings(driver)
    field, usual = driver.desktop.conversation_pane.composer.edit, theme.is_dark_palette()
    small = field.fontInfo().pixelSize()
    dialog.general.theme.setFocus()
    QTest.keyClick(dialog.general.theme, Qt.Key.Key_End)
    assert theme.is_dark_palette()
    dialog.general.text_size.setValue(150)
    driver.qtbot.waitUntil(lambda: field.fontInfo().pixelSize() >= 1.4 * small)
    dialog.reset_button.click()
    [notice] = dialog.notices.visible_notices()
    next(each for each in notice.findChildren(QPushButton) if each.text() == "Reset").click()
    assert Settings.load_settings() == replace(Settings(), window=Settings.load_settings().window)
    assert theme.is_dark_palette() is usual
    assert (theme.text_percent(), dialog.general.text_size.value()) == (100, 100)


def test_scans_wait_for_a_click_when_the_setting_says_ask(driver: Driver, tmp_path: Path) -> None:
    choice = open_settings(driver).general.recognition
    choice.setFocus()
    QTest.keyClick(choice, Qt.Key.Key_Down)
    assert Settings.load_settings().recognition == "fast"
    QTest.keyClick(choice, Qt.Key.Key_Down)
    assert Settings.load_settings().recognition == "ask"
    driver.drop(write_scan(tmp_path / "lease.pdf", draw_page(FIRST, size=(520, 120))))
    driver.wait_for("lease.pdf", FileState.SKIPPED)
    footer = driver.window.library.footer
    driver.qtbot.waitUntil(footer.held_line.isVisible)
    assert footer.held_label.text() == "1 page is a picture"
    assert driver.rows()["lease.pdf"].title == SCAN_HELD
    footer.recognise_button.click()
    driver.wait_for("lease.pdf", FileState.INDEXED)
    driver.qtbot.waitUntil(footer.held_line.isHidden)
    assert "31 March 2027" in driver.ask("When does the lease end?").text


def test_keys_change_the_text_size_where_no_page_has_the_focus(driver: Driver) -> None:
    for key, percent in (
        (Qt.Key.Key_Plus, 110),
        (Qt.Key.Key_Plus, 120),
        (Qt.Key.Key_Minus, 110),
        (Qt.Key.Key_0, 100),
        (Qt.Key.Key_Minus, 90),
        (Qt.Key.Key_Minus, 85),
        (Qt.Key.Key_Minus, 85),
    ):
        QTest.keyClick(driver.window, key, CONTROL)
        assert theme.text_percent() == driver.desktop.settings.snapshot.text_percent == percent
    dialog = open_settings(driver)
    dialog.activateWindow()
    driver.qtbot.waitUntil(dialog.isActiveWindow)
    QTest.keyClick(dialog.general.text_size, Qt.Key.Key_0, CONTROL)
    assert theme.text_percent() == dialog.general.text_size.value() == 100


def test_a_changed_shortcut_works_and_tool_tips_name_it(driver: Driver) -> None:
    driver.desktop.settings.save_snapshot(
        replace(
            Settings(), shortcuts={"WindowActions.show_source": "Ctrl+T", "WindowActions.close_source": ""}
        )
    )
    QTest.keyClick(driver.window, Qt.Key.Key_3, CONTROL)
    assert not driver.desktop.source_pane.isVisible()
    QTest.keyClick(driver.window, Qt.Key.Key_T, CONTROL)
    assert driver.desktop.source_pane.isVisible()
    assert driver.desktop.source_pane.close_button.toolTip() == "Close the source"
    driver.desktop.settings.save_snapshot(Settings())
    assert driver.desktop.source_pane.close_button.toolTip() == "Close the source (Ctrl+W)"


def test_shortcuts_that_were_changed_before_hold_from_the_start(start: Start) -> None:
    Settings(shortcuts={"WindowActions.show_source": "Ctrl+T", "Gone.command": "F9"}).save_settings()
    driver = start()
    QTest.keyClick(driver.window, Qt.Key.Key_T, CONTROL)
    assert driver.desktop.source_pane.isVisible()


def test_the_library_moves_checked_and_whole(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tower.txt").write_text("The lighthouse was built in 1904.", encoding="utf-8")
    driver.drop(tmp_path / "tower.txt")
    driver.wait_for("tower.txt", FileState.INDEXED)
    dialog = open_settings(driver)
    choose_folder(monkeypatch, tmp_path)  # it is not empty
    with driver.qtbot.waitSignal(driver.desktop.restart_requested):
        dialog.library.move_button.click()
        assert not driver.desktop.conversation_pane.isEnabled()
    moved = tmp_path / "Desktop RAG library"
    settings = Settings.load_settings()
    assert (settings.library_folder, settings.moved_from) == (moved, str(paths.default_library()))
    assert driver.desktop.conversation_pane.isEnabled()
    with LibraryReader(moved) as library:
        assert library.files.count_library().indexed == 1


def test_what_a_move_left_behind_is_deleted_at_the_next_start(
    qtbot: QtBot, start: Start, tmp_path: Path
) -> None:
    former = tmp_path / "former"
    with LibraryWriter(former):
        pass
    Settings(moved_from=str(former)).save_settings()
    start()
    qtbot.waitUntil(lambda: not Settings.load_settings().moved_from)
    assert not former.exists()
    assert (paths.default_library() / CATALOG_FILE_NAME).exists()


def test_a_library_that_cannot_be_moved_stays_in_use(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = open_settings(driver)
    (tmp_path / "Desktop RAG library").write_text("a file is in the way", encoding="utf-8")
    choose_folder(monkeypatch, tmp_path)
    with driver.qtbot.assertNotEmitted(driver.desktop.restart_requested):
        dialog.library.move_button.click()
        driver.qtbot.waitUntil(lambda: bool(dialog.notices.visible_notices()))
    assert dialog.notices.visible_notices()[0].title.endswith("contains something else")
    assert Settings.load_settings().library_folder == paths.default_library()
    assert (paths.default_library() / CATALOG_FILE_NAME).exists()
    assert dialog.library.move_button.isEnabled()


def test_another_library_opens_and_this_one_is_listed(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = open_settings(driver)
    full = tmp_path / "full"
    full.mkdir()
    (full / "letter.txt").touch()
    choose_folder(monkeypatch, full)
    dialog.library.other_button.click()
    assert dialog.notices.visible_notices()[0].title == f"There is no library in {full}"
    choose_folder(monkeypatch, tmp_path / "work")
    with driver.qtbot.waitSignal(driver.desktop.restart_requested):
        dialog.library.other_button.click()
    settings = Settings.load_settings()
    assert settings.library_folder == tmp_path / "work"
    assert settings.recent_libraries == (str(paths.default_library()),)


def test_another_models_folder_keeps_the_models_in_reach(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    models_folder().mkdir(parents=True)
    model = write_tiny_gguf(models_folder() / "tiny.gguf")
    small = models_folder() / "embedding" / "mine" / "model.onnx"
    small.parent.mkdir(parents=True)
    small.write_bytes(b"vectors")
    dialog = open_settings(driver)
    choose_folder(monkeypatch, tmp_path / "big disk")
    dialog.models.change_button.click()
    driver.qtbot.waitUntil(lambda: models_folder() == tmp_path / "big disk")
    assert [each.path for each in language_models.list_models(models_folder())] == [None, model]
    assert (models_folder() / "embedding" / "mine" / "model.onnx").read_bytes() == b"vectors"
    assert small.exists()
    assert dialog.models.path.text() == str(tmp_path / "big disk")


def test_the_data_page_says_how_much_is_where_and_deletes_the_library_after_a_second_click(
    driver: Driver, qtbot: QtBot, home: Path
) -> None:
    qtbot.waitUntil((home / "library" / CATALOG_FILE_NAME).exists)
    dialog = open_settings(driver)
    dialog.list.setCurrentRow(dialog.list_pages().index(dialog.data))
    sizes = dialog.data.size_labels
    qtbot.waitUntil(lambda: "…" not in {label.text() for label in sizes.values()})
    assert dialog.data.path_labels["library"].text() == str(home / "library")
    assert "B" in sizes["library"].text()
    assert sizes["models"].text() == "Empty"
    assert not sizes["uploads"].isVisible()
    make_uploads_folder(home / "library")
    (home / "library-uploads" / "sent.txt").write_text("from elsewhere", encoding="utf-8")
    dialog.data.shown.emit()
    qtbot.waitUntil(lambda: sizes["uploads"].text() == "14 bytes")
    assert sizes["uploads"].isVisible()

    def press(answer: str) -> None:
        dialog.data.delete_button.click()
        [asked] = dialog.notices.visible_notices()
        next(each for each in asked.findChildren(QPushButton) if each.text() == answer).click()

    press("Keep")
    assert not driver.desktop.deletes_library
    assert driver.window.isVisible()
    press("Delete permanently")
    assert driver.desktop.deletes_library
    assert not driver.window.isVisible()
