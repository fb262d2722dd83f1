"""Errors a user may see. Every one has a one-line title, and a hint what to do now.

DesktopRagError        anything we can explain
  ReadError            a document that cannot be read (the file fails alone)
    BusyFileError      a file that cannot be read now, and may be later (locked, out of reach)
  ReaderStartError     no file can be read, because the reading processes do not start
  SkippedError         a file that is left out on purpose (empty, too large, no text)
  LibraryError         the library on disk cannot be opened or written
    LibraryBusyError   another process is writing this library
    IndexDamagedError  the search index cannot be read and can be rebuilt (in store/lance.py)
  EmbeddingError       the embedding model is missing, damaged or gave unusable vectors
  ModelError           a model cannot be had or loaded, or failed while answering
  QuestionError        a question that cannot be asked (empty, or the library is)
  CollectionError      a name no collection can have or has, or a file that cannot be taken out
  ExportError          a conversation that cannot be written to a file
  UsageError           a command was given what it cannot take (in cli/arguments.py)
  DisplayError         a window cannot be opened on this computer (in display.py)
  UnexpectedError      a bug: wraps the exception nobody planned for
"""

from __future__ import annotations

import errno


class DesktopRagError(Exception):
    """Base class; `title` is one line for a list row, `hint` says what to do now."""

    def __init__(self, title: str, hint: str = "") -> None:
        super().__init__(title)
        self.title = title
        self.hint = hint

    def __reduce__(self) -> tuple[type[DesktopRagError], tuple[str, str]]:
        """Let the error cross a process boundary with its hint."""
        return type(self), (self.title, self.hint)


class ReadError(DesktopRagError):
    """A document that cannot be read."""


class BusyFileError(ReadError):
    """A file that cannot be read now; it is tried again by itself."""


class ReaderStartError(DesktopRagError):
    """The reading processes do not start; that is no file's fault."""


class SkippedError(DesktopRagError):
    """A file that is left out on purpose."""


class LibraryError(DesktopRagError):
    """The library on disk cannot be opened or written."""


class LibraryBusyError(LibraryError):
    """Another process is writing this library."""


class EmbeddingError(DesktopRagError):
    """The embedding model is missing, damaged or gave unusable vectors."""


class ModelError(DesktopRagError):
    """A model cannot be had or loaded, or failed while answering."""


class QuestionError(DesktopRagError):
    """A question that cannot be asked."""


class CollectionError(DesktopRagError):
    """A collection that is not there, or cannot be changed in this way."""


class ExportError(DesktopRagError):
    """A conversation that cannot be written to a file."""


class UnexpectedError(DesktopRagError):
    """A bug; the original exception is `__cause__`."""

    @classmethod
    def wrap(cls, cause: BaseException) -> UnexpectedError:
        """Give a foreign exception a title and a hint."""
        error = cls(
            f"Something went wrong ({type(cause).__name__})",
            "This is a fault in the program. Help > Show log holds the details.",
        )
        error.__cause__ = cause
        return error


_OS_ERRORS: dict[int, tuple[str, str]] = {
    errno.ENOENT: ("File not found", "It was moved or deleted. Add it again from its new place."),
    errno.EACCES: ("No permission to read or write", "Change the permissions, then try again."),
    errno.EPERM: ("No permission to read or write", "Change the permissions, then try again."),
    errno.ENOSPC: ("The disk is full", "Free some space, then try again. Nothing was lost."),
    errno.EDQUOT: (
        "The disk quota is used up",
        "Free some space, then try again. Nothing was lost.",
    ),
    errno.EROFS: ("The disk is read-only", "Choose a library folder on a disk you can write to."),
    errno.EISDIR: ("This is a folder, not a file", "Choose a file."),
    errno.ENOTDIR: ("This is a file, not a folder", "Choose a folder."),
    errno.EEXIST: ("There is a file where the folder should be", "Choose another folder."),
    errno.ELOOP: ("The link leads back to itself", "Add the file that it should lead to."),
    errno.ENAMETOOLONG: ("The path is too long", "Move it to a folder with a shorter path."),
    errno.EMFILE: ("Too many files are open", "Close other programs, then try again."),
    errno.EFBIG: (
        "The file is too large for this disk",
        "Use a disk with a newer file system: FAT32 takes no files above 4 GB.",
    ),
    errno.EIO: ("The disk reported an error", "Check the disk, then try again."),
}


def describe_os_error(error: OSError) -> tuple[str, str]:
    """Return the title and the hint for what the operating system refused."""
    if error.errno in _OS_ERRORS:
        return _OS_ERRORS[error.errno]
    return (error.strerror or str(error) or "The system refused", "Check the file, then try again.")


def is_certificate(error: BaseException | None) -> bool:
    """Whether a connection failed because the server's certificate is not trusted."""
    import ssl

    while error is not None:
        if isinstance(error, ssl.SSLCertVerificationError):
            return True
        error = error.__cause__ or error.__context__
    return False
