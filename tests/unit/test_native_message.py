"""Why there is no window is said where a person looks: by the system, if there is no terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.patience import PATIENCE_S, wait_until

ROOT = Path(__file__).resolve().parents[2]
_START = """
import os, sys
from desktop_rag import __main__
from desktop_rag.system import display_check

def miss():
    raise {error}

display_check.check_display = miss
sys.argv[1:] = []
__main__.main()
"""

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the message is another one")


def start(error: str, folder: Path, **environment: str) -> tuple[int, list[str], str]:
    """Start a window that cannot open; return exit status, stderr and what the system was told."""
    told, zenity = folder / "told.txt", folder / "zenity"
    script = f'#!/bin/sh\nprintf "%s\\n" "$@" > "{told}.new"; mv "{told}.new" "{told}"\n'
    zenity.write_text(script, encoding="utf-8")
    zenity.chmod(0o700)
    hidden = {"DISPLAY", "WAYLAND_DISPLAY"}
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-c", _START.format(error=error)],
        cwd=ROOT,
        env={**kept, "PATH": f"{folder}:{os.environ['PATH']}", **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    if environment:
        wait_until(told.exists)
    said = told.read_text(encoding="utf-8") if told.exists() else ""
    return done.returncode, done.stderr.splitlines(), said


def test_a_missing_part_of_the_program_is_named_on_stderr_and_by_the_system(tmp_path: Path) -> None:
    status, lines, told = start("ModuleNotFoundError('no', name='lancedb')", tmp_path, DISPLAY=":4711")
    assert status == 3
    assert lines == ["A part of the program is missing: lancedb", "  Reinstall the program."]
    assert "--text=A part of the program is missing: lancedb\n\nReinstall the program.\n" in told


def test_without_a_display_stderr_is_all(tmp_path: Path) -> None:
    status, lines, told = start("display_check.DisplayError('There is no display', 'Hint')", tmp_path)
    assert (status, lines, told) == (3, ["There is no display", "  Hint"], "")
