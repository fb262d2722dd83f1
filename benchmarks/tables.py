"""How often a question for one cell of a table finds its row with the name of the column, by format.

    python -m benchmarks.tables [--questions 6] [--seed 1] [--held-out] [--data DIR] [--misses]

The tables are made up: see `benchmarks.table_files`; `--held-out` asks of those that nothing is tuned on.
With `--data`, a folder of real files, the questions of `table_questions.jsonl` are asked too. "found" is the
share of questions where one of the first three passages holds the row and, as it is indexed and read, the
column's name; "row" the same without the name; "answer" the share of answers by quotes that hold the cell,
"named" of those that have the column's name, too.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfile

from benchmarks.real_model import OpenLibrary, open_library
from benchmarks.table_files import CellQuestion, write_tables
from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer_types import Answer
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.llm.extractive import ExtractiveGenerator
from desktop_rag.retrieve.question import parse_question

_QUESTIONS = Path(__file__).with_suffix("").parent / "table_questions.jsonl"
_PASSAGES = 3


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question with what came of it."""

    question: CellQuestion
    has_row: bool
    is_found: bool
    answer: Answer
    named: bool  # the answer has the column's name, too

    @property
    def is_answered(self) -> bool:
        """Whether the answer holds the cell."""
        return _holds(self.answer.text, [self.question.cell])


def main() -> None:
    """Print a row for each file and for all."""
    parser = argparse.ArgumentParser(description="Questions for cells of tables.")
    parser.add_argument("--questions", type=int, default=6, help="of each made-up file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--data", type=Path, metavar="DIR", help="real files")
    parser.add_argument("--misses", action="store_true", help="print the questions that fail")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tables-") as name:
        scratch = Path(name)
        questions = write_tables(scratch, options.seed, options.questions)
        folder = "held_out" if options.held_out else "development"
        (scratch / "made up").mkdir()
        (scratch / folder).rename(scratch / "made up" / "files")
        wanted = [each for each in questions if each.held_out is options.held_out]
        _report(_ask(scratch / "made up", scratch, wanted), misses=options.misses)
        if options.data:
            real = _copy_real(options.data, scratch / "real")
            _report(_ask(scratch / "real", scratch, real), misses=options.misses)


def _copy_real(data: Path, folder: Path) -> list[CellQuestion]:
    """Copy the real files that are asked about, and return their questions."""
    rows = [json.loads(line) for line in _QUESTIONS.read_text(encoding="utf-8").splitlines()]
    for row in rows:
        target = folder / "files" / row["file"]
        target.parent.mkdir(parents=True, exist_ok=True)
        copyfile(data / row["file"], target)
    return [CellQuestion(**row | {"row": tuple(row["row"])}) for row in rows]


def _ask(data: Path, scratch: Path, questions: Sequence[CellQuestion]) -> list[_Asked]:
    with open_library(data, scratch / "library") as library:
        return [_ask_one(library, each) for each in questions]


def _ask_one(library: OpenLibrary, asked: CellQuestion) -> _Asked:
    hits = library.searcher.search_passages(parse_question(asked.question), _PASSAGES).hits
    rows = [each.passage for each in hits if _holds_row(each.passage, asked)]
    found = any(_holds(each.searched_text, [asked.column]) for each in rows)
    generator = ExtractiveGenerator(library.embedder.embed_texts, languages=library.embedder.model.languages)
    events = library.answerer.answer_question(parse_question(asked.question), generator, CancelToken())
    answer = next(event.answer for event in events if isinstance(event, Answered))
    return _Asked(asked, bool(rows), found, answer, _holds(answer.text, [asked.column]))


def _holds_row(passage: Passage, asked: CellQuestion) -> bool:
    return _holds(passage.text, asked.row) or _holds(passage.text, asked.row[1:])


def _holds(text: str, cells: Sequence[str]) -> bool:
    """Whether a text has the words of cells, one after the other."""
    return f" {_fold(' '.join(cells))} " in f" {_fold(text)} "


def _fold(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))


def _report(asked: Sequence[_Asked], *, misses: bool) -> None:
    by_file: defaultdict[str, list[_Asked]] = defaultdict(list)
    for each in asked:
        by_file[each.question.file].append(each)
    print(f"{'':45}{'n':>4}{'found':>8}{'row':>8}{'answer':>8}{'named':>8}{'characters':>12}")
    for name, some in (*by_file.items(), ("all", asked)):
        shares = (
            statistics.fmean(each.is_found for each in some),
            statistics.fmean(each.has_row for each in some),
            statistics.fmean(each.is_answered for each in some),
            statistics.fmean(each.is_answered and each.named for each in some),
        )
        length = statistics.fmean(len(each.answer.text) for each in some)
        print(f"{name:45}{len(some):4}{''.join(f'{each:8.3f}' for each in shares)}{length:12.0f}", flush=True)
    for each in asked if misses else ():
        if not (each.is_found and each.is_answered):
            print(f"{each.question}\n    row {each.has_row}, found {each.is_found}: {each.answer.text!r}")


if __name__ == "__main__":
    main()
