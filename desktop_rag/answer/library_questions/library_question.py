"""Parse questions about the library itself: how many files there are, and which.

A question that does not parse completely is a question about the content of the documents.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from desktop_rag.answer.library_questions.mentions import Mention, ParsedMention
from desktop_rag.answer.library_questions.question_grammar import list_grammars
from desktop_rag.answer.library_questions.question_parser import ParsedQuestion, parse_by_grammar
from desktop_rag.tables.periods import Period
from desktop_rag.text.phrases import QUOTATION

# Of several states in a question the first counts.
ASKED_STATES = ("failed", "unread", "skipped", "duplicate", "waiting")
DateBasis = Literal["date", "added", "changed"]
# Topics that documents also talk about: the reports of 2020, the letters of May.
_AMBIGUOUS_TOPICS = {"letter", "report", "note", "manual", "certificate"}
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
    """Which files are asked for, and whether they are counted or listed.

    `type` is as in the filter type:, `topic` one of those in resources/library_questions, `state` one
    of `ASKED_STATES`. With an `order` ("newest", "oldest", "largest" or "smallest")
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
    computed: str = ""  # "sum" or "average" of `measure`, "size" or "pages"
    measure: str = ""
    group: str = ""  # "folder" or "year": one number for each
    bound: str = ""  # "larger" or "smaller" than `bound_bytes`
    bound_bytes: int = 0
    language: str = "en"  # of the question, as the languages of the window are called


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
    order = asked.order
    counts = asked.request in {"count", "compute"}
    added = "added" in asked.clauses or asked.new
    if (asked.new or added or "recent" in asked.clauses) and not asked.period and not counts:
        order = order or "newest"
    single = bool(order) and not asked.plural and asked.kind != "things"
    return LibraryQuestion(
        counts,
        type=asked.name if asked.kind == "type" else asked.type,
        topic=asked.name if asked.kind == "topic" and not _means_any_file(asked) else "",
        mention=asked.mention.mention if asked.mention else None,
        period=asked.period,
        date_basis="added" if added else "changed" if "changed" in asked.clauses else "date",
        state=next((each for each in ASKED_STATES if each in asked.clauses), ""),
        collection=asked.collection,
        order=order,
        max_files=asked.max_files or (1 if single else _DEFAULT_MAX_FILES if order else 0),
        computed=asked.computed,
        measure=asked.measure,
        group=asked.group,
        bound=asked.bound,
        bound_bytes=asked.bound_bytes,
        language=asked.grammar.language,
    )


def _is_about_library(asked: ParsedQuestion) -> bool:
    """Whether the library is meant, and not what its documents say."""
    owned = (
        asked.owned
        or bool(asked.clauses & {"owner", "library"})
        or bool(asked.collection)
        or bool(asked.mention and asked.mention.owned)
    )
    if asked.request == "count" and not asked.period and (asked.new or "recent" in asked.clauses):
        return False
    if asked.max_files and not asked.order and not asked.new:
        return False
    if asked.kind == "things" and not _is_about_states(asked):
        return _is_about_additions(asked)
    if (
        asked.kind == "topic"
        and not _means_any_file(asked)
        and not ((owned or _is_asked_by_date(asked)) and (asked.plural or asked.order))
    ):
        return False
    if asked.group and asked.request not in {"count", "compute"}:
        return False
    if asked.inverted or asked.mention:
        return asked.mention is not None and _is_mention_question(asked, asked.mention, owned=owned)
    if asked.order:
        return _is_order_question(asked, owned=owned)
    return asked.request != "what is" and _is_file_question(asked, owned=owned)


def _means_any_file(asked: ParsedQuestion) -> bool:
    """Whether "notes" are files of any kind, as in "how many notes mention X"."""
    return asked.name == "note" and asked.mention is not None and asked.mention.verb == "sure"


def _is_about_states(asked: ParsedQuestion) -> bool:
    """Whether files in a state are asked for without a noun: "are there duplicates in my library"."""
    return "library" in asked.clauses and not asked.clauses.isdisjoint(ASKED_STATES)


def _is_about_additions(asked: ParsedQuestion) -> bool:
    """Whether what was added is asked for without a noun: "what did I add today"."""
    is_unnamed = "things" in asked.clauses or asked.grammar.things.fullmatch(asked.asked) or asked.owned
    has_time = bool(asked.period) or asked.new or "recent" in asked.clauses
    added = "added" in asked.clauses and "owner" in asked.clauses
    return bool(is_unnamed) and has_time and (added or asked.owned) and not asked.mention


def _is_asked_by_date(asked: ParsedQuestion) -> bool:
    """Whether documents on a topic are asked for by nothing but their date."""
    others = asked.clauses - {"filler", "there", "all"}
    return bool(asked.period) and not others and asked.name not in _AMBIGUOUS_TOPICS


def _is_mention_question(asked: ParsedQuestion, parsed: ParsedMention, *, owned: bool) -> bool:
    """Whether files that mention something are asked for."""
    is_sure = parsed.verb in {"sure", "topic"}
    if (parsed.mention.negated and not is_sure) or not asked.clauses.isdisjoint(ASKED_STATES):
        return False
    is_list = asked.request == "show"
    if is_list and not (asked.plural or owned or asked.order):
        return False
    if is_sure or parsed.literal:
        return True
    if parsed.verb in {"about", "on"}:
        return owned or (parsed.verb == "about" and (is_list or "there" in asked.clauses))
    if parsed.verb == "stands":
        return asked.plural
    has_evidence = owned or (asked.request == "count" and parsed.bare and not asked.inverted)
    return parsed.verb == "holding" and has_evidence


def _is_order_question(asked: ParsedQuestion, *, owned: bool) -> bool:
    """Whether files are asked for by order, such as the newest or the largest."""
    if asked.request in {"count", "any"} or not asked.clauses.isdisjoint(ASKED_STATES):
        return False
    is_file = asked.grammar.file_word.match(asked.words) is not None
    return owned or asked.order == "newest" or is_file or asked.kind == "type"


def _is_file_question(asked: ParsedQuestion, *, owned: bool) -> bool:
    """Whether the clauses of the question can only refer to files of the library."""
    stated = asked.clauses
    if not stated.isdisjoint(ASKED_STATES):
        return (owned or asked.name != "mail") and not asked.period and not stated & {"added", "changed"}
    if stated & {"added", "changed"}:
        is_dated = bool(asked.period) or "recent" in stated
        return ("owner" in stated and "added" in stated) or is_dated or owned
    if asked.period or asked.collection or asked.type or asked.bound:
        return True
    if asked.computed or asked.group:
        return owned or asked.kind == "type" or "there" in stated
    if owned:
        return bool(stated & {"owner", "library"}) or asked.request in {"show", "any"}
    if "there" in stated or asked.request == "any":
        return asked.request in {"count", "any"} or asked.kind == "type"
    return asked.request == "show" and asked.plural and ("all" in stated or asked.kind == "type")
