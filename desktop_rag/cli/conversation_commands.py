"""The command `conversations`: list or export."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime

from desktop_rag.cancel import CancelToken
from desktop_rag.cli import DONE, output, print_line, print_text
from desktop_rag.conversations.conversation_store import ConversationStore, open_conversations
from desktop_rag.conversations.export_file import (
    WORD_FORMAT,
    find_export_format,
    load_exported_turns,
    render_turns,
    write_export_file,
)
from desktop_rag.errors import ExportError
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


def _list_conversations(store: ConversationStore, *, as_json: bool) -> None:
    for each in store.list_conversations():
        updated = datetime.fromtimestamp(each.updated_at, UTC)
        if as_json:
            values = {"id": each.id, "title": each.title, "updated": updated.isoformat()}
            output.print_json_line(values)
        else:
            print_line(f"{each.id:>6}  {updated.astimezone():%Y-%m-%d %H:%M}  {each.title}")


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
