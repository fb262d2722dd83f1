"""A small page is read, whichever way up it is, with the place of each line."""

from __future__ import annotations

from math import pi

import pytest
from PIL import Image, ImageFont

from desktop_rag.recognition.page_recogniser import PageRecogniser, RecognisedPage
from desktop_rag.recognition.recognition_models import TextDetector, space_commas
from tests.helpers.scans import FIRST, SECOND, draw_page


@pytest.fixture(scope="module")
def recogniser() -> PageRecogniser:
    """Loaded once for all tests here."""
    return PageRecogniser()


def text_of(page: RecognisedPage) -> list[str]:
    return [" ".join(line.text for line in row) for row in page.rows]


@pytest.mark.parametrize(("turned", "angle"), [(0, 0.0), (90, pi / 2), (180, pi)])
def test_a_page_is_read_whichever_way_up(recogniser: PageRecogniser, turned: int, angle: float) -> None:
    upright = draw_page(FIRST, SECOND)
    page = recogniser.recognise_page(upright.rotate(-turned, expand=True))
    assert page.is_readable
    assert text_of(page) == [FIRST, SECOND]
    [[first], _] = page.rows
    assert first.confidence > 0.9
    assert abs(first.angle) == pytest.approx(angle, abs=0.02)
    spaces = [n for n, letter in enumerate(FIRST) if letter == " "]
    drawn = [ImageFont.load_default(28).getlength(FIRST[:n] + " ") - 4 for n in spaces]
    left = (first.width - ImageFont.load_default(28).getlength(FIRST)) / 2
    assert [gap * first.width for gap in first.gaps] == pytest.approx([left + x for x in drawn], abs=5)
    x, y = {0: (250, 56), 90: (300 - 56, 250), 180: (620 - 250, 300 - 56)}[turned]
    assert (first.x, first.y) == pytest.approx((x, y), abs=12)


def test_the_fast_networks_leave_what_they_are_not_sure_of_to_the_others(
    recogniser: PageRecogniser, monkeypatch: pytest.MonkeyPatch
) -> None:
    fast, left = PageRecogniser(is_fast=True), list[Image.Image]()
    monkeypatch.setattr(PageRecogniser, "_exact_one", recogniser)
    monkeypatch.setattr(recogniser, "recognise_page", left.append)
    upright = draw_page(SECOND)
    assert text_of(fast.recognise_page(upright)) == [SECOND]
    assert left == []
    turned = upright.rotate(180)
    fast.recognise_page(turned)
    assert left == [turned]


def test_a_blank_page_has_no_text(recogniser: PageRecogniser) -> None:
    for colour in ("white", "black"):
        assert recogniser.recognise_page(Image.new("RGB", (200, 100), colour)).rows == ()


def test_a_page_on_its_side_where_no_line_is_found_upright_has_no_text(
    recogniser: PageRecogniser, monkeypatch: pytest.MonkeyPatch
) -> None:
    find_lines = TextDetector.find_lines
    monkeypatch.setattr(
        TextDetector,
        "find_lines",
        lambda self, picture, side: find_lines(self, picture, side) if picture.height > 300 else [],
    )
    page = recogniser.recognise_page(draw_page(FIRST, SECOND).rotate(90, expand=True))
    assert (page.rows, page.is_readable) == ((), True)


def test_the_networks_share_memory_and_take_tiny_numbers_for_zero(recogniser: PageRecogniser) -> None:
    recogniser.recognise_page(draw_page(FIRST))
    for network in (recogniser._detector, recogniser._reader):
        options = network._session.get_session_options()
        for name in ("session.set_denormal_as_zero", "session.use_env_allocators"):
            assert options.get_session_config_entry(name) == "1"


@pytest.mark.parametrize(
    ("read", "spaced"),
    [("ends,or more", "ends, or more"), ("1,000 x,y", "1,000 x,y"), ("über,Äpfel,und", "über, Äpfel, und")],
)
def test_a_comma_between_words_has_a_space_after_it(read: str, spaced: str) -> None:
    text, places = space_commas(read, [float(n) for n in range(len(read))])
    assert text == spaced
    assert len(places) == len(spaced)
    assert places == sorted(places)
