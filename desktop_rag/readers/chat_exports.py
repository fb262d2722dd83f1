"""Conversations that programs exported as JSON, recognised by their structure, and conversations as text."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from desktop_rag.readers.date_formats import MONTHS
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line

_SAMPLE = 20  # messages to recognise a list by
# Names that the messages of a program have, all of them, and that tell it from others.
_SIGNATURES: tuple[frozenset[str], ...] = tuple(
    frozenset(names.split())
    for names in (
        "type user text ts",  # Slack
        "type bot_id text ts",
        "timestamp content author attachments",  # Discord
        "type date from text",  # Telegram
        "type date actor action",
        "sender_name timestamp_ms",  # Messenger, Instagram
        "creator created_date",  # Google Chat
        "sender created_at text",  # Claude
        "origin_server_ts sender content",  # Matrix
    )
)
_ROLES = frozenset({"system", "developer", "user", "assistant", "human", "tool", "function", "model", "gpt"})
_WHO = ("sender_name", "from", "author", "sender", "creator", "actor", "username", "user", "role")
_WHEN = (
    *("timestamp_ms", "origin_server_ts", "ts", "create_time", "timestamp", "created_at", "created_date"),
    "date",
)
_TEXT = ("content", "text", "parts", "value", "message")
_SHOWN_NAMES = ("nickname", "real_name", "display_name", "displayName", "name", "username", "email", "role")
_ATTACHED = ("attachments", "files", "attached_files", "photos", "videos", "audio_files", "embeds")
_FILE_NAMES = ("fileName", "file_name", "original_name", "title", "name", "text", "fallback", "uri")
_TITLES = ("title", "name", "room_name")
_LISTS = ("messages", "chat_messages")
_SIMPLE = frozenset({*_WHO, *_WHEN, *_TEXT, "id", "type", "time", "name", "tool_calls", "tool_call_id"})
_SLACK_LINK = re.compile(r"<([@#!]?)([^<>|]+)(?:\|([^<>]*))?>")
_MILLISECONDS, _MICROSECONDS = 1e11, 1e14  # a larger number counts these
_MAX_DEPTH = 50  # of texts in texts


def find_conversations(data: object) -> list[ExportedConversation]:
    """Return the conversations of an export in order, [] if the data are anything else."""
    if isinstance(data, list) and _is_conversation(data):
        return [_read_conversation("", data)]
    if isinstance(data, list):
        found = [_read_container(each) for each in data]
        return [each for each in found if each] if found and None not in found[:_SAMPLE] else []
    if not isinstance(data, dict):
        return []
    chats = [
        each for name in ("chats", "left_chats") if isinstance(data.get(name), dict)
        for each in data[name].get("list") or [] if isinstance(each, dict)
    ]  # fmt: skip
    found = [_read_container(each) for each in chats or [data]]
    return [each for each in found if each]


def _read_container(data: object) -> ExportedConversation | None:
    """Return the conversation that a record holds, None if it holds none."""
    data = (
        data["chat"] if isinstance(data, dict) and isinstance(data.get("chat"), dict) else data
    )  # Open WebUI
    if not isinstance(data, dict):
        return None
    if isinstance(data.get("mapping"), dict) and "current_node" in data:
        return ExportedConversation(_first_text(data, _TITLES), _read_branch(data), has_days=False)
    for name in _LISTS:
        messages = data.get(name)
        if isinstance(messages, list) and (_is_conversation(messages) or name == "chat_messages"):
            conversation = _read_conversation(_name_container(data), messages)
            conversation.about = _describe_container(data, conversation.title)
            conversation.has_days = name != "chat_messages"
            return conversation
    return None


def _name_container(data: Mapping[str, Any]) -> str:
    """Return the title of a conversation: of a channel with its server."""
    names = [_first_text(data, _TITLES)] + [
        _first_text(data[key], _TITLES) for key in ("guild", "channel") if isinstance(data.get(key), dict)
    ]
    return _mend_mojibake(" – ".join(filter(None, names)))


def _describe_container(data: Mapping[str, Any], title: str) -> str:
    """Return the descriptions of a record's conversation, such as a topic or a summary."""
    channel = data.get("channel")
    fields = [*data.items(), *(channel.items() if isinstance(channel, dict) else ())]
    return "\n".join(
        f"{name}: {text.strip()}"
        for name, text in fields
        if isinstance(text, str) and " " in text.strip() and _mend_mojibake(text) not in title
    )


