"""Put this process in the state of a new one."""

from __future__ import annotations

from desktop_rag.encryption import library_key
from desktop_rag.sharing import credentials


def forget_keys() -> None:
    """Forget the keys of libraries, which a process that has just started was not given yet."""
    library_key._unlocked.clear()


def forget_credentials() -> None:
    """Forget the keys of buckets, which only the memory of a process has."""
    credentials._entered.clear()
