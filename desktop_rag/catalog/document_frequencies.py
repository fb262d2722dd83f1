"""How many passages hold each term, so that a rare word of a question can count for more."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Mapping

from desktop_rag.catalog.database import Database


class Vocabulary:
    """Counts terms. Its changes belong into the transaction that changes the passages."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, counts: Counter[str]) -> None:
        """Count more passages for each term."""
        self._database.executemany(
            "INSERT INTO terms VALUES (?, ?)"
            " ON CONFLICT DO UPDATE SET passages = passages + excluded.passages",
            sorted(counts.items()),
        )

    def subtract(self, counts: Counter[str]) -> None:
        """Count fewer passages for each term, and forget those that none holds any more."""
        self._database.executemany(
            "UPDATE terms SET passages = passages - ? WHERE term = ?",
            [(count, term) for term, count in sorted(counts.items())],
        )
        self._database.execute("DELETE FROM terms WHERE passages <= 0")

    def replace(self, counts: Counter[str]) -> None:
        """Forget all terms and count these."""
        self._database.execute("DELETE FROM terms")
        self.add(counts)

    def rarity(
        self, terms: Iterable[str], passages: int, uncounted: Mapping[str, int]
    ) -> dict[str, float]:
        """Return the inverse document frequency of each term among so many passages.

        `uncounted` says how many more passages hold a term. Source: the idf of Robertson and
        Sparck Jones as BM25 uses it, ln(1 + (N - n + 0.5) / (n + 0.5)).
        """
        wanted = list(dict.fromkeys(terms))
        rows = self._database.rows(
            "SELECT * FROM terms WHERE term IN (SELECT value FROM json_each(?))",
            (json.dumps(wanted),),
        )
        holders = Counter({row["term"]: row["passages"] for row in rows})
        holders.update(uncounted)
        return {
            term: math.log(1 + max(passages - holders[term] + 0.5, 0.5) / (holders[term] + 0.5))
            for term in wanted
        }
