"""What another embedding model finds, and what it costs, beside the bundled one.

    python -m benchmarks.embedding_models --data EVAL --models FOLDER... [--datasets ce,xquad.en,cranfield]
                                          [--questions 200]

EVAL holds folders with `files` and `questions.jsonl`: {"question", "gold": [{"file", "text"} or {"file"}]}.
FOLDER is what `desktop-rag models import` takes. Each dataset is read once and indexed with each model in
turn, as by a switch in the program. "found": the share of the gold text in the first 4,000 characters
retrieved, in pieces of 20 letters and digits, or nDCG@10 where gold are whole files. "missed": questions
that count as not answered; "wrong": questions of the next dataset that count as answered. "vectors": their
megabytes on the disk. "ms": the median time of a search with the embedding of its question.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Iterator, Sequence
from math import log2
from pathlib import Path
from statistics import fmean, median
from typing import Any

from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer_types import Hit
from desktop_rag.app.assembly import make_answerer, make_generator, make_searcher
from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import BUNDLED, EmbeddingModel, inspect_embedding_model
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.retrieve.question import parse_question

_BUDGET, _MOST, _PIECE, _RANKS = 4_000, 20, 20, 10  # characters, passages, characters, files
_FOREIGN = 80  # questions of another dataset
_HEADS = ("passages", "seconds", "vectors", "found", "missed", "wrong", "ms")


def main() -> None:
    """Print a row for each dataset and model."""
    parser = argparse.ArgumentParser(description="Embedding models beside the bundled one.")
    parser.add_argument("--data", type=Path, required=True, metavar="EVAL")
    parser.add_argument("--models", type=Path, nargs="+", default=[], metavar="FOLDER")
    parser.add_argument("--datasets", default="ce,xquad.en,cranfield")
    parser.add_argument("--questions", type=int, default=200, help="of each dataset")
    options = parser.parse_args()
    names = options.datasets.split(",")
    asked = {name: _load_questions(options.data / name, options.questions) for name in names}
    print(f"{'':40}{''.join(f'{head:>9}' for head in _HEADS)}")
    for number, name in enumerate(names):
        foreign = asked[names[(number + 1) % len(names)]][:_FOREIGN] if len(names) > 1 else []
        with tempfile.TemporaryDirectory(prefix="embedding-models-") as scratch:
            for model in (BUNDLED, *map(inspect_embedding_model, options.models)):
                seconds = _index(Path(scratch, "library"), options.data / name / "files", model)
                shown = _search(Path(scratch, "library"), model, asked[name], foreign)
                row = "".join(f"{each:>9}" for each in (shown[0], f"{seconds:.1f}", *shown[1:]))
                print(f"{name + ' ' + model.name:40}{row}", flush=True)


def _load_questions(folder: Path, most: int) -> list[dict[str, Any]]:
    questions = [
        json.loads(line) for line in (folder / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    return questions[:: max(len(questions) // most, 1)][:most]


def _index(library: Path, files: Path, model: EmbeddingModel) -> float:
    """Index the files, or index them anew; return the seconds from the first vector to the last."""
    times: list[float] = []
    with LibraryWriter(library) as writer:
        pipeline = Pipeline(writer, Embedder(model))
        try:
            list(pipeline.add_paths([files], CancelToken()))
            for event in pipeline.process_queue(CancelToken()):
                times += [time.perf_counter()] if event.passages else []
        finally:
            pipeline.close()
    return times[-1] - times[0]


def _search(
    library: Path,
    model: EmbeddingModel,
    questions: Sequence[dict[str, Any]],
    foreign: Sequence[dict[str, Any]],
) -> tuple[str, ...]:
    with LibraryReader(library) as reader:
        embedder, passages = Embedder(model), reader.catalog.count_passages()
        searcher, answerer = make_searcher(reader, embedder), make_answerer(reader, embedder)
        searcher.warm_up_search()
        results = [searcher.search_passages(parse_question(each["question"]), _MOST) for each in questions]
        missed = fmean(not _is_answered(answerer, embedder, each) for each in questions)
        wrong = fmean(_is_answered(answerer, embedder, each) for each in foreign) if foreign else 0.0
    found = fmean(_rate(result.hits, each["gold"]) for result, each in zip(results, questions, strict=True))
    size = sum(
        path.stat().st_size for path in library.glob(f"index.lance/*{model.name}*/**/*") if path.is_file()
    )
    ms = median(result.milliseconds for result in results)
    return str(passages), f"{size / 1e6:.2f}", f"{found:.4f}", f"{missed:.3f}", f"{wrong:.3f}", f"{ms:.1f}"


def _is_answered(answerer: Answerer, embedder: Embedder, asked: dict[str, Any]) -> bool:
    question, generator = parse_question(asked["question"]), make_generator(EXTRACTIVE, embedder)
    [*_, last] = answerer.answer_question(question, generator, CancelToken())
    return isinstance(last, Answered) and last.answer.found


def _rate(hits: Sequence[Hit], gold: Sequence[dict[str, Any]]) -> float:
    """Return nDCG@10 of the gold files, or the share of the gold texts in the first 4,000 characters."""
    if "text" not in gold[0]:
        wanted, files = {each["file"] for each in gold}, list(dict.fromkeys(hit.path.name for hit in hits))
        gains = sum(1 / log2(rank + 2) for rank, name in enumerate(files[:_RANKS]) if name in wanted)
        return gains / sum(1 / log2(rank + 2) for rank in range(min(_RANKS, len(wanted))))
    texts = list(_cut_hits(hits))
    found = total = 0
    for each in gold:
        folded = _fold(each["text"])
        pieces = [folded[at : at + _PIECE] for at in range(max(len(folded) - _PIECE, 0) + 1)]
        inside = [text for name, text in texts if name == each["file"]]
        found += sum(any(piece in text for text in inside) for piece in pieces)
        total += len(pieces)
    return found / total


def _cut_hits(hits: Sequence[Hit]) -> Iterator[tuple[str, str]]:
    left = _BUDGET
    for hit in hits:
        yield hit.path.name, _fold(hit.passage.text[: max(left, 0)])
        left -= len(hit.passage.text)


def _fold(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


if __name__ == "__main__":
    main()
