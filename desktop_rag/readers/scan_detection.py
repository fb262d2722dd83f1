"""Which pages of a PDF file have no usable text layer, and their pictures."""

from __future__ import annotations

import ctypes
import re
import time
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from hashlib import blake2b
from io import BufferedReader
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from desktop_rag.document_types import PageCause, PageOutcome, RecognisedText
from desktop_rag.readers.garbled_text import is_garbled
from desktop_rag.readers.recognised_pages import MAX_SIDE, Recognition, ScanFound

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfDocument, PdfObject, PdfPage

_Sides = tuple[float, float, float, float]  # left, bottom, right, top

_MIN_CHARACTERS = 30  # of a text layer: fewer are a page number or a stamp
_THIN_CHARACTERS, _PICTURE_SHARE = 400, 0.6  # fewer on a page that is mostly a picture are a part of its text
_PIXELS_PER_POINT = 200 / 72
_STAMP_SHARE = 0.1  # of the page: a picture beside next to no text
_SMALL_SHARE, _MIN_REPEATED = 0.02, 3  # of the page; pages with the same picture, which is decoration
_MAX_DIGESTED_BYTES = 50_000_000
_LOOK_PIXELS = 400  # of the longer side
# Of the grey levels of a picture of text, half lie near the one of its paper: 0.7 and more, of a photograph
# 0.25 to 0.45 (pages and photographs of the test files).
_PAPER_LEVELS, _PAPER_SHARE = 32, 0.5
_RULE_POINTS, _MAX_RULES = 3.0, 50  # lines of a form or below a header; more may be letters
_MAX_DEPTH = 3  # of forms in forms that are looked into
_MAX_OBJECTS = 20_000  # of a page that are looked at: a map has more, and a hostile page any number
_TELL_SECONDS = 1.0
_CONFIDENT = 0.9
_KEPT_SHARE = 0.5  # of the confident words: a text layer that holds as many is kept
_WORD = re.compile(r"[^\W_]{2,}")


def find_scanned_pages(
    document: PdfDocument, texts: Sequence[str]
) -> Generator[ScanFound, None, dict[int, PageCause]]:
    """Return the numbers of the pages to recognise, with reasons; yield how many there are.

    On the way it yields how many were found so far, once a second.

    Args:
        document: the PDF file.
        texts: the text layer of each page.
    """
    causes: dict[int, PageCause] = {}
    pictures: dict[int, list[_Picture]] = {}  # of pages with a thin layer
    told_at, told = time.monotonic(), 0
    for number, text in enumerate(map(str.strip, texts), 1):
        if len(text) >= _THIN_CHARACTERS and not is_garbled(text):
            continue
        if cause := _find_cause(document, number, text):
            causes[number] = cause
        if cause is PageCause.THIN_LAYER:
            pictures[number] = _list_pictures(document, number)
        if time.monotonic() - told_at >= _TELL_SECONDS:
            told_at, told = time.monotonic(), len(causes)
            yield ScanFound(told)
    repeated = _find_repeated(pictures.values())
    for number, found in pictures.items():
        own = [picture for picture in found if picture.digest not in repeated]
        if not _show_text(document, number, own, _least_share(texts[number - 1].strip())):
            del causes[number]
    if causes or told:
        yield ScanFound(len(causes))
    return causes


