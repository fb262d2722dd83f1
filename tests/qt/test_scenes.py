"""Every state of the window: nothing is cut off, overlaps or lacks a name, and Tab comes round."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from desktop_rag.ui.widgets import theme
from tests.helpers.scenes import Scenes
from tests.helpers.widget_audit import find_faults, find_tab_order


@pytest.mark.parametrize(("width", "height"), [(760, 480), (1600, 1000)])
def test_every_scene_is_whole_and_left_by_the_keyboard(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, width: int, height: int
) -> None:
    theme.apply_theme(qapp)
    scenes, faults = Scenes(tmp_path, width, height), []
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
    qapp.setStyleSheet("")
    assert faults == []
