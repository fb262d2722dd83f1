"""Run calls that may hang in a daemon thread that can be abandoned at any time."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from typing import Any, Self, TypeVar

from desktop_rag.cancel import CancelToken

T = TypeVar("T")

_CANCEL_POLL_S = 0.05  # how often the token is checked for cancellation


class AbandonableCalls:
    """Runs calls one by one in its thread, because name lookups, proxies and servers may hang.

    Leaving the block does not wait: once the running call returns, the thread makes the call set
    with `set_final_call` and ends.
    """

    def __init__(self) -> None:
        self._calls: queue.SimpleQueue[tuple[Callable[[], Any], Future[Any]] | None] = queue.SimpleQueue()
        self._final_call: Callable[[], object] = lambda: None

    def __enter__(self) -> Self:
        threading.Thread(target=self._serve_calls, name="abandonable calls", daemon=True).start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._calls.put(None)

    def set_final_call(self, call: Callable[[], object]) -> None:
        """Set the call that the thread makes before it ends."""
        self._final_call = call

    def run_call(
        self, call: Callable[[], T], token: CancelToken, check: Callable[[], None] = lambda: None
    ) -> T:
        """Return the result of `call`, or raise its exception.

        Raises Cancelled within 0.05 s after `token` is cancelled, or what `check` raises, which is called as
        often; the call may continue in the thread.
        """
        token.raise_if_cancelled()
        future: Future[T] = Future()
        self._calls.put((call, future))
        while not wait([future], _CANCEL_POLL_S).done:
            token.raise_if_cancelled()
            check()
        return future.result()

    def _serve_calls(self) -> None:
        for call, future in iter(self._calls.get, None):
            try:
                future.set_result(call())
            except Exception as error:  # noqa: BLE001 - raised again in the caller's thread
                future.set_exception(error)
        self._final_call()
