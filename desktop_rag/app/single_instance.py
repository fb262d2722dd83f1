"""One window per library: a second start hands its paths to the first one and ends.

It is imported before the frame of the window shows: slow imports come later.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QCryptographicHash, QLockFile

from desktop_rag.system import paths

ACCEPTED = b"accepted"  # the reply of the first window
REQUEST_S = 5.0  # for a request, and for its reply
_CONNECT_S = 10.0  # the first window may still be starting
_RETRY_S = 0.1
_ANY_PROCESS = -1  # ASFW_ANY


class SingleInstance:
    """The lock of the window on a library, a folder without links in its path.

    `address` is the socket of the window that has it.

    Both lie in a folder that other users cannot open; `address` is "" where there is none. A lock whose
    process has ended counts as free.
    """

    def __init__(self, library: Path) -> None:
        digest = QCryptographicHash.hash(os.fsencode(library), QCryptographicHash.Algorithm.Sha256)
        name = f"desktop-rag-{bytes(digest.toHex().data()).decode()[:16]}"
        self.address = ""
        self._lock: QLockFile | None = None
        with suppress(OSError):  # then every start opens a window
            folder = paths.runtime_folder()
            self._lock = QLockFile(str(folder / f"{name}.lock"))
            self._lock.setStaleLockTime(0)  # however old, it holds as long as its process lives
            self.address = rf"\\.\pipe\{name}" if sys.platform == "win32" else str(folder / name)

    def acquire_lock(self) -> bool:
        """Return whether this is the only window; also True if that cannot be found out.

        The lock of a killed window can name a running process, as the numbers begin again in each container.
        """
        lock = self._lock
        if lock is None or lock.tryLock(0) or lock.error() is not QLockFile.LockError.LockFailedError:
            return True
        return lock.removeStaleLockFile() and lock.tryLock(0)  # the former fails while a window has it

    def release_lock(self) -> None:
        """Let another start open the window."""
        if self._lock is not None:
            self._lock.unlock()

    def send_to_first(self, added: Sequence[Path]) -> bool:
        """Hand absolute paths to the window that has the lock; return whether it accepted them.

        With them goes the right to come to the front, which the system gives to programs that the user
        starts.
        """
        import json
        from multiprocessing.connection import Client

        if sys.platform == "win32":
            from ctypes import windll

            windll.user32.AllowSetForegroundWindow(_ANY_PROCESS)
        names = [str(path) for path in added]
        request = json.dumps({"added": names, "token": os.environ.get("XDG_ACTIVATION_TOKEN", "")}).encode()
        deadline = time.monotonic() + _CONNECT_S
        while time.monotonic() < deadline:
            with suppress(OSError, EOFError), Client(self.address) as connection:
                connection.send_bytes(request)
                return connection.poll(REQUEST_S) and connection.recv_bytes() == ACCEPTED
            time.sleep(_RETRY_S)
        return False
