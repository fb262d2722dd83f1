"""A plan: an operation over rows of a relation."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Operation(StrEnum):
    """The operation over the rows of a plan."""

    LOOK_UP = "look up"
    COUNT = "count"
    SUM = "sum"
    AVERAGE = "average"
    DIFFERENCE = "difference"
    CHANGE = "percentage change"
    SHARE = "share"


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition on the cells of a column; `operator` is =, !=, <, <=, >, >=, begins, column< or column>."""

    column: int
    operator: str
    values: tuple[str | float, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A computation over the rows of a table.

    `target` are the columns that are computed or shown. With a `group` there is a result for each of its
    values, of which `part` may be the month or year. The first `limit` by `order` are kept; the largest if
    `is_descending`. An `order` below 0 is that of the rows.
    """

    operation: Operation
    target: tuple[int, ...]
    conditions: tuple[Condition, ...] = ()
    group: int | None = None
    part: str = ""
    order: int | None = None
    is_descending: bool = False
    limit: int = 0
    is_distinct: bool = False  # each value counts once; a difference is without its sign
    factor: int | None = None  # a column that the target is multiplied by
    skip: int = 0  # of the rows or groups in their order
    offset: int = 0  # rows from those that hold, by the order of the table
    score: float = 0.0  # how surely it accounts for the words of the question

    def list_columns(self) -> list[int]:
        """Return its columns: those of its target, its group, its order and its conditions."""
        found = (*self.target, self.group, self.order, *(each.column for each in self.conditions))
        return list(dict.fromkeys(each for each in found if each is not None and each >= 0))
