"""Whether a process is confined, as the kernel says."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.confinement.confinement import describe_confinement

_SIGNS = ("NoNewPrivs:\t1", "Seccomp:\t2", "CapEff:\t0000000000000000")


def is_confined(pid: int) -> bool:
    """Whether each thread has a filter and can gain no rights; True where the system has no filters."""
    if "seccomp" not in describe_confinement():
        return True
    statuses = [(thread / "status").read_text() for thread in Path(f"/proc/{pid}/task").iterdir()]
    return all(sign in status for status in statuses for sign in _SIGNS)
