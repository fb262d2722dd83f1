"""How long it takes to see that a remembered folder has not changed.

    python -m benchmarks.rescan [--files 10000]

The folder is made up, the catalog is a real one. The time is that of the whole comparison: opening
the catalog, reading what it knows, and looking at every file.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from pathlib import Path

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.watched_folders import WatchedFolders
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.ingest.discover import FoundFile, SkipRules, discover_files
from desktop_rag.ingest.folder_sync import FolderChanges, compare_with_disk
from desktop_rag.types import FileState, WatchedFolder

_FILES_A_FOLDER = 50
_PATTERNS = ("*.log", "build/", "/archive/old", "secret*", "drafts/**/*.tmp")


def main() -> None:
    """Compare a folder with its catalog, without patterns and with some."""
    parser = argparse.ArgumentParser(description="Time of looking for changes.")
    parser.add_argument("--files", type=int, default=10_000, help="to make up")
    parser.add_argument("--runs", type=int, default=7)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rescan-") as scratch:
        folder, library = Path(scratch, "files"), Path(scratch, "library")
        _write_files(folder, options.files)
        _write_catalog(library, folder)
        for ignored in ((), _PATTERNS):
            seconds = [_rescan(library, WatchedFolder(folder, ignored)) for _ in range(options.runs)]
            print(
                f"{options.files} unchanged files, {len(ignored)} patterns:"
                f" {seconds[0]:.2f} s at first, {statistics.median(seconds):.2f} s in the middle"
            )


def _write_files(folder: Path, files: int) -> None:
    for number in range(files):
        place = folder / f"department {number // 1000}" / f"folder {number // _FILES_A_FOLDER}"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"document {number}.txt").write_text(f"Document {number}.\n", encoding="utf-8")


def _write_catalog(library: Path, folder: Path) -> None:
    """Write the rows that adding the files would leave."""
    found = [each for each in discover_files([folder], SkipRules()) if isinstance(each, FoundFile)]
    database = WritableDatabase(library, create=True)
    with database.transaction():
        database.executemany(
            "INSERT INTO files (path, state, size_bytes, modified_ns, turn, added_at)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            [
                (os.fspath(file.path), FileState.INDEXED, file.size_bytes, file.modified_ns, turn, 1.0)
                for turn, file in enumerate(found)
            ],
        )
    database.close()


def _rescan(library: Path, folder: WatchedFolder) -> float:
    begun = time.perf_counter()
    database = WritableDatabase(library, create=False)
    known = WatchedFolders(database).list_cataloged_files([folder.path])
    seen = compare_with_disk([folder], known, CancelToken(), SkipRules(), lambda _file: None)
    seconds = time.perf_counter() - begun
    database.close()
    assert known
    assert seen == FolderChanges()
    return seconds


if __name__ == "__main__":
    main()
