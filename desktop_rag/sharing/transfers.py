"""Several transfers at once: on a slow line each waits for answers most of the time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import TypeVar

from desktop_rag.cancel import CancelToken

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

# A part of 256 kB takes 0.1 s at 20 Mbit/s: two keep such a line busy, eight also a faster one.
_AT_ONCE = 8
_CHECK_S = 0.5  # between two looks at whether to stop


def wait_for_call(call: Callable[[], ResultT], token: CancelToken) -> ResultT:
    """Return what a call returns that waits for a server; raises Cancelled soon after it is stopped."""
    [(_, result)] = transfer_each(lambda _: call(), [None], token)
    return result


def transfer_each(
    transfer: Callable[[ItemT], ResultT], items: Iterable[ItemT], token: CancelToken
) -> Iterator[tuple[ItemT, ResultT]]:
    """Call `transfer` with each item in threads; yield (item, result) as they come, in any order.

    The first exception ends all, Cancelled too; running calls end when their server does, and their results
    are dropped.
    """
    left = iter(items)
    pool = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="transfer")
    running: dict[Future[ResultT], ItemT] = {}
    try:
        while True:
            for item in islice(left, _AT_ONCE - len(running)):
                running[pool.submit(transfer, item)] = item
            if not running:
                return
            done, _ = wait(running, _CHECK_S, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()
            token.raise_if_cancelled()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
