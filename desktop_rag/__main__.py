"""Start the window, or the command line if the first argument is one of its commands."""

from __future__ import annotations

import os
import sys


def main() -> int:
    """Run the program and return its exit status."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    os.umask(0o077)  # whatever is written holds text of documents: other users cannot read it
    from desktop_rag import cli

    arguments = sys.argv[1:]
    if cli.is_command_line(arguments):
        return cli.run_command_line(arguments)
    return cli.run_reporting_errors(lambda: _run_window(arguments))


def _run_window(arguments: list[str]) -> int:
    from desktop_rag import display_check

    display_check.check_display()
    from desktop_rag import start

    return start.run_window(arguments)


if __name__ == "__main__":
    sys.exit(main())
