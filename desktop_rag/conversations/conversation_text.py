"""Full text of what was asked and answered: parts of words are found too, in every script."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from desktop_rag.catalog.database import Database

_GRAM = 3  # characters: SQLite's index finds nothing shorter
_MOST_WORDS = 16

_FOUND = """
SELECT turns.id, conversation_id FROM said
JOIN turns ON turns.id = said.rowid JOIN conversations ON conversations.id = conversation_id
WHERE NOT deleted{conditions} ORDER BY turns.id DESC LIMIT ?
"""


class Said:
    """Searches all turns. Its changes belong into the transaction that changes the turns.

    What belongs to a deleted turn is deleted with it.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, turn_id: int, text: str) -> None:
        """Make a turn findable by this text, and by no other."""
        self._database.execute("DELETE FROM said WHERE rowid = ?", (turn_id,))
        self._database.execute(
            "INSERT INTO said (rowid, text) VALUES (?, ?)", (turn_id, folded(text))
        )

    def forget(self) -> None:
        """Take out of the index what was deleted; SQLite would keep it until it has time."""
        self._database.execute("INSERT INTO said (said) VALUES ('rebuild')")

    def search(self, words: str, limit: int) -> list[tuple[int, int]]:
        """Return (turn, conversation) where all the words stand, the newest turn first."""
        wanted = asked_words(words)
        if not wanted:
            return []
        grams = [f'"{word.replace(chr(34), chr(34) * 2)}"' for word in wanted if len(word) >= _GRAM]
        short = [word for word in wanted if len(word) < _GRAM]
        conditions = " AND said MATCH ?" * bool(grams) + " AND instr(text, ?)" * len(short)
        values = [*([" AND ".join(grams)] if grams else []), *short, limit]
        rows = self._database.rows(_FOUND.format(conditions=conditions), values)
        return [(row["id"], row["conversation_id"]) for row in rows]


def asked_words(text: str) -> list[str]:
    """Return the words of a search, without case and accents."""
    return list(dict.fromkeys(folded(text).split()))[:_MOST_WORDS]


def folded(text: str) -> str:
    """Return a text without case, accents and the widths of its letters."""
    return "".join(map(_folded, text))


def marked(text: str, words: list[str]) -> list[tuple[int, int]]:
    """Return where words of `asked_words` stand, as half-open spans of `text` in order."""
    signs = [_folded(sign) for sign in text]
    plain = "".join(signs)
    place = [number for number, sign in enumerate(signs) for _ in sign]
    found = set()
    for word in words:
        at = plain.find(word)
        while at >= 0:
            found.add((place[at], place[at + len(word) - 1] + 1))
            at = plain.find(word, at + len(word))
    return sorted(found)


@lru_cache(maxsize=10_000)
def _folded(sign: str) -> str:
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", sign).casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))
