"""Text in drawings of Office Open XML files: shapes (DrawingML), charts and SmartArt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import groupby, islice
from xml.etree import ElementTree as ET
from zipfile import ZipFile

from desktop_rag.errors import ReadError
from desktop_rag.readers.archive import read_xml_member
from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.number_formats import format_number, get_built_in_format
from desktop_rag.readers.office_packages import (
    find_named,
    iter_named,
    local_tag_name,
    read_count,
    read_relations,
)
from desktop_rag.readers.shape_order import Place, Span, sort_shapes

_MAX_SERIES, _MAX_POINTS = 255, 32_000  # of a chart, as Excel allows; of a series
_MAX_CODE = 100  # characters of a format code
_COORDINATE = re.compile("-?[0-9]{1,12}")
_GROUPS = frozenset({"spTree", "grpSp"})
_SHAPES = frozenset({"sp", "cxnSp", "graphicFrame", "pic", "contentPart", "nvGrpSpPr"})
_AXES = ("catAx", "valAx", "dateAx", "serAx", "axis")
_HIDDEN_POINTS = frozenset({"doc", "pres", "parTrans", "sibTrans"})  # of SmartArt: they only arrange others
# How programs write the formats that follow the settings of the person who looks at them.
_FORMATS_BY_CODE = dict.fromkeys(("m/d/yyyy", "m/d/yy"), get_built_in_format(14))
_FORMATS_BY_CODE |= dict.fromkeys(("m/d/yyyy h:mm", "m/d/yy h:mm"), get_built_in_format(22))


def iter_outermost(root: ET.Element, *names: str) -> Iterator[ET.Element]:
    """Yield the descendants that have one of these names, but none inside another one."""
    stack = [iter(root)]
    while stack:
        for child in stack[-1]:
            if local_tag_name(child) in names:
                yield child
            elif len(child):
                stack.append(iter(child))
                break
        else:
            stack.pop()


def list_paragraphs(element: ET.Element) -> Iterator[str]:
    """Yield the paragraphs of text in an element (DrawingML), but empty ones."""
    for paragraph in iter_outermost(element, "p"):
        runs = iter_named(paragraph, "t", "br")
        text = "".join("\n" if local_tag_name(run) == "br" else run.text or "" for run in runs)
        if text.strip():
            yield text


def list_diagram_texts(root: ET.Element) -> list[str]:
    """Return the texts of the data part of a SmartArt graphic, in the order in which it shows them."""
    points = {point.get("modelId", ""): point for point in iter_named(root, "pt")}
    children: dict[str, list[tuple[int, str]]] = {}
    for link in iter_named(root, "cxn"):
        if link.get("type", "parOf") == "parOf":
            order = read_count(link.get("srcOrd"), 0)
            children.setdefault(link.get("srcId", ""), []).append((order, link.get("destId", "")))
    roots = (key for key, point in points.items() if point.get("type") == "doc")
    waiting, reached = [*roots][::-1], dict[str, None]()
    while waiting:
        key = waiting.pop()
        if key not in reached:
            reached[key] = None
            waiting += [each for _, each in sorted(children.get(key, ()), reverse=True)]
    ordered = dict.fromkeys([*reached, *points])
    shown = (points[key] for key in ordered if key in points)
    texts = ("\n".join(list_paragraphs(each)) for each in shown if each.get("type") not in _HIDDEN_POINTS)
    return [text for text in texts if text]


def iter_shapes(root: ET.Element) -> Iterator[ET.Element]:
    """Yield the shown shapes, tables and pictures as they are read, also in groups, without fallbacks."""
    waiting = [root]
    while waiting:
        element = waiting.pop()
        name = local_tag_name(element)
        if name in _GROUPS:
            waiting += reversed(sort_shapes([*element], _find_place))
        elif name not in _SHAPES and name != "Fallback":
            waiting += reversed(element)
        elif name in _SHAPES and not _is_hidden(element):
            yield element


def _find_place(shape: ET.Element) -> Place | None:
    """Return the place of a shape or a group, None if it is not its own."""
    frames = (each for part in (shape, *shape) for each in part if local_tag_name(each) == "xfrm")
    frame = next(frames, None)
    parts = {} if frame is None else {local_tag_name(part): part for part in frame}
    texts = [
        parts[name].get(key, "") if name in parts else ""
        for name, key in (("off", "x"), ("off", "y"), ("ext", "cx"), ("ext", "cy"))
    ]
    if not all(map(_COORDINATE.fullmatch, texts)):
        return None
    left, top, width, height = map(int, texts)
    return Place(Span(left, left + width), Span(top, top + height))


def _is_hidden(shape: ET.Element) -> bool:
    properties = find_named(shape, "cNvPr")
    return properties is not None and properties.get("hidden") in {"1", "true"}


def add_graphics(
    builder: DocumentBuilder, container: ZipFile, shape: ET.Element, relations: Mapping[str, tuple[str, str]]
) -> None:
    """Add the parts that a shape shows, each once; see `add_graphic`."""
    parts = (
        relations[value] for each in shape.iter() for value in each.attrib.values() if value in relations
    )
    for kind, name in dict.fromkeys(parts):
        add_graphic(builder, container, kind, name)


def add_graphic(builder: DocumentBuilder, container: ZipFile, kind: str, name: str) -> None:
    """Add a chart, a SmartArt graphic or a workbook that a relation of a kind names; not if it is damaged."""
    with suppress(ReadError):
        if kind in {"chart", "chartEx"}:
            add_chart(builder, read_xml_member(container, name))
            for inner, target in read_relations(container, name).values():
                if inner == "chartUserShapes":
                    builder.add_block("\n".join(list_paragraphs(read_xml_member(container, target))))
        elif kind == "diagramData":
            builder.add_block("\n".join(list_diagram_texts(read_xml_member(container, name))))
        elif kind in {"package", "oleObject"}:
            from desktop_rag.readers.excel_reader import read_embedded_workbook

            builder.add_document(read_embedded_workbook(container, name))


def add_chart(builder: DocumentBuilder, root: ET.Element) -> None:
    """Add a chart, the root element of its part: title, points as a table, and its other words."""
    series = [*islice(iter_outermost(root, "ser"), _MAX_SERIES)]
    read = [(*_read_series(each),) for each in series] if series else _read_newer_series(root)
    chart = find_named(root, "chart")
    title = "" if chart is None else _read_title(chart)
    if not title and len(read) == 1 and not _is_set(root, "autoTitleDeleted"):
        title = read[0][1]
    others = [*filter(None, map(_read_title, iter_outermost(root, *_AXES)))]
    for label in iter_outermost(root, "dLbl", "datalabelsRange"):
        others += [*list_paragraphs(label), *_read_points(label).values()]
    for categories, group in groupby(read, key=lambda each: each[0]):
        named = [(name, values) for _, name, values in group]
        shown = sorted({*categories, *(index for _, values in named for index in values)})
        labels = [categories.get(index, "") for index in shown]
        columns = [(name, [values.get(index, "") for index in shown]) for name, values in named]
        builder.add_chart(title, labels, columns)
        title = ""
    builder.add_block("\n".join([*([title] if title else []), *dict.fromkeys(others)]))


def _read_series(series: ET.Element) -> tuple[dict[int, str], str, dict[int, str]]:
    """Return categories and values by number of the point, and the name between them."""
    parts = {local_tag_name(child): child for child in series}
    label = parts.get("tx")
    name = "" if label is None else " ".join([*_read_points(label).values()] or _list_values(label))
    categories = parts.get("cat", parts.get("xVal"))
    values = parts.get("val", parts.get("yVal"))
    known = {} if categories is None else _read_categories(categories)
    return known, name, {} if values is None else _read_points(values)


def _read_newer_series(root: ET.Element) -> list[tuple[dict[int, str], str, dict[int, str]]]:
    """Return what `_read_series` does of the kinds of charts that Office 2016 added, such as waterfalls."""
    data = {each.get("id", ""): each for each in iter_named(root, "data")}
    found = []
    for series in islice(iter_outermost(root, "series"), _MAX_SERIES):
        key, label = find_named(series, "dataId"), find_named(series, "tx")
        source = data.get("" if key is None else key.get("val", ""))
        categories: dict[int, str] = {}
        values: dict[int, str] = {}
        for dimension in () if source is None else iter_named(source, "strDim", "numDim"):
            if dimension.get("type") == "cat":
                categories = _read_categories(dimension)
            else:
                values = values or _read_points(dimension)
        found.append((categories, "" if label is None else " ".join(_list_values(label)), values))
    return found


def _read_categories(element: ET.Element) -> dict[int, str]:
    """Return the labels of categories; those of several levels, the innermost first, on one line."""
    levels = [_read_points(level) for level in iter_outermost(element, "lvl")]
    if not levels:
        return _read_points(element)
    labels = levels[0]
    for level in levels[1:]:
        groups, text, joined = sorted(level.items(), reverse=True), "", {}
        for index in sorted(labels):
            while groups and groups[-1][0] <= index:
                text = groups.pop()[1]
            joined[index] = f"{text} {labels[index]}".strip()
        labels = joined
    return labels


def _read_points(element: ET.Element) -> dict[int, str]:
    """Return the cached points of a reference, by number, as they are shown."""
    code = element.get("formatCode", "")
    points: dict[int, str] = {}
    for each in iter_named(element, "formatCode", "pt", "lvl"):
        if local_tag_name(each) != "pt":
            code = (each.get("formatCode") or each.text or "").strip()
            continue
        index, value = read_count(each.get("idx"), 0), find_named(each, "v")
        text = (each if value is None else value).text or ""
        if index < _MAX_POINTS:
            points[index] = format_chart_value(text.strip(), each.get("formatCode", code))
    return points


def _read_title(element: ET.Element) -> str:
    """Return the title of a chart or an axis, "" for none."""
    title = next((child for child in element if local_tag_name(child) == "title"), None)
    if title is None:
        return ""
    return " ".join([*list_paragraphs(title)] or [*_read_points(title).values()] or _list_values(title))


def _list_values(element: ET.Element) -> list[str]:
    return [each.text for each in iter_named(element, "v") if each.text]


def _is_set(root: ET.Element, name: str) -> bool:
    found = find_named(root, name)
    return found is not None and found.get("val", "1") in {"1", "true"}


def format_chart_value(text: str, code: str) -> str:
    """Return a cached value as the format code of its cell shows it; text stays as it is."""
    try:
        number = float(text)
    except ValueError:
        return text
    return text if len(code) > _MAX_CODE else format_number(number, _FORMATS_BY_CODE.get(code.lower(), code))
