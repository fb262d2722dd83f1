"""Whether what is no prose on the pages of papers and contracts stands in the way of answers.

    python -m benchmarks.non_prose --data EVAL [--datasets xquad.en,xquad.de] [--questions 400] [--seed 1]

EVAL holds folders with `files` and `questions.jsonl`: {"question", "gold": [{"file", "text", "start"}]}.
Two of three texts become papers, the others contracts (`benchmarks.printed_matter`). "C4000": the share of
the questions' answers, at their places, in the first 4,000 characters retrieved; "first": how often the first
passage is mostly no prose; "holds", "quotes" and "begins": the answers made of quotes that hold the known
answer, that quote a line that is no prose, and that begin with one. "wanted": questions that ask for such a
line, with the share of it in the first 4,000 characters, and in the quotes.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from benchmarks.gold_recall import GoldQuestion, GoldTexts, fold_text, load_gold_questions
from benchmarks.printed_matter import PrintedDocument, Printer
from benchmarks.real_model import OpenLibrary, open_library
from desktop_rag.answer.answer_events import Answered
from desktop_rag.app.assembly import make_generator
from desktop_rag.cancel import CancelToken
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.retrieve.question import parse_question

_AROUND = 40  # characters beside an answer that count as its place
_CONTRACTS = 3  # each third document is one
_MIN_QUOTED = 12  # folded characters; less may stand anywhere
_WIDTHS = (9, 8, 7, 7, 8, 8, 8, 7)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question, what the answer is to hold, and that with what stands beside it."""

    text: str
    answer: str
    place: GoldQuestion


def main() -> None:
    """Print two rows for each dataset: the plain texts, and the printed ones."""
    parser = argparse.ArgumentParser(description="Lines that are no prose.")
    parser.add_argument("--data", type=Path, required=True, metavar="EVAL")
    parser.add_argument("--datasets", default="xquad.en,xquad.de")
    parser.add_argument("--questions", type=int, default=400, help="of each dataset")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    heads = zip(
        ("passages", "C4000", "first", "holds", "quotes", "begins", "wanted", ""), _WIDTHS, strict=True
    )
    print(f"{'':20}{''.join(f'{head:>{width}}' for head, width in heads)}")
    for name in options.datasets.split(","):
        files = options.data / name / "files"
        questions = load_gold_questions(options.data / name / "questions.jsonl")
        asked = [_place_answer(files, each) for each in questions]
        chosen = asked[:: max(len(asked) // options.questions, 1)][: options.questions]
        with tempfile.TemporaryDirectory(prefix="non-prose-") as scratch:
            _measure(f"{name} plain", options.data / name, Path(scratch, "plain"), chosen, {})
            printed = _print_texts(files, Path(scratch, "printed"), questions, options.seed)
            _measure(f"{name} printed", Path(scratch, "printed"), Path(scratch, "library"), chosen, printed)


def _place_answer(files: Path, question: GoldQuestion) -> _Asked:
    [(name, answer, start), *_] = question.gold
    text = (files / name).read_text(encoding="utf-8")
    end = start + len(answer)
    before = text[max(start - _AROUND, 0) : start].rpartition("\n")[2]
    after = text[end : end + _AROUND].partition("\n")[0]
    place = GoldQuestion(question.text, ((name, before + answer + after, -1),))
    return _Asked(question.text, answer, place)


def _print_texts(
    source: Path, target: Path, questions: Sequence[GoldQuestion], seed: int
) -> dict[str, PrintedDocument]:
    """Write the texts as printed documents under the same names."""
    (target / "files").mkdir(parents=True)
    printer, printed = Printer(seed), dict[str, PrintedDocument]()
    for number, path in enumerate(sorted(source.iterdir())):
        paragraphs = [each for each in path.read_text(encoding="utf-8").split("\n") if each.strip()]
        of_text = [each.text for each in questions if each.gold[0][0] == path.name]
        make = printer.print_paper if number % _CONTRACTS else printer.print_contract
        printed[path.name] = make(paragraphs, of_text)
        Path(target, "files", path.name).write_text(printed[path.name].text, encoding="utf-8")
    return printed


def _measure(
    title: str, data: Path, scratch: Path, asked: Sequence[_Asked], printed: dict[str, PrintedDocument]
) -> None:
    texts = GoldTexts(data / "files")
    lines = frozenset(fold_text(line) for each in printed.values() for line in each.lines)
    wanted = [
        _Asked(question, line, GoldQuestion(question, ((name, line, -1),)))
        for name, each in printed.items()
        for question, line in each.questions
    ]
    with open_library(data, scratch) as library:
        passages = library.reader.catalog.count_passages()
        figures = [_ask(library, texts, each, lines) for each in asked]
        told = [_ask(library, texts, each, lines) for each in wanted]
    shares = [fmean(column) for column in zip(*figures, strict=True)]
    shares += [fmean(each[number] for each in told) for number in (0, 2) if told]
    columns = zip(shares, _WIDTHS[1:], strict=False)
    print(f"{title:20}{passages:9}{''.join(f'{share:{width}.3f}' for share, width in columns)}", flush=True)


def _ask(
    library: OpenLibrary, texts: GoldTexts, asked: _Asked, lines: frozenset[str]
) -> tuple[float, bool, bool, bool, bool]:
    """Return the figures of a question in the order of the columns."""
    found = texts.measure_c4000(library.searcher, asked.place)
    question = parse_question(asked.text)
    first = library.searcher.search_passages(question, 1).hits
    inside = [line for line in first[0].passage.text.split("\n") if fold_text(line) in lines] if first else []
    mostly = 2 * sum(map(len, inside)) > len(first[0].passage.text) if first else False
    quoter = make_generator(EXTRACTIVE, library.embedder)
    [*_, last] = library.answerer.answer_question(question, quoter, CancelToken())
    answer = last.answer if isinstance(last, Answered) and last.answer.found else None
    quotes = [_is_inside(each.text, lines) for each in answer.sentences] if answer else []
    held = answer is not None and fold_text(asked.answer) in fold_text(answer.text)
    return found, mostly, held, any(quotes), quotes[:1] == [True]


def _is_inside(sentence: str, lines: frozenset[str]) -> bool:
    folded = fold_text(sentence)
    return len(folded) >= _MIN_QUOTED and any(folded in line for line in lines)


if __name__ == "__main__":
    main()
