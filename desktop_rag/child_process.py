"""A child process behind a pipe: native code may crash, hang or exhaust memory there safely.

Used for reading hostile files and for running language models. The child exits when its parent
does, even if the parent was killed. It gets pickled requests, which it may trust, and sends bytes,
which the parent checks (`reply_codec`): nothing that a child sends is unpickled.
"""

from __future__ import annotations

import errno
import logging
import multiprocessing
import os
import queue
import signal
import socket
import struct
import sys
import textwrap
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from io import BufferedReader
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from pathlib import Path

from desktop_rag.confinement.confinement import Confinement, confine_process, describe_confinement
from desktop_rag.system.file_access import open_regular_file
from desktop_rag.system.work_timer import WorkTimer

log = logging.getLogger(__name__)

# The function a child runs: it serves requests from the connection until that is closed.
Serve = Callable[[Connection], None]

_STOP_GRACE_SECONDS = 1.0
_EXIT_SECONDS = 3.0  # for a child that closed the pipe to be gone; the system may have much to clean up
_WATCH_SECONDS = 0.1  # between two looks at a child that is waited for
_MAX_MESSAGE_BYTES = 128_000_000  # a part of a document in four-byte characters, and its passages
_MAX_RECEIVED_BYTES = 1 << 18  # at a time: about the capacity of a pipe
_LENGTH = struct.Struct("!i")  # how `Connection` begins a message, but on Windows
_ERROR_NUMBER = struct.Struct("!I")  # why a file could not be opened, 0 for a descriptor
_FAILURE = b"\xc1"  # begins the traceback of a child that fails; MessagePack does not use this byte
_NO_MEMORY_WORDS = (b"memory allocation of", b"bad_alloc", b"out of memory", b"Out of memory")
_MAX_LAST_WORDS_BYTES = 1 << 16  # capacity of a pipe
_MAX_TRACEBACK_CHARACTERS = 8_000


class ChildDied(Exception):  # noqa: N818 - an event to react to
    """The child process died before it answered.

    `exit_code` is negative for a signal. `out_of_memory` is whether a library wrote that it got no memory,
    as those in Rust and C++ do before they abort.
    """

    def __init__(self, exit_code: int | None, *, out_of_memory: bool = False) -> None:
        super().__init__(f"the child process ended with {exit_code}")
        self.exit_code = exit_code
        self.out_of_memory = out_of_memory


class UnusableReply(ChildDied):
    """The child sent a message that it never sends; it may be under another's control."""

    def __init__(self) -> None:
        super().__init__(None)


@dataclass(frozen=True, slots=True)
class FileRequest:
    """A request that the child receives together with the opened file; see `receive_file`."""

    path: str


