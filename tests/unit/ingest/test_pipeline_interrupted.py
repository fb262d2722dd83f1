"""The pipeline loses nothing: cancelled, refused by the disk, or stopped by a bug."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import EmbeddingError, LibraryError
from desktop_rag.ingest import pipeline as pipeline_module
from desktop_rag.ingest.embedder import Embedder
from desktop_rag.store.library import Library
from desktop_rag.types import Document, State
from tests.helpers.seeding import (
    FakeEmbedder,
    FakeReader,
    Work,
    long_text,
    rewrite,
    wait_for_cancel,
    write,
)

# -- cancelling --------------------------------------------------------------------------------


def test_cancelling_the_file_that_is_read_from_another_thread_goes_on_with_the_next(
    folder: Path, library: Library, embedder: Embedder
) -> None:
    started = threading.Event()

    def slow(path: Path, token: CancelToken) -> Document:
        started.set()
        return wait_for_cancel(path, token)

    work = Work(library, FakeReader(slow), embedder)
    path = write(folder, "a.txt", "The harbour.")
    write(folder, "b.txt", "The station opens at seven.")
    work.add(folder)

    def cancel() -> None:
        started.wait()
        work.pipeline.cancel(folder / "b.txt")  # not being read: no effect
        work.pipeline.cancel(path)

    thread = threading.Thread(target=cancel)
    thread.start()
    steps = work.run()
    thread.join()
    assert work.states() == {"b.txt": State.INDEXED}
    assert [gone for step in steps for gone in step.gone] == [path]


def test_a_file_cancelled_as_soon_as_it_is_reported_is_not_read(
    folder: Path, library: Library, embedder: Embedder
) -> None:
    reader = FakeReader()
    work = Work(library, reader, embedder)
    path = write(folder, "a.txt", "The harbour.")
    work.add(path)
    steps = work.pipeline.run(CancelToken())
    assert next(steps).changed == (path,)
    work.pipeline.cancel(path)
    assert [gone for step in steps for gone in step.gone] == [path]
    assert reader.read_files == []


def test_a_cancelled_file_that_was_searchable_stays_as_it_was(
    folder: Path, library: Library, embedder: Embedder
) -> None:
    work = Work(library, FakeReader(), embedder)
    path = write(folder, "a.txt", "The harbour opens at six.")
    work.add(path)
    work.run()
    rewrite(path, "The station opens at seven.")
    work.add(path)
    steps = work.pipeline.run(CancelToken())
    next(steps)
    work.pipeline.cancel(path)
    list(steps)
    assert work.row(path).state is State.INDEXED
    assert work.found("harbour") == {"a.txt"}
    assert work.add(path) == [path]  # its change is not forgotten


def test_cancelling_everything_keeps_what_was_committed_and_queues_the_rest(
    folder: Path, library: Library, embedder: Embedder
) -> None:
    token = CancelToken()

    def cancel_all(_path: Path, own: CancelToken) -> Document:
        token.cancel()
        own.check()
        raise AssertionError

    work = Work(library, FakeReader(None, None, cancel_all), embedder)
    write(folder, "a.txt", "The harbour opens at six.")
    work.add(folder)
    work.run()
    for name in ("b.txt", "c.txt", "d.txt"):
        write(folder, name, f"The station {name} opens at seven.")
    work.add(folder)
    with pytest.raises(Cancelled):
        list(work.pipeline.run(token))
    assert work.states() == {
        "a.txt": State.INDEXED,
        "b.txt": State.QUEUED,
        "c.txt": State.QUEUED,
        "d.txt": State.QUEUED,
    }
    work.run()
    assert set(work.states().values()) == {State.INDEXED}
    work.assert_complete()


def test_a_run_that_is_simply_left_loses_nothing(folder: Path, work: Work) -> None:
    for name in ("a.txt", "b.txt"):
        write(folder, name, f"The station {name} opens at seven.")
    work.add(folder)
    steps = work.pipeline.run(CancelToken())
    next(steps)
    next(steps)
    steps.close()  # type: ignore[attr-defined]
    assert set(work.states().values()) == {State.QUEUED}
    work.run()
    assert set(work.states().values()) == {State.INDEXED}
    work.assert_complete()


def test_adding_can_be_cancelled_between_two_groups(
    folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipeline_module, "_QUEUE_TOGETHER", 2)
    for number in range(5):
        write(folder, f"{number}.txt", f"Station {number}")
    token = CancelToken()
    added = work.pipeline.add([folder], token)
    first = [next(added), next(added)]
    token.cancel()
    with pytest.raises(Cancelled):
        next(added)
    assert set(work.states()) == {path.name for path in first if isinstance(path, Path)}


# -- a library that cannot be written ----------------------------------------------------------


@pytest.mark.parametrize("owner", ["catalog", "index"])
def test_a_refused_commit_loses_nothing_and_the_next_run_finishes(
    owner: str, folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object) -> None:
        raise LibraryError("The disk is full", "Free some space.")

    for name in ("a.txt", "b.txt"):
        write(folder, name, f"The station {name} opens at seven.")
    work.add(folder)
    method = "add" if owner == "catalog" else "add_passages"
    with monkeypatch.context() as patched:
        patched.setattr(getattr(work.library, owner), method, refuse)
        with pytest.raises(LibraryError, match="disk is full"):
            work.run()
    assert set(work.states().values()) == {State.QUEUED}
    assert work.found("station") == set()
    work.run()
    assert set(work.states().values()) == {State.INDEXED}
    work.assert_complete()


def test_a_full_disk_is_no_fault_of_the_file_that_met_it(
    folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object) -> None:
        raise LibraryError("The disk is full", "Free some space.")

    for name in ("a.txt", "copy.txt"):  # the copy makes the pipeline commit while it is prepared
        write(folder, name, "The station opens at seven.")
    work.add(folder)
    with monkeypatch.context() as patched:
        patched.setattr(work.library.catalog, "add", refuse)
        with pytest.raises(LibraryError, match="disk is full"):
            work.run()
    assert set(work.states().values()) == {State.QUEUED}
    work.run()
    assert work.states() == {"a.txt": State.INDEXED, "copy.txt": State.DUPLICATE}
    work.assert_complete()


def test_a_missing_embedding_model_is_no_fault_of_the_files(
    folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object) -> None:
        raise EmbeddingError("The embedding model is damaged", "Install the program again.")

    write(folder, "a.txt", "The station opens at seven.")
    work.add(folder)
    with monkeypatch.context() as patched:
        patched.setattr(work.pipeline._chunker, "_count_tokens", refuse)
        with pytest.raises(EmbeddingError):
            work.run()
    assert set(work.states().values()) == {State.QUEUED}
    work.run()
    assert set(work.states().values()) == {State.INDEXED}


# -- embedding that is interrupted -------------------------------------------------------------


def test_embedding_cancelled_in_the_middle_completes_the_next_time(
    folder: Path, work: Work
) -> None:
    path = write(folder, "castle.txt", long_text("castle"))
    work.add(path)
    token = CancelToken()

    def cancel_after_the_first_batch() -> None:
        for step in work.pipeline.run(token):
            if step.embedded:
                token.cancel()

    with pytest.raises(Cancelled):
        cancel_after_the_first_batch()
    assert work.row(path).state is State.SEARCHABLE
    assert work.vectors() == {}
    work.run()
    assert work.row(path).state is State.INDEXED
    work.assert_complete()


@pytest.mark.parametrize("error", [EmbeddingError("Unusable vectors"), KeyError("bug")])
def test_embedding_that_fails_between_two_parts_leaves_no_partial_vectors(
    error: Exception, folder: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipeline_module, "_EMBED_TOGETHER", 8)
    work = Work(library, FakeReader(), FakeEmbedder(2, error))
    path = write(folder, "castle.txt", long_text("castle"))
    work.add(path)
    with pytest.raises(type(error)):
        work.run()
    assert work.row(path).passages > 8
    assert work.row(path).state is State.SEARCHABLE
    assert work.vectors() == {}
    work.run()
    assert work.row(path).state is State.INDEXED
    work.assert_complete()


def test_vectors_that_could_not_be_recorded_are_not_stored_twice(
    folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object) -> None:
        raise LibraryError("The disk is full", "Free some space.")

    write(folder, "a.txt", "The station opens at seven.")
    work.add(folder)
    with monkeypatch.context() as patched:
        patched.setattr(work.library.catalog, "mark_embedded", refuse)
        with pytest.raises(LibraryError):
            work.run()
    assert work.vectors() == {}
    work.run()
    work.assert_complete()


def test_a_whole_folder_can_move_while_it_is_read(folder: Path, work: Work) -> None:
    for number in range(3):
        write(folder, f"{number}.txt", f"Station {number} opens at seven.")
    work.add(folder)
    steps = work.pipeline.run(CancelToken())
    next(steps)
    shutil.move(folder, folder.with_name("elsewhere"))
    list(steps)
    assert set(work.states().values()) == {State.FAILED}
    work.add(folder.with_name("elsewhere"))
    work.run()
    assert {row.state for row in work.library.catalog.files()} == {State.FAILED, State.INDEXED}
    work.assert_complete()
