"""Full-text index of all turns, with substring search in every script (SQLite trigrams); its repair."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError

_TRIGRAM_CHARACTERS = 3  # SQLite's trigram index finds nothing shorter
_MAX_WORDS = 16
_LOST_ANSWER = ("The answer was lost with a damaged library", "Ask again.")

_SEARCH_SQL = """
SELECT turns.id, conversation_id FROM said
JOIN turns ON turns.id = said.rowid JOIN conversations ON conversations.id = conversation_id
WHERE NOT deleted{conditions} ORDER BY turns.id DESC LIMIT ?
"""


class ConversationText:
    """Indexes and searches turns. Call it in the transaction that changes the turns."""

    def __init__(self, database: WritableDatabase) -> None:
        self._database = database

    def index_turn(self, turn_id: int, text: str) -> None:
        """Index a turn under this text, instead of an earlier one."""
        self._database.execute("DELETE FROM said WHERE rowid = ?", (turn_id,))
        self._database.execute("INSERT INTO said (rowid, text) VALUES (?, ?)", (turn_id, fold_text(text)))

    def forget_deleted_turn(self, turn_id: int) -> None:
        """Delete the text of a turn if the turn was deleted."""
        sql = "DELETE FROM said WHERE rowid = ? AND rowid NOT IN (SELECT id FROM turns)"
        self._database.execute(sql, (turn_id,))

    def forget_deleted_turns(self) -> None:
        """Delete the text of all deleted turns, and its remains in SQLite that await a merge."""
        self._database.execute("DELETE FROM said WHERE rowid NOT IN (SELECT id FROM turns)")
        self._database.execute("INSERT INTO said (said) VALUES ('rebuild')")

    def search_turns(self, words: str, limit: int) -> list[tuple[int, int]]:
        """Return the (turn, conversation) ids that contain all words, newest turn first."""
        wanted = split_search_words(words)
        if not wanted:
            return []
        grams = [
            f'"{word.replace(chr(34), chr(34) * 2)}"' for word in wanted if len(word) >= _TRIGRAM_CHARACTERS
        ]
        short = [word for word in wanted if len(word) < _TRIGRAM_CHARACTERS]
        conditions = " AND said MATCH ?" * bool(grams) + " AND instr(text, ?)" * len(short)
        values = [*([" AND ".join(grams)] if grams else []), *short, limit]
        rows = self._database.fetch_all(_SEARCH_SQL.format(conditions=conditions), values)
        return [(row["id"], row["conversation_id"]) for row in rows]


def split_search_words(text: str) -> list[str]:
    """Return the distinct words of a search, folded by `fold_text`."""
    return list(dict.fromkeys(fold_text(text).split()))[:_MAX_WORDS]


def fold_text(text: str) -> str:
    """Return a text case-folded, without accents and width variants."""
    return "".join(map(_fold_character, text))


def find_word_spans(text: str, words: list[str]) -> list[tuple[int, int]]:
    """Return where `words` from `split_search_words` occur, as sorted half-open spans of `text`."""
    characters = [_fold_character(character) for character in text]
    plain = "".join(characters)
    offsets = [offset for offset, folding in enumerate(characters) for _ in folding]
    spans = set()
    for word in words:
        start = plain.find(word)
        while start >= 0:
            spans.add((offsets[start], offsets[start + len(word) - 1] + 1))
            start = plain.find(word, start + len(word))
    return sorted(spans)


@lru_cache(maxsize=10_000)
def _fold_character(character: str) -> str:
    from desktop_rag.text.terms import fold_accents  # with the first search

    return fold_accents(unicodedata.normalize("NFKC", character).casefold())


def find_conversation_faults(database: Database, check: Callable[[], None] = lambda: None) -> Iterator[str]:
    """Yield each kind of damage in words; `check` is called between turns."""
    changed = 0
    try:
        for row in database.fetch_all(
            "SELECT question, answer, said.text AS said FROM turns LEFT JOIN said ON said.rowid = turns.id"
        ):
            check()
            changed += not _is_turn_intact(row["question"], row["answer"], row["said"])
        lost = database.fetch_value("SELECT count(*) FROM said WHERE rowid NOT IN (SELECT id FROM turns)")
    except LibraryError as error:
        yield error.title
        return
    if changed:
        yield f"{changed} questions or answers were changed"
    if lost:
        yield f"{lost} questions or answers are in the text search and in no conversation"


def rebuild_conversation_text(database: WritableDatabase) -> int:
    """Index all turns again, and return how many answers were lost, as they cannot be read."""
    text, lost = ConversationText(database), 0
    with database.transaction():
        database.execute("DELETE FROM said")
        for row in database.fetch_all("SELECT id, question, answer FROM turns"):
            try:
                answer = f"\n{json.loads(row['answer'])['text']}" if row["answer"] else ""
            except (ValueError, KeyError, TypeError, RecursionError):
                answer, lost = "", lost + 1
                sql = "UPDATE turns SET answer = NULL, error_title = ?, error_hint = ? WHERE id = ?"
                database.execute(sql, (*_LOST_ANSWER, row["id"]))
            text.index_turn(row["id"], row["question"] + answer)
    return lost


def _is_turn_intact(question: str, answer: str | None, said: str | None) -> bool:
    """Whether a turn matches its indexed text: the question, or the question with the current answer."""
    try:
        answered = [f"{question}\n{json.loads(answer)['text']}"] if answer else []
        return said in [fold_text(each) for each in (*answered, question)]
    except (ValueError, KeyError, TypeError, RecursionError):
        return False
