"""A Zotero library as folders: each collection with the records of its items and their attachments."""

from __future__ import annotations

import re
import sqlite3
import zlib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from io import SEEK_END
from pathlib import PurePosixPath
from typing import IO, NamedTuple

from desktop_rag.errors import BusyFileError, ReadError
from desktop_rag.readers.inner_files.listings import Member
from desktop_rag.readers.read_errors import DAMAGED_FILE, GONE_FROM_HOLDER
from desktop_rag.system.inner_paths import Address, name_zotero_file

_MOST_BYTES = 600_000_000  # of the database, which is held in memory: with a full-text index most have 200 MB
_TOO_LARGE = ("The Zotero library is too large", "Add its folder “storage” instead.")
_MOST_STEPS = 200  # times a million, of SQLite's machine: some 20 s
_MOST_ROWS = 500_000  # of a table
_MOST_CHARACTERS = 200_000  # of a note or an abstract
_MOST_DEPTH = 12  # of collections
_MOST_AUTHORS = 2  # in a name
_MOST_TITLE = 90  # characters in a name
_WAL_PLACE = slice(18, 20)  # bytes of the header that ask for a log beside the file (SQLite file format 1.3)
_STORED = "storage:"
_NOT_REGULAR = frozenset(["attachment", "note", "annotation"])
_KEY = re.compile("[A-Z0-9]{8}")
_YEAR = re.compile(r"\d{4}")
_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)")  # how Zotero begins a date; parts that are not known are 00
_CITATION_KEY = re.compile(r"^citation key:\s*(\S+)", re.IGNORECASE | re.MULTILINE)
_LABELS = {
    "publicationTitle": "Publication",
    "bookTitle": "Book",
    "proceedingsTitle": "Proceedings",
    "conferenceName": "Conference",
    "publisher": "Publisher",
    "university": "University",
    "institution": "Institution",
    "volume": "Volume",
    "issue": "Issue",
    "pages": "Pages",
    "DOI": "DOI",
    "ISBN": "ISBN",
    "url": "URL",
    "language": "Language",
}
_TABLES = (
    *("items", "itemTypes", "itemData", "itemDataValues", "fields", "creators", "itemCreators"),
    *("collections", "collectionItems", "itemAttachments", "itemNotes"),
)


class _Attachment(NamedTuple):
    id: int
    key: str
    path: str
    version: str  # differs where the file does


@dataclass(slots=True)
class _Item:
    """An item of the library with its notes, tags and attachments."""

    id: int
    key: str
    type: str
    modified: str
    group: str = ""  # the folder of the group that it belongs to
    values: dict[str, str] = field(default_factory=dict)
    creators: list[str] = field(default_factory=list)  # "First Last"
    surnames: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    annotations: list[str] = field(default_factory=list)
    attachments: list[_Attachment] = field(default_factory=list)
    folders: list[str] = field(default_factory=list)

    @property
    def title(self) -> str:
        return self.values.get("title", "") or next(iter(self.notes), "")[:_MOST_TITLE] or self.type

    @property
    def date(self) -> str:
        """The date as far as it is known, such as "2019-05"."""
        written = self.values.get("date", "")
        if (match := _DATE.match(written)) is None:
            return written
        return "-".join(part for part in match.groups() if part != "00")

    @property
    def name(self) -> str:
        """Authors, year and title, as far as there are some."""
        shown = (
            " & ".join(self.surnames) if len(self.surnames) <= _MOST_AUTHORS else f"{self.surnames[0]} et al."
        )
        year = _YEAR.search(self.date)
        head = " ".join(part for part in (shown, year[0] if year else "") if part)
        title = re.sub(r"[/\\]", "-", self.title)[:_MOST_TITLE].strip(" .")
        return f"{head[: _MOST_TITLE // 2]} - {title}" if head else title


