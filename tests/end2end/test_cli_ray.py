"""A Ray cluster is used only where it is asked for, and told in two lines if it cannot be."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from desktop_rag.cli import CANNOT_RUN, USAGE
from desktop_rag.library.library_writer import hold_library
from tests.helpers.command_line import run


def test_a_cluster_that_cannot_be_used_leaves_no_trace(tmp_path: Path) -> None:
    library = tmp_path / "library"
    done = run(
        *("ingest", tmp_path, "--ray", "127.0.0.1:1", "--library", library, "--json"), home=tmp_path / "home"
    )
    assert (done.status, done.stdout) == (CANNOT_RUN, "")
    joining, title, hint = done.stderr.splitlines()
    assert joining == "Joining the cluster at 127.0.0.1:1 ..."
    if find_spec("ray") is None:
        assert title == "Ray is not installed"
        assert "desktop-rag[ray]" in hint
    else:
        assert title == "No cluster was found at 127.0.0.1:1"
    assert not library.exists()


def test_a_library_that_is_in_use_is_told_of_before_a_cluster_is_joined(tmp_path: Path) -> None:
    library = tmp_path / "library"
    with hold_library(library):
        done = run("ingest", tmp_path, "--ray", "127.0.0.1:1", "--library", library, home=tmp_path / "home")
    assert done.status == CANNOT_RUN
    assert done.complaint()[0] == "This library is in use"


def test_shared_files_need_a_cluster(tmp_path: Path) -> None:
    done = run("ingest", tmp_path, "--ray-shared", home=tmp_path / "home")
    assert done.status == USAGE
    assert done.complaint()[0] == "--ray-shared needs --ray"
