"""A copy of a published library that a disk has damaged: found, said, and fetched again part by part."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

from desktop_rag.app.assembly import open_library
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog.catalog_schema import MIGRATIONS
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.shared_folder import SYNC_LOCK_NAME
from desktop_rag.errors import LibraryError, SharingError
from desktop_rag.index.row_store import ROWS_FILE_NAME
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.sharing.manifest import PART_BYTES, cut_file
from desktop_rag.sharing.shared_library import MANIFEST_FILE_NAME, NewVersion, SharedLibrary
from desktop_rag.sharing.targets import Target
from tests.helpers.published import fill, find_words, publish, read_manifest, sync

WORDS = ["lighthouse", "ferry"]
NEEDS_NO_READING = [CATALOG_FILE_NAME, ROWS_FILE_NAME, MANIFEST_FILE_NAME, "index", "index.json"]


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


@pytest.mark.parametrize("which", [CATALOG_FILE_NAME, ROWS_FILE_NAME, "index"])
def test_a_flipped_byte_is_found_when_all_is_read_and_its_part_alone_is_fetched(
    place: Path, shared: SharedLibrary, which: str
) -> None:
    flip_byte(find_file(shared, which))
    assert sync(shared) is None, "sizes do not tell"
    new = sync(shared, thorough=True)
    assert new is not None
    assert new.fetched_bytes <= PART_BYTES
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


@pytest.mark.parametrize(
    ("damage", "thorough"), [(Path.unlink, False), (cut_short, False), (flip_byte, True)]
)
def test_without_a_connection_a_damaged_index_is_built_again(
    place: Path, shared: SharedLibrary, damage: Callable[[Path], None], *, thorough: bool
) -> None:
    shutil.move(place, place.with_name("away"))
    damage(find_file(shared, "index"))
    with pytest.raises(SharingError, match=r"^There is no folder"):
        sync(shared, thorough=thorough)
    shutil.move(place.with_name("away"), place)
    require_whole(shared, place)
    assert sync(shared, thorough=True) is None


def test_without_a_connection_the_damage_is_said(place: Path, shared: SharedLibrary) -> None:
    shutil.move(place, place.with_name("away"))
    find_file(shared, ROWS_FILE_NAME).unlink()
    with pytest.raises(SharingError) as raised:
        sync(shared)
    assert raised.value.title.startswith(
        "The copy on this computer is damaged and cannot be fetched again: There is no folder"
    )
    assert raised.value.hint == "Connect the drive or the network folder, then try again."


def test_without_a_connection_an_older_whole_version_answers(
    library: Path, place: Path, shared: SharedLibrary
) -> None:
    with LibraryReader(shared.folder):  # so that its version stays
        publish(fill(library, "slipway"), place)
        assert sync(shared) is not None
        find_file(shared, ROWS_FILE_NAME).unlink()
        shutil.move(place, place.with_name("away"))
        with pytest.raises(SharingError, match="The copy on this computer is damaged"):
            sync(shared)
        assert find_words(shared.folder, *WORDS, "slipway") == WORDS
        with pytest.raises(SharingError, match="The copy on this computer is damaged"):
            sync(shared)
        shutil.move(place.with_name("away"), place)
        new = sync(shared)
        assert new is not None
    assert (new.number, new.was_damaged) == (2, True)
    assert new.fetched_bytes <= read_manifest(place, 2).files[0].size, "the rest of it is still here"
    assert find_words(shared.folder, *WORDS, "slipway") == [*WORDS, "slipway"]


def test_damage_that_only_reading_shows_is_said_until_it_is_fetched_again(
    place: Path, shared: SharedLibrary
) -> None:
    flip_byte(find_file(shared, ROWS_FILE_NAME))
    shutil.move(place, place.with_name("away"))
    for thorough in (True, False):
        with pytest.raises(SharingError, match="The copy on this computer is damaged"):
            sync(shared, thorough=thorough)
    shutil.move(place.with_name("away"), place)
    new = sync(shared)
    assert new is not None
    assert new.was_damaged
    require_whole(shared, place)
    shutil.move(place, place.with_name("away"))
    with pytest.raises(SharingError, match=r"^There is no folder"):
        sync(shared)


def test_damage_is_not_said_of_what_came_from_a_place_that_was_emptied_and_used_again(
    library: Path, place: Path, shared: SharedLibrary
) -> None:
    publish(fill(library, "slipway"), place)
    assert sync(shared) is not None
    with LibraryReader(shared.folder):  # so that its version stays
        find_file(shared, ROWS_FILE_NAME).unlink()
        shutil.move(place, place.with_name("away"))
        with pytest.raises(SharingError, match="The copy on this computer is damaged"):
            sync(shared)
        assert publish(library, place).version == 1
        new = sync(shared)
        assert new is not None
        assert new.number == 1
        shutil.rmtree(place)
        with pytest.raises(SharingError, match=r"^There is no folder"):
            sync(shared)


def test_a_place_without_a_version_does_not_make_a_damaged_copy_whole(
    place: Path, shared: SharedLibrary
) -> None:
    find_file(shared, ROWS_FILE_NAME).unlink()
    shutil.rmtree(place / "versions")
    for _ in range(2):
        with pytest.raises(SharingError, match="cannot be fetched again: No library is published in"):
            sync(shared)


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


def test_whoever_wants_all_to_be_read_is_told_that_another_program_is_fetching(
    shared: SharedLibrary,
) -> None:
    with FileLock(shared.folder / SYNC_LOCK_NAME):
        assert sync(shared) is None
        with pytest.raises(SharingError, match="Another program is fetching this library") as raised:
            sync(shared, thorough=True)
    assert raised.value.hint == "Wait until it is done, then try again."


# -- the space it needs ----------------------------------------------------------------------------


@pytest.fixture
def needed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many bytes were needed each time that a version was fetched."""
    sizes: list[int] = []
    monkeypatch.setattr(
        "desktop_rag.sharing.shared_library.check_free_space", lambda _, size: sizes.append(size)
    )
    return sizes


