"""Vectors of the bundled model, and what happens when it is damaged."""

from __future__ import annotations

import gc
import json
import os
import shutil
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from tokenizers import Tokenizer
from tokenizers.models import BPE

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.embed import embedder as embedder_module
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import BUNDLED, EmbeddingModel
from desktop_rag.errors import EmbeddingError

SENTENCE = "The tenant must give notice before the end of the quarter. "


@pytest.fixture(scope="module")
def embedder() -> Embedder:
    return Embedder()


@pytest.fixture
def copied(tmp_path: Path) -> EmbeddingModel:
    folder = tmp_path / "model"
    shutil.copytree(BUNDLED.folder, folder)
    return replace(BUNDLED, folder=folder)


def embed(embedder: Embedder, texts: list[str]) -> NDArray[np.float32]:
    rows = np.full((len(texts), BUNDLED.dim), np.nan, dtype=np.float32)
    for indices, vectors in embedder.embed_passages([texts], CancelToken()):
        assert np.isnan(rows[indices]).all()
        assert vectors.dtype == np.float32
        rows[indices] = vectors
    return rows


def test_every_text_gets_one_unit_vector(embedder: Embedder) -> None:
    texts = [SENTENCE * (n % 5) + str(n) for n in range(23)] + ["", " \n", "😀", "你好", "x" * 5_000]
    rows = embed(embedder, texts)
    assert np.allclose(np.linalg.norm(rows, axis=1), 1, atol=1e-5)


def test_ten_embedders_load_a_model_once_and_the_last_one_frees_it(copied: EmbeddingModel) -> None:
    from fastembed import TextEmbedding

    def count_encoders() -> int:
        gc.collect()
        return sum(type(each) is TextEmbedding for each in gc.get_objects())

    before = count_encoders()
    embedders = [Embedder(replace(copied)) for _ in range(10)]
    assert len({each.embed_query(SENTENCE).tobytes() for each in embedders}) == 1
    assert count_encoders() == before + 1
    embedders.clear()
    assert count_encoders() == before


def test_an_embedder_is_freed_though_another_is_opened_meanwhile(embedder: Embedder) -> None:
    used: list[object] = [Embedder()]
    used.append(used)  # as objects of a window refer to each other
    freed = weakref.ref(used[0])
    Embedder().embed_query(SENTENCE)
    del used
    gc.collect()
    assert freed() is None


def test_a_text_has_the_same_vector_whatever_else_is_embedded(embedder: Embedder) -> None:
    texts = [SENTENCE * n for n in range(1, 9)]
    together = embed(embedder, texts)
    assert np.array_equal(embed(embedder, texts[::-1])[::-1], together)
    assert np.array_equal(embed(embedder, texts[3:4]), together[3:4])
    assert np.array_equal([embedder.embed_query(text) for text in texts], together)


def test_what_means_the_same_is_near(embedder: Embedder) -> None:
    question = embedder.embed_query("How much notice does a tenant have to give?")
    near, far = embed(embedder, [SENTENCE, "Whisk the eggs with the sugar until thick."])
    assert question @ near > question @ far + 0.4


def test_the_end_of_a_long_text_counts(embedder: Embedder) -> None:
    filler = "Whisk the eggs with the sugar until the mixture is pale and thick. " * 60
    plain, with_end = embed(embedder, [filler, filler + SENTENCE * 20])
    question = embedder.embed_query("How much notice does a tenant have to give?")
    assert question @ with_end > question @ plain + 0.1


@pytest.mark.parametrize(
    "text",
    [
        SENTENCE * 100,
        "각국 한국어" * 300,
        ("가나다라마바사아자차카타파하" * 2 + " ") * 30,
        "1234567 " * 500,
        "a-b" * 900,
    ],
    ids=["english", "korean", "long korean words", "digits", "hyphens"],
)
def test_windows_join_to_the_text_and_each_fits(embedder: Embedder, text: str) -> None:
    [count] = embedder.count_tokens([text])
    windows = [window for window, _ in embedder._build_windows("", text, count)]
    assert "".join(windows) == text
    assert len(windows) > 1
    assert max(embedder.count_tokens(windows)) <= BUNDLED.max_tokens - 2


