"""The parent's side of reading: a child process with a time and a memory limit per file."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.child import Child, ChildDied
from desktop_rag.errors import DesktopRagError, ReadError
from desktop_rag.types import Document

# How soon a cancel, a hang or a flood of memory is noticed.
_WATCH_SECONDS = 0.1
# The start of the process and the library's own; long on a cold disk under a virus scanner.
_START_SECONDS = 30.0
_MAX_RESIDENT_BYTES = 2_000_000_000


def allowed_seconds(size_bytes: int) -> float:
    """Return the time limit for a file.

    A 160-page PDF of 3 MB takes 2 s on a fast machine; ten times that on a slow one is still work,
    more is a hang. Larger files get time in proportion.
    """
    return 20.0 + 2.0 * size_bytes / 1_000_000


class Reader:
    """Reads files in a child process, which is started when it is needed and used for all of them.

    A crash, a hang or too much memory costs the file that caused it; the next one gets a new
    process. One thread at a time.

    Args:
        seconds: the time limit for a file of so many bytes.
        memory_bytes: the resident memory at which the child is killed.
    """

    def __init__(
        self,
        *,
        seconds: Callable[[int], float] | None = None,
        memory_bytes: int = _MAX_RESIDENT_BYTES,
    ) -> None:
        self._seconds = seconds or allowed_seconds
        self._memory_bytes = memory_bytes
        self._child: Child | None = None

    def read(self, path: Path, token: CancelToken) -> Document:
        """Return the document; raises ReadError, SkippedError or Cancelled."""
        token.check()
        answer: Document | DesktopRagError | None = None
        try:
            answer = self._ask(path, token)
        except ChildDied as error:
            raise ReadError(
                "The reader crashed on this file",
                "Open it in its own program, save it anew or as PDF, and add that.",
            ) from error
        finally:
            if answer is None:
                self._kill()  # or the next file would get the answer to this one
        token.check()
        if isinstance(answer, DesktopRagError):
            raise answer
        return answer

    def close(self) -> None:
        """End the child process. The reader can be used again."""
        if self._child:
            self._child.close()
        self._kill()

    def _ask(self, path: Path, token: CancelToken) -> Document | DesktopRagError:
        """Hand the path to the child and return what the file ends as."""
        limit = self._seconds(_size_bytes(path))
        if self._child is None:
            limit += _START_SECONDS
        return self._answer(self._hand_over(path), limit, token)

    def _hand_over(self, path: Path) -> Child:
        """Send the path; replace a child that died since the last file."""
        child = self._child or self._start()
        try:
            child.send(str(path.absolute()))
        except ChildDied:
            child = self._start()
            child.send(str(path.absolute()))
        return child

    def _start(self) -> Child:
        self._kill()
        self._child = Child(_serve, "desktop-rag reader")
        return self._child

    def _answer(self, child: Child, limit: float, token: CancelToken) -> Document | DesktopRagError:
        """Return the child's next answer, watching it meanwhile."""
        started = time.monotonic()
        while True:
            try:
                answer: Document | DesktopRagError = child.receive(_WATCH_SECONDS)
            except TimeoutError:
                self._watch(child, started + limit, token)
            else:
                if time.monotonic() - started > _WATCH_SECONDS:
                    self._renew(child)
                return answer

    def _watch(self, child: Child, deadline: float, token: CancelToken) -> None:
        """Kill the child when it must stop; raises what the file ends as."""
        if token.cancelled:
            self._kill()
            raise Cancelled
        if child.memory_bytes() > self._memory_bytes:
            self._kill()
            raise ReadError("Reading it needs too much memory", "Split the file into parts.")
        if time.monotonic() > deadline:
            self._kill()
            raise ReadError(
                "Reading it takes too long",
                "Save it anew in its own program or split it into parts, and add that.",
            )

    def _renew(self, child: Child) -> None:
        """End a child that a large file left so full that the next one would have no room."""
        if child.memory_bytes() > self._memory_bytes // 2:
            self._kill()

    def _kill(self) -> None:
        if self._child:
            self._child.kill()
            self._child = None


def _size_bytes(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0  # the child says why


def _serve(connection: object) -> None:
    """Import what reads files in the child only."""
    from desktop_rag.readers.serve import serve

    serve(connection)  # type: ignore[arg-type]
