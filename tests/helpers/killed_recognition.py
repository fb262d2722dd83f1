"""Recognises the text of a scan, and prints the number of each page once it is kept.

Run as a program with the library's folder and the file. Before the last page it waits until stdin is closed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from desktop_rag.app.assembly import open_pipeline
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import RecognisedText

PAGES = 8


def recognise_scan(folder: Path, file: Path) -> None:
    """Add a scan to a library, or go on with it."""
    with open_pipeline(folder) as (library, pipeline):
        keep = library.catalog.store_recognised_page

        def keep_and_print(document_id: str, page: RecognisedText) -> None:
            if page.number == PAGES:
                sys.stdin.read()
            keep(document_id, page)
            print(page.number, flush=True)

        library.catalog.store_recognised_page = keep_and_print  # type: ignore[method-assign]
        list(pipeline.add_paths([file], CancelToken()))
        for _ in pipeline.process_queue(CancelToken(), vectors=False):
            pass


if __name__ == "__main__":
    recognise_scan(Path(sys.argv[1]), Path(sys.argv[2]))
