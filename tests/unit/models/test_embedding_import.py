"""Embedding models of one's own: each kind gives the vectors it should, and what is none is refused."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tokenizers import Tokenizer

from desktop_rag.cancel import Cancelled, CancelToken, StepLoop
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import (
    embedding_folder,
    find_embedding_model,
    inspect_embedding_model,
    list_centre_texts,
)
from desktop_rag.errors import ModelError
from desktop_rag.models import model_files
from desktop_rag.models.model_files import import_model
from tests.helpers.tiny_onnx import write_hostile_encoder, write_sentence_encoder

TEXT, DIM = "The tower is 330 metres tall.", 32


def take(source: Path) -> Path:
    steps = StepLoop(import_model(source, CancelToken()))
    assert list(steps)
    return steps.result


def list_left() -> list[Path]:
    """Return the files of all models of one's own, begun or whole."""
    models = embedding_folder().parent
    return [path for path in models.rglob("*") if path.is_file() and path.suffix != ".lock"]


def expect_vector(tokenizer: Tokenizer, text: str, *, first: bool = False) -> NDArray[Any]:
    """Return what the tiny network makes of a text, computed without ONNX."""
    ids = np.array(tokenizer.encode(text).ids[: 1 if first else None])
    mean = np.sin(np.outer(ids, 1 + 2 * np.arange(DIM)).astype(np.float32)).mean(axis=0)
    return np.asarray(mean / np.linalg.norm(mean))


def centre_vector(folder: Path, prefix: str, *, first: bool) -> NDArray[Any]:
    """Return what `expect_vector` gives the text without what it gives all texts."""
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    texts = list_centre_texts(inspect_embedding_model(folder))
    sample = [expect_vector(tokenizer, prefix + each, first=first) for each in texts]
    vector = expect_vector(tokenizer, prefix + TEXT, first=first)
    rest = vector - np.mean(sample, axis=0)
    return vector if first else np.asarray(rest / np.linalg.norm(rest))


@pytest.mark.parametrize(
    "fields",
    [{"pooling": "mean"}, {"pooling": "cls"}, {"query_prefix": "query: ", "passage_prefix": "passage: "}],
    ids=["mean pooling", "first token", "prefixes"],
)
def test_a_model_of_ones_own_gives_the_vectors_of_its_kind(fields: dict[str, str], tmp_path: Path) -> None:
    folder = write_sentence_encoder(tmp_path / "own", name="own", **fields)
    model = inspect_embedding_model(folder)
    first = fields.get("pooling") == "cls"  # which is [CLS] in all texts, so nothing is left without it
    query = centre_vector(folder, model.query_prefix, first=first)
    passage = centre_vector(folder, model.passage_prefix, first=first)
    for _ in range(2):  # the centre is kept in the cache
        embedder = Embedder(model, threads=1)
        assert embedder.embed_query(TEXT) == pytest.approx(query, abs=1e-3)
        assert embedder.embed_texts([TEXT])[0] == pytest.approx(passage, abs=1e-3)
        del embedder


def test_an_imported_model_is_found_by_its_name(tmp_path: Path) -> None:
    folder = take(write_sentence_encoder(tmp_path / "own", name="own"))
    model = find_embedding_model("own", embedding_folder())
    assert (model.folder, model.dim) == (folder, DIM)


@pytest.mark.parametrize("fault", ["outside", "huge weights", "huge run", "scores"])
def test_what_harms_or_makes_no_vectors_is_refused_and_leaves_nothing(fault: str, tmp_path: Path) -> None:
    with pytest.raises(ModelError) as refused:
        take(write_hostile_encoder(tmp_path / "own", fault))
    assert "model" in refused.value.title
    assert refused.value.hint
    assert str(embedding_folder().parent) not in refused.value.hint
    assert list_left() == []


def test_vectors_of_another_size_than_stated_are_told_with_both_sizes(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="wrong size") as refused:
        take(write_sentence_encoder(tmp_path / "own", dim=768))
    assert refused.value.hint == "“dim” in embedding.json is 768, but its vectors have 32 numbers."
    assert list_left() == []


def test_a_full_disk_ends_the_import_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = write_sentence_encoder(tmp_path / "own")

    def fail(_path: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(model_files, "sync_to_disk", fail)
    with pytest.raises(ModelError, match="full"):
        take(source)
    assert list_left() == []


def test_an_import_can_be_stopped_while_the_model_is_tried(tmp_path: Path) -> None:
    token = CancelToken()
    steps = import_model(write_sentence_encoder(tmp_path / "own"), token)
    assert any(done == total for done, total in steps)  # all is copied
    token.cancel()
    with pytest.raises(Cancelled):
        next(steps)
    assert list_left() == []
