"""The command `data`: places with their sizes, and the end of a library after a yes."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from desktop_rag.cancel import CancelToken, StepLoop
from desktop_rag.cli import CANNOT_RUN, DONE, USAGE, run_command_line
from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.library.protection import protect_library
from desktop_rag.settings import Settings
from tests.helpers.memory_keyring import use_memory_keyring
from tests.helpers.new_process import forget_keys


class Terminal(io.StringIO):
    """Where somebody types."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def library(tmp_path: Path) -> Path:
    with LibraryWriter(tmp_path / "papers"):
        return tmp_path / "papers"


def test_places_are_listed_with_their_sizes(
    library: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "models").mkdir(parents=True)
    (home / "models" / "a.gguf").write_bytes(b"1234")
    (home / "crash-report.txt").write_bytes(b"123")
    assert run_command_line(["data", "--json", "--library", str(library)]) == DONE
    found = {each["name"]: each for each in map(json.loads, capsys.readouterr().out.splitlines())}
    assert found["library"]["path"] == str(library)
    assert found["library"]["bytes"] > 1_000
    assert found["models"]["bytes"] == 4
    assert found["settings"]["bytes"] == 0
    assert found["cache"]["path"] == str(home / "cache")
    assert found["log"]["bytes"] >= 3


def test_a_library_is_deleted_after_a_yes_alone(
    library: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = library / "mine.txt"
    kept.touch()
    delete = ["data", "--delete-library", "--library", str(library)]
    monkeypatch.setattr("sys.stdin", io.StringIO("yes"))
    assert run_command_line(delete) == USAGE
    for typed in ("y\n", ""):  # the latter is Ctrl+D
        monkeypatch.setattr("sys.stdin", Terminal(typed))
        assert run_command_line(delete) == DONE
        assert "Nothing was deleted" in capsys.readouterr().err
    assert (library / "catalog.sqlite3").exists()
    assert run_command_line([*delete, "--yes"]) == DONE
    assert list(library.iterdir()) == [kept]
    assert run_command_line([*delete, "--yes"]) == CANNOT_RUN


def test_with_a_library_go_the_passwords_of_it_and_its_files(library: Path) -> None:
    plan, other = Path("/papers/plan.pdf"), Path("/papers/other.pdf")
    with LibraryWriter(library) as opened:
        opened.queue.enqueue_file(plan, 1, 1)
    Settings(recent_libraries=("/work", str(library))).save_settings()
    with use_memory_keyring():
        passwords = FilePasswords()
        passwords.enter_password([library, plan, other], "heron", keep=True)
        for each in (library, plan, other):
            passwords.confirm_password(each)
        assert run_command_line(["data", "--delete-library", "--yes", "--library", str(library)]) == DONE
        kept = [FilePasswords().find_kept(each) for each in (library, plan, other)]
    assert kept == ["", "", "heron"]
    assert Settings.load_settings().recent_libraries == ("/work",)


@pytest.mark.parametrize("given", ["kept", "in the environment", "not at all"])
def test_the_passwords_of_files_of_a_locked_library_go_if_its_own_is_known(
    library: Path, given: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = Path("/papers/plan.pdf")
    with LibraryWriter(library) as opened:
        opened.queue.enqueue_file(plan, 1, 1)
    StepLoop(protect_library(library, "heron", CancelToken())).run_to_end()
    forget_keys()
    if given == "in the environment":
        monkeypatch.setenv("DESKTOP_RAG_PASSWORD", "heron")
    with use_memory_keyring():
        passwords = FilePasswords()
        protected = [library, plan] if given == "kept" else [plan]
        passwords.enter_password(protected, "heron", keep=True)
        for each in protected:
            passwords.confirm_password(each)
        assert run_command_line(["data", "--delete-library", "--yes", "--library", str(library)]) == DONE
        assert FilePasswords().find_kept(plan) == ("heron" if given == "not at all" else "")
    assert ("stay in the keyring" in capsys.readouterr().err) is (given == "not at all")
    assert not library.exists()
