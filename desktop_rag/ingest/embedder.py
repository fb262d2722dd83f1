"""Turn texts into unit vectors: the one door to fastembed."""

from __future__ import annotations

import os
import sys
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

import numpy as np
import psutil
from numpy.typing import NDArray

from desktop_rag import priority
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import EmbeddingError
from desktop_rag.ingest.embedding_model import BUNDLED, EmbeddingModel, check_files, remedy
from desktop_rag.loading import unnoticed

if TYPE_CHECKING:
    from fastembed import TextEmbedding
    from tokenizers import Tokenizer

# Texts together, as long as that makes them faster. In 1, 2, 4 and 8 texts a batch, two threads
# embed a second: of 40 tokens 500, 540, 590 and 580, of 100 tokens 206, 204, 212 and 182, of 200
# tokens 98, 98, 87 and 54, of 400 tokens 45, 47, 41 and 27. Memory grows with the batch.
_BATCH_TOKENS = 256
_BATCH_TEXTS = 8
_AHEAD = 64  # batches in work while the caller does something else: nearly a second
_AT_LEAST = 8  # texts that the caller gets together, a twentieth of a second of work
_TOKENIZE_AT_ONCE = 64  # texts; bounds the memory of the tokens, about 40 kB a text
# fastembed downloads with them. Its import takes 0.33 s, without them 0.11 s and 19 MB less.
_DOWNLOADERS = ("huggingface_hub", "requests")
_loading = threading.Lock()  # fastembed's registry of models is one for the process


