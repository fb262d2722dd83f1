"""A moved library is whole and checked; what goes wrong leaves nothing behind and the library as it is."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from desktop_rag.cancel import Cancelled, CancelToken, StepLoop
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.ingest_queue import LibraryRequests
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.library import backup
from desktop_rag.library.backup import move_library
from desktop_rag.library.library_writer import LibraryWriter


def move(library: Path, target: Path) -> Path:
    return StepLoop(move_library(library, target, CancelToken())).run_to_end()


def files_of(folder: Path) -> dict[str, bytes]:
    files = [each for each in (folder / FOLDER_NAME).rglob("*") if each.is_file()]
    return {each.relative_to(folder).as_posix(): each.read_bytes() for each in files}


@pytest.mark.parametrize("exists", [True, False])
def test_a_moved_library_holds_the_same(bare_library: Path, tmp_path: Path, exists: bool) -> None:  # noqa: FBT001
    target = tmp_path / "disk" / "copy"
    if exists:
        target.mkdir(parents=True)
    assert move(bare_library, target) == target
    assert files_of(target) == files_of(bare_library)
    WritableDatabase(target, create=False).close()
    assert [each.name for each in target.parent.iterdir()] == ["copy"]


def test_its_progress_goes_from_nothing_to_everything(bare_library: Path, tmp_path: Path) -> None:
    steps = list(move_library(bare_library, tmp_path / "copy", CancelToken()))
    assert steps[0][0] == 0
    assert steps[-1][0] == steps[-1][1]
    assert [done for done, _ in steps] == sorted(done for done, _ in steps)


@pytest.mark.parametrize("place", ["library/inside", ".", "full", "file"])
def test_no_library_is_moved_into_itself_or_over_something_else(
    bare_library: Path, tmp_path: Path, place: str
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").touch()
    (tmp_path / "file").touch()
    with pytest.raises(LibraryError):
        move(bare_library, tmp_path / place)
    assert not (bare_library / "inside").exists()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file", "full", "library"]


def test_a_move_that_is_stopped_leaves_nothing(bare_library: Path, tmp_path: Path) -> None:
    token = CancelToken()
    steps = move_library(bare_library, tmp_path / "copy", token)
    next(steps)
    next(steps)
    token.cancel()
    with pytest.raises(Cancelled):
        next(steps)
    assert [each.name for each in tmp_path.iterdir()] == ["library"]
    assert (bare_library / CATALOG_FILE_NAME).exists()


def test_a_disk_that_writes_something_else_is_found_out(
    bare_library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = backup._copy_checked

    def damage(source: Path, target: Path, token: CancelToken) -> Iterator[int]:
        steps = copied(source, target, token)
        yield next(steps)
        with target.open("r+b") as file:
            file.write(b"V")
        yield from steps

    monkeypatch.setattr(backup, "_copy_checked", damage)
    with pytest.raises(LibraryError, match="was saved incorrectly"):
        move(bare_library, tmp_path / "copy")
    assert [each.name for each in tmp_path.iterdir()] == ["library"]


def test_a_damaged_catalog_is_not_taken_along(bare_library: Path, tmp_path: Path) -> None:
    (bare_library / CATALOG_FILE_NAME).write_bytes(b"no database" * 1000)
    with pytest.raises(LibraryError):
        move(bare_library, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_a_copy_with_values_that_cannot_be_is_not_kept(bare_library: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(bare_library / CATALOG_FILE_NAME)) as catalog, catalog:
        catalog.execute("INSERT INTO facts (name, value) VALUES (x'00', 'a')")
    with pytest.raises(LibraryError, match="The copy of the library's catalog cannot be used: Values"):
        move(bare_library, tmp_path / "copy")
    assert [each.name for each in tmp_path.iterdir()] == ["library"]


def test_no_request_is_accepted_that_the_moved_library_does_not_have(
    bare_library: Path, tmp_path: Path
) -> None:
    target = tmp_path / "moved"
    accepted = []
    with closing(WritableDatabase(bare_library, create=False)) as former:
        for number, _ in enumerate(move_library(bare_library, target, CancelToken())):
            with suppress(LibraryError):
                LibraryRequests(former).store_request([Path(f"/asked/{number}")], removes=False)
                accepted.append(Path(f"/asked/{number}"))
        with pytest.raises(LibraryError, match="was moved to"):
            LibraryRequests(former).store_request([Path("/asked/later")], removes=False)
    assert len(accepted) > 1
    with closing(WritableDatabase(target, create=False)) as database:
        kept = [path for each in LibraryRequests(database).list_requests() for path in each.paths]
    assert kept == accepted


def test_a_library_that_was_moved_can_only_be_read_where_it_was(bare_library: Path, tmp_path: Path) -> None:
    moved = move(bare_library, tmp_path / "moved")
    with closing(WritableDatabase(bare_library, create=False)) as database:
        with pytest.raises(LibraryError, match="was moved to"):
            database.write_key_value("a", "b")
        with pytest.raises(LibraryError, match="was moved to"):
            LibraryWriter(bare_library)
        shutil.rmtree(moved)
        database.write_key_value("a", "b")  # it is all that is left
