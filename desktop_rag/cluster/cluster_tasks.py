"""The interface of a cluster; `cluster_work.RayCluster` implements it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

MAX_LOSSES = 3  # tasks that may be lost with one piece of work; then this computer does it
UNUSABLE_RESULT = "It sent something that no task returns"


class TaskLost(Exception):  # noqa: N818 - an event to react to
    """Nothing of a task is left: its node died, or `node` could not do it for a `reason`."""

    def __init__(self, node: str = "", reason: str = "") -> None:
        super().__init__(reason)
        self.node = node
        self.reason = reason


class TaskResult(NamedTuple):
    """The result of a task, and the name of the node that ran it."""

    node: str
    table: bytes  # an Arrow table, to be checked; see `result_tables`


class Cluster(Protocol):
    """Runs functions of `node_tasks` on nodes. Not thread-safe."""

    def count_slots(self) -> int:
        """Return how many tasks run at a time, at least 1."""

    def submit_task(self, function: Callable[..., bytes], *arguments: object) -> Hashable:
        """Let a node call a function with picklable arguments; return the id of the task."""

    def wait_for_tasks(self, tasks: Collection[Hashable], timeout_s: float) -> list[Hashable]:
        """Return those of the tasks that have ended; wait up to `timeout_s` for the first one.

        Raises:
            ClusterError: no node is left that could run them.
        """

    def take_result(self, task: Hashable) -> TaskResult:
        """Return the result of a task that has ended.

        Raises:
            TaskLost: its node died, or could not do it.
        """

    def cancel_task(self, task: Hashable) -> None:
        """Let a task end soon; its result is not taken."""


@dataclass(frozen=True, slots=True)
class WorkShares:
    """How much of the work each node did, by its name, and how often it could not."""

    files: Counter[str] = field(default_factory=Counter)  # that were read there
    vectors: Counter[str] = field(default_factory=Counter)  # of passages
    failures: Counter[str] = field(default_factory=Counter)  # tasks
    reasons: dict[str, str] = field(default_factory=dict)  # of the last failure

    def note_loss(self, loss: TaskLost) -> None:
        """Count a task that a node could not do; one that died says nothing."""
        if loss.node:
            self.failures[loss.node] += 1
            self.reasons[loss.node] = loss.reason

    def list_nodes(self) -> list[dict[str, object]]:
        """Return a record for each node that did or failed anything, by name."""
        return [
            {
                "node": name,
                "files": self.files[name],
                "vectors": self.vectors[name],
                "failures": self.failures[name],
                "reason": self.reasons.get(name, ""),
            }
            for name in sorted({*self.files, *self.vectors, *self.failures})
        ]
