"""OpenDocument files are read as a person sees them: all text, once, in its place."""

from __future__ import annotations

import base64
from io import BytesIO
from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.errors import ReadError, SkippedError
from desktop_rag.readers.extract import extract_documents, open_document
from desktop_rag.readers.recognised_pages import ScanFound
from tests.helpers.office_files import opendocument
from tests.helpers.pictured_documents import write_archive
from tests.helpers.reading import extract_file
from tests.helpers.scans import draw_page

_SPACES = " ".join(
    f'xmlns:{prefix}="{address}"'
    for prefix, address in {
        **{
            name: f"urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"
            for name in ("office", "text", "table", "presentation", "style", "form", "chart")
        },
        "draw": "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0",
        "svg": "urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0",
        "loext": "urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0",
        "xlink": "http://www.w3.org/1999/xlink",
        "dc": "http://purl.org/dc/elements/1.1/",
        "math": "http://www.w3.org/1998/Math/MathML",
    }.items()
)
_SUFFIXES = {"text": ".odt", "spreadsheet": ".ods", "presentation": ".odp", "drawing": ".odg"}


def content(kind: str, body: str, styles: str = "", root: str = "document-content") -> str:
    return (
        f"<office:{root} {_SPACES}><office:automatic-styles>{styles}</office:automatic-styles>"
        f"<office:body><office:{kind}>{body}</office:{kind}></office:body></office:{root}>"
    )


def common_styles(styles: str = "", masters: str = "") -> dict[str, str]:
    return {
        "styles.xml": f"<office:document-styles {_SPACES}><office:styles>{styles}</office:styles>"
        f"<office:master-styles>{masters}</office:master-styles></office:document-styles>"
    }


