"""Notes: text of answers and documents that the user keeps, as Markdown, with the passages it comes from."""

from __future__ import annotations

import html
import json
import re
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from desktop_rag.answer_types import Answer, Citation, Sentence, Support
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_export import answer_to_markdown
from desktop_rag.conversations.conversation_text import fold_text, split_search_words
from desktop_rag.conversations.exported_answers import Say
from desktop_rag.conversations.markdown_escapes import escape_markdown
from desktop_rag.conversations.stored_values import check_time, convert_fields, parse_json

_MARKS = re.compile(r"^[\s#>*+-]+|[*_`\\]+|\[\^\d+\]")  # of Markdown, before and in a line
_CITATION_MARK = re.compile(r"\[(?:\d+|\?)\]")  # or of a doubt, as the window shows it


NoteContent = tuple[str, tuple[Citation, ...]]  # its text and its sources


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


def make_answer_note(answer: Answer, selected: str = "", say: Say = str) -> NoteContent:
    """Return the text and sources of a note with an answer, or with the `selected` text of it.

    A selection has the citations of its sentences.
    """
    kept = _cut_answer(answer, selected) if selected else answer
    text = f"# {escape_markdown(' '.join(answer.question.split()))}\n\n{answer_to_markdown(kept, say)}"
    return text, tuple(cited for shown in kept.shown for cited in shown.citations)


def make_passage_note(passage: Citation, selected: str = "", say: Say = str) -> NoteContent:
    """Return the text and source of a note that quotes a passage, or the `selected` text of its document."""
    cited = replace(passage, number=1)
    text = "\n".join(f"> {line}" for line in (selected or passage.text).strip().splitlines())
    quoted = Answer("", text, found=True, model="", citations=(cited,))
    quoted = replace(quoted, sentences=(Sentence(text, Support.SUPPORTED, (1,)),))
    return f"# {escape_markdown(passage.path.stem)}\n\n{answer_to_markdown(quoted, say)}", (cited,)


def _cut_answer(answer: Answer, selected: str) -> Answer:
    """Return an answer of the selected text, as one sentence that cites what the selected sentences do."""
    shown = _CITATION_MARK.sub("", selected).strip()
    sentences = _find_selected_sentences(answer, shown)
    cited = tuple(dict.fromkeys(number for each in sentences for number in each.citations))
    doubts = [each.support for each in sentences if each.support is not Support.SUPPORTED]
    support = Support.SUPPORTED if not doubts else max(doubts, key=list(Support).index)
    return replace(
        answer,
        text=shown,
        found=True,
        sentences=(Sentence(shown, support, cited),),
        citations=tuple(each for each in answer.citations if each.number in cited),
        quotes=None,
        computation=None,
        stopped=False,
    )


def _find_selected_sentences(answer: Answer, selected: str) -> list[Sentence]:
    """Return the sentences that overlap a selection, by their letters: all if it is not in the answer."""
    whole, part = _keep_letters(answer.text), _keep_letters(selected)
    start = whole.find(part)
    if start < 0:
        return list(answer.sentences)
    found, end = [], 0
    for sentence in answer.sentences:
        letters = _keep_letters(sentence.text)
        at = whole.find(letters, end)
        end = max(at, 0) + len(letters)
        if 0 <= at < start + len(part) and start < end:
            found.append(sentence)
    return found


def _keep_letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))
