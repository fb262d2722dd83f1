"""Embedding models in folders: found, identified by what changes their vectors, or explained."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from desktop_rag.embed import embedding_model
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import (
    BUNDLED,
    MODEL_FILES,
    find_embedding_model,
    inspect_embedding_model,
    list_embedding_models,
    name_missing_model,
)
from desktop_rag.errors import EmbeddingError
from desktop_rag.system.resources import resource_path

FIELDS: dict[str, Any] = {
    "name": "mini",
    "dim": 384,
    "max_tokens": 128,
    "languages": ["en", "de"],
    "query_prefix": "query: ",
    "passage_prefix": "passage: ",
    "pooling": "mean",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one sound model in it."""
    made = tmp_path / "embedding"
    add(made / "mini")
    return made


def add(folder: Path, **fields: object) -> Path:
    shutil.copytree(BUNDLED.folder, folder)
    return describe(folder, **fields)


def describe(folder: Path, **fields: object) -> Path:
    text = json.dumps(FIELDS | fields)
    (folder / "embedding.json").write_text(text, encoding="utf-8")
    return folder


def key_after(folder: Path, **fields: object) -> str:
    return inspect_embedding_model(describe(folder, **fields)).key


def test_without_a_folder_there_is_the_bundled_model(tmp_path: Path) -> None:
    assert list_embedding_models(tmp_path / "none") == [BUNDLED]
    assert find_embedding_model("all-MiniLM-L6-v2", tmp_path / "none") is BUNDLED


def test_a_sound_model_is_found_with_all_that_its_settings_say(folder: Path) -> None:
    (folder / "notes.txt").write_text("no model", encoding="utf-8")
    (folder / ".hidden").mkdir()
    bundled, model = list_embedding_models(folder)
    assert bundled is BUNDLED
    assert model == find_embedding_model("mini", folder)
    assert model.problem == ""
    assert (model.dim, model.max_tokens, model.languages) == (384, 128, ("en", "de"))
    assert (model.query_prefix, model.passage_prefix) == ("query: ", "passage: ")
    assert model.pooling == "mean"


def test_a_found_model_makes_vectors(folder: Path) -> None:
    embedder = Embedder(find_embedding_model("mini", folder))
    assert embedder.embed_texts(["eggs", "ham " * 500]).shape == (2, 384)
    assert embedder.embed_query("eggs") @ embedder.embed_texts(["eggs"])[0] > 0.5


def test_the_key_changes_with_what_changes_the_vectors(folder: Path) -> None:
    model = folder / "mini"
    keys = [
        key_after(model),
        key_after(model, query_prefix="ask: "),
        key_after(model, passage_prefix=""),
        key_after(model, pooling="cls"),
        key_after(model, max_tokens=64),
        key_after(model, name="other"),
    ]
    weights = bytearray((model / "model.onnx").read_bytes())
    weights[-1] ^= 1
    (model / "model.onnx").write_bytes(weights)
    keys.append(key_after(model))
    (model / "model.onnx").write_bytes(weights + b"\0")
    keys.append(key_after(model))
    (model / "model.onnx_data").write_bytes(b"more weights")
    keys.append(key_after(model))
    (model / "tokenizer.json").write_bytes((model / "tokenizer.json").read_bytes() + b"\n")
    keys.append(key_after(model))
    assert len(set(keys)) == len(keys)


def test_the_key_does_not_change_with_the_place_or_the_order_of_languages(
    folder: Path, tmp_path: Path
) -> None:
    before = inspect_embedding_model(folder / "mini").key
    moved = shutil.move(folder / "mini", tmp_path / "elsewhere")
    assert key_after(Path(moved), languages=["de", "en"]) == before


def test_the_key_changes_with_what_the_vectors_are_centred_by(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = inspect_embedding_model(folder / "mini").key
    assert key_after(folder / "mini", languages=["th", "zh"]) != before
    texts = resource_path("centre_texts.toml").read_text(encoding="utf-8")
    edited = tomllib.loads(texts.replace("forty minutes", "fifty minutes"))
    monkeypatch.setattr("desktop_rag.embed.embedding_model.load_words", lambda _: edited)
    assert key_after(folder / "mini") != before


@pytest.mark.parametrize("name", ["intfloat/e5 small", "模型", "../../x", "a" * 300, "'; --"])
def test_the_key_is_a_name_that_a_table_can_have(folder: Path, name: str) -> None:
    key = key_after(folder / "mini", name=name)
    assert re.fullmatch(r"[A-Za-z0-9_.-]{10,100}", key)
    assert find_embedding_model(name, folder).key == key


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"dim": "384"}, "dim"),
        ({"dim": True}, "dim"),
        ({"dim": 0}, "dim"),
        ({"max_tokens": 4.5}, "max_tokens"),
        ({"max_tokens": 10**9}, "max_tokens"),
        ({"max_tokens": 4096}, "max_tokens"),
        ({"languages": "en"}, "languages"),
        ({"languages": [1]}, "languages"),
        ({"languages": []}, "languages"),
        ({"name": ""}, "name"),
        ({"query_prefix": None}, "query_prefix"),
        ({"pooling": "max"}, "pooling"),
    ],
)
def test_a_wrong_setting_is_named(folder: Path, fields: dict[str, Any], named: str) -> None:
    model = inspect_embedding_model(describe(folder / "mini", **fields))
    assert named in model.problem
    assert model.hint


