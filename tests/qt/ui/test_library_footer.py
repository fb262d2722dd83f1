"""The foot of the library pane: honest numbers, and why nothing goes on when nothing does."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_rag.types import FileRow, FileState, IngestProgress, LibraryCounts
from desktop_rag.ui.library.file_tree import ROW_ROLE
from desktop_rag.ui.library.library_footer import LibraryFooter
from desktop_rag.ui.library.library_pane import LibraryPane
from tests.helpers.trees import list_shown


@pytest.fixture
def pane(qtbot: QtBot) -> LibraryPane:
    made = LibraryPane()
    qtbot.addWidget(made)
    made.resize(300, 700)
    made.show()
    return made


@pytest.fixture
def footer(pane: LibraryPane) -> LibraryFooter:
    return pane.findChildren(LibraryFooter)[0]


def test_reading_and_indexing_are_told_in_files_and_passages(
    pane: LibraryPane, footer: LibraryFooter
) -> None:
    pane.footer.set_progress(IngestProgress("reading", 14, 312))
    assert footer.progress_text.text() == "Reading 14 of 312 files"
    assert footer.time_left.text() == ""
    pane.footer.set_progress(IngestProgress("indexing", 62, 100, 240.0))
    assert footer.progress_text.text() == "Indexing 62 of 100 passages"
    assert footer.time_left.text() == "about 4 minutes left"
    assert (footer.progress_bar.value(), footer.progress_bar.maximum()) == (62, 100)
    pane.footer.set_progress(IngestProgress("recognising", 34, 120, 240.0, 28.4))
    assert footer.progress_text.text() == "Recognising 34 of 120 pages, 28 per minute"


def test_progress_can_be_paused_and_goes_when_there_is_nothing_to_do(
    pane: LibraryPane, footer: LibraryFooter, qtbot: QtBot
) -> None:
    pane.footer.set_progress(IngestProgress("indexing", 1, 2, 240.0))
    with qtbot.waitSignal(pane.actions_.pause.toggled) as toggled:
        footer.pause_button.click()
    assert toggled.args == [True]
    assert footer.pause_button.text() == "Resume"
    assert footer.time_left.text() == "Paused"
    footer.pause_button.click()
    assert footer.time_left.text() == "about 4 minutes left"
    pane.footer.set_idle()
    assert not footer.progress_bar.isVisible()
    assert pane.actions_.pause.isEnabled()  # ahead of files that are added, and after them


def test_slower_work_says_why_while_there_is_work(pane: LibraryPane, footer: LibraryFooter) -> None:
    pane.footer.set_slowdown_reason("Slowed down: on battery")
    assert not footer.state_label.isVisible()
    pane.footer.set_progress(IngestProgress("indexing", 1, 2, 240.0))
    assert footer.state_label.text() == "Slowed down: on battery"
    assert footer.time_left.text() == "about 4 minutes left"
    pane.footer.set_slowdown_reason("")
    assert not footer.state_label.isVisible()


def test_pages_that_wait_for_the_user_are_counted_beside_a_button(
    pane: LibraryPane, footer: LibraryFooter, qtbot: QtBot
) -> None:
    assert not footer.held_line.isVisible()
    pane.set_library_counts(LibraryCounts(files=2, searchable=1, held_pages=12))
    assert footer.held_label.text() == "12 pages are pictures"
    with qtbot.waitSignal(footer.recognition_requested):
        footer.recognise_button.click()
    pane.set_library_counts(LibraryCounts(files=2, searchable=2))
    assert not footer.held_line.isVisible()


def test_a_standstill_outweighs_the_pace_and_promises_no_end(
    pane: LibraryPane, footer: LibraryFooter
) -> None:
    pane.footer.set_slowdown_reason("Slowed down: on battery")
    pane.footer.set_progress(IngestProgress("reading", 1, 2, 240.0))
    pane.footer.set_blocked_reason("Waiting: the disk is full, next try in 30 s")
    assert footer.state_label.text() == "Waiting: the disk is full, next try in 30 s"
    assert footer.time_left.text() == ""
    pane.footer.set_idle()
    assert footer.state_label.isVisible()
    QApplication.sendEvent(footer, QEvent(QEvent.Type.PaletteChange))
    assert not footer.grab().isNull()


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        (LibraryCounts(1, 1, 1), "1 document, searchable and indexed"),
        (LibraryCounts(312, 312, 312), "All 312 searchable and indexed"),
        (LibraryCounts(312, 312, 140), "312 of 312 searchable, 140 indexed"),
        (LibraryCounts(312, 300, 300), "300 of 312 searchable and indexed"),
        (LibraryCounts(312, 300, 0), "300 of 312 searchable, 0 indexed"),
    ],
)
def test_the_counts_are_one_line(
    pane: LibraryPane, footer: LibraryFooter, counts: LibraryCounts, words: str
) -> None:
    pane.set_library_counts(counts)
    assert footer.counts_label.text() == words
    assert footer.counts_label.isVisible()


def test_an_empty_library_has_no_counts(pane: LibraryPane, footer: LibraryFooter) -> None:
    pane.set_library_counts(LibraryCounts())
    assert not footer.counts_label.isVisible()
    assert not footer.details_button.isVisible()


def test_the_number_of_failed_files_leads_to_them(pane: LibraryPane, footer: LibraryFooter) -> None:
    pane.set_library_counts(LibraryCounts(7, 2, 2, failed=1))
    assert footer.failed_button.text() == "1 failed"
    footer.failed_button.click()
    assert pane.filter_box.text() == "Failed:"
    pane.set_library_counts(LibraryCounts(7, 7, 7))
    assert not footer.failed_button.isVisible()


def test_files_that_were_skipped_make_the_counts_add_up_and_lead_to_them(
    pane: LibraryPane, footer: LibraryFooter
) -> None:
    scan = FileRow(Path("/d/scan.pdf"), FileState.SKIPPED, "No text")
    pane.set_file_rows([scan, FileRow(Path("/d/skipped pages.pdf"), FileState.INDEXED)])
    pane.set_library_counts(LibraryCounts(184, 150, 129, waiting=13, failed=6))
    assert footer.skipped_button.text() == "15 skipped"
    footer.skipped_button.click()
    assert [index.data(ROW_ROLE) for index in list_shown(pane.file_view)] == [scan]
    pane.set_library_counts(LibraryCounts(184, 184, 184))
    assert not footer.skipped_button.isVisible()


def test_the_details_are_the_coverage_report(pane: LibraryPane, footer: LibraryFooter, qtbot: QtBot) -> None:
    pane.set_library_counts(LibraryCounts(7, 7, 7))
    with qtbot.waitSignal(pane.actions_.report.triggered):
        footer.details_button.click()
