"""The prompt by which a language model writes a SELECT over a relation, and the grammar that holds it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from desktop_rag.table_types import CellValue, ColumnType
from desktop_rag.tables.relation import Relation
from desktop_rag.tables.table_links import LinkedTable, list_stems
from desktop_rag.text.terms import fold_accents

TABLE_NAME = "t"
SELECT_TASK = (
    "You write SQLite. Write one SELECT that answers the question about table t. Select one column: the one"
    " that is asked for. Put into WHERE only what the question says, with values as they are listed.\n"
    "Question: how many players are from spain?\nSQL: SELECT COUNT(*) FROM t WHERE country = 'Spain';\n"
    "Question: which club has the most points?\nSQL: SELECT club FROM t ORDER BY points DESC LIMIT 1;\n"
    "Question: which city has the most clubs?\n"
    "SQL: SELECT city FROM t GROUP BY city ORDER BY COUNT(*) DESC LIMIT 1;\n"
    "Question: what is the difference in points between Ajax and PSV?\n"
    "SQL: SELECT (SELECT points FROM t WHERE club = 'Ajax') - (SELECT points FROM t WHERE club = 'PSV');\n"
    "Question: by how many percent did sales change from 2018 to 2019?\n"
    "SQL: SELECT (c_2019 - c_2018) * 100.0 / c_2018 FROM t WHERE item = 'Sales';"
)
_NOT_A_NAME = re.compile(r"\W+")
_MOST_NAME = 40  # characters of a name
_MOST_CELL = 32  # characters of a cell that is shown
_SHOWN_ROWS = 3
_MOST_COLUMNS = 24
_MOST_LIKE = 6  # cells that hold words of the question
_MOST_FIRST = 8  # cells of the first column beside them
_RESERVED = frozenset(
    [
        "all",
        "and",
        "any",
        "as",
        "asc",
        "between",
        "by",
        "case",
        "cast",
        "count",
        "desc",
        "distinct",
        "else",
        "end",
        "exists",
        "from",
        "group",
        "having",
        "in",
        "index",
        "is",
        "join",
        "like",
        "limit",
        "max",
        "min",
        "no",
        "not",
        "null",
        "of",
        "offset",
        "on",
        "or",
        "order",
        "rank",
        "select",
        "set",
        "sum",
        "t",
        "table",
        "then",
        "to",
        "total",
        "union",
        "values",
        "when",
        "where",
        "with",
    ]
)


@dataclass(frozen=True, slots=True)
class SelectRequest:
    """What a language model is asked: the instructions, the text behind them, and the grammar in GBNF."""

    task: str
    text: str
    grammar: str


def name_columns(relation: Relation) -> list[str]:
    """Return names for the columns that need no quotes in SQL, such as start_date for "Start date"."""
    names: list[str] = []
    for number, column in enumerate(relation.columns, 1):
        plain = _NOT_A_NAME.sub("_", fold_accents(column.name).lower()).strip("_")[:_MOST_NAME].strip("_")
        name = plain or ("item" if number == 1 else f"column_{number}")
        if name in _RESERVED or name[0].isdigit():
            name = f"c_{name}"
        names.append(name if name not in names else f"{name}_{number}")
    return names


def write_request(question: str, linked: LinkedTable, problem: str = "") -> SelectRequest:
    """Return the request for a question; `problem` says what was wrong with the SELECT before."""
    relation, names = linked.relation, name_columns(linked.relation)
    asked = frozenset(list_stems(question, linked.words))
    rows = linked.reader.list_first_rows(relation, _SHOWN_ROWS)
    like = find_like_values(linked, asked)
    lines = [f"Table {TABLE_NAME}: {relation.title[:80]}"]
    for n, column in enumerate(relation.columns[:_MOST_COLUMNS]):
        kind = f"{column.type}" + (f" in {column.unit}" if column.unit else "")
        shown = [*like.get(n, ()), *(_show(row[n]) for row in rows)]
        if n == 0 and column.type is ColumnType.TEXT:
            shown += linked.reader.list_texts(relation, 0)[:_MOST_FIRST]
        cells = " | ".join(dict.fromkeys(each[:_MOST_CELL] for each in shown if each))
        lines.append(f"{names[n]} ({kind}): {cells}")
    notes = "Dates are texts such as 2024-03-05." if _has_dates(relation) else ""
    lines += filter(None, [notes, f"Question: {question}", problem])
    return SelectRequest(SELECT_TASK, "\n".join(lines) + "\nSQL:", _write_grammar(names))


def find_like_values(linked: LinkedTable, asked: frozenset[str]) -> dict[int, list[str]]:
    """Return the cells of text that hold words of a question, by column, the likest first."""
    found: list[tuple[float, int, str]] = []
    for cells in linked.values.values():
        for column, text in cells:
            held = len(asked.intersection(list_stems(text, linked.words)))
            if held:
                found.append((held * linked.share_words(text, set(asked)), column, text))
    by_column: dict[int, list[str]] = {}
    for _, column, text in sorted(found, key=lambda each: (-each[0], each[1]))[:_MOST_LIKE]:
        by_column.setdefault(column, []).append(text)
    return by_column


def _show(value: CellValue) -> str:
    if value is None or isinstance(value, str):
        return " ".join((value or "").split())
    return f"{value:g}" if abs(value) < 1e6 else f"{value:.0f}"  # noqa: PLR2004 - digits that %g keeps


def _has_dates(relation: Relation) -> bool:
    return any(each.type is ColumnType.DATE for each in relation.columns)


def _write_grammar(names: Sequence[str]) -> str:
    """Return the grammar of a SELECT over these columns."""
    return "\n".join(_list_rules(names))


def _list_rules(names: Sequence[str]) -> Iterator[str]:
    yield f"column ::= {' | '.join(_quote(each) for each in names)}"
    yield 'root ::= (select | "SELECT " scalar " " [-+*/] " " scalar) ";"'
    yield 'expression ::= term (" " [-+*/] " " term){0,3}'
    yield 'term ::= value | call | [0-9]+ ("." [0-9]+)? | "(" term " " [-+*/] " " term ")"'
    yield (
        'select ::= "SELECT " "DISTINCT "? expression " FROM t" (" WHERE " test)? (" GROUP BY " column)?'
        ' (" ORDER BY " expression (" DESC" | " ASC")?)? (" LIMIT " [1-9] [0-9]?)?'
    )
    yield 'scalar ::= "(" select ")"'
    yield 'call ::= ("COUNT" | "SUM" | "AVG" | "MIN" | "MAX") "(" ("*" | "DISTINCT "? value) ")"'
    yield 'value ::= column | "substr(" column ", " [1-9] ", " [1-9] [0-9]? ")"'
    yield 'test ::= one ((" AND " | " OR ") one)? (" AND " one)?'
    yield (
        'one ::= "NOT "? value (" " compare " " (literal | column | "(" select ")") | " IN (" literal'
        ' (", " literal)* ")" | " BETWEEN " literal " AND " literal | " IS NOT NULL" | " IS NULL")'
        ' | "(" test ")"'
    )
    yield 'compare ::= "=" | "!=" | "<=" | ">=" | "<" | ">" | "LIKE" | "NOT LIKE"'
    yield 'literal ::= "-"? [0-9]+ ("." [0-9]+)? | "\'" ([^\'\\n] | "\'\'")* "\'"'


def _quote(name: str) -> str:
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
