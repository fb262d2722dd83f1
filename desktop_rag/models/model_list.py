"""List all models: installed, partly downloaded, and offered by the catalog."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, get_args

from desktop_rag.embed import embedding_model, reranker
from desktop_rag.embed.embedding_model import BUNDLED, embedding_folder
from desktop_rag.errors import EmbeddingError, ModelError, convert_os_errors
from desktop_rag.llm import language_models
from desktop_rag.models.catalog_entries import ModelEntry, ModelKind
from desktop_rag.models.computer_fit import Computer, ModelFit, measure_computer
from desktop_rag.models.model_catalog import ModelCatalog
from desktop_rag.models.model_download import installed_path, staged_bytes
from desktop_rag.settings import Settings, models_folder

ModelState = Literal["here", "begun", "offered"]
ModelOrigin = Literal["", "built in", "linked"]


@dataclass(frozen=True, slots=True)
class ModelRow:
    """A row of the model list.

    `id` is the name that commands take. `path` is the file or folder of an installed model, else
    None. `size_bytes` is the size of the complete model, `local_bytes` of what is on this computer.
    `fit` is None for an installed model. `origin` is how it was installed. `problem` says why it
    cannot be used, "" if it can.
    """

    id: str
    name: str
    kind: ModelKind
    path: Path | None = None
    size_bytes: int = 0
    local_bytes: int = 0
    languages: tuple[str, ...] = ()
    architecture: str = ""
    entry: ModelEntry | None = None
    fit: ModelFit | None = None
    origin: ModelOrigin = ""
    problem: str = ""
    hint: str = ""

    @property
    def state(self) -> ModelState:
        """Whether it is installed ("here"), partly downloaded ("begun") or neither ("offered")."""
        if self.path is not None:
            return "here"
        return "begun" if self.local_bytes else "offered"

    @property
    def value(self) -> str:
        """The value in the settings that selects this model."""
        return self.id if self.kind == "embedding" else str(self.path)


def list_model_rows(catalog: ModelCatalog) -> list[ModelRow]:
    """Return all models by kind: the installed ones, then the others in catalog order.

    Raises ModelError or EmbeddingError if the models folder cannot be read.
    """
    with convert_os_errors(ModelError, models_folder()):
        installed = [*_chat_rows(catalog), *_embedding_rows(catalog), *_reranker_rows(catalog)]
        taken = {row.path for row in installed}
        missing = [entry for entry in catalog.entries if installed_path(entry) not in taken]
        computer = measure_computer(models_folder())
        offered = [_offered_row(entry, computer) for entry in missing]
    return sorted([*installed, *offered], key=lambda row: get_args(ModelKind).index(row.kind))


def find_installed_model(name: str, catalog: ModelCatalog) -> ModelRow:
    """Return the installed model with this id, name, file name or path; raises ModelError."""
    wanted = name.casefold().removesuffix(language_models.GGUF_SUFFIX)
    installed = [row for row in list_model_rows(catalog) if row.state == "here"]
    for row in installed:
        names = {row.id, row.name, row.entry.name if row.entry else row.id}
        if wanted in {each.casefold() for each in names} or Path(name) == row.path:
            return row
    raise ModelError(
        f"There is no model “{name}” on this computer",
        f"There are: {', '.join(row.id for row in installed)}.",
    )


def _offered_row(entry: ModelEntry, computer: Computer) -> ModelRow:
    local_bytes = staged_bytes(entry)
    return ModelRow(
        entry.id,
        entry.name,
        entry.kind,
        size_bytes=entry.size_bytes,
        local_bytes=local_bytes,
        languages=entry.languages,
        architecture=entry.architecture,
        entry=entry,
        fit=ModelFit(entry.memory_bytes, max(entry.size_bytes - local_bytes, 0), computer),
    )


def _installed_row(
    catalog: ModelCatalog, kind: ModelKind, id_: str, path: Path, size_bytes: int, title: str = ""
) -> ModelRow:
    entry = catalog.entry_by_id(id_)
    name, languages = (entry.name, entry.languages) if entry else (id_, ())
    return ModelRow(id_, title or name, kind, path, size_bytes, size_bytes, languages, entry=entry)


def _chat_rows(catalog: ModelCatalog) -> Iterator[ModelRow]:
    folder = models_folder()
    for info in language_models.list_models(folder):
        if info.path is not None:
            row = _installed_row(catalog, "chat", info.name, info.path, info.size_bytes, info.title)
            origin: ModelOrigin = "linked" if info.path.parent != folder else ""
            yield replace(
                row, architecture=info.architecture, origin=origin, problem=info.problem, hint=info.hint
            )


def _embedding_rows(catalog: ModelCatalog) -> Iterator[ModelRow]:
    for model in embedding_model.list_embedding_models(embedding_folder()):
        row = _installed_row(catalog, "embedding", model.name, model.folder, _folder_bytes(model.folder))
        origin: ModelOrigin = "built in" if model.folder == BUNDLED.folder else ""
        yield replace(row, languages=model.languages, origin=origin, problem=model.problem, hint=model.hint)


def _reranker_rows(catalog: ModelCatalog) -> Iterator[ModelRow]:
    for folder in reranker.list_installed_rerankers(reranker.reranker_folder()):
        row = _installed_row(catalog, "reranker", folder.name, folder, _folder_bytes(folder))
        try:
            with convert_os_errors(EmbeddingError):
                reranker.read_reranker_model(folder)
        except EmbeddingError as error:
            row = replace(row, problem=error.title, hint=error.hint)
        yield row


def values_in_use(settings: Settings) -> frozenset[str]:
    """Return the `value` of each model in use; the installed reranker always is."""
    used_reranker = reranker.find_installed_reranker(reranker.reranker_folder())
    return frozenset({settings.model, settings.embedding_model, str(used_reranker)})


def _folder_bytes(folder: Path) -> int:
    """Return the bytes of a model's files; 0 if unreadable, which `problem` then reports."""
    try:
        return sum(file.stat().st_size for file in folder.iterdir() if file.is_file())
    except OSError:
        return 0
