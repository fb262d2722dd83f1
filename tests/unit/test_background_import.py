"""What is imported, and what is left out."""

from __future__ import annotations

import importlib
import subprocess
import sys
import textwrap
import threading
from concurrent.futures import ThreadPoolExecutor
from importlib.abc import MetaPathFinder
from pathlib import Path

import pytest

from desktop_rag.background_import import import_in_background


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library that imports a client, of which it uses a part."""
    library = """
        import client_of_a_service
        from client_of_a_service.api import Api, fetch
        from client_of_a_service.errors.network import Timeout

        class Table(Api):
            pass

        def get(api: Api | None, other: client_of_a_service.Option) -> str:
            try:
                return "used" if issubclass(Table, Api) else ""
            except (OSError, Timeout, fetch.Refused):
                return ""
    """
    (tmp_path / "library_with_a_client.py").write_text(textwrap.dedent(library))
    (tmp_path / "client_of_a_service.py").write_text("real = True")
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("packages")
def test_packages_that_are_not_used_are_left_out_and_can_be_imported_later() -> None:
    finders = list(sys.meta_path)
    with import_in_background(unused=("client_of_a_service",)):
        import library_with_a_client as library  # type: ignore[import-not-found]
    assert library.get(None, None) == "used"
    assert sys.meta_path == finders
    import client_of_a_service  # type: ignore[import-not-found]

    assert client_of_a_service.real


def test_an_import_that_fails_leaves_nothing_behind() -> None:
    finders = list(sys.meta_path)
    with import_in_background(unused=("another_client",)):
        importlib.import_module("another_client.api")
        with pytest.raises(ImportError):
            importlib.import_module("no_such_library")
    assert sys.meta_path == finders
    assert not [name for name in sys.modules if name.startswith("another_client")]
    with pytest.raises(ImportError):
        importlib.import_module("another_client.api")


class _SlowFinder(MetaPathFinder):
    """Finds nothing, and takes until it is told to go on."""

    def __init__(self) -> None:
        self.asked, self.go_on = threading.Event(), threading.Event()

    def find_spec(self, fullname: str, *_: object) -> None:
        if fullname == "slowly_found":
            self.asked.set()
            self.go_on.wait(10)


def test_a_thread_that_imports_something_else_finds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "slowly_found.py").write_text("real = True")
    monkeypatch.syspath_prepend(tmp_path)
    slow = _SlowFinder()
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path[:-1], slow, sys.meta_path[-1]])
    with ThreadPoolExecutor(1) as thread:
        with import_in_background():
            found = thread.submit(importlib.import_module, "slowly_found")
            assert slow.asked.wait(10)
        slow.go_on.set()
        assert found.result().real


WITHOUT_CLIENTS = """
import sys
from desktop_rag.embed.embedder import Embedder
from desktop_rag.index.lance_tables import import_lancedb

import_lancedb()
assert len(Embedder().embed_query("What does the roof cost?")) == 384
clients = {"requests", "httpx", "urllib3", "huggingface_hub", "lance_namespace_urllib3_client"}
assert not clients & sys.modules.keys()
"""


def test_what_could_reach_the_network_is_not_loaded() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT_CLIENTS], check=True, timeout=60)
