"""Walks through the text of OpenDocument files: paragraphs, lists, tables, and objects anchored in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from xml.etree import ElementTree as ET

from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.embedded_pictures import tidy_alternative
from desktop_rag.readers.open_document_objects import (
    OpenDocumentRows,
    add_chart,
    format_formula,
    format_value,
    iterate_rows,
    list_controls,
)
from desktop_rag.readers.open_document_styles import (
    BULLET,
    NEXT,
    Counts,
    OpenDocumentLists,
    OpenDocumentParts,
    OpenDocumentStyles,
    count_item,
    get_attribute,
    get_count,
    name_of,
    qualify,
    restart_levels,
)
from desktop_rag.readers.sheets import name_place

_MAX_DEPTH = 50  # of lists, tables and frames in each other; deeper ones are read as plain text
_MAX_HEADING_LEVEL = 10
_MAX_SPACES = 100  # in a row
# Blanks that are not to be joined with others, as characters that XML cannot have.
_SPACE, _TAB, _LINE_END = "\1", "\2", "\3"
_BLANKS = re.compile("[ \t\r\n]{2,}|[\t\r\n]")
_ODD_BLANKS = re.compile(f"[{_SPACE}{_TAB}{_LINE_END}\t\r\n]|  ")
_KEPT_BLANKS = str.maketrans({_SPACE: " ", _TAB: "\t", _LINE_END: "\n"})
_PARAGRAPH = qualify("text:p")
_HIDDEN_PARAGRAPH = qualify("text:hidden-paragraph")
_ANNOTATIONS = frozenset({"office:annotation", "officeooo:annotation"})
_ANCHORED = _ANNOTATIONS | {"text:note"}  # and drawings
# Elements inside a paragraph that show something else than the text inside them.
_SHOWN: dict[str, Callable[[ET.Element], str]] = {
    "text:s": lambda element: _SPACE * min(get_count(element, "text:c"), _MAX_SPACES),
    "text:tab": lambda _: _TAB,
    "text:line-break": lambda _: _LINE_END,
    "text:ruby-text": lambda element: f"({element.text})" if element.text else "",
}
_INDEXES = ("table-of-content", "illustration-index", "table-index", "object-index", "user-index")
_LEFT_OUT = frozenset(
    {
        *(f"text:{name}-source" for name in (*_INDEXES, "alphabetical-index", "bibliography")),
        *("text:tracked-changes", "table:tracked-changes", "office:annotation-end"),
        *("office:forms", "office:scripts", "office:event-listeners", "text:script"),
        *("text:number", "text:note-citation", "dc:creator", "dc:date"),
        *("svg:title", "svg:desc", "table:title", "table:desc", "presentation:notes"),
    }
)

# Elements that stand apart from the text they are anchored in, with the cell they belong to ("B3") or "".
Anchored = list[tuple[str, ET.Element]]


class OpenDocumentText:
    """Adds the text of elements to the document of `builder`, in reading order."""

    def __init__(
        self, parts: OpenDocumentParts, styles: OpenDocumentStyles, builder: DocumentBuilder
    ) -> None:
        self._parts, self._styles, self._builder = parts, styles, builder
        self._numbers = OpenDocumentLists()
        self._controls: dict[str, str] = {}
        self._held: Anchored | None = None  # while a table is read, which it is below
        self._objects: dict[ET.Element, ET.Element] = {}  # opened, but not added yet
        self._rows = OpenDocumentRows(self._read_cell)
        self._adders: dict[str, Callable[[ET.Element], None]] = {
            "text:p": self._add_paragraph,
            "text:h": self._add_heading,
            "text:list": self._add_list,
            "text:numbered-paragraph": self._add_numbered,
            "table:table": self._add_table,
            "draw:frame": self._add_frame,
            "draw:control": lambda control: self._builder.add_block(self._show_control(control)),
            "text:note": self._add_note,
            **dict.fromkeys(_ANNOTATIONS, self._add_comment),
        }
        self._depth = 0

    def add_controls(self, elements: Iterable[ET.Element]) -> None:
        """Record the form controls of these elements: they are shown where shapes refer to them."""
        for forms in elements:
            self._controls.update(list_controls(forms))

    def add_children(self, element: ET.Element) -> None:
        """Add the text inside an element."""
        if self._enter(element):
            stack = [iter(element)]
            while stack:
                child = next(stack[-1], None)
                if child is None:
                    stack.pop()
                elif not self._add_known(child):
                    stack.append(iter(child))
            self._depth -= 1

    def add_element(self, element: ET.Element) -> None:
        """Add the text of an element."""
        if not self._add_known(element):
            self.add_children(element)

    def read_element(self, element: ET.Element) -> str:
        """Return the text of an element, for use elsewhere."""
        builder, self._builder = self._builder, DocumentBuilder()
        self.add_element(element)
        text, self._builder = self._builder.build_document().text, builder
        return text

    def read_table(self, table: ET.Element) -> tuple[list[list[str]], Anchored]:
        """Return the rows of a table, and the text to add below it."""
        outer, self._held = self._held, []
        rows = self._rows.read_rows(table)
        held, self._held = self._held, outer
        return rows, held

    def add_anchored(self, anchored: Anchored) -> None:
        """Add text that stands apart from the rest; inside a table this waits for the table's end."""
        if self._held is not None:
            self._held += anchored
            return
        for cell, element in anchored:
            if name_of(element) in _ANNOTATIONS:
                self._add_comment(element, cell)
            else:
                self.add_element(element)

    def _enter(self, element: ET.Element) -> bool:
        """Go one level deeper; too deep, add the plain text of an element instead."""
        if self._depth >= _MAX_DEPTH:
            self._builder.add_block("\n".join(filter(None, map(str.strip, element.itertext()))))
            return False
        self._depth += 1
        return True

    def _add_known(self, element: ET.Element) -> bool:
        """Add an element, unless it only holds others."""
        name = name_of(element)
        if name not in self._adders:
            return name in _LEFT_OUT or (name == "text:section" and _is_hidden(element))
        self._adders[name](element)
        return True

    # -- paragraphs --------------------------------------------------------------------------------

    def _add_paragraph(self, paragraph: ET.Element) -> None:
        text, anchored = self._read_line(paragraph)
        self._builder.add_block(text)
        self.add_anchored(anchored)

    def _read_line(self, paragraph: ET.Element) -> tuple[str, Anchored]:
        """Return the text of a paragraph or heading, and its anchored objects."""
        anchored: Anchored = []
        if self._styles.is_hidden("paragraph", paragraph):
            return "", anchored
        if not len(paragraph):
            return _join_blanks(paragraph.text or ""), anchored
        if any(map(_is_hidden, paragraph.findall(_HIDDEN_PARAGRAPH))):
            return "", anchored
        pieces = [paragraph.text or ""]
        stack, tails = [iter(paragraph)], [""]
        while stack:
            child = next(stack[-1], None)
            if child is None:
                stack.pop()
                pieces.append(tails.pop())
            elif (piece := self._read_inline(child, anchored)) is None:
                pieces.append(child.text or "")
                stack.append(iter(child))
                tails.append(child.tail or "")
            else:
                pieces += piece, child.tail or ""
        return _join_blanks("".join(pieces)), anchored

    def _read_inline(self, element: ET.Element, anchored: Anchored) -> str | None:
        """Return the text that an element in a paragraph shows; None if that is the text inside it."""
        name = name_of(element)
        if name in _SHOWN:
            return _SHOWN[name](element)
        if name in _LEFT_OUT or _is_hidden(element):
            return ""
        if name == "text:span" and self._styles.is_hidden("text", element):
            return ""
        if name == "draw:control":
            return f" {self._show_control(element)} "
        if name == "draw:frame" and (formula := self._read_formula(element)):
            return f" {formula} "
        if name in _ANCHORED or (name.startswith("draw:") and name != "draw:a"):
            anchored.append(("", element))
            return ""
        return None

    def _read_formula(self, frame: ET.Element) -> str:
        """Return the formula in a frame, "" if it holds something else."""
        element = frame.find(qualify("draw:object"))
        root = None if element is None else self._parts.read_object(element)
        if element is None or root is None:
            return ""
        if name_of(root) == "math:math":
            return format_formula(root)
        self._objects[element] = root
        return ""

    def _show_control(self, element: ET.Element) -> str:
        return self._controls.get(get_attribute(element, "draw:control"), "")

    def _add_heading(self, heading: ET.Element, number: str | None = None) -> None:
        level = min(max(get_count(heading, "text:outline-level"), 1), _MAX_HEADING_LEVEL)
        text, anchored = self._read_line(heading)
        if number is None:
            number = _find_number(heading) or self._number_heading(heading, level)
        if text:
            self._builder.add_heading(f"{number} {text}", level)
        self.add_anchored(anchored)

    def _number_heading(self, heading: ET.Element, level: int) -> str:
        style = get_attribute(heading, "text:style-name")
        numbering = self._styles.find_property("paragraph", style, "", "style:list-style-name")
        if numbering == "" or get_attribute(heading, "text:is-list-header") == "true":
            return ""
        return self._numbers.number_heading(heading, level, self._styles.outline)

    # -- lists -------------------------------------------------------------------------------------

    def _add_numbered(self, element: ET.Element) -> None:
        """Add a paragraph that has a number without a list."""
        style = get_attribute(element, "text:style-name")
        counts = self._numbers.start_list(element, style)
        self._add_item(element, max(get_count(element, "text:level"), 1), counts, style)

    def _add_list(
        self, element: ET.Element, level: int = 1, counts: Counts | None = None, style: str = ""
    ) -> None:
        """Add a list; one in another gets its level, from 1, and the numbers and style of that one."""
        if not self._enter(element):
            return
        style = get_attribute(element, "text:style-name") or style
        if counts is None:
            counts = self._numbers.start_list(element, style)
        elif get_attribute(element, "text:continue-numbering") != "true":
            restart_levels(counts, level)
        for item in element:
            if name_of(item) in {"text:list-item", "text:list-header"}:
                self._add_item(item, level, counts, style)
            else:
                self.add_element(item)
        self._depth -= 1

    def _add_item(self, item: ET.Element, level: int, counts: Counts, style: str) -> None:
        """Add an item of a list: its first paragraph has the number."""
        style = get_attribute(item, "text:style-override") or style
        is_first = name_of(item) != "text:list-header"
        for child in item:
            name = name_of(child)
            if name == "text:list":
                self._add_list(child, level + 1, counts, style)
            elif name not in {"text:p", "text:h"}:
                self.add_element(child)
            else:
                number = self._count_item(item, child, level, counts, style) if is_first else ""
                is_first = False
                if name == "text:h":
                    self._add_heading(child, "" if number == BULLET else number)
                else:
                    self._add_item_line(child, number, level)

    def _count_item(
        self, item: ET.Element, paragraph: ET.Element, level: int, counts: Counts, style: str
    ) -> str:
        own_style = get_attribute(paragraph, "text:style-name")
        properties = ("style:paragraph-properties", "text:enable-numbering")
        if self._styles.find_property("paragraph", own_style, *properties) == "false":
            return ""
        start = get_count(item, "text:start-value", NEXT)
        counted = count_item(counts, level, self._styles.find_levels(style), start)
        return _find_number(item) or counted

    def _add_item_line(self, paragraph: ET.Element, number: str, level: int) -> None:
        text, anchored = self._read_line(paragraph)
        if number:
            self._builder.add_list_item(text, number, level - 1)
        else:
            self._builder.add_block(text, "\n")
        self.add_anchored(anchored)

    # -- tables ------------------------------------------------------------------------------------

    def _add_table(self, table: ET.Element) -> None:
        if not self._enter(table):
            return
        if _is_layout(table):
            for row in iterate_rows(table):
                self.add_children(row[0])
        else:
            rows, held = self.read_table(table)
            self._builder.add_table(rows)
            self.add_anchored(held)
        self._depth -= 1

    def _read_cell(self, cell: ET.Element, row: int, column: int) -> str:
        """Return the text of a cell; keep objects to add below its table."""
        lines: list[str] = []
        held: Anchored = []
        for child in cell:
            name = name_of(child)
            if name == "text:p":
                line, anchored = self._read_line(child)
                lines.append(line)
                held += anchored
            elif name in _ANNOTATIONS:
                held.append((name_place(row + 1, column + 1), child))
            elif name == "table:table" or name.startswith("draw:"):
                held.append(("", child))
            else:
                text = self.read_element(child)
                is_single = name == "text:list" and "\n" not in text  # as slides have them in each cell
                lines.append(text.removeprefix(f"{BULLET} ") if is_single else text)
        if held:
            self.add_anchored(held)
        return "\n".join(lines) if lines else format_value(cell)

    # -- separate texts ----------------------------------------------------------------------------

    def _add_note(self, note: ET.Element) -> None:
        body = note.find(qualify("text:note-body"))
        citation = note.find(qualify("text:note-citation"))
        number = "" if citation is None else to_one_line("".join(citation.itertext()))
        kind = "Endnote" if get_attribute(note, "text:note-class") == "endnote" else "Footnote"
        text = "" if body is None else self.read_element(body)
        self._builder.add_note(f"{kind} {number}".strip(), text)

    def _add_comment(self, comment: ET.Element, cell: str = "") -> None:
        author, date = (
            to_one_line(comment.findtext(qualify(name), "")) for name in ("dc:creator", "dc:date")
        )
        builder, self._builder = self._builder, DocumentBuilder()
        self.add_children(comment)
        text, self._builder = self._builder.build_document().text, builder
        if cell:
            self._builder.add_note(f"Note on {cell} ({author})" if author else f"Note on {cell}", text)
        else:
            self._builder.add_comment(", ".join(filter(None, (author, date[:10]))), text)

    def _add_frame(self, frame: ET.Element) -> None:
        """Add a text box, table, picture, formula or chart; pictures of read objects are omitted."""
        names = ("svg:title", "svg:desc")
        said = " ".join(text for name in names if (text := frame.findtext(qualify(name), "")))
        images, is_read = [], False
        for child in frame:
            match name_of(child):
                case "draw:image":
                    images.append(child)
                case "draw:object" | "draw:object-ole":
                    is_read = self._add_object(child) or is_read
                case "table:table":
                    self._add_table(child)
                    is_read = True
                case _:
                    self.add_element(child)
        if is_read or not images:
            self._builder.add_block(tidy_alternative(said))
            return
        for image in images:
            self._parts.add_picture(self._builder, image, said)
            said = ""
            self.add_children(image)

    def _add_object(self, element: ET.Element) -> bool:
        """Add an embedded object; return whether it could be read."""
        root = self._objects.pop(element, None)
        if root is None:
            root = self._parts.read_object(element)
        if root is None:
            return False
        if name_of(root) == "math:math":
            self._builder.add_block(format_formula(root))
            return True
        body = root.find(qualify("office:body"))
        for content in () if body is None else body:
            if name_of(content) == "office:chart":
                add_chart(self._builder, content)
            else:
                self.add_children(content)
        return body is not None


def _join_blanks(text: str) -> str:
    """Return the text with its blanks as they are shown."""
    if not _ODD_BLANKS.search(text):
        return text.strip(" ")
    return _BLANKS.sub(" ", text).strip(" ").translate(_KEPT_BLANKS)


def _is_hidden(element: ET.Element) -> bool:
    """Whether a section, a paragraph or a field says that it is hidden."""
    return (
        get_attribute(element, "text:display") == "none" or get_attribute(element, "text:is-hidden") == "true"
    )


def _find_number(element: ET.Element) -> str:
    """Return the number of a heading or an item if the file says it, else ""."""
    return to_one_line(element.findtext(qualify("text:number"), ""))


def _is_layout(table: ET.Element) -> bool:
    """Whether a table only places text: it has one column, and more than paragraphs in it."""
    rows = list(iterate_rows(table))
    return all(len(row) == 1 for row in rows) and any(
        child.tag != _PARAGRAPH for row in rows for child in row[0]
    )
