"""Lines in the scripts that the neural networks lack, read by Tesseract, which is a part of Kreuzberg."""

from __future__ import annotations

import os
import unicodedata
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from itertools import accumulate, pairwise
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_rag.recognition.recognition_models import LINE_HEIGHT, ReadLine, cut_line
from desktop_rag.system.resources import resource_path
from desktop_rag.text.scripts import is_right_to_left

if TYPE_CHECKING:
    from PIL.Image import Image

    from desktop_rag.recognition.text_boxes import TextBox

VIETNAMESE = "vie"
# Tesseract's name of the data for a script, and how the Unicode names of its letters begin. The first ones
# ship with the program, the others are used where the system has them.
_SCRIPTS = {
    "rus": "CYRILLIC", "ara": "ARABIC", "ell": "GREEK", "kor": "HANGUL", "hin": "DEVANAGARI",
    "tha": "THAI", "heb": "HEBREW",
    "ben": "BENGALI", "guj": "GUJARATI", "pan": "GURMUKHI", "tam": "TAMIL", "tel": "TELUGU", "kan": "KANNADA",
    "mal": "MALAYALAM", "sin": "SINHALA", "khm": "KHMER", "lao": "LAO", "mya": "MYANMAR", "kat": "GEORGIAN",
    "hye": "ARMENIAN", "amh": "ETHIOPIC",
}  # fmt: skip
# A page without letters that its language needs may be in another one of the same script.
_RELATED = {"rus": ("ukr", frozenset("ыэъё"))}
_MIN_RELATED_LETTERS = 100  # of a page that is missing them
_SYSTEM_FOLDERS = (
    "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata", "/usr/share/tessdata",
    "/usr/share/tesseract/tessdata", "/opt/homebrew/share/tessdata", "/usr/local/share/tessdata",
    f"{os.environ.get('PROGRAMFILES', '')}/Tesseract-OCR/tessdata",
)  # fmt: skip
_HEIGHTS = (LINE_HEIGHT, 36)  # pixels of a line: one that is not sure is read in the next size too
_SURE, _MISSED = 0.92, 0.55  # confidence; Tesseract takes some lines for ruling, and finds nothing
_HEADROOM = {"tha": 1.1}  # times the height of a box: marks stand on marks
_CANVAS_WIDTH = 4096  # pixels: Kreuzberg enlarges narrower pictures to that, which takes twice the time
_MARGIN = 8  # pixels of white around a line
_ONE_LINE, _RAW_LINE = 7, 13  # Tesseract's modes of page segmentation: the second one does none
_WHITE_SHARE = 0.9  # of the pixels of a line: the brightness that they reach becomes white
_TRIED_LINES, _TRIED_WIDTH = 3, 480  # lines that a script is found with, and how much of each in pixels
_MIN_TRIED_LETTERS = 8
_SCRIPT_CONFIDENCE, _CERTAIN = 0.82, 0.92  # of the right script


class ScriptReader:
    """Reads lines of print, once it knows the script. Not thread-safe."""

    def __init__(self) -> None:
        self._scripts = [script for script in _SCRIPTS if _find_data(script)]

    def find_script(self, lines: Sequence[Image]) -> str:
        """Return the script that some lines are read in with the most confidence, "" if none is likely."""
        tried = [
            line.crop((0, 0, min(_TRIED_WIDTH, line.width), line.height)) for line in lines[:_TRIED_LINES]
        ]
        best, found = _SCRIPT_CONFIDENCE, ""
        for script in self._scripts:
            confidence = _weigh_script([_read(line, script) for line in tried], script)
            if confidence > best:
                best, found = confidence, script
            if best >= _CERTAIN:
                break
        if found:  # the next page is likely to be in the same script
            self._scripts.remove(found)
            self._scripts.insert(0, found)
        return found

    def read_boxes(self, picture: Image, boxes: Sequence[TextBox], script: str) -> list[ReadLine]:
        """Return the lines in boxes of a grey picture."""
        lines = [_read_box(picture, box, script) for box in boxes]
        related, wanted = _RELATED.get(script, ("", frozenset()))
        text = "".join(line.text for line in lines).casefold()
        if related and len(text) >= _MIN_RELATED_LETTERS and wanted.isdisjoint(text):
            others = [_read_box(picture, box, related) for box in boxes]
            lines = max(lines, others, key=measure_confidence)
        return lines


def measure_confidence(lines: Sequence[ReadLine]) -> float:
    """Return the mean confidence of the characters."""
    characters = sum(len(line.text) for line in lines)
    return sum(line.confidence * len(line.text) for line in lines) / max(characters, 1)


