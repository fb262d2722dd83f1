"""Ask by every door of the local API, and the same in this process, while the window adds files.

    python -m benchmarks.api [--calls 1000] [--at-once 20] [--passages 5000] [--threads 2] [--data DIR]

The doors are REST, MCP over HTTP and over stdio, and OpenAI's protocol with quotes, each with a server of
its own. In this process the calls go to a pool of `--threads` open libraries, as those of the servers do. By
MCP some calls are others than searches: tools are listed, documents read, questions answered with quotes.
All are asked in turns, in five rounds: each a twenty-fifth of `--calls` one at a time, call by call, then a
fifth with `--at-once` in flight, fifty by fifty, the doors in another order each time, as a search takes
longer or shorter by what is being added; of quotes, which take long, a tenth of that. After each round
prints for each how many calls failed; the p50 and p95 in ms that a caller waits for a search or for quotes,
and how many times the p95 of this process that is; the ms of processor time that a call takes of its server
and its client while others are in flight; and the memory of the server at rest, at the beginning and after
each round, with what it grew by altogether and in the last half of the rounds. Beside it stands what the
library takes on the disk, and the memory of the window, which is the program itself on Qt's offscreen
platform: it watches a folder of which all files are written anew as soon as it has indexed them, so that the
library does not grow but for the first time. DIR keeps the library.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import anyio
import anyio.to_thread
import httpx
import httpx2
import numpy as np
import openai
import psutil
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

from benchmarks.generated import Writer
from desktop_rag.api.answer_session import AnswerSession, open_answer_session
from desktop_rag.api.api_records import AskRequest
from desktop_rag.api.session_pool import SessionPool
from desktop_rag.app.library_session import LibrarySession, open_session
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import Database
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.data_places import DataPlace, measure_place
from desktop_rag.system import paths
from desktop_rag.types import FileState
from tests.helpers.api_server import ApiServer, serving
from tests.helpers.command_line import COMMAND, environment

_LANGUAGES = ("en", "de", "fr", "es", "ru")
_PASSAGES_PER_FILE = 5
_CHANGED_FILES = 100  # in the window, again and again
_TOP_K = 10
_ROUNDS = 5
_ALONE_SHARE = 5  # of the calls of a round, so many times fewer one at a time
_QUOTES_SHARE = 10  # so many times fewer than of searches
_TURN = 50  # calls, with some in flight
_LISTED_EVERY, _READ_EVERY, _ASKED_EVERY = 50, 10, 25  # calls by MCP that are no searches
_REST_S = 1.0  # before memory is measured
_LOOK_EVERY_S = 0.2  # whether the window has indexed all
_SHOWN_ERRORS = 3

Ask = Callable[[str], Awaitable[object]]  # raises if the reply is an error


@dataclass
class Door:
    """A way to ask, the process that answers, and what was measured.

    `others` are further calls, each by how many calls lie between two of them. `waited` are ms by calls in
    flight, without the others, `memory` bytes, `processor_s` the seconds of server and client.
    """

    name: str
    ask: Ask
    pid: int
    basis: Door | None = None  # asks the same in this process
    share: int = 1  # so many times fewer calls than by others
    others: Mapping[int, Ask] = field(default_factory=dict)
    calls: int = 0
    in_flight: int = 0  # of the calls, with others
    waited: dict[int, list[float]] = field(default_factory=dict)
    memory: list[int] = field(default_factory=list)
    processor_s: list[float] = field(default_factory=lambda: [0.0, 0.0])
    errors: list[str] = field(default_factory=list)

    async def measure_calls(self, questions: Sequence[str], at_once: int) -> None:
        """Ask with so many calls in flight."""
        limiter = anyio.CapacityLimiter(at_once)
        waited = self.waited.setdefault(at_once, [])

        async def call(question: str) -> None:
            async with limiter:
                self.calls += 1
                other = next((ask for every, ask in self.others.items() if self.calls % every == 0), None)
                began = time.perf_counter()
                try:
                    await (other or self.ask)(question)
                except Exception as error:  # noqa: BLE001 - it is counted
                    self.errors.append(f"{type(error).__name__}: {error}")
                if other is None:
                    waited.append((time.perf_counter() - began) * 1000)

        async with anyio.create_task_group() as group:
            for question in questions:
                group.start_soon(call, question)

    def format_row(self) -> str:
        """Return what was measured, as a row of the table."""
        cells = [f"{self.name:<22}{self.calls:>6}{len(self.errors):>7}"]
        for at_once, waited in self.waited.items():
            p95 = np.percentile(waited, 95)
            ratio = p95 / np.percentile(self.basis.waited[at_once], 95) if self.basis else 1.0
            cells.append(f"{np.percentile(waited, 50):9.1f}{p95:9.1f}{ratio:6.2f}")
        share = 1000 / self.in_flight
        server, client = (each * share for each in self.processor_s)
        cells.append(f"{server:9.1f}" + (f" +{client:5.1f}" if self.basis else " " * 7))
        return "".join(cells) + f"  {format_growth(self.memory)}"


def format_growth(sizes: Sequence[int]) -> str:
    """Return sizes in bytes as MB, with the growth altogether and in the last half."""
    listed = " ".join(f"{each / 1e6:.0f}" for each in sizes)
    return f"{listed}  {sizes[-1] / sizes[0] - 1:+.1%} {sizes[-1] / sizes[len(sizes) // 2] - 1:+.1%}"


async def measure_doors(
    doors: Sequence[Door], questions: Sequence[str], at_once: int, filling: FillingWindow
) -> AsyncIterator[int]:
    """Ask by all doors in turns; yield how many rounds are done."""
    for door in doors:
        await door.measure_calls(questions[:_TURN], at_once)
        door.waited.clear()
        door.calls = 0
    await measure_memory(doors, filling)
    share = len(questions) // _ROUNDS
    order = random.Random(0)
    for number in range(_ROUNDS):
        asked = questions[number * share : (number + 1) * share]
        for index, question in enumerate(asked[: share // _ALONE_SHARE]):
            for door in doors:
                if index % door.share == 0:
                    await door.measure_calls([question], 1)
        turns = [
            (door, asked[first : first + _TURN][:: door.share])
            for first in range(0, share, _TURN)
            for door in order.sample(doors, len(doors))
        ]
        for door, turn in turns:
            before = measure_processor(door.pid), measure_processor(os.getpid())
            await door.measure_calls(turn, at_once)
            door.in_flight += len(turn)
            door.processor_s[0] += measure_processor(door.pid) - before[0]
            door.processor_s[1] += measure_processor(os.getpid()) - before[1]
        await measure_memory(doors, filling)
        yield number + 1


async def measure_memory(doors: Sequence[Door], filling: FillingWindow) -> None:
    """Measure what all hold when they rest, and the library."""
    await anyio.sleep(_REST_S)
    for door in doors:
        door.memory.append(psutil.Process(door.pid).memory_info().rss)
    filling.measure_sizes()


def measure_processor(pid: int) -> float:
    """Return the seconds of processor time that a process has taken."""
    times = psutil.Process(pid).cpu_times()
    return float(times.user + times.system)


# -- in this process -----------------------------------------------------------------------------


@contextmanager
def open_pools(library: Path, threads: int, at_once: int) -> Iterator[list[Door]]:
    """Yield searching and quoting in this process, for so many calls in flight."""
    limiter = anyio.CapacityLimiter(at_once)
    options = {"most_waiting": at_once}
    with (
        closing(SessionPool(library, open_session, threads=threads, **options)) as searching,
        closing(SessionPool(library, open_answer_session, threads=1, **options)) as answering,
    ):

        async def ask(pool: SessionPool[Any], work: Callable[[str, Any], object], question: str) -> None:
            wait = pool.submit(partial(work, question)).result
            await anyio.to_thread.run_sync(wait, limiter=limiter)

        yield [
            Door("in process", partial(ask, searching, _search), os.getpid()),
            Door("in process, quotes", partial(ask, answering, _quote), os.getpid(), share=_QUOTES_SHARE),
        ]


def _search(question: str, session: LibrarySession) -> object:
    return session.search_passages(question, _TOP_K).to_record(None, question)


def _quote(question: str, session: AnswerSession) -> object:
    request = AskRequest(question, quotes=True)
    return list(session.answer_question(request, question, CancelToken()))


# -- by doors ------------------------------------------------------------------------------------


@asynccontextmanager
async def open_doors(library: Path, home: Path, basis: Sequence[Door]) -> AsyncIterator[list[Door]]:
    """Yield a door of each kind, all open; `basis` are searching and quoting in this process."""
    search, quote = basis
    async with AsyncExitStack() as stack:
        servers = [stack.enter_context(serving(library, home)) for _ in range(3)]
        rest, mcp, chat = servers
        http = await stack.enter_async_context(_make_client(httpx.AsyncClient, rest, base_url=rest.url))
        http2 = await stack.enter_async_context(_make_client(httpx2.AsyncClient, mcp))
        by_http = Client(streamable_http_client(f"{mcp.url}/mcp", http_client=http2))
        command = [*COMMAND, "mcp", "--library", str(library)]
        parameters = StdioServerParameters(command=command[0], args=command[1:], env=environment(home))
        by_stdio = Client(parameters, read_timeout_seconds=120)
        clients = [await stack.enter_async_context(each) for each in (by_http, by_stdio)]
        [child] = [each for each in psutil.Process().children() if "mcp" in each.cmdline()]
        chatting = openai.AsyncOpenAI(base_url=f"{chat.url}/v1", api_key=chat.token, max_retries=0)
        await stack.enter_async_context(chatting)
        [path] = [each["path"] for each in rest.read("/documents", limit=1)["documents"]]
        yield [
            Door("REST", partial(_ask_rest, http), rest.process.pid, search),
            _make_mcp_door("MCP by HTTP", clients[0], mcp.process.pid, search, path),
            _make_mcp_door("MCP by stdio", clients[1], child.pid, search, path),
            Door(
                "OpenAI's, quotes", partial(_ask_chat, chatting), chat.process.pid, quote, share=_QUOTES_SHARE
            ),
        ]


def _make_client(kind: Any, server: ApiServer, **options: Any) -> Any:
    return kind(headers={"Authorization": f"Bearer {server.token}"}, timeout=120, **options)


async def _ask_rest(client: httpx.AsyncClient, question: str) -> None:
    reply = await client.get("/search", params={"question": question, "top_k": _TOP_K})
    reply.raise_for_status()
    reply.json()


def _make_mcp_door(name: str, client: Client, pid: int, basis: Door, path: str) -> Door:
    """Return a door by which tools are listed, questions answered and this document read, beside searches."""

    async def list_tools(_question: str) -> None:
        if not (await client.list_tools()).tools:
            raise RuntimeError

    async def call_tool(tool: str, make_arguments: Callable[[str], dict[str, Any]], question: str) -> None:
        result = await client.call_tool(tool, make_arguments(question))
        if result.is_error:
            raise RuntimeError(result.content)

    others: dict[int, Ask] = {
        _LISTED_EVERY: list_tools,
        _ASKED_EVERY: partial(call_tool, "ask", lambda question: {"question": question, "quotes": True}),
        _READ_EVERY: partial(call_tool, "read_document", lambda _question: {"path": path}),
    }
    search = partial(call_tool, "search", lambda question: {"question": question, "top_k": _TOP_K})
    return Door(name, search, pid, basis, others=others)


async def _ask_chat(client: openai.AsyncOpenAI, question: str) -> None:
    await client.chat.completions.create(
        model="desktop-rag-quotes", messages=[{"role": "user", "content": question}]
    )


# -- the library ---------------------------------------------------------------------------------


def write_documents(folder: Path, files: int, seed: int) -> None:
    """Write text files of some five passages each."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(files):
        writer = Writer(_LANGUAGES[number % len(_LANGUAGES)], seed + number)
        text = "\n\n".join(writer.paragraph(10) for _ in range(_PASSAGES_PER_FILE))
        (folder / f"{number}.txt").write_text(text, encoding="utf-8")


