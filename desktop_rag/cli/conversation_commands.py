"""The command that lists the conversations, or exports one."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing
from datetime import UTC, datetime

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import Database
from desktop_rag.cli import harmless
from desktop_rag.conversations.conversation_store import Conversations
from desktop_rag.conversations.export_file import conversation_text, form_of, write_whole
from desktop_rag.library.library import require

_DONE = 0


def conversations(options: argparse.Namespace, _token: CancelToken) -> int:
    """List the conversations, the latest first, or export one."""
    require(options.library)
    with closing(Database(options.library, create=False)) as database:
        kept = Conversations(database)
        if options.action == "export":
            _export(kept, options)
        else:
            _list(kept, as_json=options.json)
    return _DONE


def _list(kept: Conversations, *, as_json: bool) -> None:
    for each in kept.all():
        updated = datetime.fromtimestamp(each.updated_at, UTC)
        if as_json:
            values = {"id": each.id, "title": each.title, "updated": updated.isoformat()}
            print(json.dumps(values, ensure_ascii=False))
        else:
            print(f"{each.id:>6}  {updated.astimezone():%Y-%m-%d %H:%M}  {harmless(each.title)}")


def _export(kept: Conversations, options: argparse.Namespace) -> None:
    form = options.format or (form_of(options.output) if options.output else "md")
    text = conversation_text(kept, options.id, form)
    if options.output is None:
        sys.stdout.write(text)
    else:
        write_whole(text, options.output)
        print(f"Exported to {options.output}", file=sys.stderr)
