"""Ask the local API and the MCP server many times while another process ingests.

    python benchmarks/api.py [--calls 1000] [--at-once 20] [--passages 5000] [--data DIR]

Makes a library of so many passages, then searches it in this process, by REST, by MCP over HTTP and over
stdio, the same questions each time, while a command adds files to the same library. Prints the p50 and p95
in ms that a caller waits, one at a time and many at once, the p95 that the search itself takes, and the
memory of the server before and after. DIR keeps the library.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import anyio
import httpx
import httpx2
import numpy as np
import psutil
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

from benchmarks.generated import Writer
from tests.helpers.api_server import serving
from tests.helpers.command_line import COMMAND, environment

_LANGUAGES = ("en", "de", "fr", "es", "ru")
_PASSAGES_PER_FILE = 5
_TOP_K = 10

Ask = Callable[[str], Awaitable[float]]  # question -> the ms that the search itself took


def write_documents(folder: Path, files: int, seed: int) -> None:
    """Write text files of some five passages each."""
    folder.mkdir(parents=True)
    for number in range(files):
        writer = Writer(_LANGUAGES[number % len(_LANGUAGES)], seed + number)
        text = "\n\n".join(writer.paragraph(10) for _ in range(_PASSAGES_PER_FILE))
        (folder / f"{number}.txt").write_text(text, encoding="utf-8")


def list_questions(count: int) -> list[str]:
    """Return questions of four to seven words."""
    writers = [Writer(each, -1) for each in _LANGUAGES]
    return [" ".join(writers[number % len(writers)].words(4 + number % 4)) for number in range(count)]


async def measure_calls(ask: Ask, questions: Sequence[str], at_once: int) -> tuple[list[float], list[float]]:
    """Return the ms that each call took, and its search in it; so many run at once."""
    waited: list[float] = []
    searched: list[float] = []
    limiter = anyio.CapacityLimiter(at_once)

    async def call(question: str) -> None:
        async with limiter:
            began = time.perf_counter()
            searched.append(await ask(question))
            waited.append((time.perf_counter() - began) * 1000)

    async with anyio.create_task_group() as group:
        for question in questions:
            group.start_soon(call, question)
    return waited, searched


def measure_in_process(library: Path, questions: Sequence[str]) -> list[float]:
    """Return the ms of each search in this process, one after the other."""
    from desktop_rag.app.library_session import open_session

    with open_session(library) as session:
        session.searcher.warm_up_search()
        waited = []
        for question in questions:
            began = time.perf_counter()
            session.search_passages(question, _TOP_K).to_record(None, question)
            waited.append((time.perf_counter() - began) * 1000)
    return waited


def print_row(name: str, waited: Sequence[float], searched: Sequence[float] = ()) -> None:
    """Print the percentiles of one way."""
    own = f"{np.percentile(searched, 95):8.1f}" if searched else f"{'':>8}"
    print(
        f"{name:<34}{len(waited):>6}{np.percentile(waited, 50):9.1f}{np.percentile(waited, 95):9.1f}{own}",
        flush=True,
    )


def measure_memory(pid: int) -> float:
    """Return the MB that a process has for itself."""
    return float(psutil.Process(pid).memory_full_info().uss / 1e6)


async def measure_way(name: str, ask: Ask, questions: Sequence[str], at_once: int, pid: int) -> None:
    """Ask one at a time, then many at once, and print both with the memory of the server."""
    few = questions[: max(20, len(questions) // 5)]
    await measure_calls(ask, few[:20], 1)
    print_row(f"{name}, one at a time", *await measure_calls(ask, few, 1))
    before = measure_memory(pid)
    print_row(f"{name}, {at_once} at a time", *await measure_calls(ask, questions, at_once))
    print(f"  memory of the server: {before:.0f} -> {measure_memory(pid):.0f} MB", flush=True)


async def measure_servers(library: Path, home: Path, questions: Sequence[str], at_once: int) -> None:
    """Measure REST, MCP over HTTP and MCP over stdio."""
    with serving(library, home) as server:
        headers = {"Authorization": f"Bearer {server.token}"}
        async with httpx.AsyncClient(base_url=server.url, headers=headers, timeout=120) as client:

            async def ask_rest(question: str) -> float:
                reply = await client.get("/search", params={"question": question, "top_k": _TOP_K})
                reply.raise_for_status()
                return float(reply.json()["milliseconds"])

            await measure_way("REST", ask_rest, questions, at_once, server.process.pid)
        async with (
            httpx2.AsyncClient(headers=headers, timeout=120) as http,
            Client(streamable_http_client(f"{server.url}/mcp", http_client=http)) as mcp,
        ):
            await measure_way("MCP by HTTP", _make_ask(mcp), questions, at_once, server.process.pid)
    started = StdioServerParameters(
        command=COMMAND[0], args=[*COMMAND[1:], "mcp", "--library", str(library)], env=environment(home)
    )
    async with Client(started, read_timeout_seconds=120) as mcp:
        [child] = [each for each in psutil.Process().children() if "mcp" in each.cmdline()]
        await measure_way("MCP by stdio", _make_ask(mcp), questions, at_once, child.pid)


def _make_ask(client: Any) -> Ask:
    async def ask(question: str) -> float:
        result = await client.call_tool("search", {"question": question, "top_k": _TOP_K})
        if result.is_error:
            raise RuntimeError(result.content[0].text)
        return float(result.structured_content["milliseconds"])

    return ask


def main() -> int:
    """Measure all ways, without and with another process that ingests."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--calls", type=int, default=1_000)
    parser.add_argument("--at-once", type=int, default=20)
    parser.add_argument("--passages", type=int, default=5_000)
    parser.add_argument("--data", type=Path)
    options = parser.parse_args()
    with ExitStack() as stack:
        root = options.data or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        library, home = root / "library", root / "home"
        os.environ["DESKTOP_RAG_HOME"] = str(home)
        if not library.exists():
            write_documents(root / "documents", options.passages // _PASSAGES_PER_FILE, 0)
            command = [*COMMAND, "ingest", str(root / "documents"), "--library", str(library)]
            subprocess.run(command, env=environment(home), check=True)
        questions = list_questions(options.calls)
        more = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        print(f"{'':<34}{'calls':>6}{'p50 ms':>9}{'p95 ms':>9}{'search':>8}")
        print_row("in one process, nothing else", measure_in_process(library, questions[:200]))
        write_documents(more / "documents", 4_000, 10_000)
        command = [*COMMAND, "ingest", str(more / "documents"), "--library", str(library)]
        ingesting = subprocess.Popen(
            command, env=environment(home), stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL
        )
        try:
            time.sleep(10)
            print_row("in one process, while another adds", measure_in_process(library, questions[:200]))
            anyio.run(measure_servers, library, home, questions, options.at_once)
            print("still adding" if ingesting.poll() is None else "the adding ended before")
        finally:
            ingesting.send_signal(signal.SIGINT)
            ingesting.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