def test_english_windows_lose_no_token_and_are_of_like_length(embedder: Embedder) -> None:
    text = SENTENCE * 100
    counts = embedder.count_tokens(embedder._split_text(text, BUNDLED.max_tokens - 2))
    assert sum(counts) == embedder.count_tokens([text])[0]
    assert max(counts) - min(counts) < 20


def test_tokens_are_counted_without_special_tokens_or_truncation(embedder: Embedder) -> None:
    assert embedder.count_tokens(["", "hello world", "word " * 5_000]) == [0, 2, 5_000]
    assert embedder.count_tokens(["word"] * 3_000) == [1] * 3_000


def test_the_next_part_is_in_work_before_all_of_a_part_is_told(embedder: Embedder) -> None:
    asked: list[int] = []

    def parts() -> Iterator[list[str]]:
        for number, length in enumerate((70, 0, 5, 3)):
            asked.append(number)
            yield [f"{SENTENCE} {number} {n}" for n in range(length)]

    told: list[str] = []
    asked_by_then: dict[str, int] = {}
    expected = [f"{SENTENCE} {part} {n}" for part, n in ((0, 70), (2, 5), (3, 3)) for n in range(n)]
    for indices, vectors in embedder.embed_passages(parts(), CancelToken()):
        part = 0 if len(told) < 70 else 2 if len(told) < 75 else 3
        for index, vector in zip(indices, vectors, strict=True):
            told.append(f"{SENTENCE} {part} {index}")
            asked_by_then[told[-1]] = len(asked)
            assert np.allclose(vector, embedder.embed_texts([told[-1]])[0])
    assert sorted(told) == sorted(expected)
    assert asked_by_then[told[0]] == 1
    assert asked_by_then[told[69]] == 4


def test_work_stops_before_the_next_batch(embedder: Embedder) -> None:
    token = CancelToken()
    batches = embedder.embed_passages([[SENTENCE] * 40], token)
    next(batches)
    token.cancel()
    with pytest.raises(Cancelled):
        next(batches)


def test_a_very_long_text_can_be_cancelled(embedder: Embedder) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        next(embedder.embed_passages([[SENTENCE * 200]], token))


