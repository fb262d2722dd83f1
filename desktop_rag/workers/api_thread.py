"""The worker thread that starts and ends the process of the local API, and reads its token and its log."""

from __future__ import annotations

import json
import logging
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import IO

from desktop_rag.access import request_log
from desktop_rag.access.api_token import load_token, renew_token
from desktop_rag.access.request_log import RequestEntry
from desktop_rag.encryption import library_key
from desktop_rag.errors import DesktopRagError, LibraryError, convert_os_errors
from desktop_rag.system.program_start import build_console_command
from desktop_rag.workers.worker_thread import RequestThread, WorkerEvent, catch_errors

log = logging.getLogger(__name__)

_END_S = 5.0  # for the last replies; then it is killed
_MAX_LAST_WORDS_BYTES = 10_000
_SHOWN_REQUESTS = 500


class ApiState(WorkerEvent, frozen=True):
    """The state of the local API: off by default, starting, on at `url`, or failed."""

    url: str = ""
    is_starting: bool = False
    error: DesktopRagError | None = None


class TokenLoaded(WorkerEvent, frozen=True):
    """The token that programs must send."""

    token: str = field(repr=False)


class RequestsListed(WorkerEvent, frozen=True):
    """Requests of programs, newest first."""

    entries: tuple[RequestEntry, ...]


@dataclass(frozen=True, slots=True)
class ApiOptions:
    """How the library is served."""

    port: int
    allow_add: bool


class ApiThread(RequestThread[None]):
    """Serves the library in a folder by a child process, which ends with this one. Call from any thread."""

    def __init__(self, folder: Path) -> None:
        super().__init__(self._hold_process)
        self._folder = folder
        self._options: ApiOptions | None = None  # while the library is to be served
        self._process: subprocess.Popen[bytes] | None = None

    def serve_library(self, options: ApiOptions | None) -> None:
        """Serve the library again, or no more; ends in ApiState."""
        self._submit_request(lambda _: self._serve(options))

    def restart_server(self) -> None:
        """Let a library that is served be opened again; ends in ApiState."""
        self._submit_request(lambda _: self._serve(self._options))

    def renew_token(self) -> None:
        """Make a new token, so that the old one opens nothing; as `restart_server`, with TokenLoaded."""
        self._submit_request(lambda _: self._renew_token())

    def list_requests(self) -> None:
        """Ends in RequestsListed."""
        self._submit_request(lambda _: _list_requests())

    def forget_requests(self) -> None:
        """Delete the log; ends in RequestsListed."""
        self._submit_request(lambda _: _forget_requests())

    # -- the process -------------------------------------------------------------------------------

    @contextmanager
    def _hold_process(self) -> Iterator[None]:
        try:
            yield
        finally:
            self._end_process()

    def _serve(self, options: ApiOptions | None) -> None:
        self._end_process()
        self._options = options
        if options is None or self._closing.cancelled:
            self.event_emitted.emit(ApiState())
            return
        self.event_emitted.emit(ApiState(is_starting=True))
        with catch_errors(lambda error: self.event_emitted.emit(ApiState(error=error))):
            self.event_emitted.emit(TokenLoaded(load_token()))
            self._start_process(options)

    def _start_process(self, options: ApiOptions) -> None:
        arguments = ["serve", "--json", "--until-eof", "--key-from-stdin"]
        arguments += ["--port", str(options.port), "--library", str(self._folder)]
        command = build_console_command([*arguments, *(["--allow-add"] if options.allow_add else [])])
        key = library_key.hand_over_key(self._folder)
        with convert_os_errors(LibraryError, command[0]):
            last_words = tempfile.TemporaryFile()  # noqa: SIM115 - the watching thread closes it
            self._process = process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=last_words,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),  # Windows
            )
        watch = partial(self._watch_process, process, last_words)
        threading.Thread(target=watch, daemon=True, name="local API watch").start()
        if key and process.stdin is not None:
            with convert_os_errors(LibraryError, command[0]):
                process.stdin.write(key + b"\n")
                process.stdin.flush()

    def _watch_process(self, process: subprocess.Popen[bytes], last_words: IO[bytes]) -> None:
        """Queue the messages of the process and its end. In a thread of its own."""
        with process.stdout or last_words as output, last_words:
            line = output.readline()
            self._submit_request(lambda _: self._describe_start(process, line))
            output.read()
            process.wait()
            last_words.seek(0)
            said = last_words.read(_MAX_LAST_WORDS_BYTES).decode(errors="replace")
        self._submit_request(lambda _: self._report_ended(process, said))

    def _describe_start(self, process: subprocess.Popen[bytes], line: bytes) -> ApiState | None:
        return ApiState(url=str(json.loads(line)["url"])) if process is self._process and line else None

    def _report_ended(self, process: subprocess.Popen[bytes], said: str) -> None:
        """Report why a process ended unexpectedly."""
        if process is not self._process:
            return
        self._end_process()
        log.warning("The local API ended with %s: %s", process.returncode, said)
        title, found, hint = said.strip().rpartition("\n  ")
        title = title.rpartition("\n")[2]
        error = LibraryError(title, hint) if found else LibraryError(
            "The local API stopped because of a fault", "Switch it off and on again. See the log for details."
        )  # fmt: skip
        self.event_emitted.emit(TokenLoaded(load_token()))  # a new one where the port was another user's
        self.event_emitted.emit(ApiState(error=error))

    def _end_process(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.stdin is not None:
            with suppress(OSError):  # it has ended
                process.stdin.close()
        try:
            process.wait(_END_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(_END_S)

    # -- the token and the log ---------------------------------------------------------------------

    def _renew_token(self) -> None:
        self._end_process()  # it takes the old one
        try:
            renew_token()
        finally:
            self._serve(self._options)


def _list_requests() -> RequestsListed:
    return RequestsListed(tuple(request_log.list_requests(_SHOWN_REQUESTS)))


def _forget_requests() -> RequestsListed:
    with convert_os_errors(LibraryError, request_log.log_folder()):
        request_log.forget_requests()
    return _list_requests()
