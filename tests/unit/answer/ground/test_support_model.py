"""The model that tells whether a line says what a claim says."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from benchmarks.support_model import Claim, fit_model
from desktop_rag.answer.ground.evidence import FEATURES
from desktop_rag.answer.ground.support_model import SupportModel, load_support_model


def make_features(**values: float) -> NDArray[np.float64]:
    return np.array([values.get(name, 0.0) for name in FEATURES])


@pytest.mark.parametrize("name", FEATURES)
def test_a_line_is_vetoed_by_what_no_score_makes_up_for(name: str) -> None:
    is_veto = name in {"absent_facts", "negated", "computed"}
    weights = np.zeros(len(FEATURES) + 1)
    assert SupportModel(weights, weights).is_vetoed(make_features(**{name: 1.0})) is is_veto


def test_lines_are_scored_with_the_weights_of_answered_questions_or_others() -> None:
    weights = {name: np.append(make_features(facts=value), -1.0) for name, value in (("a", 2.0), ("b", 3.0))}
    model = SupportModel(weights["a"], weights["b"])
    answered = np.stack([make_features(facts=1.0), make_features()])
    other = np.stack([make_features(facts=1.0, no_answer=1.0), make_features(no_answer=1.0)])
    assert model.score_lines(answered) == pytest.approx([1.0, -1.0])
    assert model.score_lines(other) == pytest.approx([2.0, -1.0])


def test_the_model_that_ships_has_a_weight_of_each_feature() -> None:
    model = load_support_model()
    assert model.answered.shape == model.other.shape == (len(FEATURES) + 1,)
    assert np.isfinite([*model.answered, *model.other]).all()


def test_a_model_is_fitted_to_claims() -> None:
    claims = [
        Claim(f"{group}", "", is_true, make_features(facts=is_true, no_answer=group % 2)[None])
        for group in range(40)
        for is_true in (True, False)
    ]
    model = fit_model(claims)
    lines = np.stack([make_features(facts=1), make_features()])
    assert [score >= 0 for score in model.score_lines(lines)] == [True, False]
