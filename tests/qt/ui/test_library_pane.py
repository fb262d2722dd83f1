"""The library pane: every state in words, commands on the selected files, fluid with 10,000."""

from __future__ import annotations

import gc
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, QPoint, QPointF, QRect, Qt, QTimer
from PySide6.QtGui import QEnterEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QLineEdit, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from desktop_rag.types import Collection, FileRow, FileState, LibraryCounts, Scope, WatchedFolder
from desktop_rag.ui.library import file_tree
from desktop_rag.ui.library.file_tree import ROW_ROLE
from desktop_rag.ui.library.file_words import format_file_tooltip
from desktop_rag.ui.library.library_actions import LibraryActions
from desktop_rag.ui.library.library_pane import LibraryPane
from desktop_rag.ui.widgets import file_opening
from desktop_rag.ui.widgets.drop_target import parse_dragged_files
from desktop_rag.ui.widgets.theme import UNIT
from tests.helpers.trees import find_shown, list_shown

DOCUMENTS = Path("/documents")
MINUTES = FileRow(
    DOCUMENTS / "minutes.md", FileState.INDEXED, size_bytes=4200, document_id="minutes", passages=5
)
PLAN = FileRow(DOCUMENTS / "plan.docx", FileState.SEARCHABLE, passages=100, embedded=62)
SCAN = FileRow(DOCUMENTS / "Scan.pdf", FileState.FAILED, "No text", "Make it searchable with OCR.")
OFFER = FileRow(DOCUMENTS / "offer.eml", FileState.QUEUED)
FILM = FileRow(DOCUMENTS / "film.mp4", FileState.SKIPPED, "Not a document")
COPY = FileRow(DOCUMENTS / "minutes 2.md", FileState.DUPLICATE, "same as minutes.md")
LETTER = FileRow(DOCUMENTS / "letter.odt", FileState.READING)
ROWS = [MINUTES, PLAN, SCAN, OFFER, FILM, COPY, LETTER]


@pytest.fixture
def pane(qtbot: QtBot) -> LibraryPane:
    made = LibraryPane()
    made.resize(300, 700)
    qtbot.addWidget(made)
    made.set_file_rows(ROWS)
    made.show()
    QTest.qWaitForWindowActive(made)
    return made


def shown(pane: LibraryPane, role: int = Qt.ItemDataRole.DisplayRole) -> list[Any]:
    return [index.data(role) for index in list_shown(pane.file_view)]


def shown_files(pane: LibraryPane) -> list[str]:
    """Return the files that are shown, sorted, whatever folders they are in."""
    rows = shown(pane, ROW_ROLE)
    return sorted((row.path.name for row in rows if isinstance(row, FileRow)), key=str.casefold)


def select(pane: LibraryPane, *rows: FileRow) -> None:
    pane.file_view.clearSelection()
    for row in rows:
        index = find_shown(pane.file_view, row.path.name)
        pane.file_view.selectionModel().select(index, pane.file_view.selectionModel().SelectionFlag.Select)
    pane.file_view.setFocus()


def label_texts(pane: LibraryPane) -> list[str]:
    return [label.text() for label in pane.findChildren(QLabel) if label.isVisible()]


def test_a_button_is_not_hovered_when_its_menu_has_closed(pane: LibraryPane) -> None:
    [button] = [each for each in pane.findChildren(QPushButton) if each.menu() is not None]
    place = QPointF(5, 5)
    QApplication.sendEvent(button, QEnterEvent(place, place, place))
    assert button.underMouse()
    button.menu().popup(button.mapToGlobal(QPoint(0, button.height())))
    button.menu().close()
    assert not button.underMouse()


def test_files_stand_in_the_order_of_their_names_whatever_the_case(pane: LibraryPane) -> None:
    assert shown(pane) == sorted((row.path.name for row in ROWS), key=str.casefold)


