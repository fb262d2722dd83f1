"""Fit the model that tells whether a line of a source says what an answer says, and measure the marks.

    python -m benchmarks.support_model collect CLAIMS
    python -m benchmarks.support_model fit [--check | --least]

`collect` measures the claims of a real model's answers, which a person has read, and adds their features
and the verdict of the reader to benchmarks/claim_features.npz. `fit` makes resources/support_model.json of
them and of the sentences in tests/data/grounding; with --check it writes nothing, and prints how the marks
of answers that were not fitted agree with the reader; with --least it keeps the weights, and chooses only the
score below which a claim is not supported.

Each line of CLAIMS is an answer: {"set", "kind", "question", "sources", "answers", "claims"}. "sources" are
what the model read, each {"number", "file", "document", "language", "start", "headings", "head",
"table_header", "text"}; "answers" are the document, start, end and text of the sentences that the answer
model chose. A claim is a sentence, {"text", "label"}:
    "true"      one place in the documents says it of what was asked about, or it follows from one by one step
    "false"     they do not say it, or say it of something else, or of another time than was asked for
    "computed"  it is right, and takes several rows or documents: left out here
    "beside"    they say it, and it is no answer to the question: left out here
    "refusal"   it says that they do not say it: left out here
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks import grounding
from benchmarks.logistic_regression import fit_logistic
from desktop_rag.answer.ground.evidence import FEATURES
from desktop_rag.answer.ground.grounder import Grounder
from desktop_rag.answer.ground.support_model import (
    WEIGHTS,
    SupportModel,
    is_computed,
    is_refuted,
    load_support_model,
)
from desktop_rag.answer_types import Citation, Source, Support
from desktop_rag.document_types import Passage
from desktop_rag.system.resources import resource_path

_FEATURES_FILE = Path(__file__).with_name("claim_features.npz")
_MODEL_FILE = resource_path("support_model.json")
# What speaks for a claim; all other features speak against it, but for those that may do either.
_FOR = frozenset({"facts", "both", "quoted"})
_EITHER = frozenset({"no_answer"})
_STEPS, _RATE, _ROUNDS, _FOLDS = 1_500, 0.03, 3, 5
_VETOED = 1e3  # taken off the score of a line that cannot support a claim
_NO_ANSWER = FEATURES.index("no_answer")
_MODEL_WEIGHT = 5.0  # of a claim of a model, relative to one of the sentences in tests/data
_MARGIN = 1e-3  # as weights are rounded
# The most of the supported claims that may be false, of answers and of the sentences made up to mislead, and
# the most of the rejected ones that may be true.
_FALSE_SUPPORTED, _FALSE_SENTENCES, _TRUE_REJECTED = 0.02, 0.06, 0.08


@dataclass(frozen=True, slots=True)
class Claim:
    """The features of the best lines for a sentence of an answer, and for each of the statements in it."""

    group: str  # the answer; its claims are fitted or held out together
    kind: str
    is_true: bool
    features: NDArray[np.float64]  # (lines, len(FEATURES))
    parts: tuple[NDArray[np.float64], ...] = ()
    weight: float = 1.0


def main() -> None:
    """Collect features, fit the model, or check it."""
    parser = argparse.ArgumentParser(description="The model that marks what is supported.")
    commands = parser.add_subparsers(dest="command", required=True)
    collect = commands.add_parser("collect")
    collect.add_argument("claims", type=Path)
    fit = commands.add_parser("fit")
    fit.add_argument("--check", action="store_true")
    fit.add_argument("--least", action="store_true")
    options = parser.parse_args()
    if options.command == "collect":
        _store([*_load(), *_measure_answers(options.claims)])
    elif options.check:
        _check(list(_measure_sentences()), _load())
    elif options.least:
        _write_model(keep_weights([*_measure_sentences(), *_load()], load_support_model()))
    else:
        _write_model(fit_model([*_measure_sentences(), *_load()]))


def fit_model(claims: Sequence[Claim]) -> SupportModel:
    """Return the model that tells true claims from others best."""
    answered, other = _group_claims(claims)
    return SupportModel(_fit_group(answered, _FALSE_SUPPORTED), _fit_group(other, _FALSE_SENTENCES))


def keep_weights(claims: Sequence[Claim], model: SupportModel) -> SupportModel:
    """Return a model with the same weights and another score below which a claim is not supported."""
    answered, other = _group_claims(claims)
    return SupportModel(_choose_least(answered, model.answered), _choose_least(other, model.other))


def _group_claims(claims: Sequence[Claim]) -> tuple[list[Claim], list[Claim]]:
    """Return the claims of questions whose answer is known, and the others."""
    answered = [each for each in claims if not each.features[0, _NO_ANSWER]]
    return answered, [each for each in claims if each.features[0, _NO_ANSWER]]


def _fit_group(claims: Sequence[Claim], most_false: float) -> NDArray[np.float64]:
    """Return the weights for a group of claims, and the scores between which it is not told."""
    chosen = [0] * len(claims)
    true = np.array([each.is_true for each in claims])
    weights = np.array([each.weight for each in claims])
    weights = np.where(true, weights / weights[true].sum(), weights / weights[~true].sum())
    fitted = np.zeros(len(FEATURES))
    for _ in range(_ROUNDS):  # which line is the best depends on the weights
        features = np.array([each.features[n] for each, n in zip(claims, chosen, strict=True)])
        fitted, _ = fit_logistic(
            features, true, weights, FEATURES, _FOR | _EITHER, frozenset(FEATURES) - _FOR, _STEPS, _RATE
        )
        chosen = [int(np.argmax(each.features @ fitted)) for each in claims]
    found = np.append(fitted, [0.0, 0.0])
    enough = [_score(each, SupportModel(found, found), supports=True) for each in claims]
    threshold = _choose_threshold(enough, true, claims, most_false)
    return _choose_least(claims, np.append(fitted, [_MARGIN - threshold, 0.0]))


def _choose_least(claims: Sequence[Claim], weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return weights with the score below which a claim is not supported."""
    false = np.array([not each.is_true for each in claims])
    scores = [-_score(each, SupportModel(weights, weights)) for each in claims]
    return np.append(weights[:-1], min(-_choose_threshold(scores, false, claims, _TRUE_REJECTED), 0.0))


