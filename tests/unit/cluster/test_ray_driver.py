"""Why a cluster cannot be used is told in one sentence, and what to do in another."""

from __future__ import annotations

import socket
import sys
from itertools import count
from types import SimpleNamespace

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.cluster import ray_cluster
from desktop_rag.cluster.node_tasks import MODEL_FACT, MODEL_PROBLEM, describe_program
from desktop_rag.cluster.ray_cluster import RayCluster
from desktop_rag.cluster.ray_driver import (
    REPLIES,
    ConnectRequest,
    TaskDone,
    _check_address,
    _compare_facts,
    _connect,
    _make_probe,
    _RayDriver,
)
from desktop_rag.embed.embedding_model import BUNDLED
from desktop_rag.errors import ClusterError


@pytest.mark.parametrize("address", ["", "here", "here:", ":1", "local", "here:port", "ray://here:10001"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ClusterError, match="not the address") as caught:
        _check_address(address)
    assert "HOST:PORT" in caught.value.hint


def test_an_address_where_nothing_answers_is_refused_at_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        _check_address(f"127.0.0.1:{port}")
    for address in (f"127.0.0.1:{port}", "127.0.0.1:999999"):
        with pytest.raises(ClusterError, match="No cluster answers"):
            _check_address(address)


@pytest.mark.parametrize(
    ("said", "title", "hint"),
    [
        (
            "Version mismatch: The cluster was started with:\n    Ray: 2.9.0\n    Python: 3.12.1\n"
            "This process on node 10.0.0.2 was started with:\n    Ray: 2.60.0\n    Python: 3.11.7\n",
            "The cluster at auto runs another version of Ray or Python",
            "Ray: 2.9.0, Python: 3.12.1, Ray: 2.60.0, Python: 3.11.7",
        ),
        (
            "No node of this address was found.\nMore about it",
            "The cluster at auto cannot be joined",
            "`ray start --address=auto --num-cpus=0` on it. Ray says: No node of this address was found.",
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
    facts = _make_probe()(BUNDLED.name)
    assert facts == describe_program(BUNDLED.name)
    assert facts[MODEL_FACT] == BUNDLED.key
    _compare_facts("north", facts, facts)


@pytest.mark.parametrize(
    ("changed", "title"),
    [
        ({"missing": "desktop_rag"}, "The node north does not have the program (it lacks desktop_rag)"),
        ({MODEL_FACT: "", MODEL_PROBLEM: "None"}, "The node north does not have the embedding model"),
        ({"kreuzberg": "1.0"}, "The node north has another version: kreuzberg is 1.0 there"),
        ({"Python": "3.9"}, "The node north has another version: Python is 3.9 there"),
    ],
)
def test_a_node_with_another_program_is_refused(changed: dict[str, str], title: str) -> None:
    facts = describe_program(BUNDLED.name)
    with pytest.raises(ClusterError) as caught:
        _compare_facts("north", {**facts, **changed}, facts)
    assert caught.value.title == title
    assert caught.value.hint


def test_a_model_that_is_not_there_is_told_with_the_reason() -> None:
    facts = describe_program("no such model")
    assert facts[MODEL_FACT] == ""
    assert facts[MODEL_PROBLEM]


def test_without_ray_the_command_that_installs_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_cluster, "find_spec", lambda _name: None)
    with pytest.raises(ClusterError, match="Ray is not installed") as caught:
        RayCluster("auto", BUNDLED.name, CancelToken())
    assert 'python -m pip install "desktop-rag[ray]"' in caught.value.hint


class _LostProbeError(Exception):
    """What Ray raises for a node that died."""


class _FailedProbeError(_LostProbeError):
    """What Ray raises for a function that failed."""

    cause = MemoryError("nothing left")


def _drive(error: Exception) -> _RayDriver:
    """Return a driver whose probes of nodes end so."""

    def get(_reference: object) -> None:
        raise error

    driver = _RayDriver.__new__(_RayDriver)
    errors = SimpleNamespace(RayError=_LostProbeError, RayTaskError=_FailedProbeError)
    driver._ray = SimpleNamespace(wait=lambda probes, **_: (probes, []), get=get, exceptions=errors)
    driver._request = ConnectRequest("auto", BUNDLED.name, {})
    return driver


def test_a_node_whose_probe_was_lost_is_not_taken_for_checked() -> None:
    names = {"1": "north", "2": "south"}
    _drive(_LostProbeError())._check_probes({"probe": "1"}, names)
    assert names == {"2": "south"}


def test_a_node_whose_probe_fails_is_refused() -> None:
    with pytest.raises(ClusterError, match="cannot do its work \\(MemoryError\\)") as caught:
        _drive(_FailedProbeError())._check_probes({"probe": "1"}, {"1": "north"})
    assert "nothing left" in caught.value.hint


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
