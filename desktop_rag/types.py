"""The frozen value types that pass between the layers; none needs an open library."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Literal, NamedTuple

from desktop_rag.file_names import name_files


class FileState(StrEnum):
    """The state of a file in the library."""

    QUEUED = "queued"
    READING = "reading"
    SEARCHABLE = "searchable"  # by full text; not embedded yet
    INDEXED = "indexed"
    DUPLICATE = "duplicate"  # the same content is indexed under another path
    SKIPPED = "skipped"
    FAILED = "failed"


class Support(StrEnum):
    """How well the sources support a sentence of an answer."""

    SUPPORTED = "supported"
    WEAK = "weak"
    UNSUPPORTED = "unsupported"


class Mode(StrEnum):
    """The kind of answer that is generated."""

    ASK = "ask"  # an answer to a question
    SUMMARISE = "summarise"
    DRAFT = "draft"  # a text in a requested form, such as a letter
    TRANSLATE = "translate"


Span = tuple[int, int]  # start and end character offsets


class Doubt(StrEnum):
    """Why a sentence of an answer is not supported."""

    MISSING = "missing"  # words of it are not in the sources
    ELSEWHERE = "elsewhere"  # its words are in the sources, about something else
    COUNTED = "counted"  # a number that the generator may have computed
    NEGATED = "negated"  # only one of sentence and source is negated
    PARTLY = "partly"  # the sources say only part of it, or paraphrase it
    NOTHING = "nothing"  # the sources say nothing similar


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
    """The text that a reader extracted. The pages cover `text` without gaps, in order."""

    text: str
    pages: tuple[Page, ...]
    headings: tuple[Heading, ...] = ()


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of a document that is retrieved and cited as a whole.

    `text` equals the document's text in the span [`start`, `end`). `id` is a hash of the document's
    id and the span, so that the same content always gets the same ids.
    """

    id: str
    document_id: str
    start: int
    end: int
    text: str
    page: int | None = None
    headings: tuple[str, ...] = ()
    language: str = ""  # ISO 639-1, or "" if undetected


class PassagePosition(NamedTuple):
    """The position of a passage; neighbours in its document have adjacent numbers."""

    document_id: str
    number: int
    is_whole_document: bool  # it is the only passage of its document


@dataclass(frozen=True, slots=True)
class Part:
    """A batch of the passages of a document; all offsets refer to the whole document.

    Most documents are one part. The parts of a long one are contiguous.
    """

    start: int  # of `text` in the document
    text: str
    pages: tuple[Page, ...]  # cover `text`; a page may continue in the next part
    headings: tuple[Heading, ...]
    passages: tuple[Passage, ...]
    seconds: float = 0.0  # of reading time so far


@dataclass(frozen=True, slots=True)
class AnalyzedPassage:
    """A passage as indexed for full-text search; see `text.terms`."""

    id: str
    document_id: str
    language: str  # ISO 639-1, or ""
    stems: str  # separated by spaces, with repetitions
    grams: str


@dataclass(frozen=True, slots=True)
class FileRow:
    """One file of the library, as lists show it."""

    path: Path
    state: FileState
    title: str = ""  # why it was skipped or failed, or what it duplicates
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


@dataclass(frozen=True, slots=True)
class Scope:
    """The documents a question is asked of; empty for all."""

    collections: tuple[int, ...] = ()
    files: tuple[Path, ...] = ()

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

    @property
    def skipped(self) -> int:
        """Files that are skipped: neither searchable, waiting nor failed."""
        return self.files - self.searchable - self.waiting - self.failed


@dataclass(frozen=True, slots=True)
class IngestProgress:
    """Progress of ingestion; `seconds_left` is None until it can be estimated."""

    stage: Literal["reading", "indexing"]
    done: int  # files read, or passages that have a vector
    total: int
    seconds_left: float | None = None


@dataclass(frozen=True, slots=True)
class SkippedFiles:
    """The files of a preview that would be skipped for one reason."""

    reason: str  # in words
    files: int
    examples: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """What adding files and folders would do."""

    paths: tuple[Path, ...]  # files and folders to add, absolute
    files: int
    size_bytes: int
    seconds: float | None  # estimated to index them, None without measurements
    skipped: tuple[SkippedFiles, ...] = ()


@dataclass(frozen=True, slots=True)
class Hit:
    """A ranked passage. Scores are comparable within one question only."""

    passage: Passage
    path: Path
    score: float  # fused, 0 to 1
    cosine: float | None = None  # of question and passage, None without a vector
    older: int = 0  # number of omitted older versions of the same passage


@dataclass(frozen=True, slots=True)
class Source:
    """A numbered stretch of a document given to the generator; `number` is 1-based.

    `passage` is a hit, or neighbouring hits merged with the text between them: then it has the id,
    page and headings of the first, and `merged_hits` are the hits.
    """

    number: int
    path: Path
    passage: Passage
    score: float = 0.0  # of its best hit
    older: int = 0  # as in `Hit`
    merged_hits: tuple[Hit, ...] = ()  # two or more, in the order of the document

    @property
    def passage_count(self) -> int:
        """Number of hits it consists of."""
        return len(self.merged_hits) or 1


@dataclass(frozen=True, slots=True)
class Citation:
    """A reference from an answer to a span of a document; `start` and `end` as in `Passage`.

    `supporting` are the spans in the document of those of its sentences that support the answer.
    """

    number: int
    document_id: str
    path: Path
    page: int | None
    start: int
    end: int
    text: str
    older: int = 0  # as in `Hit`
    supporting: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of an answer, with the numbers of its supporting citations, best first.

    A supported sentence without citations makes no claim, such as "I hope this helps". `missing`
    are the words that a doubt is about; `nearest` is the closest passage if it is unsupported.
    `supporting` are, for each citation, the span of the sentence of its document that says it, (0, 0)
    if none does; only until the answer has its citations, which keep them.
    """

    text: str
    support: Support
    citations: tuple[int, ...] = ()
    doubt: Doubt | None = None
    missing: tuple[str, ...] = ()
    nearest: Citation | None = None
    supporting: tuple[Span, ...] = ()

    @property
    def is_claim(self) -> bool:
        """Whether the sentence makes a claim that needs support."""
        return self.support is not Support.SUPPORTED or bool(self.citations)


@dataclass(frozen=True, slots=True)
class Answer:
    """A finished (or stopped) answer.

    `text` is what the generator wrote; `sentences` are its sentences in order, verbatim. `searched`
    is the rewritten query, if it differs from the question; `notices` say what was not done as
    requested. Where nothing was found, `nearest` are the closest passages. Without `from_documents`
    it is an ungrounded answer. The sentences of a translation are whole passages, each citing the
    one it translates; they are not grounded, as the languages differ. `quotes` are the extractive
    answer to the same question, which stands there while a language model reads.
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
    device: str = ""  # GPU that the model ran on, or "cpu"; "" without a local model
    mode: Mode = Mode.ASK
    asked_early: bool = False  # files were still read or indexed, and it is weak or a refusal
    quotes: Answer | None = None

    def file_names(self) -> dict[Path, str]:
        """Return what to call each file of the answer, so that files of the same name differ."""
        doubted = (each.nearest for each in self.sentences)
        return name_files(each.path for each in (*self.citations, *self.nearest, *doubted) if each)


@dataclass(frozen=True, slots=True)
class Turn:
    """A question with its answer or error in a conversation.

    `versions` are the ids of all alternatives of this turn, including its own.
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
    """A conversation as lists show it; `updated_at` is seconds since the epoch."""

    id: int
    title: str
    updated_at: float = field(default=0.0)
    scope: Scope = field(default_factory=Scope)
