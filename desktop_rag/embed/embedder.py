"""Turn texts into unit vectors: the only access to fastembed's embedding models."""

from __future__ import annotations

import hashlib
import sys
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice, takewhile
from threading import Lock
from typing import TYPE_CHECKING, Protocol
from weakref import WeakValueDictionary

import numpy as np
import psutil
from numpy.typing import NDArray

from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedding_model import (
    BUNDLED,
    SETTINGS_FILE,
    EmbeddingModel,
    check_model_files,
    suggest_remedy,
)
from desktop_rag.embed.onnx_runtime import (
    convert_model_errors,
    import_fastembed,
    loading_lock,
    register_model,
)
from desktop_rag.embed.vector_centres import load_centre
from desktop_rag.errors import EmbeddingError
from desktop_rag.system import process_priority
from desktop_rag.system.background_import import import_in_background
from desktop_rag.system.resources import resource_path

if TYPE_CHECKING:
    from fastembed import TextEmbedding
    from tokenizers import Tokenizer

_MAX_PENDING_TEXTS = 64  # texts queued while the caller does something else: nearly half a second of work
_TEXTS_PER_YIELD = 8  # a twentieth of a second of work
_TEXTS_PER_TOKENIZATION = 32  # bounds the memory of the tokens, about 40 kB per text
_REMEMBERED_TEXTS = 2_048  # 1.6 kB each with 384 numbers: the best passages of some hundred questions
_KEY_BYTES = 16  # of the hash of a text: no two texts of a library have the same
_MIN_CENTRED_LENGTH = 1e-3  # shorter is rounding: the network gives all texts the same vector
MAP_FILE = resource_path("request_map.npz")


@dataclass(frozen=True, slots=True)
class _PendingText:
    """A queued text: the number of its batch, its index there, and its future vector."""

    batch: int
    index: int
    vector: Future[NDArray[np.float32]]


class _LoadedModel:
    """The tokenizer, the encoder and the centres of a model, loaded when first used: 38 MB for BUNDLED."""

    def __init__(self, model: EmbeddingModel) -> None:
        self._model = model
        self._tokenizer: Tokenizer | None = None
        self._encoder: TextEmbedding | None = None
        self._centres: dict[str, NDArray[np.float32]] = {}  # by prefix
        self._centring_lock = Lock()
        self._remembered: OrderedDict[bytes, NDArray[np.float32]] = OrderedDict()
        self._remembering_lock = Lock()

    def load_tokenizer(self) -> Tokenizer:
        with loading_lock:
            if self._tokenizer is None:
                self._tokenizer = _open_tokenizer(self._model)
            return self._tokenizer

    def load_encoder(self) -> TextEmbedding:
        with loading_lock:
            if self._encoder is None:
                self._encoder = _open_encoder(self._model)
            return self._encoder

    def load_centre(
        self, prefix: str, embed_text: Callable[[str], NDArray[np.float32]]
    ) -> NDArray[np.float32]:
        """Return the centre of the vectors of texts with this prefix; see `vector_centres.load_centre`."""
        with self._centring_lock:
            if prefix not in self._centres:
                self._centres[prefix] = load_centre(self._model, prefix, embed_text)
            return self._centres[prefix]

    def find_vector(self, text: str) -> NDArray[np.float32] | None:
        """Return the (dim,) vector of a text that was embedded lately, None of others."""
        key = _hash_text(text)
        with self._remembering_lock:
            if key in self._remembered:
                self._remembered.move_to_end(key)
            return self._remembered.get(key)

    def remember_vector(self, text: str, vector: NDArray[np.float32]) -> None:
        """Keep the (dim,) vector of a text, and drop the one that nobody asked for the longest."""
        with self._remembering_lock:
            self._remembered[_hash_text(text)] = vector
            if len(self._remembered) > _REMEMBERED_TEXTS:
                self._remembered.popitem(last=False)


def _hash_text(text: str) -> bytes:
    return hashlib.blake2b(text.encode(errors="surrogatepass"), digest_size=_KEY_BYTES).digest()


