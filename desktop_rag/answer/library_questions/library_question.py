"""Parse questions about the library itself: how many files there are, and which.

A question that does not parse completely is a question about the content of the documents.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from desktop_rag.answer.library_questions import question_grammar
from desktop_rag.answer.library_questions.asked_states import ASKED_STATES
from desktop_rag.answer.library_questions.mentions import Mention, ParsedMention
from desktop_rag.answer.library_questions.periods import Period
from desktop_rag.answer.library_questions.question_parser import QuestionBody, QuestionHead
from desktop_rag.text.phrases import QUOTATION

DateBasis = Literal["date", "added", "changed"]
# Topics that documents also talk about: the reports of 2020, the letters of May.
_AMBIGUOUS_TOPICS = {"letter", "report", "note", "manual", "certificate"}
_DEFAULT_MAX_FILES = 10  # newest files, if no number is given
_MAX_CHARACTERS = 300  # longer texts are not library questions
_SPACES = re.compile(r"\s+")
_NEW_SENTENCE = re.compile(r"[.?!;:](?=\s)")


@dataclass(frozen=True, slots=True)
class LibraryQuestion:
    """Which files are asked for, and whether they are counted or listed.

    `type` is as in the filter type:, `topic` a key of `question_grammar.TOPICS`, `state` a key of
    `asked_states.ASKED_STATES`. With an `order` ("newest", "oldest", "largest" or "smallest")
    the first `max_files` files are asked for.
    """

    is_count: bool
    type: str = ""
    topic: str = ""
    mention: Mention | None = None
    period: Period | None = None
    date_basis: DateBasis = "date"  # the date that period and order refer to
    state: str = ""
    collection: str = ""
    order: str = ""
    max_files: int = 0


def parse_library_question(text: str, today: date, collections: Sequence[str] = ()) -> LibraryQuestion | None:
    """Parse a question, without its filters, about the library; return None for any other question.

    "This week" refers to `today`, the local date. `collections` are the names of the existing ones.
    """
    plain = _SPACES.sub(" ", text.replace("’", "'")).strip().rstrip("?!. …")
    if len(plain) > _MAX_CHARACTERS or _NEW_SENTENCE.search(QUOTATION.sub("", plain)):
        return None
    polite = question_grammar.POLITE_OPENING.match(plain)
    rest = plain[polite.end() :] if polite else plain
    head = QuestionHead.parse_head(rest)
    if head is None:
        return None
    body = QuestionBody(
        rest[head.length :].strip(), today, question_grammar.compile_collection_pattern(tuple(collections))
    )
    return _build_question(head, body) if body.parse_body(head) and _is_about_library(head, body) else None


def _build_question(head: QuestionHead, body: QuestionBody) -> LibraryQuestion:
    order = head.order or body.order
    counts = head.request == "count"
    recent = head.new or bool(body.clauses & {"recent"})
    added = "added" in body.clauses or head.new
    if (recent or added) and not body.period and not counts:
        order = order or "newest"
    single = bool(order) and not head.plural and head.kind != "things"
    return LibraryQuestion(
        counts,
        type=head.name if head.kind == "type" else body.type,
        topic=head.name if head.kind == "topic" else "",
        mention=body.mention.mention if body.mention else None,
        period=body.period,
        date_basis="added" if added else "changed" if "changed" in body.clauses else "date",
        state=head.state or next((each for each in ASKED_STATES if each in body.clauses), ""),
        collection=body.collection,
        order=order,
        max_files=head.max_files or (1 if single else _DEFAULT_MAX_FILES if order else 0),
    )


def _is_about_library(head: QuestionHead, body: QuestionBody) -> bool:
    """Whether the library is meant, and not what its documents say."""
    owned = (
        head.owned
        or bool(body.clauses & {"owner", "library"})
        or bool(body.collection)
        or bool(body.mention and body.mention.owned)
    )
    if head.request == "count" and not body.period and (head.new or "recent" in body.clauses):
        return False
    if head.kind == "things":
        by_owner = "owner" in body.clauses or head.new
        has_time = bool(body.period) or head.new or "recent" in body.clauses
        return by_owner and has_time and (head.new or "added" in body.clauses) and not body.mention
    if head.kind == "topic" and not (
        (owned or _is_asked_by_date(head, body)) and (head.plural or head.order)
    ):
        return False
    if head.inverted or body.mention:
        return body.mention is not None and _is_mention_question(head, body, body.mention, owned=owned)
    if head.order or body.order:
        return _is_order_question(head, body, owned=owned)
    return head.request != "what is" and _is_file_question(head, body, owned=owned)


def _is_asked_by_date(head: QuestionHead, body: QuestionBody) -> bool:
    """Whether documents on a topic are asked for by nothing but their date."""
    others = body.clauses - {"filler", "there"}
    return bool(body.period) and not others and head.name not in _AMBIGUOUS_TOPICS


def _is_mention_question(
    head: QuestionHead, body: QuestionBody, parsed: ParsedMention, *, owned: bool
) -> bool:
    """Whether files that mention something are asked for."""
    if (parsed.mention.negated and parsed.verb != "sure") or not ASKED_STATES.keys().isdisjoint(body.clauses):
        return False
    is_list = head.request == "show"
    if is_list and not (head.plural or owned or head.order):
        return False
    if parsed.verb == "sure" or parsed.literal:
        return True
    if parsed.verb in {"about", "on"}:
        return owned or (parsed.verb == "about" and (is_list or "there" in body.clauses))
    is_count = head.request == "count"
    if parsed.verb == "stands":
        return head.plural
    has_evidence = owned or (is_count and parsed.bare and not head.inverted)
    return parsed.verb == "holding" and has_evidence


def _is_order_question(head: QuestionHead, body: QuestionBody, *, owned: bool) -> bool:
    """Whether files are asked for by order, such as the newest or the largest."""
    if head.request in {"count", "any"} or not ASKED_STATES.keys().isdisjoint(body.clauses):
        return False
    order, is_file = head.order or body.order, head.words.startswith(("file", "datei"))
    return owned or order == "newest" or is_file or head.kind == "type"


def _is_file_question(head: QuestionHead, body: QuestionBody, *, owned: bool) -> bool:
    """Whether the clauses of the question can only refer to files of the library."""
    stated = body.clauses - {"filler"} | ({head.state} - {""})
    if not ASKED_STATES.keys().isdisjoint(stated):
        return (owned or head.name != "mail") and not body.period and not stated & {"added", "changed"}
    if stated & {"added", "changed"}:
        is_dated = bool(body.period) or "recent" in stated
        return ("owner" in stated and "added" in stated) or is_dated or owned
    if body.period or body.collection or body.type:
        return True
    if owned:
        return "owner" in stated or "library" in stated or head.request in {"show", "any"}
    if "there" in stated or head.request == "any":
        return head.request in {"count", "any"} or head.kind == "type"
    return head.request == "show" and head.plural and (head.all_files or head.kind == "type")
