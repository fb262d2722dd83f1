"""Texts of a PDF page that nobody sees: in layers that are switched off, and under shapes."""

from __future__ import annotations

import ctypes
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import Any

from pypdfium2 import PdfPage, raw  # noqa: TID253 - loaded to read a PDF file only

from desktop_rag.readers.right_to_left import Box

_MAX_OBJECTS = 20_000  # of a page that are looked at
_MAX_TEXTS = 1_000  # that are compared with a shape
_MAX_GROUPS = 20  # of texts, for each of which the page is drawn
_MAX_SEGMENTS = 10  # of a shape that covers a text
_SCALE, _MAX_SIDE = 0.5, 1_000  # pixels for a point, and of the drawn page
_LEAST_SIDE = 6.0  # points, of a shape that covers a text
_WITH_TEXT = frozenset({raw.FPDF_PAGEOBJ_TEXT, raw.FPDF_PAGEOBJ_FORM})
_NAME_UNITS = 100  # of UTF-16


def hide_unseen(page: PdfPage) -> None:
    """Deactivate the texts of a page that nobody sees, which are not read then."""
    groups = _find_groups(page)
    if not 0 < len(groups) <= _MAX_GROUPS:
        return
    seen = _draw(page)
    for group in groups.values():
        for item in group:
            raw.FPDFPageObj_SetIsActive(item, 0)
        if _draw(page) != seen:
            for item in group:
                raw.FPDFPageObj_SetIsActive(item, 1)


def _find_groups(page: PdfPage) -> dict[object, list[Any]]:
    """Return the texts of each layer, and the texts that a later shape may cover."""
    groups: defaultdict[object, list[Any]] = defaultdict(list)
    texts: list[Any] = []
    boxes: list[Box] = []  # of texts
    for number in range(min(raw.FPDFPage_CountObjects(page.raw), _MAX_OBJECTS)):
        item = raw.FPDFPage_GetObject(page.raw, number)
        kind = raw.FPDFPageObj_GetType(item)
        if (
            kind in {raw.FPDF_PAGEOBJ_TEXT, raw.FPDF_PAGEOBJ_FORM}
            and (layer := _name_layer(item)) is not None
        ):
            groups[layer].append(item)
        elif kind == raw.FPDF_PAGEOBJ_TEXT:
            texts.append(item)
        elif kind == raw.FPDF_PAGEOBJ_PATH and 0 < len(texts) <= _MAX_TEXTS and _may_cover(item):
            boxes += map(_measure, texts[len(boxes) :])
            shape = _measure(item)
            groups[number] = [text for text, box in zip(texts, boxes, strict=True) if _is_inside(box, shape)]
    return {key: group for key, group in groups.items() if group}


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
    """Whether a path is filled, and neither transparent nor thin nor of many lines."""
    if raw.FPDFPath_CountSegments(path) > _MAX_SEGMENTS:
        return False
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(path, ctypes.byref(fill), ctypes.byref(stroke))
    if not fill.value or raw.FPDFPageObj_HasTransparency(path):
        return False
    left, top, right, bottom = _measure(path)
    return min(right - left, top - bottom) >= _LEAST_SIDE


def _measure(item: Any) -> Box:
    left, bottom, right, top = (ctypes.c_float() for _ in range(4))
    raw.FPDFPageObj_GetBounds(item, *map(ctypes.byref, (left, bottom, right, top)))
    return Box(left.value, top.value, right.value, bottom.value)


def _is_inside(box: Box, shape: Box) -> bool:
    is_level = shape.bottom <= box.bottom and box.top <= shape.top
    return is_level and shape.left <= box.left and box.right <= shape.right


def _draw(page: PdfPage) -> bytes:
    scale = min(_SCALE, _MAX_SIDE / max(*page.get_size(), 1.0))
    drawn = page.render(scale=scale, grayscale=True, may_draw_forms=False, draw_annots=False)
    return bytes(drawn.buffer)
