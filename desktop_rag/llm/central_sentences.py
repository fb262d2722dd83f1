"""Select the central sentences of a text: close to the mean of all, not redundant."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

# Weight of a sentence's similarity to those selected before (maximal marginal relevance, Carbonell
# and Goldstein 1998).
_REDUNDANCY_WEIGHT = 0.4
_FULL_WEIGHT_CHARACTERS = 200  # characters; shorter sentences weigh less, as they tend to say less


def select_central_sentences(vectors: NDArray[np.float32], lengths: Sequence[int], limit: int) -> list[int]:
    """Return the indices of the most central sentences, in the order of the text.

    Args:
        vectors: one unit vector per sentence, (n, d) float32.
        lengths: characters of each sentence.
        limit: total characters; the last sentence may exceed it by half its length.
    """
    centroid = vectors.mean(axis=0)
    length_weight = np.minimum(np.array(lengths, dtype=np.float64) / _FULL_WEIGHT_CHARACTERS, 1.0) ** 0.5
    centrality = (vectors @ centroid / max(float(np.linalg.norm(centroid)), 1e-9)) * length_weight
    redundancy = np.zeros(len(vectors))
    selected: list[int] = []
    used = 0
    while len(selected) < len(vectors):
        value = (1 - _REDUNDANCY_WEIGHT) * centrality - _REDUNDANCY_WEIGHT * redundancy
        value[selected] = -np.inf
        best = int(np.argmax(value))
        if selected and used + lengths[best] / 2 > limit:
            break
        selected.append(best)
        used += lengths[best]
        redundancy = np.maximum(redundancy, vectors @ vectors[best])
    return sorted(selected)


def build_tfidf_vectors(texts: Sequence[Sequence[str]]) -> NDArray[np.float32]:
    """Return texts as unit vectors of their distinct words, (n, words) float32.

    Binary term frequency; the IDF of a word is log(1 + n / texts that contain it).
    """
    columns = {word: column for column, word in enumerate({w for text in texts for w in text})}
    weights = np.zeros((len(texts), max(len(columns), 1)), dtype=np.float32)
    for row, text in enumerate(texts):
        weights[row, [columns[word] for word in text]] = 1.0
    weights *= np.log1p(len(texts) / np.maximum(weights.sum(axis=0), 1.0)).astype(np.float32)
    return np.asarray(weights / np.maximum(np.linalg.norm(weights, axis=1, keepdims=True), 1e-9))
