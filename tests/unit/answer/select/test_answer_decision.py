"""The answer model ranks sentences and judges the best one, whatever its weights are."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.answer.select.answer_decision import OVERALL_FEATURES, AnswerModel, load_answer_model
from desktop_rag.answer.select.features import FEATURES
from desktop_rag.answer_types import Confidence
from desktop_rag.system.resources import resource_path

NO_SENTENCES = np.zeros((0, len(FEATURES)))


def describe_sentence(**features: float) -> NDArray[np.float64]:
    return np.array([[features.get(each, 0.0) for each in FEATURES]])


def make_model(read: float, unread: float = 0.0) -> AnswerModel:
    """Return a model that scores all answers alike, in languages that are read and in others."""
    confidence = np.zeros((2, len(FEATURES) + len(OVERALL_FEATURES) + 1))
    confidence[:, -1] = read, unread
    return AnswerModel(np.zeros(len(FEATURES)), confidence, found=(1.0, 1.0), perhaps=(-1.0, -1.0))


def judge(model: AnswerModel, **features: float) -> Confidence:
    return model.judge_answer(describe_sentence(**features), np.ones(1))


def test_the_model_that_ships_loads() -> None:
    model = load_answer_model()
    assert model.ranking.shape == (len(FEATURES),)
    assert model.confidence.shape == make_model(0.0).confidence.shape
    assert np.isfinite(model.ranking).all()
    assert np.isfinite(model.confidence).all()
    assert min(model.found) > max(model.perhaps)


def test_each_stored_weight_is_that_of_a_feature() -> None:
    stored = json.loads(resource_path("answer_model.json").read_text(encoding="utf-8"))
    assert set(stored["ranking"]) <= set(FEATURES)
    for name in ("confidence", "confidence_unread"):
        assert set(stored[name]) <= {*FEATURES, *OVERALL_FEATURES, "intercept"}


@pytest.mark.parametrize("scale", [0.0, 1.0, 1e5])
def test_probabilities_sum_to_one(scale: float) -> None:
    features = np.random.default_rng(0).normal(scale=scale, size=(30, len(FEATURES)))
    probabilities = load_answer_model().rank_sentences(features)
    assert probabilities.shape == (30,)
    assert probabilities.min() >= 0
    assert probabilities.sum() == pytest.approx(1)


def test_the_sentence_with_the_higher_score_is_likelier() -> None:
    model = replace(make_model(0.0), ranking=describe_sentence(words=2.0)[0])
    few, many = describe_sentence(words=0.2), describe_sentence(words=0.8)
    low, high = model.rank_sentences(np.concatenate([few, many]))
    assert np.log(high / low) == pytest.approx(2.0 * (0.8 - 0.2))


def test_without_sentences_nothing_is_found() -> None:
    model = load_answer_model()
    probabilities = model.rank_sentences(NO_SENTENCES)
    assert probabilities.shape == (0,)
    assert model.judge_answer(NO_SENTENCES, probabilities) is Confidence.NOT_FOUND


@pytest.mark.parametrize(
    ("score", "confidence"),
    [
        (1.0, Confidence.FOUND),
        (0.9, Confidence.PERHAPS),
        (-1.0, Confidence.PERHAPS),
        (-1.1, Confidence.NOT_FOUND),
    ],
)
def test_the_score_of_the_best_sentence_tells_how_sure_an_answer_is(
    score: float, confidence: Confidence
) -> None:
    assert judge(make_model(score)) is confidence
    assert judge(make_model(9.0, score), unread=1.0) is confidence


def test_an_answer_in_a_language_that_is_not_read_needs_a_score_of_its_own() -> None:
    model = replace(make_model(1.5, 1.5), found=(1.0, 2.0))
    assert judge(model) is Confidence.FOUND
    assert judge(model, unread=1.0) is Confidence.PERHAPS


@pytest.mark.parametrize("lacking", ["absent", "missing_names"])
def test_no_answer_is_sure_where_most_words_of_the_question_are_missing(lacking: str) -> None:
    assert judge(make_model(9.0), **{lacking: 1.0}) is Confidence.PERHAPS
    assert judge(make_model(9.0), **{lacking: 0.2}) is Confidence.FOUND
    assert judge(make_model(-9.0), **{lacking: 1.0}) is Confidence.NOT_FOUND


@pytest.mark.parametrize(
    ("words", "held", "confidence"),
    [(2, 0.5, Confidence.PERHAPS), (2, 0.6, Confidence.FOUND), (3, 0.5, Confidence.FOUND)],
)
def test_one_of_two_words_is_not_enough_to_be_sure(words: int, held: float, confidence: Confidence) -> None:
    assert judge(make_model(1.0), few_words=1 / words, passage=held) is confidence
    assert judge(make_model(5.0), few_words=1 / words, passage=held) is Confidence.FOUND


def test_an_answer_that_is_hardly_sure_has_a_sentence_of_the_kind_that_is_asked_for() -> None:
    best = describe_sentence(no_kind=1.0, words=1.0)
    features = np.concatenate([best, describe_sentence(kind=1.0)])
    shares = np.array([0.9, 0.1])
    assert make_model(1.5).judge_answer(features, shares) is Confidence.FOUND
    assert make_model(1.5).judge_answer(best, np.ones(1)) is Confidence.PERHAPS
    assert make_model(2.0).judge_answer(best, np.ones(1)) is Confidence.FOUND


def test_a_sentence_without_an_amount_is_only_perhaps_an_answer_where_one_is_asked_for() -> None:
    assert judge(make_model(9.0), words=1.0, no_kind=1.0) is Confidence.FOUND
    assert judge(make_model(9.0), words=1.0, no_unit=1.0) is Confidence.FOUND
    assert judge(make_model(9.0), words=1.0, no_kind=1.0, no_unit=1.0) is Confidence.PERHAPS


@pytest.mark.parametrize("features", [{"no_kind": 1.0}, {"few_words": 1.0}])
def test_a_sentence_beside_the_question_is_only_perhaps_an_answer(features: dict[str, float]) -> None:
    model = make_model(2.0)
    held = {"context": 1.0, "passage": 1.0, **features}
    assert judge(model, words=0.2, **held) is Confidence.PERHAPS
    assert judge(model, words=0.6, **held) is Confidence.FOUND
