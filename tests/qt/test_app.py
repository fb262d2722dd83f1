"""The window as a whole, with its threads and a real library, when all goes well and when not."""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path

import psutil
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from desktop_rag.app import library_controller
from desktop_rag.app.desktop import Desktop
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import Database
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.catalog.index_state import IndexState
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_store import open_conversations
from desktop_rag.document_types import Document, Page
from desktop_rag.embed.embedding_model import BUNDLED, embedding_folder
from desktop_rag.errors import LibraryError
from desktop_rag.llm.sentence_candidates import SentenceCandidate, join_sentences
from desktop_rag.settings import Settings
from desktop_rag.system import paths
from desktop_rag.types import FileState, Scope
from desktop_rag.ui.library.coverage_report import CoverageReport
from desktop_rag.ui.library.folder_dialogs import OfferedFoldersDialog
from desktop_rag.ui.library.library_footer import LibraryFooter
from desktop_rag.ui.source.page_requests import PageLimits
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.ui.window.panes import fill_window
from tests.helpers.held_embedding import hold_embedding
from tests.helpers.office_files import pdf
from tests.helpers.patience import PATIENCE_S
from tests.helpers.raw_pdf import ENDLESS_DASHES, text_content, write_raw_pdf
from tests.helpers.seeding import long_text, rewrite, write
from tests.helpers.window import Driver, held
from tests.helpers.window_fixtures import Papers, Start

SENTENCE = "The lighthouse was built in 1904 by the harbour board."
QUESTION = "Which board built the lighthouse in 1904?"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the documents of a test lie."""
    made = tmp_path / "documents"
    made.mkdir()
    return made


def add_lighthouse(driver: Driver, folder: Path) -> Path:
    file = write(folder, "lighthouse.txt", SENTENCE)
    driver.drop(file)
    driver.wait_for("lighthouse.txt", FileState.INDEXED)
    return file


def list_recent(driver: Driver) -> list[QAction]:
    """Return the conversations in the menu."""
    menus = {menu.title(): menu for menu in driver.window.findChildren(QMenu)}
    return menus["&Recent conversations"].actions()


def write_documents(papers: Path) -> list[Path]:
    return [write(papers, "lighthouse.txt", SENTENCE)]


@pytest.fixture
def filled(start: Start, papers: Papers) -> Driver:
    """A window on the file of the lighthouse."""
    papers.restore()
    made = start()
    made.wait_for("lighthouse.txt", FileState.INDEXED)
    return made


class Gate:
    """Holds answers back before their first word, until it is opened or they are stopped."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open = threading.Event()
        self.reached = threading.Event()

        def write_behind_gate(quotes: Sequence[SentenceCandidate], token: CancelToken) -> Iterator[str]:
            self.reached.set()
            while not self.open.wait(0.01):
                token.raise_if_cancelled()
            yield from join_sentences(quotes, token)

        monkeypatch.setattr("desktop_rag.answer.answerer.join_sentences", write_behind_gate)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    return Gate(monkeypatch)


# Files


def test_an_empty_library_shows_where_to_drop_and_a_file_opens_the_panes(
    driver: Driver, folder: Path
) -> None:
    driver.qtbot.waitUntil(driver.desktop.library_pane.isHidden)
    add_lighthouse(driver, folder)
    assert driver.desktop.library_pane.isVisible()
    assert driver.desktop.conversation_pane.isVisible()


def test_a_waiting_file_can_be_cancelled_while_work_is_paused(filled: Driver, papers: Papers) -> None:
    commands = filled.desktop.library_pane.actions_
    commands.pause.trigger()
    files = [write(papers.folder, f"{n}.txt", f"Ship {n} sailed at noon.") for n in range(3)]
    filled.drop(*files)
    filled.wait_for("2.txt", FileState.QUEUED)
    filled.select("2.txt")
    commands.cancel.trigger()
    filled.wait_for("2.txt", None)
    commands.pause.trigger()
    filled.wait_for("1.txt", FileState.INDEXED)
    assert filled.state("2.txt") is None


