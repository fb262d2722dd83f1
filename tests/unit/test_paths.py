"""Where things live: under one folder, if there is one."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag import paths
from desktop_rag.settings import models_folder


def test_one_folder_holds_everything(home: Path) -> None:
    places = (paths.default_library(), models_folder(), paths.settings_file(), paths.log_file())
    assert all(place.is_relative_to(home) for place in places)


def test_the_home_of_a_user_who_is_not_there_is_a_name_like_any_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DESKTOP_RAG_HOME", "~nobody-of-this-name")
    assert paths.default_library() == tmp_path.resolve() / "~nobody-of-this-name" / "library"
