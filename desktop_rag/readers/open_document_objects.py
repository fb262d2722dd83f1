"""Charts, formulas and form controls of OpenDocument files, as a person sees them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from xml.etree import ElementTree as ET

from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.open_document_parts import get_attribute, name_of, qualify
from desktop_rag.readers.open_document_tables import TableRows, format_value

_MAX_POINTS, _MAX_SERIES = 10_000, 100  # of a chart that are read
_MAX_DEPTH = 50  # of a formula
# Between the parts of an element of MathML.
_OPERATORS = {"msup": "^", "msub": "_", "mfrac": "/", "mover": "^", "munder": "_"}
_OPERATORS |= {"msubsup": "_^", "munderover": "_^"}
_LARGE = frozenset("∑∏∫∮⋃⋂")  # a space follows their limits
_SPACED = frozenset("=+-−<>≤≥≠≈±·×")


def add_chart(builder: DocumentBuilder, chart: ET.Element) -> None:
    """Add a chart, an element "office:chart": its titles, and its data as a table."""
    path = qualify("chart:chart")
    main = [chart.find(f"{path}/{qualify(name)}") for name in ("chart:title", "chart:subtitle")]
    axes = [axis.find(qualify("chart:title")) for axis in chart.iter(qualify("chart:axis"))]
    titles = " - ".join(filter(None, (_join_text(title) for title in (*main, *axes))))
    table = next(chart.iter(qualify("table:table")), None)
    rows = [] if table is None else TableRows(_read_point).read_rows(table)[: _MAX_POINTS + 1]
    names, *points = rows or [[]]
    series = [
        (name, [row[number] if number < len(row) else "" for row in points])
        for number, name in islice(enumerate(names), 1, _MAX_SERIES + 1)
    ]
    if series:
        builder.add_chart(titles, [row[0] if row else "" for row in points], series)
    else:
        builder.add_block(titles)


def _read_point(cell: ET.Element, _row: int, _column: int) -> str:
    text = _join_text(cell) or to_one_line(format_value(cell))
    return "" if text == "NaN" else text


def _join_text(element: ET.Element | None) -> str:
    paragraphs = () if element is None else element.findall(qualify("text:p"))
    return to_one_line(" ".join("".join(paragraph.itertext()) for paragraph in paragraphs))


def format_formula(formula: ET.Element) -> str:
    """Return a formula of MathML in one line, as it was typed if the file says that."""
    typed = next(formula.iter(qualify("math:annotation")), None)
    text = "" if typed is None else to_one_line(typed.text or "")
    return text or to_one_line(_format_math(formula, 0))


def _format_math(element: ET.Element, depth: int) -> str:
    name = name_of(element).removeprefix("math:")
    if depth > _MAX_DEPTH:
        return "".join(element.itertext())
    if name.startswith("annotation"):
        return ""
    parts = [_format_math(child, depth + 1) for child in element]
    if not parts:
        text = (element.text or "").strip()
        return f" {text} " if text in _SPACED else text
    if name in _OPERATORS:
        operators = ("", *_OPERATORS[name], *[""] * len(parts))
        text = "".join(f"{operator}{_group(part)}" for operator, part in zip(operators, parts, strict=False))
        return f"{text} " if text[:1] in _LARGE else text
    if name in {"msqrt", "mroot"}:
        return f"√({''.join(parts[:1] if name == 'mroot' else parts)})"
    return "".join(parts) + (" " if name in {"mtd", "mtr"} else "")


def _group(part: str) -> str:
    part = part.strip()
    return part if len(part) < len("10") or part.isalnum() else f"({part})"


def list_controls(forms: ET.Element) -> Iterator[tuple[str, str]]:
    """Yield the id of each form control and its displayed value, "" for none."""
    for control in forms.iter():
        shown = _show_control(control)
        for name in ("xml:id", "form:id"):
            if key := get_attribute(control, name):
                yield key, shown


def _show_control(control: ET.Element) -> str:
    label = get_attribute(control, "form:label")
    match name_of(control):
        case "form:checkbox":
            state = get_attribute(control, "form:current-state") or get_attribute(control, "form:state")
            return f"[{'x' if state == 'checked' else ' '}] {label}"
        case "form:radio":
            return f"[{'x' if _is_selected(control) else ' '}] {label}"
        case "form:listbox":
            options = control.findall(qualify("form:option"))
            return ", ".join(
                get_attribute(option, "form:label") for option in options if _is_selected(option)
            )
        case "form:password" | "form:hidden" | "form:generic-control":
            return ""
        case _:
            value = get_attribute(control, "form:current-value") or get_attribute(control, "form:value")
            return value or label or _join_text(control)


def _is_selected(element: ET.Element) -> bool:
    chosen = get_attribute(element, "form:current-selected") or get_attribute(element, "form:selected")
    return chosen == "true"
