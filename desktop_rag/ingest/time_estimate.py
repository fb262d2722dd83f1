"""The one estimate of the time that reading and indexing still take, over all stages."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace

from desktop_rag.catalog.file_rows import FileKind
from desktop_rag.catalog.index_state import EMBEDDING_RATE, PAGE_RATE
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.file_formats import PLAIN, RECOGNISED_PICTURES, XML

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
# Pages to be recognised: a photograph has one per megabyte; a tenth of PDF files are scans.
_PRIOR_PICTURE = FileKind(_PRIOR_BYTES, 0.01, 0, recognised_pages=0.1)
_PRIOR_PDF = replace(_PRIOR_OTHER, recognised_pages=0.02)
_PRIOR_PAGE_RATE, _LEAST_PAGE_RATE = 0.4, 0.001  # pages a second: two busy cores; and one that hangs
_PASSAGES_PER_PAGE = 2
_MINUTE_S, _HOUR_S = 60.0, 3_600.0
_RISE, _FALL = 1.25, 1.1  # of the shown estimate: when it is exceeded, and otherwise


class ToldTimeLeft:
    """The displayed time left: rounded up, never below the estimate, and rising in few steps.

    Another program that takes the processor raises an estimate bit by bit.
    """

    def __init__(self) -> None:
        self._told_s: float | None = None

    def update_estimate(self, seconds: float | None) -> float | None:
        """Return the time to display for an estimate in seconds; None for both if it is unknown."""
        told = self._told_s
        if seconds is None or told is None:
            self._told_s = None if seconds is None else _round_up(seconds * _FALL)
        elif seconds > told:
            self._told_s = _round_up(seconds * _RISE)
        elif _round_up(seconds * _RISE) < told:
            self._told_s = _round_up(seconds * _FALL)
        return self._told_s


class WorkRate:
    """How much of a kind of work is done a second, over the last two minutes of it.

    Args:
        clock: returns monotonic seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._samples = deque([(0.0, 0)])  # (seconds of work, amount done by then)
        self._updated_at: float | None = None  # None: the work stands still
        self._done: int | None = None

    def record_done(self, done: int) -> None:
        """Measure the rate; `done` is the amount of work that is done in all."""
        now = self._clock()
        added = max(done - (done if self._done is None else self._done), 0)
        self._done = done
        if self._updated_at is not None:
            worked_s, total = self._samples[-1]
            self._samples.append((worked_s + now - self._updated_at, total + added))
            while self._samples[-1][0] - self._samples[0][0] > _WINDOW_SECONDS:
                self._samples.popleft()
        if added or self._updated_at is not None:
            self._updated_at = now

    def pause_clock(self) -> None:
        """Do not count the time until some work is done again."""
        self._updated_at = None

    @property
    def was_measured(self) -> bool:
        """Whether any work was measured."""
        return len(self._samples) > 1

    def measure_rate(self, known: float | None) -> float | None:
        """Return the amount a second; None if there is no data. A `known` rate counts as ten seconds."""
        (first_s, first), (last_s, last) = self._samples[0], self._samples[-1]
        prior_s = _PRIOR_SECONDS if known else 0.0
        seconds = last_s - first_s + prior_s
        return (last - first + prior_s * (known or 0.0)) / seconds if seconds >= _LEAST_SECONDS else None


