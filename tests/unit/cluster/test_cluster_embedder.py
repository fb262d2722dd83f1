"""Vectors that nodes compute come in the order of the passages, and are those computed here."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.cluster import cluster_embedder, node_tasks
from desktop_rag.cluster.cluster_embedder import ClusterEmbedder
from desktop_rag.cluster.cluster_tasks import WorkShares
from desktop_rag.embed.embedder import Embedder
from tests.helpers.inline_cluster import NODES, InlineCluster

BATCHES = [[f"The harbour of town {number} opens at {batch}." for number in range(7)] for batch in range(4)]


@pytest.fixture(autouse=True)
def _this_process_as_a_node(monkeypatch: pytest.MonkeyPatch, embedder: Embedder) -> None:
    monkeypatch.setattr(node_tasks, "_share_embedder", lambda _name: embedder)
    monkeypatch.setattr(cluster_embedder, "_TEXTS_PER_TASK", 3)


def _collect(cluster: InlineCluster, embedder: Embedder, shares: WorkShares) -> list[NDArray[np.float32]]:
    """Return the rows of each batch, whose indices have to come once and batch by batch."""
    found: list[dict[int, NDArray[np.float32]]] = [{}]
    for indices, vectors in ClusterEmbedder(cluster, embedder.model, shares).embed_passages(
        BATCHES, CancelToken()
    ):
        if len(found[-1]) == len(BATCHES[len(found) - 1]):
            found.append({})
        assert not found[-1].keys() & set(indices)
        found[-1].update(zip(indices, vectors, strict=True))
    return [np.stack([rows[index] for index in range(len(rows))]) for rows in found]


def _assert_same(cluster: InlineCluster, embedder: Embedder) -> WorkShares:
    """Check that the vectors are those computed here; return which node computed how many."""
    shares = WorkShares()
    for texts, vectors in zip(BATCHES, _collect(cluster, embedder, shares), strict=True):
        assert vectors.tobytes() == embedder.embed_texts(texts).tobytes()
    return shares


@pytest.mark.parametrize("is_lost", [lambda _: False, lambda number: number % 3 == 0], ids=["live", "die"])
def test_vectors_of_nodes_are_those_computed_here(is_lost: Callable[[int], bool], embedder: Embedder) -> None:
    shares = _assert_same(InlineCluster(is_lost), embedder)
    assert shares.vectors.total() == sum(map(len, BATCHES))


def test_texts_whose_nodes_die_again_and_again_are_embedded_here(embedder: Embedder) -> None:
    assert _assert_same(InlineCluster(lambda _: True), embedder).list_nodes() == []


def test_texts_whose_vectors_cannot_be_used_are_embedded_here(embedder: Embedder) -> None:
    cluster = InlineCluster()
    cluster.altered = lambda _table: b"nonsense"
    shares = _assert_same(cluster, embedder)
    assert shares.failures.keys() == set(NODES)
    assert set(shares.reasons.values()) == {"It sent something that no task returns"}


@pytest.mark.parametrize("problem", [OSError(28, "No space left on device"), MemoryError("nothing left")])
def test_texts_that_a_node_cannot_embed_now_are_embedded_elsewhere(
    problem: Exception, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = count()

    def share_or_fail(_name: str) -> Embedder:
        if next(calls) < 2:
            raise problem
        return embedder

    monkeypatch.setattr(node_tasks, "_share_embedder", share_or_fail)
    shares = _assert_same(InlineCluster(), embedder)
    assert shares.vectors.total() == sum(map(len, BATCHES))
    assert shares.failures.total() == 2
    assert set(shares.reasons.values()) == {str(problem)}


def test_a_stop_ends_the_tasks(embedder: Embedder) -> None:
    cluster, token = InlineCluster(slots=3), CancelToken()
    embedding = ClusterEmbedder(cluster, embedder.model, WorkShares()).embed_passages(BATCHES, token)
    next(embedding)
    token.cancel()
    with pytest.raises(Cancelled):
        list(embedding)
    assert not cluster._tasks
