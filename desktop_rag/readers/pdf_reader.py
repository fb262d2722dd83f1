"""Read PDF files with PDFium: text, form fields, comments, names of attached files and the outline."""

from __future__ import annotations

import ctypes
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from io import BufferedReader
from xml.etree import ElementTree as ET

from pypdfium2 import PdfDocument, PdfFormEnv, PdfiumError, raw  # noqa: TID253 - loaded to read a PDF file only

from desktop_rag.document_types import Document
from desktop_rag.errors import ProtectedError, ReadError, SkippedError
from desktop_rag.readers import scan_detection
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.office_packages import local_tag_name
from desktop_rag.readers.pdf_annotations import (
    PageAnnotations,
    list_attachments,
    press_stamps,
    read_annotations,
    read_string,
)
from desktop_rag.readers.pdf_characters import open_characters
from desktop_rag.readers.pdf_layout import PagePiece, arrange_page
from desktop_rag.readers.pdf_text import join_pages, repair_pieces
from desktop_rag.readers.read_errors import DAMAGED_FILE, PASSWORD_NEEDED, UNKNOWN_PROTECTION, WRONG_PASSWORD
from desktop_rag.readers.recognised_pages import PagesFound, ReadValue, Recognition, format_recognised_text
from desktop_rag.readers.unseen_text import hide_unseen
from desktop_rag.readers.xml_reader import parse_xml

_MANY_PAGES = 200  # more may take longer than other files of the same size
_MAX_BOOKMARKS, _MAX_LEVEL = 10_000, 6

Titles = Mapping[str, int]  # the level of each title of the outline on a page, in lower case
_SAID = "This is an XFA form: what follows is the text of the form and what is filled in, without its layout."
_MAX_PACKET_BYTES = 50_000_000
_TEXTS = frozenset({"text", "exData"})  # of the values of a template
_SCRIPTS = frozenset({"script", "items", "event", "calculate", "validate", "bind", "format"})


@dataclass(slots=True)
class _Page:
    pieces: list[PagePiece] = field(default_factory=list)
    annotations: PageAnnotations = field(default_factory=PageAnnotations)
    is_recognised: bool = False


def read_pdf(
    file: BufferedReader, password: str = "", recognition: Recognition | None = None
) -> Iterator[ReadValue]:
    """Yield the text of a PDF file, with a `recognition` also on pages without text.

    Raises ReadError, ProtectedError.
    """
    with closing(_open_document(file, password)) as document:
        if len(document) > _MANY_PAGES:
            yield PagesFound(len(document))
        pages = [_read_page(document, number) for number in range(len(document))]
        layers = ["\n".join(piece.text for piece in page.pieces) for page in pages]
        scanned = yield from scan_detection.find_scanned_pages(document, layers)
        if scanned and recognition is not None:
            yield from recognition.skip_page(scanned)
            yield from scan_detection.recognise_pages(document, scanned, layers, recognition)
            for number in scanned:
                if recognised := format_recognised_text(recognition.pages[number]):
                    pages[number - 1].pieces = [PagePiece(recognised)]
                    pages[number - 1].is_recognised = True
        yield _build_document(document, pages)


def _open_document(file: BufferedReader, password: str) -> PdfDocument:
    """Open a file, with the values of its form; raises ReadError, ProtectedError."""
    try:
        document = scan_detection.open_pdf(file, password)
    except PdfiumError as error:
        if error.err_code == raw.FPDF_ERR_PASSWORD:
            raise ProtectedError(*(WRONG_PASSWORD if password else PASSWORD_NEEDED)) from error
        is_locked = error.err_code == raw.FPDF_ERR_SECURITY
        raise ReadError(*(UNKNOWN_PROTECTION if is_locked else DAMAGED_FILE)) from error
    if document.get_formtype() != raw.FORMTYPE_NONE:
        settings = raw.FPDF_FORMFILLINFO(version=2)
        if form := raw.FPDFDOC_InitFormFillEnvironment(document.raw, settings):
            document.formenv = PdfFormEnv(form, settings)
    return document


def _read_page(document: PdfDocument, index: int) -> _Page:
    """Return the text of a page, nothing if it is damaged."""
    try:
        page = document[index]
        annotations = read_annotations(document, page)
        if press_stamps(page):
            page.close()
            page = document[index]
        hide_unseen(page)
        with closing(page), open_characters(page) as characters:
            return _Page(arrange_page(characters, annotations.values), annotations)
    except PdfiumError:
        return _Page()


