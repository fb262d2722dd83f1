"""Write a conversation to a file atomically."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.atomic_files import write_atomically
from desktop_rag.conversations.conversation_export import Say, conversation_to_html, conversation_to_markdown
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.errors import ExportError, describe_os_error

_FORMATS_BY_SUFFIX = {".html": "html", ".htm": "html", ".md": "md", ".markdown": "md"}


def find_export_format(path: Path) -> str:
    """Return the export format for a file suffix, Markdown by default."""
    return _FORMATS_BY_SUFFIX.get(path.suffix.lower(), "md")


def render_conversation(
    conversations: ConversationStore, conversation_id: int, form: str, say: Say = str
) -> str:
    """Return a conversation in one of the `FORMATS`; raises ExportError if it does not exist."""
    matching = [each for each in conversations.list_conversations() if each.id == conversation_id]
    if not matching:
        raise ExportError(
            f"There is no conversation {conversation_id}", "It may have been deleted. List them."
        )
    convert = conversation_to_html if form == "html" else conversation_to_markdown
    return convert(matching[0].title, conversations.load_turns(conversation_id), say)


def write_export_file(text: str, path: Path) -> None:
    """Write a file atomically; raises ExportError."""
    try:
        write_atomically(path, text.encode(errors="replace"))
    except OSError as error:
        title, hint = describe_os_error(error)
        raise ExportError(f"{path.name} was not written: {title}", hint) from error
