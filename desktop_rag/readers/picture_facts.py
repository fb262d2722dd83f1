"""Metadata of a picture file: date, place, camera, captions and keywords.

Read from Exif, XMP (ISO 16684-1), IPTC (IIM) and the text chunks of PNG files. The labels are English, as
those of mail are.
"""

from __future__ import annotations

import gzip
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from math import cos, radians
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast
from warnings import catch_warnings, simplefilter
from xml.etree import ElementTree as ET

from desktop_rag.readers.date_formats import MONTHS
from desktop_rag.readers.document_builder import to_one_line
from desktop_rag.readers.read_errors import DAMAGE_ERRORS
from desktop_rag.system.resources import resource_path

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from PIL.Image import Exif, Image
    from PIL.ImageFile import ImageFile

_MAX_CHARACTERS, _MAX_VALUES = 1_000, 50  # of a fact
_MAX_PACKET_BYTES = 1_000_000  # of XMP; some programs keep their history in it
_MAX_NORTH, _MAX_EAST = 90, 180  # degrees
_FOLDERS = 2  # names of folders that are told, the last ones of the path
_LIST = re.compile("[;；]")
_DATE = re.compile(r"(\d{4})[:/-]?(\d\d)[:/-]?(\d\d)(?:[T ](\d\d):(\d\d))?")
# Default captions of cameras and scanners.
_NO_CAPTION = re.compile(r"(?i).*digital camera|.*camera pictures|sony dsc|dcim\b.*|default|[\W_]*")
# Sources of facts: tags of Exif, properties of XMP, records of IPTC, text chunks of PNG, comments of others.
_DATES = "Date"
_SOURCES: dict[str, tuple[object, ...]] = {
    "Title": (0x9C9B, "title", "Headline", (2, 5), (2, 105), "Title"),
    "Description": (0x010E, 0x9C9F, "description", "AltTextAccessibility", (2, 120), "Description"),
    "Keywords": (0x9C9E, "subject", (2, 25), "Keywords"),
    "People": ("PersonInImage", "{http://www.metadataworkinggroup.com/schemas/regions/}Name"),
    "Place": ("Location", "City", "State", "Country", (2, 92), (2, 90), (2, 95), (2, 101)),
    "By": (0x013B, 0x9C9D, "creator", (2, 80), "Author"),
    "Comment": (0x9286, 0x9C9C, "Comment", "comment", "Source", "parameters", "prompt"),
    _DATES: (0x9003, 0x9004, "DateTimeOriginal", "DateCreated", (2, 55), "Creation Time"),
}
_FACTS = {source: fact for fact, sources in _SOURCES.items() for source in sources}
_EXIF_DIRECTORY, _GPS_DIRECTORY = 0x8769, 0x8825
_MAKE, _MODEL, _MODIFIED = 0x010F, 0x0110, 0x0132
_PNG_EXIF = {"exif", "Raw profile type exif"}
_WINDOWS_TAGS = range(0x9C9B, 0x9CA0)  # UTF-16 without a mark
_COMMENT_CODES = {b"ASCII\0\0\0": "utf-8", b"UNICODE\0": "utf-16", b"JIS\0\0\0\0\0": "iso2022_jp"}
_KM_A_DEGREE = 111.2
_MAX_KM = 40.0  # beyond it a town says little about a place
# A place in a suburb is in its city too: the one that draws most by its people over the square of the way.
# This far from the middle of a town one is still in it.
_WITHIN_KM = 3.0


@dataclass(slots=True)
class PictureFacts:
    """Facts about a picture; `is_telling` if they are more than its size and folder."""

    text: str
    is_telling: bool


def describe_picture(picture: Image, path: Path) -> PictureFacts:
    """Return the facts about an open picture; parts that are damaged are left out."""
    facts = _FactReader()
    with catch_warnings():
        simplefilter("ignore")  # of Pillow, on damaged parts
        for read in (facts.read_exif, facts.read_xmp, facts.read_iptc, facts.read_chunks):
            with suppress(*DAMAGE_ERRORS):
                read(picture)
    taken, lines = facts.describe_origin(), list(facts.list_lines())
    kind = "Photo" if facts.camera or facts.position else "Picture"
    origin = taken or f"{picture.width} × {picture.height} pixels"
    folder = " / ".join(path.parent.parts[1:][-_FOLDERS:])
    text = "\n".join((f"{kind} {path.name}, {origin}.", *lines, f"Folder: {folder}"))
    return PictureFacts(text, bool(taken or lines))


