"""The models that can be downloaded: the shipped entries and the user's own.

A file `catalog.json` in the models folder adds entries, or replaces those with the same id.
The format is that of resources/catalog/*.json: {"models": [{"id", "name", "kind", "files", ...}]}.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from desktop_rag.errors import ModelError, convert_os_errors
from desktop_rag.llm.engine_support import check_architecture
from desktop_rag.models.catalog_entries import ModelEntry, parse_entry
from desktop_rag.settings import models_folder
from desktop_rag.system.file_access import read_regular_file
from desktop_rag.system.resources import resource_path

# The id of the embedding model that is offered where documents and questions are in different languages.
MULTILINGUAL_MODEL = "multilingual-e5-small"
_SHIPPED_FILES = ("chat.json", "embedding.json", "reranker.json", "picture.json")


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
        entries = [parse_entry(each) for each in models]
    except ModelError as error:
        raise ModelError(f"{error.title}: {file}", error.hint) from error
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise ModelError(f"The catalog is damaged: {file}", 'It must be JSON: {"models": [...]}.') from error
    for entry in entries:
        if entry.architecture:
            check_architecture(entry.architecture)
        yield entry
