"""Full-text search (FTS5) over documents whose terms are not in the search index yet."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise, takewhile

from desktop_rag.catalog.database import Database
from desktop_rag.text.terms import DENSE, analyze

_RUN = re.compile(f"[{DENSE}]+")
_WORD = re.compile(f"[{DENSE}]+|(?:(?![{DENSE}])[^\\W_])+")
_MOST_TERMS = 64
# Total matches of all terms: ranking one takes 1 µs, skipping one outside the scope a sixth.
_MOST_MATCHES, _MOST_MATCHES_SCOPED = 60_000, 360_000
_EXACT = 2  # letters; words up to this length are matched exactly, not by prefix
_LEAST_PREFIX = 3  # letters; a shorter prefix shared by word and stem is not selective

_FOUND = """
SELECT passages.id FROM fresh JOIN passages ON passages.number = fresh.rowid
WHERE fresh MATCH ?
AND EXISTS (SELECT 1 FROM files WHERE document_id = passages.document_id)
AND (? IS NULL OR fresh.rowid IN (SELECT number FROM passages
WHERE document_id IN (SELECT value FROM json_each(?))))
ORDER BY bm25(fresh) LIMIT ?
"""
_HOLDERS = """
SELECT passages.id, document_id FROM fresh JOIN passages ON passages.number = fresh.rowid
WHERE fresh MATCH ?
"""


class FreshText:
    """Searches unindexed text. Write in the transaction that changes the passages."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, rows: Iterable[tuple[int, str]]) -> None:
        """Make passages, given as (number, text), searchable."""
        self._database.executemany(
            "INSERT INTO fresh (rowid, text) VALUES (?, ?)",
            ((number, _spread(_normal(text))) for number, text in rows),
        )

    def remove(self, document_ids: Iterable[str]) -> None:
        """Delete the text of documents; call it before their passages are deleted."""
        if self.is_empty():
            return
        self._database.execute(
            "DELETE FROM fresh WHERE rowid IN (SELECT number FROM passages"
            " WHERE document_id IN (SELECT value FROM json_each(?)))",
            (json.dumps(list(document_ids)),),
        )
        if self.is_empty():  # FTS5 keeps deleted rows until it merges
            self._database.execute("INSERT INTO fresh (fresh) VALUES ('rebuild')")

    def is_empty(self) -> bool:
        """Whether every passage is in the search index."""
        return self._database.row("SELECT 1 FROM fresh LIMIT 1") is None

    def search(
        self,
        question: str,
        languages: Iterable[str],
        limit: int,
        documents: Sequence[str] | None = None,
    ) -> list[str]:
        """Return ids of passages that hold words of the question, best BM25 score first.

        Inflected forms are matched by the prefix that a word shares with its stem.

        Args:
            question: plain text; FTS5 query syntax in it has no effect.
            languages: ISO 639-1 codes of the question, at least one; "" for unknown.
            limit: maximum number of results.
            documents: ids of the documents to search, None for all.
        """
        if self.is_empty():
            return []
        most = _MOST_MATCHES if documents is None else _MOST_MATCHES_SCOPED
        terms = self._telling(_terms(question, list(languages)), most)
        if not terms:
            return []
        scope = None if documents is None else json.dumps(documents)
        match = " OR ".join(terms)
        return [row["id"] for row in self._database.rows(_FOUND, (match, scope, scope, limit))]

    def holding(
        self, phrases: Iterable[str], limit: int, documents: Sequence[str] | None = None
    ) -> list[str]:
        """Return at most `limit` ids of passages that contain every phrase."""
        wanted = [" ".join(_WORD.findall(_spread(_normal(each)))) for each in phrases]
        if self.is_empty() or not all(wanted):
            return []
        scope = None if documents is None else json.dumps(documents)
        match = " AND ".join(f'"{each}"' for each in wanted)
        return [row["id"] for row in self._database.rows(_FOUND, (match, scope, scope, limit))]

    def beginnings(self, words: Iterable[str], languages: Sequence[str]) -> list[tuple[str, str]]:
        """Return (passage id, document id) of passages that may hold a form of each word.

        Forms are matched by their shared prefix in one of `languages` (ISO 639-1).
        """
        if self.is_empty():
            return []
        forms = [" OR ".join(dict.fromkeys(_terms(each, languages))) for each in words]
        match = " AND ".join(f"({each})" for each in forms if each)
        rows = self._database.rows(_HOLDERS, (match,)) if match else []
        return [(row["id"], row["document_id"]) for row in rows]

    def holders(self, stems: Sequence[str]) -> dict[str, int]:
        """Return stem -> estimated number of passages that hold it; see `text.terms`."""
        return {} if self.is_empty() else {stem: self._count(_term_of(stem)) for stem in stems}

    def _telling(self, terms: Iterable[str], most: int) -> list[str]:
        """Return the rarest terms with at most `most` matches in total, at least one term."""
        longest = sorted(dict.fromkeys(terms), key=len, reverse=True)[:_MOST_TERMS]
        counted = sorted((count, term) for term in longest if (count := self._count(term)))
        totals = accumulate(count for count, _ in counted)
        return [
            term
            for (count, term), total in zip(counted, totals, strict=True)
            if total <= max(most, counted[0][0])
        ]

    def _count(self, term: str) -> int:
        row = self._database.row("SELECT count(*) FROM fresh WHERE fresh MATCH ?", (term,))
        return int(row[0]) if row else 0


def _normal(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def _spread(text: str) -> str:
    """Put spaces around each character of dense scripts, so that FTS5 indexes it as a word."""
    return text if text.isascii() else _RUN.sub(lambda run: f" {' '.join(run[0])} ", text)


def _terms(question: str, languages: Sequence[str]) -> Iterator[str]:
    for word in _WORD.findall(_normal(question)):
        if _RUN.match(word):
            yield from _pairs([character for character in word if character.isalnum()])
        elif len(word) <= _EXACT or word.isdigit():
            yield f'"{word}"'
        else:
            yield from (_starting(_beginning(word, language)) for language in languages)


def _term_of(stem: str) -> str:
    if _RUN.match(stem):
        return " OR ".join(_pairs(stem))
    if len(stem) <= _EXACT or not stem[-1].isalnum():
        return f'"{stem}"'
    return _starting(stem)


def _starting(text: str) -> str:
    y_became_i = text.endswith("i") and len(text) > _LEAST_PREFIX + 1  # English stems: happi
    return f'"{text.removesuffix("i") if y_became_i else text}"*'


def _pairs(characters: Sequence[str]) -> Iterator[str]:
    if len(characters) == 1:
        yield f'"{characters[0]}"'
    yield from (f'"{first} {second}"' for first, second in pairwise(characters))


def _beginning(word: str, language: str) -> str:
    """Return the prefix that a word shares with its stem, the word itself if that is too short."""
    folded = "".join(analyze(word, "").stems)
    if len(folded) != len(word):  # folding decomposed letters, as of Korean
        return word
    stem = "".join(analyze(word, language).stems)
    same = takewhile(lambda pair: pair[0] == pair[1], zip(folded, stem, strict=False))
    length = sum(1 for _ in same)
    return word[:length] if length >= _LEAST_PREFIX else word
