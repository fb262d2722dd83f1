"""The passwords of protected files: in the memory of this run, or in the system's keyring if the user wants.

They are written nowhere else. Which files have one in the keyring is known from a list of hashes of
their paths, so that the keyring is not asked, and the user for its password, without need.
"""

from __future__ import annotations

import hashlib
import json
import logging
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from desktop_rag.system import paths
from desktop_rag.system.atomic_files import write_atomically
from desktop_rag.system.system_keyring import KEYRING_SERVICE

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _EnteredPassword:
    password: str = field(repr=False)
    keep: bool


class FilePasswords:
    """Passwords by the path of a file. Any thread may call the methods; those that say so may take long."""

    def __init__(self) -> None:
        self._entered: dict[Path, _EnteredPassword] = {}
        self._list_lock = threading.Lock()

    def enter_password(self, files: Iterable[Path], password: str, *, keep: bool) -> None:
        """Use a password for these files; if wanted, it is stored once it has opened them."""
        for path in files:
            self._entered[path] = _EnteredPassword(password, keep)

    def find_entered(self, path: Path) -> str:
        """Return the password that was entered for a file, "" if there is none."""
        entered = self._entered.get(path)
        return entered.password if entered else ""

    def find_kept(self, path: Path) -> str:
        """Return the password in the keyring, "" if there is none; may wait for the user."""
        if _identify_account(path) not in _read_kept_accounts():
            return ""
        import keyring

        password = None
        with _log_keyring_errors():
            password = keyring.get_password(KEYRING_SERVICE, _identify_account(path))
        return password or ""

    def find_password(self, path: Path) -> str:
        """Return the password of a file, "" if there is none; may wait for the user."""
        return self.find_entered(path) or self.find_kept(path)

    def confirm_password(self, path: Path) -> None:
        """Report that the entered password opened the file, and keep or discard it; may wait for the user."""
        entered = self._entered.get(path)
        if entered is None:
            return
        if entered.keep:
            self._keep_password(path, entered.password)
        else:
            self._forget_kept(path)

    def reject_password(self, path: Path) -> None:
        """Report that the entered password did not open the file."""
        self._entered.pop(path, None)

    def forget_files(self, files: Iterable[Path]) -> None:
        """Forget the passwords of files that leave the library; may wait for the user."""
        removed = list(files)
        for path in removed:
            self._entered.pop(path, None)
        if kept := _read_kept_accounts():
            for path in removed:
                if _identify_account(path) in kept:
                    self._forget_kept(path)

    def move_file(self, old: Path, new: Path) -> None:
        """Let a file that was moved keep its password; may wait for the user."""
        kept, entered = self.find_kept(old), self._entered.pop(old, None)
        if entered is not None:
            self._entered[new] = entered
        if kept:
            self._keep_password(new, kept)
            self._forget_kept(old)

    def _keep_password(self, path: Path, password: str) -> None:
        import keyring

        with _log_keyring_errors():
            account = _identify_account(path)
            keyring.set_password(KEYRING_SERVICE, account, password)
            with self._list_lock:
                _write_kept_accounts(_read_kept_accounts() | {account})

    def _forget_kept(self, path: Path) -> None:
        account = _identify_account(path)
        with self._list_lock:
            kept = _read_kept_accounts()
            if account not in kept:
                return
            _write_kept_accounts(kept - {account})
        import keyring

        with _log_keyring_errors():
            keyring.delete_password(KEYRING_SERVICE, account)


class KeyringCheck:
    """Looks in a thread of its own whether there is a keyring: to find out may take seconds."""

    def __init__(self) -> None:
        self.has_keyring: bool | None = None  # not known yet
        threading.Thread(target=self._look_for_keyring, daemon=True, name="keyring check").start()

    def _look_for_keyring(self) -> None:
        found = False
        with _log_keyring_errors():
            import keyring

            found = keyring.core.recommended(keyring.get_keyring())
        self.has_keyring = found


def _identify_account(path: Path) -> str:
    return hashlib.sha256(str(path.absolute()).encode(errors="surrogateescape")).hexdigest()


def _kept_list() -> Path:
    return paths.settings_file().with_name("kept-passwords.json")


def _read_kept_accounts() -> frozenset[str]:
    try:
        return frozenset(map(str, json.loads(_kept_list().read_bytes())))
    except FileNotFoundError:
        return frozenset()
    except (OSError, ValueError, TypeError) as error:
        log.warning("The list of kept passwords cannot be read: %s", error)
        return frozenset()


def _write_kept_accounts(accounts: frozenset[str]) -> None:
    _kept_list().parent.mkdir(parents=True, exist_ok=True)
    write_atomically(_kept_list(), json.dumps(sorted(accounts), indent=1).encode())


@contextmanager
def _log_keyring_errors() -> Iterator[None]:
    """Log errors in the block, by name alone: a text could hold a password."""
    try:
        yield
    except Exception as error:  # noqa: BLE001 - a foreign library with back ends of many kinds
        log.warning("The keyring cannot be used: %s", type(error).__name__)
