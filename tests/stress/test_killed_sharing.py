"""Publishers and readers killed before a change of a name: the reader always has one whole version."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.patience import PATIENCE_S
from tests.helpers.published import fill, find_words, open_shared, publish, sync

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

_LIVES = 5
WORDS = ("lighthouse", "ferry")


class Killed:
    """Whoever publishes and fetches, and is killed."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def choose_steps(self, work: str) -> list[int]:
        """Return changes of a whole life before which it may be killed, in order."""
        changes = int(self._answer(work))
        return sorted(random.Random(changes).sample(range(1, changes + 1), _LIVES))

    def live(self, work: str, step: int) -> str:
        """Return how a life ended."""
        return self._answer(f"{work} {step}")

    def _answer(self, request: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(request, file=self._process.stdin, flush=True)
        return self._process.stdout.readline().strip()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The folder of the library, of the place where it is published, and of the shared library."""
    folder = tmp_path / "root"
    folder.mkdir()
    return folder


@pytest.fixture
def killed(root: Path) -> Iterator[Killed]:
    command = [sys.executable, "-W", "ignore", "-m", "tests.helpers.killed_sharing", str(root)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    yield Killed(process)
    process.communicate(timeout=PATIENCE_S)


def test_a_killed_publisher_leaves_the_old_version_or_the_new_one(root: Path, killed: Killed) -> None:
    library, place = fill(root / "library", "lighthouse"), root / "place"
    publish(library, place)
    shared = open_shared(place, root / "shared")
    sync(shared)
    fill(library, "ferry")
    ends = []
    for step in killed.choose_steps("publish"):
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


def test_a_killed_reader_has_the_old_version_or_the_new_one(root: Path, killed: Killed) -> None:
    library, place = fill(root / "library", "lighthouse"), root / "place"
    publish(library, place)
    shared = open_shared(place, root / "shared")
    sync(shared)
    fill(library, "ferry")
    publish(library, place)
    ends = []
    for step in killed.choose_steps("sync"):
        ends.append(killed.live("sync", step))
        found = find_words(shared.folder, *WORDS)
        assert found == list(WORDS) if shared.current_version > 1 else found == ["lighthouse"]
        if ends[-1] == "ended":
            break
    assert "killed" in ends
    sync(shared)
    assert find_words(shared.folder, *WORDS) == list(WORDS)
    assert [path.name for path in (root / "shared" / "versions").iterdir() if path.is_dir()]
