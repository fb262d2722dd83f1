"""The manifests of LanceDB's tables, checked before LanceDB reads them.

A manifest may name places elsewhere, as of object storage, that LanceDB would then connect to, with the keys
of whoever opens it. The program's own tables have all their files in their own folder.

A manifest ends with its position in the file (8 bytes), versions (4 bytes) and a magic; it is a message of
Protocol Buffers, after its length (4 bytes). Numbers of fields are from `protos/table.proto` of Lance.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from desktop_rag.system.file_access import open_regular_file

_FOOTER = struct.Struct("<Q4x4s")
_LENGTH = struct.Struct("<I")
_MAGIC = b"LANC"
_MAX_BYTES = 1 << 28  # a thousand times one of a table with a thousand fragments
_READER_FLAGS, _BASE_PATHS = 9, 18  # fields
_HAS_BASE_PATHS = 1 << 4  # of the flags
_VARINT, _FIXED_64, _BYTES, _FIXED_32 = 0, 1, 2, 5  # kinds of fields
_FIXED_BYTES = {_FIXED_64: 8, _FIXED_32: 4}
_MAX_VARINT_BYTES = 10


def require_own_places(table: Path) -> None:
    """Raise ValueError if a version of a table has files outside its folder, or is unreadable; OSError."""
    for path in (table / "_versions").glob("*.manifest"):
        with suppress(FileNotFoundError):  # the writer has just deleted a version
            for field, value in _iterate_fields(_read_manifest(path)):
                if field == _BASE_PATHS or (field == _READER_FLAGS and value & _HAS_BASE_PATHS):
                    raise ValueError(f"{path.name} names places elsewhere")


def _read_manifest(path: Path) -> bytes:
    with open_regular_file(path) as file:
        content = file.read(_MAX_BYTES + 1)
    if not _FOOTER.size + _LENGTH.size <= len(content) <= _MAX_BYTES:
        raise ValueError(f"{path.name} is no manifest")
    end = len(content) - _FOOTER.size
    start, magic = _FOOTER.unpack_from(content, end)
    if magic != _MAGIC or start > end - _LENGTH.size:
        raise ValueError(f"{path.name} is no manifest")
    return content[start + _LENGTH.size : end]


def _iterate_fields(message: bytes) -> Iterator[tuple[int, int]]:
    """Yield the number of each field of a message, with its value, or the length of it."""
    position = 0
    while position < len(message):
        key, position = _read_varint(message, position)
        kind = key & 7
        if kind in {_VARINT, _BYTES}:
            value, position = _read_varint(message, position)
            position += value if kind == _BYTES else 0
        elif kind in _FIXED_BYTES:
            value = 0
            position += _FIXED_BYTES[kind]
        else:
            raise ValueError("a manifest with another kind of field")
        yield key >> 3, value
    if position != len(message):
        raise ValueError("a manifest that is cut off")


def _read_varint(message: bytes, position: int) -> tuple[int, int]:
    """Return a number of variable length, and the position after it."""
    number = 0
    for index, byte in enumerate(message[position : position + _MAX_VARINT_BYTES]):
        number |= (byte & 0x7F) << (7 * index)
        if byte < 0x80:  # noqa: PLR2004 - the highest bit says that more follow
            return number, position + index + 1
    raise ValueError("a manifest that is cut off")
