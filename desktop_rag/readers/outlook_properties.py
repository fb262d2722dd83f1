"""The properties (MAPI) of the items of Outlook: in compound files (MS-OXMSG), in winmail.dat (MS-OXTNEF)."""

from __future__ import annotations

import struct
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from io import BytesIO
from typing import Any, Final, TypeVar

from desktop_rag.errors import ReadError
from desktop_rag.readers.encoding import decode_bytes
from desktop_rag.readers.read_errors import DAMAGED_FILE

_MAX_DEPTH = 20  # of items attached to items
_PROPERTIES, _NAMES = "__properties_version1.0", "__nameid_version1.0"
_RECIPIENT, _ATTACHMENT = "__recip_version1.0_#", "__attach_version1.0_#"
_ATTACHED_ITEM: Final = "__substg1.0_3701000D"
_ENTRY = struct.Struct("<HHI8s")  # kind and number of a property, flags, value
# Bytes before the entries: of the outermost item, of one attached to another, of recipients and attachments.
_ROOT_HEADER, _ITEM_HEADER, _OTHER_HEADER = 32, 24, 8
_MESSAGE_CODE_PAGE, _BODY_CODE_PAGE = 0x3FFD, 0x3FDE
_CODE_PAGES = {
    20127: "ascii",
    20866: "koi8_r",
    21866: "koi8_u",
    50220: "iso2022_jp",
    51932: "euc_jp",
    51949: "euc_kr",
    54936: "gb18030",
    65000: "utf_7",
    65001: "utf_8",
    **{28590 + part: f"iso8859_{part}" for part in range(1, 17)},
}
_FIRST_NAMED, _FIRST_SET = 0x8000, 3
# Kinds of values in entries.
_INTEGERS, _FRACTION, _TIME = {0x0002: 2, 0x0003: 4, 0x000B: 1}, 0x0005, 0x0040  # bytes of integers
_EPOCH, _YEARS = datetime(1601, 1, 1, tzinfo=UTC), range(1900, 4000)  # later ones mean "never"

Folder = tuple[str, ...]
_Value = TypeVar("_Value")
SIGNATURE = b"\x78\x9f\x3e\x22"
_HEADER_BYTES, _ATTRIBUTE = 6, struct.Struct("<BII")  # level, attribute, length
_CHECKSUM_BYTES = 2  # after a value
_NEW_FILE, _MESSAGE_PROPERTIES, _FILE_PROPERTIES = 0x69002, 0x69003, 0x69005
# Attributes of old programs: number and kind of the properties that they stand for.
_OLDER = {0x2800C: (0x1000, 0x1E), 0x18010: (0x3704, 0x1E), 0x6800F: (0x3701, 0x102)}
_OLDER_FILE = {0x18010, 0x6800F}
_FIXED_BYTES = {2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 0x0A: 4, 0x0B: 4, 0x14: 8, 0x40: 8, 0x48: 16}
_VARIABLE, _OBJECT, _MANY = {0x0D, 0x1E, 0x1F, 0x102}, 0x0D, 0x1000
_ATTACHED_FILE = 0x3701
_GUID_BYTES = 16
_MAX_TNEF_DEPTH, _MAX_FILES = 10, 1_000


