"""Read pictures, such as photographed or scanned pages: their text and metadata."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from io import BufferedReader
from pathlib import Path
from typing import IO, TYPE_CHECKING

from desktop_rag.document_types import ABOUT_THE_FILE, PageCause, PageOutcome, RecognisedText
from desktop_rag.errors import ReadError
from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.file_formats import LONG_PICTURES, MAX_PICTURE_PIXELS, cut_long_picture
from desktop_rag.readers.pdf_text import repair_pages
from desktop_rag.readers.picture_facts import describe_picture
from desktop_rag.readers.read_errors import DAMAGE_ERRORS, DAMAGED_FILE, convert_damage
from desktop_rag.readers.recognised_pages import (
    MAX_SIDE,
    ReadValue,
    Recognition,
    ScanFound,
    format_recognised_text,
)

if TYPE_CHECKING:
    from PIL.Image import Image

_FORMATS = ("PNG", "JPEG", "WEBP", "BMP", "TIFF", "GIF", "HEIF", "AVIF")
_ANIMATED = frozenset({"GIF", "WEBP", "PNG", "MPO", "HEIF", "AVIF"})  # whose further pictures are no pages
_MAX_PAGES = 10_000  # of a TIFF file that are read; a made-up one has any number
_TORN_PAGES = 3  # one after the other that cannot be opened: there are no more
_EDGE = 100  # pixels beyond a part of a long picture that are looked at
_MIN_SIDE, _MIN_AREA = 16, 1_500  # pixels: smaller ones hold no word
_MIN_SHOWN_AREA = 100_000  # smaller ones without text and without a caption are icons and buttons
_TOO_LARGE = (
    "The picture is too large",
    "Pictures of up to 150 million pixels can be read. Save a smaller copy, and add that.",
)
_VIEW_SIDE = 672  # pixels of a picture that is looked at: models take 224 of its shorter side
_HIGH_DEPTH = "I;16"  # Pillow: a mode that begins so has 16 bits for a pixel


def read_picture(file: BufferedReader, recognition: Recognition | None) -> Iterator[ReadValue]:
    """Yield the number of pages of a picture, and its facts; raises ReadError.

    With a `recognition` the text of its pages comes before that.
    """
    picture = open_picture(file)
    pages, parts = _divide_picture(picture)
    if pages == 1 and _is_tiny(picture):
        return
    yield ScanFound(pages)
    facts = describe_picture(picture, Path(file.name))
    is_found_without_text = facts.is_telling or picture.width * picture.height >= _MIN_SHOWN_AREA
    builder = DocumentBuilder()
    if recognition is None:
        builder.start_page(ABOUT_THE_FILE)
        builder.add_block(facts.text if is_found_without_text else "")
        yield builder.build_document()
        return
    yield from recognition.skip_page(dict.fromkeys(range(1, pages + 1), PageCause.NO_LAYER))
    for number in range(1, pages + 1):
        if number not in recognition.pages:
            if parts:
                yield _recognise_part(picture, number, parts[number - 1], recognition)
            else:
                yield from _recognise_page(picture, number, pages, recognition)
    texts = [format_recognised_text(recognition.pages[number]) for number in range(1, pages + 1)]
    for number, text in enumerate(repair_pages(texts), 1):
        builder.start_page(number if pages > 1 else None)
        builder.add_block(text)
    if facts.is_telling or (is_found_without_text and not any(texts)):
        builder.start_page(ABOUT_THE_FILE)
        builder.add_block(facts.text)
    yield builder.build_document()


def load_pages(file: BufferedReader) -> Iterator[tuple[int, Image, float]]:
    """Yield the number of each page and what `load_picture` returns.

    Raises ReadError if one cannot be shown.
    """
    picture = open_picture(file)
    pages, parts = _divide_picture(picture)
    for number in range(1, pages + 1):
        with convert_damage(*DAMAGE_ERRORS):
            if parts:
                rows = parts[number - 1]
                loaded = load_picture(picture.crop((0, rows.start, picture.width, rows.stop)))
            else:
                picture.seek(number - 1)
                if _is_too_large(picture):
                    raise ReadError(*_TOO_LARGE)
                loaded = load_picture(picture)
        yield number, *loaded


def load_view(file: BufferedReader) -> Image:
    """Return the first picture of a file upright, in RGB and reduced; raises ReadError."""
    picture = open_picture(file)
    if _is_too_large(picture):
        raise ReadError(*_TOO_LARGE)
    if _is_tiny(picture):
        raise ReadError("The picture is too small to index", "It may be an icon.")
    with convert_damage(*DAMAGE_ERRORS):
        return load_picture(picture, _VIEW_SIDE)[0]


def open_picture(file: IO[bytes]) -> Image:
    """Return a picture that is not decoded yet; raises ReadError."""
    from pi_heif import register_heif_opener
    from PIL import AvifImagePlugin, Image, ImageFile, TiffImagePlugin, WebPImagePlugin  # noqa: F401 - register themselves

    register_heif_opener(thumbnails=False, depth_images=False, aux_images=False, decode_threads=1)
    Image.MAX_IMAGE_PIXELS = None  # the limit here is `MAX_PICTURE_PIXELS`
    ImageFile.LOAD_TRUNCATED_IMAGES = True  # reads the rest of a torn file
    with convert_damage(*DAMAGE_ERRORS):
        return Image.open(file, formats=_FORMATS)


def _divide_picture(picture: Image) -> tuple[int, list[range]]:
    """Return how many pages a picture has, and if they are parts of a long one, the rows of each."""
    pages = 1 if picture.format in _ANIMATED else _count_pages(picture)
    parts = _cut_picture(picture) if pages == 1 else []
    return len(parts) or pages, parts


def _count_pages(picture: Image) -> int:
    """Return how many pages a picture has up to the last that can be opened: the rest may be torn.

    All pages beyond the limit count as one.
    """
    pages = whole = 0
    while pages <= _MAX_PAGES and pages - whole < _TORN_PAGES:
        try:
            picture.seek(pages)
            whole = pages + 1
        except EOFError:
            break
        except DAMAGE_ERRORS:  # those after it may be whole
            pass
        pages += 1
    picture.seek(0)
    return whole


def _recognise_page(
    picture: Image, number: int, pages: int, recognition: Recognition
) -> Iterator[RecognisedText]:
    """Yield the text of one page; one of several that is damaged, too large or tiny is empty."""
    try:
        picture.seek(number - 1)
        if _is_too_large(picture) or number > _MAX_PAGES:
            if pages == 1:
                raise ReadError(*_TOO_LARGE)
            yield recognition.keep(RecognisedText(number, (), outcome=PageOutcome.TOO_LARGE))
            return
        if _is_tiny(picture):
            yield recognition.keep(RecognisedText(number, (), outcome=PageOutcome.BLANK))
            return
        page, scale = load_picture(picture)
    except DAMAGE_ERRORS as error:
        if pages == 1:
            raise ReadError(*DAMAGED_FILE) from error
        yield recognition.keep(RecognisedText(number, (), outcome=PageOutcome.DAMAGED))
    else:
        yield from recognition.recognise(number, page, scale)


def _is_tiny(picture: Image) -> bool:
    return min(picture.size) < _MIN_SIDE or picture.width * picture.height < _MIN_AREA


def _is_too_large(picture: Image) -> bool:
    return picture.width * picture.height > MAX_PICTURE_PIXELS


def _cut_picture(picture: Image) -> list[range]:
    """Return the rows of the page-like parts of a long picture, none of another one, or of a turned one."""
    if picture.format not in LONG_PICTURES or _is_too_large(picture):
        return []
    parts = cut_long_picture(*picture.size)
    return [] if parts and _read_orientation(picture) else parts  # for which a PNG file is decoded


def _recognise_part(picture: Image, number: int, rows: range, recognition: Recognition) -> RecognisedText:
    """Return the text of a part of a picture; a line on its edge belongs to the part that has its middle."""
    first, last = max(rows.start - _EDGE, 0), min(rows.stop + _EDGE, picture.height)
    with convert_damage(*DAMAGE_ERRORS):
        part, scale = load_picture(picture.crop((0, first, picture.width, last)))
    [found] = recognition.recognise(number, part, scale)
    down = first - rows.start
    lines = ([replace(line, y=line.y + down) for line in row] for row in found.rows)
    inside = (tuple(line for line in row if 0 <= line.y < len(rows)) for row in lines)
    return recognition.keep(replace(found, rows=tuple(filter(None, inside))))


def load_picture(picture: Image, most: int = MAX_SIDE) -> tuple[Image, float]:
    """Return a picture upright, in RGB, and its scale in pixels of the file per pixel.

    It is made smaller if a side has more than `most` pixels. Raises one of `DAMAGE_ERRORS`.
    """
    from PIL import ImageOps

    longest = max(picture.size)
    picture.draft("RGB", (most, most))  # a JPEG file is decoded smaller
    page = _widen_mode(picture)
    page.thumbnail((most, most), reducing_gap=2.0)
    scale = longest / max(page.size)
    shown = _to_rgb(page)
    shown.info = {"exif": orientation} if (orientation := _read_orientation(picture)) else {}
    return ImageOps.exif_transpose(shown), scale


def _read_orientation(picture: Image) -> bytes:
    """Return Exif data with the orientation alone, if it is turned: the rest may be damaged."""
    from PIL import Image
    from PIL.ExifTags import Base

    kept = Image.Exif()
    with suppress(*DAMAGE_ERRORS):
        if (orientation := picture.getexif().get(Base.Orientation)) in range(2, 9):
            kept[Base.Orientation] = orientation
    return kept.tobytes() if kept else b""


def _widen_mode(picture: Image) -> Image:
    """Return a copy in a mode that can be made smaller smoothly."""
    import numpy as np
    from PIL import Image

    if picture.mode.startswith(_HIGH_DEPTH):
        return Image.fromarray((np.asarray(picture) >> 8).astype(np.uint8))
    if picture.mode in {"P", "PA"}:
        return picture.convert("RGBA" if picture.has_transparency_data else "RGB")
    return picture.convert("L") if picture.mode == "1" else picture.copy()


def _to_rgb(picture: Image) -> Image:
    """Return a picture of any mode in RGB, on white where it is transparent."""
    import numpy as np
    from PIL import Image

    if picture.mode in {"I", "F"}:
        pixels = np.asarray(picture, np.float64)
        span = max(float(np.ptp(pixels)), 1.0)
        picture = Image.fromarray(((pixels - pixels.min()) * (255 / span)).astype(np.uint8))
    if picture.has_transparency_data:
        covered = picture.convert("RGBA")
        picture = Image.alpha_composite(Image.new("RGBA", covered.size, "white"), covered)
    return picture.convert("RGB")
