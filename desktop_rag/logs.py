"""The log: a rotating file, nothing on the screen."""

from __future__ import annotations

import logging
from pathlib import Path

from desktop_rag import paths

_FORMAT = "%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"


def start_logging(file: Path | None = None) -> Path | None:
    """Log to `file` (by default the platform's log folder); return it, None if not writable.

    A log that cannot be written must not keep the program from starting.
    """
    from logging.handlers import RotatingFileHandler

    target = file or paths.log_file()
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            target, maxBytes=1_000_000, backupCount=2, encoding="utf-8", delay=False
        )
    except OSError:
        logging.getLogger().addHandler(logging.NullHandler())
        return None
    handler.setFormatter(logging.Formatter(_FORMAT))
    # Processes share the file, so rotating may fail on Windows: do not print that.
    logging.raiseExceptions = False
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    return target
