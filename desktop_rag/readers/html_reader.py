"""Extract text from HTML; scripts are not run and no resources are loaded."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from functools import partial
from html.parser import HTMLParser
from io import BytesIO
from typing import NamedTuple
from urllib.parse import unquote_to_bytes
from xml.etree import ElementTree as ET

from desktop_rag.document_types import Document
from desktop_rag.readers.document_builder import RAISED, DocumentBuilder, to_one_line
from desktop_rag.readers.embedded_pictures import EmbeddedPictures, OpenPicture, tidy_alternative
from desktop_rag.readers.encoding import decode_bytes
from desktop_rag.readers.office_packages import read_count
from desktop_rag.readers.open_document_objects import write_math
from desktop_rag.readers.open_document_styles import qualify
from desktop_rag.readers.style_rules import HIDING, find_hidden_names, is_named
from desktop_rag.readers.word_numbering import FORMATS_BY_SIGN, format_number

_SKIPPED_TAGS = frozenset(
    {"script", "style", "template", "object", "iframe", "head", "noscript", "datalist", "rp"}
    | {"audio", "canvas", "video", "annotation", "annotation-xml", "defs", "desc", "metadata"}
)
_VOID_TAGS = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track"}
    | {"wbr"}
)
# Tags that another of the kind ends as well.
_UNCLOSED_TAGS = frozenset({"p", "li", "dt", "dd", "td", "th", "tr", "option"})
_SHOWN_INPUTS = frozenset(
    {"", "text", "search", "email", "tel", "url", "number", "date", "time", "month", "week"}
)
_SHOWN_INPUTS |= {"datetime-local", "range"}
_MARKED_INPUTS = frozenset({"checkbox", "radio"})
_RAISABLE = frozenset(map(chr, RAISED))
_HEADING_LEVELS = {f"h{level}": level for level in range(1, 7)}
_CELL_TAGS = frozenset({"td", "th"})
# The tags of tables that elements without a meaning of their own stand for (WAI-ARIA).
_ROLES = {"table": "table", "grid": "table", "row": "tr"}
_ROLES |= dict.fromkeys(("cell", "gridcell", "columnheader", "rowheader"), "td")
# Their ends leave no blank line.
_LINE_TAGS = frozenset({"li", "tr", "dt", "dd", "br", "option", "tbody", "tfoot", "thead", "text"})
_BLOCK_TAGS = frozenset(
    {"address", "article", "aside", "blockquote", "body", "caption", "center", "details", "div", "dl"}
    | {"fieldset", "figcaption", "figure", "footer", "form", "header", "hr", "legend", "main", "menu"}
    | {"nav", "ol", "p", "pre", "section", "summary", "table", "ul"}
)
# A table cell with a longer paragraph is used for layout, not data.
_LAYOUT_CHARACTERS = 100
_CELL = "\x1f"  # is before each cell until its row is whole; no text has it
_NUMBER = re.compile(r"\w+\. ")
_NUMBER_STYLE = re.compile(r"list-style(?:-type)?\s*:\s*(lower|upper)-(alpha|latin|roman)")
_MAX_SPAN = 100  # columns or rows of a cell that is repeated in each
_CHARSET = re.compile(
    rb"""<(?:meta|\?xml)[^>]{0,200}?(?:charset|encoding)\s*=\s*["']?([\w.:-]+)""", re.IGNORECASE
)
_APART = dict.fromkeys(("button", "textarea", "tspan"), " ")
_OPENING, _CLOSING = {"rt": "(", "q": "“", **_APART}, {"rt": ")", "q": "”", **_APART}
_NO_SCRIPT = re.compile(r"</?noscript[^>]*>", re.IGNORECASE)
_CHARSET_WITHIN_BYTES = 2048  # the HTML standard prescribes 1,024

_Attributes = dict[str, str | None]


def read_web_page(data: bytes, pictures: EmbeddedPictures | None = None) -> Document:
    """Return the visible text of a web page, with its title first, and note its own pictures."""
    return read_html(decode_page(data), pictures)


def read_html(
    text: str,
    pictures: EmbeddedPictures | None = None,
    find_picture: Callable[[str], OpenPicture | None] = lambda _address: None,
) -> Document:
    """Return the visible text of decoded HTML, and note its own pictures.

    `find_picture` finds one by its address, except for those that are in the address.
    """
    parser = _HtmlTextParser(pictures or EmbeddedPictures(), find_picture, find_hidden_names(text))
    parser.feed(text)
    parser.close()
    document = parser.finish_document()
    if document.text or "<noscript" not in text.lower():
        return document
    return read_html(_NO_SCRIPT.sub("", text), pictures, find_picture)  # nothing else is there


