"""The installed embedding models and their properties, without loading them.

Besides the bundled model there may be others, each in a separate folder: the files of `MODEL_FILES`
as fastembed reads them, and an `embedding.json` such as

    {"name": "multilingual-e5-small", "dim": 384, "max_tokens": 512, "languages": ["en", "de"],
     "query_prefix": "query: ", "passage_prefix": "passage: ", "pooling": "mean"}
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any, Literal, get_args

from desktop_rag.errors import EmbeddingError, describe_os_error
from desktop_rag.index.index_schema import parse_model_name
from desktop_rag.settings import models_folder
from desktop_rag.system.file_access import open_regular_file, read_regular_file
from desktop_rag.system.resources import load_words, resource_path

Pooling = Literal["mean", "cls"]
MODEL_FILES = ("model.onnx", "tokenizer.json", "tokenizer_config.json", "config.json")
SETTINGS_FILE = "embedding.json"
_FIELDS: dict[str, type] = {
    "name": str,
    "dim": int,
    "max_tokens": int,
    "languages": list,
    "query_prefix": str,
    "passage_prefix": str,
    "pooling": str,
}
_KIND_HINTS = {
    str: "“{0}” must be a string.",
    int: "“{}” must be a whole number.",
    list: "“{0}” must be a list of strings.",
}
_BOUNDS = {"dim": (1, 8192), "max_tokens": (16, 32768)}  # the upper ones are far above existing models
_MAX_NAME_LENGTH = 64
_VECTORS_VERSION = 2  # raised when the same files give other vectors: libraries are then indexed again
# The digest uses samples of the weights: different weights differ everywhere.
_SAMPLE_COUNT = 16
_SAMPLE_BYTES = 1 << 16


@dataclass(frozen=True, slots=True)
class EmbeddingModel:
    """An ONNX sentence encoder in a local folder.

    `max_tokens` includes the special tokens. `languages` are the ISO 639-1 codes that the model
    was trained on. The prefixes go before questions and passages.
    `pooling` reduces the tokens' vectors to one: their mean, or the first. `digest` is a hash of
    everything that changes the vectors. `problem` says why the model cannot be used, "" if it can.
    """

    name: str
    folder: Path
    dim: int
    max_tokens: int
    languages: tuple[str, ...]
    query_prefix: str = ""
    passage_prefix: str = ""
    pooling: Pooling = "mean"
    digest: str = ""
    problem: str = ""
    hint: str = ""

    @property
    def key(self) -> str:
        """Identifies comparable vectors, in characters that LanceDB allows in the name of a table."""
        name = re.sub(r"[^A-Za-z0-9_.-]+", "-", self.name)[:_MAX_NAME_LENGTH]
        return "__".join(filter(None, [name, str(self.dim), self.digest]))


# 256 tokens is the length given by the model's authors (sentence_bert_config.json).
BUNDLED = EmbeddingModel(
    name="all-MiniLM-L6-v2",
    folder=resource_path("models", "all-MiniLM-L6-v2"),
    dim=384,
    max_tokens=256,
    languages=("en",),
)


def embedding_folder() -> Path:
    """Return the folder of the embedding models that are not bundled."""
    return models_folder() / "embedding"


def list_embedding_models(folder: Path) -> list[EmbeddingModel]:
    """Return the bundled model, then those in the sub-folders of `folder`, usable or not.

    A missing folder counts as empty. Raises EmbeddingError if it cannot be read.
    """
    models = [BUNDLED]
    for model_folder in list_model_folders(folder):
        model = inspect_embedding_model(model_folder)
        if not model.problem and any(model.name == other.name for other in models):
            model = replace(
                model,
                problem=f"Two search models are named “{model.name}”",
                hint=f"Change “name” in {model_folder / SETTINGS_FILE}.",
            )
        models.append(model)
    return models


def list_model_folders(folder: Path) -> list[Path]:
    """Return the folders of the models in a folder, by name; those with a dot before it are unfinished.

    A missing folder counts as empty. Raises EmbeddingError if it cannot be read.
    """
    try:
        return sorted(path for path in folder.iterdir() if path.is_dir() and not path.name.startswith("."))
    except FileNotFoundError:
        return []
    except OSError as error:
        title, hint = describe_os_error(error)
        raise EmbeddingError(f"{title}: {folder}", hint) from error


def find_first_model(folder: Path) -> Path | None:
    """Return the first of `list_model_folders`, None if there is none or they cannot be read."""
    try:
        return next(iter(list_model_folders(folder)), None)
    except EmbeddingError:
        return None  # the list of models says why


def find_embedding_model(name: str, folder: Path) -> EmbeddingModel:
    """Return the usable model of this name; raises EmbeddingError if there is none or it has a problem."""
    models = list_embedding_models(folder)
    for model in models:
        if model.name == name:
            if model.problem:
                raise EmbeddingError(model.problem, model.hint)
            return model
    usable = [model.name for model in models if not model.problem]
    raise EmbeddingError(f"There is no search model “{name}”", f"Choose one of: {', '.join(usable)}.")


def name_missing_model(key: str | None, folder: Path) -> str:
    """Return the name of the model with a key, "" if a usable one with it is in `folder` or bundled.

    Raises EmbeddingError as `list_embedding_models` does.
    """
    if key is None or any(model.key == key for model in list_embedding_models(folder) if not model.problem):
        return ""
    return parse_model_name(key)


def list_read_languages(folder: Path) -> list[tuple[str, ...]]:
    """Return the languages of each usable model; raises EmbeddingError as `list_embedding_models` does."""
    return [model.languages for model in list_embedding_models(folder) if not model.problem]


def describe_missing_model(name: str) -> str:
    """Return why questions cannot be compared with the vectors of a library, without a full stop."""
    return f"The search model of this library, {name}, is not usable on this computer"


def inspect_embedding_model(folder: Path) -> EmbeddingModel:
    """Return the model in a folder; if it is unusable, `problem` says why."""
    try:
        return _read_embedding_model(folder)
    except EmbeddingError as error:
        return EmbeddingModel(folder.name, folder, 0, 0, (), problem=error.title, hint=error.hint)
    except OSError as error:
        title, hint = describe_os_error(error)
        return EmbeddingModel(folder.name, folder, 0, 0, (), problem=title, hint=hint)


def list_centre_texts(model: EmbeddingModel) -> list[str]:
    """Return the texts that vectors are centred by: in the model's languages, in all if none are."""
    by_language = load_words("centre_texts.toml")
    wanted = [texts for language, texts in by_language.items() if language in model.languages]
    return list(chain.from_iterable(wanted or by_language.values()))


