"""What a cluster is to those who hand work to it; `ray_cluster.RayCluster` is one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

MAX_LOSSES = 3  # nodes that one piece of work may outlive: more is no chance


class TaskLost(Exception):  # noqa: N818 - an event to react to
    """The node that ran a task died, or its process; nothing of the task is left."""


class TaskResult(NamedTuple):
    """What a task returned, and the name of the node that ran it."""

    node: str
    table: bytes  # an Arrow table, to be checked; see `result_tables`


class Cluster(Protocol):
    """Runs functions of `node_tasks` on nodes. Not thread-safe."""

    def count_slots(self) -> int:
        """Return how many tasks run at a time, at least 1; raises ClusterError if no node is left."""

    def submit_task(self, function: Callable[..., bytes], *arguments: object) -> Hashable:
        """Let a node call a function with picklable arguments; return what identifies the task."""

    def wait_for_tasks(self, tasks: Collection[Hashable], timeout_s: float) -> list[Hashable]:
        """Return those of the tasks that have ended; wait up to `timeout_s` for the first one.

        Raises:
            ClusterError: no node is left that could run them.
        """

    def take_result(self, task: Hashable) -> TaskResult:
        """Return the result of a task that has ended.

        Raises:
            TaskLost: its node died.
            ClusterError: its node cannot do such work.
        """

    def cancel_task(self, task: Hashable) -> None:
        """Let a task end soon; its result is not taken."""


@dataclass(frozen=True, slots=True)
class WorkShares:
    """How much of the work each node did, by its name."""

    files: Counter[str] = field(default_factory=Counter)  # that were read there
    vectors: Counter[str] = field(default_factory=Counter)  # of passages

    def list_nodes(self) -> list[dict[str, object]]:
        """Return a record for each node that did anything, by name."""
        return [
            {"node": name, "files": self.files[name], "vectors": self.vectors[name]}
            for name in sorted({*self.files, *self.vectors})
        ]