def test_a_screen_reader_hears_the_state_the_reason_and_the_hint(pane: LibraryPane) -> None:
    spoken = dict(zip(shown(pane), shown(pane, Qt.ItemDataRole.AccessibleTextRole), strict=True))
    assert spoken["minutes.md"].startswith("minutes.md, Indexed")
    assert spoken["plan.docx"].startswith("plan.docx, Searchable, indexing 62%")
    assert "Failed: No text, Make it searchable with OCR." in spoken["Scan.pdf"]
    assert "Waiting" in spoken["offer.eml"]
    assert "Skipped: Not a document" in spoken["film.mp4"]
    assert "Duplicate: same as minutes.md" in spoken["minutes 2.md"]
    assert "Reading" in spoken["letter.odt"]


def test_the_tool_tip_of_a_file_that_is_indexed_tells_the_time_left() -> None:
    row = FileRow(Path("/d/plan.docx"), FileState.SEARCHABLE, passages=8, embedded=5, seconds_left=240.0)
    assert format_file_tooltip(row).splitlines()[1:] == ["Searchable, indexing 62%", "about 4 minutes left"]
    assert "left" not in format_file_tooltip(replace(row, embedded=8))
    assert "left" in format_file_tooltip(replace(row, state=FileState.READING, embedded=0, scanned=3))
    assert "left" not in format_file_tooltip(replace(row, seconds_left=None))


def test_the_tool_tip_holds_the_path_the_reason_and_the_hint(pane: LibraryPane) -> None:
    tips = dict(zip(shown(pane), shown(pane, Qt.ItemDataRole.ToolTipRole), strict=True))
    assert tips["Scan.pdf"].splitlines() == [str(SCAN.path), "Failed: No text", SCAN.hint]


def test_the_filter_finds_names_states_and_reasons(pane: LibraryPane) -> None:
    for text, names in (
        ("minutes", ["minutes 2.md", "minutes.md"]),
        ("FAILED", ["Scan.pdf"]),
        ("document skipped", ["film.mp4"]),
        ("", shown(pane)),
    ):
        pane.filter_box.setText(text)
        assert shown(pane) == names


def test_a_filter_without_a_match_says_so_and_escape_clears_it(pane: LibraryPane) -> None:
    QTest.keyClicks(pane.filter_box, "zzz")
    assert any("zzz" in text for text in label_texts(pane))
    QTest.keyClick(pane.filter_box, Qt.Key.Key_Escape)
    assert len(shown(pane)) == len(ROWS)
    assert not any("zzz" in text for text in label_texts(pane))


def test_a_file_leaves_the_filter_when_its_state_changes(pane: LibraryPane) -> None:
    pane.filter_box.setText("waiting")
    assert shown(pane) == ["offer.eml"]
    pane.update_file_rows([FileRow(OFFER.path, FileState.READING)])
    assert shown(pane) == []


@pytest.mark.parametrize("text", ["Failed:", "No text"])
def test_a_file_that_is_tried_again_stays_in_the_filter_until_it_is_read(
    pane: LibraryPane, qtbot: QtBot, text: str
) -> None:
    other = FileRow(DOCUMENTS / "z.pdf", FileState.FAILED, SCAN.title)
    pane.update_file_rows([other])
    pane.filter_box.setText(text)
    select(pane, SCAN)
    for state in (FileState.QUEUED, FileState.READING):
        pane.update_file_rows([FileRow(SCAN.path, state)])
        assert shown(pane) == ["Scan.pdf", "z.pdf"]
        assert [row.state for row in pane.selected_files()] == [state]
    pane.update_file_rows([SCAN])
    assert [row.path for row in pane.selected_files()] == [SCAN.path]
    pane.update_file_rows([FileRow(SCAN.path, FileState.READING)])
    pane.filter_box.setText("reading")  # another filter asks for what is so now
    assert shown(pane) == ["letter.odt", "Scan.pdf"]
    pane.filter_box.setText(text)
    assert shown(pane) == ["z.pdf"]
    pane.update_file_rows([replace(other, state=FileState.READING, title="")])
    pane.update_file_rows([FileRow(other.path, FileState.SEARCHABLE)])
    qtbot.waitUntil(lambda: shown(pane) == [])


