"""Worker threads for an errand each: unlock a library, measure its data, ask for updates, save a scan."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.document_types import RecognisedText
from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.encryption.library_key import unlock_library
from desktop_rag.errors import DesktopRagError, WrongPasswordError
from desktop_rag.workers.worker_thread import RequestThread, WorkerEvent, WorkerThread

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.library.data_places import DataPlace
    from desktop_rag.models.update_check import UpdateRequest


class LibraryUnlocked(WorkerEvent, frozen=True):
    """The library can be opened."""


class LibraryStillLocked(WorkerEvent, frozen=True):
    """The library cannot be opened; `error` is None if the keyring has no password of it."""

    error: DesktopRagError | None


class UnlockThread(RequestThread[FilePasswords]):
    """Unlocks the library in a folder. Call the methods from the GUI thread."""

    def __init__(self, folder: Path) -> None:
        super().__init__(lambda: nullcontext(FilePasswords()))
        self._folder = folder

    def try_kept_password(self) -> None:
        """Try the password in the keyring; ends in an event."""

        def try_kept(passwords: FilePasswords) -> WorkerEvent:
            password = passwords.find_kept(self._folder)
            try:
                if not password:
                    raise WrongPasswordError("")
                unlock_library(self._folder, password)
            except WrongPasswordError:  # there is none, or it was changed elsewhere
                return LibraryStillLocked(None)
            return LibraryUnlocked()

        self._submit_request(try_kept, report_error=self._report_locked)

    def try_password(self, password: str, *, keep: bool) -> None:
        """Try a password, and let the keyring keep the right one if wanted; ends in an event."""

        def try_entered(passwords: FilePasswords) -> WorkerEvent:
            unlock_library(self._folder, password)
            if keep:
                passwords.enter_password([self._folder], password, keep=True)
                passwords.confirm_password(self._folder)
            return LibraryUnlocked()

        self._submit_request(try_entered, report_error=self._report_locked)

    def _report_locked(self, error: DesktopRagError) -> None:
        self.event_emitted.emit(LibraryStillLocked(error))


class PlaceMeasured(WorkerEvent, frozen=True):
    """The size of a place in bytes."""

    place: DataPlace
    size_bytes: int


class SizeThread(WorkerThread):
    """Emits PlaceMeasured for each place, and ends."""

    def __init__(self, places: Sequence[DataPlace]) -> None:
        super().__init__()
        self._places = places

    def _run_loop(self) -> None:
        from desktop_rag.library.data_places import measure_place

        for place in self._places:
            self.event_emitted.emit(PlaceMeasured(place, measure_place(place, self._closing)))


class NewestVersionFound(WorkerEvent, frozen=True):
    """The releases page names this version as the newest."""

    version: str


class UpdateThread(WorkerThread):
    """Emits NewestVersionFound or WorkFailed, and ends."""

    def __init__(self, request: UpdateRequest) -> None:
        super().__init__()
        self._request = request

    def _run_loop(self) -> None:
        from desktop_rag.models.update_check import find_newest_version

        self.event_emitted.emit(NewestVersionFound(find_newest_version(self._request, self._closing)))


class ScanSaved(WorkerEvent, frozen=True):
    """A searchable PDF file was written."""

    path: Path


class ScanExportThread(RequestThread[Callable[[Path], str]]):
    """Writes one file after the other; `find_password` is called in this thread."""

    def __init__(self, find_password: Callable[[Path], str]) -> None:
        super().__init__(lambda: nullcontext(find_password))

    def save_searchable_pdf(self, source: Path, target: Path, pages: Mapping[int, RecognisedText]) -> None:
        """Write a scan with its recognised text by page number; ends in ScanSaved or WorkFailed."""

        def save(find_password: Callable[[Path], str]) -> WorkerEvent:
            from desktop_rag.readers.searchable_pdf import export_searchable_pdf

            check = self._closing.raise_if_cancelled
            export_searchable_pdf(source, target, pages, find_password(source), check)
            return ScanSaved(target)

        self._submit_request(save)
