"""A child process behind a pipe: native code may crash, hang or exhaust memory there safely.

Used for reading hostile files and for running language models. The child exits when its parent
does, even if the parent was killed.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

log = logging.getLogger(__name__)

# The function a child runs: it serves requests from the connection until that is closed.
Serve = Callable[[Connection], None]

ReceivedT = TypeVar("ReceivedT")

_STOP_GRACE_SECONDS = 1.0


class ChildDied(Exception):  # noqa: N818 - an event to react to
    """The child process died before it answered. `exit_code` is negative for a signal."""

    def __init__(self, exit_code: int | None) -> None:
        super().__init__(f"the child process ended with {exit_code}")
        self.exit_code = exit_code


class ChildProcess:
    """One child process running `serve`, started at once. Not thread-safe.

    Args:
        serve: a module-level function; the child imports it again.
        name: shown in process lists.
        memory_bytes: limit of the process's data, enforced by the system where it can.
    """

    def __init__(self, serve: Serve, name: str, *, memory_bytes: int | None = None) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, child_end = context.Pipe()
        arguments = (serve, child_end, memory_bytes)
        self._process = context.Process(target=_run_child, args=arguments, name=name, daemon=True)
        with _block_sigint():
            self._process.start()
        child_end.close()

    @property
    def alive(self) -> bool:
        """Whether the process is still running."""
        return self._process.is_alive()

    @property
    def handles(self) -> tuple[Connection, int]:
        """Handles for `multiprocessing.connection.wait`: for a message, and for the exit."""
        return self._connection, self._process.sentinel

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid or 0

    def memory_bytes(self) -> int:
        """Return the resident memory of the process, 0 after it exited."""
        import psutil

        try:
            return int(psutil.Process(self.pid).memory_info().rss)
        except psutil.Error:
            return 0

    def send(self, message: object) -> None:
        """Send a picklable message; raises ChildDied."""
        try:
            self._connection.send(message)
        except OSError as error:
            raise self._build_died_error() from error

    def send_in_background(self, message: object) -> None:
        """Send a message that does not fit in the pipe: a child that hangs would never take it.

        Nothing may be sent until it is answered; the death of the child is noticed on receiving.
        """

        def send_message() -> None:
            with suppress(OSError, TypeError):  # TypeError: `kill` closed the pipe in this moment
                self._connection.send(message)

        threading.Thread(target=send_message, daemon=True, name="send").start()

    def receive(self, timeout_s: float | None = None) -> Any:
        """Return the next message; raises TimeoutError after `timeout_s`, or ChildDied."""
        return self._receive_with(self._connection.recv, timeout_s)

    def receive_bytes(self, max_bytes: int, timeout_s: float | None = None) -> bytes:
        """Return the next message without unpickling it; a longer one counts as ChildDied."""
        return self._receive_with(lambda: self._connection.recv_bytes(max_bytes), timeout_s)

    def _receive_with(self, receive: Callable[[], ReceivedT], timeout_s: float | None) -> ReceivedT:
        if not wait(self.handles, timeout_s):
            raise TimeoutError
        try:
            if self._connection.poll():
                return receive()
        except (EOFError, OSError) as error:  # OSError: it died in the middle of a message
            raise self._build_died_error() from error
        raise self._build_died_error()

    def close(self) -> None:
        """Close the pipe, which ends the process; kill it if it does not exit within a second."""
        with suppress(OSError):
            self._connection.close()
        self._process.join(_STOP_GRACE_SECONDS)
        self.kill()

    def kill(self) -> None:
        """Kill the process and wait until it has exited, at most a second: a disk may hold it up."""
        with suppress(ValueError):
            self._process.kill()
            self._process.join(_STOP_GRACE_SECONDS)
        with suppress(OSError):
            self._connection.close()

    def _build_died_error(self) -> ChildDied:
        self._process.join(_STOP_GRACE_SECONDS)
        return ChildDied(self._process.exitcode)


@contextmanager
def _block_sigint() -> Iterator[None]:
    """Block SIGINT in a process started inside: Ctrl+C reaches all processes of a terminal."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # starting it later would unblock the signal
    previous = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, previous)


def _run_child(serve: Serve, connection: Connection, memory_bytes: int | None) -> None:
    """Entry point of the child."""
    if memory_bytes is not None:
        _limit_memory(memory_bytes)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent
    _silence_native_output()
    _exit_with_parent()
    try:
        with suppress(EOFError, ConnectionError):
            serve(connection)
    except Exception:
        from desktop_rag import logs

        logs.start_logging()
        log.exception("%s failed", multiprocessing.current_process().name)
        raise


def _limit_memory(size_bytes: int) -> None:
    """Set RLIMIT_DATA, which on Linux counts all private memory."""
    if sys.platform != "win32":
        import resource

        with suppress(ValueError, OSError):  # a lower limit is set already
            resource.setrlimit(resource.RLIMIT_DATA, (size_bytes, size_bytes))


def _silence_native_output() -> None:
    """Redirect output to null: native libraries would print into the command line's output."""
    null = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(null, stream)
    os.close(null)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123


def _exit_with_parent() -> None:
    """Exit as soon as the parent does, even in the middle of native code."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch_parent() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch_parent, daemon=True, name="parent watch").start()
