"""The nodes of a Ray cluster: available, compatible and resting ones."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from math import inf
from typing import Any

from desktop_rag.cluster.node_tasks import MODEL_FACT, MODEL_PROBLEM
from desktop_rag.errors import ClusterError

log = logging.getLogger(__name__)

_REST_SECONDS = 300.0  # of a node at which a task failed, as its disk is full: it would fail the fastest
_NOT_CHECKED = ClusterError("It was lost before it reported its program")


class ClusterNodes:
    """Knows the nodes by their ids, and asks each new one for its program. For the driver alone.

    Args:
        ray: the module of Ray, connected.
        model_name: the embedding model that nodes have to have.
        facts: the result that `node_tasks.describe_program` must have there.
    """

    def __init__(self, ray: Any, model_name: str, facts: Mapping[str, str]) -> None:
        self._ray = ray
        self._model_name = model_name
        self._facts = facts
        self._alive: dict[str, int] = {}  # how many tasks each runs at a time
        self._names: dict[str, str] = {}
        self._probes: dict[Any, str] = {}  # the nodes that were asked
        self._refusals: dict[str, ClusterError | None] = {}  # of those that answered, None if they may work
        self._rests_until: dict[str, float] = {}  # `time.monotonic()`

    def refresh(self, patience_s: float = 0.0) -> None:
        """Look which nodes there are, ask the new ones, and wait so long for their answers."""
        nodes = [each for each in self._ray.nodes() if each["Alive"] and each["Resources"].get("CPU", 0) >= 1]
        self._alive = {each["NodeID"]: int(each["Resources"]["CPU"]) for each in nodes}
        names = {each["NodeID"]: f"{each['NodeManagerHostname']} {each['NodeID'][:6]}" for each in nodes}
        self._names |= names
        for id_ in names.keys() - self._refusals.keys() - set(self._probes.values()):
            self._probes[self._ask_node(id_)] = id_
        if self._probes:
            done, _ = self._ray.wait(list(self._probes), num_returns=len(self._probes), timeout=patience_s)
            for reference in done:
                self._check_node(self._probes.pop(reference), reference)

    def require_same_program(self) -> None:
        """Raise ClusterError if a node did not answer, or has another program."""
        for id_ in self._probes.values():
            raise ClusterError(
                f"The node {self._names[id_]} is not responding", "Check or stop it, and run this again."
            )
        for refusal in filter(None, self._refusals.values()):
            raise refusal

    def count_slots(self) -> int:
        """Return how many tasks the nodes that may work run at a time."""
        return sum(self._alive[id_] for id_ in self._list_usable())

    def name_node(self, id_: str) -> str:
        """Return the name by which people know a node."""
        return self._names.get(id_, id_)

    def has_answered(self, id_: str) -> bool:
        """Whether a node said which program it has."""
        return id_ in self._refusals

    def find_refusal(self, id_: str) -> str:
        """Return why a node may not work, "" if it may."""
        refusal = self._refusals.get(id_, _NOT_CHECKED)
        return refusal.title if refusal else ""

    def let_rest(self, id_: str) -> None:
        """Give a node no tasks for a while, if others can do them."""
        self._rests_until[id_] = time.monotonic() + _REST_SECONDS

    def choose_node(self, placed: Mapping[str, int]) -> str | None:
        """Return the node for the next task, given how many were placed on each; None if any will do."""
        now = time.monotonic()
        usable = self._list_usable()
        rested = [id_ for id_ in usable if self._rests_until.get(id_, -inf) < now] or usable
        if len(rested) == len(self._alive):
            return None
        return min(rested, key=lambda id_: placed.get(id_, 0) / self._alive[id_], default=None)

    def _list_usable(self) -> list[str]:
        return [id_ for id_ in self._alive if not self.find_refusal(id_)]

    def _ask_node(self, id_: str) -> Any:
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        probe = self._ray.remote(num_cpus=0, max_retries=0)(make_probe())
        place = NodeAffinitySchedulingStrategy(id_, soft=False)
        return probe.options(scheduling_strategy=place).remote(self._model_name)

    def _check_node(self, id_: str, reference: Any) -> None:
        """Take the answer of a node; one that gave none is asked again if it is still there."""
        name = self._names[id_]
        try:
            refusal = compare_facts(name, self._ray.get(reference), self._facts)
        except self._ray.exceptions.RayTaskError as error:
            refusal = _describe_failure(name, error)
        except self._ray.exceptions.RayError as error:
            log.warning("A node is not there any more: %s", type(error).__name__)
            return
        if refusal:
            log.warning("%s. %s", refusal.title, refusal.hint)
        self._refusals[id_] = refusal


def make_probe() -> Callable[[str], dict[str, str]]:
    """Return a function that crosses as code, as the node may lack this module."""

    def probe(model_name: str) -> dict[str, str]:
        try:
            from desktop_rag.cluster.node_tasks import describe_program
        except ImportError as error:
            return {"missing": str(error.name)}
        return describe_program(model_name)

    return probe


def compare_facts(node: str, found: Mapping[str, str], wanted: Mapping[str, str]) -> ClusterError | None:
    """Return why a node may not work: it lacks the program or the model, or has other versions."""
    if missing := found.get("missing"):
        return ClusterError(
            f"The node {node} does not have the program (it lacks {missing})",
            "Install the same version of Desktop RAG there, in the Python that runs Ray.",
        )
    if not found[MODEL_FACT]:
        return ClusterError(
            f"The node {node} does not have the search model",
            f"Copy its folder to the same place there, or choose another. ({found[MODEL_PROBLEM]})",
        )
    for name, value in wanted.items():
        if found.get(name) != value:
            return ClusterError(
                f"The node {node} has another version: {name} is {found.get(name) or 'missing'} there",
                f"It is {value} here. With different versions the library would depend on the node.",
            )
    return None


def first_line(error: BaseException) -> str:
    """Return the first line of an error's message, or its type if that is empty."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def _describe_failure(node: str, error: Any) -> ClusterError:
    """Return the error for a RayTaskError of a probe, which was called and failed."""
    cause = error.cause or error
    return ClusterError(
        f"The node {node} cannot do its work ({type(cause).__name__})",
        f"It has to have the same program as this computer. It says: {first_line(cause)}",
    )
