"""Read notes that Evernote exports (.enex): title, dates, tags, text with its checkboxes, and pictures."""

from __future__ import annotations

import binascii
import re
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from hashlib import md5
from io import BufferedReader, BytesIO
from xml.parsers import expat

from desktop_rag.document_types import Document
from desktop_rag.errors import ReadError
from desktop_rag.readers.date_formats import format_time
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.embedded_pictures import EmbeddedPictures, OpenPicture
from desktop_rag.readers.html_reader import read_html
from desktop_rag.readers.read_errors import DAMAGED_FILE

_BLOCK_BYTES = 1_000_000
_MAX_FIELD_CHARACTERS = 100_000_000  # of one element, which a picture may be
_MAX_PICTURE_BYTES = 200_000_000  # of all pictures of a file, which are kept until they are read
_CONTROLS = bytes(code for code in range(32) if code not in b"\t\n\r")  # older versions left them in
_NOTE_FIELDS = frozenset({"title", "created", "updated", "tag", "author", "source-url", "content"})
_PARTS = {
    "resource": frozenset({"data", "mime", "file-name"}),
    "task": frozenset({"title", "taskStatus", "dueDate"}),
}
_TIME_LABELS = (("created", "Created"), ("updated", "Changed"))
_LABELS = (("author", "Author"), ("source-url", "Link"))
_TODO = re.compile(r"<en-todo\b([^<>]{0,200})>|</en-todo>")
_LIST_TODO = re.compile(
    r"(<li\b[^<>]{0,500}--en-checked:\s*(true|false)[^<>]{0,500}>\s*(?:<div\b[^<>]{0,500}>)?)"
)
_MEDIA = re.compile(r"""<en-media\b[^<>]{0,2000}?\bhash=["']([0-9A-Fa-f]{32})["'][^<>]{0,2000}>""")
_ENCRYPTED = re.compile(r"<en-crypt\b[^<>]{0,2000}>[^<>]*</en-crypt>")
_DONE, _OPEN = "☑", "☐"

Fields = dict[str, list[str]]


def read_notes(file: BufferedReader, pictures: EmbeddedPictures) -> Document:
    """Return the text of the notes, and note their pictures; a damaged file is read as far as it is whole.

    Raises ReadError if there is no note.
    """
    notes = _Notes(DocumentBuilder(), pictures)
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text, parser.buffer_size = True, 65_536
    parser.StartElementHandler, parser.EndElementHandler = notes.start_element, notes.end_element
    parser.CharacterDataHandler, parser.EntityDeclHandler = notes.add_text, _refuse_entity
    file.seek(0)
    try:
        while block := file.read(_BLOCK_BYTES):
            parser.Parse(block.translate(None, _CONTROLS), False)  # noqa: FBT003 - takes no keywords
        parser.Parse(b"", True)  # noqa: FBT003
    except expat.ExpatError as error:
        notes.finish_note()
        if not notes.count:
            raise ReadError(*DAMAGED_FILE) from error
    return notes.builder.build_document()


def _refuse_entity(*_: object) -> None:
    """Evernote declares none, and they allow attacks."""
    raise ReadError(*DAMAGED_FILE)


class _Notes:
    """Collects notes while their file is parsed."""

    def __init__(self, builder: DocumentBuilder, pictures: EmbeddedPictures) -> None:
        self.builder, self._pictures = builder, pictures
        self.count = 0
        self._left = _MAX_PICTURE_BYTES
        self._note: Fields = {}
        self._part: Fields = {}
        self._part_name = ""
        self._tasks: list[Fields] = []
        self._media: dict[str, OpenPicture] = {}  # of the note, by their hashes
        self._files: list[str] = []
        self._text: list[str] = []
        self._characters = 0
        self._is_kept = False

    def start_element(self, name: str, _attributes: dict[str, str]) -> None:
        if name in _PARTS:
            self._part_name, self._part = name, {}
        self._is_kept = name in _PARTS.get(self._part_name, _NOTE_FIELDS)
        self._text, self._characters = [], 0

    def add_text(self, text: str) -> None:
        self._characters += len(text)
        if self._is_kept and self._characters <= _MAX_FIELD_CHARACTERS:
            self._text.append(text)

    def end_element(self, name: str) -> None:
        """Keep the text of an element, or add the note that ends."""
        if name == "note":
            self.finish_note()
        elif name == "resource":
            self._add_resource()
            self._part_name = ""
        elif name == "task":
            self._tasks.append(self._part)
            self._part_name = ""
        elif self._is_kept:
            fields = self._part if self._part_name else self._note
            fields.setdefault(name, []).append("".join(self._text))
        self._is_kept = False

    def finish_note(self) -> None:
        """Add the note that is collected, if there is one."""
        if self._note:
            self.count += 1
            self._add_note()
        self._note, self._tasks, self._media, self._files = {}, [], {}, []

    def _add_resource(self) -> None:
        part = self._part
        if not _first(part, "mime").startswith("image/"):
            self._files += map(to_one_line, part.get("file-name", []))
            return
        data = b""
        with suppress(binascii.Error, ValueError):
            data = binascii.a2b_base64(_first(part, "data"))
        if data and len(data) <= self._left:
            self._left -= len(data)
            self._media[md5(data, usedforsecurity=False).hexdigest()] = partial(BytesIO, data)

    def _add_note(self) -> None:
        builder, note = self.builder, self._note
        builder.add_heading(_first(note, "title"), 1)
        lines = [(label, _format_time(_first(note, name))) for name, label in _TIME_LABELS]
        lines += [(label, to_one_line(_first(note, name))) for name, label in _LABELS]
        lines.append(("Tags", ", ".join(map(to_one_line, note.get("tag", [])))))
        for label, text in lines:
            if text:
                builder.add_block(f"{label}: {text}", "\n")
        content = _convert_content(_first(note, "content"))
        builder.add_document(
            read_html(content, self._pictures, lambda address: self._media.pop(address, None))
        )
        builder.add_block("\n".join(map(_describe_task, self._tasks)))
        if any(self._files):
            builder.add_block("Attachments: " + ", ".join(filter(None, self._files)))
        for name, open_picture in self._media.items():
            self._pictures.add_to(builder, name, open_picture)


def _first(fields: Fields, name: str) -> str:
    return fields.get(name, [""])[0]


def _format_time(value: str) -> str:
    """Return a time in words, "" if there is none."""
    with suppress(ValueError):
        return format_time(datetime.strptime(value.strip(), "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC), "UTC")
    return ""


def _describe_task(task: Fields) -> str:
    due = _format_time(_first(task, "dueDate"))
    mark = _DONE if _first(task, "taskStatus") == "completed" else _OPEN
    return f"{mark} {to_one_line(_first(task, 'title'))}" + (f" (due {due})" if due else "")


def _convert_content(content: str) -> str:
    """Return the content of a note as HTML, without encrypted parts."""
    content = _ENCRYPTED.sub("", content)
    content = _TODO.sub(_mark_todo, content)
    content = _LIST_TODO.sub(lambda match: f"{match[1]}{_DONE if match[2] == 'true' else _OPEN} ", content)
    return _MEDIA.sub(lambda match: f'<img src="{match[1].lower()}">', content)


def _mark_todo(match: re.Match[str]) -> str:
    if match[1] is None:
        return ""
    return f"{_DONE} " if re.search(r"checked=[\"']true", match[1]) else f"{_OPEN} "
