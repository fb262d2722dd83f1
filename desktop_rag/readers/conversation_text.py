"""Conversations as text: who said what when, each day below a heading."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line

_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


@dataclass(frozen=True, slots=True)
class Message:
    """A message; `when` is as it was written if it is no date, `who` "" for a notice."""

    who: str
    when: datetime | str
    text: str


@dataclass(slots=True)
class Conversation:
    """Messages in order; `has_days` says that each day has a heading."""

    title: str
    messages: list[Message] = field(default_factory=list)
    has_days: bool = True
    about: str = ""  # its topic, or a summary


def add_conversation(builder: DocumentBuilder, conversation: Conversation) -> None:
    """Add a conversation below its title."""
    builder.add_heading(conversation.title, 1)
    builder.add_block(conversation.about)
    day = ""
    for message in conversation.messages:
        when = message.when
        if conversation.has_days and isinstance(when, datetime) and day != (day := format_day(when)):
            builder.add_heading(day, 2)
        builder.add_block(_format_message(message), "\n" if "\n\n" not in message.text else "\n\n")


def format_day(when: datetime) -> str:
    """Return a date in words: "5 March 2024"."""
    return f"{when.day} {_MONTHS[when.month - 1]} {when.year}"


def _format_message(message: Message) -> str:
    when = message.when
    said = to_one_line(when) if isinstance(when, str) else f"{format_day(when)}, {when:%H:%M}"
    who = to_one_line(message.who)
    head = f"{who} ({said})" if said and who else who or (f"({said})" if said else "")
    return f"{head}{':' if who else ''} {message.text}".strip()
