"""Read the SELECT that a language model wrote, and repair its names and values by the table's own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from rapidfuzz import fuzz, process

from desktop_rag.table_types import Column, ColumnType
from desktop_rag.tables.cell_values import read_date, read_duration, read_number
from desktop_rag.tables.plan import Condition
from desktop_rag.tables.relation import quote_name, quote_text
from desktop_rag.tables.select_prompt import ROW_NAME, TABLE_NAME, name_columns
from desktop_rag.tables.select_writer import CLAUSES, RepairedSelect, split_items, write_conditions
from desktop_rag.tables.table_links import LinkedTable, is_akin, list_stems, normalize_value, split_tokens
from desktop_rag.tables.table_reader import RESERVED
from desktop_rag.text.value_words import load_value_words, read_spoken_number

_TOKEN = re.compile(
    r"'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|`[^`]*`|\[[^\]]*\]|\d+(?:\.\d+)?(?!\w)|\w+|<>|!=|<=|>=|==|\|\||\S"
)
_SELECT = re.compile(r"\(?\s*\bSELECT\b.*", re.IGNORECASE | re.DOTALL)
_MOST_CHARACTERS = 1_000
_KEYWORDS = frozenset([
    "all", "and", "as", "asc", "between", "by", "case", "collate", "desc", "distinct", "else", "end",
    "escape", "exists", "from", "glob", "group", "having", "in", "is", "like", "limit", "nocase", "not",
    "null", "nulls", "first", "last", "offset", "on", "or", "order", "over", "select", "then", "true",
    "false", "when", "where", "integer", "int", "real", "text", "numeric", "float",
])  # fmt: skip
_REFUSED = frozenset(
    ["join", "union", "intersect", "except", "with", "recursive", "values", "pragma", "attach"]
)
_UNEQUAL = frozenset(["!=", "<>"])
_EQUAL = frozenset(["=", "==", "like", "is"])
_ORDERS = frozenset(["<", "<=", ">", ">="])
_CASES = frozenset(["lower", "upper", "trim"])
_DATE_PARTS = {"%Y": (1, 4), "%m": (6, 2), "%d": (9, 2), "%Y-%m": (1, 7), "%Y-%m-%d": (1, 10)}
_PART_CALLS = {"year": "%Y", "month": "%m", "day": "%d"}
_LEAST_LIKE = 82  # of a hundred, by which a name or a value is taken for another
_MOST_LIKE_CELLS = 60
_UNSAID = "\0"  # instead of a comparison that the question does not say
_CODE_LETTERS = 2
_SHOWN_CELLS, _SHOWN = 12, 32  # cells that an error names, and characters of each
_DIGITS = re.compile(r"\d+(?:\.\d+)?")
_YEAR = re.compile(r"(?:1\d|20)\d\d")


class SelectError(Exception):
    """A SELECT cannot be repaired; its text says why, for the model."""


def repair_select(question: str, written: str, linked: LinkedTable) -> RepairedSelect:
    """Return the SELECT in a text, without conditions that the question does not say; raises SelectError."""
    return _Repair(question, linked).repair(_find_tokens(written))


def _find_tokens(written: str) -> list[str]:
    plain = written.replace("```sql", " ").partition("```")[0] if "```sql" in written else written
    found = _SELECT.search(plain.replace("```", " ")[:_MOST_CHARACTERS])
    if found is None:
        raise SelectError("Write a SELECT.")
    tokens: list[str] = []
    for word in _TOKEN.findall(found[0]):
        if word == ";":
            break
        tokens.append(word)
    if tokens[0] == "(":
        tokens.insert(0, "SELECT")
    missing = tokens.count("(") - tokens.count(")")
    if missing < 0 or any(each.lower() in _REFUSED for each in tokens):
        raise SelectError("Use one SELECT without JOIN or UNION.")
    return tokens + [")"] * missing


class _Repair:
    def __init__(self, question: str, linked: LinkedTable) -> None:
        self._linked = linked
        asked = split_tokens(question, linked.words)
        self._asked_words = {
            word for each in asked if not each.is_filler for word in normalize_value(each.text).split()
        }
        self._held: list[set[str]] = []  # the words of the question that each literal has
        self._asked_stems = set(list_stems(question, linked.words))
        self._denies = linked.words.patterns["unequal"].search(question) is not None
        said = (read_spoken_number(each.text) for each in asked)
        self._asked_numbers = {float(each) for each in _DIGITS.findall(question.replace(",", ""))} | {
            float(each) for each in said if each is not None
        }
        self._columns: Sequence[Column] = linked.relation.columns
        self._names = {name: n for n, name in enumerate(name_columns(linked.relation))}
        self._plain = {_plain(each.name): n for n, each in enumerate(self._columns)} | {
            _plain(name): n for name, n in self._names.items()
        }

    def repair(self, tokens: list[str]) -> RepairedSelect:
        tokens = self._replace_date_calls(_drop_tables(tokens))
        aliases = {after for before, after in pairwise(tokens) if before.lower() == "as"}
        self._select = RepairedSelect([])
        self._held = [self._find_asked(_unquote(each)) for each in tokens if each[0] == "'"]
        resolved = [self._resolve(tokens, n, aliases) for n in range(len(tokens))]
        tokens, columns = _drop_cases(tokens, resolved)
        self._write(tokens, columns)
        self._select.tokens = _drop_unsaid(self._select.tokens)
        clauses = self._select.clauses
        items = split_items(clauses.get("select", []))
        if not items or not items[0]:
            raise SelectError("Select a column.")
        quoted = {quote_name(each.name): n for n, each in enumerate(self._columns)}
        self._select.shown = [quoted[each] for item in items for each in item if each in quoted]
        return self._select

    def _resolve(self, tokens: list[str], n: int, aliases: set[str]) -> int | None:
        """Return the column that a word is, None if it is none; raises SelectError for an unknown name."""
        word = tokens[n]
        before = tokens[n - 1].lower() if n else ""
        behind = tokens[n + 1] if n + 1 < len(tokens) else ""
        if before in {"from", "as"} or word in aliases:
            return None
        if word[0] in '"`[':
            return self._plain.get(_plain(word[1:-1]))
        if not (word[0].isalpha() or word[0] == "_") or behind == "(":
            return None
        exact = self._names.get(word.lower(), self._plain.get(_plain(word)))
        if exact is not None:
            return exact
        if word.lower() in {*_KEYWORDS, ROW_NAME}:
            return None
        near = process.extractOne(word.lower(), list(self._names), scorer=fuzz.ratio)
        if near is None or near[1] < _LEAST_LIKE:
            raise SelectError(f"There is no column {word}.")
        return self._names[near[0]]

    @staticmethod
    def _replace_date_calls(tokens: list[str]) -> list[str]:
        """Write strftime, year, month and day as a part of the text of a date, which may be incomplete."""
        done: list[str] = []
        n = 0
        while n < len(tokens):
            name, rest = tokens[n].lower(), tokens[n + 1 : n + 6]
            if name == "strftime" and len(rest) == 5 and rest[0] == "(" and rest[2] == "," and rest[4] == ")":  # noqa: PLR2004
                part, column, size = rest[1].strip("'\""), rest[3], 6
            elif name in _PART_CALLS and len(rest) > 2 and rest[0] == "(" and rest[2] == ")":  # noqa: PLR2004
                part, column, size = _PART_CALLS[name], rest[1], 4
            else:
                done.append(tokens[n])
                n += 1
                continue
            if part not in _DATE_PARTS:
                raise SelectError(f"Use no {tokens[n]}.")
            start, length = _DATE_PARTS[part]
            call = ["substr", "(", column, ",", str(start), ",", str(length), ")"]
            is_number = "-" not in part
            done += ["CAST", "(", *call, "AS", "INTEGER", ")"] if is_number else call
            n += size
        return done

    def _write(self, tokens: list[str], columns: list[int | None]) -> None:
        written, n = self._select.tokens, 0
        while n < len(tokens):
            column = columns[n]
            if column is None:
                written.append(self._write_plain(tokens, n))
                n += 1
                continue
            self._select.columns.append(column)
            taken = self._write_comparison(tokens, columns, n, column)
            if not taken:
                written.append(quote_name(self._columns[column].name))
            n += taken or 1

    def _write_plain(self, tokens: list[str], n: int) -> str:
        word = tokens[n]
        if n and tokens[n - 1].lower() == "from":
            if word == "(":
                raise SelectError(f"Select from {TABLE_NAME} only.")
            return quote_name(self._linked.relation.name)
        if word.lower() == ROW_NAME:
            return quote_name(RESERVED[1])
        if word[0] in '"`[':
            is_alias = n > 0 and tokens[n - 1].lower() == "as"
            return quote_name(word[1:-1]) if is_alias else quote_text(word[1:-1])
        return word

    def _write_comparison(self, tokens: list[str], columns: list[int | None], n: int, column: int) -> int:
        """Write the comparison of a column with literals, and return how many tokens it had, 0 for none."""
        rest = [each.lower() for each in tokens[n + 1 : n + 3]] + ["", ""]
        negated = rest[0] == "not"
        operator = rest[1] if negated else rest[0]
        at = n + 2 + negated
        negated = negated or operator in _UNEQUAL
        if operator == "in" and at < len(tokens) and tokens[at] == "(":
            end = tokens.index(")", at)
            values = [tokens[k] for k in range(at + 1, end) if tokens[k] != ","]
            if not values or not all(map(_is_literal, values)):
                return 0
            self._add([self._compare(column, "=", values)], values, negated=negated)
            return end + 1 - n
        if operator == "between" and not negated and at + 2 < len(tokens):
            low, _, high = tokens[at : at + 3]
            if _is_literal(low) and _is_literal(high):
                bounds = [self._compare(column, ">=", [low]), self._compare(column, "<=", [high])]
                self._add(bounds, [low, high])
                return at + 3 - n
            return 0
        if operator not in _EQUAL | _UNEQUAL | _ORDERS:
            return 0
        if operator == "is" and tokens[n + 2 : n + 3] and tokens[n + 2].lower() in {"null", "not"}:
            is_empty = tokens[n + 2].lower() == "null"
            empty = write_conditions(self._columns, [Condition(column, "=", ("",))])[0]
            self._select.tokens.append(empty if is_empty and self._denies else _UNSAID)
            return 4 - is_empty
        value, size = _read_literal(tokens, at)
        is_column = at < len(columns) and columns[at] is not None
        if is_column or not value or (at + size < len(tokens) and tokens[at + size] in "+-*/"):
            return 0
        is_order = operator in _ORDERS
        compared = self._compare(column, operator if is_order else "=", [value])
        self._add([compared], [value], negated=negated)
        return at + size - n

    def _is_said(self, condition: Condition, literals: Sequence[str]) -> bool:
        """Whether a question has a word or number of a comparison; small models add others of their own."""
        texts = [*map(_unquote, literals), *(each for each in condition.values if isinstance(each, str))]
        if held := self._find_asked(" ".join(texts)):
            return not any(held < each for each in self._held)
        words = {word for each in texts for word in normalize_value(each).split()}
        stems = (stem for each in texts for stem in list_stems(each, self._linked.words))
        if self._asked_stems.intersection(stems):
            return True
        codes = tuple(each for each in words if len(each) <= _CODE_LETTERS)  # W for "won"
        if any(
            each.startswith(codes) or any(is_akin(each, word) for word in words) for each in self._asked_words
        ):
            return True
        numbers = {float(each) for text in texts for each in _DIGITS.findall(text)}
        return bool(self._asked_numbers.intersection(numbers))

    def _find_asked(self, text: str) -> set[str]:
        """Return the words of a text that the question has."""
        return self._asked_words.intersection(normalize_value(text).split())

    def _cut_date(self, written: str) -> str:
        """Return the year of a date of which the question says neither day nor month, else the date."""
        year, *others = written.split("-")
        months = load_value_words().months
        says_month = any(each in months for each in self._asked_words)
        is_said = says_month or any(float(each) in self._asked_numbers for each in others if each.isdecimal())
        return written if is_said or not year else year

    def _add(self, conditions: list[Condition], literals: Sequence[str], *, negated: bool = False) -> None:
        if not any(self._is_said(each, literals) for each in conditions):
            self._select.tokens.append(_UNSAID)
            return
        if negated:
            first = conditions[0]
            if first.operator == "begins":
                text = f"NOT {write_conditions(self._columns, conditions)[0]}"
                self._select.tokens.append(text)
                return
            conditions = [Condition(first.column, "!=", first.values)]
        self._select.conditions += conditions
        for n, condition in enumerate(conditions):
            self._select.tokens += ["AND"] * bool(n)
            self._select.tokens.append(self._write_condition(condition))

    def _write_condition(self, condition: Condition) -> str:
        column, value = self._columns[condition.column], condition.values[0]
        if column.type is ColumnType.TEXT and isinstance(value, float):  # numbers in a column of texts
            return f"CAST(REPLACE({quote_name(column.name)}, ',', '') AS REAL) {condition.operator} {value!r}"
        return write_conditions(self._columns, [condition])[0]

    def _compare(self, column: int, operator: str, literals: Sequence[str]) -> Condition:
        """Return a comparison with values of the column's type; raises SelectError."""
        kind = self._columns[column].type
        texts = [_unquote(each) for each in literals]
        if kind is ColumnType.TEXT:
            if operator in _ORDERS:
                number = read_number(texts[0])
                return Condition(column, operator, (texts[0] if number is None else number,))
            found = [cell for each in texts for cell in self._find_cells(column, each)]
            if not found:
                cells = self._linked.reader.list_texts(self._linked.relation, column)[:_SHOWN_CELLS]
                name, known = list(self._names)[column], ", ".join(each[:_SHOWN] for each in cells)
                raise SelectError(f"No {name} is {texts[0][:_SHOWN]}. It is one of: {known}")
            return Condition(column, "=", tuple(dict.fromkeys(found)))
        if kind is ColumnType.DATE:
            dates = tuple(_read_date_value(each) for each in texts)
            if operator == "=":
                return Condition(column, "begins", tuple(map(self._cut_date, dates)))
            return Condition(column, operator, dates)
        values = []
        for each in texts:
            is_duration = kind is ColumnType.DURATION and ":" in each
            number = read_duration(each) if is_duration else read_number(each.strip("%"))
            if number is None:
                raise SelectError(f"{self._columns[column].name} contains numbers.")
            values.append(number)
        return Condition(column, operator, tuple(values))

    def _find_cells(self, column: int, text: str) -> list[str]:
        """Return the cells of a column that a text means: the same but for marks, holding it, or alike."""
        cells = self._linked.reader.list_texts(self._linked.relation, column)
        wanted = normalize_value(text)
        if not wanted:
            return [text]
        keys = [(normalize_value(each), each) for each in cells]
        if same := [each for key, each in keys if key == wanted]:
            return same
        if holding := [each for key, each in keys if f" {wanted} " in f" {key} "]:
            return holding[:_MOST_LIKE_CELLS]
        if "%" in text and (within := [each for key, each in keys if wanted in key]):
            return within[:_MOST_LIKE_CELLS]
        held = [each for key, each in keys if key and f" {key} " in f" {wanted} "]
        if len(held) == 1:
            return held
        near = process.extractOne(wanted, [key for key, _ in keys], scorer=fuzz.ratio)
        return [keys[near[2]][1]] if near and near[1] >= _LEAST_LIKE else []


