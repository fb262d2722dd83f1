"""The index of a library from elsewhere is built from rows that are checked: no file of it is opened."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import SharingError
from desktop_rag.index.row_store import ROWS_FILE_NAME
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.library.backup import export_library, import_library
from desktop_rag.library.backup_format import build_index, seal_backup
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.sharing.manifest import cut_file, encode_manifest, write_part
from desktop_rag.sharing.shared_library import SharedLibrary
from desktop_rag.sharing.snapshot_store import FolderStore
from tests.helpers.published import MODEL, fill, find_words, publish, read_manifest, run_steps, sync

VECTORS = f"vectors__{MODEL}"
NOT_A_NUMBER, INFINITE, LARGEST = "0000c07f", "0000807f", "ffff7f7f"
PLANTED_VECTORS = (
    "table_name = 'vectors__../../../elsewhere__4'",
    "table_name = 'vectors__' || char(0) || '__4'",
    "table_name = 'vectors__' || rowid || '__4'",
    "table_name = 'vectors__test-model__999999'",
    "vector = zeroblob(16)",
    *(f"vector = x'{4 * number}'" for number in (NOT_A_NUMBER, INFINITE, LARGEST)),
)
PLANTED = [
    *(f"UPDATE rows SET {each} WHERE table_name LIKE 'vectors%'" for each in PLANTED_VECTORS),  # noqa: S608 - ours
    "CREATE TRIGGER planted AFTER INSERT ON rows BEGIN DELETE FROM rows; END",
    "UPDATE rows SET stems = hex(zeroblob(1000000)) WHERE table_name = 'passages'",
    "UPDATE rows SET stems = 7, grams = x'ff' WHERE table_name = 'passages'",
    "PRAGMA user_version = 9",
]


def plant(file: Path, sql: str) -> None:
    with closing(sqlite3.connect(file)) as database:
        if "rowid" in sql:
            rows = ((VECTORS, str(number), str(number), b"\0\0\0\x3f" * 4) for number in range(200))
            database.executemany(
                "INSERT INTO rows (table_name, document_id, id, vector) VALUES (?, ?, ?, ?)", rows
            )
        database.executescript(sql)
        database.commit()
        database.execute("PRAGMA wal_checkpoint (TRUNCATE)")


def offer_rows(place: Path, file: Path) -> None:
    """Offer a second version with these rows, in parts that have the hashes that it names."""
    cut, content, store = cut_file(file, ROWS_FILE_NAME), file.read_bytes(), FolderStore(place)
    for part in cut.iterate_parts():
        write_part(store, part.digest, content[part.offset : part.offset + part.size])
    first = read_manifest(place, 1)
    files = tuple(cut if each.name == ROWS_FILE_NAME else each for each in first.files)
    changed = encode_manifest(msgspec.structs.replace(first, files=files))
    (place / "versions" / "00000002.json").write_bytes(changed)


@pytest.mark.parametrize("sql", PLANTED)
def test_rows_that_no_program_wrote_make_no_version(
    library: Path, place: Path, shared: SharedLibrary, tmp_path: Path, sql: str
) -> None:
    rows = Path(shutil.copy(library / ".published" / ROWS_FILE_NAME, tmp_path / "rows"))
    plant(rows, sql)
    offer_rows(place, rows)
    with pytest.raises(SharingError) as raised:
        sync(shared)
    assert raised.value.title == "The published library is damaged"
    assert raised.value.hint
    assert find_words(shared.folder, "ferry") == ["ferry"]
    assert not list(tmp_path.rglob("elsewhere*"))


def test_whole_rows_make_a_version(place: Path, library: Path, shared: SharedLibrary, tmp_path: Path) -> None:
    rows = Path(shutil.copy(library / ".published" / ROWS_FILE_NAME, tmp_path / "rows"))
    plant(rows, "UPDATE rows SET language = 'de'")
    offer_rows(place, rows)
    new = sync(shared)
    assert new is not None
    assert find_words(new.folder, "ferry") == ["ferry"]


def export(library: Path, target: Path) -> Path:
    return run_steps(export_library(library, target, CancelToken()))


def change_backup(backup: Path, change: Callable[[dict[str, bytes]], None]) -> None:
    """Change the files of a backup; its manifest and seal are made to fit."""
    with zipfile.ZipFile(backup) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    manifest: dict[str, Any] = json.loads(files.pop("manifest.json"))
    change(files)
    manifest["members"] = [
        {"name": name, "size": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        for name, content in files.items()
    ]
    with zipfile.ZipFile(backup, "w") as archive:
        for name, content in {**files, "manifest.json": json.dumps(manifest).encode()}.items():
            archive.writestr(name, content)
        archive.comment = bytes(64)
    with backup.open("r+b") as file:
        seal_backup(file)


@pytest.mark.parametrize("sql", PLANTED)
def test_such_rows_of_a_backup_are_left_out_and_the_index_is_repaired(
    library: Path, tmp_path: Path, sql: str
) -> None:
    def change(files: dict[str, bytes]) -> None:
        (tmp_path / "rows").write_bytes(files[ROWS_FILE_NAME])
        plant(tmp_path / "rows", sql)
        files[ROWS_FILE_NAME] = (tmp_path / "rows").read_bytes()

    backup = export(library, tmp_path / "saved")
    change_backup(backup, change)
    run_steps(import_library(backup, tmp_path / "imported", CancelToken()))
    assert {path.name for path in (tmp_path / "imported").iterdir()} <= {"catalog.sqlite3", FOLDER_NAME}
    with LibraryWriter(tmp_path / "imported") as writer:
        assert writer.repair_index()
    assert not list(tmp_path.rglob("elsewhere*"))


def test_an_index_in_a_backup_is_not_unpacked(library: Path, tmp_path: Path) -> None:
    """LanceDB ends the process at a false length in such a file."""
    backup = export(library, tmp_path / "saved")
    lying = {f"{FOLDER_NAME}/passages.lance/_versions/1.manifest": b"\xff" * 64 + b"LANC"}
    change_backup(backup, lambda files: files.update(lying))
    run_steps(import_library(backup, tmp_path / "imported", CancelToken()))
    assert not list((tmp_path / "imported").rglob("1.manifest"))
    assert find_words(tmp_path / "imported", "ferry", "lighthouse") == ["ferry", "lighthouse"]


def test_an_index_that_is_published_is_not_fetched(place: Path, shared: SharedLibrary) -> None:
    first = read_manifest(place, 1)
    lying = msgspec.structs.replace(first.files[0], name=f"{FOLDER_NAME}/passages.lance/_versions/1.manifest")
    changed = encode_manifest(msgspec.structs.replace(first, files=(*first.files, lying)))
    (place / "versions" / "00000002.json").write_bytes(changed)
    with pytest.raises(SharingError, match="The published version 2 is damaged"):
        sync(shared)
    assert not list(shared.folder.rglob("1.manifest"))


def test_building_an_index_can_be_stopped(library: Path, tmp_path: Path) -> None:
    publish(library, tmp_path / "town")
    shutil.copy(library / ".published" / ROWS_FILE_NAME, tmp_path)
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        build_index(tmp_path, token)


def test_changed_rows_of_a_document_are_published(library: Path, place: Path, shared: SharedLibrary) -> None:
    with LibraryWriter(library) as writer:
        writer.index.remove_documents(["ferry"])
    publish(fill(library, "slipway"), place)
    sync(shared)
    assert find_words(shared.folder, "ferry", "slipway") == ["slipway"]
