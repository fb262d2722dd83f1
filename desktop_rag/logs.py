"""The log: a rotating file, nothing on the screen."""

from __future__ import annotations

import logging

from desktop_rag import paths
from desktop_rag.control_characters import make_printable_text

_FORMAT = "%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"


class _PrintableFormatter(logging.Formatter):
    """Writes what a terminal can show: names of files and texts of servers stand in messages."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a message (override of logging)."""
        return make_printable_text(super().format(record))


def start_logging() -> None:
    """Log to a file; a log that cannot be written must not keep the program from starting.

    A second call does nothing.
    """
    from logging.handlers import RotatingFileHandler

    target, root = paths.log_file(), logging.getLogger()
    if any(getattr(each, "baseFilename", "") == str(target) for each in root.handlers):
        return
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.touch(mode=0o600)
        target.chmod(0o600)
        handler = RotatingFileHandler(target, maxBytes=1_000_000, backupCount=2, encoding="utf-8")
    except OSError:
        root.addHandler(logging.NullHandler())
        return
    handler.setFormatter(_PrintableFormatter(_FORMAT))
    # Processes share the file, so rotating may fail on Windows: do not print that.
    logging.raiseExceptions = False
    root.addHandler(handler)
    root.setLevel(logging.INFO)