def test_a_question_may_be_asked_while_passages_are_embedded() -> None:
    embedder = Embedder()
    question = "How much notice does a tenant have to give?"
    answers: list[NDArray[np.float32]] = []
    asking = threading.Thread(
        target=lambda: answers.extend(embedder.embed_query(question) for _ in range(10))
    )
    asking.start()
    rows = embed(embedder, [SENTENCE * 5] * 24)
    asking.join()
    assert np.isfinite(rows).all()
    assert all(np.allclose(answer, answers[0], atol=1e-5) for answer in answers)


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Texts that the model runs on, and the niceness of the thread that runs it."""
    seen: list[tuple[str, int]] = []
    run = Embedder._run_model

    def record(self: Embedder, text: str) -> NDArray[np.float32]:
        priority = os.getpriority(os.PRIO_PROCESS, 0) if sys.platform == "linux" else 0
        seen.append((text, priority))
        return run(self, text)

    monkeypatch.setattr(Embedder, "_run_model", record)
    return seen


def test_texts_of_a_question_that_were_embedded_lately_are_remembered(
    copied: EmbeddingModel, runs: list[tuple[str, int]]
) -> None:
    embedder, texts = Embedder(copied), ["owl", "hawk", "owl"]
    first = embedder.embed_texts(texts)
    kept = first.copy()
    first[:] = 0  # it belongs to the caller
    assert np.array_equal(Embedder(copied).embed_texts(["bat", *texts])[1:], kept)
    assert np.array_equal(embed(embedder, texts), kept)
    words = [text for text, _ in runs if text in ("owl", "hawk", "bat")]
    assert sorted(words[:3]) == ["bat", "hawk", "owl"]
    assert embedder.embed_texts([]).shape == (0, copied.dim)


def test_only_the_latest_texts_are_remembered(
    copied: EmbeddingModel, runs: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(embedder_module, "_REMEMBERED_TEXTS", 2)
    embedder = Embedder(copied)
    for text in ("owl", "hawk", "owl", "bat", "owl", "hawk"):
        embedder.embed_texts([text])
    assert [text for text, _ in runs if text in ("owl", "hawk", "bat")] == ["owl", "hawk", "bat", "hawk"]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has priorities per thread")
def test_passages_are_embedded_with_a_lower_priority_and_texts_of_a_question_are_not(
    copied: EmbeddingModel, runs: list[tuple[str, int]]
) -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    embed(Embedder(copied), ["owl"])
    Embedder(copied).embed_texts(["hawk"])
    niceness = dict(runs)
    assert niceness["owl"] > niceness["hawk"] == own


def test_prefixes_go_before_questions_and_passages(embedder: Embedder) -> None:
    model = replace(BUNDLED, query_prefix="query: ", passage_prefix="passage: ")
    prefixed = Embedder(model)
    assert np.allclose(prefixed.embed_query("eggs"), embedder.embed_query("query: eggs"), atol=1e-5)
    passages = embed(prefixed, ["eggs"])
    assert np.allclose(passages, embed(embedder, ["passage: eggs"]), atol=1e-5)


def test_every_window_of_a_long_text_gets_the_prefix_and_fits(embedder: Embedder) -> None:
    prefix = "represent this passage for retrieval: "
    text = SENTENCE * 100
    [count] = embedder.count_tokens([prefix + text])
    windows = embedder._build_windows(prefix, text, count)
    assert "".join(window for window, _ in windows) == text
    counts = embedder.count_tokens([prefix + window for window, _ in windows])
    assert max(counts) <= BUNDLED.max_tokens - 2


def test_the_first_token_can_stand_for_the_text(embedder: Embedder) -> None:
    first = Embedder(replace(BUNDLED, pooling="cls"))
    vectors = embed(first, ["eggs", SENTENCE])
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    assert np.abs(vectors - embed(embedder, ["eggs", SENTENCE])).max() > 0.01


def test_a_tokenizer_that_knows_no_words_is_cut_between_tokens(copied: EmbeddingModel) -> None:
    characters = Tokenizer(BPE({chr(code): code for code in range(32, 127)}, []))
    characters.add_special_tokens(["[PAD]"])
    characters.save(str(copied.folder / "tokenizer.json"))
    embedder = Embedder(copied)
    text = SENTENCE * 20
    windows = embedder._build_windows("", text, embedder.count_tokens([text])[0])
    assert "".join(window for window, _ in windows) == text
    assert max(tokens for _, tokens in windows) <= copied.max_tokens
    assert embedder.embed_texts([text]).shape == (1, copied.dim)


def test_what_the_network_cannot_take_is_an_error_with_a_hint(copied: EmbeddingModel) -> None:
    config = copied.folder / "tokenizer_config.json"
    fields = json.loads(config.read_text(encoding="utf-8"))
    config.write_text(json.dumps(fields | {"model_max_length": 4096}), encoding="utf-8")
    too_long = Embedder(replace(copied, max_tokens=4096))
    with pytest.raises(EmbeddingError, match="cannot be run") as caught:
        too_long.embed_query(SENTENCE * 200)
    assert str(copied.folder) in caught.value.hint


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json", "config.json"])
def test_a_missing_file_is_named(copied: EmbeddingModel, name: str) -> None:
    (copied.folder / name).unlink()
    with pytest.raises(EmbeddingError) as caught:
        Embedder(copied).embed_query("eggs")
    assert name in caught.value.title
    assert caught.value.hint


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json", "tokenizer_config.json"])
def test_a_truncated_file_is_called_damaged(copied: EmbeddingModel, name: str) -> None:
    path = copied.folder / name
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with pytest.raises(EmbeddingError, match="damaged"):
        Embedder(copied).embed_query("eggs")


def test_a_missing_folder_is_an_error_with_a_hint(tmp_path: Path) -> None:
    with pytest.raises(EmbeddingError) as caught:
        Embedder(replace(BUNDLED, folder=tmp_path / "gone")).count_tokens(["eggs"])
    assert caught.value.hint


def test_a_model_with_other_dimensions_is_refused(copied: EmbeddingModel) -> None:
    with pytest.raises(EmbeddingError, match="wrong size"):
        Embedder(replace(copied, dim=512)).embed_query("eggs")


def test_counting_tokens_loads_no_onnx_and_importing_loads_nothing() -> None:
    script = (
        "import sys\n"
        "from desktop_rag.embed.embedder import Embedder\n"
        "heavy = {'fastembed', 'onnxruntime', 'tokenizers'}\n"
        "assert not heavy & set(sys.modules)\n"
        "assert Embedder().count_tokens(['eggs and ham']) == [3]\n"
        "assert not {'fastembed', 'onnxruntime'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
