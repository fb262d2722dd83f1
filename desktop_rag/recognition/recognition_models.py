"""The neural networks of text recognition, PP-OCRv6: one finds lines of text, one reads them."""

from __future__ import annotations

import re
from functools import cache, cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from desktop_rag.recognition.text_boxes import TextBox, find_text_boxes
from desktop_rag.system.resources import resource_path

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray
    from PIL.Image import Image

    Pixels = NDArray[np.float32]

_STRIDE = 32  # pixels: the sides of pictures for the networks are multiples of it
_MIN_SIDE = 96  # pixels of the shorter side of a picture that is searched
# Values of PP-OCR (DBNet): of a pixel, of a region's mean, and how far a region grows.
_PIXEL_THRESHOLD, _REGION_THRESHOLD, _GROWTH = 0.3, 0.5, 1.6
LINE_HEIGHT = 48  # pixels of the lines that the recogniser was trained with
_MIN_LINE_WIDTH, _MAX_LINE_WIDTH = 48, 4_800  # pixels of one that it gets
_TIGHT_COMMA = re.compile(r"(?<=[a-zß-ɏ]{2}),(?=[A-Za-zÀ-ɏ]{2})")


class TextDetector:
    """Finds the lines of text on a picture; a fast one is less exact."""

    def __init__(self, *, is_fast: bool = False) -> None:
        self._is_fast = is_fast

    def find_lines(self, picture: Image, side: int) -> list[TextBox]:
        """Return the boxes of an RGB picture, seen with at most `side` pixels along its longer side."""
        seen, scale_x, scale_y = _fit_picture(picture, side)
        [[[probability]]] = self._session.run(None, {"x": _to_input(seen)})
        boxes = find_text_boxes(probability, _PIXEL_THRESHOLD, _REGION_THRESHOLD)
        return [_grow_box(box, scale_x, scale_y) for box in boxes]

    @cached_property
    def _session(self) -> Any:
        return _open_session("detector.onnx", is_fast=self._is_fast)


class ReadLine(NamedTuple):
    """The text of a line, the mean confidence of its characters from 0 to 1, and where its spaces are.

    `gaps` are the middles of the spaces as shares of the width of the line.
    """

    text: str
    confidence: float
    gaps: tuple[float, ...] = ()


