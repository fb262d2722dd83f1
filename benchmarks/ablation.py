"""What each adjustment of the search is worth: the figures without one of them after the other.

    python -m benchmarks.ablation FOLDER[,STEP] ... [--keep LIBRARIES] [--only NAMES] [--changes]

FOLDER holds `files` and `questions.jsonl`: {"question"} with "gold" as for `benchmarks.gold_recall`, whose
score is the share of the answering text in the first 4,000 characters (of gold with a "grade" the nDCG@10
over files), or with "all", "none" and "refuse", or "file" and "answer", as for `benchmarks.answer_model`,
whose score is 1 for a right answer without a language model. With STEP only each so many-th one is asked.

Each row is an adjustment that is switched off here, by replacing a constant or a function: the figure, and
how many questions have a higher score because of the adjustment (gained) and a lower one (lost). Questions of
which the same passages are found are not asked again. With --keep, libraries in a folder are used again.
"""

from __future__ import annotations

import argparse
import json
import math
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from functools import cache
from itertools import islice
from pathlib import Path
from statistics import fmean
from typing import Any
from unittest.mock import patch

from benchmarks.answer_model import holds_text
from benchmarks.gold_recall import GoldQuestion, GoldTexts, cut_hits
from benchmarks.libraries import OpenLibrary, open_library
from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer_types import Hit
from desktop_rag.app.assembly import make_generator
from desktop_rag.cancel import CancelToken
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.retrieve import score_fusion, searcher, spelling
from desktop_rag.retrieve.misread_terms import NONE_MISREAD
from desktop_rag.retrieve.question import Question, parse_question
from desktop_rag.retrieve.score_fusion import RetrieverWeights
from desktop_rag.text import terms

_MOST = 20  # passages
_BEST = 10  # files of which the nDCG is measured
_Switch = tuple[object, str, object]  # a module, a name in it, and what replaces that

_READABLE, _LATIN = RetrieverWeights(0.45, 0.37, 0.18), RetrieverWeights(0.20, 0.40, 0.40)
ADJUSTMENTS: dict[str, Sequence[_Switch]] = {
    "cosine": [
        (score_fusion, f"_{n}_WEIGHTS", RetrieverWeights(0.0, 0.5, 0.5))
        for n in ("READABLE", "LATIN", "UNREADABLE")
    ],
    "stems": [
        (score_fusion, "_READABLE_WEIGHTS", RetrieverWeights(0.7, 0.0, 0.3)),
        (score_fusion, "_LATIN_WEIGHTS", RetrieverWeights(0.3, 0.0, 0.7)),
        (score_fusion, "_UNREADABLE_WEIGHTS", RetrieverWeights(0.1, 0.0, 0.9)),
    ],
    "n-grams": [
        (score_fusion, "_READABLE_WEIGHTS", RetrieverWeights(0.55, 0.45, 0.0)),
        (score_fusion, "_LATIN_WEIGHTS", RetrieverWeights(0.3, 0.7, 0.0)),
        (score_fusion, "_UNREADABLE_WEIGHTS", RetrieverWeights(0.1, 0.9, 0.0)),
    ],
    "weights by language": [(score_fusion, f"_{n}_WEIGHTS", _READABLE) for n in ("LATIN", "UNREADABLE")],
    "weights by script": [(score_fusion, "_UNREADABLE_WEIGHTS", _LATIN)],
    "power of cosines": [(score_fusion, "_COSINE_POWER", 1.0)],
    "least top cosine": [(score_fusion, "_MIN_TOP_COSINE", 0.0)],
    "imputed cosines": [(searcher, "impute_cosines", lambda cosine, _: cosine)],
    "neighbours": [(searcher, "boost_by_neighbours", lambda scores, _: dict(scores))],
    "only passage": [(score_fusion, "_ONLY_PASSAGE_FACTOR", 0.0)],
    "name of file": [(searcher, "_NAME_BONUS", 0.0)],
    "first passages of named files": [(searcher, "_NAMED_DOCUMENTS", 0)],
    "phrase in a sentence": [(searcher, "_PHRASE_BONUS", 0.0)],
    "best row": [(searcher, "rank_by_rows", lambda hits, _: hits)],
    "feedback": [(searcher, "apply_feedback", lambda hits, _: hits)],
    "near-duplicates and versions": [
        (searcher, "drop_near_duplicates", lambda hits, most, _: list(islice(hits, most)))
    ],
    "stop words": [(searcher, "remove_stop_words", lambda text, _: text)],
    "terms of values": [(terms, "list_value_terms", lambda _: [])],
    "several languages": [(searcher, "_MAX_LANGUAGES", 1)],
    "misread terms": [(searcher, "find_misread_terms", lambda *_: NONE_MISREAD)],
    "identifiers": [(searcher, "find_documents_with_identifiers", lambda *_: None)],
    "spelling": [(searcher, "correct_spelling", lambda _, question, *__: (question.text, {}))],
    "two letters of long words": [(spelling, "_LONG_WORD", 1_000)],
    "half of the candidates": [(searcher, "_CANDIDATE_LIMIT", 100)],
}