def test_what_is_missing_from_a_damaged_copy_needs_space(
    place: Path, shared: SharedLibrary, needed: list[int]
) -> None:
    sizes = {file.name: file.size for file in read_manifest(place, 1).files}
    find_file(shared, ROWS_FILE_NAME).unlink()
    sync(shared)
    assert needed == [sizes[CATALOG_FILE_NAME] + 2 * sizes[ROWS_FILE_NAME]], "and the index that is built"


def test_where_blocks_are_not_counted_a_stopped_fetch_needs_the_rest_alone(
    library: Path, place: Path, tmp_path: Path, needed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(library, place)
    opened, token = SharedLibrary.remember(Target.parse(str(place)), tmp_path / "new"), CancelToken()
    monkeypatch.setattr("desktop_rag.sharing.shared_library._read_blocks", lambda _: None)
    steps = opened.sync(token)
    next(steps)
    token.cancel()
    with pytest.raises(Cancelled):
        list(steps)
    sync(opened)
    first, again = needed
    catalog, rows = read_manifest(place, 1).files
    assert first == catalog.size + 2 * rows.size
    assert again < first


# -- an update of the program --------------------------------------------------------------------


def update_program(monkeypatch: pytest.MonkeyPatch, *tables: str) -> None:
    """Let the program have a migration more for each table."""
    more = (*MIGRATIONS, *(f"CREATE TABLE {name} (value TEXT NOT NULL) STRICT" for name in tables))
    for module in ("catalog.database", "catalog.writable_database", "sharing.manifest"):
        monkeypatch.setattr(f"desktop_rag.{module}.MIGRATIONS", more)
    monkeypatch.setattr("desktop_rag.sharing.shared_library.MIGRATIONS", more)


def test_a_newer_program_brings_the_copy_up_to_date_without_fetching_it(
    place: Path, shared: SharedLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    for tables in (["first"], ["first", "second"]):
        update_program(monkeypatch, *tables)
        with pytest.raises(LibraryError, match="written by an older version") as raised:
            LibraryReader(shared.folder)
        assert "run `desktop-rag open` with its name, shared" in raised.value.hint
        new = sync(shared, thorough=True)
        assert new is not None
        assert (new.number, new.fetched_bytes, new.was_damaged) == (1, 0, False)
        assert find_words(shared.folder, *WORDS) == WORDS
        assert sync(shared, thorough=True) is None
    assert len(list((shared.folder / "versions").iterdir())) == 1


def test_a_newer_program_reads_the_copy_without_a_connection(
    place: Path, shared: SharedLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.move(place, place.with_name("away"))
    update_program(monkeypatch, "first")
    with pytest.raises(SharingError, match=r"^There is no folder"):
        sync(shared)
    assert find_words(shared.folder, *WORDS) == WORDS


def test_a_newer_program_fetches_what_is_damaged_of_the_copy(
    place: Path, shared: SharedLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    flip_byte(find_file(shared, ROWS_FILE_NAME))
    update_program(monkeypatch, "first")
    new = sync(shared)
    assert new is not None
    assert new.was_damaged
    assert 0 < new.fetched_bytes <= PART_BYTES
    assert find_words(shared.folder, *WORDS) == WORDS


def test_a_newer_program_goes_on_to_the_next_version(
    library: Path, place: Path, shared: SharedLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(fill(library, "slipway"), place)
    update_program(monkeypatch, "first")
    new = sync(shared)
    assert new is not None
    assert (new.number, new.was_damaged) == (2, False)
    assert find_words(shared.folder, *WORDS, "slipway") == [*WORDS, "slipway"]


def test_an_older_program_makes_the_copy_anew_that_a_newer_one_brought_up_to_date(
    place: Path, shared: SharedLibrary
) -> None:
    with pytest.MonkeyPatch.context() as newer:
        update_program(newer, "first")
        assert sync(shared) is not None
    with pytest.raises(LibraryError, match="written by a newer version"):
        LibraryReader(shared.folder)
    shutil.move(place, place.with_name("away"))
    with pytest.raises(SharingError, match=r"^There is no folder"):
        sync(shared)
    assert find_words(shared.folder, *WORDS) == WORDS


@pytest.mark.parametrize("is_away", [False, True])
def test_what_an_older_program_cannot_read_is_not_said_to_be_damaged(
    library: Path, place: Path, shared: SharedLibrary, *, is_away: bool
) -> None:
    with pytest.MonkeyPatch.context() as newer:
        update_program(newer, "first")
        publish(fill(library, "slipway"), place)
        assert sync(shared) is not None
    if is_away:
        shutil.move(place, place.with_name("away"))
    said = r"^There is no folder" if is_away else r"^The shared library was published by a newer version"
    with pytest.raises(SharingError, match=said):
        sync(shared)


def test_a_newer_program_goes_on_to_the_next_version_if_what_is_damaged_is_not_published_any_more(
    library: Path, place: Path, shared: SharedLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    flip_byte(find_file(shared, ROWS_FILE_NAME))
    gone = read_manifest(place, 1).list_digests()
    publish(fill(library, "slipway"), place)
    for digest in gone - read_manifest(place, 2).list_digests():
        (place / "parts" / digest[:2] / digest).unlink()
    (place / "versions" / "00000001.json").unlink()
    update_program(monkeypatch, "first")
    new = sync(shared)
    assert new is not None
    assert new.number == 2
    assert find_words(shared.folder, *WORDS, "slipway") == [*WORDS, "slipway"]


def test_without_a_connection_a_newer_program_says_that_the_copy_is_damaged(
    place: Path, shared: SharedLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    flip_byte(find_file(shared, ROWS_FILE_NAME))
    shutil.move(place, place.with_name("away"))
    update_program(monkeypatch, "first")
    with pytest.raises(SharingError, match="is damaged and cannot be fetched again: There is no folder"):
        sync(shared)


def test_without_a_connection_a_newer_program_goes_back_to_an_older_whole_version(
    library: Path, place: Path, shared: SharedLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    with LibraryReader(shared.folder):  # so that its version stays
        publish(fill(library, "slipway"), place)
        assert sync(shared) is not None
        flip_byte(find_file(shared, ROWS_FILE_NAME))
        shutil.move(place, place.with_name("away"))
        update_program(monkeypatch, "first")
        for _ in range(2):
            with pytest.raises(SharingError, match="is damaged and cannot be fetched again: There is no"):
                sync(shared)
            assert find_words(shared.folder, *WORDS, "slipway") == WORDS


def test_the_copy_of_a_catalog_that_is_changed_needs_space_too(
    place: Path, shared: SharedLibrary, needed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    update_program(monkeypatch, "first")
    sync(shared)
    assert needed == [2 * sum(file.size for file in read_manifest(place, 1).files)], "and the index"
