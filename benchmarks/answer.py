"""How good and how fast answers are, on questions with known answers and without any.

    python -m benchmarks.answer [--model extractive] [--data DIR --questions FILE] [--filler 100]

The documents are those of the tests, among made-up ones. A questions file holds a line of JSON for
each: {"question", "file", "answer"}, the last two null where the documents say nothing. "Our part"
is the time of an answer without the generator's own: search, citations, checks.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.generated import write_folder
from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer_types import Answer, Support
from desktop_rag.app.assembly import make_answerer, make_generator, open_pipeline
from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.generator import GenerationProgress, Generator, Prompt
from desktop_rag.retrieve.question import parse_question

_ROOT = Path(__file__).resolve().parents[1]


class Timed:
    """A generator that knows how many seconds it has worked."""

    def __init__(self, generator: Generator) -> None:
        self._generator = generator
        self.name = generator.name
        self.source_tokens = generator.source_tokens
        self.quick_source_tokens = generator.quick_source_tokens
        self.whole_tokens = generator.whole_tokens
        self.seconds = 0.0

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str | GenerationProgress]:
        """Pass the pieces on; raises what the generator raises."""
        begun = time.perf_counter()
        for piece in self._generator.generate(prompt, token):
            self.seconds += time.perf_counter() - begun
            yield piece
            begun = time.perf_counter()
        self.seconds += time.perf_counter() - begun

    def close(self) -> None:
        """Free the model."""
        self._generator.close()


@dataclass(frozen=True, slots=True)
class Asked:
    """An answer, with what was expected and the seconds that the generator took."""

    answer: Answer
    file: str | None
    gold: str | None
    generator_seconds: float


def main() -> None:
    """Fill a library, ask the questions, and print quality and speed."""
    parser = argparse.ArgumentParser(description="Quality and speed of answers.")
    parser.add_argument("--model", default="extractive")
    parser.add_argument("--data", type=Path, default=_ROOT / "tests/data/documents", metavar="DIR")
    parser.add_argument("--questions", type=Path, default=_ROOT / "benchmarks/questions.jsonl")
    parser.add_argument("--filler", type=int, default=100, help="made-up files beside the data")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="answer-") as scratch:
        folder = Path(scratch)
        shutil.copytree(options.data, folder / "files")
        write_folder(folder / "files", options.filler)
        with open_pipeline(folder / "library") as (_, pipeline):
            list(pipeline.add_paths([folder / "files"], CancelToken()))
            list(pipeline.process_queue(CancelToken()))
        lines = options.questions.read_text(encoding="utf-8").splitlines()
        _report(_ask(folder / "library", options.model, [json.loads(line) for line in lines]))


def _ask(folder: Path, model: str, questions: Sequence[dict[str, Any]]) -> list[Asked]:
    embedder = Embedder()
    with LibraryReader(folder) as library:
        answerer = make_answerer(library, embedder)
        generator = Timed(make_generator(model, embedder))
        try:
            _one(answerer, generator, questions[0])  # loads the model
            return [_one(answerer, generator, each) for each in questions]
        finally:
            generator.close()


def _one(answerer: Answerer, generator: Timed, fields: dict[str, Any]) -> Asked:
    before = generator.seconds
    events = answerer.answer_question(parse_question(fields["question"]), generator, CancelToken())
    answer = next(event.answer for event in events if isinstance(event, Answered))
    return Asked(answer, fields["file"], fields["answer"], generator.seconds - before)


def _report(asked: Sequence[Asked]) -> None:
    known = [each for each in asked if each.gold]
    foreign = [each for each in asked if not each.gold]
    sentences = [sentence for each in asked for sentence in each.answer.sentences]
    print(f"{len(known)} questions with an answer, {len(foreign)} without")
    print(f"answer holds what is known    {_share([_holds(each) for each in known])}")
    print(f"the right file is cited       {_share([_cites(each) for each in known])}")
    print(f"not found, though it is there {_share([not each.answer.found for each in known])}")
    print(f"found, though it is not there {_share([each.answer.found for each in foreign])}")
    supported = [sentence.support is Support.SUPPORTED for sentence in sentences]
    print(f"sentences that are supported  {_share(supported)}")
    lengths = [len(each.answer.text) for each in known]
    print(f"characters of an answer       {statistics.fmean(lengths):4.0f} on average")
    print(f"{'milliseconds':30}{'p50':>8}{'p95':>8}")
    _print_times("to the first text", [each.answer.seconds_to_first_text for each in known])
    _print_times("to the end", [each.answer.seconds for each in known])
    _print_times("the generator's part", [each.generator_seconds for each in known])
    _print_times("our part", [each.answer.seconds - each.generator_seconds for each in known])


def _holds(asked: Asked) -> bool:
    return asked.gold is not None and asked.gold in " ".join(asked.answer.text.split())


def _cites(asked: Asked) -> bool:
    return asked.file in {citation.path.name for citation in asked.answer.citations}


def _share(truths: Sequence[bool]) -> str:
    return f"{sum(truths):4} of {len(truths)}"


def _print_times(words: str, seconds: Sequence[float]) -> None:
    values = sorted(each * 1000 for each in seconds)
    print(f"{words:30}{statistics.median(values):8.1f}{values[int(len(values) * 0.95)]:8.1f}")


if __name__ == "__main__":
    main()