class ZoteroContainer:
    """The items of a Zotero database, read in memory: it may change, and be made by anybody."""

    def __init__(self, file: IO[bytes]) -> None:
        if file.seek(0, SEEK_END) > _MOST_BYTES:
            raise ReadError(*_TOO_LARGE)
        file.seek(0)
        data = bytearray(file.read())
        data[_WAL_PLACE] = b"\x01\x01"
        self._steps = 0
        self._database = sqlite3.connect(":memory:")
        try:
            self._database.deserialize(bytes(data))
            for setting in ("trusted_schema = OFF", "query_only = ON", "temp_store = MEMORY"):
                self._database.execute(f"PRAGMA {setting}")
            self._database.set_progress_handler(self._count_steps, 1_000_000)
            self._tables = {
                name
                for (name,) in self._database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            }
            if not self._tables.issuperset(_TABLES):
                raise ReadError(*DAMAGED_FILE)
            self._items = self._load_items()
        except (sqlite3.Error, OverflowError, TypeError, ValueError) as error:
            raise ReadError(*DAMAGED_FILE) from error
        finally:
            self._database.close()

    def list_members(self) -> Iterator[Member]:
        """Yield the record and the attachments of each item, in each of its collections."""
        for item in self._items.values():
            record = _write_record(item)
            address = Address(item.id, len(record), zlib.crc32(record))
            modified_s = _read_time(item.modified)
            for folder in item.folders or [""]:
                place = "/".join(part for part in (item.group, folder) if part)
                yield Member(name_zotero_file(place, item.name, item.key, ".md"), address, modified_s)
                for each in item.attachments:
                    suffix = PurePosixPath(each.path).suffix
                    mark = zlib.crc32(f"{each.path} {each.version}".encode(errors="replace"))
                    name = name_zotero_file(place, item.name, each.key, suffix)
                    yield Member(name, Address(each.id, 1, mark), modified_s, is_beside=True)

    def read_member(self, address: Address) -> bytes:
        """Return the record of an item; raises BusyFileError if it is not there any more."""
        if (item := self._items.get(address.number)) is not None:
            record = _write_record(item)
            if (len(record), zlib.crc32(record)) == address[1:]:
                return record
        raise BusyFileError(*GONE_FROM_HOLDER)

    def _count_steps(self) -> bool:
        """Return whether a query is to end: it takes too long."""
        self._steps += 1
        return self._steps > _MOST_STEPS

    def _select(self, sql: str, *tables: str) -> Iterator[tuple[int, ...]]:
        """Yield rows, none where one of the tables is missing, as in an older library."""
        if self._tables.issuperset(tables):
            yield from self._database.execute(f"{sql} LIMIT {_MOST_ROWS}")

    def _load_items(self) -> dict[int, _Item]:
        deleted = {row[0] for row in self._select("SELECT itemID FROM deletedItems", "deletedItems")}
        groups = {
            row[0]: f"{_clean(row[2])} (group {row[1]})"
            for row in self._select("SELECT libraryID, groupID, name FROM groups", "groups")
        }
        loaded = {
            id_: _Item(id_, _clean(key), _clean(type_), _clean(modified), groups.get(library, ""))
            for id_, key, type_, modified, library in self._select(
                "SELECT itemID, key, typeName, dateModified, libraryID"
                " FROM items JOIN itemTypes USING (itemTypeID)"
            )
            if id_ not in deleted and isinstance(id_, int) and _KEY.fullmatch(_clean(key))
        }
        self._add_values(loaded)
        parents = self._add_attachments(loaded)
        self._add_notes(loaded, parents)
        self._add_folders(loaded)
        return {
            id_: each
            for id_, each in loaded.items()
            if each.type not in _NOT_REGULAR or each.attachments or each.notes
        }

    def _add_values(self, items: Mapping[int, _Item]) -> None:
        sql = (
            "SELECT itemID, fieldName, value FROM itemData"
            " JOIN fields USING (fieldID) JOIN itemDataValues USING (valueID)"
        )
        for id_, name, value in self._select(sql):
            if id_ in items:
                items[id_].values[_clean(name)] = _clean(value)
        sql = (
            "SELECT itemID, firstName, lastName FROM itemCreators JOIN creators USING (creatorID)"
            " ORDER BY itemID, orderIndex"
        )
        for id_, first, last in self._select(sql):
            if id_ in items:
                items[id_].creators.append(f"{_clean(first)} {_clean(last)}".strip())
                items[id_].surnames.append(_clean(last))
        for id_, name in self._select(
            "SELECT itemID, name FROM itemTags JOIN tags USING (tagID)", "itemTags", "tags"
        ):
            if id_ in items:
                items[id_].tags.append(_clean(name))

    def _add_attachments(self, items: Mapping[int, _Item]) -> dict[int, int]:
        """Add attachments to their items; return the item of each attachment."""
        parents: dict[int, int] = {}
        sql = "SELECT itemID, parentItemID, path, storageModTime, storageHash FROM itemAttachments"
        for id_, parent, path, changed, hash_ in self._select(sql):
            owner = parent if parent in items else id_
            if id_ not in items or owner not in items:
                continue
            parents[id_] = owner
            if (written := _clean(path)).startswith(_STORED):
                name = written.removeprefix(_STORED)
                version = f"{changed} {hash_}"
                items[owner].attachments.append(_Attachment(id_, items[id_].key, name, version))
            elif written:
                items[owner].values.setdefault("linked file", written)
        return parents

    def _add_notes(self, items: Mapping[int, _Item], parents: Mapping[int, int]) -> None:
        from desktop_rag.readers.html_reader import read_web_page

        for id_, parent, note in self._select("SELECT itemID, parentItemID, note FROM itemNotes"):
            owner = parent if parent in items else id_
            if id_ in items and owner in items:
                html = _clean(note).encode(errors="replace")
                items[owner].notes.append(read_web_page(html).text.strip())
        sql = "SELECT itemID, parentItemID, text, comment, pageLabel FROM itemAnnotations ORDER BY sortIndex"
        for id_, attachment, text, comment, page in self._select(sql, "itemAnnotations"):
            owner = parents.get(attachment, 0)
            if id_ in items and owner in items:
                said = ". ".join(part for part in (_clean(text).strip(" ."), _clean(comment)) if part)
                items[owner].annotations.append(f"{said} (p. {_clean(page)})" if page else said)

    def _add_folders(self, items: Mapping[int, _Item]) -> None:
        sql = "SELECT collectionID, collectionName, parentCollectionID FROM collections"
        collections = {id_: (_clean(name), parent) for id_, name, parent in self._select(sql)}
        held: defaultdict[int, list[int]] = defaultdict(list)
        for id_, item in self._select("SELECT collectionID, itemID FROM collectionItems"):
            held[id_].append(item)
        for id_, members in held.items():
            folder = _name_folder(id_, collections)
            for member in members:
                if member in items and folder:
                    items[member].folders.append(folder)


