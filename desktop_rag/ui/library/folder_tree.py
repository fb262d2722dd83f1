"""The folders of listed files as a tree, without Qt.

Folders are texts without a separator at the end; the root of the file system is "".
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

_SEPARATOR = os.sep
_SLICE = 300  # folders between two points at which the work may be interrupted
TOP = "\0"  # what holds the rows that are in no folder; no path has this character

Rank = str | int | float


@dataclass(slots=True)
class Folder:
    """A folder that is shown, with the folders and then the files in it, in display order."""

    path: str
    parent: str  # the folder that it is shown in, or TOP
    name: str  # after those of the folders above it that hold nothing else
    keys: list[str]  # paths of folders, keys of files
    files: int  # at any depth


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
    roots: Collection[str],
    hidden: str,
    files: Mapping[str, Sequence[str]],
    rank_folder: Callable[[str, Sequence[Rank]], Rank | None],
) -> Generator[None, None, dict[str, Folder]]:
    """Return the folders by path: in each the folders in it, by rank, then its files.

    Args:
        roots: folders that are rows of their own and stand at the top.
        hidden: the folder whose rows stand at the top, without itself.
        files: keys of files in display order, by folder.
        rank_folder: returns the sort key of a folder, from those of the folders in it; None puts it last.
    """
    below: dict[str, list[str]] = {TOP: []}  # parents before children
    for number, folder in enumerate((*roots, *files)):
        _add_folder(below, folder, roots, hidden)
        if number % _SLICE == 0:
            yield
    counts, ranks = dict[str, int](), dict[str, Rank]()
    for number, folder in enumerate(reversed(below)):
        below[folder].sort(key=lambda each: (each not in ranks, ranks.get(each, ""), each.casefold()))
        rank = rank_folder(folder, [ranks[each] for each in below[folder] if each in ranks])
        if rank is not None:
            ranks[folder] = rank
        counts[folder] = len(files.get(folder, ())) + sum(counts[each] for each in below[folder])
        if number % _SLICE == 0:
            yield
    own = {**files, TOP: files.get(hidden, ()) if hidden not in roots else ()}
    counts[TOP] += len(own[TOP])
    return (yield from _join_chains(roots, own, below, counts))


def _add_folder(below: dict[str, list[str]], folder: str, roots: Collection[str], hidden: str) -> None:
    """Add a folder and those above it that are missing."""
    missing = []
    while folder not in below and (folder != hidden or folder in roots):
        missing.append(folder)
        folder = TOP if folder in roots and not _is_in(folder, roots) else find_parent(folder)
    parent = folder if folder in below else TOP
    for each in reversed(missing):
        below[each] = []
        below[parent].append(each)
        parent = each


def _is_in(folder: str, roots: Collection[str]) -> bool:
    return any(each in roots for each in list_parents(folder))


def _join_chains(
    roots: Collection[str],
    files: Mapping[str, Sequence[str]],
    below: Mapping[str, list[str]],
    counts: Mapping[str, int],
) -> Generator[None, None, dict[str, Folder]]:
    """Return the folders, with those that hold one folder and nothing else joined with it."""

    def find_end(folder: str) -> str:
        while len(below[folder]) == 1 and folder not in files and folder not in roots:
            folder = below[folder][0]
        return folder

    tree = {TOP: Folder(TOP, TOP, "", [], counts[TOP])}
    waiting = [(each, TOP) for each in below[TOP]]  # folders of `below`, and what they are shown in
    tree[TOP].keys = [*map(find_end, below[TOP]), *files[TOP]]
    while waiting:
        folder, parent = waiting.pop()
        end = find_end(folder)
        name = end.removeprefix(find_parent(folder)).removeprefix(_SEPARATOR) or _SEPARATOR
        keys = [*map(find_end, below[end]), *files.get(end, ())]
        tree[end] = Folder(end, parent, name, keys, counts[end])
        waiting += [(each, end) for each in below[end]]
        if len(tree) % _SLICE == 0:
            yield
    return tree
