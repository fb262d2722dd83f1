"""The clauses of a SELECT that a language model wrote, and the rows that they are about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from desktop_rag.tables.plan import Condition
from desktop_rag.tables.relation import Relation, quote_name

CLAUSES = ("select", "from", "where", "group", "having", "order", "limit")
_AGGREGATES = frozenset(["count", "sum", "avg", "min", "max", "total"])
_ORDERED = frozenset(["min", "max"])


@dataclass
class RepairedSelect:
    """The tokens of a SELECT with the names and values of its relation.

    `conditions` are the comparisons in it, `columns` all that it names, `shown` those that it selects.
    """

    tokens: list[str]
    conditions: list[Condition] = field(default_factory=list)
    columns: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)

    @property
    def clauses(self) -> dict[str, list[str]]:
        """The tokens of each clause, by its first word in lower case."""
        return split_clauses(self.tokens)


def split_clauses(tokens: Sequence[str]) -> dict[str, list[str]]:
    """Return the tokens of each clause of a SELECT, by its first word in lower case."""
    found: dict[str, list[str]] = {}
    depth, clause = 0, ""
    for word in tokens:
        depth += (word == "(") - (word == ")")
        if depth == 0 and word.lower() in CLAUSES and word.lower() not in found:
            clause = word.lower()
            found[clause] = []
        elif clause:
            found[clause].append(word)
    return found


def split_items(tokens: Sequence[str]) -> list[list[str]]:
    """Return the tokens between commas that are in no brackets."""
    items: list[list[str]] = [[]]
    depth = 0
    for word in tokens:
        depth += (word == "(") - (word == ")")
        if word == "," and depth == 0:
            items.append([])
        else:
            items[-1].append(word)
    return items


def find_aggregate(item: Sequence[str]) -> str:
    """Return the name of the aggregate that an expression is, in lower case, "" if it is none."""
    is_call = len(item) > 1 and item[1] == "(" and item[-1] == ")"
    return item[0].lower() if is_call and item[0].lower() in _AGGREGATES else ""


def is_aggregate(word: str) -> bool:
    """Whether a word is the name of an aggregate."""
    return word.lower() in _AGGREGATES


def leave_out_totals(tokens: Sequence[str], relation: Relation) -> list[str]:
    """Return a SELECT over the rows of a relation that sum up no others."""
    name = quote_name(relation.name)
    rows = f"(SELECT * FROM {name} WHERE NOT _total)"  # noqa: S608 - quoted
    return [
        rows if each == name and n and tokens[n - 1].lower() == "from" else each
        for n, each in enumerate(tokens)
    ]


def write_row_select(tokens: Sequence[str]) -> str:
    """Return a SELECT that gives table and row number behind values, "" if these are not of a row."""
    clauses = split_clauses(tokens)
    if "from" not in clauses or "group" in clauses:
        return ""
    items = split_items(clauses["select"])
    if items[0][:1] and items[0][0].lower() == "distinct":
        items[0] = items[0][1:]
    calls = [find_aggregate(each) for each in items]
    nested = any(is_aggregate(each) for item in items for each in item)
    if (
        (nested and not any(calls))
        or any(each and each not in _ORDERED for each in calls)
        or len(list(filter(None, calls))) > 1
    ):
        return ""
    shown = ", ".join(" ".join(each) for each in items)
    rest = " ".join(f"{name} {' '.join(clauses[name])}" for name in CLAUSES[1:] if name in clauses)
    return f"SELECT {shown}, _table, _row {rest}"


def list_selects_of_rows(tokens: Sequence[str]) -> Iterator[str]:
    """Yield the SELECTs of the rows that a computed SELECT, or each in its brackets, is about."""
    clauses = split_clauses(tokens)
    if "from" in clauses:
        where = f" WHERE {' '.join(clauses['where'])}" if "where" in clauses else ""
        yield f"SELECT _table, _row FROM {' '.join(clauses['from'])}{where}"  # noqa: S608 - repaired
        return
    depth, start = 0, 0
    for n, each in enumerate(tokens):
        if each == "(":
            start = n + 1 if depth == 0 else start
            depth += 1
        elif each == ")":
            depth -= 1
            if depth == 0 and "select" in (word.lower() for word in tokens[start:n]):
                yield from list_selects_of_rows(tokens[start:n])
