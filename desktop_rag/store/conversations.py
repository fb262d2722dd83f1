"""Conversations: questions with their answers, kept in the catalog."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from desktop_rag.store.database import Database
from desktop_rag.types import Answer, Citation, Conversation, Scope, Sentence, Support, Turn

_TITLE_CHARACTERS = 60
_ALL = Scope()


class Conversations:
    """Reads and writes conversations. For use in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[Conversation]:
        """Return the conversations, the latest first."""
        rows = self._database.rows("SELECT * FROM conversations ORDER BY updated_at DESC, id DESC")
        return [
            Conversation(row["id"], row["title"], row["updated_at"], _scope(row["scope"]))
            for row in rows
        ]

    def start(self, question: str, scope: Scope = _ALL) -> int:
        """Begin a conversation that is named after its first question; return its id."""
        line = " ".join(question.split())
        title = line if len(line) <= _TITLE_CHARACTERS else f"{line[: _TITLE_CHARACTERS - 1]}…"
        return self._database.execute(
            "INSERT INTO conversations (title, updated_at, scope) VALUES (?, ?, ?)",
            (title, time.time(), _json(scope)),
        )

    def scope(self, conversation_id: int) -> Scope:
        """Return which documents a conversation asks; all where it is not there."""
        row = self._database.row("SELECT scope FROM conversations WHERE id = ?", (conversation_id,))
        return _scope(row["scope"]) if row else _ALL

    def set_scope(self, conversation_id: int, scope: Scope) -> None:
        """Let a conversation ask other documents from now on."""
        self._database.execute(
            "UPDATE conversations SET scope = ? WHERE id = ?", (_json(scope), conversation_id)
        )

    def turns(self, conversation_id: int) -> list[Turn]:
        """Return the turns of a conversation in order."""
        rows = self._database.rows(
            "SELECT * FROM turns WHERE conversation_id = ? ORDER BY id", (conversation_id,)
        )
        return [
            Turn(
                row["id"],
                row["question"],
                _answer(json.loads(row["answer"])) if row["answer"] else None,
                row["error_title"],
                row["error_hint"],
            )
            for row in rows
        ]

    def add(
        self,
        conversation_id: int,
        question: str,
        answer: Answer | None,
        error: tuple[str, str] = ("", ""),
    ) -> Turn:
        """Append a turn: an answer, or the title and hint of what went wrong."""
        text = json.dumps(asdict(answer), default=str, ensure_ascii=False) if answer else None
        with self._database.transaction():
            turn_id = self._database.execute(
                "INSERT INTO turns (conversation_id, question, answer, error_title, error_hint)"
                " VALUES (?, ?, ?, ?, ?)",
                (conversation_id, question, text, *error),
            )
            self._database.execute(
                "UPDATE conversations SET updated_at = ? WHERE id = ?",
                (time.time(), conversation_id),
            )
        return Turn(turn_id, question, answer, *error)

    def delete(self, conversation_id: int) -> None:
        """Delete a conversation with all its turns."""
        self._database.execute("DELETE FROM conversations WHERE id = ?", (conversation_id,))


def _json(scope: Scope) -> str:
    return json.dumps(asdict(scope), default=str) if scope else ""


def _scope(text: str) -> Scope:
    if not text:
        return _ALL
    fields = json.loads(text)
    return Scope(tuple(fields["collections"]), tuple(map(Path, fields["files"])))


def _answer(fields: dict[str, Any]) -> Answer:
    sentences = tuple(
        Sentence(each["text"], Support(each["support"]), tuple(each["citations"]))
        for each in fields.pop("sentences")
    )
    citations = tuple(
        Citation(**{**each, "path": Path(each["path"])}) for each in fields.pop("citations")
    )
    notices = tuple(fields.pop("notices"))
    return Answer(**fields, sentences=sentences, citations=citations, notices=notices)
