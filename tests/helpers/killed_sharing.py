"""Publishes and fetches a library in child processes, each of which it kills before a change of a name.

Run as a program with the folders of the library, of what is published and of the shared library; every line
on stdin, "publish 7" or "sync 7", asks for one life that ends before its seventh change.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from tests.helpers.killed_steps import is_killed_before
from tests.helpers.published import open_shared, publish, sync


def main(library: Path, place: Path, shared: Path) -> None:
    """Live and die as asked; print how each life ended."""
    import lancedb  # noqa: F401 - loaded once for all children

    works: dict[str, Callable[[], object]] = {
        "publish": lambda: publish(library, place),
        "sync": lambda: sync(open_shared(place, shared)),
    }
    for line in sys.stdin:
        name, step = line.split()
        print("killed" if is_killed_before(int(step), works[name]) else "ended", flush=True)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
