"""List all models: installed, partly downloaded, and offered by the catalog."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, get_args

from desktop_rag import paths
from desktop_rag.embed import embedding_model, reranker
from desktop_rag.embed.embedding_model import BUNDLED, EmbeddingModel, embedding_folder
from desktop_rag.errors import EmbeddingError, ModelError, describe_os_error
from desktop_rag.llm import language_models
from desktop_rag.llm.language_models import ModelInfo
from desktop_rag.models.catalog_entries import ModelEntry, ModelKind
from desktop_rag.models.computer_fit import Computer, ModelFit, assess_fit, measure_computer
from desktop_rag.models.model_catalog import ModelCatalog
from desktop_rag.models.model_download import installed_path, staged_bytes
from desktop_rag.settings import Settings

ModelState = Literal["here", "begun", "offered"]


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
    origin: Literal["", "built in", "linked"] = ""
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
    try:
        return _collect_rows(catalog)
    except OSError as error:
        title, hint = describe_os_error(error)
        raise ModelError(f"{title}: {paths.models_folder()}", hint) from error


def _collect_rows(catalog: ModelCatalog) -> list[ModelRow]:
    installed = [*_chat_rows(catalog), *_embedding_rows(catalog), *_reranker_rows(catalog)]
    taken = {row.path for row in installed}
    missing = [entry for entry in catalog.entries if installed_path(entry) not in taken]
    computer = measure_computer(paths.models_folder())
    return sorted(
        [*installed, *(_offered_row(entry, computer) for entry in missing)],
        key=lambda row: get_args(ModelKind).index(row.kind),
    )


def find_installed_model(name: str, catalog: ModelCatalog) -> ModelRow:
    """Return the installed model with this id, name, file name or path; raises ModelError."""
    wanted = name.casefold().removesuffix(language_models.GGUF_SUFFIX)
    installed = [row for row in list_model_rows(catalog) if row.state == "here"]
    for row in installed:
        if wanted in {row.id.casefold(), row.name.casefold()} or Path(name) == row.path:
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
        fit=assess_fit(entry, local_bytes, computer),
    )


def _chat_rows(catalog: ModelCatalog) -> Iterator[ModelRow]:
    folder = paths.models_folder()
    for info in language_models.list_models(folder):
        if info.path is not None:
            yield _chat_row(
                info, info.path, catalog.entry_by_id(info.name), linked=info.path.parent != folder
            )


def _chat_row(info: ModelInfo, path: Path, entry: ModelEntry | None, *, linked: bool) -> ModelRow:
    return ModelRow(
        info.name,
        entry.name if entry else info.title or info.name,
        "chat",
        path,
        info.size_bytes,
        info.size_bytes,
        entry.languages if entry else (),
        info.architecture,
        entry,
        origin="linked" if linked else "",
        problem=info.problem,
        hint=info.hint,
    )


def _embedding_rows(catalog: ModelCatalog) -> Iterator[ModelRow]:
    for model in embedding_model.list_embedding_models(embedding_folder()):
        yield _embedding_row(model, catalog.entry_by_id(model.name))


def _embedding_row(model: EmbeddingModel, entry: ModelEntry | None) -> ModelRow:
    size = _folder_bytes(model.folder)
    return ModelRow(
        model.name,
        entry.name if entry else model.name,
        "embedding",
        model.folder,
        size,
        size,
        model.languages,
        entry=entry,
        origin="built in" if model.folder == BUNDLED.folder else "",
        problem=model.problem,
        hint=model.hint,
    )


def _reranker_rows(catalog: ModelCatalog) -> Iterator[ModelRow]:
    for folder in reranker.list_installed_rerankers(reranker.reranker_folder()):
        entry = catalog.entry_by_id(folder.name)
        size = _folder_bytes(folder)
        row = ModelRow(
            folder.name,
            entry.name if entry else folder.name,
            "reranker",
            folder,
            size,
            size,
            entry.languages if entry else (),
            entry=entry,
        )
        try:
            reranker.read_reranker_model(folder)
        except EmbeddingError as error:
            row = replace(row, problem=error.title, hint=error.hint)
        except OSError as error:
            title, hint = describe_os_error(error)
            row = replace(row, problem=title, hint=hint)
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
