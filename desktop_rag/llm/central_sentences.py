"""Choose the sentences that say what a text is about: close to all others, unlike each other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

# Share of a sentence's value that it loses for being like one that was chosen before (maximal
# marginal relevance, Carbonell and Goldstein 1998).
_ALIKE = 0.4
_LONG = 200  # characters; from there on, length says nothing of what a sentence holds


def central(vectors: NDArray[np.float32], lengths: Sequence[int], limit: int) -> list[int]:
    """Return the most central sentences, in the order of the text.

    Args:
        vectors: of the sentences, (n, d), unit rows.
        lengths: of the sentences in characters.
        limit: characters that they may have together; the last one may pass it by half its length.
    """
    middle = vectors.mean(axis=0)
    weight = np.minimum(np.array(lengths, dtype=np.float64) / _LONG, 1.0) ** 0.5
    worth = (vectors @ middle / max(float(np.linalg.norm(middle)), 1e-9)) * weight
    alike = np.zeros(len(vectors))
    chosen: list[int] = []
    used = 0
    while len(chosen) < len(vectors):
        value = (1 - _ALIKE) * worth - _ALIKE * alike
        value[chosen] = -np.inf
        best = int(np.argmax(value))
        if chosen and used + lengths[best] / 2 > limit:
            break
        chosen.append(best)
        used += lengths[best]
        alike = np.maximum(alike, vectors @ vectors[best])
    return sorted(chosen)


def word_vectors(texts: Sequence[Sequence[str]]) -> NDArray[np.float32]:
    """Return texts as unit rows by the words they hold, (n, words) float32.

    A word counts log(n / texts that hold it), so that those in all of them count nothing.
    """
    words = {word: column for column, word in enumerate({w for text in texts for w in text})}
    held = np.zeros((len(texts), max(len(words), 1)), dtype=np.float32)
    for row, text in enumerate(texts):
        held[row, [words[word] for word in text]] = 1.0
    held *= np.log1p(len(texts) / np.maximum(held.sum(axis=0), 1.0)).astype(np.float32)
    return np.asarray(held / np.maximum(np.linalg.norm(held, axis=1, keepdims=True), 1e-9))
