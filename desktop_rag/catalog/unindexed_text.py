"""Full-text search (FTS5) over documents whose terms are not in the search index yet."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise, takewhile

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.text.scripts import DENSE, DENSE_CHARACTER, DENSE_RUN
from desktop_rag.text.terms import analyze_text

_WORD = re.compile(f"[{DENSE}]+|(?:(?![{DENSE}])[^\\W_])+")
_MAX_TERMS = 64
# Total matches of all terms: ranking one takes 1 µs, skipping one outside the scope a sixth.
_MAX_MATCHES, _MAX_MATCHES_SCOPED = 60_000, 360_000
_MAX_EXACT_LETTERS = 2  # letters; words up to this length are matched exactly, not by prefix
_MIN_PREFIX_LETTERS = 3  # letters; a shorter prefix shared by word and stem is not selective

_SEARCH_SQL = """
SELECT passages.id FROM fresh JOIN passages ON passages.number = fresh.rowid
WHERE fresh MATCH ?
AND EXISTS (SELECT 1 FROM files WHERE document_id = passages.document_id)
AND (? IS NULL OR fresh.rowid IN (SELECT number FROM passages
WHERE document_id IN (SELECT value FROM json_each(?))))
ORDER BY bm25(fresh) LIMIT ?
"""
_MATCHES_SQL = """
SELECT passages.id, document_id FROM fresh JOIN passages ON passages.number = fresh.rowid
WHERE fresh MATCH ?
"""


class UnindexedText:
    """Searches unindexed text; use it in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def is_empty(self) -> bool:
        """Whether every passage is in the search index."""
        return self._database.fetch_value("SELECT 1 FROM fresh LIMIT 1") is None

    def search_words(
        self, question: str, languages: Iterable[str], limit: int, documents: Sequence[str] | None = None
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
        most = _MAX_MATCHES if documents is None else _MAX_MATCHES_SCOPED
        terms = self._select_rarest(_text_to_match_terms(question, list(languages)), most)
        if not terms:
            return []
        return self._match_terms(" OR ".join(terms), limit, documents)

    def find_phrases(
        self, phrases: Iterable[str], limit: int, documents: Sequence[str] | None = None
    ) -> list[str]:
        """Return at most `limit` ids of passages that contain every phrase."""
        wanted = [
            " ".join(_WORD.findall(_separate_dense_characters(_normalize_case(each)))) for each in phrases
        ]
        if self.is_empty() or not all(wanted):
            return []
        return self._match_terms(" AND ".join(f'"{each}"' for each in wanted), limit, documents)

    def _match_terms(self, match: str, limit: int, documents: Sequence[str] | None) -> list[str]:
        scope = None if documents is None else json.dumps(documents)
        return [row["id"] for row in self._database.fetch_all(_SEARCH_SQL, (match, scope, scope, limit))]

    def find_word_forms(self, words: Iterable[str], languages: Sequence[str]) -> list[tuple[str, str]]:
        """Return (passage id, document id) of passages that may hold each word, in a form of one language."""
        if self.is_empty():
            return []
        forms = [" OR ".join(dict.fromkeys(_text_to_match_terms(each, languages))) for each in words]
        match = " AND ".join(f"({each})" for each in forms if each)
        rows = self._database.fetch_all(_MATCHES_SQL, (match,)) if match else []
        return [(row["id"], row["document_id"]) for row in rows]

    def estimate_frequencies(self, stems: Sequence[str]) -> dict[str, int]:
        """Return stem -> estimated number of passages that hold it; see `text.terms`."""
        wanted = () if self.is_empty() else stems
        return {stem: self._count_matches(_stem_to_match_term(stem)) for stem in wanted}

    def _select_rarest(self, terms: Iterable[str], most: int) -> list[str]:
        """Return the rarest terms with at most `most` matches in total, at least one term."""
        longest = sorted(dict.fromkeys(terms), key=len, reverse=True)[:_MAX_TERMS]
        counted = sorted((count, term) for term in longest if (count := self._count_matches(term)))
        totals = accumulate(count for count, _ in counted)
        return [
            term
            for (count, term), total in zip(counted, totals, strict=True)
            if total <= max(most, counted[0][0])
        ]

    def _count_matches(self, term: str) -> int:
        return int(self._database.fetch_value("SELECT count(*) FROM fresh WHERE fresh MATCH ?", (term,)))


class UnindexedTextWriter(UnindexedText):
    """Also changes it. Write in the transaction that changes the passages."""

    def __init__(self, database: WritableDatabase) -> None:
        super().__init__(database)
        self._database: WritableDatabase = database

    def add_passages(self, rows: Iterable[tuple[int, str]]) -> None:
        """Make passages, given as (number, text), searchable."""
        self._database.executemany(
            "INSERT INTO fresh (rowid, text) VALUES (?, ?)",
            ((number, make_unindexed_text(text)) for number, text in rows),
        )

    def delete_documents(self, document_ids: Iterable[str]) -> None:
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


def make_unindexed_text(text: str) -> str:
    """Return what is indexed of a passage's text."""
    return _separate_dense_characters(_normalize_case(text))


def _normalize_case(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def _separate_dense_characters(text: str) -> str:
    """Put spaces around each character of dense scripts, so that FTS5 indexes it as a word."""
    return text if text.isascii() else DENSE_RUN.sub(lambda run: f" {' '.join(run[0])} ", text)


def _text_to_match_terms(question: str, languages: Sequence[str]) -> Iterator[str]:
    for word in _WORD.findall(_normalize_case(question)):
        if DENSE_CHARACTER.match(word):
            yield from _format_bigrams([character for character in word if character.isalnum()])
        elif len(word) <= _MAX_EXACT_LETTERS or word.isdigit():
            yield f'"{word}"'
        else:
            yield from (_format_prefix_term(_find_shared_prefix(word, language)) for language in languages)


def _stem_to_match_term(stem: str) -> str:
    if DENSE_CHARACTER.match(stem):
        return f'"{" ".join(filter(str.isalnum, stem))}"'
    if len(stem) <= _MAX_EXACT_LETTERS or not stem[-1].isalnum():
        return f'"{stem}"'
    return _format_prefix_term(stem)


def _format_prefix_term(text: str) -> str:
    y_became_i = text.endswith("i") and len(text) > _MIN_PREFIX_LETTERS + 1  # English stems: happi
    return f'"{text.removesuffix("i") if y_became_i else text}"*'


def _format_bigrams(characters: Sequence[str]) -> Iterator[str]:
    if len(characters) == 1:
        yield f'"{characters[0]}"'
    yield from (f'"{first} {second}"' for first, second in pairwise(characters))


def _find_shared_prefix(word: str, language: str) -> str:
    """Return the prefix that a word shares with its stem, the word itself if that is too short."""
    folded = "".join(analyze_text(word, "").stems)
    if len(folded) != len(word):  # folding decomposed letters, as of Korean
        return word
    stem = "".join(analyze_text(word, language).stems)
    same = takewhile(lambda pair: pair[0] == pair[1], zip(folded, stem, strict=False))
    length = sum(1 for _ in same)
    return word[:length] if length >= _MIN_PREFIX_LETTERS else word
