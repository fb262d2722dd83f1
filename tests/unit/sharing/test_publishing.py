"""Publishing and fetching through a folder: whole versions, small changes, nothing private."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from filelock import FileLock

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog.collections import CollectionWriter
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.made_tables import MadeTableWriter
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.note_store import NoteStore
from desktop_rag.encryption.library_key import unlock_library
from desktop_rag.errors import (
    LibraryError,
    PublishedMeanwhileError,
    ReadOnlyLibraryError,
    SharingError,
)
from desktop_rag.index.row_store import ROWS_FILE_NAME
from desktop_rag.library.deletion import delete_library
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.library.protection import protect_library
from desktop_rag.made_table_types import MadeCell, MadeColumn, Mark
from desktop_rag.sharing import publishing
from desktop_rag.sharing.manifest import cut_file, decode_manifest, encode_manifest, write_part
from desktop_rag.sharing.published_catalog import name_published_files
from desktop_rag.sharing.publishing import publish_library
from desktop_rag.sharing.shared_library import SharedLibrary
from desktop_rag.sharing.snapshot_store import FolderStore
from desktop_rag.sharing.targets import Target, shared_library_folder
from desktop_rag.types import Scope
from tests.helpers.published import (
    fill,
    find_words,
    open_shared,
    publish,
    read_manifest,
    rewrite_manifest,
    run_steps,
    sync,
)


def run_until(share: float, steps: Iterator[tuple[int, int]], token: CancelToken) -> None:
    """Run steps, and cancel the token when that share is done."""
    for done, total in steps:
        if total and done / total > share:
            token.cancel()


def measure(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


# -- versions ----------------------------------------------------------------------------------


def test_a_reader_finds_in_the_copy_what_was_published(shared: SharedLibrary) -> None:
    assert find_words(shared.folder, "lighthouse", "ferry", "slipway") == ["lighthouse", "ferry"]
    assert shared.current_version == 1


def test_the_next_version_sends_and_fetches_only_what_changed(
    library: Path, place: Path, tmp_path: Path
) -> None:
    fill(library, *(f"word{number}" for number in range(30)))
    publish(library, place)
    shared = open_shared(place, tmp_path / "shared")
    sync(shared)
    first = measure(place)
    assert publish(library, place).is_new is False
    fill(library, "slipway")
    result = publish(library, place)
    assert (result.version, result.is_new) == (2, True)
    assert measure(place) - first == result.sent_bytes
    new = sync(shared)
    assert new is not None
    assert new.number == shared.current_version == 2
    assert new.fetched_bytes < result.total_bytes / 2
    assert find_words(shared.folder, "lighthouse", "ferry", "slipway") == ["lighthouse", "ferry", "slipway"]


def test_nothing_is_fetched_twice(shared: SharedLibrary) -> None:
    assert sync(shared) is None


def test_while_another_process_fetches_nothing_is_fetched_and_nothing_forgotten(
    library: Path, place: Path, tmp_path: Path
) -> None:
    publish(library, place)
    folder = tmp_path / "shared"
    with SharedLibrary.remember_while_fetching(Target.parse(str(place)), folder) as shared:
        with FileLock(folder / "syncing.lock"):
            assert sync(shared) is None
        assert sync(shared) is not None


def test_a_name_is_not_given_to_another_target(place: Path, shared: SharedLibrary, tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="contains something else"):
        open_shared(tmp_path / "elsewhere", shared.folder)
    assert SharedLibrary(shared.folder).target.address == str(place)


def test_a_wrong_address_takes_up_no_name(tmp_path: Path) -> None:
    folder, target = tmp_path / "shared", Target.parse(str(tmp_path / "nothing"))
    with (
        pytest.raises(SharingError, match="There is no folder"),
        SharedLibrary.remember_while_fetching(target, folder) as library,
    ):
        sync(library)
    assert not folder.exists()


def test_an_address_of_ones_home_is_written_out() -> None:
    assert Target.parse("~/town").address == str(Path.home() / "town")


@pytest.mark.parametrize("name", ["n" * 81, "\N{ANCHOR}\N{WATER WAVE}" * 40])
def test_a_name_that_no_folder_can_have_is_said_to_be_too_long(name: str) -> None:
    with pytest.raises(SharingError, match="The name is too long"):
        shared_library_folder(name)
    assert shared_library_folder(name[:50]).name == name[:50]


def test_a_version_is_published_though_older_ones_cannot_be_removed(
    library: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise SharingError("No permission")

    monkeypatch.setattr(publishing, "remove_old_versions", refuse)
    assert publish(library, place).is_new


@pytest.mark.skipif(os.name == "nt", reason="links want rights there")
def test_a_link_to_nothing_is_not_listed(place: Path, shared: SharedLibrary) -> None:
    (place / "versions" / "00000009.json").symlink_to(place / "nothing")
    assert sync(shared) is None


def test_a_damaged_file_does_not_get_into_the_next_version(
    library: Path, place: Path, shared: SharedLibrary
) -> None:
    assert shared.current_folder is not None
    rows = shared.current_folder / ROWS_FILE_NAME
    rows.write_bytes(bytes(rows.stat().st_size))
    with closing(WritableDatabase(library, create=False)) as database:  # the index stays as it is
        database.execute("UPDATE files SET modified_ns = 2")
    assert publish(library, place).version == 2
    new = sync(shared)
    assert new is not None
    for file in read_manifest(place, 2).files:
        assert cut_file(new.folder / file.name, file.name) == file


def test_an_open_reader_keeps_its_version_until_it_closes(
    library: Path, place: Path, shared: SharedLibrary
) -> None:
    with LibraryReader(shared.folder) as reader:
        old = reader.folder
        fill(library, "slipway")
        publish(library, place)
        assert sync(shared) is not None
        assert sync(shared) is None
        assert old.exists()
        assert reader.catalog.count_passages() == 2
        assert find_words(shared.folder, "slipway") == ["slipway"]
    assert sync(shared) is None
    assert not old.exists()


def test_of_two_publishers_one_wins_and_the_other_is_told(library: Path, place: Path, tmp_path: Path) -> None:
    publish(library, place)
    fill(library, "slipway")
    slower = publish_library(library, FolderStore(place), CancelToken())
    assert next(slower) == (0, 0)
    for done, total in slower:
        if done == total:
            break
    other = fill(tmp_path / "other", "harbour")
    assert publish(other, place).version == 2
    with pytest.raises(PublishedMeanwhileError, match="Someone else published"):
        list(slower)
    opened = open_shared(place, tmp_path / "shared")
    sync(opened)
    assert find_words(opened.folder, "harbour", "slipway") == ["harbour"]


def test_a_version_that_was_not_written_to_its_end_is_passed_over(
    library: Path, place: Path, shared: SharedLibrary
) -> None:
    whole = (place / "versions" / "00000001.json").read_bytes()
    (place / "versions" / "00000002.json").write_bytes(whole[:-40])
    assert sync(shared) is None
    fill(library, "slipway")
    assert publish(library, place).version == 3
    assert sync(shared) is not None


def test_old_versions_go_with_their_parts_when_nobody_can_need_them(
    library: Path, place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "_KEPT_S", -1.0)
    monkeypatch.setattr(publishing, "_UNNAMED_PART_S", -1.0)
    for word in ("slipway", "harbour", "museum", "pier"):
        publish(library, place)
        fill(library, word)
    publish(library, place)
    numbers = [3, 4, 5]
    assert sorted(int(path.stem) for path in (place / "versions").iterdir()) == numbers
    named = {digest for number in numbers for digest in read_manifest(place, number).list_digests()}
    assert {path.name for path in (place / "parts").rglob("*") if path.is_file()} == named
    opened = open_shared(place, tmp_path / "shared")
    sync(opened)
    assert find_words(opened.folder, "pier") == ["pier"]


def test_a_young_version_stays_for_readers_who_are_fetching_it(library: Path, place: Path) -> None:
    for word in ("slipway", "harbour", "museum", "pier"):
        publish(library, place)
        fill(library, word)
    assert len(list((place / "versions").iterdir())) == 4


def test_a_publisher_that_was_stopped_goes_on_with_what_it_sent(library: Path, place: Path) -> None:
    token = CancelToken()
    with pytest.raises(Cancelled):
        run_until(0.01, publish_library(library, FolderStore(place), token), token)
    assert not (place / "versions").exists()
    sent = {path.name for path in (place / "parts").rglob("*") if path.is_file()}
    assert sent
    publish(library, place)
    totals = [total for _, total in publish_library(library, FolderStore(place), CancelToken())]
    assert totals == [0], "nothing is left to send"


def test_a_fetch_that_was_stopped_goes_on_with_what_it_has(
    library: Path, place: Path, tmp_path: Path
) -> None:
    fill(library, *(f"word{number}" for number in range(30)))
    total = publish(library, place).total_bytes
    opened, token = open_shared(place, tmp_path / "shared"), CancelToken()
    with pytest.raises(Cancelled):
        run_until(0.01, opened.sync(token), token)
    assert opened.current_folder is None
    assert next(opened.sync(CancelToken()))[1] < total


def test_the_old_version_answers_on_when_the_place_is_gone(place: Path, shared: SharedLibrary) -> None:
    shutil.move(place, place.with_name("elsewhere"))
    with pytest.raises(SharingError, match="There is no folder"):
        sync(shared)
    assert find_words(shared.folder, "ferry") == ["ferry"]


def test_a_place_that_was_emptied_and_used_again_is_followed(
    library: Path, place: Path, shared: SharedLibrary
) -> None:
    for word in ("slipway", "harbour"):
        fill(library, word)
        publish(library, place)
        sync(shared)
    shutil.rmtree(place)
    assert publish(library, place).version == 1
    assert sync(shared) is not None
    assert shared.current_version == 1


# -- what is published -------------------------------------------------------------------------


def test_nothing_private_is_published(library: Path, place: Path, tmp_path: Path) -> None:
    with closing(WritableDatabase(library, create=False)) as database:
        database.execute("INSERT INTO conversations (title, updated_at) VALUES ('Secret title', 1)")
        database.execute(
            "INSERT INTO turns (conversation_id, parent, asked_at, question)"
            " VALUES (1, 0, 1, 'Secret question')"
        )
        NoteStore(database).add_note("Secret note")
        database.execute("INSERT INTO folders VALUES ('/home/ada/papers', 'Secret pattern')")
        database.execute("INSERT INTO facts VALUES ('request 1', 'Secret request')")
        database.execute(
            "INSERT INTO files (path, state, size_bytes, modified_ns, turn)"
            " VALUES ('/home/ada/Secret waiting.txt', 'queued', 1, 1, 9)"
        )
        id_ = CollectionWriter(database).create_collection("Harbour")
        CollectionWriter(database).add_members(id_, [Path("/home/ada/papers")])
        tables = MadeTableWriter(database)
        column = MadeColumn("lamp", "Secret instruction")
        table = tables.create_table("Lights", [column], Scope((), (Path("/home/ada/papers"),)))
        lighthouse = Path("/home/ada/papers/lighthouse.txt")
        waiting = Path("/home/ada/Secret waiting.txt")
        tables.replace_rows(table.id, {"lighthouse": lighthouse, "other": waiting})
        for row in tables.load_rows(table.id):
            text = "bright" if row.path == lighthouse else "Secret cell"
            tables.store_cells(row, {1: MadeCell(text, text, Mark.CHECKED)})
        tables.create_table("Secret table", [column], Scope((), (waiting,)))
    publish(library, place)
    opened = open_shared(place, tmp_path / "shared")
    sync(opened)
    assert opened.current_folder is not None
    content = b"".join(
        (opened.current_folder / name).read_bytes() for name in (CATALOG_FILE_NAME, ROWS_FILE_NAME)
    )
    for private in (b"Secret", b"/home/ada"):
        assert private not in content
    with LibraryReader(opened.folder) as reader:
        paths = {str(row.path) for row in reader.files.load_file_rows()}
        assert paths == {"/papers/lighthouse.txt", "/papers/ferry.txt"}
        assert [(each.name, each.files) for each in reader.collections.list_collections()] == [("Harbour", 2)]
        (table,) = reader.made_tables.list_tables()
        (row,) = reader.made_tables.load_rows(table.id)
        assert (table.name, row.path, row.cells[1].text) == (
            "Lights",
            Path("/papers/lighthouse.txt"),
            "bright",
        )
        assert row.is_current


def test_what_was_removed_leaves_no_trace_in_the_catalog(
    library: Path, place: Path, shared: SharedLibrary
) -> None:
    with LibraryWriter(library) as writer:
        writer.catalog.delete_files([Path("/home/ada/papers/ferry.txt")])
    publish(library, place)
    sync(shared)
    assert shared.current_folder is not None
    for name in (CATALOG_FILE_NAME, ROWS_FILE_NAME):
        assert b"ferry" not in (shared.current_folder / name).read_bytes()
    with LibraryReader(shared.folder) as reader:
        assert [row.path.name for row in reader.files.load_file_rows()] == ["lighthouse.txt"]


def test_the_library_itself_is_not_changed(library: Path, place: Path) -> None:
    with closing(sqlite3.connect(library / CATALOG_FILE_NAME)) as database:
        before = list(database.iterdump())
    publish(library, place)
    with closing(sqlite3.connect(library / CATALOG_FILE_NAME)) as database:
        assert list(database.iterdump()) == before


@pytest.mark.parametrize("name", [CATALOG_FILE_NAME, ROWS_FILE_NAME])
def test_a_damaged_published_file_is_made_anew(
    library: Path, place: Path, shared: SharedLibrary, name: str
) -> None:
    (library / ".published" / name).write_bytes(b"SQLite format 3\0" + bytes(5000))
    fill(library, "slipway")
    publish(library, place)
    sync(shared)
    assert find_words(shared.folder, "slipway", "ferry") == ["slipway", "ferry"]


def test_files_are_named_by_the_folder_that_was_added() -> None:
    home = "/home/ada"
    files = [f"{home}/a/papers/x/1.txt", f"{home}/b/papers/2.txt", f"{home}/b/papers/x/3.txt", "/4.txt"]
    named = name_published_files(files, [f"{home}/a/papers", f"{home}/a/papers/x"])
    assert named == {
        files[0]: "/papers/x/1.txt",
        files[1]: "/papers (2)/2.txt",
        files[2]: "/x/3.txt",
        files[3]: "/files/4.txt",
    }


def test_files_of_another_system_are_named_without_its_folders() -> None:
    home = "C:\\Users\\ada"
    files = [f"{home}\\papers\\x\\1.txt", f"{home}\\secret\\2.txt", "/home/ada/3.txt"]
    assert name_published_files(files, [f"{home}\\papers"]) == {
        files[0]: "/papers/x/1.txt",
        files[1]: "/secret/2.txt",
        files[2]: "/ada/3.txt",
    }


@pytest.mark.usefixtures("cheap_passwords")
def test_a_library_with_a_password_is_not_published(library: Path, place: Path) -> None:
    run_steps(protect_library(library, "word", CancelToken()))
    unlock_library(library, "word")
    with pytest.raises(SharingError, match="A library with a password cannot be published"):
        publish(library, place)
    assert not place.exists()


@pytest.mark.skipif(os.name != "posix", reason="permissions")
def test_who_may_use_the_folder_may_use_what_is_published(library: Path, place: Path) -> None:
    place.parent.mkdir(mode=0o775)
    place.parent.chmod(0o775)
    before = os.umask(0o077)
    try:
        publish(library, place)
    finally:
        os.umask(before)
    modes = {stat.S_IMODE(path.stat().st_mode) for path in place.rglob("*") if path.is_file()}
    assert modes == {0o664}
    assert stat.S_IMODE(place.stat().st_mode) == 0o775


# -- what is fetched ---------------------------------------------------------------------------


def test_a_shared_library_cannot_be_written(shared: SharedLibrary, tmp_path: Path) -> None:
    assert shared.current_folder is not None
    for folder in (shared.folder, shared.current_folder):
        with pytest.raises(ReadOnlyLibraryError, match="This library is shared: it can only be read"):
            LibraryWriter(folder)
    with pytest.raises(ReadOnlyLibraryError):
        run_steps(publish_library(shared.folder, FolderStore(tmp_path / "again"), CancelToken()))


def test_deleting_a_shared_library_leaves_what_is_published(place: Path, shared: SharedLibrary) -> None:
    delete_library(shared.folder)
    assert not shared.folder.exists()
    assert (place / "versions" / "00000001.json").exists()


def test_a_system_with_another_separator_has_its_own_paths_and_fetches_only_changes(
    library: Path, place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_rag.sharing.shared_library._SEPARATOR", "\\")
    fill(library, *(f"word{number}" for number in range(30)))
    total = publish(library, place).total_bytes
    shared = open_shared(place, tmp_path / "shared")
    sync(shared)
    fill(library, "slipway")
    publish(library, place)
    new = sync(shared)
    assert new is not None
    assert new.fetched_bytes < total / 2
    with LibraryReader(shared.folder) as reader:
        assert "\\papers\\slipway.txt" in {str(row.path) for row in reader.files.load_file_rows()}


def test_a_damaged_newest_version_is_replaced_though_nothing_has_changed(
    library: Path, place: Path, shared: SharedLibrary
) -> None:
    versions = place / "versions"
    shutil.copyfile(versions / "00000001.json", versions / "00000002.json")
    rewrite_manifest(place, 2, kind="something else")
    with pytest.raises(SharingError, match="The published version 2 is damaged"):
        sync(shared)
    assert publish(library, place).version == 3
    sync(shared)
    assert shared.current_version == 3
    assert not publish(library, place).is_new


@pytest.mark.parametrize("field", ["format", "schema", "analyzer"])
def test_an_older_program_says_that_it_is_to_be_updated(
    library: Path, place: Path, shared: SharedLibrary, field: str
) -> None:
    fill(library, "slipway")
    publish(library, place)
    rewrite_manifest(place, 2, **{field: 1_000_000})
    with pytest.raises(SharingError, match="published by a newer version of the program"):
        sync(shared)
    with pytest.raises(SharingError, match="published by a newer version of the program"):
        publish(library, place)
    assert find_words(shared.folder, "ferry") == ["ferry"]


@pytest.mark.parametrize(
    "name",
    [
        "../outside",
        "index.lance/../../outside",
        "/etc/passwd",
        "library.key",
        "index.lance/C:",
        "shared.json",
    ],
)
def test_a_name_that_leads_elsewhere_makes_no_version(place: Path, shared: SharedLibrary, name: str) -> None:
    manifest = read_manifest(place, 1)
    odd = msgspec.structs.replace(manifest.files[1], name=name)
    for files in ((manifest.files[0], odd), (*manifest.files, odd)):
        content = encode_manifest(msgspec.structs.replace(manifest, files=files))
        (place / "versions" / "00000002.json").write_bytes(content)
        with pytest.raises(ValueError, match="other files than those of a library"):
            decode_manifest(content)
    with pytest.raises(SharingError, match="The published version 2 is damaged"):
        sync(shared)


@pytest.mark.parametrize("made_at", [-1.0, 1e300])
def test_a_version_of_no_possible_time_is_passed_over(
    place: Path, shared: SharedLibrary, made_at: float
) -> None:
    shutil.copyfile(place / "versions" / "00000001.json", place / "versions" / "00000002.json")
    rewrite_manifest(place, 2, made_at=made_at)
    with pytest.raises(SharingError, match="The published version 2 is damaged"):
        sync(shared)


def compress(size: int) -> bytes:
    return zlib.compress(bytes(size))


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"",
        lambda part: part[: len(part) // 2],
        lambda _: compress(1000),
        lambda _: compress(1 << 24),
    ],
)
def test_a_damaged_part_is_never_used(
    library: Path, place: Path, shared: SharedLibrary, damage: Callable[[bytes], bytes]
) -> None:
    fill(library, "slipway")
    publish(library, place)
    new = read_manifest(place, 2).list_digests() - read_manifest(place, 1).list_digests()
    for digest in new:
        file = place / "parts" / digest[:2] / digest
        file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(SharingError, match="The published library is damaged"):
        sync(shared)
    assert find_words(shared.folder, "ferry", "slipway") == ["ferry"]


def test_a_catalog_with_a_view_in_it_is_refused(library: Path, place: Path, shared: SharedLibrary) -> None:
    fill(library, "slipway")
    publish(library, place)
    catalog = library / ".published" / CATALOG_FILE_NAME
    with closing(sqlite3.connect(catalog)) as database:
        database.executescript(
            "DROP TABLE members; CREATE VIEW members AS SELECT 1 AS collection_id, '' AS path"
        )
        database.execute("PRAGMA wal_checkpoint (TRUNCATE)")
    store = FolderStore(place)
    manifest = read_manifest(place, 2)
    changed = cut_file(catalog, CATALOG_FILE_NAME)
    content = catalog.read_bytes()
    for part in changed.iterate_parts():
        write_part(store, part.digest, content[part.offset : part.offset + part.size])
    files = (changed, *[file for file in manifest.files if file.name != CATALOG_FILE_NAME])
    store.create_object(
        "versions/00000003.json", encode_manifest(msgspec.structs.replace(manifest, files=files))
    )
    with pytest.raises(SharingError, match="The published library is damaged"):
        sync(shared)
    assert shared.current_version == 1
