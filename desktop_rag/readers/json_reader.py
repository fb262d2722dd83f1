"""Read JSON: conversations, notebooks, and other data as lines and tables; each line of JSON Lines."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import SEEK_END, BufferedReader
from typing import Any

from desktop_rag.document_types import Document, Page
from desktop_rag.readers.chat_exports import find_conversations
from desktop_rag.readers.conversation_text import add_conversation
from desktop_rag.readers.data_outline import add_data
from desktop_rag.readers.document_builder import DocumentBuilder, clean_text, split_long_document
from desktop_rag.readers.encoding import decode_text
from desktop_rag.readers.escapes import decode_escapes
from desktop_rag.readers.plain_text_reader import read_plain_text, stream_plain_text

LINES = frozenset({".jsonl", ".ndjson"})
# The values of a larger file take too much memory: it is read as text.
_MAX_PARSED_BYTES = 100_000_000


def read_json(file: BufferedReader, suffix: str) -> Iterator[Document]:
    """Yield the text of a JSON file in pieces; malformed text is kept as it is, except for escapes."""
    size = file.seek(0, SEEK_END)
    file.seek(0)
    if suffix in LINES:
        yield from map(_read_lines, stream_plain_text(file, suffix))
    elif size > _MAX_PARSED_BYTES:
        yield from map(_decode_document, stream_plain_text(file, suffix))
    else:
        data = file.read()
        try:
            yield from split_long_document(_read_data(_parse(decode_text(data))))
        except (ValueError, RecursionError):
            yield from split_long_document(_decode_document(read_plain_text(data, suffix)))


def _parse(text: str) -> Any:
    """Return the values, numbers as they are written; raises ValueError, RecursionError."""
    return json.loads(text.lstrip("\ufeff"), parse_float=str, parse_int=str, parse_constant=str, strict=False)


def _read_data(data: Any) -> Document:
    builder = DocumentBuilder()
    if isinstance(data, dict) and "nbformat" in data:
        from desktop_rag.readers.notebook_reader import add_notebook

        add_notebook(builder, data)
    elif conversations := find_conversations(data):
        for conversation in conversations:
            add_conversation(builder, conversation)
    else:
        add_data(builder, data)
    return builder.build_document()


def _read_lines(piece: Document) -> Document:
    """Return the data of the lines of a piece of JSON Lines; those that are malformed stay in place."""
    builder = DocumentBuilder()
    values: list[Any] = []
    for line in [*piece.text.split("\n"), ""]:
        try:
            values.append(_parse(line))
        except (ValueError, RecursionError):
            _add_values(builder, values)
            values = []
            builder.add_block(decode_escapes(line))
    return builder.build_document()


def _add_values(builder: DocumentBuilder, values: list[Any]) -> None:
    if values:
        builder.add_document(_read_data(values))


def _decode_document(document: Document) -> Document:
    text = clean_text(decode_escapes(document.text))
    return Document(text, (Page(None, 0, len(text)),))
