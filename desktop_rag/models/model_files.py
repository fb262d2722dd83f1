"""Import models from this computer into the models folder, and remove models."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.cancel import CancelToken
from desktop_rag.embed import embedding_model
from desktop_rag.embed.model_trial import ensure_model_tried
from desktop_rag.errors import EmbeddingError, ModelError, convert_os_errors
from desktop_rag.llm import language_models
from desktop_rag.llm.gguf import list_parts
from desktop_rag.models.model_download import check_usable, downloads_folder, lock_model
from desktop_rag.models.model_list import ModelRow
from desktop_rag.models.resumable_download import check_disk_space
from desktop_rag.settings import models_folder
from desktop_rag.system.atomic_files import sync_to_disk
from desktop_rag.system.file_access import open_regular_file

_BLOCK = 1 << 22
_GGUF = language_models.GGUF_SUFFIX
_NO_ENCODER_HINT = "Its files are damaged or incomplete, or it does not turn text into vectors."


def import_model(
    source: Path, token: CancelToken, *, copy: bool = True
) -> Generator[tuple[int, int], None, Path]:
    """Import a GGUF file or an embedding model's folder; yield (bytes done, total bytes), return its path.

    Without `copy` a GGUF file is linked at its present path. One part of a model stands for all of them.

    Raises:
        Cancelled: `token` was cancelled; nothing is left behind.
        ModelError: it is not a model that this program can load and run, or it cannot be copied.
    """
    source = Path(os.path.expanduser(source)).absolute()  # noqa: PTH111 - keeps "~name" of an unknown user
    with convert_os_errors(ModelError, source):
        if source.is_dir():
            check_usable(source, "embedding")
            name = embedding_model.inspect_embedding_model(source).name
            installed = embedding_model.list_embedding_models(embedding_model.embedding_folder())
            if any(model.name == name for model in installed):
                raise _taken_name_error(name)
            files = [file for file in source.iterdir() if _is_model_file(file)]
            target = embedding_model.embedding_folder() / source.name
            return (yield from _import_files(files, target, token))
        source, *others = list_parts(source)
        check_usable(source, "chat")
        target = models_folder() / source.name
        if target == source:
            return target
        if copy:
            name = source.stem if source.suffix.lower() == _GGUF else source.name
            return (yield from _import_files([source, *others], models_folder() / f"{name}{_GGUF}", token))
        language_models.link_model_file(source, models_folder())
    return source


@dataclass(frozen=True, slots=True)
class AdoptedModels:
    """The models can be used with `folder` as the models folder."""

    folder: Path


def adopt_models(folder: Path, token: CancelToken) -> Generator[tuple[int, int], None, AdoptedModels]:
    """Prepare another models folder; yield (bytes done, total bytes).

    Language models stay where they are and are linked; the small models for search are copied. Nothing is
    removed.
    Raises Cancelled, when some may be copied already, and ModelError if the folder cannot be written.
    """
    current = models_folder()
    with convert_os_errors(ModelError, folder):
        folder.mkdir(parents=True, exist_ok=True)
        missing = [
            path.relative_to(current)
            for kind in ("embedding", "reranker", "picture")
            for path in current.glob(f"{kind}/*/**/*")
            if path.is_file() and not (folder / path.relative_to(current)).exists()
        ]
        yield from _copy_files([(current / each, folder / each) for each in missing], folder, token)
        for model in language_models.list_models(current):
            if model.path is not None and model.path.parent != folder:
                language_models.link_model_file(model.path, folder)
    return AdoptedModels(folder)


def remove_model(row: ModelRow) -> None:
    """Delete an installed model, of a linked one only the link; raises ModelError if that fails."""
    if row.path is None or row.origin == "built in":
        raise ModelError(f"{row.name} belongs to the program", "It cannot be removed.")
    with convert_os_errors(ModelError, row.path):
        if row.origin == "linked":
            language_models.unlink_model_file(row.path, models_folder())
        elif row.path.is_dir() and not row.path.is_symlink():
            shutil.rmtree(row.path)
        else:
            for part in list_parts(row.path):
                part.unlink(missing_ok=True)


def _is_model_file(file: Path) -> bool:
    names = {*embedding_model.MODEL_FILES, embedding_model.SETTINGS_FILE}
    return file.is_file() and (file.name in names or file.name.startswith("model.onnx"))


def _taken_name_error(name: str) -> ModelError:
    return ModelError(f"A model called “{name}” already exists", "Remove that one first.")


def _import_files(
    files: list[Path], target: Path, token: CancelToken
) -> Generator[tuple[int, int], None, Path]:
    """Copy the files to a draft folder, then move the copy to `target` atomically."""
    draft = downloads_folder() / f"import-{target.name}"
    with lock_model(draft.name, target.stem):
        if target.exists():
            raise _taken_name_error(target.stem)
        shutil.rmtree(draft, ignore_errors=True)  # of an import that was killed
        try:
            yield from _copy_files([(file, draft / file.name) for file in files], draft, token)
            target.parent.mkdir(parents=True, exist_ok=True)
            if target.suffix == _GGUF:
                for part in files[1:]:
                    (draft / part.name).replace(target.with_name(f"{part.stem}{_GGUF}"))
                (draft / files[0].name).replace(target)
            else:
                _try_embedding_model(draft, token)
                draft.replace(target)
            sync_to_disk(target.parent)
        finally:
            shutil.rmtree(draft, ignore_errors=True)
    return target


def _try_embedding_model(folder: Path, token: CancelToken) -> None:
    """Run a copied model in a confined process; raises Cancelled, and ModelError if it does not work."""
    try:
        ensure_model_tried(embedding_model.inspect_embedding_model(folder), token)
    except EmbeddingError as error:
        hint = _NO_ENCODER_HINT if str(folder) in error.hint else error.hint
        raise ModelError(error.title, hint) from error


def _copy_files(
    pairs: list[tuple[Path, Path]], folder: Path, token: CancelToken
) -> Generator[tuple[int, int], None, None]:
    """Copy files into `folder`, each whole or not at all; raises Cancelled, and ModelError if it is full."""
    total, done = sum(source.stat().st_size for source, _ in pairs), 0
    check_disk_space(folder, total)
    yield done, total
    for source, target in pairs:
        target.parent.mkdir(parents=True, exist_ok=True)
        draft = target.with_name(f".{target.name}.new")
        with open_regular_file(source) as reader, draft.open("wb") as writer:
            while block := reader.read(_BLOCK):
                writer.write(block)
                done += len(block)
                token.raise_if_cancelled()
                yield done, total
        sync_to_disk(draft)
        draft.replace(target)
