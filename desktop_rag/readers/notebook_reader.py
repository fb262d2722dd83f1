"""Jupyter notebooks: cells in order, with the text of their outputs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.html_reader import read_html
from desktop_rag.readers.plain_text_reader import read_plain_text

_TERMINAL_CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_UNDERLINE = re.compile(r"\n {0,3}(?:=+|-{2,})[ \t]*(?=\n|\Z)")
_OBJECT = re.compile(r"\A<[^<>\n]*>\Z")  # "<Figure size 640x480>", beside its picture
_TEXTS = ("text/markdown", "text/latex", "text/plain", "text", "latex")


def add_notebook(builder: DocumentBuilder, notebook: Mapping[str, Any]) -> None:
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
        builder.add_block(_OBJECT.sub("", _TERMINAL_CODES.sub("", text)))
    elif page:
        builder.add_document(read_html(page))


def _join(value: object) -> str:
    """Return a text that is given as a string or a list of lines."""
    return (
        value if isinstance(value, str) else "".join(each for each in _list(value) if isinstance(each, str))
    )


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []
