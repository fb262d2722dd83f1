"""Why a cluster cannot be used is told in one sentence, and what to do in another."""

from __future__ import annotations

import socket
import sys
from itertools import count
from types import SimpleNamespace
from typing import ClassVar

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.cluster import cluster_work
from desktop_rag.cluster.cluster_nodes import ClusterNodes, compare_facts, make_probe
from desktop_rag.cluster.cluster_work import RayCluster, warn_of_open_cluster
from desktop_rag.cluster.node_tasks import MODEL_FACT, MODEL_PROBLEM, describe_program
from desktop_rag.cluster.ray_driver import (
    REPLIES,
    ClusterJoined,
    TaskDone,
    TaskRequest,
    TaskWasLost,
    _check_address,
    _connect,
    _RayDriver,
)
from desktop_rag.embed.embedding_model import BUNDLED
from desktop_rag.errors import ClusterError
from tests.helpers.patience import PATIENCE_S


@pytest.mark.parametrize("address", ["", "here", "here:", ":1", "local", "here:port", "ray://here:10001"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ClusterError, match="not the address") as caught:
        _check_address(address)
    assert "HOST:PORT" in caught.value.hint


def test_an_address_where_nothing_answers_is_refused_at_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        _check_address(f"127.0.0.1:{port}")
    for address in (f"127.0.0.1:{port}", "127.0.0.1:999999", "no..host:6379"):
        with pytest.raises(ClusterError, match="No cluster was found"):
            _check_address(address)


@pytest.mark.parametrize(
    ("said", "title", "hint"),
    [
        (
            "Version mismatch: The cluster was started with:\n    Ray: 2.9.0\n    Python: 3.12.1\n"
            "This process on node 10.0.0.2 was started with:\n    Ray: 2.60.0\n    Python: 3.11.7\n",
            "The cluster at auto runs another version of Ray or Python",
            "It has Ray: 2.9.0, Python: 3.12.1; this computer has Ray: 2.60.0, Python: 3.11.7.",
        ),
        (
            "No node of this address was found.\nMore about it",
            "The cluster at auto cannot be joined",
            "`ray start --address=auto --num-cpus=0` on it, with the token of the cluster if it has one."
            " Ray says: No node of this address was found.",
        ),
    ],
)
def test_what_ray_says_against_joining_is_told(
    said: str, title: str, hint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise RuntimeError(said)

    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(init=refuse))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    with pytest.raises(ClusterError) as caught:
        _connect("auto")
    assert caught.value.title == title
    assert hint in caught.value.hint


def test_a_node_with_the_same_program_is_used() -> None:
    facts = make_probe()(BUNDLED.name)
    assert facts == describe_program(BUNDLED.name)
    assert facts[MODEL_FACT] == BUNDLED.key
    assert compare_facts("north", facts, facts) is None


@pytest.mark.parametrize(
    ("changed", "title"),
    [
        ({"missing": "desktop_rag"}, "The node north does not have the program (it lacks desktop_rag)"),
        ({MODEL_FACT: "", MODEL_PROBLEM: "None"}, "The node north does not have the search model"),
        ({"kreuzberg": "1.0"}, "The node north has another version: kreuzberg is 1.0 there"),
        ({"Python": "3.9"}, "The node north has another version: Python is 3.9 there"),
    ],
)
def test_a_node_with_another_program_is_refused(changed: dict[str, str], title: str) -> None:
    facts = describe_program(BUNDLED.name)
    refusal = compare_facts("north", {**facts, **changed}, facts)
    assert refusal is not None
    assert refusal.title == title
    assert refusal.hint


def test_a_model_that_is_not_there_is_told_with_the_reason() -> None:
    facts = describe_program("no such model")
    assert facts[MODEL_FACT] == ""
    assert facts[MODEL_PROBLEM]


def test_without_ray_the_command_that_installs_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_work, "find_spec", lambda _name: None)
    with pytest.raises(ClusterError, match="Ray is not installed") as caught:
        RayCluster("auto", BUNDLED.name, CancelToken())
    assert "need the program as a Python package" in caught.value.hint, "the frozen program has no pip"
    assert 'python -m pip install "desktop-rag[ray]"' in caught.value.hint


class _MuteChild:
    """A process for a cluster of which no more is heard than `replies`."""

    replies: ClassVar[list[object]] = []
    killed = 0

    def __init__(self, *_arguments: object) -> None:
        self._left = [REPLIES.encode(reply) for reply in self.replies]

    def send_in_background(self, _message: object) -> None:
        pass

    def receive(self, _timeout_s: float) -> bytes:
        if self._left:
            return self._left.pop()
        raise TimeoutError

    def kill(self) -> None:
        type(self).killed += 1