@dataclass(slots=True)
class _FactReader:
    values: defaultdict[str, dict[str, None]] = field(default_factory=lambda: defaultdict(dict))
    camera: str = ""
    position: tuple[float, float] | None = None  # degrees north and east

    def read_exif(self, picture: Image) -> None:
        if picture.format == "PNG" and not _PNG_EXIF & picture.info.keys():
            return  # Pillow would decode the picture to read past it
        exif = picture.getexif()
        make, model = (_decode_text(exif.get(tag, "")) for tag in (_MAKE, _MODEL))
        self.camera = model if model.startswith(make.split(" ")[0]) else f"{make} {model}".strip()
        capture = exif.get_ifd(_EXIF_DIRECTORY)
        for tag in (each for each in _FACTS if isinstance(each, int)):
            value = exif.get(tag) or capture.get(tag)
            self._add(tag, _decode_utf16(value) if tag in _WINDOWS_TAGS else value)
        if self.camera:
            self._add("DateCreated", exif.get(_MODIFIED))
        self.position = _read_position(exif)

    def read_xmp(self, picture: Image) -> None:
        packet = picture.info.get("xmp", b"")
        packet = packet if isinstance(packet, bytes) else str(packet).encode()
        if len(packet) > _MAX_PACKET_BYTES or b"<!" in packet:  # no entities
            return
        for element in ET.fromstring(packet.strip(b"\0 \r\n\t")).iter():  # noqa: S314 - without entities
            for entry in (element, *element.findall("*/*")):  # a value, or a list of them
                self._add(element.tag, entry.text)
            for name, value in element.attrib.items():
                self._add(name, value)

    def read_iptc(self, picture: Image) -> None:
        from PIL.IptcImagePlugin import getiptcinfo

        found = getiptcinfo(cast("ImageFile", picture)) or {}
        for key, values in found.items():
            for value in values if isinstance(values, list) else [values]:
                self._add(key, value)

    def read_chunks(self, picture: Image) -> None:
        for name, value in picture.info.items():
            self._add(name, value)

    def describe_origin(self) -> str:
        """Return date, place and camera, or ""."""
        date = next(filter(None, map(_format_date, self.values[_DATES])), "")
        parts = (("on", date), *self._describe_place(), ("with", self.camera))
        said = [f"{word} {value}" for word, value in parts if value]
        return " ".join(("taken", *said)) if said else ""

    def list_lines(self) -> Iterator[str]:
        """Yield a line for each other fact."""
        for name in _SOURCES:
            if name != _DATES and self.values[name]:
                yield f"{name}: {', '.join(self.values[name])}"

    def _describe_place(self) -> Iterator[tuple[str, str]]:
        if self.position:
            place = f"{self.position[0]:.5f}, {self.position[1]:.5f}"
            town = name_place(*self.position)
            yield ("in", f"{town} ({place})") if town else ("at", place)

    def _add(self, source: object, value: object) -> None:
        """Add the fact of a source, unless it is no source, it is known, or says nothing."""
        fact = _FACTS.get(source) or _FACTS.get(str(source).rpartition("}")[2])
        text = _decode_text(value) if fact else ""
        for each in filter(None, map(to_one_line, _LIST.split(text) if fact == "Keywords" else [text])):
            known = any(each in others for others in self.values.values())
            if fact and not (known or _NO_CAPTION.fullmatch(each)) and len(self.values[fact]) < _MAX_VALUES:
                self.values[fact][each[:_MAX_CHARACTERS]] = None


def _decode_text(value: object) -> str:
    """Return text of UTF-8, which Pillow decodes as Latin-1, or else of Latin-1."""
    if isinstance(value, bytes):
        code = _COMMENT_CODES.get(value[:8])
        if code:
            return value[8:].decode(code, "replace").strip("\0 ")
        value = value.decode("latin-1")
    if not isinstance(value, str):
        return ""
    text = value[: 4 * _MAX_CHARACTERS].strip("\0 ")
    try:
        return text.encode("latin-1").decode()
    except UnicodeError:
        return text


def _decode_utf16(value: object) -> str:
    if isinstance(value, tuple):
        value = bytes(value)
    return value.decode("utf-16-le", "replace").strip("\0 ") if isinstance(value, bytes) else ""


def _read_position(exif: Exif) -> tuple[float, float] | None:
    """Return degrees north and east, None where there are none that make sense."""
    gps = exif.get_ifd(_GPS_DIRECTORY)
    north, east = (_to_degrees(gps[tag]) for tag in (2, 4))
    north, east = north * (-1 if gps.get(1) == "S" else 1), east * (-1 if gps.get(3) == "W" else 1)
    is_place = abs(north) <= _MAX_NORTH and abs(east) <= _MAX_EAST and (north, east) != (0, 0)
    return (north, east) if is_place else None


def _to_degrees(values: Iterable[Any]) -> float:
    degrees, minutes, seconds = map(float, values)
    return degrees + minutes / 60 + seconds / 3600


def _format_date(text: str) -> str:
    """Return a date in words and digits, with the time if there is one; "" if it is none."""
    found = _DATE.match(text)
    if not found:
        return ""
    numbers = [int(each or 0) for each in found.groups()]
    try:
        when = datetime(*numbers)  # type: ignore[arg-type] # noqa: DTZ001 - of the place where it was taken
    except ValueError:
        return ""
    time = f" at {when:%H:%M}" if found[4] else ""
    return f"{when.day} {MONTHS[when.month - 1]} {when.year} ({when:%Y-%m-%d}){time}"


class _Towns(NamedTuple):
    names: tuple[tuple[str, str], ...]  # of town and country
    values: NDArray[np.float32]  # (n, 3): latitude and longitude in degrees, thousands of people


def name_place(latitude: float, longitude: float) -> str:
    """Return the nearest town, the city that it belongs to and the country, or "" far from any town."""
    import numpy as np

    towns = _load_towns()
    north = towns.values[:, 0] - latitude
    east = (towns.values[:, 1] - longitude + 180) % 360 - 180
    ways = _KM_A_DEGREE * np.hypot(north, east * cos(radians(latitude)))
    nearest = int(ways.argmin())
    if ways[nearest] > _MAX_KM:
        return ""
    pull = np.where(ways <= _MAX_KM, (towns.values[:, 2] + 1) / (ways + _WITHIN_KM) ** 2, 0)
    (town, country), (city, _) = towns.names[nearest], towns.names[int(pull.argmax())]
    return ", ".join(dict.fromkeys((town, city, country)))


@cache
def _load_towns() -> _Towns:
    import numpy as np

    country, names, values = "", [], []
    lines = gzip.decompress(resource_path("places", "places.tsv.gz").read_bytes()).decode().splitlines()
    for line in lines:
        if line.startswith("#"):
            country = line[1:]
        else:
            town, *numbers = line.split("\t")
            names.append((town, country))
            values.append(numbers)
    return _Towns(tuple(names), np.array(values, np.float32))
