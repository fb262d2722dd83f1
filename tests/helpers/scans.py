"""Pictures of pages, as a scanner makes them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

HEIC = (
    Path(__file__).parents[1] / "data" / "pictures" / "turned.heic"
)  # 420 x 120 to be seen; kept on its side
SCRIPTS = HEIC.with_name("scripts.tiff")  # pages in Cyrillic, Arabic, Vietnamese, English with Greek
FIRST, SECOND = "The lease ends on 31 March 2027.", "The rent is 640 euros a month."


def draw_page(*lines: str, size: tuple[int, int] = (620, 300), points: int = 28) -> Image.Image:
    """Return a white page with these lines of text."""
    page = Image.new("RGB", size, "white")
    for number, line in enumerate(lines):
        font = ImageFont.load_default(points)
        ImageDraw.Draw(page).text((40, 40 + 2 * points * number), line, fill="black", font=font)
    return page


def write_scan(path: Path, *pages: Image.Image) -> Path:
    """Write a PDF or TIFF file of pictures."""
    first, *others = pages or (draw_page(FIRST, SECOND),)
    first.save(path, save_all=bool(others), append_images=others)
    return path


def write_mixed_pdf(path: Path, texts: Sequence[str | Image.Image]) -> Path:
    """Write a PDF file with a page for each text, which has a text layer, or picture."""
    from pypdfium2 import PdfDocument

    from tests.helpers.office_files import pdf

    with PdfDocument.new() as whole:
        for text in texts:
            page = path.with_suffix(".page")
            if isinstance(text, str):
                page.write_bytes(pdf(text))
            else:
                text.save(page, "PDF")
            with PdfDocument(page) as single:
                whole.import_pages(single)
            page.unlink()
        whole.save(path)
    return path
