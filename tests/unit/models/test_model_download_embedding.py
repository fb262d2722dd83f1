"""A model in a folder comes in several files, and is usable when the last of them is right."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import (
    BUNDLED,
    MODEL_FILES,
    embedding_folder,
    find_embedding_model,
    find_first_model,
)
from desktop_rag.embed.picture_model import (
    PictureEncoder,
    find_picture_model,
    picture_model_folder,
    read_picture_model,
)
from desktop_rag.embed.reranker import read_reranker_model, reranker_folder
from desktop_rag.errors import ModelError
from desktop_rag.models.model_catalog import EncoderSettings, ModelEntry, ModelFile, load_catalog
from desktop_rag.models.model_download import download_model
from desktop_rag.models.model_files import adopt_models, remove_model
from desktop_rag.models.model_list import find_installed_model as find_row
from desktop_rag.models.model_list import values_in_use
from desktop_rag.models.resumable_download import DownloadTimeouts
from desktop_rag.settings import Settings
from tests.helpers.model_server import ModelServer
from tests.helpers.tiny_onnx import write_picture_model


@pytest.fixture
def entry(server: ModelServer) -> ModelEntry:
    """The bundled model, under another name on the server."""
    files = []
    for name in MODEL_FILES:
        content = (BUNDLED.folder / name).read_bytes()
        server.files[f"/copy/{name}"] = content
        checksum = hashlib.sha256(content).hexdigest()
        files.append(ModelFile(name, f"{server.url}/copy/{name}", len(content), checksum))
    facts = EncoderSettings("query: ", "passage: ", 384)
    return ModelEntry("copy", "Copy", "embedding", tuple(files), 0, "MIT", 128, ("en",), encoder=facts)


def test_it_is_installed_with_its_settings_and_makes_vectors(
    entry: ModelEntry, patience: DownloadTimeouts
) -> None:
    steps = list(download_model(entry, CancelToken(), patience=patience))
    assert steps[-1].done == steps[-1].total == entry.size_bytes
    model = find_embedding_model("copy", embedding_folder())
    assert (model.max_tokens, model.languages, model.pooling) == (128, ("en",), "mean")
    assert (model.query_prefix, model.passage_prefix) == ("query: ", "passage: ")
    assert Embedder(model).embed_query("ferry").shape == (384,)


def test_a_file_that_is_there_whole_is_not_asked_for_again(
    entry: ModelEntry, server: ModelServer, patience: DownloadTimeouts
) -> None:
    steps = download_model(entry, CancelToken(), patience=patience)
    next(step for step in steps if step.done > entry.files[0].size)
    steps.close()
    assert not list(embedding_folder().glob("*"))
    server.asked.clear()
    list(download_model(entry, CancelToken(), patience=patience))
    assert "/copy/model.onnx" not in [path for path, _ in server.asked]
    assert find_embedding_model("copy", embedding_folder()).problem == ""


def test_one_wrong_file_leaves_no_model(
    entry: ModelEntry, server: ModelServer, models: Path, patience: DownloadTimeouts
) -> None:
    server.files["/copy/config.json"] = b"x" * entry.files[-1].size
    with pytest.raises(ModelError, match=r"config\.json is damaged"):
        list(download_model(entry, CancelToken(), patience=patience))
    assert not (models / "embedding").exists()
    server.files["/copy/config.json"] = (BUNDLED.folder / "config.json").read_bytes()
    list(download_model(entry, CancelToken(), patience=patience))
    assert find_embedding_model("copy", embedding_folder()).problem == ""


def test_a_reranker_is_installed_where_it_is_found(entry: ModelEntry, patience: DownloadTimeouts) -> None:
    wanted = replace(entry, kind="reranker", encoder=EncoderSettings("", ""))
    list(download_model(wanted, CancelToken(), patience=patience))
    folder = find_first_model(reranker_folder())
    assert folder is not None
    assert (read_reranker_model(folder).name, read_reranker_model(folder).max_tokens) == ("copy", 128)
    row = find_row("copy", load_catalog())
    assert (row.kind, row.problem, row.value in values_in_use(Settings())) == ("reranker", "", True)
    remove_model(row)
    assert find_first_model(reranker_folder()) is None


def test_a_picture_model_is_put_where_fastembed_finds_it_and_is_in_use_while_it_is_here(
    server: ModelServer, patience: DownloadTimeouts, tmp_path: Path, models: Path
) -> None:
    tiny = write_picture_model(tmp_path / "tiny")
    places = {"vision.onnx": "vision/model.onnx", "text.onnx": "text/model.onnx", "tokenizer.json": ""}
    files = []
    for name, place in places.items():
        content = (tiny / (place or "text/tokenizer.json")).read_bytes()
        server.files[f"/clip/{name}"] = content
        checksum = hashlib.sha256(content).hexdigest()
        files.append(ModelFile(name, f"{server.url}/clip/{name}", len(content), checksum))
    facts = EncoderSettings("", "", 3)
    entry = ModelEntry("clip", "Clip", "picture", tuple(files), 0, "MIT", 77, ("en",), encoder=facts)
    assert find_picture_model(picture_model_folder()) is None
    steps = download_model(entry, CancelToken(), patience=patience)
    next(step for step in steps if step.done > files[0].size)
    steps.close()
    list(download_model(entry, CancelToken(), patience=patience))
    model = find_picture_model(picture_model_folder())
    assert model is not None
    assert model.key.startswith("pictures__clip__3__")
    assert PictureEncoder(model).embed_picture(Image.new("RGB", (60, 40), "blue")).argmax() == 2
    row = find_row("clip", load_catalog())
    assert (row.kind, row.problem, row.languages) == ("picture", "", ("en",))
    assert row.size_bytes > entry.size_bytes
    assert row.value in values_in_use(Settings())
    moved = tmp_path / "elsewhere"
    list(adopt_models(moved, CancelToken()))
    assert read_picture_model(moved / "picture" / "clip").digest == model.digest
    (model.folder / "text" / "model.onnx").unlink()
    assert find_row("clip", load_catalog()).problem == "The picture model clip lacks text/model.onnx"
    remove_model(row)
    assert not (models / "picture" / "clip").exists()
