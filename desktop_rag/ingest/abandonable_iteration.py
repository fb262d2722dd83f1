"""Iterate in a thread that can be abandoned: a hanging disk must not block the caller."""

from __future__ import annotations

import errno
import os
import queue
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

_LIMIT_S = 20.0  # for the next answer: a disk that has to spin up takes some 10
_POLL_S = 0.1  # how often the caller may stop the search
_MOST_WAITING = 10_000  # answers that were not taken yet

_stuck: dict[Path, threading.Thread] = {}  # waiting for a disk, though nobody waits for them


def iterate_in_time(
    path: Path, make: Callable[[], Iterator[T]], check: Callable[[], None] = lambda: None
) -> Iterator[T]:
    """Yield the items of the iterator of `make`, which reads the disk of `path` in a daemon thread.

    `check` is called while nothing comes; an exception from it ends the search.

    Raises:
        TimeoutError: nothing came for 20 s, or an earlier search of this path still waits for its disk.
    """
    if path in _stuck and _stuck[path].is_alive():
        raise _timeout_error(path)
    _stuck.pop(path, None)
    answers: queue.SimpleQueue[tuple[T] | Exception | None] = queue.SimpleQueue()
    left = threading.Event()
    thread = threading.Thread(target=_search, args=(make, answers, left), name="file search", daemon=True)
    thread.start()
    try:
        while (answer := _await_answer(path, answers, check)) is not None:
            if isinstance(answer, Exception):
                raise answer
            yield answer[0]
    except TimeoutError:
        _stuck[path] = thread
        raise
    finally:
        left.set()


def _search(
    make: Callable[[], Iterator[T]],
    answers: queue.SimpleQueue[tuple[T] | Exception | None],
    left: threading.Event,
) -> None:
    """Hand over the items found until they end, or nobody waits for them any more."""
    try:
        for found in make():
            answers.put((found,))
            while answers.qsize() > _MOST_WAITING and not left.wait(_POLL_S):
                pass
            if left.is_set():
                return
        answers.put(None)
    except Exception as error:  # noqa: BLE001 - raised again in the caller's thread
        answers.put(error)


def _await_answer(
    path: Path, answers: queue.SimpleQueue[tuple[T] | Exception | None], check: Callable[[], None]
) -> tuple[T] | Exception | None:
    deadline = time.monotonic() + _LIMIT_S
    while True:
        try:
            return answers.get(timeout=_POLL_S)
        except queue.Empty:
            check()
            if time.monotonic() > deadline:
                raise _timeout_error(path) from None


def _timeout_error(path: Path) -> TimeoutError:
    return TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT), str(path))
