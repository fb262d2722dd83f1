"""Libraries of benchmarks: filled from a folder, and opened with what answers from them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.answer.answerer import Answerer
from desktop_rag.app.assembly import make_answerer, make_searcher, open_pipeline
from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.retrieve.searcher import Searcher


@dataclass(frozen=True, slots=True)
class OpenLibrary:
    """An open library with what answers from it."""

    reader: LibraryReader
    answerer: Answerer
    searcher: Searcher
    embedder: Embedder


def fill_library(folder: Path, *paths: Path) -> None:
    """Add files and folders to a library until all is indexed."""
    with open_pipeline(folder) as (_, pipeline):
        list(pipeline.add_paths(paths, CancelToken()))
        list(pipeline.process_queue(CancelToken()))


@contextmanager
def open_library(data: Path, scratch: Path) -> Iterator[OpenLibrary]:
    """Read the `files` of a dataset into a library in `scratch` and open it."""
    folder = scratch / data.name
    fill_library(folder, data / "files")
    embedder = Embedder()
    with LibraryReader(folder) as reader:
        answerer = make_answerer(reader, embedder)
        answerer.prepare_search()
        yield OpenLibrary(reader, answerer, make_searcher(reader, embedder), embedder)


def percentile(values: list[float], share: float) -> float:
    """Return the value below which this share of the values lies, 0.0 of none."""
    return sorted(values)[int(len(values) * share)] if values else 0.0
