"""The support model: whether a line of a source supports a claim, from the features of both.

It is linear, with other weights for an answer to a question of which the answer model has found the answer:
then the claim has to agree with it. Between the scores of claims that are supported and of those that are
not lie some that it cannot tell apart. The weights, in resources/support_model.json, are fitted by
benchmarks/support_model.py.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer.ground.evidence import FEATURES
from desktop_rag.answer_types import Support
from desktop_rag.system.resources import resource_path

# No score makes up for a number or a name that no source states, or a "not" on one side only. Nor does one
# for rows that were not read, which may say it all the same.
_NO_ANSWER = FEATURES.index("no_answer")
_REFUTING = [FEATURES.index(each) for each in ("absent_facts", "absent_names", "negated")]
_COMPUTED = FEATURES.index("computed")
WEIGHTS = (*FEATURES, "intercept", "least")


@dataclass(frozen=True, slots=True)
class SupportModel:
    """The weights of the features, then the intercept: from the score 0 on a claim is supported.

    The last one is the score below which it is not; between the two nothing is known.
    """

    answered: NDArray[np.float64]  # (len(FEATURES) + 2,)
    other: NDArray[np.float64]

    def score_lines(self, features: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the score of each line, (n,) float64."""
        weights = self.choose_weights(features)
        return np.asarray(features @ weights[:-2] + weights[-2])

    def choose_weights(self, features: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the weights for a claim, from the features of its lines."""
        return self.other if features[0, _NO_ANSWER] else self.answered

    def judge_claim(self, features: NDArray[np.float64]) -> Support:
        """Return how well lines support a claim, by the best of them."""
        scores = self.score_lines(features)
        best = int(np.argmax(scores))
        if is_refuted(features[best]) or scores[best] < self.choose_weights(features)[-1]:
            return Support.UNSUPPORTED
        return Support.WEAK if is_computed(features[best]) or scores[best] < 0 else Support.SUPPORTED


def is_refuted(features: NDArray[np.float64]) -> bool:
    """Whether a line does not support the claim, whatever its score."""
    return bool(features[_REFUTING].any())


def is_computed(features: NDArray[np.float64]) -> bool:
    """Whether it takes more than a line to support the claim, whatever its score."""
    return bool(features[_COMPUTED])


@cache
def load_support_model() -> SupportModel:
    """Return the model that ships with the program."""
    stored = json.loads(resource_path("support_model.json").read_text(encoding="utf-8"))
    answered, other = (
        np.array([stored[each].get(name, 0.0) for name in WEIGHTS]) for each in ("answered", "other")
    )
    return SupportModel(answered, other)
