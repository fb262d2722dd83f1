"""One window per library: a second start hands its paths to the first one and ends."""

from __future__ import annotations

import hashlib
import json
import logging
import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLockFile

from desktop_rag import paths
from desktop_rag.workers.worker_thread import WorkerEvent, WorkerThread

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

log = logging.getLogger(__name__)

_MAX_REQUEST_BYTES = 1 << 20  # the paths of one start; a command line is shorter on every system
_REQUEST_S = 5.0  # for a request, and for its reply
_CONNECT_S = 10.0  # the first window may still be starting
_RETRY_S = 0.1
_ACCEPTED = b"accepted"
_BAD_REQUEST = (OSError, EOFError, ValueError, TypeError, RecursionError)


@dataclass(frozen=True, slots=True)
class StartedAgain(WorkerEvent):
    """The program was started again, to show the window and add these absolute paths."""

    added: list[Path]


class SingleInstance(WorkerThread):
    """The lock of the window on a library; the thread listens on a socket for later starts.

    Both, the socket at `address`, lie in a folder that other users cannot open. A lock whose
    process has ended counts as free.
    """

    def __init__(self, library: Path) -> None:
        super().__init__()
        name = f"desktop-rag-{hashlib.sha256(os.fsencode(library.resolve())).hexdigest()[:16]}"
        self._lock: QLockFile | None = None
        self.address = rf"\\.\pipe\{name}"
        try:
            folder = paths.runtime_folder()
        except OSError as error:
            log.warning("Later starts cannot find this window: %s", error)
            return
        self._lock = QLockFile(str(folder / f"{name}.lock"))
        self._lock.setStaleLockTime(0)  # however old, it holds as long as its process lives
        if sys.platform != "win32":
            self.address = str(folder / name)

    def acquire_lock(self) -> bool:
        """Return whether this is the only window; also True if that cannot be found out."""
        lock = self._lock
        return lock is None or lock.tryLock(0) or lock.error() is not QLockFile.LockError.LockFailedError

    def send_to_first(self, added: Sequence[Path]) -> bool:
        """Hand absolute paths to the window that has the lock; return whether it took them."""
        from multiprocessing.connection import Client

        request = json.dumps([str(path) for path in added]).encode("ascii")
        deadline = time.monotonic() + _CONNECT_S
        while time.monotonic() < deadline:
            with suppress(OSError, EOFError), Client(self.address) as connection:
                connection.send_bytes(request)
                return connection.poll(_REQUEST_S) and connection.recv_bytes() == _ACCEPTED
            time.sleep(_RETRY_S)
        return False

    def _run_loop(self) -> None:
        from multiprocessing.connection import Listener

        if self._lock is None:
            return
        if sys.platform != "win32":
            Path(self.address).unlink(missing_ok=True)  # of a process that was killed
        with Listener(self.address) as listener:
            while not self._closing.cancelled:
                with suppress(*_BAD_REQUEST), listener.accept() as connection:
                    self._serve_start(connection)

    def _serve_start(self, connection: Connection) -> None:
        if connection.poll(_REQUEST_S):
            added = [Path(path) for path in json.loads(connection.recv_bytes(_MAX_REQUEST_BYTES))]
            self.event_emitted.emit(StartedAgain(added))
            connection.send_bytes(_ACCEPTED)

    def _wake_loop(self) -> None:
        from multiprocessing.connection import Client

        with suppress(OSError):
            Client(self.address).close()
