"""The frozen values of a library and its files that pass between the layers; none needs an open library.

Those of documents are in `document_types`, those of answers in `answer_types`: the panes need neither.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Literal


class FileState(StrEnum):
    """The state of a file in the library."""

    QUEUED = "queued"
    READING = "reading"
    SEARCHABLE = "searchable"  # by full text; not embedded yet
    INDEXED = "indexed"
    DUPLICATE = "duplicate"  # the same content is indexed under another path
    SKIPPED = "skipped"
    FAILED = "failed"


class Mode(StrEnum):
    """The kind of answer that is generated."""

    ASK = "ask"  # an answer to a question
    SUMMARISE = "summarise"
    DRAFT = "draft"  # a text in a requested form, such as a letter
    TRANSLATE = "translate"


@dataclass(frozen=True, slots=True)
class FileRow:
    """One file of the library, as lists show it."""

    path: Path
    state: FileState
    title: str = ""  # why it was skipped or failed, or the document that it duplicates
    hint: str = ""
    size_bytes: int = 0
    document_id: str | None = None
    pages: int = 0
    passages: int = 0
    embedded: int = 0  # passages that have a vector
    seconds_left: float | None = None  # until all have one, from when its turn comes
    characters: int = 0
    language: str = ""
    seconds: float = 0.0  # of reading time
    modified_ns: int = 0
    added_at: float = 0.0  # seconds since the epoch
    newer_version: Path | None = None  # file of the newest version of the same text, None if it is this
    scanned: int = 0  # pages that are still to be recognised, while that is done


@dataclass(frozen=True, slots=True)
class WatchedFolder:
    """A watched folder, with its ignore patterns in .gitignore syntax."""

    path: Path
    ignore_patterns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Collection:
    """A named set of files; a folder as a member stands for everything in it."""

    id: int
    name: str
    files: int = 0  # number of library files in it


NO_KIND = "other"  # the kind of documents that no question has words for


@dataclass(frozen=True, slots=True)
class DocumentKind:
    """The files of a kind, such as "invoice"; `name` is the user's name for it, "" for its own."""

    kind: str
    files: tuple[Path, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Selection:
    """A selection in the text of a file: `text` stands there from `start` to `end`."""

    path: Path
    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Scope:
    """The documents a question is asked of, or a selection in the only one; empty for all documents."""

    collections: tuple[int, ...] = ()
    files: tuple[Path, ...] = ()
    selection: Selection | None = None

    def __bool__(self) -> bool:
        """Whether the scope is restricted."""
        return bool(self.collections or self.files)


ALL_DOCUMENTS = Scope()


@dataclass(frozen=True, slots=True)
class LibraryCounts:
    """How much the library holds."""

    files: int = 0
    searchable: int = 0  # files, including the indexed ones
    indexed: int = 0
    waiting: int = 0  # files queued or being read
    failed: int = 0
    passages: int = 0
    embedded: int = 0  # passages that have a vector
    waiting_scans: int = 0  # files of those that wait, which are read except for their pictures
    waiting_pages: int = 0  # of them, to be recognised
    held_pages: int = 0  # whose text is recognised when the user says so

    @property
    def skipped(self) -> int:
        """Files that are skipped: neither searchable, waiting nor failed."""
        return self.files - self.searchable - self.waiting - self.failed


@dataclass(frozen=True, slots=True)
class IngestProgress:
    """Progress of ingestion; `seconds_left` is None until it can be estimated."""

    stage: Literal["reading", "indexing", "recognising", "looking"]
    done: int  # files read, passages that have a vector, pages recognised, or pictures looked at
    total: int
    seconds_left: float | None = None
    pages_a_minute: float = 0.0  # that are recognised, 0 while that is not known


@dataclass(frozen=True, slots=True)
class SkippedFiles:
    """The files of a preview that would be skipped for one reason."""

    reason: str  # in words
    files: int
    examples: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """The effects of adding files and folders."""

    paths: tuple[Path, ...]  # files and folders to add, absolute
    files: int
    size_bytes: int
    seconds: float | None  # estimated to index them, None without measurements
    skipped: tuple[SkippedFiles, ...] = ()
