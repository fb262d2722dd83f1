"""Whether a process is confined, as the kernel says."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.confinement.confinement import describe_confinement


def assert_confined(pid: int) -> None:
    """Check that each thread of a process has a filter and can gain no rights, where the system can do so."""
    if "seccomp" not in describe_confinement():
        return
    for thread in Path(f"/proc/{pid}/task").iterdir():
        status = (thread / "status").read_text()
        assert "NoNewPrivs:\t1" in status
        assert "Seccomp:\t2" in status
        assert "CapEff:\t0000000000000000" in status
