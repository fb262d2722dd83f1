"""Replace a library by another one, so that a kill at any moment leaves one of the two."""

from __future__ import annotations

import shutil
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from desktop_rag.system.atomic_files import remove_leftovers, sync_to_disk

LOCK_NAME = "writing.lock"  # in a library: whoever writes it holds this file


def exchange_library(staged: Path, folder: Path, aside: Path | None = None) -> Path | None:
    """Move a complete library into place; return where the previous one was moved, if any.

    Without `aside` it is kept beside the new one, under a name with the time.

    Raises:
        OSError: nothing has changed.
    """
    ready, previous = _ready_folder(folder), None
    shutil.rmtree(ready, ignore_errors=True)
    staged.rename(ready)
    sync_to_disk(folder.parent)
    try:
        if folder.exists() and any(folder.iterdir()):
            moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
            previous = folder.rename(aside or folder.with_name(f"{folder.name}-before-{moment}"))
        elif folder.exists():
            folder.rmdir()
        # Another process that starts now finishes the exchange itself.
        with suppress(FileNotFoundError):
            ready.rename(folder)
    except OSError:
        if previous is not None:
            previous.rename(folder)
        shutil.rmtree(ready, ignore_errors=True)
        raise
    sync_to_disk(folder.parent)
    return previous


def finish_exchange(folder: Path) -> None:
    """Put a library in place whose exchange was killed half-way; `undo_exchange` undoes one killed before.

    Raises OSError.
    """
    folder = folder.resolve()
    ready = _ready_folder(folder)
    if ready.is_dir() and not folder.exists():
        with suppress(FileNotFoundError):  # another process did it
            ready.rename(folder)
            sync_to_disk(folder.parent)


def undo_exchange(folder: Path) -> None:
    """Remove a library that was to come into the place of `folder`, which is still there.

    Only who has locked the library may call it.
    """
    folder = folder.resolve()
    if folder.exists():
        shutil.rmtree(_ready_folder(folder), ignore_errors=True)


def remove_exchange_leftovers(folder: Path) -> None:
    """Remove the leftovers of killed programs beside a library, maybe plain copies of an encrypted one.

    Files in use by a running program stay.
    """
    folder = folder.resolve()
    remove_leftovers(folder.parent)
    if _ready_folder(folder).is_dir():
        from filelock import FileLock, Timeout

        with suppress(OSError, Timeout), FileLock(folder / LOCK_NAME, timeout=0):
            undo_exchange(folder)


def _ready_folder(folder: Path) -> Path:
    """Return where a library waits that is complete: it exists for the moment of an exchange only."""
    return folder.with_name(f".{folder.name}.imported")
