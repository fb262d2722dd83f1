"""Opens files for nodes here first, in threads: a disk may hang for minutes."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Hashable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

from desktop_rag.errors import BusyFileError
from desktop_rag.readers.extract import check_unchanged
from desktop_rag.system.file_access import open_regular_file, read_modified_ns

log = logging.getLogger(__name__)

_THREADS = 4

_Inbox = SimpleQueue[tuple[Hashable, Path, int] | None]


class LoadedFile(NamedTuple):
    """A file as it was found; `content` is None if it was not asked for, or is too large."""

    size_bytes: int
    modified_ns: int
    content: bytes | None


class FileLoader:
    """Opens files in threads that nobody waits for.

    Args:
        most_bytes: larger files are not loaded.
        with_content: whether their bytes are read, too.
    """

    def __init__(self, most_bytes: int, *, with_content: bool) -> None:
        self._most_bytes = most_bytes
        self._with_content = with_content
        self._inbox: _Inbox | None = None  # of the threads, which start with the first file
        self._outbox: SimpleQueue[tuple[Hashable, LoadedFile | None]] = SimpleQueue()

    def request_file(self, key: Hashable, path: Path, content_bytes: int) -> None:
        """Let a file be loaded, without the content if that has more bytes; see `take_loaded`."""
        if self._inbox is None:
            self._inbox = SimpleQueue()
            for _ in range(_THREADS):
                loading = threading.Thread(target=self._load_files, args=(self._inbox,), daemon=True)
                loading.start()
        self._inbox.put((key, path, content_bytes))

    def take_loaded(self, timeout_s: float) -> list[tuple[Hashable, LoadedFile | None]]:
        """Return the keys of files that were loaded; None for one that cannot be, or is too large.

        Waits up to `timeout_s` for the first one.
        """
        loaded = []
        with suppress(Empty):
            loaded.append(self._outbox.get(timeout=timeout_s))
            while True:
                loaded.append(self._outbox.get_nowait())
        return loaded

    def close(self) -> None:
        """End the threads when the disks have answered. The loader can be used again."""
        if self._inbox is not None:
            for _ in range(_THREADS):
                self._inbox.put(None)
            self._inbox = None

    def _load_files(self, inbox: _Inbox) -> None:
        while (request := inbox.get()) is not None:
            key, path, content_bytes = request
            loaded = None
            try:
                loaded = self._load_file(path, content_bytes)
            except (OSError, MemoryError, BusyFileError) as error:
                log.info("A file is left to the readers of this computer: %s", type(error).__name__)
            self._outbox.put((key, loaded))

    def _load_file(self, path: Path, content_bytes: int) -> LoadedFile | None:
        with open_regular_file(path) as file:
            status = os.fstat(file.fileno())
            if status.st_size > self._most_bytes:
                return None
            content = None
            if self._with_content and status.st_size <= content_bytes:
                content = file.read(status.st_size + 1)
                if len(content) != status.st_size:  # it grows, or its file system does not tell
                    return None
            check_unchanged(file, status)
        return LoadedFile(status.st_size, read_modified_ns(status), content)
