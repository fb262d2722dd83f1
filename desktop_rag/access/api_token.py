"""The token that programs of this computer show to the local API.

The system's keyring keeps it where that is unlocked, else a file that only the user can read. That file is
the truth: it holds the token, or says that the keyring has it. Moving it there keeps the token.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from desktop_rag.errors import LibraryError, convert_os_errors
from desktop_rag.system import paths, system_keyring
from desktop_rag.system.atomic_files import write_atomically
from desktop_rag.system.file_access import open_regular_file

_TOKEN_BYTES = 32  # as many as a key of AES-256; nobody guesses it
_TOKEN = re.compile(r"[\w-]{40,200}", re.ASCII)
_READABLE_BY_OTHERS = 0o077
_MAKING_S = 20.0  # far more than making one takes, and asking a keyring that does not answer
_IN_KEYRING = "keyring"


def token_file() -> Path:
    """The file of the token."""
    return paths.settings_file().with_name("api-token")


def find_token_file() -> Path | None:
    """Return the file that holds the token, None if the keyring has it; raises OSError."""
    return None if _read_file() == _IN_KEYRING else token_file()


def load_token() -> str:
    """Return the token; a new one is made where there is none, or where others could have read it.

    The system may ask the user to unlock the keyring, if that has it. Raises LibraryError.
    """
    with convert_os_errors(LibraryError, token_file()):
        with _hold_file():
            stored = _read_file()
            if stored != _IN_KEYRING:
                return _store_token(stored or secrets.token_urlsafe(_TOKEN_BYTES))
        token = system_keyring.read_secret(_name_account())
        if token is None:
            raise LibraryError(
                "The keyring has the token of the local API, but is not responding",
                "Unlock it, or make a new token in Settings > Connections or with `desktop-rag token --new`.",
            )
        return token if _TOKEN.fullmatch(token) else renew_token()


def renew_token() -> str:
    """Make a new token and return it; running servers accept the old one until they restart.

    Raises LibraryError.
    """
    with convert_os_errors(LibraryError, token_file()), _hold_file():
        return _store_token(secrets.token_urlsafe(_TOKEN_BYTES))


def _name_account() -> str:
    return f"local API, {token_file().parent}"


@contextmanager
def _hold_file() -> Iterator[None]:
    """Keep other starts of the program from changing the file meanwhile; raises OSError."""
    from filelock import FileLock

    token_file().parent.mkdir(parents=True, exist_ok=True)
    with FileLock(token_file().with_suffix(".lock"), timeout=_MAKING_S, mode=0o600):
        yield


def _store_token(token: str) -> str:
    """Store a token in the keyring, or else in the file, and return it."""
    before = _read_file()
    kept = _IN_KEYRING if system_keyring.keep_secret(_name_account(), token) else token
    if kept != before:
        write_atomically(token_file(), f"{kept}\n".encode())
    return token


def _read_file() -> str:
    """Return the token in the file, "" if others may know it."""
    try:
        with open_regular_file(token_file()) as file:
            if os.name == "posix" and os.fstat(file.fileno()).st_mode & _READABLE_BY_OTHERS:
                return ""
            said = file.read(1_000).decode(errors="replace").strip()
    except FileNotFoundError:
        return ""
    return said if said == _IN_KEYRING or _TOKEN.fullmatch(said) else ""
