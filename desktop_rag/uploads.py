"""The files that other programs upload: the program keeps them beside the library, under their names.

They are documents like those that a user drops on the window, and stay what they are if the library is
backed up, protected or replaced; they end with it, or when a program removes them.
"""

from __future__ import annotations

import filecmp
import logging
import os
import re
from collections.abc import Container, Iterable
from itertools import count
from pathlib import Path, PurePath

from desktop_rag.file_names import make_valid_name

log = logging.getLogger(__name__)

_SUFFIX = "-uploads"
_MOST_NAME_BYTES = 200  # of the 255 that file systems take: a number and a suffix of a copy follow
_SEPARATORS = re.compile(r"[\\/]")


def uploads_folder(library: Path) -> Path:
    """The folder of what was uploaded to a library; there may be none."""
    folder = library.resolve()
    return folder.with_name(f"{folder.name}{_SUFFIX}")


def clean_upload_name(name: str) -> str:
    """Return the name under which an upload is kept, "" if nothing is left of it.

    Folders of the sender's computer are dropped, as is what some system does not allow.
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
    """Delete the uploads that are among paths, or in folders that are, but for those that are `kept`.

    Other files stay as they are.
    """
    wanted = set(paths)
    folder = uploads_folder(library)
    try:
        uploads = [Path(each) for each in os.scandir(folder) if each.is_file(follow_symlinks=False)]
    except OSError:  # there are none
        return
    for path in uploads:
        if path not in kept and not wanted.isdisjoint((path, *path.parents)):
            try:
                path.unlink(missing_ok=True)
            except OSError as error:  # such as while another program has it open on Windows
                log.warning("An upload cannot be deleted: %s", error)