def list_questions(count: int) -> list[str]:
    """Return questions of four to seven words."""
    writers = [Writer(each, -1) for each in _LANGUAGES]
    return [" ".join(writers[number % len(writers)].words(4 + number % 4)) for number in range(count)]


class FillingWindow:
    """The program with its window, which watches a folder in which files change.

    `indexed` are the files that it has indexed, `memory` and `library` bytes.
    """

    def __init__(self, library: Path, home: Path) -> None:
        self._library = library
        self._folder = folder = home.parent / "changing documents"
        self._ended = threading.Event()
        self.indexed = 0
        self.memory: list[int] = []
        self.library: list[int] = []
        self._write_files(0)
        env = environment(home, QT_QPA_PLATFORM="offscreen")
        self._process = subprocess.Popen([*COMMAND, str(folder)], env=env)
        self._thread = threading.Thread(target=self._change_files)
        self._thread.start()

    def close(self) -> None:
        """End the window."""
        self._ended.set()
        self._thread.join()
        self._process.terminate()
        self._process.wait()

    def wait_until_filled(self) -> None:
        """Wait until all files were indexed for the first time."""
        while not self.indexed:
            if self._process.poll() is not None:
                raise RuntimeError
            time.sleep(_LOOK_EVERY_S)

    def measure_sizes(self) -> None:
        """Measure the memory of the window, and the library on the disk."""
        self.memory.append(psutil.Process(self._process.pid).memory_info().rss)
        self.library.append(measure_place(DataPlace("library", self._library), CancelToken()))

    def _change_files(self) -> None:
        with closing(Database(self._library)) as database:
            files = FileRows(database)
            for number in itertools.count(1):
                while not self._has_indexed_all(files):
                    if self._ended.wait(_LOOK_EVERY_S):
                        return
                self.indexed += _CHANGED_FILES
                self._write_files(number)

    def _write_files(self, number: int) -> None:
        write_documents(self._folder, _CHANGED_FILES, (1_000 + number) * _CHANGED_FILES)

    def _has_indexed_all(self, files: FileRows) -> bool:
        """Whether the window has indexed what the files hold now."""
        written = {path: path.stat().st_mtime_ns for path in self._folder.iterdir()}
        rows = files.load_file_rows(list(written))
        indexed = {row.path: row.modified_ns for row in rows if row.state is FileState.INDEXED}
        return indexed == written


