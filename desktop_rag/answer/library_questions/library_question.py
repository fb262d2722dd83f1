"""Parse questions about the library itself: how many files there are, and which.

A question that does not parse completely is a question about the content of the documents.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from desktop_rag.answer.library_questions.mentions import Mention
from desktop_rag.answer.library_questions.question_grammar import list_grammars
from desktop_rag.answer.library_questions.question_parser import ParsedQuestion, parse_by_grammar
from desktop_rag.tables.file_relation import ADDED, CHANGED, LANGUAGE, PATH, SIZE
from desktop_rag.tables.periods import Period
from desktop_rag.tables.plan import Operation, Plan
from desktop_rag.text.phrases import QUOTATION

# Of several states in a question the first counts.
ASKED_STATES = ("failed", "unread", "skipped", "duplicate", "waiting")
DateBasis = Literal["date", "added", "changed"]
# Topics that documents also talk about: the reports of 2020, the letters of May.
_AMBIGUOUS_TOPICS = {"letter", "report", "note", "manual", "certificate"}
_SIZE_ORDERS, _DESCENDING_ORDERS = {"largest", "smallest"}, {"newest", "largest"}
_MOST_GROUPS = 10_000
_DEFAULT_MAX_FILES = 10  # newest files, if no number is given
_MAX_CHARACTERS = 300  # longer texts are not library questions
_SPACES = re.compile(r"\s+")
_NEW_SENTENCE = re.compile(r"[.?!;:](?=\s)|[。？！；：]")
_ENDINGS = "?!. …？！。؟"
# What is written in several ways: apostrophes, and the vowel signs and digits of Arabic.
_UNIFIED = str.maketrans({"’": "'", "ـ": ""} | dict.fromkeys(map(chr, range(0x64B, 0x653)), ""))
_UNIFIED |= {ord(each): str(digit) for digit, each in enumerate("٠١٢٣٤٥٦٧٨٩")}


@dataclass(frozen=True, slots=True)
class LibraryQuestion:
    """A plan over the files that are asked for; with an order the first `limit` of them.

    `type` is as in the filter type:, `topic` one of those in resources/library_questions, `state` one
    of `ASKED_STATES`.
    """

    plan: Plan
    type: str = ""
    topic: str = ""
    mention: Mention | None = None
    period: Period | None = None
    date_basis: DateBasis = "date"  # the date that period and order refer to
    state: str = ""
    collection: str = ""
    language: str = "en"  # of the question, as the languages of the window are called

    @property
    def lists_files(self) -> bool:
        """Whether the files are named: those that are asked for, or that something was counted of."""
        is_narrowed = self.mention or self.period or self.state or self.plan.conditions
        is_count = self.plan.operation is Operation.COUNT and self.plan.group is None
        return self.plan.operation is Operation.LOOK_UP or (is_count and bool(is_narrowed))


def parse_library_question(text: str, today: date, collections: Sequence[str] = ()) -> LibraryQuestion | None:
    """Parse a question, without its filters, about the library; return None for any other question.

    "This week" refers to `today`, the local date. `collections` are the names of the existing ones.
    """
    plain = _SPACES.sub(" ", text.translate(_UNIFIED)).strip().rstrip(_ENDINGS)
    if len(plain) > _MAX_CHARACTERS or _NEW_SENTENCE.search(QUOTATION.sub("", plain)):
        return None
    for grammar in list_grammars(plain):
        parsed = parse_by_grammar(plain, grammar, today, collections)
        if parsed and _is_about_library(parsed):
            return _build_question(parsed)
    return None


def _build_question(asked: ParsedQuestion) -> LibraryQuestion:
    added = "added" in asked.clauses or asked.new
    return LibraryQuestion(
        _build_plan(asked, added=added),
        type=asked.name if asked.kind == "type" else asked.type,
        topic=asked.name if asked.kind == "topic" and not _means_any_file(asked) else "",
        mention=asked.mention,
        period=asked.period,
        date_basis="added" if added else "changed" if "changed" in asked.clauses else "date",
        state=next((each for each in ASKED_STATES if each in asked.clauses), ""),
        collection=asked.collection,
        language=asked.grammar.language,
    )


def _build_plan(asked: ParsedQuestion, *, added: bool) -> Plan:
    if asked.request in {"count", "compute"}:
        operation, *target = asked.computed or (Operation.COUNT,)
        plan = Plan(operation, tuple(target), asked.bounds)
        if asked.group is None:
            return plan
        group, part = asked.group
        return replace(plan, group=group, part=part, is_descending=True, limit=_MOST_GROUPS)
    plan = Plan(Operation.LOOK_UP, (PATH,), asked.bounds)
    is_recent = (added or "recent" in asked.clauses) and not asked.period
    if order := asked.order or ("newest" if is_recent else ""):
        column = SIZE if order in _SIZE_ORDERS else ADDED if added else CHANGED
        is_single = asked.kind and not asked.plural
        limit = asked.max_files or (1 if is_single else _DEFAULT_MAX_FILES)
        return replace(plan, order=column, is_descending=order in _DESCENDING_ORDERS, limit=limit)
    return plan


def _is_about_library(asked: ParsedQuestion) -> bool:
    """Whether the library is meant, and not what its documents say."""
    if _leaves_out_clauses(asked):
        return False
    if not asked.kind and not _is_about_states(asked):
        return _is_about_additions(asked)
    if asked.kind == "topic" and not (_means_any_file(asked) or _is_about_topic(asked)):
        return False
    if asked.mention:
        return _is_mention_question(asked, asked.mention)
    if asked.order:
        is_file = asked.grammar.file_word.match(asked.words) is not None
        return asked.owned or asked.order == "newest" or is_file or asked.kind == "type"
    return _is_file_question(asked)


def _leaves_out_clauses(asked: ParsedQuestion) -> bool:
    """Whether no plan holds all clauses: neither a number of new files, nor some of them without an order."""
    counts = asked.request in {"count", "compute"}
    counts_newest = asked.request == "count" and (asked.new or "recent" in asked.clauses) and not asked.period
    orders_counted = asked.order and (counts or asked.request == "any")
    has_other_number = asked.max_files and not (asked.order or asked.new)
    return bool(counts_newest or orders_counted or has_other_number or (asked.group and not counts))


def _means_any_file(asked: ParsedQuestion) -> bool:
    """Whether "notes" are files of any kind, as in "how many notes mention X"."""
    return asked.name == "note" and asked.mention is not None


def _is_about_topic(asked: ParsedQuestion) -> bool:
    """Whether documents on a topic are asked for as files: the user's own, or by nothing but their date."""
    others = asked.clauses - {"filler", "there", "all"}
    is_dated = asked.period and not others and asked.name not in _AMBIGUOUS_TOPICS
    return bool((asked.owned or is_dated) and (asked.plural or asked.order))