@pytest.mark.parametrize("replies", [[], [ClusterJoined()]], ids=["of Ray", "of its nodes"])
def test_a_cluster_of_which_nothing_is_heard_is_given_up(
    replies: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_work, "find_spec", lambda _name: True)
    monkeypatch.setattr(cluster_work, "ChildProcess", _MuteChild)
    monkeypatch.setattr(_MuteChild, "replies", replies)
    monkeypatch.setattr(_MuteChild, "killed", 0)
    monkeypatch.setattr(cluster_work, "_CHECK_SECONDS" if replies else "_JOIN_SECONDS", 0.01)
    with pytest.raises(ClusterError, match="The cluster at auto is not responding") as caught:
        RayCluster("auto", BUNDLED.name, CancelToken())
    assert "ray status" in caught.value.hint
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        RayCluster("auto", BUNDLED.name, token)
    assert _MuteChild.killed == 2


def test_a_cluster_that_lets_everybody_in_is_told() -> None:
    assert warn_of_open_cluster({"RAY_AUTH_MODE": "token"}) is None
    for environment in ({}, {"RAY_AUTH_MODE": "disabled"}):
        warning = warn_of_open_cluster(environment)
        assert warning is not None
        assert "RAY_AUTH_MODE=token" in warning[1]


class _LostError(Exception):
    """What Ray raises for a node that died."""


class _FailedError(_LostError):
    """What Ray raises for a function that failed."""

    cause = MemoryError("nothing left")


class _FullError(_LostError):
    """What Ray raises where it has no room."""


class _Ray:
    """What the driver needs of Ray; `answers` are the results of the probes, by node, or errors."""

    exceptions = SimpleNamespace(
        RayError=_LostError,
        RayTaskError=_FailedError,
        **dict.fromkeys(("ObjectStoreFullError", "OutOfDiskError"), _FullError),
        **dict.fromkeys(
            ("WorkerCrashedError", "NodeDiedError", "ObjectLostError", "OutOfMemoryError"), ConnectionError
        ),
    )

    def __init__(self, **answers: object) -> None:
        self.answers = answers
        self.late: set[str] = set()

    def nodes(self) -> list[dict[str, object]]:
        return [
            {"NodeID": id_, "NodeManagerHostname": id_, "Alive": True, "Resources": {"CPU": 2.0}}
            for id_ in self.answers
        ]

    def wait(self, probes: list[str], **_options: object) -> tuple[list[str], list[str]]:
        return [each for each in probes if each not in self.late], list(self.late)

    def get(self, reference: str) -> object:
        answer = self.answers[reference]
        if isinstance(answer, Exception):
            raise answer
        return answer


SAME = {MODEL_FACT: "model", "Python": "3.12"}
OTHER = {**SAME, "Python": "3.13"}


@pytest.fixture(autouse=True)
def _ask_without_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ClusterNodes, "_ask_node", lambda _nodes, id_: id_)


def _find_nodes(ray: _Ray) -> ClusterNodes:
    nodes = ClusterNodes(ray, "model", SAME)
    nodes.refresh()
    return nodes


def test_a_node_whose_probe_was_lost_is_asked_again() -> None:
    ray = _Ray(north=_LostError(), south=SAME)
    nodes = _find_nodes(ray)
    nodes.require_same_program()
    assert nodes.count_slots() == 2
    assert nodes.find_refusal("north")
    ray.answers["north"] = SAME
    nodes.refresh()
    assert nodes.count_slots() == 4


def test_a_node_whose_probe_fails_or_does_not_end_is_refused_at_the_start() -> None:
    with pytest.raises(ClusterError, match="cannot do its work \\(MemoryError\\)") as caught:
        _find_nodes(_Ray(north=_FailedError())).require_same_program()
    assert "nothing left" in caught.value.hint
    ray = _Ray(north=SAME)
    ray.late = {"north"}
    with pytest.raises(ClusterError, match="north north is not responding"):
        _find_nodes(ray).require_same_program()


@pytest.mark.parametrize("is_late", [False, True], ids=["another version", "no answer yet"])
def test_a_node_that_joins_later_and_may_not_work_gets_no_tasks(*, is_late: bool) -> None:
    ray = _Ray(north=SAME)
    nodes = _find_nodes(ray)
    assert nodes.choose_node({}) is None  # any, as there is no other
    ray.answers["south"] = OTHER
    ray.late = {"south"} if is_late else set()
    nodes.refresh()
    assert nodes.count_slots() == 2
    assert nodes.choose_node({"north": 9}) == "north"
    assert nodes.has_answered("south") is not is_late


