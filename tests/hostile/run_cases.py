"""Whether hostile input of all kinds is refused, or read, and does nothing else.

    python -m tests.hostile.run_cases [--cases 5000] [--seed 0] [--kind pdf ...] [--first 0]

Each case goes through the real entry (see `entries`). A fault is: an exception that nobody planned
for, more time than the entry has, more memory than a process may take, a connection that this program opens,
a file written outside of the case's folder. Each is told with what shows it again, and the exit status is 1.
A crash of this program leaves its folder, where `case` names the last case.
"""

from __future__ import annotations

import argparse
import faulthandler
import logging
import os
import random
import shutil
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self
from unittest.mock import patch

import psutil

from desktop_rag.errors import DesktopRagError
from desktop_rag.ui.widgets.reference_guard import guard_against_lost_references
from tests.hostile.entries import ENTRIES, READ, REFUSED, Entry

_WATCH_S = 0.1
_PARENT_GROWTH_BYTES = 700_000_000  # over all: the libraries that are loaded, and the largest inputs
_MARGIN = 1.5  # the system refuses memory above it; until then it is looked at ten times a second
_HANG_FACTOR = 3  # times the limit, after which the run is given up
_LOCAL = ("127.0.0.1", "::1", "localhost")
_CANARIES = ("notes.txt", ".profile", "outside.txt")


@dataclass(slots=True)
class Tally:
    """What came of the cases of a kind."""

    cases: int = 0
    refused: int = 0
    read: int = 0
    slowest_s: float = 0.0
    slowest_case: int = 0
    most_bytes: int = 0  # of one process
    faults: list[str] = field(default_factory=list)


def main() -> int:
    """Run the cases and print the table; return 1 if there was a fault."""
    parser = argparse.ArgumentParser(description="Feed the program hostile input of all kinds.")
    parser.add_argument("--cases", type=int, default=5000, help="over all kinds that are run")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kind", nargs="*", choices=sorted(ENTRIES), default=sorted(ENTRIES))
    parser.add_argument("--first", type=int, default=0, help="number of the first case of each kind")
    options = parser.parse_args()
    faulthandler.enable()
    logging.disable()  # refusals are counted
    guard_against_lost_references()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="hostile-") as scratch:
        tallies = run_kinds(options.kind, options.cases, options.seed, Path(scratch), options.first)
    print(f"seed {options.seed}, {time.monotonic() - begun:.0f} s")
    return int(any(tally.faults for tally in tallies.values()))


def run_kinds(kinds: Sequence[str], cases: int, seed: int, scratch: Path, first: int = 0) -> dict[str, Tally]:
    """Run so many cases, shared among the kinds, and print a line for each kind."""
    shares = sum(ENTRIES[kind][0] for kind in kinds)
    tallies: dict[str, Tally] = {}
    print(f"{'kind':8} {'cases':>6} {'refused':>8} {'read':>6} {'slowest s':>10} {'most MB':>8}")
    for kind in kinds:
        count = max(1, round(cases * ENTRIES[kind][0] / shares))
        with _watched_home(scratch / kind) as place:
            tally = tallies[kind] = run_kind(kind, range(first, first + count), seed, place)
        print(
            f"{kind:8} {tally.cases:6} {tally.refused:8} {tally.read:6} {tally.slowest_s:10.1f}"
            f" {tally.most_bytes / 1e6:8.0f}   (slowest: case {tally.slowest_case})",
            flush=True,
        )
        for fault in tally.faults:
            print(f"  {fault}", flush=True)
    return tallies


@contextmanager
def _watched_home(place: Path) -> Iterator[Path]:
    """Give the program a home with files that must stay as they are; yield the folder around it."""
    (place / "home").mkdir(parents=True)
    (place / "temporary").mkdir()
    for name in _CANARIES:
        (place / "home" / name).write_text("must stay")
        (place / name).write_text("must stay")
    homes = {
        "HOME": str(place / "home"),
        "TMPDIR": str(place / "temporary"),
        "DESKTOP_RAG_HOME": str(place / "program"),
    }
    with patch.dict(os.environ, homes), patch.object(tempfile, "tempdir", str(place / "temporary")):
        yield place


def run_kind(kind: str, numbers: Sequence[int], seed: int, place: Path) -> Tally:
    """Run the cases of one kind with these numbers."""
    tally = Tally()
    needed = place / "program" / "needed"
    needed.mkdir(parents=True)
    entry = ENTRIES[kind][1](needed)
    try:
        with _Watch(entry) as watch:
            for number in numbers:
                _run_case(entry, watch, tally, place, (kind, seed, number))
    finally:
        entry.close()
    return tally


