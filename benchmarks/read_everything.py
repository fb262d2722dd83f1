"""How many planted sentences are found where every passage is read, and how many others.

    python -m benchmarks.read_everything [--pages 200] [--seed 1] [--planting other]
        [--requests 12] [--model FILE.gguf] [--show]

Letters and reports are written with sentences on twelve topics, or six others, in many wordings, among
others that come close. Printed are for each request: how many planted sentences there are, the share that
is found (recall), the share of the findings that were not planted for it (false), the same with what may
match, and the seconds; once without a language model, and once with one if it is given. `--show` prints what
was missed and what is false.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Collection, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path

from benchmarks.libraries import fill_library
from benchmarks.planted_findings import PLANTINGS, write_pages
from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer_types import Answer
from desktop_rag.app.library_session import LibrarySession, open_session
from desktop_rag.cancel import CancelToken
from desktop_rag.llm.generation_options import GenerationOptions
from desktop_rag.llm.generator import Generator
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.retrieve.question import parse_question

Place = tuple[str, str]  # the name of a file, and a sentence in it


def main() -> None:
    """Write the pages, read them for each request, and print the shares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--pages", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--planting", choices=PLANTINGS, default="first")
    parser.add_argument("--requests", type=int, default=1_000)
    parser.add_argument("--model", type=Path, help="a GGUF file, or a server's model")
    parser.add_argument("--show", action="store_true", help="print what is missed and what is false")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        documents, library = Path(name, "documents"), Path(name, "library")
        documents.mkdir()
        planted = write_pages(documents, options.pages, options.seed, options.planting)
        fill_library(library, documents)
        with open_session(library) as session:
            for model in (EXTRACTIVE, *([str(options.model)] if options.model else [])):
                generator = session.open_generator(model, GenerationOptions, weighs=True)
                try:
                    _measure_generator(session, generator, planted, options)
                finally:
                    generator.close()


def _measure_generator(
    session: LibrarySession,
    generator: Generator,
    planted: dict[str, dict[str, list[str]]],
    options: argparse.Namespace,
) -> None:
    print(f"{generator.name}, {options.pages} pages")
    totals = [_Figures(), _Figures()]  # of what was found, and with what may match
    for request in list(planted)[: options.requests]:
        wanted = {(file, text) for file, texts in planted[request].items() for text in texts}
        started = time.perf_counter()
        answer = _read_everything(session, generator, request)
        seconds = time.perf_counter() - started
        found, every = _list_places(answer)
        figures = [_compare_places(wanted, each) for each in (found, every)]
        print(
            f"  {request:44} planted {len(wanted):3}  {_format_figures(figures)}  {seconds:6.1f} s",
            flush=True,
        )
        if options.show:
            for file, text in sorted(each for each in wanted if not any(_is_at(each, at) for at in every)):
                print(f"    missed: {text} ({file})")
            for file, text in found:
                if not any(_is_at(each, (file, text)) for each in wanted):
                    print(f"    false:  {text} ({file})")
        totals = [total.add(each) for total, each in zip(totals, figures, strict=True)]
    print(f"  all{'':54}  {_format_figures(totals)}")


@dataclass(frozen=True, slots=True)
class _Figures:
    """Numbers of planted sentences, of those found, of listed ones, and of those that were not planted."""

    wanted: int = 0
    found: int = 0
    listed: int = 0
    false: int = 0

    def add(self, other: _Figures) -> _Figures:
        pairs = zip(astuple(self), astuple(other), strict=True)
        return _Figures(*(first + second for first, second in pairs))


def _compare_places(wanted: Collection[Place], listed: Collection[Place]) -> _Figures:
    found = sum(any(_is_at(each, place) for place in listed) for each in wanted)
    false = sum(not any(_is_at(each, place) for each in wanted) for place in listed)
    return _Figures(len(wanted), found, len(listed), false)


def _format_figures(figures: Sequence[_Figures]) -> str:
    return ", or ".join(
        f"recall {each.found / max(each.wanted, 1):.2f}  false {each.false / max(each.listed, 1):.2f}"
        f" of {each.listed:3}"
        for each in figures
    )


def _read_everything(session: LibrarySession, generator: Generator, request: str) -> Answer:
    question = parse_question(request, reads_everything=True)
    events = session.answerer.answer_question(question, generator, CancelToken())
    return next(event.answer for event in events if isinstance(event, Answered))


def _list_places(answer: Answer) -> tuple[list[Place], list[Place]]:
    """Return the places of what was found, and those with what may match."""
    names = {each.number: each.path.name for each in answer.citations}
    texts = [each.text for each in answer.sentences]
    heading = next((each for each in answer.text.split("\n\n") if each not in texts), "")
    unsure = answer.text.partition(heading)[2].split("\n\n") if heading else []
    places = [[(names[number], each.text) for number in each.citations] for each in answer.sentences]
    found = [place for each in places for place in each if place[1] not in unsure]
    return found, [place for each in places for place in each]


def _is_at(wanted: Place, place: Place) -> bool:
    return wanted[0] == place[0] and wanted[1] in " ".join(place[1].split())


if __name__ == "__main__":
    main()
