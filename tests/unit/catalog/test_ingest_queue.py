"""Queue: what waits is never lost, and what is unchanged is never read twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.catalog import ingest_queue as queue_module
from desktop_rag.catalog.ingest_queue import RETRY_AFTER_S, Queue
from desktop_rag.library.library import Library
from desktop_rag.types import FileRow, State
from tests.helpers.documents import MODEL, add, embed, read_file, take

A, B, C = Path("/d/a.txt"), Path("/d/b.txt"), Path('/d/it\'s "odd" %_ 文.txt')


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


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library", write=True) as opened:
        yield opened


@pytest.fixture
def queue(library: Library) -> Queue:
    return library.queue


def row(library: Library, path: Path) -> FileRow:
    (found,) = library.files.rows([path])
    return found


def taken(queue: Queue, most: int = 100) -> list[Path]:
    return [each.path for each in queue.take(most)]


# -- taking and settling -----------------------------------------------------------------------


def test_files_are_taken_in_the_order_they_were_put(library: Library, queue: Queue) -> None:
    assert all(queue.put(path, 1, 1) for path in (B, C, A))
    assert queue.waiting() == 3
    assert taken(queue, 2) == [B, C]
    assert row(library, B).state is State.READING
    assert taken(queue) == [A]
    assert taken(queue) == []
    assert queue.waiting() == 3


def test_an_unchanged_file_is_not_queued_again(library: Library, queue: Queue) -> None:
    file = read_file(A, "Some text.")
    add(library, file)
    assert not queue.put(A, file.size_bytes, file.modified_ns)
    assert row(library, A).state is State.SEARCHABLE
    assert queue.put(A, file.size_bytes, file.modified_ns + 1)
    assert [each.document_id for each in queue.take(1)] == [file.document_id]


@pytest.mark.parametrize("state", [State.FAILED, State.SKIPPED])
def test_a_settled_file_keeps_its_reason_until_it_is_put_again(
    state: State, library: Library, queue: Queue
) -> None:
    queue.put(A, 1, 1)
    queue.take(1)
    queue.settle(A, state, "Password", "Remove it.")
    settled = row(library, A)
    assert (settled.state, settled.title, settled.hint) == (state, "Password", "Remove it.")
    assert queue.waiting() == 0
    assert not queue.put(A, 1, 1, again=False), "it did not change"
    assert row(library, A) == settled
    assert queue.put(A, 1, 1)
    assert (row(library, A).state, row(library, A).title) == (State.QUEUED, "")


def test_a_file_that_failed_and_changed_is_queued_without_being_asked(
    library: Library, queue: Queue
) -> None:
    queue.put(A, 1, 1)
    queue.take(1)
    queue.settle(A, State.FAILED, "Damaged")
    assert queue.put(A, 1, 2, again=False)
    assert row(library, A).state is State.QUEUED


@pytest.mark.parametrize("state", [State.QUEUED, State.FAILED])
def test_only_a_file_that_is_being_read_can_be_settled(
    state: State, library: Library, queue: Queue
) -> None:
    queue.put(A, 1, 1)
    queue.take(1)
    queue.settle(A, State.FAILED, "Damaged")
    if state is State.QUEUED:
        queue.put(A, 1, 1)
    before = row(library, A)
    queue.settle(A, State.SKIPPED, "Empty")
    queue.postpone(A, "Locked", "Close it.")
    assert row(library, A) == before


def test_a_file_being_read_is_queued_again_only_if_it_changed(
    library: Library, queue: Queue
) -> None:
    queue.put(A, 1, 1)
    queue.take(1)
    assert queue.put(A, 1, 1)
    assert row(library, A).state is State.READING
    assert queue.put(A, 2, 2)
    assert row(library, A).state is State.QUEUED


def test_what_was_being_read_is_taken_again_after_a_restart(tmp_path: Path) -> None:
    with Library(tmp_path, write=True) as library:
        library.queue.put(A, 1, 1)
        library.queue.put(B, 1, 1)
        assert taken(library.queue, 1) == [A]
    with Library(tmp_path, write=True) as library:
        assert taken(library.queue) == [A, B]
        library.queue.put_back([B])
        assert taken(library.queue) == [B]


# -- files that cannot be read now -------------------------------------------------------------


def test_a_file_that_is_locked_is_tried_again_at_growing_intervals_then_fails(
    library: Library, queue: Queue, clock: Clock
) -> None:
    queue.put(A, 1, 1)
    assert queue.next_retry_s() is None
    for wait in RETRY_AFTER_S:
        assert taken(queue) == [A]
        queue.postpone(A, "Locked", "Close it.")
        waiting = row(library, A)
        assert (waiting.state, waiting.title, waiting.hint) == (
            State.QUEUED,
            "Locked",
            "Close it.",
        )
        assert queue.next_retry_s() == wait
        clock.now += wait - 1
        assert taken(queue) == []
        assert queue.next_retry_s() == 1
        clock.now += 1
        assert queue.next_retry_s() == 0
    assert taken(queue) == [A]
    queue.postpone(A, "Locked", "Close it.")
    assert (row(library, A).state, row(library, A).title) == (State.FAILED, "Locked")
    assert queue.next_retry_s() is None


def test_a_locked_file_does_not_keep_the_others_waiting(queue: Queue, clock: Clock) -> None:
    for path in (A, B):
        queue.put(path, 1, 1)
    assert taken(queue, 1) == [A]
    queue.postpone(A, "Locked", "Close it.")
    assert taken(queue) == [B]
    queue.postpone(B, "Locked", "Close it.")
    clock.now += 1
    assert queue.next_retry_s() == RETRY_AFTER_S[0] - 1
    clock.now += 100
    assert taken(queue) == [A, B]


def test_a_clock_that_is_set_back_makes_no_file_wait_for_what_it_showed_before(
    queue: Queue, clock: Clock
) -> None:
    queue.put(A, 1, 1)
    assert taken(queue) == [A]
    queue.postpone(A, "Locked", "Close it.")
    clock.now -= 24 * 3600
    assert queue.next_retry_s() == 0
    assert queue.due()
    assert taken(queue) == [A]


@pytest.mark.parametrize("how", ["put", "first"])
def test_a_locked_file_is_tried_at_once_when_asked_to_and_has_all_attempts_again(
    how: str, library: Library, queue: Queue, clock: Clock
) -> None:
    queue.put(A, 1, 1)
    for _ in RETRY_AFTER_S[how == "first" :]:
        queue.take(1)
        queue.postpone(A, "Locked", "Close it.")
        clock.now += 1_000
    queue.take(1)
    queue.postpone(A, "Locked", "Close it.")
    if how == "put":
        assert queue.put(A, 1, 1)
    else:
        queue.first([A])
    assert queue.next_retry_s() is None
    assert taken(queue) == [A]
    queue.postpone(A, "Locked", "Close it.")
    assert row(library, A).state is (State.FAILED if how == "first" else State.QUEUED)


def test_the_attempts_of_a_file_that_was_read_do_not_count_any_more(
    library: Library, queue: Queue, clock: Clock
) -> None:
    file = read_file(A, "Some text.")
    for each in (1, 2):
        queue.put(A, file.size_bytes, each)
        for _ in RETRY_AFTER_S:
            queue.take(1)
            queue.postpone(A, "Locked", "Close it.")
            clock.now += 1_000
        queue.take(1)
        assert row(library, A).state is State.READING
        if each == 1:
            library.catalog.add([file])
            assert (row(library, A).title, row(library, A).hint) == ("", "")
        else:
            queue.keep(A, file.size_bytes, 2)
    queue.put(A, file.size_bytes, 3)
    queue.take(1)
    queue.postpone(A, "Locked", "Close it.")
    assert queue.next_retry_s() == RETRY_AFTER_S[0]


def test_cancelling_a_file_that_waits_to_be_tried_again_drops_it(
    library: Library, queue: Queue
) -> None:
    queue.put(A, 1, 1)
    queue.take(1)
    queue.postpone(A, "Locked", "Close it.")
    assert queue.cancel([A]) == [A]
    assert library.files.rows() == []
    assert queue.next_retry_s() is None


# -- what is read first ------------------------------------------------------------------------


def test_files_that_are_wanted_first_are_taken_first(queue: Queue) -> None:
    for path in (A, B, C):
        queue.put(path, 1, 1)
    queue.first([C, Path("/d/unknown")])
    queue.first([B])
    assert taken(queue) == [B, C, A]


def test_a_file_dropped_again_while_it_waits_moves_to_the_front(queue: Queue) -> None:
    for path in (A, B, C):
        queue.put(path, 1, 1, priority=queue.front())
    assert taken(queue, 1) == [A], "new files come behind those that wait"
    queue.put(C, 1, 1, priority=queue.front())
    assert taken(queue) == [C, B]


def test_a_file_that_was_wanted_first_has_no_precedence_when_it_changes_later(
    library: Library, queue: Queue
) -> None:
    file = read_file(A, "Some text.")
    queue.put(A, 1, 1)
    queue.first([A])
    queue.take(1)
    library.catalog.add([file])
    queue.put(B, 1, 1)
    queue.put(C, 1, 1)
    queue.put(A, 2, 2, priority=9)
    queue.first([C])
    assert taken(queue) == [C, A, B]


# -- cancelling --------------------------------------------------------------------------------


def test_cancelling_drops_new_files_and_keeps_those_read_before(
    library: Library, queue: Queue
) -> None:
    file = read_file(A, "Some text.")
    add(library, file)
    queue.put(A, 99, 2)
    queue.put(B, 1, 1)
    queue.put(C, 1, 1)
    queue.take(1)
    assert queue.cancel([A, B, Path("/d/unknown")]) == [B]
    kept = row(library, A)
    assert (kept.state, kept.document_id, kept.size_bytes) == (
        State.SEARCHABLE,
        file.document_id,
        99,
    )
    assert [each.path for each in library.files.rows()] == [A, C]
    assert queue.put(A, 99, 2), "a cancelled change is still a change"


def test_cancelling_does_not_touch_what_is_done(library: Library, queue: Queue) -> None:
    add(library, read_file(A, "Some text."))
    assert queue.cancel([A]) == []
    assert row(library, A).state is State.SEARCHABLE


# -- files that were only touched, or moved ----------------------------------------------------


def test_a_touched_file_keeps_its_document_and_its_vectors(library: Library, queue: Queue) -> None:
    file = read_file(A, "Some text.")
    library.index_state.use_model(MODEL)
    add(library, file)
    embed(library, file)
    take(queue, read_file(A, "Some text.", modified_ns=2))
    queue.keep(A, file.size_bytes, 2)
    assert row(library, A).state is State.INDEXED
    assert not queue.put(A, file.size_bytes, 2)
    assert library.index_state.embedded_counts(MODEL) == {file.document_id: 1}


def test_a_touched_duplicate_stays_a_duplicate(library: Library, queue: Queue) -> None:
    file = read_file(A, "Some text.")
    add(library, file)
    take(queue, read_file(B, "Some text."))
    library.catalog.point_to(B, file.document_id, file.size_bytes, 1)
    take(queue, read_file(B, "Some text.", modified_ns=2))
    queue.keep(B, file.size_bytes, 2)
    assert [each.state for each in library.files.rows()] == [State.SEARCHABLE, State.DUPLICATE]


def test_a_moved_file_keeps_its_document_and_its_collections(
    library: Library, queue: Queue
) -> None:
    file = read_file(A, "Some text.")
    add(library, file)
    collection = library.collections.add("Harbour")
    library.collections.put(collection, [A])
    queue.move(A, B)
    assert row(library, B).document_id == file.document_id
    assert library.files.rows([A]) == []
    assert library.catalog.owner_of(file.document_id) == B
    assert library.collections.members(collection) == {B}


# -- many files --------------------------------------------------------------------------------


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
