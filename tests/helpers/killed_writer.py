"""Writes a library in child processes, each of which it kills at a random moment.

Run as a program with the library's folder; every line on stdin asks for one life and one death.
"""

from __future__ import annotations

import itertools
import os
import random
import signal
import sys
import time
from pathlib import Path

from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.documents import analyzed_file, embed, parts_of, read_file, take

_LONGEST_LIFE_S = 0.25


def write_until_killed(folder: Path, ready: int) -> None:
    """Add, replace, embed and remove files without end, some of them part by part."""
    with LibraryWriter(folder) as library:
        library.repair_index()
        library.queue.dequeue_files([row.path for row in library.files.load_file_rows()])
        os.write(ready, b"!")
        for number in itertools.count():
            texts = [f"Process {os.getpid()} wrote text {number} of file {each}" for each in "ab"]
            read = (read_file(Path(f"/d/{number % 3}-{text[-1]}"), text, text) for text in texts)
            files = list(map(analyzed_file, read))
            for file in files:
                take(library.queue, file)
                library.commit_files([file])
            embed(library, files[0])
            half = read_file(Path("/d/half"), f"Half of text {number} by {os.getpid()}", "The end")
            half = analyzed_file(half)
            take(library.queue, half)
            library.store_part(half.document_id, half.path.name, parts_of(half, 20)[0])
            library.catalog.delete_orphaned_documents([half.document_id])
            library.catalog.delete_files([half.path, *([files[1].path] if number % 2 else [])])
            library.delete_leftovers()


def live_and_die(folder: Path) -> None:
    """Let one child write for a random time, then kill it."""
    done, ready = os.pipe()
    child = os.fork()
    if child == 0:
        write_until_killed(folder, ready)
    os.close(ready)
    os.read(done, 1)
    os.close(done)
    time.sleep(random.uniform(0, _LONGEST_LIFE_S))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


if __name__ == "__main__":
    import lancedb  # noqa: F401 - loaded once for all children

    for _ in sys.stdin:
        live_and_die(Path(sys.argv[1]))
        print("killed", flush=True)
