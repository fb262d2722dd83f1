"""Events of the ingest thread, and of the folder watch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.errors import DesktopRagError, EmbeddingError
from desktop_rag.types import (
    Collection,
    DocumentKind,
    FileRow,
    IngestProgress,
    LibraryCounts,
    Preview,
    WatchedFolder,
)
from desktop_rag.workers.worker_thread import WorkerEvent

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.catalog.collections import Collections
    from desktop_rag.ingest.discover import UnreadablePath
    from desktop_rag.library.backup import ImportResult


@dataclass(frozen=True, slots=True)
class LibraryOpened(WorkerEvent):
    """The library is open; RowsChanged with all rows came before."""


@dataclass(frozen=True, slots=True)
class RowsChanged(WorkerEvent):
    """Files were added or changed."""

    rows: list[FileRow]


@dataclass(frozen=True, slots=True)
class RowsRemoved(WorkerEvent):
    """Files left the library."""

    paths: list[Path]


@dataclass(frozen=True, slots=True)
class FilesMoved(WorkerEvent):
    """Files have another path, by the former one; RowsChanged and RowsRemoved follow."""

    moved: Mapping[Path, Path]


@dataclass(frozen=True, slots=True)
class LibraryCounted(WorkerEvent):
    """How much the library holds.

    `progress` is None if everything is indexed: compaction may follow. `model_key` is that of the
    embedding model whose vectors are searched.
    """

    counts: LibraryCounts
    progress: IngestProgress | None
    model_key: str | None


@dataclass(frozen=True, slots=True)
class QueueEmptied(WorkerEvent):
    """There is nothing to do at present."""


@dataclass(frozen=True, slots=True)
class PathsAdded(WorkerEvent):
    """The contents of these files and folders are in the library, as far as it could be added."""

    paths: list[Path]


@dataclass(frozen=True, slots=True)
class PictureKept(WorkerEvent):
    """A pasted picture is a file now, which is not in the library yet."""

    path: Path


@dataclass(frozen=True, slots=True)
class PathsNotAdded(WorkerEvent):
    """Files or folders could not be added."""

    unreadable: list[UnreadablePath]


@dataclass(frozen=True, slots=True)
class PreviewProgressed(WorkerEvent):
    """The files of a preview are being counted."""

    paths: list[Path]
    files_so_far: int


@dataclass(frozen=True, slots=True)
class PreviewFinished(WorkerEvent):
    """A preview is done."""

    preview: Preview


@dataclass(frozen=True, slots=True)
class LeftOutCounted(WorkerEvent):
    """How many files and folders in the watched folders are left out, by reason; the most frequent first."""

    reasons: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class FoldersListed(WorkerEvent):
    """All watched folders, and those that cannot be reached."""

    folders: list[WatchedFolder]
    unreachable: Sequence[Path] = ()


@dataclass(frozen=True, slots=True)
class CollectionsListed(WorkerEvent):
    """All collections, and their members by id."""

    collections: list[Collection]
    members: Mapping[int, Sequence[Path]]

    @classmethod
    def read_collections(cls, stored: Collections) -> CollectionsListed:
        """Read them from the catalog."""
        listed = stored.list_collections()
        return cls(listed, {each.id: list(stored.list_members(each.id)) for each in listed})


@dataclass(frozen=True, slots=True)
class KindsListed(WorkerEvent):
    """All kinds of documents in the library, with their files."""

    kinds: list[DocumentKind]


@dataclass(frozen=True, slots=True)
class EmbeddingModelChanged(WorkerEvent):
    """Vectors of another embedding model are searched from now on."""

    model_key: str | None


@dataclass(frozen=True, slots=True)
class IndexRepaired(WorkerEvent):
    """The search index was repaired; `done` describes the repairs."""

    done: Sequence[str]


@dataclass(frozen=True, slots=True)
class PictureModelFailed(WorkerEvent):
    """The picture model cannot be used; all else continues without it."""

    error: EmbeddingError


@dataclass(frozen=True, slots=True)
class BackupExported(WorkerEvent):
    """A backup was written."""

    path: Path


@dataclass(frozen=True, slots=True)
class BackupImported(WorkerEvent):
    """The library was replaced by that of a backup."""

    result: ImportResult


@dataclass(frozen=True, slots=True)
class LibraryCopyProgressed(WorkerEvent):
    """The library is being copied to another folder."""

    done: int  # bytes
    total: int


@dataclass(frozen=True, slots=True)
class LibraryCopied(WorkerEvent):
    """The library was copied to another folder, and the copy is sound."""

    folder: Path


@dataclass(frozen=True, slots=True)
class LibraryNotCopied(WorkerEvent):
    """The library stays where it is; `error` is None if that was asked for."""

    error: DesktopRagError | None = None


@dataclass(frozen=True, slots=True)
class PublishProgressed(WorkerEvent):
    """The library is being published."""

    done: int  # bytes, like the next
    total: int


@dataclass(frozen=True, slots=True)
class LibraryPublished(WorkerEvent):
    """The library is published, also where nothing had changed since this version."""

    version: int
    is_new: bool
    sent_bytes: int
    keys_lost: bool  # what was entered is in no keyring


@dataclass(frozen=True, slots=True)
class LibraryNotPublished(WorkerEvent):
    """No version was published; `error` is None if that was asked for."""

    error: DesktopRagError | None = None


@dataclass(frozen=True, slots=True)
class LibraryPasswordChanged(WorkerEvent):
    """The library has got a password, another one, or has none any more."""


@dataclass(frozen=True, slots=True)
class FormerLibraryDeleted(WorkerEvent):
    """The leftovers of a moved library are deleted."""


@dataclass(frozen=True, slots=True)
class FoldersOffered(WorkerEvent):
    """An imported backup watched these folders; they are not watched before the user agrees."""

    folders: list[WatchedFolder]


@dataclass(frozen=True, slots=True)
class LibraryTightened(WorkerEvent):
    """Other users of the computer could open the library until now."""

    folder: Path


@dataclass(frozen=True, slots=True)
class PaceChanged(WorkerEvent):
    """Indexing is slow or paused because of battery power from now on, or no longer."""

    slowed: bool
    paused: bool = False


@dataclass(frozen=True, slots=True)
class IngestStalled(WorkerEvent):
    """The pipeline is tried again after some seconds."""

    error: DesktopRagError
    retry_s: float


@dataclass(frozen=True, slots=True)
class FoldersTouched(WorkerEvent):
    """Something changed in these watched folders; all are named soon after `watch_folders`."""

    folders: tuple[Path, ...]
