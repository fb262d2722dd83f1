"""Passages that contain all of some terms: their ids alone, or with document and language."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.index.search_index_writer import SearchIndexWriter
from tests.helpers.indexed import add, document_of

Found = tuple[SearchIndexWriter, dict[str, str]]


@pytest.fixture
def filled(tmp_path: Path) -> Found:
    """An index, and the ids of its passages by name."""
    index = SearchIndexWriter(tmp_path)
    old, new = add(index, "The harbour burns.", "The harbour of the town burns.")
    (german,) = add(index, "Harbour burns Haus.", language="de")
    (roof,) = add(index, "A roof burns.")
    return index, {"old": old, "new": new, "german": german, "roof": roof}


def test_passages_with_all_terms_are_found(filled: Found) -> None:
    index, ids = filled
    found = index.find_passages_with_terms("stems", ["harbour", "burn"], 9)
    assert {ids["old"], ids["new"]} <= set(found)
    assert ids["roof"] not in found
    assert len(index.find_passages_with_terms("stems", ["harbour", "burn"], 1)) == 1
    assert index.find_passages_with_terms("stems", ["burn"], 9, [document_of(ids["roof"])]) == [ids["roof"]]
    assert index.find_passages_with_terms("stems", ["harbour", "absent"], 9) == []


def test_passages_with_all_terms_are_listed_with_document_and_language(filled: Found) -> None:
    index, ids = filled
    listed = index.list_passages_with_terms("grams", ["hous"], 9)
    assert listed == []
    listed = index.list_passages_with_terms("stems", ["town", "harbour"], 9)
    assert listed == [(ids["new"], document_of(ids["new"]), "en")]
    assert len(index.list_passages_with_terms("stems", ["harbour"], 9)) == 3
    assert (ids["german"], document_of(ids["german"]), "de") in index.list_passages_with_terms(
        "stems", ["harbour"], 9
    )


def test_without_terms_or_passages_nothing_is_found(filled: Found) -> None:
    index, _ = filled
    assert index.find_passages_with_terms("stems", [], 9) == []
    assert index.list_passages_with_terms("stems", [], 9) == []
    assert index.list_passages_with_terms("stems", ["absent"], 0) == []
