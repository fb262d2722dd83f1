"""Page processes that outlast their thread: starting one takes a quarter of a second of computing."""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing.shared_memory import SharedMemory

import pytest

from desktop_rag.child_process import ChildProcess
from desktop_rag.ui.source.page_requests import PageJob
from desktop_rag.ui.source.page_thread import PageThread

_Idle = list[tuple[ChildProcess, SharedMemory]]


@pytest.fixture(scope="session")
def _idle_pages() -> Iterator[_Idle]:
    idle: _Idle = []
    yield idle
    for child, memory in idle:
        child.kill()
        memory.close()
        memory.unlink()


@pytest.fixture
def lasting_pages(_idle_pages: _Idle, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the page threads of a test, of the usual limits, use processes that owe earlier ones nothing."""
    answered: set[ChildProcess] = set()
    start_child, await_reply, kill_child = (
        PageThread._start_child,
        PageThread._await_reply,
        PageThread._kill_child,
    )

    def take_child(thread: PageThread) -> ChildProcess:
        if not _idle_pages:
            return start_child(thread)
        replaced = thread._memory
        thread._child, thread._memory = _idle_pages.pop()
        thread._opened = None
        answered.add(thread._child)
        if replaced is not None:
            replaced.close()
            replaced.unlink()
        return thread._child

    def note_reply(
        thread: PageThread, child: ChildProcess, limit_s: float, job: PageJob | None = None
    ) -> bytes | None:
        answered.discard(child)
        reply = await_reply(thread, child, limit_s, job)
        answered.add(child)
        return reply

    def leave_child(thread: PageThread) -> None:
        child, memory = thread._child, thread._memory
        if child in answered and child is not None and memory is not None and thread._closing.cancelled:
            _idle_pages.append((child, memory))
            thread._child, thread._memory = None, SharedMemory(create=True, size=1)  # to be unlinked instead
        else:
            kill_child(thread)

    monkeypatch.setattr(PageThread, "_start_child", take_child)
    monkeypatch.setattr(PageThread, "_await_reply", note_reply)
    monkeypatch.setattr(PageThread, "_kill_child", leave_child)
