"""Store conversations in the catalog."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from desktop_rag.answer_types import Answer, Conversation, Turn
from desktop_rag.catalog.shared_folder import is_shared_library
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_text import ConversationText
from desktop_rag.errors import DesktopRagError
from desktop_rag.types import ALL_DOCUMENTS, Mode, Scope

_T = TypeVar("_T")

_MAX_DIGITS = 9  # of a stored number: Qt's have 32 bits
_LATEST_S = 253_000_000_000  # seconds since the epoch: before the year 10,000
_MAX_TITLE_CHARACTERS = 60
_MIN_TITLE_CHARACTERS = 20  # if less is left by cutting at a space, a word is cut
# The error of a turn until it has its answer.
_INTERRUPTED_ERROR = (
    "The answer was interrupted",
    "Ask again: the program ended before the answer was complete.",
)

_SHOWN_TURNS_SQL = """
WITH RECURSIVE path (id, parent) AS (
  SELECT turns.id, parent FROM turns JOIN conversations ON turns.id = shown
  WHERE conversations.id = ?
  UNION SELECT turns.id, turns.parent FROM turns JOIN path ON turns.id = path.parent)
SELECT turns.*, (
  SELECT json_group_array(version.id) FROM turns AS version
  WHERE version.conversation_id = turns.conversation_id AND version.parent = turns.parent
) AS versions
FROM turns JOIN path USING (id) ORDER BY turns.id
"""
# UNION, and not UNION ALL, ends where a damaged turn is its own ancestor.
# The newest descendant of a turn ends the branch that was used last.
_NEWEST_DESCENDANT_SQL = """
WITH RECURSIVE below (id) AS (
  SELECT ? UNION SELECT turns.id FROM turns JOIN below ON turns.parent = below.id)
SELECT max(id) AS id FROM below
"""


class ConversationStore:
    """Reads and writes conversations. For use in the thread that opened `database`.

    Turns form a tree: a question that is asked again or edited becomes another version of the turn,
    with the same parent, and one branch is shown.
    """

    def __init__(self, database: WritableDatabase) -> None:
        self._database = database
        self.text_index = ConversationText(database)

    def list_conversations(self) -> list[Conversation]:
        """Return the conversations, the latest first."""
        rows = self._database.fetch_all(
            "SELECT * FROM conversations WHERE NOT deleted ORDER BY updated_at DESC, id DESC"
        )
        with self._database.decoding_rows():
            return [_row_to_conversation(row) for row in rows]

    def create_conversation(self, question: str, scope: Scope = ALL_DOCUMENTS) -> int:
        """Create a conversation that is titled after its first question; return its id."""
        return self._database.execute(
            "INSERT INTO conversations (title, updated_at, scope) VALUES (?, ?, ?)",
            (shorten_title(question), time.time(), _scope_to_json(scope)),
        )

    def rename_conversation(self, conversation_id: int, title: str) -> None:
        """Change the title of a conversation; a blank one changes nothing."""
        if title := " ".join(title.split()):
            self._database.execute(
                "UPDATE conversations SET title = ? WHERE id = ?", (title, conversation_id)
            )

    def load_scope(self, conversation_id: int) -> Scope:
        """Return the scope of a conversation; all documents if it does not exist."""
        row = self._database.fetch_one("SELECT scope FROM conversations WHERE id = ?", (conversation_id,))
        with self._database.decoding_rows():
            return _convert_fields(_parse_json(row["scope"] or "{}"), Scope) if row else ALL_DOCUMENTS

    def save_scope(self, conversation_id: int, scope: Scope) -> None:
        """Change the scope of a conversation."""
        self._database.execute(
            "UPDATE conversations SET scope = ? WHERE id = ?", (_scope_to_json(scope), conversation_id)
        )

    def load_turns(self, conversation_id: int) -> list[Turn]:
        """Return the turns of the shown branch of a conversation in order."""
        rows = self._database.fetch_all(_SHOWN_TURNS_SQL, (conversation_id,))
        with self._database.decoding_rows():
            return [_row_to_turn(row) for row in rows]

    def load_turn(self, turn_id: int) -> Turn | None:
        """Return one turn, without its other versions."""
        row = self._database.fetch_one("SELECT *, '[]' AS versions FROM turns WHERE id = ?", (turn_id,))
        with self._database.decoding_rows():
            return _row_to_turn(row) if row else None

    def add_question(
        self, conversation_id: int, question: str, version_of: int = 0, mode: Mode = Mode.ASK
    ) -> Turn:
        """Add a question that is about to be answered, and show its branch.

        It is another version of the turn `version_of`, unless that is 0. A turn without answer and
        descendants is replaced.
        """
        with self._database.transaction():
            parent = self._find_parent(conversation_id, version_of)
            self._database.execute(
                "DELETE FROM turns WHERE id = ? AND answer IS NULL"
                " AND NOT EXISTS (SELECT 1 FROM turns AS next WHERE next.parent = turns.id)",
                (version_of,),
            )
            self.text_index.forget_deleted_turn(version_of)
            turn_id = self._database.execute(
                "INSERT INTO turns"
                " (conversation_id, parent, asked_at, question, mode, error_title, error_hint)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (conversation_id, parent, time.time(), question, mode, *_INTERRUPTED_ERROR),
            )
            self.text_index.index_turn(turn_id, question)
            self._database.execute(
                "UPDATE conversations SET updated_at = ?, shown = ? WHERE id = ?",
                (time.time(), turn_id, conversation_id),
            )
        return self.load_turns(conversation_id)[-1]

    def finish_turn(self, turn_id: int, answer: Answer | None, error: DesktopRagError | None) -> None:
        """Store how a turn ended: with an answer, or with an error and the answer so far, if any."""
        if answer is not None:
            self.save_answer(turn_id, answer)
        if error is not None:
            self.save_error(turn_id, error.title, error.hint)

    def save_answer(self, turn_id: int, answer: Answer) -> None:
        """Store the answer of a turn."""
        text = json.dumps(asdict(answer), default=str, ensure_ascii=False)
        with self._database.transaction():
            self._database.execute(
                "UPDATE turns SET answer = ?, error_title = '', error_hint = '' WHERE id = ?", (text, turn_id)
            )
            row = self._database.fetch_one("SELECT question FROM turns WHERE id = ?", (turn_id,))
            if row is not None:  # otherwise its conversation was purged
                self.text_index.index_turn(turn_id, f"{row['question']}\n{answer.text}")

    def save_error(self, turn_id: int, title: str, hint: str) -> None:
        """Store why a turn has no answer."""
        self._database.execute(
            "UPDATE turns SET error_title = ?, error_hint = ? WHERE id = ?", (title, hint, turn_id)
        )

    def show_version(self, turn_id: int) -> int:
        """Show the latest branch with a turn; return the id of its conversation, 0 without such a turn."""
        row = self._database.fetch_one(_NEWEST_DESCENDANT_SQL, (turn_id,))
        self._database.execute(
            "UPDATE conversations SET shown = ? WHERE id = (SELECT conversation_id FROM turns WHERE id = ?)",
            (row["id"] if row else turn_id, turn_id),
        )
        row = self._database.fetch_one("SELECT conversation_id FROM turns WHERE id = ?", (turn_id,))
        return int(row["conversation_id"]) if row else 0

    def delete_conversation(self, conversation_id: int) -> None:
        """Mark a conversation as deleted; it can be restored until `purge_deleted`."""
        self._database.execute("UPDATE conversations SET deleted = TRUE WHERE id = ?", (conversation_id,))

    def restore_conversation(self, conversation_id: int) -> None:
        """Undo `delete_conversation`."""
        self._database.execute("UPDATE conversations SET deleted = FALSE WHERE id = ?", (conversation_id,))

    def purge_deleted(self) -> None:
        """Delete the conversations that are marked as deleted, with their turns."""
        if self._database.fetch_one("SELECT 1 FROM conversations WHERE deleted") is None:
            return
        with self._database.transaction():
            self._database.execute("DELETE FROM conversations WHERE deleted")
            self.text_index.forget_deleted_turns()

    def _find_parent(self, conversation_id: int, version_of: int) -> int:
        """Return the parent of a turn's versions, or the last shown turn."""
        row = self._database.fetch_one(
            "SELECT parent FROM turns WHERE id = ? AND conversation_id = ?"
            " UNION ALL SELECT shown FROM conversations WHERE id = ?",
            (version_of, conversation_id, conversation_id),
        )
        return int(row["parent"]) if row else 0


