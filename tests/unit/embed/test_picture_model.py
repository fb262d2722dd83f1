"""A picture model says what is wrong with it, and its texts come from CLIP or from a sentence encoder."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import inspect_embedding_model
from desktop_rag.embed.model_trial import ensure_model_tried
from desktop_rag.embed.picture_model import (
    LookEmbedder,
    find_picture_model,
    is_picture_model_removed,
    read_picture_model,
    share_look_embedder,
)
from desktop_rag.errors import EmbeddingError
from tests.helpers.tiny_onnx import write_picture_model, write_sentence_encoder


def test_texts_of_a_sentence_encoder_are_projected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_rag.embed.embedder.load_centre", lambda *_: 0.0)  # only other vectors are
    model = read_picture_model(write_picture_model(tmp_path / "a", projects=True))
    other = read_picture_model(write_picture_model(tmp_path / "b"))
    assert (model.projects, other.projects) == (True, False)
    assert model.digest != other.digest
    [vector] = LookEmbedder(model).embed_looks(["a red door"])
    encoder = Embedder(inspect_embedding_model(write_sentence_encoder(tmp_path / "c")))
    expected = encoder.embed_query("a red door")[:3]
    assert vector == pytest.approx(expected / np.linalg.norm(expected), abs=1e-5)


def test_a_damaged_projection_is_told(tmp_path: Path) -> None:
    folder = write_picture_model(tmp_path / "a", projects=True)
    for content in (b"", b"\xff" * 99, b"\x02" + bytes(7) + b"{}"):
        (folder / "text" / "projection.safetensors").write_bytes(content)
        with pytest.raises(EmbeddingError, match="is damaged"):
            LookEmbedder(read_picture_model(folder)).embed_looks(["a"])


def test_a_model_is_tried_in_a_process_before_it_reads_questions(tmp_path: Path) -> None:
    folder = write_picture_model(tmp_path / "a")
    (folder / "text" / "model.onnx").write_bytes(b"no model")
    with pytest.raises(EmbeddingError, match="is damaged"):
        ensure_model_tried(read_picture_model(folder))


@pytest.mark.parametrize(
    "fields",
    [{"dim": 0}, {"dim": "3"}, {"name": 1}, {"languages": "en"}, {"dim": None}, []],
)
def test_damaged_settings_are_told_and_the_model_is_not_used(tmp_path: Path, fields: object) -> None:
    folder = write_picture_model(tmp_path / "a")
    settings = folder / "picture.json"
    known = json.loads(settings.read_text(encoding="utf-8"))
    settings.write_text(json.dumps(known | fields if isinstance(fields, dict) else fields), encoding="utf-8")
    with pytest.raises(EmbeddingError, match=r"damaged picture\.json"):
        read_picture_model(folder)
    assert find_picture_model(tmp_path) is None
    assert not is_picture_model_removed(tmp_path)
    assert not is_picture_model_removed(tmp_path / "no disk" / "picture")
    assert is_picture_model_removed(tmp_path / "picture")
    (tmp_path / "file").touch()
    assert not is_picture_model_removed(tmp_path / "file")  # nor one in a folder that cannot be read


def test_threads_share_the_text_model(tmp_path: Path) -> None:
    model = read_picture_model(write_picture_model(tmp_path / "a"))
    kept = share_look_embedder(model)
    assert share_look_embedder(read_picture_model(model.folder)) is kept
