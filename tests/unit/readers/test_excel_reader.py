"""Workbooks are read as they are shown."""

from __future__ import annotations

import struct
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest

from desktop_rag.errors import ReadError, SkippedError
from tests.helpers.office_files import Write, relations, xlsx
from tests.helpers.older_files import compound_file
from tests.helpers.reading import extract_file

_SPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_DRAWING = (
    'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"'
    ' xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
    f' xmlns:r="{_OFFICE}" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'
    ' xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
)


def cell(place: str, value: str, kind: str = "n", style: int = 0, formula: str | None = None) -> str:
    """Return a cell; of kind inlineStr the value is XML."""
    said = "" if formula is None else f"<f>{formula}</f>"
    if kind == "inlineStr":
        said += f"<is>{value}</is>"
    elif value or formula is None:
        said += f"<v>{value}</v>"
    return f'<c r="{place}" t="{kind}" s="{style}">{said}</c>'


def rows(*lines: list[str]) -> str:
    """Return rows of texts and numbers from A1 on; "" leaves a cell out."""
    found = ""
    for number, line in enumerate(lines, 1):
        cells = (
            cell(f"{chr(65 + column)}{number}", text, "n" if text.isdecimal() else "str")
            for column, text in enumerate(line)
            if text
        )
        found += f'<row r="{number}">{"".join(cells)}</row>'
    return found


def workbook(
    data: str, rest: str = "", settings: str = "", space: str = _SPACE, **parts: str
) -> dict[str, str]:
    """Return the members of a workbook with one sheet.

    Args:
        data: its rows.
        rest: what stands behind them.
        settings: of the workbook.
        space: namespace.
        **parts: kind of relation -> member of the workbook (styles, sharedStrings) or the sheet.
    """
    members = xlsx(One=[])
    members["xl/worksheets/sheet0.xml"] = (
        f'<worksheet xmlns="{space}"><sheetData>{data}</sheetData>{rest}</worksheet>'
    )
    members["xl/workbook.xml"] = members["xl/workbook.xml"].replace("<sheets>", f"{settings}<sheets>")
    shared = {kind: f"{kind}.xml" for kind in parts if kind in {"styles", "sharedStrings", "person"}}
    members["xl/_rels/workbook.xml.rels"] = relations(worksheet="worksheets/sheet0.xml", **shared)
    others = {kind: f"../{kind}.xml" for kind in parts if kind not in shared}
    members["xl/worksheets/_rels/sheet0.xml.rels"] = relations(**others)
    return members | {
        f"xl/{kind}.xml": text.replace("_", f'xmlns="{space}"', 1) for kind, text in parts.items()
    }


def styles(*codes: str) -> str:
    """Return styles from number 1 on with these formats, numbers or codes."""
    own = "".join(
        f'<numFmt numFmtId="{164 + n}" formatCode="{code}"/>' for n, code in enumerate(codes) if len(code) > 2
    )
    ids = (code if len(code) <= 2 else str(164 + n) for n, code in enumerate(codes))
    styles = "".join(f'<xf numFmtId="{id_}"/>' for id_ in ["0", *ids])
    return f"<styleSheet _><numFmts>{own}</numFmts><cellXfs>{styles}</cellXfs></styleSheet>"


def read(path: Path) -> str:
    (document,) = extract_file(path)
    return document.text


def test_the_main_part_may_have_another_name(zipped: Write) -> None:
    members = workbook(rows(["Seen"]))
    for name in ("xl/workbook.xml", "xl/_rels/workbook.xml.rels"):
        members[name.replace("workbook", "workbook2")] = members.pop(name)
    members["_rels/.rels"] = relations(officeDocument="xl/workbook2.xml")
    assert read(zipped("a.xlsx", members)) == "One\n\nSeen"


def test_a_picture_in_a_cell_is_no_error(zipped: Write) -> None:
    data = '<row><c t="str"><v>Hinge</v></c><c t="e" vm="1"><v>#VALUE!</v></c></row>'
    assert read(zipped("a.xlsx", workbook(data))) == "One\n\nHinge"


