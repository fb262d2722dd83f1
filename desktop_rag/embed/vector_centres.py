"""The centre of a model's vectors, which is subtracted: cosines then mean the same with each model.

Many models give all texts a large part in common: with multilingual E5 unrelated texts have a cosine of 0.75,
with the bundled model of 0.03. The weights and thresholds of searches, answers and doubts are chosen for the
latter. Without the common part, the mean of vectors, the cosines of both are alike: of 80 questions
that a library cannot answer, the best was 0.81, and is 0.20. Subtracting the mean is
the first step of Mu and Viswanath, "All-but-the-Top", 2018.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_rag.embed.embedding_model import BUNDLED, EmbeddingModel, list_centre_texts
from desktop_rag.system import paths
from desktop_rag.system.atomic_files import open_atomically
from desktop_rag.system.file_access import open_regular_file

log = logging.getLogger(__name__)

_FOLDER = "vector-centres"


def load_centre(
    model: EmbeddingModel, prefix: str, embed_text: Callable[[str], NDArray[np.float32]]
) -> NDArray[np.float32]:
    """Return the (dim,) mean of the vectors of texts with one of the model's prefixes.

    That of the bundled model is zero: its vectors have little in common. Others are computed once, in a
    second or a few, and kept in the cache.

    Args:
        model: other files, languages or texts change its key, under which the centre is kept.
        prefix: that of questions or of passages.
        embed_text: returns the (dim,) unit vector of a text as the model gives it; its errors are raised.
    """
    if model.folder == BUNDLED.folder:
        return np.zeros(model.dim, dtype=np.float32)
    kind = "query" if prefix == model.query_prefix else "passage"
    path = paths.cache_folder() / _FOLDER / f"{model.key}.{kind}.npy"
    kept = _read_centre(path, model.dim)
    if kept is not None:
        return kept
    vectors = np.stack([embed_text(text) for text in list_centre_texts(model)])
    centre: NDArray[np.float32] = vectors.mean(axis=0)
    _store_centre(path, centre)
    return centre


def _read_centre(path: Path, dim: int) -> NDArray[np.float32] | None:
    """Return a kept centre, None if there is none that is usable."""
    with suppress(OSError, ValueError), open_regular_file(path) as file:
        centre = np.load(file, allow_pickle=False)
        if centre.shape == (dim,) and centre.dtype == np.float32 and np.isfinite(centre).all():
            return np.asarray(centre)
    return None


def _store_centre(path: Path, centre: NDArray[np.float32]) -> None:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open_atomically(path) as file:
            np.save(file, centre, allow_pickle=False)
    except OSError as error:
        log.warning("The centre of vectors is computed anew each time: %s", error)
