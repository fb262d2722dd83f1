"""Read a story of a Word document, which is its body, a page header, a note or a comment.

The elements are walked with a stack of their own: files nest them as deeply as they like.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import NamedTuple, Protocol
from xml.etree import ElementTree as ET

from desktop_rag.document_types import Document
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.office_drawings import list_paragraphs
from desktop_rag.readers.office_packages import is_on, read_attribute, shorten_tag
from desktop_rag.readers.word_numbering import BULLET, Numbering
from desktop_rag.readers.word_styles import WordStyles, read_heading_level, read_number
from desktop_rag.readers.word_text import TAB, Open, ParagraphText, Walk, find_properties

Add = Callable[[DocumentBuilder], None]  # adds the texts below a paragraph

_MAX_HEADING = 250  # characters; a longer paragraph in the style of a heading is text
_MAX_DEPTH = 30  # of tables and text boxes in each other that are told apart
_TEXTS = {
    **dict.fromkeys(("w:tab", "w:ptab"), TAB),
    **dict.fromkeys(("w:br", "w:cr"), "\n"),
    "w:noBreakHyphen": "-",
}
_SKIPPED = frozenset(
    {"w:del", "w:moveFrom", "w:delText", "w:delInstrText", "w:rPr", "w:pPr", "w:tblPr", "w:tblGrid", "w:trPr"}
    | {"w:tcPr", "w:sdtPr", "w:sdtEndPr", "w:sectPr", "w:tblPrEx", "w:fldData"}
)


class StoryParts(Protocol):
    """The references of a story."""

    styles: WordStyles

    def find_related(self, kind: str, key: str, said: str = "") -> Add | None:
        """Return a function that adds a note, a picture or another part to a document, None if there is none.

        Args:
            kind: footnote, endnote, comment, picture, chart, diagram, package or chunk.
            key: its id.
            said: the alternative text of a picture.
        """


class _Paragraph(NamedTuple):
    heading_level: int = 0
    number: tuple[str, str, int] | None = None
    is_hidden: bool = False  # its text, where runs do not say otherwise
    goes_on: bool = False  # in the next one


class StoryReader:
    """Adds a story to a document."""

    def __init__(
        self, parts: StoryParts, builder: DocumentBuilder, numbering: Numbering, *, is_furniture: bool = False
    ) -> None:
        """Read with `parts` and `numbering`; page numbers in `is_furniture`, a page header, are left out."""
        self._parts, self._builder, self._numbering = parts, builder, numbering
        self._text = ParagraphText(is_furniture=is_furniture)
        self._carried: list[str] = []  # of a paragraph that continues in the next
        self._below: list[Add] = []  # the paragraph, or the table
        self._paragraph = _Paragraph()
        self._said = ""  # about the drawing
        self._in_cell = False
        self._depth = 0  # of cells and text boxes
        self._table: WordTable | None = None
        self._row: list[WordCell] | None = None
        self._has_table = False  # in the cell
        self._openers: dict[str, Open] = {
            **self._text.openers,
            "w:p": self._open_paragraph,
            "w:r": self._open_run,
            "w:tbl": self._open_table,
            "w:tr": self._open_row,
            "w:tc": self._open_cell,
            "w:txbxContent": self._open_box,
            "mc:AlternateContent": _choose_alternative,
            "w:footnoteReference": partial(self._read_reference, "footnote", "id"),
            "w:endnoteReference": partial(self._read_reference, "endnote", "id"),
            "w:commentReference": partial(self._read_reference, "comment", "id"),
            "w:commentRangeEnd": partial(self._read_reference, "comment", "id"),
            "w:altChunk": self._read_chunk,
            "w:drawing": self._open_drawing,
            "w:pict": self._open_drawing,
            "w:object": self._open_drawing,
            "docPr": self._read_description,
            "cNvPr": self._read_description,
            "shape": self._read_description,
            "blip": self._read_picture,
            "imagedata": self._read_picture,
            "chart": partial(self._read_reference, "chart", "id"),
            "relIds": partial(self._read_reference, "diagram", "dm"),
            "OLEObject": partial(self._read_reference, "package", "id"),
            "lockedCanvas": self._read_canvas,
            "textpath": self._read_word_art,
        }

    def read(self, story: ET.Element) -> None:
        """Add the text of a story and its references; raises SkippedError if it is too long."""
        stack: list[Walk] = [(iter(story), None)]
        openers, add_text = self._openers, self._text.add
        while stack:
            children, close = stack[-1]
            for child in children:
                name = shorten_tag(child.tag)
                if name == "w:t":
                    add_text(child.text or "")
                elif name in _TEXTS:
                    add_text(_TEXTS[name])
                elif name not in _SKIPPED:
                    open_element = openers.get(name)
                    walk = (
                        open_element(child) if open_element else (iter(child), None) if len(child) else None
                    )
                    if walk is not None:
                        stack.append(walk)
                        break
            else:
                stack.pop()
                if close is not None:
                    close()
        self._end_story()

    def _end_story(self) -> None:
        """Add the remaining texts at the end of a story, a cell or a text box."""
        self._text.pieces += self._carried
        self._carried = []
        self._builder.add_block(self._text.take())
        self._add_below()

    # Paragraphs and runs

    def _open_paragraph(self, element: ET.Element) -> Walk:
        saved = self._paragraph, self._text.pieces
        self._paragraph = self._read_paragraph(element)
        self._text.begin_paragraph(self._carried)
        self._carried = []
        return iter(element), partial(self._close_paragraph, saved)

    def _close_paragraph(self, saved: tuple[_Paragraph, list[str]]) -> None:
        paragraph = self._paragraph
        if paragraph.goes_on:
            self._carried = self._text.pieces
        else:
            self._add_paragraph(paragraph, self._text.take())
        self._paragraph = saved[0]
        self._text.begin_paragraph(saved[1])
        if not self._in_cell:
            self._add_below()

    def _add_paragraph(self, paragraph: _Paragraph, text: str) -> None:
        number, gap, level = paragraph.number or ("", "", 0)
        if not text:
            if self._in_cell and number != BULLET:
                self._builder.add_block(number)
        elif paragraph.heading_level and len(text) <= _MAX_HEADING:
            title = text if number == BULLET else f"{number}{gap}{text}"
            self._builder.add_heading(title, paragraph.heading_level)
        elif number and gap:
            self._builder.add_list_item(text, number, level)
        elif number:
            self._builder.add_block(number + text, "\n")
        else:
            self._builder.add_block(text)

    def _read_paragraph(self, element: ET.Element) -> _Paragraph:
        style_key, list_key, list_level, outline, goes_on = "", None, None, None, False
        first = element[0] if len(element) and shorten_tag(element[0].tag) == "w:pPr" else ()
        for each in first:
            match shorten_tag(each.tag):
                case "w:pStyle":
                    style_key = read_attribute(each, "val")
                case "w:numPr":
                    parts = {shorten_tag(part.tag): part for part in each}
                    list_key = read_attribute(parts["w:numId"], "val") if "w:numId" in parts else None
                    list_level = read_number(parts.get("w:ilvl"))
                case "w:outlineLvl":
                    outline = read_number(each)
                case "w:framePr":
                    goes_on |= read_attribute(each, "dropCap") in {"drop", "margin"}
                case "w:rPr":
                    goes_on |= any(shorten_tag(part.tag) in {"w:del", "w:moveFrom"} for part in each)
        style = self._parts.styles.find_style(style_key)
        heading = style.heading_level if outline is None else read_heading_level(outline)
        number = None if goes_on else self._numbering.number_next(list_key, list_level, style_key)
        return _Paragraph(heading or 0, number, bool(style.is_hidden), goes_on)

    def _open_run(self, element: ET.Element) -> Walk | None:
        is_hidden, is_raised = self._paragraph.is_hidden, False
        if len(element) and shorten_tag(element[0].tag) == "w:rPr":
            for each in element[0]:
                name = shorten_tag(each.tag)
                if name == "w:vanish":
                    is_hidden = is_on(each)
                elif name == "w:rStyle":
                    style = self._parts.styles.find_style(read_attribute(each, "val"))
                    is_hidden = is_hidden if style.is_hidden is None else style.is_hidden
                elif name == "w:vertAlign":
                    is_raised = read_attribute(each, "val") == "superscript"
        self._text.begin_run(element, is_raised=is_raised)
        return None if is_hidden else self._read_simple_parts(element)

    def _read_simple_parts(self, run: ET.Element) -> Walk | None:
        """Add the text of a run; return its parts from the first one on that is more than text."""
        children = iter(run)
        for child in children:
            name = shorten_tag(child.tag)
            if name == "w:t":
                self._text.add(child.text or "")
            elif name in _TEXTS:
                self._text.add(_TEXTS[name])
            elif name not in _SKIPPED:
                return chain((child,), children), None
        return None

    # Tables and text boxes

    def _open_table(self, element: ET.Element) -> Walk:
        if self._depth >= _MAX_DEPTH:
            return iter(element), None
        saved = self._table, self._row
        self._table, self._row = WordTable(self._builder), None
        return iter(element), partial(self._close_table, saved)

    def _close_table(self, saved: tuple[WordTable | None, list[WordCell] | None]) -> None:
        if self._table is not None:
            self._table.finish()
        self._table, self._row = saved
        self._has_table = True
        if not self._in_cell:
            self._add_below()

    def _open_row(self, element: ET.Element) -> Walk | None:
        properties = find_properties(element, "w:trPr")
        parts = {} if properties is None else {shorten_tag(part.tag): part for part in properties}
        if "w:del" in parts or ("w:hidden" in parts and is_on(parts["w:hidden"])):
            return None
        if self._table is None:
            return iter(element), None
        skipped = read_number(parts.get("w:gridBefore")) or 0
        row, self._row = self._row, []
        return iter(element), partial(self._close_row, self._table, max(skipped, 0), row)

    def _close_row(self, table: WordTable, skipped: int, row: list[WordCell] | None) -> None:
        table.add_row(self._row or (), skipped)
        self._row = row

    def _open_cell(self, element: ET.Element) -> Walk:
        if self._row is None:
            return iter(element), None
        self._depth += 1
        saved = self._builder, self._in_cell, self._has_table, self._carried, self._table
        self._builder, self._in_cell, self._has_table, self._carried = DocumentBuilder(), True, False, []
        row, self._table, self._row = self._row, None, None
        return iter(element), partial(self._close_cell, element, row, saved)

    def _close_cell(
        self,
        element: ET.Element,
        row: list[WordCell],
        saved: tuple[DocumentBuilder, bool, bool, list[str], WordTable | None],
    ) -> None:
        self._depth -= 1
        self._builder.add_block("".join(self._carried))
        document, has_table = self._builder.build_document(), self._has_table
        self._builder, self._in_cell, self._has_table, self._carried, self._table = saved
        self._row = row
        properties = find_properties(element, "w:tcPr")
        parts = {} if properties is None else {shorten_tag(part.tag): part for part in properties}
        merged = next((parts[name] for name in ("w:vMerge", "w:hMerge") if name in parts), None)
        goes_on = merged is not None and read_attribute(merged, "val", "continue") == "continue"
        columns = max(read_number(parts.get("w:gridSpan")) or 1, 1)
        row.append(WordCell(document, columns, goes_on, has_table))

    def _open_box(self, element: ET.Element) -> Walk:
        if self._depth >= _MAX_DEPTH:
            return iter(element), None
        self._depth += 1
        saved = self._builder, self._in_cell, self._text.pieces, self._below, self._paragraph
        self._builder, self._in_cell, self._text.pieces, self._below = DocumentBuilder(), False, [], []
        carried, self._carried = self._carried, []
        return iter(element), partial(self._close_box, saved, carried)

    def _close_box(
        self, saved: tuple[DocumentBuilder, bool, list[str], list[Add], _Paragraph], carried: list[str]
    ) -> None:
        self._depth -= 1
        self._end_story()
        document = self._builder.build_document()
        self._builder, self._in_cell, self._text.pieces, self._below, self._paragraph = saved
        self._carried = carried
        self._below.append(lambda builder: builder.add_document(document))

    def _add_below(self) -> None:
        below, self._below = self._below, []
        for add in below:
            add(self._builder)

    # Texts below a paragraph

    def _read_reference(self, kind: str, attribute: str, element: ET.Element) -> None:
        self._append(self._parts.find_related(kind, read_attribute(element, attribute)))

    def _append(self, add: Add | None) -> None:
        if add is not None:
            self._below.append(add)

    def _read_chunk(self, element: ET.Element) -> None:
        add = self._parts.find_related("chunk", read_attribute(element, "id"))
        if add is not None:
            add(self._builder)

    def _open_drawing(self, element: ET.Element) -> Walk:
        said, self._said = self._said, ""
        return iter(element), partial(self._close_drawing, said)

    def _close_drawing(self, said: str) -> None:
        if self._said:  # by no picture
            self._append(self._parts.find_related("picture", "", self._said))
        self._said = said

    def _read_description(self, element: ET.Element) -> Walk:
        self._said = (
            read_attribute(element, "descr") or read_attribute(element, "alt") or self._said
            or read_attribute(element, "title")
        )  # fmt: skip
        return iter(element), None

    def _read_picture(self, element: ET.Element) -> None:
        key = read_attribute(element, "embed") or read_attribute(element, "id")
        add = self._parts.find_related("picture", key, self._said) if key else None
        if add is not None:
            self._said = ""
            self._below.append(add)

    def _read_canvas(self, element: ET.Element) -> None:
        text = "\n".join(list_paragraphs(element))
        self._below.append(lambda builder: builder.add_block(text))

    def _read_word_art(self, element: ET.Element) -> None:
        text = read_attribute(element, "string")
        self._below.append(lambda builder: builder.add_block(text))


def _choose_alternative(element: ET.Element) -> Walk:
    """Return the first of the ways to show the same."""
    choices = [child for child in element if len(child)]
    return iter(choices[:1]), None


# -- tables --------------------------------------------------------------------------------------------

_MAX_COLUMNS = 100  # Word allows 63
_REPEATED_CHARACTERS = 100  # a longer text stands once in merged cells
_LAYOUT_CHARACTERS = 400  # a cell with several blocks that are longer only arranges them


@dataclass(frozen=True, slots=True)
class WordCell:
    """A cell of a row, of which it takes `columns`."""

    document: Document
    columns: int = 1
    goes_on: bool = False  # from the row above
    is_layout: bool = False  # it has a table or a heading in it

    @property
    def arranges_text(self) -> bool:
        """Whether its blocks are better read one below the other than in a row."""
        text = self.document.text
        return self.is_layout or (len(text) > _LAYOUT_CHARACTERS and "\n\n" in text)


class WordTable:
    """Adds a table to a document, row by row."""

    def __init__(self, builder: DocumentBuilder) -> None:
        self._builder = builder
        self._rows: list[list[str]] = []
        self._above: dict[int, str] = {}  # column -> text of the merged cell there

    def add_row(self, cells: Sequence[WordCell], skipped_columns: int = 0) -> None:
        """Add a row; in one that only arranges or frames text, the cells are blocks one below the other."""
        is_box = len(cells) == 1 and cells[0].columns == 1 and "\n" in cells[0].document.text
        if is_box or any(cell.arranges_text for cell in cells):
            self.finish()
            for cell in cells:
                self._builder.add_document(cell.document)
            return
        row = [""] * min(skipped_columns, _MAX_COLUMNS)
        texts = [to_one_line(cell.document.text) for cell in cells]
        is_alone = len(cells) == 1
        above: dict[int, str] = {}
        for cell, said in zip(cells, texts, strict=True):
            text = said or (self._above.get(len(row), "") if cell.goes_on else "")
            is_short = len(text) < _REPEATED_CHARACTERS
            for number in range(max(min(cell.columns, _MAX_COLUMNS - len(row)), 1)):
                if is_short:
                    above[len(row)] = text
                row.append(text if not number or (is_short and not is_alone) else "")
        self._above = above
        if any(texts):
            self._rows.append(row)

    def finish(self) -> None:
        """Add the rows so far to the document."""
        self._builder.add_table(self._rows)
        self._rows = []
