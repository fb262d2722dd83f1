"""Find documents whose files, or small folders, are called what a question asks about."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from desktop_rag.retrieve.document_scope import SearchableFile
from desktop_rag.text.terms import fold_accents
from desktop_rag.text.value_terms import list_value_terms, space_name

_PARTS = re.compile(r"(?<=[a-zß-ÿ\d])(?=[A-ZÀ-Þ])|[_\W]+")
_MIN_PREFIX = 4  # letters of a stem with which a longer word of a name may begin
_MAX_DOCUMENTS = 20  # that are named best


class FileNames:
    """The words of the names of files and of folders of a few, in order, with the documents of each."""

    def __init__(self, files: Sequence[SearchableFile]) -> None:
        documents: defaultdict[str, set[str]] = defaultdict(set)
        folders: defaultdict[Path, set[str]] = defaultdict(set)
        for path, id_, _ in files:
            folders[path.parent].add(id_)
            for word in _split_name(path.stem):
                documents[word].add(id_)
        for folder, ids in folders.items():
            for word in _split_name(folder.name) if len(ids) <= _MAX_DOCUMENTS else ():
                documents[word] |= ids
        self._words = sorted(documents)
        self._documents = documents

    def score_documents(self, stems: Mapping[str, float]) -> dict[str, float]:
        """Return the share of the IDF of some stems that the name of a document's file holds, by its id."""
        total = sum(stems.values())
        shares: defaultdict[str, float] = defaultdict(float)
        for stem, weight in stems.items():
            for id_ in self._find_documents(stem):
                shares[id_] += weight / total
        best = sorted(shares, key=lambda id_: (-shares[id_], id_))[:_MAX_DOCUMENTS]
        return {id_: shares[id_] for id_ in best}

    def _find_documents(self, stem: str) -> set[str]:
        found: set[str] = set()
        for word in self._words[bisect_left(self._words, stem) :]:
            if word != stem and not (len(stem) >= _MIN_PREFIX and word.startswith(stem)):
                break
            found |= self._documents[word]
        return found


def _split_name(name: str) -> list[str]:
    """Return the words of a name, and the terms of its dates."""
    words = [fold_accents(word.casefold()) for word in _PARTS.split(name) if _may_name(word)]
    return [*words, *list_value_terms(space_name(name))]


def _may_name(word: str) -> bool:
    """Whether a part of a name may describe the file; short numbers mostly give an order."""
    return bool(word) and not (word.isdecimal() and len(word) < _MIN_PREFIX)
