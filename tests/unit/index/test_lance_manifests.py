"""Manifests are understood as far as they name places, whatever else is in them."""

from __future__ import annotations

import random
import shutil
import struct
from contextlib import suppress
from pathlib import Path

import pytest

from desktop_rag.document_types import AnalyzedPassage
from desktop_rag.index.lance_manifests import require_own_places
from desktop_rag.index.search_index_writer import SearchIndexWriter
from tests.helpers.places_elsewhere import name_place_elsewhere


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table that the program made."""
    folder = tmp_path_factory.mktemp("library")
    writer = SearchIndexWriter(folder)
    for number in range(5):
        writer.add_passages([AnalyzedPassage(f"p{number}", "d", "en", "alpha", "al")])
    writer.maintain_index()
    writer.remove_documents(["d"])
    writer.close()
    return folder / "index.lance" / "passages.lance"


def write_manifest(folder: Path, message: bytes, start: int = 0) -> Path:
    (folder / "_versions").mkdir(exist_ok=True)
    head = struct.pack("<I", len(message)) + message
    content = head + struct.pack("<QHH", start, 0, 3) + b"LANC"
    (folder / "_versions" / "1.manifest").write_bytes(content)
    return folder


def test_the_tables_of_the_program_have_their_own_places(table: Path) -> None:
    assert list((table / "_versions").glob("*.manifest"))
    require_own_places(table)
    require_own_places(table / "missing")


@pytest.mark.parametrize("address", ["s3://bucket/x", "//host/share", "file:///etc", ""])
def test_a_place_elsewhere_is_refused(table: Path, tmp_path: Path, address: str) -> None:
    copy = shutil.copytree(table, tmp_path / "copy")
    name_place_elsewhere(copy, address)
    with pytest.raises(ValueError, match="elsewhere"):
        require_own_places(copy)


@pytest.mark.parametrize(
    "message",
    [
        b"\x92\x01\x00",  # field 18, empty
        b"\x92\x81\x80\x00\x00",  # its number in more bytes than it needs
        b"\x18\x07\x48\x10",  # the flag alone, after another field
        b"\x92\x01\x7f",  # longer than the message
        b"\x0b\x0c",  # a group
        b"\xff" * 12,
        b"\x92",
    ],
)
def test_a_message_that_names_a_place_or_is_none_is_refused(tmp_path: Path, message: bytes) -> None:
    with pytest.raises(ValueError, match=r"manifest|elsewhere"):
        require_own_places(write_manifest(tmp_path, message))


def test_other_fields_are_passed_over(tmp_path: Path) -> None:
    require_own_places(
        write_manifest(tmp_path, b"\x18\x07\x12\x03\x92\x01\x00\x09" + b"\x00" * 8 + b"\x48\x0f")
    )


@pytest.mark.parametrize("start", [1, 10**6, 2**64 - 1])
def test_a_manifest_with_another_place_in_the_file_is_refused(tmp_path: Path, start: int) -> None:
    with pytest.raises(ValueError, match="manifest"):
        require_own_places(write_manifest(tmp_path, b"", start))


def test_damaged_manifests_are_refused_or_read(table: Path, tmp_path: Path) -> None:
    good = next((table / "_versions").glob("*.manifest")).read_bytes()
    steps = random.Random(38)
    (tmp_path / "_versions").mkdir()
    for _ in range(2_000):
        content = bytearray(good[: steps.randrange(len(good) + 1)] if steps.random() < 0.2 else good)
        for _ in range(steps.randrange(4)):
            if content:
                content[steps.randrange(len(content))] = steps.randrange(256)
        (tmp_path / "_versions" / "1.manifest").write_bytes(content)
        with suppress(ValueError):
            require_own_places(tmp_path)
