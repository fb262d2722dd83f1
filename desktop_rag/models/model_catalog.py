"""The models that can be downloaded: the shipped entries and the user's own.

A file `catalog.json` in the models folder adds entries, or replaces those with the same id.
The format is that of resources/catalog/*.json: {"models": [{"id", "name", "kind", "files", ...}]}.
"""

from __future__ import annotations

import difflib
import json
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

import psutil

from desktop_rag.embed.embedding_model import Pooling
from desktop_rag.errors import ModelError, convert_os_errors
from desktop_rag.llm.engine_support import check_architecture
from desktop_rag.llm.model_records import count_cores
from desktop_rag.settings import models_folder
from desktop_rag.system.file_access import read_regular_file
from desktop_rag.system.resources import resource_path

# The id of the embedding model that is offered where documents and questions are in different languages.
MULTILINGUAL_MODEL = "multilingual-e5-small"
_SHIPPED_FILES = ("chat.json", "embedding.json", "reranker.json", "picture.json")
T = TypeVar("T")

ModelKind = Literal["chat", "embedding", "reranker", "picture"]
# Names become file and folder names: no separators and no leading dot, against path traversal.
_SAFE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,95}")
_SHA256 = re.compile(r"[0-9a-f]{64}")
# An ONNX model takes its file size in memory, plus this for small batches: bge-small (130 MB)
# takes 418 MB, as its users measured.
_ENCODER_OVERHEAD_BYTES = 300_000_000
# A computer sold with 8 GB reports less: graphics and firmware reserve some.
_REPORTED_SHARE = 0.9
# Left free on the disk, so that other programs keep working.
RESERVE_BYTES = 200_000_000


@dataclass(frozen=True, slots=True)
class ModelCatalog:
    """The entries in display order; `problem` says why the user's catalog cannot be read."""

    entries: tuple[ModelEntry, ...]
    problem: ModelError | None = None

    def find_entry(self, name: str) -> ModelEntry:
        """Return the entry with this id or name, ignoring case; raises ModelError with the closest ids."""
        wanted = name.casefold().removesuffix(".gguf")
        for entry in self.entries:
            if wanted in {entry.id.casefold(), entry.name.casefold()}:
                return entry
        ids = [entry.id for entry in self.entries]
        near = difflib.get_close_matches(name, ids, n=3, cutoff=0.4)
        hint = f"Is it one of these: {', '.join(near)}?" if near else "`desktop-rag models` lists all."
        raise ModelError(f"The catalog has no model “{name}”", hint)

    def entry_by_id(self, id_: str) -> ModelEntry | None:
        """Return the entry with this id, if there is one."""
        return next((entry for entry in self.entries if entry.id == id_), None)


def user_catalog_file() -> Path:
    """Return the path of the user's own catalog."""
    return models_folder() / "catalog.json"


def load_catalog() -> ModelCatalog:
    """Return the catalog; if the user's file is damaged, without it."""
    entries = {entry.id: entry for entry in _shipped_entries()}
    problem = None
    try:
        with convert_os_errors(ModelError, user_catalog_file()), suppress(FileNotFoundError):
            entries |= {entry.id: entry for entry in _read_entries(user_catalog_file())}
    except ModelError as error:
        problem = error
    return ModelCatalog(tuple(entries.values()), problem)


@cache
def _shipped_entries() -> tuple[ModelEntry, ...]:
    return tuple(entry for name in _SHIPPED_FILES for entry in _read_entries(resource_path("catalog", name)))


def _read_entries(file: Path) -> Iterator[ModelEntry]:
    try:
        models = json.loads(read_regular_file(file))["models"]
        entries = [_parse_entry(each) for each in models]
    except ModelError as error:
        raise ModelError(f"{error.title}: {file}", error.hint) from error
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise ModelError(f"The catalog is damaged: {file}", 'It must be JSON: {"models": [...]}.') from error
    for entry in entries:
        if entry.architecture:
            check_architecture(entry.architecture)
        yield entry


@dataclass(frozen=True, slots=True)
class ModelFile:
    """A downloadable file of a model. `size` in bytes, 0 if unknown; `sha256` is "" if unknown."""

    name: str
    url: str
    size: int = 0
    sha256: str = ""


@dataclass(frozen=True, slots=True)
class EncoderSettings:
    """Settings that an ONNX model's files lack; of a picture model, only `dim` applies.

    `dim` and `pooling` do not apply to rerankers.
    """

    query_prefix: str
    passage_prefix: str
    dim: int = 0
    pooling: Pooling = "mean"


@dataclass(frozen=True, slots=True)
class ModelEntry:
    """A model of the catalog.

    `memory_bytes` is the total memory that the computer should have; `active_bytes` of the weights are
    read for each token, 0 for all: a mixture of experts needs few. `context` is in tokens.
    `languages` are ISO 639-1 codes. `verified`: this file was tested with this program. `thinks`: it does so
    before each answer.
    """

    id: str
    name: str
    kind: ModelKind
    files: tuple[ModelFile, ...]
    memory_bytes: int
    licence: str
    context: int
    languages: tuple[str, ...]
    summary: str = ""
    architecture: str = ""
    verified: bool = False
    encoder: EncoderSettings | None = None
    active_bytes: int = 0
    thinks: bool = False

    @property
    def size_bytes(self) -> int:
        """Size of all files on the disk."""
        return sum(file.size for file in self.files)


