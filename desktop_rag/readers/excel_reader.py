"""Read Office Open XML workbooks (ECMA-376-1, 18): cells as they are shown, notes and drawings."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from functools import cached_property
from io import BufferedReader, BytesIO
from operator import itemgetter
from typing import IO
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape, quoteattr
from zipfile import ZipFile

from desktop_rag.document_types import Document
from desktop_rag.readers.archive import (
    iterate_xml_member,
    open_archive,
    open_in_memory,
    read_member,
    read_xml_member,
)
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.excel_notes import add_sheet_with_drawings, format_page_text, join_texts, list_notes
from desktop_rag.readers.number_formats import DAYS_BEFORE_1904, GENERAL, get_built_in_format
from desktop_rag.readers.office_packages import (
    PictureMembers,
    find_main_part,
    iter_named,
    read_count,
    read_relations,
)
from desktop_rag.readers.sheets import (
    Cell,
    Row,
    Sheet,
    make_cell,
    name_place,
    parse_area,
    parse_column,
    pause_garbage_collection,
)
from desktop_rag.system.atomic_files import make_member

_PLAIN_DIGITS = 15
_TRUE = frozenset({"1", "true", "on"})
_COMPUTED_ERRORS = frozenset({"#DIV/0!", "#N/A"})  # others may come from unsupported functions
_ESCAPE = re.compile(r"_x([0-9A-Fa-f]{4})_")  # of a character, ECMA-376-1, 22.9.2.19
_PAGE_TEXTS = [f"{pages}{place}" for pages in ("odd", "first", "even") for place in ("Header", "Footer")]
_FIRST_DAY = datetime(1899, 12, 30)  # noqa: DTZ001 - sheets have no zone


def read_workbook(file: BufferedReader, pictures: EmbeddedPictures) -> Document:
    """Return the sheets of a workbook in order; raises ReadError."""
    with pause_garbage_collection():
        return _read_sheets(file, pictures)


def read_embedded_workbook(container: ZipFile, name: str) -> Document:
    """Return the sheets of a workbook in another document, which shows them as a picture.

    Raises ReadError.
    """
    return read_workbook(open_in_memory(read_member(container, name)), EmbeddedPictures())


def _read_sheets(file: BufferedReader, pictures: EmbeddedPictures) -> Document:
    workbook = _Workbook(file)
    members = PictureMembers(workbook.container, pictures)
    builder = DocumentBuilder()
    known: set[str] = set()  # texts of page headers and footers, mostly on all sheets
    for element, member in workbook.sheets:
        sheet = workbook.read_sheet(element, member)
        sheet.notes += list_notes(workbook.container, member)
        sheet.page_texts = [text for text in dict.fromkeys(sheet.page_texts) if text not in known]
        known.update(sheet.page_texts)
        add_sheet_with_drawings(builder, members, sheet, member, workbook.people)
    return builder.build_document()


class _Workbook:
    """The parts of a workbook that its sheets share."""

    def __init__(self, file: IO[bytes]) -> None:
        self.container = open_archive(file)
        main = find_main_part(self.container, "xl/workbook.xml")
        root, relations = read_xml_member(self.container, main), read_relations(self.container, main)
        self.sheets: list[tuple[ET.Element, str]] = []  # each with the name of its member
        for sheet in iter_named(root, "sheet"):
            key = next((value for name, value in sheet.items() if name.endswith("}id")), "")
            if relations.get(key, ("",))[0] in {"worksheet", "chartsheet"}:
                self.sheets.append((sheet, relations[key][1]))
        # Those of a single sheet, whose number they have, may mean another thing on each.
        self._names = {
            each.get("name", ""): each.text or ""
            for each in iter_named(root, "definedName")
            if not each.get("localSheetId") and "[" not in (each.text or "[")
        }
        found = dict(relations.values())
        self.people = [member for kind, member in relations.values() if kind == "person"]
        strings = found.get("sharedStrings")
        items = iterate_xml_member(self.container, strings, "si") if strings else ()
        self._strings = [_clean_text(join_texts(each)) for each in items]
        self._codes = self._read_codes(found.get("styles", ""))
        self._days_before = DAYS_BEFORE_1904 if _has_setting(root, "workbookPr", "date1904") else 0
        # Such a workbook is computed when it is opened; libraries that write one store 0 for each result.
        self._without_results = {"", "0"} if _has_setting(root, "calcPr", "fullCalcOnLoad") else {""}

    def _read_codes(self, member: str) -> dict[str, str]:
        """Return the format of each style, by its number, but where it is the general one."""
        if not member:
            return {}
        root = read_xml_member(self.container, member)
        codes = {each.get("numFmtId"): each.get("formatCode", GENERAL) for each in iter_named(root, "numFmt")}
        found = {}
        for styles in iter_named(root, "cellXfs"):
            for number, style in enumerate(styles):
                id_ = style.get("numFmtId", "")
                code = codes.get(id_) or get_built_in_format(int(id_) if id_.isdecimal() else 0)
                if code != GENERAL:
                    found[str(number)] = code
        return found

    def read_sheet(self, element: ET.Element, member: str) -> Sheet:
        """Return the cells of a sheet, and its page headers and footers."""
        sheet = Sheet(element.get("name", ""), is_hidden=element.get("state", "visible") != "visible")
        without_results: list[tuple[int, StoredCell]] = []  # index of the row, and cell
        for part in iterate_xml_member(self.container, member, "row", "mergeCell", *_PAGE_TEXTS):
            if part.tag.endswith("row"):
                number = read_count(part.get("r"), sheet.rows[-1].number + 1 if sheet.rows else 1)
                cells, lacking = self._read_cells(part)
                without_results += [(len(sheet.rows), cell) for cell in lacking]
                sheet.rows.append(Row(number, cells))
            elif part.tag.endswith("mergeCell"):
                sheet.merged += parse_area(part.get("ref", ""))
            elif text := format_page_text(part.text or ""):
                sheet.page_texts.append(text)
        if without_results:
            self._add_results(sheet, member, without_results)
        return sheet

    def _read_cells(self, row: ET.Element) -> tuple[list[Cell], list[StoredCell]]:
        """Return the cells of a row that show something, and those whose formulas have no result."""
        cells: list[Cell] = []
        lacking: list[StoredCell] = []
        last, is_sorted = 0, True
        for stored in _iterate_cells(row):
            column, kind, _, raw, formula = stored
            is_sorted &= column > last
            last = column
            if formula is not None and kind == "n" and raw in self._without_results:
                lacking.append(stored)
            elif raw and (cell := self._show_cell(stored)):
                cells.append(cell)
        if not is_sorted:
            known = {cell[0]: cell for cell in cells}
            cells = [known[column] for column in sorted(known)]
        return cells, lacking

    def _add_results(self, sheet: Sheet, member: str, waiting: list[tuple[int, StoredCell]]) -> None:
        """Add the cells whose formulas have no result, with that or with the formula."""
        results = self._computed.get(member, {})
        for index, (column, _, style, _, formula) in waiting:
            row = sheet.rows[index]
            _, kind, _, raw, _ = results.get((row.number, column)) or (column, "n", "", "", None)
            shown = None
            if not changes_by_itself(formula or "") and (kind != "e" or raw in _COMPUTED_ERRORS):
                shown = self._show_cell((column, kind, style, raw, formula)) if raw else None
            if not shown:
                text = to_one_line(f"={formula}") if formula else "(not calculated)"
                shown = (column, text, text)
                sheet.lacks_results = True
            row.cells.append(shown)
        for index in {index for index, _ in waiting}:
            sheet.rows[index].cells.sort(key=itemgetter(0))

    @cached_property
    def _computed(self) -> dict[str, dict[tuple[int, int], StoredCell]]:
        """The results of formulas that have none, by member of the sheet, row and column."""
        sheets = {element.get("name", ""): self._iterate_values(member) for element, member in self.sheets}
        computed = compute_workbook(sheets, self._names) if len(sheets) == len(self.sheets) else None
        if computed is None:  # not even a part, or two sheets have one name
            return {}
        results = _Workbook(computed)
        pairs = zip(self.sheets, results.sheets, strict=True)
        return {member: results._list_results(other) for (_, member), (_, other) in pairs}

    def _iterate_values(self, member: str) -> Iterator[tuple[int, Iterator[StoredCell]]]:
        """Yield the rows of a sheet with their numbers, without shared strings and results that are none."""
        number = 0
        for row in iterate_xml_member(self.container, member, "row"):
            number = read_count(row.get("r"), number + 1)
            yield number, map(self._resolve_cell, _iterate_cells(row))

    def _resolve_cell(self, cell: StoredCell) -> StoredCell:
        column, kind, style, text, formula = cell
        if kind == "s":
            return column, "str", style, self._find_string(text), formula
        if formula is not None and kind == "n" and text in self._without_results:
            text = ""
        return column, "str" if kind == "inlineStr" else kind, style, text, formula

    def _list_results(self, member: str) -> dict[tuple[int, int], StoredCell]:
        rows = self._iterate_values(member)
        return {(number, cell[0]): cell for number, cells in rows for cell in cells if cell[4] is not None}

    def _show_cell(self, cell: StoredCell) -> Cell | None:
        """Return a cell as it is shown, None if it shows nothing."""
        column, kind, style, raw, _ = cell
        code = self._codes.get(style, GENERAL)
        if kind == "n" and code == GENERAL and raw.isdecimal() and len(raw) <= _PLAIN_DIGITS:
            return column, raw, float(raw)
        if kind in {"n", "d"}:
            value = _read_float(raw) if kind == "n" else _read_date(raw, self._days_before)
            if value is not None:
                return make_cell(column, value, code, self._days_before)
        if kind == "b":
            return make_cell(column, raw in _TRUE, code)
        return make_cell(column, self._find_string(raw) if kind == "s" else _clean_text(raw), code)

    def _find_string(self, number: str) -> str:
        """Return a shared string, "" if the file has none of that number."""
        try:
            return self._strings[int(number)]
        except (ValueError, IndexError):
            return ""


def _has_setting(root: ET.Element, element: str, name: str) -> bool:
    return any(each.get(name) in _TRUE for each in iter_named(root, element))


def _iterate_cells(row: ET.Element) -> Iterator[StoredCell]:
    column = 0
    for element in row:
        place = element.get("r")
        column = (parse_column(place.rstrip("0123456789")) if place else 0) or column + 1
        text, formula = "", None
        for part in element:
            tag = part.tag
            if tag.endswith("}v"):
                text = part.text or ""
            elif tag.endswith("}f"):
                formula = part.text or ""
            elif tag.endswith("}is"):
                text = join_texts(part)
        if element.get("t") == "e" and element.get("vm"):  # a picture or a record, which the error replaces
            continue
        if text or formula is not None:
            yield column, element.get("t", "n"), element.get("s", ""), text, formula


def _clean_text(text: str) -> str:
    if "_x" in text:
        text = _ESCAPE.sub(lambda match: chr(int(match[1], 16)), text)
    return to_one_line(text)


def _read_float(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _read_date(text: str, days_before: int) -> float | None:
    """Return the serial number of a date as ISO 8601 writes it."""
    try:
        moment = datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return None
    return (moment - _FIRST_DAY) / timedelta(days=1) - days_before


# -- results of formulas that a workbook was saved without, as programs save it that leave them to Excel

# Column, kind of the value, number of the style, value and formula, as Office Open XML stores them.
StoredCell = tuple[int, str, str, str, str | None]
StoredRows = Iterable[tuple[int, Iterable[StoredCell]]]  # with their numbers

_MAX_CHARACTERS = 100_000_000  # of a workbook that is computed
_CHANGING = re.compile(r"(?i)\b(?:TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY)\s*\(")  # each time it is computed
_QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'!")
_NAME = re.compile(r"(?<![\w.$!#])[^\W\d][\w.]*(?![\w.(!:]|\$)")
_NO_NAME = re.compile(r"(?i)[A-Z]{1,3}[0-9]+|[A-Z]{1,3}|TRUE|FALSE|R[0-9]*C[0-9]*|E[0-9]+")
_SPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_SHEET_START = f'<worksheet xmlns="{_SPACE}"><sheetData>'
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"


def changes_by_itself(formula: str) -> bool:
    """Whether each computation of a formula may have another result."""
    return _CHANGING.search(formula) is not None


def compute_workbook(sheets: Mapping[str, StoredRows], names: Mapping[str, str]) -> BytesIO | None:
    """Return a workbook with the results of the formulas that can be computed, None if none can.

    It is written again, as the library that computes refuses many a file for parts that have no part in that.

    Args:
        sheets: name -> rows, in which texts are no shared strings.
        names: defined names in formulas, and their values.
    """
    from formualizer import recalculate_xlsx_bytes

    known = {name.lower() for name in names}
    plain = BytesIO()
    with zipfile.ZipFile(plain, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as container:
        for member, text in _describe_workbook(list(sheets), names).items():
            container.writestr(make_member(container, member), text)
        left = _MAX_CHARACTERS
        for number, rows in enumerate(sheets.values()):
            with container.open(make_member(container, f"xl/worksheets/sheet{number}.xml"), "w") as file:
                for text in _write_sheet(rows, known):
                    left -= len(text)
                    if left < 0:
                        return None
                    file.write(text.encode("utf-8", "replace"))
    try:
        return BytesIO(recalculate_xlsx_bytes(plain.getvalue())["bytes"])
    except Exception:  # noqa: BLE001 - a foreign library with errors of its own
        return None


def _describe_workbook(sheets: list[str], names: Mapping[str, str]) -> dict[str, str]:
    kinds = "".join(
        f'<Override PartName="/xl/worksheets/sheet{number}.xml" ContentType="{_TYPE}.worksheet+xml"/>'
        for number in range(len(sheets))
    )
    targets = "".join(
        f'<Relationship Id="r{number}" Type="{_OFFICE}/worksheet" Target="worksheets/sheet{number}.xml"/>'
        for number in range(len(sheets))
    )
    listed = "".join(
        f'<sheet name={quoteattr(name)} sheetId="{number + 1}" r:id="r{number}"/>'
        for number, name in enumerate(sheets)
    )
    defined = "".join(
        f"<definedName name={quoteattr(name)}>{escape(text)}</definedName>" for name, text in names.items()
    )
    main = f'<Relationship Id="r" Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/>'
    relations = f'<Relationships xmlns="{_PACKAGE}/relationships">'
    return {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels" '
        f'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="'
        f'/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>{kinds}</Types>',
        "_rels/.rels": f"{relations}{main}</Relationships>",
        "xl/_rels/workbook.xml.rels": f"{relations}{targets}</Relationships>",
        "xl/workbook.xml": f'<workbook xmlns="{_SPACE}" xmlns:r="{_OFFICE}"><sheets>{listed}</sheets>'
        + (f"<definedNames>{defined}</definedNames></workbook>" if defined else "</workbook>"),
    }


def _write_sheet(rows: StoredRows, known: set[str]) -> Iterator[str]:
    yield _SHEET_START
    for number, cells in rows:
        written = "".join(_write_cell(number, cell, known) for cell in cells)
        row = f'<row r="{number}">{written}</row>'
        yield row
    yield "</sheetData></worksheet>"


def _write_cell(row: int, cell: StoredCell, known: set[str]) -> str:
    column, kind, _, text, formula = cell
    place = name_place(row, column)
    if formula and not text and _can_be_computed(formula, known):
        return f'<c r="{place}"><f>{escape(formula)}</f></c>'
    if not text or kind not in {"n", "b", "e", "str"}:
        return ""
    return f'<c r="{place}" t="{kind}"><v>{escape(text)}</v></c>'


def _can_be_computed(formula: str, known: set[str]) -> bool:
    """Whether a formula has neither other workbooks nor tables nor unknown names: one would stop them all."""
    bare = _QUOTED.sub("", formula)
    if "[" in formula:
        return False
    names = (match[0].lower() for match in _NAME.finditer(bare))
    return all(name in known or _NO_NAME.fullmatch(name) for name in names)
