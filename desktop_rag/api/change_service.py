"""Adds and removes files for other programs, beside the library's writer.

A request is stored in the catalog. The window works it off if it is open, or a command that adds files;
otherwise the thread here writes the library itself, as long as there is something to do.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Iterable, Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path

from desktop_rag.access.uploads import keep_upload, make_uploads_folder
from desktop_rag.api.api_errors import NotAllowedError, NotInLibraryError, RequestError, TooBusyError
from desktop_rag.api.upload_reader import read_uploads
from desktop_rag.app.assembly import open_pipeline
from desktop_rag.app.library_session import LibrarySession, is_foreign
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.ingest_queue import LibraryRequests
from desktop_rag.catalog.shared_folder import require_own_library
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.encryption import library_key
from desktop_rag.errors import DesktopRagError, LibraryBusyError, LibraryError, convert_os_errors
from desktop_rag.ingest.discover import to_absolute_path
from desktop_rag.library.backup import check_free_space
from desktop_rag.settings import Settings
from desktop_rag.system.atomic_files import hold_temporary_folder

log = logging.getLogger(__name__)

_BUSY_RETRY_S = 2.0  # while another process writes the library
_RETRY_S = 60.0  # after which a failed request is retried
_CLOSE_S = 5.0
_MOST_UPLOADS = 4  # at once; each takes a thread while it arrives


class ChangeService:
    """Stores requests to add or remove paths, and has them carried out.

    Any thread may call the methods. Raises ReadOnlyLibraryError if the library is shared.
    """

    def __init__(self, folder: Path) -> None:
        require_own_library(folder)
        self._folder = folder
        self._ending = CancelToken()
        self._wanted = threading.Event()
        self._uploads = threading.BoundedSemaphore(_MOST_UPLOADS)
        self._storing = threading.RLock()
        self._thread = threading.Thread(target=self._run_loop, name="library changes", daemon=True)

    def start(self) -> None:
        """Start with the waiting requests."""
        self._thread.start()

    def add_paths(self, paths: Sequence[str]) -> list[Path]:
        """Let files and folders be added; return their absolute paths.

        Raises RequestError for one that is not absolute, or not there; LibraryError.
        """
        wanted = list(map(require_absolute, paths))
        for path in wanted:
            if not os.path.lexists(path):
                raise RequestError(f"There is no file or folder {path}", "Give the absolute path of one.")
        self._store(wanted, removes=False)
        return wanted

    def add_uploads(self, content_type: str, size_bytes: int, chunks: Iterable[bytes]) -> list[Path]:
        """Keep the files of a form, and let them be added; return where they are. All are kept, or none.

        Args:
            content_type: of the form, with its boundary.
            size_bytes: of the form, 0 if that is not known.
            chunks: the form, which is read in the thread of the call.

        Raises:
            NotAllowedError: the library has a password.
            TooBusyError: others upload.
            LibraryError: the disk is full, or the request cannot be stored.

        Beside what `read_uploads` raises.
        """
        if library_key.is_protected(self._folder):
            raise NotAllowedError(
                "A library with a password accepts no uploads: they would be kept unencrypted",
                "Add the path of a file instead.",
            )
        if not self._uploads.acquire(blocking=False):
            raise TooBusyError("Too many uploads at once", "Try again in a second.")
        with ExitStack() as stack:
            stack.callback(self._uploads.release)
            stack.enter_context(convert_os_errors(LibraryError))
            with self._storing:
                folder = make_uploads_folder(self._folder)
            check_free_space(folder, size_bytes)
            received = read_uploads(content_type, chunks, stack.enter_context(hold_temporary_folder(folder)))
            stack.enter_context(self._storing)  # two of the same name and content are kept once
            undoing = stack.enter_context(ExitStack())
            added: list[Path] = []
            for each in received:
                path, is_new = keep_upload(each.path, folder, each.name)
                if is_new:
                    undoing.callback(partial(path.unlink, missing_ok=True))
                added.append(path)
            self._store(added, removes=False)
            undoing.pop_all()
        return added

    def remove_paths(self, paths: Sequence[Path]) -> None:
        """Let files, or all files of folders, be removed; raises LibraryError."""
        self._store(paths, removes=True)

    def close(self) -> None:
        """Stop; unfinished requests wait in the catalog."""
        self._ending.cancel()
        self._wanted.set()
        if self._thread.is_alive():
            self._thread.join(_CLOSE_S)

    def _store(self, paths: Sequence[Path], *, removes: bool) -> None:
        with self._storing:  # SQLite fails where two create the same file
            is_new = not (self._folder / CATALOG_FILE_NAME).exists()
            with closing(WritableDatabase(self._folder, create=is_new)) as database:
                LibraryRequests(database).store_request(paths, removes=removes)
        self._wanted.set()

    def _run_loop(self) -> None:
        while not self._ending.cancelled:
            try:
                self._work_off()
            except Cancelled:
                return
            except DesktopRagError as error:
                log.warning("A request of another program failed: %s %s", error.title, error.hint)
            except Exception:
                log.exception("A request of another program failed")
            self._wanted.wait(_RETRY_S)
            self._wanted.clear()

    def _work_off(self) -> None:
        """Return when nothing waits any more: done here, or by another process."""
        while self._has_requests():
            try:
                self._write_library()
            except LibraryBusyError:
                self._ending.wait(_BUSY_RETRY_S)

    def _write_library(self) -> None:
        settings = Settings.load_settings()
        with open_pipeline(self._folder, settings.embedding_model) as (_library, pipeline):
            pipeline.switch_recognition(settings.recognition)
            while True:
                pipeline.work_off_requests(self._ending)
                for _ in pipeline.process_queue(self._ending):
                    pipeline.work_off_requests(self._ending)
                if not self._has_requests():
                    return

    def _has_requests(self) -> bool:
        self._ending.raise_if_cancelled()
        if not (self._folder / CATALOG_FILE_NAME).exists():
            return False
        with closing(WritableDatabase(self._folder, create=False)) as database:
            return bool(LibraryRequests(database).list_requests())


def require_absolute(written: str) -> Path:
    """Return a path as the library stores it; raises RequestError for a relative one."""
    if not os.path.isabs(os.path.expanduser(written)):  # noqa: PTH111, PTH117 - as `to_absolute_path`
        raise RequestError(
            f"The path is not absolute: {written}", "Give the full path, from the root or the drive."
        )
    return to_absolute_path(Path(written))


def find_path(session: LibrarySession, written: str) -> Path:
    """Return the path of a file or folder as the library has it; raises RequestError for a relative one."""
    path = Path(written)
    if is_foreign(path):
        return path
    return path if session.resolve_path(path) == path else require_absolute(written)


def require_in_library(session: LibrarySession, path: Path) -> None:
    """Raise NotInLibraryError unless the library has this file, or files of this folder, or watches it."""
    watched = {each.path for each in session.library.watched_folders.list_folders()}
    rows = session.library.files.load_file_rows()
    if path in watched or len(session.resolve_paths(path)) > 1:
        return
    if not any(path == row.path or path in row.path.parents for row in rows):
        raise NotInLibraryError(f"Not in the library: {path}", "List the documents to see which exist.")
