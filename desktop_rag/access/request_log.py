"""Requests of programs to the library, and their times: one file of JSON lines a day, kept a week.

Only the user can read it. Of a library with a password the questions are not written down.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import msgspec

from desktop_rag.system import paths
from desktop_rag.system.atomic_files import write_atomically

KEPT_DAYS = 7
_MOST_BYTES_A_DAY = 10_000_000  # some 50,000 requests; of more in a day the older half is dropped
_MOST_CHARACTERS = 300  # of a question, a route, and the name of a program
_STEM = "requests-"


class RequestEntry(msgspec.Struct, frozen=True):
    """A request that was answered."""

    time: float  # seconds since the epoch, when it came
    client: str  # the program's own name
    action: str  # a route such as "GET /search", or a tool such as "mcp search"
    asked: str = ""  # the question or other request
    status: int = 200  # as HTTP has it
    milliseconds: float = 0.0


def log_folder() -> Path:
    """The folder of the log."""
    return paths.log_file().parent


class RequestLog:
    """Writes requests down. Any number of processes and threads may do so at once.

    Args:
        keeps_questions: returns whether questions are written down, too; it is asked each time.
    """

    def __init__(self, keeps_questions: Callable[[], bool]) -> None:
        self._keeps_questions = keeps_questions
        self._day: date | None = None

    def append(self, entry: RequestEntry) -> None:
        """Write a request down; a log that cannot be written keeps nobody from being answered."""
        today = datetime.now(UTC).date()
        with suppress(OSError):
            if today != self._day:
                log_folder().mkdir(parents=True, exist_ok=True)
                delete_old_requests()
                self._day = today
            cut = msgspec.structs.replace(
                entry,
                client=entry.client[:_MOST_CHARACTERS],
                action=entry.action[:_MOST_CHARACTERS],
                asked=entry.asked[:_MOST_CHARACTERS] if self._keeps_questions() else "",
            )
            _write_line(_file_of_day(today), msgspec.json.encode(cut) + b"\n")


def list_requests(most: int = 1_000) -> list[RequestEntry]:
    """Return the last requests, the newest first; lines that are damaged are left out."""
    found: list[RequestEntry] = []
    since = time.time() - KEPT_DAYS * 86_400
    for file in sorted(log_folder().glob(f"{_STEM}*.jsonl"), reverse=True):
        with suppress(OSError):
            for line in reversed(file.read_bytes().splitlines()):
                if len(found) == most:
                    break
                with suppress(msgspec.MsgspecError, UnicodeDecodeError):
                    found.append(msgspec.json.decode(line, type=RequestEntry))
    return [each for each in found if each.time >= since]


def forget_requests() -> None:
    """Delete the log; raises OSError."""
    for file in log_folder().glob(f"{_STEM}*.jsonl"):
        file.unlink(missing_ok=True)


def delete_old_requests() -> None:
    """Delete the files of days that are kept no longer."""
    oldest = _file_of_day(datetime.now(UTC).date() - timedelta(days=KEPT_DAYS))
    for file in log_folder().glob(f"{_STEM}*.jsonl"):
        if file.name < oldest.name:
            with suppress(OSError):
                file.unlink()


def _write_line(file: Path, line: bytes) -> None:
    """Append a line; if the file is full, the older half of it is dropped first."""
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
    with os.fdopen(os.open(file, flags, 0o600), "ab", buffering=0) as opened:
        if os.name == "posix":
            os.fchmod(opened.fileno(), 0o600)
        if os.fstat(opened.fileno()).st_size < _MOST_BYTES_A_DAY:
            opened.write(line)  # at once: lines of several processes do not mix
            return
    lines = file.read_bytes().splitlines(keepends=True)
    write_atomically(file, b"".join(lines[len(lines) // 2 + 1 :]) + line)


def _file_of_day(day: date) -> Path:
    return log_folder() / f"{_STEM}{day.isoformat()}.jsonl"
