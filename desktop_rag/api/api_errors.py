"""Errors of requests that other programs make; each knows its HTTP status."""

from __future__ import annotations

from msgspec import Struct

from desktop_rag.errors import (
    CollectionError,
    DesktopRagError,
    LibraryBusyError,
    LibraryError,
    QuestionError,
    TableError,
    UnexpectedError,
)

RETRY_S = 1  # after which a program that was turned away may try again


class RequestError(DesktopRagError):
    """A request is not as the API wants it."""


class NotInLibraryError(DesktopRagError):
    """There is no such document in the library."""


class NotAllowedError(DesktopRagError):
    """The API only reads, unless the user lets it change the library."""


class UnsupportedFormatError(DesktopRagError):
    """No text can be read from a file of this name."""


class TooBusyError(DesktopRagError):
    """More requests wait than are taken."""


class ServeError(DesktopRagError):
    """The API cannot be offered."""


_STATUSES: tuple[tuple[type[DesktopRagError], int], ...] = (
    (RequestError, 400),
    (QuestionError, 400),
    (CollectionError, 400),
    (TableError, 400),
    (NotAllowedError, 403),
    (NotInLibraryError, 404),
    (LibraryBusyError, 409),
    (UnsupportedFormatError, 415),
    (TooBusyError, 429),
    (LibraryError, 503),
    (DesktopRagError, 500),
)


class ErrorRecord(Struct, frozen=True):
    """An error, and a hint to a remedy."""

    title: str
    hint: str


class ErrorReply(Struct, frozen=True):
    """The body of every error reply."""

    error: ErrorRecord


def error_to_status(error: DesktopRagError) -> int:
    """Return the HTTP status of an error."""
    return next(status for kind, status in _STATUSES if isinstance(error, kind))


def describe_exception(error: Exception) -> DesktopRagError:
    """Return an error with a title and a hint, which wraps any other exception."""
    return error if isinstance(error, DesktopRagError) else UnexpectedError.wrap_exception(error)


def join_sentences(title: str, hint: str) -> str:
    """Return the title and the hint of an error as sentences."""
    title = title if title.endswith((".", "!", "?")) else f"{title}."
    return f"{title} {hint}".strip()
