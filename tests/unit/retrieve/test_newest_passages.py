"""A question of filters alone lists passages: the first of each document, the newest first."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.exact_match import Conditions, list_newest_passages
from tests.helpers.documents import add, read_file

ANY = Conditions()


@pytest.fixture
def filled(library: LibraryWriter) -> LibraryWriter:
    add(
        library,
        read_file(Path("/old.txt"), "o1", "o2", "o3", modified_ns=1),
        read_file(Path("/new.txt"), "n1", "n2", modified_ns=3),
        read_file(Path("/mid.txt"), "m1 draft", "m2", "m3", modified_ns=2),
    )
    return library


@pytest.mark.parametrize(
    ("limit", "texts"),
    [
        (1, "n1"),
        (2, "n1 m1_draft"),
        (3, "n1 m1_draft o1"),
        (4, "n1 m1_draft o1 n2"),
        (9, "n1 m1_draft o1 n2 m2 m3 o2 o3"),
    ],
)
def test_first_passages_come_before_the_following_ones(filled: LibraryWriter, limit: int, texts: str) -> None:
    found = list_newest_passages(filled, ANY, None, limit)
    assert " ".join(each.text.replace(" ", "_") for each in found) == texts


@pytest.mark.parametrize(
    ("conditions", "limit", "texts"),
    [
        (Conditions(not_phrases=("draft",)), 9, ["n1", "m2", "o1", "n2", "m3", "o2", "o3"]),
        (Conditions(not_phrases=("draft",)), 1, ["n1"]),
        (Conditions(("o3",)), 1, ["o3"]),  # behind more passages than are read at once
        (Conditions(("m3",)), 9, ["m3"]),
        (Conditions(("zebra",)), 9, []),
    ],
)
def test_only_passages_that_meet_the_conditions_are_listed(
    filled: LibraryWriter, conditions: Conditions, limit: int, texts: list[str]
) -> None:
    assert [each.text for each in list_newest_passages(filled, conditions, None, limit)] == texts


def test_only_the_documents_asked_are_listed(filled: LibraryWriter) -> None:
    [old, *_] = [each.document_id for each in list_newest_passages(filled, Conditions(("o1",)), None, 1)]
    assert [each.text for each in list_newest_passages(filled, ANY, {old}, 2)] == ["o1", "o2"]
    assert list_newest_passages(filled, ANY, set(), 2) == []
