"""Texts of a PDF page that nobody sees: in layers that are switched off, and under shapes."""

from __future__ import annotations

import ctypes
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import Any

from pypdfium2 import PdfPage, raw  # noqa: TID253 - loaded to read a PDF file only

from desktop_rag.readers.right_to_left import Box

_MAX_OBJECTS = 5_000  # of a page: plans have more, and take long to draw
_MAX_GROUPS = 20  # of texts, for each of which the page is drawn
_SCALE, _MAX_SIDE = 0.5, 1_000  # pixels for a point, and of the drawn page
_MAX_SEGMENTS = 10  # of a shape that covers a text
_LOWEST_TEXT = 4.0  # points; rules and underlines are lower
_WITH_TEXT = frozenset({raw.FPDF_PAGEOBJ_TEXT, raw.FPDF_PAGEOBJ_FORM})
_NAME_UNITS = 100  # of UTF-16


def hide_unseen(page: PdfPage) -> None:
    """Deactivate the texts of a page without which it looks the same, so that they are not read."""
    count = raw.FPDFPage_CountObjects(page.raw)
    groups = _find_groups(page, count) if count <= _MAX_OBJECTS else {}
    if not 0 < len(groups) <= _MAX_GROUPS:
        return
    seen = _draw(page)
    for group in groups.values():
        for text in group:
            raw.FPDFPageObj_SetIsActive(text, 0)
        if _draw(page) != seen:
            for text in group:
                raw.FPDFPageObj_SetIsActive(text, 1)


def _find_groups(page: PdfPage, count: int) -> dict[object, list[Any]]:
    """Return the texts of each layer, and the texts that a later shape may cover."""
    groups: defaultdict[object, list[Any]] = defaultdict(list)
    texts: list[Any] = []  # whose boxes are not known
    boxes: list[tuple[Any, Box]] = []
    for number in range(count):
        item = raw.FPDFPage_GetObject(page.raw, number)
        kind = raw.FPDFPageObj_GetType(item)
        layer = _name_layer(item) if kind in _WITH_TEXT else None
        if layer is not None:
            groups[layer].append(item)
        elif kind == raw.FPDF_PAGEOBJ_TEXT:
            texts.append(item)
        elif kind == raw.FPDF_PAGEOBJ_PATH and (texts or boxes) and _may_cover(item):
            shape = _measure(item)
            if shape.top - shape.bottom < _LOWEST_TEXT:
                continue
            boxes += [(text, _measure(text)) for text in texts]
            texts.clear()
            for text, box in boxes:
                is_level = shape.bottom <= box.bottom and box.top <= shape.top
                if is_level and shape.left <= box.left and box.right <= shape.right:
                    groups[number].append(text)
    return groups


def _name_layer(item: Any) -> str | None:
    """Return the name of the layer that an object of a page is in."""
    for number in range(raw.FPDFPageObj_CountMarks(item)):
        mark = raw.FPDFPageObj_GetMark(item, number)
        if _read_name(partial(raw.FPDFPageObjMark_GetName, mark)) == "OC":
            return _read_name(partial(raw.FPDFPageObjMark_GetParamStringValue, mark, b"Name"))
    return None


def _read_name(call: Callable[..., int]) -> str:
    units, size = (ctypes.c_ushort * _NAME_UNITS)(), ctypes.c_ulong()
    call(units, ctypes.sizeof(units), ctypes.byref(size))
    return bytes(units)[: size.value].decode("utf-16-le", "replace").rstrip("\0")


def _may_cover(path: Any) -> bool:
    """Whether a path is filled and of a simple shape that is not transparent."""
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(path, ctypes.byref(fill), ctypes.byref(stroke))
    is_simple = raw.FPDFPath_CountSegments(path) <= _MAX_SEGMENTS
    return bool(fill.value and is_simple and not raw.FPDFPageObj_HasTransparency(path))


def _measure(item: Any) -> Box:
    left, bottom, right, top = (ctypes.c_float() for _ in range(4))
    raw.FPDFPageObj_GetBounds(item, *map(ctypes.byref, (left, bottom, right, top)))
    return Box(left.value, top.value, right.value, bottom.value)


def _draw(page: PdfPage) -> bytes:
    scale = min(_SCALE, _MAX_SIDE / max(*page.get_size(), 1.0))
    drawn = page.render(scale=scale, grayscale=True, may_draw_forms=False, draw_annots=False)
    return bytes(drawn.buffer)
