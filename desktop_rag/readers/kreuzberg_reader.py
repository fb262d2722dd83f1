"""PDF, office documents and books, read with Kreuzberg in the child process."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from functools import partial
from hashlib import blake2b
from io import BufferedReader, BytesIO
from typing import IO, TYPE_CHECKING, Any

from desktop_rag.document_types import Document
from desktop_rag.errors import ProtectedError, ReadError
from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.embedded_pictures import EmbeddedPictures, tidy_alternative
from desktop_rag.readers.file_formats import COMPOUND_FILES, LIBRARY_TYPES, PACKAGES, SHEETS
from desktop_rag.readers.pdfium_library import lacks_pdfium
from desktop_rag.readers.read_errors import DAMAGED_FILE, NO_PDF_LIBRARY, PASSWORD_NEEDED, WRONG_PASSWORD
from desktop_rag.readers.scanned_pages import ReadValue, Recognition, format_recognised_text

if TYPE_CHECKING:
    from kreuzberg import ExtractionResult

    from desktop_rag.readers.office_packages import PictureMembers

_PAGE_FURNITURE = frozenset({"header", "footer"})  # repeated on every page
_EMPHASIS = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*|(?<!\w)\*(?=\S)([^*]+?)(?<=\S)\*(?!\w)|</?[ubi]>")


def read_pdf(
    file: BufferedReader, password: str = "", recognition: Recognition | None = None
) -> Iterator[ReadValue]:
    """Yield what a PDF file says, with a `recognition` also on pages without text.

    Raises ReadError, ProtectedError.
    """
    from desktop_rag.readers import pdf_pages
    from desktop_rag.readers.pdf_text import repair_pages

    yield from pdf_pages.count_pages(file, password)
    pages = _run_kreuzberg(file, ".pdf", password, pages=True).pages or []
    texts = [page["content"] for page in pages]
    scanned = yield from pdf_pages.find_scanned_pages(file, texts, password)
    if scanned and recognition is not None:
        yield from recognition.skip_page(scanned)
        yield from pdf_pages.recognise_pages(file, scanned, texts, password, recognition)
        for number in scanned:
            texts[number - 1] = format_recognised_text(recognition.pages[number]) or texts[number - 1]
    builder = DocumentBuilder()
    for page, text in zip(pages, repair_pages(texts), strict=True):
        builder.start_page(page["page_number"])
        builder.add_block(text)
    yield builder.build_document()


def read_with_kreuzberg(file: BufferedReader, suffix: str, pictures: EmbeddedPictures) -> Document:
    """Read a file of one of `LIBRARY_TYPES`, but for PDF; raises ReadError, ProtectedError."""
    members = None
    if suffix in PACKAGES:
        from desktop_rag.readers.archive import open_archive
        from desktop_rag.readers.office_packages import PictureMembers

        members = PictureMembers(open_archive(file), pictures)
    builder = DocumentBuilder()
    if suffix in SHEETS:
        _add_sheets(builder, _run_kreuzberg(file, suffix), members)
    elif suffix == ".rtf":
        _add_rich_text(builder, file, pictures)
    else:
        _add_structure(builder, _run_kreuzberg(file, suffix, structure=True), suffix, pictures, members)
    if suffix in COMPOUND_FILES:
        from desktop_rag.readers.older_pictures import find_older_pictures

        file.seek(0)
        pictures.add_behind(builder, find_older_pictures(file.read()))
    return builder.build_document()


def _run_kreuzberg(
    file: IO[bytes], suffix: str, password: str = "", *, pages: bool = False, structure: bool = False
) -> ExtractionResult:
    """Run Kreuzberg without caching, quality heuristics and OCR, which needs other programs."""
    from kreuzberg import ExtractionConfig, KreuzbergError, PageConfig, PdfConfig, extract_bytes_sync

    options: dict[str, Any] = {  # untyped: Kreuzberg's stubs lack `disable_ocr`
        "use_cache": False,
        "enable_quality_processing": False,
        "disable_ocr": True,
        "pages": PageConfig(extract_pages=True) if pages else None,
        "include_document_structure": structure,
        "pdf_options": PdfConfig(passwords=[password]) if password else None,
    }
    file.seek(0)
    config, media_type = ExtractionConfig(**options), LIBRARY_TYPES[suffix]
    try:
        return extract_bytes_sync(file.read(), media_type, config)
    except KreuzbergError as error:
        if re.search(r"password|encrypted", str(error), re.IGNORECASE):
            raise ProtectedError(*(WRONG_PASSWORD if password else PASSWORD_NEEDED)) from error
        raise ReadError(*(NO_PDF_LIBRARY if suffix == ".pdf" and lacks_pdfium() else DAMAGED_FILE)) from error


def _add_sheets(builder: DocumentBuilder, result: ExtractionResult, members: PictureMembers | None) -> None:
    """Add a heading per sheet, a line per row and what pictures say; sheets get no page numbers."""
    from desktop_rag.readers.office_packages import list_sheet_pictures

    metadata: Any = result.metadata
    names = metadata.get("sheet_names") or []
    pictures = list_sheet_pictures(members.container) if members else {}
    last = {table.page_number: number for number, table in enumerate(result.tables)}
    for number, table in enumerate(result.tables):
        name = names[table.page_number - 1] if 0 < table.page_number <= len(names) else ""
        builder.add_heading(name, 1)
        builder.add_table(table.cells)
        if last[table.page_number] == number:
            _add_sheet_pictures(builder, members, pictures.pop(name, []))
    for name, others in pictures.items():  # of sheets without cells
        builder.add_heading(name, 1)
        _add_sheet_pictures(builder, members, others)


def _add_sheet_pictures(
    builder: DocumentBuilder, members: PictureMembers | None, pictures: list[tuple[str, str]]
) -> None:
    for name, said in pictures:
        if members is not None:
            members.add_to(builder, name, said)


def _add_rich_text(builder: DocumentBuilder, file: IO[bytes], pictures: EmbeddedPictures) -> None:
    from desktop_rag.readers.older_pictures import split_marks, take_pictures

    file.seek(0)
    text, found = take_pictures(file.read())
    result = _run_kreuzberg(BytesIO(text), ".rtf", structure=True)
    left = {f"picture {number}": open_picture for number, open_picture in enumerate(found)}
    for node in (result.document or {"nodes": []})["nodes"]:
        content, marks = split_marks(node["content"])
        if node.get("content_layer") not in _PAGE_FURNITURE:
            _add_node(builder, content, ".rtf")
        for name in map("picture {}".format, marks):
            if name in left:
                pictures.add_to(builder, name, left.pop(name))
    pictures.add_behind(builder, left)


def _add_structure(
    builder: DocumentBuilder,
    result: ExtractionResult,
    suffix: str,
    pictures: EmbeddedPictures,
    members: PictureMembers | None,
) -> None:
    images: list[Any] = result.images or []
    nodes: list[Any] = (result.document or {"nodes": []})["nodes"]
    for node in nodes:
        content = node["content"]
        if node.get("content_layer") in _PAGE_FURNITURE:
            continue
        if content["node_type"] != "image":
            _add_node(builder, content, suffix)
            continue
        said, number = content.get("description") or "", content.get("image_index", len(images))
        address = _find_member(node.get("attributes") or {})
        if members and address:
            members.add_to(builder, address, said)
        elif suffix == ".epub" and number < len(images):
            data = images[number]["data"]
            pictures.add_to(builder, blake2b(data).hexdigest(), partial(BytesIO, data), said)
        else:
            builder.add_block(tidy_alternative(said))


def _find_member(attributes: dict[str, str]) -> str:
    """Return the name in its archive of a picture of a text document, "" if it is elsewhere."""
    if address := attributes.get("image_uri"):  # Office Open XML
        return posixpath.normpath(posixpath.join("word", address))
    return posixpath.normpath(attributes["src"]) if attributes.get("src") else ""


def _add_node(builder: DocumentBuilder, content: dict[str, Any], suffix: str) -> None:
    match content["node_type"]:
        case "heading":
            builder.add_heading(content["text"], content["level"])
        case "slide":
            builder.add_heading(content.get("title") or "", 1)
        case "list_item":
            builder.add_block(f"- {content['text']}", "\n")
        case "table":
            builder.add_table(_list_rows(content["grid"]))
        case "metadata_block":
            builder.add_block("\n".join(f"{name}: {value}" for name, value in content["entries"]))
        case "footnote" if suffix in {".ppt", ".pps"}:
            return  # repeats all slides
        case _:
            builder.add_block(content.get("text") or "")


def _list_rows(grid: dict[str, Any]) -> list[list[str]]:
    rows: list[list[str]] = [[] for _ in range(grid["rows"])]
    for cell in grid["cells"]:
        rows[cell["row"]].append(_EMPHASIS.sub(r"\1\2", cell["content"]))
    return rows
