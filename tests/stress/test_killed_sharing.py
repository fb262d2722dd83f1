"""Publishers and readers killed before a change of a name: the reader always has one whole version."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.published import fill, find_words, open_shared, publish, sync

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

_LIVES, _MOST_CHANGES = 5, 160
WORDS = ("lighthouse", "ferry")


class Killed:
    """Whoever publishes and fetches, and is killed."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def live(self, work: str, step: int) -> str:
        """Return how a life ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{work} {step}\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().strip()


@pytest.fixture
def killed(tmp_path: Path) -> Iterator[Killed]:
    folders = [str(tmp_path / name) for name in ("library", "place", "shared")]
    command = [sys.executable, "-W", "ignore", "-m", "tests.helpers.killed_sharing", *folders]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    yield Killed(process)
    process.communicate(timeout=30)


def test_a_killed_publisher_leaves_the_old_version_or_the_new_one(tmp_path: Path, killed: Killed) -> None:
    library, place = fill(tmp_path / "library", "lighthouse"), tmp_path / "place"
    publish(library, place)
    shared = open_shared(place, tmp_path / "shared")
    sync(shared)
    fill(library, "ferry")
    ends = []
    for step in sorted(random.sample(range(1, _MOST_CHANGES), _LIVES)):
        ends.append(killed.live("publish", step))
        sync(shared)
        found = find_words(shared.folder, *WORDS)
        assert found == list(WORDS) if shared.current_version > 1 else found == ["lighthouse"]
        if ends[-1] == "ended":
            break
    assert "killed" in ends
    publish(library, place)
    sync(shared)
    assert find_words(shared.folder, *WORDS) == list(WORDS)


def test_a_killed_reader_has_the_old_version_or_the_new_one(tmp_path: Path, killed: Killed) -> None:
    library, place = fill(tmp_path / "library", "lighthouse"), tmp_path / "place"
    publish(library, place)
    shared = open_shared(place, tmp_path / "shared")
    sync(shared)
    fill(library, "ferry")
    publish(library, place)
    ends = []
    for step in sorted(random.sample(range(1, _MOST_CHANGES), _LIVES)):
        ends.append(killed.live("sync", step))
        found = find_words(shared.folder, *WORDS)
        assert found == list(WORDS) if shared.current_version > 1 else found == ["lighthouse"]
        if ends[-1] == "ended":
            break
    assert "killed" in ends
    sync(shared)
    assert find_words(shared.folder, *WORDS) == list(WORDS)
    assert [path.name for path in (tmp_path / "shared" / "versions").iterdir() if path.is_dir()]