def test_a_node_at_which_a_task_failed_rests_while_others_work(monkeypatch: pytest.MonkeyPatch) -> None:
    nodes = _find_nodes(_Ray(north=SAME, south=SAME, west=SAME))
    nodes.let_rest("north")
    assert nodes.choose_node({"south": 2, "west": 1}) == "west"
    assert nodes.choose_node({"south": 2, "west": 3}) == "south"
    nodes.let_rest("south")
    nodes.let_rest("west")
    assert nodes.choose_node({}) is None
    nodes = _find_nodes(_Ray(north=SAME, south=SAME))
    monkeypatch.setattr("desktop_rag.cluster.cluster_nodes._REST_SECONDS", -1.0)
    nodes.let_rest("north")
    assert nodes.choose_node({}) is None


def _take_result(answer: object, nodes: ClusterNodes | None = None) -> object:
    driver = _RayDriver.__new__(_RayDriver)
    driver._nodes = nodes or _find_nodes(_Ray(north=SAME))
    driver._ray = SimpleNamespace(get=_Ray(result=answer).get, exceptions=_Ray.exceptions)
    return driver._take_result("result", 7)


def test_a_task_that_a_node_cannot_do_is_lost_with_its_reason() -> None:
    assert _take_result(("north", b"table", "")) == TaskDone(7, "north north", b"table")
    assert _take_result(("north", b"", "No space" * 99)) == TaskWasLost(
        7, "north north", ("No space" * 99)[:300]
    )
    for error in (ConnectionError(), _FullError(), _FailedError()):
        assert _take_result(error) == TaskWasLost(7)
    with pytest.raises(ClusterError, match="connection to the cluster was lost"):
        _take_result(_LostError())


def test_a_result_of_a_node_with_another_program_is_not_taken() -> None:
    ray = _Ray(north=SAME)
    nodes = _find_nodes(ray)
    ray.answers["south"] = OTHER
    nodes.refresh()
    lost = _take_result(("south", b"table", ""), nodes)
    assert isinstance(lost, TaskWasLost)
    assert "has another version" in lost.reason


def test_a_task_for_which_ray_has_no_room_is_lost_and_does_not_end_the_run() -> None:
    def refuse(*_arguments: object) -> None:
        raise _FullError

    sent: list[object] = []
    driver = _RayDriver.__new__(_RayDriver)
    driver._nodes, driver._tasks, driver._send = _find_nodes(_Ray(north=SAME)), {}, sent.append
    driver._ray, driver._run = SimpleNamespace(exceptions=_Ray.exceptions), SimpleNamespace(remote=refuse)
    driver.accept_request(TaskRequest(7, bytes, ()))
    assert sent == [TaskWasLost(7)]
    assert not driver.busy


def test_no_more_results_are_held_than_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_work, "_MAX_HELD_BYTES", 10)
    cluster = RayCluster.__new__(RayCluster)
    cluster._awaited, cluster._ended = set(range(9)), {}
    replies = [REPLIES.encode(TaskDone(number, "north", b"table")) for number in reversed(range(9))]
    cluster._child = SimpleNamespace(receive=lambda _timeout: replies.pop())  # type: ignore[assignment]
    assert cluster.wait_for_tasks([0, 1, 2], 0.0) == [0, 1]
    assert len(replies) == 7
    assert cluster.wait_for_tasks([4], PATIENCE_S) == [4]  # however much comes before it
    assert len(replies) == 4


def test_the_result_of_a_cancelled_task_is_dropped() -> None:
    cluster = RayCluster.__new__(RayCluster)
    cluster._numbers, cluster._awaited, cluster._ended = count(), set(), {}
    replies = [REPLIES.encode(TaskDone(number, "north", b"table")) for number in range(2)]
    cluster._child = SimpleNamespace(  # type: ignore[assignment]
        send_in_background=lambda _message: None, receive=lambda _timeout: replies.pop()
    )
    tasks = [cluster.submit_task(lambda: b"") for _ in range(2)]
    cluster.cancel_task(tasks[1])
    assert cluster._receive_reply(0.0)
    assert cluster._receive_reply(0.0)
    assert list(cluster._ended) == tasks[:1]
    assert cluster.take_result(tasks[0]).table == b"table"
    assert not cluster._awaited