def decode_page(data: bytes) -> str:
    """Decode with the charset that the page declares, else with the detected one."""
    match = _CHARSET.search(data[:_CHARSET_WITHIN_BYTES])
    return decode_bytes(data, match[1].decode("ascii") if match else "")


class _List(NamedTuple):
    """A list: the number of its next item, None if it has none, its format and the step to the one after."""

    number: int | None
    number_format: str
    step: int


class _Formula:
    """Collects a formula of MathML."""

    def __init__(self) -> None:
        self.root = ET.Element(qualify("math:math"))
        self._open = [self.root]
        self._texts: list[str] = []  # of the innermost element

    def open_tag(self, tag: str) -> None:
        self.finish_text()
        self._open.append(ET.SubElement(self._open[-1], qualify(f"math:{tag}")))

    def close_tag(self, tag: str) -> None:
        self.finish_text()
        if self._open[-1].tag == qualify(f"math:{tag}"):
            self._open.pop()

    def add_text(self, text: str) -> None:
        self._texts.append(text)

    def finish_text(self) -> None:
        if self._texts:
            self._open[-1].text = "".join(self._texts)
            self._texts.clear()


class _HtmlTextParser(HTMLParser):
    """Collects the text of each block element; a table row becomes one line."""

    def __init__(
        self,
        pictures: EmbeddedPictures,
        find_picture: Callable[[str], OpenPicture | None],
        hidden_names: frozenset[str],
    ) -> None:
        super().__init__(convert_charrefs=True)
        self._pictures, self._find_picture = pictures, find_picture
        self._hidden_names = hidden_names
        self._waiting: list[tuple[str, OpenPicture]] = []  # pictures of the line
        self._builder = DocumentBuilder()
        self._line: list[str] = []
        self._gap = "\n\n"
        self._skipped_tags: list[str] = []
        self._meant: dict[str, list[str]] = {"div": [], "span": []}  # tags that open elements stand for
        self._hidden: list[str] = []  # text of elements that are not shown, until they end
        self._raised = False
        self._forms = 0  # around the place
        self._is_selected = True  # of the option
        self._lists: list[_List] = []  # around the place
        self._heading = 0
        self._open_cells = 0
        self._cell_spans: list[tuple[int, int]] = []  # columns and rows of each cell of the row
        # Of each table around the place: column -> rows left of a cell above, its text.
        self._cells_above: list[dict[int, tuple[int, str]]] = [{}]
        self._has_columns = [False]  # of each table around the place: whether a row has several cells
        self._verbatim = 0
        self._formula: _Formula | None = None
        self._formula_end = 0  # pieces of the line up to a formula
        self._in_title = False
        self._title: str | None = ""  # None once it is read: later ones are of drawings
        self._openers = {
            "table": self._open_table,
            "input": self._add_input,
            "img": self._add_picture,
            "math": self._open_formula,
            "li": self._number_item,
            "option": self._open_option,
        }

    def finish_document(self) -> Document:
        self._end_formula()
        self._flush_line()
        self._builder.add_block(" ".join(self._hidden))  # of one that never ended
        return self._builder.build_document()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in self._meant:
            self._meant[tag].append(_ROLES.get(dict(attrs).get("role") or "", tag))
            tag = self._meant[tag][-1]
        if tag == "title" and self._skipped_tags in ([], ["head"]):
            self._in_title = True
        elif tag == "body":
            self._leave_head()
        elif tag in _SKIPPED_TAGS or (
            (attrs or self._skipped_tags or tag == "dialog") and self._is_skipped(tag, dict(attrs))
        ):
            self._skip_element(tag, dict(attrs))
        elif self._formula and not self._skipped_tags:
            self._formula.open_tag(tag)
        elif not self._skipped_tags:
            self._open_tag(tag, dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        tag = self._meant[tag].pop() if self._meant.get(tag) else tag
        if tag == "head" or (tag == "title" and not self._skipped_tags):
            self._leave_head()
        elif tag == "title":
            self._in_title = False
        elif tag in self._skipped_tags:
            while self._skipped_tags.pop() != tag:
                pass
            if not self._skipped_tags:
                self._hidden.clear()
        elif self._formula and not self._skipped_tags and tag != "math":
            self._formula.close_tag(tag)
        elif not self._skipped_tags:
            self._close_tag(tag)

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self._title = None if self._title is None else self._title + data
        elif self._skipped_tags:
            if not _SKIPPED_TAGS.intersection(self._skipped_tags):
                self._hidden.append(data)
        elif self._formula:
            self._formula.add_text(data)
        elif self._is_selected:
            if self._raised and self._line and self._line[-1][-1:].isdigit() and set(data) <= _RAISABLE:
                data = data.translate(RAISED)
            self._line.append(data.replace(_CELL, " ") if self._verbatim else re.sub(r"\s+", " ", data))

    def _skip_element(self, tag: str, attributes: _Attributes) -> None:
        """Leave out an element, except for the page in a frame and the shown parts of a custom element."""
        if not self._skipped_tags and {"shadowrootmode", "shadowroot"} & attributes.keys():
            return
        if not self._skipped_tags and tag == "iframe" and (page := attributes.get("srcdoc")):
            self._flush_line()
            self._builder.add_document(read_html(page, self._pictures, self._find_picture))
            self._gap = "\n\n"
        self._skipped_tags.append(tag)

    def _is_skipped(self, tag: str, attributes: _Attributes) -> bool:
        """Whether an element is hidden, or counted as it is inside such a one."""
        if tag in self._skipped_tags and tag in _UNCLOSED_TAGS and self._skipped_tags[-1] == tag:
            self.handle_endtag(tag)
        is_hidden = (
            ("hidden" in attributes and attributes["hidden"] != "until-found")
            or (tag == "dialog" and "open" not in attributes)
            or (attributes.get("aria-hidden") == "true" and 0 < self._formula_end == len(self._line))
            or bool(HIDING.search(attributes.get("style") or ""))
            or is_named(tag, attributes, self._hidden_names)
        )
        return tag not in _VOID_TAGS and (is_hidden or tag in self._skipped_tags)

    def parse_marked_section(self, i: int, report: bool = True) -> int:  # noqa: FBT001, FBT002 - of its base
        """Skip a section such as <![if !mso]>, also one that the library does not know."""
        try:
            return super().parse_marked_section(i, report)
        except AssertionError:
            return self.parse_bogus_comment(i)

    def _leave_head(self) -> None:
        self._skipped_tags.clear()
        self._in_title = False
        self._builder.add_heading(self._title or "", 1)
        self._title = None

    def _open_tag(self, tag: str, attributes: _Attributes) -> None:
        if tag in _HEADING_LEVELS:
            self._flush_line()
            self._heading = _HEADING_LEVELS[tag]
        elif tag in _CELL_TAGS:
            self._line.append(_CELL)
            self._cell_spans.append((_read_span(attributes, "colspan"), _read_span(attributes, "rowspan")))
            self._open_cells += 1
        elif tag in _LINE_TAGS or tag in _BLOCK_TAGS:
            self._break_line(tag)
        if tag in {"ol", "ul"}:
            self._lists.append(_read_list(tag, attributes))
        elif tag in self._openers:
            self._openers[tag](attributes)
        self._line += _OPENING.get(tag, "")
        self._forms += tag == "form"
        self._raised |= tag == "sup"
        self._verbatim += tag == "pre"

    def _close_tag(self, tag: str) -> None:
        if tag in _HEADING_LEVELS:
            self._flush_line()
            self._heading = 0
        elif tag in _CELL_TAGS:
            self._open_cells = max(0, self._open_cells - 1)
        elif tag in _BLOCK_TAGS or tag in _LINE_TAGS:
            self._break_line(tag)
        if tag == "table":
            self._cells_above.pop()
            self._cells_above = self._cells_above or [{}]
            self._has_columns.pop()
            self._has_columns = self._has_columns or [False]
        elif tag in {"ol", "ul"} and self._lists:
            self._lists.pop()
        elif tag == "math":
            self._end_formula()
        elif tag in {"select", "option"}:
            self._is_selected = True
        self._line += _CLOSING.get(tag, "")
        self._forms = max(0, self._forms - (tag == "form"))
        self._raised &= tag != "sup"
        self._verbatim = max(0, self._verbatim - (tag == "pre"))

    def _open_table(self, _attributes: _Attributes) -> None:
        self._cells_above.append({})
        self._has_columns.append(False)

    def _open_formula(self, _attributes: _Attributes) -> None:
        self._formula = _Formula()

    def _open_option(self, attributes: _Attributes) -> None:
        self._is_selected = "selected" in attributes

    def _break_line(self, tag: str) -> None:
        """End a line; inside a data cell add a space instead. Rows and tables close cells left open."""
        if tag in {"tr", "table"}:
            self._open_cells = 0
        if self._heading or (self._open_cells and sum(map(len, self._line)) < _LAYOUT_CHARACTERS):
            self._line.append(" ")
            return
        if self._lists and _NUMBER.fullmatch("".join(self._line)):
            return  # the item begins with a block
        self._flush_line()
        if tag in _BLOCK_TAGS:
            self._gap = "\n\n"

    def _add_input(self, attributes: _Attributes) -> None:
        """Add the value of a field of a form."""
        kind = (attributes.get("type") or "").lower()
        if kind in _SHOWN_INPUTS and attributes.get("value"):
            self._line.append(f" {attributes['value']} ")
        elif kind in _MARKED_INPUTS and "checked" in attributes:
            self._line.append(" [x] ")
        elif kind in _MARKED_INPUTS and (self._forms or "disabled" in attributes):  # else it opens a menu
            self._line.append(" [ ] ")

    def _number_item(self, attributes: _Attributes) -> None:
        """Begin an item of an ordered list with its number."""
        if self._lists and (following := self._lists[-1]).number is not None:
            number = read_count(attributes.get("value"), following.number)
            self._lists[-1] = following._replace(number=number + following.step)
            self._line.append(f"{format_number(number, following.number_format)}. ")

    def _end_formula(self) -> None:
        if self._formula:
            self._formula.finish_text()
            self._line.append(f" {write_math(self._formula.root)} ")
            self._formula, self._formula_end = None, len(self._line)

    def _add_picture(self, attributes: _Attributes) -> None:
        """Add the alternative text of a picture; a picture of the document itself comes after the line."""
        said, address = tidy_alternative(attributes.get("alt") or ""), attributes.get("src") or ""
        if said:
            self._line.append(f" {said} ")
        is_data = address.startswith("data:image/")
        if open_picture := partial(_open_data, address) if is_data else self._find_picture(address):
            self._waiting.append((address, open_picture))

    def _flush_line(self) -> None:
        """Add the collected line as a heading or block."""
        text = "".join(self._line)
        self._line.clear()
        self._formula_end = 0
        if _CELL in text:
            text = self._join_cells(text)
        elif not self._verbatim:
            text = "\n".join(map(to_one_line, text.split("\n")))
        self._cell_spans.clear()
        if self._heading:
            self._builder.add_heading(text, self._heading)
            self._gap = "\n\n"
        elif text.strip():
            self._builder.add_block(text, self._gap)
            self._gap = "\n"
        for name, open_picture in self._waiting:
            self._pictures.add_to(self._builder, name, open_picture)
        self._waiting.clear()

    def _join_cells(self, text: str) -> str:
        """Return a row with its cells in their columns; a merged cell is in each row and column of it.

        One with a longer text, or with no other beside it, is said once.
        """
        before, *texts = text.split(_CELL)
        spans = self._cell_spans[-len(texts) :] + [(1, 1)] * (len(texts) - len(self._cell_spans))
        cells: list[str] = []
        above = self._cells_above[-1]
        is_alone = len(texts) == 1 and not above
        for said, (columns, rows) in zip(map(to_one_line, texts), spans, strict=True):
            self._add_cells_above(cells)
            is_repeated = len(said) < _LAYOUT_CHARACTERS and not is_alone
            for number in range(min(columns, max(1, _MAX_SPAN - len(cells)))):
                if rows > 1 and len(said) < _LAYOUT_CHARACTERS:
                    above[len(cells)] = rows - 1, said
                cells.append(said if is_repeated or not number else "")
        self._add_cells_above(cells)
        filled = [each for each in cells if each]
        is_row = len(filled) > 1 or (self._has_columns[-1] and len(texts) > 1)
        self._has_columns[-1] |= is_row
        row = " | ".join(cells).rstrip(" |") if is_row else "".join(filled)
        return "\n".join(filter(str.strip, (to_one_line(before), row)))

    def _add_cells_above(self, cells: list[str]) -> None:
        """Add the cells of rows above that reach down into the next columns."""
        above = self._cells_above[-1]
        while len(cells) in above:
            left, said = above.pop(len(cells))
            if left > 1:
                above[len(cells)] = left - 1, said
            cells.append(said)


def _read_span(attributes: _Attributes, name: str) -> int:
    return min(max(read_count(attributes.get(name), 1), 1), _MAX_SPAN)


def _read_list(tag: str, attributes: _Attributes) -> _List:
    form = FORMATS_BY_SIGN.get(attributes.get("type") or "", "decimal")
    if style := _NUMBER_STYLE.search((attributes.get("style") or "").lower()):
        form = f"{style[1]}{'Roman' if style[2] == 'roman' else 'Letter'}"
    number = read_count(attributes.get("start"), 1) if tag == "ol" else None
    return _List(number, form, -1 if "reversed" in attributes and "start" in attributes else 1)


def _open_data(address: str) -> BytesIO:
    """Return the picture in an address; raises ValueError."""
    return BytesIO(base64.b64decode(unquote_to_bytes(address.partition(",")[2])))
