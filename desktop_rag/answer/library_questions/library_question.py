"""Understand questions about the library itself: how many files there are, and which.

What is not understood to its last word is a question about what the documents say.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from desktop_rag.answer.library_questions import question_grammar
from desktop_rag.answer.library_questions.mentions import Mention, ReadMention
from desktop_rag.answer.library_questions.periods import Period
from desktop_rag.answer.library_questions.question_parser import Head, Said

By = Literal["date", "added", "changed"]
_STATES = ("failed", "unread", "skipped", "duplicate", "waiting")
# Papers that are also things of history, and are told of: the reports of 2020, the letters of May.
_ALSO_TOLD = {"letter", "report", "note", "manual", "certificate"}
_MOST_LISTED = 10  # of the newest, where no number is named
_LONGEST = 300  # characters; more tell a story
_SPACES = re.compile(r"\s+")
_QUOTED = re.compile(r"[\"“„«][^\"”“»]*[\"”“»]")
_NEW_SENTENCE = re.compile(r"[.?!;:](?=\s)")


@dataclass(frozen=True, slots=True)
class LibraryQuestion:
    """Which files are asked for, and whether they are counted or listed.

    `type` is as in the filter type:, `topic` a key of `grammar.TOPICS`, `state` one of
    `files.STATES`. With an `order` ("newest", "oldest", "largest" or "smallest") the first
    `most` files are asked for.
    """

    counts: bool
    type: str = ""
    topic: str = ""
    mention: Mention | None = None
    period: Period | None = None
    by: By = "date"  # what tells whether a file is of the period, or newest
    state: str = ""
    collection: str = ""
    order: str = ""
    most: int = 0


def understand(text: str, today: date, collections: Sequence[str] = ()) -> LibraryQuestion | None:
    """Return what is asked about the library, None for any other question.

    Args:
        text: the question without its filters.
        today: the day here, that "this week" counts from.
        collections: the names of those that there are.
    """
    plain = _SPACES.sub(" ", text.replace("’", "'")).strip().rstrip("?!. …")
    if len(plain) > _LONGEST or _NEW_SENTENCE.search(_QUOTED.sub("", plain)):
        return None
    polite = question_grammar.POLITE.match(plain)
    rest = plain[polite.end() :] if polite else plain
    head = Head.of(rest)
    if head is None:
        return None
    said = Said(
        rest[head.length :].strip(), today, question_grammar.in_collection(tuple(collections))
    )
    return _question(head, said) if said.read(head) and _is_meant(head, said) else None


def _question(head: Head, said: Said) -> LibraryQuestion:
    order = head.order or said.order
    counts = head.asks == "count"
    recent = head.new or bool(said.pieces & {"recent"})
    added = "added" in said.pieces or head.new
    if (recent or added) and not said.period and not counts:
        order = order or "newest"
    single = bool(order) and not head.plural and head.kind != "things"
    return LibraryQuestion(
        counts,
        type=head.name if head.kind == "type" else said.type,
        topic=head.name if head.kind == "topic" else "",
        mention=said.mention.mention if said.mention else None,
        period=said.period,
        by="added" if added else "changed" if "changed" in said.pieces else "date",
        state=head.state or next((each for each in _STATES if each in said.pieces), ""),
        collection=said.collection,
        order=order,
        most=head.most or (1 if single else _MOST_LISTED if order else 0),
    )


# -- whether it is the library that is meant, and not what is told in it -------------------------


def _is_meant(head: Head, said: Said) -> bool:
    owned = (
        head.owned
        or bool(said.pieces & {"owner", "library"})
        or bool(said.collection)
        or bool(said.mention and said.mention.owned)
    )
    if head.asks == "count" and not said.period and (head.new or "recent" in said.pieces):
        return False
    if head.kind == "things":
        own = "owner" in said.pieces or head.new
        timed = bool(said.period) or head.new or "recent" in said.pieces
        return own and timed and (head.new or "added" in said.pieces) and not said.mention
    if head.kind == "topic" and not (
        (owned or _is_of_a_time(head, said)) and (head.plural or head.order)
    ):
        return False
    if head.inverted or said.mention:
        return bool(said.mention) and _mentions(head, said, said.mention, owned=owned)
    if head.order or said.order:
        return _is_first(head, said, owned=owned)
    return head.asks != "what is" and _is_told(head, said, owned=owned)


def _is_of_a_time(head: Head, said: Said) -> bool:
    """Whether papers are asked for by their date."""
    others = said.pieces - {"filler", "there"}
    return bool(said.period) and not others and head.name not in _ALSO_TOLD


def _mentions(head: Head, said: Said, read: ReadMention | None, *, owned: bool) -> bool:
    """Whether it is files that mention something."""
    if read is None or (read.mention.negated and read.verb != "sure") or said.pieces & {*_STATES}:
        return False
    shown = head.asks == "show"
    if shown and not (head.plural or owned or head.order):
        return False
    if read.verb == "sure" or read.literal:
        return True
    if read.verb in {"about", "on"}:
        return owned or (read.verb == "about" and (shown or "there" in said.pieces))
    counted = head.asks == "count"
    if read.verb == "stands":
        return head.plural
    held = owned or (counted and read.bare and not head.inverted)
    return read.verb == "holding" and held


def _is_first(head: Head, said: Said, *, owned: bool) -> bool:
    """Whether the newest or the largest file is asked for."""
    if head.asks in {"count", "any"} or said.pieces & {*_STATES}:
        return False
    order, is_file = head.order or said.order, head.words.startswith(("file", "datei"))
    return owned or order == "newest" or is_file or head.kind == "type"


def _is_told(head: Head, said: Said, *, owned: bool) -> bool:
    """Whether what is said of files holds for those of a library."""
    pieces = said.pieces - {"filler"} | ({head.state} - {""})
    if pieces & {*_STATES}:
        return (
            (owned or head.name != "mail") and not said.period and not pieces & {"added", "changed"}
        )
    if pieces & {"added", "changed"}:
        passive = bool(said.period) or "recent" in pieces
        return ("owner" in pieces and "added" in pieces) or passive or owned
    if said.period or said.collection or said.type:
        return True
    if owned:
        return "owner" in pieces or "library" in pieces or head.asks in {"show", "any"}
    if "there" in pieces or head.asks == "any":
        return head.asks in {"count", "any"} or head.kind == "type"
    return head.asks == "show" and head.plural and (head.whole or head.kind == "type")
