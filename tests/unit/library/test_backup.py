"""Backup: what is exported comes back whole, and what was tampered with changes nothing."""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
import sqlite3
import stat
import sys
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import psutil
import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog.catalog_schema import MIGRATIONS
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.document_types import AnalyzedPassage
from desktop_rag.errors import LibraryBusyError, LibraryError
from desktop_rag.library import backup
from desktop_rag.library.backup import ImportResult, export_library, import_library
from desktop_rag.library.backup_format import BACKUP_SUFFIX, seal_backup
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter, hold_library
from desktop_rag.types import FileState, WatchedFolder
from tests.helpers.inner_files import make_crowded_zip
from tests.helpers.published import run_steps

Files = dict[str, bytes]
Manifest = dict[str, Any]
MODEL = "test-model__4"
INDEX_FILE = "index.lance/passages.lance/data/x.lance"


def export(folder: Path, target: Path) -> Path:
    return run_steps(export_library(folder, target, CancelToken()))


def restore(source: Path, folder: Path, *, replace: bool = False) -> ImportResult:
    return run_steps(import_library(source, folder, CancelToken(), replace=replace))


def insert(database: WritableDatabase, id_: str, path: str, text: str) -> None:
    database.execute(
        "INSERT INTO documents (id, name, characters, pages, passages, analyzed) VALUES (?, ?, ?, 0, 1, 1)",
        (id_, id_, len(text)),
    )
    database.execute(
        "INSERT INTO passages (id, document_id, first, last, headings, text) VALUES (?, ?, 0, ?, '[]', ?)",
        (f"{id_}-0", id_, len(text), text),
    )
    database.execute(
        "INSERT INTO files (path, state, size_bytes, modified_ns, document_id, turn)"
        " VALUES (?, 'indexed', 1, 1, ?, 1)",
        (path, id_),
    )
    database.execute("INSERT INTO embeddings VALUES (?, ?)", (MODEL, id_))


def fill(folder: Path, *words: str) -> Path:
    """Make a closed library with a document for each word, and its rows in the index."""
    with LibraryWriter(folder) as library, closing(WritableDatabase(folder, create=False)) as opened:
        library.repair_index()
        for word in words:
            insert(opened, word, f"/somewhere else/{word}.txt", f"{word} " * 2000)
        library.index.add_passages([AnalyzedPassage(f"{w}-0", w, "en", w, w) for w in words])
        vectors = np.eye(4, dtype=np.float32)[: len(words)]
        library.index.add_vectors(MODEL, [(f"{w}-0", w) for w in words], vectors)
        library.index.maintain_index()
    return folder


def dump(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / CATALOG_FILE_NAME)) as connection:
        return list(connection.iterdump())


def found(folder: Path, word: str) -> list[str]:
    with LibraryReader(folder) as library:
        by_term = [id_ for id_, _ in library.index.search_terms("stems", [word], 5).result()]
        vectors = library.index.count_vectors_per_document(MODEL)
        return by_term if all(id_.split("-")[0] in vectors for id_ in by_term) else []


def tree(folder: Path) -> dict[str, bytes]:
    """Return all files below a folder with their content."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


class Place(NamedTuple):
    """A library with its backup, and an empty place to import to."""

    library: Path
    backup: Path
    folder: Path


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a library and its backup; not to write."""
    folder = tmp_path_factory.mktemp("made")
    export(fill(folder / "first" / "library", "harbour", "ferry"), folder / "saved")
    return folder


@pytest.fixture
def place(made: Path, tmp_path: Path) -> Place:
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    (tmp_path / "second").mkdir()
    return Place(
        tmp_path / "first" / "library", tmp_path / f"saved{BACKUP_SUFFIX}", tmp_path / "second" / "library"
    )


def repack(path: Path, change: Callable[[Files, Manifest], None]) -> None:
    """Change what a backup holds; sizes and checksums of the manifest are made to fit first."""
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    manifest = json.loads(files.pop("manifest.json"))
    change(files, manifest)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
        archive.writestr("manifest.json", json.dumps(manifest))
    seal(path)


