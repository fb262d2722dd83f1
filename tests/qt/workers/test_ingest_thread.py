"""IngestThread: it says what changed, obeys between two steps, and ends when it is told to."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_rag.catalog import ingest_queue
from desktop_rag.catalog.collections import CollectionWriter
from desktop_rag.catalog.document_writer import DocumentWriter, ExtractedFile
from desktop_rag.catalog.ingest_queue import LibraryRequests
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.onnx_runtime import import_fastembed
from desktop_rag.errors import (
    BusyFileError,
    DesktopRagError,
    LibraryError,
    ReadError,
    ReaderStartError,
    UnexpectedError,
)
from desktop_rag.index.lance_tables import import_lancedb
from desktop_rag.ingest import time_estimate
from desktop_rag.ingest.discover import UnreadablePath
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.ingest.reader_tasks import open_readers
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.reader_pool import ReaderPool
from desktop_rag.types import FileRow, FileState, LibraryCounts, WatchedFolder
from desktop_rag.ui.library.file_words import format_state_and_reason
from desktop_rag.workers import ingest_thread
from desktop_rag.workers.ingest_events import (
    BackupExported,
    BackupImported,
    CollectionsListed,
    FoldersListed,
    IngestStalled,
    KindsListed,
    LibraryCounted,
    LibraryOpened,
    LibraryTightened,
    PaceChanged,
    PathsNotAdded,
    PreviewFinished,
    QueueEmptied,
    RowsChanged,
    RowsRemoved,
)
from desktop_rag.workers.ingest_thread import IngestPace, IngestSession, IngestThread
from desktop_rag.workers.worker_thread import WorkerEvent, WorkFailed
from tests.helpers.broken_start import interpreter
from tests.helpers.held_embedding import hold_embedding
from tests.helpers.seeding import FakeReader, long_text, rewrite, wait_for_cancel, write
from tests.helpers.thread_events import ThreadEvents, end_thread


class Heard:
    """Everything that a thread has said so far."""

    def __init__(self, qtbot: QtBot, thread: IngestThread) -> None:
        self.states: dict[str, list[FileState]] = {}
        self.gone: list[Path] = []
        self.missing: list[UnreadablePath] = []
        self.counts = LibraryCounts()
        self.errors: list[DesktopRagError] = []
        self.events = ThreadEvents(qtbot, thread)
        thread.event_emitted.connect(self._note)

    def _note(self, event: WorkerEvent) -> None:
        match event:
            case RowsChanged(rows):
                self._note_rows(rows)
            case RowsRemoved(paths):
                self.gone.extend(paths)
            case PathsNotAdded(unreadable):
                self.missing.extend(unreadable)
            case LibraryCounted(counts):
                self.counts = counts
            case WorkFailed(error):
                self.errors.append(error)

    def _note_rows(self, rows: list[FileRow]) -> None:
        for row in rows:
            states = self.states.setdefault(row.path.name, [])
            if states[-1:] != [row.state]:
                states.append(row.state)

    def state(self, name: str) -> FileState | None:
        return self.states.get(name, [None])[-1]

    def idle(self) -> int:
        return len(self.events.select(QueueEmptied))


class Bench:
    """A thread on a real library, with a reader that does what a test queues."""

    def __init__(self, qtbot: QtBot, folder: Path, embedder: Embedder) -> None:
        self._qtbot = qtbot
        self._folder = folder
        self._embedder = embedder
        self.reader = FakeReader()
        self.readers: ReaderPool = self.reader
        self.refusals: list[Exception] = []  # of the next openings
        self.thread = IngestThread(self._opened)
        self.heard = Heard(qtbot, self.thread)

    @contextmanager
    def _opened(self) -> Iterator[IngestSession]:
        if self.refusals:
            raise self.refusals.pop(0)
        with LibraryWriter(self._folder) as library:
            yield IngestSession(library, Pipeline(library, self._embedder, self.readers))

    def start(self) -> None:
        """Start the thread and wait until it has nothing to do."""
        idle = self.heard.idle()
        self.thread.start()
        self.wait(lambda: self.heard.idle() > idle)

    def wait(self, until: Callable[[], bool]) -> None:
        self._qtbot.waitUntil(until)

    def wait_for(self, name: str, state: FileState) -> None:
        self.wait(lambda: self.heard.state(name) is state)

    def rest_assured(self) -> None:
        """Let the thread say what it has to say."""
        self._qtbot.wait(200)


@pytest.fixture
def bench(qtbot: QtBot, tmp_path: Path, embedder: Embedder) -> Iterator[Bench]:
    import_lancedb()  # no waiting includes it
    import_fastembed()
    made = Bench(qtbot, tmp_path / "library", embedder)
    yield made
    end_thread(made.thread)


def test_what_is_there_is_told_before_the_library_is_said_to_be_open(bench: Bench) -> None:
    bench.start()
    kinds = [type(event) for event in bench.heard.events.events]
    assert kinds.index(RowsChanged) < kinds.index(LibraryCounted) < kinds.index(LibraryOpened)
    assert [each for each in kinds if each is not KindsListed][-1] is QueueEmptied
    assert kinds.index(KindsListed) < kinds.index(QueueEmptied)


def test_a_file_goes_from_waiting_to_indexed(bench: Bench, folder: Path) -> None:
    bench.start()
    bench.thread.add_paths([write(folder, "a.txt", "The lighthouse was built in 1904.")])
    bench.wait_for("a.txt", FileState.INDEXED)
    states = bench.heard.states["a.txt"]
    assert states == sorted(states, key=list(FileState).index)
    assert states[0] is FileState.QUEUED
    bench.wait(lambda: bench.heard.counts.indexed == 1)
    assert bench.heard.counts == LibraryCounts(files=1, searchable=1, indexed=1, passages=1, embedded=1)


def test_what_another_program_asks_for_is_done_while_nothing_else_is(
    bench: Bench, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ingest_thread, "_REQUESTS_CHECK_S", 0.02)
    path = write(folder, "a.txt", "The lighthouse was built in 1904.")
    bench.start()
    with closing(WritableDatabase(tmp_path / "library", create=False)) as database:
        LibraryRequests(database).store_request([path], removes=False)
        bench.wait_for("a.txt", FileState.INDEXED)
        idle = bench.heard.idle()
        bench.rest_assured()
        assert bench.heard.idle() <= idle + 1  # a look for requests is no work
        LibraryRequests(database).store_request([path], removes=True)
        bench.wait(lambda: bench.heard.gone == [path])


def test_a_folder_is_added_whole_and_what_is_missing_is_told(bench: Bench, folder: Path) -> None:
    for name in ("a.txt", "b.txt"):
        write(folder, name, f"The lighthouse of {name} was built in 1904.")
    bench.start()
    bench.thread.add_paths([folder, folder / "gone.txt"])
    bench.wait(lambda: bench.heard.counts.indexed == 2)
    assert [each.path.name for each in bench.heard.missing] == ["gone.txt"]
    assert bench.heard.missing[0].title


def test_progress_counts_the_passages_that_have_vectors(
    bench: Bench, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ingest_thread, "_COUNTS_PER_SECOND", math.inf)
    bench.start()
    bench.thread.add_paths([write(folder, "long.txt", long_text("castle"))])
    bench.wait_for("long.txt", FileState.INDEXED)
    bench.wait(lambda: bench.heard.counts.embedded == bench.heard.counts.passages > 0)
    told = bench.heard.events.select(LibraryCounted)
    shares = [(each.counts.embedded, each.counts.passages) for each in told]
    total = shares[-1][1]
    assert [share for share in shares if 0 < share[0] < total]
    embedded = [share[0] for share in shares]
    assert embedded == sorted(embedded)


def test_a_file_goes_on_where_it_was_when_the_program_was_closed(
    qtbot: QtBot, tmp_path: Path, embedder: Embedder, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ingest_thread, "_COUNTS_PER_SECOND", math.inf)
    monkeypatch.setattr(ingest_thread, "_ROWS_PER_SECOND", math.inf)
    first, second = (Bench(qtbot, tmp_path / "library", embedder) for _ in range(2))
    with monkeypatch.context() as patch:
        hold_embedding(patch)
        first.start()
        first.thread.add_paths([write(folder, "long.txt", long_text("castle", 24))])
        first.wait(lambda: first.heard.counts.embedded > 0)
        end_thread(first.thread)
    before = first.heard.counts
    assert 0 < before.embedded < before.passages
    second.start()
    end_thread(second.thread)
    rows = [row for each in second.heard.events.select(RowsChanged) for row in each.rows]
    assert next(row.embedded for row in rows if row.embedded) >= before.embedded
    told = [each.progress for each in second.heard.events.select(LibraryCounted)]
    done = next(each.done for each in told if each and each.done)
    assert done >= before.embedded
    assert second.heard.state("long.txt") is FileState.INDEXED


def test_paused_work_stands_still_until_it_goes_on(bench: Bench, folder: Path) -> None:
    bench.start()
    bench.thread.set_paused(paused=True)
    bench.thread.add_paths([write(folder, f"{n}.txt", f"Ship {n} sailed at noon.") for n in range(3)])
    bench.rest_assured()
    assert bench.heard.counts.searchable == 0
    bench.thread.set_paused(paused=False)
    bench.wait(lambda: bench.heard.counts.indexed == 3)


def test_a_file_that_is_being_read_says_that_work_is_paused(bench: Bench, folder: Path) -> None:
    def shown() -> list[str]:
        rows = [row for event in bench.heard.events.select(RowsChanged) for row in event.rows]
        return [format_state_and_reason(row) for row in rows][-1:]

    bench.reader.queue(wait_for_cancel)
    bench.start()
    bench.thread.add_paths([slow := write(folder, "slow.txt", "Slow.")])
    bench.wait(lambda: shown() == ["Reading"])
    bench.thread.set_paused(paused=True)
    bench.wait(lambda: shown() == ["Waiting: Reading is paused"])
    bench.thread.set_paused(paused=False)
    bench.wait(lambda: shown() == ["Reading"])
    bench.thread.cancel_files([slow])


def test_a_rest_does_not_undo_a_pause(bench: Bench, folder: Path) -> None:
    bench.start()
    bench.thread.set_paused(paused=True)
    bench.thread.set_resting(resting=True)
    bench.thread.add_paths([write(folder, f"{n}.txt", f"Ship {n} sailed at noon.") for n in range(3)])
    bench.thread.set_resting(resting=False)
    bench.rest_assured()
    assert bench.heard.counts.searchable == 0
    bench.thread.set_paused(paused=False)
    bench.wait(lambda: bench.heard.counts.indexed == 3)


def test_a_paused_file_can_be_cancelled(bench: Bench, folder: Path) -> None:
    bench.start()
    bench.thread.set_paused(paused=True)
    first, second = (write(folder, name, f"About {name}.") for name in ("a.txt", "b.txt"))
    bench.thread.add_paths([first, second])
    bench.thread.cancel_files([second])
    bench.wait(lambda: bench.heard.gone == [second])
    bench.thread.set_paused(paused=False)
    bench.wait_for("a.txt", FileState.INDEXED)
    assert bench.reader.read_files == ["a.txt"]


def test_cancelling_the_file_that_is_being_read_goes_on_with_the_next(bench: Bench, folder: Path) -> None:
    slow, quick = write(folder, "slow.txt", "Slow."), write(folder, "quick.txt", "It is quick.")
    bench.reader.queue(wait_for_cancel)
    bench.start()
    bench.thread.add_paths([slow, quick])
    bench.wait_for("slow.txt", FileState.READING)
    bench.thread.cancel_files([slow])
    bench.wait_for("quick.txt", FileState.INDEXED)
    assert set(bench.heard.gone) == {slow}


def test_removing_forgets_the_file_and_leaves_it_on_the_disk(bench: Bench, folder: Path) -> None:
    file = write(folder, "a.txt", "The lighthouse was built in 1904.")
    bench.start()
    bench.thread.add_paths([file])
    bench.wait_for("a.txt", FileState.INDEXED)
    bench.thread.remove_files([file])
    bench.wait(lambda: bench.heard.gone == [file])
    bench.wait(lambda: bench.heard.counts == LibraryCounts())
    assert file.exists()


def test_a_failed_file_is_read_again_when_it_was_repaired(bench: Bench, folder: Path) -> None:
    file = write(folder, "a.txt", "garbage")
    bench.reader.queue(ReadError("The file is damaged", "Save it anew."))
    bench.start()
    bench.thread.add_paths([file])
    bench.wait_for("a.txt", FileState.FAILED)
    bench.wait(lambda: bench.heard.counts.failed == 1)
    rewrite(file, "The lighthouse was built in 1904.")
    bench.thread.add_paths([file])
    bench.wait_for("a.txt", FileState.INDEXED)
    bench.wait(lambda: bench.heard.counts.failed == 0)


def test_after_each_piece_of_work_it_is_idle_again(bench: Bench, folder: Path) -> None:
    bench.start()
    assert bench.heard.idle() == 1
    bench.thread.add_paths([write(folder, "a.txt", "The lighthouse was built in 1904.")])
    bench.wait(lambda: bench.heard.idle() == 2)
    assert bench.heard.state("a.txt") is FileState.INDEXED


def test_a_file_that_is_added_in_the_last_step_does_not_wait_for_the_next_command(
    bench: Bench, folder: Path
) -> None:
    def add_another(event: WorkerEvent) -> None:
        if (
            isinstance(event, LibraryCounted)
            and event.counts.indexed == 1
            and bench.heard.state("b.txt") is None
        ):
            bench.thread.add_paths([write(folder, "b.txt", "The pier was built in 1911.")])

    # In the thread, so that the file comes before the step is over.
    bench.thread.event_emitted.connect(add_another, Qt.ConnectionType.DirectConnection)
    bench.start()
    bench.thread.add_paths([write(folder, "a.txt", "The lighthouse was built in 1904.")])
    bench.wait_for("b.txt", FileState.INDEXED)


def test_a_library_that_cannot_be_opened_is_told_and_tried_again_on_a_new_start(
    bench: Bench, folder: Path
) -> None:
    bench.refusals.append(LibraryError("This library is in use", "Wait until it ends."))
    bench.thread.start()
    bench.thread.add_paths([write(folder, "a.txt", "The lighthouse was built in 1904.")])
    bench.wait(bench.thread.isFinished)
    bench.wait(lambda: [error.title for error in bench.heard.errors] == ["This library is in use"])
    bench.thread.start()
    bench.wait_for("a.txt", FileState.INDEXED)
    assert len(bench.heard.errors) == 1


def test_a_bug_is_told_and_work_goes_on_after_a_new_start(
    bench: Bench, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_self: Pipeline, _token: object) -> Iterator[PipelineEvent]:
        raise KeyError("page")
        yield

    with monkeypatch.context() as patch:
        patch.setattr(Pipeline, "process_queue", broken)
        bench.thread.start()
        bench.wait(lambda: bool(bench.heard.errors))
    assert isinstance(bench.heard.errors[0], UnexpectedError)
    bench.wait(bench.thread.isFinished)
    bench.thread.add_paths([write(folder, "a.txt", "The lighthouse was built in 1904.")])
    bench.thread.start()
    bench.wait_for("a.txt", FileState.INDEXED)


def test_a_command_that_fails_is_told_and_the_next_is_obeyed(
    bench: Bench, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_self: Pipeline, _paths: object) -> None:
        raise LibraryError("The disk is full", "Free some space.")

    monkeypatch.setattr(Pipeline, "forget_files", refuse)
    bench.start()
    bench.thread.remove_files([folder / "a.txt"])
    bench.thread.add_paths([write(folder, "a.txt", "The lighthouse was built in 1904.")])
    bench.wait_for("a.txt", FileState.INDEXED)
    assert [error.title for error in bench.heard.errors] == ["The disk is full"]


def test_shutdown_leaves_what_is_being_embedded_for_the_next_time(
    bench: Bench,
    folder: Path,
    qtbot: QtBot,
    embedder: Embedder,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patch:
        held = hold_embedding(patch)
        bench.start()
        bench.thread.add_paths([write(folder, f"{n}.txt", long_text(f"castle {n}")) for n in range(6)])
        bench.wait(held.is_set)
        end_thread(bench.thread)
    assert bench.heard.counts.indexed < 6
    next_time = Bench(qtbot, tmp_path / "library", embedder)
    next_time.thread.start()
    next_time.wait(lambda: next_time.heard.counts.indexed == 6)
    end_thread(next_time.thread)


def test_shutdown_does_not_wait_for_a_file_that_is_read(bench: Bench, folder: Path) -> None:
    bench.reader.queue(wait_for_cancel)
    bench.start()
    bench.thread.add_paths([write(folder, "slow.txt", "Slow.")])
    bench.wait_for("slow.txt", FileState.READING)
    end_thread(bench.thread)


def test_a_thread_that_never_ran_shuts_down(bench: Bench) -> None:
    end_thread(bench.thread)


def test_a_full_disk_is_told_once_and_work_goes_on_by_itself(
    bench: Bench, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, full = DocumentWriter.commit_files, [True, True]

    def add(self: DocumentWriter, batch: Sequence[ExtractedFile]) -> None:
        if full:
            full.pop()
            raise LibraryError("The disk is full", "Free some space.")
        real(self, batch)

    monkeypatch.setattr(DocumentWriter, "commit_files", add)
    monkeypatch.setattr(ingest_thread, "STALL_RETRY_S", (0.1, 0.2))
    bench.start()
    bench.thread.add_paths([write(folder, "a.txt", "The lighthouse was built in 1904.")])
    bench.wait_for("a.txt", FileState.INDEXED)
    assert [error.title for error in bench.heard.errors] == ["The disk is full"]
    assert [each.retry_s for each in bench.heard.events.select(IngestStalled)] == [0.1, 0.2]


def test_readers_that_do_not_start_are_told_once_and_the_files_wait(
    bench: Bench, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench.readers = open_readers()
    monkeypatch.setattr(ingest_thread, "STALL_RETRY_S", (0.1, 0.2))
    bench.start()
    with interpreter(folder / "none"):
        bench.thread.add_paths([write(folder, "a.txt", "The lighthouse was built in 1904.")])
        bench.wait(lambda: len(bench.heard.events.select(IngestStalled)) > 1)
        bench.wait_for("a.txt", FileState.QUEUED)
    bench.wait_for("a.txt", FileState.INDEXED)
    [error] = bench.heard.errors
    assert isinstance(error, ReaderStartError)
    end_thread(bench.thread)
    bench.readers.close()


def test_a_locked_file_is_tried_again_by_itself(
    bench: Bench, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ingest_queue, "FILE_RETRY_S", (0.2, 0.2))
    bench.reader.queue(BusyFileError("In use by another program", "It is retried automatically."))
    bench.start()
    bench.thread.add_paths([write(folder, "a.txt", "The lighthouse was built in 1904.")])
    bench.wait_for("a.txt", FileState.INDEXED)
    assert bench.reader.read_files == ["a.txt", "a.txt"]


def test_a_folder_is_looked_at_before_it_is_added(bench: Bench, folder: Path) -> None:
    for number in range(3):
        write(folder, f"{number}.txt", f"Ship {number} sailed at noon.")
    write(folder, ".hidden.txt", "Secret.")
    bench.start()
    bench.thread.preview_paths([folder], ("2.*",))
    preview = bench.heard.events.take(PreviewFinished).preview
    assert preview.files == 2
    assert {each.reason: each.files for each in preview.skipped} == {"Hidden": 1, "Left out by a pattern": 1}
    bench.thread.add_paths(preview.paths, ("2.*",))
    bench.wait(lambda: bench.heard.counts.indexed == 2)
    assert bench.heard.counts.files == 2


def test_a_remembered_folder_is_brought_in_step(bench: Bench, folder: Path) -> None:
    first = write(folder, "a.txt", "The lighthouse was built in 1904.")
    second = write(folder, "b.txt", "The pier was built in 1911.")
    bench.start()
    bench.thread.add_paths([folder])
    bench.wait(lambda: bench.heard.counts.indexed == 2)
    assert bench.heard.events.select(FoldersListed)[-1].folders == [WatchedFolder(folder)]
    first.unlink()
    rewrite(second, "The pier burnt down in 1950.")
    write(folder, "c.txt", "The harbour froze in 1963.")
    bench.thread.sync_folders([folder])
    bench.wait_for("c.txt", FileState.INDEXED)
    bench.wait(lambda: bench.heard.gone == [first])
    assert bench.heard.states["b.txt"][-3:] != [FileState.INDEXED] * 3
    bench.wait(lambda: bench.heard.counts.indexed == 2)


def test_a_file_that_was_removed_by_hand_does_not_come_back_with_its_folder(
    bench: Bench, folder: Path
) -> None:
    first = write(folder, "a.txt", "The lighthouse was built in 1904.")
    write(folder, "b.txt", "The pier was built in 1911.")
    bench.start()
    bench.thread.add_paths([folder])
    bench.wait(lambda: bench.heard.counts.indexed == 2)
    bench.thread.remove_files([first])
    bench.thread.sync_folders([folder])
    bench.wait(lambda: bench.heard.counts.files == 1)
    bench.rest_assured()
    assert bench.heard.counts.files == 1


def test_collections_are_changed_and_told(bench: Bench, folder: Path) -> None:
    bench.start()
    bench.heard.events.take(CollectionsListed)

    def add_collection(collections: CollectionWriter, name: str) -> None:
        collections.add_members(collections.create_collection(name), [folder])

    bench.thread.change_collections(add_collection, "Harbour")
    listed = bench.heard.events.take(CollectionsListed)
    assert [each.name for each in listed.collections] == ["Harbour"]
    assert list(listed.members.values()) == [[folder]]
    bench.thread.add_paths([file := write(folder, "a.txt", "The lighthouse was built in 1904.")])
    assert [each.files for each in bench.heard.events.take(CollectionsListed).collections] == [1]
    bench.thread.remove_files([file])
    assert [each.files for each in bench.heard.events.take(CollectionsListed).collections] == [0]
    bench.thread.change_collections(add_collection, "Harbour")
    bench.wait(lambda: bool(bench.heard.errors))  # the name is taken


def test_a_backup_is_written_and_restored(bench: Bench, folder: Path, tmp_path: Path) -> None:
    bench.start()
    bench.thread.add_paths([write(folder, "a.txt", "The lighthouse was built in 1904.")])
    bench.wait_for("a.txt", FileState.INDEXED)
    bench.thread.export_backup(tmp_path / "backup")
    written = bench.heard.events.take(BackupExported).path
    bench.thread.remove_files([folder / "a.txt"])
    bench.wait(lambda: bench.heard.counts.files == 0)
    bench.thread.restore_backup(written, tmp_path / "library")
    restored = bench.heard.events.take(BackupImported).result
    bench.wait(lambda: bench.heard.counts.indexed == 1)
    assert restored.files == 1


def test_a_backup_replaces_a_library_that_cannot_be_opened(
    bench: Bench, qtbot: QtBot, embedder: Embedder, folder: Path, tmp_path: Path
) -> None:
    bench.start()
    bench.thread.add_paths([write(folder, "a.txt", "The lighthouse was built in 1904.")])
    bench.wait_for("a.txt", FileState.INDEXED)
    bench.thread.export_backup(tmp_path / "backup")
    written = bench.heard.events.take(BackupExported).path
    end_thread(bench.thread)
    catalog = tmp_path / "library" / "catalog.sqlite3"
    catalog.write_bytes(b"")
    broken = Bench(qtbot, tmp_path / "library", embedder)
    broken.thread.start()
    broken.wait(lambda: bool(broken.heard.errors))
    assert "empty" in broken.heard.errors[0].title
    assert catalog.read_bytes() == b""
    broken.wait(broken.thread.isFinished)
    broken.thread.restore_backup(written, tmp_path / "library")
    broken.thread.start()
    broken.wait(lambda: broken.heard.counts.indexed == 1)
    end_thread(broken.thread)


@pytest.mark.skipif(os.name != "posix", reason="Windows keeps the home folder private itself")
def test_a_library_that_was_open_to_others_is_told_once(bench: Bench, tmp_path: Path) -> None:
    folder = tmp_path / "library"
    folder.mkdir()
    folder.chmod(0o755)
    bench.start()
    assert bench.heard.events.select(LibraryTightened) == []  # nothing was in it

    def close_and_open() -> None:
        idle = bench.heard.idle()
        bench.thread._before_opening.put(lambda: folder.chmod(0o755))
        bench.thread.reopen_library()
        bench.wait(lambda: bench.heard.idle() > idle)

    close_and_open()
    assert bench.heard.events.take(LibraryTightened).folder == folder
    idle = bench.heard.idle()
    bench.thread.reopen_library()
    bench.wait(lambda: bench.heard.idle() > idle)
    assert bench.heard.events.select(LibraryTightened) == []


def test_working_slowly_rests_twice_as_long_as_it_works(
    bench: Bench, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaks: list[float] = []
    monkeypatch.setattr(
        IngestThread, "_rest_between_steps", lambda _self, _place, seconds: breaks.append(seconds)
    )
    rests: list[float] = []
    monkeypatch.setattr(Pipeline, "set_recognition_rest", lambda _self, factor: rests.append(factor))
    bench.start()
    bench.thread.set_pace(IngestPace(always=True))
    bench.thread.add_paths([write(folder, "long.txt", long_text("castle"))])
    bench.wait_for("long.txt", FileState.INDEXED)
    assert rests[-1] == 2.0
    assert breaks
    assert min(breaks) > 0


def test_work_pauses_on_battery_and_goes_on_once_plugged_in(
    bench: Bench, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged = [True]
    monkeypatch.setattr(ingest_thread, "_BATTERY_CHECK_S", 0.02)
    monkeypatch.setattr(
        psutil, "sensors_battery", lambda: SimpleNamespace(power_plugged=plugged[0]), raising=False
    )
    bench.start()
    bench.thread.set_pace(IngestPace(on_battery=False, pause_on_battery=True))
    plugged[0] = False
    bench.thread.add_paths([write(folder, "long.txt", long_text("castle"))])
    assert bench.heard.events.take(PaceChanged) == PaceChanged(slowed=False, paused=True)
    bench.wait_for("long.txt", FileState.QUEUED)
    bench.rest_assured()
    assert bench.heard.state("long.txt") is FileState.QUEUED
    plugged[0] = True
    bench.wait_for("long.txt", FileState.INDEXED)
    assert bench.heard.events.take(PaceChanged) == PaceChanged(slowed=False, paused=False)


def test_nothing_is_said_to_be_in_work_once_everything_is_indexed(bench: Bench, folder: Path) -> None:
    bench.start()
    bench.thread.add_paths([write(folder, "a.txt", long_text("castle"))])
    bench.wait_for("a.txt", FileState.INDEXED)
    bench.wait(lambda: bench.heard.events.select(LibraryCounted)[-1].progress is None)
    bench.wait(lambda: bench.heard.counts.indexed == 1)


def test_the_first_preview_after_a_run_that_was_stopped_names_a_time(
    qtbot: QtBot, tmp_path: Path, embedder: Embedder, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time_estimate, "_LEAST_SECONDS", 1e-9)
    monkeypatch.setattr(ingest_thread, "_COUNTS_PER_SECOND", math.inf)
    first, second = (Bench(qtbot, tmp_path / "library", embedder) for _ in range(2))
    hold_embedding(monkeypatch, after=3)
    first.start()
    first.thread.add_paths([write(folder, "long.txt", long_text("castle", 150))])
    counted = first.heard.events.select
    first.wait(lambda: any(each.progress and each.progress.seconds_left for each in counted(LibraryCounted)))
    end_thread(first.thread)
    assert first.heard.counts.embedded < first.heard.counts.passages
    second.thread.set_paused(paused=True)
    second.thread.start()
    second.thread.preview_paths([folder])
    second.wait(lambda: bool(second.heard.events.select(PreviewFinished)))
    assert second.heard.events.select(PreviewFinished)[0].preview.seconds
    second.wait(lambda: bool(second.heard.events.select(LibraryCounted)))
    end_thread(second.thread)


def test_the_time_left_is_told(bench: Bench, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_estimate, "_LEAST_SECONDS", 1e-9)
    monkeypatch.setattr(ingest_thread, "_COUNTS_PER_SECOND", math.inf)
    bench.start()
    bench.thread.add_paths([write(folder, f"{n}.txt", long_text(f"castle {n}")) for n in range(8)])
    bench.wait(lambda: bench.heard.counts.indexed == 8)
    counted = bench.heard.events.select(LibraryCounted)
    told = [each.progress for each in counted if each.progress is not None]
    assert {"reading", "indexing"} >= {each.stage for each in told} >= {"indexing"}
    assert [each for each in told if each.seconds_left]
    assert all(each.done <= each.total for each in told)
