"""TimeEstimator: one figure for reading and indexing, near the truth and never without the queue."""

from __future__ import annotations

import random
from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from desktop_rag.catalog.file_rows import FileKind
from desktop_rag.catalog.index_state import EMBEDDING_RATE, PAGE_RATE
from desktop_rag.ingest.time_estimate import TimeEstimator, ToldTimeLeft

MODEL = "model"


class Measured:
    """A library that knows what a test says was measured, and keeps the rate."""

    def __init__(self, rate: float | None = None, **kinds: FileKind) -> None:
        self.rate = rate
        self.page_rate: float | None = None
        self.counted = 0
        self.kinds = {f".{suffix}": kind for suffix, kind in kinds.items()}
        self.files = self.index_state = SimpleNamespace(
            measure_kinds=self._measure_kinds,
            read_rate=lambda name: self.page_rate if name == PAGE_RATE else self.rate,
            set_rate=self._set_rate,
        )

    def _measure_kinds(self) -> dict[str, FileKind]:
        self.counted += 1
        return self.kinds

    def _set_rate(self, name: str, rate: float) -> None:
        if name == PAGE_RATE:
            self.page_rate = rate
        else:
            assert name == EMBEDDING_RATE + MODEL
            self.rate = rate


class Clock:
    """Stands still until it is set; may take time itself."""

    def __init__(self) -> None:
        self.now = 0.0
        self.tick_s = 0.0

    def __call__(self) -> float:
        self.now += self.tick_s
        return self.now


def estimator(library: Any, clock: Clock | None = None) -> TimeEstimator:
    return TimeEstimator(library, MODEL, clock or Clock())


def rate_after(*steps: tuple[float, int] | None) -> float | None:
    """Return passages per second after (seconds, passages embedded by then); None is a pause."""
    clock, library = Clock(), Measured()
    made = estimator(library, clock)
    for step in steps:
        if step is None:
            made.pause_clock()
        else:
            clock.now = step[0]
            made.record_embedded(step[1])
    made.store_rate()
    return library.rate


@pytest.mark.parametrize(
    ("steps", "rate"),
    [
        ([], None),
        ([(0, 0), (100, 0)], None),
        ([(0, 0), (10, 2), (15, 12)], 2),  # the clock starts with the first passages
        ([(0, 0), (10, 2), (14.9, 12)], None),  # less than five seconds
        ([(0, 0), (10, 2), (15, 2)], None),  # nothing was done
        ([(0, 50), (10, 52), (15, 62)], 2),  # those of earlier runs do not count
        ([(0, 0), (10, 2), (15, 12), None, (500, 40), (505, 50)], 2),  # nor a pause, nor its passages
        ([(0, 0), (10, 2), (15, 12), (16, 1), (20, 9)], 1.8),  # a file was removed
        ([(0, 0), (1, 1), (2, 501), (121, 620), (122, 621)], 1),  # only the last two minutes count
    ],
)
def test_the_rate_is_that_of_the_last_two_minutes_of_embedding(
    steps: list[tuple[float, int] | None], rate: float | None
) -> None:
    assert rate_after(*steps) == (None if rate is None else pytest.approx(rate))


def test_no_time_is_told_before_embedding_was_measured() -> None:
    made = estimator(Measured())
    assert made.estimate_files({".txt": 1e6}) is None
    assert made.estimate_queue(100) is None
    assert made.estimate_indexing(100) is None


def test_the_rate_of_an_earlier_run_counts_as_ten_seconds_of_this_one() -> None:
    clock, library = Clock(), Measured(rate=10)
    made = estimator(library, clock)
    assert made.estimate_indexing(100) == 10
    for clock.now, embedded in ((0, 0), (1, 1), (11, 21), (31, 61)):
        made.record_embedded(embedded)
    assert made.estimate_indexing(100) == 100 / ((60 + 10 * 10) / 40)
    made.store_rate()
    assert library.rate == 4


def test_files_are_estimated_by_what_their_kind_took() -> None:
    library = Measured(10, txt=FileKind(1e9, 1_000, 1e6), pdf=FileKind(1e9, 5_000, 1e4))
    made = estimator(library)
    assert made.estimate_files({".txt": 1e6}) == pytest.approx(1 + 1_000 / 10, rel=0.01)
    assert made.estimate_files({".pdf": 1e6}) == pytest.approx(5 + 10 / 10, rel=0.02)
    assert made.estimate_files({".txt": 1e6, ".pdf": 1e6}) == pytest.approx(107, rel=0.01)
    assert made.estimate_files({}) == 0


def test_a_kind_that_was_never_read_is_estimated_as_files_usually_are() -> None:
    made = estimator(Measured(10))
    plain, other = (made.estimate_files({suffix: 6e6}) or 0 for suffix in (".md", ".docx"))
    assert plain == pytest.approx(6 + 10_000 / 10, rel=0.01)
    assert other == pytest.approx(6 + 1_200 / 10, rel=0.01)


def test_the_queue_counts_beside_the_passages_that_were_read() -> None:
    library = Measured(10, txt=FileKind(1e9, 1_000, 1e6, waiting_bytes=1e6))
    made = estimator(library)
    assert made.estimate_queue(500) == pytest.approx(1 + 1_500 / 10, rel=0.01)


