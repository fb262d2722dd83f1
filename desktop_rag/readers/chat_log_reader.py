"""Read chats that WhatsApp exported as text: messages with their times, in the date forms of any language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from desktop_rag.document_types import Document
from desktop_rag.readers.chat_exports import ExportedConversation, Message, add_conversation
from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.encoding import decode_text

_MARKS = dict.fromkeys(map(ord, "\u200e\u200f\u202a\u202b\u202c\ufeff"), "") | dict.fromkeys(
    map(ord, "\xa0\u202f"), " "
)
# "[12.06.24, 13:00:11] " or "6/12/24, 1:00 PM - ", with separators of date and time in some languages, and
# around it for the half of the day.
_HALF = r"(?:[^\W\d_]\.? ?[^\W\d_]{0,2}\.?|[^\W\d_]{1,12}\.?)"
_START = re.compile(
    r"^(?P<open>\[)?(?P<date>\d{1,4}(?P<between>[./-] ?)\d{1,2}(?P=between)\d{1,4})\.?,? ?"
    r"(?:(?:à|às|um|klo|kl\.?|at|alle|a las|o|в) )?"
    rf"(?P<before>{_HALF})? ?(?P<hour>\d{{1,2}})[:.](?P<minute>\d{{2}})(?:[:.]\d{{2}})?"
    rf" ?(?P<half>{_HALF})?(?(open)\] ?| [-–] )(?P<rest>.*)$",
    re.MULTILINE,
)
_SAID = re.compile(r"([^:\n]{1,80}): ?(.*)", re.DOTALL)
_AFTERNOON = re.compile(r"p\.? ?m|下午|晚上|오후|午後|م|μ|ip|i\.p|nachm|ch$|du|d\.u", re.IGNORECASE)
_MORNING = re.compile(r"a\.? ?m|上午|凌晨|早上|오전|午前|ص|π|ap|a\.p|vorm|sa$|de|d\.e", re.IGNORECASE)
_SAMPLE_CHARACTERS = 4_000
_MIN_MESSAGES = 2
_MIN_SAID_SHARE = 0.5  # of messages that have a name
_NOON = 12
_FIRST_YEAR, _CENTURY = 2009, 2000  # of WhatsApp, and of years of two digits
_ORDERS = ((2, 1, 0), (2, 0, 1), (0, 1, 2))  # where year, month and day stand: in Europe, America, Asia
_AMERICAN = 1


def is_chat_log(head: bytes) -> bool:
    """Whether a text that begins with `head` may be a chat."""
    text = _decode(head).lstrip()[:_SAMPLE_CHARACTERS]
    return bool(_START.match(text)) and len(_START.findall(text)) >= _MIN_MESSAGES


def read_chat_log(data: bytes) -> Document | None:
    """Return a chat with the dates of its messages in words, None if the text is none."""
    text = _decode(data)
    starts = list(_START.finditer(text))
    if sum(bool(_SAID.match(each["rest"])) for each in starts) < _MIN_SAID_SHARE * len(starts):
        return None
    times = _read_times(starts)
    if times is None:
        return None
    ends = [*(each.start() for each in starts[1:]), len(text)]
    messages = [
        _make_message(text[each.start("rest") : end].strip(), when)
        for each, when, end in zip(starts, times, ends, strict=True)
    ]
    builder = DocumentBuilder()
    add_conversation(builder, ExportedConversation("", messages))
    return builder.build_document()


def _decode(data: bytes) -> str:
    return decode_text(data).translate(_MARKS).replace("\r\n", "\n")


def _make_message(text: str, when: datetime) -> Message:
    if said := _SAID.match(text):
        return Message(said[1], when, said[2])
    return Message("", when, text)


def _read_times(starts: Sequence[re.Match[str]]) -> list[datetime] | None:
    """Return the times in the order of day, month and year in which they follow each other best."""
    is_american = "/" in starts[0]["date"] and any(each["half"] in {"AM", "PM"} for each in starts)
    best: list[datetime] | None = None
    best_score = (0.0, timedelta(), False)
    for number, order in enumerate(_ORDERS):
        times = _list_times(starts, order)
        if times is None:
            continue
        backwards = sum(a > b + timedelta(hours=_NOON) for a, b in pairwise(times)) / len(times)
        is_odd = (number == _AMERICAN) != is_american
        pause = max((b - a for a, b in pairwise(times)), default=timedelta())  # shows a wrong order
        score = (backwards, pause, is_odd)
        if best is None or score < best_score:
            best, best_score = times, score
    return best


def _list_times(starts: Sequence[re.Match[str]], order: Sequence[int]) -> list[datetime] | None:
    """Return the times if all are possible."""
    now = datetime.now(UTC) + timedelta(days=2)
    times = []
    for each in starts:
        numbers = [int(part) for part in re.split("[./-]", each["date"])]
        year, month, day = (numbers[place] for place in order)
        year += _CENTURY if year < 100 else 0  # noqa: PLR2004 - two digits
        try:
            times.append(datetime(year, month, day, _read_hour(each), int(each["minute"]), tzinfo=UTC))
        except ValueError:
            return None
        if not year >= _FIRST_YEAR or times[-1] > now:
            return None
    return times


def _read_hour(start: re.Match[str]) -> int:
    hour, half = int(start["hour"]), start["half"] or start["before"] or ""
    if hour < _NOON and half and not _MORNING.match(half) and _AFTERNOON.match(half):
        return hour + _NOON
    return 0 if hour == _NOON and half and _MORNING.match(half) else hour
