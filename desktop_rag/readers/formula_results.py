"""Results of formulas that a workbook was saved without, as programs save it that leave them to Excel."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from xml.sax.saxutils import escape, quoteattr

from desktop_rag.readers.sheets import name_place
from desktop_rag.system.atomic_files import make_member

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
