"""A disk that is soon full."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """Mount a disk of 8 MB in memory, or skip the test where that is not allowed."""
    if sys.platform != "linux" or os.geteuid() != 0 or mount("-t", "tmpfs", "tmpfs", folder):
        pytest.skip("mounting a small disk is not allowed here")
    try:
        mount("-o", "remount,size=8m", folder)
        yield
    finally:
        subprocess.run(["/bin/umount", "--lazy", str(folder)], check=True)


def mount(*arguments: str | Path) -> int:
    """Run the command of that name; return its exit status."""
    return subprocess.run(["/bin/mount", *arguments], capture_output=True, check=False).returncode
