"""The list of models, and finding one by name or path."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.errors import ModelError
from desktop_rag.llm.language_models import find_model, list_models
from tests.helpers.tiny_gguf import write_tiny_gguf


def test_an_empty_or_missing_folder_offers_the_extractive_generator(tmp_path: Path) -> None:
    assert [m.name for m in list_models(tmp_path)] == ["extractive"]
    assert [m.name for m in list_models(tmp_path / "missing")] == ["extractive"]


def test_models_are_listed_with_what_is_wrong_with_them(tmp_path: Path) -> None:
    write_tiny_gguf(tmp_path / "good.gguf")
    write_tiny_gguf(tmp_path / "new.GGUF", name="New", architecture="modern-bert")
    (tmp_path / "text.gguf").write_text("hello", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no model", encoding="utf-8")
    _, good, new, text = list_models(tmp_path)
    assert (good.name, good.title, good.problem) == ("good", "Tiny Test Model", "")
    assert good.size_bytes == (tmp_path / "good.gguf").stat().st_size
    assert "modern-bert" in new.problem
    assert "not a GGUF" in text.problem
    assert new.hint
    assert text.hint


def test_models_that_call_themselves_the_same_are_told_apart_by_their_files(tmp_path: Path) -> None:
    write_tiny_gguf(tmp_path / "q4.gguf")
    write_tiny_gguf(tmp_path / "q8.gguf")
    write_tiny_gguf(tmp_path / "own.gguf", name="Own")
    titles = [model.title for model in list_models(tmp_path)[1:]]
    assert titles == ["Own", "Tiny Test Model (q4)", "Tiny Test Model (q8)"]


@pytest.mark.parametrize("name", ["tiny", "Tiny", "tiny.gguf"])
def test_a_model_is_found_by_its_name(tmp_path: Path, name: str) -> None:
    path = write_tiny_gguf(tmp_path / "tiny.gguf")
    assert find_model(name, tmp_path) == path


def test_a_model_is_found_by_its_path(tmp_path: Path) -> None:
    path = write_tiny_gguf(tmp_path / "elsewhere.gguf")
    assert find_model(str(path), tmp_path / "models") == path


def test_an_unknown_model_names_those_that_there_are(tmp_path: Path) -> None:
    write_tiny_gguf(tmp_path / "tiny.gguf")
    with pytest.raises(ModelError, match="no model “gpt-5”") as caught:
        find_model("gpt-5", tmp_path)
    assert "extractive, tiny" in caught.value.hint


@pytest.mark.parametrize("name", ["~nobody-of-this-name/tiny.gguf", "x" * 5000, "a\0b"])
def test_a_name_that_no_file_can_have_is_an_unknown_model(tmp_path: Path, name: str) -> None:
    with pytest.raises(ModelError, match="no model"):
        find_model(name, tmp_path)


def test_a_file_in_place_of_the_folder_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "models").write_text("", encoding="utf-8")
    with pytest.raises(ModelError, match="not a folder"):
        list_models(tmp_path / "models")
