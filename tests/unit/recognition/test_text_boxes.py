"""Rectangles around regions of a mask, and moving them with their page."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi

import numpy as np
import pytest
from PIL import Image, ImageDraw

from desktop_rag.recognition.text_boxes import TextBox, find_text_boxes, turn_box


def mask_of(*shapes: Sequence[tuple[float, float]]) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
    """Return probabilities of .9 inside these polygons, (200, 300)."""
    picture = Image.new("L", (300, 200))
    for shape in shapes:
        ImageDraw.Draw(picture).polygon(shape, fill=1)
    return np.asarray(picture, np.float32) * np.float32(0.9)


def test_each_region_gets_a_box_around_it() -> None:
    upright = [(20, 30), (119, 30), (119, 49), (20, 49)]
    standing = [(200, 40), (219, 40), (219, 159), (200, 159)]
    first, second = find_text_boxes(mask_of(upright, standing), 0.3, 0.5)
    assert first == pytest.approx((70, 40, 101, 21, 0), abs=0.6)
    assert second == pytest.approx((210, 100, 21, 121, 0), abs=0.6)
    assert (first.is_standing, second.is_standing) == (False, True)


@pytest.mark.parametrize("degrees", [-20, 7, 40])
def test_a_skewed_region_gets_a_skewed_box(degrees: int) -> None:
    corners = [(-60, -10), (60, -10), (60, 10), (-60, 10)]
    turned = [turn_box(TextBox(*each, 0, 0, 0), degrees * pi / 180, (0, 0), (150, 100)) for each in corners]
    [box] = find_text_boxes(mask_of([(each.x, each.y) for each in turned]), 0.3, 0.5)
    assert box[:4] == pytest.approx((150, 100, 121, 21), abs=3)
    assert box.angle == pytest.approx(degrees * pi / 180, abs=0.02)


def test_specks_and_faint_regions_are_left_out() -> None:
    probability = mask_of([(20, 30), (21, 30), (21, 31), (20, 31)])
    probability[100:120, 50:150] = 0.4
    assert list(find_text_boxes(probability, 0.3, 0.5)) == []
    assert list(find_text_boxes(np.zeros((10, 10), np.float32), 0.3, 0.5)) == []


def test_regions_that_touch_at_a_corner_are_one() -> None:
    probability = np.zeros((60, 60), np.float32)
    probability[10:30, 10:30] = probability[30:50, 30:50] = 0.9
    assert len(list(find_text_boxes(probability, 0.3, 0.5))) == 1