def test_unknown_files_are_inserted_in_their_place_and_known_ones_replaced(pane: LibraryPane) -> None:
    new = FileRow(DOCUMENTS / "new.txt", FileState.QUEUED)
    pane.update_file_rows([new, FileRow(OFFER.path, FileState.INDEXED)])
    assert shown(pane) == sorted([*(r.path.name for r in ROWS), "new.txt"], key=str.casefold)
    select(pane, OFFER)
    assert pane.selected_files()[0].state is FileState.INDEXED


def test_removing_a_file_that_is_not_there_is_harmless(pane: LibraryPane) -> None:
    pane.remove_file_rows([DOCUMENTS / "never.txt", FILM.path])
    assert len(shown(pane)) == len(ROWS) - 1


def test_the_same_name_in_two_folders_is_two_files(pane: LibraryPane) -> None:
    pane.update_file_rows([FileRow(Path("/elsewhere/minutes.md"), FileState.QUEUED)])
    assert shown(pane).count("minutes.md") == 2


def test_it_tells_when_it_becomes_empty_and_when_not(pane: LibraryPane, qtbot: QtBot) -> None:
    with qtbot.waitSignal(pane.empty_changed) as told:
        pane.remove_file_rows([row.path for row in ROWS])
    assert told.args == [True]
    with qtbot.waitSignal(pane.empty_changed) as told:
        pane.update_file_rows([MINUTES])
    assert told.args == [False]


def test_delete_asks_for_the_removal_of_every_selected_file(pane: LibraryPane, qtbot: QtBot) -> None:
    select(pane, MINUTES, SCAN)
    with qtbot.waitSignal(pane.remove_requested) as asked:
        QTest.keyClick(pane.file_view, Qt.Key.Key_Delete)
    assert asked.args == [[MINUTES.path, SCAN.path]]
    assert len(shown(pane)) == len(ROWS)  # it goes when the library says that it is gone


def test_delete_in_the_filter_edits_the_text(pane: LibraryPane, qtbot: QtBot) -> None:
    select(pane, MINUTES)
    pane.filter_box.setText("minutes")
    pane.filter_box.setFocus()
    pane.filter_box.setCursorPosition(0)
    with qtbot.assertNotEmitted(pane.remove_requested):
        QTest.keyClick(pane.filter_box, Qt.Key.Key_Delete)
    assert pane.filter_box.text() == "inutes"


def test_the_words_of_remove_say_that_the_file_stays(pane: LibraryPane) -> None:
    assert "stays on the disk" in pane.actions_.remove.text()


def test_the_row_that_a_key_focuses_is_the_one_that_keys_act_on(pane: LibraryPane, qtbot: QtBot) -> None:
    pane.focus_file_view()
    assert pane.file_view.selected_rows() == [pane.file_view.files.row_at(pane.file_view.currentIndex())]
    select(pane, OFFER)
    pane.focus_file_view()
    assert pane.selected_files() == [OFFER]
    with qtbot.waitSignal(pane.remove_requested) as removed:
        QTest.keyClick(pane.file_view, Qt.Key.Key_Delete)
    assert removed.args == [[OFFER.path]]


def test_retry_and_cancel_touch_only_the_files_they_fit(pane: LibraryPane, qtbot: QtBot) -> None:
    select(pane, *ROWS)
    with qtbot.waitSignal(pane.retry_requested) as retried:
        pane.actions_.retry.trigger()
    with qtbot.waitSignal(pane.cancel_requested) as cancelled:
        pane.actions_.cancel.trigger()
    assert retried.args == [[FILM.path, SCAN.path]]
    assert cancelled.args == [[LETTER.path, OFFER.path]]


