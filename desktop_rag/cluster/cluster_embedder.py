"""The embedding of passages on the nodes of a cluster."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from desktop_rag.cancel import CancelToken
from desktop_rag.cluster.cluster_tasks import MAX_LOSSES, UNUSABLE_RESULT, Cluster, TaskLost, WorkShares
from desktop_rag.cluster.node_tasks import embed_texts
from desktop_rag.cluster.result_tables import UnusableTable, table_to_vectors
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import EmbeddingModel

_TEXTS_PER_TASK = 32  # a fifth to half of a second of work
_TASKS_PER_SLOT = 2  # one that runs, and one that waits beside it
_POLL_SECONDS = 0.1  # the longest delay of a stop


@dataclass(eq=False, slots=True)
class _TextJob:
    """Texts of one batch that are embedded together, by their indices there."""

    indices: list[int]
    texts: list[str]
    task: Hashable = None
    vectors: NDArray[np.float32] | None = None
    losses: int = 0


class ClusterEmbedder:
    """Embeds passages as `Embedder` does, on the nodes of a cluster. Not thread-safe.

    Texts whose tasks are lost again and again are embedded by this computer.

    Args:
        cluster: runs the tasks; its nodes have the model.
        model: whose vectors are computed.
        shares: where it is counted which node computed how many vectors.
    """

    def __init__(self, cluster: Cluster, model: EmbeddingModel, shares: WorkShares) -> None:
        self.model = model
        self._cluster = cluster
        self._shares = shares
        self._local = Embedder(model)  # loads nothing until it is needed

    def preload_tokenizer(self) -> None:
        """Load nothing: texts are embedded elsewhere."""

    def embed_passages(
        self, batches: Iterable[Sequence[str]], token: CancelToken
    ) -> Iterator[tuple[list[int], NDArray[np.float32]]]:
        """Yield (indices into a batch, their (b, dim) float32 unit rows), as `Embedder.embed_passages` does.

        Raises:
            Cancelled: once `token` is cancelled.
            ClusterError: the cluster can do nothing any more.
            EmbeddingError: as `Embedder.embed_passages`, for texts that nodes could not embed.
        """
        waiting = _split_batches(batches)
        jobs: deque[_TextJob] = deque()  # in order
        try:
            while True:
                while len(jobs) < self._cluster.count_slots() * _TASKS_PER_SLOT and (
                    job := next(waiting, None)
                ):
                    self._submit_job(job)
                    jobs.append(job)
                if not jobs:
                    return
                while (vectors := jobs[0].vectors) is None:
                    token.raise_if_cancelled()
                    self._receive_vectors(jobs)
                yield jobs.popleft().indices, vectors
        finally:
            for job in jobs:
                if job.vectors is None:
                    self._cluster.cancel_task(job.task)

    def _submit_job(self, job: _TextJob) -> None:
        job.task = self._cluster.submit_task(embed_texts, self.model.name, job.texts)

    def _receive_vectors(self, jobs: Iterable[_TextJob]) -> None:
        """Take the vectors that were computed; submit lost texts again, or embed them here."""
        running = {job.task: job for job in jobs if job.vectors is None}
        for task in self._cluster.wait_for_tasks(running, _POLL_SECONDS):
            job = running[task]
            try:
                node, table = self._cluster.take_result(job.task)
                try:
                    vectors = table_to_vectors(table, len(job.texts), self.model.dim)
                except UnusableTable as error:
                    raise TaskLost(node, UNUSABLE_RESULT) from error
                self._shares.vectors[node] += len(job.texts)
                job.vectors = vectors
            except TaskLost as loss:
                self._shares.note_loss(loss)
                job.losses += 1
                if job.losses < MAX_LOSSES:
                    self._submit_job(job)
                else:
                    job.vectors = self._local.embed_texts(job.texts)


def _split_batches(batches: Iterable[Sequence[str]]) -> Iterator[_TextJob]:
    for texts in batches:
        for start in range(0, len(texts), _TEXTS_PER_TASK):
            part = list(texts[start : start + _TEXTS_PER_TASK])
            yield _TextJob(list(range(start, start + len(part))), part)
