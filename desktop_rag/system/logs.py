"""The log: a rotating file, nothing on the screen."""

from __future__ import annotations

import logging

from desktop_rag.system import paths
from desktop_rag.system.control_characters import make_printable_text

_FORMAT = "%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"

_REACHABLE = ("uvicorn", "asyncio", "mcp", "desktop_rag.api")  # loggers
_REPEAT_S = 60.0


class _PrintableFormatter(logging.Formatter):
    """Writes text that a terminal can show: messages contain names of files and texts of servers."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a message (override of logging)."""
        return make_printable_text(super().format(record))


class _RepetitionFilter(logging.Filter):
    """Lets through one message a minute from each place in code that other programs can trigger.

    They would push everything else out of the log, which is limited in size.
    """

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[tuple[str, int], float] = {}  # of each place, when it was let through

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a message is written (override of logging)."""
        if not record.name.startswith(_REACHABLE):
            return True
        place = record.pathname, record.lineno
        if record.created - self._last.get(place, -_REPEAT_S) < _REPEAT_S:
            return False
        self._last[place] = record.created
        return True


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
    handler.addFilter(_RepetitionFilter())
    handler.setFormatter(_PrintableFormatter(_FORMAT))
    # Processes share the file, so rotating may fail on Windows: do not print that.
    logging.raiseExceptions = False
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    logging.getLogger("httpx").setLevel(logging.WARNING)  # else a line for each part of a library
