"""Annotations of a PDF file: values of form fields, comments and attached files."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from html import unescape
from typing import Any

from pypdfium2 import PdfDocument, PdfPage, raw  # noqa: TID253 - loaded to read a PDF file only

from desktop_rag.readers.document_builder import tidy_text
from desktop_rag.readers.right_to_left import Box

_MAX_ANNOTATIONS = 5_000  # of a page
_MAX_OPTIONS = 2_000  # of a field
_MAX_ATTACHMENTS = 1_000
_MAX_STRING_BYTES, _UNIT_BYTES = 4_000_000, 2  # of a string in UTF-16
_CHECKED, _UNCHECKED = "☒", "☐"
_TAG = re.compile(r"<[^>]*>")
_PARAGRAPH_END = re.compile(r"</p>|<br */>")


@dataclass(slots=True)
class PageAnnotations:
    """The texts that annotations add to a page; comments have the name of their author, or ""."""

    values: list[tuple[str, Box]] = field(default_factory=list)
    comments: list[tuple[str, str]] = field(default_factory=list)
    files: list[str] = field(default_factory=list)


def read_annotations(document: PdfDocument, page: PdfPage) -> PageAnnotations:
    """Return the notes on a page that a person sees beside its text; links are left out."""
    found, hidden = PageAnnotations(), raw.FPDF_ANNOT_FLAG_HIDDEN | raw.FPDF_ANNOT_FLAG_NOVIEW
    for number in range(min(raw.FPDFPage_GetAnnotCount(page.raw), _MAX_ANNOTATIONS)):
        with _open_annotation(page, number) as annotation:
            if annotation and not raw.FPDFAnnot_GetFlags(annotation) & hidden:
                _read_annotation(found, document, annotation)
    return found


def press_stamps(page: PdfPage) -> bool:
    """Make stamps that have no text of their own parts of the page without its other notes.

    If it does, the page must be opened again: words in pictures of stamps, such as "PAID 3 MAY", are on it.
    """
    count = min(raw.FPDFPage_GetAnnotCount(page.raw), _MAX_ANNOTATIONS)
    others = [number for number in range(count) if not _is_stamp(page, number)]
    if len(others) == count:
        return False
    for number in reversed(others):
        raw.FPDFPage_RemoveAnnot(page.raw, number)
    return bool(raw.FPDFPage_Flatten(page.raw, raw.FLAT_NORMALDISPLAY) == raw.FLATTEN_SUCCESS)


def _is_stamp(page: PdfPage, number: int) -> bool:
    with _open_annotation(page, number) as annotation:
        is_stamp = raw.FPDFAnnot_GetSubtype(annotation) == raw.FPDF_ANNOT_STAMP
        return is_stamp and not _read_comment(annotation)


def list_attachments(document: PdfDocument) -> list[str]:
    """Return the names of the files that a PDF file holds."""
    count = min(raw.FPDFDoc_GetAttachmentCount(document.raw), _MAX_ATTACHMENTS)
    return [_name_attachment(raw.FPDFDoc_GetAttachment(document.raw, number)) for number in range(count)]


def read_attachment(document: PdfDocument, number: int, most_bytes: int) -> tuple[int, bytes]:
    """Return the size of a file that a PDF file holds, and its content, b"" of a larger one."""
    attachment = raw.FPDFDoc_GetAttachment(document.raw, number)
    size = ctypes.c_ulong()
    if not attachment or not raw.FPDFAttachment_GetFile(attachment, None, 0, ctypes.byref(size)):
        return 0, b""
    content = ctypes.create_string_buffer(size.value if size.value <= most_bytes else 0)
    raw.FPDFAttachment_GetFile(attachment, content, len(content), ctypes.byref(size))
    return size.value, content.raw


def read_string(call: Callable[[Any, int], int]) -> str:
    """Return a string of PDFium.

    Args:
        call: takes a buffer, or None, and its size in bytes, and returns how many bytes are needed.
    """
    size = min(call(None, 0), _MAX_STRING_BYTES)
    if size < _UNIT_BYTES:
        return ""
    units = (ctypes.c_ushort * (size // _UNIT_BYTES))()
    call(units, size)
    return bytes(units).decode("utf-16-le", "replace").rstrip("\0")


@contextmanager
def _open_annotation(page: PdfPage, number: int) -> Iterator[Any]:
    annotation = raw.FPDFPage_GetAnnot(page.raw, number)
    try:
        yield annotation
    finally:
        if annotation:
            raw.FPDFPage_CloseAnnot(annotation)


def _read_annotation(found: PageAnnotations, document: PdfDocument, annotation: Any) -> None:
    match raw.FPDFAnnot_GetSubtype(annotation):
        case raw.FPDF_ANNOT_LINK | raw.FPDF_ANNOT_POPUP:
            return
        case raw.FPDF_ANNOT_WIDGET:
            if document.formenv and (value := _read_value(document.formenv.raw, annotation)):
                found.values.append((value, _measure(annotation)))
            return
        case raw.FPDF_ANNOT_FILEATTACHMENT:
            if name := _name_attachment(raw.FPDFAnnot_GetFileAttachment(annotation)):
                found.files.append(name)
        case raw.FPDF_ANNOT_FREETEXT:  # words typed onto the page, such as into a form without fields
            if text := " ".join(_read_comment(annotation).split()):
                found.values.append((text, _measure(annotation)))
            return
    if text := _read_comment(annotation):
        found.comments.append((tidy_text(_get_string(annotation, b"T")).strip(), text))


def _read_comment(annotation: Any) -> str:
    """Return the words of a person, "" if it is only the state of a review."""
    if _get_string(annotation, b"StateModel"):
        return ""
    text = _get_string(annotation, b"Contents")
    if not text.strip():
        marked = _PARAGRAPH_END.sub("\n", _get_string(annotation, b"RC"))
        text = unescape(_TAG.sub("", marked))
    return tidy_text(text).strip()


def _get_string(annotation: Any, key: bytes) -> str:
    return read_string(partial(raw.FPDFAnnot_GetStringValue, annotation, key))


def _measure(annotation: Any) -> Box:
    box = raw.FS_RECTF()
    raw.FPDFAnnot_GetRect(annotation, ctypes.byref(box))
    left, right = sorted((box.left, box.right))
    bottom, top = sorted((box.bottom, box.top))
    return Box(left, top, right, bottom)


def _name_attachment(attachment: Any) -> str:
    return read_string(partial(raw.FPDFAttachment_GetName, attachment)) if attachment else ""


# -- form fields ---------------------------------------------------------------------------------


def _read_value(form: Any, widget: Any) -> str:
    """Return the value of a form field as it is seen; that of a password is not."""
    match raw.FPDFAnnot_GetFormFieldType(form, widget):
        case raw.FPDF_FORMFIELD_CHECKBOX | raw.FPDF_FORMFIELD_RADIOBUTTON:
            return _CHECKED if raw.FPDFAnnot_IsChecked(form, widget) else _UNCHECKED
        case raw.FPDF_FORMFIELD_COMBOBOX | raw.FPDF_FORMFIELD_LISTBOX:
            return ", ".join(_list_chosen(form, widget)) or _get_value(form, widget)
        case raw.FPDF_FORMFIELD_TEXTFIELD:
            hidden = raw.FPDFAnnot_GetFormFieldFlags(form, widget) & raw.FPDF_FORMFLAG_TEXT_PASSWORD
            return "" if hidden else _get_value(form, widget)
    return ""


def _get_value(form: Any, widget: Any) -> str:
    value = read_string(partial(raw.FPDFAnnot_GetFormFieldValue, form, widget))
    return " ".join(tidy_text(value).split())


def _list_chosen(form: Any, widget: Any) -> list[str]:
    """Return the labels of the chosen options of a list."""
    count = min(raw.FPDFAnnot_GetOptionCount(form, widget), _MAX_OPTIONS)
    return [
        read_string(partial(raw.FPDFAnnot_GetOptionLabel, form, widget, number))
        for number in range(count)
        if raw.FPDFAnnot_IsOptionSelected(form, widget, number)
    ]
