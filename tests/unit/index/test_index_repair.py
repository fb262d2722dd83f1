"""Mending the index: every kind of damage costs as little as can be, and never the other table."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from desktop_rag.cancel import Cancelled
from desktop_rag.errors import LibraryError
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.lance_tables import LanceTables
from desktop_rag.index.search_index import FOLDER_NAME, SearchIndex
from desktop_rag.index.search_index_writer import SearchIndexWriter
from tests.helpers.damaged_index import (
    NEW,
    TABLES,
    VECTORS,
    Damage,
    contents,
    empty,
    mend,
    sound,
    truncate,
    write_index,
    zero,
)
from tests.helpers.indexed import MODEL, add, add_vectors, analyzed


@pytest.fixture(scope="session")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of eight maintained documents, of which one was removed, and a new one."""
    return write_index(tmp_path_factory.mktemp("index"))


@pytest.fixture
def folder(original: Path, tmp_path: Path) -> Path:
    """A copy of that library's index folder."""
    return shutil.copytree(original / FOLDER_NAME, tmp_path / FOLDER_NAME)


def by_age(folder: Path) -> list[Path]:
    """Return the files of a folder, the newest first."""
    return sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns, reverse=True)


def versions(table: Path) -> list[Path]:
    """Return the versions of a table, the newest first: its number is the smallest."""
    return sorted((table / "_versions").glob("*.manifest"))


def newest_version(table: Path) -> Path:
    return versions(table)[0]


def newest_data(table: Path) -> Path:
    return by_age(table / "data")[0]


def spoil(path: Path) -> None:
    """Damage all but the end, which tells that a file is complete."""
    path.write_bytes(b"\xff" * (path.stat().st_size - 16) + path.read_bytes()[-16:])


@pytest.mark.parametrize("thorough", [False, True])
def test_what_is_sound_stays_as_it_is(folder: Path, *, thorough: bool) -> None:
    before = contents(folder)
    index, done = mend(folder, thorough=thorough)
    assert done == []
    assert contents(folder) == before
    assert sound(index, 8)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("damage", [empty, zero, truncate, spoil])
def test_a_damaged_version_is_undone(folder: Path, table: str, damage: Damage) -> None:
    damage(versions(folder / f"{table}.lance")[0])
    with pytest.raises(IndexDamagedError):
        SearchIndex(folder.parent).check_index()
    index, done = mend(folder)
    assert len(done) == 1
    assert "undone" in done[0]
    documents = {
        "passages": index.count_passages_per_document(),
        VECTORS: index.count_vectors_per_document(MODEL),
    }
    assert {name: len(found) for name, found in documents.items()} == {
        name: 7 if name == table else 8 for name in TABLES
    }


def test_several_torn_versions_are_undone(folder: Path) -> None:
    newest, before, *_ = versions(folder / "passages.lance")
    empty(newest)
    spoil(before)
    index, done = mend(folder)
    assert done == ["Full text: interrupted changes undone: 2"]
    assert len(index.count_passages_per_document()) == 8, "the removed one is back, the new one is lost"
    index.check_index()


def test_an_old_version_that_is_torn_costs_nothing(folder: Path) -> None:
    empty(versions(folder / "passages.lance")[1])
    index, _ = mend(folder)
    assert sound(index, 8)
    index.maintain_index()
    assert sound(index, 8)


@pytest.mark.parametrize("damage", [empty, spoil])
@pytest.mark.parametrize("table", TABLES)
def test_a_table_whose_versions_are_all_damaged_goes_alone(folder: Path, table: str, damage: Damage) -> None:
    for version in versions(folder / f"{table}.lance"):
        damage(version)
    index, done = mend(folder)
    assert "rebuilt" in done[-1]
    left = {"passages": index.count_passages_per_document(), VECTORS: index.count_vectors_per_document(MODEL)}
    assert [name for name, documents in left.items() if documents] == [
        name for name in TABLES if name != table
    ]
    assert not (folder / f"{table}.lance").exists()
    index.check_index()


