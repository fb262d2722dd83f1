"""Read text files by their suffix or their content."""

from __future__ import annotations

from collections.abc import Iterator
from io import SEEK_END, BufferedReader

from desktop_rag.document_types import Document
from desktop_rag.readers.document_builder import split_long_document
from desktop_rag.readers.plain_text_reader import read_plain_text, stream_plain_text

_STREAM_BYTES = 4_000_000  # larger plain text is read in pieces
_MAX_CHAT_BYTES = 50_000_000
_HEAD_BYTES = 8_192
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
    elif suffix in _SUBTITLES:
        from desktop_rag.readers.subtitles_reader import read_subtitles

        yield from split_long_document(read_subtitles(file.read()))
    elif suffix in _CHATS and (chat := _read_chat(file)):
        yield from split_long_document(chat)
    elif file.seek(0, SEEK_END) > _STREAM_BYTES:
        file.seek(0)
        yield from stream_plain_text(file, suffix)
    else:
        file.seek(0)
        yield read_plain_text(file.read(), suffix)


def _read_chat(file: BufferedReader) -> Document | None:
    """Return a chat, None if the text is none."""
    from desktop_rag.readers.chat_log_reader import is_chat_log, read_chat_log

    head = file.read(_HEAD_BYTES)
    size = file.seek(0, SEEK_END)
    file.seek(0)
    return read_chat_log(file.read()) if is_chat_log(head) and size <= _MAX_CHAT_BYTES else None
