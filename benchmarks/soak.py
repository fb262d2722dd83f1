"""Whether memory grows while documents are added, asked about and removed, again and again.

    python -m benchmarks.soak [--rounds 3000] [--files 40] [--trace]

One process keeps a small library open for writing and for answering, as the window does. Each round
adds a file that was made up, asks a question of it, stores the answer, and removes the file. The
files take turns with 100 texts, as caches of words fill up with new words, to their limits. Memory
is printed every 100 rounds; the exit status is 1 if it grew by more than 5 % from round 300 on.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import psutil

from benchmarks.generated import Writer, write_folder
from desktop_rag.answer.answer_events import Answered
from desktop_rag.app.assembly import open_chat, open_pipeline
from desktop_rag.cancel import CancelToken
from desktop_rag.conversations.conversation_store import open_conversations
from desktop_rag.conversations.stored_question import store_question
from desktop_rag.llm.language_models import EXTRACTIVE

_SETTLED_ROUND, _LOOK_EVERY = 300, 100  # rounds
_MOST_GROWTH = 0.05
_TEXTS = 100


class _HeapState(ctypes.Structure):
    """What glibc's `mallinfo2` returns; all in bytes but the two numbers of blocks."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    ]


def main() -> int:
    """Run the rounds, print the memory; return 1 if it grew."""
    parser = argparse.ArgumentParser(description="Memory of adding, asking and removing.")
    parser.add_argument("--rounds", type=int, default=3000)
    parser.add_argument("--files", type=int, default=40, help="that stay in the library")
    parser.add_argument("--trace", action="store_true", help="print what Python allocated since round 300")
    options = parser.parse_args()
    sizes: dict[int, int] = {}
    with tempfile.TemporaryDirectory(prefix="soak-") as scratch, ExitStack() as stack:
        run_round = _open_library(Path(scratch), options.files, stack)
        begun = time.perf_counter()
        for number in range(1, options.rounds + 1):
            run_round(number)
            if number % _LOOK_EVERY == 0:
                sizes[number] = psutil.Process().memory_info().rss
                seconds = time.perf_counter() - begun
                print(f"{number:>6} rounds, {seconds:.0f} s: {_format_memory()}", flush=True)
            if options.trace and number == _SETTLED_ROUND:
                tracemalloc.start(8)
                settled = tracemalloc.take_snapshot()
        if options.trace and options.rounds > _SETTLED_ROUND:
            gc.collect()
            for line in tracemalloc.take_snapshot().compare_to(settled, "lineno")[:15]:
                print(line)
    first, last = sizes.get(_SETTLED_ROUND), sizes.get(options.rounds)
    if not first or not last:
        return 0
    print(f"from round {_SETTLED_ROUND} to {options.rounds}: {(last - first) / first:+.1%}")
    return last > first * (1 + _MOST_GROWTH)


def _open_library(scratch: Path, files: int, stack: ExitStack) -> Callable[[int], None]:
    """Open a new library of so many files; return what runs a round."""
    stays, comes, token = scratch / "stays", scratch / "comes", CancelToken()
    stays.mkdir()
    comes.mkdir()
    write_folder(stays, files, (2, 6))
    library, pipeline = stack.enter_context(open_pipeline(scratch / "library"))
    list(pipeline.add_paths([stays], token))
    list(pipeline.process_queue(token))
    conversations = stack.enter_context(open_conversations(scratch / "library"))
    chat = stack.enter_context(open_chat(scratch / "library", conversations.finish_turn))
    writer = Writer("en", seed=1)
    texts = [writer.paragraph(12) for _ in range(_TEXTS)]
    questions = [writer.question(text) for text in texts]

    def run_round(number: int) -> None:
        path = comes / f"{number}.txt"
        path.write_text(f"File {number}. {texts[number % _TEXTS]}", encoding="utf-8")
        list(pipeline.add_paths([path], token))
        list(pipeline.process_queue(token))
        stored = store_question(conversations, 0, questions[number % _TEXTS])
        *_, last = chat.answer_question(stored, EXTRACTIVE, token)
        assert isinstance(last, Answered)
        pipeline.forget_files([path])
        while library.delete_leftovers():
            pass
        list(pipeline.process_queue(token))
        path.unlink()

    return run_round


def _format_memory() -> str:
    """Return the resident memory and, of glibc, what is in use, free in the heaps, and mapped."""
    own = psutil.Process()
    text = f"{own.memory_info().rss / 1e6:.1f} MB resident"
    if sys.platform != "win32":
        text += f", {own.num_fds()} files open"
    if sys.platform == "linux" and hasattr(ctypes.CDLL(None), "mallinfo2"):
        read_state = ctypes.CDLL(None).mallinfo2
        read_state.restype = _HeapState
        state = read_state()
        text += (
            f"; heaps {state.uordblks / 1e6:.1f} used, {state.fordblks / 1e6:.1f} free;"
            f" mapped {state.hblkhd / 1e6:.1f}"
        )
    return text


if __name__ == "__main__":
    sys.exit(main())
