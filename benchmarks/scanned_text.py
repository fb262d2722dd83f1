"""How exact and how fast the text of a scan is where it is shown, found, selected and saved.

    QT_QPA_PLATFORM=offscreen python -m benchmarks.scanned_text [--pages 300] [--read 4]

Pages of prose are typeset with the place of each word and made into pictures; some are recognised, and those
repeated to a long scan. Printed are: how far the edges of a word's box are from the word, in widths of its
letters, and without the gaps that the recogniser tells; how long finding a word in the whole scan takes and
the longest time for which the window was blocked; and how long the searchable PDF takes, its size, and the
share of the words that another program finds in it, over their pictures.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from statistics import mean, quantiles

from PIL import Image, ImageDraw, ImageFont

from desktop_rag.document_types import Document, Page, RecognisedText
from desktop_rag.readers.scanned_pages import Recognition, format_recognised_text
from desktop_rag.readers.searchable_pdf_export import export_searchable_pdf
from desktop_rag.recognition.line_places import cut_box
from desktop_rag.system.resources import resource_path

_SIZE, _MARGIN, _POINTS = (1654, 2339), 160, 34  # A4 at 200 dpi
_SCALE = 72 / 200  # points for a pixel

Word = tuple[str, float, float, float]  # with its left, right and middle in points


def typeset_page(words: list[str], number: int) -> tuple[Image.Image, list[Word]]:
    """Return the picture of a page, and where its words are."""
    page = Image.new("L", _SIZE, "white")
    pen, font = ImageDraw.Draw(page), ImageFont.load_default(_POINTS)
    random.seed(number)
    places: list[Word] = []
    for y in range(_MARGIN, _SIZE[1] - _MARGIN, round(_POINTS * 1.5)):
        x: float = _MARGIN
        while x + font.getlength(word := random.choice(words)) < _SIZE[0] - _MARGIN:
            pen.text((x, y), word, fill="black", font=font)
            width = font.getlength(word)
            places.append((word, x * _SCALE, (x + width) * _SCALE, (y + _POINTS * 0.6) * _SCALE))
            x += width + font.getlength(" ")
    return page, places


def measure_places(page: RecognisedText, places: list[Word]) -> Iterator[float]:
    """Yield how far each edge of a recognised word is from the word, in widths of its letters."""
    for line in (line for row in page.rows for line in row):
        near = [each for each in places if abs(each[3] - line.y) < line.height / 2]
        begin = 0
        for word in line.text.split(" "):
            x, _, width, *_ = cut_box(line, begin, begin + len(word))
            begin += len(word) + 1
            same = [each for each in near if each[0] == word]
            if best := min(same, key=lambda each: abs((each[1] + each[2]) / 2 - x), default=None):
                letter = (best[2] - best[1]) / len(word)
                yield abs(x - width / 2 - best[1]) / letter
                yield abs(x + width / 2 - best[2]) / letter


def main() -> int:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(description="Text over the pictures of a scan.")
    parser.add_argument("--pages", type=int, default=300)
    parser.add_argument(
        "--read", type=int, default=4, help="pages that are recognised; the others are copies"
    )
    options = parser.parse_args()
    sample = (resource_path("samples") / "plan.md").read_text(encoding="utf-8")
    words = [word for word in sample.split() if word.isalpha()]
    recognition, typeset = Recognition(), [typeset_page(words, number) for number in range(options.read)]
    for number, (picture, _) in enumerate(typeset, 1):
        list(recognition.recognise(number, picture.convert("RGB"), _SCALE))
    read = [recognition.pages[number] for number in range(1, options.read + 1)]
    plain = [
        replace(page, rows=tuple(tuple(replace(line, gaps=()) for line in row) for row in page.rows))
        for page in read
    ]
    for name, pages in (("with", read), ("without", plain)):
        off = [
            each
            for page, (_, places) in zip(pages, typeset, strict=True)
            for each in measure_places(page, places)
        ]
        most = quantiles(off, n=20)[-1]
        print(f"edges of words {name} gaps: {mean(off):.2f} letters off, 95 % within {most:.2f}")
    scan = tuple(replace(read[n % options.read], number=n + 1) for n in range(options.pages))
    with tempfile.TemporaryDirectory() as folder:
        path, target = Path(folder, "scan.pdf"), Path(folder, "made.pdf")
        pictures = [typeset[n % options.read][0] for n in range(options.pages)]
        pictures[0].save(path, save_all=True, append_images=pictures[1:], resolution=200)
        measure_finding(path, scan)
        started = time.perf_counter()
        export_searchable_pdf(path, target, {page.number: page for page in scan})
        took = time.perf_counter() - started
        sizes = " -> ".join(f"{each.stat().st_size / 1e6:.1f} MB" for each in (path, target))
        share = count_words(target, scan)
        print(f"searchable PDF of {options.pages} pages: {took:.1f} s, {sizes}, {share:.2%} of the words")
    return 0


def measure_finding(path: Path, scan: tuple[RecognisedText, ...]) -> None:
    """Find a word in a scan in the source pane, and print how long that takes and blocks the window."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from desktop_rag.ui.source.source_pane import SourcePane
    from desktop_rag.ui.widgets.reference_guard import guard_against_lost_references

    guard_against_lost_references()
    application = QApplication.instance() or QApplication([])
    texts = [format_recognised_text(page) for page in scan]
    ends = [0]
    for text in texts:
        ends.append(ends[-1] + len(text))
    pages = tuple(Page(number, *span) for number, span in enumerate(pairwise(ends), 1))
    pane = SourcePane()
    pane.resize(600, 900)
    pane.show()
    opened: list[int] = []
    pane.pdf.opened.connect(opened.append)
    pane.show_document(path, Document("".join(texts), pages, (), scan))
    while not opened:
        application.processEvents()
    beats = [time.perf_counter()]
    timer = QTimer(interval=1)
    timer.timeout.connect(lambda: beats.append(time.perf_counter()))
    timer.start()
    for word in ("greenhouse", "e"):
        beats[:] = [started := time.perf_counter()]
        pane.pdf.find_text(word)
        while len(pane.pdf.marks.matches) < len(scan) and len(pane.pdf.marks.list_matches()) < 5_000:
            application.processEvents()
        count = len(pane.pdf.marks.list_matches())
        beats.append(time.perf_counter())
        took, block = beats[-1] - started, max(after - before for before, after in pairwise(beats))
        print(f"find “{word}”: {count} places in {took * 1000:.0f} ms, blocked {block * 1000:.0f} ms")
    pane.close_pdf()


def count_words(path: Path, scan: tuple[RecognisedText, ...]) -> float:
    """Return the share of the recognised words that PDFium finds in a file within their lines."""
    from pypdfium2 import PdfDocument

    found = total = 0
    with PdfDocument(path) as document:
        for page, recognised in zip(list(document)[:8], scan, strict=False):
            text, height = page.get_textpage(), page.get_height()
            for line in (line for row in recognised.rows for line in row):
                top, bottom = line.y - line.height / 2, line.y + line.height / 2
                left, right = line.x - line.width / 2, line.x + line.width / 2
                said = text.get_text_bounded(
                    left - 1, height - bottom - 1, right + 1, height - top + 1
                ).split()
                total += len(line.text.split())
                found += len([word for word in line.text.split() if word in said])
    return found / max(total, 1)


if __name__ == "__main__":
    raise SystemExit(main())
