"""The coverage report: every file with its state and reason, sorted, filtered and exported."""

from __future__ import annotations

import csv
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.library.coverage_model import CoverageModel
from desktop_rag.ui.library.coverage_report import CoverageReport
from desktop_rag.ui.library.library_pane import LibraryPane
from desktop_rag.ui.widgets import file_opening, theme
from desktop_rag.ui.widgets.row_delegate import set_column_widths

DOCUMENTS = Path("/documents")
MINUTES = FileRow(
    DOCUMENTS / "minutes.md",
    FileState.INDEXED,
    size_bytes=900,
    document_id="m",
    pages=2,
    passages=9,
    embedded=9,
    characters=12_000,
    language="de",
    seconds=0.25,
    modified_ns=1_700_000_000_000_000_000,
    added_at=1_700_000_100.0,
)
DRAFT = replace(MINUTES, path=DOCUMENTS / "Draft.md", newer_version=MINUTES.path, size_bytes=1_000)
SCAN = FileRow(
    DOCUMENTS / "=scan.pdf", FileState.FAILED, "No text: needs OCR", "Use OCR.", pages=10, language="x"
)
OFFER = FileRow(Path("/elsewhere/offer.eml"), FileState.QUEUED, size_bytes=80)
ROWS = [MINUTES, DRAFT, SCAN, OFFER]


@pytest.fixture
def pane(qtbot: QtBot) -> LibraryPane:
    made = LibraryPane()
    qtbot.addWidget(made)
    made.set_file_rows(ROWS)
    return made


@pytest.fixture
def report(pane: LibraryPane) -> CoverageReport:
    pane.show_coverage_report()
    made = pane.findChildren(CoverageReport)[0]
    QTest.qWaitForWindowActive(made)
    return made


def titles(report: CoverageReport) -> list[str]:
    model, display = report.table.model(), Qt.ItemDataRole.DisplayRole
    across = Qt.Orientation.Horizontal
    return [model.headerData(n, across, display) for n in range(model.columnCount())]


def column(report: CoverageReport, title: str, role: int = Qt.ItemDataRole.DisplayRole) -> list[str]:
    model, place = report.table.model(), titles(report).index(title)
    return [model.index(row, place).data(role) for row in range(model.rowCount())]


def sort(report: CoverageReport, title: str, *, descending: bool = False) -> None:
    order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
    report.table.sortByColumn(titles(report).index(title), order)


def select(report: CoverageReport, name: str) -> None:
    report.table.selectRow(column(report, "Name").index(name))


def test_there_is_a_row_for_every_file_by_name(report: CoverageReport) -> None:
    assert column(report, "Name") == ["=scan.pdf", "Draft.md", "minutes.md", "offer.eml"]
    assert column(report, "Status") == ["Failed", "Indexed", "Indexed", "Waiting"]
    assert column(report, "Reason") == ["No text: needs OCR", "", "", ""]
    assert column(report, "Folder")[3] == str(Path("/elsewhere"))
    assert column(report, "Language") == ["x", "German", "German", ""]
    assert column(report, "Newer version") == ["", "minutes.md", "", ""]
    assert column(report, "Added")[0] == ""
    assert "2023" in column(report, "Added")[1] or "23" in column(report, "Added")[1]


def test_the_summary_leaves_out_what_there_is_none_of(report: CoverageReport) -> None:
    report.model.set_file_rows([OFFER])
    assert report.summary.text().startswith("1 of 1 file · 80 bytes")
    report.model.set_file_rows([replace(MINUTES, pages=1, passages=1, characters=2)])
    assert "1 page · 1 passage · 2 characters" in report.summary.text()


def test_the_columns_that_matter_are_in_sight_in_a_small_window(report: CoverageReport) -> None:
    report.resize(1000, 600)
    report.grab()
    header, last = report.table.horizontalHeader(), titles(report).index("Language")
    assert header.sectionPosition(last) + header.sectionSize(last) <= report.table.width()


def widths(report: CoverageReport) -> dict[str, int]:
    header = report.table.horizontalHeader()
    return {title: header.sectionSize(at) for at, title in enumerate(titles(report))}


def needed(report: CoverageReport, text: str) -> int:
    return report.table.fontMetrics().horizontalAdvance(text)