def _run_case(entry: Entry, watch: _Watch, tally: Tally, place: Path, case: tuple[str, int, int]) -> None:
    kind, seed, number = case
    folder = place / "case folder"
    folder.mkdir()
    (place / "case").write_text(" ".join(map(str, case)))
    before = _take_snapshot(place)
    watch.begin_case(f"{kind}, seed {seed}, case {number}")
    complaints: list[str] = []
    try:
        end = entry.run_case(random.Random(f"{kind} {seed} {number}"), number, folder)
    except DesktopRagError as error:
        end = REFUSED
        if not (error.title and error.hint):
            complaints.append("refused without a reason")
    except Exception:  # noqa: BLE001 - what nobody planned for is what is looked for
        end = ""
        complaints.append(traceback.format_exc(limit=-4).strip())
    seconds, most, seen = watch.end_case()
    complaints += seen
    if (after := _take_snapshot(place)) != before:
        complaints.append(f"written outside: {sorted(after ^ before)}")
    tally.cases += 1
    tally.refused += end == REFUSED
    tally.read += end == READ
    tally.most_bytes = max(tally.most_bytes, most)
    if seconds > tally.slowest_s:
        tally.slowest_s, tally.slowest_case = seconds, number
    tally.faults += [f"--kind {kind} --seed {seed} --first {number} --cases 1: {each}" for each in complaints]
    shutil.rmtree(folder, ignore_errors=True)


def _take_snapshot(place: Path) -> set[tuple[str, int, int]]:
    """Return what is in the place but in the folders where the program may write."""
    found = set()
    for root, folders, files in os.walk(place):
        if root == str(place):
            folders[:] = [name for name in folders if name not in {"case folder", "program", "temporary"}]
        for name in (*folders, *files):
            status = os.lstat(os.path.join(root, name))  # noqa: PTH118
            found.add((os.path.join(root, name), status.st_size, status.st_mtime_ns))  # noqa: PTH118
    return found


class _Watch(threading.Thread):
    """Looks at the clock, at memory and at connections while cases run."""

    _active: _Watch | None = None
    _hooked = False

    def __init__(self, entry: Entry) -> None:
        super().__init__(daemon=True)
        self._entry = entry
        self._process = psutil.Process()
        self._parent_bytes = self._process.memory_info().rss
        self._ended = threading.Event()
        self._case, self._begun, self._most = "", 0.0, 0
        self._complaints: set[str] = set()

    def __enter__(self) -> Self:
        if not _Watch._hooked:
            sys.addaudithook(_Watch._hear)  # for good
            _Watch._hooked = True
        _Watch._active = self
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        _Watch._active = None
        self._ended.set()
        self.join()

    def begin_case(self, case: str) -> None:
        """Begin to measure."""
        self._case, self._begun, self._most, self._complaints = case, time.monotonic(), 0, set()

    def end_case(self) -> tuple[float, int, list[str]]:
        """Return the seconds, the memory of the largest process, and what was wrong."""
        seconds = time.monotonic() - self._begun
        self._measure_memory()
        if seconds > self._entry.limit_s:
            self._complaints.add(f"took {seconds:.0f} s, {self._entry.limit_s:.0f} s at most")
        self._case = ""
        return seconds, self._most, sorted(self._complaints)

    def run(self) -> None:
        """Measure until the end."""
        while not self._ended.wait(_WATCH_S):
            self._measure_memory()
            if self._case and time.monotonic() - self._begun > _HANG_FACTOR * self._entry.limit_s:
                print(f"{self._case} hangs", flush=True)
                faulthandler.dump_traceback(all_threads=True)
                os._exit(1)

    def _measure_memory(self) -> None:
        own = self._process.memory_info().rss
        self._most = max(self._most, own)
        if own - self._parent_bytes > _PARENT_GROWTH_BYTES:
            self._complaints.add("this process took too much memory")
        for child in self._process.children():
            with suppress(psutil.Error):
                size = child.memory_info().rss
                self._most = max(self._most, size)
                if self._entry.child_bytes and size > self._entry.child_bytes * _MARGIN:
                    self._complaints.add(f"a child took {size / 1e6:.0f} MB")

    @staticmethod
    def _hear(event: str, values: tuple[object, ...]) -> None:
        watch = _Watch._active
        if watch is None or event not in {"socket.connect", "socket.getaddrinfo"}:
            return
        address = values[1] if event == "socket.connect" else values[:2]
        if isinstance(address, tuple) and address[0] not in _LOCAL:
            watch._complaints.add(f"{event} to {address}")


if __name__ == "__main__":
    sys.exit(main())