def recognise_pages(
    document: PdfDocument, causes: Mapping[int, PageCause], layers: Sequence[str], recognition: Recognition
) -> Iterator[RecognisedText]:
    """Yield the recognised text of pages, one by one, except for those that are known.

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
                if holds_words(layers[number - 1], page):
                    page = replace(page, rows=(), outcome=PageOutcome.LAYER_KEPT)  # noqa: PLW2901
                yield recognition.keep(replace(page, cause=cause))


def holds_words(layer: str, page: RecognisedText) -> bool:
    """Whether a text layer holds much of the confidently recognised text."""
    lines = [line for row in page.rows for line in row if line.confidence >= _CONFIDENT]
    words = Counter(word for line in lines for word in _WORD.findall(line.text.casefold()))
    shared = words & Counter(_WORD.findall(layer.casefold()))
    return bool(layer.strip()) and bool(page.rows) and shared.total() >= _KEPT_SHARE * words.total()


def open_pdf(file: BufferedReader, password: str) -> PdfDocument:
    """Open a PDF file; `password` may be "". Raises PdfiumError."""
    import pypdfium2

    file.seek(0)
    return pypdfium2.PdfDocument(file.read(), password=password or None)


def _find_cause(document: PdfDocument, number: int, text: str) -> PageCause | None:
    """Return why a page may show more than its text layer says; None if it does not, or is blank."""
    from pypdfium2 import PdfiumError

    if is_garbled(text):
        return PageCause.GARBLED_LAYER
    try:
        with closing(document[number - 1]) as page:
            if not text:  # also where the letters of fonts are not known, or are drawn as lines
                return PageCause.NO_LAYER if _shows_anything(page) else None
            area = sum(_measure_area(_clip(page, each.get_bounds())) for each in _find_images(page))
            return PageCause.THIN_LAYER if area >= _least_share(text) * _measure_page(page) else None
    except PdfiumError:  # damaged
        return None if text else PageCause.NO_LAYER


def _least_share(text: str) -> float:
    """Return which share of a page with this text layer are pictures that may have text of their own."""
    return _STAMP_SHARE if len(text) < _MIN_CHARACTERS else _PICTURE_SHARE


def _measure_page(page: PdfPage) -> float:
    width, height = page.get_size()
    return float(max(width * height, 1.0))


def _measure_area(box: _Sides) -> float:
    left, bottom, right, top = box
    return max(right - left, 0.0) * max(top - bottom, 0.0)


def _clip(page: PdfPage, box: _Sides) -> _Sides:
    """Return the part of a box that is on the page, whose own box need not begin at 0."""
    sides = zip(box[:2], page.get_bbox()[:2], strict=True)
    others = zip(box[2:], page.get_bbox()[2:], strict=True)
    return (*(max(pair) for pair in sides), *(min(pair) for pair in others))


def _shows_anything(page: PdfPage) -> bool:
    """Whether there is more on a page than a few lines straight across, or one beside it."""
    found = 0
    for each in islice(page.get_objects(max_depth=1), _MAX_OBJECTS):
        left, bottom, right, top = _clip(page, each.get_bounds())
        found += left <= right and bottom <= top and max(right - left, top - bottom) > 0
        if found > _MAX_RULES or min(right - left, top - bottom) > _RULE_POINTS:
            return True
    return False


def _find_images(page: PdfPage) -> Iterator[PdfObject]:
    from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

    objects = islice(page.get_objects(max_depth=_MAX_DEPTH), _MAX_OBJECTS)
    return (each for each in objects if each.type == FPDF_PAGEOBJ_IMAGE)


# -- pictures beside a thin text layer -----------------------------------------------------------


class _Picture(NamedTuple):
    digest: bytes
    box: _Sides


def _list_pictures(document: PdfDocument, number: int) -> list[_Picture]:
    """Return the pictures of a page but for the small ones."""
    with closing(document[number - 1]) as page:
        least = _SMALL_SHARE * _measure_page(page)
        found = ((image, _clip(page, image.get_bounds())) for image in _find_images(page))
        return [_Picture(_digest(image), box) for image, box in found if _measure_area(box) >= least]


def _digest(image: PdfObject) -> bytes:
    """Return a hash of the data of a picture."""
    from pypdfium2.raw import FPDFImageObj_GetImageDataRaw

    size = FPDFImageObj_GetImageDataRaw(image.raw, None, 0)
    data = ctypes.create_string_buffer(min(size, _MAX_DIGESTED_BYTES) or 1)
    if size <= _MAX_DIGESTED_BYTES:
        FPDFImageObj_GetImageDataRaw(image.raw, data, size)
    return blake2b(data.raw + size.to_bytes(8, "little"), digest_size=16).digest()


def _find_repeated(pages: Iterable[Sequence[_Picture]]) -> set[bytes]:
    """Return the pictures that are on several pages, such as logos and backgrounds."""
    counts = Counter(digest for page in pages for digest in {picture.digest for picture in page})
    return {digest for digest, count in counts.items() if count >= _MIN_REPEATED}


def _show_text(document: PdfDocument, number: int, pictures: Sequence[_Picture], share: float) -> bool:
    """Whether pictures that may be of text cover a share of a page; photographs have no paper colour."""
    if not pictures:
        return False
    with closing(document[number - 1]) as page:
        whole = _measure_page(page)
        if sum(_measure_area(picture.box) for picture in pictures) < share * whole:
            return False
        left, _, _, top = page.get_bbox()
        scale = _LOOK_PIXELS / max(*page.get_size(), 1.0)
        if page.get_rotation():
            return True
        drawn = page.render(scale=scale).to_pil().convert("L")
        area = 0.0
        for picture in pictures:
            x, low, right, high = picture.box
            corners = ((x - left) * scale, (top - high) * scale, (right - left) * scale, (top - low) * scale)
            histogram = drawn.crop(tuple(map(round, corners))).histogram()
            paper = max(sum(histogram[n : n + _PAPER_LEVELS]) for n in range(len(histogram)))
            area += _measure_area(picture.box) if paper >= _PAPER_SHARE * sum(histogram) else 0.0
        return area >= share * whole


def draw_page(document: PdfDocument, number: int) -> tuple[Image, float]:
    """Return a page in RGB, and points for a pixel."""
    with closing(document[number - 1]) as page:
        scale = min(_PIXELS_PER_POINT, MAX_SIDE / max(*page.get_size(), 1.0))
        return page.render(scale=scale, rev_byteorder=True).to_pil().convert("RGB"), 1 / scale
