"""Where things live: under one folder, if there is one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from desktop_rag.settings import models_folder
from desktop_rag.system import paths


def test_one_folder_holds_everything(home: Path) -> None:
    places = (paths.default_library(), models_folder(), paths.settings_file(), paths.log_file())
    assert all(place.is_relative_to(home) for place in places)


@pytest.mark.skipif(sys.platform != "linux", reason="Flatpaks are for Linux")
def test_all_instances_of_a_flatpak_share_their_locks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    for name in ("", "..", "a/b.c"):
        monkeypatch.setenv("FLATPAK_ID", name)
        assert paths.runtime_folder() == tmp_path / "desktop-rag"
    monkeypatch.setenv("FLATPAK_ID", "app.desktop_rag.DesktopRag")
    assert paths.runtime_folder() == tmp_path / "app" / "app.desktop_rag.DesktopRag"


def test_the_home_of_a_user_who_is_not_there_is_a_name_like_any_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DESKTOP_RAG_HOME", "~nobody-of-this-name")
    assert paths.default_library() == tmp_path.resolve() / "~nobody-of-this-name" / "library"
