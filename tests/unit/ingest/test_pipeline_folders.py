"""Remembered folders: what adding them would do, and how they are kept in step with the disk."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog.index_state import EMBEDDING_RATE
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import ReadError
from desktop_rag.ingest import pipeline as pipeline_module
from desktop_rag.ingest.discover import SkipRules
from desktop_rag.ingest.folder_sync import FolderChanges
from desktop_rag.ingest.skip_reasons import SkipReason
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.types import FileState, Preview, WatchedFolder
from tests.helpers.seeding import FakeReader, Work, rewrite, wait_for_cancel, write


def sync(work: Work, *folders: Path) -> FolderChanges:
    return work.pipeline.sync_folders(CancelToken(), folders or None)


def seeded(work: Work, folder: Path, **texts: str) -> dict[str, Path]:
    """Write files into a folder, add it, and seed it."""
    folder.mkdir(exist_ok=True)
    paths = {name: write(folder, f"{name}.txt", text) for name, text in texts.items()}
    work.add(folder)
    work.run()
    return paths


# -- preview -----------------------------------------------------------------------------------


def previewed(work: Work, *paths: Path, ignored: tuple[str, ...] = ()) -> Preview:
    *_, last = work.pipeline.preview_paths(paths, CancelToken(), ignored)
    assert isinstance(last, Preview)
    return last


def test_a_preview_counts_what_would_be_added_and_says_why_the_rest_would_not(
    folder: Path, work: Work
) -> None:
    for name in ("a.txt", "b.txt", "draft.txt"):
        write(folder, name, "12345")
    for number in range(7):
        write(folder, f"{number}.exe", "MZ")
    missing = folder.with_name("nowhere.txt")
    preview = previewed(work, folder, missing, ignored=("draft*",))
    assert (preview.paths, preview.files, preview.size_bytes) == ((folder, missing), 2, 10)
    assert preview.seconds is None, "nothing was measured yet"
    left_out = {each.reason: (each.files, each.examples) for each in preview.skipped}
    assert left_out[SkipReason.IGNORED] == (1, (folder / "draft.txt",))
    assert left_out["File not found"] == (1, (missing,))
    assert left_out[SkipReason.KIND][0] == 7
    assert len(left_out[SkipReason.KIND][1]) == 5
    assert preview.skipped[0].reason == SkipReason.KIND, "the most frequent first"


def test_what_the_watched_folders_leave_out_is_counted_by_reason(folder: Path, work: Work) -> None:
    seeded(work, folder, a="The harbour.")
    other = folder.with_name("other")
    for place, name in ((folder, "draft.txt"), (folder, "a.exe"), (other, "b.exe")):
        place.mkdir(exist_ok=True)
        write(place, name, "MZ")
    for place in (folder, other):
        work.library.watched_folders.save_folder(WatchedFolder(place, ("draft*",)))
    counted = work.pipeline.count_left_out(CancelToken())
    assert counted == {SkipReason.KIND: 2, SkipReason.IGNORED: 1}


def test_a_preview_changes_nothing(folder: Path, work: Work) -> None:
    write(folder, "a.txt", "The harbour.")
    previewed(work, folder)
    assert work.states() == {}
    assert work.library.watched_folders.list_folders() == []


def test_a_preview_says_how_far_it_is_and_can_be_cancelled(
    folder: Path, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipeline_module, "_COUNTED_TOGETHER", 2)
    for number in range(5):
        write(folder, f"{number}.txt", "The harbour.")
    token = CancelToken()
    seen = work.pipeline.preview_paths([folder], token)
    assert [next(seen), next(seen)] == [2, 4]
    token.cancel()
    with pytest.raises(Cancelled):
        next(seen)


def test_a_preview_tells_the_time_from_files_that_were_read(folder: Path, work: Work) -> None:
    seeded(work, folder, **{f"f{number}": f"Pier {number}." for number in range(5)})
    work.library.index_state.set_rate(EMBEDDING_RATE + work.key, 10)
    preview = previewed(work, folder)
    assert preview.seconds
    assert preview.seconds >= 5 / 10


def test_what_is_left_out_everywhere_is_left_out_of_preview_adding_and_sync(folder: Path, work: Work) -> None:
    for name in ("a.txt", "b.log"):
        write(folder, name, "The harbour.")
    work.pipeline.rules = SkipRules(ignored=("*.log",))
    assert previewed(work, folder).files == 1
    assert work.add(folder) == [folder / "a.txt"]
    assert not sync(work)
    work.pipeline.rules = SkipRules()
    assert [each.path.name for each in sync(work).new] == ["b.log"]


# -- adding folders ----------------------------------------------------------------------------


def test_a_folder_that_was_added_is_remembered_with_its_patterns(folder: Path, work: Work) -> None:
    write(folder, "a.txt", "The harbour.")
    write(folder, "draft.txt", "The pier.")
    list(work.pipeline.add_paths([folder], CancelToken(), ("draft*",)))
    assert work.library.watched_folders.list_folders() == [WatchedFolder(folder, ("draft*",))]
    assert set(work.states()) == {"a.txt"}
    assert work.add(folder) == [folder / "a.txt"]
    assert work.library.watched_folders.list_folders() == [WatchedFolder(folder, ("draft*",))]
    list(work.pipeline.add_paths([folder], CancelToken(), ()))
    assert work.library.watched_folders.list_folders() == [WatchedFolder(folder)]
    assert set(work.states()) == {"a.txt", "draft.txt"}


def test_a_single_file_is_added_without_its_folder(folder: Path, work: Work) -> None:
    work.add(write(folder, "a.txt", "The harbour."))
    assert work.library.watched_folders.list_folders() == []


# -- keeping in step ---------------------------------------------------------------------------


def test_new_changed_moved_and_deleted_files_are_followed(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    reader = FakeReader()
    work = Work(library, reader, embedder)
    paths = seeded(work, folder, kept="Pier one.", changed="Pier two.", moved="Pier three.",
                   gone="Pier four.")  # fmt: skip
    (folder / "sub").mkdir()
    write(folder, "new.txt", "The lighthouse.")
    rewrite(paths["changed"], "The ferry leaves at nine.")
    paths["moved"].rename(folder / "sub" / "renamed.txt")
    paths["gone"].unlink()
    reader.read_files.clear()
    found = sync(work)
    assert [each.path.name for each in found.new] == ["new.txt"]
    assert work.states()["renamed.txt"] is FileState.INDEXED
    assert work.found("three") == {"renamed.txt"}
    assert work.found("four") == set()
    work.run()
    assert reader.read_files == ["changed.txt", "new.txt"]
    assert set(work.states()) == {"kept.txt", "changed.txt", "renamed.txt", "new.txt"}
    assert set(work.states().values()) == {FileState.INDEXED}
    assert not sync(work)
    work.assert_complete()


def test_only_the_folders_asked_for_are_looked_at(folder: Path, tmp_path: Path, work: Work) -> None:
    other = tmp_path / "other"
    seeded(work, folder, a="Pier one.")
    seeded(work, other, b="Pier two.")
    for where in (folder, other):
        write(where, "new.txt", f"New in {where.name}.")
    assert [each.path for each in sync(work, other).new] == [other / "new.txt"]
    assert [each.path for each in sync(work).new] == [folder / "new.txt"]


def test_a_file_that_failed_is_not_read_again_before_it_changes(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    reader = FakeReader(ReadError("It is damaged"))
    work = Work(library, reader, embedder)
    path = seeded(work, folder, a="Pier one.")["a"]
    assert not sync(work)
    work.run()
    assert work.row(path).state is FileState.FAILED
    rewrite(path, "Pier two.")
    assert sync(work)
    work.run()
    assert work.row(path).state is FileState.INDEXED


def test_a_folder_out_of_reach_keeps_its_files(folder: Path, work: Work) -> None:
    seeded(work, folder, a="Pier one.")
    folder.rename(folder.with_name("unplugged"))
    found = sync(work)
    assert [each.path for each in found.unavailable] == [folder]
    assert work.found("pier") == {"a.txt"}


def test_what_was_copied_and_then_deleted_is_not_read_again(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    reader = FakeReader()
    work = Work(library, reader, embedder)
    path = seeded(work, folder, a="Pier one.")["a"]
    shutil.copy(path, folder / "b.txt")
    path.unlink()
    os.utime(folder / "b.txt", ns=(1, 1))
    sync(work)
    work.run()
    assert work.states() == {"b.txt": FileState.INDEXED}
    work.assert_complete()


def test_a_deleted_file_that_is_being_read_is_given_up(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    reader = FakeReader(wait_for_cancel)
    work = Work(library, reader, embedder)
    path = write(folder, "a.txt", "Pier one.")
    write(folder, "b.txt", "Pier two.")
    work.add(folder)
    for _ in work.steps():
        if reader.read_files == ["a.txt"] and path.exists():
            path.unlink()
            sync(work)
    assert work.states() == {"b.txt": FileState.INDEXED}
    work.assert_complete()


# -- taking files out --------------------------------------------------------------------------


def test_a_forgotten_file_does_not_come_back_with_its_folder(folder: Path, work: Work) -> None:
    paths = seeded(work, folder, **{"a": "Pier one.", "b [draft]": "Pier two.", "#c": "Pier three."})
    work.pipeline.forget_files([paths["b [draft]"], paths["#c"]])
    assert work.states() == {"a.txt": FileState.INDEXED}
    assert not sync(work)
    assert work.add(folder) == [None]
    assert all(path.exists() for path in paths.values())
    rewrite(paths["b [draft]"], "Pier five.")
    assert not sync(work)
    work.run()
    work.assert_complete()


def test_a_forgotten_file_is_left_out_of_every_remembered_folder_that_holds_it(
    folder: Path, work: Work
) -> None:
    sub = folder / "sub"
    sub.mkdir()
    path = write(sub, "a.txt", "Pier one.")
    work.add(folder, sub)
    work.run()
    work.pipeline.forget_files([path])
    assert work.library.watched_folders.list_folders() == [
        WatchedFolder(folder, ("/sub/a.txt",)),
        WatchedFolder(sub, ("/a.txt",)),
    ]
    assert not sync(work)


def test_a_removed_file_comes_back_when_its_folder_is_compared(folder: Path, work: Work) -> None:
    path = seeded(work, folder, a="Pier one.")["a"]
    work.pipeline.remove_files([path])
    assert [each.path for each in sync(work).new] == [path]


def test_a_file_cancelled_by_hand_does_not_come_back_with_its_folder(folder: Path, work: Work) -> None:
    paths = [write(folder, f"{number}.txt", f"Pier {number}.") for number in range(3)]
    work.add(folder)
    assert work.pipeline.cancel_files(paths[:2]) == paths[:2]
    assert not sync(work)
    work.run()
    assert work.states() == {"2.txt": FileState.INDEXED}


def test_a_forgotten_file_outside_of_remembered_folders_changes_none(
    folder: Path, tmp_path: Path, work: Work
) -> None:
    seeded(work, folder, a="Pier one.")
    path = write(tmp_path, "b.txt", "Pier two.")
    work.add(path)
    work.run()
    work.pipeline.forget_files([path])
    assert work.library.watched_folders.list_folders() == [WatchedFolder(folder)]
    assert work.states() == {"a.txt": FileState.INDEXED}


def test_a_file_that_was_taken_out_and_added_again_stays(folder: Path, work: Work) -> None:
    file = write(folder, "a.txt", "The harbour.")
    write(folder, "b.txt", "The pier.")
    work.add(folder)
    work.run()
    work.pipeline.forget_files([file])
    assert not sync(work)
    work.add(file)
    work.run()
    assert not sync(work)
    assert set(work.states()) == {"a.txt", "b.txt"}


def test_a_folder_that_is_taken_out_file_by_file_is_not_kept_in_step(folder: Path, work: Work) -> None:
    files = [write(folder, f"{n}.txt", f"Pier {n}.") for n in range(101)]
    work.add(folder)
    assert len(work.pipeline.cancel_files(files)) == 101
    assert work.library.watched_folders.list_folders() == []