def _drop_tables(tokens: list[str]) -> list[str]:
    """Return tokens without the table before a column, "t.name", and without other names of the table."""

    def is_table(n: int) -> bool:
        return tokens[n + 1 : n + 2] == ["."] and (tokens[n][0].isalpha() or tokens[n][0] in '"`[')

    def is_alias(n: int) -> bool:
        is_behind = n > 1 and done[n - 2].lower() == "from" and done[n][0].isalpha()
        return is_behind and done[n].lower() not in {*_KEYWORDS, *CLAUSES}

    dots = {n + 1 for n in range(len(tokens)) if is_table(n)}
    done = [word for n, word in enumerate(tokens) if not (is_table(n) or n in dots)]
    kept = [word for n, word in enumerate(done) if not is_alias(n)]
    for n, word in enumerate(kept):
        if word.lower() == "from" and n + 3 < len(kept) and kept[n + 2].lower() == "as":
            del kept[n + 2 : n + 4]
            break
    return kept


def _drop_cases(tokens: list[str], columns: list[int | None]) -> tuple[list[str], list[int | None]]:
    """Return tokens without lower(…) around columns and literals: values are compared without case."""
    kept: list[int] = []
    closing: set[int] = set()
    for n, word in enumerate(tokens):
        if n in closing:
            continue
        if word.lower() in _CASES and tokens[n + 1 : n + 2] == ["("] and tokens[n + 3 : n + 4] == [")"]:
            closing |= {n + 1, n + 3}
            continue
        kept.append(n)
    return [tokens[n] for n in kept], [columns[n] for n in kept]