class Embedder:
    """Embed texts for cosine search with a local model; nothing is loaded before the first use.

    Rows have unit L2 norm, so the dot product of two rows is their cosine similarity. A text with
    more tokens than the model takes is embedded window by window; its vector is the normalised
    mean of the windows' vectors, weighted by their tokens. Nothing is cut off.

    Any thread may call any method at any time: a question need not wait for the passages.

    Args:
        model: the bundled model if None.
        threads: how many batches at a time; the number of physical cores if None. Each is computed
            in one thread: two threads on one batch are as fast on two idle cores (155 passages/s,
            measured), but half as fast as one where another program keeps a core busy (36 to 70).
    """

    def __init__(self, model: EmbeddingModel | None = None, *, threads: int | None = None) -> None:
        self.model = model or BUNDLED
        self._threads = threads or psutil.cpu_count(logical=False) or 1
        self._tokenizer: Tokenizer | None = None
        self._encoder: TextEmbedding | None = None

    def prepare(self) -> None:
        """Load what is needed first: the tokenizer, and the libraries, but not the model.

        Raises:
            EmbeddingError: the model's folder is missing or damaged.
        """
        load_runtime()
        self._load_tokenizer()

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Return the number of tokens of each text, special tokens left out. Fast: no ONNX.

        Raises:
            EmbeddingError: the model's folder is missing or damaged.
        """
        tokenizer = self._load_tokenizer()
        counts: list[int] = []
        for start in range(0, len(texts), _TOKENIZE_AT_ONCE):
            part = list(texts[start : start + _TOKENIZE_AT_ONCE])
            encodings = tokenizer.encode_batch_fast(part, add_special_tokens=False)
            counts.extend(map(len, encodings))
        return counts

    def embed_passages(
        self, texts: Sequence[str], token: CancelToken
    ) -> Iterator[tuple[list[int], NDArray[np.float32]]]:
        """Yield (indices into `texts`, their (b, dim) float32 unit rows), each index once.

        Batches hold texts of like length, the longest first: with equal lengths nothing is
        computed for padding, and memory has its peak at the start.

        Raises:
            Cancelled: before a batch, once `token` is cancelled.
            EmbeddingError: the model is missing or damaged, or gave unusable vectors.
        """
        prefix = self.model.passage_prefix
        counts = self.count_tokens([prefix + text for text in texts])
        order = sorted(range(len(texts)), key=counts.__getitem__, reverse=True)
        under_way: deque[tuple[list[int], Future[NDArray[np.float32]]]] = deque()
        pool = ThreadPoolExecutor(self._threads, "embedder", priority.lower_thread)
        try:
            for indices in _batches(order, counts):
                batch = [(texts[i], counts[i]) for i in indices]
                under_way.append((indices, pool.submit(self._embed, prefix, batch, token)))
                if len(under_way) > _AHEAD:
                    token.check()
                    yield _first(under_way)
            while under_way:
                token.check()
                yield _first(under_way)
        finally:
            pool.shutdown(cancel_futures=True)

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Return the (dim,) float32 unit vector of a question.

        Raises:
            EmbeddingError: the model is missing or damaged, or gave unusable vectors.
        """
        prefix = self.model.query_prefix
        [count] = self.count_tokens([prefix + text])
        row: NDArray[np.float32] = self._embed(prefix, [(text, count)], CancelToken())[0]
        return row

    def embed_texts(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return (len(texts), dim) float32 unit rows, in the order given; no texts give no rows.

        Raises:
            EmbeddingError: the model is missing or damaged, or gave unusable vectors.
        """
        rows = np.empty((len(texts), self.model.dim), dtype=np.float32)
        for indices, vectors in self.embed_passages(texts, CancelToken()):
            rows[indices] = vectors
        return rows

    def _embed(
        self, prefix: str, texts: Sequence[tuple[str, int]], token: CancelToken
    ) -> NDArray[np.float32]:
        """Return (len(texts), dim) unit rows; texts that are too long go through in windows.

        `texts` come with the number of their tokens, those of the prefix included.
        """
        windows = [
            (row, window, tokens)
            for row, (text, count) in enumerate(texts)
            for window, tokens in self._windows(prefix, text, count)
        ]
        rows = np.zeros((len(texts), self.model.dim), dtype=np.float32)
        for start in range(0, len(windows), len(texts)):  # those of a long text one by one
            token.check()
            batch = windows[start : start + len(texts)]
            vectors = self._run([prefix + window for _, window, _ in batch])
            weights = np.array([max(tokens, 1) for _, _, tokens in batch], dtype=np.float32)
            np.add.at(rows, [row for row, _, _ in batch], vectors * weights[:, None])
        if not np.isfinite(rows).all() or not rows.any(axis=1).all():
            raise EmbeddingError("The embedding model gave an unusable vector", self._remedy)
        return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), dtype=np.float32)

    def _windows(self, prefix: str, text: str, count: int) -> list[tuple[str, int]]:
        """Cut a text of `count` tokens into windows that the model takes whole, with the prefix."""
        special = self._load_tokenizer().num_special_tokens_to_add(is_pair=False)
        limit = self.model.max_tokens - special
        if count <= limit:
            return [(text, count)]
        # One token less, in case that the prefix and the window meet in one token more.
        room = limit - self.count_tokens([prefix])[0] - 1 if prefix else limit
        windows = self._split(text, max(room, 1))
        return list(zip(windows, self.count_tokens(windows), strict=True))

    def _split(self, text: str, room: int) -> list[str]:
        """Cut a text into windows of about equal length with at most `room` tokens."""
        encoding = self._load_tokenizer().encode(text, add_special_tokens=False)
        parts = -(-len(encoding) // room)
        if parts <= 1 or len(text) <= 1:
            return [text]
        words = encoding.word_ids
        middle = first = len(words) * (parts // 2) // parts
        while first > 0 and words[first] == words[first - 1]:
            first -= 1  # back to where the word begins, so that both sides keep their tokens
        cut = encoding.offsets[first or middle][0] or len(text) // 2
        return self._split(text[:cut], room) + self._split(text[cut:], room)

    def _run(self, texts: list[str]) -> NDArray[np.float32]:
        encoder = self._load_encoder()
        try:
            vectors = np.asarray(list(encoder.embed(texts, len(texts))), dtype=np.float32)
        except Exception as error:  # ONNX Runtime has no base class for its errors
            raise EmbeddingError("The embedding model cannot be run", self._remedy) from error
        if vectors.shape != (len(texts), self.model.dim):
            raise EmbeddingError("The embedding model gave vectors of the wrong size", self._remedy)
        return vectors

    @property
    def _remedy(self) -> str:
        return remedy(self.model)

    def _load_tokenizer(self) -> Tokenizer:
        with _loading:
            if self._tokenizer is None:
                self._tokenizer = _open_tokenizer(self.model)
            return self._tokenizer

    def _load_encoder(self) -> TextEmbedding:
        with _loading:
            if self._encoder is None:
                self._encoder = _open_encoder(self.model)
            return self._encoder


def _batches(order: Sequence[int], counts: Sequence[int]) -> Iterator[list[int]]:
    """Yield indices of texts to embed together; `order` has the longest first."""
    start = 0
    while start < len(order):
        fitting = _BATCH_TOKENS // max(counts[order[start]], 1)
        end = start + min(max(fitting, 1), _BATCH_TEXTS)
        yield list(order[start:end])
        start = end


def _first(
    under_way: deque[tuple[list[int], Future[NDArray[np.float32]]]],
) -> tuple[list[int], NDArray[np.float32]]:
    """Wait for the batches that were begun first."""
    indices: list[int] = []
    rows: list[NDArray[np.float32]] = []
    while under_way and len(indices) < _AT_LEAST:
        batch, future = under_way.popleft()
        indices += batch
        rows.append(future.result())
    return indices, np.concatenate(rows)


def _open_tokenizer(model: EmbeddingModel) -> Tokenizer:
    with unnoticed("tokenizers/tokenizers"):
        from tokenizers import Tokenizer
    check_files(model)
    try:
        tokenizer = Tokenizer.from_file(str(model.folder / "tokenizer.json"))
    except Exception as error:  # tokenizers raises nothing more specific
        raise _damaged(model) from error
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def load_runtime() -> None:
    """Import fastembed and what runs its models, with the network cut."""
    if "fastembed" in sys.modules:
        return
    os.environ["HF_HUB_OFFLINE"] = "1"
    os.environ["HF_HUB_DISABLE_TELEMETRY"] = "1"
    with unnoticed("onnxruntime/capi/onnxruntime_pybind11_state", unused=_DOWNLOADERS):
        import fastembed  # noqa: F401
        import onnxruntime
    onnxruntime.disable_telemetry_events()


def _open_encoder(model: EmbeddingModel) -> TextEmbedding:
    """Load the model from its folder.

    ONNX Runtime keeps the memory that the largest batch took, which is little.
    """
    load_runtime()
    from fastembed import TextEmbedding

    check_files(model)
    try:
        return TextEmbedding(
            _register(model),
            threads=1,
            specific_model_path=str(model.folder),
            local_files_only=True,
        )
    except Exception as error:  # ONNX Runtime has no base class for its errors
        raise _damaged(model) from error


def _register(model: EmbeddingModel) -> str:
    """Tell fastembed how to read the model, once, and return the name it knows it by."""
    from fastembed import TextEmbedding
    from fastembed.common.model_description import ModelSource, PoolingType

    name = f"desktop-rag/{model.key}__{model.pooling}"
    if all(known["model"] != name for known in TextEmbedding.list_supported_models()):
        TextEmbedding.add_custom_model(
            name,
            pooling=PoolingType(model.pooling.upper()),
            normalization=True,
            sources=ModelSource(hf=name),
            dim=model.dim,
            model_file="model.onnx",
        )
    return name


def _damaged(model: EmbeddingModel) -> EmbeddingError:
    return EmbeddingError(f"The embedding model {model.name} is damaged", remedy(model))
