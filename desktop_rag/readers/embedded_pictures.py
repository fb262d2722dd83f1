"""Pictures inside documents: which may contain text, and that text in its place.

A document is read twice for them: the first time its pictures are only noted, the second time the text that
was recognised in the meantime is put in their places.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from io import BytesIO
from itertools import islice
from typing import IO
from zipfile import BadZipFile

from desktop_rag.document_types import Document, PageCause, PageOutcome, RecognisedText
from desktop_rag.errors import ReadError
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.file_formats import MAX_PICTURE_PIXELS
from desktop_rag.readers.pdf_text import repair_pages
from desktop_rag.readers.read_errors import DAMAGE_ERRORS
from desktop_rag.readers.recognised_pages import ReadValue, Recognition, ScanFound, format_recognised_text

# Pictures are numbered from here, so that none has the number of a page.
FIRST_NUMBER = 1_000_001
# Pixels. Five words in letters of 10 pixels, the smallest read well, take 133 by 30;
# icons are squares of up to 128.
_MIN_LENGTH, _MIN_BREADTH = 130, 24
_MAX_REPEATED = 2  # times that a picture is in a document; more often it is a logo
MAX_LOOKED_AT, _MAX_RECOGNISED = 2_000, 200  # pictures of a document; 200 take ten minutes of a core
_MAX_PICTURE_BYTES = 50_000_000
_ERRORS = (ReadError, BadZipFile, *DAMAGE_ERRORS)
_FILE_NAME = re.compile(r"(?i)\S+\.(?:png|jpe?g|gif|bmp|tiff?|webp|emf|wmf|svg)|https?:.*")

OpenPicture = Callable[[], IO[bytes]]


class EmbeddedPictures:
    """Takes note of the pictures of a document in reading order; `texts` are those known, by their names."""

    def __init__(self, texts: Mapping[str, str] | None = None) -> None:
        self._texts = dict(texts or {})
        self._found: dict[str, OpenPicture] = {}
        self._times: Counter[str] = Counter()

    def add_to(self, builder: DocumentBuilder, name: str, open_picture: OpenPicture, said: str = "") -> None:
        """Add the description and recognised text of a picture to a document.

        The same picture has the same `name` wherever it stands; its text is added once.
        """
        self._found.setdefault(name, open_picture)
        self._times[name] += 1
        builder.add_block(tidy_alternative(said))
        builder.add_block(self._texts.pop(name, ""))

    def add_behind(self, builder: DocumentBuilder, pictures: Mapping[str, OpenPicture]) -> None:
        """Add pictures whose places are not known after the text of a document."""
        if any(map(self._texts.get, pictures)):
            builder.add_heading("Pictures", 1)
        for name, open_picture in pictures.items():
            self.add_to(builder, name, open_picture)

    @property
    def count(self) -> int:
        """How many different pictures are noted."""
        return len(self._found)

    def choose_pictures(self) -> dict[str, OpenPicture]:
        """Return those that may hold text, by name in reading order; their headers are read."""
        names = (name for name in self._found if self._times[name] <= _MAX_REPEATED)
        fitting = (name for name in islice(names, MAX_LOOKED_AT) if _may_hold_text(self._found[name]))
        return {name: self._found[name] for name in islice(fitting, _MAX_RECOGNISED)}


def read_with_pictures(
    read: Callable[[EmbeddedPictures], Document], recognition: Recognition | None
) -> Iterator[ReadValue]:
    """Yield how many pictures of a document may hold text, if any, and the document.

    With a `recognition` their text is recognised, and the document has it. `read` reads the document.
    """
    pictures = EmbeddedPictures()
    document = read(pictures)
    chosen = pictures.choose_pictures()
    if chosen:
        yield ScanFound(len(chosen))
    if chosen and recognition is not None:
        del pictures, document  # a book's pictures are in memory
        yield from _recognise_pictures(list(chosen.values()), recognition)
        pages = (recognition.pages[number] for number in range(FIRST_NUMBER, FIRST_NUMBER + len(chosen)))
        texts = (repair_pages([format_recognised_text(page)])[0] for page in pages)
        document = read(EmbeddedPictures(dict(zip(chosen, texts, strict=True))))
    yield document


def tidy_alternative(text: str) -> str:
    """Return the alternative text of a picture, "" if it is a file name or one word, as of icons."""
    text = to_one_line(text)
    return "" if _FILE_NAME.fullmatch(text) or (" " not in text and text.isascii()) else text


def _recognise_pictures(
    pictures: Sequence[OpenPicture], recognition: Recognition
) -> Iterator[RecognisedText]:
    """Yield the text of each picture but those that are known; one that is damaged is empty."""
    from desktop_rag.readers.picture_reader import load_picture, open_picture

    numbers = range(FIRST_NUMBER, FIRST_NUMBER + len(pictures))
    yield from recognition.skip_page(dict.fromkeys(numbers, PageCause.EMBEDDED))
    for number, open_file in zip(numbers, pictures, strict=True):
        if number in recognition.pages:
            continue
        try:
            with open_file() as file:
                shown, scale = load_picture(open_picture(BytesIO(file.read(_MAX_PICTURE_BYTES))))
        except _ERRORS:
            yield recognition.keep(RecognisedText(number, (), PageCause.EMBEDDED, PageOutcome.DAMAGED))
        else:
            for page in recognition.recognise(number, shown, scale):
                yield recognition.keep(replace(page, cause=PageCause.EMBEDDED))


def _may_hold_text(open_file: OpenPicture) -> bool:
    """Whether a picture can be read and is large enough for a line of text."""
    from desktop_rag.readers.picture_reader import open_picture

    with suppress(*_ERRORS), open_file() as file:
        width, height = open_picture(file).size
        is_large = max(width, height) >= _MIN_LENGTH and min(width, height) >= _MIN_BREADTH
        return is_large and width * height <= MAX_PICTURE_PIXELS
    return False