def _parse_entry(fields: object) -> ModelEntry:
    """Return the entry of a JSON object; raises ModelError that names the invalid field."""
    if not isinstance(fields, dict):
        raise ModelError("An entry of the catalog is not an object")
    name = _read_field(fields, "name", str)
    try:
        return _parse_entry_fields(fields)
    except ModelError as error:
        raise ModelError(f"The entry “{name}” is invalid", error.title) from error


def _parse_entry_fields(fields: dict[str, Any]) -> ModelEntry:
    kind = _read_choice(fields, "kind", get_args(ModelKind))
    files = tuple(_parse_file(each) for each in _read_field(fields, "files", list))
    if not files:
        raise ModelError("“files” is empty.")
    size = sum(file.size for file in files)
    id_ = _read_safe_name(fields, "id")
    if kind == "chat" and [file.name for file in files] != [f"{id_}.gguf"]:
        raise ModelError(f"The only file of a chat model must be named {id_}.gguf.")
    return ModelEntry(
        id=id_,
        name=_read_field(fields, "name", str),
        kind=kind,
        files=files,
        memory_bytes=_read_field(
            fields, "memory", int, 0 if kind == "chat" else size + _ENCODER_OVERHEAD_BYTES
        ),
        licence=_read_field(fields, "licence", str),
        context=_read_field(fields, "context", int),
        languages=tuple(map(str, _read_field(fields, "languages", list))),
        summary=_read_field(fields, "summary", str, ""),
        architecture=_read_field(fields, "architecture", str, ""),
        verified=_read_field(fields, "verified", bool, default=False),
        encoder=_parse_encoder_settings(fields, kind) if kind != "chat" else None,
        active_bytes=_read_field(fields, "active", int, 0),
        thinks=_read_field(fields, "thinks", bool, default=False),
    )


def _parse_encoder_settings(fields: dict[str, Any], kind: ModelKind) -> EncoderSettings:
    if kind == "picture":
        return EncoderSettings("", "", _read_field(fields, "dim", int))
    query, passage = (_read_field(fields, f"{each}_prefix", str) for each in ("query", "passage"))
    if kind == "reranker":
        return EncoderSettings(query, passage)
    dim = _read_field(fields, "dim", int)
    return EncoderSettings(query, passage, dim, _read_choice(fields, "pooling", get_args(Pooling)))


def _parse_file(fields: object) -> ModelFile:
    if not isinstance(fields, dict):
        raise ModelError("A file is not an object.")
    sha256 = _read_field(fields, "sha256", str, "").lower()
    if sha256 and not _SHA256.fullmatch(sha256):
        raise ModelError("“sha256” must have 64 hexadecimal digits.")
    return ModelFile(
        _read_safe_name(fields, "name"),
        _read_field(fields, "url", str),
        _read_field(fields, "size", int, 0),
        sha256,
    )


def _read_field(fields: dict[str, Any], name: str, kind: type[T], default: T | None = None) -> T:
    value = fields.get(name, default)
    if type(value) is not kind or (isinstance(value, int) and value < 0):
        raise ModelError(f"“{name}” is missing or wrong.")
    return value


def _read_choice(fields: dict[str, Any], name: str, choices: tuple[Any, ...]) -> Any:
    if fields.get(name) not in choices:
        raise ModelError(f"“{name}” must be one of: {', '.join(choices)}.")
    return fields[name]


def _read_safe_name(fields: dict[str, Any], name: str) -> str:
    text = _read_field(fields, name, str)
    if not _SAFE_NAME.fullmatch(text):
        raise ModelError(f"“{name}” may contain only letters, digits, dots, hyphens and underscores.")
    return text


@dataclass(frozen=True, slots=True)
class Computer:
    """Memory and free disk space of this computer, in bytes, and the cores of its processor."""

    memory: int
    memory_free: int
    disk_free: int
    cores: int


@dataclass(frozen=True, slots=True)
class ModelFit:
    """The needs of a model beside the resources of the computer, in bytes; a need is 0 if unknown."""

    memory_needed: int
    disk_needed: int
    computer: Computer

    @property
    def has_enough_memory(self) -> bool:
        """Whether the computer has enough memory in total."""
        return self.memory_needed * _REPORTED_SHARE <= self.computer.memory

    @property
    def is_memory_tight(self) -> bool:
        """Whether so little memory is free now that the model would be slow."""
        return self.has_enough_memory and self.memory_needed // 2 > self.computer.memory_free

    @property
    def has_enough_disk(self) -> bool:
        """Whether the rest of the download fits on the disk."""
        return not self.disk_needed or self.disk_needed + RESERVE_BYTES <= self.computer.disk_free


def measure_computer(folder: Path) -> Computer:
    """Return memory, disk space and cores; the disk is that of `folder`, which need not exist yet."""
    memory = psutil.virtual_memory()
    return Computer(memory.total, memory.available, disk_free(folder), count_cores())


def disk_free(folder: Path) -> int:
    """Return the free bytes on the disk of `folder`, which need not exist yet; raises OSError."""
    existing = next(each for each in (folder, *folder.parents) if each.exists())
    return shutil.disk_usage(existing).free