def check_model_files(model: EmbeddingModel) -> None:
    """Raise EmbeddingError if a file of the model is missing."""
    missing = [name for name in MODEL_FILES if not (model.folder / name).is_file()]
    if missing:
        raise EmbeddingError(f"The search model {model.name} lacks {missing[0]}", suggest_remedy(model))


def suggest_remedy(model: EmbeddingModel) -> str:
    """Return the hint for a model that does not work."""
    if model.folder == BUNDLED.folder:
        return "Reinstall the program to restore the search model."
    return f"Copy all files of the model to {model.folder} again, or choose another model."


def _read_embedding_model(folder: Path) -> EmbeddingModel:
    if not (folder / SETTINGS_FILE).is_file():
        hint = f"Write it next to model.onnx. It contains {', '.join(_FIELDS)}."
        raise EmbeddingError(f"{folder.name} lacks {SETTINGS_FILE}", hint)
    fields = _validate_fields(_read_json_object(folder / SETTINGS_FILE))
    fields["languages"] = tuple(fields["languages"])
    model = EmbeddingModel(folder=folder, **fields)
    check_model_files(model)
    limit = _parse_token_limit(_read_json_object(folder / "tokenizer_config.json"))
    if model.max_tokens > limit:
        raise EmbeddingError(
            f"“max_tokens” in {SETTINGS_FILE} is more than the tokenizer limit of {limit}",
            "Correct it, or “model_max_length” in tokenizer_config.json.",
        )
    prefixes = (model.query_prefix, model.passage_prefix)
    settings = (_VECTORS_VERSION, model.max_tokens, *prefixes, model.pooling, list_centre_texts(model))
    models = sorted(folder.glob("model.onnx*"))  # and its external data files
    return replace(model, digest=compute_digest(settings, folder / "tokenizer.json", models))


def _read_json_object(path: Path) -> dict[str, Any]:
    try:
        fields = json.loads(read_regular_file(path))
    except (ValueError, RecursionError) as error:
        raise EmbeddingError(f"{path.name} is damaged", f"{path} must be a JSON file.") from error
    if not isinstance(fields, dict):
        raise EmbeddingError(f"{path.name} is damaged", f"{path} must contain a JSON object.")
    return fields


def _validate_fields(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the validated fields of embedding.json; raises EmbeddingError."""
    for name, kind in _FIELDS.items():
        hint = _KIND_HINTS[kind].format(name)
        if name not in fields:
            raise EmbeddingError(f"{SETTINGS_FILE} lacks “{name}”", hint)
        value = fields[name]
        texts = value if isinstance(value, list) else ()
        wrong = type(value) is not kind or any(type(text) is not str for text in texts)
        if wrong or (name in {"name", "languages"} and not value):
            raise EmbeddingError(f"“{name}” in {SETTINGS_FILE} is invalid", hint)
    for name, (least, largest) in _BOUNDS.items():
        if not least <= fields[name] <= largest:
            hint = f"“{name}” must be from {least} to {largest}."
            raise EmbeddingError(f"“{name}” in {SETTINGS_FILE} is invalid", hint)
    if fields["pooling"] not in get_args(Pooling):
        hint = f"“pooling” must be one of: {', '.join(get_args(Pooling))}."
        raise EmbeddingError(f"“pooling” in {SETTINGS_FILE} is invalid", hint)
    return {name: fields[name] for name in _FIELDS}


def _parse_token_limit(fields: dict[str, Any]) -> int:
    """Return the number of tokens at which fastembed truncates texts; raises EmbeddingError."""
    values = [fields.get(name) for name in ("model_max_length", "max_length")]
    limits = [value for value in values if type(value) is int and 0 < value <= sys.maxsize]
    if not limits:
        title = "The file tokenizer_config.json does not specify the token limit of the model"
        raise EmbeddingError(title, "Write it there as “model_max_length”.")
    return min(limits)


def compute_digest(settings: object, tokenizer: Path, models: Iterable[Path]) -> str:
    """Return a short hash of everything that changes the vectors; raises OSError.

    Args:
        settings: JSON-serialisable values.
        tokenizer: a file that is hashed whole.
        models: large files, of which samples are hashed.
    """
    digest = hashlib.blake2b(digest_size=5)
    digest.update(json.dumps(settings).encode())
    digest.update(read_regular_file(tokenizer))
    for path in models:
        digest.update(f"{path.name} {path.stat().st_size} ".encode())
        for sample in _sample_file(path):
            digest.update(sample)
    return digest.hexdigest()


def _sample_file(path: Path) -> Iterator[bytes]:
    with open_regular_file(path) as file:
        last = max(file.seek(0, os.SEEK_END) - _SAMPLE_BYTES, 0)
        for number in range(_SAMPLE_COUNT):
            file.seek(last * number // (_SAMPLE_COUNT - 1))
            yield file.read(_SAMPLE_BYTES)
