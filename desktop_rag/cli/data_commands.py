"""The command `data`: the data on this computer, and the deletion of the library."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.shared_folder import is_shared_library
from desktop_rag.cli import DONE, ask_line, output, print_line
from desktop_rag.cli.arguments import UsageError
from desktop_rag.cli.passwords import try_unlocking
from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.library.data_places import list_data_places, measure_place
from desktop_rag.library.deletion import delete_library
from desktop_rag.library.library_reader import require_library
from desktop_rag.settings import Settings
from desktop_rag.system.byte_size import format_size


def run_data_command(options: argparse.Namespace, token: CancelToken) -> int:
    """List the places with their sizes, or delete the library."""
    if options.delete_library:
        _delete_library(options)
        return DONE
    for place in list_data_places(options.library):
        size = measure_place(place, token)
        if options.json:
            output.print_json_line({"name": place.name, "path": str(place.path), "bytes": size})
        else:
            print_line(f"{place.name:<8}  {format_size(size):>12}  {place.path}")
    return DONE


def _delete_library(options: argparse.Namespace) -> None:
    require_library(options.library)
    if not options.yes:
        if not sys.stdin.isatty():
            raise UsageError("The library is deleted permanently", "Add --yes, or run this in a terminal.")
        whole = f"{options.library} with all its conversations and uploads"
        answer = ask_line(f"Delete {whole} permanently? Type yes: ")
        if answer.strip().lower() != "yes":
            print_line("Nothing was deleted", to=sys.stderr)
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
        print_line(f"The passwords of its files stay in the keyring: {reason}", to=sys.stderr)
        print_line("So do any uploads from before it had a password", to=sys.stderr)
    settings, deleted = Settings.load_settings(), str(options.library.absolute())
    if deleted in settings.recent_libraries:
        recent = tuple(each for each in settings.recent_libraries if each != deleted)
        replace(settings, recent_libraries=recent).save_settings()
    whole = " with the uploads in ".join(map(str, (options.library, *uploads)))
    print_line(f"Deleted {whole}; your own files are untouched", to=sys.stderr)
