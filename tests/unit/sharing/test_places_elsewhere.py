"""A library from elsewhere whose index names a place: the program never asks there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.lance_manifests import require_own_places
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.places_elsewhere import name_place_elsewhere, note_requests


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What LanceDB asks of object storage, which is a server of this computer here."""
    with note_requests() as (address, requests):
        values = {"ENDPOINT": address, "ALLOW_HTTP": "true", "ACCESS_KEY_ID": "key", "REGION": "us-east-1"}
        for name, value in {**values, "SECRET_ACCESS_KEY": "secret"}.items():
            monkeypatch.setenv(f"AWS_{name}", value)
        yield requests


def turn_elsewhere(folder: Path) -> None:
    for path in (folder / FOLDER_NAME).iterdir():
        name_place_elsewhere(path, "s3://elsewhere/table")


def test_a_library_folder_that_names_a_place_is_not_followed_and_its_index_is_built_anew(
    library: Path, asked: list[str]
) -> None:
    turn_elsewhere(library)
    with closing(LibraryReader(library)) as reader:
        with pytest.raises(IndexDamagedError):
            reader.index.search_terms("stems", ["ferry"], 5).result()
        with pytest.raises(IndexDamagedError):
            reader.index.count_passages_per_document()
    with LibraryWriter(library) as writer:
        assert writer.repair_index()
    require_own_places(library / FOLDER_NAME / "passages.lance")
    assert asked == []


def test_the_server_would_notice(library: Path, asked: list[str]) -> None:
    import lancedb

    turn_elsewhere(library)
    with suppress(RuntimeError, OSError, ValueError):
        lancedb.connect(library / FOLDER_NAME).open_table("passages").search().limit(1).to_arrow()
    assert asked
    shutil.rmtree(library)
