"""Fit the model that tells which sentence answers a question, and whether any does.

    python -m benchmarks.answer_model collect NAME,FOLDER[,MOST][,foreign=QUESTIONS|,half=QUESTIONS] ...
    python -m benchmarks.answer_model fit [--check]

`collect` measures the sentences that are found for the questions of each data set, and stores their features
and which of them hold the answer in benchmarks/answer_features.npz; `fit` makes resources/answer_model.json
of them, and with --check prints what is right in three folds that were not fitted, and writes nothing.

FOLDER holds `files` and `questions.jsonl`, each {"question"} with one of
    "gold": [{"file", "start"}]      the place of the answer, by its first character
    "all": [[texts]], "files": []    a right sentence has one text of each list, in one of the files if any
    "answer": [texts], "file"        likewise, all of them, and the question is asked of the file
    "refuse": true                   the files do not say it
"kind" is optional. With foreign= the questions are those of another data set, which the files do not answer;
with half= those of the other half of an encyclopedia, which are as far as anyone can tell about the same.
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.libraries import OpenLibrary, open_library
from benchmarks.logistic_regression import L2, fit_logistic
from desktop_rag.answer.select.answer_decision import OVERALL_FEATURES, AnswerModel, summarise_features
from desktop_rag.answer.select.features import FEATURES
from desktop_rag.answer.select.quotes import SentenceRanker
from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.llm.token_budget import EXTRACTIVE_SOURCE_TOKENS
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.retrieve.question import parse_question
from desktop_rag.retrieve.source_selection import add_headings, select_sources
from desktop_rag.system.resources import resource_path

_FEATURES_FILE = Path(__file__).with_name("answer_features.npz")
_MODEL_FILE = resource_path("answer_model.json")
_KEPT = 14  # sentences of a question: the best by their passages and words, and those that hold the answer
# Questions that need more than one place are about the documents, but no sentence answers them.
_COMPUTED = {
    "absence", "average", "compare documents", "compare versions", "compute", "count documents", "count rows",
    "date arithmetic", "extreme", "filter", "group", "list over documents", "sum", "total over documents",
}  # fmt: skip
_UNRANKED = _COMPUTED | {"newest"}  # of several sentences that answer, the date decides
_FOREIGN_FOUND, _FOREIGN_PERHAPS = 0.02, 0.10  # the most that may be found in foreign files, and perhaps
# More of them never speaks against a sentence; of those that go together one would, and mislead elsewhere.
_RAISING = ("words", "context", "passage", "asked", "grams_around", "cosine", "kind", "unit")
# What speaks for an answer, and against one; other features tell something of the data sets only.
_FOR = (
    "source", "context", "passage", "asked", "grams_around", "asked_grams", "cosine", "kind", "unit", "row",
    "most_context", "most_passage", "most_cosine", "most_source", "probability",
)  # fmt: skip
_AGAINST = ("missing", "absent", "missing_names", "no_kind", "no_unit")
_EITHER = ("few_words",)
_OWN_REFUSED = 0.01  # the most of its own questions that a library may not answer
_STEPS, _RATE = 400, 0.05
_FOLDS = 3
# Data sets of everyday questions have fewer questions than the encyclopedia, and count as much.
_EVERYDAY_WEIGHT = 2.0
_EVERYDAY = ("work", "samples", "wtq")


@dataclass(frozen=True, slots=True)
class Measured:
    """The features of the sentences found for a question, and which of them hold the answer."""

    name: str  # of the data set
    kind: str
    features: NDArray[np.float64]  # (n, len(FEATURES))
    right: NDArray[np.bool_]  # (n,)
    is_own: bool  # the files say it

    @property
    def weight(self) -> float:
        """How much the question counts."""
        return _EVERYDAY_WEIGHT if self.name.startswith(_EVERYDAY) else 1.0


def main() -> None:
    """Collect features, or fit the model to them."""
    parser = argparse.ArgumentParser(description="The model that selects answers.")
    commands = parser.add_subparsers(dest="command", required=True)
    collect = commands.add_parser("collect")
    collect.add_argument("sets", nargs="+", metavar="NAME,FOLDER[,MOST][,foreign=QUESTIONS]")
    fit = commands.add_parser("fit")
    fit.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if options.command == "collect":
        _store([each for spec in options.sets for each in _collect(spec)])
    elif options.check:
        _check(_load())
    else:
        _write_model(fit_model(_load()))


def fit_model(measured: Sequence[Measured]) -> AnswerModel:
    """Return the model that fits the questions best."""
    ranking = _fit_ranking([each for each in measured if each.kind not in _UNRANKED and each.is_own])
    ranker = AnswerModel(ranking, np.zeros((0, 0)), (0.0, 0.0), (0.0, 0.0))
    summaries = np.array(
        [summarise_features(m.features, ranker.rank_sentences(m.features)) for m in measured]
    )
    own = np.array([each.is_own for each in measured])
    weights = np.array([each.weight for each in measured])
    unread = summaries[:, FEATURES.index("unread")] > 0
    confidence = np.stack(
        [_fit_confidence(summaries[each], own[each], weights[each]) for each in (~unread, unread)]
    )
    model = AnswerModel(ranking, confidence, (0.0, 0.0), (0.0, 0.0))
    scores = np.array([model.score_answer(each) for each in summaries])
    # Questions about the other half of an encyclopedia are the hardest to tell from its own.
    foreign, nearly_own = (np.array([each.kind == kind for each in measured]) for kind in ("foreign", "half"))
    found, found_unread = (
        float(np.quantile(scores[(foreign | nearly_own) & each], 1 - _FOREIGN_FOUND))
        for each in (~unread, unread)
    )
    perhaps = np.quantile(scores[foreign], 1 - _FOREIGN_PERHAPS)
    # In languages that the model does not read there are too few foreign questions to go by.
    perhaps_unread = min(perhaps, np.quantile(scores[own & unread], _OWN_REFUSED))
    return replace(model, found=(found, found_unread), perhaps=(float(perhaps), float(perhaps_unread)))


def _fit_ranking(measured: Sequence[Measured]) -> NDArray[np.float64]:
    """Return the weights of a conditional logit: the likelihood that a right sentence is chosen, by Adam."""
    data = [
        (each.features, each.right, each.weight)
        for each in measured
        if 0 < each.right.sum() < len(each.right)
    ]
    spread = np.concatenate([features for features, _, _ in data]).std(0) + 1e-9
    total = sum(weight for _, _, weight in data)
    raising = [FEATURES.index(each) for each in _RAISING]
    theta, mean, square = np.zeros(len(FEATURES)), np.zeros(len(FEATURES)), np.zeros(len(FEATURES))
    for step in range(1, _STEPS + 1):
        gradient = L2 * theta
        for features, right, weight in data:
            scaled = features / spread
            scores = scaled @ theta
            shares = np.exp(scores - scores.max())
            shares /= shares.sum()
            chosen = np.where(right, shares, 0.0)
            gradient -= weight / total * ((chosen / max(chosen.sum(), 1e-12) - shares) @ scaled)
        mean, square = 0.9 * mean + 0.1 * gradient, 0.999 * square + 0.001 * gradient**2
        theta -= _RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        theta[raising] = np.maximum(theta[raising], 0.0)
    return np.asarray(theta / spread)


def _fit_confidence(
    summaries: NDArray[np.float64], own: NDArray[np.bool_], weights: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return the weights of a logistic regression, the last for the intercept."""
    weights = np.where(own, weights * weights[~own].sum() / weights[own].sum(), weights)
    confidence, intercept = fit_logistic(
        summaries,
        own,
        weights,
        (*FEATURES, *OVERALL_FEATURES),
        _FOR + _EITHER,
        _AGAINST + _EITHER,
        5 * _STEPS,
        _RATE,
    )
    return np.append(confidence, intercept)


