"""Office documents and books, read with Kreuzberg in the child process."""

from __future__ import annotations

import posixpath
import re
from functools import partial
from hashlib import blake2b
from io import BufferedReader, BytesIO
from typing import IO, TYPE_CHECKING, Any

from desktop_rag.document_types import Document
from desktop_rag.errors import ProtectedError, ReadError
from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.embedded_pictures import EmbeddedPictures, tidy_alternative
from desktop_rag.readers.file_formats import COMPOUND_FILES, LIBRARY_TYPES, PACKAGES, SHEETS
from desktop_rag.readers.read_errors import DAMAGED_FILE, PASSWORD_NEEDED

if TYPE_CHECKING:
    from kreuzberg import ExtractionResult

    from desktop_rag.readers.office_packages import PictureMembers

_DRAWN_SHEETS = frozenset({".xlsx", ".xlsm", ".xltx", ".xltm"})
_PAGE_FURNITURE = frozenset({"header", "footer"})  # repeated on every page
_EMPHASIS = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*|(?<!\w)\*(?=\S)([^*]+?)(?<=\S)\*(?!\w)|</?[ubi]>")


def read_with_kreuzberg(file: BufferedReader, suffix: str, pictures: EmbeddedPictures) -> Document:
    """Read a file of one of `LIBRARY_TYPES`; raises ReadError, ProtectedError."""
    members = None
    if suffix in PACKAGES:
        from desktop_rag.readers.archive import open_archive
        from desktop_rag.readers.office_packages import PictureMembers

        members = PictureMembers(open_archive(file), pictures)
    builder = DocumentBuilder()
    if suffix in SHEETS:
        _add_sheets(builder, _run_kreuzberg(file, suffix), members if suffix in _DRAWN_SHEETS else None)
    else:
        _add_structure(builder, _run_kreuzberg(file, suffix, structure=True), members)
    if suffix in COMPOUND_FILES:
        from desktop_rag.readers.older_pictures import find_older_pictures

        file.seek(0)
        pictures.add_behind(builder, find_older_pictures(file.read()))
    return builder.build_document()


def _run_kreuzberg(file: IO[bytes], suffix: str, *, structure: bool = False) -> ExtractionResult:
    """Run Kreuzberg without caching, quality heuristics and OCR, which needs other programs."""
    from kreuzberg import ExtractionConfig, KreuzbergError, extract_bytes_sync

    options: dict[str, Any] = {  # untyped: Kreuzberg's stubs lack `disable_ocr`
        "use_cache": False,
        "enable_quality_processing": False,
        "disable_ocr": True,
        "include_document_structure": structure,
    }
    file.seek(0)
    config, media_type = ExtractionConfig(**options), LIBRARY_TYPES[suffix]
    try:
        return extract_bytes_sync(file.read(), media_type, config)
    except KreuzbergError as error:
        if re.search(r"password|encrypted", str(error), re.IGNORECASE):
            raise ProtectedError(*PASSWORD_NEEDED) from error
        raise ReadError(*DAMAGED_FILE) from error


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


def _add_structure(
    builder: DocumentBuilder, result: ExtractionResult, members: PictureMembers | None
) -> None:
    nodes: list[Any] = (result.document or {"nodes": []})["nodes"]
    for node in nodes:
        content = node["content"]
        if node.get("content_layer") in _PAGE_FURNITURE:
            continue
        if content["node_type"] != "image":
            _add_node(builder, content)
            continue
        said = content.get("description") or ""
        address = _find_member(node.get("attributes") or {})
        if members and address:
            members.add_to(builder, address, said)
        else:
            builder.add_block(tidy_alternative(said))


def _find_member(attributes: dict[str, str]) -> str:
    """Return the name in its archive of a picture of a text document, "" if it is elsewhere."""
    return posixpath.normpath(attributes["src"]) if attributes.get("src") else ""


def _add_node(builder: DocumentBuilder, content: dict[str, Any]) -> None:
    match content["node_type"]:
        case "heading":
            builder.add_heading(content["text"], content["level"])
        case "list_item":
            builder.add_block(f"- {content['text']}", "\n")
        case "table":
            builder.add_table(_list_rows(content["grid"]))
        case "metadata_block":
            builder.add_block("\n".join(f"{name}: {value}" for name, value in content["entries"]))
        case _:
            builder.add_block(content.get("text") or "")


def _list_rows(grid: dict[str, Any]) -> list[list[str]]:
    rows: list[list[str]] = [[] for _ in range(grid["rows"])]
    for cell in grid["cells"]:
        rows[cell["row"]].append(_EMPHASIS.sub(r"\1\2", cell["content"]))
    return rows
