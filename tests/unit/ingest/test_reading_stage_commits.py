"""When files that were read are committed, and how many are leased at a time."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from desktop_rag.catalog.document_writer import ExtractedFile
from desktop_rag.document_types import AnalyzedPassage, Page, Part, Passage
from desktop_rag.embed.embedder import Embedder
from desktop_rag.ingest import page_summary, reading_stage
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.ingest.reader_tasks import ReadRequest
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.types import FileState
from tests.helpers.catalog_rows import change_rows
from tests.helpers.seeding import FakeReader, Gate, Reading, Values, Work, hash_only, write

STEPS = 12  # more than a file takes to be read and committed


class Clock:
    """Stands still until it is set."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(reading_stage, "time", made)
    return made


def reading_of(characters: int) -> Reading:
    """Return a reading that gives so many characters, and one short passage of them."""

    def read(request: ReadRequest) -> Values:
        yield (found := hash_only(request))
        passage = Passage(f"{found.document_id} 0", found.document_id, 0, 4, "Pier")
        row = AnalyzedPassage(passage.id, passage.document_id, "", "pier", "pier")
        pages = (Page(None, 0, characters),)
        yield Part(0, "Pier".ljust(characters), pages, (), (passage,), analyzed=(row,))

    return read


@pytest.fixture
def slow() -> Iterator[Gate]:
    gate = Gate()
    yield gate
    gate.is_open = True


def state_after(steps: Generator[PipelineEvent], work: Work, name: str) -> FileState:
    """Return the state of a file after some more steps."""
    for _ in islice(steps, STEPS):
        pass
    return work.states()[name]


def test_a_file_that_was_read_waits_half_a_second_for_others_each_time(
    folder: Path, library: LibraryWriter, embedder: Embedder, clock: Clock, slow: Gate
) -> None:
    work = Work(library, FakeReader(slow, processes=2), embedder)
    write(folder, "a slow one.txt", "Slow.")
    write(folder, "first.txt", "Pier one.")
    work.add(folder)
    with closing(work.steps(vectors=False)) as steps:
        assert state_after(steps, work, "first.txt") is FileState.READING
        clock.now += 0.499
        assert state_after(steps, work, "first.txt") is FileState.READING
        clock.now += 0.001
        assert state_after(steps, work, "first.txt") is FileState.SEARCHABLE
        clock.now += 0.4
        work.add(write(folder, "second.txt", "Pier two."))
        assert state_after(steps, work, "second.txt") is FileState.READING
        clock.now += 0.499
        assert state_after(steps, work, "second.txt") is FileState.READING
        clock.now += 0.001
        assert state_after(steps, work, "second.txt") is FileState.SEARCHABLE


def test_no_tables_are_looked_for_while_a_file_that_was_read_waits_for_its_commit(
    folder: Path, library: LibraryWriter, embedder: Embedder, clock: Clock, slow: Gate
) -> None:
    before = Work(library, FakeReader(), embedder)
    before.add(write(folder, "known.txt", "Pier."))
    before.run(vectors=False)
    work = Work(library, FakeReader(slow, processes=2), embedder)
    change_rows(library, "UPDATE documents SET tables_read = 0")
    write(folder, "a slow one.txt", "Slow.")
    write(folder, "first.txt", "Pier one.")
    work.add(folder)
    with closing(work.steps(vectors=False)) as steps:
        assert state_after(steps, work, "first.txt") is FileState.READING
        assert library.tables.count_unread_documents() == 1
        clock.now += 0.5
        assert state_after(steps, work, "first.txt") is FileState.SEARCHABLE
        assert library.tables.count_unread_documents() == 0


@pytest.mark.parametrize(("took_s", "waits_s"), [(0.1, 0.5), (0.2, 0.8), (20.0, 3.0)])
def test_where_commits_take_long_files_wait_longer_for_others(
    folder: Path,
    library: LibraryWriter,
    embedder: Embedder,
    clock: Clock,
    slow: Gate,
    monkeypatch: pytest.MonkeyPatch,
    took_s: float,
    waits_s: float,
) -> None:
    def commit_slowly(batch: Sequence[ExtractedFile]) -> None:
        original(batch)
        clock.now += took_s

    original = library.commit_files
    monkeypatch.setattr(library, "commit_files", commit_slowly)
    work = Work(library, FakeReader(slow, processes=2), embedder)
    write(folder, "a slow one.txt", "Slow.")
    write(folder, "first.txt", "Pier one.")
    work.add(folder)
    with closing(work.steps(vectors=False)) as steps:
        state_after(steps, work, "first.txt")
        clock.now += 0.5
        assert state_after(steps, work, "first.txt") is FileState.SEARCHABLE
        work.add(write(folder, "second.txt", "Pier two."))
        state_after(steps, work, "second.txt")
        clock.now += waits_s - 0.001
        assert state_after(steps, work, "second.txt") is FileState.READING
        clock.now += 0.001
        assert state_after(steps, work, "second.txt") is FileState.SEARCHABLE


@pytest.mark.parametrize(
    ("characters", "state"), [(999_999, FileState.READING), (1_000_000, FileState.SEARCHABLE)]
)
def test_a_million_characters_are_committed_at_once(
    folder: Path,
    library: LibraryWriter,
    embedder: Embedder,
    clock: Clock,
    slow: Gate,
    characters: int,
    state: FileState,
) -> None:
    work = Work(library, FakeReader(slow, reading_of(characters), processes=2), embedder)
    for name in ("a slow one.txt", "long.txt"):
        write(folder, name, name)
    work.add(folder)
    with closing(work.steps(vectors=False)) as steps:
        assert state_after(steps, work, "long.txt") is state
        work.add(write(folder, "next.txt", "Pier."))
        assert state_after(steps, work, "next.txt") is not state, "they count together, then anew"


@pytest.mark.parametrize(
    ("characters", "title"), [(999, ""), (1_000, "Only the first 1,000 characters were read")]
)
def test_the_row_of_a_text_that_was_cut_says_so(
    folder: Path,
    library: LibraryWriter,
    embedder: Embedder,
    monkeypatch: pytest.MonkeyPatch,
    characters: int,
    title: str,
) -> None:
    monkeypatch.setattr(page_summary, "MAX_CHARACTERS", 1_000)
    work = Work(library, FakeReader(reading_of(characters)), embedder)
    path = write(folder, "long.txt", "Pier.")
    work.add(path)
    work.run(vectors=False)
    row = work.row(path)
    assert (row.state, row.title) == (FileState.SEARCHABLE, title)


def test_what_was_read_is_committed_at_once_when_nothing_else_is(
    folder: Path, library: LibraryWriter, embedder: Embedder, clock: Clock
) -> None:
    work = Work(library, FakeReader(), embedder)
    work.add(write(folder, "alone.txt", "Pier."))
    with closing(work.steps(vectors=False)) as steps:
        assert state_after(steps, work, "alone.txt") is FileState.SEARCHABLE


@pytest.mark.parametrize(("files", "leased"), [(3, 3), (16, 16), (20, 16)])
def test_sixteen_files_are_leased_at_a_time(
    folder: Path, library: LibraryWriter, embedder: Embedder, slow: Gate, files: int, leased: int
) -> None:
    work = Work(library, FakeReader(slow), embedder)
    for number in range(files):
        write(folder, f"{number:02}.txt", f"Pier {number}.")
    work.add(folder)
    with closing(work.steps(vectors=False)) as steps:
        for _ in islice(steps, 4):
            pass
        assert list(work.states().values()).count(FileState.READING) == leased
