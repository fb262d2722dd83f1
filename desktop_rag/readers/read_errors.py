"""Errors about files that cannot be read, worded for the user."""

from __future__ import annotations

import errno
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from desktop_rag.errors import BusyFileError, ReadError, SkippedError, describe_os_error
from desktop_rag.readers import file_formats

_RETRY_HINT = "It is retried automatically."
_IN_USE = ("The file is in use by another program", f"Close it there. {_RETRY_HINT}")
_OUT_OF_REACH = ("The file cannot be reached now", f"Check the disk or the network. {_RETRY_HINT}")
CHANGED_FILE = ("The file changed while it was read", _RETRY_HINT)
# Exceptions of Pillow for damaged pictures.
DAMAGE_ERRORS = (
    *(OSError, RuntimeError, SyntaxError, ValueError, EOFError, LookupError, TypeError, struct.error),
    zlib.error,
)
_LOCKED_ERRNOS = frozenset({errno.EBUSY, errno.EAGAIN, errno.ETXTBSY, errno.EDEADLK})
_UNREACHABLE_ERRNOS = frozenset(
    {errno.EIO, errno.ESTALE, errno.ETIMEDOUT, errno.EHOSTUNREACH, errno.ENETUNREACH}
    | {errno.ENETDOWN, errno.ECONNRESET, errno.ECONNABORTED, errno.ENOTCONN, errno.ENODEV}
)
_RESOURCE_ERRNOS = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOMEM})
# Windows: sharing violation, lock violation, busy.
_WINDOWS_LOCKED = frozenset({32, 33, 170})
# Windows: not ready, bad network path, network busy, network errors, name gone, timeout.
_WINDOWS_UNREACHABLE = frozenset({21, 53, 54, 59, 64, 121, 1231})
# Title and hint of a ReadError.
DAMAGED_FILE = (
    "The file is damaged or has the wrong extension",
    "Open it in its own program. If it opens there, save it again and add it again.",
)
UNUSABLE_REPLY = (
    "Reading it gave an unusable reply",
    "The file may be malicious. Save it as text or PDF in its own program, and add that.",
)
UNKNOWN_PROTECTION = (
    "Protected with an unsupported method",
    "Open it in its own program, save a copy without protection, and add that.",
)
# Title and hint of a file inside another one.
GONE_FROM_HOLDER = ("It is no longer in the file that contained it", "Add that file again.")
PROTECTED_IN_ARCHIVE = (
    "Protected with a password inside its archive",
    "Unpack the archive with its password, and add the folder.",
)
TOO_LARGE_IN_ARCHIVE = ("Too large inside its archive", "Unpack the archive, and add the folder.")
UNKNOWN_COMPRESSION = ("Compressed with an unsupported method", "Unpack the archive, and add the folder.")
TOO_MANY_IN_ARCHIVE = ("Too many files inside", "Unpack it, and add the folders that you need.")
UNPACKS_TOO_LARGE = "The file looks made to exhaust memory. If you trust it, unpack it and add the folder."
# Title and hint of a ProtectedError.
_ENTER_IT_HINT = "In the window, choose “Enter password…” in the menu of the file."
PASSWORD_NEEDED = ("Password needed", _ENTER_IT_HINT)
WRONG_PASSWORD = ("The password is wrong", _ENTER_IT_HINT)


@contextmanager
def convert_damage(*kinds: type[Exception]) -> Iterator[None]:
    """Convert the exceptions with which a parser leaves a damaged file into ReadError."""
    try:
        yield
    except kinds as error:
        raise ReadError(*DAMAGED_FILE) from error


def convert_os_error(error: OSError) -> ReadError:
    """Convert an OSError to a ReadError, or to a BusyFileError if it may be temporary."""
    code = getattr(error, "winerror", None)
    if error.errno in _LOCKED_ERRNOS or code in _WINDOWS_LOCKED:
        return BusyFileError(*_IN_USE)
    if error.errno in _UNREACHABLE_ERRNOS or code in _WINDOWS_UNREACHABLE:
        return BusyFileError(*_OUT_OF_REACH)
    title, hint = describe_os_error(error)
    return BusyFileError(title, _RETRY_HINT) if error.errno in _RESOURCE_ERRNOS else ReadError(title, hint)


def not_a_document(path: Path) -> SkippedError:
    """Return the reason for skipping a file whose name says that it has no text."""
    if file_formats.suffix_of(path) in file_formats.PICTURES:
        hint = "Save it as PNG, JPEG or TIFF, and add that."
        return SkippedError("Pictures of this kind cannot be read", hint)
    if file_formats.suffix_of(path) in file_formats.UNREAD_ARCHIVES:
        return SkippedError("Archives of this kind cannot be read", "Unpack it, and add the folder.")
    if file_formats.suffix_of(path) in file_formats.UNREAD_DOCUMENTS:
        return documents_of_this_kind()
    if file_formats.suffix_of(path) in file_formats.UNREAD_MAILBOXES:
        hint = "Save its mails as .eml, .msg or .mbox files in their program, and add those."
        return SkippedError("Mailboxes of this kind cannot be read", hint)
    return SkippedError("Not a document", "Add documents: PDF, office files, web pages, text.")


def documents_of_this_kind() -> SkippedError:
    """Return the reason for skipping a document in a format that only its own program reads."""
    return SkippedError("Documents of this kind cannot be read", "Export it as PDF, and add that.")


def no_text() -> SkippedError:
    """Return the reason for skipping a file without any text."""
    return SkippedError("No text in this file", "It contains nothing to search.")
