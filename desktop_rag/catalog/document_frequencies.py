"""Document frequencies of terms, counted in passages; the basis of IDF."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from desktop_rag.catalog.database import CatalogReader
from desktop_rag.catalog.writable_database import CatalogWriter

LookUpIdf = Callable[[Iterable[str]], Mapping[str, float]]  # terms -> the IDF of each


def compute_term_idf(holders: int, passages: int) -> float:
    """Return the inverse document frequency of a term from the number of passages with it and of all.

    The formula is that of Robertson and Sparck Jones as used by BM25, ln(1 + (N - n + 0.5) / (n + 0.5)).
    """
    return math.log(1 + max(passages - holders + 0.5, 0.5) / (holders + 0.5))


class DocumentFrequencies(CatalogReader):
    """Reads how many passages hold a term."""

    def find_terms(self, terms: Iterable[str]) -> set[str]:
        """Return those of the terms that a passage of the search index holds."""
        sql = "SELECT term FROM terms WHERE term IN (SELECT value FROM json_each(?))"
        return {row["term"] for row in self._database.fetch_all(sql, (json.dumps(list(terms)),))}

    def list_terms(self, first_letter: str, most_characters: int) -> dict[str, int]:
        """Return the terms that begin with a letter, with how many passages hold each."""
        sql = "SELECT term, passages FROM terms WHERE term >= ? AND term < ? AND length(term) <= ?"
        bounds = first_letter, chr(ord(first_letter) + 1), most_characters
        return {row["term"]: row["passages"] for row in self._database.fetch_all(sql, bounds)}

    def list_terms_ending(self, ending: str) -> dict[str, int]:
        """Return the terms that end with some letters, with how many passages hold each."""
        sql = "SELECT term, passages FROM terms WHERE passages > 0 AND substr(term, -length(?)) = ?"
        return {row["term"]: row["passages"] for row in self._database.fetch_all(sql, (ending, ending))}

    def compute_idf_among(self, terms: Iterable[str], passages: int) -> dict[str, float]:
        """Return the inverse document frequency of each term among `passages` passages."""
        wanted = list(dict.fromkeys(terms))
        sql = "SELECT * FROM terms WHERE term IN (SELECT value FROM json_each(?))"
        rows = self._database.fetch_all(sql, (json.dumps(wanted),))
        counts = Counter({row["term"]: row["passages"] for row in rows})
        return {term: compute_term_idf(counts[term], passages) for term in wanted}


class DocumentFrequencyWriter(CatalogWriter, DocumentFrequencies):
    """Counts terms. Write in the transaction that changes the passages."""

    def add_counts(self, counts: Counter[str]) -> None:
        """Add to the passage count of each term."""
        self._database.executemany(
            "INSERT INTO terms VALUES (?, ?)"
            " ON CONFLICT DO UPDATE SET passages = passages + excluded.passages",
            sorted(counts.items()),
        )

    def subtract_counts(self, counts: Counter[str]) -> None:
        """Subtract from the passage count of each term, and delete terms that reach zero."""
        sql = "UPDATE terms SET passages = passages - ? WHERE term = ?"
        self._database.executemany(sql, [(count, term) for term, count in sorted(counts.items())])
        self._database.execute("DELETE FROM terms WHERE passages <= 0")

    def replace_counts(self, counts: Counter[str]) -> None:
        """Replace all counts."""
        self._database.execute("DELETE FROM terms")
        self.add_counts(counts)
