"""Large libraries are imported, and packages that they do not use wait."""

from __future__ import annotations

import gc
import importlib
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from desktop_rag.system.background_import import (
    collect_due_garbage,
    defer_package,
    load_native_module,
    pause_collection,
)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a package whose `__init__` imports more than its types."""
    name = "client_of_a_service"
    files = {
        "__init__": f"from {name}.types import Table\nfrom {name}.calls import fetch",
        "types": "class Table: ...",
        "calls": "def fetch(): return 'fetched'",
    }
    (tmp_path / name).mkdir()
    for module, text in files.items():
        (tmp_path / name / f"{module}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    for module in (name, f"{name}.types", f"{name}.calls"):
        monkeypatch.setitem(sys.modules, module, None)
        monkeypatch.delitem(sys.modules, module)
    return name


def test_collections_wait_for_the_last_of_blocks_that_overlap() -> None:
    gc.enable()  # as without a window
    try:
        first, second = pause_collection(), pause_collection()
        with ExitStack() as until_last:
            with first:
                until_last.enter_context(second)
            assert not gc.isenabled()
        assert gc.isenabled()
    finally:
        gc.disable()


@pytest.mark.parametrize(
    ("counts", "collected"), [((9, 9, 9), []), ((11, 9, 99), [0]), ((11, 11, 9), [1]), ((11, 11, 11), [2])]
)
def test_what_is_due_is_collected_by_generations(
    monkeypatch: pytest.MonkeyPatch, counts: tuple[int, int, int], collected: list[int]
) -> None:
    generations: list[int] = []
    monkeypatch.setattr(gc, "get_threshold", lambda: (10, 10, 10))
    monkeypatch.setattr(gc, "get_count", lambda: counts)
    monkeypatch.setattr(gc, "collect", generations.append)
    with pause_collection():
        collect_due_garbage()
    assert generations == []
    collect_due_garbage()
    assert generations == collected


def test_a_deferred_package_runs_when_a_name_of_it_is_used(package: str) -> None:
    defer_package(package)
    types = importlib.import_module(f"{package}.types")
    assert f"{package}.calls" not in sys.modules
    client = importlib.import_module(package)
    assert client.fetch() == "fetched"
    assert client.Table is types.Table
    with pytest.raises(AttributeError):
        _ = client.no_such_name


def test_a_package_that_is_imported_already_or_missing_is_left_alone(package: str) -> None:
    client = importlib.import_module(package)
    defer_package(package)
    assert sys.modules[package] is client
    defer_package("no_such_package")
    assert "no_such_package" not in sys.modules


def test_native_code_that_is_not_there_is_an_import_error() -> None:
    for part in ("json/missing", "no_such_package/part"):
        with pytest.raises(ImportError, match="No native code"):
            load_native_module(part)
