"""Indexes a library with another embedding model, and kills itself when some vectors are stored.

Run as a program with the library's folder and the model's name.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

from desktop_rag.app.assembly import open_pipeline
from desktop_rag.cancel import CancelToken
from desktop_rag.ingest import indexing_stage
from desktop_rag.ingest.indexing_stage import IndexingStage

STORED_TOGETHER, STORED_BEFORE_DEATH = 8, 2


def switch_until_killed(folder: Path, model: str) -> None:
    """Store two batches of vectors; the process dies before the third."""
    store, stored = IndexingStage._store_vectors, list[object]()

    def store_or_die(stage: IndexingStage, batch: Any) -> None:
        if len(stored) == STORED_BEFORE_DEATH:
            os.kill(os.getpid(), signal.SIGKILL)
        store(stage, batch)
        stored.append(batch)

    IndexingStage._store_vectors = store_or_die  # type: ignore[assignment, method-assign]
    indexing_stage._EMBEDDED_TOGETHER = STORED_TOGETHER
    with open_pipeline(folder, model) as (_, pipeline):
        list(pipeline.process_queue(CancelToken()))


if __name__ == "__main__":
    switch_until_killed(Path(sys.argv[1]), sys.argv[2])
