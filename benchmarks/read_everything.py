"""How many planted sentences are found where every passage is read, and how many others.

    python -m benchmarks.read_everything [--pages 200] [--seed 1] [--planting other]
        [--requests 12] [--model FILE.gguf] [--show]

Letters and reports are written with sentences on twelve topics, or six others, in many wordings, among
others that come close. Printed are for each request: how many planted sentences there are, the share that
is found (recall), the share of the findings that were not planted for it (false), and the seconds; once
without a language model, and once with one if it is given. `--show` prints what was missed and what is false.
"""

from __future__ import annotations

import argparse
import tempfile
import time
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
                generator = session.open_generator(model, GenerationOptions)
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
    found_total = wanted_total = listed_total = false_total = 0
    for request in list(planted)[: options.requests]:
        wanted = {(file, text) for file, texts in planted[request].items() for text in texts}
        started = time.perf_counter()
        answer = _read_everything(session, generator, request)
        seconds = time.perf_counter() - started
        listed = _list_places(answer)
        found = {each for each in wanted if any(_is_at(each, place) for place in listed)}
        false = [place for place in listed if not any(_is_at(each, place) for each in wanted)]
        print(
            f"  {request:44} planted {len(wanted):3}  recall {len(found) / max(len(wanted), 1):.2f}"
            f"  false {len(false) / max(len(listed), 1):.2f} of {len(listed):3}  {seconds:6.1f} s",
            flush=True,
        )
        if options.show:
            for file, text in sorted(wanted - found):
                print(f"    missed: {text} ({file})")
            for file, text in false:
                print(f"    false:  {text} ({file})")
        found_total, wanted_total = found_total + len(found), wanted_total + len(wanted)
        listed_total, false_total = listed_total + len(listed), false_total + len(false)
    recall, false_share = found_total / max(wanted_total, 1), false_total / max(listed_total, 1)
    print(f"  all{'':55} recall {recall:.2f}  false {false_share:.2f} of {listed_total}")


def _read_everything(session: LibrarySession, generator: Generator, request: str) -> Answer:
    question = parse_question(request, reads_everything=True)
    events = session.answerer.answer_question(question, generator, CancelToken())
    return next(event.answer for event in events if isinstance(event, Answered))


def _list_places(answer: Answer) -> list[tuple[str, str]]:
    """Return the name of the file and the text of each finding, once for each place."""
    names = {each.number: each.path.name for each in answer.citations}
    return [(names[number], sentence.text) for sentence in answer.sentences for number in sentence.citations]


def _is_at(wanted: tuple[str, str], place: tuple[str, str]) -> bool:
    return wanted[0] == place[0] and wanted[1] in " ".join(place[1].split())


if __name__ == "__main__":
    main()
