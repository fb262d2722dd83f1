"""Which processes take too long: by their work, and by the clock only where they stand still."""

from __future__ import annotations

import pytest

from desktop_rag.system.work_timer import WorkTimer

_LOOK_S = 0.1


class SteeredProcess:
    """A process, and the clock it is measured by."""

    def __init__(self) -> None:
        self.now = self.used = 0.0
        self.timer = WorkTimer(lambda: self.used, lambda: self.now)

    def pass_time(self, seconds: float, cores: float, limit_s: float) -> bool:
        """Let it use so many cores for a time; return whether it ever exceeded the limit."""
        exceeded = self.timer.exceeds(limit_s)
        for _ in range(round(seconds / _LOOK_S)):
            self.now += _LOOK_S
            self.used += _LOOK_S * cores
            exceeded = self.timer.exceeds(limit_s) or exceeded
        return exceeded


@pytest.mark.parametrize("cores", [1.0, 8.0, 0.0], ids=["one thread", "many threads", "standing still"])
def test_a_process_may_work_or_stand_still_until_its_limit(cores: float) -> None:
    process = SteeredProcess()
    assert not process.pass_time(9.5, cores, limit_s=10.0)
    assert process.pass_time(1.0, cores, limit_s=10.0)


def test_a_process_that_gets_few_turns_may_take_long_by_the_clock() -> None:
    process = SteeredProcess()
    assert not process.pass_time(900.0, cores=0.01, limit_s=10.0)
    assert process.pass_time(150.0, cores=0.01, limit_s=10.0)


@pytest.mark.parametrize("limit_s", [20.0, 230.0])
def test_threads_that_only_look_whether_something_has_come_do_not_pass_for_work(limit_s: float) -> None:
    assert SteeredProcess().pass_time(limit_s + 1.0, cores=0.001, limit_s=limit_s)


def test_waiting_between_turns_is_not_added_up() -> None:
    process = SteeredProcess()
    for _ in range(20):
        assert not process.pass_time(5.0, cores=0.0, limit_s=10.0)
        assert not process.pass_time(0.1, cores=1.0, limit_s=10.0)


def test_progress_begins_a_new_measurement() -> None:
    process = SteeredProcess()
    for cores in (1.0, 0.0) * 5:
        assert not process.pass_time(9.5, cores, limit_s=10.0)
        process.timer.restart()


def test_a_caller_that_was_away_does_not_blame_the_process_for_waiting() -> None:
    process = SteeredProcess()
    assert not process.pass_time(1.0, cores=0.0, limit_s=10.0)
    process.now += 600.0  # nobody took what it sent
    assert not process.timer.exceeds(10.0)
    assert process.pass_time(10.0, cores=0.0, limit_s=10.0)
