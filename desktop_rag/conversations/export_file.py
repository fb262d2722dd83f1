"""Write answers to a file, in the format of its suffix."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from desktop_rag.answer_types import Turn
from desktop_rag.conversations.conversation_export import conversation_to_html, conversation_to_markdown
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.conversations.exported_answers import Say, collect_conversation
from desktop_rag.conversations.word_export import export_to_word
from desktop_rag.errors import ExportError, describe_os_error
from desktop_rag.system.atomic_files import write_atomically

WORD_FORMAT = "docx"
FORMATS = ("html", "md", WORD_FORMAT)
_FORMATS_BY_SUFFIX = {".html": "html", ".htm": "html", ".docx": WORD_FORMAT}


def find_export_format(path: Path) -> str:
    """Return the export format for a file suffix, Markdown by default."""
    return _FORMATS_BY_SUFFIX.get(path.suffix.lower(), "md")


def load_exported_turns(store: ConversationStore, conversation_id: int) -> tuple[str, list[Turn]]:
    """Return the title and the turns of a conversation; raises ExportError if it does not exist."""
    matching = [each for each in store.list_conversations() if each.id == conversation_id]
    if not matching:
        raise ExportError(
            f"There is no conversation {conversation_id}", "It may have been deleted. List those that exist."
        )
    return matching[0].title, store.load_turns(conversation_id)


def render_turns(title: str, turns: Sequence[Turn], form: str, say: Say = str) -> bytes:
    """Return the content of a file with turns in one of the `FORMATS`; `say` translates."""
    if form == WORD_FORMAT:
        return export_to_word(collect_conversation(title, turns, say))
    convert = conversation_to_html if form == "html" else conversation_to_markdown
    return convert(title, turns, say).encode(errors="replace")


def write_export_file(content: bytes | str, path: Path) -> None:
    """Write a file atomically; raises ExportError."""
    try:
        write_atomically(path, content.encode(errors="replace") if isinstance(content, str) else content)
    except OSError as error:
        title, hint = describe_os_error(error)
        raise ExportError(f"{path.name} was not written: {title}", hint) from error
