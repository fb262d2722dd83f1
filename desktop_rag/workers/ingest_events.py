"""Events of the ingest thread, and of the folder watch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


class LibraryOpened(WorkerEvent, frozen=True):
    """The library is open; RowsChanged with all rows came before."""


class RowsChanged(WorkerEvent, frozen=True):
    """Files were added or changed."""

    rows: list[FileRow]


class RowsRemoved(WorkerEvent, frozen=True):
    """Files left the library."""

    paths: list[Path]


class FilesMoved(WorkerEvent, frozen=True):
    """Files have another path, by the former one; RowsChanged and RowsRemoved follow."""

    moved: Mapping[Path, Path]


class LibraryCounted(WorkerEvent, frozen=True):
    """How much the library holds.

    `progress` is None if everything is indexed: compaction may follow. `model_key` is that of the
    embedding model whose vectors are searched.
    """

    counts: LibraryCounts
    progress: IngestProgress | None
    model_key: str | None


class QueueEmptied(WorkerEvent, frozen=True):
    """There is nothing to do at present."""


class PathsAdded(WorkerEvent, frozen=True):
    """The contents of these files and folders are in the library, as far as it could be added."""

    paths: list[Path]


class PictureKept(WorkerEvent, frozen=True):
    """A pasted picture is a file now, which is not in the library yet."""

    path: Path


class PathsNotAdded(WorkerEvent, frozen=True):
    """Files or folders could not be added."""

    unreadable: list[UnreadablePath]


class PreviewProgressed(WorkerEvent, frozen=True):
    """The files of a preview are being counted."""

    paths: list[Path]
    files_so_far: int


class PreviewFinished(WorkerEvent, frozen=True):
    """A preview is done."""

    preview: Preview


class LeftOutCounted(WorkerEvent, frozen=True):
    """How many files and folders in the watched folders are left out, by reason; the most frequent first."""

    reasons: Mapping[str, int]


class FoldersListed(WorkerEvent, frozen=True):
    """All watched folders, and those that cannot be reached."""

    folders: list[WatchedFolder]
    unreachable: Sequence[Path] = ()


class CollectionsListed(WorkerEvent, frozen=True):
    """All collections, and their members by id."""

    collections: list[Collection]
    members: Mapping[int, Sequence[Path]]

    @classmethod
    def read_collections(cls, stored: Collections) -> CollectionsListed:
        """Read them from the catalog."""
        listed = stored.list_collections()
        return cls(listed, {each.id: list(stored.list_members(each.id)) for each in listed})


class KindsListed(WorkerEvent, frozen=True):
    """All kinds of documents in the library, with their files."""

    kinds: list[DocumentKind]


class EmbeddingModelChanged(WorkerEvent, frozen=True):
    """Vectors of another embedding model are searched from now on."""

    model_key: str | None


class IndexRepaired(WorkerEvent, frozen=True):
    """The search index was repaired; `done` describes the repairs."""

    done: Sequence[str]


class PictureModelFailed(WorkerEvent, frozen=True):
    """The picture model cannot be used; all else continues without it."""

    error: EmbeddingError


class BackupExported(WorkerEvent, frozen=True):
    """A backup was written."""

    path: Path


class BackupImported(WorkerEvent, frozen=True):
    """The library was replaced by that of a backup."""

    result: ImportResult


class LibraryCopyProgressed(WorkerEvent, frozen=True):
    """The library is being copied to another folder."""

    done: int  # bytes
    total: int


class LibraryCopied(WorkerEvent, frozen=True):
    """The library was copied to another folder, and the copy is sound."""

    folder: Path


class LibraryNotCopied(WorkerEvent, frozen=True):
    """The library stays where it is; `error` is None if that was asked for."""

    error: DesktopRagError | None = None


class PublishProgressed(WorkerEvent, frozen=True):
    """The library is being published."""

    done: int  # bytes, like the next
    total: int


class LibraryPublished(WorkerEvent, frozen=True):
    """The library is published, also where nothing had changed since this version."""

    version: int
    is_new: bool
    sent_bytes: int
    keys_lost: bool  # what was entered is in no keyring


class LibraryNotPublished(WorkerEvent, frozen=True):
    """No version was published; `error` is None if that was asked for."""

    error: DesktopRagError | None = None


class LibraryPasswordChanged(WorkerEvent, frozen=True):
    """The library has got a password, another one, or has none any more."""


class FormerLibraryDeleted(WorkerEvent, frozen=True):
    """The leftovers of a moved library are deleted."""


class FoldersOffered(WorkerEvent, frozen=True):
    """An imported backup watched these folders; they are not watched before the user agrees."""

    folders: list[WatchedFolder]


class LibraryTightened(WorkerEvent, frozen=True):
    """Other users of the computer could open the library until now."""

    folder: Path


class PaceChanged(WorkerEvent, frozen=True):
    """Indexing is slow or paused because of battery power from now on, or no longer."""

    slowed: bool
    paused: bool = False


class IngestStalled(WorkerEvent, frozen=True):
    """The pipeline is tried again after some seconds."""

    error: DesktopRagError
    retry_s: float


class FoldersTouched(WorkerEvent, frozen=True):
    """Something changed in these watched folders; all are named soon after `watch_folders`."""

    folders: tuple[Path, ...]
