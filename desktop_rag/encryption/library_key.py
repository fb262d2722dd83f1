"""The key of a library with a password: a random one, in a small file that the password opens.

The file holds the key, encrypted with one that Argon2id makes of the password; salt and costs are
authenticated with it. A library without this file is not encrypted.
"""

from __future__ import annotations

import base64
import json
import os
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from desktop_rag.errors import LibraryError, LibraryLockedError, WrongPasswordError, convert_os_errors
from desktop_rag.system.atomic_files import write_atomically
from desktop_rag.system.file_access import ask_disk_briefly, open_regular_file

KEY_FILE_NAME = "library.key"
_KIND, _KDF = "desktop-rag library key", "argon2id"
_FORMAT = 1
_KEY_BYTES = 32
_SALT_BYTES, _NONCE_BYTES, _TAG_BYTES = 16, 12, 16
# The second choice of RFC 9106: 64 MiB, three passes, four lanes. A third of a second on two cores.
_COSTS = {"iterations": 3, "lanes": 4, "memory_kib": 1 << 16}
_MOST = {"iterations": 8, "lanes": 16, "memory_kib": 1 << 17}  # of a file from elsewhere: 128 MB, 2 s
_LENGTHS = {"salt": _SALT_BYTES, "nonce": _NONCE_BYTES, "key": _KEY_BYTES + _TAG_BYTES}
_FIELDS = {"kind", "format", "kdf", *_MOST, *_LENGTHS}
_MOST_FILE_BYTES = 4_096

_unlocked: dict[bytes, bytes] = {}  # content of a key file -> key, in the memory of this process
_protected: dict[Path, bool] = {}  # folder -> last result of its disk
# Of a longer password this much is rated: to look for patterns in more takes too long for each key.
_RATED_CHARACTERS = 40
STRONGEST = 4
_WEAK = 2  # tried out in days by a program that takes as long for each as the key of a library wants


def is_protected(folder: Path) -> bool:
    """Whether the library in a folder has a password; not if this user may not look into it."""
    with suppress(PermissionError):  # reported when it is opened
        _protected[folder] = (folder / KEY_FILE_NAME).exists()
        return _protected[folder]
    return False


def is_known_protected(folder: Path) -> bool:
    """Whether the library in a folder has a password, as its disk said last if it does not answer at once."""
    return ask_disk_briefly(partial(is_protected, folder), otherwise=_protected.get(folder, False))


def find_key(folder: Path) -> bytes | None:
    """Return the key of a library, None if it has no password; raises LibraryLockedError if it is locked."""
    content = _read_key_file(folder)
    if content is None:
        return None
    key = _unlocked.get(content)
    if key is None:
        raise _locked_error()
    return key


def _locked_error() -> LibraryLockedError:
    return LibraryLockedError(
        "The library is protected by a password",
        "Save it in the keyring when the window asks for it, or use --password-file.",
    )


def is_locked(folder: Path) -> bool:
    """Whether a library has a password that was not given yet."""
    content = _read_key_file(folder)
    return content is not None and content not in _unlocked


def unlock_library(folder: Path, password: str) -> None:
    """Let this process open a library until it ends; takes a third of a second.

    Raises:
        WrongPasswordError: the password is another one, or the key file was changed.
        LibraryError: the key file cannot be read, or was written by a newer version.
    """
    content = _read_key_file(folder)
    if content is not None:
        _unlocked[content] = _open_key(content, password)
        _switch_core_dumps_off()


def hand_over_key(folder: Path) -> bytes:
    """Return a line for `enter_key` of another process of ours, b"" if the library has no password.

    Raises:
        LibraryLockedError: it was not unlocked.
    """
    key = find_key(folder)
    return b"" if key is None else base64.b64encode(key)


def enter_key(folder: Path, line: bytes) -> None:
    """Let this process open a library with the key that another one handed over.

    Raises:
        LibraryLockedError: it is no key.
    """
    try:
        key = base64.b64decode(line, validate=True)
    except ValueError:
        key = b""
    content = _read_key_file(folder)
    if content is not None:
        if len(key) != _KEY_BYTES:
            raise _locked_error()
        _unlocked[content] = key
        _switch_core_dumps_off()


def _switch_core_dumps_off() -> None:
    """Keep the system from writing the memory of this process to a file if it crashes."""
    with suppress(ImportError, OSError, ValueError):  # not on Windows
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))


def write_new_key(folder: Path, password: str) -> bytes:
    """Give a folder that holds no library yet a key, which is unlocked; return it. Raises OSError."""
    key = os.urandom(_KEY_BYTES)
    write_key(folder, key, password)
    return key


