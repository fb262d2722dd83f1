"""Linked model files: they stay where they are and are listed behind those of the folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_rag.errors import ModelError
from desktop_rag.llm.language_models import (
    find_model,
    inspect_model,
    link_model_file,
    list_models,
    read_linked_files,
    unlink_model_file,
)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    file = tmp_path / "elsewhere" / "Far.gguf"
    file.parent.mkdir()
    file.write_bytes(b"no model")
    return file


def test_a_linked_file_is_listed_found_and_forgotten(tmp_path: Path, elsewhere: Path) -> None:
    folder = tmp_path / "models"
    link_model_file(elsewhere, folder)
    link_model_file(tmp_path / "other.gguf", folder)
    link_model_file(elsewhere, folder)
    (folder / "near.gguf").write_bytes(b"no model")
    assert read_linked_files(folder) == [tmp_path / "other.gguf", elsewhere]
    assert [each.name for each in list_models(folder)] == ["extractive", "near", "other", "Far"]
    assert find_model("far", folder) == elsewhere
    assert find_model("FAR.gguf", folder) == elsewhere
    unlink_model_file(elsewhere, folder)
    assert read_linked_files(folder) == [tmp_path / "other.gguf"]
    assert elsewhere.exists()
    assert not list(folder.glob("*.new"))


@pytest.mark.parametrize("content", ["", "[", "3", "[3]", '{"a": 1}', "\x00"])
def test_a_damaged_list_links_nothing(content: str, tmp_path: Path, elsewhere: Path) -> None:
    (tmp_path / "linked.json").write_text(content, encoding="utf-8")
    assert all(str(file) == "a" for file in read_linked_files(tmp_path))
    link_model_file(elsewhere, tmp_path)
    assert elsewhere in read_linked_files(tmp_path)


def test_a_missing_file_is_listed_with_the_reason(tmp_path: Path) -> None:
    model = inspect_model(tmp_path / "gone.gguf")
    assert (model.name, model.size_bytes, bool(model.problem), bool(model.hint)) == ("gone", 0, True, True)


def test_a_file_that_changes_is_inspected_again(elsewhere: Path) -> None:
    first = inspect_model(elsewhere)
    assert inspect_model(elsewhere) is first
    os.utime(elsewhere, ns=(1, 1))
    assert inspect_model(elsewhere) is not first


def test_a_path_is_found_from_the_current_folder(
    tmp_path: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(elsewhere.parent)
    assert find_model("Far.gguf", tmp_path) == elsewhere
    monkeypatch.setenv("HOME", str(elsewhere.parent))
    assert find_model("~/Far.gguf", tmp_path) == elsewhere
    with pytest.raises(ModelError):
        find_model(str(elsewhere.parent), tmp_path)
