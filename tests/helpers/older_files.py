"""Files of older programs, with a picture: Word, Excel, PowerPoint 97, Outlook, RTF."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from pathlib import Path

_SECTOR, _CUTOFF = 512, 4096  # bytes; shorter streams would be kept in another way, so they are filled up
_END, _FREE, _FAT = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD
_ROOT, _STORAGE, _STREAM = 5, 1, 2
Tree = Mapping[str, "bytes | Tree"]


def compound_file(tree: Tree) -> bytes:
    """Return a compound file (MS-CFB) with these streams and storages."""
    entries: list[list[object]] = []  # name, kind, right, child, stream
    _list_entries("Root Entry", tree, entries)
    content, starts = b"", []
    for entry in entries:
        stream = entry[4]
        assert isinstance(stream, bytes)
        starts.append(len(content) // _SECTOR if stream else _END)
        content += stream + bytes(-len(stream) % _SECTOR)
    directory_bytes = -(-len(entries) // 4) * _SECTOR
    sectors = (directory_bytes + len(content)) // _SECTOR
    fats = next(count for count in range(1, 100) if count * 128 >= count + sectors)
    directory = b""
    for (name, kind, right, child, stream), start in zip(entries, starts, strict=True):
        assert isinstance(name, str)
        assert isinstance(stream, bytes)
        letters = name.encode("utf-16-le")
        first = start if start == _END else start + fats + directory_bytes // _SECTOR
        directory += letters.ljust(64, b"\0") + struct.pack(
            "<HBBIII16xIQQIQ",
            *(len(letters) + 2, kind, 1, _FREE, right, child, 0, 0, 0, first, len(stream)),
        )
    directory = directory.ljust(directory_bytes, b"\0")
    chains = [_FAT] * fats + _chain(fats, directory_bytes // _SECTOR)
    for start, entry in zip(starts, entries, strict=True):
        if start != _END:
            assert isinstance(entry[4], bytes)
            chains += _chain(len(chains), -(-len(entry[4]) // _SECTOR))
    chains += [_FREE] * (fats * 128 - len(chains))
    header = bytes.fromhex("d0cf11e0a1b11ae1") + struct.pack(
        "<16xHHHHH6xIIIIIIIII",
        *(0x3E, 3, 0xFFFE, 9, 6, 0, fats, fats, 0, _CUTOFF, _END, 0, _END, 0),
    )
    header += struct.pack("<109I", *range(fats), *[_FREE] * (109 - fats))
    return header + struct.pack(f"<{len(chains)}I", *chains) + directory + content


def _chain(first: int, count: int) -> list[int]:
    return [*range(first + 1, first + count), _END]


def _list_entries(name: str, value: bytes | Tree, entries: list[list[object]]) -> int:
    number = len(entries)
    if isinstance(value, bytes):
        entries.append([name, _STREAM, _FREE, _FREE, value.ljust(_CUTOFF, b"\0")])
        return number
    entries.append([name, _STORAGE if entries else _ROOT, _FREE, _FREE, b""])
    before = number
    for key in sorted(value, key=lambda each: (len(each), each.upper())):
        child = _list_entries(key, value[key], entries)
        entries[before][3 if before == number else 2] = child
        before = child
    return number


def blip(picture: bytes, kind: int = 0xF01E, instance: int = 0x6E0) -> bytes:
    """Return the record of a picture (MS-ODRAW)."""
    identities = bytes(33 if instance & 1 else 17)
    return struct.pack("<HHI", instance << 4, kind, len(identities + picture)) + identities + picture


def word_document(text: str, picture: bytes) -> bytes:
    letters = text.encode("cp1252")
    fib = struct.pack("<HHHHHH20x", 0xA5EC, 0xC1, 0, 0x409, 0, 0x0200) + struct.pack("<H28x", 14)
    fib += struct.pack("<H22I", 22, *(0, 0, 0, len(letters)), *[0] * 18)
    places = [0] * 186
    pieces = b"\2" + struct.pack("<I", 16) + struct.pack("<IIHIH", 0, len(letters), 0, 0x40000000 | 2048, 0)
    places[66:68] = 0, len(pieces)
    fib += struct.pack("<H186I", 93, *places)
    return compound_file(
        {
            "WordDocument": fib.ljust(1024, b"\0") + letters,
            "1Table": pieces,
            "Data": b"\x44\0" + bytes(66) + blip(picture),
        }
    )


def _record(kind: int, body: bytes) -> bytes:
    return struct.pack("<HH", kind, len(body)) + body


def _cut(kind: int, body: bytes, most: int = 1_000) -> Iterator[bytes]:
    for start in range(0, len(body), most):
        yield _record(0x3C if start else kind, body[start : start + most])


def excel_workbook(cell: str, picture: bytes) -> bytes:
    def label(row: int) -> bytes:
        return _record(0x204, struct.pack("<HHHHB", row, 0, 0, len(cell), 0) + cell.encode("latin-1"))

    def begin(kind: int) -> bytes:
        return _record(0x809, struct.pack("<HHHHII", 0x600, kind, 0x1000, 1997, 0, 6))

    name = b"\5\0Sheet"
    end = _record(0x0A, b"")
    middle = b"".join(_cut(0xEB, struct.pack("<HHI", 0xF, 0xF000, 0) + blip(picture, instance=0x6E1)))
    sheet = begin(0x10) + label(0) + end
    start = len(begin(5)) + 4 + 6 + len(name) + len(middle) + len(end)
    book = begin(5) + _record(0x85, struct.pack("<IH", start, 0) + name) + middle + end
    return compound_file({"Workbook": book + sheet})


def powerpoint_show(text: str, picture: bytes) -> bytes:
    letters = text.encode("utf-16-le")
    atom = struct.pack("<HHI", 0, 0xFA0, len(letters)) + letters
    slide = struct.pack("<HHI", 0xF, 0x3EE, len(atom)) + atom
    return compound_file({"PowerPoint Document": slide, "Current User": bytes(20), "Pictures": blip(picture)})


def outlook_message(text: str, picture: bytes) -> bytes:
    letters = text.ljust(_CUTOFF).encode("utf-16-le")
    attached = {
        "__properties_version1.0": bytes(8),
        "__substg1.0_37010102": picture,
        "__substg1.0_3707001F": "a.png".encode("utf-16-le"),
    }
    return compound_file(
        {
            "__properties_version1.0": bytes(32),
            "__substg1.0_1000001F": letters,
            "__attach_version1.0_#00000000": attached,
        }
    )


def rich_text(picture: bytes, said: str) -> bytes:
    digits = "\n".join(picture.hex()[start : start + 80] for start in range(0, 2 * len(picture), 80))
    drawn = rf"{{\pict{{\*\picprop{{\sp{{\sn shapeType}}{{\sv 75}}}}}}\pngblip\picw300 {digits}}}"
    other = r"{\nonshppict{\pict\wmetafile8 0100090000}}"
    return rf"{{\rtf1\ansi Before.\par {said}\par{{\*\shppict{drawn}}}{other}\par After.\par}}".encode()


def write_older(path: Path, picture: bytes) -> Path:
    """Write a file of the suffix of its name that says "Before." and holds a picture."""
    makers = {
        ".doc": word_document,
        ".xls": excel_workbook,
        ".ppt": powerpoint_show,
        ".msg": outlook_message,
    }
    path.write_bytes(makers[path.suffix]("Before.", picture))
    return path
