"""The pipeline: what becomes of files, and in which order."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from desktop_rag.document_types import Document, Passage
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import ReadError
from desktop_rag.ingest.chunker import split_into_passages
from desktop_rag.ingest.discover import UnreadablePath
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.reader_pool import ReaderPool
from desktop_rag.types import FileState
from tests.helpers.seeding import FakeReader, Gate, Work, long_text, rewrite, write

# -- the way of a file -------------------------------------------------------------------------


def test_a_file_is_queued_read_searchable_and_indexed_in_this_order(folder: Path, work: Work) -> None:
    path = write(folder, "harbour.txt", "The harbour opens at six in the morning.")
    assert work.add(path) == [path]
    states = [work.row(path).state]
    for step in work.steps():
        state = work.row(path).state
        if step.searchable:
            assert state is FileState.SEARCHABLE
            assert list(work.indexed().values()) == [1]
            assert work.vectors() == {}
        if state in {FileState.SEARCHABLE, FileState.INDEXED}:
            assert work.found("harbour") == {"harbour.txt"}
        states.append(state)
    assert list(dict.fromkeys(states)) == [
        FileState.QUEUED,
        FileState.READING,
        FileState.SEARCHABLE,
        FileState.INDEXED,
    ]
    assert work.row(path).embedded == work.row(path).passages == 1
    work.assert_complete()


def test_real_files_are_read_in_child_processes(
    folder: Path, library: LibraryWriter, readers: ReaderPool, embedder: Embedder
) -> None:
    work = Work(library, readers, embedder)
    page = write(folder, "page.html", "<h1>Ferry</h1><p>The ferry leaves from pier four.</p>")
    os.utime(page, (17_000_000_000, 17_000_000_000))  # in 2508, which has more than 64 bits of nanoseconds
    empty = write(folder, "empty.txt", "")
    broken = folder / "broken.pdf"
    broken.write_bytes(b"%PDF-1.7 and then nothing of use")
    work.add(folder)
    work.run()
    assert work.states() == {
        "page.html": FileState.INDEXED,
        "empty.txt": FileState.SKIPPED,
        "broken.pdf": FileState.FAILED,
    }
    assert work.found("pier") == {page.name}
    for path in (empty, broken):
        assert work.row(path).title
        assert work.row(path).hint
    work.assert_complete()


def test_names_with_quotes_spaces_and_emoji_are_no_trouble(folder: Path, work: Work) -> None:
    names = ["it's.txt", 'the "best".txt', "a  b;--.txt", "🦉 100%_.txt", "دليل.txt"]
    for number, name in enumerate(names):
        write(folder, name, f"Owl number {number} sleeps in the tower.")
    work.add(folder)
    work.run()
    assert work.states() == dict.fromkeys(names, FileState.INDEXED)
    assert work.found("owl") == set(names)
    work.pipeline.remove_files([folder / names[0], folder / names[3]])
    assert work.found("owl") == {names[1], names[2], names[4]}
    work.run()
    work.assert_complete()


def test_steps_count_the_vectors_of_each_file(folder: Path, work: Work) -> None:
    castle = write(folder, "castle.txt", long_text("castle"))
    inn = write(folder, "inn.txt", "The inn has four rooms.")
    work.add(folder)
    latest: dict[Path, int] = {}
    for step in work.steps():
        assert all(latest.get(path, 0) <= count for path, count in step.embedded.items())
        latest |= step.embedded
    assert latest == {castle: work.row(castle).passages, inn: 1}


def test_vectors_can_wait_for_the_next_run(folder: Path, work: Work) -> None:
    path = write(folder, "harbour.txt", "The harbour opens at six.")
    work.add(path)
    work.run(vectors=False)
    assert work.row(path).state is FileState.SEARCHABLE
    assert work.vectors() == {}
    assert work.found("harbour") == {"harbour.txt"}
    work.run()
    assert work.row(path).state is FileState.INDEXED
    work.assert_complete()


def test_the_same_content_always_gets_the_same_ids(folder: Path, work: Work) -> None:
    path = write(folder, "castle.txt", long_text("castle"))

    def ids() -> list[str]:
        document_id = work.row(path).document_id
        assert document_id
        return [passage.id for passage in work.library.catalog.load_document_passages(document_id)]

    work.add(path)
    work.run()
    first = ids()
    work.pipeline.remove_files([path])
    work.add(path)
    work.run()
    assert ids() == first
    assert len(first) > 1
    work.assert_complete()


# -- files that are known ----------------------------------------------------------------------


def test_an_unchanged_file_is_not_even_queued(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    reader = FakeReader()
    work = Work(library, reader, embedder)
    path = write(folder, "harbour.txt", "The harbour opens at six.")
    work.add(path)
    work.run()
    assert work.add(path) == [None]
    assert all(step == PipelineEvent() for step in work.run())
    assert reader.read_files == ["harbour.txt"]


def test_a_file_that_was_only_touched_is_not_read_again(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    reader = FakeReader()
    work = Work(library, reader, embedder)
    path = write(folder, "harbour.txt", "The harbour opens at six.")
    work.add(path)
    work.run()
    rewrite(path, "The harbour opens at six.")
    assert work.add(path) == [path]
    work.run()
    assert reader.read_files == ["harbour.txt"]
    assert work.row(path).state is FileState.INDEXED
    assert work.add(path) == [None]


def test_old_passages_of_a_changed_file_answer_until_the_new_ones_are_there(folder: Path, work: Work) -> None:
    path = write(folder, "opening.txt", "The harbour opens at six.")
    work.add(path)
    work.run()
    rewrite(path, "The station opens at seven.")
    work.add(path)
    for step in work.steps():
        if work.row(path).state in {FileState.QUEUED, FileState.READING}:
            assert work.found("harbour") == {"opening.txt"}
        if step.searchable:
            break
    assert work.found("harbour") == set()
    assert work.found("station") == {"opening.txt"}
    work.run()
    work.assert_complete()


def test_a_changed_file_that_cannot_be_read_keeps_its_old_passages(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    reader = FakeReader(None, ReadError("It is damaged", "Repair it."))
    work = Work(library, reader, embedder)
    path = write(folder, "opening.txt", "The harbour opens at six.")
    work.add(path)
    work.run()
    rewrite(path, "The station opens at seven.")
    work.add(path)
    work.run()
    assert (work.row(path).state, work.row(path).title) == (FileState.FAILED, "It is damaged")
    assert work.found("harbour") == {"opening.txt"}


def test_a_file_changed_and_added_again_before_its_commit_ends_with_the_new_content(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    reader = FakeReader()
    work = Work(library, reader, embedder)
    path = write(folder, "opening.txt", "The harbour opens at six.")
    other = write(folder, "other.txt", "The inn has four rooms.")
    work.add(path, other)
    changed = False
    for _ in work.steps():
        if reader.read_files[-1:] == ["other.txt"] and not changed:
            assert work.row(path).state is FileState.READING
            changed = True
            rewrite(path, "The station opens at seven.")
            work.add(path)
    assert reader.read_files == ["opening.txt", "other.txt", "opening.txt"]
    assert work.found("station") == {"opening.txt"}
    assert work.found("harbour") == set()
    assert work.add(path) == [None]
    work.assert_complete()


@pytest.mark.usefixtures("hashed_first")
def test_copies_in_one_batch_are_read_once(folder: Path, library: LibraryWriter, embedder: Embedder) -> None:
    reader = FakeReader()
    work = Work(library, reader, embedder)
    for name in ("a.txt", "b.txt", "c.txt"):
        write(folder, name, "The harbour opens at six.")
    work.add(folder)
    work.run()
    assert reader.read_files == ["a.txt"]
    assert work.states() == {
        "a.txt": FileState.INDEXED,
        "b.txt": FileState.DUPLICATE,
        "c.txt": FileState.DUPLICATE,
    }
    assert "a.txt" in work.row(folder / "b.txt").title
    work.assert_complete()


@pytest.mark.usefixtures("hashed_first")
def test_a_copy_added_later_costs_nothing_and_takes_over_when_its_original_goes(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    reader = FakeReader()
    work = Work(library, reader, embedder)
    first = write(folder, "a.txt", "The harbour opens at six.")
    work.add(first)
    work.run()
    second = write(folder, "b.txt", "The harbour opens at six.")
    work.add(second)
    steps = work.run()
    assert work.row(second).state is FileState.DUPLICATE
    assert sum(step.searchable for step in steps) == 1
    assert reader.read_files == ["a.txt"]
    work.pipeline.remove_files([first])
    assert work.row(second).state is FileState.INDEXED
    assert work.found("harbour") == {"b.txt"}
    work.run()
    work.assert_complete()


# -- files that cannot be read -----------------------------------------------------------------


def test_a_bug_in_one_file_does_not_stop_the_next(
    folder: Path, library: LibraryWriter, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_on_the_harbour(document: Document, *given: Any, **named: Any) -> list[Passage]:
        if "harbour" in document.text:
            raise KeyError
        return split_into_passages(document, *given, **named)

    monkeypatch.setattr("desktop_rag.ingest.chunker.split_into_passages", fail_on_the_harbour)
    work = Work(library, FakeReader(), embedder)
    bad = write(folder, "a.txt", "The harbour.")
    write(folder, "b.txt", "The station opens at seven.")
    work.add(folder)
    work.run()
    assert work.states() == {"a.txt": FileState.FAILED, "b.txt": FileState.INDEXED}
    assert "KeyError" in work.row(bad).title
    assert work.row(bad).hint
    work.assert_complete()


def test_a_file_deleted_after_it_was_queued_fails_alone(folder: Path, work: Work) -> None:
    gone = write(folder, "gone.txt", "The harbour.")
    write(folder, "there.txt", "The station opens at seven.")
    work.add(folder)
    gone.unlink()
    work.run()
    assert work.states() == {"gone.txt": FileState.FAILED, "there.txt": FileState.INDEXED}
    assert work.row(gone).title == "File not found"
    assert "Add it again" in work.row(gone).hint


def test_a_file_that_became_a_folder_fails_with_a_hint(folder: Path, work: Work) -> None:
    path = write(folder, "notes", "The harbour.")
    work.add(path)
    path.unlink()
    path.mkdir()
    work.run()
    assert work.row(path).state is FileState.FAILED
    assert work.row(path).title == "This is a folder, not a file"
    assert work.row(path).hint


@pytest.mark.skipif(sys.platform == "win32", reason="needs named pipes")
def test_a_file_that_became_a_pipe_fails_with_a_hint_and_the_next_is_read(folder: Path, work: Work) -> None:
    path = write(folder, "a.txt", "The harbour.")
    after = write(folder, "b.txt", "The inn has four rooms.")
    work.add(folder)
    path.unlink()
    os.mkfifo(path)
    work.run()
    assert work.row(path).state is FileState.FAILED
    assert work.row(path).title == "This is a device or a pipe, not a file"
    assert work.row(path).hint
    assert work.row(after).state is FileState.INDEXED


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_fails_with_a_hint(folder: Path, work: Work) -> None:
    path = write(folder, "secret.txt", "The harbour.")
    path.chmod(0)
    work.add(path)
    work.run()
    assert work.row(path).state is FileState.FAILED
    assert "permission" in work.row(path).title
    assert work.row(path).hint


def test_what_cannot_be_added_is_named_with_the_reason(folder: Path, work: Work) -> None:
    [missing] = work.add(folder / "nothing.txt")
    assert isinstance(missing, UnreadablePath)
    assert missing.title == "File not found"
    assert missing.hint


def test_a_failed_file_can_be_added_again(folder: Path, library: LibraryWriter, embedder: Embedder) -> None:
    work = Work(library, FakeReader(ReadError("It is locked", "Close it.")), embedder)
    path = write(folder, "a.txt", "The harbour opens at six.")
    work.add(path)
    work.run()
    assert (work.row(path).state, work.row(path).hint) == (FileState.FAILED, "Close it.")
    assert work.add(path) == [path]
    work.run()
    assert (work.row(path).state, work.row(path).title) == (FileState.INDEXED, "")


# -- adding and removing between two steps -----------------------------------------------------


def test_files_added_between_two_steps_are_read_before_embedding_goes_on(folder: Path, work: Work) -> None:
    castle = write(folder, "castle.txt", long_text("castle"))
    late = write(folder, "late.txt", "The inn has four rooms.")
    work.add(castle)
    embedded_when_late_was_searchable = -1
    done = 0
    for step in work.steps():
        if step.embedded and not done:
            work.add(late)
        done = max(done, *step.embedded.values(), 0)
        if step.searchable and late in step.changed:
            embedded_when_late_was_searchable = done
            assert work.found("inn") == {"late.txt"}
    assert 0 < embedded_when_late_was_searchable < work.row(castle).passages
    assert set(work.states().values()) == {FileState.INDEXED}
    work.assert_complete()


def test_a_file_removed_while_it_is_embedded_leaves_nothing_behind(folder: Path, work: Work) -> None:
    castle = write(folder, "castle.txt", long_text("castle"))
    write(folder, "inn.txt", "The inn has four rooms.")
    work.add(folder)
    removed = False
    for step in work.steps():
        if castle in step.embedded and not removed:
            work.pipeline.remove_files([castle])
            removed = True
    assert work.states() == {"inn.txt": FileState.INDEXED}
    work.assert_complete()


def test_a_slow_file_does_not_keep_the_others_waiting(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    slow = Gate()
    work = Work(library, FakeReader(slow, processes=2), embedder)
    write(folder, "a.txt", long_text("castle"))
    for name in ("b.txt", "c.txt"):
        write(folder, name, f"The inn {name} has four rooms.")
    work.add(folder)
    for _ in work.steps():
        if not slow.is_open and work.found("inn") == {"b.txt", "c.txt"}:
            assert work.row(folder / "a.txt").state is FileState.READING
            slow.is_open = True
    assert slow.is_open
    assert set(work.states().values()) == {FileState.INDEXED}
    work.assert_complete()


def test_where_one_file_is_slow_the_index_is_made_meanwhile(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    slow = Gate()
    work = Work(library, FakeReader(slow, processes=3), embedder)
    write(folder, "a.txt", long_text("castle"))
    inn = write(folder, "b.txt", "The inn has four rooms.")
    work.add(folder)
    for _ in work.steps():
        if work.row(inn).state is FileState.INDEXED and work.indexed():
            slow.is_open = True
    assert slow.is_open
    assert set(work.states().values()) == {FileState.INDEXED}
    work.assert_complete()
