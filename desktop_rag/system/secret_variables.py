"""Secrets in the environment, read once and removed: no library and no other process finds them there."""

from __future__ import annotations

import os

_NAMES = (
    "DESKTOP_RAG_PASSWORD",
    "DESKTOP_RAG_NEW_PASSWORD",
    "DESKTOP_RAG_BACKUP_PASSWORD",
    "AWS_ACCESS_KEY_ID",
    "AWS_SECRET_ACCESS_KEY",
    "AWS_SESSION_TOKEN",
)
_taken: dict[str, str] = {}


def take_secrets() -> None:
    """Remove the secrets from the environment, and remember them."""
    for name in _NAMES:
        if name in os.environ:
            _taken[name] = os.environ.pop(name)


def read_secret_variable(name: str) -> str:
    """Return the secret that the environment had under a name, "" if it had none."""
    take_secrets()
    return _taken.get(name, "")


def return_secrets() -> None:
    """Put the secrets back, for the program that takes the place of this one."""
    os.environ.update(_taken)