def seal(path: Path) -> None:
    """Seal what somebody made: the hash is no signature."""
    with zipfile.ZipFile(path, "a") as archive:
        archive.comment = bytes(64)
    with path.open("r+b") as file:
        seal_backup(file)


def member(name: str, content: bytes) -> dict[str, Any]:
    digest = hashlib.sha256(content).hexdigest()
    return {"name": name, "size": len(content), "sha256": digest}


def refused(place: Place, match: str) -> LibraryError:
    """Import, expect a refusal, and check that it left nothing behind."""
    before = tree(place.folder.parent)
    with pytest.raises(LibraryError, match=match) as caught:
        restore(place.backup, place.folder)
    assert caught.value.hint
    assert tree(place.folder.parent) == before
    assert list(place.folder.parent.glob(".library*")) == []
    return caught.value


# -- there and back ----------------------------------------------------------------------------


def test_an_imported_library_equals_the_exported_one(place: Place) -> None:
    done = restore(place.backup, place.folder)
    assert done == ImportResult(files=2, missing=2, previous_library=None)
    assert dump(place.folder) == dump(place.library)
    assert found(place.folder, "ferry") == ["ferry-0"]
    with LibraryWriter(place.folder) as library:
        assert library.repair_index() == []


def test_a_moved_library_is_found_whole_in_its_new_place(place: Place) -> None:
    moved = place.library.rename(place.folder.with_name("elsewhere"))
    assert found(moved, "harbour") == ["harbour-0"]
    with LibraryWriter(moved) as library:
        assert library.repair_index() == []


def test_files_that_are_still_there_are_not_missing(place: Place, tmp_path: Path) -> None:
    (tmp_path / "museum.txt").write_text("museum", encoding="utf-8")
    with closing(WritableDatabase(place.library, create=False)) as database:
        insert(database, "museum", str(tmp_path / "museum.txt"), "museum")
    done = restore(export(place.library, place.backup), place.folder)
    assert done == ImportResult(files=3, missing=2, previous_library=None)


def test_a_library_without_an_index_comes_back(tmp_path: Path) -> None:
    LibraryWriter(tmp_path / "one").close()
    saved = export(tmp_path / "one", tmp_path / "saved")
    assert restore(saved, tmp_path / "two").files == 0
    assert dump(tmp_path / "two") == dump(tmp_path / "one")


def test_progress_grows_to_all_bytes(place: Place) -> None:
    for steps in (
        export_library(place.library, place.backup, CancelToken()),
        import_library(place.backup, place.folder, CancelToken()),
    ):
        told = list(steps)
        assert told == sorted(told, key=lambda step: step[0])
        assert told[0][0] == 0
        assert told[-1][0] == told[-1][1] > 0


# -- export ------------------------------------------------------------------------------------


def test_a_backup_is_what_was_committed_while_others_write(place: Place) -> None:
    with closing(WritableDatabase(place.library, create=False)) as other:
        with other.relaxed_transaction():
            other.execute("INSERT INTO facts VALUES ('open', '1')")
            export(place.library, place.backup)
        steps = export_library(place.library, place.backup.with_name("later"), CancelToken())
        next(steps)
        other.execute("INSERT INTO facts VALUES ('during', '1')")
        later = run_steps(steps)
    restore(place.backup, place.folder)
    assert not any("'open'" in line for line in dump(place.folder))
    restore(later, place.folder.with_name("later"))
    assert any("'open'" in line for line in dump(place.folder.with_name("later")))


def test_the_file_gets_the_ending_once(place: Place, tmp_path: Path) -> None:
    assert place.backup == tmp_path / f"saved{BACKUP_SUFFIX}"
    assert export(place.library, place.backup) == place.backup
    deep = tmp_path / "a" / "b" / f"2026.03{BACKUP_SUFFIX}"
    assert export(place.library, deep) == deep


