"""List all models: installed, partly downloaded, and offered by the catalog."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from math import sqrt
from pathlib import Path
from typing import Literal, get_args

from desktop_rag.embed import embedding_model, picture_model, reranker
from desktop_rag.embed.embedding_model import BUNDLED, embedding_folder
from desktop_rag.errors import EmbeddingError, ModelError, convert_os_errors
from desktop_rag.llm import language_models
from desktop_rag.llm.model_records import SPEEDS_FILE, ModelSpeed, ModelSpeeds, guess_speed
from desktop_rag.models.model_catalog import (
    Computer,
    ModelCatalog,
    ModelEntry,
    ModelFit,
    ModelKind,
    measure_computer,
)
from desktop_rag.models.model_download import installed_path, staged_bytes
from desktop_rag.settings import Settings, models_folder

ModelState = Literal["here", "begun", "offered"]
ModelOrigin = Literal["", "built in", "linked"]

WORDS_PER_TOKEN = 0.75  # English words per token, the model makers' rule of thumb
# A recommended model writes as fast as most people read, and its first words come before they look elsewhere.
_LEAST_WORDS_PER_S, _LONGEST_WAIT_S = 8.0, 10.0
# Tokens read before the first words of an answer: no more help it (llm/token_budget.py).
_QUICK_TOKENS = 300


@dataclass(frozen=True, slots=True)
class ModelRow:
    """A row of the model list.

    `id` is the name that commands take. `path` is the file or folder of an installed model, else
    None. `size_bytes` is the size of the complete model, `local_bytes` of the part on this computer.
    `fit` is None for an installed model. `origin` is how it was installed. `problem` says why it
    cannot be used, "" if it can. `speed` is in tokens a second, `is_measured` or predicted; 0 if unknown.
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
    speed: ModelSpeed = field(default_factory=ModelSpeed)
    is_measured: bool = False
    recommended: bool = False

    @property
    def state(self) -> ModelState:
        """Whether it is installed ("here"), partly downloaded ("begun") or neither ("offered")."""
        if self.path is not None:
            return "here"
        return "begun" if self.local_bytes else "offered"

    @property
    def value(self) -> str:
        """The value in the settings that selects this model, "" if it is not installed."""
        if self.kind == "embedding":
            return self.id
        return str(self.path) if self.path else ""

    @property
    def words_per_s(self) -> float:
        """How many words it writes in a second; 0 if unknown."""
        return WORDS_PER_TOKEN * self.speed.writing

    @property
    def first_words_s(self) -> float:
        """Seconds until the first words of an answer, but for those in which it thinks; 0 if unknown."""
        return _QUICK_TOKENS / self.speed.reading if self.speed.reading else 0.0

    @property
    def thinks(self) -> bool:
        """Whether it is known to think before each answer, which takes longer than the answer."""
        return self.entry is not None and self.entry.thinks

    @property
    def active_bytes(self) -> int:
        """Bytes of the weights that are read for each token; 0 if unknown."""
        return (self.entry.active_bytes if self.entry else 0) or self.size_bytes

    @property
    def mean_bytes(self) -> float:
        """Bytes of a plain model that is about as strong, and reads a prompt about as fast; 0 if unknown.

        For a mixture of experts it is the geometric mean of all weights and those that it needs for a token:
        the tokens of a prompt need different ones.
        """
        return sqrt(self.size_bytes * self.active_bytes)


def list_model_rows(catalog: ModelCatalog) -> list[ModelRow]:
    """Return all models by kind: the installed ones, then the others in catalog order.

    Raises ModelError or EmbeddingError if the models folder cannot be read.
    """
    with convert_os_errors(ModelError, models_folder()):
        installed = [
            *_chat_rows(catalog),
            *_embedding_rows(catalog),
            *_folder_rows(catalog, "reranker", reranker.reranker_folder(), reranker.read_reranker_model),
            *_folder_rows(
                catalog, "picture", picture_model.picture_model_folder(), picture_model.read_picture_model
            ),
        ]
        taken = {row.path for row in installed}
        missing = [entry for entry in catalog.entries if installed_path(entry) not in taken]
        computer = measure_computer(models_folder())
        offered = [_offered_row(entry, computer) for entry in missing]
        rows = _recommend_row(_predict_speeds([*installed, *offered], computer.cores), computer)
    return sorted(rows, key=lambda row: get_args(ModelKind).index(row.kind))


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
        f"Available: {', '.join(row.id for row in installed)}.",
    )