def main() -> None:
    """Print a row for each adjustment and data set."""
    parser = argparse.ArgumentParser(description="What each adjustment of the search is worth.")
    parser.add_argument("folders", nargs="+", metavar="FOLDER[,STEP]")
    parser.add_argument("--keep", type=Path, help="where the libraries are kept")
    parser.add_argument("--only", default="", help="of adjustments, with commas")
    parser.add_argument("--changes", action="store_true", help="print the questions that change")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ablation-") as scratch:
        for each in options.folders:
            name, _, step = each.partition(",")
            with open_library(Path(name), options.keep or Path(scratch)) as library:
                _compare(Path(name), library, int(step or 1), options.only, changes=options.changes)


def _compare(folder: Path, library: OpenLibrary, step: int, only: str, *, changes: bool) -> None:
    lines = (folder / "questions.jsonl").read_text(encoding="utf-8").splitlines()[::step]
    asked = [_Asked(folder, library, json.loads(line)) for line in lines]
    whole = fmean(each.score for each in asked)
    print(f"{folder.name}, {len(asked)} questions: {whole:.4f}", flush=True)
    for name, switches in ADJUSTMENTS.items():
        if not any(word in name for word in only.split(",")):
            continue
        with ExitStack() as stack:
            for module, attribute, value in switches:
                stack.enter_context(patch.object(module, attribute, value))
            scores = [each.ask_again() for each in asked]
        gained = [each for each, score in zip(asked, scores, strict=True) if score < each.score - 1e-6]
        lost = [each for each, score in zip(asked, scores, strict=True) if score > each.score + 1e-6]
        found = sum(each.has_changed for each in asked)
        print(
            f"  {name:32}{fmean(scores):8.4f}{fmean(scores) - whole:+8.4f}"
            f"  gained {len(gained):3}  lost {len(lost):3}  other passages {found:4}",
            flush=True,
        )
        for sign, members in (("+", gained), ("-", lost)):
            for each in members if changes else ():
                print(f"      {sign} {each.text}")


class _Asked:
    """A question that was asked with all adjustments, and its score from 0 to 1."""

    def __init__(self, folder: Path, library: OpenLibrary, line: dict[str, Any]) -> None:
        file = f'file:"{line["file"]}" ' if "answer" in line and "file" in line else ""
        self.text = f"{file}{line['question']}"
        self._line, self._library = line, library
        self._texts = _open_texts(folder / "files")
        self._question: Question = parse_question(self.text)
        self._found = self._search()
        self.score = self._measure_score()
        self.has_changed = False

    def ask_again(self) -> float:
        """Return the score that the question has now."""
        found = self._search()
        self.has_changed = found != self._found
        return self._measure_score(found) if self.has_changed else self.score

    def _search(self) -> tuple[object, ...]:
        result = self._library.searcher.search_passages(self._question, _MOST)
        return result.hits, result.text, result.misread

    def _measure_score(self, found: tuple[Any, ...] = ()) -> float:
        hits: Sequence[Hit] = (found or self._found)[0]  # type: ignore[assignment]
        gold = self._line.get("gold")
        if not gold:
            return float(self._is_answered())
        if "text" not in gold[0]:
            return _measure_ndcg([hit.path.name for hit in hits], {each["file"] for each in gold})
        question = GoldQuestion(self.text, tuple((g["file"], g["text"], g.get("start", -1)) for g in gold))
        return self._texts.measure_coverage(cut_hits(hits), question)

    def _is_answered(self) -> bool:
        generator = make_generator(EXTRACTIVE, self._library.embedder)
        [*_, last] = self._library.answerer.answer_question(self._question, generator, CancelToken())
        assert isinstance(last, Answered)
        answer, line = last.answer, self._line
        if line.get("refuse"):
            return not answer.found or answer.is_perhaps
        needed = line.get("all") or [[text] for text in line.get("answer", ())]
        return (
            answer.found
            and all(any(holds_text(answer.text, text) for text in texts) for texts in needed)
            and not any(holds_text(answer.text, text) for text in line.get("none", ()))
        )


@cache
def _open_texts(folder: Path) -> GoldTexts:
    return GoldTexts(folder)


def _measure_ndcg(names: Iterable[str], wanted: set[str]) -> float:
    found = list(dict.fromkeys(names))[:_BEST]
    gain = sum(1 / math.log2(place + 2) for place, name in enumerate(found) if name in wanted)
    return gain / sum(1 / math.log2(place + 2) for place in range(min(_BEST, len(wanted))))


if __name__ == "__main__":
    main()