def test_numbers_and_dates_are_shown_by_their_formats(zipped: Write) -> None:
    codes = styles("0.0%", "00000", "[h]:mm", "dd.mm.yyyy", "14")
    values = [("0.125", 1), ("1067", 2), ("1.260416666666667", 3), ("45360", 4), ("45360", 5), ("2.50", 0)]
    data = "".join(cell(f"{chr(65 + n)}1", value, "n", style) for n, (value, style) in enumerate(values))
    path = zipped("a.xlsx", workbook(f'<row r="1">{data}</row>', styles=codes))
    assert read(path) == "One\n\n12.5% | 01067 | 30:15 | 09.03.2024 | 2024-03-09 | 2.5"


def test_dates_of_1904_are_the_same_days(zipped: Write) -> None:
    data = f'<row r="1">{cell("A1", "43898", style=1)}</row>'
    members = workbook(data, settings='<workbookPr date1904="1"/>', styles=styles("dd.mm.yyyy"))
    assert read(zipped("a.xlsx", members)) == "One\n\n09.03.2024"


def test_texts_errors_and_truth_are_shown(zipped: Write) -> None:
    strings = (
        "<sst _><si><t>plain</t></si><si><r><t>rich</t></r><r><t>er</t></r><rPh><t>aloud</t></rPh></si>"
        "<si><t>two_x000D_lines</t></si></sst>"
    )
    data = "".join(
        [
            *(cell(f"{letter}1", str(number), "s") for number, letter in enumerate("ABCD")),
            cell("E1", "<r><t>in</t></r><r><t>line</t></r>", "inlineStr"),
            *(cell("F1", "1", "b"), cell("G1", "#N/A", "e"), cell("H1", "2024-03-09T00:00:00", "d", 1)),
        ]
    )
    members = workbook(f'<row r="1">{data}</row>', sharedStrings=strings, styles=styles("d mmm yyyy"))
    assert read(zipped("a.xlsx", members)) == (
        "One\n\nplain | richer | two lines |  | inline | TRUE | #N/A | 9 Mar 2024"
    )


def test_a_strict_workbook_and_cells_without_places_are_read(zipped: Write) -> None:
    data = "<row><c><v>1</v></c><c><v>2</v></c></row><row/><row><c><v>3</v></c></row>"
    assert read(zipped("a.xlsx", workbook(data, space=_STRICT))) == "One\n\n1 | 2\n\n3"


def test_columns_and_rows_without_cells_cost_nothing(zipped: Write) -> None:
    data = (
        f'<row r="5">{cell("D5", "1")}{cell("XFD5", "2")}</row>'
        f'<row r="6">{cell("D6", "3")}</row><row r="1048576">{cell("E1048576", "4")}</row>'
    )
    members = workbook(data)
    name = "xl/worksheets/sheet0.xml"
    members[name] = members[name].replace("<sheetData>", '<dimension ref="A1:XFD1048576"/><sheetData>')
    assert read(zipped("a.xlsx", members)) == "One\n\n1 |  |  | 2\n3\n\n | 4"


def test_a_merged_header_stands_above_each_of_its_columns(zipped: Write) -> None:
    data = rows(["Item", "2024", "", ""], ["", "Net", "Gross", "Note"], ["Pump", "100", "120", "new"])
    rest = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="?"/></mergeCells>'
    assert read(zipped("a.xlsx", workbook(data, rest))) == (
        "One\n\nItem | 2024 | 2024\nItem | Net | Gross | Note\nPump | 100 | 120 | new"
    )


def test_a_merged_label_stands_in_each_row_but_a_number_and_a_title_only_once(zipped: Write) -> None:
    data = rows(
        ["Sales"], ["City", "Year", "Sum"], ["Oslo", "2023", "50"], ["", "2024", ""], ["Rome", "2024", "7"]
    )
    rest = '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/><mergeCell ref="C3:C4"/></mergeCells>'
    assert read(zipped("a.xlsx", workbook(data, rest))) == (
        "One\n\nSales\nCity | Year | Sum\nOslo | 2023 | 50\nOslo | 2024\nRome | 2024 | 7"
    )


