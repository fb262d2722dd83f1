"""The models that can be downloaded: the shipped entries and the user's own.

A file `catalog.json` in the models folder adds entries, or replaces those with the same id.
The format is that of resources/catalog/*.json: {"models": [{"id", "name", "kind", "files", ...}]}.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
import psutil
from msgspec import Meta

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

ModelKind = Literal["chat", "embedding", "reranker", "picture"]
# Names become file and folder names: no separators and no leading dot, against path traversal.
_SafeName = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,95}\Z")]
_Number = Annotated[int, Meta(ge=0)]
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
        import difflib

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

    name: _SafeName
    url: str
    size: _Number = 0
    sha256: Annotated[str, Meta(pattern=r"^([0-9a-fA-F]{64})?\Z")] = ""


@dataclass(frozen=True, slots=True)
class EncoderSettings:
    """Settings that an ONNX model's files lack; of a picture model, only `dim` applies.

    `dim` and `pooling` do not apply to rerankers.
    """

    query_prefix: str
    passage_prefix: str
    dim: _Number = 0
    pooling: Pooling = "mean"


@dataclass(frozen=True, slots=True)
class ModelEntry:
    """A model of the catalog.

    `memory_bytes` is the total memory that the computer should have; `active_bytes` of the weights are
    read for each token, 0 for all: a mixture of experts needs few. `context` is in tokens.
    `languages` are ISO 639-1 codes. `verified`: this file was tested with this program. `thinks`: it does so
    before each answer.
    """

    id: _SafeName
    name: str
    kind: ModelKind
    files: tuple[ModelFile, ...]
    memory_bytes: _Number
    licence: str
    context: _Number
    languages: tuple[str, ...]
    summary: str = ""
    architecture: str = ""
    verified: bool = False
    encoder: EncoderSettings | None = None
    active_bytes: _Number = 0
    thinks: bool = False

    @property
    def size_bytes(self) -> int:
        """Size of all files on the disk."""
        return sum(file.size for file in self.files)


def _parse_entry(fields: object) -> ModelEntry:
    """Return the entry of a JSON object; raises ModelError that names the invalid field."""
    if not isinstance(fields, dict) or not isinstance(fields.get("name"), str):
        raise ModelError("An entry of the catalog is not an object")
    try:
        return _convert_entry(fields)
    except msgspec.ValidationError as error:
        raise ModelError(f"The entry “{fields['name']}” is invalid", _explain_mistake(str(error))) from error


def _convert_entry(fields: dict[str, Any]) -> ModelEntry:
    """Return the entry of a JSON object; raises msgspec.ValidationError."""
    kind = fields.get("kind")
    prefixes = {"query_prefix": "", "passage_prefix": ""} if kind == "picture" else {}
    entry = msgspec.convert(
        {
            **fields,
            "memory_bytes": fields.get("memory", 0),
            "active_bytes": fields.get("active", 0),
            "encoder": None if kind == "chat" else prefixes | fields,
        },
        ModelEntry,
    )
    needed = {"embedding": ("dim", "pooling"), "picture": ("dim",)}.get(str(kind), ())
    for name in needed:
        if name not in fields:
            raise msgspec.ValidationError(f"“{name}” is missing or wrong.")
    if not entry.files:
        raise msgspec.ValidationError("“files” is empty.")
    if entry.kind == "chat" and [file.name for file in entry.files] != [f"{entry.id}.gguf"]:
        raise msgspec.ValidationError(f"The only file of a chat model must be named {entry.id}.gguf.")
    if entry.kind == "chat" or "memory" in fields:
        return entry
    return replace(entry, memory_bytes=entry.size_bytes + _ENCODER_OVERHEAD_BYTES)


def _explain_mistake(mistake: str) -> str:
    """Return a mistake in the words of this program: the name of the field, and its rule."""
    found = re.search(r"required field `(\w+)`", mistake)
    if found:
        return f"“{found[1]}” is missing or wrong."
    found = re.search(r"(\w+)(?:\[[^\]]*\])*`$", mistake)
    if found is None:
        return mistake
    name = found[1].removesuffix("_bytes")
    if name in {"kind", "pooling"}:
        choices = get_args(ModelKind if name == "kind" else Pooling)
        return f"“{name}” must be one of: {', '.join(choices)}."
    if name in {"id", "name"}:
        return f"“{name}” may contain only letters, digits, dots, hyphens and underscores."
    if name == "files" and "`object`, got" in mistake:
        return "A file is not an object."
    if name == "sha256":
        return "“sha256” must have 64 hexadecimal digits."
    return f"“{name}” is missing or wrong."


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