def _choose_threshold(
    scores: Sequence[float], right: NDArray[np.bool_], claims: Sequence[Claim], most_wrong: float
) -> float:
    """Return the least score from which on at most such a share of the claims is told wrong."""
    weights = [each.weight for each in claims]
    threshold, wrong, total = 0.0, 0.0, 0.0
    for score, is_right, weight in sorted(zip(scores, right, weights, strict=True), reverse=True):
        wrong += weight * (not is_right)
        total += weight
        if wrong / total <= most_wrong:
            threshold = score
    return threshold


def _score(claim: Claim, model: SupportModel, *, supports: bool = False) -> float:
    """Return the score of the best line, or of the worst statement in it, very low if none can support it."""
    whole = _score_lines(claim.features, model, supports=supports)
    parts = (_score_lines(each, model, supports=supports) for each in claim.parts)
    return max(whole, min(parts)) if claim.parts else whole


def _score_lines(features: NDArray[np.float64], model: SupportModel, *, supports: bool) -> float:
    scores = model.score_lines(features)
    best = int(np.argmax(scores))
    is_vetoed = is_refuted(features[best]) or (supports and is_computed(features[best]))
    return float(scores[best]) - (_VETOED if is_vetoed else 0.0)


def _judge(claim: Claim, model: SupportModel) -> Support:
    """Return the mark of a claim: its own, or the worst of the statements in it if that is better."""
    order = list(Support)
    parts = max(map(model.judge_claim, claim.parts), key=order.index, default=Support.UNSUPPORTED)
    return min(model.judge_claim(claim.features), parts, key=order.index)


def _check(made_up: Sequence[Claim], written: Sequence[Claim]) -> None:
    groups = sorted({each.group for each in written})
    fold = dict(zip(groups, np.random.default_rng(1).integers(0, _FOLDS, len(groups)), strict=True))
    marks: dict[int, Support] = {}
    for number in range(_FOLDS):
        model = fit_model([*made_up, *(each for each in written if fold[each.group] != number)])
        marks |= {n: _judge(each, model) for n, each in enumerate(written) if fold[each.group] == number}
    rows = [(each, marks[n]) for n, each in enumerate(written)]
    print(f"{len(rows)} claims of a model, {sum(each.is_true for each in written)} true, in {_FOLDS} folds")
    for mark in Support:
        true = [each.is_true for each, given in rows if given is mark]
        print(f"{mark:12}{len(true):4} ({len(true) / len(rows):.2f}): true {np.mean(true):.3f}")
    right = {True: Support.SUPPORTED, False: Support.UNSUPPORTED}
    for kind, count in Counter(each.kind for each in written).items():
        right_here = sum(right[each.is_true] is mark for each, mark in rows if each.kind == kind)
        open_ = sum(mark is Support.WEAK for each, mark in rows if each.kind == kind)
        print(f"  {kind:22}{count:4}{right_here:5} told right{open_:5} not told")
    model = fit_model([*made_up, *written])
    told = [(_judge(each, model) is Support.SUPPORTED) == each.is_true for each in made_up]
    print(f"sentences of tests/data told right {np.mean(told):.3f}")
    for name, answered, other in zip(WEIGHTS, model.answered, model.other, strict=True):
        print(f"  {name:18}{answered:8.2f}{other:8.2f}")


