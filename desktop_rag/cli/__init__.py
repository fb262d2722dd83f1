"""The command line: the same core as the window, without a display.

JSON goes to stdout and everything else to stderr. Exit status: 0 done, 1 some files failed,
2 usage, 3 cannot run (a title and a hint on stderr), 130 interrupted.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Sequence

from desktop_rag import logs, paths
from desktop_rag.cli.arguments import COMMANDS, UsageError, parser
from desktop_rag.cli.output import complain
from desktop_rag.errors import DesktopRagError, UnexpectedError

DONE, USAGE, CANNOT_RUN, INTERRUPTED = 0, 2, 3, 130

log = logging.getLogger(__name__)


def wants(arguments: Sequence[str]) -> bool:
    """Whether these arguments are for the command line, not for the window."""
    return bool(arguments) and (arguments[0] in COMMANDS or arguments[0].startswith("-"))


def run(arguments: Sequence[str]) -> int:
    """Run a command; return the exit status."""
    options = parser().parse_args(arguments)
    logs.start()
    return guarded(lambda: _command(options.command)(options))


def guarded(work: Callable[[], int]) -> int:
    """Run `work`; explain what went wrong in a line and a hint."""
    try:
        return work()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except UsageError as error:
        complain(error.title, error.hint)
        return USAGE
    except DesktopRagError as error:
        complain(error.title, error.hint)
        return CANNOT_RUN
    except Exception as error:
        log.exception("The command failed")
        complain(UnexpectedError.wrap(error).title, f"The details are in {paths.log_file()}")
        return CANNOT_RUN


def _command(name: str) -> Callable[..., int]:
    from desktop_rag.cli import commands

    found: Callable[..., int] = getattr(commands, name)
    return found
