"""Write nested data, as of JSON and XML files, as text: lines of "name: value", and tables of records."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line

_MAX_LEVEL = 6
_MAX_NAMES = 4  # of the path of a value
_MAX_NAME_CHARACTERS = 100
_MAX_CELL_CHARACTERS = 200  # of a value in a table or in a list on one line
_MAX_COLUMNS = 40
_MIN_FILLED_SHARE = 0.5  # of the cells of a table
_TITLES = ("title", "name", "subject", "headline", "label", "displayName", "display_name")
_MAX_TITLE_CHARACTERS = 120
_ENCODED = re.compile(r"(?:data:[^,]{0,200},)?(?:[A-Za-z0-9+/_-]{60,}\s*)+[A-Za-z0-9+/_-]*={0,2}\s*")
_MIN_ENCODED_CHARACTERS = 200
_MARKUP = re.compile(
    r"</(?:p|div|a|b|i|em|strong|span|[uo]l|li|h[1-6]|table|code|pre)>|<br ?/?>", re.IGNORECASE
)


@dataclass(slots=True)
class Record:
    """Named values in order; a name may stand several times."""

    fields: list[tuple[str, object]] = field(default_factory=list)


def add_data(builder: DocumentBuilder, value: object, name: str = "") -> None:
    """Add a value: text, a list, a dict or a `Record`, with all that is in it.

    Records that are alike become a table below `name`; raises RecursionError for very deep values.
    """
    outline = _Outline(builder)
    outline.add_value(name, value, 1)
    outline.finish_block()


def is_encoded(text: str) -> bool:
    """Whether a text is nothing that a person reads, but bytes in base64."""
    return len(text) >= _MIN_ENCODED_CHARACTERS and bool(_ENCODED.fullmatch(text))


def format_value(value: object) -> str:
    """Return the text of a value that is neither list nor record; markup in it is read."""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = value if isinstance(value, str) else "" if value is None else str(value)
    if len(text) >= _MIN_ENCODED_CHARACTERS and is_encoded(text):
        return ""
    if "<" in text and _MARKUP.search(text):
        from desktop_rag.readers.html_reader import read_html

        return read_html(text).text
    return text.strip()


class _Outline:
    """Collects the lines of a record until a list or table ends them."""

    def __init__(self, builder: DocumentBuilder) -> None:
        self._builder = builder
        self._lines: list[str] = []

    def add_value(self, name: str, value: object, level: int) -> None:
        value = _turn_columns(value)
        fields = _list_fields(value)
        if fields is not None:
            for each, inner in fields:
                self.add_value(_join_names(name, each), inner, level)
        elif isinstance(value, list):
            self._add_list(name, value, level)
        elif text := format_value(value):
            self._lines.append(f"{name}: {text}" if name else text)

    def finish_block(self) -> None:
        self._builder.add_block("\n".join(self._lines))
        self._lines.clear()

    def _add_list(self, name: str, items: list[object], level: int) -> None:
        if (texts := _list_texts(items)) is not None:
            line = ", ".join(texts)
            if len(line) <= _MAX_CELL_CHARACTERS and "\n" not in line:
                self._lines += [f"{name}: {line}" if name else line] if line else []
            else:
                self._lines += [f"{name}:"] if name else []
                self._lines += [f"- {text}" for text in texts]
            return
        self.finish_block()
        self._builder.add_heading(name, min(level, _MAX_LEVEL))
        inner = level + bool(name)
        if rows := _tabulate(items):
            self._builder.add_table(rows)
            return
        for item in items:
            title, rest = _take_title(item)
            self._builder.add_heading(title, min(inner, _MAX_LEVEL))
            self.add_value("", rest, inner + bool(title))
            self.finish_block()


def _join_names(above: str, name: str) -> str:
    """Return the path of a value: "address > city"."""
    names = [*above.split(" > "), name[:_MAX_NAME_CHARACTERS]] if above else [name[:_MAX_NAME_CHARACTERS]]
    return " > ".join(map(to_one_line, names[-_MAX_NAMES:]))


def _turn_columns(value: object) -> object:
    """Return columns with values by the numbers of their rows, as data frames are saved, as records."""
    columns = value if isinstance(value, dict) else {}
    first = next(iter(columns.values()), None)
    if not (
        len(columns) > 1 and isinstance(first, dict) and len(first) > 1 and all(map(str.isdecimal, first))
    ):
        return value
    if not all(isinstance(each, dict) and each.keys() == first.keys() for each in columns.values()):
        return value
    return [{name: column[number] for name, column in columns.items()} for number in first]


def _list_fields(value: object) -> Iterable[tuple[str, object]] | None:
    if isinstance(value, Record):
        return value.fields
    return value.items() if isinstance(value, dict) else None


def _list_texts(items: list[object]) -> list[str] | None:
    """Return the texts of a list without records; None if it has any. Lists of numbers count as one text."""
    texts = []
    for item in items:
        if _list_fields(item) is not None:
            return None
        text = _join_numbers(item) if isinstance(item, list) else format_value(item)
        if text is None:
            return None
        texts.append(text)
    return [text for text in texts if text]


def _join_numbers(items: list[object]) -> str | None:
    """Return the numbers of a list of lists, such as coordinates, on one line; None if it holds others."""
    parts = []
    for item in items:
        part = _join_numbers(item) if isinstance(item, list) else item
        if not isinstance(part, str) or not (isinstance(item, list) or _is_number(part)):
            return None
        parts.append(part)
    return f"({', '.join(parts)})"


def _is_number(text: str) -> bool:
    return text[:1] in "-0123456789" and text[-1:].isdecimal()


def _tabulate(items: list[object]) -> list[list[str]]:
    """Return records of short values as rows below the names of the columns, [] if they make no table."""
    if all(isinstance(item, list) for item in items):
        rows = [_read_cells(enumerate(item)) for item in items if isinstance(item, list)]
    else:
        rows = [_read_cells(_list_fields(item)) for item in items]
    cells = [row for row in rows if row is not None]
    columns = list(dict.fromkeys(name for row in cells for name in row))
    filled = sum(map(len, cells))
    if len(cells) < max(len(rows), 2) or not 1 < len(columns) <= _MAX_COLUMNS:
        return []
    if filled < _MIN_FILLED_SHARE * len(cells) * len(columns):
        return []
    header = [] if isinstance(columns[0], int) else [[str(column) for column in columns]]
    return header + [[row.get(column, "") for column in columns] for row in cells]


def _read_cells(fields: Iterable[tuple[object, object]] | None) -> dict[object, str] | None:
    """Return the text of each column of a record; None if it does not fit into a row."""
    if fields is None:
        return None
    cells: dict[object, str] = {}
    waiting = [*fields][::-1]
    while waiting:
        name, value = waiting.pop()
        text: str | None
        if isinstance(value, str):
            text = format_value(value)
        elif (inner := _list_fields(value)) is not None:
            waiting += [(_join_names(str(name), each), item) for each, item in [*inner][::-1]]
            continue
        else:
            texts = _list_texts(value) if isinstance(value, list) else [format_value(value)]
            text = None if texts is None else ", ".join(texts)
        if text is None or len(text) > _MAX_CELL_CHARACTERS or "\n" in text or len(cells) > _MAX_COLUMNS:
            return None
        if text:
            cells[name] = f"{cells[name]}, {text}" if name in cells else text
    return cells


def _take_title(item: object) -> tuple[str, object]:
    """Return the field of a record that names it, "" if none does, and the others."""
    fields = [*(_list_fields(item) or ())]
    for title in _TITLES:
        for number, (name, value) in enumerate(fields):
            if name == title and isinstance(value, str) and 0 < len(value) <= _MAX_TITLE_CHARACTERS:
                return format_value(value), Record(fields[:number] + fields[number + 1 :])
    return "", item
