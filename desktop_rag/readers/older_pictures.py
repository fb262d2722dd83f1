"""Pictures in files of older Office programs and RTF; the place of their text is mostly unknown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from io import BytesIO
from itertools import islice
from typing import IO, Any

from desktop_rag.readers.embedded_pictures import MAX_LOOKED_AT, OpenPicture

# Streams of a compound file (MS-CFB) that hold pictures: of .doc, .ppt, .xls, and Excel 5.
_WORKBOOKS = (["Workbook"], ["Book"])
_STREAMS = (["Data"], ["WordDocument"], ["Pictures"], *_WORKBOOKS)
# Records of pictures (MS-ODRAW 2.2.23): JPEG, PNG, bitmap without its file header, TIFF, JPEG in CMYK.
_BLIP = re.compile(rb"[\x1d-\x1f\x29\x2a]\xf0")
_MAGIC = (b"\xff\xd8\xff", b"\x89PNG", b"\x28\0\0\0", b"II*\0", b"MM\0*")
_BITMAP = 0x1F
_GROUP, _CONTINUE = 0xEB, 0x3C  # records of a workbook: all its pictures, and more of the record before
_FILE_HEADER, _INFO_HEADER, _MASKS = 14, 40, 12  # bytes of a bitmap
_PALETTE_BITS, _WITH_MASKS = 8, 3  # at most, of a pixel of one with a palette; a kind of compression
_WORD, _DIGITS = re.compile(rb"\\[a-z]+-?\d*"), re.compile(rb"[0-9A-Fa-f\s]+")
_MAX_PICTURE_BYTES = 50_000_000
_MARK = re.compile("\ue000([0-9]{1,9})\ue001")  # where a picture stood, by its number


def find_older_pictures(data: bytes) -> dict[str, OpenPicture]:
    """Return the pictures of a compound file by names of their own; none of a damaged one."""
    found: dict[str, OpenPicture] = {}
    with suppress(Exception):  # a foreign parser of hostile data: the reader of the format reports it
        for picture in islice(_list_compound(data), MAX_LOOKED_AT):
            found[blake2b(picture).hexdigest()] = partial(BytesIO, picture)
    return found


def _list_compound(data: bytes) -> Iterator[bytes]:
    import olefile

    left = len(data)  # bytes of all streams, of which hostile ones may share sectors
    with olefile.OleFileIO(BytesIO(data)) as container:
        container.root.size = min(container.root.size, len(data))  # short streams allocate this size
        for address in container.listdir():
            size = container.get_size(address)
            if address not in _STREAMS or size > left:
                continue
            left -= size
            stream = container.openstream(address).read()
            yield from _list_blips(_join_groups(stream) if address in _WORKBOOKS else stream)


def _list_blips(stream: bytes) -> Iterator[bytes]:
    """Yield the pictures whose records stand in a stream, wherever that is."""
    place = 2
    while found := _BLIP.search(stream, place):
        place = found.start() + 1
        instance, length = (
            int.from_bytes(stream[start:end], "little")
            for start, end in ((found.start() - 2, found.start()), (found.end(), found.end() + 4))
        )
        end = found.end() + 4 + length
        first = found.end() + 4 + (33 if instance & 0x10 else 17)  # after one identity or two, and a tag
        if first < end <= len(stream) and stream.startswith(_MAGIC, first):
            picture = stream[first:end]
            yield _add_header(picture) if stream[found.start()] == _BITMAP else picture
            place = end


def _join_groups(workbook: bytes) -> bytes:
    """Return the record with the pictures of a workbook, which is cut into many."""
    pieces: list[bytes] = []
    place, is_wanted = 0, False
    while place + 4 <= len(workbook):
        kind, length = (int.from_bytes(workbook[start : start + 2], "little") for start in (place, place + 2))
        is_wanted = kind == _GROUP or (is_wanted and kind == _CONTINUE)
        if is_wanted:
            pieces.append(workbook[place + 4 : place + 4 + length])
        place += 4 + length
    return b"".join(pieces)


def _add_header(bitmap: bytes) -> bytes:
    """Return a bitmap as a file."""
    bits, compression, colours = (
        int.from_bytes(bitmap[start:end], "little") for start, end in ((14, 16), (16, 20), (32, 36))
    )
    palette = 4 * min(colours or (1 << bits if bits <= _PALETTE_BITS else 0), 1 << _PALETTE_BITS)
    start = _FILE_HEADER + _INFO_HEADER + palette + (_MASKS if compression == _WITH_MASKS else 0)
    sizes = (_FILE_HEADER + len(bitmap), 0, start)
    return b"BM" + b"".join(size.to_bytes(4, "little") for size in sizes) + bitmap


def open_rtf_picture(data: bytes, start: int, end: int) -> IO[bytes]:
    """Return the picture of a group of RTF, which is written in hexadecimal digits or in raw bytes."""
    group = data[start : min(end, start + 2 * _MAX_PICTURE_BYTES)]
    if raw := re.search(rb"\\bin(\d{1,9}) ?", group):
        picture = group[raw.end() : raw.end() + int(raw[1])]
    else:
        digits = b"".join(max(_DIGITS.findall(_WORD.sub(b"|", group)), key=len, default=b"").split())
        picture = bytes.fromhex(digits[: len(digits) // 2 * 2].decode())
    return BytesIO(_add_header(picture) if picture.startswith(_MAGIC[2]) else picture)


def mark_picture(number: int) -> str:
    """Return what stands in a text for a picture, until `split_marks` takes it out."""
    return f"\ue000{number}\ue001"


def split_marks(value: Any) -> tuple[Any, list[int]]:
    """Return a string, or strings in lists, without their marks, and the numbers of these."""
    marks: list[int] = []

    def clean(part: Any) -> Any:
        match part:
            case str():
                marks.extend(map(int, _MARK.findall(part)))
                return _MARK.sub("", part)
            case list():
                return [clean(each) for each in part]
        return part

    return clean(value), marks