def test_return_and_a_double_click_open_the_file_in_the_source_pane(pane: LibraryPane, qtbot: QtBot) -> None:
    select(pane, MINUTES)
    with qtbot.waitSignal(pane.file_selected) as opened:
        QTest.keyClick(pane.file_view, Qt.Key.Key_Return)
    assert opened.args == [MINUTES.path]
    index = pane.file_view.selectedIndexes()[0]
    with qtbot.waitSignal(pane.file_selected) as opened:
        middle = pane.file_view.visualRect(index).center()
        left = Qt.MouseButton.LeftButton
        QTest.mouseClick(pane.file_view.viewport(), left, pos=middle)
        QTest.mouseDClick(pane.file_view.viewport(), left, pos=middle)
    assert opened.args == [MINUTES.path]


def test_a_file_that_has_no_text_yet_cannot_be_opened_but_asked_about(pane: LibraryPane) -> None:
    select(pane, OFFER)
    assert not pane.actions_.open.isEnabled()
    assert pane.actions_.ask_about.isEnabled()
    assert pane.actions_.cancel.isEnabled()


@pytest.mark.parametrize("state", [FileState.DUPLICATE, FileState.FAILED, FileState.READING])
def test_a_file_whose_text_is_kept_can_be_opened_and_asked_about(pane: LibraryPane, state: FileState) -> None:
    pane.update_file_rows([FileRow(COPY.path, state, document_id="minutes", passages=5)])
    select(pane, COPY)
    assert pane.actions_.open.isEnabled()
    assert pane.actions_.ask_about.isEnabled()


def test_the_commands_follow_when_the_selected_file_changes_its_state(
    pane: LibraryPane, qtbot: QtBot
) -> None:
    select(pane, OFFER)
    pane.update_file_rows([FileRow(OFFER.path, FileState.SEARCHABLE, document_id="offer", passages=1)])
    qtbot.waitUntil(pane.actions_.open.isEnabled)
    with qtbot.waitSignal(pane.ask_requested) as asked:
        pane.actions_.ask_about.trigger()
    assert asked.args == [Scope(files=(OFFER.path,))]