def _measure_sentences() -> Iterator[Claim]:
    """Yield the sentences of tests/data/grounding, and again as if the nearest line answered a question."""
    for case, kind, text, grounder in grounding.iterate_items():
        evidence = grounder.compare_claim(grounder.prepare_claim(text))
        if evidence is None or kind == "chatter":
            continue
        is_true = kind in grounding.TRUE
        yield Claim(case.name, kind, is_true, evidence.features)
        answered = grounder.compare_claim(grounder.prepare_claim(text), answers=evidence.best[:1])
        if answered is not None:
            yield Claim(case.name, kind, is_true, answered.features)


def _measure_answers(path: Path) -> Iterator[Claim]:
    """Yield the claims of the model's answers."""
    answers = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    texts = {(source["text"], source["language"]) for answer in answers for source in answer["sources"]}
    rarity = grounding.TextIdf(sorted(texts))
    for number, answer in enumerate(answers):
        sources = [_make_source(each) for each in answer["sources"]]
        cited = [_make_citation(*each) for each in answer["answers"]]
        grounder = Grounder(sources, rarity, answer["question"], cited)
        for claim in answer["claims"]:
            prepared = grounder.prepare_claim(claim["text"])
            evidence = grounder.compare_claim(prepared)
            if evidence is not None and claim["label"] in {"true", "false"}:
                compared = filter(None, map(grounder.compare_claim, prepared.parts))
                parts = tuple(each.features for each in compared)
                is_true = claim["label"] == "true"
                yield Claim(f"{answer['set']}-{number}", answer["kind"], is_true, evidence.features, parts)


def _store(claims: Sequence[Claim]) -> None:
    """Store the features of each claim, and then of its parts, one below the other."""
    blocks = [(n, each) for n, claim in enumerate(claims) for each in (claim.features, *claim.parts)]
    np.savez_compressed(
        _FEATURES_FILE,
        names=np.array(FEATURES),
        features=np.concatenate([each for _, each in blocks]).astype(np.float16),
        claims=np.array([number for number, _ in blocks], dtype=np.int16),
        sizes=np.array([len(each) for _, each in blocks], dtype=np.int16),
        answers=np.array([f"{each.group}|{each.kind}" for each in claims]),
        true=np.array([each.is_true for each in claims]),
    )


def _load() -> list[Claim]:
    stored = np.load(_FEATURES_FILE)
    if tuple(stored["names"]) != FEATURES:
        raise SystemExit("The features have changed: collect them again.")
    ends = np.cumsum(stored["sizes"].astype(np.int64))
    blocks = np.split(stored["features"].astype(np.float64), ends[:-1])
    found = []
    for number, (answer, is_true) in enumerate(zip(stored["answers"], stored["true"], strict=True)):
        whole, *parts = (block for n, block in zip(stored["claims"], blocks, strict=True) if n == number)
        group, _, kind = str(answer).partition("|")
        found.append(Claim(group, kind, bool(is_true), whole, tuple(parts), _MODEL_WEIGHT))
    return found


def _make_source(stored: Mapping[str, Any]) -> Source:
    start, text = stored["start"], stored["text"]
    passage = Passage(
        f"{stored['document']}-{start}", stored["document"], start, start + len(text), text, None,
        tuple(stored["headings"]), stored["language"], table_header=stored["table_header"],
    )  # fmt: skip
    return Source(stored["number"], Path(stored["file"]), passage, head=stored["head"])


def _make_citation(document: str, start: int, end: int, text: str) -> Citation:
    return Citation(1, document, Path(document), None, start, end, text)


def _write_model(model: SupportModel) -> None:
    def name_weights(weights: NDArray[np.float64]) -> dict[str, float]:
        return {name: round(float(each), 4) for name, each in zip(WEIGHTS, weights, strict=True) if each}

    stored = {"answered": name_weights(model.answered), "other": name_weights(model.other)}
    _MODEL_FILE.write_text(json.dumps(stored, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
