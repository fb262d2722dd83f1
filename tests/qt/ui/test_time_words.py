"""Stretches of time: rounded, and no more exact than is known."""

import time

import pytest
from pytestqt.qtbot import QtBot

from desktop_rag.ui.widgets import locale_words


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "less than a minute"),
        (59.9, "less than a minute"),
        (60, "about 1 minute"),
        (89, "about 1 minute"),
        (240, "about 4 minutes"),
        (3560, "about 59 minutes"),
        (3590, "about 1 hour"),
        (4800, "about 1 hour 20 minutes"),
        (4990, "about 1 hour 20 minutes"),
        (7200, "about 2 hours"),
        (7199, "about 2 hours"),
        (40_000, "about 11 hours"),
    ],
)
def test_a_stretch_of_time_is_rounded(qtbot: QtBot, seconds: float, words: str) -> None:
    assert locale_words.format_duration(seconds) == words


def test_what_is_left_is_said_so(qtbot: QtBot) -> None:
    assert locale_words.format_time_left(240) == "about 4 minutes left"


def test_a_point_of_today_is_said_without_its_day(qtbot: QtBot) -> None:
    now = time.time()
    assert locale_words.format_date_time(now).endswith(locale_words.format_recent_time(now))
    assert len(locale_words.format_recent_time(now)) < len(locale_words.format_date_time(now))
    earlier = now - 3 * 86_400
    assert locale_words.format_recent_time(earlier) == locale_words.format_date_time(earlier)
