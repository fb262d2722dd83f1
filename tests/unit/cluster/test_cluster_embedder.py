"""Vectors that nodes compute come in the order of the passages, and are those computed here."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.cluster import cluster_embedder, node_tasks
from desktop_rag.cluster.cluster_embedder import ClusterEmbedder
from desktop_rag.cluster.cluster_tasks import WorkShares
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import ClusterError
from tests.helpers.inline_cluster import InlineCluster

BATCHES = [[f"The harbour of town {number} opens at {batch}." for number in range(7)] for batch in range(4)]


@pytest.fixture(autouse=True)
def _this_process_as_a_node(monkeypatch: pytest.MonkeyPatch, embedder: Embedder) -> None:
    monkeypatch.setattr(node_tasks, "_share_embedder", lambda _name: embedder)
    monkeypatch.setattr(cluster_embedder, "_TEXTS_PER_TASK", 3)


def _collect(cluster: InlineCluster, embedder: Embedder) -> list[NDArray[np.float32]]:
    """Return the rows of each batch, whose indices have to come once and batch by batch."""
    shares = WorkShares()
    found: list[dict[int, NDArray[np.float32]]] = [{}]
    for indices, vectors in ClusterEmbedder(cluster, embedder.model, shares).embed_passages(
        BATCHES, CancelToken()
    ):
        if len(found[-1]) == len(BATCHES[len(found) - 1]):
            found.append({})
        assert not found[-1].keys() & set(indices)
        found[-1].update(zip(indices, vectors, strict=True))
    assert shares.vectors.total() == sum(map(len, BATCHES))
    return [np.stack([rows[index] for index in range(len(rows))]) for rows in found]


@pytest.mark.parametrize("is_lost", [lambda _: False, lambda number: number % 3 == 0], ids=["live", "die"])
def test_vectors_of_nodes_are_those_computed_here(is_lost: Callable[[int], bool], embedder: Embedder) -> None:
    for texts, vectors in zip(BATCHES, _collect(InlineCluster(is_lost), embedder), strict=True):
        assert vectors.tobytes() == embedder.embed_texts(texts).tobytes()


def test_texts_whose_nodes_die_again_and_again_end_the_run(embedder: Embedder) -> None:
    with pytest.raises(ClusterError, match="lost one by one"):
        _collect(InlineCluster(lambda _: True), embedder)


def test_vectors_that_cannot_be_used_end_the_run(embedder: Embedder) -> None:
    cluster = InlineCluster()
    cluster.altered = lambda _table: b"nonsense"
    with pytest.raises(ClusterError, match="unusable vectors"):
        _collect(cluster, embedder)


def test_a_stop_ends_the_tasks(embedder: Embedder) -> None:
    cluster, token = InlineCluster(slots=3), CancelToken()
    embedding = ClusterEmbedder(cluster, embedder.model, WorkShares()).embed_passages(BATCHES, token)
    next(embedding)
    token.cancel()
    with pytest.raises(Cancelled):
        list(embedding)
    assert not cluster._tasks
