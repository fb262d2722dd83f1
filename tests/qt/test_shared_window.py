"""Shared libraries in the real window: opened, read, followed and forgotten."""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from filelock import FileLock
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QPushButton
from pytestqt.qtbot import QtBot

from desktop_rag.app.assembly import open_pipeline
from desktop_rag.app.library_openers import LibraryOpener
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.catalog_schema import MIGRATIONS
from desktop_rag.catalog.database import Database
from desktop_rag.catalog.index_state import EMBEDDING_MODEL_KEY
from desktop_rag.catalog.shared_folder import SYNC_LOCK_NAME
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.index.row_store import ROWS_FILE_NAME
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.settings import Settings
from desktop_rag.sharing import shared_library
from desktop_rag.sharing.shared_library import MANIFEST_FILE_NAME, SharedLibrary
from desktop_rag.sharing.snapshot_store import FolderStore
from desktop_rag.sharing.targets import Target, shared_library_folder
from desktop_rag.system import paths
from desktop_rag.text.terms import ANALYZER_VERSION
from desktop_rag.types import FileState
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.window.open_shared_dialog import OpenSharedDialog
from desktop_rag.ui.window.publish_dialog import PublishDialog
from desktop_rag.workers.fetch_thread import FollowThread, VersionFetched, VersionKnown
from desktop_rag.workers.worker_thread import WorkerEvent
from tests.helpers.patience import PATIENCE_S
from tests.helpers.published import publish
from tests.helpers.thread_events import end_thread
from tests.helpers.translating import real_language
from tests.helpers.widget_audit import find_faults
from tests.helpers.window import Driver, open_publish_dialog, write_pdf
from tests.helpers.window_fixtures import Start

FERRY = "The ferry to the lighthouse island leaves at nine in the morning from the north quay."
SLIPWAY = "The council granted 12,400 pounds for the repair of the slipway."