def _drop_unsaid(tokens: list[str]) -> list[str]:
    """Return tokens without those that are not said, and without the words that joined it to the rest."""
    done: list[str] = []
    skips = False
    for word in tokens:
        joins = word.lower() in {"and", "or"}
        if skips and joins:
            skips = False
        elif word == _UNSAID:
            skips = not done or done[-1].lower() not in {"and", "or"}
            if not skips:
                done.pop()
        else:
            skips = False
            if done and done[-1].lower() == "where" and (word == ")" or word.lower() in CLAUSES):
                done.pop()
            done.append(word)
    return done[:-1] if done and done[-1].lower() == "where" else done


def _plain(name: str) -> str:
    return re.sub(r"[\W_]+", "", name).casefold()


def _is_literal(word: str) -> bool:
    return word[0] in "'\"" or word[0].isdigit()


def _read_literal(tokens: list[str], at: int) -> tuple[str, int]:
    """Return a literal and how many tokens it has, "" for other expressions."""
    if at >= len(tokens):
        return "", 0
    if tokens[at] == "-" and at + 1 < len(tokens) and tokens[at + 1][0].isdigit():
        return f"-{tokens[at + 1]}", 2
    return (tokens[at], 1) if _is_literal(tokens[at]) else ("", 0)


def _unquote(literal: str) -> str:
    if literal[0] in "'\"":
        return literal[1:-1].replace("''", "'")
    return literal


def _read_date_value(text: str) -> str:
    plain = text.strip("% -")
    if _YEAR.fullmatch(plain):
        return plain
    found = read_date(plain)
    if found is None:
        raise SelectError(f"{plain} is no date: write it as in 2024-03-05.")
    return found
