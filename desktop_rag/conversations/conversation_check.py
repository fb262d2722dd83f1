"""Find damage in stored conversations, and mend what was rescued of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_text import ConversationText, fold_text
from desktop_rag.errors import LibraryError

_LOST_ANSWER = ("The answer was lost with a damaged library", "Ask again.")


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