def _is_conversation(items: Sequence[object]) -> bool:
    """Whether most of the first items are messages of one of the programs, or say little but who and what."""
    sample = items[:_SAMPLE]
    return bool(sample) and 2 * sum(map(_is_message, sample)) > len(sample)


def _is_message(item: object) -> bool:
    if not isinstance(item, dict):
        return False
    names = item.keys()
    if any(signature <= names for signature in _SIGNATURES):
        return True
    if item.get("role") in _ROLES or item.get("from") in _ROLES:
        return bool(names & set(_TEXT)) or "tool_calls" in names
    has_all = [names & set(each) for each in (_WHO, _TEXT)]
    return all(has_all) and names <= _SIMPLE and isinstance(item.get("text", item.get("content")), str)


def _read_conversation(title: str, items: Sequence[object]) -> ExportedConversation:
    messages = [each for each in items if isinstance(each, dict)]
    names = {
        message["user"]: name
        for message in messages
        if isinstance(message.get("user"), str) and isinstance(message.get("user_profile"), dict)
        if (name := _first_text(message["user_profile"], _SHOWN_NAMES))
    }
    read = [_read_message(each, names) for each in messages]
    if messages and "timestamp_ms" in messages[0] and len(read) > 1:
        read.sort(key=lambda each: str(each.when))  # the newest is first
    return ExportedConversation(title, [each for each in read if each.text], has_days=True)


def _read_message(item: Mapping[str, Any], names: Mapping[str, str]) -> Message:
    who = _read_name(next((item[key] for key in _WHO if item.get(key)), ""))
    profile = item.get("user_profile")
    if isinstance(profile, dict):
        who = _first_text(profile, _SHOWN_NAMES) or who
    text = _read_text(item)
    if "ts" in item:
        text = _SLACK_LINK.sub(lambda link: _show_slack_link(link, names), text)
        text = html.unescape(text)
    parts = [text, _describe_event(item), *_list_attached(item)]
    if "sender_name" in item:
        who, parts = _mend_mojibake(who), list(map(_mend_mojibake, parts))
    return Message(names.get(who, who), _read_time(item), "\n".join(part for part in parts if part.strip()))


def _read_name(value: object) -> str:
    name = _first_text(value, _SHOWN_NAMES) if isinstance(value, dict) else _text_of(value)
    return name.capitalize() if name in _ROLES else name


def _read_text(item: Mapping[str, Any]) -> str:
    """Return the text of a message, from the first field that has any."""
    texts = (_join_text(item[key]) for key in (*_TEXT, "blocks") if item.get(key))
    return next((text for text in texts if text.strip()), "")


def _join_text(value: object, depth: int = 0) -> str:
    """Return a text that is given as a string, a list of pieces, or a record with such a list."""
    if isinstance(value, str):
        return value
    if depth > _MAX_DEPTH:
        return ""
    if isinstance(value, list):
        pieces = [_join_text(each, depth + 1) for each in value]
        is_inline = any(isinstance(each, str) for each in value) or all(
            isinstance(each, dict)
            and each.keys() <= {"type", "text", "href", "user_id"}
            and each.get("type") != "text"
            for each in value
        )
        return ("" if is_inline else "\n").join(each for each in pieces if each)
    if not isinstance(value, dict):
        return ""
    keys = ("parts", "text", "body", "result", "content", "value", "elements")
    return next((text for key in keys if (text := _join_text(value.get(key), depth + 1))), "")


def _describe_event(item: Mapping[str, Any]) -> str:
    """Return details of a message beside its text: an event, a poll, the message it answers."""
    parts = []
    if isinstance(action := item.get("action"), str):
        named = [_first_text(item, ("title",)), *filter(None, map(_text_of, item.get("members") or []))]
        parts.append(" ".join([action.replace("_", " "), ", ".join(filter(None, named))]).strip())
    if isinstance(poll := item.get("poll"), dict):
        answers = [_text_of(each.get("text")) for each in poll.get("answers") or [] if isinstance(each, dict)]
        parts.append("\n".join([_text_of(poll.get("question")), *(f"- {each}" for each in answers if each)]))
    parts += [f"{label}: {name}" for label, name in (("Forwarded from", item.get("forwarded_from")),) if name]
    return "\n".join(parts)


