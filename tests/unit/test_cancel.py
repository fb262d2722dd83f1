"""CancelToken: one flag that any thread may set."""

from __future__ import annotations

import threading

import pytest

from desktop_rag.cancel import Cancelled, CancelToken


def test_check_raises_only_once_cancelled() -> None:
    token = CancelToken()
    token.raise_if_cancelled()
    token.cancel()
    token.cancel()
    with pytest.raises(Cancelled):
        token.raise_if_cancelled()


def test_a_child_stops_with_its_parent_and_not_the_other_way() -> None:
    parent = CancelToken()
    child, sibling = CancelToken(parent), CancelToken(parent)
    child.cancel()
    assert (child.cancelled, sibling.cancelled, parent.cancelled) == (True, False, False)
    parent.cancel()
    assert sibling.cancelled


def test_another_thread_may_cancel() -> None:
    token = CancelToken()
    thread = threading.Thread(target=token.cancel)
    thread.start()
    thread.join()
    assert token.cancelled