class ChildProcess:
    """One child process running `serve`, started at once. Not thread-safe.

    Args:
        serve: a module-level function; the child imports it again.
        name: shown in process lists.
        memory_bytes: limit of the process's data, enforced by the system where it can.
        confinement: the limits of its access, None for no limits; the arguments of `serve` are unpickled
            before.
    """

    def __init__(
        self,
        serve: Serve,
        name: str,
        *,
        memory_bytes: int | None = None,
        confinement: Confinement | None = None,
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, child_end = context.Pipe()
        self._pipe = _PipeEnd(self._connection)
        self._last_words, child_error = context.Pipe(duplex=False)  # its standard error
        arguments = (serve, child_end, child_error, memory_bytes, confinement)
        if confinement is not None:
            describe_confinement()
        self._process = context.Process(target=_run_child, args=arguments, name=name, daemon=True)
        with _block_sigint():
            self._process.start()
        child_end.close()
        child_error.close()

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

    def start_timer(self) -> WorkTimer:
        """Return a timer of the work of this process."""
        return WorkTimer(self._measure_work)

    def _measure_work(self) -> float:
        """Return the processor time of all threads in seconds, 0 after the process exited."""
        import psutil

        try:
            times = psutil.Process(self.pid).cpu_times()
        except psutil.Error:
            return 0.0
        return float(times.user + times.system)

    def send(self, message: object) -> None:
        """Send a picklable message; raises ChildDied."""
        try:
            self._connection.send(message)
        except OSError as error:
            raise self._build_died_error() from error

    def send_in_background(self, message: object, file: Path | None = None) -> None:
        """Queue a message, with a file that the child gets opened; see `receive_file`.

        Neither a child that hangs nor a disk that does not answer holds up the caller; the death of the
        child is noticed on receiving.
        """
        self._pipe.queue_message(message, file)

    def receive(self, timeout_s: float | None = None) -> bytes:
        """Return the next message. Check it: the child may be under another's control.

        Raises:
            TimeoutError: there is no whole message after `timeout_s`.
            ChildDied: the process ended, or sent what is no message (UnusableReply).
        """
        deadline = None if timeout_s is None else time.monotonic() + timeout_s
        while (message := self._receive_available()) is None:
            left = None if deadline is None else max(deadline - time.monotonic(), 0.0)
            ready = wait(self.handles, left)
            if ready and self._connection not in ready:
                raise self._build_died_error()
            if not ready or left == 0.0:  # nothing came, or a part of a message
                raise TimeoutError
        return message

    def receive_within(self, limit_s: float, check: Callable[[], None] = lambda: None) -> bytes:
        """Return the next message, for which the process may work, or stand still, for `limit_s`.

        `check` is called ten times a second meanwhile, and stops the waiting with an exception.

        Raises:
            TimeoutError: see `WorkTimer`.
            ChildDied: see `receive`.
        """
        timer = self.start_timer()
        while True:
            check()
            try:
                return self.receive(_WATCH_SECONDS)
            except TimeoutError:
                if timer.exceeds(limit_s):
                    raise

    def _receive_available(self) -> bytes | None:
        try:
            message = self._pipe.receive_available()
        except (EOFError, OSError) as error:  # OSError: it died in the middle of a message
            raise self._build_died_error() from error
        if message is not None and message.startswith(_FAILURE):
            text = message[1 : 4 * _MAX_TRACEBACK_CHARACTERS].decode(errors="replace")
            log.error("%s failed:\n%s", self._process.name, textwrap.indent(text, "    "))
            raise self._build_died_error()
        return message

    def close(self) -> None:
        """Close the pipe, which ends the process; kill it if it does not exit within a second."""
        self._pipe.close()
        self._process.join(_STOP_GRACE_SECONDS)
        self.kill()

    def kill(self) -> None:
        """Kill the process and wait until it has exited, at most a second: a disk may hold it up."""
        with suppress(ValueError):
            self._process.kill()
            self._process.join(_STOP_GRACE_SECONDS)
        self._pipe.close()
        self._last_words.close()

    def read_last_words(self) -> bytes:
        """Return the latest of its standard error, at most 64 KiB; nothing on Windows."""
        with suppress(OSError):  # closed by another thread
            if sys.platform != "win32" and self._last_words.poll():
                return os.read(self._last_words.fileno(), _MAX_LAST_WORDS_BYTES)
        return b""

    def _build_died_error(self) -> ChildDied:
        self._process.join(_EXIT_SECONDS)
        said = self.read_last_words()
        return ChildDied(self._process.exitcode, out_of_memory=any(each in said for each in _NO_MEMORY_WORDS))


class _PipeEnd:
    """The parent's end of the pipe."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        # Shares the pipe with `connection`; Windows has pipes of another kind there.
        self._socket = None if sys.platform == "win32" else socket.socket(fileno=os.dup(connection.fileno()))
        self._outbox: queue.SimpleQueue[tuple[object, Path | None] | None] = queue.SimpleQueue()
        self._sender: threading.Thread | None = None
        self._received = bytearray()  # of a message that is not complete
        self._expected = 0  # length of that message, 0 while its length is not complete

    def receive_available(self) -> bytes | None:
        """Return a message if the rest of it is there; raises EOFError, OSError, UnusableReply.

        Waiting for the rest would let a child that sends half a message hold up the parent.
        """
        if self._socket is None:
            return self._connection.recv_bytes(_MAX_MESSAGE_BYTES) if self._connection.poll() else None
        if not self._expected:
            if not self._receive_up_to(_LENGTH.size):
                return None
            [self._expected] = _LENGTH.unpack(self._received)
            self._received.clear()
            if not 0 < self._expected <= _MAX_MESSAGE_BYTES:
                raise UnusableReply
        if not self._receive_up_to(self._expected):
            return None
        message, self._expected = bytes(self._received), 0
        self._received.clear()
        return message

    def _receive_up_to(self, size: int) -> bool:
        """Receive the available part of `size` bytes; return whether they are complete."""
        while len(self._received) < size and self._socket is not None:
            try:
                left = min(size - len(self._received), _MAX_RECEIVED_BYTES)
                data = self._socket.recv(left, socket.MSG_DONTWAIT)
            except BlockingIOError:
                return False
            if not data:
                raise EOFError
            self._received += data
        return True

    def queue_message(self, message: object, file: Path | None) -> None:
        if self._sender is None:
            self._sender = threading.Thread(target=self._send_queued, daemon=True, name="send")
            self._sender.start()
        self._outbox.put((message, file))

    def _send_queued(self) -> None:
        while (queued := self._outbox.get()) is not None:
            message, file = queued
            with suppress(OSError):  # the child died
                self._connection.send(message)
                if file is not None and self._socket is not None:
                    send_file(self._socket, file)
        self._close_handles()

    def close(self) -> None:
        """Close the pipe; while its thread is sending, that thread closes it."""
        if self._sender is None:
            self._close_handles()
        else:
            self._outbox.put(None)

    def _close_handles(self) -> None:
        with suppress(OSError):
            self._connection.close()
        if self._socket is not None:
            self._socket.close()


def send_file(channel: socket.socket, path: Path) -> None:
    """Send a descriptor of an open file, or why it cannot be opened."""
    try:
        with open_regular_file(path) as file:
            socket.send_fds(channel, [_ERROR_NUMBER.pack(0)], [file.fileno()])
    except OSError as error:
        channel.sendall(_ERROR_NUMBER.pack(error.errno or errno.EIO))


def receive_file(connection: Connection, path: Path) -> BufferedReader:
    """Return the file that was sent with the last message; raises OSError as `open_regular_file`.

    To be called in the child once for each such message. On Windows the child opens it by itself.
    """
    if sys.platform == "win32":
        return open_regular_file(path)
    with socket.socket(fileno=os.dup(connection.fileno())) as channel:
        data, descriptors, _, _ = socket.recv_fds(channel, _ERROR_NUMBER.size, 1)
    if len(data) < _ERROR_NUMBER.size:
        raise EOFError
    [number] = _ERROR_NUMBER.unpack(data)
    if number or not descriptors:
        raise OSError(number, os.strerror(number), str(path))
    return open(path, "rb", opener=lambda *_: descriptors[0])


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


def _run_child(
    serve: Serve,
    connection: Connection,
    error: Connection,
    memory_bytes: int | None,
    confinement: Confinement | None,
) -> None:
    """Entry point of the child."""
    if memory_bytes is not None:
        _limit_memory(memory_bytes)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent
    _replace_streams()
    if sys.platform != "win32":
        os.set_blocking(error.fileno(), False)  # excess output is lost
        os.dup2(error.fileno(), 2)
    if confinement is not None:
        confine_process(confinement, memory_bytes)
    _exit_with_parent()
    try:
        with suppress(EOFError, ConnectionError):
            serve(connection)
    except Exception:
        text = traceback.format_exc()[-_MAX_TRACEBACK_CHARACTERS:]
        with suppress(OSError):
            connection.send_bytes(_FAILURE + text.encode(errors="replace"))
        raise


def _limit_memory(size_bytes: int) -> None:
    """Set RLIMIT_DATA, which on Linux counts all private memory."""
    if sys.platform != "win32":
        import resource

        with suppress(ValueError, OSError):  # a lower limit is set already
            resource.setrlimit(resource.RLIMIT_DATA, (size_bytes, size_bytes))


def _replace_streams() -> None:
    """Redirect the streams to null: native libraries print, and a terminal obeys control sequences."""
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
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
