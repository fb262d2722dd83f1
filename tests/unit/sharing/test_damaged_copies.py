"""A copy of a published library that a disk has damaged: found, said, and fetched again part by part."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_rag.app.assembly import open_library
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.errors import LibraryError, SharingError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.sharing.manifest import CATALOG_PART_BYTES, cut_file
from desktop_rag.sharing.shared_library import MANIFEST_FILE_NAME, NewVersion, SharedLibrary
from tests.helpers.published import fill, find_words, publish, read_manifest, sync

WORDS = ["lighthouse", "ferry"]
NEEDS_NO_READING = [CATALOG_FILE_NAME, MANIFEST_FILE_NAME, "index"]


def find_file(shared: SharedLibrary, which: str) -> Path:
    """Return a file of the current version by its name, "index" for the largest of the index."""
    version = shared.current_folder
    assert version is not None
    if which != "index":
        return version / which
    return max((path for path in version.rglob("*.lance") if path.is_file()), key=lambda p: p.stat().st_size)


def flip_byte(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 0xFF
    file.write_bytes(content)


def cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-1])


def require_whole(shared: SharedLibrary, place: Path) -> None:
    for file in read_manifest(place, 1).files:
        assert shared.current_folder is not None
        assert cut_file(shared.current_folder / file.name, file.name) == file
    assert find_words(shared.folder, *WORDS) == WORDS


@pytest.mark.parametrize("which", NEEDS_NO_READING)
@pytest.mark.parametrize("damage", [Path.unlink, cut_short])
def test_what_is_missing_or_cut_off_is_fetched_again(
    place: Path, shared: SharedLibrary, which: str, damage: Callable[[Path], None]
) -> None:
    damage(find_file(shared, which))
    new = sync(shared)
    assert isinstance(new, NewVersion)
    assert new.number == 1
    assert new.fetched_bytes <= read_manifest(place, 1).files[0].size
    require_whole(shared, place)
    assert sync(shared) is None


@pytest.mark.parametrize("which", [CATALOG_FILE_NAME, "index"])
def test_a_flipped_byte_is_found_when_all_is_read_and_its_part_alone_is_fetched(
    place: Path, shared: SharedLibrary, which: str
) -> None:
    flip_byte(find_file(shared, which))
    assert sync(shared) is None, "sizes do not tell"
    new = sync(shared, thorough=True)
    assert new is not None
    assert new.fetched_bytes <= CATALOG_PART_BYTES
    require_whole(shared, place)
    assert sync(shared, thorough=True) is None


def test_a_reader_of_the_damaged_copy_goes_on_while_it_is_made_anew(
    place: Path, shared: SharedLibrary
) -> None:
    with LibraryReader(shared.folder) as reader:
        find_file(shared, "index").unlink()
        assert sync(shared) is not None
        assert reader.catalog.count_passages() == 2
        assert reader.folder.exists()
    require_whole(shared, place)
    sync(shared)
    assert len(list((shared.folder / "versions").iterdir())) == 1


def test_a_damaged_copy_is_replaced_by_the_next_version(
    library: Path, place: Path, shared: SharedLibrary
) -> None:
    find_file(shared, CATALOG_FILE_NAME).unlink()
    publish(fill(library, "slipway"), place)
    new = sync(shared)
    assert new is not None
    assert new.number == 2
    assert find_words(shared.folder, *WORDS, "slipway") == [*WORDS, "slipway"]


def test_without_a_connection_the_damage_is_said(place: Path, shared: SharedLibrary) -> None:
    shutil.move(place, place.with_name("away"))
    find_file(shared, "index").unlink()
    with pytest.raises(SharingError) as raised:
        sync(shared)
    assert raised.value.title.startswith(
        "The copy on this computer is damaged, and is not fetched again: There is no folder"
    )
    assert raised.value.hint == "Connect the drive or the network folder, then try again."


def test_without_a_connection_an_older_whole_version_answers(
    library: Path, place: Path, shared: SharedLibrary
) -> None:
    with LibraryReader(shared.folder):  # so that its version stays
        publish(fill(library, "slipway"), place)
        assert sync(shared) is not None
        find_file(shared, "index").unlink()
        shutil.move(place, place.with_name("away"))
        with pytest.raises(SharingError, match="The copy on this computer is damaged"):
            sync(shared)
        assert find_words(shared.folder, *WORDS, "slipway") == WORDS
        shutil.move(place.with_name("away"), place)
        assert sync(shared) is not None
    assert shared.current_version == 2
    assert find_words(shared.folder, *WORDS, "slipway") == [*WORDS, "slipway"]


def test_the_copy_of_another_system_is_checked_and_made_anew(
    place: Path, tmp_path: Path, shared: SharedLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_rag.sharing.shared_library._SEPARATOR", "\\")
    remembered = SharedLibrary.remember(shared.target, tmp_path / "again")
    sync(remembered)
    assert sync(remembered, thorough=True) is None
    find_file(remembered, CATALOG_FILE_NAME).write_bytes(b"SQLite format 3\0" + bytes(9000))
    new = sync(remembered, thorough=True)
    assert new is not None
    assert new.fetched_bytes == 0, "the catalog as it was published is here"
    with LibraryReader(remembered.folder) as reader:
        assert "\\papers\\ferry.txt" in {str(row.path) for row in reader.files.load_file_rows()}


@pytest.mark.parametrize("which", [CATALOG_FILE_NAME, "index"])
def test_who_searches_a_damaged_copy_is_told_what_to_do(shared: SharedLibrary, which: str) -> None:
    find_file(shared, which).write_bytes(bytes(100_000))
    with pytest.raises(LibraryError) as raised, open_library(shared.folder):
        pass
    assert "is damaged" in raised.value.title
    assert "run `desktop-rag open` with --check and its name, shared" in raised.value.hint
