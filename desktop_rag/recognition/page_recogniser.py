"""A picture of a page becomes lines of text in reading order, whichever way up it is."""

from __future__ import annotations

import ctypes
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from math import pi
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from desktop_rag.document_types import RecognisedLine
from desktop_rag.recognition.reading_order import order_boxes
from desktop_rag.recognition.recognition_models import LineRecogniser, ReadLine, TextDetector, cut_line
from desktop_rag.recognition.script_reader import VIETNAMESE, ScriptReader, measure_confidence
from desktop_rag.recognition.text_boxes import TextBox, turn_box
from desktop_rag.text.scripts import is_right_to_left

if TYPE_CHECKING:
    from PIL.Image import Image

# Pixels of the longer side at which text is looked for; a lone word is lost at 1,280.
_SIDES = (1280, 960, 736)
_MIN_CONFIDENCE = 0.5  # of a line that is kept
# Mean confidence below which a page may lie on its side or its head, or be in another script.
_GOOD_CONFIDENCE = 0.9
_FAST_CONFIDENCE = 0.975  # of the fast networks: bad copies have less, and letters that these do not know
# Characters for each line height of length: Latin text has 2.4 and more, Chinese 1.3; Russian read as
# Latin has a confidence of .92 and a density of 0.5.
_GOOD_DENSITY = 0.9
_READABLE_CONFIDENCE = 0.85  # of kept lines: Greek read as Latin has .82, Thai .56
_TRIED_LINES, _TRIED_WIDTH = 5, 480  # lines read both ways up, and how much of each in pixels
_LEAST_GAIN = 0.05  # of confidence, to turn a page round
# Length in line heights of a line that tells its script; share of the doubtful ones among all, by length.
_MIN_TELLING_LENGTH, _DOUBTFUL_SHARE = 6, 0.1
_VIETNAMESE_LETTERS, _VIETNAMESE_SHARE = frozenset("đư"), 0.01  # of a text without its tones
_NOISE = 4.0  # mean change of a pixel by a median filter: clean print has 3 at most, noise 7


@dataclass(frozen=True, slots=True)
class RecognisedPage:
    """The rows of a page and their pieces, in reading order.

    The places are in pixels of the picture. `is_readable` is whether most of it is text that makes sense.
    """

    rows: tuple[tuple[RecognisedLine, ...], ...]
    is_readable: bool
    turned: int = 0  # by how many degrees clockwise the text is on the picture


class _ReadBox(NamedTuple):
    box: TextBox
    line: ReadLine


class PageRecogniser:
    """Recognises pages; loads its 31 MB of weights with the first one. Not thread-safe.

    A fast one has 6 MB, takes half as long and makes twice as many mistakes. It leaves pages to an exact one
    where it is not sure of some lines, such as those in kana, in other scripts, turned or copied badly.
    """

    def __init__(self, *, is_fast: bool = False) -> None:
        self._detector, self._reader = TextDetector(is_fast=is_fast), LineRecogniser(is_fast=is_fast)
        self._scripts = ScriptReader()
        self._sure_confidence = _FAST_CONFIDENCE if is_fast else _GOOD_CONFIDENCE
        self._is_fast = is_fast

    def recognise_page(self, picture: Image) -> RecognisedPage:
        """Return the text of an RGB picture; no rows if there is none."""
        boxes = self._find_boxes(picture)
        if not boxes:
            return RecognisedPage((), is_readable=True)
        standing = sum(box.length for box in boxes if box.is_standing)
        is_standing = 2 * standing > sum(box.length for box in boxes)
        sample = _choose_lines(boxes)
        known = [] if is_standing else self._read_boxes(picture, sample)
        if known and _is_good(known, self._sure_confidence):
            return _arrange_page(self._read_page(picture, boxes, known))
        if self._is_fast:
            return self._exact_one.recognise_page(picture)
        is_flipped, script = self._find_way(picture, sample)
        turned = (90 if is_flipped else 270) if is_standing else (180 if is_flipped else 0)
        if turned:
            return self._read_turned(picture, turned, script)
        return _arrange_page(self._read_page(picture, boxes, known, script))

    @cached_property
    def _exact_one(self) -> PageRecogniser:
        return PageRecogniser()

    def _find_boxes(self, picture: Image) -> list[TextBox]:
        _release_memory()  # the detector takes the most
        return next((boxes for side in _SIDES if (boxes := self._detector.find_lines(picture, side))), [])

    def _read_boxes(self, picture: Image, boxes: Iterable[TextBox]) -> list[_ReadBox]:
        return [_ReadBox(box, self._reader.read_line(cut_line(picture, box))) for box in boxes]

    def _find_way(self, picture: Image, boxes: Sequence[TextBox]) -> tuple[bool, str]:
        """Return whether some lines read better from their other end, and their script if it is another one.

        Standing ones are read upwards first.
        """
        from PIL.Image import Transpose

        lines = [_shorten_line(cut_line(picture, box)) for box in boxes]
        ways = lines, [line.transpose(Transpose.ROTATE_180) for line in lines]
        upright, flipped = ([self._read_picture(line) for line in way] for way in ways)
        is_flipped = _mean_confidence(flipped) > _mean_confidence(upright) + _LEAST_GAIN
        if _is_readable(flipped if is_flipped else upright):
            return is_flipped, ""
        grey = _clean_picture(picture, lines)
        lines = [cut_line(grey, box) for box in boxes]
        ways = lines, [line.transpose(Transpose.ROTATE_180) for line in lines]
        scripts = ((way, self._scripts.find_script(ways[way])) for way in (is_flipped, not is_flipped))
        return next(((way, script) for way, script in scripts if script), (is_flipped, ""))

    def _read_picture(self, line: Image) -> _ReadBox:
        return _ReadBox(TextBox(0, 0, line.width, line.height, 0), self._reader.read_line(line))

    def _read_page(
        self, picture: Image, boxes: Sequence[TextBox], known: Sequence[_ReadBox], script: str = ""
    ) -> list[_ReadBox]:
        """Read the boxes of an upright page, some of which may be `known`, in other scripts too."""
        if not boxes:
            return []
        if script:
            return self._read_script(picture, boxes, script)
        done = {each.box for each in known}
        found = [*known, *self._read_boxes(picture, (box for box in boxes if box not in done))]
        if _is_vietnamese(found):
            return self._read_script(picture, boxes, VIETNAMESE, found)
        doubtful = [each.box for each in found if _is_doubtful(each)]
        total = sum(box.length for box in boxes)
        if sum(box.length for box in doubtful) < _DOUBTFUL_SHARE * total:
            return found
        lines = [cut_line(picture, box).convert("L") for box in _choose_lines(doubtful)]
        if not (script := self._scripts.find_script(lines)):
            return found
        unsure = [each.box for each in found if not _is_good([each])]
        read = {each.box: each for each in self._read_script(picture, unsure, script, found)}
        return [read.get(each.box, each) for each in found]

    def _read_script(
        self, picture: Image, boxes: Sequence[TextBox], script: str, known: Sequence[_ReadBox] = ()
    ) -> list[_ReadBox]:
        """Read boxes in a script, and those that hold Latin, Chinese or Japanese as that."""
        grey = _clean_picture(picture, [cut_line(picture, box) for box in _choose_lines(boxes)])
        lines = {each.box: each.line for each in known}
        found = []
        for box, line in zip(boxes, self._scripts.read_boxes(grey, boxes, script), strict=True):
            best = _ReadBox(box, line)
            if line.confidence < _READABLE_CONFIDENCE:
                other = _ReadBox(box, lines.get(box) or self._reader.read_line(cut_line(picture, box)))
                best = other if _is_good([other]) else best
            found.append(best)
        return found

    def _read_turned(self, picture: Image, turned: int, script: str) -> RecognisedPage:
        """Read a page that stands turned; the places are those before it is turned back."""
        upright = picture.rotate(turned, expand=True)
        page = _arrange_page(self._read_page(upright, self._find_boxes(upright), (), script))
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