def test_the_name_of_a_hidden_sheet_says_so(zipped: Write) -> None:
    members = xlsx(Seen=[["a"]], Kept=[["b"]], Empty=[])
    for name in ("Kept", "Empty"):
        members["xl/workbook.xml"] = members["xl/workbook.xml"].replace(
            f'name="{name}"', f'name="{name}" state="hidden"'
        )
    assert read(zipped("a.xlsx", members)) == "Seen\n\na\n\nKept (hidden)\n\nb"


def test_notes_and_threads_stand_below_the_rows_with_their_authors(zipped: Write) -> None:
    notes = (
        "<comments _><authors><author>Ilse</author><author>tc={1}</author></authors><commentList>"
        '<comment ref="B3" authorId="0"><text><r><t>Ilse:</t></r><r><t>\nAsk Petra.</t></r></text></comment>'
        '<comment ref="A1" authorId="1"><text><t>[Threaded comment] Your version</t></text></comment>'
        '<comment ref="C1" authorId="9"><text><t>Nobody</t></text></comment></commentList></comments>'
    )
    threads = (
        '<ThreadedComments _><threadedComment ref="A1" personId="p"><text>Is it so?</text></threadedComment>'
        '<threadedComment ref="A1" personId="q"><text>Yes.</text></threadedComment></ThreadedComments>'
    )
    people = '<personList _><person id="p" displayName="Ann"/><person id="q" displayName="Bo"/></personList>'
    members = workbook(rows(["a"]), comments=notes, threadedComment=threads, person=people)
    assert read(zipped("a.xlsx", members)) == (
        "One\n\na\n\nNote on B3 (Ilse): Ask Petra.\n\nNote on C1: Nobody"
        "\n\nNote on A1 (Ann): Is it so?\n\nNote on A1 (Bo): Yes."
    )


def test_text_boxes_and_charts_are_read_and_a_damaged_part_is_left_out(zipped: Write) -> None:
    def box(text: str) -> str:
        return f"<xdr:sp><xdr:txBody><a:p><a:r><a:t>{text}</a:t></a:r></a:p></xdr:txBody></xdr:sp>"

    frame = '<xdr:graphicFrame><a:graphicData><c:chart r:id="{}"/></a:graphicData></xdr:graphicFrame>'
    drawing = (
        f"<xdr:wsDr {_DRAWING}><xdr:sp><xdr:cNvPr hidden='1'/>{box('Hidden')}</xdr:sp>"
        f"<xdr:grpSp>{box('Open daily')}</xdr:grpSp>{frame.format('rel0')}"
        f"{frame.format('rel1')}<mc:Fallback>{box('old')}</mc:Fallback>{box('Last')}</xdr:wsDr>"
    )
    chart = (
        '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:ser>'
        '<c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>Bikes</c:v></c:pt></c:strCache></c:strRef></c:tx>'
        '<c:cat><c:strRef><c:strCache><c:pt idx="0"><c:v>Ulm</c:v></c:pt></c:strCache></c:strRef></c:cat>'
        '<c:val><c:numRef><c:numCache><c:pt idx="0"><c:v>41</c:v></c:pt></c:numCache></c:numRef></c:val>'
        "</c:ser></c:chart></c:chartSpace>"
    )
    members = workbook(rows(["a"]), drawing=drawing) | {
        "xl/_rels/drawing.xml.rels": relations(chart="torn.xml", chart_="chart.xml").replace(
            "chart_", "chart"
        ),
        "xl/torn.xml": "<c:chart",
        "xl/chart.xml": chart,
    }
    text = read(zipped("a.xlsx", members))
    assert text.startswith("One\n\na\n\nOpen daily\n\n")
    assert "Ulm | 41" in text
    assert text.endswith("\n\nLast")
    assert "old" not in text


def test_headers_and_footers_of_pages_are_read_once_without_page_numbers(zipped: Write) -> None:
    texts = (
        "<oddHeader>&amp;L&amp;&quot;Arial,Bold&quot;&amp;12Lake &amp;&amp; Co&amp;RSecret</oddHeader>"
        "<oddFooter>&amp;CPage &amp;P of &amp;N</oddFooter>"
        "<firstHeader>&amp;LLake &amp;&amp; Co&amp;RSecret</firstHeader>"
    )
    path = zipped("a.xlsx", workbook(rows(["a"]), f"<headerFooter>{texts}</headerFooter>"))
    assert read(path) == "One\n\na\n\nLake & Co | Secret"


