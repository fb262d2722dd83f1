"""The map of a request for all of something to where the sentences lie that it asks for.

A request such as "complaints about noise" is near to sentences on noise in the vectors of an embedding model,
whether they complain or not. The map, in resources/request_map.npz, moves the vector of the request; it is
fitted by benchmarks/request_map.py to the bundled model.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from desktop_rag.system.resources import resource_path

MAP_FILE = resource_path("request_map.npz")


def move_request(vector: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the (dim,) float32 unit vector of a request of the bundled model, moved."""
    left, right = _load_map()
    moved = vector + vector @ left @ right
    return np.asarray(moved / np.linalg.norm(moved))


@cache
def _load_map() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return two matrices, (dim, rank) and (rank, dim), whose product is the map less the identity."""
    with np.load(MAP_FILE, allow_pickle=False) as stored:
        return stored["left"].astype(np.float32), stored["right"].astype(np.float32)
