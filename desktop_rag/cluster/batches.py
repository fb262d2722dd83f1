"""Batches of files for the tasks of a cluster, by size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

# What a task reads: a second or three of PDF files, or 80 notes. A node that dies costs no more.
BATCH_BYTES = 4_000_000
BYTES_PER_FILE = 50_000  # that take as long to read as a file takes beside them


def weigh_file(size_bytes: int) -> int:
    """Return the bytes that a file counts as."""
    return size_bytes + BYTES_PER_FILE


def cut_batches(sizes: Sequence[int], tasks: int) -> Iterator[int]:
    """Yield how many of the files, given by their sizes in bytes, the largest first, each next batch takes.

    Few files are spread over so many `tasks`, many are cut into batches of `BATCH_BYTES`. A larger file is a
    batch of its own, and the rest is spread over the other tasks. All files are in a batch, however many
    tasks that makes.
    """
    rest = sum(map(weigh_file, sizes))
    length = filled = most = 0
    for weight in map(weigh_file, sizes):
        if length and filled + weight > most:
            yield length
            rest, tasks = rest - filled, tasks - 1
            length = filled = 0
        if not length:
            most = min(BATCH_BYTES, -(-rest // max(tasks, 1)))
        length += 1
        filled += weight
    if length:
        yield length
