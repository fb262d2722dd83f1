"""Decide which sentence answers a question, and whether any does, by the answer model of their features.

Both are linear. Their weights, in resources/answer_model.json, are fitted by benchmarks/answer_model.py.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer.select.features import FEATURES
from desktop_rag.answer_types import Confidence
from desktop_rag.system.resources import resource_path

# Of all sentences, beside the features of the best one.
OVERALL_FEATURES = ("most_context", "most_passage", "most_cosine", "most_source", "probability")
# Where so much of the question is nowhere in the library, or so many of its names are not where the answer
# stands, that may be about something else. Of everyday questions that the documents do not answer 14 of 15
# that would count as found are caught, of those that they answer 7 of 225.
_MOST_ABSENT, _MOST_MISSING_NAMES = 0.6, 0.5
# So may an answer be whose score is not much more than is needed, if it has only one of two words (France,
# and no president), or if no sentence has a thing of the kind that is asked for. Of 23 questions that the
# documents do not answer and that would count as found these catch 8, of 820 that are answered right four.
_HALF_MARGIN, _KIND_MARGIN = 4.0, 1.0
_FEWEST_WORDS, _LEAST_HELD = 2, 0.55
# So may a sentence be that holds few of the words, even with its heading, and nothing of the kind that is
# asked for, or not the only word. Of 297 foreign questions that would count as found 9 are caught, of 995
# others none.
_FEW_HELD = 1 / 3
_ABSENT, _MISSING_NAMES, _UNREAD = map(FEATURES.index, ("absent", "missing_names", "unread"))
_FEW_WORDS, _PASSAGE = map(FEATURES.index, ("few_words", "passage"))
_WORDS, _GRAMS_AROUND = map(FEATURES.index, ("words", "grams_around"))
_KIND, _NO_KIND, _NO_UNIT = map(FEATURES.index, ("kind", "no_kind", "no_unit"))


@dataclass(frozen=True, slots=True)
class AnswerModel:
    """The weights of both models, and the scores from which an answer is found, or perhaps found."""

    ranking: NDArray[np.float64]  # (len(FEATURES),)
    # For sentences in a language that the embedding model reads, and in others, whose cosines tell little:
    # (2, len(FEATURES) + len(OVERALL_FEATURES) + 1), the last for the intercept.
    confidence: NDArray[np.float64]
    found: tuple[float, float]  # for the same two
    perhaps: tuple[float, float]

    def rank_sentences(self, features: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the probability that a sentence answers the question, if one of them does: (n,) float64."""
        scores = features @ self.ranking
        weights = np.exp(scores - scores.max(initial=-np.inf))
        return np.asarray(weights / max(weights.sum(), 1e-9))

    def judge_answer(self, features: NDArray[np.float64], probabilities: NDArray[np.float64]) -> Confidence:
        """Return whether the best of the sentences answers the question."""
        if not len(features):
            return Confidence.NOT_FOUND
        summary = summarise_features(features, probabilities)
        score = self.score_answer(summary)
        unread = int(summary[_UNREAD])
        needed = self.found[unread]
        if summary[_FEW_WORDS] >= 1 / _FEWEST_WORDS and summary[_PASSAGE] < _LEAST_HELD:
            needed += _HALF_MARGIN
        elif summary[_NO_KIND] == 1 and not features[:, _KIND].any():
            needed += _KIND_MARGIN
        if score >= needed and not _is_beside(summary):
            return Confidence.FOUND
        return Confidence.PERHAPS if score >= self.perhaps[unread] else Confidence.NOT_FOUND

    def score_answer(self, summary: NDArray[np.float64]) -> float:
        """Return the logarithm of the odds that the best sentence answers the question."""
        weights = self.confidence[int(summary[_UNREAD])]
        return float(summary @ weights[:-1] + weights[-1])


def _is_beside(summary: NDArray[np.float64]) -> bool:
    """Whether the best sentence may be about something else, or has no amount though one is asked for.

    Of 811 answers that are right two have none, of 564 others eight.
    """
    lacks_words = summary[_ABSENT] >= _MOST_ABSENT or summary[_MISSING_NAMES] >= _MOST_MISSING_NAMES
    holds_few = max(summary[_WORDS], summary[_GRAMS_AROUND]) <= _FEW_HELD
    lacks_amount = min(summary[_NO_KIND], summary[_NO_UNIT]) == 1
    return bool(
        lacks_words or lacks_amount or (holds_few and max(summary[_NO_KIND], summary[_FEW_WORDS]) == 1)
    )


def summarise_features(
    features: NDArray[np.float64], probabilities: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return the features of the best sentence and the overall ones, (d,) float64."""
    best = int(np.argmax(probabilities))
    names = [each.removeprefix("most_") for each in OVERALL_FEATURES[:-1]]
    most = [features[:, FEATURES.index(each)].max() for each in names]
    return np.concatenate([features[best], most, probabilities[best : best + 1]])


@cache
def load_answer_model() -> AnswerModel:
    """Return the model that ships with the program."""
    stored = json.loads(resource_path("answer_model.json").read_text(encoding="utf-8"))
    return AnswerModel(
        _list_weights(stored["ranking"], FEATURES),
        np.stack(
            [
                _list_weights(stored[each], (*FEATURES, *OVERALL_FEATURES, "intercept"))
                for each in ("confidence", "confidence_unread")
            ]
        ),
        tuple(stored["found"]),
        tuple(stored["perhaps"]),
    )


def _list_weights(stored: Mapping[str, float], names: tuple[str, ...]) -> NDArray[np.float64]:
    return np.array([stored.get(name, 0.0) for name in names])
