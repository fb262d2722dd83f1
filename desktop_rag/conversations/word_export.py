"""Write exported answers as a Word document (ECMA-376) with footnotes, which Word numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html.parser import HTMLParser

from desktop_rag.conversations.conversation_export import part_to_html
from desktop_rag.conversations.exported_answers import ExportedAnswers, ExportedSource
from desktop_rag.system.atomic_files import pack_office_file
from desktop_rag.system.control_characters import escape_xml, make_printable_text
from desktop_rag.system.resources import resource_path
from desktop_rag.text.scripts import is_right_to_left

_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_SPACES = f'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="{_OFFICE}"'
_KIND = "application/vnd.openxmlformats-officedocument.wordprocessingml"
_EXTERNAL = ' TargetMode="External"'
_LINKED = ("styles", "numbering", "footnotes", "settings")  # parts beside the text
_A4_PAGE = (
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440"'
    ' w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>'
)
_SETTINGS = (  # without them Word opens a document as one of Word 2007
    '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word"'
    ' w:val="15"/></w:compat>'
)
_BULLET, _DECIMAL = 0, 1  # the kinds of lists
_LIST_LEVELS = 9  # of Word
_LEVEL_TWIPS = 360  # twentieths of a point that a level is indented
_DEPTH = re.compile(r"margin-left: (\d)em")

_STYLES = {"h2": "Heading1", "h3": "Heading2", "h4": "Heading3", "h5": "Heading4", "h6": "Heading5"}
_STYLES |= {"p": "Normal", "li": "ListParagraph", "pre": "Code", "hr": "Rule", "td": "Normal", "th": "Normal"}
_CLASS_STYLES = {"muted": "Remark", "label": "Warning"}
_RUN_PROPERTIES = {  # in the order of the schema
    "small": '<w:rStyle w:val="Unsupported"/>',
    "code": '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Courier New"/>',
    "strong": "<w:b/><w:bCs/>",
    "th": "<w:b/><w:bCs/>",
    "em": "<w:i/><w:iCs/>",
    "del": "<w:strike/>",
}
_AT_REFERENCE = '<w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>'


def export_to_word(exported: ExportedAnswers) -> bytes:
    """Return a Word document in which lists and tables are such, and each cited source a footnote.

    A source that is cited again refers to the footnote that it has. Nothing is loaded: links and fields wait
    for a click.
    """
    body = _BodyWriter(exported.sources)
    if exported.title:
        body.add_paragraph("Title", exported.title)
    for part in exported.parts:
        body.reset()
        body.feed(part_to_html(part, exported, "<sup>{0}</sup>"))
        body.close()
    body.add_uncited_sources(exported.say("Sources"))
    notes = [exported.sources[number - 1] for number in body.notes]
    links = {f"link{number}": ("hyperlink", each.address) for number, each in enumerate(notes, 1)}
    own = {name: (name, f"{name}.xml") for name in _LINKED}
    kinds = {"document": "document.main", **{name: name for name in _LINKED}}
    return pack_office_file(
        {
            "[Content_Types].xml": _write_content_types(kinds),
            "_rels/.rels": _write_relations({"r1": ("officeDocument", "word/document.xml")}),
            "word/_rels/document.xml.rels": _write_relations(own),
            "word/_rels/footnotes.xml.rels": _write_relations(links),
            "word/document.xml": f"<w:document {_SPACES}><w:body>{''.join(body.written)}{_A4_PAGE}</w:body>"
            "</w:document>",
            "word/styles.xml": resource_path("export_styles.xml").read_text(encoding="utf-8"),
            "word/settings.xml": f"<w:settings {_SPACES}>{_SETTINGS}</w:settings>",
            "word/numbering.xml": _write_numbering(body.lists),
            "word/footnotes.xml": _write_footnotes(notes),
        }
    )


class _BodyWriter(HTMLParser):
    """Turns the HTML of `part_to_html` into paragraphs and tables.

    `notes` are the numbers of the sources in the order of their footnotes, `lists` the kinds of the lists.
    """

    def __init__(self, sources: Sequence[ExportedSource]) -> None:
        super().__init__()
        self.written: list[str] = []
        self.notes: list[int] = []
        self.lists: list[int] = []
        self._sources = sources
        self._open: list[str] = []  # tags
        self._style, self._number, self._alignment = "", "", ""  # of the paragraph
        self._runs, self._text = list[str](), ""
        self._table_start = 0

    def add_paragraph(self, style: str, text: str) -> None:
        """Add a paragraph of plain text."""
        self._style = style
        self._add_text(text)
        self._end_paragraph()

    def add_uncited_sources(self, label: str) -> None:
        """Add a paragraph with the footnotes of sources that no sentence cites."""
        missing = [each.number for each in self._sources if each.number not in self.notes]
        if missing:
            self._add_text(label)
            for number in missing:
                self._add_note(number)
            self._end_paragraph()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a paragraph, a list, a table or a style (override)."""
        style = dict(attrs).get("style") or ""
        self._open.append(tag)
        if tag in _STYLES:
            named = _CLASS_STYLES.get(dict(attrs).get("class") or "", _STYLES[tag])
            self._style = "Quote" if "blockquote" in self._open else named
            self._alignment = '<w:jc w:val="right"/>' if "right" in style else ""
        if tag in {"ul", "ol"}:
            self.lists.append(_BULLET if tag == "ul" else _DECIMAL)
        elif tag == "li":
            depth = _DEPTH.search(style)
            level = min(int(depth[1]) if depth else 0, _LIST_LEVELS - 1)
            self._number = f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{len(self.lists)}"/></w:numPr>'
        elif tag == "table":
            self._table_start = len(self.written)
        elif tag == "tr":
            self.written.append("<w:tr>")
        elif tag in {"td", "th"}:
            is_head = tag == "th" and self.written[-1] == "<w:tr>"
            self.written.append("<w:trPr><w:tblHeader/></w:trPr>" if is_head else "")
            self.written.append('<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>')
        elif tag == "hr":
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """End the element of a tag (override)."""
        if tag in _STYLES:
            self._end_paragraph()
        if tag in {"td", "th"}:
            self.written.append("</w:tc>")
        elif tag == "tr":
            self.written.append("</w:tr>")
        elif tag == "table":
            self._end_table()
        self._open.remove(tag)

    def handle_data(self, data: str) -> None:
        """Add text, or the footnote whose number it is (override)."""
        if self._open and self._open[-1] == "sup":
            self._add_note(int(data))
        elif "pre" in self._open:
            self._add_text(data)
        elif self._style:
            self._add_text(data.replace("\n", " "))

    def _end_table(self) -> None:
        rows = "".join(self.written[self._table_start :])
        columns = max(row.count("</w:tc>") for row in rows.split("</w:tr>"))
        self.written[self._table_start :] = [
            '<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="0" w:type="auto"/></w:tblPr>'
            f"<w:tblGrid>{'<w:gridCol/>' * columns}</w:tblGrid>{rows}</w:tbl>",
            "<w:p/>",  # two tables in a row would become one
        ]

    def _add_text(self, text: str) -> None:
        text = make_printable_text(text)
        self._text += text
        marks = "".join(mark for tag, mark in _RUN_PROPERTIES.items() if tag in self._open)
        direction = "<w:rtl/>" if is_right_to_left(text) else ""
        lines = escape_xml(text).split("\n")
        shown = "<w:br/>".join(f'<w:t xml:space="preserve">{line}</w:t>' for line in lines)
        self._runs.append(f"<w:r><w:rPr>{marks}{direction}</w:rPr>{shown}</w:r>")

    def _add_note(self, number: int) -> None:
        if number in self.notes:
            shown = self.notes.index(number) + 1
            run = f"<w:r>{_AT_REFERENCE}<w:t>{shown}</w:t></w:r>"
            self._runs.append(f'<w:fldSimple w:instr=" NOTEREF source{number} \\f \\h ">{run}</w:fldSimple>')
            return
        self.notes.append(number)
        place = len(self.notes)
        self._runs.append(
            f'<w:bookmarkStart w:id="{place}" w:name="source{number}"/><w:r>{_AT_REFERENCE}'
            f'<w:footnoteReference w:id="{place}"/></w:r><w:bookmarkEnd w:id="{place}"/>'
        )

    def _end_paragraph(self) -> None:
        direction = "<w:bidi/>" if is_right_to_left(self._text) else ""
        properties = f'<w:pStyle w:val="{self._style}"/>{self._number}{direction}{self._alignment}'
        self.written.append(f"<w:p><w:pPr>{properties}</w:pPr>{''.join(self._runs)}</w:p>")
        self._runs, self._text = [], ""
        self._style, self._number, self._alignment = "", "", ""