# -- formulas ------------------------------------------------------------------------------------


def test_formulas_without_results_are_computed(zipped: Write) -> None:
    codes = styles("0.0%")
    data = (
        f'<row r="1">{cell("A1", "100")}{cell("B1", "", formula="A1*1.2")}'
        f"{cell('C1', '', formula='SUM(A1:B1)')}{cell('D1', '', style=1, formula='A1/B1')}"
        f"{cell('E1', '', formula='1/0')}{cell('F1', '7', formula='A1')}"
        f"{cell('G1', '', 'str', formula='IF(A1,&quot;&quot;)')}</row>"
    )
    text = read(zipped("a.xlsx", workbook(data, styles=codes)))
    assert text == "One\n\n100 | 120 | 220 | 83.3% | #DIV/0! | 7"


def test_zeros_of_a_workbook_that_is_to_be_computed_are_not_taken_for_results(zipped: Write) -> None:
    formulas = f"{cell('B1', '0', formula='A1*2')}{cell('C1', '0', formula='A1-5')}"
    data = f'<row r="1">{cell("A1", "5")}{formulas}</row>'
    members = workbook(data, settings='<calcPr fullCalcOnLoad="1"/>')
    assert read(zipped("a.xlsx", members)) == "One\n\n5 | 10 | 0"


def test_other_sheets_names_and_texts_are_computed_with_even_if_one_formula_cannot_be(zipped: Write) -> None:
    members = xlsx(One=[], Prices=[["net", "gross"]])
    data = (
        f'<row r="1">{cell("A1", "", formula="Prices!A1&amp;&quot; sum&quot;")}'
        f"{cell('B1', '', formula='Rate*2')}"
        f"{cell('C1', '', formula='[1]Other!A1')}{cell('D1', '', formula='NoName+1')}</row>"
    )
    name = "xl/worksheets/sheet0.xml"
    members[name] = members[name].replace("<sheetData>", f"<sheetData>{data}")
    names = '<definedNames><definedName name="Rate">0.5</definedName></definedNames>'
    members["xl/workbook.xml"] = members["xl/workbook.xml"].replace("</sheets>", f"</sheets>{names}")
    text = read(zipped("a.xlsx", members))
    assert text.startswith("One\n\nnet sum | 1 | =[1]Other!A1 | =NoName+1\n\nThe workbook was saved without")


@pytest.mark.parametrize("formula", ["NOW()", "UNKNOWN(1)", "[1]Other!A1", "((((", "1+" * 5_000 + "1"])
def test_a_formula_that_cannot_be_computed_stands_for_its_result(zipped: Write, formula: str) -> None:
    data = f'<row r="1">{cell("A1", "100")}{cell("B1", "", formula=formula)}</row>'
    text = read(zipped("a.xlsx", workbook(data)))
    assert text == (
        f"One\n\n100 | ={formula}\n\n"
        "The workbook was saved without its results: formulas stand in place of some."
    )


# -- damage --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        "<row>" * 50_000,
        "<row r='1'><c r='A1'><v>1</v></c>",
        '<row r="x"><c r="?" s="x" t="s"><v>-</v></c><c r="A99999999999"><v>nan</v></c></row>',
        f'<row r="1">{cell("A1", "9" * 400)}{cell("B1", "1e999")}{cell("C1", "99", "s", 99)}</row>',
    ],
)
def test_damage_is_refused_or_read_around(zipped: Write, data: str) -> None:
    path = zipped("a.xlsx", workbook(data, styles=styles("dd.mm.yyyy")))
    with suppress(ReadError, SkippedError):
        assert read(path)


def test_entities_are_refused(zipped: Write) -> None:
    members = workbook(rows(["a"]))
    name = "xl/worksheets/sheet0.xml"
    members[name] = f'<!DOCTYPE x [{" " * 16_380}<!ENTITY a "b">]>{members[name]}'
    with pytest.raises(ReadError):
        read(zipped("a.xlsx", members))


# -- other formats -------------------------------------------------------------------------------


