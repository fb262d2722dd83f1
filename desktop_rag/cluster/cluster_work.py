"""A Ray cluster behind a process of this computer that talks to it, and the work of ingestion on it."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import count

from desktop_rag.cancel import CancelToken
from desktop_rag.child_process import ChildDied, ChildProcess
from desktop_rag.cluster.cluster_embedder import ClusterEmbedder
from desktop_rag.cluster.cluster_readers import ClusterReaders
from desktop_rag.cluster.cluster_tasks import Cluster, TaskLost, TaskResult, WorkShares
from desktop_rag.cluster.node_tasks import describe_program
from desktop_rag.cluster.ray_driver import (
    CONNECTION_LOST,
    REPLIES,
    CancelRequest,
    ClusterJoined,
    ClusterSize,
    ConnectRequest,
    TaskDone,
    TaskRequest,
    TaskWasLost,
    serve_cluster,
)
from desktop_rag.embed.embedding_model import EmbeddingModel
from desktop_rag.errors import ClusterError
from desktop_rag.ingest.reader_tasks import open_readers

_JOIN_SECONDS = 60.0  # Ray says by itself after 22 s that it was refused, after 30 s that no node is here
_CHECK_SECONDS = 90.0  # for all nodes, which import the program first; the driver names one that is silent
_POLL_SECONDS = 0.1  # the longest delay of a stop
# Of results that nobody took yet: others wait with Ray, which keeps them on disk where memory is short.
_MAX_HELD_BYTES = 64_000_000


@dataclass(frozen=True, slots=True)
class ClusterWork:
    """A cluster and its settings; `is_shared` is whether nodes reach files by the same paths."""

    cluster: Cluster
    is_shared: bool = False
    shares: WorkShares = field(default_factory=WorkShares)

    def open_readers(self) -> ClusterReaders:
        """Return readers on its nodes, with reader processes here for the rest."""
        return ClusterReaders(self.cluster, open_readers(), self.shares, is_shared=self.is_shared)

    def make_embedder(self, model: EmbeddingModel) -> ClusterEmbedder:
        """Return the embedder on its nodes."""
        return ClusterEmbedder(self.cluster, model, self.shares)


def warn_of_open_cluster(environment: Mapping[str, str]) -> tuple[str, str] | None:
    """Return a warning for a cluster that Ray runs without tokens, None if it has them."""
    if environment.get("RAY_AUTH_MODE") == "token":
        return None
    return (
        "Anyone who can reach the ports of this cluster can run programs on its computers, and on this one",
        "Set RAY_AUTH_MODE=token on all of them before `ray start`, as docs/SCALE.md says.",
    )


@contextmanager
def open_cluster_work(
    address: str, model_name: str, token: CancelToken, *, is_shared: bool
) -> Iterator[ClusterWork]:
    """Join a Ray cluster for the block; raises ClusterError, Cancelled."""
    with closing(RayCluster(address, model_name, token)) as cluster:
        yield ClusterWork(cluster, is_shared)


class RayCluster:
    """Runs functions on the nodes of a Ray cluster; see `Cluster`.

    Args:
        address: as `ray.init` takes it.
        model_name: the embedding model that nodes have to have.
        token: cancels the connecting.

    Raises:
        ClusterError: it cannot be used.
        Cancelled: by the token.
    """

    def __init__(self, address: str, model_name: str, token: CancelToken) -> None:
        if find_spec("ray") is None:
            hint = 'Clusters need the program as a Python package: python -m pip install "desktop-rag[ray]"'
            raise ClusterError("Ray is not installed", hint)
        self._numbers = count()
        self._awaited: set[Hashable] = set()  # the numbers of tasks whose results are taken
        self._ended: dict[Hashable, TaskDone | TaskWasLost] = {}
        self._joined = False
        self._slots = 0
        self._child = ChildProcess(serve_cluster, "desktop-rag cluster")
        try:
            self._child.send_in_background(ConnectRequest(address, model_name, describe_program(model_name)))
            self._await_reply(lambda: self._joined, _JOIN_SECONDS, address, token)
            self._await_reply(lambda: self._slots > 0, _CHECK_SECONDS, address, token)
        except BaseException:
            self.close()
            raise

    def _await_reply(
        self, has_come: Callable[[], bool], limit_s: float, address: str, token: CancelToken
    ) -> None:
        deadline = time.monotonic() + limit_s
        while not has_come():
            token.raise_if_cancelled()
            if time.monotonic() > deadline:
                raise ClusterError(
                    f"The cluster at {address} is not responding",
                    "Check with `ray status` that it is running, and that Ray is listening there.",
                )
            self._receive_reply(_POLL_SECONDS)

    def close(self) -> None:
        """Leave the cluster, which ends all tasks."""
        self._child.kill()

    def count_slots(self) -> int:
        """Return how many tasks run at a time, as the cluster last said."""
        return self._slots

    def submit_task(self, function: Callable[..., bytes], *arguments: object) -> Hashable:
        """Let a node call a function; return the number of the task."""
        number = next(self._numbers)
        self._awaited.add(number)
        self._child.send_in_background(TaskRequest(number, function, arguments))
        return number

    def wait_for_tasks(self, tasks: Collection[Hashable], timeout_s: float) -> list[Hashable]:
        """Return those of the tasks that have ended; see `Cluster`."""
        deadline = time.monotonic() + timeout_s
        while self._count_held_bytes() < _MAX_HELD_BYTES and self._receive_reply(0.0):
            pass
        while not (ended := [each for each in tasks if each in self._ended]):
            left = deadline - time.monotonic()
            if left <= 0:
                break
            self._receive_reply(left)
        return ended

    def take_result(self, task: Hashable) -> TaskResult:
        """Return the result of a task that has ended; see `Cluster`."""
        self._awaited.discard(task)
        ended = self._ended.pop(task)
        if isinstance(ended, TaskWasLost):
            raise TaskLost(ended.node, ended.reason)
        return TaskResult(ended.node, ended.table)

    def cancel_task(self, task: Hashable) -> None:
        """Let a task end soon."""
        self._awaited.discard(task)
        if self._ended.pop(task, None) is None and isinstance(task, int):
            self._child.send_in_background(CancelRequest(task))

    def _count_held_bytes(self) -> int:
        return sum(len(each.table) for each in self._ended.values() if isinstance(each, TaskDone))

    def _receive_reply(self, timeout_s: float) -> bool:
        """Take a reply of the process; return whether there was one. Raises ClusterError."""
        try:
            reply = REPLIES.decode(self._child.receive(timeout_s))[0]
        except TimeoutError:
            return False
        except ChildDied as error:
            raise ClusterError(*CONNECTION_LOST) from error
        match reply:
            case ClusterError():
                raise reply
            case ClusterJoined():
                self._joined = True
            case ClusterSize(slots):
                self._slots = slots
            case _ if reply.number in self._awaited:
                self._ended[reply.number] = reply
        return True