def _write_footnotes(sources: Sequence[ExportedSource]) -> str:
    lines = "".join(
        f'<w:footnote w:type="{kind}" w:id="{number}"><w:p><w:r><w:{kind}/></w:r></w:p></w:footnote>'
        for number, kind in ((-1, "separator"), (0, "continuationSeparator"))
    )
    written = "".join(_write_footnote(number, each) for number, each in enumerate(sources, 1))
    return f"<w:footnotes {_SPACES}>{lines}{written}</w:footnotes>"


def _write_footnote(number: int, source: ExportedSource) -> str:
    name = f'<w:t xml:space="preserve">{escape_xml(make_printable_text(source.name))}</w:t>'
    shown = f"<w:r>{name}</w:r>"
    if source.address:
        run = f'<w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr>{name}</w:r>'
        shown = f'<w:hyperlink r:id="link{number}">{run}</w:hyperlink>'
    return (
        f'<w:footnote w:id="{number}"><w:p><w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr>'
        f"<w:r>{_AT_REFERENCE}<w:footnoteRef/></w:r>"
        f'<w:r><w:t xml:space="preserve"> </w:t></w:r>{shown}'
        f'<w:r><w:t xml:space="preserve">{escape_xml(source.place)}</w:t></w:r></w:p></w:footnote>'
    )


