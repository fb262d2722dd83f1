"""The model that tells whether a line says what a claim says."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from benchmarks.support_model import Claim, fit_model, keep_weights
from desktop_rag.answer.ground.evidence import FEATURES
from desktop_rag.answer.ground.support_model import SupportModel, load_support_model
from desktop_rag.answer_types import Support


def make_features(**values: float) -> NDArray[np.float64]:
    return np.array([values.get(name, 0.0) for name in FEATURES])


@pytest.mark.parametrize("name", FEATURES)
def test_no_score_makes_up_for_what_refutes_a_claim_or_is_not_read(name: str) -> None:
    features = make_features(**{name: 1.0})[None]
    weights = np.append(np.zeros(len(FEATURES)), [1.0, -1.0])
    refuting = {"absent_facts", "absent_names", "negated"}
    expected = Support.UNSUPPORTED if name in refuting else Support.SUPPORTED
    assert SupportModel(weights, weights).judge_claim(features) is (
        Support.WEAK if name == "computed" else expected
    )


@pytest.mark.parametrize(
    ("score", "support"), [(0.0, "supported"), (-0.5, "weak"), (-1.0, "weak"), (-1.5, "unsupported")]
)
def test_a_claim_with_a_score_between_the_limits_is_not_told(score: float, support: str) -> None:
    weights = np.append(np.zeros(len(FEATURES)), [score, -1.0])
    assert SupportModel(weights, weights).judge_claim(make_features()[None]) == support


def test_lines_are_scored_with_the_weights_of_answered_questions_or_others() -> None:
    weights = {
        name: np.append(make_features(facts=value), [-1.0, -2.0]) for name, value in (("a", 2.0), ("b", 3.0))
    }
    model = SupportModel(weights["a"], weights["b"])
    answered = np.stack([make_features(facts=1.0), make_features()])
    other = np.stack([make_features(facts=1.0, no_answer=1.0), make_features(no_answer=1.0)])
    assert model.score_lines(answered) == pytest.approx([1.0, -1.0])
    assert model.score_lines(other) == pytest.approx([2.0, -1.0])


def test_the_model_that_ships_has_a_weight_of_each_feature() -> None:
    model = load_support_model()
    assert model.answered.shape == model.other.shape == (len(FEATURES) + 2,)
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


def test_only_the_score_below_which_a_claim_is_not_supported_may_be_chosen_again() -> None:
    weights = np.append(np.ones(len(FEATURES)), [-1.0, 0.0])
    claims = [
        Claim("", "", is_true, make_features(facts=facts)[None])
        for facts, is_true in ((0.5, True), (0.25, False), (0.25, False))
    ]
    kept = keep_weights(claims, SupportModel(weights, weights)).answered
    assert kept == pytest.approx(np.append(weights[:-1], -0.75))


def test_a_line_with_all_of_an_answer_supports_it_however_numbers_are_rounded() -> None:
    features = make_features(facts=1.0, both=1.0 - 1e-9)[None]
    assert load_support_model().judge_claim(features) is Support.SUPPORTED
