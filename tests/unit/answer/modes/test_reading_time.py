"""How long reading takes: measured, remembered for each reader, and guessed before."""

from __future__ import annotations

import pytest

from desktop_rag.answer.answer_events import BatchRead
from desktop_rag.answer.modes.reading_time import MOST_JUDGED, ReadingClock, estimate_reading_seconds
from desktop_rag.llm.extractive import ExtractiveGenerator
from desktop_rag.llm.model_records import ModelSpeed
from desktop_rag.types import Mode
from tests.helpers.generators import FakeGenerator


class Clock:
    """Shows the time that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def read(
    clock: Clock, reading: ReadingClock, passages: int, seconds: float, *, were_read: bool = False
) -> None:
    clock.now += seconds
    reading.record_batch(passages, were_read=were_read)


def test_the_rest_takes_as_long_for_each_passage_as_those_that_were_read_now() -> None:
    clock = Clock()
    reading = ReadingClock(FakeGenerator(), 100, Mode.ASK, clock)
    assert reading.measure_progress() == BatchRead(0, 100, 0.0)
    read(clock, reading, 40, 0.1, were_read=True)
    read(clock, reading, 10, 30.0)
    progress = reading.measure_progress()
    assert (progress.done, progress.total) == (50, 100)
    assert progress.seconds_left == pytest.approx(150.0)


def test_what_was_measured_is_remembered_for_each_reader_and_mode() -> None:
    clock = Clock()
    reading = ReadingClock(FakeGenerator(name="slow"), 20, Mode.SUMMARISE, clock)
    read(clock, reading, 20, 40.0)
    reading.store_time()
    assert estimate_reading_seconds(FakeGenerator(name="slow"), 50, Mode.SUMMARISE) == pytest.approx(100.0)
    assert estimate_reading_seconds(FakeGenerator(name="slow"), 50, Mode.ASK) == 0.0
    assert estimate_reading_seconds(FakeGenerator(name="other"), 50, Mode.SUMMARISE) == 0.0
    again = ReadingClock(FakeGenerator(name="slow"), 20, Mode.SUMMARISE, clock)
    read(clock, again, 20, 80.0)
    again.store_time()
    assert estimate_reading_seconds(FakeGenerator(name="slow"), 50, Mode.SUMMARISE) == pytest.approx(150.0)


def test_a_model_judges_so_many_sentences_however_many_passages_are_read() -> None:
    clock = Clock()
    reading = ReadingClock(FakeGenerator(name="judge"), 1_000, Mode.ASK, clock)
    read(clock, reading, 1_000, 2.0 * MOST_JUDGED)
    reading.store_time()
    assert estimate_reading_seconds(FakeGenerator(name="judge"), 5_000, Mode.ASK) == pytest.approx(
        2.0 * MOST_JUDGED
    )
    assert estimate_reading_seconds(FakeGenerator(name="judge"), 1, Mode.ASK) == pytest.approx(14.0)


def test_a_few_passages_tell_nothing() -> None:
    clock = Clock()
    reading = ReadingClock(FakeGenerator(name="slow"), 4, Mode.ASK, clock)
    read(clock, reading, 4, 40.0)
    reading.store_time()
    assert estimate_reading_seconds(FakeGenerator(name="slow"), 50, Mode.ASK) == 0.0


def test_before_that_it_is_guessed_from_the_speed_of_the_model() -> None:
    class Tried(FakeGenerator):
        speed = ModelSpeed(reading=50.0, writing=10.0)

    assert estimate_reading_seconds(Tried(name="tried"), 10, Mode.SUMMARISE) == pytest.approx(55.0)
    assert estimate_reading_seconds(Tried(name="tried"), 10, Mode.ASK) == pytest.approx(91.0)
    assert estimate_reading_seconds(ExtractiveGenerator(), 100, Mode.ASK) > 0
