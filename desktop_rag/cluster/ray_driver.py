"""The process that talks to Ray, for which it is a driver; see `RayCluster` for its other end.

Ray unpickles what nodes send, prints, and ends the process when a cluster is gone: it does so here,
and not in the process that writes the library.
"""

from __future__ import annotations

import logging
import os
import socket
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from desktop_rag.cluster.cluster_nodes import ClusterNodes, first_line
from desktop_rag.errors import ClusterError
from desktop_rag.reply_codec import ReplyCodec

log = logging.getLogger(__name__)

_MAX_SLOTS = 100_000
_MAX_NAME_CHARACTERS = 100
_MAX_REASON_CHARACTERS = 300
_POLL_SECONDS = 0.02  # the longest delay of a request while tasks run
_REFRESH_SECONDS = 2.0  # between two looks at which nodes there are
_ANSWER_SECONDS = 3.0  # for the first answer of the computer that is addressed
_PROBE_SECONDS = 60.0  # for a node to start a process and import the program
CONNECTION_LOST = (
    "The connection to the cluster was lost",
    "Your files stay in the queue: run it again, with --ray or without.",
)
_JOIN_HINT = (
    "This computer must be a node of the cluster: run `ray start --address={0} --num-cpus=0` on it,"
    " with the token of the cluster if it has one. Ray says: {1}"
)


@dataclass(frozen=True, slots=True)
class ConnectRequest:
    """Requests a ClusterSize, once all nodes are found to have the same program."""

    address: str
    model_name: str
    facts: dict[str, str]  # see `node_tasks.describe_program`


@dataclass(frozen=True, slots=True)
class TaskRequest:
    """Requests a TaskDone or a TaskWasLost."""

    number: int
    function: Callable[..., bytes]
    arguments: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class CancelRequest:
    """Lets a task end."""

    number: int


@dataclass(frozen=True, slots=True)
class ClusterJoined:
    """Ray answers; its nodes are being asked for their program."""


@dataclass(frozen=True, slots=True)
class ClusterSize:
    """How many tasks run at a time; sent when that changes."""

    slots: int


@dataclass(frozen=True, slots=True)
class TaskDone:
    """The result of a task."""

    number: int
    node: str
    table: bytes


@dataclass(frozen=True, slots=True)
class TaskWasLost:
    """A task whose node died, or which node could not do it, and why."""

    number: int
    node: str = ""
    reason: str = ""


class _PlacedTask(NamedTuple):
    """The number of a task that runs, and the node that was chosen for it, if any."""

    number: int
    node: str | None


def _check_reply(reply: object) -> None:
    """Raise ValueError for replies that no driver sends."""
    if isinstance(reply, ClusterSize) and not 0 < reply.slots <= _MAX_SLOTS:
        raise ValueError("not the size of a cluster")
    if isinstance(reply, TaskDone | TaskWasLost) and len(reply.node) > _MAX_NAME_CHARACTERS:
        raise ValueError("not the name of a node")
    if isinstance(reply, TaskWasLost) and len(reply.reason) > _MAX_REASON_CHARACTERS:
        raise ValueError("not a reason")


REPLIES = ReplyCodec(ClusterJoined, ClusterSize, TaskDone, TaskWasLost, ClusterError, check=_check_reply)


def serve_cluster(connection: Connection) -> None:
    """Connect to a cluster and run tasks there. Runs in the child process."""
    try:
        driver = _RayDriver(connection.recv(), lambda reply: connection.send_bytes(REPLIES.encode(reply)))
        while True:
            while connection.poll(0 if driver.busy else _REFRESH_SECONDS):
                driver.accept_request(connection.recv())
            driver.forward_results()
    except ClusterError as error:
        connection.send_bytes(REPLIES.encode(error))