def test_an_export_that_is_stopped_leaves_the_old_backup(place: Place, tmp_path: Path) -> None:
    before = tree(tmp_path)
    token = CancelToken()
    steps = export_library(place.library, place.backup, token)
    next(steps)
    token.cancel()
    with pytest.raises(Cancelled):
        next(steps)
    half = export_library(place.library, place.backup, CancelToken())
    for _ in range(2):
        next(half)
    half.close()
    assert tree(tmp_path) == before


def test_an_export_that_fails_at_its_end_leaves_the_old_backup(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tree(tmp_path)

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(LibraryError, match="disk is full"):
        export(place.library, place.backup)
    assert tree(tmp_path) == before


def test_export_and_import_ask_for_room_first(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: shutil._ntuple_diskusage(9, 9, 9))
    with pytest.raises(LibraryError, match="too full"):
        export(place.library, place.backup)
    refused(place, "too full")


def test_an_import_asks_for_the_room_of_the_index_that_it_builds(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(backup, "check_free_space", lambda _, size_bytes: asked.append(size_bytes))
    restore(place.backup, place.folder)
    with zipfile.ZipFile(place.backup) as archive:
        catalog, rows = (archive.getinfo(each).file_size for each in (CATALOG_FILE_NAME, "index.sqlite3"))
    assert asked == [catalog + 2 * rows]


def test_without_a_library_there_is_nothing_to_export(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="no library"):
        export(tmp_path / "none", tmp_path / "saved")
    assert list(tmp_path.glob("saved*")) == []


def test_a_folder_in_place_of_the_file_is_refused(place: Place) -> None:
    place.backup.unlink()
    place.backup.mkdir()
    with pytest.raises(LibraryError) as caught:
        export(place.library, place.backup)
    assert caught.value.hint


def test_what_a_backup_cannot_hold_is_left_out(place: Place) -> None:
    odd = place.library / "index.lance" / "odd:name"
    try:
        odd.write_text("x", encoding="utf-8")
    except OSError:
        pytest.skip("this system has no such names")
    restore(export(place.library, place.backup), place.folder)
    assert found(place.folder, "ferry") == ["ferry-0"]


# -- what is there already ---------------------------------------------------------------------


def test_a_library_that_is_there_is_replaced_on_request_only(place: Place) -> None:
    fill(place.folder, "museum")
    before = dump(place.folder)
    refused(place, "A library already exists")
    done = restore(place.backup, place.folder, replace=True)
    assert found(place.folder, "ferry") == ["ferry-0"]
    assert done.previous_library is not None
    assert dump(done.previous_library) == before
    assert found(done.previous_library, "museum") == ["museum-0"]


def test_an_empty_folder_is_used(place: Place) -> None:
    place.folder.mkdir()
    assert restore(place.backup, place.folder).files == 2


def test_folders_above_are_made(place: Place) -> None:
    folder = place.folder / "new" / "library"
    assert restore(place.backup, folder).files == 2
    assert found(folder, "ferry")


@pytest.mark.parametrize("replace", [True, False])
def test_a_folder_of_other_things_is_never_replaced(place: Place, *, replace: bool) -> None:
    place.folder.mkdir()
    (place.folder / "thesis.docx").write_bytes(b"years of work")
    with pytest.raises(LibraryError, match="something else"):
        restore(place.backup, place.folder, replace=replace)
    assert tree(place.folder) == {"thesis.docx": b"years of work"}


def test_a_file_in_place_of_the_folder_is_kept(place: Place) -> None:
    place.folder.write_bytes(b"a file")
    assert "not a folder" in refused(place, "file").title


def test_a_library_that_is_being_written_is_not_replaced(place: Place) -> None:
    fill(place.folder, "museum")
    with hold_library(place.folder), pytest.raises(LibraryBusyError):
        restore(place.backup, place.folder, replace=True)
    restore(place.backup, place.folder, replace=True)
    with hold_library(place.folder):
        pass


def test_the_library_before_comes_back_if_the_new_one_cannot_be_put_there(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(place.folder, "museum")
    rename = Path.rename

    def refuse(self: Path, target: Path) -> Path:
        if self.name == ".library.imported":
            raise PermissionError(13, "Permission denied")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(LibraryError, match="permission"):
        restore(place.backup, place.folder, replace=True)
    assert found(place.folder, "museum") == ["museum-0"]
    assert list(place.folder.parent.iterdir()) == [place.folder]


@pytest.mark.skipif(sys.platform == "win32", reason="needs links")
def test_behind_a_link_the_real_folder_is_replaced(place: Place, tmp_path: Path) -> None:
    fill(tmp_path / "disk" / "library", "museum")
    place.folder.symlink_to(tmp_path / "disk" / "library")
    restore(place.backup, place.folder, replace=True)
    assert place.folder.is_symlink()
    assert found(tmp_path / "disk" / "library", "ferry") == ["ferry-0"]


@pytest.mark.parametrize("steps_before", [1, 2, 4])
def test_an_import_that_is_stopped_changes_nothing(place: Place, steps_before: int) -> None:
    fill(place.folder, "museum")
    before = tree(place.folder)
    token = CancelToken()
    steps = import_library(place.backup, place.folder, token, replace=True)
    for _ in range(steps_before):
        next(steps)
    token.cancel()
    with pytest.raises(Cancelled):
        next(steps)
    assert tree(place.folder) == before
    assert list(place.folder.parent.iterdir()) == [place.folder]


# -- paths of another computer ------------------------------------------------------------------


def test_folders_and_the_queue_of_a_backup_do_nothing_until_the_user_agrees(place: Place) -> None:
    folders = [WatchedFolder(Path("/home/anna/.ssh"), ("*.tmp",)), WatchedFolder(Path("//server/share"))]
    with LibraryWriter(place.library) as library:
        for folder in folders:
            library.watched_folders.save_folder(folder)
        library.queue.enqueue_file(Path("//server/share/secret.txt"), 1, 1)
        library.requests.store_request([Path("/home/anna/.ssh")], removes=False)
    done = restore(export(place.library, place.backup), place.folder)
    assert list(done.offered) == sorted(folders, key=lambda each: str(each.path))
    assert done.waiting == 1
    with LibraryWriter(place.folder) as library:
        assert library.watched_folders.list_folders() == []
        assert library.queue.lease_files(9) == []
        assert library.requests.list_requests() == []
        [waiting] = [row for row in library.files.load_file_rows() if row.state == FileState.FAILED]
        assert waiting.hint
        assert library.watched_folders.list_offered_folders() == list(done.offered)
        library.watched_folders.answer_offer([folders[0].path])
        assert library.watched_folders.list_folders() == folders[:1]
        assert library.watched_folders.list_offered_folders() == []


@pytest.mark.parametrize(
    "path",
    [
        "//server/share/a.txt",
        "\\\\server\\share\\a.txt",
        "smb://server/a.txt",
        "/mnt/office/a.txt",
        "/mnt/office",
    ],
)
def test_an_import_never_asks_the_network(place: Place, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mounted = [SimpleNamespace(mountpoint="/mnt/office", fstype="cifs", opts="rw")]
    monkeypatch.setattr(psutil, "disk_partitions", lambda **_all: mounted)
    with closing(WritableDatabase(place.library, create=False)) as database:
        insert(database, "far", path, "far away")
    export(place.library, place.backup)
    asked = []
    stat_file = os.stat

    def record(name: Any, *values: Any, **options: Any) -> os.stat_result:
        asked.append(str(name))
        return stat_file(name, *values, **options)

    monkeypatch.setattr(os, "stat", record)
    done = restore(place.backup, place.folder)
    assert (done.files, done.missing) == (3, 2)
    assert any("somewhere else" in name for name in asked), "others are looked for"
    assert [name for name in asked if "server" in name or "office" in name] == []


# -- hostile and damaged files -----------------------------------------------------------------


def test_a_missing_file_is_said_to_be_missing(place: Place) -> None:
    place.backup.unlink()
    assert str(place.backup) in refused(place, "not found").title


@pytest.mark.parametrize("kept", [0.0, 0.001, 0.5, 0.9, 0.999])
def test_a_truncated_file_is_refused(place: Place, kept: float) -> None:
    content = place.backup.read_bytes()
    place.backup.write_bytes(content[: int(kept * len(content))])
    refused(place, "not a complete backup|damaged")


def test_other_files_are_refused(place: Place) -> None:
    place.backup.write_bytes(random.Random(1).randbytes(10_000))
    refused(place, "not a complete backup")
    shutil.copy(place.library / CATALOG_FILE_NAME, place.backup)
    refused(place, "not a complete backup")
    with zipfile.ZipFile(place.backup, "w") as archive:
        archive.writestr("letter.txt", "Dear Anna")
    refused(place, "not a backup of a library")
    with zipfile.ZipFile(place.backup, "w") as archive:
        archive.writestr("manifest.json", '{"kind": "something else"}')
    refused(place, "not a backup of a library")


def test_a_backup_with_one_changed_byte_is_refused_wherever_it_is(place: Place) -> None:
    """Names, sizes, dates, checksums, compressed text, the directory at the end, the seal."""
    content = place.backup.read_bytes()
    pick = random.Random(7)
    fill(place.folder, "museum")
    before = tree(place.folder)
    ends = [pick.randrange(len(content)) for _ in range(150)]
    ends += [pick.randrange(200) for _ in range(30)]
    ends += [len(content) - pick.randrange(1, 2500) for _ in range(150)]
    for at in ends:
        changed = bytearray(content)
        changed[at] ^= 1 << pick.randrange(8)
        place.backup.write_bytes(changed)
        with pytest.raises(LibraryError, match=r"damaged|not a (complete )?backup|newer version"):
            restore(place.backup, place.folder, replace=True)
    assert tree(place.folder) == before
    assert list(place.folder.parent.iterdir()) == [place.folder]


def test_a_backup_without_a_seal_is_refused(place: Place) -> None:
    with zipfile.ZipFile(place.backup, "a") as archive:
        archive.comment = b""
    refused(place, "damaged")


def plant_in_catalog(place: Place, planted: str) -> None:
    """Change the catalog of a backup with SQL, and seal it again."""
    with closing(sqlite3.connect(place.library / CATALOG_FILE_NAME)) as connection:
        connection.execute(planted)
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint (TRUNCATE)")
    content = (place.library / CATALOG_FILE_NAME).read_bytes()

    def change(files: Files, manifest: Manifest) -> None:
        files[CATALOG_FILE_NAME] = content
        manifest["members"][0] = member(CATALOG_FILE_NAME, content)

    repack(place.backup, change)


@pytest.mark.parametrize(
    "planted",
    [
        "CREATE TRIGGER planted AFTER INSERT ON files BEGIN DELETE FROM documents; END",
        "CREATE VIEW planted AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i FROM n",
    ],
)
def test_a_backup_with_a_planted_trigger_or_view_is_refused(place: Place, planted: str) -> None:
    plant_in_catalog(place, planted)
    refused(place, "changed by another program: planted")


@pytest.mark.parametrize(
    ("table", "values"),
    [
        ("files", "path = x'2f61'"),
        ("files", "path = '/a' || char(0) || 'b'"),
        ("files", "size_bytes = 'large'"),
        ("files", "size_bytes = 9223372036854775807"),
        ("files", "modified_ns = 1e30"),
        ("files", "added_at = 9e999"),
        ("files", "turn = 1.5"),
        ("documents", "name = x'ff'"),
        ("documents", "pages = x''"),
        ("passages", "page = 'p'"),
        ("facts", "value = x'00'"),
    ],
)
def test_a_backup_with_values_of_another_type_is_refused(place: Place, table: str, values: str) -> None:
    plant_in_catalog(place, f"UPDATE OR REPLACE {table} SET {values}")  # noqa: S608 - ours
    refused(place, f"Values that cannot be, in: {table}")


@pytest.mark.skipif(sys.platform == "win32", reason="needs links")
def test_an_export_replaces_a_link_and_does_not_follow_it(place: Place, tmp_path: Path) -> None:
    victim = tmp_path / "victim.txt"
    victim.write_text("precious", encoding="utf-8")
    place.backup.unlink()
    place.backup.symlink_to(victim)
    export(place.library, place.backup)
    assert not place.backup.is_symlink()
    assert victim.read_text(encoding="utf-8") == "precious"


def _content(files: Files, _manifest: Manifest) -> None:
    files[CATALOG_FILE_NAME] = files[CATALOG_FILE_NAME][:-1] + b"x"


def _longer_than_said(files: Files, _manifest: Manifest) -> None:
    files[CATALOG_FILE_NAME] += bytes(50_000_000)


def _missing(files: Files, _manifest: Manifest) -> None:
    del files[CATALOG_FILE_NAME]


def _no_catalog(files: Files, manifest: Manifest) -> None:
    del files[CATALOG_FILE_NAME]
    manifest["members"] = [each for each in manifest["members"] if each["name"] != CATALOG_FILE_NAME]


def _unnamed(files: Files, _manifest: Manifest) -> None:
    files[INDEX_FILE] = b"x"


def _twice(_files: Files, manifest: Manifest) -> None:
    manifest["members"].append(manifest["members"][0])


def _same_but_for_case(files: Files, manifest: Manifest) -> None:
    for name in (INDEX_FILE, INDEX_FILE.upper().replace("INDEX.LANCE", "index.lance")):
        files[name] = b"x"
        manifest["members"].append(member(name, b"x"))


def _no_size(_files: Files, manifest: Manifest) -> None:
    del manifest["members"][0]["size"]


def _odd_size(_files: Files, manifest: Manifest) -> None:
    manifest["members"][0]["size"] = -1


def _no_members(_files: Files, manifest: Manifest) -> None:
    manifest["members"] = {"name": 1}


def _damaged_pages(files: Files, manifest: Manifest) -> None:
    content = files[CATALOG_FILE_NAME]
    files[CATALOG_FILE_NAME] = content[:8192] + b"\xff" * (len(content) - 8192)
    manifest["members"][0] = member(CATALOG_FILE_NAME, files[CATALOG_FILE_NAME])


def _cut_catalog(files: Files, manifest: Manifest) -> None:
    files[CATALOG_FILE_NAME] = files[CATALOG_FILE_NAME][:50]
    manifest["members"][0] = member(CATALOG_FILE_NAME, files[CATALOG_FILE_NAME])


@pytest.mark.parametrize(
    "change",
    [
        _content,
        _longer_than_said,
        _missing,
        _no_catalog,
        _unnamed,
        _twice,
        _same_but_for_case,
        _no_size,
        _odd_size,
        _no_members,
        _damaged_pages,
        _cut_catalog,
    ],
)
def test_a_backup_that_is_not_what_it_says_is_refused(
    place: Place, change: Callable[[Files, Manifest], None]
) -> None:
    repack(place.backup, change)
    refused(place, "damaged|cannot be used")


@pytest.mark.parametrize(
    "name",
    [
        "/etc/cron.d/x",
        "../x",
        "index.lance/../../x",
        "index.lance/./x",
        "index.lance//x",
        "index.lance/",
        "index.lance/C:x",
        "C:/x",
        "index.lance/..\\..\\x",
        "index.lance/x.",
        "index.lance/ x",
        "index.lance/a\nb",
        "index.lance/a/b/c/d/e/f/g/h/i/j/k",
        "catalog.sqlite3-wal",
        "writing.lock",
        "notes.txt",
    ],
)
def test_names_that_lead_elsewhere_are_refused(place: Place, name: str) -> None:
    def change(files: Files, manifest: Manifest) -> None:
        files[name] = b"x"
        manifest["members"].append(member(name, b"x"))

    repack(place.backup, change)
    refused(place, "damaged")


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFDIR])
def test_links_and_other_things_that_are_no_files_are_refused(place: Place, kind: int) -> None:
    with zipfile.ZipFile(place.backup) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    manifest = json.loads(files.pop("manifest.json"))
    manifest["members"].append(member(INDEX_FILE, b"/etc/passwd"))
    odd = zipfile.ZipInfo(INDEX_FILE)
    odd.external_attr = (kind | 0o777) << 16
    with zipfile.ZipFile(place.backup, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
        archive.writestr(odd, b"/etc/passwd")
        archive.writestr("manifest.json", json.dumps(manifest))
    seal(place.backup)
    refused(place, "damaged")


def test_a_manifest_that_fills_the_memory_is_not_read(place: Place) -> None:
    repack(place.backup, lambda _files, manifest: manifest.update(more="x" * 70_000_000))
    refused(place, "damaged")


def test_deep_nesting_is_damage(place: Place) -> None:
    with zipfile.ZipFile(place.backup, "w") as archive:
        archive.writestr("manifest.json", "[" * 200_000)
    refused(place, "damaged")


def test_a_backup_from_before_the_seal_is_imported(place: Place) -> None:
    repack(place.backup, lambda _files, manifest: manifest.update(format=1))
    with zipfile.ZipFile(place.backup, "a") as archive:
        archive.comment = b""
    assert restore(place.backup, place.folder).files == 2
    assert found(place.folder, "ferry") == ["ferry-0"]


def test_a_seal_is_never_left_out(place: Place) -> None:
    repack(place.backup, lambda _files, manifest: manifest.update(format=1))
    refused(place, "damaged")
    with zipfile.ZipFile(place.backup, "a") as archive:
        archive.comment = b""
    repack(place.backup, lambda _files, manifest: manifest.update(format=2))
    with zipfile.ZipFile(place.backup, "a") as archive:
        archive.comment = b""
    refused(place, "damaged")


def test_a_backup_of_a_newer_version_is_refused(place: Place) -> None:
    repack(place.backup, lambda _files, manifest: manifest.update(format=3))
    assert "Update" in refused(place, "newer version").hint


def test_a_catalog_of_a_newer_version_is_refused(place: Place) -> None:
    with closing(sqlite3.connect(place.library / CATALOG_FILE_NAME)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    content = (place.library / CATALOG_FILE_NAME).read_bytes()

    def change(files: Files, manifest: Manifest) -> None:
        files[CATALOG_FILE_NAME] = content
        manifest["members"][0] = member(CATALOG_FILE_NAME, content)

    repack(place.backup, change)
    assert "Update" in refused(place, "newer version").hint


def test_the_database_of_another_program_is_refused(place: Place, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.sqlite3")) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    content = (tmp_path / "other.sqlite3").read_bytes()

    def change(files: Files, manifest: Manifest) -> None:
        files[CATALOG_FILE_NAME] = content
        manifest["members"][0] = member(CATALOG_FILE_NAME, content)

    repack(place.backup, change)
    refused(place, "damaged")


def test_a_file_that_may_not_be_looked_for_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "exists", refuse)
    assert not backup._is_here(Path("/root/secret.txt"))


@pytest.mark.skipif(sys.platform != "linux", reason="others allow only text")
def test_a_target_whose_name_is_not_text_is_refused(tmp_path: Path) -> None:
    library = fill(tmp_path / "library", "a")
    target = tmp_path / os.fsdecode(b"caf\xe9")
    with pytest.raises(LibraryError, match="not valid text") as caught:
        export(library, target)
    assert caught.value.hint
    assert [each.name for each in tmp_path.iterdir()] == ["library"]


def test_a_backup_of_very_many_members_is_refused_before_its_list_is_unpacked(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.backup.write_bytes(make_crowded_zip(60_000))
    monkeypatch.setattr(zipfile, "ZipInfo", None)  # of which there is one for each member of a list
    refused(place, "damaged")
