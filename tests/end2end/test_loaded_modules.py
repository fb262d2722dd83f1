"""What only some people ask for is not imported by the commands and the window of the others."""

from __future__ import annotations

import json
import sys

import pytest

from tests.helpers.command_line import run_process
from tests.helpers.filled_library import TOWN

_LIST_MODULES = """
import json, sys
from desktop_rag.__main__ import main

library, loaded = sys.argv[1], []
for arguments in ("ingest", sys.argv[2]), ("search", "ferry"):
    sys.argv = ["desktop-rag", *arguments, "--library", library]
    assert main() == 0
loaded.append(list(sys.modules))
import desktop_rag.start, desktop_rag.app.desktop
loaded.append(list(sys.modules))
print(json.dumps(loaded))
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    """The modules of a process after `ingest` and `search`, and after the imports of a window."""
    home = tmp_path_factory.mktemp("home")
    command = (sys.executable, "-c", _LIST_MODULES)
    done = run_process(home / "library", TOWN / "ferry.txt", home=home, command=command)
    assert (done.status, done.stderr) == (0, "")
    modules: list[list[str]] = json.loads(done.stdout.splitlines()[-1])
    return modules


def test_adding_and_searching_load_nothing_of_clusters_and_shared_libraries(loaded: list[list[str]]) -> None:
    assert "desktop_rag.retrieve.searcher" in loaded[0]
    assert [name for name in loaded[0] if "sharing" in name] == []
    assert [name for name in loaded[0] if f"{name}.".startswith(("ray.", "desktop_rag.cluster."))] == []


def test_neither_they_nor_the_window_load_anything_of_the_local_api(loaded: list[list[str]]) -> None:
    parts = ("mcp.", "starlette.", "uvicorn.", "desktop_rag.api.", "desktop_rag.workers.api_thread.")
    assert "desktop_rag.app.desktop" in loaded[1]
    assert [name for name in loaded[1] if f"{name}.".startswith(parts)] == []
