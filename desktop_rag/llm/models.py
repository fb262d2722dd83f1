"""The models that can answer: what a list shows, and how a name becomes a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from desktop_rag.errors import ModelError, describe_os_error
from desktop_rag.llm.gguf import read_header
from desktop_rag.llm.supported import check_supported

EXTRACTIVE = "extractive"
_ENDING = ".gguf"


@dataclass(frozen=True, slots=True)
class ModelInfo:
    """A model as a list shows it; `problem` says why it cannot answer, "" if it can.

    `name` is what `find` takes. The extractive generator has no path.
    """

    name: str
    path: Path | None = None
    size_bytes: int = 0
    architecture: str = ""
    title: str = ""
    problem: str = ""
    hint: str = ""


def available(folder: Path) -> list[ModelInfo]:
    """Return the extractive generator, then the GGUF files of `folder` by name.

    A folder that does not exist holds none. Raises ModelError if it cannot be read.
    """
    extractive = ModelInfo(EXTRACTIVE, title="Quotes from the documents, no language model")
    return [extractive, *(inspect(path) for path in _files(folder))]


def inspect(path: Path) -> ModelInfo:
    """Return what a list shows of one model file, working or not."""
    try:
        header = read_header(path)
    except ModelError as error:
        return ModelInfo(path.stem, path, problem=error.title, hint=error.hint)
    info = ModelInfo(path.stem, path, header.size_bytes, header.architecture, header.name)
    try:
        check_supported(header)
    except ModelError as error:
        return replace(info, problem=error.title, hint=error.hint)
    return info


def find(name_or_path: str, folder: Path) -> Path:
    """Return the file of a model, given its path, its file name or that without the ending.

    Raises:
        ModelError: there is none; the hint names those that there are.
    """
    path = Path(name_or_path).expanduser()
    if path.is_file():
        return path.absolute()
    files = _files(folder)
    wanted = name_or_path.casefold().removesuffix(_ENDING)
    for file in files:
        if file.stem.casefold() == wanted:
            return file
    names = ", ".join([EXTRACTIVE, *(file.stem for file in files)])
    raise ModelError(
        f"There is no model “{name_or_path}”",
        f"Choose one of: {names}; or give the path of a GGUF file.",
    )


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(p for p in folder.iterdir() if p.suffix.casefold() == _ENDING)
    except FileNotFoundError:
        return []
    except OSError as error:
        title, hint = describe_os_error(error)
        raise ModelError(f"{title}: {folder}", hint) from error
