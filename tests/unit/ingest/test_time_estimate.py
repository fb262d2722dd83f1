"""TimeLeft: the rate of the last minute of work, without the breaks."""

from __future__ import annotations

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
