"""Queue: what waits is never lost, and what is unchanged is never read twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.catalog import ingest_queue as queue_module
from desktop_rag.catalog.ingest_queue import FILE_RETRY_S, IngestQueue
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.types import FileRow, FileState
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
def queue(library: LibraryWriter) -> IngestQueue:
    return library.queue


def row(library: LibraryWriter, path: Path) -> FileRow:
    (found,) = library.files.load_file_rows([path])
    return found


def taken(queue: IngestQueue, most: int = 100) -> list[Path]:
    return [each.path for each in queue.lease_files(most)]


# -- taking and settling -----------------------------------------------------------------------


def test_files_are_taken_in_the_order_they_were_put(library: LibraryWriter, queue: IngestQueue) -> None:
    assert all(queue.enqueue_file(path, 1, 1) for path in (B, C, A))
    assert library.files.count_library().waiting == 3
    assert taken(queue, 2) == [B, C]
    assert row(library, B).state is FileState.READING
    assert taken(queue) == [A]
    assert taken(queue) == []
    assert library.files.count_library().waiting == 3


def test_an_unchanged_file_is_not_queued_again(library: LibraryWriter, queue: IngestQueue) -> None:
    file = read_file(A, "Some text.")
    add(library, file)
    assert not queue.enqueue_file(A, file.size_bytes, file.modified_ns)
    assert row(library, A).state is FileState.SEARCHABLE
    assert queue.enqueue_file(A, file.size_bytes, file.modified_ns + 1)
    assert [each.document_id for each in queue.lease_files(1)] == [file.document_id]


@pytest.mark.parametrize("state", [FileState.FAILED, FileState.SKIPPED])
def test_a_settled_file_keeps_its_reason_until_it_is_put_again(
    state: FileState, library: LibraryWriter, queue: IngestQueue
) -> None:
    queue.enqueue_file(A, 1, 1)
    queue.lease_files(1)
    queue.record_outcome(A, state, "Password", "Remove it.")
    settled = row(library, A)
    assert (settled.state, settled.title, settled.hint) == (state, "Password", "Remove it.")
    assert library.files.count_library().waiting == 0
    assert not queue.enqueue_file(A, 1, 1, again=False), "it did not change"
    assert row(library, A) == settled
    assert queue.enqueue_file(A, 1, 1)
    assert (row(library, A).state, row(library, A).title) == (FileState.QUEUED, "")


def test_a_file_that_failed_and_changed_is_queued_without_being_asked(
    library: LibraryWriter, queue: IngestQueue
) -> None:
    queue.enqueue_file(A, 1, 1)
    queue.lease_files(1)
    queue.record_outcome(A, FileState.FAILED, "Damaged")
    assert queue.enqueue_file(A, 1, 2, again=False)
    assert row(library, A).state is FileState.QUEUED


@pytest.mark.parametrize("state", [FileState.QUEUED, FileState.FAILED])
def test_only_a_file_that_is_being_read_can_be_settled(
    state: FileState, library: LibraryWriter, queue: IngestQueue
) -> None:
    queue.enqueue_file(A, 1, 1)
    queue.lease_files(1)
    queue.record_outcome(A, FileState.FAILED, "Damaged")
    if state is FileState.QUEUED:
        queue.enqueue_file(A, 1, 1)
    before = row(library, A)
    queue.record_outcome(A, FileState.SKIPPED, "Empty")
    queue.schedule_retry(A, "Locked", "Close it.")
    assert row(library, A) == before


def test_a_file_being_read_is_queued_again_only_if_it_changed(
    library: LibraryWriter, queue: IngestQueue
) -> None:
    queue.enqueue_file(A, 1, 1)
    queue.lease_files(1)
    assert queue.enqueue_file(A, 1, 1)
    assert row(library, A).state is FileState.READING
    assert queue.enqueue_file(A, 2, 2)
    assert row(library, A).state is FileState.QUEUED


def test_what_was_being_read_is_taken_again_after_a_restart(tmp_path: Path) -> None:
    with LibraryWriter(tmp_path) as library:
        library.queue.enqueue_file(A, 1, 1)
        library.queue.enqueue_file(B, 1, 1)
        assert taken(library.queue, 1) == [A]
    with LibraryWriter(tmp_path) as library:
        assert taken(library.queue) == [A, B]
        library.queue.release_leases()
        assert taken(library.queue) == [A, B]


# -- files that cannot be read now -------------------------------------------------------------


def test_a_file_that_is_locked_is_tried_again_at_growing_intervals_then_fails(
    library: LibraryWriter, queue: IngestQueue, clock: Clock
) -> None:
    queue.enqueue_file(A, 1, 1)
    assert queue.seconds_until_retry() is None
    for wait in FILE_RETRY_S:
        assert taken(queue) == [A]
        queue.schedule_retry(A, "Locked", "Close it.")
        waiting = row(library, A)
        assert (waiting.state, waiting.title, waiting.hint) == (FileState.QUEUED, "Locked", "Close it.")
        assert queue.seconds_until_retry() == wait
        clock.now += wait - 1
        assert taken(queue) == []
        assert queue.seconds_until_retry() == 1
        clock.now += 1
        assert queue.seconds_until_retry() == 0
    assert taken(queue) == [A]
    queue.schedule_retry(A, "Locked", "Close it.")
    assert (row(library, A).state, row(library, A).title) == (FileState.FAILED, "Locked")
    assert queue.seconds_until_retry() is None


def test_a_locked_file_does_not_keep_the_others_waiting(queue: IngestQueue, clock: Clock) -> None:
    for path in (A, B):
        queue.enqueue_file(path, 1, 1)
    assert taken(queue, 1) == [A]
    queue.schedule_retry(A, "Locked", "Close it.")
    assert taken(queue) == [B]
    queue.schedule_retry(B, "Locked", "Close it.")
    clock.now += 1
    assert queue.seconds_until_retry() == FILE_RETRY_S[0] - 1
    clock.now += 100
    assert taken(queue) == [A, B]


def test_a_clock_that_is_set_back_makes_no_file_wait_for_what_it_showed_before(
    queue: IngestQueue, clock: Clock
) -> None:
    queue.enqueue_file(A, 1, 1)
    assert taken(queue) == [A]
    queue.schedule_retry(A, "Locked", "Close it.")
    clock.now -= 24 * 3600
    assert queue.seconds_until_retry() == 0
    assert queue.has_due_files()
    assert taken(queue) == [A]


@pytest.mark.parametrize("how", ["put", "first"])
def test_a_locked_file_is_tried_at_once_when_asked_to_and_has_all_attempts_again(
    how: str, library: LibraryWriter, queue: IngestQueue, clock: Clock
) -> None:
    queue.enqueue_file(A, 1, 1)
    for _ in FILE_RETRY_S[how == "first" :]:
        queue.lease_files(1)
        queue.schedule_retry(A, "Locked", "Close it.")
        clock.now += 1_000
    queue.lease_files(1)
    queue.schedule_retry(A, "Locked", "Close it.")
    if how == "put":
        assert queue.enqueue_file(A, 1, 1)
    else:
        queue.prioritize_files([A])
    assert queue.seconds_until_retry() is None
    assert taken(queue) == [A]
    queue.schedule_retry(A, "Locked", "Close it.")
    assert row(library, A).state is (FileState.FAILED if how == "first" else FileState.QUEUED)


def test_the_attempts_of_a_file_that_was_read_do_not_count_any_more(
    library: LibraryWriter, queue: IngestQueue, clock: Clock
) -> None:
    file = read_file(A, "Some text.")
    for each in (1, 2):
        queue.enqueue_file(A, file.size_bytes, each)
        for _ in FILE_RETRY_S:
            queue.lease_files(1)
            queue.schedule_retry(A, "Locked", "Close it.")
            clock.now += 1_000
        queue.lease_files(1)
        assert row(library, A).state is FileState.READING
        if each == 1:
            library.catalog.commit_files([file])
            assert (row(library, A).title, row(library, A).hint) == ("", "")
        else:
            queue.mark_unchanged(A, file.size_bytes, 2)
    queue.enqueue_file(A, file.size_bytes, 3)
    queue.lease_files(1)
    queue.schedule_retry(A, "Locked", "Close it.")
    assert queue.seconds_until_retry() == FILE_RETRY_S[0]


def test_cancelling_a_file_that_waits_to_be_tried_again_drops_it(
    library: LibraryWriter, queue: IngestQueue
) -> None:
    queue.enqueue_file(A, 1, 1)
    queue.lease_files(1)
    queue.schedule_retry(A, "Locked", "Close it.")
    assert queue.dequeue_files([A]) == [A]
    assert library.files.load_file_rows() == []
    assert queue.seconds_until_retry() is None


# -- what is read first ------------------------------------------------------------------------


def test_files_that_are_wanted_first_are_taken_first(queue: IngestQueue) -> None:
    for path in (A, B, C):
        queue.enqueue_file(path, 1, 1)
    queue.prioritize_files([C, Path("/d/unknown")])
    queue.prioritize_files([B])
    assert taken(queue) == [B, C, A]


def test_a_file_dropped_again_while_it_waits_moves_to_the_front(queue: IngestQueue) -> None:
    for path in (A, B, C):
        queue.enqueue_file(path, 1, 1, priority=queue.next_top_priority())
    assert taken(queue, 1) == [A], "new files come behind those that wait"
    queue.enqueue_file(C, 1, 1, priority=queue.next_top_priority())
    assert taken(queue) == [C, B]


def test_a_file_that_was_wanted_first_has_no_precedence_when_it_changes_later(
    library: LibraryWriter, queue: IngestQueue
) -> None:
    file = read_file(A, "Some text.")
    queue.enqueue_file(B, 1, 1)
    queue.enqueue_file(A, 1, 1)
    queue.prioritize_files([A])
    queue.lease_files(1)
    library.catalog.commit_files([file])
    queue.enqueue_file(C, 1, 1)
    queue.enqueue_file(A, 2, 2, priority=9)
    queue.prioritize_files([C])
    assert taken(queue) == [C, B, A]


# -- cancelling --------------------------------------------------------------------------------


def test_cancelling_drops_new_files_and_keeps_those_read_before(
    library: LibraryWriter, queue: IngestQueue
) -> None:
    file = read_file(A, "Some text.")
    add(library, file)
    queue.enqueue_file(A, 99, 2)
    queue.enqueue_file(B, 1, 1)
    queue.enqueue_file(C, 1, 1)
    queue.lease_files(1)
    assert queue.dequeue_files([A, B, Path("/d/unknown")]) == [B]
    kept = row(library, A)
    assert (kept.state, kept.document_id, kept.size_bytes) == (FileState.SEARCHABLE, file.document_id, 99)
    assert [each.path for each in library.files.load_file_rows()] == [A, C]
    assert queue.enqueue_file(A, 99, 2), "a cancelled change is still a change"


def test_cancelling_does_not_touch_what_is_done(library: LibraryWriter, queue: IngestQueue) -> None:
    add(library, read_file(A, "Some text."))
    assert queue.dequeue_files([A]) == []
    assert row(library, A).state is FileState.SEARCHABLE


# -- files that were only touched, or moved ----------------------------------------------------


def test_a_touched_file_keeps_its_document_and_its_vectors(
    library: LibraryWriter, queue: IngestQueue
) -> None:
    file = read_file(A, "Some text.")
    library.index_state.switch_model(MODEL)
    add(library, file)
    embed(library, file)
    take(queue, read_file(A, "Some text.", modified_ns=2))
    queue.mark_unchanged(A, file.size_bytes, 2)
    assert row(library, A).state is FileState.INDEXED
    assert not queue.enqueue_file(A, file.size_bytes, 2)
    assert library.index_state.load_embedded_counts(MODEL) == {file.document_id: 1}


def test_a_touched_duplicate_stays_a_duplicate(library: LibraryWriter, queue: IngestQueue) -> None:
    file = read_file(A, "Some text.")
    add(library, file)
    take(queue, read_file(B, "Some text."))
    library.catalog.link_to_document(B, file.document_id, file.size_bytes, 1)
    take(queue, read_file(B, "Some text.", modified_ns=2))
    queue.mark_unchanged(B, file.size_bytes, 2)
    assert [each.state for each in library.files.load_file_rows()] == [
        FileState.SEARCHABLE,
        FileState.DUPLICATE,
    ]


def test_a_moved_file_keeps_its_document_and_its_collections(
    library: LibraryWriter, queue: IngestQueue
) -> None:
    file = read_file(A, "Some text.")
    add(library, file)
    collection = library.collections.create_collection("Harbour")
    library.collections.add_members(collection, [A])
    queue.move_file(A, B)
    assert row(library, B).document_id == file.document_id
    assert library.files.load_file_rows([A]) == []
    assert library.catalog.find_owner(file.document_id) == B
    assert library.collections.list_members(collection) == {B}


# -- many files --------------------------------------------------------------------------------


def test_files_put_together_are_all_queued_or_none(library: LibraryWriter, queue: IngestQueue) -> None:
    def put_two_and_fail() -> None:
        with queue.batch_writes():
            queue.enqueue_file(A, 1, 1)
            queue.enqueue_file(B, 1, 1)
            raise KeyError

    with pytest.raises(KeyError):
        put_two_and_fail()
    assert library.files.count_library().waiting == 0
    with queue.batch_writes():
        queue.enqueue_file(A, 1, 1)
        queue.enqueue_file(B, 1, 1)
    assert library.files.count_library().waiting == 2


# -- bounds ------------------------------------------------------------------------------------


def test_a_locked_file_is_tried_soon_and_then_ever_later() -> None:
    assert FILE_RETRY_S == (2.0, 15.0, 60.0, 300.0)


def test_the_top_priority_is_above_all_that_wait_and_no_other(queue: IngestQueue) -> None:
    assert queue.next_top_priority() == 1
    for path in (A, B):
        queue.enqueue_file(path, 1, 1)
    queue.prioritize_files([A])
    assert queue.next_top_priority() == 2
    queue.prioritize_files([B])
    assert queue.next_top_priority() == 3
    assert taken(queue, 1) == [B]
    assert queue.next_top_priority() == 2


def test_a_file_is_due_or_waits_for_its_time(queue: IngestQueue, clock: Clock) -> None:
    assert not queue.has_due_files()
    queue.enqueue_file(A, 1, 1)
    assert queue.has_due_files()
    queue.lease_files(1)
    assert not queue.has_due_files()
    queue.schedule_retry(A, "Locked", "Close it.")
    assert not queue.has_due_files()
    clock.now += FILE_RETRY_S[0]
    assert queue.has_due_files()


def test_only_a_time_beyond_the_longest_delay_counts_as_set_back(
    library: LibraryWriter, queue: IngestQueue, clock: Clock
) -> None:
    queue.enqueue_file(A, 1, 1)
    queue.lease_files(1)
    queue.schedule_retry(A, "Locked", "Close it.")
    clock.now -= FILE_RETRY_S[-1] - FILE_RETRY_S[0]  # it waits for exactly the longest delay
    assert queue.seconds_until_retry() == FILE_RETRY_S[-1]
    assert taken(queue) == []
    clock.now -= 1
    assert queue.seconds_until_retry() == 0
    assert taken(queue) == [A]


@pytest.mark.parametrize(("size_bytes", "modified_ns", "queued"), [(1, 1, False), (2, 1, True), (1, 2, True)])
def test_size_or_time_tell_that_a_file_that_failed_has_changed(
    queue: IngestQueue, size_bytes: int, modified_ns: int, *, queued: bool
) -> None:
    queue.enqueue_file(A, 1, 1)
    queue.lease_files(1)
    queue.record_outcome(A, FileState.FAILED, "Damaged")
    assert queue.enqueue_file(A, size_bytes, modified_ns, again=False) is queued