@contextmanager
def open_conversations(folder: Path) -> Iterator[ConversationStore]:
    """Open the conversations of a library for reading and writing.

    Those on a shared library are in a catalog of the reader's own, which is made if it is not there.
    """
    with closing(WritableDatabase(folder, create=is_shared_library(folder))) as database:
        yield ConversationStore(database)


def shorten_title(question: str) -> str:
    """Return the title of a conversation: its first question, shortened at a space."""
    line = " ".join(question.split())
    if len(line) <= _MAX_TITLE_CHARACTERS:
        return line
    cut = line[:_MAX_TITLE_CHARACTERS]
    words = cut.rpartition(" ")[0].rstrip(" ,;:-–—")
    return f"{words if len(words) >= _MIN_TITLE_CHARACTERS else cut[:-1]}…"


def _scope_to_json(scope: Scope) -> str:
    return json.dumps(asdict(scope), default=str) if scope else ""


def _row_to_conversation(row: sqlite3.Row) -> Conversation:
    _check_time(row["updated_at"])
    return _convert_fields({**row, "scope": _parse_json(row["scope"] or "{}")}, Conversation)


def _row_to_turn(row: sqlite3.Row) -> Turn:
    _check_time(row["asked_at"])
    fields = {**row, "answer": _parse_json(row["answer"] or "null")}
    return _convert_fields({**fields, "versions": sorted(json.loads(row["versions"]))}, Turn)


def _check_time(seconds: float) -> None:
    if not 0 <= seconds < _LATEST_S:
        raise ValueError("not a date")


def _parse_json(text: str) -> Any:
    """Return stored fields; raises ValueError also for numbers that are out of range."""
    return json.loads(text, parse_int=_parse_int, parse_float=_parse_float, parse_constant=_refuse_value)


def _convert_fields(fields: Any, kind: type[_T]) -> _T:
    """Return a stored dataclass; raises ValueError for values of another type."""
    import msgspec

    try:
        converted: _T = msgspec.convert(fields, kind, dec_hook=_decode_path)
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from error
    return converted


def _parse_int(digits: str) -> int:
    return int(digits) if len(digits) <= _MAX_DIGITS else _refuse_value(digits)


def _parse_float(text: str) -> float:
    number = float(text)
    return number if abs(number) < 10**_MAX_DIGITS else _refuse_value(text)


def _refuse_value(text: str) -> NoReturn:
    raise ValueError(f"{text} is out of range")


def _decode_path(kind: type, text: object) -> object:
    if kind is not Path or not isinstance(text, str) or "\0" in text:
        raise ValueError("not a path")
    return Path(text)
