"""CancelToken: one flag that any thread may set; and the end of a process whose threads wait."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from tests.helpers.patience import PATIENCE_S

_HANGING_CHILD = """
import multiprocessing, os, signal, time
from desktop_rag.cancel import end_process_soon
child = multiprocessing.Process(target=time.sleep, args=(999,))
child.start()
os.kill(child.pid, signal.SIGSTOP)
end_process_soon(3)
time.sleep(999)
"""


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


@pytest.mark.skipif(sys.platform == "win32", reason="no process is stopped there")
def test_a_process_that_has_to_end_leaves_no_child_that_hangs() -> None:
    command = [sys.executable, "-c", _HANGING_CHILD]
    ended = subprocess.run(
        command, capture_output=True, timeout=PATIENCE_S, check=False
    )  # waits for its pipes
    assert ended.returncode == 3
