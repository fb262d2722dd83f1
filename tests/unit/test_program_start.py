"""How the program starts itself, from source and frozen."""

from __future__ import annotations

import multiprocessing
import os
import sys
from pathlib import Path

import pytest

from desktop_rag.__main__ import main
from desktop_rag.confinement import confinement
from desktop_rag.embed.onnx_runtime import import_fastembed
from desktop_rag.system import program_start


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
