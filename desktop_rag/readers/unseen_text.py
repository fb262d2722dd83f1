"""Texts of a PDF page that nobody sees: in layers that are switched off, and under shapes."""

from __future__ import annotations

import ctypes
from collections import defaultdict
from collections.abc import Callable
from functools import partial

from pypdfium2 import PdfObject, PdfPage, raw  # noqa: TID253 - loaded to read a PDF file only

_MAX_OBJECTS = 5_000  # of a page: plans have more, and take long to draw
_MAX_GROUPS = 20  # of texts, for each of which the page is drawn
_SCALE, _MAX_SIDE = 0.5, 1_000  # pixels for a point, and of the drawn page
_MAX_SEGMENTS = 10  # of a shape that covers a text
_WITH_TEXT = frozenset({raw.FPDF_PAGEOBJ_TEXT, raw.FPDF_PAGEOBJ_FORM})
_NAME_UNITS = 100  # of UTF-16


def hide_unseen(page: PdfPage) -> None:
    """Deactivate the texts of a page without which it looks the same, so that they are not read."""
    groups = _find_groups(page) if raw.FPDFPage_CountObjects(page.raw) <= _MAX_OBJECTS else {}
    if not 0 < len(groups) <= _MAX_GROUPS:
        return
    seen = _draw(page)
    for group in groups.values():
        for text in group:
            raw.FPDFPageObj_SetIsActive(text.raw, 0)
        if _draw(page) != seen:
            for text in group:
                raw.FPDFPageObj_SetIsActive(text.raw, 1)


def _find_groups(page: PdfPage) -> dict[object, list[PdfObject]]:
    """Return the texts of each layer, and the texts that a later shape may cover."""
    groups: defaultdict[object, list[PdfObject]] = defaultdict(list)
    texts: list[PdfObject] = []  # whose boxes are not known
    boxes: list[tuple[PdfObject, tuple[float, ...]]] = []
    for item in page.get_objects(max_depth=1):
        layer = _name_layer(item) if item.type in _WITH_TEXT else None
        if layer is not None:
            groups[layer].append(item)
        elif item.type == raw.FPDF_PAGEOBJ_TEXT:
            texts.append(item)
        elif item.type == raw.FPDF_PAGEOBJ_PATH and (texts or boxes) and _may_cover(item):
            boxes += [(text, text.get_bounds()) for text in texts]
            texts.clear()
            left, bottom, right, top = item.get_bounds()
            for text, box in boxes:
                if left <= box[0] and bottom <= box[1] and box[2] <= right and box[3] <= top:
                    groups[item].append(text)
    return groups


def _name_layer(item: PdfObject) -> str | None:
    """Return the name of the layer that an object of a page is in."""
    for number in range(raw.FPDFPageObj_CountMarks(item.raw)):
        mark = raw.FPDFPageObj_GetMark(item.raw, number)
        if _read_name(partial(raw.FPDFPageObjMark_GetName, mark)) == "OC":
            return _read_name(partial(raw.FPDFPageObjMark_GetParamStringValue, mark, b"Name"))
    return None


def _read_name(call: Callable[..., int]) -> str:
    units, size = (ctypes.c_ushort * _NAME_UNITS)(), ctypes.c_ulong()
    call(units, ctypes.sizeof(units), ctypes.byref(size))
    return bytes(units)[: size.value].decode("utf-16-le", "replace").rstrip("\0")


def _may_cover(path: PdfObject) -> bool:
    """Whether a path is filled and of a simple shape that is not transparent."""
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(path.raw, ctypes.byref(fill), ctypes.byref(stroke))
    is_simple = raw.FPDFPath_CountSegments(path.raw) <= _MAX_SEGMENTS
    return bool(fill.value and is_simple and not raw.FPDFPageObj_HasTransparency(path.raw))


def _draw(page: PdfPage) -> bytes:
    scale = min(_SCALE, _MAX_SIDE / max(*page.get_size(), 1.0))
    drawn = page.render(scale=scale, grayscale=True, may_draw_forms=False, draw_annots=False)
    return bytes(drawn.buffer)