def test_opening_outside_and_showing_in_the_folder_take_the_selected_file(
    pane: LibraryPane, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    revealed: list[Path] = []
    monkeypatch.setattr(file_opening, "show_in_folder", revealed.append)
    select(pane, SCAN)
    with qtbot.waitSignal(pane.open_requested) as opened:
        pane.actions_.open_outside.trigger()
    pane.actions_.show_in_folder.trigger()
    assert opened.args == [SCAN.path]
    assert revealed == [SCAN.path]


def test_in_a_narrow_pane_the_name_takes_the_room_of_the_size(pane: LibraryPane) -> None:
    def painted(width: int, size_bytes: int) -> QImage:
        pane.resize(width, 700)
        pane.set_file_rows(
            [FileRow(DOCUMENTS / "house rules.html", FileState.INDEXED, size_bytes=size_bytes)]
        )
        return pane.file_view.grab().toImage()

    assert painted(300, 0) != painted(300, 782)
    assert painted(160, 0) == painted(160, 782)


def test_a_file_with_a_newer_version_says_so_quietly(pane: LibraryPane) -> None:
    pane.update_file_rows([FileRow(MINUTES.path, FileState.INDEXED, newer_version=PLAN.path)])
    place = shown(pane).index("minutes.md")
    for role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
        assert "Older version of plan.docx" in shown(pane, role)[place]
    assert not pane.grab().isNull()


def test_a_file_that_is_tried_again_later_says_why_it_waits(pane: LibraryPane) -> None:
    pane.update_file_rows([FileRow(OFFER.path, FileState.QUEUED, "the file is open elsewhere")])
    spoken = shown(pane, Qt.ItemDataRole.AccessibleTextRole)
    assert any("Waiting: the file is open elsewhere" in each for each in spoken)


def test_only_waiting_files_can_be_read_next(pane: LibraryPane, qtbot: QtBot) -> None:
    select(pane, MINUTES)
    assert not pane.actions_.read_next.isEnabled()
    select(pane, MINUTES, OFFER, LETTER)
    with qtbot.waitSignal(pane.priority_requested) as asked:
        pane.actions_.read_next.trigger()
    assert asked.args == [[OFFER.path]]


def test_questions_can_be_asked_of_the_selected_files_only(pane: LibraryPane, qtbot: QtBot) -> None:
    select(pane, MINUTES, PLAN)
    with qtbot.waitSignal(pane.ask_requested) as asked:
        pane.actions_.ask_about.trigger()
    assert asked.args == [Scope(files=(MINUTES.path, PLAN.path))]
    select(pane, MINUTES, SCAN)
    assert pane.actions_.ask_about.isEnabled()


@pytest.mark.parametrize("row", [SCAN, FILM])
def test_files_without_text_cannot_be_asked(pane: LibraryPane, row: FileRow) -> None:
    select(pane, row)
    assert not pane.actions_.ask_about.isEnabled()


def test_all_failed_files_are_tried_again_and_all_waiting_ones_cancelled(
    pane: LibraryPane, qtbot: QtBot
) -> None:
    pane.set_library_counts(LibraryCounts(7, 2, 2, waiting=2, failed=1))
    with qtbot.waitSignal(pane.retry_requested) as retried:
        pane.actions_.retry_all.trigger()
    with qtbot.waitSignal(pane.cancel_requested) as cancelled:
        pane.actions_.cancel_all.trigger()
    assert retried.args == [[SCAN.path]]
    assert cancelled.args == [[LETTER.path, OFFER.path]]
    pane.set_library_counts(LibraryCounts(7, 7, 7))
    assert not pane.actions_.retry_all.isEnabled()
    assert not pane.actions_.cancel_all.isEnabled()


def test_working_slowly_is_a_command_that_stays_checked(pane: LibraryPane, qtbot: QtBot) -> None:
    with qtbot.waitSignal(pane.actions_.slow.toggled) as toggled:
        pane.actions_.slow.trigger()
    assert toggled.args == [True]
    assert pane.actions_.slow.isChecked()


# Collections and folders


REPORTS = Collection(1, "Reports", 2)
ELSEWHERE = Path("/elsewhere")


@pytest.fixture
def collected(pane: LibraryPane) -> LibraryPane:
    pane.update_file_rows([FileRow(ELSEWHERE / "deep" / "budget.md", FileState.INDEXED)])
    pane.sidebar.set_collections([REPORTS], {1: [MINUTES.path, ELSEWHERE / "deep"]})
    return pane


def test_choosing_a_collection_filters_the_files(collected: LibraryPane) -> None:
    collected.sidebar.setCurrentRow(1)
    assert shown_files(collected) == ["budget.md", "minutes.md"]
    collected.filter_box.setText("minutes")
    assert shown_files(collected) == ["minutes.md"]
    collected.sidebar.setCurrentRow(0)
    collected.filter_box.clear()
    assert len(shown_files(collected)) == len(ROWS) + 1


def test_a_file_that_joins_the_chosen_collection_appears(collected: LibraryPane) -> None:
    collected.sidebar.setCurrentRow(1)
    collected.sidebar.set_collections([REPORTS], {1: [PLAN.path]})
    assert shown(collected) == ["plan.docx"]


def test_an_empty_collection_says_what_to_do(collected: LibraryPane) -> None:
    collected.sidebar.setCurrentRow(1)
    collected.sidebar.set_collections([REPORTS], {})
    assert any("Drag files onto it" in text for text in label_texts(collected))


def test_a_library_without_files_says_how_to_add_some_unless_they_are_on_their_way(
    collected: LibraryPane, qtbot: QtBot
) -> None:
    def is_said() -> bool:
        return any("There are no files yet" in text for text in label_texts(collected))

    assert not is_said()
    collected.set_file_rows([])
    qtbot.waitUntil(is_said)
    collected.set_paths_awaited(frozenset({MINUTES.path}))
    assert not is_said()
    collected.set_paths_awaited(frozenset())
    assert is_said()


def test_only_members_themselves_can_be_taken_out(collected: LibraryPane, qtbot: QtBot) -> None:
    collected.sidebar.setCurrentRow(1)
    collected.file_view.selectAll()
    with qtbot.waitSignal(collected.removed_from_collection) as taken:
        collected.actions_.take_out.trigger()
    assert taken.args == [1, [MINUTES.path, ELSEWHERE / "deep"]]
    collected.file_view.setCurrentIndex(find_shown(collected.file_view, "budget.md"))
    assert not collected.actions_.take_out.isEnabled()
    collected.sidebar.setCurrentRow(0)
    select(collected, MINUTES)
    assert not collected.actions_.take_out.isEnabled()


def test_the_selected_files_are_put_into_a_collection_by_the_menu(
    collected: LibraryPane, qtbot: QtBot
) -> None:
    select(collected, PLAN, SCAN)
    reports, *_, new = collected.add_to_collection_menu.actions()
    with qtbot.waitSignal(collected.added_to_collection) as put:
        reports.trigger()
    assert put.args == [1, [PLAN.path, SCAN.path]]
    with qtbot.waitSignal(collected.sidebar.actions_.collection_added) as added:
        new.trigger()
        field = collected.sidebar.findChildren(QLineEdit)[-1]
        field.setText("Plans")
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert added.args == ["Plans", [PLAN.path, SCAN.path]]


def test_dragged_rows_carry_their_paths_but_no_urls(pane: LibraryPane) -> None:
    model = pane.file_view.model()
    data = model.mimeData([model.index(0, 0), model.index(1, 0)])
    gc.collect()
    assert [path.name for path in parse_dragged_files(data)] == shown(pane)[:2]
    assert not data.hasUrls()


def test_the_library_is_not_empty_while_a_folder_is_watched(pane: LibraryPane, qtbot: QtBot) -> None:
    pane.set_watched_folders([WatchedFolder(DOCUMENTS)])
    with qtbot.assertNotEmitted(pane.empty_changed):
        pane.remove_file_rows([row.path for row in ROWS])
    with qtbot.waitSignal(pane.empty_changed) as told:
        pane.set_watched_folders([])
    assert told.args == [True]


# Backup


def test_a_backup_is_written_where_the_person_says(
    pane: LibraryPane, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane.set_library_counts(LibraryCounts(7, 7, 7))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    with qtbot.assertNotEmitted(pane.export_requested):
        pane.actions_.back_up.trigger()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("/backup.zip", ""))
    with qtbot.waitSignal(pane.export_requested) as asked:
        pane.actions_.back_up.trigger()
    assert asked.args == [Path("/backup.zip"), ""]


def test_restoring_over_documents_is_asked_about_first(
    pane: LibraryPane, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("/backup.zip", ""))
    with qtbot.assertNotEmitted(pane.import_requested), qtbot.waitSignal(pane.notice_requested) as told:
        pane.actions_.restore.trigger()
    title, _, ((_, restore),) = told.args
    assert "backup.zip" in title
    with qtbot.waitSignal(pane.import_requested) as asked:
        restore()
    assert asked.args == [Path("/backup.zip"), ""]


def test_an_empty_library_is_restored_at_once(
    pane: LibraryPane, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane.set_file_rows([])
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("/backup.zip", ""))
    with qtbot.waitSignal(pane.import_requested):
        pane.actions_.restore.trigger()


def test_ten_thousand_files_stay_fluid(pane: LibraryPane, qtbot: QtBot) -> None:
    """30 updates of 30 files each, what a second may bring, take less than that second."""
    many = [FileRow(DOCUMENTS / f"file {n:05}.txt", FileState.QUEUED) for n in range(10_000)]
    pane.set_file_rows(many)
    QTest.qWait(50)
    began = time.process_time()
    for update in range(30):
        pane.update_file_rows(
            [FileRow(row.path, FileState.READING) for row in many[update * 300 : update * 300 + 30]]
        )
        pane.repaint()
    assert time.process_time() - began < 1.0
    began = time.process_time()
    pane.filter_box.setText("09999")
    qtbot.waitUntil(lambda: shown(pane) == ["file 09999.txt"])
    assert time.process_time() - began < 1.0


def test_ten_thousand_new_files_are_inserted_quickly(pane: LibraryPane, qtbot: QtBot) -> None:
    began = time.process_time()
    pane.update_file_rows([FileRow(DOCUMENTS / f"{n}.txt", FileState.QUEUED) for n in range(10_000)])
    qtbot.waitUntil(lambda: pane.file_view.model().rowCount() == 10_000 + len(ROWS))
    assert time.process_time() - began < 2.0


def test_the_event_loop_runs_while_many_files_are_listed(pane: LibraryPane, qtbot: QtBot) -> None:
    beats: list[int] = []
    model = pane.file_view.model()
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: beats.append(model.rowCount()))
    timer.start()
    pane.set_file_rows([FileRow(DOCUMENTS / f"{n}.txt", FileState.QUEUED) for n in range(30_000)])
    qtbot.waitUntil(lambda: model.rowCount() == 30_000)
    timer.stop()
    assert beats.count(len(ROWS)) > 3


