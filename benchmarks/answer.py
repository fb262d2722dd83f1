"""How good and how fast answers are, on questions with known answers and without any.

    python -m benchmarks.answer [--model extractive] [--data DIR --questions FILE] [--filler 100]

The documents are those of the tests, among made-up ones. A questions file holds a line of JSON for
each: {"question", "file", "answer"}, the last two null where the documents say nothing.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.generated import write_folder
from benchmarks.libraries import fill_library, percentile
from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer_types import Answer, Support
from desktop_rag.app.assembly import make_answerer, make_generator
from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.retrieve.question import parse_question

_ROOT = Path(__file__).resolve().parents[1]
_GROUP_SIGN = re.compile(r"(?<=\d),(?=\d{3}\b)")  # of a computed number
DOCUMENTS, QUESTIONS = _ROOT / "tests/data/documents", _ROOT / "benchmarks/questions.jsonl"


@dataclass(frozen=True, slots=True)
class Asked:
    """An answer, with what was expected."""

    answer: Answer
    file: str | None
    gold: str | None


def main() -> None:
    """Print quality and speed."""
    parser = argparse.ArgumentParser(description="Quality and speed of answers.")
    parser.add_argument("--model", default=EXTRACTIVE)
    parser.add_argument("--data", type=Path, default=DOCUMENTS, metavar="DIR")
    parser.add_argument("--questions", type=Path, default=QUESTIONS)
    parser.add_argument("--filler", type=int, default=100, help="made-up files beside the data")
    options = parser.parse_args()
    for name, figure in measure_answers(
        options.model, options.data, options.questions, options.filler
    ).items():
        print(f"{name:40}{figure}")


def measure_answers(
    model: str = EXTRACTIVE, data: Path = DOCUMENTS, questions: Path = QUESTIONS, filler: int = 100
) -> dict[str, str]:
    """Fill a library, ask it the questions, and return each figure by its name."""
    lines = list(map(json.loads, questions.read_text(encoding="utf-8").splitlines()))
    with tempfile.TemporaryDirectory(prefix="answer-") as scratch:
        folder = Path(scratch)
        shutil.copytree(data, folder / "files")
        write_folder(folder / "files", filler)
        fill_library(folder / "library", folder / "files")
        asked = _ask(folder / "library", model, lines)
    known = [each for each in asked if each.gold]
    foreign = [each for each in asked if not each.gold]
    sentences = [sentence for each in asked for sentence in each.answer.sentences]
    return {
        "right": _count(_holds_gold(each) for each in known),
        "right file cited": _count(
            each.file in {citation.path.name for citation in each.answer.citations} for each in known
        ),
        "given although the files have no answer": _count(each.answer.found for each in foreign),
        "of these with “This may be it”": _count(
            each.answer.is_perhaps for each in foreign if each.answer.found
        ),
        "supported sentences": _count(each.support is Support.SUPPORTED for each in sentences),
        "first text after, p50 and p95": _milliseconds(each.answer.seconds_to_first_text for each in known),
        "complete after, p50 and p95": _milliseconds(each.answer.seconds for each in known),
    }


def _ask(folder: Path, model: str, questions: list[dict[str, Any]]) -> list[Asked]:
    embedder = Embedder()
    with LibraryReader(folder) as library:
        answerer, generator = make_answerer(library, embedder), make_generator(model, embedder)

        def ask(fields: dict[str, Any]) -> Asked:
            events = answerer.answer_question(parse_question(fields["question"]), generator, CancelToken())
            answer = next(event.answer for event in events if isinstance(event, Answered))
            return Asked(answer, fields["file"], fields["answer"])

        try:
            ask(questions[0])  # loads the models
            return [ask(each) for each in questions]
        finally:
            generator.close()


def _holds_gold(asked: Asked) -> bool:
    text = _GROUP_SIGN.sub("", " ".join(asked.answer.text.split()))
    return (asked.gold or "") in text


def _count(truths: Iterable[bool]) -> str:
    counted = list(truths)
    return f"{sum(counted)} of {len(counted)}"


def _milliseconds(seconds: Iterable[float]) -> str:
    values = [each * 1000 for each in seconds]
    return f"{percentile(values, 0.5):.0f} and {percentile(values, 0.95):.0f} ms"


if __name__ == "__main__":
    main()
