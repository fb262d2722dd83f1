"""The worker thread of the first window that listens for later starts of the program."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.app.single_instance import ACCEPTED, REQUEST_S
from desktop_rag.workers.worker_thread import WorkerEvent, WorkerThread

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_MAX_REQUEST_BYTES = 1 << 20  # the paths of one start; a command line is shorter on every system
_BAD_REQUEST = (OSError, EOFError, ValueError, TypeError, KeyError, RecursionError)


class StartedAgain(WorkerEvent, frozen=True):
    """The program was started again, to show the window and add these absolute paths.

    `token` lets the window come to the front under Wayland, "" elsewhere.
    """

    added: list[Path]
    token: str = ""


class StartListener(WorkerThread):
    """Listens on a local socket; `address` is that of `SingleInstance`."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address

    def _run_loop(self) -> None:
        from multiprocessing.connection import Listener

        if not self._address:
            return
        if sys.platform != "win32":
            Path(self._address).unlink(missing_ok=True)  # of a process that was killed
        with Listener(self._address) as listener:
            while not self._closing.cancelled:
                with suppress(*_BAD_REQUEST), listener.accept() as connection:
                    self._serve_start(connection)

    def _serve_start(self, connection: Connection) -> None:
        if connection.poll(REQUEST_S):
            request = json.loads(connection.recv_bytes(_MAX_REQUEST_BYTES))
            added, token = [Path(each) for each in request["added"]], request["token"]
            if b"\0" in os.fsencode(token):
                raise ValueError("no value of a variable")
            self.event_emitted.emit(StartedAgain(added, token))
            connection.send_bytes(ACCEPTED)

    def _wake_loop(self) -> None:
        from multiprocessing.connection import Client

        with suppress(OSError):
            Client(self._address).close()
