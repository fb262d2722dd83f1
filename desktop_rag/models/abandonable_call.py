"""Run calls that may hang in a daemon thread that can be abandoned at any time."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import Any, Self, TypeVar

from desktop_rag.cancel import CancelToken

T = TypeVar("T")

_CANCEL_POLL_S = 0.1  # how often the token is checked for cancellation


class AbandonableCalls:
    """Runs calls one by one in its thread, because name lookups, proxies and servers may hang.

    Leaving the block does not wait: once the running call returns, the thread makes the call set
    with `set_final_call` and ends.
    """

    def __init__(self) -> None:
        self._calls: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self._results: queue.SimpleQueue[tuple[Any, Exception | None]] = queue.SimpleQueue()
        self._final_call: Callable[[], object] | None = None

    def __enter__(self) -> Self:
        threading.Thread(target=self._serve_calls, name="abandonable calls", daemon=True).start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._calls.put(self._final_call)
        self._calls.put(None)

    def set_final_call(self, call: Callable[[], object]) -> None:
        """Set the call that the thread makes before it ends."""
        self._final_call = call

    def run_call(self, call: Callable[[], T], token: CancelToken) -> T:
        """Return the result of `call`, or raise its exception.

        Raises:
            Cancelled: within 0.1 s after `token` is cancelled; the call may continue in the thread.
        """
        token.raise_if_cancelled()
        self._calls.put(call)
        while True:
            try:
                result, error = self._results.get(timeout=_CANCEL_POLL_S)
            except queue.Empty:
                token.raise_if_cancelled()
                continue
            if error is not None:
                raise error
            value: T = result
            return value

    def _serve_calls(self) -> None:
        while (call := self._calls.get()) is not None:
            try:
                self._results.put((call(), None))
            except Exception as error:  # noqa: BLE001 - raised again in the caller's thread
                self._results.put((None, error))
