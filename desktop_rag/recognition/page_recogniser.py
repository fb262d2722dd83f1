"""A picture of a page becomes lines of text in reading order, whichever way up it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi
from typing import TYPE_CHECKING

from desktop_rag.document_types import RecognisedLine
from desktop_rag.recognition.reading_order import order_boxes
from desktop_rag.recognition.recognition_models import LineRecogniser, TextDetector, cut_line
from desktop_rag.recognition.text_boxes import TextBox, turn_box

if TYPE_CHECKING:
    from PIL.Image import Image

# Pixels of the longer side at which text is looked for; a lone word is lost at 1,280.
_SIDES = (1280, 960, 736)
_MIN_CONFIDENCE = 0.5  # of a line that is kept
# Mean confidence below which a page may lie on its side or its head, or be in a script that cannot be read.
_GOOD_CONFIDENCE = 0.9
# Characters for each line height of length: Latin text has 2.4 and more, Chinese 1.3; Russian read as
# Latin has a confidence of .92 and a density of 0.5.
_GOOD_DENSITY = 0.9
_READABLE_CONFIDENCE = 0.85  # of what is kept: Greek read as Latin has .82, Thai .56
_TRIED_LINES, _TRIED_WIDTH = 5, 480  # lines read both ways up, and how much of each in pixels
_LEAST_GAIN = 0.05  # of confidence, to turn a page round


@dataclass(frozen=True, slots=True)
class RecognisedPage:
    """The rows of a page in reading order, each with its pieces from left to right.

    The places are in pixels of the picture. `is_readable` is whether most of it is text that makes sense.
    """

    rows: tuple[tuple[RecognisedLine, ...], ...]
    is_readable: bool
    turned: int = 0  # by how many degrees clockwise the text stands on the picture


@dataclass(frozen=True, slots=True)
class _ReadBox:
    box: TextBox
    text: str
    confidence: float
    gaps: tuple[float, ...] = ()


class PageRecogniser:
    """Recognises pages; loads its 31 MB of weights with the first one. Not thread-safe."""

    def __init__(self) -> None:
        self._detector, self._reader = TextDetector(), LineRecogniser()

    def recognise_page(self, picture: Image) -> RecognisedPage:
        """Return the text of an RGB picture; no rows if there is none."""
        boxes = self._find_boxes(picture)
        if not boxes:
            return RecognisedPage((), is_readable=True)
        standing = sum(box.length for box in boxes if box.is_standing)
        is_standing = 2 * standing > sum(box.length for box in boxes)
        found = [] if is_standing else self._read_boxes(picture, boxes)
        if not found or not _is_good(found):
            is_flipped = self._is_flipped(picture, boxes)
            turned = (90 if is_flipped else 270) if is_standing else (180 if is_flipped else 0)
            if turned:
                return self._read_turned(picture, turned)
        return _arrange_page(found)

    def _find_boxes(self, picture: Image) -> list[TextBox]:
        return next((boxes for side in _SIDES if (boxes := self._detector.find_lines(picture, side))), [])

    def _read_boxes(self, picture: Image, boxes: Sequence[TextBox]) -> list[_ReadBox]:
        return [_ReadBox(box, *self._reader.read_line(cut_line(picture, box))) for box in boxes]

    def _is_flipped(self, picture: Image, boxes: Sequence[TextBox]) -> bool:
        """Whether some lines read better from their other end; standing ones are read upwards first."""
        from PIL.Image import Transpose

        ordered = sorted(boxes, key=lambda box: -box.length)
        longest = ordered[len(ordered) // 4 :] if len(ordered) > 2 * _TRIED_LINES else ordered
        upright: list[_ReadBox] = []
        flipped: list[_ReadBox] = []
        for box in longest[:_TRIED_LINES]:
            line = cut_line(picture, box)
            line = line.crop((0, 0, min(_TRIED_WIDTH, line.width), line.height))
            upright.append(_ReadBox(box, *self._reader.read_line(line)))
            flipped.append(_ReadBox(box, *self._reader.read_line(line.transpose(Transpose.ROTATE_180))))
        return _mean_confidence(flipped) > _mean_confidence(upright) + _LEAST_GAIN

    def _read_turned(self, picture: Image, turned: int) -> RecognisedPage:
        """Read a page that stands turned; the places are those before it is turned back."""
        upright = picture.rotate(turned, expand=True)
        found = self._read_boxes(upright, self._find_boxes(upright))
        page = _arrange_page(found)
        pivot = upright.width / 2, upright.height / 2
        target = picture.width / 2, picture.height / 2
        rows = tuple(
            tuple(
                _move_line(line, turn_box(TextBox(*line.box), turned * pi / 180, pivot, target))
                for line in row
            )
            for row in page.rows
        )
        return RecognisedPage(rows, page.is_readable, turned)


def _arrange_page(found: Sequence[_ReadBox]) -> RecognisedPage:
    kept = [each for each in found if each.confidence >= _MIN_CONFIDENCE and each.text]
    rows = tuple(
        tuple(RecognisedLine(kept[n].text, kept[n].confidence, *kept[n].box, kept[n].gaps) for n in row)
        for row in order_boxes([each.box for each in kept])
    )
    is_readable = not found or (_is_dense(found) and _mean_confidence(kept) >= _READABLE_CONFIDENCE)
    return RecognisedPage(rows, is_readable)


def _move_line(line: RecognisedLine, box: TextBox) -> RecognisedLine:
    return RecognisedLine(line.text, line.confidence, *box, line.gaps)


def _is_good(found: Sequence[_ReadBox]) -> bool:
    return _mean_confidence(found) >= _GOOD_CONFIDENCE and _is_dense(found)


def _mean_confidence(found: Sequence[_ReadBox]) -> float:
    """Return the mean confidence of the characters."""
    characters = sum(len(each.text) for each in found)
    return sum(each.confidence * len(each.text) for each in found) / max(characters, 1)


def _is_dense(found: Sequence[_ReadBox]) -> bool:
    heights = sum(each.box.length / each.box.thickness for each in found)
    return sum(len(each.text) for each in found) >= _GOOD_DENSITY * heights
