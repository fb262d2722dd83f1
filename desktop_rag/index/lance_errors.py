"""LanceDB's exceptions as errors a user can act on."""

from __future__ import annotations

import errno
import logging
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from desktop_rag.errors import LibraryError, describe_os_error

log = logging.getLogger(__name__)


class IndexDamagedError(LibraryError):
    """The index cannot be read; it can be rebuilt."""


def damaged_index_error() -> IndexDamagedError:
    """Return the error for an index without a helpful reason."""
    hint = (
        "Run `desktop-rag doctor`, or restart the window: it is rebuilt from the catalog. "
        "For a shared library, check for a new version in its window, or run `desktop-rag "
        "open` with --check and its name: damaged parts are fetched again."
    )
    return IndexDamagedError("The search index is damaged", hint)


# System errors that are no damage of the index: codes of POSIX and of Windows -> errno.
_ERRNO_BY_OS_CODE = {
    1: errno.EPERM,
    5: errno.EACCES if sys.platform == "win32" else errno.EIO,
    13: errno.EACCES,
    19: errno.EROFS,
    24: errno.EMFILE,
    28: errno.ENOSPC,
    30: errno.EROFS,
    32: errno.EACCES,
    33: errno.EACCES,
    69: errno.EDQUOT,  # macOS
    112: errno.ENOSPC,
    122: errno.EDQUOT,
}
_SYSTEM_ERROR = re.compile(r"os error (\d+)|\[(?:Errno|WinError) (\d+)")


@contextmanager
def convert_lance_errors() -> Iterator[None]:
    """Convert LanceDB's exceptions to errors a user can act on.

    Raises:
        LibraryError: a system error, such as a full disk.
        IndexDamagedError: anything else.
    """
    try:
        yield
    except Exception as error:
        if not _is_lance_error(error):
            raise
        log.warning("The search index refused: %s", error)
        code = _SYSTEM_ERROR.search(str(error))
        number = _ERRNO_BY_OS_CODE.get(int(code[1] or code[2])) if code else None
        if number is not None:
            raise LibraryError(*describe_os_error(OSError(number, ""))) from error
        raise damaged_index_error() from error


def _is_lance_error(error: Exception) -> bool:
    """Whether LanceDB raised it; the class of its Rust panics cannot be imported."""
    kinds = (RuntimeError, OSError, ValueError)
    return isinstance(error, kinds) or type(error).__name__ == "RustPanic"
