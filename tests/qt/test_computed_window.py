"""A question about a table in the whole window: its rows, where they stand, copied and stored."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.types import FileState
from tests.helpers.widget_audit import find_faults
from tests.helpers.window import Driver


def test_a_sum_is_shown_with_its_rows_which_lead_to_the_file(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    kinds = ("Travel", "Food")
    lines = [f"2025-01-{n + 1:02},{kinds[n % 2]},Bill {n},{n + 10}.50" for n in range(24)]
    file = tmp_path / "expenses.csv"
    file.write_text("\n".join(("Date,Category,Note,Amount EUR", *lines)), encoding="utf-8")
    driver.drop(file)
    driver.wait_for("expenses.csv", FileState.INDEXED)
    with LibraryReader(driver.desktop.settings.snapshot.library_folder) as library:
        qtbot.waitUntil(lambda: bool(library.tables.list_tables()))
    answer = driver.ask("What is the sum of Amount EUR for Travel?")
    assert answer.computation is not None
    rows = driver.last().rows
    assert rows is not None
    assert rows.table.rows.rowCount() == 12
    assert rows.note.text() == "Computed from 12 of 24 rows of expenses.csv."
    rows.explain_button.click()
    rows.table.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(rows.table, Qt.Key.Key_Down)
    QTest.keySequence(driver.window, QKeySequence(QKeySequence.StandardKey.Copy))
    assert QGuiApplication.clipboard().text() == "2025-01-03\tTravel\tBill 2\t12.50"
    QTest.keyClick(rows.table, Qt.Key.Key_Return)
    source = driver.desktop.source_pane
    qtbot.waitUntil(source.isVisible)

    def read_marked() -> list[list[str]]:
        rows = source.table.rows()
        return [rows.cells(row) for row in range(rows.rowCount()) if rows.is_marked(row)]

    assert read_marked() == [["2025-01-03", "Travel", "Bill 2", "12.50"]]
    source.show_next_place(1)
    qtbot.waitUntil(lambda: read_marked() == [["2025-01-05", "Travel", "Bill 4", "14.50"]])
    assert find_faults() == []
    shown = rows.table.rows.cells()
    driver.desktop.conversation_controller.reload_turns()
    qtbot.waitUntil(lambda: driver.last().rows not in (None, rows))
    stored = driver.last().rows
    assert stored is not None
    assert stored.table.rows.cells() == shown


def test_readings_are_asked_by_a_click_and_follow_ups_survive_a_reload(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "expenses.md"
    lines = (
        *("| Date | Category | Amount |", "|---|---|---|"),
        *(
            "| 2025-01-05 | Travel | 120.50 |",
            "| 2025-02-03 | Travel | 310.00 |",
            "| 2025-03-07 | Office | 25.00 |",
        ),
    )
    file.write_text("\n".join(lines), encoding="utf-8")
    driver.drop(file)
    driver.wait_for("expenses.md", FileState.INDEXED)
    with LibraryReader(driver.desktop.settings.snapshot.library_folder) as library:
        qtbot.waitUntil(lambda: bool(library.tables.list_tables()))
    offered = driver.ask("Which category cost us most on the boat?")
    assert offered.is_perhaps
    readings = driver.last().readings
    assert [each.accessibleName() for each in readings.chips] == list(offered.readings)
    assert "expenses.md" in readings.heading.text()
    assert find_faults() == []
    readings.chips[0].click()
    qtbot.waitUntil(lambda: driver.last().rows is not None)
    driver.wait_until_answered()
    assert driver.last().question == offered.readings[0]
    assert not driver.last().readings.isVisible()
    assert driver.ask("What is the total amount for travel?").text.startswith("430.50 ")
    shown = driver.last()
    driver.desktop.conversation_controller.reload_turns()
    qtbot.waitUntil(lambda: driver.last() is not shown)
    answer = driver.ask("and by month?")
    assert answer.computation is not None
    assert answer.computation.values == ("2025-01: 120.50", "2025-02: 310.00")
    assert answer.searched == "What is the total Amount by Date (month) for Category: Travel?"


def test_a_button_shows_all_rows_of_the_library(driver: Driver, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "expenses.csv"
    file.write_text("\n".join(("Note,Amount EUR", *(f"Bill {n},{n}.50" for n in range(1, 2_101)))))
    driver.drop(file)
    driver.wait_for("expenses.csv", FileState.INDEXED)
    with LibraryReader(driver.desktop.settings.snapshot.library_folder) as library:
        qtbot.waitUntil(lambda: bool(library.tables.list_tables()))
    driver.ask("What is the sum of Amount EUR?")
    rows = driver.last().rows
    assert rows is not None
    assert rows.table.rows.rowCount() < 100
    rows.more_button.click()
    qtbot.waitUntil(lambda: rows.table.rows.rowCount() == 2_100)
    assert rows.table.rows.index(2_099, 2).data() == "row 2100"
    assert not rows.more_button.isVisible()
    assert find_faults() == []
