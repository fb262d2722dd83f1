"""Very long names in the whole window: their ends stay in sight, and nothing becomes wider for them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from desktop_rag.types import FileState
from desktop_rag.ui.widgets.foreign_text import elide_name, wrap_tooltip
from tests.helpers.window import Driver
from tests.helpers.window_fixtures import Papers, Start

STEM = "Inspection_of_the_greenhouse_" + "boiler_and_roof_" * 12
NAME = f"{STEM}final.txt"


def write_documents(papers: Path) -> list[Path]:
    file = papers / ("folder_without_a_space_" * 6) / NAME
    file.parent.mkdir()
    file.write_text("The board approved a budget of 48,200 euros for the greenhouse.", encoding="utf-8")
    return [file]


@pytest.fixture
def driver(start: Start, papers: Papers) -> Driver:
    papers.restore()
    made = start()
    made.wait_for(NAME, FileState.INDEXED)
    return made


def test_a_source_shows_the_end_of_its_name(driver: Driver) -> None:
    driver.ask("What budget did the board approve?")
    sources = driver.shown().partition("\n")[0]
    assert "Inspection_of_the_greenhouse_" in sources
    assert "…" in sources
    assert sources.strip().endswith("final.txt")
    assert len(sources) < 100


def test_a_tool_tip_has_lines_of_a_readable_length(driver: Driver) -> None:
    index = driver.desktop.library_pane.file_view.model().index(0, 0)
    tip = index.data(Qt.ItemDataRole.ToolTipRole)
    assert NAME in tip.replace("\n", "")
    assert max(map(len, tip.splitlines())) <= 80


def test_a_notice_wraps_and_shows_the_end_of_the_name(driver: Driver) -> None:
    view = driver.desktop.library_pane.file_view
    view.setCurrentIndex(view.model().index(0, 0))
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Delete)
    driver.wait_for_notice("final.txt from the library")
    [notice] = driver.window.notices.visible_notices()
    title = next(each for each in notice.findChildren(QLabel) if "Removed" in each.text())
    assert title.minimumSizeHint().width() < 400
    assert driver.window.notices.panel.minimumSizeHint().width() < 400


def test_a_scope_of_one_file_shows_the_end_of_its_name(driver: Driver) -> None:
    driver.select(NAME)
    driver.desktop.library_pane.actions_.ask_about.trigger()
    [chip] = driver.desktop.conversation_pane.scope_chips.chips
    assert chip.text().endswith("final.txt")
    assert chip.text().startswith("Inspection_")


def test_a_short_name_is_left_alone() -> None:
    assert elide_name("minutes.pdf") == "minutes.pdf"
    assert elide_name(NAME).startswith("Inspection_of")
    assert len(elide_name(NAME)) == 60


@pytest.mark.parametrize(
    "text", ["", "one line", "/home/me/minutes.pdf\nIndexed", "a  b", "C:\\x\\y.txt", "\n"]
)
def test_a_short_tool_tip_is_left_alone(text: str) -> None:
    assert wrap_tooltip(text) == text


def test_a_long_path_breaks_after_a_folder() -> None:
    path = "/home/" + "/".join(["folder"] * 30) + "/minutes.pdf"
    lines = wrap_tooltip(path).splitlines()
    assert "".join(lines) == path
    assert all(line.endswith("/") and 60 < len(line) <= 80 for line in lines[:-1])