def _check(measured: Sequence[Measured]) -> None:
    """Print for each data set what is right of questions that were not fitted."""
    fold = np.random.default_rng(1).integers(0, _FOLDS, len(measured))
    first: defaultdict[str, list[bool]] = defaultdict(list)
    outcome: defaultdict[str, list[str]] = defaultdict(list)
    for number in range(_FOLDS):
        model = fit_model([each for each, own in zip(measured, fold, strict=True) if own != number])
        for each, own in zip(measured, fold, strict=True):
            if own != number:
                continue
            shares = model.rank_sentences(each.features)
            group = "computed" if each.kind in _COMPUTED else "" if each.is_own else "refuse"
            name = f"{re.sub(r'[0-9]+$', '', each.name)} {group}".strip()
            outcome[name].append(model.judge_answer(each.features, shares))
            if each.right.any() and each.kind not in _UNRANKED:
                first[name].append(bool(each.right[np.argmax(shares)]))
    print(f"{'':28}{'n':>6}{'first':>8}{'found':>8}{'perhaps':>9}{'refused':>9}")
    for name, outcomes in outcome.items():
        shares_of = [outcomes.count(each) / len(outcomes) for each in ("found", "perhaps", "not found")]
        held = f"{np.mean(first[name]):8.3f}" if first[name] else f"{'':8}"
        print(f"{name:28}{len(outcomes):6}{held}{shares_of[0]:8.3f}{shares_of[1]:9.3f}{shares_of[2]:9.3f}")


