"""Random clicks, keys, drops and resizes in the real window: no crash, no warning, no exception."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_window_survives_500_random_actions(tmp_path: Path, seed: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.monkey", "--actions", "500", "--seed", str(seed)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    assert done.returncode == 0, done.stdout + done.stderr