def _build_document(document: PdfDocument, pages: list[_Page]) -> Document:
    builder, outline = DocumentBuilder(), _read_outline(document)
    recognised = [index for index, page in enumerate(pages) if page.is_recognised]
    texts = join_pages(repair_pieces([page.pieces for page in pages]), recognised)
    for number, (page, text) in enumerate(zip(pages, texts, strict=True)):
        builder.start_page(number + 1)
        _add_text(builder, text, {} if page.is_recognised else outline[number])
        for author, comment in page.annotations.comments:
            builder.add_comment(author, comment)
        _add_names(builder, page.annotations.files)
    is_filled = any(page.annotations.values for page in pages)
    is_form = document.get_formtype() in {raw.FORMTYPE_XFA_FULL, raw.FORMTYPE_XFA_FOREGROUND}
    if is_form and not is_filled:
        _add_xfa_form(builder, document)
    _add_names(builder, list_attachments(document))
    return builder.build_document()


def _add_names(builder: DocumentBuilder, names: list[str]) -> None:
    for name in names:
        builder.add_block(f"Attached file: {to_one_line(name)}", "\n")


def _add_text(builder: DocumentBuilder, text: str, titles: Titles) -> None:
    """Add the text of a page; lines that are titles of the outline are headings."""
    left, lines = dict(titles), text.split("\n") if titles else [text]
    start = 0
    for number, line in enumerate(lines):
        level = left.pop(line.strip().casefold(), None) if left else None
        if level is not None:
            builder.add_block("\n".join(lines[start:number]))
            builder.add_heading(line, level)
            start = number + 1
    builder.add_block("\n".join(lines[start:]))


def _read_outline(document: PdfDocument) -> defaultdict[int, dict[str, int]]:
    """Return the titles of the outline with their levels, by the index of their page."""
    outline: defaultdict[int, dict[str, int]] = defaultdict(dict)
    stack = [(raw.FPDFBookmark_GetFirstChild(document.raw, None), 1)]
    for _ in range(_MAX_BOOKMARKS):  # also where they lead in a circle
        bookmark, level = stack.pop() if stack else (None, 0)
        if not bookmark:
            if not stack:
                break
            continue
        title = to_one_line(read_string(partial(raw.FPDFBookmark_GetTitle, bookmark)))
        page = raw.FPDFDest_GetDestPageIndex(document.raw, raw.FPDFBookmark_GetDest(document.raw, bookmark))
        if title and page >= 0:
            outline[page].setdefault(title.casefold(), min(level, _MAX_LEVEL))
        stack.append((raw.FPDFBookmark_GetNextSibling(document.raw, bookmark), level))
        stack.append((raw.FPDFBookmark_GetFirstChild(document.raw, bookmark), level + 1))
    return outline


def _add_xfa_form(builder: DocumentBuilder, document: PdfDocument) -> None:
    """Add the static text of an XFA form and the values of its fields; a damaged part is left out."""
    packets = dict(_read_packets(document))
    if not packets:
        return
    builder.add_block(_SAID)
    builder.add_block("\n".join(_list_static_text(packets.get("template", b""))))
    builder.add_block("\n".join(_list_values(packets.get("datasets", b""))))


def _read_packets(document: PdfDocument) -> Iterator[tuple[str, bytes]]:
    for number in range(min(raw.FPDF_GetXFAPacketCount(document.raw), 100)):
        size = raw.FPDF_GetXFAPacketName(document.raw, number, None, 0)
        name = ctypes.create_string_buffer(min(size, 1_000) or 1)
        raw.FPDF_GetXFAPacketName(document.raw, number, name, len(name))
        needed = ctypes.c_ulong()
        raw.FPDF_GetXFAPacketContent(document.raw, number, None, 0, ctypes.byref(needed))
        if needed.value > _MAX_PACKET_BYTES:
            raise SkippedError("Too much text in one file", "The form in it is too large to be read.")
        content = ctypes.create_string_buffer(needed.value or 1)
        raw.FPDF_GetXFAPacketContent(document.raw, number, content, needed.value, ctypes.byref(needed))
        yield name.value.decode("utf-8", "replace"), content.raw[: needed.value]


def _parse(packet: bytes) -> ET.Element:
    try:
        return parse_xml(packet)
    except (ET.ParseError, ValueError, LookupError):
        return ET.Element("damaged")


def _list_static_text(packet: bytes) -> Iterator[str]:
    stack = [_parse(packet)]
    while stack:
        element = stack.pop()
        name = local_tag_name(element)
        if name in _TEXTS:
            if text := to_one_line("".join(element.itertext())):
                yield text
        elif name not in _SCRIPTS:
            stack += reversed(element)


def _list_values(packet: bytes) -> Iterator[str]:
    stack = [_parse(packet)]
    while stack:
        element = stack.pop()
        if len(element):
            stack += reversed(element)
        elif text := to_one_line(element.text or ""):
            yield f"{local_tag_name(element)}: {text}"