def _list_attached(item: Mapping[str, Any]) -> Iterator[str]:
    """Yield the names of attached files, and their text where it was extracted."""
    if isinstance(name := item.get("file_name") or item.get("media_type"), str):
        yield f"Attached: {name}"
    for key in _ATTACHED:
        for each in files if isinstance(files := item.get(key), list) else ():
            if not isinstance(each, dict):
                continue
            if name := _first_text(each, _FILE_NAMES):
                yield name if key == "embeds" else f"Attached: {name}"
            for text in ("extracted_content", "description"):
                if isinstance(each.get(text), str) and each[text] != name:
                    yield each[text]


def _read_time(item: Mapping[str, Any]) -> datetime | str:
    for key in _WHEN:
        value = item.get(key)
        if isinstance(value, str | int | float) and (when := _parse_time(str(value))):
            return when
    return ""


def _parse_time(value: str) -> datetime | str:
    """Return a time in seconds since 1970, or parts of them, or as ISO 8601; others as they are written."""
    try:
        if "-" in value[1:]:
            return datetime.fromisoformat(value)
        seconds = float(value)
        scale = 1e6 if seconds > _MICROSECONDS else 1e3 if seconds > _MILLISECONDS else 1
        return datetime.fromtimestamp(seconds / scale, UTC)
    except (ValueError, OverflowError, OSError):
        return value if len(value) <= len("Wednesday, September 30, 2024 at 11:00:11 PM UTC+00:00") else ""


def _first_text(data: Mapping[str, Any], keys: Sequence[str]) -> str:
    return next((data[key] for key in keys if isinstance(data.get(key), str) and data[key].strip()), "")


def _text_of(value: object) -> str:
    return _join_text(value).strip()


# -- peculiarities of programs -------------------------------------------------------------------


def _read_branch(data: Mapping[str, Any]) -> list[Message]:
    """Return the messages of the shown branch of a tree, as ChatGPT exports it, from its root."""
    nodes: dict[str, Any] = data["mapping"]
    name, messages, seen = data["current_node"], [], set()
    while isinstance(name, str) and name not in seen and isinstance(node := nodes.get(name), dict):
        seen.add(name)
        if isinstance(message := node.get("message"), dict):
            messages.append(message)
        name = node.get("parent")
    read = [_read_message(each, {}) for each in reversed(messages) if _is_shown(each)]
    return [each for each in read if each.text]


def _is_shown(message: Mapping[str, Any]) -> bool:
    metadata, content = message.get("metadata"), message.get("content")
    is_hidden = isinstance(metadata, dict) and metadata.get("is_visually_hidden_from_conversation")
    return (
        not is_hidden and isinstance(content, dict) and content.get("content_type") != "user_editable_context"
    )


def _show_slack_link(link: re.Match[str], names: Mapping[str, str]) -> str:
    kind, target, label = link[1], link[2], link[3]
    if kind:
        return f"{'#' if kind == '#' else '@'}{label or names.get(target, target)}"
    return f"{label} ({target})" if label and label != target else target


def _mend_mojibake(text: str) -> str:
    """Return a text whose UTF-8 was taken for Latin-1, as Messenger exports it, as it was meant."""
    try:
        return text.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return text


@dataclass(frozen=True, slots=True)
class Message:
    """A message; `when` is as it was written if it is no date, `who` "" for a notice."""

    who: str
    when: datetime | str
    text: str


@dataclass(slots=True)
class ExportedConversation:
    """Messages in order; `has_days` says that each day has a heading."""

    title: str
    messages: list[Message] = field(default_factory=list)
    has_days: bool = True
    about: str = ""  # its topic, or a summary


def add_conversation(builder: DocumentBuilder, conversation: ExportedConversation) -> None:
    """Add a conversation below its title."""
    builder.add_heading(conversation.title, 1)
    builder.add_block(conversation.about)
    day = ""
    for message in conversation.messages:
        when = message.when
        if conversation.has_days and isinstance(when, datetime) and day != (day := format_day(when)):
            builder.add_heading(day, 2)
        when = message.when
        said = to_one_line(when) if isinstance(when, str) else f"{format_day(when)}, {when:%H:%M}"
        who = to_one_line(message.who)
        head = f"{who} ({said})" if said and who else who or (f"({said})" if said else "")
        gap = "\n\n" if "\n\n" in message.text else "\n"
        builder.add_block(f"{head}{':' if who else ''} {message.text}".strip(), gap)


def format_day(when: datetime) -> str:
    """Return a date in words: "5 March 2024"."""
    return f"{when.day} {MONTHS[when.month - 1]} {when.year}"
