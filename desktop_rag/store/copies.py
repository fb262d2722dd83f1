"""Copies of tables in memory, which are as the tables are."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar

from desktop_rag.errors import LibraryError
from desktop_rag.store.lance import State, Tables

_T = TypeVar("_T")


class Copies(Generic[_T]):
    """Keeps what was copied of tables as long as they do not change.

    Args:
        tables: the tables to copy.
        copy: makes a copy of an open table, or returns None where it has more rows than that.
        most: rows of a table that is copied whenever it is asked for.
        most_prepared: rows of one that is copied by `prepare` only.
    """

    def __init__(
        self,
        tables: Tables,
        copy: Callable[[Any, int], _T | None],
        most: int,
        most_prepared: int,
    ) -> None:
        self._tables = tables
        self._copy = copy
        self._most = most
        self._most_prepared = most_prepared
        self._copies: dict[str, tuple[State, _T | None]] = {}

    def get(self, name: str) -> _T | None:
        """Return the copy of a table as it is now.

        None where there is no table, or no copy, or it cannot be read: then LanceDB is asked.
        """
        return self._get(name, self._most)

    def prepare(self, name: str) -> None:
        """Copy a larger table too."""
        if self.get(name) is None:
            self._copies.pop(name, None)
            self._get(name, self._most_prepared)

    def is_current(self, name: str, copy: _T) -> bool:
        """Whether a table is still as it was when this was copied; any thread may ask."""
        known = self._copies.get(name)
        return known is not None and known[1] is copy and known[0] == self._tables.state(name)

    def _get(self, name: str, most: int) -> _T | None:
        known = self._copies.get(name)
        with suppress(LibraryError):
            state = self._tables.state(name)
            if known is None or known[0] != state:
                self._copies.pop(name, None)
                if state is None:
                    return None
                copy = self._tables.read(name, lambda table: self._copy(table, most), None)
                known = self._copies[name] = state, copy
            return known[1]
        self._copies.pop(name, None)
        return None
