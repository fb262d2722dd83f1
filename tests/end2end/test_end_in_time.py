"""The program ends whatever a child process, a pipe or a disk does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from desktop_rag.errors import LibraryError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.types import FileState
from tests.helpers.command_line import COMMAND, environment, run
from tests.helpers.patience import PATIENCE_S, wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals and named pipes")

# A disk that never answers holds up whoever lists this folder.
_HUNG_DISK = """
import math, sys, threading
from pathlib import Path
hung = {folder!r}

def hang(event, values):
    if event == "os.scandir" and str(values[0]) == hung:
        Path({reached!r}).touch()
        threading.Event().wait()

sys.addaudithook(hang)
from desktop_rag import __main__
from desktop_rag.ingest import abandonable_iteration
abandonable_iteration._LIMIT_S = math.inf
"""
_RUN = "sys.exit(__main__.main())"
_RUN_WINDOW = """
from PySide6.QtCore import QTimer
from desktop_rag.ui.window.main_window import MainWindow

fill = MainWindow.add_hidden_parts

def close_when_hung(window, source):
    fill(window, source)
    timer = QTimer(window, interval=100)
    timer.timeout.connect(lambda: Path({reached!r}).exists() and (Path({closed!r}).touch(), window.close()))
    timer.start()

MainWindow.add_hidden_parts = close_when_hung
sys.argv[1:] = [hung]
sys.exit(__main__.main())
"""


def begin(command: Sequence[str | Path], home: Path) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=environment(home), stdout=pipe, stderr=pipe, start_new_session=True)


def list_readers(process: subprocess.Popen[bytes]) -> list[psutil.Process]:
    """Return the child processes that read files."""
    words = ("spawn_main", "--multiprocessing-fork")  # of the sources, and frozen
    with suppress(psutil.NoSuchProcess):
        children = psutil.Process(process.pid).children()
        return [each for each in children if any(word in " ".join(each.cmdline()) for word in words)]
    return []


def is_reading(library: Path) -> bool:
    """Whether files were handed to readers."""
    with suppress(LibraryError), LibraryReader(library) as opened:
        return any(row.state is FileState.READING for row in opened.files.load_file_rows())
    return False


def test_ctrl_c_ends_an_ingest_whose_readers_hang_and_nothing_is_lost(tmp_path: Path) -> None:
    documents, library = tmp_path / "documents", tmp_path / "library"
    documents.mkdir()
    for number in range(300):
        (documents / f"{number}.txt").write_text(f"Pier {number}. " * 200, encoding="utf-8")
    process = begin([*COMMAND, "ingest", documents, "--library", library, "--no-vectors"], tmp_path)
    wait_until(lambda: bool(list_readers(process)) or process.poll() is not None)
    stopped = list_readers(process)
    for child in stopped:
        child.suspend()
    assert stopped
    wait_until(lambda: is_reading(library) or process.poll() is not None)
    assert process.poll() is None
    os.killpg(process.pid, signal.SIGINT)
    process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 130
    _, alive = psutil.wait_procs(stopped, PATIENCE_S)
    assert not alive
    done = run("ingest", documents, "--library", library, "--no-vectors", "--json", home=tmp_path)
    assert done.status == 0, done.stderr
    with LibraryReader(library) as opened:
        assert opened.files.count_library().searchable == 300


def test_ctrl_c_ends_a_search_for_files_on_a_disk_that_does_not_answer(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    reached = tmp_path / "reached"
    code = _HUNG_DISK.format(folder=str(tmp_path / "disk"), reached=str(reached)) + _RUN
    command: list[str | Path] = [
        sys.executable,
        "-c",
        code,
        "ingest",
        tmp_path / "disk",
        "--library",
        tmp_path / "library",
    ]
    process = begin(command, tmp_path)
    wait_until(reached.exists)
    os.killpg(process.pid, signal.SIGINT)
    output, complaint = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, output, complaint) == (130, b"", b"")


def test_the_window_closes_while_the_ingest_thread_waits_for_a_disk(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    reached, closed = tmp_path / "reached", tmp_path / "closed"
    code = (_HUNG_DISK + _RUN_WINDOW).format(
        folder=str(tmp_path / "disk"), reached=str(reached), closed=str(closed)
    )
    process = begin([sys.executable, "-c", code], tmp_path)
    wait_until(closed.exists)
    _, complaint = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0, complaint


def test_pipes_in_place_of_ignore_files_and_documents_hold_up_no_ingest(tmp_path: Path) -> None:
    documents = tmp_path / "documents"
    (documents / "sub").mkdir(parents=True)
    os.mkfifo(documents / "sub" / ".ragignore")
    os.mkfifo(documents / "pipe.txt")
    (documents / "a.txt").write_text("The harbour opens at six.", encoding="utf-8")
    done = run(
        "ingest", documents, "--library", tmp_path / "library", "--no-vectors", "--json", home=tmp_path
    )
    report = done.line()
    assert report["indexed"] == 1
    failures = {Path(each["path"]).name: each for each in report["failures"]}
    assert failures.keys() == {"sub", "pipe.txt"}
    assert all(each["title"] and each["hint"] for each in failures.values())