def test_the_columns_share_the_width_by_what_is_in_them(pane: LibraryPane, report: CoverageReport) -> None:
    report.resize(1000, 600)
    name = "an inspection of the bridge over the river in spring.pdf"
    pane.set_file_rows([replace(MINUTES, path=Path("/a") / name), replace(MINUTES, path=Path("/a/b.md"))])
    given = widths(report)
    assert given["Name"] > needed(report, name)
    assert given["Folder"] < needed(report, "Folder") + 60
    report.resize(800, 600)
    assert widths(report)["Name"] < given["Name"]
    header = report.table.horizontalHeader()
    assert header.sectionPosition(9) > 800 - 40
    long = Path("/") / "/".join(["a folder that is deep down"] * 20)
    report.resize(1000, 600)
    pane.set_file_rows([replace(MINUTES, path=long / name), MINUTES, DRAFT])
    assert widths(report)["Name"] > needed(report, "an inspection of the")
    assert sum([*widths(report).values()][:9]) <= report.table.viewport().width()


def test_names_get_more_of_the_width_than_folders_and_reasons(
    pane: LibraryPane, report: CoverageReport
) -> None:
    report.resize(1280, 700)
    report.grab()  # lays it out
    long = Path("/home/ines/Documents/Work/Projects/2024") / f"{'The minutes of the meeting ' * 5}.pdf"
    pane.set_file_rows([replace(MINUTES, path=long), replace(SCAN, title="No text was found on its pages")])
    given = widths(report)
    assert given["Name"] > 1.5 * given["Folder"]
    assert given["Reason"] > needed(report, "No text was found on its pages")


