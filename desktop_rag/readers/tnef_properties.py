"""The properties of items that Outlook sends in one part of a message, winmail.dat (TNEF, MS-OXTNEF)."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import suppress

from desktop_rag.readers.outlook_properties import OutlookItem

SIGNATURE = b"\x78\x9f\x3e\x22"
_HEADER_BYTES, _ATTRIBUTE = 6, struct.Struct("<BII")  # level, attribute, length
_CHECKSUM_BYTES = 2  # after a value
_NEW_FILE, _MESSAGE_PROPERTIES, _FILE_PROPERTIES = 0x69002, 0x69003, 0x69005
# Attributes of old programs: number and kind of the properties that they stand for.
_OLDER = {0x2800C: (0x1000, 0x1E), 0x18010: (0x3704, 0x1E), 0x6800F: (0x3701, 0x102)}
_OLDER_FILE = {0x18010, 0x6800F}
_FIXED_BYTES = {2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 0x0A: 4, 0x0B: 4, 0x14: 8, 0x40: 8, 0x48: 16}
_VARIABLE, _OBJECT, _MANY, _FIRST_NAMED = {0x0D, 0x1E, 0x1F, 0x102}, 0x0D, 0x1000, 0x8000
_ATTACHED_FILE = 0x3701
_GUID_BYTES = 16
_MAX_DEPTH, _MAX_FILES = 10, 1_000


class TnefItem(OutlookItem):
    """An item, or an attachment of one; damage ends it."""

    def __init__(self, data: bytes = b"", depth: int = 0) -> None:
        super().__init__()
        self._streams: dict[tuple[int, int], bytes] = {}
        self._files: list[TnefItem] = []
        self._depth = depth
        for attribute, value in _list_attributes(data):
            if attribute == _NEW_FILE and len(self._files) < _MAX_FILES:
                self._files.append(TnefItem(depth=depth))
            is_of_file = attribute == _FILE_PROPERTIES or attribute in _OLDER_FILE
            target = self._files[-1] if is_of_file and self._files else self
            if attribute in {_MESSAGE_PROPERTIES, _FILE_PROPERTIES}:
                with suppress(struct.error):
                    target.read_properties(value)
            elif attribute in _OLDER:
                target.keep(*_OLDER[attribute], value)

    def read_stream(self, number: int, kind: str) -> bytes:
        """Return a value of any length, b"" if there is none."""
        return self._streams.get((number, int(kind, 16)), b"")

    def list_recipients(self) -> Iterator[OutlookItem]:
        """Yield nobody: the message around the part names them."""
        return iter(())

    def list_attachments(self) -> Iterator[OutlookItem]:
        """Yield the attachments."""
        return iter(self._files)

    def open_attached_item(self) -> OutlookItem | None:
        """Return the item in an attachment, None if that is a file, or nested too deeply."""
        content = self._streams.get((_ATTACHED_FILE, _OBJECT), b"")[_GUID_BYTES:]
        is_item = content.startswith(SIGNATURE) and self._depth < _MAX_DEPTH
        return TnefItem(content, self._depth + 1) if is_item else None

    def keep(self, number: int, kind: int, value: bytes) -> None:
        """Keep the value of a property."""
        if kind in _VARIABLE:
            self._streams[number, kind] = value
        else:
            self.fixed[number] = kind, value[:8].ljust(8, b"\0")

    def read_properties(self, data: bytes) -> None:
        """Keep the properties in the value of an attribute; raises struct.error after the last whole one."""
        place = 4
        while place < len(data):
            kind, number = struct.unpack_from("<HH", data, place)
            place += 4
            if number >= _FIRST_NAMED:
                place = self._read_name(data, place, number)
            count = 1
            if kind & _MANY or kind in _VARIABLE:
                (count,) = struct.unpack_from("<I", data, place)
                place += 4
            for index in range(count):
                length = _FIXED_BYTES.get(kind & ~_MANY, 0)
                if kind & ~_MANY in _VARIABLE:
                    (length,) = struct.unpack_from("<I", data, place)
                    place += 4
                elif not length or place >= len(data):
                    return
                if not index and not kind & _MANY:
                    self.keep(number, kind, data[place : place + length])
                place += _pad(length)

    def _read_name(self, data: bytes, place: int, number: int) -> int:
        """Note the set of a property and its number in that, and return the place of its value."""
        of_set = data[place : place + _GUID_BYTES]
        is_text, name = struct.unpack_from("<II", data, place + _GUID_BYTES)
        if not is_text:
            self.names[of_set, name] = number
        return place + _GUID_BYTES + 8 + (_pad(name) if is_text else 0)


def _list_attributes(data: bytes) -> Iterator[tuple[int, bytes]]:
    place = _HEADER_BYTES
    while data.startswith(SIGNATURE) and place + _ATTRIBUTE.size <= len(data):
        _, attribute, length = _ATTRIBUTE.unpack_from(data, place)
        place += _ATTRIBUTE.size
        yield attribute, data[place : place + length]
        place += length + _CHECKSUM_BYTES


def _pad(length: int) -> int:
    return (length + 3) // 4 * 4