def test_pages_are_told_by_the_pace_of_the_last_two_minutes_beside_all_else() -> None:
    clock, library = Clock(), Measured(10, jpg=FileKind(1e9, 10, 1e3, recognised_pages=500))
    made = estimator(library, clock)
    assert made.measure_page_rate() == 0.4  # not measured yet: as on two busy cores
    for clock.now, pages, readers in ((0, 0, 2), (3, 1, 2), (13, 9, 2), (20, 9, 0), (500, 9, 0), (501, 9, 2)):
        made.record_recognised(pages, readers)
        assert made.is_recognising is (readers > 0)
    rate = (8 + 10 * 0.4) / 27
    assert made.measure_page_rate() == pytest.approx(rate)
    assert made.estimate_queue(0, 30) == pytest.approx(30 / rate + 60 / 10)
    assert made.estimate_scan(3, 0) == pytest.approx(2 * (3 / rate + 6 / 10))  # beside another file
    photographs = made.estimate_files({".jpg": 1e8})
    assert photographs == pytest.approx(1 + 100 / 10 + 50 / rate + 100 / 10, rel=0.01)
    made.recognises_new = False
    assert made.estimate_files({".jpg": 1e8}) == pytest.approx(1 + 100 / 10, rel=0.01)
    made.store_rate()
    assert library.page_rate == pytest.approx(rate)


def test_scans_alone_are_told_before_embedding_was_measured() -> None:
    made = estimator(Measured())
    assert made.estimate_queue(0, 4) == 10
    assert made.estimate_scan(4, 0) == 10
    assert made.estimate_queue(1, 4) is None


def test_counting_a_large_queue_takes_a_fiftieth_of_the_time() -> None:
    clock, library = Clock(), Measured(10)
    made = estimator(library, clock)
    clock.tick_s = 0.1  # that reading the clock takes, and so counting
    for clock.now in (0.0, 1.0, 4.0, 6.0):
        made.estimate_queue(1)
    assert library.counted == 2


# -- a whole run -------------------------------------------------------------------------------

_DENSITIES = {"txt": 800, "md": 500, "pdf": 25_000, "docx": 12_000}  # bytes per passage
_READING = {"txt": 1e-6, "md": 3e-6, "pdf": 1e-6, "docx": 1e-6}  # seconds per byte


@dataclass(frozen=True, slots=True)
class SimulatedFile:
    """A file that a simulated run reads."""

    suffix: str
    size_bytes: int
    passages: int
    seconds: float


def simulate(seed: int, library: Measured, clock: Clock) -> Iterator[tuple[int, int, bool]]:
    """Read mixed files, then embed; yield passages read and embedded, and whether a file waits."""
    chosen = random.Random(seed)
    files = deque[SimulatedFile]()
    for _ in range(chosen.randint(20, 400)):
        suffix = chosen.choice(list(_DENSITIES))
        size = int(chosen.lognormvariate(10 if suffix in {"txt", "md"} else 13, 1))
        passages = max(int(size / _DENSITIES[suffix] * chosen.uniform(0.6, 1.5)), 1)
        files.append(SimulatedFile(suffix, size, passages, size * _READING[suffix]))
    read: defaultdict[str, list[SimulatedFile]] = defaultdict(list)
    rate, total, embedded = chosen.uniform(4, 150), 0, 0
    while files:
        library.kinds = {
            f".{suffix}": FileKind(
                sum(each.size_bytes for each in read[suffix]),
                sum(each.seconds for each in read[suffix]),
                sum(each.passages for each in read[suffix]),
                sum(each.size_bytes for each in files if each.suffix == suffix),
            )
            for suffix in _DENSITIES
        }
        yield total, 0, True
        file = files.popleft()
        clock.now += file.seconds / 2  # two readers
        total += file.passages
        read[file.suffix].append(file)
    while embedded < total:
        yield total, embedded, False
        done = min(8, total - embedded)
        clock.now += done / (rate * chosen.uniform(0.7, 1.3))
        embedded += done
    yield total, total, False


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("remembered", [True, False])
def test_the_estimate_is_within_a_factor_of_two_from_a_fifth_of_the_run_on(
    seed: int, *, remembered: bool
) -> None:
    clock, library = Clock(), Measured()
    list(simulate(seed, library, clock))
    end, rate = clock.now, library_rate(seed)
    clock, library = Clock(), Measured(rate * 1.2 if remembered else None)
    made = estimator(library, clock)
    told = 0
    for total, embedded, waits in simulate(seed, library, clock):
        if waits:
            made.pause_clock()
        made.record_embedded(embedded)
        left = made.estimate_queue(total - embedded) if waits else made.estimate_indexing(total - embedded)
        truth = end - clock.now
        if left is not None and clock.now > end / 5 and truth > 1:
            told += 1
            assert truth / 2 < left < truth * 2, f"{left:.0f} s told of {truth:.0f} s at {clock.now:.0f} s"
    assert told or end < 20


@pytest.mark.parametrize(("load_s", "most_rises"), [(0, 0), (20, 1), (300, 5)])
def test_what_is_told_under_load_is_never_too_little_and_rises_in_few_steps(
    load_s: int, most_rises: int
) -> None:
    """Another program takes four fifths of the processor after a minute."""
    clock, embedded = Clock(), 0.0
    made, told_time = estimator(Measured(10), clock), ToldTimeLeft()
    told: list[float] = []
    for second in range(2_000):
        clock.now = float(second)
        made.record_embedded(int(embedded))
        left = made.estimate_indexing(2_400 - int(embedded))
        shown = told_time.update_estimate(left)
        assert left is not None
        assert shown is not None
        assert left <= shown <= left * 1.25 + 60
        told.append(shown)
        embedded += 2 if 60 <= second < 60 + load_s else 10
        if embedded >= 2_400:
            break
    rises = [(before, after) for before, after in pairwise(told) if after > before]
    assert len(rises) <= most_rises, told
    assert all(after >= before * 1.2 for before, after in rises)


def library_rate(seed: int) -> float:
    """Return the rate that a whole simulated run measures."""
    clock, library = Clock(), Measured()
    made = estimator(library, clock)
    for _, embedded, _ in simulate(seed, library, clock):
        made.record_embedded(embedded)
    made.store_rate()
    return library.rate or 50.0