def write_key(folder: Path, key: bytes, password: str) -> None:
    """Write a key file that the password opens, instead of one that is there; raises OSError."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    salt, nonce = os.urandom(_SALT_BYTES), os.urandom(_NONCE_BYTES)
    head = {"kind": _KIND, "format": _FORMAT, "kdf": _KDF, **_COSTS, "salt": _encode(salt)}
    wrapped = AESGCM(_derive_key(password, salt, _COSTS)).encrypt(nonce, key, _authenticate(head))
    content = json.dumps({**head, "nonce": _encode(nonce), "key": _encode(wrapped)}, indent=1).encode()
    write_atomically(folder / KEY_FILE_NAME, content)
    _unlocked[content] = key
    _switch_core_dumps_off()


def change_password(folder: Path, old: str, new: str) -> None:
    """Let a new password open a library instead of the old one, at once: the key stays the same.

    Raises:
        WrongPasswordError: `old` is not the password.
        LibraryError: the key file cannot be read or written.
    """
    content = _read_key_file(folder)
    with convert_os_errors(LibraryError, folder):
        if content is not None:
            write_key(folder, _open_key(content, old), new)


def check_password(folder: Path, password: str) -> None:
    """Raise WrongPasswordError unless this is the password of a library, also of one that is unlocked."""
    content = _read_key_file(folder)
    if content is not None:
        _open_key(content, password)


def _read_key_file(folder: Path) -> bytes | None:
    try:
        with convert_os_errors(LibraryError, folder), open_regular_file(folder / KEY_FILE_NAME) as file:
            return bytes(file.read(_MOST_FILE_BYTES))
    except LibraryError as error:
        if isinstance(error.__cause__, FileNotFoundError | NotADirectoryError):
            return None
        raise


def _open_key(content: bytes, password: str) -> bytes:
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    head = _parse_key_file(content)
    nonce, wrapped = (base64.b64decode(head.pop(name)) for name in ("nonce", "key"))
    key = _derive_key(password, base64.b64decode(head["salt"]), head)
    try:
        return AESGCM(key).decrypt(nonce, wrapped, _authenticate(head))
    except InvalidTag as error:
        raise WrongPasswordError("The password is wrong", "Enter it again; it is case-sensitive.") from error


def _parse_key_file(content: bytes) -> dict[str, Any]:
    try:
        fields = json.loads(content)
        if fields["kind"] != _KIND:
            raise ValueError("another kind of file")
        if fields["format"] != _FORMAT:
            raise LibraryError(
                "This library was written by a newer version",
                "Update the program, or choose another library folder.",
            )
        for name, most in _MOST.items():
            if type(fields[name]) is not int or not 1 <= fields[name] <= most:
                raise ValueError(f"{name} is out of bounds")
        if fields.keys() != _FIELDS or fields["kdf"] != _KDF:
            raise ValueError("other fields")
        for name, length in _LENGTHS.items():
            if len(base64.b64decode(fields[name], validate=True)) != length:
                raise ValueError(f"{name} has another length")
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise LibraryError(
            "The key file of the library is damaged",
            f"Restore {KEY_FILE_NAME} from a copy, or import a backup.",
        ) from error
    return dict(fields)


def _derive_key(password: str, salt: bytes, costs: dict[str, Any]) -> bytes:
    from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

    kdf = Argon2id(
        salt=salt,
        length=_KEY_BYTES,
        iterations=costs["iterations"],
        lanes=costs["lanes"],
        memory_cost=max(costs["memory_kib"], 8 * costs["lanes"]),
    )
    with convert_memory_errors():
        return kdf.derive(encode_password(password))


@contextmanager
def convert_memory_errors() -> Iterator[None]:
    """Raise LibraryError if there is not enough memory to make a key of a password."""
    try:
        yield
    except MemoryError as error:
        hint = "Close other programs, then try again."
        raise LibraryError("There is not enough memory to try the password", hint) from error


def encode_password(password: str) -> bytes:
    """Return the bytes of a password: the same however a keyboard composes its letters."""
    return unicodedata.normalize("NFKC", password).encode(errors="surrogatepass")


def _authenticate(head: dict[str, Any]) -> bytes:
    return json.dumps(head, sort_keys=True).encode()


def _encode(data: bytes) -> str:
    return base64.b64encode(data).decode()


def rate_password(password: str) -> int:
    """Return from 0, guessed at once, to STRONGEST; the scale is that of zxcvbn."""
    from zxcvbn import zxcvbn

    rated = password[:_RATED_CHARACTERS]
    score: int = zxcvbn(rated)["score"] if rated else 0
    return score


def is_weak_password(password: str) -> bool:
    """Whether a program that tries many passwords probably finds this one."""
    return rate_password(password) <= _WEAK
