"""Fit the map of requests to where the sentences lie that they ask for, and store it.

    python -m benchmarks.request_map

Reads benchmarks/request_examples.txt: requests ("# "), sentences that they ask for ("+ "), and others that
come close ("- "). The vector t of a request becomes t M, so that the logistic of its product with the vector
of a sentence tells which sentences it asks for. It asks for none of another request, and of one that is alike
it is not known. The map less the identity is stored by its largest singular vectors, in
resources/request_map.npz. benchmarks/read_everything.py measures it on other requests.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_rag.embed.embedder import MAP_FILE, Embedder
from desktop_rag.embed.embedding_model import BUNDLED
from desktop_rag.text.answer_kinds import find_requested

_EXAMPLES = Path(__file__).with_name("request_examples.txt")
_ALIKE = 0.35  # cosine of requests that may ask for each other's sentences
_ASKED_WEIGHT, _CLOSE_WEIGHT = 20.0, 5.0  # relative to a sentence of another request
_RANK, _STEPS, _RATE, _L2 = 32, 60, 2e-3, 3e-3  # more steps or ranks are no better for other requests
_SCALE, _INTERCEPT, _SCALE_RATE = 10.0, -4.0, 0.05  # of the logistic at first

Examples = tuple[list[str], list[str], NDArray[np.int64], NDArray[np.bool_]]


def main() -> None:
    """Fit the map and store it."""
    requests, sentences, own, asked = _read_examples(_EXAMPLES)
    embedder = Embedder(BUNDLED)
    vectors = embedder.embed_texts(sentences).astype(np.float64)
    centre = vectors.mean(axis=0)
    topics = _centre_vectors(embedder.embed_texts([find_requested(each) for each in requests]), centre)
    vectors = _centre_vectors(vectors, centre)
    is_own = np.arange(len(requests))[:, None] == own
    is_asked = is_own & asked
    weights = np.where(is_asked, _ASKED_WEIGHT, np.where(is_own, _CLOSE_WEIGHT, 1.0))
    weights[~is_own & (topics @ topics.T > _ALIKE)[:, own]] = 0.0
    left, strength, right = np.linalg.svd(_fit_rest(topics, vectors, is_asked, weights / weights.sum()))
    np.savez_compressed(
        MAP_FILE,
        left=(left[:, :_RANK] * strength[:_RANK]).astype(np.float16),
        right=right[:_RANK].astype(np.float16),
    )


def _read_examples(file: Path) -> Examples:
    """Return requests, sentences, the index of the request of each, and whether it asks for it."""
    requests: list[str] = []
    rows: list[tuple[str, int, bool]] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        kind, text = line[:2], line[2:]
        if kind == "# ":
            requests.append(text)
        else:
            rows.append((text, len(requests) - 1, kind == "+ "))
    sentences, own, asked = zip(*rows, strict=True)
    return requests, list(sentences), np.array(own), np.array(asked)


def _centre_vectors(vectors: NDArray[np.floating], centre: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return unit vectors without what all sentences have in common, as `RequestMatcher` compares them."""
    centred = vectors - centre
    return np.asarray(centred / np.linalg.norm(centred, axis=1, keepdims=True))


def _fit_rest(
    topics: NDArray[np.float64],
    vectors: NDArray[np.float64],
    is_asked: NDArray[np.bool_],
    weights: NDArray[np.float64],
) -> NDArray[np.float64]:
    """Return the map less the identity, (dim, dim), fitted by Adam with the scale of the logistic."""
    values = [np.zeros((topics.shape[1],) * 2), np.array(_SCALE), np.array(_INTERCEPT)]
    means, squares = ([np.zeros_like(each) for each in values] for _ in range(2))
    for step in range(1, _STEPS + 1):
        rest, scale, intercept = values
        products = (topics + topics @ rest) @ vectors.T
        errors = weights * (1 / (1 + np.exp(-scale * products - intercept)) - is_asked)
        gradients = [
            scale * topics.T @ (errors @ vectors) + _L2 * rest,
            (errors * products).sum(),
            errors.sum(),
        ]
        for n, (gradient, rate) in enumerate(zip(gradients, (_RATE, _SCALE_RATE, _SCALE_RATE), strict=True)):
            means[n] = 0.9 * means[n] + 0.1 * gradient
            squares[n] = 0.999 * squares[n] + 0.001 * gradient**2
            change = means[n] / (1 - 0.9**step) / (np.sqrt(squares[n] / (1 - 0.999**step)) + 1e-9)
            values[n] = values[n] - rate * change
    return np.asarray(values[0])


if __name__ == "__main__":
    main()