class LineRecogniser:
    """Reads lines of text, each a picture of `LINE_HEIGHT` pixels; a fast one is less exact."""

    def __init__(self, *, is_fast: bool = False) -> None:
        self._is_fast = is_fast

    def read_line(self, line: Image) -> ReadLine:
        """Return the text of a line."""
        import numpy as np

        width = min(max(line.width, _MIN_LINE_WIDTH), _MAX_LINE_WIDTH)
        pixels = np.zeros((1, 3, LINE_HEIGHT, -(-width // _STRIDE) * _STRIDE), np.float32)
        shown = _to_input(line if line.width <= width else line.resize((width, LINE_HEIGHT)))
        pixels[..., : shown.shape[-1]] = shown
        [steps] = self._session.run(None, {"x": pixels})[0]  # (steps, characters)
        best = steps.argmax(axis=1)
        # CTC: a character is told from the next one by a change or by the blank, number 0.
        begins = (best != 0) & np.append(True, best[1:] != best[:-1])
        if not begins.any():
            return ReadLine("", 0.0)
        places = begins.nonzero()[0]
        confidence = float(steps[places, best[begins]].mean())
        text = "".join(self._characters[number] for number in best[begins])
        shares = (places + 0.5) / len(steps) * pixels.shape[-1] / min(line.width, width)
        text, shares = space_commas(text, shares.tolist())
        first, end = len(text) - len(text.lstrip()), len(text.rstrip())
        gaps = (shares[n] for n in range(first, end) if text[n] == " ")
        return ReadLine(text.strip(), confidence, tuple(min(gap, 1.0) for gap in gaps))

    @cached_property
    def _session(self) -> Any:
        return _open_session("recogniser.onnx", is_fast=self._is_fast)

    @cached_property
    def _characters(self) -> Sequence[str]:
        listed: str = self._session.get_modelmeta().custom_metadata_map["character"]
        return ["", *listed.splitlines(), " "]


def space_commas(text: str, shares: Sequence[float]) -> tuple[str, list[float]]:
    """Return a text with spaces after its commas, which small print hides, and where its characters are."""
    ends = [found.end() for found in _TIGHT_COMMA.finditer(text)]
    pieces = [text[start:end] for start, end in pairwise((0, *ends, len(text)))]
    places = list(shares)
    for end in reversed(ends):
        places.insert(end, (places[end - 1] + places[end]) / 2)
    return " ".join(pieces), places


def _open_session(name: str, *, is_fast: bool) -> Any:
    """Open a network that runs in this thread alone: two threads take 70 % more time on busy cores."""
    import onnxruntime

    _share_memory()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.enable_mem_pattern = False  # it plans for one size, and every line has another
    options.log_severity_level = 3
    options.add_session_config_entry("session.use_env_allocators", "1")
    # A tenth of the detector's weights are below 1e-38; to multiply them took half its time. The first
    # network that a process opens decides, for the thread that opens it.
    options.add_session_config_entry("session.set_denormal_as_zero", "1")
    path = str(resource_path("models", "PP-OCRv6-tiny" if is_fast else "PP-OCRv6-small", name))
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


@cache
def _share_memory() -> None:
    """Let the networks take turns in the same memory."""
    from onnxruntime import OrtAllocatorType, OrtMemoryInfo, OrtMemType, create_and_register_allocator

    create_and_register_allocator(
        OrtMemoryInfo("Cpu", OrtAllocatorType.ORT_ARENA_ALLOCATOR, 0, OrtMemType.DEFAULT), None
    )


def cut_line(picture: Image, box: TextBox, line_height: int = LINE_HEIGHT, headroom: float = 1.0) -> Image:
    """Return a line of text as the recogniser reads it; a standing one is read upwards.

    `line_height` is in pixels; `headroom` is how many times as high as its box the line is.
    """
    from math import cos, pi, sin

    from PIL.Image import Resampling, Transform

    x, y, width, height, angle = box
    if box.is_standing:
        angle, width, height = angle - pi / 2, height, width
    height *= headroom
    size = max(16, min(round(width * line_height / height), _MAX_LINE_WIDTH)), line_height
    is_large = height > 2 * line_height  # cut at full size first: scaling down in one step would alias
    cut = (max(round(width), 1), max(round(height), 1)) if is_large else size
    step_x, step_y = width / cut[0], height / cut[1]
    left = x - cos(angle) * width / 2 + sin(angle) * height / 2
    top = y - sin(angle) * width / 2 - cos(angle) * height / 2
    matrix = (
        *(cos(angle) * step_x, -sin(angle) * step_y, left),
        *(sin(angle) * step_x, cos(angle) * step_y, top),
    )
    resampling = Resampling.BILINEAR if is_large else Resampling.BICUBIC
    line = picture.transform(cut, Transform.AFFINE, matrix, resampling)
    return line.resize(size, Resampling.BILINEAR, reducing_gap=2.0) if is_large else line


def _fit_picture(picture: Image, side: int) -> tuple[Image, float, float]:
    """Return the picture as the detector sees it, and by how much it is smaller across and down."""
    from PIL.Image import Resampling

    scale = min(1.0, side / max(picture.size))
    if scale == 1.0:
        scale = max(1.0, min(_MIN_SIDE / min(picture.size), side / max(picture.size)))
    width, height = (max(_STRIDE, round(each * scale / _STRIDE) * _STRIDE) for each in picture.size)
    seen = picture.resize((width, height), Resampling.BILINEAR, reducing_gap=2.0)
    return seen, picture.width / width, picture.height / height


def _to_input(picture: Image) -> Pixels:
    """Return a picture as (1, 3, h, w) float32 of -1 to 1, blue first."""
    import numpy as np

    pixels = np.asarray(picture, np.float32)[..., ::-1].transpose(2, 0, 1) / 127.5 - 1
    return np.ascontiguousarray(pixels[np.newaxis], np.float32)


def _grow_box(box: TextBox, scale_x: float, scale_y: float) -> TextBox:
    """Return a box around the text: the detector finds its core."""
    x, y, width, height, angle = box
    margin = width * height * _GROWTH / (width + height)
    return TextBox(x * scale_x, y * scale_y, (width + margin) * scale_x, (height + margin) * scale_y, angle)
