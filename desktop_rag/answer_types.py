"""The frozen values of answers and conversations."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from desktop_rag.document_types import Passage, Span
from desktop_rag.system.file_names import name_files
from desktop_rag.types import Mode, Scope

SHORT_ANSWER_CLAIMS = 3  # at most: sentences that need support


class Support(StrEnum):
    """How well the sources support a sentence of an answer."""

    SUPPORTED = "supported"
    WEAK = "weak"
    UNSUPPORTED = "unsupported"


class Confidence(StrEnum):
    """Whether the documents answer a question."""

    FOUND = "found"
    PERHAPS = "perhaps"  # something is near it
    NOT_FOUND = "not found"


class Doubt(StrEnum):
    """Why a sentence of an answer is not supported."""

    MISSING = "missing"  # words of it are not in the sources
    ELSEWHERE = "elsewhere"  # its words are in the sources, about something else
    MISREAD = "misread"  # the sources have a similar number or code, as on a scan
    COUNTED = "counted"  # a number that the generator may have computed
    NEGATED = "negated"  # only one of sentence and source is negated
    PARTLY = "partly"  # the sources say only part of it, or paraphrase it
    COMPUTED = "computed"  # it takes more rows or documents than were read
    OUTDATED = "outdated"  # a newer source speaks of the same
    NOTHING = "nothing"  # the sources say nothing similar

    @classmethod
    def _missing_(cls, value: object) -> Doubt | None:
        """Return `PARTLY` for a reason that another version stored."""
        return cls.PARTLY if isinstance(value, str) else None


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
    merged_hits: tuple[Hit, ...] = ()  # in the order of the document
    is_window: bool = False  # it is a part of them
    head: str = ""  # the first lines of its document, which name it
    # Where headings begin in it, as offsets in its document, each with its path.
    heading_paths: tuple[tuple[int, tuple[str, ...]], ...] = ()

    @property
    def head_above(self) -> str:
        """The head of its document if that is not in it."""
        return self.head if self.passage.start else ""

    def find_headings(self, offset: int) -> tuple[str, ...]:
        """Return the path of headings above an offset in its text, highest level first."""
        paths = [path for start, path in self.heading_paths if start <= self.passage.start + offset]
        return paths[-1] if paths else self.passage.headings

    @property
    def passage_ids(self) -> set[str]:
        """The ids of the hits it consists of."""
        return {hit.passage.id for hit in self.merged_hits} or {self.passage.id}


def count_passages(sources: Iterable[Source]) -> int:
    """Return how many hits the sources consist of or are parts of."""
    return len(set[str]().union(*(source.passage_ids for source in sources)))


@dataclass(frozen=True, slots=True)
class Citation:
    """A reference from an answer to a span of a document; `start` and `end` as in `Passage`.

    `supporting` are the spans in the document of those of its sentences that support the answer; `columns`
    are the names of the columns that the answer was computed from.
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
    confidence: float | None = None  # as in `Passage`, of the supporting text: it was recognised
    in_picture: bool = False
    table_header: str = ""  # as in `Passage`
    columns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of an answer, with the numbers of its supporting citations, best first.

    A supported sentence without citations makes no claim, such as "I hope this helps". `missing`
    are the words that a doubt is about; `nearest` is the closest passage if it is unsupported, and `instead`
    the word there instead of the first of them, if that is clear.
    `step` derives its numbers and dates from the source, if the source does not state them.
    `supporting` are, for each citation, the span of the sentence of its document that says it, (0, 0)
    if none does; () in an answer of an earlier version.
    """

    text: str
    support: Support
    citations: tuple[int, ...] = ()
    doubt: Doubt | None = None
    missing: tuple[str, ...] = ()
    nearest: Citation | None = None
    supporting: tuple[Span, ...] = ()
    instead: str = ""
    step: str = ""

    @property
    def is_claim(self) -> bool:
        """Whether the sentence makes a claim that needs support."""
        return self.support is not Support.SUPPORTED or bool(self.citations)


# Rows that follow each other: the id of their table, the number of the first one, and how many they are.
RowRun = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class ComputedRow:
    """A row of a table behind a computed answer, as it is shown, and its span in its document.

    `table` is the title of its table, "" without; `number` its place there, from 1 on, 0 in an answer of
    an earlier version.
    """

    cells: tuple[str, ...]
    document_id: str
    path: Path
    start: int
    end: int
    table: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class ComputedPoint:
    """A value of a series, and the group or row that it is of, both as they are shown too."""

    name: str
    value: float
    shown: str


@dataclass(frozen=True, slots=True)
class ComputedSeries:
    """The values of several groups or rows: in order of time if it `is_time`, else the largest first.

    `names` and `values` are the columns; of more than some `points` that are not in order of time the first
    of `count` are there.
    """

    names: str
    values: str
    points: tuple[ComputedPoint, ...]
    count: int
    is_time: bool = False


@dataclass(frozen=True, slots=True)
class Computation:
    """How an answer was computed over the rows of tables.

    `values` are the results as they are shown; `rows` the first of the `rows_used`, of `rows_total` in the
    tables, under the names in `columns`; `sql` is the SELECT. `computed` are the places of the columns whose
    cells the results come from, and `series` the values that the result was chosen from or consists of.
    `runs` are the places of all rows that can be shown, () if `rows` are all of them. It `is_of_period` if it
    was looked up in columns of years for one that the question names or asks for.
    """

    operation: str
    values: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[ComputedRow, ...]
    rows_used: int
    rows_total: int
    sql: str
    computed: tuple[int, ...] = ()
    series: ComputedSeries | None = None
    runs: tuple[RowRun, ...] = ()
    is_of_period: bool = False

    @property
    def computed_columns(self) -> tuple[str, ...]:
        """The names of the columns whose cells the results come from."""
        return tuple(self.columns[n] for n in self.computed if n < len(self.columns))

    @property
    def rows_available(self) -> int:
        """How many rows behind it can be shown."""
        return max(len(self.rows), sum(count for *_, count in self.runs))


@dataclass(frozen=True, slots=True)
class ReadingOffer:
    """How many passages of the documents that are asked can still be read, and about how long that takes.

    `seconds` is 0 if that is not known. Some others were read if it `is_begun`.
    """

    passages: int
    seconds: float
    is_begun: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """A finished (or stopped) answer.

    `text` is the generator's output; `sentences` are its sentences in order, verbatim. `searched`
    is the rewritten query, if it differs from the question; `notices` name deviations from the request. Where
    nothing was found, `nearest` are the closest passages. Without `from_documents`
    it is an ungrounded answer. The sentences of a translation are whole passages, each citing the
    one it translates; they are not grounded, as the languages differ. `quotes` are the extractive
    answer to the same question, which is there while a language model reads. For a thorough answer
    it `can_read_more` than windows of the passages. `pictures` are passages about matching pictures, and are
    no sources: nothing is cited from them. It `needs_search_model` if most documents are
    in another language than the question, and no embedding model here reads both. `computation` is how it was
    computed from tables. `readings` are questions to tables that may be meant where it is not sure, of the
    tables that `readings_note` names. If it `lists_findings`, its sentences are quotes, of every passage that
    was read; `offer` is the effort of reading every passage, where that may find more.
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
    can_read_more: bool = False
    pictures: tuple[Citation, ...] = ()
    needs_search_model: bool = False
    is_perhaps: bool = False  # the sources are near the question, but may not answer it
    computation: Computation | None = None
    readings: tuple[str, ...] = ()
    readings_note: str = ""
    lists_findings: bool = False
    offer: ReadingOffer | None = None

    @property
    def is_quoted(self) -> bool:
        """Whether its sentences are quotes."""
        return self.model == "extractive" or self.lists_findings

    @property
    def is_looked_up(self) -> bool:
        """Whether it is in a table as it is, and is neither computed nor found by a year."""
        computed = self.computation
        return computed is not None and computed.operation == "look up" and not computed.is_of_period

    @property
    def confidence(self) -> Confidence:
        """Whether the documents answer the question."""
        if not self.found:
            return Confidence.NOT_FOUND
        return Confidence.PERHAPS if self.is_perhaps else Confidence.FOUND

    @property
    def needs_quotes(self) -> bool:
        """Whether the quotes are shown with it, as the sources support none of its sentences.

        Those of a long answer, which may well be in words of its own, are to be in no source.
        """
        claims = [each.support for each in self.sentences if each.is_claim]
        is_short = len(claims) <= SHORT_ANSWER_CLAIMS
        unsupported = all(each is Support.UNSUPPORTED for each in claims)
        doubted = is_short and Support.SUPPORTED not in claims
        return bool(self.quotes and claims) and (unsupported or doubted) and not self.stopped

    @property
    def contradicted(self) -> tuple[Sentence, ...]:
        """Its sentences that say other than a source."""
        return tuple(each for each in self.sentences if self._is_contradicted(each))

    @property
    def puts_quotes_first(self) -> bool:
        """Whether its quotes stand first: they are certain, or needed as a source contradicts it.

        Of 94 questions with certain quotes these answered 78, a small model 66 and one that they did not.
        """
        is_certain = self.quotes is not None and self.quotes.confidence is Confidence.FOUND
        return is_certain or (self.needs_quotes and bool(self.contradicted))

    @property
    def shown(self) -> tuple[Answer, ...]:
        """The answer and the quotes that it needs, in the order shown."""
        if not (self.quotes and self.needs_quotes):
            return (self,)
        return (self.quotes, self) if self.puts_quotes_first else (self, self.quotes)

    def file_names(self) -> dict[Path, str]:
        """Return a name for each file of the answer, so that files of the same name differ."""
        doubted = (each.nearest for each in self.sentences)
        return name_files(each.path for each in (*self.citations, *self.nearest, *doubted) if each)

    def _is_contradicted(self, sentence: Sentence) -> bool:
        if sentence.doubt in {Doubt.NEGATED, Doubt.MISREAD, Doubt.OUTDATED}:
            return True
        nearest = sentence.nearest.text.strip() if sentence.nearest and sentence.instead else ""
        return bool(nearest and self.quotes and nearest in self.quotes.text)


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
    pinned: bool = False  # it stands above those that are not
