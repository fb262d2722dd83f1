"""Word the answer to a library question: the number, how it was counted, and remarks."""

from __future__ import annotations

from collections.abc import Iterator

from desktop_rag.answer.library_questions.asked_states import ASKED_STATES
from desktop_rag.answer.library_questions.file_selection import FileSelection, is_narrowed
from desktop_rag.answer.library_questions.library_question import LibraryQuestion
from desktop_rag.answer.library_questions.periods import timestamp_to_date
from desktop_rag.byte_size import format_size
from desktop_rag.retrieve.question import Question
from desktop_rag.types import FileRow

_FILE_NOUNS = {
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
_ORDERED_BY = {
    "newest": "when they were last changed",
    "oldest": "when they were last changed",
    "largest": "size",
    "smallest": "size",
}


def format_headline(asked: LibraryQuestion, selection: FileSelection, location: str) -> str:
    """Return a sentence with the number; `location` says where it was counted."""
    number, one = len(selection.rows), len(selection.rows) <= 1
    of_all = f"of {selection.considered:,} {format_file_noun(asked, selection.considered)}"
    share = f"{number:,} {of_all}" if number else f"None {of_all}"
    if not selection.considered:
        return f"There are no {format_file_noun(asked, 0)} {location}."
    if asked.order:
        by = "when they were added" if asked.date_basis == "added" else _ORDERED_BY[asked.order]
        which = f"is the {asked.order}" if one else f"are the {number} {asked.order}"
        return f"{'This' if one else 'These'} {which} {of_all}{_format_narrowing(asked)}, by {by}."
    if asked.mention:
        does = _format_mention_verb(asked, one=one)
        return f"{share}{_format_period(asked)} {does} {asked.mention} ({_format_match_rule(asked)})."
    if asked.state:
        phrase = _format_state(asked.state, one=one)
        return f"{share} {phrase}." if number else f"There is no {format_file_noun(asked, 1)} that {phrase}."
    if asked.period:
        is_, are = ("is", "are") if asked.date_basis == "date" else ("was", "were")
        return f"{share} {is_ if one else are}{_format_period(asked)}{_format_date_source(asked, selection)}."
    return f"There {'is' if number == 1 else 'are'} {number:,} {format_file_noun(asked, number)} {location}."


def list_remarks(asked: LibraryQuestion, selection: FileSelection) -> Iterator[str]:
    """Yield sentences that qualify the number."""
    if asked.topic:
        yield (
            f"What counts as {_add_article(asked)} is what says so in its name, its folder or its"
            " first lines."
        )
    if asked.period and asked.date_basis == "date" and (asked.mention or asked.order):
        yield "The date is the one in the name or the folder, else that of the last change."
    needs_text = asked.mention or asked.topic
    if not needs_text and (asked.state or asked.order or asked.period):
        return
    for number, state in ((selection.unread, "waiting"), (selection.failed, "failed")):
        if number:
            words = _format_state(state, one=number == 1)
            so = ", so its text is" if number == 1 else ", so their text is"
            files = "file" if number == 1 else "files"
            yield f"{number:,} {files} {words}{f'{so} not counted' if needs_text else ''}."


def format_file_noun(asked: LibraryQuestion, number: int) -> str:
    """Return the noun for this number of files."""
    one, more = _FILE_NOUNS.get(asked.type or asked.topic, (asked.topic, f"{asked.topic}s"))
    return one if number == 1 else more


def format_file_detail(asked: LibraryQuestion, row: FileRow) -> str:
    """Return the detail that is listed beside a file name, "" for none."""
    if asked.state in {"failed", "unread", "skipped", "duplicate"}:
        return row.title
    if asked.order in {"largest", "smallest"}:
        return format_size(row.size_bytes)
    if asked.date_basis == "added":
        return f"added {timestamp_to_date(row.added_at)}"
    if asked.order or asked.date_basis == "changed":
        return f"changed {timestamp_to_date(row.modified_ns / 10**9)}"
    return ""


def format_location(asked: LibraryQuestion, question: Question) -> str:
    """Return where files were counted."""
    if asked.collection:
        return f"in the collection {asked.collection}"
    return "in what you asked" if is_narrowed(question) else "in your library"


def format_rest(files: int) -> str:
    """Return a sentence on the files that are not listed."""
    return f"And {files:,} more."


def _format_state(name: str, *, one: bool) -> str:
    state = ASKED_STATES[name]
    return state.phrase_for_one if one else state.phrase_for_more


def _format_mention_verb(asked: LibraryQuestion, *, one: bool) -> str:
    if asked.mention and asked.mention.negated:
        return "does not mention" if one else "do not mention"
    return "mentions" if one else "mention"


def _format_match_rule(asked: LibraryQuestion) -> str:
    """Return how mentions were matched."""
    targets = asked.mention.targets if asked.mention else ()
    if all(each.exact for each in targets):
        return "as it is written" if len(targets) == 1 else "as they are written"
    if any(" " in each.text for each in targets if not each.exact):
        return "any form of the words, in one passage"
    return "any form of the word" if len(targets) == 1 else "any form of each word"


def _format_narrowing(asked: LibraryQuestion) -> str:
    """Return which files were ordered, "" for all."""
    mention = f" that {_format_mention_verb(asked, one=False)} {asked.mention}" if asked.mention else ""
    return f"{_format_period(asked)}{mention}"


def _format_period(asked: LibraryQuestion) -> str:
    """Return the period of the files and by which date, "" for any."""
    by = {"added": "added", "changed": "last changed", "date": "dated"}[asked.date_basis]
    return f" {by} {asked.period}" if asked.period else ""


def _format_date_source(asked: LibraryQuestion, selection: FileSelection) -> str:
    """Return which date was compared with the period."""
    if asked.date_basis != "date" or not selection.rows:
        return ""
    by_name = selection.dated_by_name
    others = len(selection.rows) - by_name
    if not others:
        return ", by the date in the name or the folder"
    if not by_name:
        return ", by when they were last changed"
    return f", {by_name:,} by the date in the name or the folder, {others:,} by the last change"


def _add_article(asked: LibraryQuestion) -> str:
    noun = format_file_noun(asked, 1)
    return f"{'an' if noun[0] in 'aeio' else 'a'} {noun}"