def test_changes_that_come_while_files_are_being_listed_are_made_in_their_order(
    pane: LibraryPane, qtbot: QtBot
) -> None:
    many = [FileRow(DOCUMENTS / f"{n:05}.txt", FileState.QUEUED) for n in range(20_000)]
    pane.set_file_rows(many)
    pane.update_file_rows([FileRow(many[0].path, FileState.INDEXED), MINUTES])
    pane.remove_file_rows([row.path for row in many[1:]])
    qtbot.waitUntil(lambda: shown(pane) == ["00000.txt", "minutes.md"])
    select(pane, many[0])
    assert pane.selected_files()[0].state is FileState.INDEXED


def test_the_last_of_several_filters_counts(pane: LibraryPane, qtbot: QtBot) -> None:
    pane.set_file_rows([FileRow(DOCUMENTS / f"{n:05}.txt", FileState.QUEUED) for n in range(20_000)])
    for text in ("0", "01", "01234"):
        pane.filter_box.setText(text)
    qtbot.waitUntil(lambda: shown(pane) == ["01234.txt"])


def test_selected_files_stay_selected_when_others_come_and_go(pane: LibraryPane, qtbot: QtBot) -> None:
    select(pane, PLAN, SCAN)
    pane.file_view.setCurrentIndex(find_shown(pane.file_view, "Scan.pdf"))
    select(pane, PLAN, SCAN)
    pane.update_file_rows([FileRow(DOCUMENTS / "a.txt", FileState.QUEUED)])
    pane.remove_file_rows([FILM.path, PLAN.path])
    qtbot.waitUntil(lambda: "plan.docx" not in shown(pane))
    assert pane.selected_files() == [SCAN]
    assert pane.file_view.currentIndex().data() == "Scan.pdf"


