"""A library that is interrupted anywhere ends as one that was not."""

from __future__ import annotations

import shutil
from collections.abc import Generator
from pathlib import Path

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.embed import embedder
from desktop_rag.embed.embedder import Embedder
from desktop_rag.ingest import indexing_stage
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers import document_builder
from desktop_rag.readers.reader_pool import ReaderPool
from desktop_rag.types import FileState
from tests.helpers.library_rows import Rows, differences, rows
from tests.helpers.seeding import FakeReader, Work, long_text, rewrite, write


@pytest.fixture
def before(folder: Path, tmp_path: Path, embedder: Embedder, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A closed library, whose files have changed since, in every way there is."""
    monkeypatch.setattr(document_builder, "STRETCH_CHARACTERS", 400)
    monkeypatch.setattr(indexing_stage, "_EMBEDDED_TOGETHER", 2)
    monkeypatch.setattr("desktop_rag.ingest.reading_stage._COMMIT_CHARACTERS", 1)
    for name in ("kept", "changed", "gone", "copied"):
        write(folder, f"{name}.txt", f"The harbour of the {name} town is deep.")
    write(folder, "copy.txt", "The harbour of the copied town is deep.")
    write(folder, "castle.txt", long_text("castle", 3))
    where = tmp_path / "before"
    with LibraryWriter(where) as library:
        work = Work(library, FakeReader(), embedder)
        work.add(folder)
        work.run()
    (folder / "gone.txt").unlink()
    (folder / "copied.txt").unlink()
    rewrite(folder / "changed.txt", "The station of the changed town opens at seven.")
    rewrite(folder / "castle.txt", long_text("abbey", 3))
    write(folder, "draft.txt", long_text("abbey", 3).replace("gates", "doors", 3))
    write(folder, "twin.txt", "The station of the changed town opens at seven.")
    write(folder, "empty.txt", "")
    return where


def steps_of_all(work: Work) -> Generator[None, None, None]:
    """Bring the library in step with the disk, and yield after every step."""
    work.pipeline.sync_folders(CancelToken())
    yield
    yield from (None for _ in work.steps())
    assert work.found("abbey") == {"castle.txt", "draft.txt"}
    assert work.found("harbour") == {"kept.txt", "copy.txt"}


def test_a_library_left_or_crashed_at_any_step_ends_as_one_that_was_not(
    before: Path, tmp_path: Path, embedder: Embedder
) -> None:
    copies: list[Path] = []
    whole: Rows = {}
    shutil.copytree(before, tmp_path / "whole")
    with LibraryWriter(tmp_path / "whole") as library:
        work = Work(library, FakeReader(processes=2), embedder)
        for step, _ in enumerate(steps_of_all(work), 1):
            if (now := rows(library)) != whole:
                whole = now
                copies += [tmp_path / f"{how} after {step}" for how in ("left", "crashed")]
                leave_after(step, before, copies[-2], embedder)
                shutil.copytree(library.folder, copies[-1])  # what a killed program leaves behind
        work.assert_complete()
    assert len(copies) > 2 * 15
    for copy in copies:
        with LibraryWriter(copy) as library:
            for _ in steps_of_all(Work(library, FakeReader(processes=2), embedder)):
                pass
            assert differences(whole, rows(library)) == {}, copy.name


def leave_after(step: int, before: Path, where: Path, embedder: Embedder) -> None:
    """Do so many steps in a copy of a library, and close it."""
    shutil.copytree(before, where)
    with LibraryWriter(where) as library:
        steps = steps_of_all(Work(library, FakeReader(processes=2), embedder))
        for _ in range(step):
            next(steps, None)
        steps.close()


@pytest.mark.parametrize(("removed", "back"), [(1, 5), (2, 5), (4, 5), (5, 13), (8, 14)])
def test_a_document_that_is_gone_for_a_while_gets_all_of_its_vectors(
    folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch, removed: int, back: int
) -> None:
    monkeypatch.setattr(indexing_stage, "_EMBEDDED_TOGETHER", 16)
    monkeypatch.setattr(embedder, "_MAX_PENDING_TEXTS", 8)
    monkeypatch.setattr(embedder, "_TEXTS_PER_YIELD", 2)
    path = write(folder, "castle.txt", long_text("castle", 40))
    work.add(path)
    steps = 0
    for step in work.steps():
        steps += bool(step.passages)
        if steps == removed and step.passages:
            work.pipeline.remove_files([path])
        elif steps == back and step.passages:
            work.add(path)
    assert steps > back
    assert work.row(path).state is FileState.INDEXED
    work.assert_complete()


def test_a_file_that_a_real_process_reads_can_be_cancelled(
    folder: Path, library: LibraryWriter, readers: ReaderPool, embedder: Embedder
) -> None:
    work = Work(library, readers, embedder)
    write(folder, "long.txt", "The pier is long. " * 500_000)
    write(folder, "short.txt", "The pier is short.")
    work.add(folder)
    for _ in work.steps(vectors=False):
        if work.states().get("long.txt") is FileState.READING:
            work.pipeline.cancel_files([folder / "long.txt"])
    assert work.states() == {"short.txt": FileState.SEARCHABLE}
    assert library.files.count_library().passages == 1
    assert readers.busy == 0
