"""Crash reports: where the program crashed, and none of the user's data.

A window keeps a report open and locked while it runs; the interpreter writes to it when native code crashes,
and faults that nobody caught are added. A clean end deletes it. The next start collects remaining ones.
"""

from __future__ import annotations

import faulthandler
import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from traceback import walk_tb
from types import TracebackType
from typing import IO, Self

from desktop_rag import __version__
from desktop_rag.errors import DesktopRagError
from desktop_rag.system import paths

_MAX_BYTES = 100_000  # a fault while painting repeats with each frame
_PATH = re.compile(r'File "([^"\n]*)"')
_PROGRAM_PART = re.compile(r".*[/\\]((?:desktop_rag|site-packages|python3\.\d+)[/\\].*)")
_SEPARATOR = re.compile(r"[/\\]")


class CrashReport:
    """The report of this process, for use in a `with` statement around all that the window does."""

    def __init__(self) -> None:
        self._path = Path()
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Self:
        """Open the report; without one, where it cannot be written, the program runs as well."""
        with suppress(OSError, RuntimeError):  # a standard stream that is no file
            paths.log_file().parent.mkdir(parents=True, exist_ok=True)
            while self._file is None:
                self._file = self._open_report()
            faulthandler.enable(self._file)
        return self

    def _open_report(self) -> IO[bytes] | None:
        """Open and lock a report; return None if another start collected it between the two."""
        self._path = paths.log_file().parent / f"crash-{os.urandom(8).hex()}.txt"
        file = open(self._path, "xb", buffering=0)  # noqa: PTH123, SIM115 - kept open
        try:
            _lock_report(file)
            is_ours = self._path.exists()
        except OSError as error:  # held by the other start, or a disk without locks
            is_ours = not isinstance(error, BlockingIOError)
        if not is_ours:
            file.close()
        return file if is_ours else None

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        """Keep the report if a fault ended the block, else delete it."""
        if isinstance(error, Exception) and not isinstance(error, DesktopRagError):
            self.add_fault(error)
        else:
            self.discard_report()

    def add_fault(self, error: BaseException) -> None:
        """Add kind and place of an exception and its causes, whose messages may hold texts of the user."""
        seen: BaseException | None = error
        while seen is not None and self._file is not None and self._file.tell() < _MAX_BYTES:
            text = "\n".join(
                (f"Fault: {type(seen).__module__}.{type(seen).__qualname__}", *_list_places(seen))
            )
            with suppress(OSError):
                self._file.write(f"{text}\n\n".encode(errors="replace"))
            seen = seen.__cause__ or seen.__context__

    def discard_report(self) -> None:
        """Delete the report: the program ends as it should."""
        if self._file is None:
            return
        faulthandler.disable()
        self._file.close()
        self._file = None
        with suppress(OSError):
            self._path.unlink()


def collect_report() -> Path | None:
    """Return the report that earlier starts left, without the user's folders; None if there was no fault."""
    folder, found = paths.log_file().parent, list[str]()
    report = folder / "crash-report.txt"
    for left in folder.glob("crash-*.txt"):
        if left != report:
            with suppress(OSError):  # a window has it open
                found.append(_take_over(left))
    if not any(found):
        return None
    try:
        report.write_text("\n\n".join([_describe_program(), *filter(None, found), ""]), encoding="utf-8")
    except OSError:
        return None
    return report


def _take_over(left: Path) -> str:
    """Return a report and delete it; raises OSError if the window that writes it is open."""
    with left.open("rb") as file:
        _lock_report(file)
        text = file.read().decode(errors="replace")
    left.unlink()
    return _shorten_paths(text).strip()


def _lock_report(file: IO[bytes]) -> None:
    """Lock a report until it is closed; raises OSError if somebody else has.

    On Windows a file that is open cannot be deleted, which does the same.
    """
    if sys.platform != "win32":
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _describe_program() -> str:
    import platform

    return (
        f"Desktop RAG {__version__}, Python {platform.python_version()}, {platform.platform()}\n"
        "This report contains no text or file names of yours, and was not sent anywhere."
    )


def _list_places(error: BaseException) -> Iterator[str]:
    for frame, line in walk_tb(error.__traceback__):
        yield f'  File "{frame.f_code.co_filename}", line {line} in {frame.f_code.co_name}'


def _shorten_paths(text: str) -> str:
    """Keep the part of each path that belongs to the program: the rest names folders of the user."""

    def shorten(found: re.Match[str]) -> str:
        part = _PROGRAM_PART.fullmatch(found[1])
        return f'File "{part[1] if part else _SEPARATOR.split(found[1])[-1]}"'

    return _PATH.sub(shorten, text)
