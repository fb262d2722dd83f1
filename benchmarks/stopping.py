"""How soon a stop takes effect while a model writes, and while it reads its prompt.

    python -m benchmarks.stopping [--rounds 20] [--layers 8] [--width 512]

A tiny model, made here, that would go on for ever, with a prompt of realistic length. The first
figure is when the caller has the answer's end, the second when the engine's process last used the
processor: some engines go on computing after they have let go.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path

import psutil

from desktop_rag.answer_types import Source
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.llm.generator import Prompt, filter_text
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from tests.helpers.tiny_gguf import write_tiny_gguf

_PASSAGES = 8
_MOST_S = {"writing": 0.2, "reading": 1.0}
_LONGEST_S = 0.3  # before the stop, at random
_LOOK_EVERY_S, _REST_S = 0.005, 0.15  # so long without work is rest; the clock ticks every 10 ms


def main() -> int:
    """Stop answers and print how long that took; return 1 if one took too long."""
    parser = argparse.ArgumentParser(description="How soon a stop takes effect.")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--layers", type=int, default=8)
    parser.add_argument("--width", type=int, default=512)
    options = parser.parse_args()
    late = False
    with tempfile.TemporaryDirectory(prefix="stopping-") as scratch:
        path = Path(scratch, "endless.gguf")
        write_tiny_gguf(path, loop=True, layers=options.layers, width=options.width)
        generator = Gpt4AllGenerator(path, threads=1)
        try:
            generator.ensure_model_loaded(CancelToken())
            for stage, most in _MOST_S.items():
                times = [_stop(generator, stage, number) for number in range(options.rounds)]
                late |= _report(stage, times, most)
        finally:
            generator.close()
    return int(late)


def _stop(generator: Gpt4AllGenerator, stage: str, number: int) -> tuple[float, float]:
    """Stop an answer; return the seconds to its end and to the engine's last work."""
    token, chance = CancelToken(), random.Random(number)
    stopped: list[float] = []

    def stop() -> None:
        stopped.append(time.perf_counter())
        token.cancel()

    timer = threading.Timer(chance.uniform(0.02, _LONGEST_S), stop)
    answer = filter_text(generator.generate(_prompt(number), token))
    if stage == "writing":
        next(answer)
    timer.start()
    with suppress(Cancelled):
        for _ in answer:
            if stage == "reading":
                raise RuntimeError("The prompt was read before the stop: make the model larger")
    ended = time.perf_counter()
    return ended - stopped[0], max(_last_work() - stopped[0], 0.0)


def _prompt(number: int) -> Prompt:
    """Return a question with sources that no prompt before had, so that all of it is read."""
    text = f"Tower {number} is 330 metres tall. " * 40
    passage = Passage("p", "d", 0, len(text), text)
    sources = tuple(Source(n + 1, Path("tower.pdf"), passage) for n in range(_PASSAGES))
    return Prompt("How tall is the tower?", sources)


def _last_work() -> float:
    """Wait until the engine's process rests, and return when it last worked."""
    last, used = time.perf_counter(), _used()
    while time.perf_counter() - last < _REST_S:
        time.sleep(_LOOK_EVERY_S)
        if (now := _used()) != used:
            last, used = time.perf_counter(), now
    return last


def _used() -> float:
    times = [each.cpu_times() for each in psutil.Process().children()]
    return float(sum(each.user + each.system for each in times))


def _report(stage: str, times: list[tuple[float, float]], most: float) -> bool:
    ended, rested = (sorted(each) for each in zip(*times, strict=True))
    middle = len(times) // 2
    print(
        f"{stage}: the answer ends {ended[middle] * 1e3:.0f} ms after the stop in the middle, at"
        f" most {ended[-1] * 1e3:.0f} (of {most * 1e3:.0f}); the engine rests after"
        f" {rested[middle] * 1e3:.0f} and {rested[-1] * 1e3:.0f} ms"
    )
    return bool(ended[-1] > most)


if __name__ == "__main__":
    sys.exit(main())