_loaded_models: WeakValueDictionary[EmbeddingModel, _LoadedModel] = WeakValueDictionary()
_sharing_lock = Lock()


class PassageEmbedder(Protocol):
    """The part of an `Embedder` that the embedding stage needs."""

    @property
    def model(self) -> EmbeddingModel:
        """The model whose vectors are computed."""

    def preload_tokenizer(self) -> None:
        """Load the model, if it runs here."""

    def embed_passages(
        self, batches: Iterable[Sequence[str]], token: CancelToken
    ) -> Iterator[tuple[list[int], NDArray[np.float32]]]:
        """Yield (indices into a batch, their unit rows), each index once and batch by batch."""


class Embedder:
    """Embed texts for cosine search with a local model; nothing is loaded before the first use.

    Rows have unit L2 norm, so the dot product of two rows is their cosine similarity; the mean of all texts
    is subtracted (`vector_centres`), so unrelated ones have one near 0. A text with
    more tokens than the model takes is embedded window by window; its vector is the normalised
    mean of the windows' vectors, weighted by their tokens. Nothing is cut off.

    Any thread may call any method at any time: a question need not wait for the passages. All
    embedders of a process share what is loaded of a model, as long as one of them is there.

    Args:
        model: the bundled model if None.
        threads: how many texts at a time; the number of physical cores if None. Each is computed
            in one thread: two threads per text are as fast on two idle cores (155 passages/s,
            measured), but half as fast when another program keeps one core busy (36 to 70).
        failure: why this is not the model of the library's vectors, "" if it is.
    """

    def __init__(
        self, model: EmbeddingModel | None = None, *, threads: int | None = None, failure: str = ""
    ) -> None:
        self.model = model or BUNDLED
        self.failure = failure
        self._threads = threads or psutil.cpu_count(logical=False) or 1
        with _sharing_lock:
            self._loaded = _loaded_models.setdefault(self.model, _LoadedModel(self.model))

    def knows_word(self, word: str) -> bool:
        """Whether a word in small letters is one token, as common words of the model's languages are.

        Raises EmbeddingError.
        """
        tokenizer = self._loaded.load_tokenizer()
        return any(tokenizer.token_to_id(each) is not None for each in (word, f"▁{word}"))

    def preload_tokenizer(self) -> None:
        """Load the libraries and the tokenizer, but not the model; raises EmbeddingError."""
        import_fastembed()
        self._loaded.load_tokenizer()

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Return how many tokens each text has, without special ones or ONNX; raises EmbeddingError."""
        tokenizer = self._loaded.load_tokenizer()
        counts: list[int] = []
        for start in range(0, len(texts), _TEXTS_PER_TOKENIZATION):
            batch = list(texts[start : start + _TEXTS_PER_TOKENIZATION])
            with convert_model_errors(self._build_run_error):
                encodings = tokenizer.encode_batch_fast(batch, add_special_tokens=False)
            counts.extend(map(len, encodings))
        return counts

    def embed_passages(
        self, batches: Iterable[Sequence[str]], token: CancelToken
    ) -> Iterator[tuple[list[int], NDArray[np.float32]]]:
        """Yield (indices into a batch, their (b, dim) float32 unit rows), each index once.

        All of a batch are yielded before the first of the next one, which is requested as soon as
        all texts of the previous batch are queued: the processor stays busy while the caller stores
        results. The longest texts of a batch come first. The model runs on one text at a time: with
        several, the rounding of 8-bit models depends on the other texts, which moves cosines by up
        to 0.03 (measured), and only a twentieth of the time is saved.

        Its threads have a lower priority than others: questions come first.

        Raises:
            Cancelled: before a text, once `token` is cancelled.
            EmbeddingError: the model is missing or damaged, or gave unusable vectors.
        """
        return self._embed_batches(batches, token, process_priority.lower_thread)

    def _embed_batches(
        self, batches: Iterable[Sequence[str]], token: CancelToken, start_thread: Callable[[], None] | None
    ) -> Iterator[tuple[list[int], NDArray[np.float32]]]:
        """Yield as `embed_passages` does; each thread begins with `start_thread`."""
        prefix = self.model.passage_prefix
        pending: deque[_PendingText] = deque()
        pool = ThreadPoolExecutor(self._threads, "embedder", start_thread)
        try:
            for batch, texts in enumerate(batches):
                counts = self.count_tokens([prefix + text for text in texts])
                for index in sorted(range(len(texts)), key=counts.__getitem__, reverse=True):
                    vector = pool.submit(self._embed_text, prefix, texts[index], counts[index], token)
                    pending.append(_PendingText(batch, index, vector))
                    if len(pending) > _MAX_PENDING_TEXTS:
                        token.raise_if_cancelled()
                        yield _pop_oldest_vectors(pending)
            while pending:
                token.raise_if_cancelled()
                yield _pop_oldest_vectors(pending)
        finally:
            pool.shutdown(cancel_futures=True)

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Return the (dim,) float32 unit vector of a question; raises EmbeddingError as `embed_passages`."""
        prefix = self.model.query_prefix
        [count] = self.count_tokens([prefix + text])
        return self._embed_text(prefix, text, count, CancelToken())

    def embed_request(self, text: str) -> NDArray[np.float32]:
        """Return the (dim,) float32 unit vector of a request for all of something, as `embed_texts`.

        That of the bundled model lies where the sentences lie that it asks for.
        """
        [vector] = self.embed_texts([text])
        return move_request(vector) if self.model.folder == BUNDLED.folder else vector

    def embed_texts(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return (n, dim) float32 unit rows of n texts; raises EmbeddingError as `embed_passages`.

        For questions: with the priority of the caller, and from memory where texts were embedded lately.
        """
        rows = np.empty((len(texts), self.model.dim), dtype=np.float32)
        missing: dict[str, list[int]] = {}  # text -> its rows
        for row, text in enumerate(texts):
            if (vector := self._loaded.find_vector(text)) is None:
                missing.setdefault(text, []).append(row)
            else:
                rows[row] = vector
        wanted = list(missing)
        for indices, vectors in self._embed_batches([wanted] if wanted else [], CancelToken(), None):
            for index, vector in zip(indices, vectors, strict=True):
                rows[missing[wanted[index]]] = vector
                self._loaded.remember_vector(wanted[index], vector.copy())
        return rows

    def _embed_text(self, prefix: str, text: str, count: int, token: CancelToken) -> NDArray[np.float32]:
        """Return the centred (dim,) unit vector of a text of `count` tokens with its prefix."""
        vector = self._embed_windows(prefix, text, count, token)
        centred = vector - self._loaded.load_centre(prefix, partial(self._embed_sample, prefix))
        length = np.linalg.norm(centred)
        return np.asarray(centred / length if length > _MIN_CENTRED_LENGTH else vector, dtype=np.float32)

    def _embed_sample(self, prefix: str, text: str) -> NDArray[np.float32]:
        [count] = self.count_tokens([prefix + text])
        return self._embed_windows(prefix, text, count, CancelToken())

    def _embed_windows(self, prefix: str, text: str, count: int, token: CancelToken) -> NDArray[np.float32]:
        """Return the (dim,) unit vector that the model gives a text of `count` tokens, in windows if long."""
        total = np.zeros(self.model.dim, dtype=np.float32)
        for window, tokens in self._build_windows(prefix, text, count):
            token.raise_if_cancelled()
            total += self._run_model(prefix + window) * max(tokens, 1)
        length = np.linalg.norm(total)
        if not np.isfinite(length) or not length:
            raise EmbeddingError("The search model gave an unusable vector", self._remedy)
        return np.asarray(total / length, dtype=np.float32)

    def _build_windows(self, prefix: str, text: str, count: int) -> list[tuple[str, int]]:
        """Split a text of `count` tokens into (window, tokens), each window short enough."""
        special = self._loaded.load_tokenizer().num_special_tokens_to_add(is_pair=False)
        limit = self.model.max_tokens - special
        if count <= limit:
            return [(text, count)]
        # One token less, because joining prefix and window may add one.
        budget = limit - self.count_tokens([prefix])[0] - 1 if prefix else limit
        windows = self._split_text(text, max(budget, 1))
        return list(zip(windows, self.count_tokens(windows), strict=True))

    def _split_text(self, text: str, budget: int) -> list[str]:
        """Split a text into windows of about equal length with at most `budget` tokens."""
        tokenizer = self._loaded.load_tokenizer()
        with convert_model_errors(self._build_run_error):
            encoding = tokenizer.encode(text, add_special_tokens=False)
        count = -(-len(encoding) // budget)
        if count <= 1 or len(text) <= 1:
            return [text]
        words = encoding.word_ids
        middle = first = len(words) * (count // 2) // count
        while first > 0 and words[first] == words[first - 1]:
            first -= 1  # back to the start of the word, so that both sides keep their tokens
        cut = encoding.offsets[first or middle][0] or len(text) // 2
        return self._split_text(text[:cut], budget) + self._split_text(text[cut:], budget)

    def _run_model(self, text: str) -> NDArray[np.float32]:
        encoder = self._loaded.load_encoder()
        with convert_model_errors(self._build_run_error):
            [vector] = encoder.embed([text], 1)
        if vector.shape != (self.model.dim,):
            raise EmbeddingError(
                "The search model gave vectors of the wrong size",
                (
                    f"“dim” in {SETTINGS_FILE} is {self.model.dim}, but its vectors have {vector.size} "
                    "numbers."
                ),
            )
        return np.asarray(vector, dtype=np.float32)

    def _build_run_error(self) -> EmbeddingError:
        return EmbeddingError("The search model cannot be run", self._remedy)

    @property
    def _remedy(self) -> str:
        return suggest_remedy(self.model)


def _pop_oldest_vectors(pending: deque[_PendingText]) -> tuple[list[int], NDArray[np.float32]]:
    """Remove the oldest texts, all of one batch; wait for them, return indices and vectors."""
    same_batch = takewhile(lambda text: text.batch == pending[0].batch, pending)
    oldest = [pending.popleft() for _ in list(islice(same_batch, _TEXTS_PER_YIELD))]
    return [text.index for text in oldest], np.stack([text.vector.result() for text in oldest])


def _open_tokenizer(model: EmbeddingModel) -> Tokenizer:
    if "tokenizers" not in sys.modules:  # once: objects in use then are never collected
        with import_in_background("tokenizers/tokenizers"):
            import tokenizers  # noqa: F401
    from tokenizers import Tokenizer

    check_model_files(model)
    with convert_model_errors(partial(_build_damaged_error, model)):
        tokenizer = Tokenizer.from_file(str(model.folder / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def _open_encoder(model: EmbeddingModel) -> TextEmbedding:
    """Load the model; ONNX Runtime keeps the memory of its largest run, which is little here."""
    import_fastembed()
    from fastembed import TextEmbedding
    from fastembed.common.model_description import PoolingType

    check_model_files(model)
    with convert_model_errors(partial(_build_damaged_error, model)):
        return TextEmbedding(
            register_model(
                TextEmbedding,
                f"desktop-rag/{model.key}__{model.pooling}",
                pooling=PoolingType(model.pooling.upper()),
                normalization=True,
                dim=model.dim,
            ),
            threads=1,
            specific_model_path=str(model.folder),
            local_files_only=True,
        )


def _build_damaged_error(model: EmbeddingModel) -> EmbeddingError:
    return EmbeddingError(f"The search model {model.name} is damaged", suggest_remedy(model))


def move_request(vector: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the (dim,) float32 unit vector of a request for all of something, moved to its sentences.

    A request such as "complaints about noise" is near to sentences on noise, whether they complain or not.
    The map is fitted by benchmarks/request_map.py to the bundled model.
    """
    left, right = _load_map()
    moved = vector + vector @ left @ right
    return np.asarray(moved / np.linalg.norm(moved))


@cache
def _load_map() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return two matrices, (dim, rank) and (rank, dim), whose product is the map less the identity."""
    with np.load(MAP_FILE, allow_pickle=False) as stored:
        return stored["left"].astype(np.float32), stored["right"].astype(np.float32)
