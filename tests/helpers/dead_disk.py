"""A disk of another computer that does not answer: whatever asks for a file below a folder waits."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest


@dataclass(frozen=True, slots=True)
class DeadDisk:
    """The folder, and what makes its disk answer."""

    folder: Path
    answers: threading.Event = field(default_factory=threading.Event)


@contextmanager
def mount_dead_disk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DeadDisk]:
    """Let what asks for files below a folder wait."""
    disk = DeadDisk(folder)

    def wait_for_disk(ask: Callable[..., Any]) -> Callable[..., Any]:
        def asking(path: Any, *args: Any, **named: Any) -> Any:
            if isinstance(path, str | os.PathLike) and str(path).startswith(str(folder)):
                disk.answers.wait()
            return ask(path, *args, **named)

        return asking

    for name in ("stat", "lstat", "open", "readlink"):
        monkeypatch.setattr(os, name, wait_for_disk(getattr(os, name)))
    try:
        yield disk
    finally:
        disk.answers.set()
