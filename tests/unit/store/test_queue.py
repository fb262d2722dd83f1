"""Queue: what waits is never lost, and what is unchanged is never read twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.store.library import Library
from desktop_rag.store.queue import Queue
from desktop_rag.types import FileRow, State
from tests.helpers.documents import MODEL, add, embed, read_file, take

A, B, C = Path("/d/a.txt"), Path("/d/b.txt"), Path('/d/it\'s "odd" %_ 文.txt')


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library", write=True) as opened:
        yield opened


@pytest.fixture
def queue(library: Library) -> Queue:
    return library.queue


def row(library: Library, path: Path) -> FileRow:
    (found,) = library.catalog.files([path])
    return found


def test_files_are_taken_in_the_order_they_were_put(library: Library, queue: Queue) -> None:
    assert all(queue.put(path, 1, 1) for path in (B, C, A))
    assert queue.waiting() == 3
    taken = [queue.take() for _ in range(4)]
    assert [each.path if each else None for each in taken] == [B, C, A, None]
    assert row(library, B).state is State.READING
    assert queue.waiting() == 3


def test_an_unchanged_file_is_not_queued_again(library: Library, queue: Queue) -> None:
    file = read_file(A, "Some text.")
    add(library, file)
    assert not queue.put(A, file.size_bytes, file.modified_ns)
    assert row(library, A).state is State.SEARCHABLE
    assert queue.put(A, file.size_bytes, file.modified_ns + 1)
    taken = queue.take()
    assert taken is not None
    assert taken.document_id == file.document_id


@pytest.mark.parametrize("state", [State.FAILED, State.SKIPPED])
def test_a_settled_file_keeps_its_reason_until_it_is_put_again(
    state: State, library: Library, queue: Queue
) -> None:
    queue.put(A, 1, 1)
    queue.take()
    queue.settle(A, state, "Password", "Remove it.")
    settled = row(library, A)
    assert (settled.state, settled.title, settled.hint) == (state, "Password", "Remove it.")
    assert queue.waiting() == 0
    assert queue.put(A, 1, 1)
    assert (row(library, A).state, row(library, A).title) == (State.QUEUED, "")


def test_a_file_being_read_is_queued_again_only_if_it_changed(
    library: Library, queue: Queue
) -> None:
    queue.put(A, 1, 1)
    queue.take()
    assert queue.put(A, 1, 1)
    assert row(library, A).state is State.READING
    assert queue.put(A, 2, 2)
    assert row(library, A).state is State.QUEUED


def test_what_was_being_read_is_taken_again_after_a_restart(tmp_path: Path) -> None:
    with Library(tmp_path, write=True) as library:
        library.queue.put(A, 1, 1)
        assert library.queue.take()
    with Library(tmp_path, write=True) as library:
        taken = library.queue.take()
        assert taken is not None
        assert taken.path == A


def test_cancelling_drops_new_files_and_keeps_those_read_before(
    library: Library, queue: Queue
) -> None:
    file = read_file(A, "Some text.")
    add(library, file)
    queue.put(A, 99, 2)
    queue.put(B, 1, 1)
    queue.put(C, 1, 1)
    queue.take()
    assert queue.cancel([A, B, Path("/d/unknown")]) == [B]
    kept = row(library, A)
    assert (kept.state, kept.document_id, kept.size_bytes) == (
        State.SEARCHABLE,
        file.document_id,
        99,
    )
    assert [each.path for each in library.catalog.files()] == [A, C]
    assert queue.put(A, 99, 2), "a cancelled change is still a change"


def test_cancelling_does_not_touch_what_is_done(library: Library, queue: Queue) -> None:
    add(library, read_file(A, "Some text."))
    assert queue.cancel([A]) == []
    assert row(library, A).state is State.SEARCHABLE


def test_a_touched_file_keeps_its_document_and_its_vectors(library: Library, queue: Queue) -> None:
    file = read_file(A, "Some text.")
    add(library, file)
    embed(library, [file])
    take(library, read_file(A, "Some text.", modified_ns=2))
    queue.keep(A, file.size_bytes, 2)
    assert row(library, A).state is State.INDEXED
    assert not queue.put(A, file.size_bytes, 2)
    assert library.catalog.document_ids(embedded_with=MODEL) == {file.document_id}


def test_a_touched_duplicate_stays_a_duplicate(library: Library, queue: Queue) -> None:
    file = read_file(A, "Some text.")
    add(library, file)
    take(library, read_file(B, "Some text."))
    library.share(B, file.document_id, file.size_bytes, 1)
    take(library, read_file(B, "Some text.", modified_ns=2))
    queue.keep(B, file.size_bytes, 2)
    assert [each.state for each in library.catalog.files()] == [State.SEARCHABLE, State.DUPLICATE]


def test_files_put_together_are_all_queued_or_none(queue: Queue) -> None:
    def put_two_and_fail() -> None:
        with queue.together():
            queue.put(A, 1, 1)
            queue.put(B, 1, 1)
            raise KeyError

    with pytest.raises(KeyError):
        put_two_and_fail()
    assert queue.waiting() == 0
    with queue.together():
        queue.put(A, 1, 1)
        queue.put(B, 1, 1)
    assert queue.waiting() == 2
