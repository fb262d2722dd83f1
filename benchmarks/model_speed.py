"""What our process adds to GPT4All's own speed, and what a follow-up saves.

    python -m benchmarks.model_speed [--rounds 5] [--layers 8] [--width 512]

A tiny model, made here, reads a prompt of realistic length: six passages. In turns, each in a fresh
process with the model loaded: GPT4All's Python class on the very prompt that ours sends, our
generator, and then a follow-up on the same sources. Medians; the overhead is one of processor time,
which other programs on the machine hardly change.
"""

from __future__ import annotations

import argparse
import multiprocessing
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path

import psutil

from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.llm import prompts
from desktop_rag.llm.chat_templates import render_prompt
from desktop_rag.llm.generator import Exchange, Prompt, filter_text
from desktop_rag.llm.gguf import read_header
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from tests.helpers.tiny_gguf import write_tiny_gguf

_CONTEXT = 8192
_ANSWER = " ".join(f"word{number}" for number in range(40))
_PASSAGES, _WORDS = 6, 150
_MOST_OVERHEAD, _MOST_FOLLOW_UP = 0.05, 0.3


@dataclass(frozen=True, slots=True)
class Taken:
    """Seconds to the first text and to the end, and those of the processor for all of it."""

    first: float
    whole: float
    processor: float


def main() -> int:
    """Measure in turns and print the medians; return 1 if a bound is not kept."""
    parser = argparse.ArgumentParser(description="Our overhead over GPT4All, and follow-ups.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--layers", type=int, default=8)
    parser.add_argument("--width", type=int, default=512)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="model-speed-") as scratch:
        model = write_tiny_gguf(
            Path(scratch, "tiny.gguf"), _ANSWER, layers=options.layers, width=options.width
        )
        rounds = [(_direct(model), *_ours(model)) for _ in range(options.rounds)]
    direct, ours, follow_up = zip(*rounds, strict=True)
    for words, taken in (("GPT4All", direct), ("ours", ours), ("follow-up", follow_up)):
        first, whole, processor = (
            _median([getattr(each, name) for each in taken]) * 1e3 for name in ("first", "whole", "processor")
        )
        print(f"{words:12}first text {first:6.0f} ms, all {whole:6.0f}, processor {processor:6.0f}")
    overhead = _median(list(_processor_of(ours))) / _median(list(_processor_of(direct))) - 1
    share = _median([f.first / o.first for _, o, f in rounds])
    print(f"overhead {overhead:.1%} (at most {_MOST_OVERHEAD:.0%})")
    print(f"follow-up to first text {share:.2f} of the first (at most {_MOST_FOLLOW_UP})")
    return int(overhead > _MOST_OVERHEAD or share > _MOST_FOLLOW_UP)


def _processor_of(taken: Iterable[Taken]) -> Iterator[float]:
    """Yield the seconds of the processor, which other programs hardly change."""
    return (each.processor for each in taken)


def _prompt() -> Prompt:
    text = " ".join(f"tower {number} is tall" for number in range(_WORDS // 4))
    passages = (Passage(f"p{n}", "d", 0, len(text), f"{n} {text}") for n in range(_PASSAGES))
    sources = tuple(Source(n, Path("tower.pdf"), each) for n, each in enumerate(passages, 1))
    return Prompt("How tall is the tower?", sources)


def _ours(model: Path) -> tuple[Taken, Taken]:
    generator = Gpt4AllGenerator(model, threads=1)
    prompt = _prompt()
    try:
        generator.ensure_model_loaded(CancelToken())
        first, answer = _take(generator, prompt)
        time.sleep(0.5)  # people read
        said = Exchange(prompt.question, answer)
        follow_up, _ = _take(generator, Prompt("Who built it?", prompt.sources, (said,)))
    finally:
        generator.close()
    return first, follow_up


def _take(generator: Gpt4AllGenerator, prompt: Prompt) -> tuple[Taken, str]:
    used, begun, first, pieces = _processor(), time.perf_counter(), 0.0, []
    for piece in filter_text(generator.generate(prompt, CancelToken())):
        first = first or time.perf_counter() - begun
        pieces.append(piece)
    whole = time.perf_counter() - begun
    return Taken(first, whole, _processor() - used), "".join(pieces)


def _processor() -> float:
    """Return the seconds of the processor that this process and the model's have used."""
    here = psutil.Process()
    times = [each.cpu_times() for each in (here, *here.children())]
    return sum(each.user + each.system for each in times)


def _direct(model: Path) -> Taken:
    chat = replace(read_header(model).chat, adds_bos=True)
    text = render_prompt(chat, prompts.prompt_to_messages(prompts.fit_prompt(_prompt(), _CONTEXT)))
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_run_direct, args=(theirs, model, text))
    process.start()
    theirs.close()
    taken: Taken = ours.recv()
    process.join()
    return taken


def _run_direct(connection: Connection, path: Path, text: str) -> None:
    from gpt4all import GPT4All

    model = GPT4All(
        path.name,
        model_path=str(path.parent),
        allow_download=False,
        n_ctx=_CONTEXT,
        n_threads=1,
        device="cpu",
    )
    times: list[float] = []

    def note(_token: int, _piece: str) -> bool:
        times.append(time.perf_counter())
        return True

    used, begun = time.process_time(), time.perf_counter()
    model.generate(
        text, max_tokens=len(_ANSWER.split()), temp=0.2, n_batch=128, callback=note
    )  # the model's end token is unknown to a text without a template
    whole = time.perf_counter() - begun
    connection.send(Taken(times[0] - begun, whole, time.process_time() - used))


def _median(values: list[float]) -> float:
    return statistics.median(values)


if __name__ == "__main__":
    sys.exit(main())