def _predict_speeds(rows: list[ModelRow], cores: int) -> list[ModelRow]:
    """Set the speeds of the chat models: measured, or as another one was, or guessed from the cores."""
    records = ModelSpeeds(models_folder() / SPEEDS_FILE)
    chat = [row for row in rows if row.kind == "chat" and row.active_bytes]
    measured = {row.id: _find_best_speed(records, row.path) for row in chat if row.path is not None}
    known = [(row, measured[row.id]) for row in chat if row.id in measured]
    guess = guess_speed(1, cores)  # of a model of one byte
    read = max((row.mean_bytes * speed.reading for row, speed in known), default=0) or guess.reading
    written = max((row.active_bytes * speed.writing for row, speed in known), default=0) or guess.writing

    def predict_speed(row: ModelRow) -> ModelRow:
        speed = measured.get(row.id, ModelSpeed())
        predicted = ModelSpeed(
            speed.reading or read / row.mean_bytes, speed.writing or written / row.active_bytes
        )
        return replace(row, speed=predicted, is_measured=speed.writing > 0)

    return [predict_speed(row) if row in chat else row for row in rows]


def _find_best_speed(records: ModelSpeeds, path: Path) -> ModelSpeed:
    """Return the speed of a model file in the engine that is faster at each; 0 where none was measured."""
    speeds = records.find_speeds(path).values()
    return ModelSpeed(
        max((each.reading for each in speeds), default=0.0),
        max((each.writing for each in speeds), default=0.0),
    )


def _recommend_row(rows: list[ModelRow], computer: Computer) -> list[ModelRow]:
    """Recommend the strongest chat model of the catalog that fits and is fast enough, else the smallest.

    One that was tried with this program comes before those that were not.
    """

    def rate_choice(row: ModelRow) -> tuple[bool, bool, float]:
        fit = row.fit or ModelFit(row.entry.memory_bytes if row.entry else 0, 0, computer)
        fits = fit.has_enough_memory and fit.has_enough_disk and not fit.is_memory_tight
        is_fast = row.words_per_s >= _LEAST_WORDS_PER_S and row.first_words_s <= _LONGEST_WAIT_S
        if not (fits and is_fast) or row.thinks:
            return False, False, -row.size_bytes
        return True, row.entry is not None and row.entry.verified, row.mean_bytes

    choices = [row for row in rows if row.entry and row.words_per_s and not row.problem]
    best = max(choices, key=rate_choice, default=None)
    return [replace(row, recommended=row is best) for row in rows]


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


def _folder_rows(
    catalog: ModelCatalog, kind: ModelKind, parent: Path, read: Callable[[Path], object]
) -> Iterator[ModelRow]:
    """Yield the installed models of a kind that is loaded by `read`, which raises EmbeddingError."""
    for folder in embedding_model.list_model_folders(parent):
        row = _installed_row(catalog, kind, folder.name, folder, _folder_bytes(folder))
        try:
            with convert_os_errors(EmbeddingError):
                model = read(folder)
        except EmbeddingError as error:
            yield replace(row, problem=error.title, hint=error.hint)
        else:
            yield replace(row, languages=getattr(model, "languages", row.languages))


def values_in_use(settings: Settings) -> frozenset[str]:
    """Return the `value` of each model in use; an installed reranker or picture model always is."""
    used_reranker = embedding_model.find_first_model(reranker.reranker_folder())
    used_picture_model = picture_model.find_picture_model(picture_model.picture_model_folder())
    used_folders = filter(None, (used_reranker, used_picture_model and used_picture_model.folder))
    return frozenset({settings.model, settings.embedding_model, *map(str, used_folders)})


def _folder_bytes(folder: Path) -> int:
    """Return the bytes of a model's files; 0 if unreadable, which `problem` then reports."""
    try:
        return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    except OSError:
        return 0
