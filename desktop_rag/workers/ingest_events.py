"""Events of the ingest thread, and of the folder watch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.errors import DesktopRagError
from desktop_rag.types import Collection, FileRow, IngestProgress, LibraryCounts, Preview, WatchedFolder

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.ingest.discover import UnreadablePath
    from desktop_rag.library.backup import ImportResult


@dataclass(frozen=True, slots=True)
class LibraryOpened:
    """The library is open; RowsChanged with all rows came before."""


@dataclass(frozen=True, slots=True)
class RowsChanged:
    """Files were added or changed."""

    rows: list[FileRow]


@dataclass(frozen=True, slots=True)
class RowsRemoved:
    """Files left the library."""

    paths: list[Path]


@dataclass(frozen=True, slots=True)
class LibraryCounted:
    """How much the library holds.

    `progress` is None if everything is indexed: compaction may follow. `model_key` is that of the
    embedding model whose vectors are searched.
    """

    counts: LibraryCounts
    progress: IngestProgress | None
    model_key: str | None


@dataclass(frozen=True, slots=True)
class QueueEmptied:
    """There is nothing to do at present."""


@dataclass(frozen=True, slots=True)
class PathsNotAdded:
    """Files or folders could not be added."""

    unreadable: list[UnreadablePath]


@dataclass(frozen=True, slots=True)
class PreviewProgressed:
    """The files of a preview are being counted."""

    paths: list[Path]
    files_so_far: int


@dataclass(frozen=True, slots=True)
class PreviewFinished:
    """A preview is done."""

    preview: Preview


@dataclass(frozen=True, slots=True)
class FoldersListed:
    """All watched folders, and those that cannot be reached."""

    folders: list[WatchedFolder]
    unreachable: Sequence[Path] = ()


@dataclass(frozen=True, slots=True)
class CollectionsListed:
    """All collections, and their members by id."""

    collections: list[Collection]
    members: Mapping[int, Sequence[Path]]


@dataclass(frozen=True, slots=True)
class EmbeddingModelChanged:
    """Vectors of another embedding model are searched from now on."""

    model_key: str | None


@dataclass(frozen=True, slots=True)
class IndexRepaired:
    """The search index was repaired; `done` says what was done."""

    done: Sequence[str]


@dataclass(frozen=True, slots=True)
class BackupExported:
    """A backup was written."""

    path: Path


@dataclass(frozen=True, slots=True)
class BackupImported:
    """The library was replaced by that of a backup."""

    result: ImportResult


@dataclass(frozen=True, slots=True)
class PaceChanged:
    """Indexing is slow because of battery power from now on, or no longer."""

    slowed: bool


@dataclass(frozen=True, slots=True)
class IngestFailed:
    """A command failed, or the pipeline stalls."""

    error: DesktopRagError


@dataclass(frozen=True, slots=True)
class IngestStalled:
    """The pipeline is tried again after some seconds."""

    error: DesktopRagError
    retry_s: float


@dataclass(frozen=True, slots=True)
class FoldersTouched:
    """Something changed in these watched folders; all are named soon after `watch_folders`."""

    folders: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class WatchFailed:
    """Changes are no longer reported."""

    error: DesktopRagError


IngestEvent = (
    LibraryOpened
    | RowsChanged
    | RowsRemoved
    | LibraryCounted
    | QueueEmptied
    | PathsNotAdded
    | PreviewProgressed
    | PreviewFinished
    | FoldersListed
    | CollectionsListed
    | EmbeddingModelChanged
    | IndexRepaired
    | BackupExported
    | BackupImported
    | PaceChanged
    | IngestFailed
    | IngestStalled
)
WatchEvent = FoldersTouched | WatchFailed