def test_a_state_with_a_colon_filters_by_the_state_alone(pane: LibraryPane) -> None:
    pane.update_file_rows([FileRow(DOCUMENTS / "Failed: a report.txt", FileState.INDEXED)])
    pane.filter_box.setText("failed:")
    assert shown(pane) == ["Scan.pdf"]
    pane.filter_box.setText("Failed: plan")
    assert shown(pane) == []
    pane.filter_box.setText("failed")
    assert shown(pane) == ["Failed: a report.txt", "Scan.pdf"]


def test_a_state_of_two_words_filters_like_others(pane: LibraryPane, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_tree, "state_name", lambda state: f"Est {state.name.title()}")
    pane.filter_box.setText("est failed:")
    assert shown(pane) == ["Scan.pdf"]
    pane.filter_box.setText("Est Failed: plan")
    assert shown(pane) == []


def test_the_context_menu_shows_what_applies_to_the_file(pane: LibraryPane, qtbot: QtBot) -> None:
    select(pane, SCAN)
    index = pane.file_view.selectedIndexes()[0]
    pane.file_view.customContextMenuRequested.emit(pane.file_view.visualRect(index).center())
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    shown = [action for action in menu.actions() if action.isVisible() and not action.isSeparator()]
    menu.close()
    actions = pane.actions_
    assert all(action.isEnabled() for action in shown)
    assert {actions.retry, actions.remove, actions.open_outside} <= set(shown)
    assert not {actions.ask_about, actions.cancel, actions.read_next} & set(shown)
    assert actions.cancel.isVisible()