def _is_about_states(asked: ParsedQuestion) -> bool:
    """Whether files in a state are asked for without a noun: "are there duplicates in my library"."""
    return "library" in asked.clauses and not asked.clauses.isdisjoint(ASKED_STATES)


def _is_about_additions(asked: ParsedQuestion) -> bool:
    """Whether what was added is asked for without a noun: "what did I add today"."""
    has_time = asked.period or asked.new or "recent" in asked.clauses
    adds = asked.asks_own or {"added", "owner"} <= asked.clauses
    return bool(has_time and adds and not asked.mention)


def _is_mention_question(asked: ParsedQuestion, mention: Mention) -> bool:
    """Whether files that mention something are asked for."""
    is_list = asked.request == "show"
    if is_list and not (asked.plural or asked.owned or asked.order):
        return False
    if mention.verb in {"sure", "topic"} or mention.literal:
        return True
    if mention.verb in {"about", "on"}:
        return asked.owned or (mention.verb == "about" and (is_list or "there" in asked.clauses))
    if mention.verb == "stands":
        return asked.plural
    is_counted = asked.request == "count" and mention.bare and not asked.inverted
    return mention.verb == "holding" and (asked.owned or is_counted)


def _is_file_question(asked: ParsedQuestion) -> bool:
    """Whether the clauses of the question can only refer to files of the library."""
    stated, is_type = asked.clauses, asked.kind == "type"
    if not stated.isdisjoint(ASKED_STATES):
        return (asked.owned or asked.name != "mail") and not asked.period
    if asked.period or asked.collection or asked.type or asked.bounds:
        return True
    if asked.computed or asked.group:
        return asked.owned or is_type or "there" in stated or asked.group == (LANGUAGE, "")
    if asked.owned:
        return True
    if "there" in stated or asked.request == "any":
        return asked.request in {"count", "any"} or is_type
    return asked.request in {"count", "show"} and ("all" in stated or is_type)


def parse_ordered_files(text: str, today: date) -> LibraryQuestion | None:
    """Return which files a text names by their order, as in "the largest file"; None if it names none so."""
    for grammar in list_grammars(text):
        if found := grammar.ordered.search(text):
            parsed = ParsedQuestion(grammar, found[0], today, None, request="which")
            return _build_question(parsed) if parsed.parse_clauses() else None
    return None
