"""Large libraries are imported without packages that they do not need here."""

from __future__ import annotations

import builtins
import importlib
import subprocess
import sys
import threading
from pathlib import Path
from types import ModuleType

import pytest

from desktop_rag.background_import import omit_imports

_LIBRARY = """
import client_of_a_service.calls
from client_of_a_service import calls, errors
from client_of_a_service.types import Table
import json

class Connection(Table):
    def open(self, table: Table | None = None) -> list[Table]:
        return calls.fetch()

_FAILURES = (OSError, errors.Refused)
"""


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a package with a module that imports the client of a service."""
    files = {"library/__init__": "from library import db", "library/db": _LIBRARY, "client_of_a_service": ""}
    (tmp_path / "library").mkdir()
    for module, text in files.items():
        (tmp_path / f"{module}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    for module in ("library", "library.db", "client_of_a_service"):
        monkeypatch.setitem(sys.modules, module, None)
        monkeypatch.delitem(sys.modules, module)
    return "library"


def test_a_library_is_imported_without_the_client_that_it_never_uses(library: str) -> None:
    before = builtins.__import__
    with omit_imports("client_of_a_service", by=(library,)):
        db = importlib.import_module(library).db
    assert "client_of_a_service" not in sys.modules
    assert db.json.loads("1") == 1
    assert builtins.__import__ is before
    with pytest.raises(ImportError):
        db.calls.fetch()


def test_others_import_the_client_as_it_is_meanwhile(library: str) -> None:
    seen: list[ModuleType] = []

    def import_client() -> None:
        import client_of_a_service  # type: ignore[import-not-found]

        seen.append(client_of_a_service)

    with omit_imports("client_of_a_service", by=(library,)):
        thread = threading.Thread(target=import_client)
        thread.start()
        thread.join()
        importlib.import_module(library)
    assert seen == [importlib.import_module("client_of_a_service")]


_WITHOUT_CLIENTS = """
import sys
from desktop_rag.embed.onnx_runtime import import_fastembed
from desktop_rag.index.lance_tables import import_lancedb

import_lancedb()
import_fastembed()
assert {"lancedb", "fastembed"} <= set(sys.modules)
print(*{"lance_namespace_urllib3_client", "huggingface_hub", "httpx", "requests"} & set(sys.modules))
"""


def test_lancedb_and_fastembed_are_imported_without_their_clients_of_services() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _WITHOUT_CLIENTS], check=True, timeout=60, stdout=subprocess.PIPE, text=True
    )
    assert done.stdout.strip() == ""