class _RayDriver:
    """The tasks that run on a cluster; raises ClusterError for errors that end all of them."""

    def __init__(self, request: ConnectRequest, send: Callable[[object], None]) -> None:
        self._send = send
        self._ray = _connect(request.address)
        send(ClusterJoined())
        self._run = self._ray.remote(num_cpus=1, max_retries=0)(_run_on_node)
        self._tasks: dict[Any, _PlacedTask] = {}
        self._nodes = ClusterNodes(self._ray, request.model_name, request.facts)
        self._nodes.refresh(_PROBE_SECONDS)
        self._nodes.require_same_program()
        self._slots = 0
        self._refreshed_at = 0.0
        self._refresh_nodes()

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    def accept_request(self, request: TaskRequest | CancelRequest) -> None:
        if isinstance(request, TaskRequest):
            self._start_task(request)
            return
        for reference, task in list(self._tasks.items()):
            if task.number == request.number:
                del self._tasks[reference]
                self._ray.cancel(reference)

    def forward_results(self) -> None:
        """Send the results of tasks; wait a moment for the first one."""
        if time.monotonic() - self._refreshed_at > _REFRESH_SECONDS:
            self._refresh_nodes()
        if not self._tasks:
            return
        done, _ = self._ray.wait(list(self._tasks), num_returns=len(self._tasks), timeout=0)
        if not done:
            done, _ = self._ray.wait(list(self._tasks), num_returns=1, timeout=_POLL_SECONDS)
        for reference in done:
            self._send(self._take_result(reference, self._tasks.pop(reference).number))

    def _start_task(self, request: TaskRequest) -> None:
        node = self._nodes.choose_node(Counter(each.node for each in self._tasks.values() if each.node))
        run = self._run if node is None else self._run.options(scheduling_strategy=_prefer_node(node))
        try:
            reference = run.remote(request.function, *request.arguments)
        except (self._ray.exceptions.ObjectStoreFullError, self._ray.exceptions.OutOfDiskError):
            log.exception("Ray has no room on this computer")
            self._send(TaskWasLost(request.number))
            return
        self._tasks[reference] = _PlacedTask(request.number, node)

    def _take_result(self, reference: Any, number: int) -> TaskDone | TaskWasLost:
        errors = self._ray.exceptions
        try:
            node, table, reason = self._ray.get(reference)
        except (
            *(errors.WorkerCrashedError, errors.NodeDiedError, errors.ObjectLostError),
            *(errors.OutOfMemoryError, errors.OutOfDiskError, errors.ObjectStoreFullError),
        ):
            return TaskWasLost(number)
        except errors.RayTaskError:  # it did not get as far as `_run_on_node`
            log.exception("A task failed")
            return TaskWasLost(number)
        except errors.RayError as error:
            log.exception("The cluster failed")
            raise ClusterError(*CONNECTION_LOST) from error
        if not self._nodes.has_answered(node):  # it joined just now
            self._refresh_nodes(_PROBE_SECONDS)
        name = self._nodes.name_node(node)[:_MAX_NAME_CHARACTERS]
        if reason := self._nodes.find_refusal(node) or reason:
            log.warning("A task failed on %s: %s", name, reason)
            self._nodes.let_rest(node)
            return TaskWasLost(number, name, reason[:_MAX_REASON_CHARACTERS])
        return TaskDone(number, name, bytes(table))

    def _refresh_nodes(self, patience_s: float = 0.0) -> None:
        """Look which nodes there are; say how many slots they have if that changed."""
        self._nodes.refresh(patience_s)
        slots = self._nodes.count_slots()
        if not slots:
            raise ClusterError(
                "No node of the cluster can work",
                "Start some with `ray start --address=ADDRESS`. Your files stay in the queue.",
            )
        if slots != self._slots:
            self._slots = slots
            self._send(ClusterSize(min(slots, _MAX_SLOTS)))
        self._refreshed_at = time.monotonic()


def _prefer_node(id_: str) -> Any:
    """Return the node for a task; if it dies, another one runs it."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

    return NodeAffinitySchedulingStrategy(id_, soft=True)


def _run_on_node(function: Callable[..., bytes], *arguments: object) -> tuple[str, bytes, str]:
    """Call a function; return the id of this node, the result, and why there is none."""
    import ray

    node: str = ray.get_runtime_context().get_node_id()
    try:
        return node, function(*arguments), ""
    except Exception as error:  # whatever it is, another node may not have it
        log.exception("This node cannot do a task")
        return node, b"", first_line(error)


def _connect(address: str) -> Any:
    """Return the module of Ray, connected to a cluster; raises ClusterError."""
    _check_address(address)
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    import ray

    try:
        ray.init(address, log_to_driver=False, configure_logging=False, namespace="desktop-rag")
    except Exception as error:  # Ray raises errors of many kinds
        log.exception("Ray cannot be used")
        if "Version mismatch" in str(error):
            lines = (line.strip() for line in str(error).splitlines())
            versions = [line for line in lines if line.startswith(("Ray:", "Python:"))]
            raise ClusterError(
                f"The cluster at {address} runs another version of Ray or Python",
                f"It has {', '.join(versions[:2])}; this computer has {', '.join(versions[2:])}."
                " Install the same versions on all computers.",
            ) from error
        raise ClusterError(
            f"The cluster at {address} cannot be joined", _JOIN_HINT.format(address, first_line(error))
        ) from error
    return ray


def _check_address(address: str) -> None:
    """Raise ClusterError where nothing answers: Ray would try for minutes."""
    if address == "auto":
        return
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal():
        raise ClusterError(
            f"This is not the address of a cluster: {address}",
            "Use auto, or HOST:PORT as `ray start --head` prints it.",
        )
    try:
        socket.create_connection((host, int(port)), _ANSWER_SECONDS).close()
    except (OSError, OverflowError, UnicodeError) as error:
        raise ClusterError(
            f"No cluster was found at {address}", "Start it with `ray start --head`, or check the address."
        ) from error
