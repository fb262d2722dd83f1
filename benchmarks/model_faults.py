"""Whether the window, its conversation and the next question survive whatever a model does.

    python -m benchmarks.model_faults [--engine llama.cpp] [--kills 20] [--damaged 50] [--seed 7]

In the real window: the model process is killed with SIGKILL at random moments, of loading, reading
the prompt and writing; each must end in a notice in its conversation beside the quotes, none may be
lost, and the question after it must be answered. Then models that were damaged at random are asked:
each must be refused with a reason, or answer or fail alone. Needs a display, or
QT_QPA_PLATFORM=offscreen.
"""

from __future__ import annotations

import argparse
import os
import random
import struct
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import patch

import psutil
from PySide6.QtWidgets import QApplication

from benchmarks.answering_window import AnsweringWindow, open_window
from desktop_rag.answer_types import Answer
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.child_process import ChildProcess, Serve
from desktop_rag.errors import ModelError
from desktop_rag.llm.engine_support import GPT4ALL, LLAMA_CPP
from desktop_rag.llm.generator import Prompt
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from desktop_rag.llm.llamacpp.llamacpp_generator import LlamaCppGenerator
from desktop_rag.settings import Settings
from desktop_rag.ui.widgets.reference_guard import guard_against_lost_references
from tests.helpers.tiny_gguf import write_tiny_gguf

_GENERATORS = {GPT4ALL: Gpt4AllGenerator, LLAMA_CPP: LlamaCppGenerator}
_MOMENTS = ("loading", "reading", "writing")
_KEYS = (
    b"llama.block_count", b"llama.context_length", b"llama.embedding_length", b"general.name",
    b"tokenizer.ggml.tokens", b"tokenizer.ggml.scores", b"tokenizer.ggml.bos_token_id",
)  # fmt: skip
_LONGEST_S = 60.0  # a model that says nothing for so long hangs
_HEADER = 25_000  # bytes of the tiny model that are no weights


def main() -> int:
    """Do both; return 1 if anything was lost."""
    parser = argparse.ArgumentParser(description="Killed model processes and damaged models.")
    parser.add_argument("--engine", choices=sorted(_GENERATORS), default=GPT4ALL)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--damaged", type=int, default=50)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    with tempfile.TemporaryDirectory(prefix="model-faults-") as scratch:
        os.environ["DESKTOP_RAG_HOME"] = str(Path(scratch, "home"))
        guard_against_lost_references()
        app = QApplication([sys.argv[0]])
        replace(Settings(), engine=options.engine).save_settings()
        generator = _GENERATORS[options.engine]
        with patch(f"{generator.__module__}.ChildProcess", _NotedChild):
            lost = _kill(app, Path(scratch), options.kills, rng)
        app.processEvents()
        return int(not _damage(generator, Path(scratch), options.damaged, rng) or lost)


class _NotedChild(ChildProcess):
    """A process of the model that the benchmark can find."""

    running: ClassVar[list[psutil.Process]] = []

    def __init__(self, serve: Serve, name: str, **limits: Any) -> None:
        super().__init__(serve, name, **limits)
        self.running[:] = [psutil.Process(self.pid)]


def _kill(app: QApplication, folder: Path, kills: int, rng: random.Random) -> bool:
    """Kill the model process again and again; return whether anything was lost."""
    answer = " ".join(f"word{number}" for number in range(60))
    model = write_tiny_gguf(folder / "slow.gguf", answer, layers=8, width=256)
    notices = quoted = answered = 0
    with open_window(app, folder, model) as window:
        for number in range(kills):
            moment = _MOMENTS[number % len(_MOMENTS)]
            if moment == "loading":
                _end_process()
                _NotedChild.running.clear()
            killer = _Killer(window, moment, rng.random())
            window.ask(f"How tall is the tower {number}?")
            killer.join()
            notices += window.has_notice()
            quoted += window.has_quotes()
            answered += isinstance(window.ask("When was the tower built?"), Answer)
            print(f"{number + 1}: {moment}, {notices} notices, {answered} answers", flush=True)
        kept = window.questions()
    print(f"killed {kills} times, in turn while {', '.join(_MOMENTS)}")
    print(f"notices in the conversation        {notices} of {kills}")
    print(f"quotes kept beside the notice      {quoted} of {kills}")
    print(f"the next question was answered     {answered} of {kills}")
    print(f"questions kept in the conversation {kept} of {2 * kills}")
    return not (notices == quoted == answered == kills and kept == 2 * kills)


