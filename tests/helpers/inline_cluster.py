"""A cluster without Ray: its nodes are this process, which loses the tasks that a test wants lost.

As with Ray, a task that fails is lost and says why.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Collection, Hashable
from itertools import count

from desktop_rag.cluster.cluster_tasks import TaskLost, TaskResult
from desktop_rag.cluster.node_tasks import FileToRead

NODES = ("north", "south")


class InlineCluster:
    """Runs a task when it is waited for; `is_lost` tells by its number whether its node dies instead."""

    def __init__(self, is_lost: Callable[[int], bool] = lambda _: False, slots: int = 2) -> None:
        self.slots = slots
        self.has_stalled = False  # no task ends
        self.cancelled: list[Hashable] = []
        self.files: list[list[str]] = []  # names, task by task
        self.altered: Callable[[bytes], bytes] = bytes  # what becomes of a result on its way
        self._is_lost = is_lost
        self._numbers = count()
        self._tasks: dict[Hashable, tuple[Callable[..., bytes], bytes]] = {}

    def count_slots(self) -> int:
        return self.slots

    def submit_task(self, function: Callable[..., bytes], *arguments: object) -> Hashable:
        number = next(self._numbers)
        self._tasks[number] = function, pickle.dumps(arguments)
        if isinstance(files := arguments[0], list) and isinstance(files[0], FileToRead):
            self.files.append([file.request.path.rpartition("/")[2] for file in files])
        return number

    def wait_for_tasks(self, tasks: Collection[Hashable], timeout_s: float) -> list[Hashable]:
        return [] if self.has_stalled else [each for each in tasks if each in self._tasks][:1]

    def take_result(self, task: Hashable) -> TaskResult:
        function, arguments = self._tasks.pop(task)
        assert isinstance(task, int)
        if self._is_lost(task):
            raise TaskLost
        node = NODES[task % 2]
        try:
            table = function(*pickle.loads(arguments))  # noqa: S301
        except Exception as error:
            raise TaskLost(node, str(error)) from error
        return TaskResult(node, self.altered(table))

    def cancel_task(self, task: Hashable) -> None:
        self.cancelled.append(task)
        self._tasks.pop(task, None)
