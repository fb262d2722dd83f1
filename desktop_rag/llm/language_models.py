"""List the installed language models, and find the file of one by name.

They are in the models folder, or elsewhere and listed in its `linked.json`.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from desktop_rag.errors import ModelError, convert_os_errors
from desktop_rag.settings import EngineChoice, Settings
from desktop_rag.system.atomic_files import write_atomically
from desktop_rag.system.file_access import read_regular_file

EXTRACTIVE = "extractive"
CATALOG_MODEL = "catalog"  # the model name of answers to library questions
FROM_CATALOG = "From the catalog of your library, counted in full; no language model was asked."
GGUF_SUFFIX = ".gguf"
_LINKED_FILES_NAME = "linked.json"


@dataclass(frozen=True, slots=True)
class ModelInfo:
    """A model in a list; `problem` says why it cannot answer, "" if it can.

    `name` is the argument of `find_model`, `title` what the model calls itself, "" for a file that
    cannot be read. The extractive generator has no path.
    """

    name: str
    path: Path | None = None
    size_bytes: int = 0
    architecture: str = ""
    title: str = ""
    problem: str = ""
    hint: str = ""


def list_models(folder: Path) -> list[ModelInfo]:
    """Return the extractive generator, the GGUF files of `folder` by name, and the linked files.

    A missing folder counts as empty. Raises ModelError if it cannot be read.
    """
    extractive = ModelInfo(EXTRACTIVE, title="Quotes from the documents, no language model")
    models = [inspect_model(path) for path in _list_model_files(folder)]
    titles = Counter(model.title for model in models)
    unlike = (
        replace(each, title=f"{each.title} ({each.name})") if each.title and titles[each.title] > 1 else each
        for each in models
    )
    return [extractive, *unlike]


def read_title(path: Path) -> str:
    """Return the name stored in a model file, or its file name if it cannot be read."""
    from desktop_rag.llm.gguf import read_model_name

    try:
        return read_model_name(path)
    except ModelError:
        return path.stem


def inspect_model(path: Path) -> ModelInfo:
    """Return the entry of a model file, usable or not with the engine that is set."""
    from desktop_rag.llm.gguf import list_parts

    versions: tuple[tuple[int, ...], ...] = ()
    with suppress(OSError):
        status = [part.stat() for part in list_parts(path)]
        versions = tuple((each.st_size, each.st_mtime_ns, each.st_ctime_ns) for each in status)
    return _inspect_version(path, Settings.load_settings().engine, versions)


@lru_cache(maxsize=256)
def _inspect_version(path: Path, engine: EngineChoice, _versions: tuple[tuple[int, ...], ...]) -> ModelInfo:
    """Cached, as a header with a large vocabulary takes 20 ms to read."""
    from desktop_rag.llm.engine_support import choose_engine
    from desktop_rag.llm.gguf import read_header

    try:
        header = read_header(path, with_tokens=False)
    except ModelError as error:
        return ModelInfo(path.stem, path, problem=error.title, hint=error.hint)
    info = ModelInfo(path.stem, path, header.size_bytes, header.architecture, header.name)
    try:
        choose_engine(header, engine)
    except ModelError as error:
        return replace(info, problem=error.title, hint=error.hint)
    return info


def find_model(name_or_path: str, folder: Path) -> Path:
    """Return the file of a model by its path, or its file name with or without suffix; raises ModelError."""
    from desktop_rag.llm.gguf import list_parts

    # Unlike these, pathlib raises for an unknown user and for a name that is too long.
    path = Path(os.path.expanduser(name_or_path))  # noqa: PTH111
    if os.path.isfile(path):  # noqa: PTH113
        return list_parts(path.absolute())[0]
    files = _list_model_files(folder)
    wanted = name_or_path.casefold().removesuffix(GGUF_SUFFIX)
    for file in files:
        if file.stem.casefold() == wanted:
            return file
    names = [EXTRACTIVE, *(file.stem for file in files)]
    hint = f"Choose one of: {', '.join(names)}; or give the path of a GGUF file."
    raise ModelError(f"There is no model “{name_or_path}”", hint)


def read_linked_files(folder: Path) -> list[Path]:
    """Return the model files outside of `folder`; none if `linked.json` is damaged."""
    try:
        names = json.loads(read_regular_file(folder / _LINKED_FILES_NAME))
        return [Path(name) for name in names]
    except (OSError, ValueError, TypeError):
        return []


def link_model_file(file: Path, folder: Path) -> None:
    """Add a file outside of `folder` to the list without moving it; raises OSError."""
    _write_linked_files([*(each for each in read_linked_files(folder) if each != file), file], folder)


def unlink_model_file(file: Path, folder: Path) -> None:
    """Remove a file outside of `folder` from the list; raises OSError."""
    _write_linked_files([each for each in read_linked_files(folder) if each != file], folder)


def _write_linked_files(files: Iterable[Path], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    write_atomically(folder / _LINKED_FILES_NAME, json.dumps([str(file) for file in files]).encode())


def _list_model_files(folder: Path) -> list[Path]:
    from desktop_rag.llm.gguf import list_parts

    with convert_os_errors(ModelError, folder), suppress(FileNotFoundError):
        files = sorted({list_parts(p)[0] for p in folder.iterdir() if p.suffix.casefold() == GGUF_SUFFIX})
        return files + read_linked_files(folder)
    return []
