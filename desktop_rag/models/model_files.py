"""Import models from this computer into the models folder, and remove models."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator
from pathlib import Path

from desktop_rag import paths
from desktop_rag.cancel import CancelToken
from desktop_rag.embed import embedding_model
from desktop_rag.errors import ModelError, describe_os_error
from desktop_rag.llm import language_models
from desktop_rag.models.file_fetch import check_room
from desktop_rag.models.model_download import alone, check_usable, downloads_folder
from desktop_rag.models.model_list import ModelRow
from desktop_rag.models.partial_file import sync

_BLOCK = 1 << 22
_GGUF = language_models.ENDING


def import_model(
    source: Path, token: CancelToken, *, copy: bool = True
) -> Generator[tuple[int, int], None, Path]:
    """Import a GGUF file or the folder of an embedding model; yield (bytes done, total bytes).

    Args:
        source: the file or folder, which is not changed.
        token: stops the import, which then leaves nothing behind.
        copy: False to link a GGUF file at its present path instead.

    Returns:
        The path of the imported model.

    Raises:
        Cancelled: `token` was cancelled.
        ModelError: it is not a model that this program can load, or it cannot be copied.
    """
    source = Path(os.path.expanduser(source)).absolute()  # noqa: PTH111 - keeps "~name" of an unknown user
    try:
        if source.is_dir():
            check_usable(source, "embedding")
            _check_name(embedding_model.inspect(source).name)
            files = [file for file in source.iterdir() if _belongs(file)]
            target = embedding_model.embedding_folder() / source.name
            return (yield from _take(files, target, token))
        check_usable(source, "chat")
        target = paths.models() / source.name
        if target == source:
            return target
        if copy:
            name = source.stem if source.suffix.lower() == _GGUF else source.name
            return (yield from _take([source], paths.models() / f"{name}{_GGUF}", token))
        language_models.link(source, paths.models())
    except OSError as error:
        title, hint = describe_os_error(error)
        raise ModelError(f"{title}: {source}", hint) from error
    return source


def remove(row: ModelRow) -> None:
    """Delete an installed model; of a linked one only the link is removed.

    Raises:
        ModelError: it cannot be removed.
    """
    if row.path is None or row.origin == "built in":
        raise ModelError(f"{row.name} belongs to the program", "It cannot be removed.")
    try:
        if row.origin == "linked":
            language_models.unlink(row.path, paths.models())
        elif row.path.is_dir() and not row.path.is_symlink():
            shutil.rmtree(row.path)
        else:
            row.path.unlink()
    except OSError as error:
        title, hint = describe_os_error(error)
        raise ModelError(f"{title}: {row.path}", hint) from error


def _belongs(file: Path) -> bool:
    names = {*embedding_model.FILES, embedding_model.SETTINGS}
    return file.is_file() and (file.name in names or file.name.startswith("model.onnx"))


def _check_name(name: str) -> None:
    """Raise ModelError if an embedding model with this name is installed."""
    installed = embedding_model.available(embedding_model.embedding_folder())
    if any(model.name == name for model in installed):
        raise ModelError(f"There is a model “{name}” already", "Remove that one first.")


def _take(
    files: list[Path], target: Path, token: CancelToken
) -> Generator[tuple[int, int], None, Path]:
    """Copy the files to a draft folder, then move the copy to `target` atomically."""
    draft = downloads_folder() / f"import-{target.name}"
    with alone(draft.name, target.stem):
        if target.exists():
            raise ModelError(f"There is a model “{target.stem}” already", "Remove that one first.")
        yield from _move_in(files, target, draft, token)
    return target


def _move_in(
    files: list[Path], target: Path, draft: Path, token: CancelToken
) -> Generator[tuple[int, int], None, None]:
    shutil.rmtree(draft, ignore_errors=True)  # of an import that was killed
    check_room(draft, total := sum(file.stat().st_size for file in files))
    try:
        draft.mkdir(parents=True, exist_ok=True)
        done = 0
        for file in files:
            for written in _copy(file, draft / file.name):
                token.check()
                yield done + written, total
            done += file.stat().st_size
        target.parent.mkdir(parents=True, exist_ok=True)
        copied = draft / files[0].name if target.suffix == _GGUF else draft
        copied.replace(target)
        sync(target.parent)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def _copy(source: Path, target: Path) -> Generator[int, None, None]:
    written = 0
    with source.open("rb") as reader, target.open("wb") as writer:
        while block := reader.read(_BLOCK):
            writer.write(block)
            written += len(block)
            yield written
    sync(target)
