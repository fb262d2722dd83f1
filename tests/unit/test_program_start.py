"""How the program starts itself, from source and frozen."""

from __future__ import annotations

import ast
import multiprocessing
import os
import subprocess
import sys
from pathlib import Path

import pytest

import desktop_rag
from desktop_rag.__main__ import main
from desktop_rag.confinement import confinement
from desktop_rag.embed.onnx_runtime import import_fastembed
from desktop_rag.sharing.credentials import find_credentials
from desktop_rag.sharing.targets import Target
from desktop_rag.system import program_start
from desktop_rag.system.program_start import read_secret_variable, return_secrets, take_secrets


@pytest.fixture
def frozen(monkeypatch: pytest.MonkeyPatch) -> Path:
    program = Path("/usr/lib/desktop-rag/desktop-rag")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    return program


def test_python_starts_the_module() -> None:
    command = program_start.build_start_command(["search", "x"])
    assert command == [sys.executable, "-m", "desktop_rag", "search", "x"]
    assert program_start.list_program_files() == ()


def test_the_frozen_program_starts_itself(frozen: Path) -> None:
    assert program_start.build_start_command(["search", "x"]) == [str(frozen), "search", "x"]


def test_a_confined_child_reads_the_frozen_program_which_holds_its_modules(
    frozen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    allowed: list[Path] = []
    names = ("drop_privileges", "install_filter", "_limit_resources", "_silence_resource_tracker")
    for name in (*names, "reduce_environment"):
        monkeypatch.setattr(confinement, name, lambda *_, **__: None)
    monkeypatch.setattr(confinement, "restrict_files", lambda paths, *_, **__: allowed.extend(paths))
    monkeypatch.setattr(confinement, "find_machine", lambda: "x86_64")
    monkeypatch.setattr(sys, "platform", "linux")
    confinement.confine_process(confinement.Confinement())
    assert frozen in allowed


def test_the_start_leaves_no_variable_for_a_thread_to_add(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HF_HUB_OFFLINE", "HF_HUB_DISABLE_TELEMETRY", "ORT_DISABLE_TELEMETRY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "argv", ["desktop-rag", "--version"])
    monkeypatch.setattr(os, "umask", lambda _: 0)
    with pytest.raises(SystemExit):
        main()
    before = dict(os.environ)
    import_fastembed()
    assert {"HF_HUB_OFFLINE", "HF_HUB_DISABLE_TELEMETRY", "ORT_DISABLE_TELEMETRY"} <= before.keys()
    assert dict(os.environ) == before


def test_the_frozen_program_does_what_a_child_is_started_for(
    frozen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(multiprocessing, "freeze_support", lambda: asked.append(True))
    program_start.prepare_frozen_start()
    assert asked == [True]


def test_other_programs_do_not_get_the_libraries_that_were_frozen(
    frozen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(multiprocessing, "freeze_support", lambda: None)
    monkeypatch.setattr(os, "environ", {"LD_LIBRARY_PATH": "/frozen", "_PYI_ARCHIVE_FILE": "x", "A": "b"})
    program_start.prepare_frozen_start()
    assert os.environ == {"A": "b"}
    os.environ |= {"LD_LIBRARY_PATH": "/frozen", "LD_LIBRARY_PATH_ORIG": "/of/the/user"}
    program_start.prepare_frozen_start()
    assert os.environ == {"A": "b", "LD_LIBRARY_PATH": "/of/the/user"}


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
