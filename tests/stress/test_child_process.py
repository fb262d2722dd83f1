"""The child process: what happens when it answers, dies, hangs or is closed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import psutil
import pytest

from desktop_rag.child_process import ChildDied, ChildProcess, Serve
from tests.helpers.child_deeds import (
    abort_without_memory,
    break_off,
    chatter,
    chatter_and_crash,
    crash,
    echo,
    hang,
    swallow,
)


@pytest.fixture
def start() -> Iterator[list[ChildProcess]]:
    """The children a test starts; all are gone after it."""
    children: list[ChildProcess] = []
    yield children
    for child in children:
        child.kill()


def begin(children: list[ChildProcess], serve: Serve) -> ChildProcess:
    children.append(ChildProcess(serve, "test child"))
    return children[-1]


def test_messages_come_back(start: list[ChildProcess]) -> None:
    child = begin(start, echo)
    for message in (b"a", b"x" * 1_000_000):
        child.send(message)
        assert child.receive() == message
    assert child.memory_bytes() > 1_000_000


def test_a_crash_is_told_with_its_exit_code(start: list[ChildProcess]) -> None:
    child = begin(start, crash)
    child.send("go")
    with pytest.raises(ChildDied) as caught:
        child.receive()
    assert caught.value.exit_code == 7


@pytest.mark.skipif(os.name != "posix", reason="writes to the pipe as POSIX frames it")
def test_a_message_that_breaks_off_is_a_crash(start: list[ChildProcess]) -> None:
    child = begin(start, break_off)
    child.send("go")
    with pytest.raises(ChildDied) as caught:
        child.receive()
    assert caught.value.exit_code == 7


@pytest.mark.skipif(sys.platform != "linux", reason="needs a limit that the system keeps")
def test_a_child_gets_no_more_memory_than_allowed(start: list[ChildProcess]) -> None:
    for size, fits in ((10_000_000, True), (300_000_000, False)):
        start.append(ChildProcess(swallow, "test child", memory_bytes=200_000_000))
        start[-1].send(size)
        if fits:
            assert start[-1].receive() == b"%d" % size
        else:
            with pytest.raises(ChildDied):
                start[-1].receive()


def test_sending_to_a_dead_child_is_told(start: list[ChildProcess]) -> None:
    child = begin(start, echo)
    psutil.Process(child.pid).kill()
    psutil.Process(child.pid).wait()
    with pytest.raises(ChildDied):
        child.send(b"x" * 1_000_000)


def test_a_hang_times_out_and_can_be_killed(start: list[ChildProcess]) -> None:
    child = begin(start, hang)
    child.send("go")
    with pytest.raises(TimeoutError):
        child.receive(0.05)
    child.kill()
    assert not child.alive
    assert child.memory_bytes() == 0


def test_closing_ends_a_child_in_peace(start: list[ChildProcess]) -> None:
    child = begin(start, echo)
    child.send(b"a")
    child.receive()
    child.close()
    assert not child.alive


def test_closing_and_killing_twice_is_harmless(start: list[ChildProcess]) -> None:
    child = begin(start, echo)
    child.close()
    child.close()
    child.kill()
    assert not child.alive


def test_what_a_child_prints_is_not_seen(
    start: list[ChildProcess], capfd: pytest.CaptureFixture[str]
) -> None:
    child = begin(start, chatter)
    child.send(b"a")
    child.receive()
    child.close()
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX pipes")
@pytest.mark.parametrize(
    ("serve", "out_of_memory"), [(abort_without_memory, True), (chatter_and_crash, False)]
)
def test_an_abort_for_lack_of_memory_is_told_from_others(
    start: list[ChildProcess], serve: Serve, *, out_of_memory: bool
) -> None:
    child = begin(start, serve)
    child.send("go")
    with pytest.raises(ChildDied) as caught:
        child.receive()
    assert caught.value.out_of_memory is out_of_memory
