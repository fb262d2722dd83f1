"""The commands that offer the library to other programs of this computer."""

from __future__ import annotations

import argparse
import os
import sys
import threading
from pathlib import Path

from desktop_rag.access import request_log
from desktop_rag.access.api_token import find_token_file, load_token, renew_token
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.shared_folder import is_shared_library
from desktop_rag.cli import DONE, output, print_error, print_line, print_remark
from desktop_rag.cli.passwords import unlock_for_command
from desktop_rag.encryption import library_key
from desktop_rag.errors import LibraryLockedError


def run_serve_command(options: argparse.Namespace, token: CancelToken) -> int:
    """Serve the local API until Ctrl+C, or until standard input ends."""
    from desktop_rag.api.api_errors import ServeError
    from desktop_rag.api.library_service import LibraryService
    from desktop_rag.api.server import serve_library

    shown, shown_in = load_token(), find_token_file()
    request_log.delete_old_requests()
    ending = CancelToken(parent=token)
    if options.until_eof:
        threading.Thread(target=_wait_for_end_of_input, args=(ending,), daemon=True).start()

    def report(url: str, private: Path | None) -> None:
        if options.json:
            output.print_json_line(
                {
                    "url": url,
                    "socket": None if private is None else str(private),
                    "library": str(options.library),
                    "token_file": None if shown_in is None else str(shown_in),
                    "log_folder": str(request_log.log_folder()),
                }
            )
        else:
            print_line(f"Serving {options.library} at {url}" + (f" and {private}" if private else ""))
            place = "in the keyring: desktop-rag token prints it" if shown_in is None else f"in {shown_in}"
            print_line(f"The token is {place}; {url}/docs lists the requests. Press Ctrl+C to stop.")
            sys.stdout.flush()

    service = LibraryService(options.library, allow_add=options.allow_add)
    try:
        serve_library(service, options.port, shown, ending, report)
    except ServeError:
        from desktop_rag.llm.servers.server_consent import find_listening_program

        if find_listening_program(options.port) == "":  # of another user, whom programs may have shown it
            renew_token()
            print_remark("A program sent its token to this port, so a new token was made.")
        raise
    return DONE


def run_token_command(options: argparse.Namespace, _token: CancelToken) -> int:
    """Print the token of the local API, or a new one, which a server takes that is started from then on."""
    print_line(renew_token() if options.new else load_token())
    return DONE


def run_mcp_command(options: argparse.Namespace, _token: CancelToken) -> int:
    """Serve one MCP client until standard input ends."""
    import anyio

    from desktop_rag.api.library_service import LibraryService
    from desktop_rag.api.mcp_server import serve_stdio

    try:
        unlock_for_command(options)
    except LibraryLockedError as error:  # the tools say so, too: a client hides output of this process
        print_error(error.title, error.hint)
    # A client starts its configured command, whichever library is open by now.
    may_add = options.allow_add and not is_shared_library(options.library)
    service = LibraryService(options.library, allow_add=may_add)
    requests = request_log.RequestLog(lambda: not library_key.is_protected(options.library))
    request_log.delete_old_requests()
    try:
        anyio.run(serve_stdio, service, requests)
    except* (BrokenPipeError, anyio.BrokenResourceError):  # the client has closed its end
        pass
    finally:
        service.close()
    return DONE


def _wait_for_end_of_input(ending: CancelToken) -> None:
    """Cancel the token when standard input ends: the program at its other end has ended."""
    while sys.stdin is not None and os.read(sys.stdin.fileno(), 1_024):
        pass  # without the buffer of Python, whose lock would abort a program that ends meanwhile
    ending.cancel()
