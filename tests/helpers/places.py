"""Which passages stand side by side."""

from __future__ import annotations

from desktop_rag.document_types import PassagePosition


def neighbours(places: dict[str, PassagePosition]) -> set[tuple[str, str]]:
    """Return the pairs of passages that stand side by side."""
    at = {(place.document_id, place.number): id_ for id_, place in places.items()}
    return {
        (at[document, number - 1], id_)
        for (document, number), id_ in at.items()
        if (document, number - 1) in at
    }
