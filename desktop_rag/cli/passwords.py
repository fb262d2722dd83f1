"""Passwords for the command line: from a file, the environment, the keyring or a prompt; no arguments."""

from __future__ import annotations

import argparse
import getpass
import sys
from contextlib import suppress
from pathlib import Path

from desktop_rag.cancel import CancelToken
from desktop_rag.cli import DONE, output, print_line, print_remark
from desktop_rag.cli.arguments import UsageError
from desktop_rag.encryption import library_key
from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.errors import LibraryError, LibraryLockedError, convert_os_errors
from desktop_rag.system.file_access import open_regular_file
from desktop_rag.system.program_start import read_secret_variable

_MAX_BYTES = 4_096  # of a password file
_VARIABLE, _NEW_VARIABLE = "DESKTOP_RAG_PASSWORD", "DESKTOP_RAG_NEW_PASSWORD"
_BACKUP_VARIABLE = "DESKTOP_RAG_BACKUP_PASSWORD"


def unlock_for_command(options: argparse.Namespace) -> None:
    """Unlock the library of a command; raises LibraryLockedError where nobody can be asked."""
    folder = options.library
    if not library_key.is_locked(folder):
        return
    if getattr(options, "key_from_stdin", False):
        library_key.enter_key(folder, sys.stdin.buffer.readline(_MAX_BYTES).strip())
        return
    password = _find_given(options.password_file, _VARIABLE) or FilePasswords().find_kept(folder)
    if not password and sys.stdin.isatty():
        password = _ask_hidden(f"Password of {folder}: ")
    if not password:
        hint = f"Give it with --password-file FILE or in {_VARIABLE}, or run this in a terminal."
        raise LibraryLockedError("The library is protected by a password", hint)
    library_key.unlock_library(folder, password)
    options.password = password


def try_unlocking(options: argparse.Namespace) -> bool:
    """Unlock the library of a command if its password is given or kept; return whether it is unlocked."""
    folder = options.library
    if not library_key.is_locked(folder):
        return True
    with suppress(LibraryError):  # another password, or a damaged key
        library_key.unlock_library(
            folder, _find_given(options.password_file, _VARIABLE) or FilePasswords().find_kept(folder)
        )
    return not library_key.is_locked(folder)


def find_backup_password(options: argparse.Namespace, *, new: bool) -> str:
    """Return the password for a `new` backup, "" for none, or that of one to be imported.

    Raises UsageError, or LibraryLockedError, where it is wanted and nobody can be asked.
    """
    given = _find_given(options.backup_password_file, _BACKUP_VARIABLE)
    asks = not given and sys.stdin.isatty()
    hint = f"Give it with --backup-password-file FILE or in {_BACKUP_VARIABLE}, or run this in a terminal."
    if not new:
        password = _ask_hidden("Password of the backup: ") if asks else given
        if not password:
            raise LibraryLockedError("The backup is protected by a password", hint)
        return password
    password = _ask_new("Password of the backup: ") if asks and options.encrypt else given
    if options.encrypt and not password:
        raise UsageError("There is no password for the backup", hint)
    _warn_of_weakness(password)
    return password


def run_password_command(options: argparse.Namespace, token: CancelToken) -> int:
    """Give the library a password, change it, or take it away."""
    from desktop_rag.access.uploads import find_uploads_folder
    from desktop_rag.catalog.writable_database import WritableDatabase
    from desktop_rag.library.protection import protect_library, unprotect_library

    folder = options.library
    was_protected = library_key.is_protected(folder)
    if options.remove:
        if not was_protected:
            raise UsageError("The library has no password", "There is nothing to remove.")
        output.show_copy_progress("Decrypting", unprotect_library(folder, options.password, token))
        FilePasswords().forget_files([folder])
        print_line(f"{folder} is no longer encrypted")
        return DONE
    new = _find_given(options.new_password_file, _NEW_VARIABLE)
    if not new and sys.stdin.isatty():
        new = _ask_new("New password: ")
    if not new:
        hint = f"Give it with --new-password-file FILE or in {_NEW_VARIABLE}, or run this in a terminal."
        raise UsageError("There is no new password", hint)
    _warn_of_weakness(new)
    if was_protected:
        library_key.change_password(folder, options.password, new)
        print_line("The password was changed. Earlier backups keep the old one.")
    else:
        WritableDatabase(folder, create=True).close()
        output.show_copy_progress("Encrypting", protect_library(folder, new, token))
        print_line(f"{folder} is encrypted. Nobody can read it without the password, which cannot be reset.")
        print_remark("An SSD may keep traces of the earlier files.")
        if uploads := find_uploads_folder(folder):
            print_remark(f"Files sent by other programs stay unencrypted in {uploads}.")
    FilePasswords().forget_files([folder])
    return DONE


def _find_given(file: Path | None, variable: str) -> str:
    """Return a password from a file or the environment, "" if there is none; raises UsageError."""
    if file is None:
        return read_secret_variable(variable)
    with convert_os_errors(UsageError, file), open_regular_file(file) as opened:
        first = opened.read(_MAX_BYTES).splitlines()[:1]
    try:
        password = first[0].decode("utf-8-sig") if first else ""
    except UnicodeDecodeError as error:
        raise UsageError(f"{file} is not UTF-8", "Save it as UTF-8.") from error
    if not password:
        raise UsageError(f"There is no password in {file}", "The first line must be the password.")
    return password


def _warn_of_weakness(password: str) -> None:
    if password and library_key.is_weak_password(password):
        print_remark(
            "The password is weak: a program that tries many guesses it. Four words that do not belong "
            "together are stronger."
        )


def _ask_hidden(prompt: str) -> str:
    """Ask for a password; "" if the user enters none, or Ctrl+D."""
    try:
        return getpass.getpass(prompt)
    except EOFError:
        return ""


def _ask_new(prompt: str) -> str:
    """Ask for a password twice; "" if the user enters none."""
    password = _ask_hidden(prompt)
    if password and password != _ask_hidden("Again: "):
        raise UsageError("The passwords do not match", "Type the same password twice.")
    return password