async def measure(library: Path, home: Path, options: argparse.Namespace) -> None:
    """Measure all doors and print the table after each round."""
    questions = list_questions(options.calls)
    with open_pools(library, options.threads, options.at_once) as pools:
        async with open_doors(library, home, pools) as doors:
            with closing(FillingWindow(library, home)) as filling:
                filling.wait_until_filled()
                measured = measure_doors([*pools, *doors], questions, options.at_once, filling)
                async for rounds in measured:
                    print(f"{rounds} of {_ROUNDS} rounds; the window has indexed {filling.indexed} files")
                    print_table([*pools, *doors], options.at_once)
                    print(f"the window, MB: {format_growth(filling.memory)}")
                    print(f"the library on the disk, MB: {format_growth(filling.library)}", flush=True)


def print_table(doors: Sequence[Door], at_once: int) -> None:
    """Print what was measured so far."""
    head = f"{'':<22}{'calls':>6}{'errors':>7}{'one at a time: p50, p95':>24}{f'{at_once} at a time':>24}"
    print(f"{head}{'processor':>16}  MB, growth, in the last half")
    for door in doors:
        print(door.format_row())
        print("".join(f"  {each}\n" for each in door.errors[:_SHOWN_ERRORS]), end="", flush=True)


def main() -> int:
    """Make a library, or take the one of an earlier run, and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--calls", type=int, default=1_000)
    parser.add_argument("--at-once", type=int, default=20)
    parser.add_argument("--passages", type=int, default=5_000)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--data", type=Path)
    options = parser.parse_args()
    with ExitStack() as stack:
        root = options.data or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        made = root / "home"
        if not (made / "library").exists():
            write_documents(root / "documents", options.passages // _PASSAGES_PER_FILE, 0)
            command = [*COMMAND, "ingest", str(root / "documents")]
            subprocess.run(command, env=environment(made), check=True)
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()), "home")
        os.environ["DESKTOP_RAG_HOME"] = str(shutil.copytree(made, home))
        anyio.run(measure, paths.default_library(), home, options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
