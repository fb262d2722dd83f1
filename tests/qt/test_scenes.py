"""Every state of the window: nothing is cut off, overlaps, is pale or lacks a name, and Tab comes round."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from desktop_rag.ui.widgets import theme
from tests.helpers.scenes import Scenes, apply_dark_palette
from tests.helpers.translating import real_language, translated
from tests.helpers.widget_audit import StrayWindows, find_cut_off, find_faults, find_tab_order

_SETTLE_MS = 10  # there is no motion to wait for

pytestmark = pytest.mark.usefixtures("lasting_pages")


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "prefers_reduced_motion", lambda: True)


@pytest.mark.parametrize(
    ("width", "height", "scheme", "language"), [(760, 480, "light", "en"), (1600, 1000, "dark", "ar")]
)
def test_every_scene_is_whole_and_left_by_the_keyboard(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, width: int, height: int, scheme: str, language: str
) -> None:
    usual = qapp.style().objectName(), QPalette(qapp.palette())
    if scheme == "dark":
        apply_dark_palette(qapp)
    theme.apply_theme(qapp)
    faults, strays = [], StrayWindows(qapp)
    with real_language(qapp, language):
        scenes = Scenes(tmp_path, width, height, _SETTLE_MS)
        for name in scenes.walk():
            faults += [f"{name}: {fault}" for fault in find_faults()]
            if not isinstance(QApplication.activePopupWidget(), QMenu):
                start = QApplication.focusWidget()
                try:
                    find_tab_order()
                except AssertionError as error:
                    faults.append(f"{name}: {error}")
                if start is not None:
                    start.setFocus()
        scenes.close()
    qapp.removeEventFilter(strays)
    qapp.setStyleSheet("")
    qapp.setStyle(usual[0])
    qapp.setPalette(usual[1])
    assert faults + strays.found == []


def test_longer_words_of_another_language_are_not_cut_off(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    """A generated language, 40 % longer than English, in the scenes before the settings."""
    style = qapp.style().objectName()
    theme.apply_theme(qapp)
    faults = []
    with translated():
        scenes = Scenes(tmp_path, 1000, 700, _SETTLE_MS)
        for name in scenes.walk():
            faults += [f"{name}: {fault}" for fault in find_cut_off()]
            if name == "dialog of offered folders":
                break
        scenes.close()
    qapp.setStyleSheet("")
    qapp.setStyle(style)
    assert faults == []
