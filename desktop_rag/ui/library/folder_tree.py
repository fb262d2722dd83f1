"""The folders of listed files as a tree in display order, without Qt.

Folders are texts without a separator at the end; the root of the file system is "".
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

_SEPARATOR = os.sep
_SLICE = 300  # folders between two points at which the work may be interrupted

Rank = str | int | float


@dataclass(slots=True)
class Folder:
    """A folder that is shown, with all that is in it at `order[start + 1 : end]` of its tree."""

    path: str
    name: str  # after those of the folders above it that hold nothing else
    depth: int
    start: int
    files: int  # at any depth
    end: int = 0


@dataclass(slots=True)
class FolderTree:
    """Keys of files and paths of folders in display order, with every folder open."""

    order: list[str] = field(default_factory=list)
    folders: dict[str, Folder] = field(default_factory=dict)  # by path
    file_depths: dict[str, int] = field(default_factory=dict)  # of the files of a folder, by its path


def find_parent(path: str) -> str:
    """Return the folder of a file or folder."""
    return path.rpartition(_SEPARATOR)[0]


def list_parents(path: str) -> Iterator[str]:
    """Yield the folder of a file or folder, its folder, and so on to the root."""
    while path:
        path = find_parent(path)
        yield path


def find_common_folder(folders: Iterable[str]) -> str:
    """Return the deepest folder that holds all of these, or is one of them; the root for none."""
    split = [folder.split(_SEPARATOR) for folder in folders]
    pairs = zip(min(split), max(split), strict=False) if split else ()
    return _SEPARATOR.join(one for one, _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def build_tree(
    root: str, files: Mapping[str, Sequence[str]], rank_folder: Callable[[str, Sequence[Rank]], Rank]
) -> Generator[None, None, FolderTree]:
    """Return the tree below `root`: in each folder the folders in it, by rank, then its files.

    Args:
        root: not shown itself.
        files: keys of files in display order, by folder.
        rank_folder: returns the sort key of a folder, from the ranks of its files.
    """
    below = {root: list[str]()}  # parents before children
    for number, folder in enumerate(files):
        _add_folder(below, folder)
        if number % _SLICE == 0:
            yield
    counts, ranks = dict[str, int](), dict[str, Rank]()
    for number, folder in enumerate(reversed(below)):
        below[folder].sort(key=lambda each: (ranks[each], each.casefold()))
        ranks[folder] = rank_folder(folder, [ranks[each] for each in below[folder]])
        counts[folder] = len(files.get(folder, ())) + sum(counts[each] for each in below[folder])
        if number % _SLICE == 0:
            yield
    return (yield from _order_tree(root, files, below, counts))


def _add_folder(below: dict[str, list[str]], folder: str) -> None:
    """Add a folder and those above it that are missing."""
    missing = []
    while folder not in below:
        missing.append(folder)
        folder = find_parent(folder)
    for each in reversed(missing):
        below[each] = []
        below[find_parent(each)].append(each)


def _order_tree(
    root: str, files: Mapping[str, Sequence[str]], below: Mapping[str, list[str]], counts: Mapping[str, int]
) -> Generator[None, None, FolderTree]:
    tree = FolderTree()
    waiting = [(root, "", -1, False)]  # folder, the one that it is shown in, depth, whether it was entered
    while waiting:
        folder, parent, depth, entered = waiting.pop()
        if entered:
            tree.file_depths[folder] = depth + 1
            tree.order += files.get(folder, ())
            if folder in tree.folders:
                tree.folders[folder].end = len(tree.order)
            yield
            continue
        if depth >= 0:
            while len(below[folder]) == 1 and folder not in files:
                folder = below[folder][0]
            name = folder.removeprefix(parent).removeprefix(_SEPARATOR)
            tree.folders[folder] = Folder(folder, name, depth, len(tree.order), counts[folder])
            tree.order.append(folder)
        waiting.append((folder, parent, depth, True))
        waiting += [(each, folder, depth + 1, False) for each in reversed(below[folder])]
    return tree
