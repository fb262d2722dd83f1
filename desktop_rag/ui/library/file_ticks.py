"""The ticks before files and folders, which are the files of a scope."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import takewhile
from pathlib import Path

from PySide6.QtCore import Qt

from desktop_rag.ui.library.folder_tree import find_parent, list_parents


def to_text(path: Path) -> str:
    """Return a path as models and ticks keep it: the root of the file system is ""."""
    return str(path).rstrip(os.sep)


def is_member(path: str, members: Collection[str]) -> bool:
    """Whether the path or one of its parent folders is among the members."""
    return path in members or _is_inside(path, members)


class FileTicks:
    """Which files and folders are ticked; a ticked folder stands for everything in it.

    Args:
        members: the ticked files and folders.
        count_files: returns how many files of the library a file or folder is.
    """

    def __init__(self, members: Iterable[Path], count_files: Callable[[str], int]) -> None:
        self._members = {to_text(path) for path in members}
        self._count_files = count_files
        self._ticked_in: Counter[str] = Counter()  # files, by folder
        for member in self._members:
            files = count_files(member)
            for folder in list_parents(member):
                self._ticked_in[folder] += files

    def __bool__(self) -> bool:
        """Whether anything is ticked."""
        return bool(self._members)

    def read_tick(self, path: str) -> Qt.CheckState:
        """Return whether a file or folder is ticked, or some of the files in a folder are."""
        if self._members and is_member(path, self._members):
            return Qt.CheckState.Checked
        ticked = self._ticked_in[path]
        if not ticked:
            return Qt.CheckState.Unchecked
        everything = ticked >= self._count_files(path)
        return Qt.CheckState.Checked if everything else Qt.CheckState.PartiallyChecked


def tick_paths(members: Sequence[Path], paths: Sequence[Path]) -> tuple[Path, ...]:
    """Return the members with these files and folders ticked, which replace their contents."""
    ticked = {to_text(path) for path in paths}
    kept = [path for path in members if not _is_inside(to_text(path), ticked)]
    known = {to_text(path) for path in kept}
    new = (path for path in paths if not _is_inside(to_text(path), ticked))
    return (*kept, *(path for path in new if not is_member(to_text(path), known)))


def _is_inside(path: str, folders: Collection[str]) -> bool:
    return any(folder in folders for folder in list_parents(path))


def untick_paths(members: Sequence[Path], paths: Sequence[Path], every: Iterable[str]) -> tuple[Path, ...]:
    """Return the members without these files and folders.

    A ticked folder that holds one of them is replaced by its other files of `every` file of the library.
    """
    unticked = {to_text(path) for path in paths}
    kept = [path for path in members if not is_member(to_text(path), unticked)]
    halved = {folder for path in unticked for folder in list_parents(path)}  # they hold some of both
    split = {path for path in kept if to_text(path) in halved}
    rest = (
        _list_rest(tuple(f"{to_text(path)}{os.sep}" for path in split), unticked, halved, every)
        if split
        else []
    )
    return (*(path for path in kept if path not in split), *map(Path, rest))


def _list_rest(
    prefixes: tuple[str, ...], unticked: set[str], halved: Collection[str], every: Iterable[str]
) -> list[str]:
    """Return the files and whole folders with one of the prefixes that hold nothing unticked."""
    rest = dict[str, None]()
    whole_folders = dict[str, str]()  # the highest folder to be ticked for the files of a folder, "" for none
    for file in every:
        if not file.startswith(prefixes):
            continue
        folder = find_parent(file)
        if folder in halved:
            rest[file] = None
        elif folder not in whole_folders:
            chain = list(takewhile(lambda each: each not in halved, (folder, *list_parents(folder))))
            whole_folders[folder] = "" if unticked.intersection(chain) else chain[-1]
            rest[whole_folders[folder]] = None
    return sorted(rest.keys() - {"", *unticked})
