"""The prompt by which a language model writes a SELECT over a relation, and the grammar that holds it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from desktop_rag.table_types import CellValue, ColumnType
from desktop_rag.tables.relation import Relation, quote_text
from desktop_rag.tables.table_links import LinkedTable, list_stems, split_tokens
from desktop_rag.text.terms import fold_accents

TABLE_NAME = "t"
ROW_NAME = "row"  # the number of a row
SELECT_TASK = (
    "You write SQLite. Write one SELECT that answers the question about table t. Select one column: the one"
    " that is asked for. Put into WHERE only what the question says. row is the number of a row."
)
# Questions of which each shows a form; the first is asked with its table. With ten of them, and more rows and
# columns, a model of 1.5 billion parameters was right as often: 52 of 140 questions.
_EXAMPLE_TABLE = """Table t: clubs
Columns: club (text), city (text), points (number), joined (date)
Ajax | Amsterdam | 81 | 2017-07-01
Betis | Seville | 64 | 2019-03-15"""
_EXAMPLES = (
    (
        "how many clubs are from seville?",
        "city = 'Seville'",
        "SELECT COUNT(*) FROM t WHERE city = 'Seville';",
    ),
    ("which club has the most points?", "", "SELECT club FROM t ORDER BY points DESC LIMIT 1;"),
    (
        "which city has the most clubs?",
        "",
        "SELECT city FROM t GROUP BY city ORDER BY COUNT(*) DESC LIMIT 1;",
    ),
    (
        "how many points do Ajax and PSV have together?",
        "club = 'Ajax', club = 'PSV'",
        "SELECT SUM(points) FROM t WHERE club IN ('Ajax', 'PSV');",
    ),
    (
        "what is the difference in points between Ajax and PSV?",
        "club = 'Ajax', club = 'PSV'",
        "SELECT (SELECT points FROM t WHERE club = 'Ajax') - (SELECT points FROM t WHERE club = 'PSV');",
    ),
    (
        "how many clubs have more points than Betis?",
        "club = 'Betis'",
        "SELECT COUNT(*) FROM t WHERE points > (SELECT points FROM t WHERE club = 'Betis');",
    ),
)
_NOT_A_NAME = re.compile(r"\W+")
_MOST_NAME = 40  # characters of a name
_MOST_CELL = 24  # characters of a cell that is shown
_SHOWN_ROWS = 2
_MOST_COLUMNS = 12
_LEAST_LIKE = 0.3  # of the words of such a cell
_MOST_LIKE_CHARACTERS = 100
_MOST_LIKE = 4  # cells that hold words of the question
_FEW, _SHORT = 5, 12  # texts of a column that are all shown, and their characters
_RESERVED = frozenset([
    "all", "and", "any", "as", "asc", "between", "by", "case", "cast", "count", "desc", "distinct", "else",
    "end", "exists", "from", "group", "having", "in", "index", "is", "join", "like", "limit", "max", "min",
    "no", "not", "null", "of", "offset", "on", "or", "order", "rank", "row", "select", "set", "sum", "t",
    "table", "then", "to", "total", "union", "values", "when", "where", "with",
])  # fmt: skip


@dataclass(frozen=True, slots=True)
class SelectRequest:
    """A request to a language model: the instructions, the text after them, and the grammar in GBNF."""

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


def list_examples() -> list[tuple[str, str]]:
    """Return questions with the SELECTs that answer them, as a conversation before the first question."""
    asked = [(_write_question(question, cells), select) for question, cells, select in _EXAMPLES]
    return [(f"{_EXAMPLE_TABLE}\n{asked[0][0]}", asked[0][1]), *asked[1:]]


def write_request(question: str, linked: LinkedTable, problem: str = "") -> SelectRequest:
    """Return the request for a question; `problem` describes the error of the previous SELECT."""
    relation, names = linked.relation, name_columns(linked.relation)
    like = find_like_values(question, linked)
    shown = _choose_columns(question, linked, [n for n, _ in like])
    described = ", ".join(f"{names[n]} ({_describe_column(linked, n)})" for n in shown)
    rows = linked.reader.list_first_rows(relation, _SHOWN_ROWS)
    lines = [f"Table {TABLE_NAME}: {relation.title[:80]}", f"Columns: {described}"]
    lines += [" | ".join(_show(row[n]) for n in shown) for row in rows]
    cells = ", ".join(f"{names[n]} = {quote_text(' '.join(text.split()))}" for n, text in like)
    lines.append(_write_question(question, cells))
    grammar = "\n".join(_list_rules([names[n] for n in shown]))
    return SelectRequest(SELECT_TASK, "\n".join(filter(None, [*lines, problem])), grammar)


def _choose_columns(question: str, linked: LinkedTable, held: Sequence[int]) -> list[int]:
    """Return the columns that are shown: those of which the question has names or cells, then the first."""
    named = [each.column for each in linked.link_columns(split_tokens(question, linked.words), set())]
    chosen = dict.fromkeys([0, *held, *named, *range(len(linked.relation.columns))])
    return sorted(list(chosen)[:_MOST_COLUMNS])


def _write_question(question: str, cells: str) -> str:
    return f"Cells in the question: {cells or 'none'}\nQuestion: {question}"


def _describe_column(linked: LinkedTable, number: int) -> str:
    """Return the type of a column with its unit, or with its texts if they are few."""
    column = linked.relation.columns[number]
    if column.type is not ColumnType.TEXT:
        return f"{column.type} in {column.unit}" if column.unit else column.type
    texts = linked.reader.list_texts(linked.relation, number)
    is_few = len(texts) <= _FEW and all(len(each) <= _SHORT for each in texts)
    return f"text: {', '.join(map(quote_text, texts))}" if is_few else column.type


def find_like_values(question: str, linked: LinkedTable) -> list[tuple[int, str]]:
    """Return the cells of text that hold words of a question, with their columns, the likest first.

    Words of the name of a column say nothing of its cells. Cells with no other words of the question than
    those of a cell before them are left out, except for the same words as the same share of the cell.
    """
    asked = frozenset(
        stem
        for each in split_tokens(question, linked.words)
        if not each.is_filler
        for stem in (each.stem, *list_stems(each.text, linked.words))
    )
    found: list[tuple[float, int, str, frozenset[str]]] = []
    for cells in linked.values.values():
        for column, text in cells:
            stems = list_stems(text, linked.words)
            held = asked.intersection(stems).difference(linked.columns[column])
            share = sum(each in held for each in stems) / max(len(stems), 1)
            is_number = all(map(str.isdecimal, held))  # "week 13" says nothing of a score of 30-13
            if share >= (1.0 if is_number else _LEAST_LIKE) and len(text) <= _MOST_LIKE_CHARACTERS:
                found.append((share, column, text, held))
    kept: list[tuple[float, int, str, frozenset[str]]] = []
    for like in sorted(found, key=lambda each: (-len(each[3]) * each[0], each[1])):
        share, *_, held = like
        if not any(held < other or (held == other and share < least) for least, *_, other in kept):
            kept.append(like)
    return [(column, text) for _, column, text, _ in kept[:_MOST_LIKE]]


def _show(value: CellValue) -> str:
    if value is None or isinstance(value, str):
        return " ".join((value or "").split())[:_MOST_CELL]
    return f"{value:g}" if abs(value) < 1e6 else f"{value:.0f}"  # noqa: PLR2004 - digits that %g keeps


def _list_rules(names: Sequence[str]) -> Iterator[str]:
    columns = " | ".join(f'"{each}"' for each in names)
    yield f"column ::= {columns}"
    yield 'root ::= (select | "SELECT " scalar " " [-+*/] " " scalar) ";"'
    yield 'expression ::= term (" " [-+*/] " " term){0,3}'
    yield 'term ::= value | call | [0-9]+ ("." [0-9]+)? | "(" term " " [-+*/] " " term ")"'
    yield (
        'select ::= "SELECT " "DISTINCT "? expression " FROM t" (" WHERE " test)? (" GROUP BY " column'
        ' (" HAVING COUNT(*) " compare " " [0-9]+)?)?'
        ' (" ORDER BY " expression (" DESC" | " ASC")?)? (" LIMIT " [1-9] [0-9]?)?'
    )
    yield (
        'scalar ::= "(SELECT " (value | call) " FROM t" (" WHERE " plain (" AND " plain)?)?'
        ' (" ORDER BY " value " DESC"? " LIMIT 1")? ")"'
    )
    yield 'call ::= ("COUNT" | "SUM" | "AVG" | "MIN" | "MAX") "(" ("*" | "DISTINCT "? value) ")"'
    yield 'value ::= column | "row" | "substr(" column ", " [1-9] ", " [1-9] [0-9]? ")"'
    yield 'test ::= one ((" AND " | " OR ") one)? (" AND " one)?'
    yield 'one ::= "NOT "? plain | value " " compare " " (column | scalar (" " [-+] " " [0-9]+)?)'
    yield (
        'plain ::= value (" " compare " " literal | " IN (" literal (", " literal)* ")"'
        ' | " BETWEEN " literal " AND " literal | " IS NOT NULL" | " IS NULL")'
    )
    yield 'compare ::= "=" | "!=" | "<=" | ">=" | "<" | ">" | "LIKE" | "NOT LIKE"'
    yield 'literal ::= "-"? [0-9]+ ("." [0-9]+)? | "\'" ([^\'\\n] | "\'\'")* "\'"'
