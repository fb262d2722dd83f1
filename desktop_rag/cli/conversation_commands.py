"""The commands `conversations` and `notes`: list, print or export."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime

from desktop_rag.cancel import CancelToken
from desktop_rag.cli import DONE, output, print_line, print_text
from desktop_rag.conversations.conversation_export import make_file_name
from desktop_rag.conversations.conversation_store import ConversationStore, open_conversations
from desktop_rag.conversations.export_file import (
    WORD_FORMAT,
    find_export_format,
    load_exported_turns,
    render_turns,
    write_export_file,
)
from desktop_rag.errors import ExportError, convert_os_errors
from desktop_rag.library.library_reader import require_library


def run_conversations_command(options: argparse.Namespace, _token: CancelToken) -> int:
    """List the conversations, latest first, or export one."""
    require_library(options.library)
    with open_conversations(options.library) as store:
        if options.action == "export":
            _export_conversation(store, options)
        else:
            _list_conversations(store, as_json=options.json)
    return DONE


def run_notes_command(options: argparse.Namespace, _token: CancelToken) -> int:
    """List the notes, latest first, print one, or export all."""
    require_library(options.library)
    with open_conversations(options.library) as store:
        notes = store.notes.list_notes()
    if options.action == "show":
        shown = [each for each in notes if each.id == options.id]
        if not shown:
            raise ExportError(f"There is no note {options.id}", "It may have been deleted. List them.")
        print_text(shown[0].text)
    elif options.action == "export":
        with convert_os_errors(ExportError):
            options.folder.mkdir(parents=True, exist_ok=True)
        for each in notes:
            write_export_file(each.text, options.folder / make_file_name(f"{each.id} {each.title}", "md"))
        print_line(f"Exported {len(notes)} notes to {options.folder}", to=sys.stderr)
    else:
        for each in notes:
            _print_entry(each.id, each.title, each.changed_at, as_json=options.json)
    return DONE


def _list_conversations(store: ConversationStore, *, as_json: bool) -> None:
    for each in store.list_conversations():
        _print_entry(each.id, each.title, each.updated_at, as_json=as_json)


def _print_entry(key: int, title: str, updated_s: float, *, as_json: bool) -> None:
    updated = datetime.fromtimestamp(updated_s, UTC)
    if as_json:
        output.print_json_line({"id": key, "title": title, "updated": updated.isoformat()})
    else:
        print_line(f"{key:>6}  {updated.astimezone():%Y-%m-%d %H:%M}  {title}")


def _export_conversation(store: ConversationStore, options: argparse.Namespace) -> None:
    form = options.format or (find_export_format(options.output) if options.output else "md")
    if form == WORD_FORMAT and options.output is None:
        raise ExportError("A Word document is not for a terminal", "Name a file: -o FILE.docx")
    content = render_turns(*load_exported_turns(store, options.id), form)
    if options.output is None:
        print_text(content.decode())
    else:
        write_export_file(content, options.output)
        print_line(f"Exported to {options.output}", to=sys.stderr)
