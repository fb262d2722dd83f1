"""Hostile input is refused or read, and does nothing else: a small run of `tests.hostile.run_cases`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.hostile.entries import ENTRIES
from tests.hostile.run_cases import run_kinds

_CHANGES = 1000  # the number of a case that is a change of something whole, and so is fast
_SLOW = {"model", "llamacpp", "onnx"}  # seconds a case; tests/unit and tests/stress have some of their own


@pytest.mark.skipif(sys.platform == "win32", reason="needs named pipes")
def test_hostile_input_is_refused_or_read_and_nothing_else(tmp_path: Path) -> None:
    tallies = run_kinds(sorted(ENTRIES.keys() - _SLOW), 60, 1, tmp_path, _CHANGES)
    assert [fault for tally in tallies.values() for fault in tally.faults] == []
    assert sum(tally.cases for tally in tallies.values()) >= 60
    assert all(tally.cases == tally.refused + tally.read for tally in tallies.values())


@pytest.mark.skipif(sys.platform == "win32", reason="needs named pipes")
def test_libraries_streams_and_folders_made_to_do_harm_are_refused_or_read(tmp_path: Path) -> None:
    tallies = run_kinds(["backup", "catalog", "ignore"], 45, 1, tmp_path, 8)
    assert [fault for tally in tallies.values() for fault in tally.faults] == []
