"""A disk that is full where a library is, is published, or is fetched: that is said, and nothing is lost."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_rag.errors import LibraryError
from desktop_rag.sharing import shared_library
from tests.helpers.published import fill, find_words, open_shared, publish, read_manifest, sync
from tests.helpers.small_disk import small_disk

_READERS_BYTES = 1 << 17  # of the files that SQLite makes beside a catalog that is read


def fill_up(disk: Path) -> Path:
    """Write a file until nothing more fits."""
    file = disk / "other"
    with file.open("wb", buffering=0) as opened:
        for size in (1 << 16, 1 << 10, 1):
            try:
                while opened.write(bytes(size)):
                    pass
            except OSError:
                continue
    return file


def refuse(work: Callable[[], object]) -> None:
    with pytest.raises(LibraryError, match=r"disk is (too )?full") as raised:
        work()
    assert raised.value.hint


@pytest.mark.parametrize("full", ["library", "place"])
def test_what_was_published_stays_and_publishing_again_succeeds(
    library: Path, place: Path, tmp_path: Path, full: str
) -> None:
    publish(library, place)
    fill(library, "slipway")
    source = {"library": library, "place": place}[full]
    disk = tmp_path / "disk"
    disk.mkdir()
    with small_disk(disk):
        moved = Path(shutil.move(source, disk / "moved"))
        other = fill_up(disk)
        folder, target = (moved, place) if full == "library" else (library, moved)
        refuse(lambda: publish(folder, target))
        assert len(list((target / "versions").iterdir())) == 1
        assert read_manifest(target, 1).files
        other.unlink()
        assert publish(folder, target).version == 2
        opened = open_shared(target, tmp_path / "shared")
        sync(opened)
        assert find_words(opened.folder, "ferry", "slipway") == ["ferry", "slipway"]


def test_the_version_before_answers_when_the_index_of_the_next_does_not_fit(
    library: Path, place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_library, "check_free_space", lambda *_: None)  # others write meanwhile
    publish(library, place)
    disk = tmp_path / "disk"
    disk.mkdir()
    with small_disk(disk):
        opened = open_shared(place, disk / "shared")
        sync(opened)
        publish(fill(library, "slipway"), place)
        other = fill_up(disk)
        refuse(lambda: sync(opened))
        os.truncate(other, other.stat().st_size - _READERS_BYTES)
        assert find_words(opened.folder, "ferry", "slipway") == ["ferry"]
        other.unlink()
        assert sync(opened) is not None
        assert find_words(opened.folder, "ferry", "slipway") == ["ferry", "slipway"]
