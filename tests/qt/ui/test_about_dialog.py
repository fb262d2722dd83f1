"""The about page: which version this is, and what it is built with under which licences."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QPushButton
from pytestqt.qtbot import QtBot

from desktop_rag import __version__
from desktop_rag.ui.widgets import icons
from desktop_rag.ui.window import help_dialogs
from desktop_rag.ui.window.help_dialogs import AboutDialog, list_libraries


def test_every_library_is_listed_with_its_version_and_licence() -> None:
    libraries = {name.lower(): (version, licence) for name, version, licence in list_libraries()}
    assert {"lancedb", "fastembed", "gpt4all", "xllamacpp", "onnxruntime", "anyio"} <= libraries.keys()
    assert any(name.startswith("pyside6") for name in libraries)
    assert not {"desktop-rag", "pytest"} & libraries.keys()
    assert libraries["lancedb"][0] == metadata.version("lancedb")
    assert [name for name, (_, licence) in libraries.items() if not licence] == []
    assert not any("Affero" in licence or "AGPL" in licence for _, licence in libraries.values())


def test_the_page_shows_the_version_and_the_libraries(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    dialog = AboutDialog(window)
    dialog.show()
    assert any(label.text() == f"Desktop RAG {__version__}" for label in dialog.findChildren(QLabel))
    assert "lancedb" in dialog.libraries.toPlainText()
    dialog.close()


def test_the_frozen_program_shows_the_texts_of_all_licences(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "LICENCES.txt"
    file.write_text("Apache License\n", encoding="utf-8")
    monkeypatch.setattr(help_dialogs, "_LICENCES", file)
    window = QMainWindow()
    qtbot.addWidget(window)
    dialog = AboutDialog(window)
    dialog.show()
    [show] = [each for each in dialog.findChildren(QPushButton) if "icence" in each.text()]
    show.click()
    assert dialog.licences.isVisible()
    assert "Apache License" in dialog.licences.toPlainText()
    assert not dialog.libraries.isVisible()
    dialog.close()


def test_the_program_has_an_icon_at_every_size(qapp: QApplication) -> None:
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        image = icons.app_icon().pixmap(QSize(size, size), 1.0).toImage()
        assert image.width() == size
        assert image.pixelColor(size // 2, size // 2).alpha() == 255
        assert image.pixelColor(0, 0).alpha() == 0
