"""Calls that may hang, made in a thread that can be left at any time."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self, TypeVar

from desktop_rag.cancel import CancelToken

T = TypeVar("T")

_LOOK_S = 0.1  # how soon a cancelled token is noticed


class Aside:
    """Makes one call after the other in a thread of its own, for names, proxies and servers hang.

    Leaving the block does not wait: the thread makes the call that `at_end` was given when the one
    it is in has come back, and ends.
    """

    def __init__(self) -> None:
        self._calls: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self._results: queue.SimpleQueue[tuple[Any, Exception | None]] = queue.SimpleQueue()
        self._last: Callable[[], object] | None = None

    def __enter__(self) -> Self:
        threading.Thread(target=self._run, name="download", daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._calls.put(self._last)
        self._calls.put(None)

    def at_end(self, call: Callable[[], object]) -> None:
        """Name the last call of the thread."""
        self._last = call

    def do(self, call: Callable[[], T], token: CancelToken) -> T:
        """Return what `call` returns, or raise what it raises.

        Raises:
            Cancelled: as soon as `token` is cancelled; the call may still go on.
        """
        token.check()
        self._calls.put(call)
        while True:
            try:
                result, error = self._results.get(timeout=_LOOK_S)
            except queue.Empty:
                token.check()
                continue
            if error is not None:
                raise error
            value: T = result
            return value

    def _run(self) -> None:
        while (call := self._calls.get()) is not None:
            try:
                self._results.put((call(), None))
            except Exception as error:  # noqa: BLE001 - raised again where the result is wanted
                self._results.put((None, error))
