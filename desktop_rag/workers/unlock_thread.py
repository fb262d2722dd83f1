"""The worker thread that tries passwords of a library, each of which takes a third of a second."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.encryption.library_key import unlock_library
from desktop_rag.errors import DesktopRagError, WrongPasswordError
from desktop_rag.workers.worker_thread import RequestThread, WorkerEvent


@dataclass(frozen=True, slots=True)
class LibraryUnlocked(WorkerEvent):
    """The library can be opened."""


@dataclass(frozen=True, slots=True)
class LibraryStillLocked(WorkerEvent):
    """The library cannot be opened; `error` is None if the keyring has no password of it."""

    error: DesktopRagError | None


class UnlockThread(RequestThread[FilePasswords]):
    """Unlocks the library in a folder. Call the methods from the GUI thread."""

    def __init__(self, folder: Path) -> None:
        super().__init__(lambda: nullcontext(FilePasswords()))
        self._folder = folder

    def try_kept_password(self) -> None:
        """Try what the keyring has; ends in an event."""

        def try_kept(passwords: FilePasswords) -> None:
            password = passwords.find_kept(self._folder)
            try:
                if not password:
                    raise WrongPasswordError("")
                unlock_library(self._folder, password)
            except WrongPasswordError:  # there is none, or it was changed elsewhere
                self.event_emitted.emit(LibraryStillLocked(None))
            else:
                self.event_emitted.emit(LibraryUnlocked())

        self._submit_request(try_kept, self._report_locked)

    def try_password(self, password: str, *, keep: bool) -> None:
        """Try a password, and let the keyring keep the right one if wanted; ends in an event."""

        def try_entered(passwords: FilePasswords) -> None:
            unlock_library(self._folder, password)
            if keep:
                passwords.enter_password([self._folder], password, keep=True)
                passwords.confirm_password(self._folder)
            self.event_emitted.emit(LibraryUnlocked())

        self._submit_request(try_entered, self._report_locked)

    def _report_locked(self, error: DesktopRagError) -> None:
        self.event_emitted.emit(LibraryStillLocked(error))
