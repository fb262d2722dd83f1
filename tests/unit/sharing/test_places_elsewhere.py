"""A library from elsewhere whose index names a place: the program never asks there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.errors import SharingError
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.lance_manifests import require_own_places
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.library.backup import export_library, import_library
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.sharing.shared_library import SharedLibrary
from tests.helpers.places_elsewhere import name_place_elsewhere, note_requests
from tests.helpers.published import fill, find_words, open_shared, publish, run_steps, sync


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What LanceDB asks of object storage, which is a server of this computer here."""
    with note_requests() as (address, requests):
        values = {"ENDPOINT": address, "ALLOW_HTTP": "true", "ACCESS_KEY_ID": "key", "REGION": "us-east-1"}
        for name, value in {**values, "SECRET_ACCESS_KEY": "secret"}.items():
            monkeypatch.setenv(f"AWS_{name}", value)
        yield requests


def turn_elsewhere(folder: Path, *tables: str) -> None:
    for path in (folder / FOLDER_NAME).iterdir():
        if path.name in tables or not tables:
            name_place_elsewhere(path, "s3://elsewhere/table")


@pytest.mark.parametrize("table", ["passages.lance", "vectors__test-model__4.lance"])
def test_a_shared_library_that_names_a_place_is_refused(
    library: Path, place: Path, shared: SharedLibrary, asked: list[str], table: str
) -> None:
    fill(library, "harbour")
    turn_elsewhere(library, table)
    publish(library, place)
    with pytest.raises(SharingError, match="damaged"):
        sync(shared)
    assert asked == []
    assert find_words(shared.folder, "ferry", "harbour") == ["ferry"]


def test_the_first_version_of_a_library_that_names_a_place_is_not_opened(
    library: Path, tmp_path: Path, asked: list[str]
) -> None:
    turn_elsewhere(library)
    publish(library, tmp_path / "other")
    new = open_shared(tmp_path / "other", tmp_path / "new")
    with pytest.raises(SharingError, match="damaged"):
        sync(new)
    assert asked == []
    assert new.current_folder is None


def test_a_backup_that_names_a_place_is_not_followed_and_its_index_is_built_anew(
    library: Path, tmp_path: Path, asked: list[str]
) -> None:
    turn_elsewhere(library)
    backup = run_steps(export_library(library, tmp_path / "backup", CancelToken()))
    run_steps(import_library(backup, tmp_path / "imported", CancelToken()))
    with closing(LibraryReader(tmp_path / "imported")) as reader:
        with pytest.raises(IndexDamagedError):
            reader.index.search_terms("stems", ["ferry"], 5).result()
        with pytest.raises(IndexDamagedError):
            reader.index.count_passages_per_document()
    with LibraryWriter(tmp_path / "imported") as writer:
        assert writer.repair_index()
    require_own_places(tmp_path / "imported" / FOLDER_NAME / "passages.lance")
    assert asked == []


def test_the_server_would_notice(library: Path, asked: list[str]) -> None:
    import lancedb

    turn_elsewhere(library)
    with suppress(RuntimeError, OSError, ValueError):
        lancedb.connect(library / FOLDER_NAME).open_table("passages").search().limit(1).to_arrow()
    assert asked
    shutil.rmtree(library)
