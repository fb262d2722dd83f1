"""Nothing reaches for a network: not Python, not the native libraries, and it works without one.

Python's own calls are refused and written down in every process (`watched/sitecustomize.py`).
Where the system allows it, all runs in a namespace without a network, and strace(1) writes down
what native code asks of the system.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.helpers.command_line import PROGRAM, Done, run_process
from tests.helpers.filled_library import TOWN
from tests.helpers.tiny_gguf import ANSWER, write_tiny_gguf

_ROOT = Path(__file__).resolve().parents[2]
_FERRY, _QUESTION = TOWN / "ferry.txt", "What does a return ticket for the ferry cost?"
_ALONE = ("unshare", "-rn")
_TRACED = ("strace", "-f", "-qq", "--seccomp-bpf", "-e", "trace=connect,sendto,sendmsg,sendmmsg")
_OUTSIDE = re.compile(r"AF_INET6?\b")


_TELEMETRY_S = 16  # ONNX Runtime 1.31 sends after ten
_EMBED_AND_WAIT = """
import time
from desktop_rag.embed.embedder import Embedder
Embedder().embed_query("ferry")
time.sleep({})
"""
# One after the other in one process, which saves the start of each.
_RUN_COMMANDS = """
import json, sys
from contextlib import redirect_stdout
from io import StringIO
from desktop_rag.__main__ import main
printed = []
for arguments in json.loads(sys.argv[1]):
    sys.argv = ["desktop-rag", *arguments]
    with redirect_stdout(StringIO()) as output:
        status = main()
    assert status == 0, (arguments, status)
    printed.append(output.getvalue())
print(json.dumps(printed))
"""


class Watched:
    """Runs commands that cannot reach a network without its being known."""

    def __init__(self, folder: Path) -> None:
        self._home = folder / "home"
        self._record, self._trace = folder / "refused", folder / "trace"
        self._prefix: tuple[str, ...] = ()
        for tool in (_ALONE, (*_TRACED, "-o", str(self._trace))):
            if shutil.which(tool[0]) and self._run(*self._prefix, *tool, "true").status == 0:
                self._prefix += tool

    @property
    def traced(self) -> bool:
        """Whether the calls of native code are written down."""
        return "strace" in self._prefix

    def _run(self, *command: str | Path) -> Done:
        python_path = os.pathsep.join((str(_ROOT / "tests" / "helpers" / "watched"), str(_ROOT)))
        env = {"WATCHED_NETWORK": str(self._record), "PYTHONPATH": python_path}
        return run_process(*command, home=self._home, command=(), env=env)

    def run(self, *command: str | Path) -> str:
        """Run a command; return what it prints on stdout, and check that nothing else happened."""
        done = self._run(*self._prefix, *command)
        assert (done.status, done.stderr) == (0, "")
        assert not self._record.exists(), f"Refused: {self._record.read_text(encoding='utf-8')}"
        if self.traced:
            calls = self._trace.read_text(encoding="utf-8", errors="replace").splitlines()
            assert [call for call in calls if _OUTSIDE.search(call)] == []
        return done.stdout

    def run_commands(self, commands: Sequence[Sequence[str | Path]]) -> list[str]:
        """Run commands of the program, and return what each prints; the frozen program starts for each."""
        if PROGRAM:
            return [self.run(PROGRAM, *each) for each in commands]
        written_out = json.dumps([list(map(str, each)) for each in commands])
        printed: list[str] = json.loads(self.run(sys.executable, "-c", _RUN_COMMANDS, written_out))
        return printed


@pytest.fixture(scope="module", autouse=True)
def later(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Future[str]]:
    """A process that embeds and then waits, while the other tests run."""
    watched = Watched(tmp_path_factory.mktemp("later"))
    with ThreadPoolExecutor(1) as pool:
        yield pool.submit(watched.run, sys.executable, "-c", _EMBED_AND_WAIT.format(_TELEMETRY_S))


@pytest.fixture
def watched(tmp_path: Path) -> Watched:
    return Watched(tmp_path)


def test_the_watch_sees_python_reach_out(watched: Watched) -> None:
    reach = "import socket; socket.getaddrinfo('localhost', 9)"
    with pytest.raises(AssertionError, match="Refused"):
        watched.run(sys.executable, "-c", f"try: {reach}\nexcept OSError: pass")


def test_the_watch_sees_native_code_reach_out(watched: Watched) -> None:
    if not watched.traced:
        pytest.skip("strace(1) is not here, or not allowed")
    with pytest.raises(AssertionError, match="AF_INET"):
        watched.run("bash", "-c", "exec 2>/dev/null; (exec 3<>/dev/tcp/127.0.0.1/9) || true")


def test_first_start_and_every_command_for_asking_need_no_network(watched: Watched, tmp_path: Path) -> None:
    model = write_tiny_gguf(tmp_path / "tiny.gguf")
    commands = (
        ("ingest", _FERRY, "--json"),
        ("search", _QUESTION, "--json"),
        ("ask", _QUESTION, "--json"),
        ("ask", _QUESTION, "--model", model, "--json"),
        ("ask", "ferry.txt", "--mode", "summarise", "--json"),
        ("conversations", "--json"),
        ("models", "--json"),
    )
    printed = watched.run_commands(commands)
    ingested, found, answered, written, summary = map(json.loads, printed[:5])
    assert (ingested["indexed"], ingested["failed"]) == (1, 0)
    assert "18.50" in found["passages"][0]["text"]
    assert "18.50" in answered["answer"]
    assert written["answer"].endswith(ANSWER)
    assert "18.50" in written["answer"]  # quoted, as the document does not say what the model wrote
    assert summary["found"]
    assert printed[5] == ""
    assert "extractive" in printed[6]


def test_the_window_takes_a_file_in_and_answers_without_a_network(watched: Watched) -> None:
    pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)
    asking = ("-m", "tests.helpers.asking_window")
    assert "18.50" in watched.run(sys.executable, *asking, _FERRY, _QUESTION)


def test_nothing_is_sent_later_either(later: Future[str]) -> None:
    later.result()