class Reader:
    """Writes and reads OpenDocument files in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read_document(
        self, kind: str, body: str, styles: str = "", members: dict[str, str] | None = None
    ) -> Document:
        files = {**opendocument(kind, ""), "content.xml": content(kind, body, styles), **(members or {})}
        (document,) = extract_file(write_archive(self._folder / f"a{_SUFFIXES[kind]}", {**files}))
        return document

    def text(self, body: str, styles: str = "", members: dict[str, str] | None = None) -> str:
        return self.read_document("text", body, styles, members).text

    def sheet(self, rows: str, styles: str = "", before: str = "") -> str:
        table = f'<table:table table:name="One" table:style-name="t">{before}{rows}</table:table>'
        return self.read_document("spreadsheet", table, styles).text


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    return Reader(tmp_path)


def paragraph(*texts: str) -> str:
    return "".join(f"<text:p>{text}</text:p>" for text in texts)


def row(*cells: str, attributes: str = "") -> str:
    whole = "".join(
        cell if cell.startswith("<table:") else f"<table:table-cell>{paragraph(cell)}</table:table-cell>"
        for cell in cells
    )
    return f"<table:table-row {attributes}>{whole}</table:table-row>"


def items(*texts: str) -> str:
    return "".join(
        f"<text:list-item>{text if text.startswith('<') else paragraph(text)}</text:list-item>"
        for text in texts
    )


def level(number: int, number_format: str = "1", attributes: str = "") -> str:
    return (
        f'<text:list-level-style-number text:level="{number}" style:num-format="{number_format}" '
        f"{attributes}/>"
    )


COMMENT = (
    "<office:annotation><dc:creator>Ilse Mann</dc:creator><dc:date>2024-03-05T10:11:12</dc:date>"
    "<text:p>Is this <text:span>capped</text:span> at 7,400?</text:p></office:annotation>"
)


# -- paragraphs ----------------------------------------------------------------------------------


def test_formatted_linked_and_broken_text_is_whole(reader: Reader) -> None:
    body = paragraph(
        "The <text:span>fee <text:span>of</text:span> 7,400</text:span> EUR <text:a>per "
        "<text:span>year</text:span></text:a> is due<text:line-break/>on<text:tab/>1<text:s/>May"
        '<text:s text:c="3"/>2024<text:bookmark/>, &lt;net&gt; &amp; <text:date>now</text:date>.'
    )
    assert reader.text(body) == ("The fee of 7,400 EUR per year is due\non\t1 May   2024, <net> & now.")


def test_blanks_of_the_xml_are_one_space(reader: Reader) -> None:
    assert reader.text("<text:p>\n  One\n\t<text:span> two</text:span>\n</text:p>") == "One two"


def test_readings_of_characters_follow_them(reader: Reader) -> None:
    ruby = (
        "<text:ruby><text:ruby-base>漢字</text:ruby-base><text:ruby-text>かんじ</text:ruby-text></text:ruby>"
    )
    assert reader.text(paragraph(f"この{ruby}です")) == "この漢字(かんじ)です"


def test_hidden_and_deleted_text_is_left_out(reader: Reader) -> None:
    styles = (
        '<style:style style:name="a" style:family="text"><style:text-properties text:display="none"/>'
        '</style:style><style:style style:name="b" style:family="text" style:parent-style-name="a"/>'
        '<style:style style:name="c" style:family="paragraph" style:parent-style-name="d">'
        '<style:text-properties text:display="none"/></style:style>'
        '<style:style style:name="d" style:family="text" style:parent-style-name="d"/>'
    )
    body = (
        "<text:tracked-changes><text:changed-region><text:deletion><text:p>Gone.</text:p></text:deletion>"
        "</text:changed-region></text:tracked-changes>"
        '<text:p>Seen<text:span text:style-name="b"> secret</text:span>, <text:span text:style-name="d">too'
        '</text:span><text:change text:change-id="1"/>.</text:p><text:p text:style-name="c">Secret.</text:p>'
        '<text:section text:display="none"><text:p>Secret.</text:p></text:section>'
        '<text:p><text:hidden-paragraph text:is-hidden="true"/>Secret.</text:p>'
        '<text:p>Also<text:hidden-text text:is-hidden="true">secret</text:hidden-text> seen.</text:p>'
        '<text:p>Set<text:variable-set text:display="none">5</text:variable-set>.</text:p>'
        "<text:section><text:p>In a section.</text:p></text:section>"
    )
    assert reader.text(body, styles) == "Seen, too.\n\nAlso seen.\n\nSet.\n\nIn a section."


def test_notes_and_comments_stand_below_their_paragraph_once(reader: Reader) -> None:
    note = (
        '<text:note text:note-class="{0}"><text:note-citation>{1}</text:note-citation><text:note-body>'
        "<text:p>Plus <text:span>tax</text:span>.</text:p></text:note-body></text:note>"
    )
    body = paragraph(
        f"The fee is 7,400{note.format('footnote', '1')} EUR{COMMENT} a year"
        f"{note.format('endnote', 'i')}<office:annotation-end/>.",
        "Next.",
    )
    assert reader.text(body) == (
        "The fee is 7,400 EUR a year.\nFootnote 1: Plus tax.\n"
        "Comment (Ilse Mann, 2024-03-05): Is this capped at 7,400?\nEndnote i: Plus tax.\n\nNext."
    )


def test_a_table_of_contents_is_read_without_its_recipe(reader: Reader) -> None:
    body = (
        "<text:table-of-content><text:table-of-content-source><text:index-title-template>Recipe"
        "</text:index-title-template></text:table-of-content-source><text:index-body><text:index-title>"
        "<text:p>Contents</text:p></text:index-title><text:p>Fees<text:tab/>3</text:p></text:index-body>"
        "</text:table-of-content>"
    )
    assert reader.text(body) == "Contents\n\nFees\t3"


# -- lists ---------------------------------------------------------------------------------------


def test_items_have_their_numbers_as_they_are_shown(reader: Reader) -> None:
    styles = (
        '<text:list-style style:name="L">'
        + level(1, "1", 'style:num-suffix="."')
        + level(2, "a", 'style:num-prefix="(" style:num-suffix=")"')
        + level(3, "i", 'text:display-levels="3" text:start-value="4"')
        + "</text:list-style>"
    )
    deepest = f"<text:list>{items('Deep.', 'Deeper.')}</text:list>"
    inner = f"<text:list>{items('A.', paragraph('B.') + deepest, 'C.')}</text:list>"
    body = (
        f'<text:p>Rules:</text:p><text:list text:style-name="L"><text:list-header>{paragraph("Head.")}'
        f"</text:list-header>{items('One.', paragraph('Two.', 'More of two.') + inner)}"
        f'<text:list-item text:start-value="7">{paragraph("Seven.")}</text:list-item></text:list>'
    )
    assert reader.text(body, styles) == (
        "Rules:\nHead.\n1. One.\n2. Two.\nMore of two.\n  (a) A.\n  (b) B.\n    2.b.iv Deep.\n"
        "    2.b.v Deeper.\n  (c) C.\n7. Seven."
    )


def test_lists_continue_or_begin_anew(reader: Reader) -> None:
    styles = '<text:list-style style:name="L">' + level(1) + level(2, "A") + "</text:list-style>"
    body = (
        f'<text:list xml:id="first" text:style-name="L">{items("One.", "Two.")}</text:list>'
        + paragraph("Between.")
        + f'<text:list text:style-name="L" text:continue-numbering="true">{items("Three.")}</text:list>'
        + f'<text:list text:style-name="L">{items("Anew.")}</text:list>'
        + f'<text:list text:style-name="L" text:continue-list="first">{items("Four.")}'
        f"<text:list-item><text:list>{items('Four A.')}</text:list></text:list-item></text:list>"
        + '<text:numbered-paragraph text:list-id="n" text:style-name="L"><text:p>N1.</text:p>'
        "</text:numbered-paragraph>"
        '<text:numbered-paragraph text:list-id="n" text:style-name="L"><text:p>N2.</text:p>'
        "</text:numbered-paragraph>"
    )
    assert reader.text(body, styles) == (
        "1 One.\n2 Two.\n\nBetween.\n3 Three.\n1 Anew.\n4 Four.\n  A Four A.\n1 N1.\n2 N2."
    )


def test_bullets_are_dashes_and_lists_without_numbers_have_none(reader: Reader) -> None:
    styles = (
        '<text:list-style style:name="B"><text:list-level-style-bullet text:level="1" text:bullet-char="●"/>'
        + level(2, "")
        + '</text:list-style><style:style style:name="off" style:family="paragraph">'
        '<style:paragraph-properties text:enable-numbering="false"/></style:style>'
    )
    inner = f"<text:list>{items('Plain.')}</text:list>"
    off = '<text:p text:style-name="off">Off.</text:p>'
    body = f'<text:list text:style-name="B">{items("Dash.", inner, off)}</text:list>'
    assert reader.text(body, styles) == "- Dash.\nPlain.\nOff."


@pytest.mark.parametrize(
    ("attributes", "number", "shown"),
    [
        ('style:num-format="1"', 0, "0"),
        ('style:num-format="I"', 1994, "1994"),
        ('style:num-format="I"', 94, "XCIV"),
        ('style:num-format="a"', 28, "ab"),
        ('style:num-format="A" style:num-letter-sync="true"', 28, "BB"),
        ('style:num-format="一, 二, 三, ..."', 21, "二十一"),
        ('style:num-format="甲, 乙, 丙, ..."', 2, "乙"),
        ('style:num-format="①, ②, ③, ..."', 12, "⑫"),
        ('style:num-format="1" style:num-prefix="§ "', 12, "§ 12"),
        ('style:num-format="1" loext:num-list-format="Art. %1%:" style:num-suffix="."', 5, "Art. 5:"),
        ('style:num-format="A"', 999_999_999_999, "999999999"),
    ],
)
def test_numbers_are_written_as_their_style_says(
    reader: Reader, attributes: str, number: int, shown: str
) -> None:
    styles = (
        f'<text:list-style style:name="L"><text:list-level-style-number text:level="1" {attributes}/>'
        "</text:list-style>"
    )
    item = f'<text:list-item text:start-value="{number}">{paragraph("Item.")}</text:list-item>'
    assert reader.text(f'<text:list text:style-name="L">{item}</text:list>', styles) == f"{shown} Item."


def test_headings_are_numbered_by_the_outline(reader: Reader) -> None:
    def heading(level: int, text: str, attributes: str = "") -> str:
        return f'<text:h text:outline-level="{level}" {attributes}>{text}</text:h>'

    outline = "".join(
        f'<text:outline-level-style text:level="{number}" style:num-format="1" '
        f'text:display-levels="{number}" style:num-suffix="."/>'
        for number in (1, 2)
    )
    styles = '<style:style style:name="none" style:family="paragraph" style:list-style-name=""/>'
    body = (
        heading(1, "Scope")
        + heading(2, "Fees")
        + heading(2, "Terms")
        + heading(1, "Preface", 'text:style-name="none"')
        + heading(1, "End", 'text:restart-numbering="true" text:start-value="9"')
        + heading(3, "Said", "").replace(">Said", "><text:number>IV.</text:number>Said")
    )
    members = common_styles(f"<text:outline-style>{outline}</text:outline-style>")
    document = reader.read_document("text", body, styles, members)
    assert [(each.level, each.title) for each in document.headings] == [
        *((1, "1. Scope"), (2, "1.1. Fees"), (2, "1.2. Terms"), (1, "Preface"), (1, "9. End")),
        (3, "IV. Said"),
    ]


def test_a_heading_in_a_list_has_the_number_of_its_item(reader: Reader) -> None:
    styles = '<text:list-style style:name="L">' + level(1, "I", 'style:num-suffix=")"') + "</text:list-style>"
    heading = '<text:h text:outline-level="1">Scope</text:h>'
    document = reader.read_document(
        "text", f'<text:list text:style-name="L">{items(heading)}</text:list>', styles
    )
    assert [each.title for each in document.headings] == ["I) Scope"]


# -- tables in texts -----------------------------------------------------------------------------


def test_what_stands_in_a_cell_over_several_rows_is_in_each(reader: Reader) -> None:
    tall = f'<table:table-cell table:number-rows-spanned="2">{paragraph("Oslo")}</table:table-cell>'
    wide = f'<table:table-cell table:number-columns-spanned="2">{paragraph("Sums")}</table:table-cell>'
    covered = "<table:covered-table-cell/>"
    body = (
        f"<table:table><table:table-header-rows>{row('City', 'Year', 'Sales')}</table:table-header-rows>"
        + row(tall, "2022", "100")
        + row(covered, "2023", "200")
        + row(wide, covered, "300")
        + row("Rome", "2024", "7")
        + "</table:table>"
    )
    assert reader.text(body) == (
        "City | Year | Sales\nOslo | 2022 | 100\nOslo | 2023 | 200\nSums |  | 300\nRome | 2024 | 7"
    )


def test_cells_that_others_cover_may_be_missing(reader: Reader) -> None:
    both = 'table:number-rows-spanned="2" table:number-columns-spanned="2"'
    tall = f"<table:table-cell {both}>{paragraph('Oslo')}</table:table-cell>"
    wide = f'<table:table-cell table:number-columns-spanned="2">{paragraph("Sums")}</table:table-cell>'
    rows = row(tall, "2022") + row("2023") + row(wide, "9") + row("a", "b", "c")
    assert reader.text(f"<table:table>{rows}</table:table>") == (
        "Oslo |  | 2022\nOslo |  | 2023\nSums |  | 9\na | b | c"
    )


def test_cells_keep_formatted_text_lists_and_what_is_anchored(reader: Reader) -> None:
    lines = f"<table:table-cell><text:list>{items('First', 'Second')}</text:list></table:table-cell>"
    single = f"<table:table-cell><text:list>{items('Only')}</text:list></table:table-cell>"
    inner = f"<table:table>{row('in', 'ner')}</table:table>"
    nested = f"<table:table-cell>{paragraph('Outer')}{inner}</table:table-cell>"
    body = (
        f"<table:table>{row('Reference <text:span>number</text:span>', '<text:span>17-B-96</text:span>')}"
        f"{row(lines, single)}{row('- 5', 'x')}{row(f'Fee{COMMENT}', nested)}</table:table>"
    )
    assert reader.text(body) == (
        "Reference number | 17-B-96\n- First - Second | Only\n- 5 | x\nFee | Outer\n"
        "Comment (Ilse Mann, 2024-03-05): Is this capped at 7,400?\n\nin | ner"
    )


def test_a_table_that_only_places_text_is_read_as_text(reader: Reader) -> None:
    inner = f"<table:table>{row('tea', '3')}</table:table>"
    cell = f"<table:table-cell><text:h>Offer</text:h>{paragraph('Dear all,')}{inner}{paragraph('Yours')}"
    body = f"<table:table>{row(f'{cell}</table:table-cell>')}</table:table>"
    assert reader.text(body) == "Offer\n\nDear all,\n\ntea | 3\n\nYours"


# -- frames and pages ----------------------------------------------------------------------------


def test_text_boxes_shapes_and_pictures_are_read_where_they_are_anchored(reader: Reader) -> None:
    box = f"<draw:frame><draw:text-box>{paragraph('In a box.')}</draw:text-box></draw:frame>"
    shape = f"<draw:g><draw:custom-shape>{paragraph('On a shape.')}</draw:custom-shape></draw:g>"
    picture = (
        '<draw:frame><draw:image xlink:href="Pictures/none.png"/><svg:title>Sales</svg:title>'
        "<svg:desc>of the year</svg:desc></draw:frame>"
    )
    assert reader.text(paragraph(f"Before{box} and{shape} after.", picture, "End.")) == (
        "Before and after.\n\nIn a box.\n\nOn a shape.\n\nSales of the year\n\nEnd."
    )


def test_headers_and_footers_are_said_once(reader: Reader) -> None:
    header = f"<style:header>{paragraph('ACME <text:span>GmbH</text:span>', 'HDR-5521')}</style:header>"
    number = "<text:page-number>3</text:page-number> / <text:page-count>5</text:page-count>"
    masters = (
        f'<style:master-page style:name="A">{header}<style:header-first style:display="false">'
        f"{paragraph('Not shown')}</style:header-first><style:footer>"
        f"{paragraph('IBAN DE1', '0800 1234', number)}</style:footer>"
        f'</style:master-page><style:master-page style:name="B">{header}</style:master-page>'
    )
    text = reader.text(paragraph("Body."), members=common_styles(masters=masters))
    assert text == "ACME GmbH\n\nHDR-5521\n\nBody.\n\nIBAN DE1\n\n0800 1234"


def test_damaged_styles_cost_no_text(reader: Reader) -> None:
    assert reader.text(paragraph("Body."), members={"styles.xml": "<office:"}) == "Body."


def test_form_controls_show_their_values(reader: Reader) -> None:
    controls = {
        "name": '<form:text {} form:name="x" form:current-value="Ada Lovelace"/>',
        "note": "<form:textarea {}><text:p>Some lines</text:p></form:textarea>",
        "agreed": '<form:checkbox {} form:label="Agreed" form:current-state="checked"/>',
        "mail": '<form:radio {} form:label="By mail" form:current-selected="false"/>',
        "town": '<form:listbox {}><form:option form:label="Rome"/><form:option form:label="Oslo"'
        ' form:current-selected="true"/></form:listbox>',
        "key": '<form:password {} form:current-value="secret"/>',
    }
    forms = "".join(control.format(f'xml:id="{name}" form:id="{name}"') for name, control in controls.items())
    shown = "".join(f'{name}: <draw:control draw:control="{name}"/>; ' for name in controls)
    body = f"<office:forms><form:form>{forms}</form:form></office:forms>{paragraph(shown)}"
    assert reader.text(body) == (
        "name: Ada Lovelace ; note: Some lines ; agreed: [x] Agreed ; mail: [ ] By mail ; town: Oslo ; key: ;"
    )


CHART = (
    "<chart:chart><chart:title><text:p>Out<text:span>put</text:span></text:p></chart:title><chart:plot-area><chart:axis>"
    "<chart:title><text:p>MWh</text:p></chart:title></chart:axis></chart:plot-area>"
    f"<table:table><table:table-header-rows>{row('', 'Unit A', 'Unit B')}</table:table-header-rows>"
    f"<table:table-rows>{row('January', '512', '9')}"
    "<table:table-row><table:table-cell><text:p>March</text:p></table:table-cell><table:table-cell"
    ' office:value-type="float" office:value="733"/><table:table-cell><text:p>NaN</text:p></table:table-cell>'
    "</table:table-row></table:table-rows></table:table></chart:chart>"
)


def embedded(number: int) -> str:
    return (
        f'<draw:frame><draw:object xlink:href="./Object {number}"/>'
        f'<draw:image xlink:href="./ObjectReplacements/Object {number}"/></draw:frame>'
    )


def test_charts_formulas_and_sheets_inside_a_text_are_read(reader: Reader) -> None:
    typed = "<math:math><math:mi>E</math:mi><math:annotation>E = m c^2</math:annotation></math:math>"
    drawn = (
        "<math:math><math:mfrac><math:mi>a</math:mi><math:mrow><math:mi>b</math:mi><math:mo>+</math:mo>"
        "<math:mn>1</math:mn></math:mrow></math:mfrac><math:mo>=</math:mo><math:msup><math:mi>x</math:mi>"
        "<math:mn>2</math:mn></math:msup><math:mo>+</math:mo><math:munderover><math:mo>∑</math:mo>"
        "<math:mi>i</math:mi><math:mi>n</math:mi></math:munderover><math:msqrt><math:mi>y</math:mi>"
        "</math:msqrt></math:math>"
    )
    members = {
        "Object 1/content.xml": content("chart", CHART),
        "Object 2/content.xml": typed.replace("<math:math", f"<math:math {_SPACES}", 1),
        "Object 3/content.xml": drawn.replace("<math:math", f"<math:math {_SPACES}", 1),
        "Object 4/content.xml": content("spreadsheet", f"<table:table>{row('tea', '3')}</table:table>"),
        "Object 5/content.xml": "<damaged",
    }
    body = paragraph(
        f"See{embedded(1)} it.", f"Mass{embedded(2)}is", embedded(3), embedded(4), embedded(5), embedded(1)
    )
    assert reader.text(body, members=members) == (
        "See it.\n\nOutput - MWh\n\n | Unit A | Unit B\nJanuary | 512 | 9\nMarch | 733\n\n"
        "Mass E = m c^2 is\n\na/(b + 1) = x^2 + ∑_i^n √(y)\n\ntea | 3"
    )


# -- sheets --------------------------------------------------------------------------------------


def test_cells_are_read_as_they_are_shown(reader: Reader) -> None:
    def value(attributes: str, shown: str = "") -> str:
        return f"<table:table-cell {attributes}>{shown}</table:table-cell>"

    rows = row(
        value('office:value-type="float" office:value="0.5"', paragraph("50 %")),
        value('office:value-type="percentage" office:value="0.125"'),
        value('office:value-type="currency" office:value="12.5" office:currency="EUR"'),
        value('office:value-type="date" office:date-value="2024-03-05T10:00:00"'),
        value('office:value-type="time" office:time-value="PT26H05M09.5S"'),
        value('office:value-type="boolean" office:boolean-value="true"'),
        value('office:value-type="string" office:string-value="words"'),
        value('office:value-type="float" office:value="1e3"'),
        value('office:value-type="percentage" office:value="odd"'),
        value('office:value-type="time" office:time-value="odd"'),
        "two</text:p><text:p>lines",
    )
    assert reader.sheet(rows) == (
        "One\n\n50 % | 12.5% | 12.5 EUR | 2024-03-05 10:00:00 | 26:05:09 | TRUE | words | 1e3 | odd | odd"
        " | two lines"
    )


def test_repeated_cells_and_rows_are_there_and_empty_ends_are_not(reader: Reader) -> None:
    def repeated(count: int, text: str = "") -> str:
        shown = paragraph(text) if text else ""
        return f'<table:table-cell table:number-columns-repeated="{count}">{shown}</table:table-cell>'

    twice = row(repeated(3), "x", attributes='table:number-rows-repeated="2"')
    rows = (
        row(repeated(2), "a", repeated(2, "b"), repeated(1), "c", repeated(16_377))
        + row(repeated(16_384), attributes='table:number-rows-repeated="3"')
        + f"<table:table-row-group>{twice}</table:table-row-group>"
        + row(repeated(16_384), attributes='table:number-rows-repeated="1048560"')
    )
    assert reader.sheet(rows) == "One\n\na | b | b |  | c\n\n | x\n | x"


def test_endless_repeats_cost_nothing(reader: Reader) -> None:
    repeats = 'table:number-columns-repeated="16384"'
    cell = f"<table:table-cell {repeats}>{paragraph('x' * 1_000)}</table:table-cell>"
    gap = f'<table:table-cell table:number-columns-repeated="{10**30}"/>'
    covered = f"<table:covered-table-cell {repeats}/>"
    rows = row(cell, gap, covered, "y", attributes='table:number-rows-repeated="1048576"') * 300
    assert len(reader.sheet(rows)) < 10_000_000


def test_notes_on_cells_name_them(reader: Reader) -> None:
    noted = f"<table:table-cell>{COMMENT}{paragraph('7')}</table:table-cell>"
    rows = (
        row("a", "b")
        + row('<table:table-cell table:number-columns-repeated="26"/>', noted)
        + row("c", attributes='table:number-rows-repeated="2"')
        + row(noted.replace("<dc:creator>Ilse Mann</dc:creator>", ""))
    )
    assert reader.sheet(rows).endswith(
        "\nc\nc\n7\nNote on AA2 (Ilse Mann): Is this capped at 7,400?\nNote on A5: Is this capped at 7,400?"
    )


def test_hidden_sheets_say_so_and_empty_ones_are_left_out(reader: Reader) -> None:
    styles = (
        '<style:style style:name="t" style:family="table"><style:table-properties table:display="false"/>'
        "</style:style>"
    )
    assert reader.sheet(row("tea", "3"), styles) == "One (hidden)\n\ntea | 3"
    with pytest.raises(SkippedError):
        reader.sheet(row("<table:table-cell/>"), styles)


def test_charts_boxes_and_controls_on_a_sheet_stand_below_its_rows(reader: Reader) -> None:
    forms = '<office:forms><form:form><form:button xml:id="b" form:label="Send"/></form:form></office:forms>'
    box = f"<draw:frame><draw:text-box>{paragraph('In a box.')}</draw:text-box></draw:frame>"
    shapes = f'<table:shapes>{box}<draw:control draw:control="b"/></table:shapes>'
    assert reader.sheet(row("tea", "3"), before=forms + shapes) == "One\n\ntea | 3\n\nIn a box.\n\nSend"


def test_only_own_words_of_the_headers_of_sheets_are_read(reader: Reader) -> None:
    masters = (
        '<style:master-page style:name="Default"><style:header><style:region-left>'
        f"{paragraph('ACME confidential')}</style:region-left><style:region-right>"
        f"{paragraph('<text:sheet-name>???</text:sheet-name>')}</style:region-right></style:header>"
        f"<style:footer>{paragraph('Page <text:page-number>1</text:page-number>')}</style:footer>"
        "</style:master-page>"
    )
    table = f'<table:table table:name="One">{row("tea", "3")}</table:table>'
    cached = '<table:table table:name="other" table:style-name="ta_extref">' + row("no") + "</table:table>"
    members = common_styles(masters=masters)
    text = reader.read_document("spreadsheet", table + cached, members=members).text
    assert text == "ACME confidential\n\nOne\n\ntea | 3"


# -- slides --------------------------------------------------------------------------------------


def test_the_pages_of_a_drawing_are_read(reader: Reader) -> None:
    page = f"<draw:page><draw:custom-shape>{paragraph('Key 14')}</draw:custom-shape></draw:page>"
    document = reader.read_document("drawing", page * 2)
    assert document.text == "Key 14\n\nKey 14"
    assert len(document.pages) == 2


def test_shapes_of_slides_are_read_from_the_top_down(reader: Reader) -> None:
    def placed(top: str, text: str) -> str:
        place = f'svg:x="1cm" svg:y="{top}" svg:width="4cm" svg:height="20mm"'
        return f"<draw:frame {place}><draw:text-box>{paragraph(text)}</draw:text-box></draw:frame>"

    slide = f"<draw:page>{placed('5in', 'b')}{placed('7.5cm', 'a')}{placed('160mm', 'c')}</draw:page>"
    assert reader.read_document("presentation", slide).text == "a\n\nb\n\nc"


def test_slides_have_titles_tables_notes_and_what_their_master_says_once(reader: Reader) -> None:
    def frame(role: str, text: str, inner: str = "draw:text-box") -> str:
        return (
            f'<draw:frame presentation:class="{role}"><{inner}>{text}</{inner}></draw:frame>'
            if role
            else f"<draw:frame><{inner}>{text}</{inner}></draw:frame>"
        )

    master = (
        '<style:master-page style:name="M">'
        + frame("title", paragraph("Click to edit"))
        + f"<draw:custom-shape>{paragraph('ACME Institute')}</draw:custom-shape></style:master-page>"
    )
    slide = (
        '<draw:page draw:master-page-name="M" presentation:use-footer-name="f">'
        + frame("", f"<text:list>{items('Point <text:span>one</text:span>.')}</text:list>")
        + frame("title", paragraph("Sales <text:span>2024</text:span>"))
        + frame("", row("tea", "3"), "table:table")
        + frame("page-number", paragraph("&lt;number&gt;"))
        + f"{COMMENT}<presentation:notes><draw:page-thumbnail/>{frame('notes', paragraph('Say hi.'))}"
        + frame("header", paragraph("Notes of ACME"))
        + "</presentation:notes></draw:page>"
    )
    body = f'<presentation:footer-decl presentation:name="f">May 2024</presentation:footer-decl>{slide * 2}'
    document = reader.read_document("presentation", body, members=common_styles(masters=master))
    first, second = (document.text[page.start : page.end].strip() for page in document.pages)
    assert second == (
        "Sales 2024\n- Point one.\n\ntea | 3\n"
        "Comment (Ilse Mann, 2024-03-05): Is this capped at 7,400?\n\nSay hi."
    )
    assert first == f"{second}\n\nACME Institute\n\nMay 2024"
    assert [each.title for each in document.headings] == ["Sales 2024"] * 2


# -- other files ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a.fodt", "a.fods", "a.odt", "a.txt"])
def test_a_document_in_one_xml_file_is_read(tmp_path: Path, name: str) -> None:
    chart = content("chart", CHART, root="document")
    frame = f"<draw:frame><draw:object>{chart}</draw:object></draw:frame>"
    path = tmp_path / name
    body = paragraph(f"A <text:span>flat</text:span> file.{frame}")
    path.write_text(f'<?xml version="1.0"?>\n{content("text", body, root="document")}', encoding="utf-8")
    (document,) = extract_file(path)
    assert document.text.startswith("A flat file.\n\nOutput - MWh\n\n | Unit A | Unit B")


def test_pictures_in_one_xml_file_are_found(tmp_path: Path) -> None:
    picture = BytesIO()
    draw_page("Open", size=(300, 100)).save(picture, "PNG")
    datas = (base64.b64encode(picture.getvalue()).decode(), "no picture")
    images = "".join(
        f"<draw:image><office:binary-data>{data}</office:binary-data></draw:image>" for data in datas
    )
    path = tmp_path / "a.fodt"
    body = paragraph(f"<draw:frame>{images}<svg:desc>A drawn page</svg:desc></draw:frame>")
    path.write_text(content("text", body, root="document"), encoding="utf-8")
    with open_document(path) as file:
        found, document = extract_documents(file)
    assert found == ScanFound(1)
    assert isinstance(document, Document)
    assert document.text == "A drawn page"


def test_a_file_of_one_xml_file_may_be_damaged(tmp_path: Path) -> None:
    path = tmp_path / "a.fodt"
    for text in ("<office:document>", content("text", "")[:-5], f"<office:document {_SPACES}/>"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(ReadError, match="damaged"):
            extract_file(path)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<text:section>", "</text:section>"),
        ("<text:p><draw:frame><draw:text-box>", "</draw:text-box></draw:frame></text:p>"),
        ("<text:list><text:list-item>", "</text:list-item></text:list>"),
        (
            "<table:table><table:table-row><table:table-cell>",
            "</table:table-cell></table:table-row></table:table>",
        ),
        (
            "<table:table><table:table-row><table:table-cell/><table:table-cell>",
            "</table:table-cell></table:table-row></table:table>",
        ),
        ("<text:span>", "</text:span>"),
        ("<text:p><office:annotation>", "</office:annotation></text:p>"),
        ("<text:p><text:note><text:note-body>", "</text:note-body></text:note></text:p>"),
        ("<draw:g>", "</draw:g>"),
    ],
)
def test_the_innermost_text_is_read_however_deep(reader: Reader, before: str, after: str) -> None:
    deep = f"{before * 5_000}<text:p>Deep.</text:p>{after * 5_000}"
    assert "Deep." in reader.text(f"<text:p>Top.</text:p>{deep}<text:p>{deep}</text:p>")


def test_objects_that_hold_themselves_and_endless_blanks_end(reader: Reader) -> None:
    inner = content("text", paragraph(embedded(1), "Inside."))
    body = paragraph(f'{embedded(1)}<text:s text:c="2000000000"/>x', embedded(2))
    text = reader.text(body, members={"Object 1/content.xml": inner, "Object 2/content.xml": inner})
    assert text.count("Inside.") == 2
    assert len(text) < 1_000
