"""Answers that were computed over the rows of a table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from desktop_rag.answer_types import (
    Answer,
    Citation,
    Computation,
    ComputedPoint,
    ComputedRow,
    ComputedSeries,
    Sentence,
    Support,
)
from desktop_rag.llm.language_models import CATALOG_MODEL

EXPENSES = Path(__file__).resolve().parent / "expenses.xlsx"
COLUMNS = ("Date", "Item", "Amount EUR")
_HEADER = "Date,Item,Amount EUR\n"
_SENTENCE = "1,405.00 is the total of Amount EUR."


def make_computed(rows: int = 14, used: int = 0, cells: tuple[tuple[str, ...], ...] = ()) -> Answer:
    """Return an answer that was computed from `used` of 400 rows, of which the first `rows` are there.

    The first of these have the given cells.
    """
    made = [(f"2025-01-{n + 1:02}", f"Item {n}", f"{(n * 7) % 10 * 25 + 5:.2f}") for n in range(rows)]
    made[: len(cells)] = list(cells)  # type: ignore[arg-type]
    placed: list[ComputedRow] = []
    start = len(_HEADER)
    for each in made:
        end = start + len(",".join(each))
        number = len(placed) + 1
        placed.append(ComputedRow(tuple(each), "e", EXPENSES, start, end, "2025", number))
        start = end + 1
    spans = tuple((each.start, each.end) for each in placed)
    citation = Citation(1, "e", EXPENSES, 1, 0, start, f"{_HEADER}…", supporting=spans)
    used = used or rows
    return Answer(
        "What is the total?",
        _SENTENCE,
        found=True,
        model=CATALOG_MODEL,
        sentences=(Sentence(_SENTENCE, Support.SUPPORTED, (1,) if rows else ()),),
        citations=(citation,) if rows else (),
        seconds=0.02,
        notices=(f"Computed from {used} of 400 rows of expenses.xlsx.",),
        computation=Computation(
            "sum",
            ("1,405.00",),
            COLUMNS,
            tuple(placed),
            used,
            400,
            'SELECT SUM("Amount EUR") FROM "expenses" WHERE "Item" LIKE \'Item %\' AND NOT _total',
            computed=(2,),
        ),
    )


def make_series(points: int, *, is_time: bool = False) -> Answer:
    """Return an answer with a series of so many points, of which the last is negative."""
    answer = make_computed(4)
    assert answer.computation is not None
    values = [float((points - n) * 125) for n in range(points - 1)] + [-240.0]
    names = [f"2025-{n + 1:02}" if is_time else f"Category {n}" for n in range(points)]
    made = tuple(
        ComputedPoint(name, value, f"{value:,.2f} EUR") for name, value in zip(names, values, strict=True)
    )
    series = ComputedSeries("Month" if is_time else "Category", "Amount", made, points, is_time)
    return replace(answer, computation=replace(answer.computation, series=series))