def _collect(spec: str) -> list[Measured]:
    """Measure the questions of a data set."""
    name, folder, *rest = spec.split(",")
    others = [each.partition("=") for each in rest if "=" in each]
    kind, foreign = (others[0][0], others[0][2]) if others else ("", "")
    most = next((int(each) for each in rest if each.isdecimal()), 10_000)
    lines = Path(foreign or f"{folder}/questions.jsonl").read_text(encoding="utf-8").splitlines()
    questions = list(map(json.loads, lines))
    questions = questions[:: max(1, len(questions) // most)][:most]
    with (
        tempfile.TemporaryDirectory(prefix="answers-") as scratch,
        open_library(Path(folder), Path(scratch)) as library,
    ):
        measured = [
            each for question in questions for each in _measure(name, question, library, foreign=kind)
        ]
    print(name, len(measured), sum(bool(each.right.any()) for each in measured), flush=True)
    return measured


def _measure(
    name: str, question: Mapping[str, Any], library: OpenLibrary, *, foreign: str
) -> Iterator[Measured]:
    asked = question["question"]
    scoped = f'file:"{question["file"]}" {asked}' if "file" in question and not foreign else asked
    hits = library.searcher.search_passages(parse_question(scoped), 20).hits
    load = library.reader.catalog.load_text_span
    sources = add_headings(
        select_sources(hits, EXTRACTIVE_SOURCE_TOKENS, estimate_tokens, load),
        library.reader.catalog.load_heading_paths,
    )
    ranker = SentenceRanker(library.reader, library.embedder.embed_texts, library.embedder.model.languages)
    ranked = ranker.rank_sentences(asked, ranker.add_heads(sources))
    if not len(ranked.features):
        return
    is_own = not foreign and not question.get("refuse", False)
    right = np.array([is_own and _holds_answer(each, question) for each in ranked.candidates])
    kept = np.argsort(-(ranked.probabilities + right), kind="stable")[: max(_KEPT, int(right.sum()))]
    kind = foreign or question.get("kind", "")
    yield Measured(name, kind, ranked.features[kept], right[kept], is_own)


def _holds_answer(sentence: SentenceCandidate, question: Mapping[str, Any]) -> bool:
    """Whether a sentence answers a question, as far as the data set says."""
    passage, file = sentence.source.passage, sentence.source.path.name
    if "gold" in question:
        start, end = passage.start + sentence.start, passage.start + sentence.end
        return any(g["file"] == file and start <= g.get("start", -1) < end for g in question["gold"])
    if "file" in question:
        return question["file"] == file and all(
            holds_text(sentence.text, str(each)) for each in question["answer"]
        )
    if question.get("files") and not any(each.endswith(file) for each in question["files"]):
        return False
    needed = question.get("all", ())
    return bool(needed) and all(any(holds_text(sentence.text, each) for each in texts) for texts in needed)


def holds_text(text: str, wanted: str) -> bool:
    """Whether a text holds another, as whole words and numbers."""
    words = re.sub(r"\s+", " ", wanted).casefold()
    left = (
        r"(?<![\d.,])"
        if words[:1].isdigit()
        else r"(?<!\w)"
        if words[:1].isalpha() and words.isascii()
        else ""
    )
    right = r"(?![\d]|[.,]\d)" if words[-1:].isdigit() else ""
    return re.search(left + re.escape(words) + right, re.sub(r"\s+", " ", text).casefold()) is not None


def _store(measured: Sequence[Measured]) -> None:
    sizes = [len(each.right) for each in measured]
    np.savez_compressed(
        _FEATURES_FILE,
        names=np.array(FEATURES),
        features=np.concatenate([each.features for each in measured]).astype(np.float16),
        right=np.concatenate([each.right for each in measured]),
        sizes=np.array(sizes, dtype=np.int16),
        own=np.array([each.is_own for each in measured]),
        questions=np.array([f"{each.name}|{each.kind}" for each in measured]),
    )


def _load() -> list[Measured]:
    stored = np.load(_FEATURES_FILE)
    if tuple(stored["names"]) != FEATURES:
        raise SystemExit("The features have changed: collect them again.")
    ends = np.cumsum(stored["sizes"].astype(np.int64))
    features, right = stored["features"].astype(np.float64), stored["right"]
    measured = []
    for question, size, end, own in zip(
        stored["questions"], stored["sizes"], ends, stored["own"], strict=True
    ):
        name, _, kind = str(question).partition("|")
        rows = slice(end - size, end)
        measured.append(Measured(name, kind, features[rows], right[rows], bool(own)))
    return measured


def _write_model(model: AnswerModel) -> None:
    def name_weights(weights: NDArray[np.float64], names: Sequence[str]) -> dict[str, float]:
        return {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}

    stored = {
        "ranking": name_weights(model.ranking, FEATURES),
        "confidence": name_weights(model.confidence[0], (*FEATURES, *OVERALL_FEATURES, "intercept")),
        "confidence_unread": name_weights(model.confidence[1], (*FEATURES, *OVERALL_FEATURES, "intercept")),
        "found": [round(each, 4) for each in model.found],
        "perhaps": [round(each, 4) for each in model.perhaps],
    }
    _MODEL_FILE.write_text(json.dumps(stored, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
