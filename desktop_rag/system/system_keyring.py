"""Secrets of the program itself in the system's keyring, which may be locked, slow, or not there.

Nobody is asked to unlock it in order to keep something, and it is waited for a limited time.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import closing
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

T = TypeVar("T")

KEYRING_SERVICE = "desktop-rag"
log = logging.getLogger(__name__)

_ANSWER_S = 5.0  # fifty times the time of an unlocked keyring
_UNLOCK_S = 30.0  # for the user to unlock it, where the system asks for that
# These ask the user whenever a program begins to use them, and do not say before whether they will.
_ASKING = "keyring.backends.kwallet"


def keep_secret(account: str, secret: str) -> bool:
    """Keep a secret if there is a keyring that is unlocked; return whether it has it now."""

    def keep() -> bool:
        backend = _find_backend()
        if backend is None or _is_locked(backend):
            return False
        backend.set_password(KEYRING_SERVICE, account, secret)
        return backend.get_password(KEYRING_SERVICE, account) == secret

    return _run_in_time(keep, _ANSWER_S) or False


def forget_secret(account: str) -> bool:
    """Remove a secret if there is a keyring that is unlocked; return whether it has none now."""

    def forget() -> bool:
        backend = _find_backend()
        if backend is None or _is_locked(backend):
            return False
        if backend.get_password(KEYRING_SERVICE, account) is not None:
            backend.delete_password(KEYRING_SERVICE, account)
        return True

    return _run_in_time(forget, _ANSWER_S) or False


def read_secret(account: str) -> str | None:
    """Return a secret, "" if there is none, None if no keyring answers; the system may ask the user."""

    def read() -> str | None:
        backend = _find_backend()
        return None if backend is None else backend.get_password(KEYRING_SERVICE, account) or ""

    return _run_in_time(read, _UNLOCK_S)


def _find_backend() -> KeyringBackend | None:
    """Return the keyring that is used, None without a safe one."""
    import keyring

    chosen = keyring.get_keyring()
    backends = getattr(chosen, "backends", [chosen])  # of a chain
    usable = (each for each in backends if keyring.core.recommended(each) and not _is_from(each, _ASKING))
    return next(usable, None)


def _is_locked(backend: KeyringBackend) -> bool:
    """Whether the user would be asked for a password; other systems unlock it with the session."""
    if not _is_from(backend, "keyring.backends.SecretService"):
        return False
    import secretstorage

    with closing(secretstorage.dbus_init()) as connection:
        try:
            return bool(secretstorage.get_collection_by_alias(connection, "default").is_locked())
        except secretstorage.ItemNotFoundException:  # the user would be asked to make one
            return True


def _is_from(backend: KeyringBackend, module: str) -> bool:
    return type(backend).__module__ == module


def _run_in_time(work: Callable[[], T], limit_s: float) -> T | None:
    """Return the result of `work`, None if it takes longer, or fails: that is logged by name alone."""
    results: list[T] = []

    def run() -> None:
        try:
            results.append(work())
        except Exception as error:  # noqa: BLE001 - a foreign library with back ends of many kinds
            log.warning("The keyring cannot be used: %s", type(error).__name__)

    thread = threading.Thread(target=run, daemon=True, name="keyring")
    thread.start()
    thread.join(limit_s)
    return results[0] if results else None
