"""The one estimate of the time that reading and indexing still take, over all stages."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Mapping

from desktop_rag.catalog.file_rows import FileKind
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.file_formats import PLAIN, XML

_WINDOW_SECONDS = 120.0  # of work: averages over files and short loads, but follows changes
_LEAST_SECONDS = 5.0  # of work before there is a rate
_PRIOR_SECONDS = 10.0  # of work that the rate of an earlier run counts as
_MOST_COUNTING = 0.02  # of the time: counting 50,000 queued files takes 0.2 s
# A kind of files that was not read yet, of 70 real and made-up files: plain text had a passage per
# 500 to 800 bytes, HTML per 4,600, all others fewer; each byte took a microsecond. What was read of
# a kind outweighs this from 100 kB on.
_PRIOR_BYTES = 100_000
_PRIOR_PLAIN = FileKind(_PRIOR_BYTES, 0.1, _PRIOR_BYTES // 600)
_PRIOR_OTHER = FileKind(_PRIOR_BYTES, 0.1, _PRIOR_BYTES // 5_000)
_MINUTE_S, _HOUR_S = 60.0, 3_600.0
_RISE, _FALL = 1.25, 1.1  # times the estimate is told when that rises above what was told, and else


class ToldTimeLeft:
    """The time left that is told: rounded up, never less than the estimate, and rising in few steps.

    Another program that takes the processor raises an estimate bit by bit.
    """

    def __init__(self) -> None:
        self._told_s: float | None = None

    def update_estimate(self, seconds: float | None) -> float | None:
        """Return what to tell when the estimate is so many seconds; None for both if it is unknown."""
        told = self._told_s
        if seconds is None or told is None:
            self._told_s = None if seconds is None else _round_up(seconds * _FALL)
        elif seconds > told:
            self._told_s = _round_up(seconds * _RISE)
        elif _round_up(seconds * _RISE) < told:
            self._told_s = _round_up(seconds * _FALL)
        return self._told_s


class TimeEstimator:
    """Estimates seconds from the bytes not read yet, by kind, and the passages without a vector.

    The files of a kind take as long to read, and have as many passages per byte, as those that the
    library holds. Passages are embedded as fast as in the last two minutes of that work, and at
    first as the model was when the library was indexed last.

    Args:
        library: what was measured before; keeps the rate.
        model_key: the embedding model that is used.
        clock: returns monotonic seconds.
    """

    def __init__(
        self, library: LibraryWriter, model_key: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._library = library
        self._model_key = model_key
        self._clock = clock
        self._samples = deque([(0.0, 0)])  # (seconds of work, passages embedded by then)
        self._updated_at: float | None = None  # None: embedding stands still
        self._embedded: int | None = None
        self._unread: Mapping[str, float] = {}
        self._kinds: Mapping[str, FileKind] = {}
        self._counted_until = 0.0
        self.told_time_left = ToldTimeLeft()  # of the queue or of the passages that are left

    def record_embedded(self, embedded: int) -> None:
        """Measure the rate of embedding; `embedded` is how many passages of the library have a vector."""
        now = self._clock()
        added = max(embedded - (embedded if self._embedded is None else self._embedded), 0)
        self._embedded = embedded
        if self._updated_at is not None:
            worked_s, total = self._samples[-1]
            self._samples.append((worked_s + now - self._updated_at, total + added))
            while self._samples[-1][0] - self._samples[0][0] > _WINDOW_SECONDS:
                self._samples.popleft()
        if added or self._updated_at is not None:
            self._updated_at = now

    def pause_clock(self) -> None:
        """Do not count the time until passages are embedded again."""
        self._updated_at = None

    def store_rate(self) -> None:
        """Keep the measured rate for the next run, if there is one."""
        if len(self._samples) > 1 and (rate := self._measure_rate()):
            self._library.index_state.set_embedding_rate(self._model_key, rate)

    def estimate_indexing(self, passages: float) -> float | None:
        """Return the seconds to embed so many passages; None while no rate is known."""
        rate = self._measure_rate()
        return passages / rate if rate else None

    def estimate_files(self, unread: Mapping[str, float]) -> float | None:
        """Return the seconds to read and index files, given as suffix -> bytes; None as above."""
        self._kinds = self._library.files.measure_kinds()
        return self._estimate_all(unread, 0)

    def estimate_queue(self, passages: int) -> float | None:
        """Return the seconds to index the queue and `passages` of other files; None as above."""
        now = self._clock()
        if now >= self._counted_until:
            self._kinds = self._library.files.measure_kinds()
            self._unread = {suffix: kind.waiting_bytes for suffix, kind in self._kinds.items()}
            self._counted_until = now + (self._clock() - now) / _MOST_COUNTING
        return self._estimate_all(self._unread, passages)

    def _estimate_all(self, unread: Mapping[str, float], passages: float) -> float | None:
        reading_s = 0.0
        for suffix, size_bytes in unread.items():
            prior = _PRIOR_PLAIN if suffix in PLAIN | XML else _PRIOR_OTHER
            kind = self._kinds.get(suffix, FileKind())
            share = size_bytes / (kind.size_bytes + prior.size_bytes)
            reading_s += share * (kind.seconds + prior.seconds)
            passages += share * (kind.passages + prior.passages)
        indexing_s = self.estimate_indexing(passages)
        return None if indexing_s is None else reading_s + indexing_s

    def _measure_rate(self) -> float | None:
        """Return the passages per second over the last two minutes of work; None if there is no data."""
        known = self._library.index_state.read_embedding_rate(self._model_key)
        (first_s, first), (last_s, last) = self._samples[0], self._samples[-1]
        prior_s = _PRIOR_SECONDS if known else 0.0
        seconds = last_s - first_s + prior_s
        return (last - first + prior_s * (known or 0.0)) / seconds if seconds >= _LEAST_SECONDS else None


def _round_up(seconds: float) -> float:
    """Return whole minutes, from an hour on whole ten minutes; less than a minute stays as it is."""
    step = _MINUTE_S if seconds < _HOUR_S else 10 * _MINUTE_S
    return seconds if seconds < _MINUTE_S else float(math.ceil(seconds / step) * step)
