"""The files that other programs upload, and pasted pictures: files that are kept beside the library.

They are documents like those that a user drops on the window, and stay what they are if the library is
backed up, moved, protected or replaced; they end with it, or when a program removes them. The catalog of the
library remembers their folder: another one is never theirs, whatever its name is.
"""

from __future__ import annotations

import filecmp
import logging
import os
import re
from collections.abc import Container, Iterable
from contextlib import closing
from itertools import count
from pathlib import Path, PurePath

from desktop_rag.catalog.database import CATALOG_FILE_NAME, Database
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.system.file_names import make_valid_name

log = logging.getLogger(__name__)

_FOLDER_KEY = "uploads folder"  # name of its stored path
# A catalog that somebody else made names no other folder.
_FOLDER_NAME = re.compile(r".*-uploads(?: \(\d+\))?", re.DOTALL)
_MOST_NAME_BYTES = 200  # of the 255 that file systems take: a number and a suffix of a copy follow
_SEPARATORS = re.compile(r"[\\/]")


def find_uploads_folder(library: Path) -> Path | None:
    """Return the folder of a library's uploads, None if there is none; raises LibraryError."""
    if not (library / CATALOG_FILE_NAME).exists():
        return None
    with closing(Database(library)) as database:
        return _read_folder(database)


def make_uploads_folder(library: Path) -> Path:
    """Return the folder of uploads, made beside the library, which is made too, if there is none.

    A folder that has its name already is left alone: it gets a number. Raises LibraryError and OSError.
    """
    is_new = not (library / CATALOG_FILE_NAME).exists()
    with closing(WritableDatabase(library, create=is_new)) as database, database.transaction():
        if folder := _read_folder(database):
            return folder
        place = library.resolve()
        folder = place.with_name(f"{place.name}-uploads")
        for number in count(2):
            try:
                folder.mkdir(mode=0o700)
                break
            except FileExistsError:
                folder = place.with_name(f"{place.name}-uploads ({number})")
        database.write_key_value(_FOLDER_KEY, str(folder))
        return folder


def forget_uploads_folder(database: WritableDatabase) -> None:
    """Let a library, such as that of a backup, have no uploads; the files stay. Raises LibraryError."""
    database.execute("DELETE FROM facts WHERE name = ?", (_FOLDER_KEY,))


def _read_folder(database: Database) -> Path | None:
    with database.decoding_rows():
        folder = Path(database.read_key_value(_FOLDER_KEY) or "")
        is_own = folder.is_absolute() and _FOLDER_NAME.fullmatch(folder.name) and folder.is_dir()
    return folder if is_own else None


def clean_upload_name(name: str) -> str:
    """Return the name under which an upload is kept, "" if nothing is left of it.

    Folders of the sender's computer are dropped, as are characters that some system does not allow.
    """
    cleaned = make_valid_name(_SEPARATORS.split(name)[-1], most=len(name))
    suffix = PurePath(cleaned).suffix.encode()
    if len(cleaned.encode()) <= _MOST_NAME_BYTES:
        return cleaned
    if len(suffix) >= _MOST_NAME_BYTES:
        return ""
    stem = cleaned.encode()[: _MOST_NAME_BYTES - len(suffix)].decode(errors="ignore")
    return f"{stem.rstrip(' .')}{suffix.decode()}"


def keep_upload(received: Path, folder: Path, name: str) -> tuple[Path, bool]:
    """Move a file into the folder; return where it is, and whether it was not there before.

    One with the same name and content is there once; another content gets a number. Raises OSError.
    """
    stem, suffix = PurePath(name).stem, PurePath(name).suffix
    for number in count(2):
        target = folder / name
        try:
            target.open("xb").close()  # reserves the name
        except FileExistsError:
            if target.is_file() and filecmp.cmp(received, target, shallow=False):
                return target, False
            name = f"{stem} ({number}){suffix}"
            continue
        received.replace(target)
        return target, True
    raise AssertionError


def delete_uploads(library: Path, paths: Iterable[Path], kept: Container[Path] = ()) -> None:
    """Delete the uploads that are among paths, or in folders that are, except for those that are `kept`.

    Other files stay as they are. Raises LibraryError.
    """
    wanted = set(paths)
    folder = find_uploads_folder(library)
    if folder is None:
        return
    try:
        uploads = [Path(each) for each in os.scandir(folder) if each.is_file(follow_symlinks=False)]
    except OSError:  # gone meanwhile
        return
    for path in uploads:
        if path not in kept and not wanted.isdisjoint((path, *path.parents)):
            try:
                path.unlink(missing_ok=True)
            except OSError as error:  # such as while another program has it open on Windows
                log.warning("An upload cannot be deleted: %s", error)
