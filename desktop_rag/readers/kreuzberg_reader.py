"""PDF, office documents and books, read with Kreuzberg in the child process."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_rag.readers.document_builder import DocumentBuilder, one_line
from desktop_rag.readers.file_formats import LIBRARY_TYPES, SHEETS
from desktop_rag.readers.read_errors import damaged, password_needed
from desktop_rag.types import Document

if TYPE_CHECKING:
    from kreuzberg import ExtractionResult

_ZIPPED = frozenset(
    {".docx", ".docm", ".dotx", ".dotm", ".odt", ".ott", ".xlsx", ".xlsm", ".xltx", ".xltm"}
    | {".xlsb", ".ods", ".ots", ".epub"}
)
_FURNITURE = frozenset({"header", "footer"})  # repeated on every page
_EMPHASIS = re.compile(
    r"\*\*(?=\S)(.+?)(?<=\S)\*\*|(?<!\w)\*(?=\S)([^*]+?)(?<=\S)\*(?!\w)|</?[ubi]>"
)


def read_with_library(path: Path, suffix: str) -> Document:
    """Read a file of one of `LIBRARY_TYPES`; raises ReadError."""
    if suffix in _ZIPPED:
        from desktop_rag.readers.archive import check_archive

        check_archive(path).close()
    if suffix == ".pdf":
        return _pdf(_extract(path, suffix, pages=True))
    if suffix in SHEETS:
        return _sheets(_extract(path, suffix))
    return _structured(_extract(path, suffix, structure=True), suffix)


def _extract(
    path: Path, suffix: str, *, pages: bool = False, structure: bool = False
) -> ExtractionResult:
    """Run Kreuzberg without caching, quality heuristics and OCR, which needs other programs."""
    from kreuzberg import (
        ExtractionConfig,
        KreuzbergError,
        PageConfig,
        extract_bytes_sync,
        extract_file_sync,
    )

    options: dict[str, Any] = {  # untyped: Kreuzberg's stubs lack `disable_ocr`
        "use_cache": False,
        "enable_quality_processing": False,
        "disable_ocr": True,
        "pages": PageConfig(extract_pages=True) if pages else None,
        "include_document_structure": structure,
    }
    config, media_type = ExtractionConfig(**options), LIBRARY_TYPES[suffix]
    try:
        if _is_unicode(path):
            return extract_file_sync(path, media_type, config)
        return extract_bytes_sync(path.read_bytes(), media_type, config)
    except KreuzbergError as error:
        if re.search(r"password|encrypted", str(error), re.IGNORECASE):
            raise password_needed() from error
        raise damaged() from error


def _is_unicode(path: Path) -> bool:
    """Whether the path is valid Unicode, as Kreuzberg requires; Linux allows other names."""
    return not any("\ud800" <= character <= "\udfff" for character in str(path))


def _pdf(result: ExtractionResult) -> Document:
    from desktop_rag.readers.pdf_text import mend_pages

    builder = DocumentBuilder()
    pages = result.pages or []
    texts = mend_pages([page["content"] for page in pages])
    for page, text in zip(pages, texts, strict=True):
        builder.page(page["page_number"])
        builder.add(text)
    return builder.build()


def _sheets(result: ExtractionResult) -> Document:
    """Return a heading per sheet and a line per row; sheets get no page numbers."""
    metadata: Any = result.metadata
    names = metadata.get("sheet_names") or []
    builder = DocumentBuilder()
    for table in result.tables:
        if 0 < table.page_number <= len(names):
            builder.heading(names[table.page_number - 1], 1)
        builder.add("\n".join(map(_row, table.cells)))
    return builder.build()


def _structured(result: ExtractionResult, suffix: str) -> Document:
    builder = DocumentBuilder()
    nodes: list[Any] = (result.document or {"nodes": []})["nodes"]
    for node in nodes:
        if node.get("content_layer") not in _FURNITURE:
            _add_node(builder, node["content"], suffix)
    return builder.build()


def _add_node(builder: DocumentBuilder, content: dict[str, Any], suffix: str) -> None:
    match content["node_type"]:
        case "heading":
            builder.heading(content["text"], content["level"])
        case "slide":
            builder.heading(content.get("title") or "", 1)
        case "list_item":
            builder.add(f"- {content['text']}", "\n")
        case "table":
            builder.add(_grid(content["grid"]))
        case "metadata_block":
            builder.add("\n".join(f"{name}: {value}" for name, value in content["entries"]))
        case "footnote" if suffix in {".ppt", ".pps"}:
            return  # repeats all slides
        case _:
            builder.add(content.get("text") or "")


def _grid(grid: dict[str, Any]) -> str:
    rows: list[list[str]] = [[] for _ in range(grid["rows"])]
    for cell in grid["cells"]:
        rows[cell["row"]].append(_EMPHASIS.sub(r"\1\2", cell["content"]))
    return "\n".join(map(_row, rows))


def _row(cells: list[str]) -> str:
    """Return a table row as one line without trailing empty cells."""
    return " | ".join(map(one_line, cells)).rstrip(" |")
