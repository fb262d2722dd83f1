"""Entries of the model catalog, parsed from JSON that a user may have written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal, TypeVar, get_args

from desktop_rag.embed.embedding_model import Pooling
from desktop_rag.errors import ModelError

T = TypeVar("T")

Kind = Literal["chat", "embedding", "reranker"]
# Names become file and folder names: no separators and no leading dot, against path traversal.
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,95}")
_HASHES = {"sha256": 64, "md5": 32}  # hexadecimal digits
# An ONNX model takes its file size in memory, plus this for small batches: bge-small (130 MB)
# takes 418 MB, as its users measured.
_EMBEDDING_EXTRA = 300_000_000


@dataclass(frozen=True, slots=True)
class ModelFile:
    """A downloadable file of a model. `size` in bytes, 0 if unknown; a hash is "" if unknown."""

    name: str
    url: str
    size: int = 0
    sha256: str = ""
    md5: str = ""


@dataclass(frozen=True, slots=True)
class FolderFacts:
    """Settings that an ONNX model's files lack. `dim` and `pooling` do not apply to rerankers."""

    query_prefix: str
    passage_prefix: str
    dim: int = 0
    pooling: Pooling = "mean"


@dataclass(frozen=True, slots=True)
class ModelEntry:
    """A model of the catalog.

    `memory_bytes` is the total memory that the computer should have. `context` is in tokens.
    `languages` are ISO 639-1 codes. `verified`: this file was tested with this program.
    """

    id: str
    name: str
    kind: Kind
    files: tuple[ModelFile, ...]
    memory_bytes: int
    licence: str
    context: int
    languages: tuple[str, ...]
    summary: str = ""
    architecture: str = ""
    tokenizer: str = ""
    verified: bool = False
    folder: FolderFacts | None = None

    @property
    def size_bytes(self) -> int:
        """Size of all files on the disk."""
        return sum(file.size for file in self.files)


def parse(fields: object) -> ModelEntry:
    """Return the entry of a JSON object; raises ModelError that names the invalid field."""
    if not isinstance(fields, dict):
        raise ModelError("An entry of the catalog is not an object")
    name = _field(fields, "name", str)
    try:
        return _parse(fields)
    except ModelError as error:
        raise ModelError(f"The entry “{name}” is not right", error.title) from error


def _parse(fields: dict[str, Any]) -> ModelEntry:
    kind = _choice(fields, "kind", get_args(Kind))
    files = tuple(_file(each) for each in _field(fields, "files", list))
    if not files:
        raise ModelError("“files” is empty.")
    size = sum(file.size for file in files)
    id_ = _safe(fields, "id")
    if kind == "chat" and [file.name for file in files] != [f"{id_}.gguf"]:
        raise ModelError(f"The only file of a chat model must have the name {id_}.gguf.")
    return ModelEntry(
        id=id_,
        name=_field(fields, "name", str),
        kind=kind,
        files=files,
        memory_bytes=_field(
            fields, "memory", int, 0 if kind == "chat" else size + _EMBEDDING_EXTRA
        ),
        licence=_field(fields, "licence", str),
        context=_field(fields, "context", int),
        languages=tuple(map(str, _field(fields, "languages", list))),
        summary=_field(fields, "summary", str, ""),
        architecture=_field(fields, "architecture", str, ""),
        tokenizer=_field(fields, "tokenizer", str, ""),
        verified=_field(fields, "verified", bool, default=False),
        folder=_folder_facts(fields, kind) if kind != "chat" else None,
    )


def _folder_facts(fields: dict[str, Any], kind: Kind) -> FolderFacts:
    query, passage = (_field(fields, f"{each}_prefix", str) for each in ("query", "passage"))
    if kind == "reranker":
        return FolderFacts(query, passage)
    dim = _field(fields, "dim", int)
    return FolderFacts(query, passage, dim, _choice(fields, "pooling", get_args(Pooling)))


def _file(fields: object) -> ModelFile:
    if not isinstance(fields, dict):
        raise ModelError("A file is not an object.")
    hashes = {name: _field(fields, name, str, "").lower() for name in _HASHES}
    for name, digits in _HASHES.items():
        if hashes[name] and not re.fullmatch(rf"[0-9a-f]{{{digits}}}", hashes[name]):
            raise ModelError(f"“{name}” must have {digits} hexadecimal digits.")
    return ModelFile(
        _safe(fields, "name"),
        _field(fields, "url", str),
        _field(fields, "size", int, 0),
        **hashes,
    )


def _field(fields: dict[str, Any], name: str, kind: type[T], default: T | None = None) -> T:
    value = fields.get(name, default)
    if type(value) is not kind or (isinstance(value, int) and value < 0):
        raise ModelError(f"“{name}” is missing or wrong.")
    return value


def _choice(fields: dict[str, Any], name: str, choices: tuple[Any, ...]) -> Any:
    if fields.get(name) not in choices:
        raise ModelError(f"“{name}” must be one of: {', '.join(choices)}.")
    return fields[name]


def _safe(fields: dict[str, Any], name: str) -> str:
    text = _field(fields, name, str)
    if not _NAME.fullmatch(text):
        raise ModelError(f"“{name}” may hold letters, digits, dots, hyphens and underscores only.")
    return text
