"""Passages of rows are ranked by their best row."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer_types import Hit
from desktop_rag.document_types import Passage
from desktop_rag.retrieve.row_ranking import find_best_row, rank_by_rows

_HEADER = "Colour,Code,Litres"
_IDF = {"golden": 3.0, "lantern": 3.0, "litr": 2.0, "what": 4.0}


def make_hit(text: str, score: float, name: str = "paints.csv", header: str = _HEADER) -> Hit:
    passage = Passage(text, "d", 0, len(text), text, language="en", table_header=header)
    return Hit(passage, Path(name), score)


_TOGETHER = make_hit("Jolly Otter,P1,4\nGolden Lantern,P2,32", 0.8)
_SCATTERED = make_hit("Golden Otter,P3,5\nJolly Lantern,P4,6", 0.9)


def test_words_in_one_row_outrank_the_same_words_in_several() -> None:
    first, second = rank_by_rows([_SCATTERED, _TOGETHER], _IDF)
    assert (first, second.passage) == (_TOGETHER, _SCATTERED.passage)
    assert second.score < _TOGETHER.score


def test_other_passages_keep_their_scores() -> None:
    prose = make_hit("Golden is the colour of the day.\nA lantern shines.", 0.7, "a.txt", "")
    assert list(rank_by_rows([prose], _IDF)) == [prose]
    assert list(rank_by_rows([], _IDF)) == []


def test_the_best_row_names_its_columns() -> None:
    row = find_best_row(_TOGETHER, _IDF)
    assert row
    assert (row.text, row.share) == ("Colour: Golden Lantern · Code: P2 · Litres: 32", 1.0)
    assert find_best_row(make_hit("Jolly Otter,P1,4\nKind Owl,P2,32", 0.8), {"zebra": 1.0}) is None


def make_scattered(count: int) -> list[Hit]:
    """Return passages that each hold the words of the question in two rows, best first."""
    return [make_hit(f"Golden Otter,P{n},5\nJolly Lantern,P4,6", 0.9 - n / 1000) for n in range(count)]


@pytest.mark.parametrize("count", [1, 24, 60, 120])
def test_the_best_come_first_however_many_passages_of_rows_stand_before(count: int) -> None:
    prose = make_hit("The golden lantern shines.", 0.78, "a.txt", "")
    hits = [*make_scattered(count), prose]
    ranked = list(rank_by_rows(hits, _IDF))
    assert [each.score for each in ranked] == sorted((each.score for each in ranked), reverse=True)
    assert {each.passage.id for each in ranked} == {each.passage.id for each in hits}
    assert prose in ranked
    assert (ranked[0] == prose) == (count < 120)  # those far behind are not looked at


def test_no_more_is_read_than_may_be_among_the_best() -> None:
    prose = [make_hit(f"The golden lantern {n}.", 0.8 - n / 100, "a.txt", "") for n in range(9)]
    hits = iter([*make_scattered(2), *prose])
    assert [next(rank_by_rows(hits, _IDF))] == prose[:1]
    assert list(hits) == prose[1:]
