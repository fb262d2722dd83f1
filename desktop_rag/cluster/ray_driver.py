"""The process that talks to Ray, for which it is a driver; see `RayCluster` for its other end.

Ray unpickles what nodes send, prints, and ends the process when a cluster is gone: it does so here,
and not in the process that writes the library.
"""

from __future__ import annotations

import logging
import os
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from desktop_rag.cluster.node_tasks import MODEL_FACT, MODEL_PROBLEM
from desktop_rag.errors import ClusterError
from desktop_rag.reply_codec import ReplyCodec

log = logging.getLogger(__name__)

_MAX_SLOTS = 100_000
_MAX_NAME_CHARACTERS = 100
_POLL_SECONDS = 0.02  # the longest delay of a request while tasks run
_REFRESH_SECONDS = 2.0  # between two looks at which nodes there are
_ANSWER_SECONDS = 3.0  # for the first answer of the computer that is addressed
_PROBE_SECONDS = 60.0  # for a node to start a process and import the program
CONNECTION_LOST = (
    "The connection to the cluster was lost",
    "Your files stay in the queue: run it again, with --ray or without.",
)
_JOIN_HINT = (
    "This computer has to be a node of the cluster: run `ray start --address={0} --num-cpus=0` on it."
    " Ray says: {1}"
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
class ClusterSize:
    """How many tasks run at a time; sent when that changes."""

    slots: int


@dataclass(frozen=True, slots=True)
class TaskDone:
    """What a task returned."""

    number: int
    node: str
    table: bytes


@dataclass(frozen=True, slots=True)
class TaskWasLost:
    """A task whose node died."""

    number: int


def _check_reply(reply: object) -> None:
    """Raise ValueError for what no driver sends."""
    if isinstance(reply, ClusterSize) and not 0 < reply.slots <= _MAX_SLOTS:
        raise ValueError("not the size of a cluster")
    if isinstance(reply, TaskDone) and len(reply.node) > _MAX_NAME_CHARACTERS:
        raise ValueError("not the name of a node")


REPLIES = ReplyCodec(ClusterSize, TaskDone, TaskWasLost, ClusterError, check=_check_reply)


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
    """The tasks that run on a cluster; raises ClusterError for what ends all of them."""

    def __init__(self, request: ConnectRequest, send: Callable[[object], None]) -> None:
        self._send = send
        self._request = request
        self._ray = _connect(request.address)
        self._run = self._ray.remote(num_cpus=1, max_retries=0)(_run_on_node)
        self._tasks: dict[Any, int] = {}
        self._names: dict[str, str] = {}  # of the nodes that were checked, by id
        self._slots = 0
        self._refreshed_at = 0.0
        self._refresh_nodes()

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    def accept_request(self, request: TaskRequest | CancelRequest) -> None:
        if isinstance(request, TaskRequest):
            self._tasks[self._run.remote(request.function, *request.arguments)] = request.number
            return
        for reference, number in list(self._tasks.items()):
            if number == request.number:
                del self._tasks[reference]
                self._ray.cancel(reference)

    def forward_results(self) -> None:
        """Send what tasks returned; wait a moment for the first one."""
        if time.monotonic() - self._refreshed_at > _REFRESH_SECONDS:
            self._refresh_nodes()
        if not self._tasks:
            return
        done, _ = self._ray.wait(list(self._tasks), num_returns=len(self._tasks), timeout=0)
        if not done:
            done, _ = self._ray.wait(list(self._tasks), num_returns=1, timeout=_POLL_SECONDS)
        for reference in done:
            self._send(self._take_result(reference, self._tasks.pop(reference)))

    def _take_result(self, reference: Any, number: int) -> TaskDone | TaskWasLost:
        errors = self._ray.exceptions
        try:
            node, table = self._ray.get(reference)
        except (
            *(errors.WorkerCrashedError, errors.NodeDiedError, errors.ObjectLostError),
            *(errors.OutOfMemoryError, errors.OutOfDiskError),
        ):
            return TaskWasLost(number)
        except errors.RayTaskError as error:
            raise _refuse_node(error) from error
        except errors.RayError as error:
            log.exception("The cluster failed")
            raise ClusterError(*CONNECTION_LOST) from error
        if node not in self._names:  # it joined just now
            self._refresh_nodes()
        return TaskDone(number, self._names.get(node, node)[:_MAX_NAME_CHARACTERS], bytes(table))

    def _refresh_nodes(self) -> None:
        """Look which nodes there are, and check the new ones."""
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        nodes = [each for each in self._ray.nodes() if each["Alive"] and each["Resources"].get("CPU", 0) >= 1]
        names = {each["NodeID"]: f"{each['NodeManagerHostname']} {each['NodeID'][:6]}" for each in nodes}
        describe = self._ray.remote(num_cpus=0, max_retries=0)(_make_probe())
        probes = {
            describe.options(scheduling_strategy=NodeAffinitySchedulingStrategy(id_, soft=False)).remote(
                self._request.model_name
            ): id_
            for id_ in names
            if id_ not in self._names
        }
        self._check_probes(probes, names)
        self._names |= names
        slots = sum(int(each["Resources"]["CPU"]) for each in nodes)
        if not slots:
            raise ClusterError(
                "No node of the cluster can work",
                "Start some with `ray start --address=ADDRESS`. Your files stay in the queue.",
            )
        if slots != self._slots:
            self._slots = slots
            self._send(ClusterSize(min(slots, _MAX_SLOTS)))
        self._refreshed_at = time.monotonic()

    def _check_probes(self, probes: dict[Any, str], names: dict[str, str]) -> None:
        """Compare the nodes, given by their ids; take those out of `names` that are not there any more."""
        if not probes:
            return
        done, late = self._ray.wait(list(probes), num_returns=len(probes), timeout=_PROBE_SECONDS)
        for reference in late:
            raise ClusterError(
                f"The node {names[probes[reference]]} does not answer",
                "Look at it, or end it, and run this again.",
            )
        for reference in done:
            try:
                facts = self._ray.get(reference)
            except self._ray.exceptions.RayTaskError as error:
                raise _refuse_node(error) from error
            except self._ray.exceptions.RayError as error:
                log.warning("A node is not there any more: %s", type(error).__name__)
                del names[probes[reference]]  # if it is, it is asked again
                continue
            _compare_facts(names[probes[reference]], facts, self._request.facts)


def _refuse_node(error: Any) -> ClusterError:
    """Return what a RayTaskError means: a function was called, and failed."""
    log.error("A task failed", exc_info=error)
    cause = error.cause or error
    return ClusterError(
        f"A node of the cluster cannot do its work ({type(cause).__name__})",
        f"It has to have the same program as this computer. It says: {_first_line(cause)}",
    )


def _compare_facts(node: str, found: dict[str, str], wanted: dict[str, str]) -> None:
    """Raise ClusterError if a node lacks the program or the model, or has other versions."""
    if missing := found.get("missing"):
        raise ClusterError(
            f"The node {node} does not have the program (it lacks {missing})",
            "Install the same version of Desktop RAG there, in the Python that runs Ray.",
        )
    if not found[MODEL_FACT]:
        raise ClusterError(
            f"The node {node} does not have the embedding model",
            f"Copy its folder to the same place there, or choose another. ({found[MODEL_PROBLEM]})",
        )
    for name, value in wanted.items():
        if found.get(name) != value:
            raise ClusterError(
                f"The node {node} has another version: {name} is {found.get(name) or 'missing'} there",
                f"It is {value} here. With different versions the library would depend on the node.",
            )


def _run_on_node(function: Callable[..., bytes], *arguments: object) -> tuple[str, bytes]:
    """Call a function; return the id of this node, too."""
    import ray

    return ray.get_runtime_context().get_node_id(), function(*arguments)


def _make_probe() -> Callable[[str], dict[str, str]]:
    """Return a function that crosses as code, as the node may lack this module."""

    def probe(model_name: str) -> dict[str, str]:
        try:
            from desktop_rag.cluster.node_tasks import describe_program
        except ImportError as error:
            return {"missing": str(error.name)}
        return describe_program(model_name)

    return probe


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
            versions = ", ".join(line for line in lines if line.startswith(("Ray:", "Python:")))
            raise ClusterError(
                f"The cluster at {address} runs another version of Ray or Python",
                f"There and here are: {versions}. Install the cluster's versions here, or ours there.",
            ) from error
        raise ClusterError(
            f"The cluster at {address} cannot be joined", _JOIN_HINT.format(address, _first_line(error))
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
            "It is auto, or HOST:PORT as `ray start --head` prints it.",
        )
    try:
        socket.create_connection((host, int(port)), _ANSWER_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise ClusterError(
            f"No cluster answers at {address}", "Start it with `ray start --head`, or check the address."
        ) from error


def _first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
