"""How long it takes to read passages: measured while they are read, and remembered for each reader."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from desktop_rag.answer.answer_events import BatchRead
from desktop_rag.llm.generator import Generator, MeasuresSpeed
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.llm.model_records import ModelRecords
from desktop_rag.settings import models_folder
from desktop_rag.types import Mode

_TIMES_FILE = "reading_times.json"  # in the models folder
_NEW_SHARE = 0.5  # of a new measurement in the remembered time
_LEAST_PASSAGES = 5  # fewer tell nothing
# Sentences that a model judges for a request, with those that stand in several places. Of 1,300 that differ,
# the nearest 50 hold .87 to 1.0 of those asked for in four plantings of benchmarks/read_everything.py, and
# 100 hold .95 to 1.0; there each stands in about three places.
MOST_JUDGED = 300
_SENTENCES = 7  # of a passage
# Before it was measured: of a passage whose sentences are compared, on two cores of a laptop, and the tokens
# that a model reads and writes to note what a passage says, and to judge a sentence.
_MATCHING_SECONDS = 0.06
_NOTE_TOKENS, _JUDGE_TOKENS = (200, 15), (60, 1)


def estimate_reading_seconds(generator: Generator, passages: int, mode: Mode) -> float:
    """Return how long a generator probably takes to read passages, in seconds; 0 if that is not known."""
    parts = _count_parts(generator, passages, mode)
    return parts * (_find_time(generator, mode) or _guess_time(generator, mode))


def _count_parts(generator: Generator, passages: int, mode: Mode) -> int:
    """Return how often the same is done: for each passage, or for each sentence that a model judges."""
    judges = mode is Mode.ASK and generator.name != EXTRACTIVE
    return min(passages * _SENTENCES, MOST_JUDGED) if judges else passages


def _find_time(generator: Generator, mode: Mode) -> float:
    """Return the measured seconds for a passage or sentence, 0 without any."""
    stored = ModelRecords(models_folder() / _TIMES_FILE).find_record(_name_reader(generator, mode))
    return stored if isinstance(stored, float) and 0 < stored < float("inf") else 0.0


def _name_reader(generator: Generator, mode: Mode) -> Path:
    return Path(f"{generator.name} {mode}")


def _guess_time(generator: Generator, mode: Mode) -> float:
    if generator.name == EXTRACTIVE:
        return _MATCHING_SECONDS
    if not isinstance(generator, MeasuresSpeed):
        return 0.0
    speed = generator.speed
    if not (speed.reading and speed.writing):
        return 0.0
    read, written = _JUDGE_TOKENS if mode is Mode.ASK else _NOTE_TOKENS
    return read / speed.reading + written / speed.writing


class ReadingClock:
    """Measures how long a generator takes to read `total` passages in a mode."""

    def __init__(
        self, generator: Generator, total: int, mode: Mode, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._generator = generator
        self._mode = mode
        self._total = total
        self._clock = clock
        self._done = self._timed = 0  # passages, and those that were not read before
        self._seconds = 0.0
        self._last = clock()

    def record_batch(self, passages: int, *, were_read: bool) -> None:
        """Record that a batch is done."""
        now = self._clock()
        self._done += passages
        if not were_read:
            self._timed += passages
            self._seconds += now - self._last
        self._last = now

    def estimate_seconds_left(self) -> float:
        """Return how long the rest probably takes, in seconds; 0 if that is not known."""
        left = max(self._total - self._done, 0)
        if self._timed >= _LEAST_PASSAGES:
            return left * self._seconds / self._timed
        return estimate_reading_seconds(self._generator, left, self._mode)

    def measure_progress(self) -> BatchRead:
        """Return how far it is."""
        return BatchRead(self._done, self._total, self.estimate_seconds_left())

    def store_time(self) -> None:
        """Record the reading time of a passage or sentence."""
        if self._timed < _LEAST_PASSAGES:
            return
        parts = self._timed * _count_parts(self._generator, self._total, self._mode) / self._total
        measured = self._seconds / parts
        before = _find_time(self._generator, self._mode) or measured
        records = ModelRecords(models_folder() / _TIMES_FILE)
        records.save_record(
            _name_reader(self._generator, self._mode), before + _NEW_SHARE * (measured - before)
        )
