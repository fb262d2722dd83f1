"""The commands of a library's data: `data` lists or deletes it, `conversations` and `notes` export some."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from datetime import UTC, datetime

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.shared_folder import is_shared_library
from desktop_rag.cli import DONE, ask_line, output, print_remark, print_text
from desktop_rag.cli.arguments import UsageError
from desktop_rag.cli.passwords import try_unlocking
from desktop_rag.conversations.conversation_export import make_file_name
from desktop_rag.conversations.conversation_store import ConversationStore, open_conversations
from desktop_rag.conversations.export_file import (
    WORD_FORMAT,
    find_export_format,
    load_exported_turns,
    render_turns,
    write_export_file,
)
from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.errors import ExportError, convert_os_errors
from desktop_rag.library.data_places import list_data_places, measure_place
from desktop_rag.library.deletion import delete_library
from desktop_rag.library.library_reader import require_library
from desktop_rag.settings import Settings
from desktop_rag.system.file_names import format_size


def run_data_command(options: argparse.Namespace, token: CancelToken) -> int:
    """List the places with their sizes, or delete the library."""
    if options.delete_library:
        _delete_library(options)
        return DONE
    for place in list_data_places(options.library):
        size = measure_place(place, token)
        values = {"name": place.name, "path": str(place.path), "bytes": size}
        text = f"{place.name:<8}  {format_size(size):>12}  {place.path}"
        output.print_entry(values, text, as_json=options.json)
    return DONE


def _delete_library(options: argparse.Namespace) -> None:
    require_library(options.library)
    if not options.yes:
        if not sys.stdin.isatty():
            raise UsageError("The library is deleted permanently", "Add --yes, or run this in a terminal.")
        whole = f"{options.library} with all its conversations and uploads"
        answer = ask_line(f"Delete {whole} permanently? Type yes: ")
        if answer.strip().lower() != "yes":
            print_remark("Nothing was deleted")
            return
    knows_files = try_unlocking(options)
    uploads = [each.path for each in list_data_places(options.library) if each.name == "uploads"]
    if is_shared_library(options.library):
        from desktop_rag.sharing.forgetting import forget_shared_library

        forget_shared_library(options.library)
    else:
        delete_library(options.library, FilePasswords())
    if not knows_files:
        reason = "its list of files cannot be read without its password"
        print_remark(f"The passwords of its files stay in the keyring: {reason}")
        print_remark("So do any uploads from before it had a password")
    settings, deleted = Settings.load_settings(), str(options.library.absolute())
    if deleted in settings.recent_libraries:
        recent = tuple(each for each in settings.recent_libraries if each != deleted)
        replace(settings, recent_libraries=recent).save_settings()
    whole = " with the uploads in ".join(map(str, (options.library, *uploads)))
    print_remark(f"Deleted {whole}; your own files are untouched")


def run_conversations_command(options: argparse.Namespace, _token: CancelToken) -> int:
    """List the conversations, latest first, or export one."""
    require_library(options.library)
    with open_conversations(options.library) as store:
        if options.action == "export":
            _export_conversation(store, options)
        else:
            for each in store.list_conversations():
                _print_entry(each.id, each.title, each.updated_at, as_json=options.json)
    return DONE


def run_notes_command(options: argparse.Namespace, _token: CancelToken) -> int:
    """List the notes, latest first, print one, or export all."""
    require_library(options.library)
    with open_conversations(options.library) as store:
        notes = store.notes.list_notes()
    if options.action == "show":
        shown = [each for each in notes if each.id == options.id]
        if not shown:
            raise ExportError(
                f"There is no note {options.id}", "It may have been deleted. List those that exist."
            )
        print_text(shown[0].text)
    elif options.action == "export":
        with convert_os_errors(ExportError):
            options.folder.mkdir(parents=True, exist_ok=True)
        for each in notes:
            write_export_file(each.text, options.folder / make_file_name(f"{each.id} {each.title}", "md"))
        print_remark(f"Exported {len(notes)} notes to {options.folder}")
    else:
        for each in notes:
            _print_entry(each.id, each.title, each.changed_at, as_json=options.json)
    return DONE


def _print_entry(key: int, title: str, updated_s: float, *, as_json: bool) -> None:
    updated = datetime.fromtimestamp(updated_s, UTC)
    values = {"id": key, "title": title, "updated": updated.isoformat()}
    output.print_entry(values, f"{key:>6}  {updated.astimezone():%Y-%m-%d %H:%M}  {title}", as_json=as_json)


def _export_conversation(store: ConversationStore, options: argparse.Namespace) -> None:
    form = options.format or (find_export_format(options.output) if options.output else "md")
    if form == WORD_FORMAT and options.output is None:
        raise ExportError("A Word document cannot be printed to a terminal", "Name a file: -o FILE.docx")
    content = render_turns(*load_exported_turns(store, options.id), form)
    if options.output is None:
        print_text(content.decode())
    else:
        write_export_file(content, options.output)
        print_remark(f"Exported to {options.output}")
