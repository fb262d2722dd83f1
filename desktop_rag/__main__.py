"""Start the window, or the command line if the first argument is one of its commands."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import NoReturn

from desktop_rag.system.program_start import forbid_telemetry, prepare_frozen_start, take_secrets


def main() -> int:
    """Run the program and return its exit status; with a window, end the process with it."""
    prepare_frozen_start()
    forbid_telemetry()
    take_secrets()
    os.umask(0o077)  # whatever is written holds text of documents: other users cannot read it
    from desktop_rag import cli

    arguments = sys.argv[1:]
    if not cli.is_command_line(arguments):
        _end_process(cli.run_reporting_errors(lambda: _run_window(arguments), _tell_failure))
    return cli.run_command_line(arguments)


def _tell_failure(title: str, hint: str) -> None:
    """Say why there is no window: on the terminal, or without one in a system message."""
    from desktop_rag import cli
    from desktop_rag.system import display_check

    if sys.stderr is not None:  # None in a Windows program without a console
        cli.print_error(title, hint)
    if sys.stderr is None or not sys.stderr.isatty():
        display_check.show_native_message(title, hint)


def _run_window(arguments: list[str]) -> int:
    import gc

    from desktop_rag.system import display_check

    gc.disable()  # what is imported stays; then only the GUI thread collects
    display_check.check_display()
    _import_qt()
    from desktop_rag import start
    from desktop_rag.system.crash_report import CrashReport

    with CrashReport() as report:
        return start.run_window(arguments, report)


def _end_process(status: int) -> NoReturn:
    """End the process without taking Qt's objects apart.

    When the interpreter ends, PySide6 destroys those that are left in no order, which crashes after a start
    that failed with its widgets half made. By then everything is stored.
    """
    import logging

    logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, OSError, ValueError):  # none in a Windows program, or a closed one
            stream.flush()
    os._exit(status)


def _import_qt() -> None:
    """Import Qt without its share in every later import.

    PySide6 reads the source of each module to find out whether it may switch features of PySide6, none of
    which is used here, and keeps it: 40 ms until the window works, and the source of LanceDB in memory.
    """
    import builtins

    import PySide6.QtCore  # noqa: F401

    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


if __name__ == "__main__":
    sys.exit(main())