def _record(kind: int, data: bytes) -> bytes:
    number = bytes([kind]) if kind < 0x80 else bytes([kind & 0x7F | 0x80, kind >> 7])
    return number + bytes([len(data) & 0x7F | 0x80, len(data) >> 7]) + data


def _text(text: str) -> bytes:
    return struct.pack("<I", len(text)) + text.encode("utf-16-le")


def _binary_workbook(path: Path, sheet: bytes, notes: bytes = b"") -> Path:
    head = struct.pack("<II", 2, 1)
    parts: dict[str, bytes | str] = {
        "xl/workbook.bin": _record(153, bytes(4)) + _record(156, head + _text("rel0") + _text("Kept")),
        "xl/_rels/workbook.bin.rels": relations(
            worksheet="sheet.bin", styles="styles.bin", sharedStrings="strings.bin"
        ),
        "xl/sheet.bin": sheet,
        "xl/_rels/sheet.bin.rels": relations(comments="notes.bin"),
        "xl/notes.bin": notes,
        "xl/strings.bin": _record(19, b"\0" + _text("shared")),
        "xl/styles.bin": _record(44, struct.pack("<H", 164) + _text("0.0%"))
        + _record(617, b"")
        + b"".join(_record(47, struct.pack("<HH", 0, id_)) for id_ in (0, 164, 14))
        + _record(618, b""),
    }
    with zipfile.ZipFile(path, "w") as container:
        for name, part in parts.items():
            container.writestr(name, part)
    return path


def _binary_cells() -> bytes:
    def head(column: int, style: int = 0) -> bytes:
        return struct.pack("<II", column, style)

    return b"".join(
        [
            _record(0, struct.pack("<I", 0)),
            _record(7, head(0) + struct.pack("<I", 0)),
            _record(6, head(1) + _text("own")),
            _record(5, head(2, 1) + struct.pack("<d", 0.125)),
            _record(2, head(3, 2) + struct.pack("<I", 45360 << 2 | 2)),
            _record(2, head(4) + struct.pack("<I", 250 << 2 | 3)),
            _record(4, head(5) + b"\1"),
            _record(11, head(6) + b"\x2a"),
            _record(8, head(7) + _text("computed")),
            _record(9, head(8) + struct.pack("<d", 7)),
        ]
    )


def test_a_binary_workbook_is_read_as_it_is_shown(tmp_path: Path) -> None:
    notes = (
        _record(632, _text("Ilse"))
        + _record(635, struct.pack("<IIIII", 0, 2, 2, 1, 1))
        + _record(637, b"\0" + _text("Ilse:\nAsk Petra."))
    )
    assert read(_binary_workbook(tmp_path / "a.xlsb", _binary_cells(), notes)) == (
        "Kept (hidden)\n\nshared | own | 12.5% | 2024-03-09 | 2.5 | TRUE | #N/A | computed | 7"
        "\n\nNote on B3 (Ilse): Ask Petra."
    )


def test_a_damaged_binary_workbook_is_refused_or_read_around(tmp_path: Path) -> None:
    whole = _binary_cells()
    for length in range(1, len(whole), 3):
        path = _binary_workbook(tmp_path / "a.xlsb", whole[:length] + b"\xff\xff\xff\xff\xff\xff")
        with suppress(ReadError, SkippedError):
            assert read(path)


def _older_workbook(cells: bytes) -> bytes:
    def record(kind: int, data: bytes) -> bytes:
        return struct.pack("<HH", kind, len(data)) + data

    def begin(kind: int) -> bytes:
        return record(0x809, struct.pack("<HHHHII", 0x600, kind, 0x1000, 1997, 0, 6))

    code = b"0.0%"
    font = record(0x31, struct.pack("<HHHHHBBBB", 200, 0, 8, 400, 0, 0, 0, 0, 0) + b"\1\0A")
    formats = record(0x41E, struct.pack("<HHB", 164, len(code), 0) + code)
    extended = b"".join(
        record(0xE0, struct.pack("<HHHBBBBIIH", 0, id_, 1, 0x20, 0, 0, 0, 0, 0, 0)) for id_ in (0, 164, 14)
    )
    name, end = b"\4\1Kept", record(0x0A, b"")
    middle = font * 4 + formats + extended
    start = len(begin(5)) + len(middle) + 4 + 6 + len(name) + len(end)
    sheet = record(0x85, struct.pack("<IBB", start, 1, 0) + b"\4\0Kept")
    return compound_file({"Workbook": begin(5) + middle + sheet + end + begin(0x10) + cells + end})


