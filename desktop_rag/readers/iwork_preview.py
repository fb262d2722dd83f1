"""The preview in documents of Pages, Numbers and Keynote, which no other program reads."""

from __future__ import annotations

from io import BufferedReader, BytesIO

from desktop_rag.readers.archive import convert_zip_errors, open_archive
from desktop_rag.readers.read_errors import documents_of_this_kind

_PREVIEW = "QuickLook/Preview.pdf"
_MAX_PREVIEW_BYTES = 200_000_000


class _Preview(BytesIO):
    name = ""  # of the document


def open_preview(file: BufferedReader) -> BufferedReader:
    """Return the PDF in a document, with its name; raises ReadError, and SkippedError if there is none."""
    with convert_zip_errors(), open_archive(file) as package:
        found = package.NameToInfo.get(_PREVIEW)
        if found is None or found.file_size > _MAX_PREVIEW_BYTES:
            raise documents_of_this_kind()
        preview = _Preview(package.read(found))
    preview.name = str(file.name)
    return BufferedReader(preview)
