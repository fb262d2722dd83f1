"""TimeLeft: the rate of the last minute of work, without the breaks."""

from __future__ import annotations

import pytest

from desktop_rag.ingest.time_estimate import TimeEstimator


class Clock:
    """Stands still until it is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_nothing_is_told_before_enough_was_done() -> None:
    clock = Clock()
    left = TimeEstimator(clock)
    assert left.estimate_seconds_left(0, 100) is None
    clock.now = 1
    assert left.estimate_seconds_left(5, 95) is None


def test_the_time_left_follows_from_the_rate() -> None:
    clock = Clock()
    left = TimeEstimator(clock)
    left.estimate_seconds_left(0, 100)
    clock.now = 10
    assert left.estimate_seconds_left(20, 80) == 40
    assert left.measure_rate() == 2


def test_breaks_do_not_count() -> None:
    clock = Clock()
    left = TimeEstimator(clock)
    left.estimate_seconds_left(0, 100)
    clock.now = 5
    left.estimate_seconds_left(10, 90)
    left.pause_clock()
    clock.now = 500
    left.estimate_seconds_left(10, 90)
    clock.now = 505
    assert left.estimate_seconds_left(20, 80) == 40


def test_work_that_begins_anew_is_measured_anew() -> None:
    clock = Clock()
    left = TimeEstimator(clock)
    left.estimate_seconds_left(0, 100)
    clock.now = 10
    left.estimate_seconds_left(50, 50)
    clock.now = 11
    assert left.estimate_seconds_left(0, 300) is None


def test_only_the_last_minute_counts() -> None:
    clock = Clock()
    left = TimeEstimator(clock)
    for second in range(200):
        clock.now = second
        done = second if second < 100 else 100 + (second - 100) * 5
        told = left.estimate_seconds_left(done, 500)
    assert told == 100


def told(*steps: tuple[float, float]) -> tuple[float | None, float | None]:
    """Return the seconds left, of 100 units, and the rate after (seconds, amount done)."""
    clock = Clock()
    estimator = TimeEstimator(clock)
    left = None
    for seconds, done in steps:
        clock.now = seconds
        left = estimator.estimate_seconds_left(done, 100)
    return left, estimator.measure_rate()


@pytest.mark.parametrize(
    ("steps", "left", "rate"),
    [
        ([], None, None),
        ([(5, 10)], None, None),
        ([(0, 0), (3, 6)], 50, 2),
        ([(0, 0), (2.9, 6)], None, None),
        ([(0, 0), (10, 0)], None, None),  # nothing was done
        ([(0, 0), (10, 1)], 1_000, 0.1),  # one is something
        ([(0, 0), (60, 120)], 50, 2),
        ([(0, 0), (1, 60), (60, 120)], 50, 2),
        ([(0, 0), (1, 60), (61, 120)], 100, 1),  # the first second is no longer in the last minute
        ([(0, 50), (5, 10), (10, 20)], 50, 2),  # less than before: the work begins anew
        ([(0, 10), (5, 10), (10, 20)], 100, 1),
        ([(0, 0), (4, 8), (5, 1)], None, None),
    ],
)
def test_the_rate_is_that_of_the_last_minute_once_three_seconds_were_worked(
    steps: list[tuple[float, float]], left: float | None, rate: float | None
) -> None:
    assert told(*steps) == (left, rate)


def test_a_pause_counts_from_the_last_update() -> None:
    clock = Clock()
    estimator = TimeEstimator(clock)
    estimator.pause_clock()
    estimator.estimate_seconds_left(0, 100)
    clock.now = 2
    estimator.estimate_seconds_left(2, 100)
    estimator.pause_clock()
    clock.now = 100
    assert estimator.estimate_seconds_left(2, 100) is None  # two seconds of work
    clock.now = 102
    assert estimator.estimate_seconds_left(4, 100) == 100
