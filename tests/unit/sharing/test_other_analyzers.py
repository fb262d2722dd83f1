"""A library whose terms another version of the program made: words find less, and that is said."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from desktop_rag.catalog.index_state import ANALYZER_KEY
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import SharingError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.sharing.shared_library import SharedLibrary
from desktop_rag.text.terms import ANALYZER_VERSION
from tests.helpers.published import fill, publish, sync


@pytest.mark.parametrize("lead", [-1, 1])
def test_how_far_its_terms_are_from_those_of_the_program_is_known(
    shared: SharedLibrary, monkeypatch: pytest.MonkeyPatch, lead: int
) -> None:
    assert shared.read_limits().analyzer_lead == 0
    monkeypatch.setattr("desktop_rag.sharing.shared_library.ANALYZER_VERSION", ANALYZER_VERSION - lead)
    assert shared.read_limits().analyzer_lead == lead


@pytest.mark.parametrize("analyzer", [str(ANALYZER_VERSION - 1), str(ANALYZER_VERSION + 1), "new"])
def test_a_library_is_published_once_it_was_brought_up_to_date(
    library: Path, place: Path, analyzer: str
) -> None:
    with closing(WritableDatabase(library, create=False)) as catalog:
        catalog.write_key_value(ANALYZER_KEY, analyzer)
    with pytest.raises(SharingError, match="The search index was made by another version of the program"):
        publish(library, place)
    assert not place.exists()
    assert publish(fill(library), place).version == 1


def test_while_a_library_is_brought_up_to_date_readers_of_it_find_words(
    library: Path, place: Path, shared: SharedLibrary
) -> None:
    with closing(WritableDatabase(library, create=False)) as catalog:
        catalog.write_key_value(ANALYZER_KEY, str(ANALYZER_VERSION - 1))
    with LibraryWriter(library) as writer:
        writer.repair_index()
    assert publish(library, place).version == 2
    sync(shared)
    with LibraryReader(shared.folder) as reader:
        found = reader.index.search_terms("stems", ["lighthouse"], 5).result()
        assert [id_ for id_, _ in found] == ["lighthouse-0"]
