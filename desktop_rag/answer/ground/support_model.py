"""The support model: whether a line of a source says what a claim says, from the features of both.

It is linear, with other weights for an answer to a question of which the answer model has found the answer:
then the claim has to agree with it. The weights, in resources/support_model.json, are fitted by
benchmarks/support_model.py.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer.ground.evidence import FEATURES
from desktop_rag.resources import resource_path

# No score makes up for a number that no source states, a "not" on one side only, or rows that were not read.
_NO_ANSWER = FEATURES.index("no_answer")
_VETOES = [FEATURES.index(each) for each in ("absent_facts", "negated", "computed")]


@dataclass(frozen=True, slots=True)
class SupportModel:
    """The weights of the features, the last for the intercept: from the score 0 on a claim is supported."""

    answered: NDArray[np.float64]  # (len(FEATURES) + 1,)
    other: NDArray[np.float64]

    def score_lines(self, features: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the score of each line, (n,) float64."""
        weights = self.other if features[0, _NO_ANSWER] else self.answered
        return np.asarray(features @ weights[:-1] + weights[-1])

    def is_vetoed(self, features: NDArray[np.float64]) -> bool:
        """Whether a line cannot support the claim, whatever its score."""
        return bool(features[_VETOES].any())


@cache
def load_support_model() -> SupportModel:
    """Return the model that ships with the program."""
    stored = json.loads(resource_path("support_model.json").read_text(encoding="utf-8"))
    answered, other = (
        np.array([stored[each].get(name, 0.0) for name in (*FEATURES, "intercept")])
        for each in ("answered", "other")
    )
    return SupportModel(answered, other)
