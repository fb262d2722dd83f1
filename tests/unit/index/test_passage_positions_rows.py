"""Passages in adjacent rows of one document are neighbours, but for the document written last."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_rag.document_types import PassagePosition
from desktop_rag.index.row_id_cache import PassagePositions, encode_ids, hash_ids


def positions_of(*documents: str) -> PassagePositions:
    """Return positions of the passages a0, b1, ... in rows of these documents."""
    names = list(dict.fromkeys(documents))
    ids = encode_ids([f"{document}{row}" for row, document in enumerate(documents)])
    return PassagePositions(hash_ids(ids), np.array([*map(names.index, documents)], np.int32), names)


@pytest.mark.parametrize(
    ("id_", "position"),
    [
        ("a0", PassagePosition("a", 0, is_whole_document=False)),
        ("a1", PassagePosition("a", 1, is_whole_document=False)),
        ("b2", PassagePosition("b", 2, is_whole_document=True)),
        ("c3", None),  # some of its passages may not be written yet
        ("c4", None),
        ("unknown", None),
    ],
)
def test_a_passage_has_its_row_and_document(id_: str, position: PassagePosition | None) -> None:
    found = positions_of("a", "a", "b", "c", "c").find_positions([id_])
    assert found == ({id_: position} if position else {})


def test_several_passages_are_found_at_once() -> None:
    found = positions_of("a", "b", "b", "c").find_positions(["b2", "c3", "a0"])
    assert {id_: each.number for id_, each in found.items()} == {"b2": 2, "a0": 0}
    assert positions_of("a", "b").find_positions([]) == {}
