"""Numbers of the paragraphs of lists in Word 97 files (MS-DOC 2.9.131, 2.9.147, 2.9.150)."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from desktop_rag.readers.word97_file import Word97File
from desktop_rag.readers.word_numbering import format_number

_LISTS, _OVERRIDES = 73, 74
_LIST_BYTES, _LEVEL_BYTES, _OVERRIDE_BYTES = 28, 28, 16
_LEVELS, _MAX_LISTS = 9, 10_000
_BULLET = 23
_FORMATS = {
    0: "decimal", 1: "upperRoman", 2: "lowerRoman", 3: "upperLetter", 4: "lowerLetter", 5: "ordinal",
    22: "01", _BULLET: "bullet", 255: "none",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Level:
    start: int
    number_format: int
    text: str  # with characters 0 to 8 where the numbers of levels stand


class ListNumbers:
    """Counts the paragraphs of the lists of a file."""

    def __init__(self, file: Word97File) -> None:
        self._levels: dict[int, list[_Level]] = {}
        self._lists: list[int] = []  # of overrides, as paragraphs name them from 1 on
        self._counts: dict[int, list[int | None]] = {}
        self._read_lists(file)
        table = file.read_table(_OVERRIDES)
        count = int.from_bytes(table[:4], "little")
        for number in range(min(count, (len(table) - 4) // _OVERRIDE_BYTES)):
            self._lists += struct.unpack_from("<i", table, 4 + _OVERRIDE_BYTES * number)

    def number_next(self, list_number: int, level: int) -> str:
        """Return the number of the next paragraph of a list, "" if the list is not known."""
        key = self._lists[list_number - 1] if 0 < list_number <= len(self._lists) else None
        levels = self._levels.get(key, []) if key is not None else []
        if key is None or level >= len(levels):
            return ""
        counts = self._counts.setdefault(key, [None] * _LEVELS)
        last = counts[level]
        counts[level] = levels[level].start if last is None else last + 1
        counts[level + 1 :] = [None] * (_LEVELS - level - 1)
        if levels[level].number_format == _BULLET:
            return "-"
        return "".join(
            self._write_number(levels, counts, ord(letter)) if ord(letter) < _LEVELS else letter
            for letter in levels[level].text
        )

    def _write_number(self, levels: list[_Level], counts: list[int | None], level: int) -> str:
        if level >= len(levels):
            return ""
        count = counts[level]
        number = levels[level].start if count is None else count
        return format_number(number, _FORMATS.get(levels[level].number_format, "decimal"))

    def _read_lists(self, file: Word97File) -> None:
        """Read the lists, whose levels stand after them."""
        table, place = file.read_table(_LISTS), file.find_table_end(_LISTS)
        count = min(int.from_bytes(table[:2], "little"), _MAX_LISTS, len(table) // _LIST_BYTES)
        for number in range(count):
            start = 2 + _LIST_BYTES * number
            (key,), is_simple = struct.unpack_from("<i", table, start), table[start + 26] & 1
            levels = []
            for _ in range(1 if is_simple else _LEVELS):
                level, place = _read_level(file.tables, place)
                levels.append(level)
            self._levels[key] = levels


def _read_level(tables: bytes, place: int) -> tuple[_Level, int]:
    """Return a level and where the next one begins; raises struct.error."""
    start, number_format = struct.unpack_from("<iB", tables, place)
    properties = sum(struct.unpack_from("<BB", tables, place + 24))
    place += _LEVEL_BYTES + properties
    (letters,) = struct.unpack_from("<H", tables, place)
    text = tables[place + 2 : place + 2 + 2 * letters].decode("utf-16-le", "replace")
    return _Level(start, number_format, text), place + 2 + 2 * letters
