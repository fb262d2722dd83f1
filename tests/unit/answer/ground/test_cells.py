"""What an answer says of a cell is compared with its row and the name of its column."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.attribution import Attribution
from desktop_rag.answer_types import Source, Support
from desktop_rag.document_types import Passage
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_reader import LibraryReader

_HEADER = "City,Month,Revenue,Visitors"
_ROWS = "Lisbon,March,48200,9120\nPorto,March,31750,8040\nLisbon,April,52900,9966"


def judge(claim: str, sample: LibraryReader, embedder: Embedder) -> Support:
    passage = Passage("p", "d", 900, 900 + len(_ROWS), _ROWS, language="en", table_header=_HEADER)
    rarity = sample.catalog.compute_idf
    with Attribution([Source(1, Path("branches.csv"), passage)], rarity, embedder.embed_texts) as attribution:
        _, (sentence,) = attribution.check_whole_text(claim)
    return sentence.support


@pytest.mark.parametrize(
    "claim",
    [
        "The revenue of Lisbon in March was 48,200.",
        "City: Lisbon · Month: March · Revenue: 48200 · Visitors: 9120",
        "Porto had 8,040 visitors in March.",
    ],
)
def test_a_cell_named_by_its_header_is_supported(
    claim: str, sample: LibraryReader, embedder: Embedder
) -> None:
    assert judge(claim, sample, embedder) is Support.SUPPORTED


@pytest.mark.parametrize(
    "claim",
    [
        "The revenue of Lisbon in March was 31,750.",  # of another row
        "The revenue of Lisbon in March was 52,900.",
        "The revenue of Lisbon in March was 9,120.",  # of another column
        "The revenue of Lisbon in March was 48,300.",
    ],
)
def test_a_cell_of_another_row_or_column_is_doubted(
    claim: str, sample: LibraryReader, embedder: Embedder
) -> None:
    assert judge(claim, sample, embedder) is not Support.SUPPORTED
