"""Whether a library survives what happens to programs: it must equal one that nothing happened to.

    python -m benchmarks.crash [--mode process|reader|disk] [--kills 50] [--files 300] [--seed 1] [--password]

Files of all kinds are made up and ingested twice: in peace, and with trouble. Then the two
libraries are compared row by row, but for times and order; the exit status is 1 if they differ.

process: the program is killed (kill -9) at random moments and started again each time.
reader: a reading process, chosen at random, is killed two to ten times a second, 50 times in all.
disk: the disk is full (a tmpfs of a few megabytes), and then it is not any more.

With --password the libraries are encrypted. With --long there is a file of several parts among them, and
no vectors are made. For Linux.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

from benchmarks.generated import Writer, write_mixed
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.catalog.index_state import IndexState
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.encryption.library_key import is_protected, write_new_key
from desktop_rag.errors import LibraryError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.types import LibraryCounts
from tests.helpers.library_rows import differences, rows

_IN_NAMESPACE = ("unshare", "--user", "--map-root-user", "--mount")
_KILL_EVERY_S = (0.1, 0.5)
_ORPHANS_LIVE_S = 3.0  # a child ends by itself when its parent is gone
_SHARES_OF_THE_DISK = (0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 0.95)  # of what the library takes at most
_PLENTY_BYTES = 2_000_000_000
_LONG_PARAGRAPHS = 12_000  # 9 MB: three parts
_DISK_FULL = (3, "The disk is full")


@dataclass(slots=True)
class Run:
    """What an ingest did that nobody disturbed."""

    status: int = 0
    report: dict[str, Any] = field(default_factory=dict)
    start_s: float = 0.0  # until it had read a file
    work_s: float = 0.0  # from then on
    most_bytes: int = 0  # that the library took

    def __str__(self) -> str:
        counts = {name: value for name, value in self.report.items() if name != "failures"}
        return (
            f"status {self.status}, {self.start_s:.1f} s to start, {self.work_s:.1f} s of work,"
            f" at most {self.most_bytes / 1e6:.1f} MB, {counts}"
        )


class Ingest:
    """Starts the program on one folder of documents."""

    def __init__(self, documents: Path, home: Path, *, vectors: bool, password: str = "") -> None:
        self._documents = documents
        self._environment = {**os.environ, "DESKTOP_RAG_HOME": str(home), "DESKTOP_RAG_PASSWORD": password}
        self._password = password
        self._options = ["--json"] if vectors else ["--json", "--no-vectors"]

    def start(self, library: Path) -> subprocess.Popen[str]:
        """Start it in a session of its own, by which its children are known."""
        if self._password and not is_protected(library):
            library.mkdir(mode=0o700, exist_ok=True)
            write_new_key(library, self._password)
        command = (sys.executable, "-m", "desktop_rag", "ingest", self._documents)
        return subprocess.Popen(
            (*command, "--library", library, *self._options),
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def finish(self, library: Path) -> Run:
        """Run it to the end, and measure it."""
        done, begun = Run(), time.monotonic()
        process = self.start(library)
        while process.poll() is None:
            if not done.start_s and (known := how_far(library)) and known[0].searchable:
                done.start_s = time.monotonic() - begun
            done.most_bytes = max(done.most_bytes, size(library))
            time.sleep(0.02)
        done.work_s = time.monotonic() - begun - done.start_s
        output, complaint = process.communicate()
        done.status = process.returncode
        done.report = json.loads(output) if output else {"complaint": complaint}
        return done


def main() -> None:
    """Make a library in peace and one in trouble, and compare them."""
    parser = argparse.ArgumentParser(description="Kill it, and see what is left.")
    parser.add_argument("--mode", choices=("process", "reader", "disk"), default="process")
    parser.add_argument("--kills", type=int, default=50, help="of the program, or of its readers")
    parser.add_argument("--files", type=int, default=300, help="to make up")
    parser.add_argument("--seed", type=int, default=random.randrange(1000))
    parser.add_argument("--password", action="store_true", help="encrypt the libraries")
    parser.add_argument("--long", action="store_true", help="with a long file, without vectors")
    options = parser.parse_args()
    if options.mode == "disk" and "DESKTOP_RAG_MAY_MOUNT" not in os.environ:
        sys.exit(_run_where_it_may_mount())
    print(f"mode {options.mode}, {options.files} files, seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="crash-") as scratch:
        sys.exit(not _survives(options, Path(scratch)))


def _survives(options: argparse.Namespace, scratch: Path) -> bool:
    documents, peaceful = scratch / "documents", scratch / "peaceful"
    documents.mkdir()
    write_mixed(documents, options.files)
    if options.long:
        write_long(documents / "long.txt")
    password = "a password for a test" if options.password else ""
    ingest = Ingest(documents, scratch / "home", vectors=not options.long, password=password)
    peace = ingest.finish(peaceful)
    print(f"in peace: {peace}", flush=True)
    chosen = random.Random(options.seed)
    if options.mode == "disk":
        return _fill_disks(ingest, peace, peaceful, scratch / "disk")
    troubled = scratch / "troubled"
    if options.mode == "process":
        good = kill_program(ingest, (peaceful, troubled), peace, options.kills, chosen)
    else:
        good = kill_readers(ingest, troubled, peace, options.kills, chosen)
    return _are_equal(peaceful, troubled) and good


def write_long(path: Path) -> None:
    """Write a text that is read in several parts."""
    writer = Writer("en")
    path.write_text("\n\n".join(writer.paragraph() for _ in range(_LONG_PARAGRAPHS)), "utf-8")


# -- the program is killed -----------------------------------------------------------------------


def kill_program(
    ingest: Ingest, libraries: tuple[Path, Path], peace: Run, kills: int, chosen: random.Random
) -> bool:
    """Kill the program so many times, then let it finish; return whether nothing went wrong.

    Every other life is short, so that all stages meet some of the ends: reading takes a second or
    two, the rest a minute. Where one is long enough for all, the next begins with a new library.
    """
    good, (peaceful, library) = True, libraries
    for number in range(1, kills + 1):
        longest = peace.start_s + peace.work_s * (1.2 if number % 2 else 0.2)
        good &= live_and_die(ingest, library, chosen.uniform(0, longest))
        if (known := how_far(library)) and _is_complete(*known):
            good &= _are_equal(peaceful, library)
            shutil.rmtree(library)
    last = ingest.finish(library)
    print(f"at last: {last}")
    return good and last.status == peace.status


def _is_complete(counts: LibraryCounts, analyzed: int, documents: int) -> bool:
    return not counts.waiting and analyzed == documents and counts.embedded == counts.passages


def live_and_die(ingest: Ingest, library: Path, seconds: float) -> bool:
    """Kill the program after so many seconds; return whether its children ended by themselves."""
    process = ingest.start(library)
    try:
        process.communicate(timeout=seconds)
        end = f"ended by itself with {process.returncode}"
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        end = "killed"
    orphans = _orphans(process.pid)
    print(f"{end} after {seconds:.2f} s {where(library)}", *orphans, sep="; ", flush=True)
    return not orphans


def _orphans(session: int) -> list[str]:
    """Return the processes that have not ended, though their parent has."""
    deadline = time.monotonic() + _ORPHANS_LIVE_S
    while (left := list(_members(session))) and time.monotonic() < deadline:
        time.sleep(0.02)
    return [f"process {each.pid} lives on: {' '.join(each.cmdline())}" for each in left]


def _members(session: int) -> Iterator[psutil.Process]:
    for process in psutil.process_iter(["status"]):
        try:
            if os.getsid(process.pid) == session and process.status() != psutil.STATUS_ZOMBIE:
                yield process
        except (ProcessLookupError, psutil.NoSuchProcess):
            continue


def where(library: Path) -> str:
    """Say how far a library is."""
    known = how_far(library)
    if known is None:
        return "before there was a catalog"
    counts, analyzed, documents = known
    return (
        f"at {counts.files - counts.waiting} of {counts.files} files read, {analyzed} of"
        f" {documents} documents analyzed, {counts.embedded} of {counts.passages} passages embedded"
    )


def how_far(library: Path) -> tuple[LibraryCounts, int, int] | None:
    """Return the counts, documents analyzed and documents there are; None: no catalog yet."""
    try:
        database = WritableDatabase(library, create=False)
    except LibraryError:
        return None
    try:
        [documents] = database.fetch_one("SELECT count(*) FROM documents") or [0]
        analyzed = len(IndexState(database).load_analyzed_counts())
        return FileRows(database).count_library(), analyzed, documents
    finally:
        database.close()


# -- a reader is killed --------------------------------------------------------------------------


def kill_readers(ingest: Ingest, library: Path, peace: Run, kills: int, chosen: random.Random) -> bool:
    """Kill so many reading processes, then let the program finish; return whether it did.

    The program ends where they die too often: then it is started again.
    """
    left = kills
    while left and not _readers_are_done(library):
        process = ingest.start(library)
        left -= _kill_children(process, left, chosen)
        complaint = process.communicate()[1].partition("\n")[0]
        print(f"status {process.returncode}, “{complaint}”, {where(library)}", flush=True)
    last = ingest.finish(library)
    print(f"{kills - left} readers killed; at last: {last}")
    return last.status == peace.status


def _readers_are_done(library: Path) -> bool:
    known = how_far(library)
    return known is not None and not known[0].waiting and known[1] == known[2]


def _kill_children(process: subprocess.Popen[str], most: int, chosen: random.Random) -> int:
    """Kill reading processes while the program runs; return how many."""
    killed = 0
    while process.poll() is None and killed < most:
        time.sleep(chosen.uniform(*_KILL_EVERY_S))
        children = [each for each in _members(process.pid) if "spawn_main" in str(each.cmdline())]
        if children:
            chosen.choice(children).send_signal(signal.SIGKILL)
            killed += 1
    return killed


# -- the disk is full ----------------------------------------------------------------------------


def _run_where_it_may_mount() -> int:
    """Run this again where it may mount a file system, which then nobody else sees."""
    if shutil.which("unshare") is None or subprocess.call([*_IN_NAMESPACE, "true"]):
        print("Skipped: this system does not let us mount a file system")
        return 0
    command = [*_IN_NAMESPACE, sys.executable, "-m", "benchmarks.crash", *sys.argv[1:]]
    return subprocess.call(command, env={**os.environ, "DESKTOP_RAG_MAY_MOUNT": "1"})


def _fill_disks(ingest: Ingest, peace: Run, peaceful: Path, place: Path) -> bool:
    """Let the disk become full at several stages, each with a library of its own."""
    good = True
    for share in _SHARES_OF_THE_DISK:
        with tmpfs(place, int(share * peace.most_bytes)) as library:
            good &= _fill(ingest, library)
            resize(place, _PLENTY_BYTES)
            again = ingest.finish(library)
            good &= again.status == peace.status
            print(f"  with more room: status {again.status}")
            good &= _are_equal(peaceful, library)
    return good


def _fill(ingest: Ingest, library: Path) -> bool:
    """Ingest until the disk is full; return whether that is what the program says."""
    done = ingest.finish(library)
    title = done.report.get("complaint", "").partition("\n")[0]
    print(f"status {done.status}, “{title}”, {where(library)}", flush=True)
    return (done.status, title) == _DISK_FULL


@contextmanager
def tmpfs(place: Path, size_bytes: int) -> Iterator[Path]:
    """Mount a disk of that size; the library is a folder on it."""
    place.mkdir(exist_ok=True)
    _as_root("mount", "-t", "tmpfs", "-o", f"size={size_bytes}", "disk", place)
    try:
        yield place / "library"
    finally:
        _as_root("umount", place)


def resize(place: Path, size_bytes: int) -> None:
    """Give a mounted disk another size."""
    _as_root("mount", "-o", f"remount,size={size_bytes}", place)


def _as_root(*command: str | Path) -> None:
    subprocess.run(command, check=True)


# -- comparing -----------------------------------------------------------------------------------


def _are_equal(peaceful: Path, troubled: Path) -> bool:
    with LibraryReader(peaceful) as one, LibraryReader(troubled) as other:
        found = differences(rows(one), rows(other))
    for table, only in found.items():
        print(f"{table}: {len(only)} rows differ, such as {str(only[:4])[:1000]}")
    print("different" if found else "equal, row by row", flush=True)
    return not found


def size(folder: Path) -> int:
    """Return the bytes of all files in a folder; those that go meanwhile do not count."""
    total = 0
    for parent, _, names in os.walk(folder):  # which passes over folders that go
        for name in names:
            with suppress(FileNotFoundError):
                total += Path(parent, name).stat().st_size
    return total


if __name__ == "__main__":
    main()
