"""Reads the files of a form (multipart/form-data, RFC 7578) straight to the disk while it arrives."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from python_multipart.exceptions import FormParserError
from python_multipart.multipart import MultipartParser, parse_options_header

from desktop_rag.access.uploads import clean_upload_name
from desktop_rag.api.api_errors import RequestError, UnsupportedFormatError
from desktop_rag.readers.file_formats import is_readable

FORM_TYPE = "multipart/form-data"
MOST_FILES = 100  # of a form
_HINT = f"Send {FORM_TYPE} with files that have names."


@dataclass(frozen=True, slots=True)
class ReceivedFile:
    """A file of a form: its future name and its temporary path."""

    name: str
    path: Path


def read_uploads(content_type: str, chunks: Iterable[bytes], folder: Path) -> list[ReceivedFile]:
    """Write the files of a form into a folder, under names of their own.

    Args:
        content_type: the header of that name.
        chunks: the body.
        folder: exists, and is empty.

    Raises:
        RequestError: this is no form, or one with something else than files, or it ends too early.
        UnsupportedFormatError: no text can be read from a file of that name.
        OSError: a file cannot be written.
    """
    boundary = parse_options_header(content_type)[1].get(b"boundary", b"")
    reader = _FormReader(folder)
    try:
        if not boundary:
            raise RequestError("The form has no boundary", _HINT)
        parser = MultipartParser(boundary, reader.list_callbacks())  # type: ignore[arg-type]
        for chunk in chunks:
            parser.write(chunk)
        parser.finalize()
    except FormParserError as error:
        raise RequestError("The body is not a form", _HINT) from error
    finally:
        reader.close()
    if not reader.is_complete:
        raise RequestError("The form ends too early", "Send it again.")
    if not reader.files:
        raise RequestError("The form contains no file", _HINT)
    return reader.files


@dataclass
class _FormReader:
    """Takes the parts that the parser finds; only one file is open at a time."""

    folder: Path
    files: list[ReceivedFile] = field(default_factory=list)
    is_complete: bool = False
    _header: bytearray = field(default_factory=bytearray)
    _value: bytearray = field(default_factory=bytearray)
    _disposition: bytes = b""
    _file: IO[bytes] | None = None

    def list_callbacks(self) -> dict[str, object]:
        """Return the callbacks of the parser by its names."""
        return {
            "on_part_begin": self._begin_part,
            "on_header_field": lambda data, start, end: self._header.extend(data[start:end]),
            "on_header_value": lambda data, start, end: self._value.extend(data[start:end]),
            "on_header_end": self._end_header,
            "on_headers_finished": self._open_file,
            "on_part_data": self._write_file,
            "on_part_end": self.close,
            "on_end": self._end_form,
        }

    def close(self) -> None:
        """Write the rest of a file to the disk."""
        if self._file is not None:
            with self._file as file:
                file.flush()
                os.fsync(file.fileno())
            self._file = None

    def _begin_part(self) -> None:
        self._disposition = b""

    def _end_header(self) -> None:
        if self._header.lower() == b"content-disposition":
            self._disposition = bytes(self._value)
        self._header.clear()
        self._value.clear()

    def _open_file(self) -> None:
        """Begin with a file, whose name comes before its content."""
        sent = parse_options_header(self._disposition)[1].get(b"filename", b"").decode(errors="replace")
        name = clean_upload_name(sent)
        if not name:
            raise RequestError("A part of the form is not a named file", _HINT)
        if not is_readable(Path(name)):
            raise UnsupportedFormatError(
                f"No text can be read from {name}", "Send a document, a table, a picture or a text."
            )
        if len(self.files) >= MOST_FILES:
            raise RequestError("The form contains too many files", f"At most {MOST_FILES} are accepted.")
        path = self.folder / str(len(self.files))
        self._file = path.open("xb")
        self.files.append(ReceivedFile(name, path))

    def _write_file(self, data: bytes, start: int, end: int) -> None:
        if self._file is not None:
            self._file.write(memoryview(data)[start:end])

    def _end_form(self) -> None:
        self.is_complete = True