@pytest.mark.parametrize("name", FIELDS)
def test_a_missing_setting_is_named(folder: Path, name: str) -> None:
    fields = {each: value for each, value in FIELDS.items() if each != name}
    (folder / "mini" / "embedding.json").write_text(json.dumps(fields), encoding="utf-8")
    assert f"lacks “{name}”" in inspect_embedding_model(folder / "mini").problem


@pytest.mark.parametrize("name", [*MODEL_FILES, "embedding.json"])
def test_a_missing_file_is_named_and_the_model_refused(folder: Path, name: str) -> None:
    (folder / "mini" / name).unlink()
    model = list_embedding_models(folder)[1]
    assert f"lacks {name}" in model.problem
    assert model.hint
    with pytest.raises(EmbeddingError, match=name):
        find_embedding_model("mini", folder)


@pytest.mark.parametrize("text", ["", "{", "[1]", "\xff\xfe", "[" * 100_000, '{"dim": NaN'])
def test_damaged_settings_are_said_to_be_so(folder: Path, text: str) -> None:
    (folder / "mini" / "embedding.json").write_text(text, encoding="latin-1")
    assert inspect_embedding_model(folder / "mini").problem == "embedding.json is damaged"
    (folder / "mini" / "embedding.json").write_text(json.dumps(FIELDS), encoding="utf-8")
    (folder / "mini" / "tokenizer_config.json").write_text(text, encoding="latin-1")
    assert inspect_embedding_model(folder / "mini").problem == "tokenizer_config.json is damaged"


def test_a_tokenizer_without_a_limit_is_a_problem(folder: Path) -> None:
    (folder / "mini" / "tokenizer_config.json").write_text('{"model_max_length": 1e30}')
    assert "token limit" in inspect_embedding_model(folder / "mini").problem


def test_two_models_of_one_name_cannot_be_confused(folder: Path) -> None:
    add(folder / "second")
    add(folder / "third", name=BUNDLED.name)
    problems = [model.problem for model in list_embedding_models(folder)]
    assert [bool(problem) for problem in problems] == [False, False, True, True]
    assert find_embedding_model("mini", folder).folder == folder / "mini"
    assert find_embedding_model(BUNDLED.name, folder) is BUNDLED


def test_an_unknown_name_is_an_error_that_names_the_models(folder: Path) -> None:
    add(folder / "broken", dim=0)
    with pytest.raises(EmbeddingError) as caught:
        find_embedding_model("nomic", folder)
    assert caught.value.hint == f"Choose one of: {BUNDLED.name}, mini."


def test_a_file_in_place_of_the_folder_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "embedding").write_text("no folder", encoding="utf-8")
    with pytest.raises(EmbeddingError) as caught:
        list_embedding_models(tmp_path / "embedding")
    assert caught.value.hint


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_a_model_that_may_not_be_read_is_listed_with_the_reason(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_options: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(embedding_model, "read_regular_file", refuse)
    assert "permission" in list_embedding_models(folder)[1].problem


@pytest.mark.skipif(sys.platform == "win32", reason="needs named pipes")
def test_a_model_with_a_pipe_among_its_files_is_listed_with_the_reason(folder: Path) -> None:
    os.mkfifo(folder / "mini" / "model.onnx_data")
    assert list_embedding_models(folder)[1].problem == "This is a device or a pipe, not a file"


def test_a_model_that_has_a_problem_is_named_as_one_that_is_missing(folder: Path) -> None:
    key = inspect_embedding_model(describe(folder / "mini", name="intfloat__e5")).key
    assert name_missing_model(key, folder) == ""
    (folder / "mini" / "config.json").unlink()
    assert name_missing_model(key, folder) == "intfloat__e5"