class TimeEstimator:
    """Estimates seconds from the bytes not read, the pages not recognised and the passages without a vector.

    The files of a kind take as long to read, and have as many passages and pages to be recognised per byte,
    as those that the library holds. Pages are recognised and passages embedded as fast as in the last two
    minutes of that work, and at first as they were the last time.

    Args:
        library: stores measured rates.
        model_key: the embedding model that is used.
        clock: returns monotonic seconds.
    """

    def __init__(
        self, library: LibraryWriter, model_key: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._library = library
        self._model_key = model_key
        self._clock = clock
        self._embedding, self._recognition = WorkRate(clock), WorkRate(clock)
        self.recognises_new = True  # files that are not read yet, by itself
        self.recognised = 0  # pages, in all
        self._readers = 0  # that recognise pages at present
        self._unread: Mapping[str, float] = {}
        self._kinds: Mapping[str, FileKind] = {}
        self._counted_until = 0.0
        self.told_time_left = ToldTimeLeft()  # of the queue or of the passages that are left

    def record_embedded(self, embedded: int) -> None:
        """Measure the rate of embedding; `embedded` is how many passages of the library have a vector."""
        self._embedding.record_done(embedded)

    def record_recognised(self, pages: int, readers: int) -> None:
        """Measure the rate of recognition: how many pages are recognised, and by how many readers now."""
        self.recognised, self._readers = pages, readers
        self._recognition.record_done(pages)
        if not readers:
            self._recognition.pause_clock()

    @property
    def is_recognising(self) -> bool:
        """Whether pages are being recognised."""
        return self._readers > 0

    def pause_clock(self) -> None:
        """Do not count the time until passages are embedded again."""
        self._embedding.pause_clock()

    def store_rate(self) -> None:
        """Keep the measured rates for the next run, if there are any."""
        if self._embedding.was_measured and (rate := self._measure_rate()):
            self._library.index_state.set_rate(EMBEDDING_RATE + self._model_key, rate)
        if self._recognition.was_measured:
            self._library.index_state.set_rate(PAGE_RATE, self.measure_page_rate())

    def measure_page_rate(self) -> float:
        """Return the pages that are recognised a second."""
        known = self._library.index_state.read_rate(PAGE_RATE) or _PRIOR_PAGE_RATE
        return max(self._recognition.measure_rate(known) or known, _LEAST_PAGE_RATE)

    def estimate_indexing(self, passages: float) -> float | None:
        """Return the seconds to embed a number of passages; None while no rate is known."""
        rate = self._measure_rate()
        return passages / rate if rate else None

    def estimate_scan(self, pages: int, passages: float) -> float | None:
        """Return the seconds to recognise pages of a file beside others, and to embed it; None as above."""
        indexing_s = self.estimate_indexing(passages) if passages else 0.0
        return (
            None if indexing_s is None else indexing_s + self._estimate_pages(pages) * max(self._readers, 1)
        )

    def estimate_files(self, unread: Mapping[str, float]) -> float | None:
        """Return the seconds to read and index files, given as suffix -> bytes; None as above."""
        self._kinds = self._library.files.measure_kinds()
        return self._estimate_all(unread, 0, 0)

    def estimate_queue(self, passages: int, pages: int = 0) -> float | None:
        """Return the seconds to index the queue, and `passages` and scanned `pages` beside it; as above."""
        now = self._clock()
        if now >= self._counted_until:
            self._kinds = self._library.files.measure_kinds()
            self._unread = {suffix: kind.waiting_bytes for suffix, kind in self._kinds.items()}
            self._counted_until = now + (self._clock() - now) / _MOST_COUNTING
        return self._estimate_all(self._unread, passages, pages)

    def _estimate_all(self, unread: Mapping[str, float], passages: float, pages: float) -> float | None:
        reading_s = 0.0
        for suffix, size_bytes in unread.items():
            prior, kind = _find_prior(suffix), self._kinds.get(suffix, FileKind())
            share = size_bytes / (kind.size_bytes + prior.size_bytes)
            reading_s += share * (kind.seconds + prior.seconds)
            passages += share * (kind.passages + prior.passages)
            pages += share * (kind.recognised_pages + prior.recognised_pages) if self.recognises_new else 0
        indexing_s = self.estimate_indexing(passages) if passages or not pages else 0.0
        return None if indexing_s is None else reading_s + indexing_s + self._estimate_pages(pages)

    def _estimate_pages(self, pages: float) -> float:
        """Return the seconds to recognise a number of pages and, if a rate is known, to embed their text."""
        return pages / self.measure_page_rate() + (self.estimate_indexing(pages * _PASSAGES_PER_PAGE) or 0.0)

    def _measure_rate(self) -> float | None:
        """Return the passages a second; None if there is no data."""
        known = self._library.index_state.read_rate(EMBEDDING_RATE + self._model_key)
        return self._embedding.measure_rate(known)


def _find_prior(suffix: str) -> FileKind:
    """Return the assumed speed for a kind of files that was not read yet."""
    if suffix in PLAIN | XML:
        return _PRIOR_PLAIN
    if suffix in RECOGNISED_PICTURES:
        return _PRIOR_PICTURE
    return _PRIOR_PDF if suffix == ".pdf" else _PRIOR_OTHER


def _round_up(seconds: float) -> float:
    """Return whole minutes, from an hour on whole ten minutes; less than a minute stays as it is."""
    step = _MINUTE_S if seconds < _HOUR_S else 10 * _MINUTE_S
    return seconds if seconds < _MINUTE_S else float(math.ceil(seconds / step) * step)
