"""Word the answer to a library question: the number, how it was counted, and remarks."""

from __future__ import annotations

from collections.abc import Iterator

from desktop_rag.answer.library_questions.file_selection import Chosen
from desktop_rag.answer.library_questions.library_question import LibraryQuestion
from desktop_rag.answer.library_questions.periods import day_of
from desktop_rag.llm.engine_support import format_size
from desktop_rag.types import FileRow

_NAMES = {
    "": ("file", "files"),
    "pdf": ("PDF", "PDFs"),
    "word": ("Word document", "Word documents"),
    "sheet": ("spreadsheet", "spreadsheets"),
    "slides": ("presentation", "presentations"),
    "mail": ("e-mail", "e-mails"),
    "book": ("e-book", "e-books"),
    "html": ("web page", "web pages"),
    "text": ("text file", "text files"),
    "md": ("Markdown file", "Markdown files"),
    "csv": ("CSV file", "CSV files"),
    "minutes": ("file of minutes", "files of minutes"),
}
# State -> the verb phrase for one file, and for several.
_STATES = {
    "failed": ("could not be read", "could not be read"),
    "unread": ("is not read", "are not read"),
    "skipped": ("was skipped", "were skipped"),
    "duplicate": ("has the same content as another", "have the same content as another"),
    "waiting": ("is still to be read", "are still to be read"),
}
_ORDERED_BY = {
    "newest": "when they were last changed",
    "oldest": "when they were last changed",
    "largest": "size",
    "smallest": "size",
}


def headline(asked: LibraryQuestion, selection: Chosen, location: str) -> str:
    """Return a sentence with the number; `location` says where it was counted."""
    number, one = len(selection.rows), len(selection.rows) <= 1
    of_all = f"of {selection.among:,} {noun_of(asked, selection.among)}"
    share = f"{number:,} {of_all}" if number else f"None {of_all}"
    if not selection.among:
        return f"There are no {noun_of(asked, 0)} {location}."
    if asked.order:
        by = "when they were added" if asked.by == "added" else _ORDERED_BY[asked.order]
        which = f"is the {asked.order}" if one else f"are the {number} {asked.order}"
        return f"{'This' if one else 'These'} {which} {of_all}{_narrowed(asked)}, by {by}."
    if asked.mention:
        does = _mentions(asked, one=one)
        return f"{share}{_of_period(asked)} {does} {asked.mention} ({_counted(asked)})."
    if asked.state:
        phrase = _STATES[asked.state][0 if one else 1]
        return f"{share} {phrase}." if number else f"There is no {noun_of(asked, 1)} that {phrase}."
    if asked.period:
        is_, are = ("is", "are") if asked.by == "date" else ("was", "were")
        return f"{share} {is_ if one else are}{_of_period(asked)}{_told_by(asked, selection)}."
    return f"There {'is' if number == 1 else 'are'} {number:,} {noun_of(asked, number)} {location}."


def remarks(asked: LibraryQuestion, selection: Chosen) -> Iterator[str]:
    """Yield sentences that qualify the number."""
    if asked.topic:
        yield (
            f"What counts as {_article(asked)} is what says so in its name, its folder or its"
            " first lines."
        )
    if asked.period and asked.by == "date" and (asked.mention or asked.order):
        yield "The date is the one in the name or the folder, else that of the last change."
    needs_text = asked.mention or asked.topic
    if not needs_text and (asked.state or asked.order or asked.period):
        return
    for number, state in ((selection.unread, "waiting"), (selection.failed, "failed")):
        if number:
            words = _STATES[state][0 if number == 1 else 1]
            so = ", so its text is" if number == 1 else ", so their text is"
            files = "file" if number == 1 else "files"
            yield f"{number:,} {files} {words}{f'{so} not counted' if needs_text else ''}."


def noun_of(asked: LibraryQuestion, number: int) -> str:
    """Return the noun for this number of files."""
    one, more = _NAMES.get(asked.type or asked.topic, (asked.topic, f"{asked.topic}s"))
    return one if number == 1 else more


def detail(asked: LibraryQuestion, row: FileRow) -> str:
    """Return the detail that is listed beside a file name, "" for none."""
    if asked.state in {"failed", "unread", "skipped", "duplicate"}:
        return row.title
    if asked.order in {"largest", "smallest"}:
        return format_size(row.size_bytes)
    if asked.by == "added":
        return f"added {day_of(row.added_at)}"
    if asked.order or asked.by == "changed":
        return f"changed {day_of(row.modified_ns / 10**9)}"
    return ""


def _mentions(asked: LibraryQuestion, *, one: bool) -> str:
    if asked.mention and asked.mention.negated:
        return "does not mention" if one else "do not mention"
    return "mentions" if one else "mention"


def _counted(asked: LibraryQuestion) -> str:
    """Return how mentions were matched."""
    targets = asked.mention.wanted if asked.mention else ()
    if all(each.exact for each in targets):
        return "as it is written" if len(targets) == 1 else "as they are written"
    if any(" " in each.text for each in targets if not each.exact):
        return "any form of the words, in one passage"
    return "any form of the word" if len(targets) == 1 else "any form of each word"


def _narrowed(asked: LibraryQuestion) -> str:
    """Return which files were ordered, "" for all."""
    mention = f" that {_mentions(asked, one=False)} {asked.mention}" if asked.mention else ""
    return f"{_of_period(asked)}{mention}"


def _of_period(asked: LibraryQuestion) -> str:
    """Return the period of the files and by which date, "" for any."""
    by = {"added": "added", "changed": "last changed", "date": "dated"}[asked.by]
    return f" {by} {asked.period}" if asked.period else ""


def _told_by(asked: LibraryQuestion, selection: Chosen) -> str:
    """Return which date was compared with the period."""
    if asked.by != "date" or not selection.rows:
        return ""
    by_name = selection.dated_by_name
    others = len(selection.rows) - by_name
    if not others:
        return ", by the date in the name or the folder"
    if not by_name:
        return ", by when they were last changed"
    return f", {by_name:,} by the date in the name or the folder, {others:,} by the last change"


def _article(asked: LibraryQuestion) -> str:
    noun = noun_of(asked, 1)
    return f"{'an' if noun[0] in 'aeio' else 'a'} {noun}"
