"""The command `conversations`: list or export."""

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
    """List the conversations, latest first, or export one."""
    require(options.library)
    with closing(Database(options.library, create=False)) as database:
        store = Conversations(database)
        if options.action == "export":
            _export(store, options)
        else:
            _list(store, as_json=options.json)
    return _DONE


def _list(store: Conversations, *, as_json: bool) -> None:
    for each in store.all():
        updated = datetime.fromtimestamp(each.updated_at, UTC)
        if as_json:
            values = {"id": each.id, "title": each.title, "updated": updated.isoformat()}
            print(json.dumps(values, ensure_ascii=False))
        else:
            print(f"{each.id:>6}  {updated.astimezone():%Y-%m-%d %H:%M}  {harmless(each.title)}")


def _export(store: Conversations, options: argparse.Namespace) -> None:
    form = options.format or (form_of(options.output) if options.output else "md")
    text = conversation_text(store, options.id, form)
    if options.output is None:
        sys.stdout.write(text)
    else:
        write_whole(text, options.output)
        print(f"Exported to {options.output}", file=sys.stderr)
