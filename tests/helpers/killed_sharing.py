"""Publishes and fetches a library in child processes, each of which it kills before a change of a name.

Run as a program with the folder that holds the library, what is published ("place") and the shared library.
Every line on stdin, "publish 7" or "sync 7", asks for one life that ends before its seventh change; without a
number for how many changes a whole life makes, in a copy of the folder.
"""

from __future__ import annotations

import shutil
import sys
from functools import partial
from pathlib import Path

from desktop_rag.sharing.shared_library import SharedLibrary
from tests.helpers.killed_steps import count_changes, is_killed_before
from tests.helpers.published import publish, sync


def publish_once(root: Path) -> None:
    """Publish the library."""
    publish(root / "library", root / "place")


def sync_once(root: Path) -> None:
    """Fetch what is published where the shared library says, also if that is a copy."""
    sync(SharedLibrary(root / "shared"))


def main(root: Path) -> None:
    """Live and die as asked; print how each life ended."""
    import lancedb  # noqa: F401 - loaded once for all children

    works = {"publish": publish_once, "sync": sync_once}
    for line in sys.stdin:
        name, *steps = line.split()
        if steps:
            killed = is_killed_before(int(steps[0]), partial(works[name], root))
            print("killed" if killed else "ended", flush=True)
        else:
            copy = shutil.copytree(root, root.with_name("copy"))
            print(count_changes(partial(works[name], copy)), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
