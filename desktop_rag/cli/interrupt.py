"""Cancellation of a command by Ctrl+C."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

from desktop_rag.cancel import CancelToken


@contextmanager
def cancel_on_interrupt() -> Iterator[CancelToken]:
    """Yield a token that Ctrl+C cancels; a second Ctrl+C ends the process at once.

    KeyboardInterrupt is avoided as some native modules swallow it or print a traceback. For use in
    the main thread.
    """
    token = CancelToken()

    def handle_interrupt(number: int, _frame: object) -> None:
        token.cancel()
        signal.signal(number, signal.SIG_DFL)

    before = signal.signal(signal.SIGINT, handle_interrupt)
    try:
        yield token
    finally:
        signal.signal(signal.SIGINT, before)
