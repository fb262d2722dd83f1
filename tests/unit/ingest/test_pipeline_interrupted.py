"""The pipeline loses nothing: cancelled, refused by the disk, or stopped by a bug."""

from __future__ import annotations

import shutil
import threading
from contextlib import closing, suppress
from pathlib import Path

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import EmbeddingError, LibraryError, ReaderStartError
from desktop_rag.ingest import indexing_stage
from desktop_rag.ingest import pipeline as pipeline_module
from desktop_rag.ingest.reader_tasks import ReadRequest, open_readers
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers import document_builder
from desktop_rag.types import FileState
from tests.helpers.broken_start import interpreter
from tests.helpers.seeding import (
    FakeEmbedder,
    FakeReader,
    Gate,
    Values,
    Work,
    long_text,
    rewrite,
    wait_for_cancel,
    write,
)

# -- cancelling --------------------------------------------------------------------------------


def test_cancelling_the_file_that_is_read_goes_on_with_the_next(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    reader = FakeReader(wait_for_cancel)
    work = Work(library, reader, embedder)
    path = write(folder, "a.txt", "The harbour.")
    write(folder, "b.txt", "The station opens at seven.")
    work.add(folder)
    for _ in work.steps():
        if reader.busy and reader.read_files == ["a.txt"]:
            assert work.row(path).state is FileState.READING
            assert work.pipeline.cancel_files([path]) == [path]
    assert work.states() == {"b.txt": FileState.INDEXED}
    assert reader.read_files == ["a.txt", "b.txt"]
    work.assert_complete()


def test_a_file_cancelled_as_soon_as_it_is_reported_is_not_kept(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    work = Work(library, FakeReader(), embedder)
    path = write(folder, "a.txt", "The harbour.")
    work.add(path)
    steps = work.steps()
    assert next(steps).changed == (path,)
    assert work.pipeline.cancel_files([path]) == [path]
    list(steps)
    assert work.states() == {}
    assert work.indexed() == {}


def test_a_cancelled_file_that_was_searchable_stays_as_it_was(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    work = Work(library, FakeReader(None, wait_for_cancel), embedder)
    path = write(folder, "a.txt", "The harbour opens at six.")
    work.add(path)
    work.run()
    rewrite(path, "The station opens at seven.")
    work.add(path)
    steps = work.steps()
    next(steps)
    assert work.pipeline.cancel_files([path]) == []
    list(steps)
    assert work.row(path).state is FileState.INDEXED
    assert work.found("harbour") == {"a.txt"}
    assert work.add(path) == [path]  # its change is not forgotten


def test_cancelling_all_empties_the_queue_and_keeps_what_was_there(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    slow = Gate()
    work = Work(library, FakeReader(None, slow), embedder)
    known = write(folder, "a.txt", "The harbour opens at six.")
    work.add(known)
    work.run()
    rewrite(known, "The station opens at seven.")
    new = [write(folder, f"{n}.txt", f"Pier {n}.") for n in range(5)]
    work.add(known, *new)
    steps = work.steps()
    next(steps)
    assert set(work.pipeline.cancel_files([known, *new])) == set(new)
    slow.is_open = True
    list(steps)
    assert work.states() == {"a.txt": FileState.INDEXED}
    assert library.files.count_library().waiting == 0
    work.assert_complete()


def test_cancelling_a_run_keeps_what_was_committed_and_queues_the_rest(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    token = CancelToken()
    reader = FakeReader(None, None, wait_for_cancel)
    work = Work(library, reader, embedder)
    write(folder, "a.txt", "The harbour opens at six.")
    work.add(folder)
    work.run()
    for name in ("b.txt", "c.txt", "d.txt"):
        write(folder, name, f"The station {name} opens at seven.")
    work.add(folder)

    def cancel_while_c_is_read() -> None:
        for _ in work.steps(token):
            if reader.read_files[-1] == "c.txt":
                token.cancel()

    with pytest.raises(Cancelled):
        cancel_while_c_is_read()
    assert work.states() == {
        "a.txt": FileState.INDEXED,
        "b.txt": FileState.QUEUED,
        "c.txt": FileState.QUEUED,
        "d.txt": FileState.QUEUED,
    }
    work.run()
    assert set(work.states().values()) == {FileState.INDEXED}
    work.assert_complete()


def test_a_run_is_cancelled_from_another_thread_while_it_waits(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    token = CancelToken()
    thread = threading.Thread(target=token.cancel)

    def cancel_elsewhere(request: ReadRequest) -> Values:
        thread.start()
        yield from wait_for_cancel(request)

    work = Work(library, FakeReader(cancel_elsewhere), embedder)
    path = write(folder, "a.txt", "The harbour.")
    work.add(path)
    with pytest.raises(Cancelled):
        list(work.steps(token))
    thread.join()
    assert work.row(path).state is FileState.QUEUED


def test_a_run_that_is_simply_left_loses_nothing(folder: Path, work: Work) -> None:
    for name in ("a.txt", "b.txt"):
        write(folder, name, f"The station {name} opens at seven.")
    work.add(folder)
    steps = work.pipeline.process_queue(CancelToken())
    next(steps)
    next(steps)
    steps.close()
    assert set(work.states().values()) == {FileState.QUEUED}
    work.run()
    assert set(work.states().values()) == {FileState.INDEXED}
    work.assert_complete()


def test_adding_can_be_cancelled_between_two_groups(
    folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipeline_module, "_QUEUE_TOGETHER", 2)
    for number in range(5):
        write(folder, f"{number}.txt", f"Station {number}")
    token = CancelToken()
    added = work.pipeline.add_paths([folder], token)
    first = [next(added), next(added)]
    token.cancel()
    with pytest.raises(Cancelled):
        next(added)
    assert set(work.states()) == {path.name for path in first if isinstance(path, Path)}


# -- a library that cannot be written ----------------------------------------------------------


@pytest.mark.parametrize("method", ["commit_files", "store_part"])
def test_a_refused_commit_loses_nothing_and_the_next_run_finishes(
    method: str, folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object) -> None:
        raise LibraryError("The disk is full", "Free some space.")

    monkeypatch.setattr(document_builder, "STRETCH_CHARACTERS", 3_000)
    write(folder, "a.txt", "The station opens at seven.")
    write(folder, "b.txt", long_text("station"))
    work.add(folder)
    with monkeypatch.context() as patched:
        patched.setattr(work.library.catalog, method, refuse)
        with pytest.raises(LibraryError, match="disk is full"):
            work.run()
    assert set(work.states().values()) == {FileState.QUEUED}
    assert work.found("station") == set()
    work.run()
    assert set(work.states().values()) == {FileState.INDEXED}
    work.assert_complete()


def test_files_are_queued_again_by_the_next_run_if_the_disk_refused_that_too(
    folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object) -> None:
        raise LibraryError("The disk is full", "Free some space.")

    write(folder, "a.txt", "The station opens at seven.")
    work.add(folder)
    with monkeypatch.context() as patched:
        patched.setattr(work.library.catalog, "commit_files", refuse)
        steps = work.pipeline.process_queue(CancelToken())
        next(steps)
        patched.setattr(work.library.queue, "release_leases", refuse)
        with pytest.raises(LibraryError, match="disk is full"):
            list(steps)
    work.run()
    assert set(work.states().values()) == {FileState.INDEXED}
    work.assert_complete()


def test_a_full_disk_is_no_fault_of_the_file_that_met_it(
    folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object) -> None:
        raise LibraryError("The disk is full", "Free some space.")

    for name in ("a.txt", "copy.txt"):  # the copy waits for the commit of the first
        write(folder, name, "The station opens at seven.")
    work.add(folder)
    with monkeypatch.context() as patched:
        patched.setattr(work.library.catalog, "commit_files", refuse)
        with pytest.raises(LibraryError, match="disk is full"):
            work.run()
    assert set(work.states().values()) == {FileState.QUEUED}
    work.run()
    assert work.states() == {"a.txt": FileState.INDEXED, "copy.txt": FileState.DUPLICATE}
    work.assert_complete()


def test_readers_that_do_not_start_are_no_fault_of_the_files(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    readers = open_readers()
    work = Work(library, readers, embedder)
    for number in range(12):
        write(folder, f"{number}.txt", f"The station opens at {number}.")
    work.add(folder)
    with interpreter(folder / "none"):
        for _ in range(2):
            with pytest.raises(ReaderStartError):
                work.run()
            assert set(work.states().values()) == {FileState.QUEUED}
    work.run()
    assert set(work.states().values()) == {FileState.INDEXED}
    work.assert_complete()
    readers.close()


def test_a_missing_embedding_model_is_no_fault_of_the_files(
    folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object) -> None:
        raise EmbeddingError("The search model is damaged", "Reinstall the program.")

    path = write(folder, "a.txt", "The station opens at seven.")
    work.add(folder)
    with monkeypatch.context() as patched:
        patched.setattr(work.pipeline._embedder, "embed_passages", refuse)
        with pytest.raises(EmbeddingError):
            work.run()
    assert work.row(path).state is FileState.SEARCHABLE
    assert work.found("station") == {"a.txt"}
    work.run()
    assert work.row(path).state is FileState.INDEXED
    work.assert_complete()


# -- embedding that is interrupted -------------------------------------------------------------


def stop_in_the_middle(work: Work, path: Path, *, cancel: bool) -> int:
    """Stop a run once some passages of a file are embedded; return how many it told."""
    token = CancelToken()
    told = 0
    with suppress(Cancelled), closing(work.steps(token)) as steps:
        for step in steps:
            told = max(told, step.embedded.get(path, 0))
            if told and cancel:
                token.cancel()
            elif told:
                break
    return told


@pytest.mark.parametrize("cancel", [True, False])
def test_embedding_stopped_in_the_middle_goes_on_with_the_passages_that_have_no_vector(
    folder: Path, tmp_path: Path, embedder: Embedder, *, cancel: bool
) -> None:
    path = write(folder, "castle.txt", long_text("castle"))
    with LibraryWriter(tmp_path / "stopped") as library:
        work = Work(library, FakeReader(), embedder)
        work.add(path)
        told = stop_in_the_middle(work, path, cancel=cancel)
        assert work.row(path).state is FileState.SEARCHABLE
        assert list(work.vectors().values()) == [told]
    with LibraryWriter(tmp_path / "stopped") as library:
        assert library.repair_index(thorough=True) == [], "nothing is wrong with it"
        work = Work(library, FakeReader(), embedder)
        steps = work.run()
        row = work.row(path)
        assert next(step.embedded for step in steps if step.embedded) == {path: told}
        assert sum(step.passages for step in steps) == row.passages - told > 0
        assert row.state is FileState.INDEXED
        work.assert_complete()


def test_embedding_that_is_killed_goes_on_after_what_was_committed(
    folder: Path, tmp_path: Path, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(indexing_stage, "_EMBEDDED_TOGETHER", 8)
    path = write(folder, "castle.txt", long_text("castle"))
    with LibraryWriter(tmp_path / "alive") as library:
        work = Work(library, FakeReader(), embedder)
        work.add(path)
        with closing(work.steps()) as steps:
            while not work.vectors():
                next(steps)
            shutil.copytree(library.folder, tmp_path / "killed")
    with LibraryWriter(tmp_path / "killed") as library:
        work = Work(library, FakeReader(), embedder)
        [stored] = work.vectors().values()
        assert sum(step.passages for step in work.run()) == work.row(path).passages - stored
        work.assert_complete()


def test_a_file_changed_after_a_stop_keeps_no_vector_of_its_old_text(folder: Path, work: Work) -> None:
    path = write(folder, "castle.txt", long_text("castle"))
    work.add(path)
    stop_in_the_middle(work, path, cancel=False)
    old = work.row(path).document_id
    rewrite(path, long_text("abbey"))
    work.add(path)
    steps = work.run()
    assert old not in work.vectors()
    assert sum(step.passages for step in steps) == work.row(path).passages
    work.assert_complete()


def test_a_document_removed_before_a_stop_leaves_no_vectors(folder: Path, work: Work) -> None:
    path = write(folder, "castle.txt", long_text("castle"))
    work.add(path)
    with closing(work.steps()) as steps:
        assert any(step.embedded for step in steps)
        work.pipeline.remove_files([path])
    assert work.vectors() == {}


def test_vectors_that_cannot_be_stored_do_not_hide_why_the_run_ended(
    folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object) -> None:
        raise LibraryError("The disk is full", "Free some space.")

    path = write(folder, "castle.txt", long_text("castle"))
    work.add(path)
    with monkeypatch.context() as patched:
        patched.setattr(work.library.index, "add_vectors", refuse)
        stop_in_the_middle(work, path, cancel=True)
    assert work.vectors() == {}
    work.run()
    work.assert_complete()


@pytest.mark.parametrize("error", [EmbeddingError("Unusable vectors"), KeyError("bug")])
def test_embedding_that_fails_between_two_parts_keeps_the_vectors_before(
    error: Exception,
    folder: Path,
    library: LibraryWriter,
    embedder: Embedder,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(indexing_stage, "_EMBEDDED_TOGETHER", 8)
    work = Work(library, FakeReader(), FakeEmbedder(embedder.model, 1, error))
    path = write(folder, "castle.txt", long_text("castle"))
    work.add(path)
    with pytest.raises(type(error)):
        work.run()
    assert work.row(path).passages > 8
    assert work.row(path).state is FileState.SEARCHABLE
    [stored] = work.vectors().values()
    assert stored == 8
    assert sum(step.passages for step in work.run()) == work.row(path).passages - stored
    assert work.row(path).state is FileState.INDEXED
    work.assert_complete()


def test_an_error_that_is_kept_does_not_take_back_what_the_next_run_did(
    folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its traceback keeps the run alive that it ended."""

    def bug() -> None:
        raise KeyError

    monkeypatch.setattr(indexing_stage, "_EMBEDDED_TOGETHER", 8)
    write(folder, "castle.txt", long_text("castle"))
    work.add(folder)
    steps = work.steps()
    while not work.vectors():
        next(steps)
    with monkeypatch.context() as patched:
        patched.setattr(work.library, "delete_leftovers", bug)
        with pytest.raises(KeyError) as caught:
            list(steps)
    work.run()
    assert caught.traceback
    del caught, steps
    work.assert_complete()


def test_a_whole_folder_can_move_while_it_is_read(folder: Path, work: Work) -> None:
    for number in range(3):
        write(folder, f"{number}.txt", f"Station {number} opens at seven.")
    work.add(folder)
    shutil.move(folder, folder.with_name("elsewhere"))
    work.run()
    assert set(work.states().values()) == {FileState.FAILED}
    work.add(folder.with_name("elsewhere"))
    work.run()
    assert {row.state for row in work.library.files.load_file_rows()} == {FileState.FAILED, FileState.INDEXED}
    work.assert_complete()
