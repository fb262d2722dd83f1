"""The values that pass between the layers: frozen, and free of behaviour that needs a library."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Literal, NamedTuple


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


class Mode(StrEnum):
    """What is made of the documents."""

    ASK = "ask"  # an answer to a question
    SUMMARISE = "summarise"
    DRAFT = "draft"  # a text in a form that the person names
    TRANSLATE = "translate"


class Doubt(StrEnum):
    """Why a sentence of an answer is not supported."""

    MISSING = "missing"  # words of it do not stand in the sources
    ELSEWHERE = "elsewhere"  # they do, but about something else
    COUNTED = "counted"  # a number that the generator may have worked out
    NEGATED = "negated"  # one of the two says "not"
    PARTLY = "partly"  # the sources say only part of it, or in other words
    NOTHING = "nothing"  # the sources say nothing like it


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


class PassagePosition(NamedTuple):
    """Where a passage stands: those beside it in its document have the numbers beside its own."""

    document_id: str
    number: int
    alone: bool  # whether it is all of its document


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a document that was read and split; all offsets count in the whole document.

    Most documents are one part. The parts of a long one follow each other without a gap.
    """

    start: int  # of `text` in the document
    text: str
    pages: tuple[Page, ...]  # cover `text`; a page may go on in the next part
    headings: tuple[Heading, ...]
    passages: tuple[Passage, ...]
    seconds: float = 0.0  # that reading took, up to here


@dataclass(frozen=True, slots=True)
class AnalyzedPassage:
    """What full-text search needs to know of a passage; see `store.terms`."""

    id: str
    document_id: str
    language: str  # ISO 639-1, or ""
    stems: str  # separated by spaces, repeated as often as they occur
    grams: str


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
    seconds: float = 0.0  # that reading took
    modified_ns: int = 0
    added_at: float = 0.0  # seconds since the epoch
    newer: Path | None = None  # a newer version of the same text, where there is one


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder that is kept in step; `ignored` are patterns in the syntax of .gitignore."""

    path: Path
    ignored: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Collection:
    """A named set of documents; a member is a file, or a folder for all that is in it."""

    id: int
    name: str
    files: int = 0  # how many files of the library belong to it


@dataclass(frozen=True, slots=True)
class Scope:
    """Which documents a question is asked of; empty for all of them."""

    collections: tuple[int, ...] = ()
    files: tuple[Path, ...] = ()

    def __bool__(self) -> bool:
        """Whether anything is left out."""
        return bool(self.collections or self.files)


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
    size_bytes: int = 0  # of all files
    waiting_bytes: int = 0  # of those that are queued or being read

    @property
    def skipped(self) -> int:
        """Files that cannot be asked about although nothing went wrong."""
        return self.files - self.searchable - self.waiting - self.failed


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the work is; `seconds_left` is None until enough was done to tell."""

    stage: Literal["reading", "indexing"]
    done: int  # files read, or passages that have a vector
    total: int
    seconds_left: float | None = None


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Files that adding a folder leaves out for one reason."""

    reason: str  # in words
    files: int
    examples: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """What adding files and folders would do; nothing was added yet."""

    paths: tuple[Path, ...]  # that would be added
    files: int
    size_bytes: int
    seconds: float | None  # that it takes to index them, None where nothing was measured yet
    left_out: tuple[LeftOut, ...] = ()


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that search found. Scores are comparable within one question only."""

    passage: Passage
    path: Path
    score: float  # fused, 0 to 1
    cosine: float | None = None  # of question and passage, None until the passage has a vector
    older: int = 0  # older versions of the same passage that were left out


@dataclass(frozen=True, slots=True)
class Source:
    """A stretch of a document that was given to the generator under a citation number (1-based).

    `passage` is what search found, or where it found neighbours, all of them with what stands
    between: then it has the id, page and headings of the first, and `merged` are the hits.
    """

    number: int
    path: Path
    passage: Passage
    score: float = 0.0  # of its best hit
    older: int = 0  # as in `Hit`
    merged: tuple[Hit, ...] = ()  # two or more, in the order of the document

    @property
    def passages(self) -> int:
        """How many passages of the library it holds."""
        return len(self.merged) or 1


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
    older: int = 0  # as in `Hit`


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of an answer, with the numbers of the citations that carry it, best first.

    One that is supported without citations says nothing that would need any, such as "I hope this
    helps". `missing` are the words that a doubt is about; `nearest` is what comes closest where
    nothing carries the sentence.
    """

    text: str
    support: Support
    citations: tuple[int, ...] = ()
    doubt: Doubt | None = None
    missing: tuple[str, ...] = ()
    nearest: Citation | None = None

    @property
    def claims(self) -> bool:
        """Whether the sentence says something that sources have to carry."""
        return self.support is not Support.SUPPORTED or bool(self.citations)


@dataclass(frozen=True, slots=True)
class Answer:
    """A finished (or stopped) answer.

    `text` is what the generator wrote; `sentences` are its sentences in order, verbatim.
    `searched` is what was searched for, where that is more than the question; `notices` say in
    sentences what was not done as it was asked. Where nothing was found, `nearest` are the passages
    that came closest. An answer that is not `from_documents` is what a model says by itself. The
    sentences of a translation are whole passages, each with the one it translates: it is not
    checked, as its words are none of theirs.
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
    searched: str = ""
    notices: tuple[str, ...] = ()
    from_documents: bool = True
    nearest: tuple[Citation, ...] = ()
    device: str = ""  # the GPU that a model ran on, or "cpu"; "" where none of ours ran
    mode: Mode = Mode.ASK


@dataclass(frozen=True, slots=True)
class Turn:
    """A question with its answer, as kept in a conversation; `error_*` where none was given.

    `versions` are the ids of all turns that were asked in its place, its own among them.
    """

    id: int
    question: str
    answer: Answer | None
    error_title: str = ""
    error_hint: str = ""
    versions: tuple[int, ...] = ()
    asked_at: float = 0.0  # seconds since the epoch
    mode: Mode = Mode.ASK


@dataclass(frozen=True, slots=True)
class Conversation:
    """A conversation as its list shows it; `updated_at` is seconds since the epoch."""

    id: int
    title: str
    updated_at: float = field(default=0.0)
    scope: Scope = field(default_factory=Scope)
