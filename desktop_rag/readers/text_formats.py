"""Read text files by their suffix, or by what stands in them."""

from __future__ import annotations

from collections.abc import Iterator
from io import SEEK_END, BufferedReader

from desktop_rag.document_types import Document
from desktop_rag.readers.plain_text_reader import read_plain_text, stream_plain_text

_STREAM_BYTES = 4_000_000  # larger plain text is read in pieces
_JSON = frozenset({".json", ".jsonl", ".ndjson", ".geojson", ".ipynb"})
_SUBTITLES = frozenset({".srt", ".vtt", ".sbv", ".ass", ".ssa"})
_CHATS = frozenset({".txt", ".text"})


def read_text_file(file: BufferedReader, suffix: str) -> Iterator[Document]:
    """Yield the text of a file in pieces, usually one; imports only the reader that is needed."""
    if suffix in _JSON:
        from desktop_rag.readers.json_reader import read_json

        yield from read_json(file, suffix)
    elif suffix == ".vcf":
        from desktop_rag.readers.vcard_reader import read_contacts

        yield from read_contacts(file)
    elif file.seek(0, SEEK_END) > _STREAM_BYTES:
        file.seek(0)
        yield from stream_plain_text(file, suffix)
    else:
        file.seek(0)
        yield read_small_text(file.read(), suffix)


def read_small_text(data: bytes, suffix: str) -> Document:
    """Return the text of a file that fits in memory."""
    if suffix in _SUBTITLES:
        from desktop_rag.readers.subtitles_reader import read_subtitles

        return read_subtitles(data)
    if suffix in _CHATS:
        from desktop_rag.readers.chat_log_reader import read_chat_log

        if conversation := read_chat_log(data):
            return conversation
    return read_plain_text(data, suffix)