def _name_folder(id_: int, collections: Mapping[int, tuple[str, int]]) -> str:
    """Return the path of a collection, of which one may name itself as the one that it is in."""
    names: list[str] = []
    while id_ in collections and len(names) < _MOST_DEPTH:
        name, id_ = collections[id_]
        names.insert(0, re.sub(r"[/\\]", "-", name))
    return "/".join(names)


def _clean(value: object) -> str:
    """Return a value as a text of bounded length: SQLite holds any type in any column."""
    return (
        value[:_MOST_CHARACTERS] if isinstance(value, str) else str(value) if isinstance(value, int) else ""
    )


def _read_time(written: str) -> float | None:
    """Return seconds since the epoch of a time as Zotero writes it, in UTC."""
    try:
        return datetime.fromisoformat(written).replace(tzinfo=UTC).timestamp()
    except ValueError:
        return None


def _write_record(item: _Item) -> bytes:
    """Return the library's record of an item, as Markdown whose labels become fields."""
    found = item.values
    key = found.get("citationKey", "") or next(iter(_CITATION_KEY.findall(found.get("extra", ""))), "")
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", item.type).lower()
    labelled = {
        "Item type": words,
        "Authors": "; ".join(item.creators),
        "Date": item.date,
        **{label: found.get(name, "") for name, label in _LABELS.items()},
        "Citation key": key,
        "Tags": ", ".join(item.tags),
        "Collections": ", ".join(each.replace("/", " > ") for each in item.folders),
        "Linked file": found.get("linked file", ""),
    }
    lines = [f"{label}: {' '.join(text.split())}" for label, text in labelled.items() if text]
    parts = [f"# {' '.join(item.title.split())}", "\n".join(lines), found.get("abstractNote", "")]
    parts += (f"## Note\n\n{each}" for each in item.notes)
    if item.annotations:
        parts.append("## Annotations\n\n" + "\n\n".join(item.annotations))
    return "\n\n".join(part for part in parts if part).encode(errors="replace") + b"\n"
