"""First start, ingest, search and ask where the system has no network at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.end2end.conftest import TOWN
from tests.helpers.command_line import isolated

_SCRIPT = """
set -e
! (exec 3<>/dev/tcp/127.0.0.1/9) 2>/dev/null
desktop-rag ingest {file!r} --json
desktop-rag search 'return ticket for the ferry' --json
desktop-rag ask 'What does a return ticket for the ferry cost?' --json
"""


def test_first_start_ingest_search_and_ask_need_no_network(tmp_path: Path) -> None:
    done = isolated(_SCRIPT.format(file=str(TOWN / "ferry.txt")), "-rn", home=tmp_path / "new")
    if done is None:
        pytest.skip("unshare(1) is not allowed here")
    assert (done.status, done.stderr) == (0, "")
    ingested, searched, answered = map(json.loads, done.stdout.splitlines())
    assert (ingested["indexed"], ingested["failed"]) == (1, 0)
    assert "18.50" in searched["passages"][0]["text"]
    assert answered["found"]
    assert "18.50" in answered["answer"]
