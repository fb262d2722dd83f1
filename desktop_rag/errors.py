"""Errors that a user may see. Each has a one-line title, and a hint to a remedy.

DesktopRagError        any explained error
  ReadError            a document cannot be read (only this file fails)
    BusyFileError      a file cannot be read now, but may be later (locked, out of reach)
    ProtectedError     a file needs a password, or another one than it was given
  ReaderStartError     no file can be read, because the reader pool does not start
  SkippedError         a file is skipped on purpose (empty, too large, no text)
  LibraryError         the library on disk cannot be opened or written
    LibraryBusyError   another process is writing this library
    LibraryLockedError the library has a password that was not given yet
    WrongPasswordError the password of a library or a backup is another one
    ReadOnlyLibraryError  the library is a shared one, which only its publisher writes
    SharingError       a library cannot be published, or a published one not be fetched
      LargeVersionError  a published version is too large to be fetched unasked (in sharing/)
      AccessError      the place wants other credentials, or none were found
      PublishedMeanwhileError  somebody else published a version at the same time
    CatalogDamagedError  the catalog is not as the program wrote it (in catalog/database.py)
    IndexDamagedError  the search index cannot be read and can be rebuilt (in index/lance_errors.py)
  ClusterError         a Ray cluster cannot be used, or was lost (the files stay in the queue)
  EmbeddingError       the embedding model is missing, damaged or gave unusable vectors
  ModelError           a model cannot be obtained or loaded, or failed while answering
  QuestionError        a question cannot be asked (it or the library is empty)
  CollectionError      an invalid or unknown collection name, or a file that cannot be removed
  TableError           a table of documents cannot be made or changed in this way, or does not exist
  ExportError          a conversation or a scan cannot be written to a file
  UpdateError          it cannot be found out whether there is a newer version (in models/update_check.py)
  UsageError           invalid command-line arguments (in cli/arguments.py)
  DisplayError         a window cannot be opened on this computer (in display_check.py)
  UnexpectedError      a bug: wraps any other exception
"""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager


class DesktopRagError(Exception):
    """Base class; `title` is one line for a list row, `hint` is advice."""

    def __init__(self, title: str, hint: str = "") -> None:
        super().__init__(title)
        self.title = title
        self.hint = hint

    def __reduce__(self) -> tuple[type[DesktopRagError], tuple[str, str]]:
        """Let the error cross a process boundary with its hint."""
        return type(self), (self.title, self.hint)


class ReadError(DesktopRagError):
    """A document cannot be read."""


class BusyFileError(ReadError):
    """A file cannot be read now; it is retried automatically."""


class ProtectedError(ReadError):
    """A file needs a password, or another one than it was given."""


class ReaderStartError(DesktopRagError):
    """The reader pool does not start; no file is at fault."""


class SkippedError(DesktopRagError):
    """A file is skipped on purpose."""


class LibraryError(DesktopRagError):
    """The library on disk cannot be opened or written."""


class LibraryBusyError(LibraryError):
    """Another process is writing this library."""


class LibraryLockedError(LibraryError):
    """The library has a password that was not given yet."""


class WrongPasswordError(LibraryError):
    """The password of a library or a backup is another one."""


class ReadOnlyLibraryError(LibraryError):
    """The library is a shared one, which only its publisher writes."""


class SharingError(LibraryError):
    """A library cannot be published, or a published one cannot be fetched; the local copy is unchanged."""


class AccessError(SharingError):
    """The place of a published library wants other credentials, or none were found."""


class PublishedMeanwhileError(SharingError):
    """Somebody else published a version at the same time, and was first."""


class ClusterError(DesktopRagError):
    """A Ray cluster cannot be used, or was lost; its work remains in the queue."""


class EmbeddingError(DesktopRagError):
    """The embedding model is missing, damaged or gave unusable vectors."""


class ModelError(DesktopRagError):
    """A model cannot be obtained or loaded, or failed while answering."""


class QuestionError(DesktopRagError):
    """A question cannot be asked."""


# Title and hint of a QuestionError; the question can be asked again later.
NOT_READ_YET = ("There is nothing to ask about yet", "The files are not read yet: ask again when they are.")


