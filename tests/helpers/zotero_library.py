"""A small Zotero library, with the tables that Zotero 7 makes."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

_SCHEMA = """
CREATE TABLE itemTypes (itemTypeID INTEGER PRIMARY KEY, typeName TEXT);
CREATE TABLE items (itemID INTEGER PRIMARY KEY, itemTypeID INT NOT NULL, dateAdded TIMESTAMP,
  dateModified TIMESTAMP, clientDateModified TIMESTAMP, libraryID INT NOT NULL, key TEXT NOT NULL,
  version INT, synced INT);
CREATE TABLE fields (fieldID INTEGER PRIMARY KEY, fieldName TEXT, fieldFormatID INT);
CREATE TABLE itemDataValues (valueID INTEGER PRIMARY KEY, value UNIQUE);
CREATE TABLE itemData (itemID INT, fieldID INT, valueID, PRIMARY KEY (itemID, fieldID));
CREATE TABLE creators (creatorID INTEGER PRIMARY KEY, firstName TEXT, lastName TEXT, fieldMode INT);
CREATE TABLE itemCreators (itemID INT, creatorID INT, creatorTypeID INT DEFAULT 1, orderIndex INT DEFAULT 0);
CREATE TABLE collections (collectionID INTEGER PRIMARY KEY, collectionName TEXT,
  parentCollectionID INT DEFAULT NULL, clientDateModified TIMESTAMP, libraryID INT, key TEXT,
  version INT, synced INT);
CREATE TABLE collectionItems (collectionID INT, itemID INT, orderIndex INT DEFAULT 0);
CREATE TABLE itemAttachments (itemID INTEGER PRIMARY KEY, parentItemID INT, linkMode INT, contentType TEXT,
  charsetID INT, path TEXT, syncState INT DEFAULT 0, storageModTime INT, storageHash TEXT,
  lastProcessedModificationTime INT);
CREATE TABLE itemNotes (itemID INTEGER PRIMARY KEY, parentItemID INT, note TEXT, title TEXT);
CREATE TABLE itemAnnotations (itemID INTEGER PRIMARY KEY, parentItemID INT NOT NULL, type INTEGER,
  authorName TEXT, text TEXT, comment TEXT, color TEXT, pageLabel TEXT, sortIndex TEXT,
  position TEXT, isExternal INT);
CREATE TABLE tags (tagID INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE itemTags (itemID INT, tagID INT, type INT);
CREATE TABLE deletedItems (itemID INTEGER PRIMARY KEY, dateDeleted);
CREATE TABLE groups (groupID INTEGER PRIMARY KEY, libraryID INT, name TEXT);
INSERT INTO itemTypes VALUES (1, 'journalArticle'), (2, 'attachment'), (3, 'note'), (4, 'annotation');
INSERT INTO fields VALUES (1, 'title', NULL), (2, 'date', NULL), (3, 'abstractNote', NULL),
  (4, 'extra', NULL);
"""


class ZoteroLibrary:
    """A data folder of Zotero, to which a test adds what it needs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "storage").mkdir(parents=True)
        self.database = folder / "zotero.sqlite"
        self.execute(*_SCHEMA.split(";\n"))
        self._id = 0

    def execute(self, *statements: str) -> None:
        """Change the database as Zotero does, while it is not read."""
        with closing(sqlite3.connect(self.database)) as database, database:
            for statement in statements:
                database.execute(statement)

    def _insert(self, table: str, *values: object) -> None:
        marks = ", ".join("?" * len(values))
        with closing(sqlite3.connect(self.database)) as database, database:
            database.execute(f"INSERT INTO {table} VALUES ({marks})", values)  # noqa: S608 - of this file

    def add_item(self, key: str, kind: int, library: int = 1) -> int:
        """Add an item of a type of `itemTypes`; return its id."""
        self._id += 1
        time = "2024-05-01 10:00:00"
        self._insert("items", self._id, kind, time, time, time, library, key, 1, 1)
        return self._id

    def add_paper(self, key: str, title: str, author: tuple[str, str], date: str, **fields: str) -> int:
        """Add an article with an author; further `fields` by their names in the database."""
        item = self.add_item(key, 1)
        names = {"title": 1, "date": 2, "abstractNote": 3, "extra": 4}
        for name, value in {"title": title, "date": date, **fields}.items():
            value_id = item * 10 + names[name]
            self._insert("itemDataValues", value_id, value)
            self._insert("itemData", item, names[name], value_id)
        self._insert("creators", item, *author, 0)
        self._insert("itemCreators", item, item, 1, 0)
        return item

    def collect(self, name: str, *items: int, parent: int | None = None) -> int:
        """Add a collection of items; return its id."""
        self._id += 1
        self._insert("collections", self._id, name, parent, "", 1, f"COLL{self._id:04}", 1, 1)
        for item in items:
            self._insert("collectionItems", self._id, item, 0)
        return self._id

    def attach(self, key: str, parent: int, path: str, content: bytes | None = None) -> int:
        """Attach a file, by its path as the database has it, to an item."""
        item = self.add_item(key, 2)
        self._insert("itemAttachments", item, parent, 0, "application/pdf", None, path, 0, 1, "h", 0)
        if content is not None:
            (self.folder / "storage" / key).mkdir()
            (self.folder / "storage" / key / path.removeprefix("storage:")).write_bytes(content)
        return item

    def add_note(self, key: str, parent: int, note: str) -> None:
        """Add a note, which Zotero writes as HTML, to an item."""
        self._insert("itemNotes", self.add_item(key, 3), parent, note, "")

    def annotate(self, key: str, attachment: int, text: str, comment: str, page: str) -> None:
        """Add an annotation to an attachment."""
        item = self.add_item(key, 4)
        self._insert("itemAnnotations", item, attachment, 1, "", text, comment, "#fff", page, "1", "{}", 0)
