"""Questions with known answers, asked of texts and of the same texts as scans.

    python -m benchmarks.scanned_questions PAGES EVAL [--datasets xquad.en,xquad.de]

PAGES is what `python -m benchmarks.typeset_pages texts EVAL PAGES` wrote. C4000: share of the questions whose
answer stands in the first 4,000 characters of the passages found, at its place: in the right file, amid most
of the 40 characters before and after it. The answer itself must be read without a mistake. Case, blanks and
punctuation do not count. "quoted": the same for the answer that is made of quotes.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from statistics import fmean
from typing import Any

from benchmarks.real_model import OpenLibrary, open_library
from desktop_rag.answer.answer_events import Answered
from desktop_rag.app.assembly import make_generator
from desktop_rag.cancel import CancelToken
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.retrieve.question import parse_question

_BUDGET, _MOST = 4_000, 20
_AROUND, _GRAM, _MIN_SHARED = 40, 5, 0.6  # characters beside the answer, of a piece of them, and the share


def main() -> None:
    """Print a row for each dataset and form."""
    parser = argparse.ArgumentParser(description="Questions asked of scans.")
    parser.add_argument("pages", type=Path, metavar="PAGES")
    parser.add_argument("data", type=Path, metavar="EVAL")
    parser.add_argument("--datasets", default="xquad.en,xquad.de")
    options = parser.parse_args()
    print(f"{'':20}{'questions':>10}{'C4000':>8}{'quoted':>8}")
    for name in options.datasets.split(","):
        lines = (options.data / name / "questions.jsonl").read_text(encoding="utf-8").splitlines()
        for form in ("texts", "scans"):
            files = {path.stem for path in (options.pages / form / name / "files").iterdir()}
            questions = [
                each for each in map(json.loads, lines) if Path(each["gold"][0]["file"]).stem in files
            ]
            with (
                tempfile.TemporaryDirectory(prefix="scanned-") as scratch,
                open_library(options.pages / form / name, Path(scratch)) as library,
            ):
                figures = [_ask(library, each, options.pages / "texts" / name) for each in questions]
            found, quoted = (fmean(values) for values in zip(*figures, strict=True))
            print(f"{name + ' ' + form:20}{len(figures):10}{found:8.4f}{quoted:8.4f}", flush=True)


def _ask(library: OpenLibrary, asked: dict[str, Any], texts: Path) -> tuple[bool, bool]:
    gold = asked["gold"][0]
    text = (texts / "files" / gold["file"]).read_text(encoding="utf-8")
    end = gold["start"] + len(gold["text"])
    answer = _fold(text[gold["start"] : end])
    around = _fold(text[max(gold["start"] - _AROUND, 0) : end + _AROUND])
    question = parse_question(asked["question"])
    left, found = _BUDGET, False
    for hit in library.searcher.search_passages(question, _MOST).hits:
        passage, left = _fold(hit.passage.text[: max(left, 0)]), left - len(hit.passage.text)
        if hit.path.stem == Path(gold["file"]).stem and answer in passage:
            grams = {around[n : n + _GRAM] for n in range(max(len(around) - _GRAM + 1, 1))}
            found |= sum(gram in passage for gram in grams) >= _MIN_SHARED * len(grams)
    quoter = make_generator(EXTRACTIVE, library.embedder)
    [*_, last] = library.answerer.answer_question(question, quoter, CancelToken())
    return found, isinstance(last, Answered) and answer in _fold(last.answer.text)


def _fold(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


if __name__ == "__main__":
    main()
