"""Extract text from HTML; scripts are not run and no resources are loaded."""

from __future__ import annotations

import codecs
import re
from html.parser import HTMLParser

from desktop_rag.readers.document_builder import DocumentBuilder, one_line
from desktop_rag.readers.encoding import decode
from desktop_rag.types import Document

_DROPPED = frozenset({"script", "style", "template", "svg", "object", "iframe", "head", "select"})
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_CELLS = frozenset({"td", "th"})
_TIGHT = frozenset({"li", "tr", "dt", "dd", "br", "option"})  # one line feed, not a blank line
_BLOCKS = frozenset(
    {"address", "article", "aside", "blockquote", "body", "caption", "div", "dl", "fieldset"}
    | {"figcaption", "figure", "footer", "form", "header", "hr", "main", "nav", "ol", "p", "pre"}
    | {"section", "summary", "table", "tbody", "tfoot", "thead", "ul"}
)
# A table cell with a longer paragraph is used for layout, not data.
_LAYOUT_CHARACTERS = 100
_CHARSET = re.compile(
    rb"""<(?:meta|\?xml)[^>]{0,200}?(?:charset|encoding)\s*=\s*["']?([\w.:-]+)""", re.IGNORECASE
)
_CHARSET_WITHIN_BYTES = 2048  # the HTML standard prescribes 1,024


def read_web(data: bytes) -> Document:
    """Return the visible text of a web page, with its title first."""
    return read_html(_decode(data))


def read_html(text: str) -> Document:
    """Return the visible text of decoded HTML."""
    parser = _Parser()
    parser.feed(text)
    parser.close()
    return parser.finish()


def _decode(data: bytes) -> str:
    """Decode with the charset that the page declares, else with the detected one."""
    if match := _CHARSET.search(data[:_CHARSET_WITHIN_BYTES]):
        try:
            return data.decode(codecs.lookup(match[1].decode("ascii")).name)
        except (LookupError, UnicodeDecodeError):
            pass
    return decode(data)


class _Parser(HTMLParser):
    """Collects the text of each block element; a table row becomes one line."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._builder = DocumentBuilder()
        self._line: list[str] = []
        self._gap = "\n\n"
        self._dropped: list[str] = []
        self._heading = 0
        self._cells = 0
        self._verbatim = 0
        self._in_title = False
        self._title = ""

    def finish(self) -> Document:
        self._flush()
        return self._builder.build()

    def handle_starttag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        if tag == "title" and self._dropped == ["head"]:
            self._in_title = True
        elif tag == "body":
            self._leave_head()
        elif tag in _DROPPED:
            self._dropped.append(tag)
        elif not self._dropped:
            self._open(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag == "title":
            self._in_title = False
        elif tag == "head":
            self._leave_head()
        elif tag in self._dropped:
            del self._dropped[self._dropped.index(tag) :]
        elif not self._dropped:
            self._close(tag)

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self._title += data
        elif not self._dropped:
            self._line.append(data if self._verbatim else re.sub(r"\s+", " ", data))

    def _leave_head(self) -> None:
        self._dropped.clear()
        self._in_title = False
        if self._title:
            self._builder.heading(self._title, 1)
            self._title = ""

    def _open(self, tag: str) -> None:
        if tag in _HEADINGS:
            self._flush()
            self._heading = _HEADINGS[tag]
        elif tag in _CELLS:
            if one_line("".join(self._line)):
                self._line.append(" | ")
            self._cells += 1
        elif tag in _TIGHT or tag in _BLOCKS:
            self._break(tag)
            self._end_cells(tag)
        self._verbatim += tag == "pre"

    def _close(self, tag: str) -> None:
        if tag in _HEADINGS:
            self._flush()
            self._heading = 0
        elif tag in _CELLS:
            self._cells = max(0, self._cells - 1)
        elif tag in _BLOCKS or tag in _TIGHT:
            self._break(tag)
            self._end_cells(tag)
        self._verbatim = max(0, self._verbatim - (tag == "pre"))

    def _end_cells(self, tag: str) -> None:
        """Close cells that were left open when a row or table ends."""
        if tag in {"tr", "table"}:
            self._cells = 0

    def _break(self, tag: str) -> None:
        """End a line; inside a data cell add a space instead."""
        inner = self._cells and tag not in {"tr", "table"}
        if self._heading or (inner and sum(map(len, self._line)) < _LAYOUT_CHARACTERS):
            self._line.append(" ")
            return
        self._flush()
        if tag in _BLOCKS:
            self._gap = "\n\n"

    def _flush(self) -> None:
        """Add the collected line as a heading or block."""
        text = "".join(self._line)
        self._line.clear()
        if self._heading:
            self._builder.heading(text, self._heading)
            self._gap = "\n\n"
        elif text.strip():
            text = text if self._verbatim else "\n".join(map(one_line, text.split("\n")))
            self._builder.add(text, self._gap)
            self._gap = "\n"