class CollectionError(DesktopRagError):
    """A collection does not exist, or cannot be changed in this way."""


class TableError(DesktopRagError):
    """A table of documents does not exist, or cannot be made or changed in this way."""


class ExportError(DesktopRagError):
    """A conversation or a scan cannot be written to a file."""


class UnexpectedError(DesktopRagError):
    """A bug; the original exception is `__cause__`."""

    @classmethod
    def wrap_exception(cls, cause: BaseException) -> UnexpectedError:
        """Wrap any exception with a title and a hint; a missing module is a broken installation."""
        title = f"Something went wrong ({type(cause).__name__})"
        hint = "This is a fault in the program. See Help > Show log for details."
        if means_short_memory(cause):
            hint = CLOSE_OTHERS
        elif isinstance(cause, ImportError):
            title = f"A part of the program is missing: {cause.name or cause}"
            hint = "Reinstall the program."
        error = cls(title, hint)
        error.__cause__ = cause
        return error


def means_short_memory(error: BaseException) -> bool:
    """Whether memory was short; a failed library load says so only in words."""
    return isinstance(error, MemoryError) or any(words in str(error) for words in _SHORT_MEMORY)


def is_library_failure(error: BaseException) -> bool:
    """Whether a library raised this: an Exception, or a panic of Rust, which is none."""
    return isinstance(error, Exception) or type(error).__module__ == "pyo3_runtime"


CLOSE_OTHERS = "Close other programs, then try again."
_SHORT_MEMORY = (  # as the loaders of libraries, and libraries in C++ and Rust, say it
    "annot allocate memory", "failed to map segment", "bad_alloc", "bad allocation",
    "ailed to allocate memory",
)  # fmt: skip
# Title and hint for a drive of the network that lets no program keep others out.
NO_LOCKS = (
    "The disk does not support file locks",
    "Choose a library folder on a local disk, not on the network.",
)
_OS_ERRORS: dict[int, tuple[str, str]] = {
    errno.ENOLCK: NO_LOCKS,
    errno.ENOENT: ("File not found", "It was moved or deleted. Add it again from its new place."),
    errno.EACCES: ("No permission to read or write", "Change the permissions, then try again."),
    errno.EPERM: ("No permission to read or write", "Change the permissions, then try again."),
    errno.ENOSPC: ("The disk is full", "Free some space, then try again. Nothing was lost."),
    errno.EDQUOT: ("The disk quota is used up", "Free some space, then try again. Nothing was lost."),
    errno.EROFS: ("The disk is read-only", "Choose a library folder on a disk you can write to."),
    errno.EISDIR: ("This is a folder, not a file", "Choose a file."),
    errno.ENXIO: ("This is a device or a pipe, not a file", "Choose a file."),
    errno.ENOTDIR: ("This is a file, not a folder", "Choose a folder."),
    errno.EEXIST: ("There is a file where the folder should be", "Choose another folder."),
    errno.ELOOP: ("The link points to itself", "Add the file that the link should point to."),
    errno.ENAMETOOLONG: ("The path is too long", "Move it to a folder with a shorter path."),
    errno.EMFILE: ("Too many files are open", CLOSE_OTHERS),
    errno.EFBIG: (
        "The file is too large for this disk",
        "Use a disk with a newer file system: FAT32 does not allow files over 4 GB.",
    ),
    errno.ETIMEDOUT: ("The disk is not responding", "Check the disk, then try again."),
    errno.EIO: ("The disk reported an error", "Check the disk, then try again."),
}


def describe_os_error(error: OSError) -> tuple[str, str]:
    """Return the title and the hint for an error of the operating system."""
    if error.errno in _OS_ERRORS:
        return _OS_ERRORS[error.errno]
    return (
        error.strerror or str(error) or "The operating system reported an error",
        "Check the file, then try again.",
    )


@contextmanager
def convert_os_errors(kind: type[DesktopRagError], where: object = "") -> Iterator[None]:
    """Raise an OSError of the block as an error of this kind; its title ends with `where`, or the file."""
    try:
        yield
    except OSError as error:
        title, hint = describe_os_error(error)
        place = where or error.filename
        raise kind(f"{title}: {place}" if place else title, hint) from error