def _release_memory() -> None:
    """Release memory that glibc keeps after lines are read: up to 200 MB."""
    if sys.platform == "linux":
        with suppress(AttributeError):  # another C library
            ctypes.CDLL(None).malloc_trim(0)


def _choose_lines(boxes: Sequence[TextBox]) -> list[TextBox]:
    """Return some of the long lines, but not the longest, which may be two."""
    ordered = sorted(boxes, key=lambda box: -box.length)
    return (ordered[len(ordered) // 4 :] if len(ordered) > 2 * _TRIED_LINES else ordered)[:_TRIED_LINES]


def _shorten_line(line: Image) -> Image:
    return line.crop((0, 0, min(_TRIED_WIDTH, line.width), line.height))


def _clean_picture(picture: Image, lines: Sequence[Image]) -> Image:
    """Return a picture in grey, without noise if its lines have some."""
    from PIL.ImageChops import difference
    from PIL.ImageFilter import MedianFilter
    from PIL.ImageStat import Stat

    grey, median = picture.convert("L"), MedianFilter(3)
    greys = [line.convert("L") for line in lines]
    changes = [Stat(difference(line, line.filter(median))).mean[0] for line in greys]
    return grey.filter(median) if fmean(changes) > _NOISE else grey


def _arrange_page(found: Sequence[_ReadBox]) -> RecognisedPage:
    kept = [each for each in found if each.line.confidence >= _MIN_CONFIDENCE and each.line.text]
    lines = [RecognisedLine(line.text, line.confidence, *box, line.gaps) for box, line in kept]
    is_leftwards = 2 * sum(is_right_to_left(line.text) for line in lines) > len(lines)
    ordered = order_boxes([each.box for each in kept], is_right_to_left=is_leftwards)
    rows = tuple(tuple(lines[n] for n in row) for row in ordered)
    is_readable = not found or (_is_dense(found) and _mean_confidence(kept) >= _READABLE_CONFIDENCE)
    return RecognisedPage(rows, is_readable)


def _move_line(line: RecognisedLine, box: TextBox) -> RecognisedLine:
    return RecognisedLine(line.text, line.confidence, *box, line.gaps)


def _is_good(found: Sequence[_ReadBox], least: float = _GOOD_CONFIDENCE) -> bool:
    return _mean_confidence(found) >= least and _is_dense(found)


def _is_readable(found: Sequence[_ReadBox]) -> bool:
    return _mean_confidence(found) >= _READABLE_CONFIDENCE and _is_dense(found)


def _is_doubtful(found: _ReadBox) -> bool:
    """Whether a line may be in another script."""
    return found.box.length >= _MIN_TELLING_LENGTH * found.box.thickness and not _is_readable([found])


def _is_vietnamese(found: Sequence[_ReadBox]) -> bool:
    letters = [letter for each in found for letter in each.line.text.casefold() if letter.isalpha()]
    own = Counter(filter(_VIETNAMESE_LETTERS.__contains__, letters))
    return len(own) == len(_VIETNAMESE_LETTERS) and own.total() >= _VIETNAMESE_SHARE * len(letters)


def _mean_confidence(found: Sequence[_ReadBox]) -> float:
    """Return the mean confidence of the characters."""
    return measure_confidence([each.line for each in found])


def _is_dense(found: Sequence[_ReadBox]) -> bool:
    heights = sum(each.box.length / each.box.thickness for each in found)
    return sum(len(each.line.text) for each in found) >= _GOOD_DENSITY * heights
