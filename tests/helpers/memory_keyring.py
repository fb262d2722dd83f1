"""A keyring in memory, in place of the user's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import keyring  # noqa: TID253 - loaded with the fake
from keyring.backend import KeyringBackend  # noqa: TID253
from keyring.errors import PasswordDeleteError  # noqa: TID253


class MemoryKeyring(KeyringBackend):
    """Keeps passwords by service and account; `asked` are the accounts that were looked for."""

    priority = 1

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.kept: dict[tuple[str, str], str] = {}
        self.asked: list[str] = []

    def get_password(self, service: str, username: str) -> str | None:
        self.asked.append(username)
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        if self.kept.pop((service, username), None) is None:
            raise PasswordDeleteError


@contextmanager
def use_memory_keyring() -> Iterator[MemoryKeyring]:
    """Let the program use a keyring in memory."""
    usual, memory = keyring.get_keyring(), MemoryKeyring()
    keyring.set_keyring(memory)
    try:
        yield memory
    finally:
        keyring.set_keyring(usual)
