"""Reading several files at a time: who owns a content, long documents, files that are locked."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog import ingest_queue as queue_module
from desktop_rag.catalog.ingest_queue import FILE_RETRY_S
from desktop_rag.document_types import Document, Page, Part
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import BusyFileError, DesktopRagError, ReadError, SkippedError
from desktop_rag.ingest.reader_tasks import ReadRequest, handle_request
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers import document_builder
from desktop_rag.readers.reader_pool import ReaderPool, RequestRestarted
from desktop_rag.types import FileState
from tests.helpers.catalog_rows import fetch_rows
from tests.helpers.seeding import (
    FakeReader,
    Gate,
    Values,
    Work,
    hash_only,
    long_text,
    rewrite,
    wait_for_cancel,
    write,
)

LOCKED = BusyFileError("Another program is using this file", "Close it there.")
TEXT = "The harbour opens at six."


@pytest.fixture
def in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long texts are read in parts of some paragraphs."""
    monkeypatch.setattr(document_builder, "STRETCH_CHARACTERS", 3_000)


def values_of(request: ReadRequest) -> list[object]:
    assert isinstance(request, ReadRequest)
    return list(handle_request(request))


# -- the same content in several files ---------------------------------------------------------


@pytest.mark.usefixtures("hashed_first")
def test_of_files_with_the_same_content_the_first_in_the_queue_is_read(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    reader = FakeReader(processes=3)
    work = Work(library, reader, embedder)
    for name in ("a.txt", "b.txt", "c.txt"):
        write(folder, name, TEXT)
    work.add(folder)
    steps = work.run()
    assert reader.read_files == ["a.txt"]
    assert work.states() == {
        "a.txt": FileState.INDEXED,
        "b.txt": FileState.DUPLICATE,
        "c.txt": FileState.DUPLICATE,
    }
    assert sum(step.searchable for step in steps) == 3
    work.assert_complete()


@pytest.mark.usefixtures("hashed_first")
def test_a_twin_waits_for_a_slow_original_and_others_go_on(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    slow = Gate()
    reader = FakeReader(slow, processes=3)
    work = Work(library, reader, embedder)
    for name, text in (("a.txt", TEXT), ("b.txt", TEXT), ("c.txt", "The inn has four rooms.")):
        write(folder, name, text)
    work.add(folder)
    for _ in work.steps():
        if work.states()["c.txt"] is FileState.INDEXED:
            slow.is_open = True
        if not slow.is_open:
            assert work.states()["b.txt"] in {FileState.QUEUED, FileState.READING}
    assert reader.read_files == ["a.txt", "c.txt"]
    assert work.states()["a.txt"] is FileState.INDEXED
    assert work.states()["b.txt"] is FileState.DUPLICATE
    work.assert_complete()


@pytest.mark.parametrize("how", ["fails", "is cancelled", "is removed", "changes"])
def test_a_twin_is_read_itself_when_the_original_is_not(
    how: str, folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    slow: Gate | DesktopRagError = Gate() if how != "fails" else ReadError("It is damaged")
    reader = FakeReader(slow, processes=2)
    work = Work(library, reader, embedder)
    first = write(folder, "a.txt", TEXT)
    write(folder, "b.txt", TEXT)
    work.add(folder)
    done = False
    for _ in work.steps():
        if work.states()["b.txt"] is FileState.READING and not done and how != "fails":
            done = True
            if how == "is cancelled":
                assert work.pipeline.cancel_files([first]) == [first]
            elif how == "is removed":
                work.pipeline.remove_files([first])
            else:
                rewrite(first, "The station opens at seven.")
                work.add(first)
    assert work.states()["b.txt"] is FileState.INDEXED
    assert work.states().get("a.txt") == {
        "fails": FileState.FAILED, "changes": FileState.INDEXED,
    }.get(how)  # fmt: skip
    assert work.found("harbour") == {"b.txt"}
    assert work.found("station") == ({"a.txt"} if how == "changes" else set())
    work.assert_complete()


# -- long documents ----------------------------------------------------------------------------


@pytest.mark.usefixtures("in_parts")
def test_nothing_of_a_long_document_is_seen_before_its_last_part(folder: Path, work: Work) -> None:
    castle = write(folder, "castle.txt", long_text("castle"))
    work.add(castle)
    stored = 0
    for _ in work.steps():
        if work.row(castle).state is FileState.READING:
            [(passages,)] = fetch_rows(work.library, "SELECT count(*) FROM passages")
            stored = max(stored, passages)
            assert work.found("castle") == set()
            assert work.row(castle).passages == 0
    assert 0 < stored < work.row(castle).passages
    document_id = work.row(castle).document_id
    assert document_id
    text = castle.read_text(encoding="utf-8")
    document = work.library.catalog.load_document(document_id)
    assert document == Document(text, (Page(None, 0, len(text)),))
    for passage in work.library.catalog.load_document_passages(document_id):
        assert passage.text == text[passage.start : passage.end]
    work.assert_complete()


@pytest.mark.usefixtures("in_parts")
@pytest.mark.parametrize("how", ["cancelled", "removed", "changed", "left"])
@pytest.mark.parametrize("after", [1, 4])
def test_nothing_of_a_long_document_is_left_when_it_is_not_read_to_the_end(
    how: str, after: int, folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    """Another long document is read meanwhile, and keeps its parts."""

    def reading(request: ReadRequest) -> Values:
        yield from values_of(request)[:after]
        yield from wait_for_cancel(request)

    work = Work(library, FakeReader(reading, processes=2), embedder)
    castle = write(folder, "castle.txt", long_text("castle"))
    abbey = write(folder, "abbey.txt", long_text("abbey"))
    work.add(castle, abbey)
    with closing(work.steps()) as steps:
        for _ in range(after + 2):
            next(steps)
        assert work.stored(castle) > 0 or after == 1
        if how == "cancelled":
            work.pipeline.cancel_files([castle])
        elif how == "removed":
            work.pipeline.remove_files([castle])
        elif how == "changed":
            rewrite(castle, long_text("mill"))
            work.add(castle)
        if how != "left":
            list(steps)
    if how == "left":
        assert library.files.count_library().passages == 0
        work.run()
    kept = {"abbey.txt"} if how in {"cancelled", "removed"} else {"abbey.txt", "castle.txt"}
    assert work.states() == dict.fromkeys(kept, FileState.INDEXED)
    assert work.found("castle") == ({"castle.txt"} if how == "left" else set())
    assert work.found("mill") == ({"castle.txt"} if how == "changed" else set())
    for path in library.files.load_file_rows():
        assert_holds(work, path.path)
    work.assert_complete()


@pytest.mark.usefixtures("in_parts")
@pytest.mark.parametrize("end", [RequestRestarted(), ReadError("It is damaged")])
@pytest.mark.parametrize("after", [1, 2])
def test_the_first_parts_of_a_reading_that_starts_again_or_fails_do_not_count(
    end: RequestRestarted | ReadError, after: int, folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    def reading(request: ReadRequest) -> Values:
        values = values_of(request)
        yield from [*values[:after], end]
        yield from values if isinstance(end, RequestRestarted) else ()

    work = Work(library, FakeReader(reading, processes=2), embedder)
    castle = write(folder, "castle.txt", long_text("castle"))
    abbey = write(folder, "abbey.txt", long_text("abbey"))
    work.add(castle, abbey)
    work.run()
    assert_holds(work, abbey)
    if isinstance(end, RequestRestarted):
        assert_holds(work, castle)
    else:
        assert work.row(castle).state is FileState.FAILED
        assert work.found("castle") == set()
    work.assert_complete()


@pytest.mark.usefixtures("in_parts")
def test_a_long_document_cancelled_just_before_its_commit_can_be_added_again(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    slow = Gate()
    work = Work(library, FakeReader(None, slow, processes=2), embedder)
    castle = write(folder, "castle.txt", long_text("castle"))
    inn = write(folder, "inn.txt", "The inn has four rooms.")
    work.add(castle, inn)
    token = CancelToken()

    def cancel_when_it_is_read() -> None:
        for _ in work.steps(token):
            if not work.pipeline._reading_stage._in_progress.keys() & {castle} and work.stored(castle):
                token.cancel()

    with pytest.raises(Cancelled):
        cancel_when_it_is_read()
    slow.is_open = True
    work.run()
    assert_holds(work, castle)
    work.assert_complete()


def assert_holds(work: Work, path: Path) -> None:
    """The library holds the whole text of a file."""
    document_id = work.row(path).document_id
    assert document_id
    document = work.library.catalog.load_document(document_id)
    assert document
    assert document.text == path.read_text(encoding="utf-8")
    passages = work.library.catalog.load_document_passages(document_id)
    assert len({passage.id for passage in passages}) == len(passages) == work.row(path).passages


def test_a_copy_of_a_file_that_cannot_be_read_is_tried_as_well(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    def fail(request: ReadRequest) -> Values:
        yield hash_only(request)
        yield ReadError("This file is damaged", "Open it in its program and save it again.")

    work = Work(library, FakeReader(fail, processes=2), embedder)
    for name in ("a.txt", "b.txt"):
        write(folder, name, TEXT)
    work.add(folder)
    work.run()
    assert work.states() == {"a.txt": FileState.FAILED, "b.txt": FileState.INDEXED}


@pytest.mark.usefixtures("in_parts", "hashed_first")
def test_copies_of_a_long_document_are_read_once(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    reader = FakeReader(processes=2)
    work = Work(library, reader, embedder)
    for name in ("a.txt", "b.txt"):
        write(folder, name, long_text("castle"))
    work.add(folder)
    work.run()
    assert reader.read_files == ["a.txt"]
    assert work.states() == {"a.txt": FileState.INDEXED, "b.txt": FileState.DUPLICATE}
    work.assert_complete()


def test_an_earlier_part_with_text_is_enough(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    def text_then_blanks(request: ReadRequest) -> Values:
        found, part = values_of(request)
        assert isinstance(part, Part)
        yield found
        end = len(part.text)
        yield part
        yield Part(end, "\n\n", (Page(None, end, end + 2),), (), ())

    work = Work(library, FakeReader(text_then_blanks), embedder)
    path = write(folder, "a.txt", TEXT)
    work.add(path)
    work.run()
    assert work.row(path).state is FileState.INDEXED
    work.assert_complete()


def test_a_file_without_any_text_is_skipped(folder: Path, library: LibraryWriter, embedder: Embedder) -> None:
    def blank(request: ReadRequest) -> Values:
        yield hash_only(request)
        yield Part(0, " ", (Page(None, 0, 1),), (), ())

    work = Work(library, FakeReader(blank), embedder)
    path = write(folder, "a.txt", TEXT)
    work.add(path)
    work.run()
    assert (work.row(path).state, work.row(path).title) == (FileState.SKIPPED, "No text")
    assert work.row(path).hint


# -- files that cannot be read -----------------------------------------------------------------


class Clock:
    """Time that goes on when a test says so."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def time(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(queue_module, "time", made)
    return made


def test_a_locked_file_waits_with_the_reason_and_is_read_when_it_is_free(
    folder: Path, library: LibraryWriter, embedder: Embedder, clock: Clock
) -> None:
    work = Work(library, FakeReader(LOCKED, None, LOCKED), embedder)
    path = write(folder, "a.txt", TEXT)
    write(folder, "b.txt", "The inn has four rooms.")
    work.add(folder)
    for wait in FILE_RETRY_S[:2]:
        work.run()
        assert (work.row(path).state, work.row(path).title) == (FileState.QUEUED, LOCKED.title)
        assert work.row(path).hint == LOCKED.hint
        assert library.queue.seconds_until_retry() == wait
        work.run()
        clock.now += wait
    assert work.states()["b.txt"] is FileState.INDEXED
    work.run()
    assert (work.row(path).state, work.row(path).title) == (FileState.INDEXED, "")
    work.assert_complete()


def test_a_file_that_stays_locked_fails_in_the_end(
    folder: Path, library: LibraryWriter, embedder: Embedder, clock: Clock
) -> None:
    reader = FakeReader(*[LOCKED] * 9)
    work = Work(library, reader, embedder)
    path = write(folder, "a.txt", TEXT)
    work.add(path)
    for _ in range(9):
        work.run()
        clock.now += 1_000
    assert (work.row(path).state, work.row(path).title) == (FileState.FAILED, LOCKED.title)
    assert len(reader.read_files) == len(FILE_RETRY_S) + 1
    assert library.queue.seconds_until_retry() is None


def test_a_locked_file_is_tried_again_in_the_same_run_when_it_is_due(
    folder: Path, library: LibraryWriter, embedder: Embedder, clock: Clock
) -> None:
    slow = Gate()
    work = Work(library, FakeReader(LOCKED, slow, processes=2), embedder)
    path = write(folder, "a.txt", TEXT)
    write(folder, "b.txt", "The inn has four rooms.")
    work.add(folder)
    for _ in work.steps():
        if work.row(path).title == LOCKED.title:
            clock.now += FILE_RETRY_S[0]
        slow.is_open = slow.is_open or work.row(path).state is FileState.INDEXED
    assert set(work.states().values()) == {FileState.INDEXED}


@pytest.mark.parametrize(
    ("error", "state"),
    [
        (SkippedError("It is empty", "Add another."), FileState.SKIPPED),
        (ReadError("It is damaged", "Repair it."), FileState.FAILED),
    ],
)
def test_a_refused_file_keeps_the_reason(
    error: DesktopRagError, state: FileState, folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    work = Work(library, FakeReader(error), embedder)
    path = write(folder, "a.txt", TEXT)
    work.add(path)
    work.run()
    row = work.row(path)
    assert (row.state, row.title, row.hint) == (state, error.title, error.hint)
    work.add(path)
    work.run()
    assert (work.row(path).state, work.row(path).title) == (FileState.INDEXED, "")


def test_all_that_failed_can_be_tried_again_at_once(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    errors = (ReadError("It is damaged"), SkippedError("It is empty"), ReadError("It crashed"))
    work = Work(library, FakeReader(*errors), embedder)
    paths = [write(folder, f"{number}.txt", f"Pier {number}.") for number in range(3)]
    work.add(folder)
    work.run()
    work.add(paths[0], paths[2])
    work.run()
    assert list(work.states().values()) == [FileState.INDEXED, FileState.SKIPPED, FileState.INDEXED]


# -- the order of the queue --------------------------------------------------------------------


def test_a_file_dropped_again_is_read_next(folder: Path, library: LibraryWriter, embedder: Embedder) -> None:
    reader = FakeReader()
    work = Work(library, reader, embedder)
    paths = [write(folder, f"{number:02}.txt", f"Pier {number}.") for number in range(40)]
    work.add(folder)
    dropped = False
    for _ in work.steps():
        if not dropped:
            dropped = True
            work.add(paths[39])
            library.queue.prioritize_files([paths[38]])
    order = reader.read_files
    assert order.index("38.txt") < order.index("39.txt") < order.index("37.txt")
    assert sorted(order) == [path.name for path in paths]


def test_what_a_run_leaves_is_taken_up_by_the_next_one_in_order(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    reader = FakeReader(None, wait_for_cancel)
    work = Work(library, reader, embedder)
    for number in range(4):
        write(folder, f"{number}.txt", f"Pier {number}.")
    work.add(folder)
    token = CancelToken()

    def leave() -> None:
        for _ in work.steps(token):
            if reader.read_files[-1:] == ["1.txt"]:
                token.cancel()

    with pytest.raises(Cancelled):
        leave()
    assert reader.busy == 0
    assert set(work.states().values()) == {FileState.QUEUED}
    work.run()
    assert reader.read_files == ["0.txt", "1.txt", "0.txt", "1.txt", "2.txt", "3.txt"]
    work.assert_complete()


def test_files_are_committed_while_a_slow_one_is_read(
    folder: Path, library: LibraryWriter, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_rag.ingest.reading_stage._COMMIT_CHARACTERS", 1)
    slow = Gate()
    work = Work(library, FakeReader(slow, processes=2), embedder)
    for number in range(6):
        write(folder, f"{number}.txt", f"Pier {number}.")
    work.add(folder)
    searchable = []
    for step in work.steps():
        if step.searchable:
            searchable.append(step.searchable)
        slow.is_open = sum(searchable) == 5
    assert searchable == [1] * 6


def test_a_file_that_changes_while_it_is_read_never_ends_with_the_old_content(
    folder: Path, library: LibraryWriter, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the old content is read to the end when the file has been taken again."""
    monkeypatch.setattr("desktop_rag.ingest.reading_stage._COMMIT_CHARACTERS", 1)
    slow, other = Gate(), Gate()
    reader = FakeReader(slow, other, processes=2)
    work = Work(library, reader, embedder)
    path = write(folder, "a.txt", TEXT)
    work.add(path)
    for count, _ in enumerate(work.steps()):
        if reader.busy and count == 0:
            rewrite(path, "The station opens at seven.")
            work.add(path, write(folder, "b.txt", "The inn has four rooms."))
            library.queue.prioritize_files([folder / "b.txt"])
            slow.is_open = True
        other.is_open = count > 10
    assert work.found("harbour") == set()
    assert work.found("station") == {"a.txt"}
    assert work.add(folder) == [None, None]
    work.assert_complete()


# -- real processes ----------------------------------------------------------------------------


def test_a_hundred_files_are_read_by_real_processes(
    folder: Path, library: LibraryWriter, readers: ReaderPool, embedder: Embedder
) -> None:
    work = Work(library, readers, embedder)
    for number in range(100):
        write(folder, f"{number:02}.txt", f"Pier {number // 2} is {number // 2} metres long.")
    (folder / "gone.txt").symlink_to(folder / "nowhere")
    write(folder, "empty.txt", "")
    work.add(folder)
    work.run(vectors=False)
    states = list(work.states().values())
    assert states.count(FileState.SEARCHABLE) == states.count(FileState.DUPLICATE) == 50
    assert work.states()["empty.txt"] is FileState.SKIPPED
    titles = {work.row(folder / name).title for name in ("00.txt", "01.txt")}  # one is read first
    assert titles in ({"", "Same content as 00.txt"}, {"", "Same content as 01.txt"})
    assert len(work.indexed()) == 50
    assert readers.busy == 0
