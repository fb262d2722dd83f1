"""What confines children on Windows and macOS, as far as it can be tried on any system."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pytest

from desktop_rag.confinement.other_confinements import (
    BasicLimits,
    ExtendedLimits,
    build_limits,
    build_profile,
)


@pytest.mark.skipif(ctypes.sizeof(ctypes.c_void_p) != 8, reason="sizes of 64 bits")
def test_limits_of_a_job_are_laid_out_as_windows_reads_them() -> None:
    assert (ctypes.sizeof(BasicLimits), ctypes.sizeof(ExtendedLimits)) == (64, 144)
    assert (BasicLimits.flags.offset, BasicLimits.processes.offset) == (16, 40)
    assert ExtendedLimits.process_bytes.offset == 112


def test_a_job_has_one_process_and_its_memory() -> None:
    limits = build_limits(5_000_000_000)
    assert (limits.basic.flags, limits.basic.processes, limits.process_bytes) == (0x508, 1, 5_000_000_000)
    assert build_limits(None).basic.flags == 0x408


def test_a_profile_names_what_may_be_read(tmp_path: Path) -> None:
    odd = tmp_path / 'a "b" \\ c'
    profile = build_profile([Path("/opt/python"), odd], tmp_path / "home", tmp_path / "temporary")
    assert profile.startswith("(version 1)\n(allow default)\n(deny network*)\n(deny process-fork)")
    assert f'(allow file-write* (literal "/dev/null") (subpath "{tmp_path.resolve()}/temporary"))' in profile
    assert f'(subpath "/Volumes") (subpath "{tmp_path.resolve()}/home"))' in profile
    assert '(allow file-read-data (subpath "/opt/python")' in profile
    assert '/a \\"b\\" \\\\ c")' in profile
    assert profile.count("(") == profile.count(")")


def test_a_profile_of_what_listens_lets_only_this_computer_connect(tmp_path: Path) -> None:
    profile = build_profile([], tmp_path / "home", tmp_path, listens=True)
    assert '(deny network*)\n(allow network-bind (local ip "localhost:*"))\n' in profile
    assert "outbound" not in profile