def test_a_removed_file_leaves_the_list_and_its_source_says_so_until_it_is_taken_back(
    driver: Driver, folder: Path
) -> None:
    file, source = add_lighthouse(driver, folder), driver.desktop.source_pane
    driver.select("lighthouse.txt")
    driver.desktop.library_pane.focus_file_view()
    QTest.keyClick(driver.desktop.library_pane.file_view, Qt.Key.Key_Return)
    driver.qtbot.waitUntil(source.isVisible)
    assert source.removed.isHidden()
    QTest.keyClick(driver.desktop.library_pane.file_view, Qt.Key.Key_Delete)
    driver.wait_for_notice("Removed lighthouse.txt")
    driver.wait_for("lighthouse.txt", None)
    assert file.exists()
    assert source.removed.isVisible()
    assert source.text.toPlainText()
    driver.window.activateWindow()  # the offscreen platform forgets it
    QTest.qWaitForWindowActive(driver.window)
    QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    driver.wait_for("lighthouse.txt", FileState.INDEXED)
    assert source.isVisible()
    assert source.removed.isHidden()


def test_a_failed_file_says_why_and_is_read_when_it_was_repaired(driver: Driver, folder: Path) -> None:
    file = folder / "report.pdf"
    file.write_bytes(pdf(SENTENCE)[:60])
    driver.drop(file)
    driver.wait_for("report.pdf", FileState.FAILED)
    row = driver.rows()["report.pdf"]
    assert row.title
    assert row.hint
    file.write_bytes(pdf(SENTENCE))
    driver.select("report.pdf")
    driver.desktop.library_pane.actions_.retry.trigger()
    driver.wait_for("report.pdf", FileState.INDEXED)


def test_what_is_not_there_is_told(driver: Driver, folder: Path) -> None:
    driver.desktop.add_paths([folder / "gone.txt"])
    driver.wait_for_notice("gone.txt")


# Another program, no room


def test_while_another_program_writes_the_library_it_says_so_and_answers(start: Start, folder: Path) -> None:
    first = start()
    add_lighthouse(first, folder)
    first.close()
    with held(paths.default_library()):
        second = start()
        second.wait_for_notice("in use")
        second.wait_for("lighthouse.txt", FileState.INDEXED)
        assert "1904" in second.ask(QUESTION).text
        second.drop(write(folder, "later.txt", "The pier was built in 1911."))
    second.wait_for("later.txt", FileState.INDEXED)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write all")
def test_a_library_that_cannot_be_written_is_told(start: Start, home: Path) -> None:
    home.mkdir()
    home.chmod(0o500)
    start().wait_for_notice("permission")
    home.chmod(0o700)


def test_a_library_folder_that_is_a_file_is_told(start: Start, folder: Path, home: Path) -> None:
    home.mkdir()
    (home / "library").write_text("in the way")
    driver = start()
    driver.qtbot.waitUntil(lambda: bool(driver.notices()))
    (home / "library").unlink()
    add_lighthouse(driver, folder)


# Questions


def is_library_made(library: Path) -> bool:
    with suppress(LibraryError), closing(Database(library)):
        return True
    return False


def test_an_empty_library_cannot_be_asked_and_the_next_question_can(
    driver: Driver, folder: Path, home: Path
) -> None:
    driver.qtbot.waitUntil(lambda: is_library_made(home / "library"))
    driver.qtbot.waitUntil(driver.desktop.library_pane.isHidden)
    driver.window.show_workspace()
    driver.type_question("What is in here?")
    driver.wait_until_answered()
    assert driver.last().error.isVisible()
    assert driver.last().error.hint.text()
    add_lighthouse(driver, folder)
    assert "1904" in driver.ask(QUESTION).text


def test_a_question_that_is_asked_before_there_is_a_library_waits_for_it(driver: Driver) -> None:
    driver.window.show_workspace()
    driver.type_question("What is in here?")
    driver.wait_until_answered()
    assert driver.last().error.title.text() == "There is nothing to ask about yet"


