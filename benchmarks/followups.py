"""How well a question that leans on the conversation finds its document.

    python -m benchmarks.followups [--filler 60] [--misses]

62 dialogues in five languages about the documents in tests/data/dialogues, among other documents.
Each is asked turn by turn, quoting answers, once with what was said before and once without.
Printed is how often the right document is among the first five sources, and the first: of questions
that follow up, and of questions that begin a new topic in the middle of a conversation.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.generated import write_folder
from desktop_rag.answer.answer_events import Answered, SourcesFound
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer_types import Answer
from desktop_rag.app.assembly import make_answerer, make_generator, open_pipeline
from desktop_rag.cancel import CancelToken
from desktop_rag.conversations.chat import turn_to_exchange
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.generator import Exchange, Generator
from desktop_rag.retrieve.question import parse_question

_DATA = Path(__file__).resolve().parents[1] / "tests/data"
_TOP = 5


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of a dialogue, with the place of its document among the sources, from 1; 0: no."""

    language: str
    kind: str  # first, follow or new
    question: str
    searched: str
    resolved: int
    alone: int


def main() -> None:
    """Fill a library, hold the dialogues, and print the figures."""
    parser = argparse.ArgumentParser(description="Questions that lean on the conversation.")
    parser.add_argument("--filler", type=int, default=60, help="made-up files beside the data")
    parser.add_argument("--misses", action="store_true", help="print what was not found")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="followups-") as scratch:
        folder = Path(scratch)
        shutil.copytree(_DATA / "dialogues/documents", folder / "files/dialogues")
        shutil.copytree(_DATA / "library", folder / "files/library")
        write_folder(folder / "files", options.filler)
        with open_pipeline(folder / "library") as (_, pipeline):
            list(pipeline.add_paths([folder / "files"], CancelToken()))
            list(pipeline.process_queue(CancelToken()))
        embedder = Embedder()
        with LibraryReader(folder / "library") as library:
            answerer = make_answerer(library, embedder)
            generator = make_generator("extractive", embedder)
            asked = [each for lines in _dialogues() for each in _hold(answerer, generator, lines)]
    _report(asked)
    if options.misses:
        for each in asked:
            if not 0 < each.resolved <= _TOP:
                print(f"{each.kind:7}{each.question}  ->  {each.searched}")


def _dialogues() -> list[dict[str, Any]]:
    lines = (_DATA / "dialogues/dialogues.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def _hold(answerer: Answerer, generator: Generator, dialogue: dict[str, Any]) -> Iterator[Asked]:
    history: list[Exchange] = []
    for turn in dialogue["turns"]:
        question, file = turn["question"], turn["file"]
        answer, resolved = _ask(answerer, generator, question, file, history)
        _, alone = _ask(answerer, generator, question, file, [])
        yield Asked(dialogue["language"], turn["kind"], question, answer.searched, resolved, alone)
        if answer.found:
            history.append(turn_to_exchange(question, answer))


def _ask(
    answerer: Answerer, generator: Generator, question: str, file: str, history: list[Exchange]
) -> tuple[Answer, int]:
    """Return the answer, and the place of the document among its sources."""
    place = 0
    for event in answerer.answer_question(parse_question(question), generator, CancelToken(), history):
        if isinstance(event, SourcesFound):
            names = [source.path.name for source in event.sources]
            place = names.index(file) + 1 if file in names else 0
        elif isinstance(event, Answered):
            answer = event.answer
    return answer, place


def _report(asked: list[Asked]) -> None:
    groups: dict[str, list[Asked]] = defaultdict(list)
    for each in asked:
        groups[each.kind].append(each)
        if each.kind == "follow":
            groups[f"follow {each.language}"].append(each)
    print(f"{'':12}{'questions':>10}{'':>4}among the first {_TOP}{'':>8}the first")
    print(f"{'':26}{'without':>10}{'with':>8}{'without':>12}{'with':>8}")
    for kind, members in sorted(groups.items()):
        shares = [
            sum(0 < place <= top for place in places) / len(members)
            for top in (_TOP, 1)
            for places in ([one.alone for one in members], [one.resolved for one in members])
        ]
        print(f"{kind:12}{len(members):>10}{'':4}" + "{:>10.3f}{:>8.3f}{:>12.3f}{:>8.3f}".format(*shares))


if __name__ == "__main__":
    main()