def _write_numbering(lists: Sequence[int]) -> str:
    """Return the two kinds of lists, and the lists, each beginning with its first number."""
    kinds = "".join(
        f'<w:abstractNum w:abstractNumId="{kind}">'
        + "".join(
            f'<w:lvl w:ilvl="{level}"><w:start w:val="1"/><w:numFmt w:val="{form}"/>'
            f'<w:lvlText w:val="{mark.format(level + 1)}"/><w:lvlJc w:val="left"/><w:pPr>'
            f'<w:ind w:left="{_LEVEL_TWIPS * (level + 1)}" w:hanging="{_LEVEL_TWIPS}"/></w:pPr></w:lvl>'
            for level in range(_LIST_LEVELS)
        )
        + "</w:abstractNum>"
        for kind, form, mark in ((_BULLET, "bullet", "•"), (_DECIMAL, "decimal", "%{0}."))
    )
    restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
    numbered = "".join(
        f'<w:num w:numId="{number}"><w:abstractNumId w:val="{kind}"/>{restart}</w:num>'
        for number, kind in enumerate(lists, 1)
    )
    return f"<w:numbering {_SPACES}>{kinds}{numbered}</w:numbering>"


def _write_relations(targets: dict[str, tuple[str, str]]) -> str:
    """Return the relations of a part: kind and target by id. Without a target there is none."""
    written = "".join(
        f'<Relationship Id="{key}" Type="{_OFFICE}/{kind}" Target="{escape_xml(target)}"'
        f"{_EXTERNAL if kind == 'hyperlink' else ''}/>"
        for key, (kind, target) in targets.items()
        if target
    )
    return f'<Relationships xmlns="{_PACKAGE}/relationships">{written}</Relationships>'


def _write_content_types(kinds: dict[str, str]) -> str:
    written = "".join(
        f'<Override PartName="/word/{name}.xml" ContentType="{_KIND}.{kind}+xml"/>'
        for name, kind in kinds.items()
    )
    relations = 'Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"'
    return f'<Types xmlns="{_PACKAGE}/content-types"><Default {relations}/>{written}</Types>'