@pytest.mark.parametrize("table", TABLES)
def test_indices_that_are_gone_are_built_anew(folder: Path, table: str) -> None:
    shutil.rmtree(folder / f"{table}.lance" / "_indices")
    with pytest.raises(IndexDamagedError):
        SearchIndex(folder.parent).check_index()
    index, done = mend(folder)
    assert len(done) == 1
    assert "its index was rebuilt" in done[0]
    assert sound(index, 8)
    index.maintain_index()
    assert sound(index, 8)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("damage", [empty, zero, truncate, Path.unlink])
def test_a_damaged_data_file_costs_what_was_added_with_it(folder: Path, table: str, damage: Damage) -> None:
    damage(by_age(folder / f"{table}.lance" / "data")[0])
    index, done = mend(folder)
    assert len(done) == 1
    assert "reverted to the newest readable state" in done[0]
    assert len(index.count_passages_per_document()) == (7 if table == "passages" else 8)
    assert len(index.count_vectors_per_document(MODEL)) == (7 if table == VECTORS else 8)
    index.check_index()


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("newest", [newest_version, newest_data])
def test_what_was_lost_with_a_file_can_be_added_again(
    folder: Path, table: str, newest: Callable[[Path], Path]
) -> None:
    truncate(newest(folder / f"{table}.lance"))
    index, _ = mend(folder)
    if table == "passages":
        add(index, NEW)
    else:
        add_vectors(index, [row.id for row in analyzed(NEW)])
    index.maintain_index()
    assert sound(index, 8)
    assert mend(folder)[1] == []


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("damage", [empty, Path.unlink])
def test_a_table_that_nothing_helps_goes_alone(folder: Path, table: str, damage: Damage) -> None:
    for file in (folder / f"{table}.lance" / "data").iterdir():
        damage(file)
    index, done = mend(folder)
    assert len(done) == 1
    assert "rebuilt" in done[0]
    assert len(index.count_passages_per_document()) == (0 if table == "passages" else 8)
    assert len(index.count_vectors_per_document(MODEL)) == (0 if table == VECTORS else 8)
    index.check_index()


@pytest.mark.parametrize("damage", [empty, Path.unlink])
def test_a_deletion_that_is_damaged_is_undone(folder: Path, damage: Damage) -> None:
    for file in (folder / "passages.lance" / "_deletions").iterdir():
        damage(file)
    index, done = mend(folder)
    assert len(done) == 1
    assert len(index.count_passages_per_document()) == 8, "the removed one is back, the new one is lost"
    index.check_index()


def test_the_newest_of_many_states_that_can_be_read_is_found(folder: Path) -> None:
    index = SearchIndexWriter(folder.parent)
    for number in range(20):
        add(index, f"The harbour is later by {number}.")
    for file in by_age(folder / "passages.lance" / "data")[:7]:
        empty(file)
    index, done = mend(folder)
    assert len(done) == 1
    assert len(index.count_passages_per_document()) == 8 + 20 - 7


def test_a_missing_table_is_none(folder: Path) -> None:
    shutil.rmtree(folder / "passages.lance")
    index, done = mend(folder)
    assert done == []
    assert index.count_passages_per_document() == {}
    assert len(index.count_vectors_per_document(MODEL)) == 8


def test_a_missing_folder_is_an_empty_index(folder: Path) -> None:
    shutil.rmtree(folder)
    index, done = mend(folder)
    assert done == []
    assert not folder.exists()
    add(index, NEW)
    assert len(index.count_passages_per_document()) == 1


def test_a_table_without_versions_is_built_anew(folder: Path) -> None:
    for version in versions(folder / "passages.lance"):
        version.unlink()
    with pytest.raises(IndexDamagedError):
        SearchIndex(folder.parent).check_index()
    index, done = mend(folder)
    assert done == ["Full text: everything was lost and is being rebuilt"]
    assert len(index.count_vectors_per_document(MODEL)) == 8
    add(index, NEW)
    assert len(index.count_passages_per_document()) == 1


def test_a_folder_that_never_held_a_table_is_no_damage(folder: Path) -> None:
    (folder / "vectors__other__8.lance" / "data").mkdir(parents=True)
    index, done = mend(folder)
    assert done == []
    assert index.list_vector_models() == [MODEL]
    assert sound(index, 8)