def test_a_width_that_was_set_by_hand_stays(report: CoverageReport) -> None:
    header = report.table.horizontalHeader()
    edge = QPoint(header.sectionPosition(0) + header.sectionSize(0) - 1, header.height() // 2)
    before = header.sectionSize(0)
    QTest.mouseMove(header.viewport(), edge)
    QTest.mousePress(header.viewport(), Qt.MouseButton.LeftButton, pos=edge)
    QTest.mouseMove(header.viewport(), edge + QPoint(57, 0))
    QTest.mouseRelease(header.viewport(), Qt.MouseButton.LeftButton, pos=edge + QPoint(57, 0))
    assert header.sectionSize(0) == before + 57
    report.resize(1100, 600)
    assert header.sectionSize(0) == before + 57


def test_a_filter_that_matches_nothing_says_so(report: CoverageReport) -> None:
    assert not report.nothing.isVisible()
    QTest.keyClicks(report.filter_box, "no such file")
    assert report.nothing.isVisible()
    assert report.nothing.text() == "Nothing here matches “no such file”."
    report.filter_box.clear()
    QTest.keyClick(report.state_box, Qt.Key.Key_End)
    assert report.table.model().rowCount() == 1
    QTest.keyClick(report.state_box, Qt.Key.Key_Up)
    assert report.nothing.text() == "No files have this status."
    QTest.keyClick(report.state_box, Qt.Key.Key_Home)
    assert not report.nothing.isVisible()


def test_a_title_has_the_room_it_needs_in_any_language(
    report: CoverageReport, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = "Zeichen mit Leerzeichen"
    monkeypatch.setattr(report.table.model(), "headerData", lambda *_: title)
    set_column_widths(report.table, [4])
    header = report.table.horizontalHeader()
    assert header.sectionSize(0) > header.fontMetrics().horizontalAdvance(title)


def test_the_focus_is_drawn_around_the_whole_row(report: CoverageReport) -> None:
    report.filter_box.setFocus()
    report.table.setCurrentIndex(report.table.model().index(1, 0))
    row = report.table.visualRect(report.table.currentIndex())
    points = [QPoint(x, row.top()) for x in (row.left(), row.right() + 50)]
    without = report.table.viewport().grab().toImage()
    report.table.setFocus()
    image = report.table.viewport().grab().toImage()
    accent = theme.current_colours().accent.name()
    assert [image.pixelColor(point).name() for point in points] == [accent, accent]
    assert without.pixelColor(points[1]).name() != accent


@pytest.mark.parametrize(
    ("title", "first"),
    [
        ("Name", "offer.eml"),
        ("Status", "=scan.pdf"),
        ("Pages", "=scan.pdf"),
        ("Characters", "Draft.md"),
        ("Size", "Draft.md"),
        ("Seconds to read", "Draft.md"),
        ("Changed", "Draft.md"),
    ],
)
def test_numbers_and_times_are_sorted_by_their_size(report: CoverageReport, title: str, first: str) -> None:
    sort(report, title, descending=True)
    assert column(report, "Name")[0] == first


def test_equal_rows_stay_in_the_order_of_their_names(report: CoverageReport) -> None:
    for descending in (False, True):
        sort(report, "Characters", descending=descending)
        names = [name for name in column(report, "Name") if name.endswith(".md")]
        assert names == ["Draft.md", "minutes.md"]


def test_the_filter_finds_names_folders_states_and_reasons(report: CoverageReport) -> None:
    for text, names in (
        ("draft", ["Draft.md"]),
        ("elsewhere", ["offer.eml"]),
        ("FAILED ocr", ["=scan.pdf"]),
        ("nothing", []),
        ("", ["=scan.pdf", "Draft.md", "minutes.md", "offer.eml"]),
    ):
        report.filter_box.setText(text)
        assert column(report, "Name") == names


def test_the_states_are_counted_and_chosen(report: CoverageReport) -> None:
    texts = [report.state_box.itemText(place) for place in range(report.state_box.count())]
    assert texts == [
        "All 4",
        "Searchable 2",
        "Indexed 2",
        "Waiting 1",
        "Duplicate 0",
        "Skipped 0",
        "Failed 1",
    ]
    report.state_box.setCurrentIndex(texts.index("Failed 1"))
    assert column(report, "Name") == ["=scan.pdf"]
    assert report.summary.text().startswith("1 of 4 files · 10 pages")


def test_a_screen_reader_hears_what_a_cell_is_about(report: CoverageReport) -> None:
    spoken = column(report, "Status", Qt.ItemDataRole.AccessibleTextRole)
    assert spoken[0] == "Status: Failed"
    tips = column(report, "Reason", Qt.ItemDataRole.ToolTipRole)
    assert tips[0].splitlines() == [str(SCAN.path), "Failed: No text: needs OCR", "Use OCR."]
    assert "Older version of minutes.md" in tips[1]


def test_changes_are_taken_in_and_the_selection_stays(
    pane: LibraryPane, report: CoverageReport, qtbot: QtBot
) -> None:
    select(report, "minutes.md")
    pane.update_file_rows([replace(OFFER, state=FileState.READING), replace(OFFER, path=Path("/a.txt"))])
    assert column(report, "Status")[3] == "Reading"
    qtbot.waitUntil(lambda: column(report, "Name")[1] == "a.txt")
    assert [row.path for row in report.selected_rows()] == [MINUTES.path]
    pane.remove_file_rows([SCAN.path, Path("/never.txt")])
    qtbot.waitUntil(lambda: column(report, "Name")[0] == "a.txt")
    assert report.state_box.itemText(0) == "All 4"
    pane.set_file_rows([OFFER])
    assert column(report, "Name") == ["offer.eml"]


def test_a_file_leaves_the_chosen_state_with_its_own(
    pane: LibraryPane, report: CoverageReport, qtbot: QtBot
) -> None:
    report.state_box.setCurrentIndex(3)
    pane.update_file_rows([replace(OFFER, state=FileState.INDEXED)])
    qtbot.waitUntil(lambda: column(report, "Name") == [])


def test_commands_take_the_selected_file(
    pane: LibraryPane, report: CoverageReport, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    revealed: list[Path] = []
    monkeypatch.setattr(file_opening, "show_in_folder", revealed.append)
    select(report, "=scan.pdf")
    assert not report.open_file.isEnabled()
    with qtbot.waitSignals([pane.open_requested, pane.retry_requested]):
        report.open_externally.trigger()
        report.retry.trigger()
    report.show_in_folder.trigger()
    assert revealed == [SCAN.path]
    select(report, "minutes.md")
    qtbot.waitUntil(lambda: not report.retry.isEnabled())
    report.table.setFocus()
    with qtbot.waitSignal(pane.file_selected) as opened:
        QTest.keyClick(report.table, Qt.Key.Key_Return)
    assert opened.args == [MINUTES.path]


def test_the_menu_opens_on_selected_files_only(report: CoverageReport) -> None:
    menu = report.findChildren(QMenu)[0]
    report.table.customContextMenuRequested.emit(QPoint(5, 5))
    assert not menu.isVisible()
    select(report, "minutes.md")
    report.table.customContextMenuRequested.emit(QPoint(5, 5))
    assert menu.isVisible()
    menu.close()


def find_close(report: CoverageReport) -> QPushButton:
    button = report.findChildren(QDialogButtonBox)[0].button(QDialogButtonBox.StandardButton.Close)
    assert button.isVisible()
    return button


def test_enter_in_the_filter_exports_nothing_and_escape_closes(
    pane: LibraryPane, report: CoverageReport, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: pytest.fail("exported"))
    QTest.keyClicks(report.filter_box, "a")
    QTest.keyClick(report.filter_box, Qt.Key.Key_Return)
    QTest.keyClick(report.filter_box, Qt.Key.Key_Escape)
    assert report.isVisible()
    QTest.keyClick(report.filter_box, Qt.Key.Key_Escape)
    assert not report.isVisible()
    pane.update_file_rows([OFFER])
    pane.show_coverage_report()
    again = pane.findChildren(CoverageReport)[-1]
    assert again.isVisible()
    QTest.mouseClick(find_close(again), Qt.MouseButton.LeftButton)
    assert not again.isVisible()


def test_what_is_shown_is_exported_for_spreadsheets(
    report: CoverageReport, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "bericht ü.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    report.filter_box.setText("documents")
    report.export_button.click()
    assert file.read_bytes().startswith(b"\xef\xbb\xbf")
    with file.open(encoding="utf-8-sig", newline="") as lines:
        written = list(csv.DictReader(lines))
    assert [line["Name"] for line in written] == ["'=scan.pdf", "Draft.md", "minutes.md"]
    assert written[2]["Size"] == "900"
    assert written[2]["Status"] == "Indexed"
    assert written[2]["Seconds to read"] == "0.25"
    assert written[2]["Added"].startswith("2023-11-1")
    assert written[0]["Added"] == ""
    assert "Exported 3 files" in report.notices.visible_notices()[0].title


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@A1", "\tx", "\rx"])
def test_a_name_that_looks_like_a_formula_is_made_harmless(
    pane: LibraryPane, report: CoverageReport, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    file = tmp_path / "report.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    pane.set_file_rows([FileRow(DOCUMENTS / name, FileState.FAILED, name)])
    report.export_button.click()
    with file.open(encoding="utf-8-sig", newline="") as lines:
        line = next(csv.DictReader(lines))
    assert line["Name"] == line["Reason"] == f"'{name}"


def test_a_file_that_cannot_be_written_is_said_in_the_window(
    report: CoverageReport, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = str(tmp_path / "missing" / "report.csv")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (missing, ""))
    report.export_button.click()
    notice = report.notices.visible_notices()[0]
    assert notice.kind == "error"
    assert notice.hint
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    report.export_button.click()
    assert report.notices.visible_notices() == [notice]


def test_ten_thousand_files_are_sorted_and_filtered_at_once(
    pane: LibraryPane, report: CoverageReport, qtbot: QtBot
) -> None:
    """Each takes 20 to 80 ms on two cores of 2023; the limit leaves room for a busy machine."""
    states = list(FileState)
    rows = [
        FileRow(
            DOCUMENTS / f"folder {n % 97}" / f"file {n * 7919 % 10_000}.txt",
            states[n % len(states)],
            pages=n % 50,
            characters=n * 13 % 7777,
        )
        for n in range(10_000)
    ]
    model = report.table.model()
    assert isinstance(model, CoverageModel)
    with qtbot.waitSignal(model.rows_arranged):
        pane.set_file_rows(rows)
    actions: list[Callable[[], None]] = [
        partial(sort, report, "Folder"),
        partial(sort, report, "Status", descending=True),
        partial(report.filter_box.setText, "f"),
        partial(report.filter_box.setText, "file 99"),
        report.filter_box.clear,
        partial(report.state_box.setCurrentIndex, 3),
    ]
    for action in actions:
        began = time.process_time()
        with qtbot.waitSignal(model.rows_arranged):
            action()
        report.table.repaint()
        assert time.process_time() - began < 3