class Publisher:
    """Somebody else: a library with documents, and the place where it is published."""

    def __init__(self, folder: Path) -> None:
        self.documents, self.library, self.place = (
            folder / name for name in ("papers", "library", "harbour")
        )
        self.fetched = folder / "fetched"  # as a reader has it

    def publish(self) -> None:
        with open_pipeline(self.library) as (_, pipeline):
            list(pipeline.add_paths([self.documents], CancelToken()))
            for _ in pipeline.process_queue(CancelToken()):
                pass
        publish(self.library, self.place)


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what `publisher` has at first, in "kept"."""
    root = tmp_path_factory.mktemp("published")
    made = Publisher(root / "publisher")
    made.documents.mkdir(parents=True)
    (made.documents / "ferry.txt").write_text(FERRY)
    made.publish()
    list(SharedLibrary.remember(Target.parse(str(made.place)), made.fetched).sync(CancelToken()))
    (root / "publisher").rename(root / "kept")
    return root


@pytest.fixture
def publisher(published: Path) -> Iterator[Publisher]:
    yield Publisher(shutil.copytree(published / "kept", published / "publisher"))
    shutil.rmtree(published / "publisher")


def wait_for_outcome(dialog: PublishDialog, qtbot: QtBot, title: str) -> None:
    qtbot.waitUntil(lambda: title in [each.title for each in dialog.notices.visible_notices()])


def test_ones_own_library_is_published_and_read_by_others(
    driver: Driver, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "ferry.txt").write_text(FERRY)
    driver.drop(tmp_path / "ferry.txt")
    driver.wait_for("ferry.txt", FileState.INDEXED)
    dialog, place = open_publish_dialog(driver), tmp_path / "place"
    assert not dialog.publish_button.isEnabled()
    place.write_text("A file, not a folder.")
    dialog.address.edit.setText(str(place))
    dialog.publish_button.click()
    assert not dialog.publish_button.isEnabled()
    qtbot.waitUntil(lambda: bool(dialog.notices.visible_notices()))
    assert [each.kind for each in dialog.notices.visible_notices()] == ["error"]
    place.unlink()
    dialog.publish_button.click()
    wait_for_outcome(dialog, qtbot, "Published version 1")
    dialog.publish_button.click()
    wait_for_outcome(dialog, qtbot, "Nothing has changed since version 1")
    with qtbot.waitSignal(dialog.destroyed):
        dialog.close()
    assert open_publish_dialog(driver).address.address() == str(place)
    shared = SharedLibrary.remember(Target.parse(str(place)), shared_library_folder("mine"))
    list(shared.sync(CancelToken()))
    with LibraryReader(shared.folder) as library:
        assert [row.path.name for row in library.files.load_file_rows()] == ["ferry.txt"]


@pytest.mark.parametrize(
    ("entered", "words"),
    [
        ("harbour", "harbour is not the full path of a folder"),
        ("s3:/team/harbour", "s3:/team/harbour is not an address"),
        ("https://team.example/harbour", "https://team.example/harbour is not an address"),
        ("S3://Team/harbour", "s3://Team/harbour is not an address"),
    ],
)
def test_an_address_that_means_no_certain_place_is_refused(driver: Driver, entered: str, words: str) -> None:
    driver.desktop.publish_controller.open_dialog()
    publishing, opening = driver.desktop.publish_controller.dialog, open_dialog(driver)
    assert publishing is not None
    for dialog, button in ((publishing, publishing.publish_button), (opening, opening.fetch_button)):
        dialog.address.edit.setText(entered)
        button.click()
        assert [each.title for each in dialog.notices.visible_notices()] == [words]
        assert dialog.progress.isHidden()


def test_a_folder_is_entered_by_dropping_it_or_with_quotes(driver: Driver) -> None:
    dialog = open_dialog(driver)
    for entered in ("file:///srv/the%20harbour", '"/srv/the harbour" '):
        dialog.address.edit.setText(entered)
        assert dialog.address.address() == "/srv/the harbour"
        assert dialog.name.text() == "the harbour"


def test_an_empty_library_is_not_offered_to_be_published(driver: Driver, tmp_path: Path) -> None:
    assert not driver.window.actions_.publish.isEnabled()
    (tmp_path / "ferry.txt").write_text(FERRY)
    driver.drop(tmp_path / "ferry.txt")
    driver.wait_for("ferry.txt", FileState.INDEXED)
    assert driver.window.actions_.publish.isEnabled()


def test_stop_has_the_focus_while_something_is_sent_and_what_began_it_has_it_again(driver: Driver) -> None:
    driver.desktop.publish_controller.open_dialog()
    dialog = driver.desktop.publish_controller.dialog
    assert dialog is not None
    dialog.address.edit.setText("/srv/harbour")
    dialog.address.edit.setFocus()
    dialog.show_publishing()
    assert dialog.focusWidget() is dialog.progress.stop_button
    dialog.progress.stop_button.click()
    dialog.show_sent(1, 10)
    assert dialog.progress.text.text() == "Stopping…"
    dialog.show_ended()
    assert dialog.focusWidget() is dialog.address.edit
    dialog.show_publishing()
    assert dialog.progress.text.text() == "Preparing the library…"
    [close] = dialog.findChildren(QDialogButtonBox)
    close.buttons()[0].setFocus()
    dialog.show_ended()
    assert dialog.focusWidget() is close.buttons()[0]


def test_publishing_that_is_stopped_publishes_nothing(
    driver: Driver, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ferry.txt").write_text(FERRY)
    driver.drop(tmp_path / "ferry.txt")
    driver.wait_for("ferry.txt", FileState.INDEXED)
    dialog, place = open_publish_dialog(driver), tmp_path / "place"
    write, begun, stopped = FolderStore.write_object, threading.Event(), threading.Event()

    def write_slowly(store: FolderStore, name: str, content: bytes) -> None:
        begun.set()
        stopped.wait(PATIENCE_S)
        write(store, name, content)

    monkeypatch.setattr(FolderStore, "write_object", write_slowly)
    dialog.address.edit.setText(str(place))
    dialog.publish_button.click()
    qtbot.waitUntil(begun.is_set)
    dialog.progress.stop_button.click()
    stopped.set()
    qtbot.waitUntil(dialog.progress.isHidden)
    assert dialog.notices.visible_notices() == []
    assert not (place / "versions").exists()


@pytest.fixture
def opened(publisher: Publisher, home: Path) -> Path:
    """The folder of the library on this computer, which the next start of the window opens."""
    folder = shutil.copytree(publisher.fetched, shared_library_folder("harbour"))
    Settings(library=str(folder)).save_settings()
    return folder


def press(dialog: OpenSharedDialog, text: str) -> None:
    """Press the button of a notice in the dialog."""
    [button] = [each for each in dialog.notices.panel.findChildren(QPushButton) if each.text() == text]
    button.click()


def open_dialog(driver: Driver) -> OpenSharedDialog:
    driver.window.actions_.open_shared.trigger()
    dialog = driver.desktop.sharing_controller.dialog
    assert dialog is not None
    return dialog


def test_a_library_is_fetched_and_opened_in_place_of_ones_own(
    driver: Driver, publisher: Publisher, qtbot: QtBot
) -> None:
    dialog = open_dialog(driver)
    assert not dialog.fetch_button.isEnabled()
    dialog.address.edit.setText(str(publisher.place))
    assert dialog.name.text() == "harbour"
    with qtbot.waitSignal(driver.desktop.restart_requested):
        dialog.fetch_button.click()
    folder = shared_library_folder("harbour")
    assert Settings.load_settings().library_folder == folder
    assert SharedLibrary(folder).current_version == 1


def test_a_wrong_address_is_said_in_the_dialog_and_leaves_nothing(
    driver: Driver, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = open_dialog(driver)
    dialog.address.edit.setText("s3://x")  # half typed
    dialog.address.edit.setText(str(tmp_path / "nowhere"))
    dialog.fetch_button.click()
    qtbot.waitUntil(lambda: bool(dialog.notices.visible_notices()))
    [notice] = dialog.notices.visible_notices()
    assert notice.title.startswith("There is no folder")
    assert notice.hint == "Connect the drive or the network folder, then try again."
    qtbot.waitUntil(dialog.fetch_button.isEnabled)
    assert not shared_library_folder("nowhere").exists()


def test_a_first_version_that_another_program_is_fetching_is_not_opened(
    driver: Driver, publisher: Publisher, qtbot: QtBot
) -> None:
    folder = shared_library_folder("harbour")
    SharedLibrary.remember(Target.parse(str(publisher.place)), folder)
    dialog = open_dialog(driver)
    dialog.address.edit.setText(str(publisher.place))
    with FileLock(folder / SYNC_LOCK_NAME):
        dialog.fetch_button.click()
        qtbot.waitUntil(lambda: bool(dialog.notices.visible_notices()))
        [notice] = dialog.notices.visible_notices()
        assert notice.title == "Another program is fetching this library"
        qtbot.waitUntil(dialog.fetch_button.isEnabled)
    with qtbot.waitSignal(driver.desktop.restart_requested):
        dialog.fetch_button.click()


def test_a_large_library_is_fetched_after_a_question(
    driver: Driver, publisher: Publisher, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_library, "_UNASKED_BYTES", 1_000)
    dialog = open_dialog(driver)
    dialog.address.edit.setText(str(publisher.place))
    dialog.fetch_button.click()
    qtbot.waitUntil(lambda: bool(dialog.notices.visible_notices()))
    [notice] = dialog.notices.visible_notices()
    assert re.fullmatch(r"This library needs \d+ kB on this computer", notice.title)
    qtbot.waitUntil(lambda: not shared_library_folder("harbour").exists())
    with qtbot.waitSignal(driver.desktop.restart_requested):
        [fetch] = [each for each in dialog.notices.panel.findChildren(QPushButton) if each.text() == "Fetch"]
        fetch.click()
    assert SharedLibrary(shared_library_folder("harbour")).current_version == 1


def test_a_name_that_is_taken_is_refused(opened: Path, start: Start, tmp_path: Path) -> None:
    Settings().save_settings()
    dialog = open_dialog(start())
    dialog.address.edit.setText(str(tmp_path / "other"))
    dialog.name.setText("harbour")
    dialog.fetch_button.click()
    assert "called" in dialog.notices.visible_notices()[0].title
    assert SharedLibrary(opened).target.address.endswith("publisher/harbour")


def test_a_shared_library_is_read_and_not_written(opened: Path, start: Start, tmp_path: Path) -> None:
    driver = start()
    driver.wait_for_file("ferry.txt")
    header = driver.desktop.library_pane.shared_header
    assert header is not None
    driver.qtbot.waitUntil(lambda: "Published" in header.state.text())
    assert header.name.text() == "harbour"
    answer = driver.ask("When does the ferry leave?")
    assert answer.found
    assert answer.citations[0].path.name == "ferry.txt"
    assert not driver.desktop.ingest_thread.isRunning()
    assert "new versions of the library are fetched" in driver.window.privacy.text()
    commands = driver.desktop.library_pane.actions_
    commands.remove.setEnabled(True)  # as for a selection
    hidden = (commands.add_files, commands.remove, commands.pause, commands.open_outside)
    assert [each.isVisible() or each.isEnabled() for each in hidden] == [False] * 4
    (tmp_path / "mine.txt").write_text("Mine.")
    driver.drop(tmp_path / "mine.txt")
    assert driver.notices() == []
    driver.desktop.add_paths([tmp_path / "mine.txt"])
    assert driver.notices() == ["This library is shared: nothing can be added to it"]


def test_its_settings_offer_nothing_that_changes_it(opened: Path, start: Start) -> None:
    Settings(library=str(opened), api_allow_add=True).save_settings()
    driver = start()
    driver.window.actions_.settings.trigger()
    dialog = driver.desktop.settings_controller.dialog
    assert dialog is not None
    page = dialog.connections
    dialog.list.setCurrentRow(dialog.list_pages().index(page))
    assert page.enabled_tick.isVisible()
    assert not page.add_tick.isVisible()
    page.menu.actions()[0].trigger()
    assert "--allow-add" not in QGuiApplication.clipboard().text()


@pytest.mark.parametrize("language", ["en", "ar"])
def test_its_header_is_whole_in_the_smallest_window(
    opened: Path, start: Start, qapp: QApplication, language: str
) -> None:
    style, palette = qapp.style().objectName(), QPalette(qapp.palette())
    theme.apply_theme(qapp)
    with real_language(qapp, language):
        driver = start()
        driver.window.resize(driver.window.minimumSize())
        driver.wait_for_file("ferry.txt")
        header = driver.desktop.library_pane.shared_header
        assert header is not None
        address = f"//server/department/{'archive' * 12}/harbour"
        header.show_version(1_790_000_000.0, address, "multilingual-e5-small")
        header.show_note(f"There is no folder {address}", "Connect the drive or the network folder.")
        assert find_faults() == []
        driver.close()
    qapp.setStyleSheet("")
    qapp.setStyle(style)
    qapp.setPalette(palette)


def test_its_address_is_copied_to_tell_others(opened: Path, publisher: Publisher, start: Start) -> None:
    driver = start()
    header = driver.desktop.library_pane.shared_header
    assert header is not None
    driver.qtbot.waitUntil(lambda: "Published" in header.state.text())
    assert driver.window.actions_.copy_address.isVisible()
    driver.window.actions_.copy_address.trigger()
    assert QGuiApplication.clipboard().text() == str(publisher.place)
    assert driver.notices() == ["Copied the address"]


def test_the_server_is_copied_with_the_address_of_object_storage(opened: Path, start: Start) -> None:
    driver = start()
    target = Target("s3://team/papers", "https://storage.example:9000")
    assert driver.desktop.shared is not None
    driver.desktop.shared.thread_.event_emitted.emit(VersionKnown(1, 1_790_000_000.0, target))
    driver.window.actions_.copy_address.trigger()
    assert QGuiApplication.clipboard().text() == f"{target.address}\nServer: {target.endpoint}"


def test_conversations_about_it_are_kept_on_this_computer(opened: Path, start: Start) -> None:
    driver = start()
    driver.wait_for_file("ferry.txt")
    driver.ask("When does the ferry leave?")
    driver.close()
    again = start()
    again.qtbot.waitUntil(lambda: len(again.messages()) == 1)
    assert "ferry" in again.shown()


def test_a_page_is_shown_as_the_text_that_was_read_even_if_such_a_file_is_here(
    publisher: Publisher, start: Start, home: Path
) -> None:
    write_pdf(publisher.documents / "minutes.pdf", SLIPWAY)
    publisher.publish()
    shared = SharedLibrary.remember(Target.parse(str(publisher.place)), shared_library_folder("harbour"))
    list(shared.sync(CancelToken()))
    Settings(library=str(shared.folder)).save_settings()
    driver = start()
    driver.wait_for_file("minutes.pdf")
    source = driver.desktop.source_pane
    driver.desktop.source_controller.show_file(driver.rows()["minutes.pdf"].path)
    driver.qtbot.waitUntil(lambda: "slipway" in source.text.toPlainText())
    assert source.note.text() == "The file is not on this computer: its saved text is shown."
    assert source.open_button.isHidden()
    assert not source.shows_pages()


def test_a_new_version_comes_by_itself_and_is_said_quietly(
    opened: Path, publisher: Publisher, start: Start
) -> None:
    driver = start()
    driver.wait_for_file("ferry.txt")
    driver.select("ferry.txt")
    (publisher.documents / "slipway.txt").write_text(SLIPWAY)
    publisher.publish()
    driver.window.actions_.look_for_version.trigger()
    driver.wait_for_notice("new version of")
    driver.wait_for_file("slipway.txt")
    assert [row.path.name for row in driver.desktop.library_pane.selected_files()] == ["ferry.txt"]
    assert "12,400" in driver.ask("How much did the council grant for the slipway?").text
    assert SharedLibrary(opened).current_version == 2


def test_a_new_version_is_told_once_what_readers_share_of_it_is_in_memory(
    opened: Path, publisher: Publisher, qtbot: QtBot
) -> None:
    (publisher.documents / "slipway.txt").write_text(SLIPWAY)
    publisher.publish()
    opener = LibraryOpener(opened, Settings(), FilePasswords())
    thread, told = FollowThread(opened, opener.open_for_searching), list[bool]()

    def look_into_version(event: WorkerEvent) -> None:
        if isinstance(event, VersionFetched):
            with LibraryReader(opened) as library, closing(Database(library.folder)) as database:
                passages = [row["id"] for row in database.fetch_all("SELECT id FROM passages")]
                told.append(bool(library.index.find_passage_positions(passages)))

    thread.event_emitted.connect(look_into_version)
    thread.start()
    qtbot.waitUntil(lambda: bool(told))
    end_thread(thread)
    assert told == [True]


def test_a_place_that_is_away_is_one_quiet_line_and_the_version_that_is_here_answers(
    opened: Path, publisher: Publisher, start: Start
) -> None:
    shutil.move(publisher.place, publisher.place.with_name("away"))
    driver = start()
    driver.wait_for_file("ferry.txt")
    header = driver.desktop.library_pane.shared_header
    assert header is not None
    driver.qtbot.waitUntil(lambda: "There is no folder" in header.note.text())
    assert driver.notices() == []
    assert driver.ask("When does the ferry leave?").found
    shutil.move(publisher.place.with_name("away"), publisher.place)
    driver.window.actions_.look_for_version.trigger()
    driver.qtbot.waitUntil(lambda: header.note.text() == "This is the newest version.")


def test_a_damaged_copy_is_fetched_again_when_one_looks_for_a_new_version(opened: Path, start: Start) -> None:
    driver = start()
    driver.wait_for_file("ferry.txt")
    version = SharedLibrary(opened).current_folder
    assert version is not None
    rows = (version / ROWS_FILE_NAME).read_bytes()
    [vectors, *_] = version.glob("index.lance/vectors*/data/*.lance")
    content = vectors.read_bytes()
    vectors.write_bytes(content[:100] + bytes(100) + content[200:])
    driver.window.actions_.look_for_version.trigger()
    driver.wait_for_notice("The damaged copy of harbour was repaired")
    again = SharedLibrary(opened).current_folder
    assert again is not None
    assert again != version
    assert (again / ROWS_FILE_NAME).read_bytes() == rows
    assert driver.ask("When does the ferry leave?").found


def test_a_damaged_copy_without_a_manifest_is_not_said_to_be_new(opened: Path, start: Start) -> None:
    version = SharedLibrary(opened).current_folder
    assert version is not None
    (version / MANIFEST_FILE_NAME).write_bytes(b"{}")
    driver = start()
    driver.wait_for_notice("The damaged copy of harbour was repaired")
    assert len(driver.notices()) == 1


def test_readers_go_on_with_the_version_before_if_a_damaged_one_is_not_fetched_again(
    opened: Path, publisher: Publisher, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    with LibraryReader(opened):  # so that its version stays
        (publisher.documents / "slipway.txt").write_text(SLIPWAY)
        publisher.publish()
        list(SharedLibrary(opened).sync(CancelToken()))
        version = SharedLibrary(opened).current_folder
        assert version is not None
        driver = start()
        driver.wait_for_file("slipway.txt")
        header = driver.desktop.library_pane.shared_header
        assert header is not None
        notes, show_note = list[str](), header.show_note

        def record_note(*words: str, was_asked: bool = False) -> None:
            notes.extend(words)
            show_note(*words, was_asked=was_asked)

        monkeypatch.setattr(header, "show_note", record_note)
        shutil.move(publisher.place, publisher.place.with_name("away"))
        (version / MANIFEST_FILE_NAME).unlink()
        driver.window.actions_.look_for_version.trigger()  # or the look at the start finds it
        driver.qtbot.waitUntil(
            lambda: set(driver.rows()) == {"ferry.txt"} and any("is damaged" in note for note in notes)
        )
        assert driver.notices() == []
        shutil.move(publisher.place.with_name("away"), publisher.place)
        driver.window.actions_.look_for_version.trigger()
        driver.wait_for_notice("The damaged copy of harbour was repaired")
        driver.wait_for_file("slipway.txt")


def test_a_newer_program_opens_the_copy_that_an_older_one_brought_here(
    opened: Path, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    more = (*MIGRATIONS, "CREATE TABLE added (value TEXT NOT NULL) STRICT")
    for module in (
        "catalog.database",
        "catalog.writable_database",
        "sharing.manifest",
        "sharing.shared_library",
    ):
        monkeypatch.setattr(f"desktop_rag.{module}.MIGRATIONS", more)
    driver = start()
    driver.wait_for_file("ferry.txt")
    assert driver.ask("When does the ferry leave?").found
    assert driver.notices() == []


def test_the_publishers_model_is_named_if_it_is_not_here(
    publisher: Publisher, start: Start, home: Path
) -> None:
    with closing(WritableDatabase(publisher.library, create=False)) as database:
        database.write_key_value(EMBEDDING_MODEL_KEY, "multilingual-e5-small__384__abc")
    publish(publisher.library, publisher.place)
    shared = SharedLibrary.remember(Target.parse(str(publisher.place)), shared_library_folder("harbour"))
    list(shared.sync(CancelToken()))
    Settings(library=str(shared.folder)).save_settings()
    driver = start()
    driver.wait_for_file("ferry.txt")
    header = driver.desktop.library_pane.shared_header
    assert header is not None
    driver.qtbot.waitUntil(lambda: "multilingual-e5-small" in header.state.text())
    assert "Only words are searched" in header.state.text()
    answer = driver.ask("When does the ferry leave?")
    assert answer.found


@pytest.mark.parametrize(("lead", "said"), [(-1, "Ask the publisher to update"), (1, "Update the program.")])
def test_terms_of_another_version_of_the_program_are_said(
    opened: Path, start: Start, monkeypatch: pytest.MonkeyPatch, lead: int, said: str
) -> None:
    monkeypatch.setattr("desktop_rag.sharing.shared_library.ANALYZER_VERSION", ANALYZER_VERSION - lead)
    driver = start()
    header = driver.desktop.library_pane.shared_header
    assert header is not None
    driver.qtbot.waitUntil(lambda: "Word search finds less" in header.state.text())
    assert said in header.state.text()


def test_libraries_are_switched_in_a_menu(opened: Path, start: Start) -> None:
    driver = start()
    menu = driver.window.libraries_menu
    menu.aboutToShow.emit()
    titles = [each.text() for each in menu.actions()]
    assert titles[0] == "My library"
    assert "harbour" in titles[1]
    with driver.qtbot.waitSignal(driver.desktop.restart_requested):
        menu.actions()[0].trigger()
    assert Settings.load_settings().library_folder == paths.default_library()


def test_a_shared_library_is_forgotten_after_a_question(opened: Path, start: Start) -> None:
    Settings().save_settings()
    driver = start()
    dialog = open_dialog(driver)
    dialog.list.setCurrentRow(0)
    dialog.forget_button.click()
    assert opened.exists()
    press(dialog, "Forget")
    driver.qtbot.waitUntil(lambda: dialog.list.count() == 0)
    assert not opened.exists()