class _Killer(threading.Thread):
    """Kills the model process at a moment of the answer that is asked for next."""

    def __init__(self, window: AnsweringWindow, moment: str, later: float) -> None:
        super().__init__(daemon=True)
        self._window = window
        self._moment = moment
        self._later = later  # 0 to 1
        self._sources, self._texts = window.sources, window.texts
        self.start()

    def run(self) -> None:
        """Wait for the moment and kill."""
        if self._moment == "loading":
            _until(lambda: bool(_NotedChild.running))
            time.sleep(self._later * 0.3)
        elif self._moment == "reading":
            _until(lambda: self._window.sources > self._sources)
            time.sleep(self._later * 0.1)
        else:
            _until(lambda: self._window.texts > self._texts)
        _end_process()


def _end_process() -> None:
    """Kill, and leave the waiting to the program, which must notice by itself."""
    for process in _NotedChild.running:
        with suppress(psutil.Error):
            process.kill()


def _until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + _LONGEST_S
    while not true() and time.monotonic() < end:
        time.sleep(0.002)


def _damage(
    generator: type[Gpt4AllGenerator | LlamaCppGenerator], folder: Path, count: int, rng: random.Random
) -> bool:
    """Ask damaged models; return whether none did more than fail by itself."""
    whole = write_tiny_gguf(folder / "whole.gguf").read_bytes()
    ways = (_truncated, _mutated, _retyped)
    ends: Counter[str] = Counter()
    begun = time.monotonic()
    for number in range(count):
        path = folder / "damaged.gguf"
        path.write_bytes(ways[number % len(ways)](whole, rng))
        ends[_ask(generator, path)] += 1
    path.write_bytes(whole)
    ends["sound one afterwards: " + _ask(generator, path)] += 1
    print(f"{count} damaged models in {time.monotonic() - begun:.0f} s")
    for end, times in ends.most_common():
        print(f"{times:6} {end}")
    return not any(end in {"hangs", "has no reason"} for end in ends)


def _ask(generator_type: type[Gpt4AllGenerator | LlamaCppGenerator], path: Path) -> str:
    """Return how asking a model ends."""
    token = CancelToken()
    timer = threading.Timer(_LONGEST_S, token.cancel)
    timer.start()
    try:
        generator = generator_type(path, threads=1)
    except ModelError as error:
        return "refused before it is loaded" if error.title and error.hint else "has no reason"
    else:
        try:
            list(generator.generate(Prompt("How tall?", ()), token))
        except ModelError as error:
            return f"fails alone: {error.title.replace(path.name, 'it')}"
        except Cancelled:
            return "hangs"
        finally:
            generator.close()
        return "answers (the damage is in its words or weights)"
    finally:
        timer.cancel()


def _truncated(whole: bytes, rng: random.Random) -> bytes:
    return whole[: rng.randrange(len(whole))]


def _mutated(whole: bytes, rng: random.Random) -> bytes:
    content = bytearray(whole)
    for _ in range(rng.randint(1, 8)):
        content[rng.randrange(_HEADER)] = rng.randrange(256)
    return bytes(content)


def _retyped(whole: bytes, rng: random.Random) -> bytes:
    """Give a value of the header another type."""
    at = whole.index(rng.choice(_KEYS))
    at += struct.unpack_from("<Q", whole, at - 8)[0]
    return whole[:at] + struct.pack("<I", rng.randrange(14)) + whole[at + 4 :]


if __name__ == "__main__":
    sys.exit(main())