def test_an_answer_never_lands_in_another_conversation(filled: Driver, gate: Gate) -> None:
    gate.open.set()
    filled.ask(QUESTION)
    first = filled.desktop.settings.snapshot.conversation
    gate.open.clear()
    gate.reached.clear()
    filled.type_question(f"Again: {QUESTION}")
    filled.qtbot.waitUntil(gate.reached.is_set)
    filled.window.actions_.new_conversation.trigger()
    assert filled.messages() == []
    assert filled.desktop.conversation_pane.composer.stop_button.isHidden()
    gate.open.set()
    second = filled.ask(QUESTION)
    assert len(filled.messages()) == 1
    assert filled.last().to_turn().answer == second
    assert filled.desktop.settings.snapshot.conversation != first


def test_coming_back_shows_what_was_stopped_meanwhile(filled: Driver, gate: Gate) -> None:
    gate.open.set()
    filled.ask(QUESTION)
    first = filled.desktop.settings.snapshot.conversation
    gate.open.clear()
    gate.reached.clear()
    filled.type_question(f"Again: {QUESTION}")
    filled.qtbot.waitUntil(gate.reached.is_set)
    filled.window.actions_.new_conversation.trigger()
    filled.window.conversation_chosen.emit(first)
    filled.qtbot.waitUntil(lambda: len(filled.messages()) == 2)
    filled.qtbot.waitUntil(lambda: "Stopped" in filled.last().summary.whole_text())
    filled.qtbot.waitUntil(lambda: not filled.desktop.conversation_controller._pending)


def test_a_conversation_that_begins_after_it_was_left_stays_left(filled: Driver, gate: Gate) -> None:
    filled.type_question(QUESTION)
    filled.window.actions_.new_conversation.trigger()  # before its thread has begun it
    filled.qtbot.waitUntil(lambda: len(list_recent(filled)) == 1)
    filled.qtbot.wait(100)
    assert filled.desktop.settings.snapshot.conversation == 0
    assert filled.messages() == []


def test_a_deleted_conversation_is_gone_and_the_next_question_begins_one(filled: Driver) -> None:
    filled.ask(QUESTION)
    filled.window.actions_.delete_conversation.trigger()
    filled.wait_for_notice("Deleted the conversation")
    assert filled.messages() == []
    assert "1904" in filled.ask(QUESTION).text
    assert len(list_recent(filled)) == 1


def test_a_remembered_conversation_that_is_not_there_does_not_stand_in_the_way(
    start: Start, folder: Path
) -> None:
    Settings(conversation=77).save_settings()
    driver = start()
    add_lighthouse(driver, folder)
    assert "1904" in driver.ask(QUESTION).text


def test_work_rests_while_an_answer_is_made(filled: Driver, papers: Papers, gate: Gate) -> None:
    filled.type_question(QUESTION)
    filled.qtbot.waitUntil(gate.reached.is_set)
    filled.drop(write(papers.folder, "long.txt", long_text("castle")))
    filled.qtbot.wait(300)
    assert filled.state("long.txt") is not FileState.INDEXED
    gate.open.set()
    filled.wait_for("long.txt", FileState.INDEXED)


# The end, and bugs


