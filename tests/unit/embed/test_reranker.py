"""Cross-encoders in the models folder: loaded offline, scored, or explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.embed.embedding_model import MODEL_FILES, find_first_model
from desktop_rag.embed.reranker import Reranker, read_reranker_model, reranker_folder
from desktop_rag.errors import EmbeddingError
from tests.helpers.tiny_onnx import write_cross_encoder


def test_what_shares_words_with_the_question_scores_higher(tmp_path: Path) -> None:
    reranker = Reranker(write_cross_encoder(tmp_path / "tiny"))
    one, other = reranker.score_passages("owls in the tower", ["owls in the old tower", "a boat at the quay"])
    assert one > other
    assert reranker.score_passages("owls", []) == []
    assert len(reranker.score_passages("owls", ["owls"])) == 1


def test_long_texts_are_cut_off_at_what_the_model_takes(tmp_path: Path) -> None:
    reranker = Reranker(write_cross_encoder(tmp_path / "short", name="short", max_tokens=16))
    text = "one two three four five six seven eight nine ten eleven twelve thirteen "
    [cut, same] = reranker.score_passages("owl", [text + "owl " * 50, text + "boat " * 50])
    assert cut == same


def test_prefixes_are_put_before_question_and_passage(tmp_path: Path) -> None:
    plain = Reranker(write_cross_encoder(tmp_path / "plain", name="plain"))
    prefixed = Reranker(
        write_cross_encoder(tmp_path / "p", name="p", query_prefix="ask: ", passage_prefix="say: ")
    )
    assert prefixed.score_passages("owl", ["tower"]) == plain.score_passages("ask: owl", ["say: tower"])


@pytest.mark.parametrize("name", [*MODEL_FILES, "reranker.json"])
def test_a_missing_file_is_named(tmp_path: Path, name: str) -> None:
    folder = write_cross_encoder(tmp_path / "tiny")
    (folder / name).unlink()
    with pytest.raises(EmbeddingError, match=f"The reranker tiny lacks {name}") as caught:
        Reranker(folder).score_passages("owl", ["tower"])
    assert str(folder) in caught.value.hint


@pytest.mark.parametrize(
    "fields", [{"max_tokens": "128"}, {"max_tokens": 0}, {"name": None}, {"query_prefix": 1}]
)
def test_a_wrong_setting_is_named(tmp_path: Path, fields: dict[str, object]) -> None:
    folder = write_cross_encoder(tmp_path / "tiny", **fields)
    with pytest.raises(EmbeddingError, match=next(iter(fields))):
        read_reranker_model(folder)


@pytest.mark.parametrize("text", ["", "[1]", "{"])
def test_damaged_settings_are_said_to_be_so(tmp_path: Path, text: str) -> None:
    folder = write_cross_encoder(tmp_path / "tiny")
    (folder / "reranker.json").write_text(text, encoding="utf-8")
    with pytest.raises(EmbeddingError, match="damaged"):
        read_reranker_model(folder)


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json", "tokenizer_config.json"])
def test_a_damaged_model_is_said_to_be_so(tmp_path: Path, name: str) -> None:
    folder = write_cross_encoder(tmp_path / "tiny", name=f"damaged {name}")
    (folder / name).write_bytes(b"damaged")
    with pytest.raises(EmbeddingError, match="The reranker tiny is damaged"):
        Reranker(folder).score_passages("owl", ["tower"])


def test_the_first_folder_is_used_if_there_is_one(tmp_path: Path) -> None:
    assert find_first_model(reranker_folder()) is None
    for name in ("second", "first", ".hidden"):
        (tmp_path / name).mkdir()
    assert find_first_model(tmp_path) == tmp_path / "first"
    (tmp_path / "file").touch()
    assert find_first_model(tmp_path / "file") is None
