"""Formatting, lint, types and the directions of imports hold in the whole project."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = Path(sysconfig.get_path("scripts"))

COMMANDS = {
    "formatting": [sys.executable, "-m", "ruff", "format", "--check", "."],
    "lint": [sys.executable, "-m", "ruff", "check", "."],
    "types": [sys.executable, "-m", "mypy"],
    "imports": [str(SCRIPTS / "lint-imports"), "--no-cache"],
}


@pytest.mark.parametrize("check", COMMANDS)
def test_the_project_passes(check: str) -> None:
    # In a fresh clone no cache of types is written: nobody reads it, and it takes 7 of 41 s.
    cache = {} if (ROOT / ".mypy_cache").is_dir() else {"MYPY_CACHE_DIR": os.devnull}
    done = subprocess.run(
        COMMANDS[check],
        cwd=ROOT,
        env={**os.environ, **cache},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
