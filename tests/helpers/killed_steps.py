"""Work that is killed before one of its changes to the names of files."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable

_CHANGES = {
    "os.rename", "os.link", "os.mkdir", "os.rmdir", "os.remove", "os.truncate", "shutil.rmtree",
    "tempfile.mkdtemp",
}  # fmt: skip


def is_killed_before(step: int, work: Callable[[], object]) -> bool:
    """Run `work` in a child that is killed before its change number `step`; False if it ended before.

    AssertionError if it failed.
    """
    return _run_in_child(work, step) is None


def count_changes(work: Callable[[], object]) -> int:
    """Run `work` to its end in a child; return how many changes it makes."""
    return _run_in_child(work) or 0


def _run_in_child(work: Callable[[], object], last_step: int = 0) -> int | None:
    """Return the number of changes, None if the child was killed before the last one."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        changes = 0

        def count_change(event: str, _arguments: object) -> None:
            nonlocal changes
            changes += event in _CHANGES
            if event in _CHANGES and changes == last_step:
                os._exit(9)

        sys.addaudithook(count_change)
        try:
            work()
            os.write(writing, str(changes).encode())
        finally:
            if error := sys.exception():
                traceback.print_exception(error)
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read()
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9:
        return None
    assert said, "the work failed"
    return int(said)
