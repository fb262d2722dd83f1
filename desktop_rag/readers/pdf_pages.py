"""Which pages of a PDF file have no usable text layer, and their pictures."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from io import BufferedReader
from itertools import islice
from typing import TYPE_CHECKING

from desktop_rag.document_types import PageCause, PageOutcome, RecognisedText
from desktop_rag.readers.garbled_text import is_garbled
from desktop_rag.readers.scanned_pages import MAX_SIDE, Recognition, ScanFound

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfDocument, PdfPage

_MIN_CHARACTERS = 30  # of a text layer: fewer are a page number or a stamp
_THIN_CHARACTERS, _PICTURE_SHARE = 400, 0.6  # fewer on a page that is mostly a picture are a part of its text
_PIXELS_PER_POINT = 200 / 72
_STAMP_SHARE = 0.1  # of the page: a picture beside next to no text
_MAX_DEPTH = 3  # of forms in forms that are looked into
_MAX_OBJECTS = 20_000  # of a page that are looked at: a map has more, and a hostile page any number
_TELL_SECONDS = 1.0
_CONFIDENT = 0.9
_KEPT_SHARE = 0.5  # of the confident words: a text layer that holds as many is kept
_WORD = re.compile(r"[^\W_]{2,}")


def find_scanned_pages(
    document: PdfDocument, texts: Sequence[str]
) -> Generator[ScanFound, None, dict[int, PageCause]]:
    """Return the numbers of the pages whose text has to be recognised, and why; yield how many there are.

    On the way it yields how many were found so far, once a second.

    Args:
        document: the PDF file.
        texts: the text layer of each page.
    """
    causes: dict[int, PageCause] = {}
    told_at = time.monotonic()
    doubtful = [number for number, text in enumerate(texts, 1) if _is_doubtful(text)]
    for number in doubtful:
        if cause := _find_cause(document, number, texts[number - 1].strip()):
            causes[number] = cause
        if time.monotonic() - told_at >= _TELL_SECONDS:
            told_at = time.monotonic()
            yield ScanFound(len(causes))
    if causes:
        yield ScanFound(len(causes))
    return causes


def recognise_pages(
    document: PdfDocument,
    causes: Mapping[int, PageCause],
    layers: Sequence[str],
    recognition: Recognition,
) -> Iterator[RecognisedText]:
    """Yield what is recognised on pages, one by one, but for those that are known.

    Args:
        document: the PDF file.
        causes: the numbers of the pages, and why they are recognised.
        layers: the text layer of each page of the file.
        recognition: keeps the pages.
    """
    from pypdfium2 import PdfiumError

    for number, cause in causes.items():
        if number in recognition.pages:
            continue
        try:
            picture, scale = draw_page(document, number)
        except (PdfiumError, ValueError):  # damaged, or without a size
            yield recognition.keep(RecognisedText(number, (), cause, PageOutcome.DAMAGED))
        else:
            for page in recognition.recognise(number, picture, scale):
                yield recognition.keep(_keep_layer(layers[number - 1], replace(page, cause=cause)))


def _keep_layer(layer: str, page: RecognisedText) -> RecognisedText:
    """Return a page without what was recognised on it, if its text layer holds much of that."""
    return replace(page, rows=(), outcome=PageOutcome.LAYER_KEPT) if holds_words(layer, page) else page


def holds_words(layer: str, page: RecognisedText) -> bool:
    """Whether a text layer holds much of what was recognised with confidence."""
    lines = [line for row in page.rows for line in row if line.confidence >= _CONFIDENT]
    words = Counter(word for line in lines for word in _WORD.findall(line.text.casefold()))
    shared = words & Counter(_WORD.findall(layer.casefold()))
    return bool(layer.strip()) and bool(page.rows) and shared.total() >= _KEPT_SHARE * words.total()


def _is_doubtful(text: str) -> bool:
    return len(text.strip()) < _THIN_CHARACTERS or is_garbled(text)


def open_pdf(file: BufferedReader, password: str) -> PdfDocument:
    """Open a PDF file; `password` may be "". Raises PdfiumError."""
    import pypdfium2

    file.seek(0)
    return pypdfium2.PdfDocument(file.read(), password=password or None)


def _find_cause(document: PdfDocument, number: int, text: str) -> PageCause | None:
    """Return why a page shows more than its text layer says; None if it does not, or is blank."""
    from pypdfium2 import PdfiumError

    if is_garbled(text):
        return PageCause.GARBLED_LAYER
    try:
        with closing(document[number - 1]) as page:
            if not text:  # also where the letters of fonts are not known, or are drawn as lines
                shows = next(page.get_objects(max_depth=1), None) is not None
                return PageCause.NO_LAYER if shows else None
            share = _STAMP_SHARE if len(text) < _MIN_CHARACTERS else _PICTURE_SHARE
            return PageCause.THIN_LAYER if _measure_pictures(page) >= share else None
    except PdfiumError:  # damaged
        return None if text else PageCause.NO_LAYER


def _measure_pictures(page: PdfPage) -> float:
    """Return the area of the pictures as a share of the page's; only the first objects count."""
    from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

    width, height = page.get_size()
    area: float = 0.0
    for picture in islice(page.get_objects(max_depth=_MAX_DEPTH), _MAX_OBJECTS):
        if picture.type != FPDF_PAGEOBJ_IMAGE:
            continue
        left, bottom, right, top = picture.get_bounds()
        area += max(min(right, width) - max(left, 0.0), 0.0) * max(min(top, height) - max(bottom, 0.0), 0.0)
    return float(area / max(width * height, 1.0))


def draw_page(document: PdfDocument, number: int) -> tuple[Image, float]:
    """Return a page in RGB, and points for a pixel."""
    with closing(document[number - 1]) as page:
        scale = min(_PIXELS_PER_POINT, MAX_SIDE / max(*page.get_size(), 1.0))
        return page.render(scale=scale, rev_byteorder=True).to_pil().convert("RGB"), 1 / scale
