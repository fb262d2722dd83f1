"""Shapes are read from the top down and from left to right, else in the order in which they are stored."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree import ElementTree as ET

import pytest

from desktop_rag.readers.shape_order import Place, Span, sort_shapes

# Name -> left, top, width, height.
COLUMNS = {"A": (0, 0, 4, 1), "a": (0, 2, 4, 5), "B": (5, 0, 4, 1), "b": (5, 2, 4, 5)}


def sort_names(stored: str, places: Mapping[str, tuple[float, float, float, float]]) -> str:
    def find_place(shape: ET.Element) -> Place | None:
        if shape.tag not in places:
            return None
        left, top, width, height = places[shape.tag]
        return Place(Span(left, left + width), Span(top, top + height))

    return "".join(shape.tag for shape in sort_shapes([*map(ET.Element, stored)], find_place))


@pytest.mark.parametrize(
    ("stored", "order"),
    [("AaBb", "AaBb"), ("ABab", "ABab"), ("aA", "Aa"), ("baBA", "AaBb"), ("xaA", "xAa"), ("bxB", "xBb")],
)
def test_what_stands_above_or_to_the_left_is_read_first(stored: str, order: str) -> None:
    assert sort_names(stored, COLUMNS) == order


def test_rows_need_not_be_exact_and_what_overlaps_stays() -> None:
    row = {"r": (5, 0.4, 2, 1), "l": (0, 0, 2, 1)}
    assert sort_names("rl", row) == "lr"
    assert sort_names("ba", {"a": (0, 0, 9, 9), "b": (1, 1, 2, 2)}) == "ba"


def test_shapes_in_a_circle_all_stay() -> None:
    circle = {"a": (0, 0, 6, 2), "b": (4, 3, 2, 6), "c": (7, 1, 2, 6), "d": (8, 8, 9, 2)}
    assert sorted(sort_names("dcba", circle)) == ["a", "b", "c", "d"]
