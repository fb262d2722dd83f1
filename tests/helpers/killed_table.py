"""Fills a made table and is killed, without a word, once some rows are stored."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from desktop_rag.app.assembly import open_table_maker
from desktop_rag.cancel import CancelToken


def main() -> None:
    """Fill the table of a name, and kill this process after so many rows."""
    library, name, rows = sys.argv[1:]
    with open_table_maker(Path(library)) as (maker, _embedder):
        table = maker.tables.find_table(name)
        for number, _ in enumerate(maker.fill_table(table.id, CancelToken()), 1):
            if number == int(rows):
                os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main()
