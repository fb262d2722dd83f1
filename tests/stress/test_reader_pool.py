"""The pool of reading processes: order, limits, crashes, strangers' kills, and cancel."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing import resource_tracker
from pathlib import Path

import psutil
import pytest

from desktop_rag.errors import BusyFileError, ReadError, ReaderStartError
from desktop_rag.readers import reader_pool as pool_module
from desktop_rag.readers.reader_pool import ReaderPool, Reply, RequestRestarted, reading_limit_s
from tests.helpers.broken_start import interpreter
from tests.helpers.patience import PATIENCE_S, wait_until
from tests.helpers.reader_deeds import REPLIES, serve

_LIMIT_S = PATIENCE_S


# Children stay from test to test: each test leaves nothing under way.
@pytest.fixture(scope="module")
def pool() -> Iterator[ReaderPool]:
    made = ReaderPool(serve, REPLIES, processes=2)
    yield made
    made.close()


@pytest.fixture(scope="module")
def single() -> Iterator[ReaderPool]:
    made = ReaderPool(serve, REPLIES, processes=1)
    yield made
    made.close()


@pytest.fixture
def gate(tmp_path: Path) -> Path:
    """A file for which a child waits that is asked to."""
    return tmp_path / "gate"


def finish(pool: ReaderPool) -> list[Reply]:
    """Collect until nothing is under way."""
    return collect(pool, lambda _: not pool.busy)


def collect(pool: ReaderPool, has_enough: Callable[[list[Reply]], bool]) -> list[Reply]:
    """Collect until there is enough."""
    replies: list[Reply] = []
    while not has_enough(replies):
        replies += pool.collect_replies(1.0)
    return replies


def ends(replies: list[Reply]) -> dict[Hashable, object]:
    """Return the last value of each request; each has exactly one."""
    last = [reply for reply in replies if reply.last]
    assert len({reply.key for reply in last}) == len(last)
    return {reply.key: reply.value for reply in last}


def children(pool: ReaderPool) -> list[psutil.Process]:
    return [psutil.Process(worker.child.pid) for worker in pool._workers]


def test_every_request_gets_its_own_answer(pool: ReaderPool) -> None:
    for number in range(200):
        pool.submit_request(number, ("echo", number * 2), _LIMIT_S)
    assert pool.busy == 200
    assert ends(finish(pool)) == {number: number * 2 for number in range(200)}
    assert pool.busy == 0
    assert pool.collect_replies(5.0) == []


def test_values_come_in_order_and_only_the_last_is_marked(pool: ReaderPool) -> None:
    pool.submit_request("a", ("row", 50), _LIMIT_S)
    pool.submit_request("b", ("row", 50), _LIMIT_S)
    replies = finish(pool)
    for key in "ab":
        mine = [reply for reply in replies if reply.key == key]
        assert [reply.value for reply in mine] == list(range(50))
        assert [reply.last for reply in mine] == [False] * 49 + [True]


def test_one_request_starts_one_child_and_several_use_all(pool: ReaderPool) -> None:
    pool.close()
    pool.submit_request(0, ("echo", 0), _LIMIT_S)
    finish(pool)
    assert len(children(pool)) == 1
    for number in range(20):
        pool.submit_request(number, ("sleep", 0.02), _LIMIT_S)
    assert len(children(pool)) == 2
    finish(pool)


def test_children_are_kept(single: ReaderPool) -> None:
    single.submit_request(1, ("pid", None), _LIMIT_S)
    single.submit_request(2, ("pid", None), _LIMIT_S)
    assert len(set(ends(finish(single)).values())) == 1


def test_there_is_room_until_every_child_has_work_ahead(pool: ReaderPool) -> None:
    count = 0
    while pool.has_room():
        pool.submit_request(count, ("sleep", 0.01), _LIMIT_S)
        count += 1
    assert count == 2 * pool_module._MAX_JOBS_PER_CHILD
    finish(pool)
    assert pool.has_room()


def test_two_requests_of_one_key_are_refused(pool: ReaderPool) -> None:
    pool.submit_request("a", ("echo", 1), _LIMIT_S)
    with pytest.raises(ValueError, match="under way"):
        pool.submit_request("a", ("echo", 2), _LIMIT_S)
    finish(pool)


def test_collecting_waits_no_longer_than_told(pool: ReaderPool, gate: Path) -> None:
    pool.submit_request("a", ("wait", str(gate)), _LIMIT_S)
    started = time.monotonic()
    assert pool.collect_replies(0.3) == []
    assert time.monotonic() - started > 0.25
    gate.touch()
    finish(pool)


def test_large_requests_and_large_answers_block_nobody(pool: ReaderPool) -> None:
    """A pipe holds some 200 kB: here both sides have far more to send at the same time."""
    for number in range(12):
        pool.submit_request(number, ("large", 3_000_000), _LIMIT_S)
        pool.submit_request(f"echo {number}", ("echo", "y" * 1_000_000), _LIMIT_S)
    done = ends(finish(pool))
    assert all(len(str(value)) >= 1_000_000 for value in done.values())
    assert len(done) == 24


def test_small_files_do_not_wait_behind_a_slow_one(pool: ReaderPool, gate: Path) -> None:
    for number in range(7):
        pool.submit_request(number, ("wait", str(gate)) if number == 0 else ("echo", number), _LIMIT_S)
    replies = collect(pool, lambda replies: len(replies) >= 6)
    assert ends(replies) == {number: number for number in range(1, 7)}
    gate.touch()
    assert ends(finish(pool)) == {0: "opened"}


# -- deaths --------------------------------------------------------------------------------------


def test_a_crash_is_tried_once_more_and_earlier_values_are_taken_back(
    single: ReaderPool, tmp_path: Path
) -> None:
    marker = tmp_path / "marker"
    marker.write_text("1")
    single.submit_request("a", ("die", str(marker)), _LIMIT_S)
    assert finish(single) == [
        Reply("a", "begun", last=False),
        Reply("a", RequestRestarted(), last=False),
        Reply("a", "begun", last=False),
        Reply("a", "done", last=True),
    ]


def test_the_second_crash_is_the_last_and_costs_nobody_else(single: ReaderPool, tmp_path: Path) -> None:
    marker = tmp_path / "marker"
    marker.write_text("9")
    single.submit_request("before", ("echo", 1), _LIMIT_S)
    single.submit_request("bad", ("die", str(marker)), _LIMIT_S)
    single.submit_request("after", ("echo", 2), _LIMIT_S)
    single.submit_request("later", ("echo", 3), _LIMIT_S)
    replies = finish(single)
    done = ends(replies)
    bad = done.pop("bad")
    assert isinstance(bad, ReadError)
    assert bad.title == "The reader crashed on this file"
    assert bad.hint
    assert done == {"before": 1, "after": 2, "later": 3}
    assert marker.read_text() == "7"
    assert all(reply.key == "bad" for reply in replies if reply.value == RequestRestarted())


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals")
def test_a_strangers_kill_is_not_the_files_fault(single: ReaderPool, tmp_path: Path) -> None:
    marker = tmp_path / "marker"
    marker.write_text("4")
    single.submit_request("a", ("killed", str(marker)), _LIMIT_S)
    assert ends(finish(single)) == {"a": "done"}
    marker.write_text("9")
    single.submit_request("a", ("killed", str(marker)), _LIMIT_S)
    error = ends(finish(single))["a"]
    assert isinstance(error, BusyFileError)
    assert "retried" in error.hint
    assert marker.read_text() == "4"


def test_children_killed_at_random_lose_and_double_nothing(pool: ReaderPool) -> None:
    for number in range(60):
        pool.submit_request(number, ("row", 5) if number % 2 else ("sleep", 0.02), _LIMIT_S)
    values: dict[Hashable, list[object]] = {number: [] for number in range(60)}
    kills = 0
    while pool.busy:
        replies = pool.collect_replies(0.05)
        for reply in replies:
            if reply.value == RequestRestarted():
                values[reply.key].clear()
            else:
                values[reply.key].append(reply.value)
        at_work = [
            worker
            for worker in pool._workers
            if worker.started and worker.jobs and worker.jobs[0].kills < pool_module._MAX_KILLS - 1
        ]
        if replies and at_work and kills < 10:
            with suppress(psutil.NoSuchProcess):
                psutil.Process(at_work[kills % len(at_work)].child.pid).kill()
            kills += 1
    assert values == {number: list(range(5)) if number % 2 else ["slept"] for number in range(60)}


@pytest.mark.parametrize("broken", ["import", "interpreter", "nothing there", "hangs"])
def test_children_that_cannot_start_are_no_files_fault(broken: str, tmp_path: Path) -> None:
    pool = ReaderPool(serve, REPLIES, processes=2)
    with _broken_start(broken, tmp_path):
        for number in range(6):
            pool.submit_request(number, ("echo", number), _LIMIT_S if broken != "hangs" else 0.0)
        with pytest.raises(ReaderStartError, match="does not start") as caught:
            finish(pool)
    assert "stay in the queue" in caught.value.hint
    assert not pool.busy, "its requests are to be handed in again"
    pool.submit_request("again", ("echo", 1), _LIMIT_S)
    assert ends(finish(pool)) == {"again": 1}
    pool.close()


@contextmanager
def _broken_start(how: str, folder: Path) -> Iterator[None]:
    resource_tracker.ensure_running()  # a process too, but of the test
    with pytest.MonkeyPatch.context() as patched, ExitStack() as stack:
        if how in {"import", "hangs"}:
            fault = "raise ImportError" if how == "import" else "import time; time.sleep(600)"
            (folder / "multiprocessing.py").write_text(fault)
            patched.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
            if how == "hangs":
                patched.setattr(pool_module, "_START_SECONDS", 0.1)
        else:
            program = folder / "python"
            if how == "interpreter":
                program.write_text("#!/bin/sh\nexit 127\n")
                program.chmod(0o755)
            stack.enter_context(interpreter(program))
        yield


def test_a_child_that_died_between_requests_is_replaced(single: ReaderPool) -> None:
    single.submit_request(1, ("echo", 1), _LIMIT_S)
    finish(single)
    (child,) = children(single)
    child.kill()
    psutil.wait_procs([child])
    single.submit_request(2, ("echo", 2), _LIMIT_S)
    assert ends(finish(single)) == {2: 2}


# -- limits --------------------------------------------------------------------------------------


def test_a_hang_ends_at_its_time_limit_and_is_not_tried_again(single: ReaderPool, gate: Path) -> None:
    single.submit_request("warm", ("echo", 1), _LIMIT_S)
    finish(single)
    single.submit_request("a", ("wait", str(gate)), 0.3)
    single.submit_request("b", ("echo", 2), _LIMIT_S)
    done = ends(finish(single))
    assert isinstance(error := done["a"], ReadError)
    assert error.title == "Reading it takes too long"
    assert error.hint
    assert done["b"] == 2


def test_the_time_limit_is_for_each_value(single: ReaderPool) -> None:
    single.submit_request("warm", ("echo", 1), _LIMIT_S)
    finish(single)
    single.submit_request("a", ("work", 0.5), 1.5)  # four times
    assert ends(finish(single)) == {"a": 3}


def test_a_request_that_works_for_longer_than_its_limit_ends(single: ReaderPool) -> None:
    single.submit_request("a", ("work", 2.0), 0.5)
    assert isinstance(ends(finish(single))["a"], ReadError)


def test_a_request_with_many_pages_may_work_for_longer(single: ReaderPool) -> None:
    single.submit_request("many", ("pages", (1_000, 1.0)), 0.5)
    single.submit_request("few", ("pages", (1, 1.0)), 0.5)
    replies = finish(single)
    assert [reply.key for reply in replies] == ["many", "few"]
    assert replies[0].value == "read"
    assert isinstance(replies[1].value, ReadError)


def test_a_parent_that_was_away_does_not_blame_the_child(single: ReaderPool) -> None:
    single.submit_request("warm", ("echo", 1), _LIMIT_S)
    finish(single)
    for number in range(4):
        single.submit_request(number, ("work", 0.01), 1.0)
    time.sleep(2.0)
    assert ends(finish(single)) == dict.fromkeys(range(4), 3)


def test_too_much_memory_ends_a_request_even_while_replies_flow() -> None:
    pool = ReaderPool(serve, REPLIES, processes=2, memory_bytes=200_000_000)
    pool.submit_request("a", ("eat", 250_000_000), _LIMIT_S)
    done: dict[Hashable, object] = {}
    number = 0
    while "a" not in done:
        if pool.has_room():
            pool.submit_request(number, ("sleep", 0.005), _LIMIT_S)
            number += 1
        done |= ends(pool.collect_replies(0.01))
    pool.close()
    assert isinstance(error := done["a"], ReadError)
    assert error.title == "Reading it needs too much memory"


@pytest.mark.skipif(sys.platform != "linux", reason="needs a limit that the system keeps")
def test_memory_is_bounded_even_while_nobody_looks() -> None:
    pool = ReaderPool(serve, REPLIES, processes=1, memory_bytes=100_000_000)
    pool.submit_request("a", ("eat", 2_000_000_000), _LIMIT_S)
    time.sleep(1.0)
    done = ends(finish(pool))
    pool.close()
    assert isinstance(done["a"], ReadError)


def test_a_child_left_too_full_is_renewed() -> None:
    pool = ReaderPool(serve, REPLIES, processes=1, memory_bytes=400_000_000)
    pool.submit_request("a", ("swell", 250_000_000), _LIMIT_S)
    pool.submit_request("b", ("pid", None), _LIMIT_S)
    done = ends(finish(pool))
    pool.close()
    assert done["a"] != done["b"]


def test_large_files_are_allowed_more_time() -> None:
    assert reading_limit_s(0) == 20
    assert reading_limit_s(300_000_000) == 620


# -- cancel and close ----------------------------------------------------------------------------


def test_nothing_comes_after_a_cancel(single: ReaderPool, gate: Path) -> None:
    single.submit_request("warm", ("echo", 1), _LIMIT_S)
    finish(single)
    single.submit_request("a", ("wait", str(gate)), _LIMIT_S)
    single.submit_request("b", ("echo", 2), _LIMIT_S)
    single.collect_replies(0.2)
    single.cancel_request("a")
    assert single.busy == 1
    replies = finish(single)
    assert [reply.key for reply in replies] == ["b"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
def test_a_child_that_is_stopped_holds_up_neither_cancel_nor_close(single: ReaderPool) -> None:
    single.submit_request("pid", ("pid", None), _LIMIT_S)
    child = ends(finish(single))["pid"]
    assert isinstance(child, int)
    os.kill(child, signal.SIGSTOP)
    single.submit_request("large", ("echo", "x" * 5_000_000), _LIMIT_S)
    single.collect_replies(0.2)
    single.cancel_request("large")
    single.submit_request("next", ("pid", None), _LIMIT_S)
    other = ends(finish(single))["next"]
    assert isinstance(other, int)
    os.kill(other, signal.SIGSTOP)
    single.submit_request("small", ("echo", 1), _LIMIT_S)
    single.collect_replies(0.2)
    single.close()
    wait_until(lambda: not (psutil.pid_exists(child) or psutil.pid_exists(other)))


def test_what_waits_in_a_pipe_can_be_cancelled_and_handed_in_again(single: ReaderPool) -> None:
    for key in "abc":
        single.submit_request(key, ("sleep", 0.2), _LIMIT_S)
    single.cancel_request("b")
    single.cancel_request("nobody")
    single.submit_request("b", ("echo", "again"), _LIMIT_S)
    assert ends(finish(single)) == {"a": "slept", "b": "again", "c": "slept"}


def test_what_was_cancelled_in_a_pipe_holds_up_nothing(single: ReaderPool, gate: Path) -> None:
    single.submit_request("a", ("echo", 1), _LIMIT_S)
    single.submit_request("b", ("wait", str(gate)), _LIMIT_S)
    single.submit_request("c", ("echo", 3), _LIMIT_S)
    single.cancel_request("b")
    assert ends(finish(single)) == {"a": 1, "c": 3}


def test_closing_ends_the_children_and_the_pool_can_be_used_again(pool: ReaderPool, gate: Path) -> None:
    pool.submit_request("a", ("wait", str(gate)), _LIMIT_S)
    pool.submit_request("b", ("echo", 2), _LIMIT_S)
    pool.collect_replies(0.2)
    alive = children(pool)
    pool.close()
    pool.close()
    psutil.wait_procs(alive)
    assert pool.busy == 0
    pool.submit_request("a", ("echo", 1), _LIMIT_S)
    assert ends(finish(pool)) == {"a": 1}