class _CompoundFile:
    """The streams of a compound file by folder and name, but those that claim more bytes than it has."""

    def __init__(self, data: bytes) -> None:
        import olefile

        self._file: Any = olefile.OleFileIO(BytesIO(data))
        self._file.root.size = min(self._file.root.size, len(data))  # short streams allocate this size
        self.streams: defaultdict[Folder, set[str]] = defaultdict(set)
        self.folders: defaultdict[Folder, list[str]] = defaultdict(list)
        left = len(data)
        for *folder, name in self._file.listdir(streams=True, storages=True):
            address = (*folder, name)
            if self._file.get_type(address) != olefile.STGTY_STREAM:
                self.folders[tuple(folder)].append(name)
            elif (size := self._file.get_size(address)) <= left:
                left -= size
                self.streams[tuple(folder)].add(name)

        self.names = self._read_names()

    def _read_names(self) -> dict[tuple[bytes, int], int]:
        """Return the numbers of properties by their sets (GUID) and their numbers in these."""
        sets, entries = (self.read((_NAMES,), f"__substg1.0_{each}0102") for each in ("0002", "0003"))
        found = {}
        for name, place, index in struct.iter_unpack("<IHH", entries[: len(entries) // 8 * 8]):
            start = 16 * ((place >> 1) - _FIRST_SET)
            if not place & 1 and start >= 0:  # others have texts as names, or are of sets that are not listed
                found[sets[start : start + 16], name] = _FIRST_NAMED + index
        return found

    def read(self, folder: Folder, name: str) -> bytes:
        """Return the content of a stream, b"" if there is none or it is damaged."""
        if name not in self.streams[folder]:
            return b""
        with suppress(Exception):  # a foreign parser of hostile data
            return bytes(self._file.openstream((*folder, name)).read())
        return b""


class OutlookItem(ABC):
    """The properties of an item, of a recipient or of an attachment, by number."""

    def __init__(self) -> None:
        self.fixed: dict[int, tuple[int, bytes]] = {}  # kind and value, of eight bytes
        # Of properties that have a number only in a set: set (GUID) and that number -> number.
        self.names: dict[tuple[bytes, int], int] = {}

    @abstractmethod
    def read_stream(self, number: int, kind: str) -> bytes:
        """Return a value of any length, b"" if there is none."""

    @abstractmethod
    def list_recipients(self) -> Iterator[OutlookItem]:
        """Yield the recipients."""

    @abstractmethod
    def list_attachments(self) -> Iterator[OutlookItem]:
        """Yield the attachments."""

    @abstractmethod
    def open_attached_item(self) -> OutlookItem | None:
        """Return the item in an attachment, None if that is a file, or nested too deeply."""

    def read_text(self, number: int) -> str:
        """Return a text, "" if there is none."""
        if data := self.read_stream(number, "001F"):
            return data.decode("utf-16-le", "replace").rstrip("\0")
        return decode_bytes(self.read_stream(number, "001E"), self.read_charset()).rstrip("\0")

    def read_bytes(self, number: int) -> bytes:
        """Return bytes, b"" if there are none."""
        return self.read_stream(number, "0102")

    def read_number(self, number: int) -> int | None:
        """Return an integer or a truth value, None if there is none."""
        kind, value = self.fixed.get(number, (0, b""))
        size = _INTEGERS.get(kind)
        return int.from_bytes(value[:size], "little", signed=True) if size else None

    def read_share(self, number: int) -> float | None:
        """Return a number with a fraction, None if there is none."""
        kind, value = self.fixed.get(number, (0, b""))
        return float(struct.unpack("<d", value)[0]) if kind == _FRACTION else None

    def read_time(self, number: int) -> datetime | None:
        """Return a time in UTC, None if there is none or it is none that is meant."""
        kind, value = self.fixed.get(number, (0, b""))
        if kind != _TIME:
            return None
        with suppress(OverflowError):
            time = _EPOCH + timedelta(microseconds=int.from_bytes(value, "little") // 10)
            return time if time.year in _YEARS else None
        return None

    def read_charset(self, number: int = _MESSAGE_CODE_PAGE) -> str:
        """Return the charset of texts that are not Unicode, "" if it is not given."""
        page = self.read_number(number)
        return _CODE_PAGES.get(page, f"cp{page}") if page else ""

    def read_body_charset(self) -> str:
        """Return the charset of the body in HTML, "" if it is not given."""
        return self.read_charset(_BODY_CODE_PAGE)

    def read_named(
        self, of_set: bytes, name: int, read: Callable[[OutlookItem, int], _Value]
    ) -> _Value | None:
        """Return a property that has a number only in a set, None if no item of the file has it."""
        number = self.names.get((of_set, name))
        return None if number is None else read(self, number)


class _StoredItem(OutlookItem):
    """An item, a recipient or an attachment in a compound file."""

    def __init__(self, file: _CompoundFile, folder: Folder = (), header: int = _ROOT_HEADER) -> None:
        super().__init__()
        self._file, self._folder, self.names = file, folder, file.names
        entries = file.read(folder, _PROPERTIES)[header:]
        for kind, number, _, value in _ENTRY.iter_unpack(entries[: len(entries) // 16 * 16]):
            self.fixed[number] = kind, value

    def read_stream(self, number: int, kind: str) -> bytes:
        return self._file.read(self._folder, f"__substg1.0_{number:04X}{kind}")

    def list_recipients(self) -> Iterator[OutlookItem]:
        return self._list_parts(_RECIPIENT)

    def list_attachments(self) -> Iterator[OutlookItem]:
        return self._list_parts(_ATTACHMENT)

    def open_attached_item(self) -> OutlookItem | None:
        folder = (*self._folder, _ATTACHED_ITEM)
        is_item = folder[-1] in self._file.folders[self._folder] and _PROPERTIES in self._file.streams[folder]
        is_item = is_item and len(folder) <= 2 * _MAX_DEPTH
        return _StoredItem(self._file, folder, _ITEM_HEADER) if is_item else None

    def _list_parts(self, prefix: str) -> Iterator[OutlookItem]:
        for name in self._file.folders[self._folder]:
            if name.startswith(prefix):
                yield _StoredItem(self._file, (*self._folder, name), _OTHER_HEADER)


def open_item(data: bytes) -> OutlookItem:
    """Return the outermost item of a file; raises ReadError if that is damaged."""
    try:
        return _StoredItem(_CompoundFile(data))
    except Exception as error:  # a foreign parser of hostile data
        raise ReadError(*DAMAGED_FILE) from error


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
        is_item = content.startswith(SIGNATURE) and self._depth < _MAX_TNEF_DEPTH
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
