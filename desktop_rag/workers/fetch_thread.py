"""The worker threads that fetch versions of a shared library: its first one, and new ones as they come."""

from __future__ import annotations

import logging
import threading
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.cancel import Cancelled, StepLoop
from desktop_rag.errors import DesktopRagError
from desktop_rag.system.process_priority import lower_thread
from desktop_rag.workers.search_thread import OpenFinder
from desktop_rag.workers.worker_thread import WorkerEvent, WorkerThread, catch_errors, thin_out

if TYPE_CHECKING:  # imported by the threads
    from desktop_rag.sharing.credentials import Credentials
    from desktop_rag.sharing.shared_library import SharedLibrary
    from desktop_rag.sharing.targets import Target

log = logging.getLogger(__name__)

# Between two looks: each lists some names and reads a small file, and people publish some times a day.
FOLLOW_INTERVAL_S = 300.0


class VersionKnown(WorkerEvent, frozen=True):
    """The version that is on this computer, 0 for none."""

    version: int
    published_at: float | None  # seconds since the epoch, by the publisher's clock
    target: Target
    missing_model: str = ""  # its embedding model, where that is not on this computer
    analyzer_lead: int = 0  # of its terms over this program's: unless it is 0, words find less


class FetchProgressed(WorkerEvent, frozen=True):
    """So much of a new version has been fetched."""

    done: int  # bytes, like the next
    total: int


class NothingNewer(WorkerEvent, frozen=True):
    """The version that is here is the newest, or another process is fetching."""


class VersionFetched(WorkerEvent, frozen=True):
    """A new version is the current one from now on."""

    known: VersionKnown
    was_damaged: bool  # the copy of it that was here before


class VersionReplaced(WorkerEvent, frozen=True):
    """Another copy is current, made from local parts: the one before was damaged, or of an older program."""

    known: VersionKnown


class KeysNotKept(WorkerEvent, frozen=True):
    """The library was fetched, and is not to be opened at once: the entered keys are in no keyring."""


class _FetchingThread(WorkerThread):
    def _fetch_newest(
        self, library: SharedLibrary, *, thorough: bool, is_asked: bool
    ) -> VersionFetched | NothingNewer:
        """Fetch a new version and warm it up; return the event to report. See `SharedLibrary.sync`."""
        steps = StepLoop(library.sync(self._closing, thorough=thorough, is_asked=is_asked))
        for done, total in thin_out(steps):
            self.event_emitted.emit(FetchProgressed(done, total))
        if steps.result is None:
            return NothingNewer()
        self._warm_up_version()
        return VersionFetched(_describe(library), steps.result.was_damaged)

    def _warm_up_version(self) -> None:
        """Load the caches of a version before the others open it; raises nothing."""


class FirstFetchThread(_FetchingThread):
    """Remembers a library and fetches its first version, and ends; without an event if it is stopped.

    Parts fetched when it is stopped are kept for the next time; of a wrong address nothing is. Credentials
    that were entered are kept once they opened it; None for those of this computer. A large library is
    fetched if the user was asked.
    """

    def __init__(
        self, target: Target, credentials: Credentials | None, folder: Path, *, is_asked: bool = False
    ) -> None:
        super().__init__()
        self._target = target
        self._credentials = credentials
        self._folder = folder
        self._is_asked = is_asked

    def _run_loop(self) -> None:
        from desktop_rag.sharing.credentials import use_credentials
        from desktop_rag.sharing.shared_library import SharedLibrary

        with (
            SharedLibrary.remember_while_fetching(self._target, self._folder) as library,
            use_credentials(self._target, self._credentials) as keys,
        ):
            # Without a version, that another process is fetching it is an error.
            outcome = self._fetch_newest(
                library, thorough=library.current_folder is None, is_asked=self._is_asked
            )
        # Now that the keyring has what was entered: the window may close.
        self.event_emitted.emit(KeysNotKept() if keys.is_lost else outcome)


class FollowThread(_FetchingThread):
    """Looks for new versions at once and then at intervals, and fetches them, with low priority.

    A failure is reported each time; the version that is here stays. A new one is reported once what all
    readers share of it in memory is loaded, and held until the next look: by then the others have opened it.
    """

    def __init__(self, folder: Path, open_finder: OpenFinder) -> None:
        super().__init__()
        self._folder = folder
        self._open_finder = open_finder
        self._held = ExitStack()
        self._woken = threading.Event()
        self._is_asked = threading.Event()

    def look_now(self) -> None:
        """Look for a new version at once, and for damage of the one that is here. Any thread may call it."""
        self._is_asked.set()
        self._woken.set()

    def _wake_loop(self) -> None:
        self._woken.set()

    def _run_loop(self) -> None:
        from desktop_rag.sharing.shared_library import SharedLibrary

        lower_thread()
        library = SharedLibrary(self._folder)
        while not self._closing.cancelled:
            self.event_emitted.emit(_describe(library))
            with self._held:
                thorough = self._is_asked.is_set()
                self._is_asked.clear()
                with catch_errors(self._report_failure), suppress(Cancelled):
                    self.event_emitted.emit(self._follow(library, thorough=thorough))
                self._woken.wait(FOLLOW_INTERVAL_S)
            self._woken.clear()

    def _follow(self, library: SharedLibrary, *, thorough: bool) -> VersionFetched | NothingNewer:
        before = library.current_folder
        try:
            return self._fetch_newest(library, thorough=thorough, is_asked=thorough)
        except DesktopRagError:
            if library.current_folder != before:
                self.event_emitted.emit(VersionReplaced(_describe(library)))
            raise

    def _warm_up_version(self) -> None:
        with catch_errors(lambda error: log.warning("A new version is not warm: %s", error)):
            finder = self._held.enter_context(self._open_finder())
            finder.warm_up_finder()
            finder.wait_until_warm()


def _describe(library: SharedLibrary) -> VersionKnown:
    limits: tuple[str, int] = "", 0
    with suppress(DesktopRagError):  # whoever opens the library is told what is wrong with it
        limits = library.read_limits()
    return VersionKnown(library.current_version, library.read_publish_time(), library.target, *limits)
