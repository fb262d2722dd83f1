"""PDF files written object by object, for content that no program would write."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

# Content that PDFium draws forever, in one step.
ENDLESS_DASHES = b"[0.00001] 0 d 1 w 0 0 m 100000 100000 l S"


@dataclass(frozen=True, slots=True)
class PdfLock:
    """What protects a PDF: entries of its trailer, and the cipher of the stream of an object."""

    trailer: bytes
    cipher_stream: Callable[[int, bytes], bytes] = lambda _number, content: content


# No password opens it.
UNOPENABLE = PdfLock(
    b"/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<%s>/U<%s>>>" % (b"11" * 32, b"22" * 32)
)


def write_raw_pdf(
    path: Path,
    *pages: bytes,
    resources: bytes = b"",
    extra: bytes = b"",
    lock: PdfLock | None = None,
    placement: bytes = b"",
) -> Path:
    """Write a PDF with a page for each content stream; `extra` is object 5, for the resources.

    `placement` are entries of each page, such as its turn.
    """
    count = len(pages)
    kids = b" ".join(b"%d 0 R" % (6 + 2 * n) for n in range(count))
    objects = {
        1: b"<</Type/Catalog/Pages 2 0 R>>",
        2: b"<</Type/Pages/Kids[%s]/Count %d>>" % (kids, count),
        3: b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        4: b"<</Font<</F1 3 0 R>>%s>>" % resources,
        5: extra or b"null",
    }
    for n, content in enumerate(pages):
        objects[6 + 2 * n] = (
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]%s/Resources 4 0 R/Contents %d 0 R>>"
            % (placement, 7 + 2 * n)
        )
        stream = lock.cipher_stream(7 + 2 * n, content) if lock else content
        objects[7 + 2 * n] = b"<</Length %d>>stream\n%s\nendstream" % (len(stream), stream)
    return write_pdf_objects(path, objects, lock.trailer if lock else b"")


def write_pdf_objects(path: Path, objects: Mapping[int, bytes], trailer: bytes = b"") -> Path:
    """Write a PDF of objects, numbered from 1 without gaps; the first is the catalog."""
    written, offsets = b"%PDF-1.4\n", []
    for number, body in objects.items():
        offsets.append(len(written))
        written += b"%d 0 obj" % number + body + b"endobj\n"
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    written += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1) + table
    start = written.rindex(b"xref\n0")
    written += b"trailer<</Size %d/Root 1 0 R%s>>startxref\n%d\n%%%%EOF" % (len(objects) + 1, trailer, start)
    path.write_bytes(written)
    return path


def text_content(text: str) -> bytes:
    """Return the content of a page with a text at the top, in the middle and at the bottom."""
    lines = (b"BT /F1 24 Tf 72 %d Td (%s) Tj ET" % (y, text.encode("ascii")) for y in (720, 400, 60))
    return b" ".join(lines)
