"""The command line: the core of the window without a display.

JSON goes to stdout and everything else to stderr. Exit status: 0 done, 1 some files failed,
2 usage, 3 cannot run (a title and a hint on stderr), 130 interrupted.
"""

from __future__ import annotations

import argparse
import io
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import TextIO

from desktop_rag.cancel import Cancelled, CancelToken, end_process_soon
from desktop_rag.cli.arguments import COMMANDS, UsageError, build_parser
from desktop_rag.errors import DesktopRagError, UnexpectedError, describe_os_error
from desktop_rag.system import logs, paths
from desktop_rag.system.control_characters import make_printable_line, make_printable_text

DONE, SOME_FAILED, USAGE, CANNOT_RUN, INTERRUPTED = 0, 1, 2, 3, 130

log = logging.getLogger(__name__)


def is_command_line(arguments: Sequence[str]) -> bool:
    """Whether the arguments are for the command line, not for the window."""
    return bool(arguments) and (arguments[0] in COMMANDS or arguments[0].startswith("-"))


def run_command_line(arguments: Sequence[str]) -> int:
    """Run a command; return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # Windows pipes do not default to UTF-8
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    options = build_parser().parse_args(arguments)
    logs.start_logging()
    with cancel_on_interrupt() as token:
        return run_reporting_errors(lambda: _run_command(options, token))


@contextmanager
def cancel_on_interrupt() -> Iterator[CancelToken]:
    """Yield a token that Ctrl+C cancels; the process ends at the latest after 2 s, or at a second Ctrl+C.

    KeyboardInterrupt is avoided as some native modules swallow it or print a traceback. For use in
    the main thread.
    """
    token = CancelToken()

    def handle_interrupt(number: int, _frame: object) -> None:
        token.cancel()
        end_process_soon(INTERRUPTED)
        signal.signal(number, signal.SIG_DFL)

    before = signal.signal(signal.SIGINT, handle_interrupt)
    try:
        yield token
    finally:
        signal.signal(signal.SIGINT, before)


def run_reporting_errors(work: Callable[[], int], tell: Callable[[str, str], None] | None = None) -> int:
    """Run `work` and return the exit status; errors are printed with title and hint."""
    tell = tell or print_error
    try:
        status = work()
        if sys.stdout is not None:  # None in a Windows program without a console
            sys.stdout.flush()
    except (KeyboardInterrupt, Cancelled):
        return INTERRUPTED
    except BrokenPipeError:  # the reader of the output exited, as `head` does
        _discard_output()
        return DONE
    except DesktopRagError as error:
        tell(error.title, error.hint)
        return USAGE if isinstance(error, UsageError) else CANNOT_RUN
    except OSError as error:
        logs.start_logging()  # a window that fails before it shows its panes has no log yet
        log.exception("The command failed")
        title, hint = describe_os_error(error)
        tell(f"{title}: {error.filename}" if error.filename else title, hint)
        _discard_output()
        return CANNOT_RUN
    except Exception as error:
        logs.start_logging()
        log.exception("The command failed")
        wrapped, details = UnexpectedError.wrap_exception(error), f"The details are in {paths.log_file()}"
        tell(wrapped.title, wrapped.hint if isinstance(error, ImportError) else details)
        return CANNOT_RUN
    return status


def _discard_output() -> None:
    """Discard buffered output, as flushing it at exit would fail."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def print_remark(text: object = "") -> None:
    """Print one line to stderr, for all output except results."""
    print_line(text, to=sys.stderr)


def print_error(title: str, hint: str) -> None:
    """Print a title and a hint to stderr."""
    print_remark(title)
    if hint:
        print_remark(f"  {hint}")


def print_line(text: object = "", *, to: TextIO | None = None) -> None:
    """Print one line, by default to stdout; control characters are replaced."""
    print(make_printable_line(text), file=to)


def ask_line(question: str) -> str:
    """Return the line that the user types after a question, "" for Ctrl+D."""
    try:
        return input(question)
    except EOFError:
        print_remark()
        return ""


def print_text(text: str) -> None:
    """Print a text of any number of lines to stdout, as `print_line` does, without a line end of its own."""
    print(make_printable_text(text), end="", flush=True)


def _run_command(options: argparse.Namespace, token: CancelToken) -> int:
    """Run the command; its module is imported now, as most take a second."""
    command = COMMANDS[options.command]
    if not command.is_keyless:
        from desktop_rag.cli.passwords import unlock_for_command

        unlock_for_command(options)
    module = import_module(f"desktop_rag.cli.{command.module}")
    run: Callable[..., int] = getattr(module, f"run_{command.name}_command")
    return run(options, token)
