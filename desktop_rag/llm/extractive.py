"""Summarise without a language model: quote the central sentences of the sources, without repetition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_rag.cancel import CancelToken
from desktop_rag.llm.generator import Prompt
from desktop_rag.llm.sentence_candidates import (
    QUESTION_MARKS,
    SentenceCandidate,
    collect_candidates,
    join_sentences,
)
from desktop_rag.llm.token_budget import EXTRACTIVE_SOURCE_TOKENS, EXTRACTIVE_WHOLE_TOKENS
from desktop_rag.text.sentences import SENTENCE_ENDINGS

# Texts to unit vectors, (n, d) float32.
EmbedTexts = Callable[[Sequence[str]], NDArray[np.float32]]

SUMMARY_CHARACTERS, SUMMARY_SHARE = 1_400, 1 / 3  # characters, and of the text
_SHORT_CHARACTERS = 300  # of a text that is quoted whole
_MAX_COMPARED_SENTENCES = 400
_EMBED_BATCH_SENTENCES = 32  # between two checks of the cancel token
# Below this share of sentences with such an ending a text is no prose, and list items are summarised too.
_STATEMENT_ENDINGS = tuple(
    stop + closing
    for stop in set(SENTENCE_ENDINGS).difference(QUESTION_MARKS)
    for closing in ("", '"', "”", "’", "'", "»", " »", ")", "**", "*")
)
_MIN_PROSE_SHARE = 0.25
# Weight of a sentence's similarity to those selected before (maximal marginal relevance, Carbonell
# and Goldstein 1998).
_REDUNDANCY_WEIGHT = 0.4
_MAX_WORD_CHARACTERS = 20  # on average; what is longer is no language, as a line of one sign
_FULL_WEIGHT_CHARACTERS = 200  # characters; shorter sentences weigh less, as they tend to say less


class ExtractiveGenerator:
    """Summarises in verbatim sentences, in the order of the text.

    Its name stands for answers without a language model: those to questions are quotes that are selected
    before it is asked (`answer/select`).

    Args:
        embed: returns unit vectors; None compares sentences by their words.
        languages: supported by the embedding model (ISO 639-1); others are compared by their words.
    """

    name = "extractive"
    source_tokens = quick_source_tokens = EXTRACTIVE_SOURCE_TOKENS
    whole_tokens = EXTRACTIVE_WHOLE_TOKENS

    def __init__(self, embed: EmbedTexts | None = None, languages: Collection[str] = ("en",)) -> None:
        self._embed = embed
        self._languages = languages

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        """Yield the most central sentences of the sources one by one; raises Cancelled."""
        token.raise_if_cancelled()
        found = collect_candidates(prompt.sources, with_replies=False)
        found = list({c.text: c for c in reversed(found)}.values())[::-1]  # the first of those that repeat
        candidates = [c for c in found if len(c.text) <= _MAX_WORD_CHARACTERS * len(c.terms.stems)] or found
        yield from join_sentences(self._select_summary(candidates, token), token)

    def close(self) -> None:
        """Nothing to free."""

    def _select_summary(
        self, candidates: Sequence[SentenceCandidate], token: CancelToken
    ) -> list[SentenceCandidate]:
        """Return the most central sentences, in the order of the text."""
        sampled = list(_sample_sentences(candidates))
        compared = [c for c in sampled if c.text.endswith(_STATEMENT_ENDINGS)]
        if len(compared) < len(sampled) * _MIN_PROSE_SHARE:
            compared = [c for c in sampled if not c.text.endswith(QUESTION_MARKS)]
        lengths = [len(c.text) for c in compared]
        total = sum(len(c.text) for c in candidates)
        limit = min(SUMMARY_CHARACTERS, int(total * SUMMARY_SHARE)) if total > _SHORT_CHARACTERS else total
        documents = [c.source.passage.document_id for c in compared]
        vectors = self._embed_candidates(compared, token) if compared else np.zeros((0, 1), np.float32)
        return [compared[index] for index in select_central_sentences(vectors, lengths, limit, documents)]

    def _embed_candidates(
        self, candidates: Sequence[SentenceCandidate], token: CancelToken
    ) -> NDArray[np.float32]:
        """Return a unit vector per sentence, (n, d); TF-IDF where the language is unsupported."""
        supported = sum(c.source.passage.language in self._languages for c in candidates)
        if self._embed is None or supported * 2 <= len(candidates):
            return build_tfidf_vectors([c.terms.stems for c in candidates])
        order = sorted(range(len(candidates)), key=lambda index: len(candidates[index].text))
        vectors: list[NDArray[np.float32]] = []
        for start in range(0, len(order), _EMBED_BATCH_SENTENCES):
            token.raise_if_cancelled()
            batch = order[start : start + _EMBED_BATCH_SENTENCES]  # of similar lengths, to avoid padding
            vectors.append(self._embed([candidates[index].text for index in batch]))
        return np.concatenate(vectors)[np.argsort(order)]


def _sample_sentences(candidates: Sequence[SentenceCandidate]) -> Iterator[SentenceCandidate]:
    """Yield as many sentences as are compared, evenly across and within documents."""
    by_document: dict[str, list[SentenceCandidate]] = {}
    for each in candidates:
        by_document.setdefault(each.source.passage.document_id, []).append(each)
    for own in by_document.values():
        yield from own[:: -(-len(own) * len(by_document) // _MAX_COMPARED_SENTENCES)]


def select_central_sentences(
    vectors: NDArray[np.float32], lengths: Sequence[int], limit: int, documents: Sequence[str] = ()
) -> list[int]:
    """Return the indices of the most central sentences, in the order of the text.

    The first sentence of a single document is one of them, as the beginning of a text names its topic. Of
    several no document gets a second one before each has one.

    Args:
        vectors: one unit vector per sentence, (n, d) float32.
        lengths: characters of each sentence.
        limit: total characters; the last sentence may exceed it by half its length.
        documents: the id of the document of each sentence, () if that does not matter.
    """
    centroid = vectors.sum(axis=0) / max(len(vectors), 1)
    length_weight = np.minimum(np.array(lengths, dtype=np.float64) / _FULL_WEIGHT_CHARACTERS, 1.0) ** 0.5
    centrality = (vectors @ centroid / max(float(np.linalg.norm(centroid)), 1e-9)) * length_weight
    redundancy = np.zeros(len(vectors))
    times = Counter(dict.fromkeys(documents, 0))  # of each document
    selected: list[int] = []
    used = 0
    while len(selected) < len(vectors):
        value = (1 - _REDUNDANCY_WEIGHT) * centrality - _REDUNDANCY_WEIGHT * redundancy
        if len(times) > 1:  # cosines are less than 1
            value -= 2.0 * np.array([times[each] for each in documents])
        value[selected] = -np.inf
        best = 0 if len(times) == 1 and not selected else int(np.argmax(value))
        if selected and used + lengths[best] / 2 > limit:
            break
        selected.append(best)
        times.update(documents[best : best + 1])
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