def _weigh_script(lines: Sequence[ReadLine], script: str) -> float:
    """Return the confidence of lines, less for letters of other scripts."""
    letters = [letter for line in lines for letter in line.text if letter.isalpha()]
    own = sum(unicodedata.name(letter, "").startswith(_SCRIPTS[script]) for letter in letters)
    return measure_confidence(lines) * own / len(letters) if len(letters) >= _MIN_TRIED_LETTERS else 0.0


def _read_box(picture: Image, box: TextBox, script: str) -> ReadLine:
    best, headroom = ReadLine("", 0.0), _HEADROOM.get(script, 1.0)
    for height in _HEIGHTS:
        line = _read(cut_line(picture, box, height, headroom), script)
        best = max(best, line, key=lambda each: each.confidence)
        if best.confidence >= _SURE:
            break
    if best.confidence < _MISSED:
        line = _read(cut_line(picture, box, headroom=headroom), script, is_raw=True)
        best = max(best, line, key=lambda each: each.confidence)
    return best


def _read(line: Image, script: str, *, is_raw: bool = False) -> ReadLine:
    """Return the text of a grey picture of a line; nothing where the data cannot be used."""
    from kreuzberg import ExtractionConfig, KreuzbergError, OcrConfig, TesseractConfig, extract_bytes_sync

    os.environ["TESSDATA_PREFIX"] = _find_data(script)
    engine = TesseractConfig(
        psm=_RAW_LINE if is_raw else _ONE_LINE,
        output_format="text",
        enable_table_detection=False,
        use_cache=False,
        language=script,
    )
    ocr = OcrConfig(backend="tesseract", language=script, tesseract_config=engine)
    config = ExtractionConfig(use_cache=False, enable_quality_processing=False, ocr=ocr)
    file = BytesIO()
    (_brighten(line) if is_raw else _lay_out(_brighten(line))).save(file, "BMP")
    try:
        result = extract_bytes_sync(file.getvalue(), "image/bmp", config)
    except KreuzbergError:
        return ReadLine("", 0.0)
    read = _build_line(result.content, result.ocr_elements or [], line.width)
    return read._replace(gaps=()) if is_raw else read  # of an enlarged picture, which has other places


def _brighten(line: Image) -> Image:
    """Return a line on white."""
    histogram = line.histogram()
    seen = list(accumulate(histogram))
    white = max(bisect_left(seen, _WHITE_SHARE * seen[-1]), 1)
    return line.point([min(value * 255 // white, 255) for value in range(256)])


def _lay_out(line: Image) -> Image:
    from PIL import Image

    width = max(_CANVAS_WIDTH, line.width + 2 * _MARGIN)
    canvas = Image.new("L", (width, line.height + 2 * _MARGIN), "white")
    canvas.paste(line, (_MARGIN, _MARGIN))
    return canvas


def _build_line(text: str, words: Sequence[Any], width: int) -> ReadLine:
    """Return a line from its text, which has the spaces right, and its pieces, which have places."""
    text = " ".join(text.split())
    sizes = [len("".join(word["text"].split())) for word in words]
    if sum(sizes) != len(text.replace(" ", "")):
        text, sizes = " ".join(word["text"] for word in words), [len(word["text"]) for word in words]
    total = sum(size * word["confidence"]["recognition"] for size, word in zip(sizes, words, strict=True))
    # Tesseract doubts more than it errs: of lines of .8 a character or two in a hundred are wrong.
    confidence = sqrt(min(max(total / max(sum(sizes), 1), 0.0), 1.0))
    return ReadLine(text, confidence, _find_gaps(text, words, sizes, width))


def _find_gaps(text: str, words: Sequence[Any], sizes: Sequence[int], width: int) -> tuple[float, ...]:
    """Return the middles of the spaces as shares of the width in reading order, () if they are not."""
    places = [word["geometry"] for word in words]
    shares = [((each["left"] - _MARGIN) / width, each["width"] / width) for each in places]
    spans = [(left, left + wide) for left, wide in shares]
    if is_right_to_left(text):
        spans = [(1 - right, 1 - left) for left, right in spans]
    middles = ((before[1] + after[0]) / 2 for before, after in pairwise(spans))
    ends = dict(zip(accumulate(sizes), middles, strict=False))
    letters = (len(text[:place].replace(" ", "")) for place, letter in enumerate(text) if letter == " ")
    gaps = tuple(ends.get(count, -1.0) for count in letters)
    return gaps if all(a <= b for a, b in pairwise((0.0, *gaps, 1.0))) else ()


@cache
def _find_data(script: str) -> str:
    """Return the folder with the data for a script, "" if there is none."""
    folders = (resource_path("models", "tessdata_fast"), *map(Path, _SYSTEM_FOLDERS))
    name = f"{script}.traineddata"
    return next((str(folder) for folder in folders if (folder / name).is_file()), "")
