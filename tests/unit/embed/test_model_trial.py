"""Models that the user brought are tried in a confined child before the program loads them."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from desktop_rag.app.assembly import make_search_embedder, make_searcher
from desktop_rag.embed import model_trial
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import BUNDLED, embedding_folder, inspect_embedding_model
from desktop_rag.embed.model_trial import ensure_model_tried
from desktop_rag.embed.reranker import Reranker
from desktop_rag.errors import EmbeddingError
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from tests.helpers.documents import add, index, read_file
from tests.helpers.tiny_onnx import write_cross_encoder, write_sentence_encoder


def count_trials(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    tried: list[object] = []
    monkeypatch.setattr(model_trial, "_try_model", lambda brought, *_: tried.append(brought))
    return tried


def change_tokenizer(folder: Path, **parts: Any) -> None:
    path = folder / "tokenizer.json"
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | parts), encoding="utf-8")


def test_a_sound_reranker_passes(tmp_path: Path) -> None:
    ensure_model_tried(write_cross_encoder(tmp_path / "a"))


def test_a_model_is_tried_once_until_its_files_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = count_trials(monkeypatch)
    model = inspect_embedding_model(write_sentence_encoder(tmp_path / "a"))
    for _ in range(3):
        ensure_model_tried(model)
    assert tried == [model]
    os.utime(model.folder / "model.onnx", (5, 5))
    ensure_model_tried(model)
    assert tried == [model, model]
    ensure_model_tried(BUNDLED)
    assert len(tried) == 2


def test_a_tokenizer_that_panics_is_an_error_everywhere(tmp_path: Path) -> None:
    folder = write_sentence_encoder(tmp_path / "a")
    splitter = {"type": "Split", "pattern": {"Regex": "(x+x+)+y"}, "behavior": "Isolated", "invert": False}
    change_tokenizer(folder, pre_tokenizer=splitter)
    model = inspect_embedding_model(folder)
    with pytest.raises(EmbeddingError, match="cannot be run"):
        ensure_model_tried(model)
    with pytest.raises(EmbeddingError, match="cannot be run"):
        Embedder(model).embed_query("x" * 20_000)


def test_where_the_model_of_a_library_fails_its_trial_searches_say_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_sentence_encoder(embedding_folder() / "a")
    change_tokenizer(folder, model={"type": "WordPiece", "vocab": {}, "unk_token": "x"})
    with LibraryWriter(tmp_path / "library") as library:
        add(library, read_file(Path("/a.txt"), "The tower is tall."))
        index(library)
        key = inspect_embedding_model(folder).key
        monkeypatch.setattr(type(library.index_state), "read_model_key", lambda _: key)
        embedder = make_search_embedder(library)
        found = make_searcher(library, embedder).search_passages(parse_question("How tall is the tower?"), 5)
    assert embedder.model == BUNDLED
    assert found.hits
    assert found.notices == (f"{embedder.failure}. Only words are searched.",)
    assert embedder.failure.startswith("The search model")


def crash(_connection: Connection) -> None:
    os.abort()


def hang(_connection: Connection) -> None:
    threading.Event().wait()


@pytest.mark.parametrize(("serve", "words"), [(crash, "crashes"), (hang, "takes too long")])
def test_a_model_that_ends_its_trial_badly_is_not_used(
    serve: Callable[[Connection], None], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(model_trial, "serve_trial", serve)
    if serve is hang:
        monkeypatch.setattr(model_trial, "_LIMIT_SECONDS", 0.5)
    folder = write_cross_encoder(tmp_path / "a")
    with pytest.raises(EmbeddingError, match=words):
        Reranker(folder, ensure_model_tried).score_passages("Which?", ["This."])
    if serve is crash:
        with pytest.raises(EmbeddingError, match=words):  # a failure is not remembered
            ensure_model_tried(folder)
