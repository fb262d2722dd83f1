"""Work that is killed before one of its changes to the names of files."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

_CHANGES = {
    "os.rename", "os.link", "os.mkdir", "os.rmdir", "os.remove", "os.truncate", "shutil.rmtree",
    "tempfile.mkdtemp",
}  # fmt: skip


def is_killed_before(step: int, work: Callable[[], object]) -> bool:
    """Run `work` in a child that is killed before its change number `step`; False if it ended before."""
    child = os.fork()
    if child == 0:
        changes = 0

        def count_change(event: str, _arguments: object) -> None:
            nonlocal changes
            changes += event in _CHANGES
            if event in _CHANGES and changes == step:
                os._exit(9)

        sys.addaudithook(count_change)
        try:
            work()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