def _older_cells() -> bytes:
    cells = [(0x203, struct.pack("<HHHd", 0, 0, 1, 0.125)), (0x203, struct.pack("<HHHd", 0, 1, 2, 45360))]
    cells += [(0x205, struct.pack("<HHHBB", 0, 2, 0, 1, 0)), (0x205, struct.pack("<HHHBB", 0, 3, 0, 0x2A, 1))]
    cells.append((0x204, struct.pack("<HHHHB", 0, 4, 0, 3, 0) + b"own"))
    return b"".join(struct.pack("<HH", kind, len(data)) + data for kind, data in cells)


def test_a_workbook_of_excel_97_is_read_as_it_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "a.xls"
    path.write_bytes(_older_workbook(_older_cells()))
    assert read(path) == "Kept (hidden)\n\n12.5% | 2024-03-09 | TRUE | #N/A | own"


def test_a_damaged_workbook_of_excel_97_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.xls"
    path.write_bytes(_older_workbook(_older_cells()[:-40] + b"\x03\x02\xff\xff"))
    with pytest.raises((ReadError, SkippedError)) as caught:
        read(path)
    assert caught.value.hint


@pytest.mark.parametrize("suffix", [".xls", ".xlsx", ".xlsb"])
@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"City\tBikes\nUlm\t9\n", "City | Bikes\nUlm | 9"),
        ("City\tBikes\nKöln\t9\n".encode("utf-16"), "City | Bikes\nKöln | 9"),
        (b'City;Bikes\n"Ulm; Neu-Ulm";"=""01067"""\nUlm;9\n', "City | Bikes\nUlm; Neu-Ulm | 01067\nUlm | 9"),
        (b"sep=,\nCity,Bikes\nUlm,9", "City | Bikes\nUlm | 9"),
        (b"Dear Sir, hello,\nwe write.\n", "Dear Sir, hello,\nwe write."),
        (b'City\t"Bikes\nUlm\t9\n', 'City | "Bikes\nUlm | 9'),
        (
            b"<meta charset=utf-8><table><tr><th>City<th>Bikes<tr><td>Ulm<td>9</table>",
            "City | Bikes\nUlm | 9",
        ),
    ],
    ids=["tabs", "UTF-16", "semicolons", "named", "prose", "open quotation", "web page"],
)
def test_text_that_is_named_like_a_workbook_has_rows(
    tmp_path: Path, data: bytes, text: str, suffix: str
) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_bytes(data)
    assert read(path) == text


@pytest.mark.parametrize("suffix", [".xls", ".xlsx", ".xml"])
def test_a_workbook_as_xml_of_excel_2003_is_read_as_it_is_shown(tmp_path: Path, suffix: str) -> None:
    space = "urn:schemas-microsoft-com:office:spreadsheet"
    path = tmp_path / f"a{suffix}"
    path.write_text(
        f"""<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="{space}" xmlns:ss="{space}">
<Styles><Style ss:ID="p"><NumberFormat ss:Format="Percent"/></Style>
<Style ss:ID="d"><NumberFormat ss:Format="dd.mm.yyyy"/></Style></Styles>
<Worksheet ss:Name="Stock"><Table>
<Row><Cell><Data ss:Type="String">Item</Data></Cell>
<Cell ss:MergeAcross="1"><Data ss:Type="String">Share</Data></Cell></Row>
<Row ss:Index="3"><Cell ss:StyleID="d"><Data ss:Type="DateTime">2024-03-09T00:00:00.000</Data></Cell>
<Cell ss:Index="3" ss:StyleID="p"><Data ss:Type="Number">0.125</Data>
<Comment ss:Author="Ilse"><Data>Ask Petra.</Data></Comment></Cell></Row>
</Table></Worksheet></Workbook>"""
    )
    assert read(path) == (
        "Stock\n\nItem | Share | Share\n\n09.03.2024 |  | 12.50%\n\nNote on C3 (Ilse): Ask Petra."
    )
