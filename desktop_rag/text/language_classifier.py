"""The language classifier of py3langid: naive Bayes over the longest known n-gram that ends at each byte."""

from __future__ import annotations

import unicodedata

import numpy as np
from numpy.typing import NDArray

from desktop_rag.system.resources import resource_path

FOLDER = resource_path("models", "py3langid")
NGRAM_BYTES = range(2, 7)  # lengths of n-grams
_BYTE = np.uint64(8)  # bits
_LENGTH = 8 * NGRAM_BYTES[-1]  # bits before that of the length in a packed n-gram


class LanguageClassifier:
    """Names the likeliest language of a text. Any thread may use it."""

    def __init__(self) -> None:
        with np.load(FOLDER / "model.npz") as model:
            self._ngrams: NDArray[np.uint64] = model["ngrams"]  # (n,) packed, ascending
            self._values: NDArray[np.float32] = model["values"]  # of the weights
            self._priors: NDArray[np.float32] = model["priors"]  # (languages,)
            self._languages: list[str] = model["languages"].tolist()
        # (n, languages) uint16 numbers of values, shared by all processes; a page is read when it is used.
        self._weights = np.asarray(np.load(FOLDER / "weights.npy", mmap_mode="r"))

    def classify_text(self, text: str) -> str:
        """Return the ISO 639-1 code of the likeliest language, "" for none."""
        plain = unicodedata.normalize("NFC", text.lower() if text.isupper() else text)
        found = self._find_ngrams(plain.encode(errors="surrogatepass"))
        if not found.size:
            return ""
        ngrams, times = np.unique(found, return_counts=True)
        weights = self._values.take(self._weights[ngrams])
        scores = np.log1p(times.astype(np.float32)) @ weights + self._priors
        return self._languages[int(scores.argmax())]

    def _find_ngrams(self, text: bytes) -> NDArray[np.intp]:
        """Return the index of the longest known n-gram that ends at each byte, where there is one."""
        longest = np.full(len(text), -1)
        for length, packed in pack_ngrams(np.frombuffer(text, np.uint8)).items():
            places = self._ngrams.searchsorted(packed)
            places[places == len(self._ngrams)] = 0
            known = self._ngrams[places] == packed
            longest[length - 1 :][known] = places[known]
        return longest[longest >= 0]


def pack_ngrams(text: NDArray[np.uint8]) -> dict[int, NDArray[np.uint64]]:
    """Return the n-grams of bytes by their length, in order, each as one number."""
    packed = text.astype(np.uint64)
    ngrams = {}
    for length in NGRAM_BYTES:
        packed = (packed[:-1] << _BYTE) | text[length - 1 :]
        ngrams[length] = packed | np.uint64(length << _LENGTH)
    return ngrams