def test_rows_are_mirrored_from_right_to_left(pane: LibraryPane, qapp: QApplication) -> None:
    pane.set_file_rows([MINUTES])
    view = pane.file_view
    as_is = view.viewport().grab().toImage()
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        mirrored = view.viewport().grab().toImage()
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    tick = QRect(2 * UNIT, 0, 2 * UNIT, 24)
    there = tick.translated(mirrored.width() - tick.left() - tick.right() - 1, 0)
    assert mirrored.copy(there) == as_is.copy(tick)


def test_a_pane_whose_rows_arrive_while_a_collection_is_named_is_not_empty(qtbot: QtBot) -> None:
    """It would be hidden with the editor in it."""
    pane = LibraryPane()
    qtbot.addWidget(pane)
    pane.show()
    QTest.qWaitForWindowActive(pane)
    pane.sidebar.start_new_collection([])
    with qtbot.waitSignal(pane.empty_changed) as changed:
        pane.set_file_rows([])
    assert changed.args == [False]


def test_the_keyboard_goes_on_where_a_file_was_removed(pane: LibraryPane, qtbot: QtBot) -> None:
    names, view = shown(pane), pane.file_view
    select(pane, MINUTES)
    view.setCurrentIndex(view.selectedIndexes()[0])
    place = view.currentIndex().row()
    pane.remove_file_rows([MINUTES.path])
    qtbot.waitUntil(lambda: view.model().rowCount() == len(names) - 1)
    assert view.currentIndex().data() == names[place + 1]
    assert [row.path.name for row in pane.selected_files()] == [names[place + 1]]
    pane.remove_file_rows([row.path for row in ROWS])
    qtbot.waitUntil(lambda: not view.model().rowCount())


def test_only_what_may_be_a_scan_is_saved_as_a_searchable_pdf(qapp: object) -> None:
    owner = QObject()
    actions = LibraryActions(owner)
    scan = FileRow(Path("/a.png"), FileState.INDEXED, hint="Recognised.", document_id="d", passages=1)
    others = (replace(scan, hint=""), replace(scan, path=Path("/a.docx")), replace(scan, passages=0))
    for row, enabled in ((scan, True), *((other, False) for other in others)):
        actions.update_for_selection([row], [row])
        assert actions.save_searchable.isEnabled() is enabled


def test_the_row_that_gets_the_focus_by_its_shortcut_is_seen(pane: LibraryPane, qtbot: QtBot) -> None:
    pane.set_file_rows([FileRow(Path(f"/d/{n:03}.txt"), FileState.INDEXED) for n in range(80)])
    view = pane.file_view
    view.setCurrentIndex(find_shown(view, "000.txt"))
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    pane.focus_file_view()
    assert view.viewport().rect().intersects(view.visualRect(view.currentIndex()))
