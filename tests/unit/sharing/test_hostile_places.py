"""Places where somebody has put what does harm: nothing of it is made, and nothing that is there is lost."""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.errors import LibraryError, SharingError
from desktop_rag.index.row_store import ROWS_FILE_NAME
from desktop_rag.sharing import manifest, publishing
from desktop_rag.sharing.manifest import PublishedFile, cut_file, encode_manifest, write_part
from desktop_rag.sharing.shared_library import SharedLibrary
from desktop_rag.sharing.snapshot_store import FolderStore, LargeVersionError
from tests.helpers.published import (
    fill,
    find_words,
    open_shared,
    publish,
    read_manifest,
    rewrite_manifest,
    sync,
)

DIGEST = "0" * 64
CATALOG: dict[str, Any] = {"name": "catalog.sqlite3", "size": 1, "part_bytes": 1, "parts": [DIGEST]}


def describe_file(name: str, size: int = 0, part_bytes: int = 1 << 24) -> dict[str, Any]:
    parts = [f"{number:064x}" for number in range(-(-size // part_bytes))]
    return {"name": name, "size": size, "part_bytes": part_bytes, "parts": parts}


def offer(place: Path, *files: dict[str, Any]) -> None:
    """Offer a second version of these files besides a catalog."""
    shutil.copyfile(place / "versions" / "00000001.json", place / "versions" / "00000002.json")
    rewrite_manifest(place, 2, files=[CATALOG, *files])


def list_files(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.name != "syncing.lock"}


def test_more_than_fits_on_the_disk_is_said_before_anything_is_written(
    place: Path, shared: SharedLibrary
) -> None:
    offer(place, describe_file(ROWS_FILE_NAME, 10**12))
    before = list_files(shared.folder)
    with pytest.raises(LibraryError, match=r"The disk is too full: 2000000 MB are needed, \d+ MB are free"):
        sync(shared)
    assert list_files(shared.folder) == before
    assert find_words(shared.folder, "ferry") == ["ferry"]


@pytest.mark.parametrize(
    "files",
    [
        [],
        [describe_file(ROWS_FILE_NAME), describe_file(ROWS_FILE_NAME)],
        [describe_file(ROWS_FILE_NAME), describe_file("INDEX.SQLITE3")],
        [describe_file(ROWS_FILE_NAME), *(describe_file(f"x{number}") for number in range(100_001))],
        [describe_file(ROWS_FILE_NAME, -1)],
        [describe_file(ROWS_FILE_NAME, 10) | {"parts": []}],
        [describe_file(ROWS_FILE_NAME, 10) | {"size": 10**30}],
        [describe_file(ROWS_FILE_NAME, 10) | {"part_bytes": 0}],
        [describe_file(ROWS_FILE_NAME, 10, 1 << 30)],
        [describe_file(ROWS_FILE_NAME, 10) | {"parts": ["../" + DIGEST[3:]]}],
        *(
            [describe_file(name)]
            for name in (
                "index.lance/../../outside", "/etc/passwd", "C:/outside", "index.lance\\outside",
                "index.lance/CON", "index.lance/conin$", "index.lance/nul.txt", "index.lance/x/Com1",
                "index.lance/a.", "index.lance/a:b", "index.lance/\u0430",
                "index.lance/" + "/".join(["a" * 150] * 3),
                "index.lance//a", "index.lance/a\0", "current", "versions/x",
            )
        ),
    ],
)  # fmt: skip
def test_files_that_no_library_has_make_no_version_and_that_is_said(
    place: Path, shared: SharedLibrary, files: list[dict[str, Any]]
) -> None:
    offer(place, *files)
    before = list_files(shared.folder)
    with pytest.raises(SharingError, match="The published version 2 is damaged"):
        sync(shared)
    assert list_files(shared.folder) == before


def test_what_is_whole_below_such_a_version_is_fetched_and_the_next_one_replaces_it(
    library: Path, place: Path, tmp_path: Path
) -> None:
    publish(library, place)
    offer(place, describe_file("index.lance/../../outside"))
    opened = open_shared(place, tmp_path / "other")
    new = sync(opened)
    assert new is not None
    assert new.number == 1
    with pytest.raises(SharingError, match="The published version 2 is damaged"):
        sync(opened)
    assert publish(fill(library, "slipway"), place).version == 3
    assert sync(opened) is not None
    assert sync(opened) is None


def test_whoever_has_a_version_is_told_that_a_place_has_none_that_is_whole(
    place: Path, shared: SharedLibrary
) -> None:
    offer(place, describe_file("index.lance/../../outside"))
    (place / "versions" / "00000001.json").unlink()
    with pytest.raises(SharingError, match="The published library is damaged"):
        sync(shared)
    assert find_words(shared.folder, "ferry") == ["ferry"]


def test_a_place_whose_numbers_are_used_up_takes_no_version(library: Path, place: Path) -> None:
    publish(library, place)
    (place / "versions" / "00000001.json").rename(place / "versions" / "99999999.json")
    with pytest.raises(SharingError, match="No further version can be published there"):
        publish(fill(library, "slipway"), place)


def test_a_place_with_such_a_version_alone_is_said_to_be_damaged(place: Path, tmp_path: Path) -> None:
    publish(fill(tmp_path / "mine", "harbour"), place)
    rewrite_manifest(place, 1, files=[CATALOG, describe_file("index.lance/../../outside")])
    with pytest.raises(SharingError, match="The published library is damaged"):
        sync(open_shared(place, tmp_path / "other"))


def offer_catalog(place: Path, change: Callable[[Path], None], scratch: Path) -> None:
    """Offer a second version with a changed catalog, in parts that have the hashes that it names."""
    manifest = read_manifest(place, 1)
    [file] = [each for each in manifest.files if each.name == "catalog.sqlite3"]
    assert file.size
    change(scratch)
    cut = cut_file(scratch, "catalog.sqlite3")
    content, store = scratch.read_bytes(), FolderStore(place)
    for part in cut.iterate_parts():
        write_part(store, part.digest, content[part.offset : part.offset + part.size])
    files = tuple(cut if each.name == "catalog.sqlite3" else each for each in manifest.files)
    encoded = encode_manifest(type(manifest)(**{**_to_fields(manifest), "files": files}))
    (place / "versions" / "00000002.json").write_bytes(encoded)


def _to_fields(manifest: Any) -> dict[str, Any]:
    return {name: getattr(manifest, name) for name in manifest.__struct_fields__}


def run_sql(*statements: str) -> Callable[[Path], None]:
    def change(catalog: Path) -> None:
        with closing(sqlite3.connect(catalog)) as database:
            for each in statements:
                database.execute(each)
            database.commit()
            database.execute("PRAGMA wal_checkpoint (TRUNCATE)")

    return change


def overwrite(catalog: Path) -> None:
    content = catalog.read_bytes()
    catalog.write_bytes(content[:5000] + b"\xff" * (len(content) - 5000))


@pytest.mark.parametrize(
    "change",
    [
        overwrite,
        lambda catalog: catalog.write_bytes(b"No database at all."),
        lambda catalog: catalog.write_bytes(catalog.read_bytes()[:200]),
        run_sql("CREATE TABLE more (x)"),
        run_sql("PRAGMA application_id = 7"),
        run_sql("UPDATE documents SET name = x'ff'"),
        run_sql("UPDATE documents SET passages = 'many'"),
        run_sql("UPDATE passages SET headings = '[7]'"),
        run_sql("PRAGMA user_version = 3"),
    ],
)
def test_a_catalog_that_is_none_is_one_plain_sentence_and_the_old_version_answers(
    place: Path, shared: SharedLibrary, tmp_path: Path, change: Callable[[Path], None]
) -> None:
    assert shared.current_folder is not None
    shutil.copyfile(shared.current_folder / "catalog.sqlite3", tmp_path / "changed.sqlite3")
    offer_catalog(place, change, tmp_path / "changed.sqlite3")
    with pytest.raises(SharingError) as raised:
        sync(shared)
    assert raised.value.title == "The published library is damaged"
    assert shared.current_version == 1
    assert find_words(shared.folder, "ferry") == ["ferry"]


@pytest.mark.skipif(os.name != "posix", reason="links")
@pytest.mark.parametrize("linked", ["parts", "versions", "parts/ab"])
def test_nothing_is_written_or_deleted_behind_a_link(
    library: Path, place: Path, tmp_path: Path, linked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "_UNNAMED_PART_S", -1.0)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "letter.txt").write_text("Mine.")
    link = place / linked
    link.parent.mkdir(parents=True)
    link.symlink_to(elsewhere)
    store = FolderStore(place)
    for attempt in (
        lambda: store.write_object(f"{linked}/x", b"x"),
        lambda: store.create_object(f"{linked}/x", b"x"),
        lambda: store.delete_objects([f"{linked}/letter.txt"]),
        lambda: store.list_objects(linked),
    ):
        with pytest.raises(SharingError, match="A link is in the way"):
            attempt()
    if linked != "parts/ab":
        with pytest.raises(SharingError, match="A link is in the way"):
            publish(library, place)
    assert [path.name for path in elsewhere.iterdir()] == ["letter.txt"]


def test_what_somebody_else_keeps_among_the_parts_is_not_deleted(
    library: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "_KEPT_S", -1.0)
    monkeypatch.setattr(publishing, "_UNNAMED_PART_S", -1.0)
    for word in ("slipway", "harbour", "museum", "pier"):
        publish(library, place)
        (place / "parts" / "letter.txt").write_text("Mine.")
        (place / "parts" / "ab").mkdir(exist_ok=True)
        (place / "parts" / "ab" / ("c" * 64)).write_text("Mine.")
        fill(library, word)
    publish(library, place)
    assert (place / "parts" / "letter.txt").exists()
    assert (place / "parts" / "ab" / ("c" * 64)).exists()


def offer_large_file(place: Path, blocks: list[bytes]) -> None:
    """Offer a second version whose rows are these blocks."""
    store, published = FolderStore(place), read_manifest(place, 1)
    digests = [hashlib.sha256(each).hexdigest() for each in blocks]
    for digest, block in dict(zip(digests, blocks, strict=True)).items():
        write_part(store, digest, block)
    size = len(blocks[0])
    large = PublishedFile(ROWS_FILE_NAME, size * len(blocks), size, tuple(digests))
    changed = {**_to_fields(published), "files": (published.files[0], large)}
    (place / "versions" / "00000002.json").write_bytes(encode_manifest(type(published)(**changed)))


def test_little_that_unpacks_to_much_is_refused_before_it_fills_the_disk(
    place: Path, shared: SharedLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manifest, "_FREE_BYTES", 1 << 20)
    offer_large_file(place, [bytes([number]) * (1 << 20) for number in range(40)])
    with pytest.raises(SharingError, match="damaged"):
        sync(shared)
    assert not list(shared.folder.rglob(".partial"))
    assert find_words(shared.folder, "ferry") == ["ferry"]


def test_a_part_that_is_named_again_and_again_is_refused(place: Path, shared: SharedLibrary) -> None:
    block = os.urandom(1 << 20)
    offer_large_file(place, [block] * 200)
    before = list_files(shared.folder)
    with pytest.raises(SharingError, match="damaged"):
        sync(shared)
    assert list_files(shared.folder) == before


def test_what_does_not_shrink_is_fetched(
    library: Path, place: Path, shared: SharedLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manifest, "_FREE_BYTES", 1 << 15)
    with closing(sqlite3.connect(library / ".published" / ROWS_FILE_NAME)) as rows:
        rows.execute("UPDATE rows SET stems = hex(randomblob(100000))")
        rows.commit()
        rows.execute("PRAGMA wal_checkpoint (TRUNCATE)")
    content = (library / ".published" / ROWS_FILE_NAME).read_bytes()
    offer_large_file(place, [content[start : start + 4096] for start in range(0, len(content), 4096)])
    assert sync(shared) is not None


def test_a_version_that_grows_much_is_fetched_only_if_the_user_asks(
    place: Path, shared: SharedLibrary
) -> None:
    offer(place, describe_file(ROWS_FILE_NAME, 1 << 36))
    with pytest.raises(LargeVersionError, match=r"adds 68\.7 GB"):
        list(shared.sync(CancelToken(), FolderStore(place), is_asked=False))
    assert find_words(shared.folder, "ferry") == ["ferry"]
