"""Random clicks, keys, drops and resizes in the real window: no crash, no warning, no exception."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.usefixtures("needs_font")
def test_the_window_survives_300_random_actions() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.hostile.random_actions", "--actions", "300"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0, done.stdout + done.stderr
