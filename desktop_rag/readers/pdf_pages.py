"""Which pages of a PDF file have no usable text layer, and their pictures."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from io import BufferedReader
from typing import TYPE_CHECKING

from desktop_rag.document_types import RecognisedText
from desktop_rag.readers.garbled_text import is_garbled
from desktop_rag.readers.scanned_pages import MAX_SIDE, Recognition

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfDocument, PdfPage

_MIN_CHARACTERS = 30  # of a text layer: fewer are a page number or a stamp
_THIN_CHARACTERS, _PICTURE_SHARE = 400, 0.6  # fewer on a page that is mostly a picture are a part of its text
_PIXELS_PER_POINT = 200 / 72
_STAMP_SHARE = 0.1  # of the page: a picture beside next to no text
_MAX_DEPTH = 3  # of forms in forms that are looked into
_CONFIDENT = 0.9
_KEPT_SHARE = 0.5  # of the confident words: a text layer that holds as many is kept
_WORD = re.compile(r"[^\W_]{2,}")


def find_scanned_pages(file: BufferedReader, texts: Sequence[str], password: str) -> list[int]:
    """Return the numbers of the pages whose text has to be recognised.

    Args:
        file: the PDF file.
        texts: the text layer of each page.
        password: of the file, or "".
    """
    doubtful = [number for number, text in enumerate(texts, 1) if _is_doubtful(text)]
    if not doubtful:
        return []
    with closing(_open_pdf(file, password)) as document:
        return [
            number
            for number in doubtful
            if number <= len(document) and _is_scanned(document, number, texts[number - 1].strip())
        ]


def recognise_pages(
    file: BufferedReader, layers: Mapping[int, str], password: str, recognition: Recognition
) -> Iterator[RecognisedText]:
    """Yield what is recognised on pages, one by one, but for those that are known.

    `layers` are their text layers by number. Nothing is kept of a page whose layer says much of it.
    """
    from pypdfium2 import PdfiumError

    with closing(_open_pdf(file, password)) as document:
        for number, layer in layers.items():
            if number in recognition.pages:
                continue
            try:
                picture, scale = _draw_page(document, number)
            except (PdfiumError, ValueError):  # damaged, or without a size
                yield recognition.keep(number, ())
            else:
                for page in recognition.recognise(number, picture, scale):
                    yield recognition.keep(number, ()) if holds_words(layer, page) else page


def holds_words(layer: str, page: RecognisedText) -> bool:
    """Whether a text layer holds much of what was recognised with confidence."""
    lines = [line for row in page.rows for line in row if line.confidence >= _CONFIDENT]
    words = Counter(word for line in lines for word in _WORD.findall(line.text.casefold()))
    shared = words & Counter(_WORD.findall(layer.casefold()))
    return bool(layer.strip()) and shared.total() >= _KEPT_SHARE * words.total()


def _is_doubtful(text: str) -> bool:
    return len(text.strip()) < _THIN_CHARACTERS or is_garbled(text)


def _open_pdf(file: BufferedReader, password: str) -> PdfDocument:
    import pypdfium2

    file.seek(0)
    return pypdfium2.PdfDocument(file, password=password or None)


def _is_scanned(document: PdfDocument, number: int, text: str) -> bool:
    """Whether a page shows more than its text layer says; a blank one does not."""
    from pypdfium2 import PdfiumError

    if len(text) >= _THIN_CHARACTERS:
        return True  # garbled
    try:
        with closing(document[number - 1]) as page:
            if not text:  # also where the letters of fonts are not known, or are drawn as lines
                return next(page.get_objects(max_depth=1), None) is not None
            share = _STAMP_SHARE if len(text) < _MIN_CHARACTERS else _PICTURE_SHARE
            return _measure_pictures(page) >= share or is_garbled(text)
    except PdfiumError:
        return False  # damaged


def _measure_pictures(page: PdfPage) -> float:
    """Return the area of the pictures as a share of the page's."""
    from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

    width, height = page.get_size()
    area: float = 0.0
    for picture in page.get_objects(filter=(FPDF_PAGEOBJ_IMAGE,), max_depth=_MAX_DEPTH):
        left, bottom, right, top = picture.get_bounds()
        area += max(min(right, width) - max(left, 0.0), 0.0) * max(min(top, height) - max(bottom, 0.0), 0.0)
    return float(area / max(width * height, 1.0))


def _draw_page(document: PdfDocument, number: int) -> tuple[Image, float]:
    """Return a page in RGB, and points for a pixel."""
    with closing(document[number - 1]) as page:
        scale = min(_PIXELS_PER_POINT, MAX_SIDE / max(*page.get_size(), 1.0))
        return page.render(scale=scale, rev_byteorder=True).to_pil().convert("RGB"), 1 / scale