def test_closing_leaves_what_is_being_embedded_for_the_next_start(
    start: Start, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        held = hold_embedding(patch)
        driver = start()
        driver.drop(*(write(folder, f"{n}.txt", long_text(f"castle {n}")) for n in range(4)))
        driver.qtbot.waitUntil(held.is_set)
        driver.close()
        assert driver.desktop.ingest_thread.isFinished()
    assert driver.state("3.txt") is not FileState.INDEXED
    again = start()
    for number in range(4):
        again.wait_for(f"{number}.txt", FileState.INDEXED)


def test_closing_stops_an_answer_that_is_being_made(filled: Driver, gate: Gate) -> None:
    filled.type_question(QUESTION)
    filled.qtbot.waitUntil(gate.reached.is_set)
    filled.close()
    with open_conversations(paths.default_library()) as store:
        [turn] = store.load_turns(store.list_conversations()[0].id)
    assert turn.answer is not None
    assert turn.answer.stopped


def test_closing_does_not_wait_for_a_page_that_hangs(driver: Driver, folder: Path) -> None:
    path = write_raw_pdf(folder / "dashes.pdf", ENDLESS_DASHES)
    pane = driver.desktop.source_pane
    driver.window.show_source()
    pane.pdf.file.limits = PageLimits(seconds=3600.0)
    with driver.qtbot.waitSignal(pane.pdf.opened):
        pane.show_document(path, Document("Text", (Page(1, 0, 4),)))
    driver.close()
    driver.qtbot.waitUntil(
        lambda: (
            not any(
                "pages" in each.name and psutil.pid_exists(each.pid or 0)
                for each in multiprocessing.active_children()
            )
        )
    )  # the page would go on for an hour


def test_the_commands_of_the_source_reach_its_pane(driver: Driver, folder: Path) -> None:
    pane, commands = driver.desktop.source_pane, driver.window.actions_
    commands.show_source.trigger()
    for command in commands.on_source[:-1]:
        command.trigger()  # nothing is shown
    path = write_raw_pdf(folder / "page.pdf", text_content("Text"))
    with driver.qtbot.waitSignal(pane.pdf.opened):
        pane.show_document(path, Document("Text", (Page(1, 0, 4),)))
    pane.pdf.setFocus()
    QTest.keyClick(pane.pdf, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert pane.pdf.horizontalScrollBar().maximum() > 0
    QTest.keyClick(pane.pdf, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert pane.pdf.horizontalScrollBar().maximum() == 0


def test_a_question_that_is_asked_while_its_conversation_opens_stands_below_the_others(
    filled: Driver,
) -> None:
    filled.ask(QUESTION)
    first = filled.desktop.settings.snapshot.conversation
    filled.window.actions_.new_conversation.trigger()
    filled.window.conversation_chosen.emit(first)
    filled.type_question(f"Again: {QUESTION}")
    filled.qtbot.waitUntil(lambda: len(filled.messages()) == 2)
    filled.wait_until_answered()
    assert [each.question for each in filled.messages()] == [QUESTION, f"Again: {QUESTION}"]
    assert filled.desktop.settings.snapshot.conversation == first


def test_of_files_that_are_opened_at_once_the_last_is_shown(filled: Driver, papers: Papers) -> None:
    shown: list[str] = []
    source = filled.desktop.source_pane
    for name in ("a.txt", "b.txt"):
        filled.drop(write(papers.folder, name, f"The crane {name} was built in 1920."))
        filled.wait_for(name, FileState.INDEXED)
    source.text.textChanged.connect(lambda: shown.append(source.name.text()))
    for name in ("a.txt", "b.txt"):
        filled.desktop.source_controller.show_file(papers.folder / name)
    filled.qtbot.waitUntil(lambda: source.name.text() == "b.txt")
    assert "a.txt" not in shown


def test_a_bug_in_a_slot_is_a_notice(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", driver.desktop.report_bug)

    def broken() -> None:
        raise KeyError("page")

    QTimer.singleShot(0, broken)
    driver.wait_for_notice("Something went wrong (KeyError)")


def test_a_catalog_that_breaks_while_it_is_shown_is_told_in_its_own_words(
    filled: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", filled.desktop.report_bug)
    (paths.default_library() / "catalog.sqlite3").write_bytes(b"no longer a database" * 1000)
    filled.select("lighthouse.txt")
    QTimer.singleShot(0, filled.desktop.library_pane.actions_.open.trigger)
    filled.wait_for_notice("catalog")


def test_every_file_is_counted_once_when_the_same_folder_is_dropped_twice(
    filled: Driver, papers: Papers
) -> None:
    filled.drop(papers.folder)
    filled.drop(papers.folder)
    rewrite(papers.folder / "lighthouse.txt", f"{SENTENCE} It is white.")
    filled.drop(papers.folder)
    filled.wait_for("lighthouse.txt", FileState.INDEXED)
    assert len(filled.rows()) == 1
    with closing(WritableDatabase(paths.default_library(), create=False)) as database:
        assert FileRows(database).count_library().files == 1


# The keyboard alone


def test_tab_leads_from_the_files_over_the_model_to_the_question_and_its_scope(filled: Driver) -> None:
    filled.qtbot.waitUntil(filled.desktop.library_pane.footer.progress.isHidden)
    names = []
    filled.desktop.library_pane.focus_file_view()
    for _ in range(10):
        focused = QApplication.focusWidget()
        assert focused is not None
        names.append(focused.accessibleName() or focused.property("text"))
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert names == [
        "Files in the library",
        "Details",
        "History: all conversations",
        "Notes: everything you saved",
        "New conversation",
        "Language model: Quotes only",
        "Choose a model…",
        "Question",
        "Mode: Ask",
        "Scope: All documents",
    ]


def test_a_source_that_is_closed_gives_the_keyboard_back(filled: Driver) -> None:
    filled.select("lighthouse.txt")
    filled.desktop.library_pane.focus_file_view()
    QTest.keyClick(filled.desktop.library_pane.file_view, Qt.Key.Key_Return)
    filled.qtbot.waitUntil(lambda: filled.desktop.source_pane.name.text() == "lighthouse.txt")
    filled.window.actions_.show_source.trigger()
    assert filled.desktop.source_pane.text.hasFocus()
    QTest.keyClick(filled.desktop.source_pane.text, Qt.Key.Key_Escape)
    assert filled.desktop.conversation_pane.composer.edit.hasFocus()
    filled.window.actions_.show_source.trigger()
    filled.window.actions_.close_source.trigger()
    assert filled.desktop.source_pane.isHidden()
    assert filled.desktop.conversation_pane.composer.edit.hasFocus()


# Folders, collections, backups


def test_a_large_folder_is_shown_before_it_is_added(
    driver: Driver, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_controller, "_MANY_FILES", 2)
    for number in range(4):
        write(folder, f"{number}.txt", f"Ship {number} sailed at noon.")
    driver.drop(folder)
    preview = driver.window.preview
    driver.qtbot.waitUntil(lambda: preview.isVisible() and preview.add_button.isEnabled())
    assert not driver.rows()
    preview.add_button.click()
    driver.wait_for("3.txt", FileState.INDEXED)
    assert preview.isHidden()
    assert len(driver.rows()) == 4


def test_folders_that_are_added_at_once_are_both_added(driver: Driver, tmp_path: Path) -> None:
    for name in ("north", "south"):
        (tmp_path / name).mkdir()
        write(tmp_path / name, f"{name}.txt", f"The {name} pier was built in 1911.")
        driver.drop(tmp_path / name)
    driver.wait_for("north.txt", FileState.INDEXED)
    driver.wait_for("south.txt", FileState.INDEXED)


def test_a_folder_is_told_to_be_counted_while_the_library_is_busy(driver: Driver, folder: Path) -> None:
    write(folder, "lighthouse.txt", "The lighthouse was built in 1832.")
    preview, busy = driver.window.preview, threading.Event()

    def work(_: object) -> None:
        busy.wait(PATIENCE_S)

    driver.desktop.ingest_thread.change_collections(work)
    driver.drop(folder)
    driver.qtbot.waitUntil(preview.isVisible)
    assert preview.title.text().startswith("Counting the files of")
    busy.set()
    driver.wait_for("lighthouse.txt", FileState.INDEXED)
    assert preview.isHidden()
    assert not preview.isAncestorOf(QApplication.focusWidget() or driver.window)


def test_a_disk_that_does_not_answer_holds_up_nothing(
    filled: Driver, papers: Papers, monkeypatch: pytest.MonkeyPatch
) -> None:
    far, is_folder = write(papers.folder, "pier.txt", "The pier was built in 1911."), os.path.isdir
    answers, asked_in = threading.Event(), set[threading.Thread]()

    def ask_disk(path: Path) -> bool:
        if Path(path) == far:
            asked_in.add(threading.current_thread())
            if threading.current_thread() is not threading.main_thread():
                answers.wait()
        return is_folder(path)

    monkeypatch.setattr(os.path, "isdir", ask_disk)
    filled.drop(far)
    assert filled.ask(QUESTION).found
    assert filled.state("pier.txt") is None
    answers.set()
    filled.wait_for("pier.txt", FileState.INDEXED)
    assert threading.main_thread() not in asked_in


def test_a_folder_that_comes_while_another_is_asked_about_is_asked_about_with_it(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_controller, "_MANY_FILES", 0)
    preview = driver.window.preview
    for name in ("north", "south"):
        (tmp_path / name).mkdir()
        write(tmp_path / name, f"{name}.txt", f"The {name} pier was built in 1911.")
        driver.drop(tmp_path / name)
        driver.qtbot.waitUntil(lambda: preview.title.text().startswith("Add"))
    assert preview.title.text() == "Add 2 folders and files?"
    assert preview.add_button.text() == "Add 2 files"
    preview.cancel_button.click()
    assert preview.isHidden()
    driver.drop(tmp_path / "south")
    driver.qtbot.waitUntil(lambda: preview.add_button.text() == "Add 1 file")
    preview.add_button.click()
    driver.wait_for("south.txt", FileState.INDEXED)
    assert [Path(path).name for path in driver.rows()] == ["south.txt"]


def test_a_folder_is_kept_in_step_while_the_window_is_open(filled: Driver, papers: Papers) -> None:
    filled.drop(papers.folder)
    filled.qtbot.waitUntil(filled.desktop.library_pane.file_view.files.has_watched_folders)
    write(papers.folder, "pier.txt", "The pier was built in 1911 by the railway.")
    filled.wait_for("pier.txt", FileState.INDEXED)
    source = filled.desktop.source_pane
    filled.select("lighthouse.txt")
    filled.desktop.library_pane.focus_file_view()
    QTest.keyClick(filled.desktop.library_pane.file_view, Qt.Key.Key_Return)
    filled.qtbot.waitUntil(source.isVisible)
    (papers.folder / "lighthouse.txt").rename(papers.folder / "beacon.txt")
    filled.wait_for("lighthouse.txt", None)
    assert source.name.text() == "beacon.txt"
    assert source.removed.isHidden()
    assert source.open_button.isEnabled()
    (papers.folder / "beacon.txt").unlink()
    filled.wait_for("beacon.txt", None)
    assert source.removed.isVisible()


def leave_with_folder(start: Start, folder: Path) -> None:
    """Add a folder that is remembered, and close the window."""
    driver = start()
    add_lighthouse(driver, folder)
    driver.drop(folder)
    driver.qtbot.waitUntil(driver.desktop.library_pane.file_view.files.has_watched_folders)
    driver.desktop.library_pane.arrange_menu.choose_order("largest")
    driver.close()


def test_changes_made_while_the_window_was_closed_are_found_at_the_start(start: Start, folder: Path) -> None:
    leave_with_folder(start, folder)
    write(folder, "pier.txt", "The pier was built in 1911 by the railway.")
    start().wait_for("pier.txt", FileState.INDEXED)


def test_folders_and_counts_are_there_with_the_files_at_the_start(
    qtbot: QtBot, start: Start, folder: Path
) -> None:
    leave_with_folder(start, folder)
    window = MainWindow()
    desktop = Desktop(window, fill_window(window), paths.default_library(), Settings.load_settings())
    assert desktop.library_pane.arrange_menu.chosen_order() == "largest"
    qtbot.waitUntil(lambda: desktop.library_pane.count_files(folder) == 1)
    assert desktop.library_pane.file_view.files.has_watched_folders()
    assert desktop.ingest_thread.isRunning() is False
    footer = desktop.library_pane.findChildren(LibraryFooter)[0]
    assert footer.counts_label.text() == "1 document, searchable and indexed"
    window.close()
    window.deleteLater()


def test_the_report_counts_what_is_left_out_of_the_folders(driver: Driver, folder: Path) -> None:
    for name in ("song.mp3", "film.mp4", ".hidden"):
        write(folder, name, "no text")
    add_lighthouse(driver, folder)
    driver.drop(folder)
    pane = driver.desktop.library_pane
    driver.qtbot.waitUntil(pane.file_view.files.has_watched_folders)
    pane.actions_.report.trigger()
    [report] = pane.findChildren(CoverageReport)
    driver.qtbot.waitUntil(report.left_out.isVisible)
    assert report.left_out.text() == "Left out of folders: 2 × Not a document, 1 × Hidden"
    report.close()


def test_a_question_can_be_asked_of_a_collection_only(filled: Driver, papers: Papers) -> None:
    pier = write(papers.folder, "pier.txt", "The pier was built in 1911 by the railway.")
    filled.drop(pier)
    filled.wait_for("pier.txt", FileState.INDEXED)
    places = filled.desktop.library_pane.sidebar
    places.actions_.collection_added.emit("Piers", [pier])
    filled.qtbot.waitUntil(lambda: len(places.collections) == 1)
    filled.desktop.conversation_pane.scope_chosen.emit(Scope((places.collections[0].id,)))
    answer = filled.ask("When was the pier built?")
    assert answer.found
    assert {citation.path for citation in answer.citations} == {pier}
    assert answer.passages_total == 1


def test_a_library_is_backed_up_and_restored_in_the_window(
    filled: Driver, papers: Papers, tmp_path: Path
) -> None:
    filled.ask(QUESTION)
    pane = filled.desktop.library_pane
    pane.export_requested.emit(tmp_path / "backup", "")
    filled.wait_for_notice("backed up")
    pane.remove_requested.emit([papers.folder / "lighthouse.txt"])
    filled.wait_for("lighthouse.txt", None)
    pane.import_requested.emit(tmp_path / "backup.ragbackup", "")
    filled.wait_for_notice("restored: 1 file")
    filled.wait_for("lighthouse.txt", FileState.INDEXED)
    assert filled.ask(QUESTION).found


def test_folders_of_a_backup_are_watched_only_when_they_are_ticked(
    filled: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    for name in ("work", "private"):
        (tmp_path / name).mkdir()
        (tmp_path / name / f"{name}.txt").write_text(f"About {name} and the pier.", encoding="utf-8")
        filled.desktop.ingest_thread.add_paths([tmp_path / name])
        filled.wait_for(f"{name}.txt", FileState.INDEXED)
    pane = filled.desktop.library_pane
    pane.export_requested.emit(tmp_path / "backup", "")
    filled.wait_for_notice("backed up")
    pane.import_requested.emit(tmp_path / "backup.ragbackup", "")
    filled.wait_for_notice("The backup has 2 watched folders")
    for name in ("work", "private"):
        (tmp_path / name / f"new {name}.txt").write_text(f"New about {name}.", encoding="utf-8")
    [notice] = [each for each in filled.window.notices.visible_notices() if "2 watched folders" in each.title]
    [choose] = [each for each in notice.findChildren(QPushButton) if each.text() == "Choose"]
    choose.click()
    [dialog] = filled.window.findChildren(OfferedFoldersDialog)
    items = [dialog.list.item(row) for row in range(2)]
    assert [each.checkState() for each in items] == [Qt.CheckState.Unchecked] * 2
    [work] = [each for each in items if each.text().endswith("work")]
    work.setCheckState(Qt.CheckState.Checked)
    dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).click()
    filled.wait_for("new work.txt", FileState.INDEXED)
    assert filled.state("new private.txt") is None


def test_another_embedding_model_takes_over_when_its_vectors_are_complete(
    filled: Driver, papers: Papers
) -> None:
    other = embedding_folder() / "other"
    shutil.copytree(BUNDLED.folder, other)
    described = {
        "name": "other",
        "dim": 384,
        "max_tokens": 256,
        "languages": ["en"],
        "query_prefix": "",
        "passage_prefix": "passage: ",
        "pooling": "mean",
    }
    (other / "embedding.json").write_text(json.dumps(described), encoding="utf-8")
    filled.window.actions_.settings.trigger()
    dialog = filled.desktop.settings_controller.dialog
    assert dialog is not None
    dialog.models.model.textActivated.emit("other")
    with closing(WritableDatabase(paths.default_library(), create=False)) as database:
        state = IndexState(database)
        filled.qtbot.waitUntil(lambda: "other" in (state.read_model_key() or ""))
    filled.wait_for("lighthouse.txt", FileState.INDEXED)
    assert filled.ask(QUESTION).found
    dialog.close()
