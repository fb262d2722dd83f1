"""Secrets in the environment are read once: nothing that is started later finds them."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import desktop_rag
from desktop_rag.sharing.credentials import find_credentials
from desktop_rag.sharing.targets import Target
from desktop_rag.system.program_start import read_secret_variable, return_secrets, take_secrets

_CONFINED_BY_NOBODY = {"workers/folder_watch_thread.py", "cluster/cluster_work.py"}


def show_environment() -> str:
    """Return the environment that a program of the system gets."""
    command = [sys.executable, "-c", "import os; print(dict(os.environ))"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_a_secret_is_read_and_no_longer_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DESKTOP_RAG_PASSWORD", "heron")
    assert "heron" in show_environment()
    take_secrets()
    assert "heron" not in show_environment()
    assert [read_secret_variable("DESKTOP_RAG_PASSWORD") for _ in range(2)] == ["heron", "heron"]
    assert read_secret_variable("DESKTOP_RAG_NEW_PASSWORD") == ""


def test_the_program_that_follows_gets_them_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "heron")
    take_secrets()
    return_secrets()
    assert "heron" in show_environment()


def test_keys_of_object_storage_are_found_after_they_were_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ACCESS_KEY_ID", "SECRET_ACCESS_KEY", "SESSION_TOKEN"):
        monkeypatch.setenv(f"AWS_{name}", f"heron {name}")
    take_secrets()
    assert "heron" not in show_environment()
    found = find_credentials(Target.parse("s3://town/library"))
    values = found.access_key, found.secret, found.session_token
    assert values == ("heron ACCESS_KEY_ID", "heron SECRET_ACCESS_KEY", "heron SESSION_TOKEN")


def test_every_child_that_reads_what_is_foreign_is_confined() -> None:
    root, unconfined = Path(desktop_rag.__file__).parent, set()
    for path in root.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or ast.unparse(node.func) != "ChildProcess":
                continue
            if all(each.arg != "confinement" for each in node.keywords):
                unconfined.add(path.relative_to(root).as_posix())
    assert unconfined == _CONFINED_BY_NOBODY
