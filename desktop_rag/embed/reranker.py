"""The optional cross-encoder: it scores question and passage together.

Each is a folder in `models/reranker` with the same files as an embedding model, and a `reranker.json` such as

    {"name": "ms-marco-MiniLM-L-6-v2", "max_tokens": 512, "query_prefix": "", "passage_prefix": ""}
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil

from desktop_rag.embed.embedding_model import MODEL_FILES
from desktop_rag.embed.onnx_runtime import (
    convert_model_errors,
    import_fastembed,
    loading_lock,
    register_model,
)
from desktop_rag.errors import EmbeddingError, describe_os_error
from desktop_rag.settings import models_folder
from desktop_rag.system.file_access import read_regular_file

if TYPE_CHECKING:
    from fastembed.rerank.cross_encoder import TextCrossEncoder

SETTINGS_FILE = "reranker.json"
_FIELDS: dict[str, type] = {"name": str, "max_tokens": int, "query_prefix": str, "passage_prefix": str}
_TOKEN_LIMITS = range(16, 32_769)  # far above existing models


@dataclass(frozen=True, slots=True)
class RerankerModel:
    """An ONNX cross-encoder; `max_tokens` is the limit of question and passage together."""

    name: str
    folder: Path
    max_tokens: int
    query_prefix: str = ""
    passage_prefix: str = ""


class Reranker:
    """Scores passages for a question. Thread-safe; nothing is loaded before the first use.

    Args:
        folder: holds the model's files.
        check: called before they are loaded; raises EmbeddingError if they must not be.
    """

    def __init__(self, folder: Path, check: Callable[[Path], object] = lambda _: None) -> None:
        self._folder = folder
        self._check = check
        self._model: RerankerModel | None = None
        self._encoder: TextCrossEncoder | None = None

    def score_passages(self, question: str, passages: Sequence[str]) -> list[float]:
        """Return how well each passage answers the question; higher is better, on any scale.

        Texts beyond the model's limit are truncated. All passages are one batch. Raises EmbeddingError if the
        model is missing or damaged, or gave unusable scores.
        """
        if not passages:
            return []
        model, encoder = self._load_cross_encoder()
        texts = [model.passage_prefix + each for each in passages]
        unusable = f"The reranker {self._folder.name} cannot be run"
        with convert_model_errors(partial(_build_reranker_error, self._folder, unusable)):
            query = model.query_prefix + question
            scores = [float(each) for each in encoder.rerank(query, texts, len(texts))]
        if len(scores) != len(texts) or not all(abs(each) < float("inf") for each in scores):
            title = f"The reranker {self._folder.name} gave unusable scores"
            raise _build_reranker_error(self._folder, title)
        return scores

    def _load_cross_encoder(self) -> tuple[RerankerModel, TextCrossEncoder]:
        if self._encoder is None:
            self._check(self._folder)
        with loading_lock:
            if self._model is None or self._encoder is None:
                self._model = read_reranker_model(self._folder)
                self._encoder = _open_cross_encoder(self._model)
            return self._model, self._encoder


def reranker_folder() -> Path:
    """Return the folder that contains the cross-encoders' folders."""
    return models_folder() / "reranker"


def read_reranker_model(folder: Path) -> RerankerModel:
    """Parse `reranker.json`; raises EmbeddingError if it is invalid or a file is missing."""
    damaged = f"The reranker {folder.name} has a damaged {SETTINGS_FILE}"
    try:
        missing = [name for name in (SETTINGS_FILE, *MODEL_FILES) if not (folder / name).is_file()]
        if missing:
            raise _build_reranker_error(folder, f"The reranker {folder.name} lacks {missing[0]}")
        fields = json.loads(read_regular_file(folder / SETTINGS_FILE))
    except OSError as error:
        raise EmbeddingError(*describe_os_error(error)) from error
    except (ValueError, RecursionError) as error:
        raise _build_reranker_error(folder, damaged) from error
    if not isinstance(fields, dict):
        raise _build_reranker_error(folder, damaged)
    for name, kind in _FIELDS.items():
        if type(fields.get(name)) is not kind:
            raise _build_field_error(folder, name)
    if fields["max_tokens"] not in _TOKEN_LIMITS:
        raise _build_field_error(folder, "max_tokens")
    return RerankerModel(folder=folder, **{name: fields[name] for name in _FIELDS})


def _open_cross_encoder(model: RerankerModel) -> TextCrossEncoder:
    """Load the model from its folder."""
    import_fastembed()
    from fastembed.rerank.cross_encoder import TextCrossEncoder

    damaged = f"The reranker {model.folder.name} is damaged"
    with convert_model_errors(partial(_build_reranker_error, model.folder, damaged)):
        encoder = TextCrossEncoder(
            register_model(TextCrossEncoder, f"desktop-rag/reranker/{model.name}"),
            threads=psutil.cpu_count(logical=False) or 1,
            specific_model_path=str(model.folder),
            local_files_only=True,
        )
        tokenizer: Any = encoder.model.tokenizer  # type: ignore[attr-defined]
        if model.max_tokens < tokenizer.truncation["max_length"]:
            tokenizer.enable_truncation(max_length=model.max_tokens)
    return encoder


def _build_field_error(folder: Path, field: str) -> EmbeddingError:
    title = f"The reranker {folder.name} has no valid “{field}” in {SETTINGS_FILE}"
    return _build_reranker_error(folder, title)


def _build_reranker_error(folder: Path, title: str) -> EmbeddingError:
    return EmbeddingError(title, f"Copy all its files to {folder} again, or delete that folder.")