def test_files_of_others_are_left_alone(folder: Path) -> None:
    (folder / "notes.txt").write_text("mine")
    (folder / "others.lance" / "_versions").mkdir(parents=True)
    (folder / "others.lance" / "_versions" / "1.manifest").write_text("x")
    for part in ("data", "_indices", "_deletions", "."):
        (folder / "passages.lance" / part / "notes.txt").write_text("mine")
    (folder / "passages.lance" / "_versions" / "latest_version_hint.json").write_text("garbage")
    index, done = mend(folder)
    assert done == []
    assert (folder / "notes.txt").read_text() == "mine"
    assert (folder / "others.lance").is_dir()
    assert sound(index, 8)
    index.maintain_index()
    assert sound(index, 8)


def test_files_in_the_place_of_folders_make_room(folder: Path) -> None:
    shutil.rmtree(folder / "passages.lance")
    (folder / "passages.lance").write_text("x")
    index, _ = mend(folder)
    add(index, NEW)
    assert len(index.count_passages_per_document()) == 1
    shutil.rmtree(folder)
    folder.write_text("x")
    index, _ = mend(folder)
    add(index, NEW)
    assert len(index.count_passages_per_document()) == 1


def test_what_a_killed_writer_was_writing_goes(folder: Path) -> None:
    for part in ("data", "_transactions", "_deletions"):
        (folder / "passages.lance" / part / ".tmpAb12Cd").write_text("half")
    (folder / "passages.lance" / "data" / "0101.lance").write_text("half")
    index, done = mend(folder)
    assert done == []
    index.maintain_index()
    assert not [path for path in folder.rglob("*") if "tmp" in path.name or path.stem == "0101"]
    assert sound(index, 8)


def test_a_thorough_look_finds_zeros_inside_vectors(folder: Path) -> None:
    index = SearchIndexWriter(folder.parent)
    rows = [(f"zero-{number}", "zero") for number in range(3)]
    index.add_vectors(MODEL, rows, np.zeros((3, 4), dtype=np.float32))
    assert mend(folder)[1] == []
    index, done = mend(folder, thorough=True)
    assert done == [f"Vectors of {MODEL}: damaged vectors to be computed again: 3"]
    assert sound(index, 8)


