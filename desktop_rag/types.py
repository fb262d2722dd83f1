"""The values that pass between the layers: frozen, and free of behaviour that needs a library."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path


class State(StrEnum):
    """Where a file stands on its way into the library."""

    QUEUED = "queued"
    READING = "reading"
    SEARCHABLE = "searchable"  # full text answers; vectors are still to come
    INDEXED = "indexed"
    DUPLICATE = "duplicate"  # the same content is indexed under another path
    SKIPPED = "skipped"
    FAILED = "failed"


class Support(StrEnum):
    """How well the sources carry a sentence of an answer."""

    SUPPORTED = "supported"
    WEAK = "weak"
    UNSUPPORTED = "unsupported"


@dataclass(frozen=True, slots=True)
class Page:
    """A page as the half-open character span [start, end) of its document's text.

    `number` is 1-based, or None where the format has no pages.
    """

    number: int | None
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading that begins at character `start`; `level` 1 is the highest."""

    start: int
    level: int
    title: str


@dataclass(frozen=True, slots=True)
class Document:
    """What a reader found in a file. The pages cover `text` without gaps, in order."""

    text: str
    pages: tuple[Page, ...]
    headings: tuple[Heading, ...] = ()


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of a document that is searched and cited as a whole.

    `text` equals the document's text between the characters `start` and `end`. `id` is a hash of
    the document's id and the span, so that the same content always gets the same ids.
    """

    id: str
    document_id: str
    start: int
    end: int
    text: str
    page: int | None = None
    headings: tuple[str, ...] = ()
    language: str = ""  # ISO 639-1, or "" where there is too little text to tell


@dataclass(frozen=True, slots=True)
class FileRow:
    """One file of the library, as a list shows it."""

    path: Path
    state: State
    title: str = ""  # why it was skipped or failed, or what it duplicates
    hint: str = ""
    size_bytes: int = 0
    document_id: str | None = None
    pages: int = 0
    passages: int = 0
    embedded: int = 0  # passages that have a vector
    characters: int = 0
    language: str = ""


@dataclass(frozen=True, slots=True)
class LibraryCounts:
    """How much the library holds."""

    files: int = 0
    searchable: int = 0  # files that can be asked about, indexed ones included
    indexed: int = 0
    waiting: int = 0  # queued or being read
    failed: int = 0
    passages: int = 0
    embedded: int = 0  # passages that have a vector


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that search found. Scores are comparable within one question only."""

    passage: Passage
    path: Path
    score: float  # fused, 0 to 1
    cosine: float | None = None  # of question and passage, None until the passage has a vector


@dataclass(frozen=True, slots=True)
class Source:
    """A passage that was given to the generator under a citation number (1-based)."""

    number: int
    path: Path
    passage: Passage
    score: float = 0.0


@dataclass(frozen=True, slots=True)
class Citation:
    """A link from an answer to the place it rests on; `start` and `end` as in `Passage`."""

    number: int
    document_id: str
    path: Path
    page: int | None
    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of an answer, with the numbers of the citations that carry it."""

    text: str
    support: Support
    citations: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """A finished (or stopped) answer.

    `text` is what the generator wrote; `sentences` are its sentences in order, verbatim.
    """

    question: str
    text: str
    found: bool
    model: str
    sentences: tuple[Sentence, ...] = ()
    citations: tuple[Citation, ...] = ()
    passages_read: int = 0
    passages_total: int = 0
    files_read: int = 0
    seconds_to_first_text: float = 0.0
    seconds: float = 0.0
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """A question with its answer, as kept in a conversation; `error_*` where none was given."""

    id: int
    question: str
    answer: Answer | None
    error_title: str = ""
    error_hint: str = ""


@dataclass(frozen=True, slots=True)
class Conversation:
    """A conversation as its list shows it; `updated_at` is seconds since the epoch."""

    id: int
    title: str
    updated_at: float = field(default=0.0)
