"""Read JSON: conversations, notebooks, and other data as lines and tables; each line of JSON Lines."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from io import SEEK_END, BufferedReader
from typing import Any

from desktop_rag.document_types import Document, Page
from desktop_rag.readers.chat_exports import add_conversation, find_conversations
from desktop_rag.readers.data_outline import add_data
from desktop_rag.readers.document_builder import DocumentBuilder, clean_text, split_long_document
from desktop_rag.readers.encoding import decode_text
from desktop_rag.readers.html_reader import read_html
from desktop_rag.readers.plain_text_reader import decode_escapes, read_plain_text, stream_plain_text

LINES = frozenset({".jsonl", ".ndjson"})
# The values of a larger file take too much memory: it is read as text.
_MAX_PARSED_BYTES = 100_000_000
_UNDERLINE = re.compile(r"\n {0,3}(?:=+|-{2,})[ \t]*(?=\n|\Z)")
_OBJECT = re.compile(r"\A<[^<>\n]*>\Z")  # "<Figure size 640x480>", beside its picture
_TEXTS = ("text/markdown", "text/latex", "text/plain", "text", "latex")


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
        _add_notebook(builder, data)
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
            if values:
                builder.add_document(_read_data(values))
            values = []
            builder.add_block(decode_escapes(line))
    return builder.build_document()


def _decode_document(document: Document) -> Document:
    text = clean_text(decode_escapes(document.text))
    return Document(text, (Page(None, 0, len(text)),))


def _add_notebook(builder: DocumentBuilder, notebook: Mapping[str, Any]) -> None:
    """Add the cells of a notebook: Markdown with its headings, code, and output."""
    sheets = [notebook, *(each for each in _list(notebook.get("worksheets")) if isinstance(each, dict))]
    for cell in (each for sheet in sheets for each in _list(sheet.get("cells")) if isinstance(each, dict)):
        source = _join(cell.get("source") or cell.get("input"))
        if cell.get("cell_type") == "markdown":
            _add_markdown(builder, source)
        elif cell.get("cell_type") == "heading":
            level = cell.get("level")
            builder.add_heading(
                source, int(level) if isinstance(level, str) and level in set("123456") else 1
            )
        else:
            builder.add_block(source)
        for output in _list(cell.get("outputs")):
            if isinstance(output, dict):
                _add_output(builder, output)


def _add_markdown(builder: DocumentBuilder, text: str) -> None:
    """Add Markdown as it is written, except for the marks of its headings."""
    document = read_plain_text(text.encode(), ".md")
    start = 0
    for heading in document.headings:
        builder.add_block(document.text[start : heading.start])
        builder.add_heading(heading.title, heading.level)
        start = len(document.text) if (end := document.text.find("\n", heading.start)) < 0 else end
        if match := _UNDERLINE.match(document.text, start):
            start = match.end()
    builder.add_block(document.text[start:])


def _add_output(builder: DocumentBuilder, output: Mapping[str, Any]) -> None:
    if output.get("ename"):
        builder.add_block(f"{_join(output['ename'])}: {_join(output.get('evalue'))}")
        return
    data = output.get("data")
    shown = data if isinstance(data, dict) else output
    page = _join(shown.get("text/html") or shown.get("html"))
    if "<table" in page:
        builder.add_document(read_html(page))
    elif text := next(filter(None, (_join(shown.get(kind)) for kind in _TEXTS)), ""):
        builder.add_block(_OBJECT.sub("", text))
    elif page:
        builder.add_document(read_html(page))


def _join(value: object) -> str:
    """Return a text that is given as a string or a list of lines."""
    return (
        value if isinstance(value, str) else "".join(each for each in _list(value) if isinstance(each, str))
    )


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
