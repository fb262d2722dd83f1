"""Run the command line with a home of its own: in this process, or as a user does, in one of its own."""

from __future__ import annotations

import io
import json
import logging
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from desktop_rag.__main__ import main
from tests.helpers.patience import PATIENCE_S

# The frozen program, to run the same tests with it instead of with the sources.
PROGRAM = os.environ.get("DESKTOP_RAG_PROGRAM", "")
COMMAND = (PROGRAM,) if PROGRAM else (sys.executable, "-m", "desktop_rag")


@dataclass(frozen=True, slots=True)
class Done:
    """A command that ended."""

    status: int
    stdout: str
    stderr: str

    def lines(self) -> list[dict[str, Any]]:
        """Return the JSON objects on stdout, where there must be nothing else."""
        return [json.loads(line) for line in self.stdout.splitlines()]

    def line(self) -> dict[str, Any]:
        """Return the only JSON object."""
        [line] = self.lines()
        return line

    def complaint(self) -> tuple[str, str]:
        """Return the title and the hint on stderr, where there must be nothing else."""
        title, hint = self.stderr.splitlines()
        assert hint.startswith("  ")
        return title, hint.strip()


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return what a process needs to keep away from the user's files."""
    return {**os.environ, "DESKTOP_RAG_HOME": str(home), **more}


def run(*arguments: str | Path, home: Path) -> Done:
    """Run a command in this process until it ends, which saves the start and the imports.

    What is written may at first be open to all users, as with some systems' default. The frozen program runs
    in a process of its own.
    """
    if PROGRAM:
        return run_process(*arguments, home=home)
    output, complaint = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    root = logging.getLogger()
    handlers, level, umask = root.handlers[:], root.level, os.umask(0)
    with pytest.MonkeyPatch.context() as patched, redirect_stdout(output), redirect_stderr(complaint):
        patched.setenv("DESKTOP_RAG_HOME", str(home))
        patched.setattr(sys, "argv", ["desktop-rag", *map(str, arguments)])
        patched.setattr(logging, "raiseExceptions", logging.raiseExceptions)
        # A lower priority would last for all later tests of this process, and for the processes of those.
        patched.setattr("desktop_rag.cli.sharing_commands.lower_process", lambda: None)
        try:
            status = main()
        except SystemExit as ended:  # of the parser
            status = int(ended.code or 0)
        finally:
            os.umask(umask)
            root.setLevel(level)
            for handler in set(root.handlers).difference(handlers):
                root.removeHandler(handler)
                handler.close()
    for stream in (output, complaint):
        stream.seek(0)
    return Done(status, output.read(), complaint.read())


def run_process(
    *arguments: str | Path,
    home: Path,
    command: Sequence[str] = COMMAND,
    env: Mapping[str, str] | None = None,
    stdout: int = subprocess.PIPE,
) -> Done:
    """Run a command in a process of its own until it ends."""
    done = subprocess.run(
        [*command, *map(str, arguments)],
        env=environment(home, **(env or {})),
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        timeout=PATIENCE_S,
        check=False,
    )
    return Done(done.returncode, (done.stdout or b"").decode(), done.stderr.decode())


def isolated(script: str, *options: str, home: Path) -> Done | None:
    """Run a shell script in namespaces of its own; None where the system does not allow that.

    The options are those of unshare(1). In the script `desktop-rag` is the command.
    """
    unshare = shutil.which("unshare")
    if unshare is None:
        return None
    prefix = (unshare, *options, "bash", "-c")
    if run_process("true", home=home, command=prefix).status:
        return None
    shell = f'desktop-rag() {{ {shlex.join(COMMAND)} "$@"; }}; {script}'
    return run_process(shell, home=home, command=prefix)