def test_a_thorough_look_finds_what_is_torn_inside_a_file(folder: Path) -> None:
    index = SearchIndexWriter(folder.parent)
    rows = [row for number in range(300) for row in analyzed(f"More of the harbour {number}")]
    index.add_passages(rows)
    file = by_age(folder / "passages.lance" / "data")[0]
    held = file.read_bytes()
    half = len(held) // 2
    file.write_bytes(held[: half // 2] + b"\xff" * half + held[half // 2 + half :])
    index, done = mend(folder, thorough=True)
    assert len(done) == 1
    assert sound(index, 8)


def test_mending_can_be_cancelled_at_every_step(folder: Path) -> None:
    shutil.rmtree(folder / "passages.lance" / "_indices")
    empty(by_age(folder / f"{VECTORS}.lance" / "data")[0])
    steps = 0
    left = 0

    def check() -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise Cancelled

    for steps in range(100):
        left = steps
        try:
            SearchIndexWriter(folder.parent).repair_index(check)
        except Cancelled:
            continue
        break
    assert 5 < steps < 99
    index = SearchIndexWriter(folder.parent)
    index.check_index()
    assert len(index.count_passages_per_document()) == 8
    assert len(index.count_vectors_per_document(MODEL)) == 7


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own."""
    path = tmp_path / "disk"
    path.mkdir()
    if sys.platform != "linux" or os.geteuid() != 0 or _mount("-t", "tmpfs", "tmpfs", path):
        pytest.skip("mounting a small disk is not allowed here")
    try:
        yield path
    finally:
        subprocess.run(["/bin/umount", "--lazy", str(path)], check=True)


def fill(disk: Path) -> None:
    """Leave no room on a disk."""
    free = shutil.disk_usage(disk).free
    (disk / "rest").write_bytes(bytes(free))


def _mount(*arguments: str | Path) -> int:
    return subprocess.run(["/bin/mount", *arguments], capture_output=True, check=False).returncode


def test_a_full_disk_is_said_and_is_no_damage(original: Path, disk: Path) -> None:
    shutil.copytree(original, disk, dirs_exist_ok=True)
    _mount("-o", "remount,size=300k", disk)
    index = SearchIndexWriter(disk)
    rows = [row for number in range(2000) for row in analyzed(f"It is full number {number}.")]
    work: tuple[Callable[[], object], ...] = (
        lambda: index.add_passages(rows),
        lambda: add_vectors(index, [row.id for row in rows]),
        index.maintain_index,
    )
    fill(disk)
    for each in work:
        with pytest.raises(LibraryError, match="The disk is full") as caught:
            each()
        assert not isinstance(caught.value, IndexDamagedError)
    _mount("-o", "remount,size=20m", disk)
    assert index.repair_index(lambda: None) == []
    assert sound(index, 8)
    index.add_passages(rows)
    index.maintain_index()
    assert len(index.count_passages_per_document()) == 2008


def test_a_full_disk_drops_no_table(original: Path, disk: Path) -> None:
    shutil.copytree(original, disk, dirs_exist_ok=True)
    shutil.rmtree(disk / FOLDER_NAME / "passages.lance" / "_indices")
    empty(by_age(disk / FOLDER_NAME / f"{VECTORS}.lance" / "data")[0])
    _mount("-o", "remount,size=300k", disk)
    fill(disk)
    with pytest.raises(LibraryError, match="The disk is full"):
        SearchIndexWriter(disk).repair_index(lambda: None)
    _mount("-o", "remount,size=20m", disk)
    index = SearchIndexWriter(disk)
    assert len(index.repair_index(lambda: None)) == 2
    assert len(index.count_passages_per_document()) == 8
    assert len(index.count_vectors_per_document(MODEL)) == 7


def test_a_disk_that_cannot_be_written_is_said_and_can_be_read(original: Path, disk: Path) -> None:
    shutil.copytree(original, disk, dirs_exist_ok=True)
    _mount("-o", "remount,ro", disk)
    index = SearchIndexWriter(disk)
    assert index.repair_index(lambda: None) == []
    assert sound(index, 8)
    with pytest.raises(LibraryError, match="The disk is read-only"):
        index.maintain_index()
    with pytest.raises(LibraryError, match="The disk is read-only"):
        add(index, NEW)
    with pytest.raises(LibraryError, match="The disk is read-only"):
        add(SearchIndexWriter(disk / "other"), NEW)
    _mount("-o", "remount,rw", disk)
    empty(versions(disk / FOLDER_NAME / "passages.lance")[0])
    _mount("-o", "remount,ro", disk)
    with pytest.raises(LibraryError, match="The disk is read-only"):
        SearchIndexWriter(disk).repair_index(lambda: None)
    _mount("-o", "remount,rw", disk)
    assert len(SearchIndexWriter(disk).repair_index(lambda: None)) == 1


def test_a_folder_that_may_not_be_read_is_said_and_is_no_damage(folder: Path) -> None:
    if sys.platform == "win32" or os.geteuid() == 0:
        pytest.skip("whoever runs this may read everything")
    folder.chmod(0)
    try:
        with pytest.raises(LibraryError, match="No permission"):
            SearchIndexWriter(folder.parent).repair_index(lambda: None)
    finally:
        folder.chmod(0o700)
    assert sound(SearchIndex(folder.parent), 8)


def test_a_fault_of_ours_drops_no_table(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(*_: object) -> None:
        raise TypeError

    monkeypatch.setattr(LanceTables, "open_table", read)
    with pytest.raises(TypeError):
        mend(folder)
    assert (folder / "passages.lance").is_dir()


def test_a_table_of_other_columns_is_not_searched_and_is_undone(folder: Path) -> None:
    import lancedb
    import pyarrow as pa

    longer = pa.array([[1.0] * 8], pa.list_(pa.float32(), 8))
    rows = pa.table({"id": ["a"], "document_id": ["a"], "vector": longer})
    lancedb.connect(folder).create_table(VECTORS, rows, mode="overwrite")
    reader = SearchIndex(folder.parent)
    for _ in range(2):
        with pytest.raises(IndexDamagedError):
            reader.search_vector(MODEL, np.ones(4, np.float32), 1).result()
    reader.close()
    index, done = mend(folder)
    assert len(done) == 1
    assert sound(index, 8)
