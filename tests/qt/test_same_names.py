"""Files of the same name in the whole window: each place shows as much of the folder as differs."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_rag.types import FileState
from desktop_rag.ui.search.search_view import SearchView
from tests.helpers.trees import list_names, list_shown
from tests.helpers.window import Driver
from tests.helpers.window_fixtures import Papers, Start


def write_documents(papers: Path) -> list[Path]:
    for folder, name, text in (
        ("2023", "minutes.txt", "The board approved 48,200 euros for the greenhouse roof in spring 2023."),
        ("2024", "minutes.txt", "The board approved 51,700 euros for the greenhouse boiler in autumn 2024."),
        ("2024", "plan.txt", "The harbour wall is painted in June."),
    ):
        file = papers / folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return [papers]


@pytest.fixture
def driver(qtbot: QtBot, start: Start, papers: Papers) -> Driver:
    """A window on three files, two of which have the same name."""
    papers.restore()
    made = start()
    qtbot.waitUntil(lambda: len(labels(made)) == 6)
    made.wait_for("plan.txt", FileState.INDEXED)
    made.wait_for("minutes.txt", FileState.INDEXED)
    return made


def labels(driver: Driver) -> list[str]:
    """Return the rows, indented as they are shown."""
    return list_names(driver.desktop.library_pane.file_view)


def test_rows_and_the_notice_of_a_removal_tell_them_apart(driver: Driver, qtbot: QtBot) -> None:
    shown = ["papers", "  2023", "    minutes.txt", "  2024", "    minutes.txt", "    plan.txt"]
    assert labels(driver) == shown
    view = driver.desktop.library_pane.file_view
    view.setCurrentIndex(list_shown(view)[4])
    spoken = view.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert Path(spoken.partition(",")[0]).as_posix() == "2024/minutes.txt"
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Delete)
    driver.wait_for_notice("Removed")
    assert [Path(each).as_posix() for each in driver.notices()] == [
        "Removed 2024/minutes.txt from the library"
    ]
    qtbot.waitUntil(lambda: labels(driver) == [*shown[:4], shown[5]])


def test_the_sources_of_an_answer_tell_them_apart(driver: Driver) -> None:
    driver.ask("How many euros did the board approve for the greenhouse?")
    lines = [line.replace("\\", "/") for line in driver.shown().splitlines()]
    assert {line for line in lines if line.endswith(".txt")} == {"2023/minutes.txt", "2024/minutes.txt"}


def test_the_passages_of_a_refusal_tell_them_apart(driver: Driver) -> None:
    driver.ask("Which minister resigned after the election in Peru?")
    named = [passage.link.accessibleName() for passage in driver.last().not_found.nearest.passages]
    assert len(named) == 3
    assert len(set(named)) == 3


def test_the_passages_of_a_search_tell_them_apart(driver: Driver, qtbot: QtBot) -> None:
    driver.window.actions_.search.trigger()
    [page] = driver.window.findChildren(SearchView)
    QTest.keyClicks(page.field, "board greenhouse euros")
    model = page.list.model()

    def found() -> set[str]:
        return {Path(model.index(at, 0).data()).as_posix() for at in range(model.rowCount())}

    qtbot.waitUntil(lambda: found() >= {"2023/minutes.txt", "2024/minutes.txt"})
