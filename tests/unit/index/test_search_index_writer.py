"""What the writer adds and removes: nothing more, in as many batches as it takes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.index.search_index_writer import SearchIndexWriter
from tests.helpers.indexed import MODEL, add, add_vectors, document_of, unit_vectors

OTHER = "other-model__4"


@pytest.fixture
def index(tmp_path: Path) -> SearchIndexWriter:
    return SearchIndexWriter(tmp_path)


@pytest.fixture
def documents(index: SearchIndexWriter) -> list[str]:
    """Three documents of two passages with vectors of two models."""
    ids = [add(index, f"The harbour {word} burns.", "A harbour, harbours.") for word in ("old", "new", "far")]
    for key in (MODEL, OTHER):
        add_vectors(index, [id_ for pair in ids for id_ in pair], key)
    return [document_of(first) for first, _ in ids]


def test_nothing_to_add_makes_no_table(index: SearchIndexWriter, tmp_path: Path) -> None:
    index.add_passages([])
    index.add_vectors(MODEL, [], unit_vectors(0))
    assert not any(tmp_path.iterdir())


def test_documents_leave_all_tables_or_only_those_of_a_model(
    index: SearchIndexWriter, documents: list[str]
) -> None:
    first, second, third = documents
    index.remove_documents([second], model_key=MODEL)
    assert index.count_vectors_per_document(MODEL) == {first: 2, third: 2}
    assert index.count_vectors_per_document(OTHER) == dict.fromkeys(documents, 2)
    assert index.count_passages_per_document() == dict.fromkeys(documents, 2)
    index.remove_passages([third])
    assert index.count_passages_per_document() == {first: 2, second: 2}
    assert index.count_vectors_per_document(OTHER) == dict.fromkeys(documents, 2)
    index.remove_documents([first])
    assert index.count_passages_per_document() == {second: 2}
    assert index.count_vectors_per_document(MODEL) == {third: 2}
    assert index.count_vectors_per_document(OTHER) == {second: 2, third: 2}
    index.remove_documents([])
    assert index.count_passages_per_document() == {second: 2}


def test_thousands_of_documents_are_counted_and_removed_at_once(
    index: SearchIndexWriter, documents: list[str]
) -> None:
    absent = [f"{number:032x}" for number in range(2_500)]  # more than one query takes
    assert index.count_passages_per_stem(documents[:2])["harbour"] == 4
    assert index.count_passages_per_stem([*documents[:2], *absent])["harbour"] == 4
    assert index.count_passages_per_stem(documents)["burn"] == 3
    assert index.count_passages_per_stem(documents[:1])["far"] == 0
    assert index.count_passages_per_stem([]) == Counter()
    index.remove_documents([*absent, *documents[1:]])
    assert index.count_passages_per_document() == {documents[0]: 2}
    assert index.count_vectors_per_document(MODEL) == {documents[0]: 2}


def test_the_passages_of_a_document_that_have_a_vector_are_known(
    index: SearchIndexWriter, documents: list[str]
) -> None:
    first, second, _ = documents
    index.remove_documents([second], model_key=MODEL)
    found = index.read_vector_ids(MODEL, [first, second])
    assert list(found) == [first]
    assert set(index.read_vectors(MODEL, found[first])) == set(found[first])
    assert len(found[first]) == 2
    assert index.read_vector_ids(MODEL, []) == index.read_vector_ids("none__4", [first]) == {}


def test_tables_are_dropped_one_by_one(index: SearchIndexWriter, documents: list[str]) -> None:
    assert index.list_vector_models() == sorted([MODEL, OTHER])
    index.drop_vectors(MODEL)
    assert index.list_vector_models() == [OTHER]
    assert index.count_passages_per_document() == dict.fromkeys(documents, 2)
    assert index.count_vectors_per_document(OTHER) == dict.fromkeys(documents, 2)


@pytest.mark.usefixtures("documents")
def test_the_full_text_is_maintained_alone_or_with_the_vectors(
    index: SearchIndexWriter, tmp_path: Path
) -> None:
    vectors = tmp_path / FOLDER_NAME / f"vectors__{MODEL}.lance"
    assert index.count_unindexed_rows() == 6
    index.maintain_passages()
    assert index.count_unindexed_rows() == 0
    assert not (vectors / "_indices").exists()
    index.maintain_index()
    assert (vectors / "_indices").exists()
    assert index.count_unindexed_rows() == 0


def test_an_index_without_full_text_has_nothing_to_maintain(index: SearchIndexWriter, tmp_path: Path) -> None:
    index.maintain_passages()
    index.maintain_index()
    assert index.count_unindexed_rows() == 0
    assert not any(tmp_path.iterdir())


def test_rows_that_were_read_make_an_equal_index(
    index: SearchIndexWriter, documents: list[str], tmp_path: Path
) -> None:
    copied = SearchIndexWriter(tmp_path / "copy")
    for name in index.list_tables():
        for rows in index.read_rows(name):
            copied.add_rows(name, rows)
    assert copied.count_passages_per_document() == dict.fromkeys(documents, 2)
    for key in (MODEL, OTHER):
        assert copied.read_vector_ids(key, documents) == index.read_vector_ids(key, documents)
    assert copied.count_passages_per_stem(documents) == index.count_passages_per_stem(documents)
