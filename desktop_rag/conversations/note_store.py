"""Notes: text of answers and documents that the user keeps, as Markdown, with the passages it comes from."""

from __future__ import annotations

import html
import json
import re
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from desktop_rag.answer_types import Citation
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_text import fold_text, split_search_words
from desktop_rag.conversations.stored_values import check_time, convert_fields, parse_json

# Of Markdown: a line below the header of a table, what begins a line, and what is in one.
_MARKS = re.compile(r"^[\s|:-]+$|^[\s#>*+|-]+|[*_`\\]+|\[\^\d+\]|\s\|(?=\s|$)")


@dataclass(frozen=True, slots=True)
class Note:
    """A note; `changed_at` is seconds since the epoch, and `sources` are the passages that it cites."""

    id: int
    text: str
    sources: tuple[Citation, ...]
    changed_at: float

    @property
    def title(self) -> str:
        """Its first line that is not blank, without the signs of Markdown; "" if there is none."""
        return self._list_lines()[0]

    @property
    def body(self) -> str:
        """Its lines below the title, without the signs of Markdown and the footnotes."""
        return " ".join(self._list_lines()[1:])

    def _list_lines(self) -> list[str]:
        """Return the lines that are not blank as plain text, [""] without any."""
        lines = (line for line in self.text.splitlines() if not line.startswith("[^"))
        plain = (html.unescape(_MARKS.sub("", line)).strip() for line in lines)
        return [line for line in plain if line] or [""]


class NoteStore:
    """Reads and writes notes. For use in the thread that opened `database`."""

    def __init__(self, database: WritableDatabase) -> None:
        self._database = database

    def list_notes(self, words: str = "") -> list[Note]:
        """Return the notes that contain all of the words, the latest first."""
        wanted = split_search_words(words)
        rows = self._database.fetch_all(
            "SELECT id, text, sources, changed_at FROM notes WHERE NOT deleted"
            " ORDER BY changed_at DESC, id DESC"
        )
        with self._database.decoding_rows():
            for row in rows:
                check_time(row["changed_at"])
            notes = [convert_fields({**row, "sources": parse_json(row["sources"])}, Note) for row in rows]
        return [each for each in notes if all(word in fold_text(each.text) for word in wanted)]

    def add_note(self, text: str, sources: Sequence[Citation] = ()) -> int:
        """Add a note; return its id."""
        return self._database.execute(
            "INSERT INTO notes (text, sources, changed_at) VALUES (?, ?, ?)",
            (text, json.dumps([asdict(each) for each in sources], default=str), time.time()),
        )

    def change_note(self, note_id: int, text: str) -> None:
        """Change the text of a note."""
        self._database.execute(
            "UPDATE notes SET text = ?, changed_at = ? WHERE id = ?", (text, time.time(), note_id)
        )

    def delete_note(self, note_id: int) -> None:
        """Mark a note as deleted; it can be restored until `purge_deleted`."""
        self._database.execute("UPDATE notes SET deleted = TRUE WHERE id = ?", (note_id,))

    def restore_note(self, note_id: int) -> None:
        """Undo `delete_note`."""
        self._database.execute("UPDATE notes SET deleted = FALSE WHERE id = ?", (note_id,))

    def purge_deleted(self) -> None:
        """Delete the notes that are marked as deleted."""
        self._database.execute("DELETE FROM notes WHERE deleted")
