"""The work of ingestion on a cluster: its readers and its embedder, and which node did how much."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from desktop_rag.cancel import CancelToken
from desktop_rag.cluster.cluster_embedder import ClusterEmbedder
from desktop_rag.cluster.cluster_readers import ClusterReaders
from desktop_rag.cluster.cluster_tasks import Cluster, WorkShares
from desktop_rag.cluster.ray_cluster import open_cluster
from desktop_rag.embed.embedding_model import EmbeddingModel
from desktop_rag.ingest.reader_tasks import open_readers


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
        """Return what embeds passages on its nodes."""
        return ClusterEmbedder(self.cluster, model, self.shares)


def warn_of_open_cluster(environment: Mapping[str, str]) -> tuple[str, str] | None:
    """Return what people should know of a cluster that Ray runs without tokens, None if it has them."""
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
    with open_cluster(address, model_name, token) as cluster:
        yield ClusterWork(cluster, is_shared)
