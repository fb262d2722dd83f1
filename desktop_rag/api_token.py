"""The token that programs of this computer show to the local API: a file that only the user can read."""

from __future__ import annotations

import os
import re
import secrets
from pathlib import Path

from desktop_rag import paths
from desktop_rag.atomic_files import write_atomically
from desktop_rag.errors import LibraryError, convert_os_errors
from desktop_rag.file_access import open_regular_file

_TOKEN_BYTES = 32  # as many as a key of AES-256; nobody guesses it
_TOKEN = re.compile(r"[\w-]{40,200}", re.ASCII)
_READABLE_BY_OTHERS = 0o077
_MAKING_S = 10.0  # far more than making one takes


def token_file() -> Path:
    """The file of the token."""
    return paths.settings_file().with_name("api-token")


def load_token() -> str:
    """Return the token; a new one is made where there is none, or where others could have read it.

    Raises:
        LibraryError: it cannot be read or written.
    """
    with convert_os_errors(LibraryError, token_file()):
        return _read_token() or _make_first_token()


def _make_first_token() -> str:
    """Make a token unless another start of the program makes one now; return it."""
    from filelock import FileLock

    token_file().parent.mkdir(parents=True, exist_ok=True)
    with FileLock(token_file().with_suffix(".lock"), timeout=_MAKING_S, mode=0o600):
        return _read_token() or renew_token()


def renew_token() -> str:
    """Make a new token and return it; what runs takes the old one until it starts again. Raises OSError."""
    file, token = token_file(), secrets.token_urlsafe(_TOKEN_BYTES)
    file.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(file, f"{token}\n".encode())
    return token


def _read_token() -> str:
    """Return the stored token, "" without one that only the user knows."""
    try:
        with open_regular_file(token_file()) as file:
            if os.name == "posix" and os.fstat(file.fileno()).st_mode & _READABLE_BY_OTHERS:
                return ""
            token = file.read(1_000).decode(errors="replace").strip()
    except FileNotFoundError:
        return ""
    return token if _TOKEN.fullmatch(token) else ""
