"""Whether a process is confined, as the kernel says."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.confinement.confinement import describe_confinement

_OPENED = ("/dev/null", "pipe:")
_SIGNS = ("NoNewPrivs:\t1", "Seccomp:\t2", "CapEff:\t0000000000000000")


def is_confined(pid: int) -> bool:
    """Whether each thread has a filter and can gain no rights, and nothing of the user's comes with it.

    True where the system has no filters.
    """
    if "seccomp" not in describe_confinement():
        return True
    statuses = [(thread / "status").read_text() for thread in Path(f"/proc/{pid}/task").iterdir()]
    return all(sign in status for status in statuses for sign in _SIGNS) and not list_foreign_things(pid)


def list_foreign_things(pid: int) -> list[str]:
    """Return the standard streams that are no pipe, and the variables of a test, that a process has."""
    opened = [Path(f"/proc/{pid}/fd/{stream}").readlink() for stream in range(3)]
    variables = Path(f"/proc/{pid}/environ").read_text(errors="replace").split("\0")
    return [
        *(str(each) for each in opened if not str(each).startswith(_OPENED)),
        *(each for each in variables if each.startswith(("PYTEST_", "FOREIGN_"))),
    ]
