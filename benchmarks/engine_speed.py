"""llama.cpp against GPT4All with the same model and prompts, with and without speculation; our overhead.

    python -m benchmarks.engine_speed MODEL.gguf [--rounds 3]

Four questions on the same sources, in turns: GPT4All's engine, llama.cpp, llama.cpp with speculation, each
with the threads that the program gives it: GPT4All's spin, so it gets a core less. The first three answers
repeat their sources, the last one is to use words of its own.
Medians of tokens read and written a second, and processor seconds, which other programs change less. What our
process and client add is the difference to the engine's own account of an answer.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import psutil

from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.llm.generation_options import GenerationOptions
from desktop_rag.llm.generator import Prompt, filter_text
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from desktop_rag.llm.gpt4all.process_messages import GenerateDone
from desktop_rag.llm.llamacpp.llamacpp_generator import LlamaCppGenerator
from desktop_rag.llm.servers.server_generator import ServerGenerator
from desktop_rag.llm.servers.server_stream import ServerTimings

_TEXTS = {
    "crane-rules.md": "The crane may be used only by persons who hold a valid licence of class B. Before "
    "each shift the operator checks the brakes, the hook and the cable, and writes the result into the log "
    "book. Loads of more than 4,800 kilograms need a second person on the ground who gives signals. At wind "
    "speeds above 12 metres per second all work with the crane ends, and the boom is turned out of the wind.",
    "minutes-march.md": "The board approved a budget of 48,200 euros for the crane at its meeting of "
    "3 March. The offer of Harbour Machines Ltd was accepted with five votes against two. Delivery is "
    "planned for 17 June, and the old crane is sold to the museum for a symbolic price of one euro.",
    "maintenance.md": "The cable is replaced every eighteen months or after 2,000 hours of work, whichever "
    "comes first. The hook is examined by an independent expert once a year. A crane that has stood still "
    "for more than thirty days is tried without a load before it is used again.",
    "insurance.md": "Damage by storm is covered up to 250,000 euros, if the boom was turned out of the wind "
    "and the log book was kept. The insurer must be told within five days of the damage. Damage by persons "
    "without a licence is not covered.",
}
_QUESTIONS = (
    "Who may use the crane, and what is checked before each shift?",
    "Is damage by storm covered, and under which conditions?",
    "When is the cable replaced, and when is the hook examined?",
    "Explain in your own words why a crane needs care.",
)
_ENGINES = _GPT4ALL, _PLAIN, _SPECULATING = "GPT4All", "llama.cpp", "speculating"


@dataclass(frozen=True, slots=True)
class Measured:
    """One answer: seconds until its first text and from there on, tokens, processor seconds of writing.

    `added` is the share of the whole time that the engine does not account for: our process and client.
    """

    reading: float
    writing: float
    tokens_read: int
    tokens_written: int
    processor: float
    added: float = 0.0


class Asked:
    """A generator whose model is loaded, and its process."""

    def __init__(self, generator: Gpt4AllGenerator | LlamaCppGenerator) -> None:
        before = set(psutil.Process().children())
        self._generator = generator
        generator.ensure_model_loaded(CancelToken())
        started = set(psutil.Process().children()) - before  # its own, and one that tidies up
        self._process = max(started, key=lambda each: each.memory_info().rss)

    def measure(self, prompt: Prompt) -> Measured:
        """Let it answer; GPT4All writes a token with each piece."""
        told: list[ServerTimings | GenerateDone] = []
        used, begun, first, pieces = 0.0, time.perf_counter(), 0.0, 0
        with (
            patch.object(ServerGenerator, "_record_timings", lambda _self, _ask, each: told.append(each)),
            patch.object(Gpt4AllGenerator, "_record_success", lambda _self, _ask, each: told.append(each)),
        ):
            for _ in filter_text(self._generator.generate(prompt, CancelToken())):
                if not first:
                    used, first = self._sum_times(), time.perf_counter()
                pieces += 1
        ended = time.perf_counter()
        processor = self._sum_times() - used
        match told[-1]:
            case ServerTimings(_, read, read_s, written, written_s):
                pass
            case GenerateDone(_, read, reading, writing):
                written, read_s, written_s = pieces, read / reading, (pieces - 1) / writing
        added = (ended - begun) / (read_s + written_s) - 1
        return Measured(first - begun, ended - first, read, written, processor, added)

    def _sum_times(self) -> float:
        times = self._process.cpu_times()
        return float(times.user + times.system)


def main() -> int:
    """Measure in turns and print the medians."""
    parser = argparse.ArgumentParser(description="llama.cpp against GPT4All.")
    parser.add_argument("model", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()

    def read_options() -> GenerationOptions:
        return GenerationOptions(96, temperature=0.0)

    opened: tuple[Gpt4AllGenerator | LlamaCppGenerator, ...] = (
        Gpt4AllGenerator(options.model, read_options=read_options),
        LlamaCppGenerator(options.model, read_options=read_options, speculates=False),
        LlamaCppGenerator(options.model, read_options=read_options),
    )
    found: dict[tuple[str, int], list[Measured]] = defaultdict(list)
    with ExitStack() as stack:
        for generator in opened:
            stack.enter_context(closing(generator))
        asked = dict(zip(_ENGINES, [Asked(each) for each in opened], strict=True))
        for turn in range(options.rounds * len(_QUESTIONS)):
            which = turn % len(_QUESTIONS)
            prompt = Prompt(_QUESTIONS[which], _turn_sources(turn))
            for name in _ENGINES:
                found[name, which].append(asked[name].measure(prompt))
    _print_figures(found)
    return 0


def _print_figures(found: Mapping[tuple[str, int], Sequence[Measured]]) -> None:
    for name in _ENGINES:
        answers = [each for (engine, _), all_ in found.items() if engine == name for each in all_]
        read = _median(each.tokens_read / each.reading for each in answers)
        added = _median(each.added for each in answers)
        print(
            f"{name:12} reads {read:.1f} tokens a second; our process and client add {added:.1%} to its time"
        )
    gains = []
    for which, question in enumerate(_QUESTIONS):
        rate = {n: _median(each.tokens_written / each.writing for each in found[n, which]) for n in _ENGINES}
        work = {
            n: _median(each.processor / each.tokens_written for each in found[n, which]) for n in _ENGINES
        }
        gains += [rate[_SPECULATING] / rate[_PLAIN]]
        rates = ", ".join(f"{name} {each:.1f} tokens a second" for name, each in rate.items())
        seconds = ", ".join(f"{1e3 * each:.0f}" for each in work.values())
        print(f"{question}\n  writes: {rates}\n  processor milliseconds a token: {seconds}")
        print(
            f"  speculation: {gains[-1]:.2f} times as fast, with "
            f"{work[_SPECULATING] / work[_PLAIN]:.2f} of the work"
        )
    print(f"speculation where sources are repeated: {_median(gains[:-1]):.2f} times as fast")


def _turn_sources(turn: int) -> tuple[Source, ...]:
    """Return the sources in another order each time, so that no prompt begins as the last one."""
    items = list(_TEXTS.items())
    at = turn % len(items)
    return tuple(
        Source(n, Path(name), Passage(f"{turn}-{name}", "d", 0, len(text), f"{turn}. {text}"))
        for n, (name, text) in enumerate((*items[at:], *items[:at]), 1)
    )


def _median(values: Iterable[float]) -> float:
    return statistics.median(values)


if __name__ == "__main__":
    sys.exit(main())
