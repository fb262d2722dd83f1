"""The log: a rotating file, and nothing on the screen unless something is wrong."""

from __future__ import annotations

import logging
from pathlib import Path

from desktop_rag import paths

_FORMAT = "%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"


def start(file: Path | None = None) -> Path | None:
    """Log to `file` (by default the platform's place); return it, or None if it cannot be written.

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
    # Processes share the file: rotating it may fail on Windows, which is nothing for the terminal.
    logging.raiseExceptions = False
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    return target
