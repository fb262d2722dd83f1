"""Requests of other programs, and replies beyond the records of the command line.

The schemas of MCP tools and of the OpenAPI document are made of these; they are checked by msgspec.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from desktop_rag.api.api_errors import RequestError
from desktop_rag.app.made_table_records import MadeColumnRecord, MadeTableRecord
from desktop_rag.app.result_records import FileRecord
from desktop_rag.app.table_records import StoredTableRecord
from desktop_rag.catalog.made_tables import MOST_COLUMNS
from desktop_rag.types import FileState, Mode

AskedT = TypeVar("AskedT", bound=Struct)

MOST_PASSAGES = 50  # of a search
MOST_FILES = 200  # of a page of the list
MOST_TABLES = 200  # of a page of their list
MOST_ROWS = 1_000  # of a page of a made table
MOST_TEXT_CHARACTERS = 20_000  # of a part of a document
_MOST_QUESTION_CHARACTERS = 8_000  # more are not searched for
_MOST_NAMES = 100

QuestionText = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=_MOST_QUESTION_CHARACTERS,
        description="A question or words. It may contain filters: file:lease type:pdf collection:work"
        ' after:2024-03 before:2025 "exact phrase" -without.',
    ),
]
PathText = Annotated[str, Meta(min_length=1, max_length=4_096, pattern="^[^\\x00]+$")]
Collections = Annotated[
    list[Annotated[str, Meta(min_length=1, max_length=200)]],
    Meta(max_length=_MOST_NAMES, description="Search only these collections."),
]
Files = Annotated[
    list[PathText],
    Meta(max_length=_MOST_NAMES, description="Search only these files and folders (absolute paths)."),
]
_Offset = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class PassageSearchRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A search for passages."""

    question: QuestionText
    top_k: Annotated[int, Meta(ge=1, le=MOST_PASSAGES, description="Maximum number of passages.")] = 10
    collection: Collections = []
    file: Files = []


class ListRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A page of the list of files."""

    name: Annotated[str, Meta(max_length=300, description="Only files with this in their path.")] = ""
    state: FileState | None = None
    limit: Annotated[int, Meta(ge=1, le=MOST_FILES, description="Maximum number of files.")] = 50
    cursor: Annotated[_Offset, Meta(description="`next_cursor` of the previous page.")] = 0


class TablesRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A page of the list of tables."""

    name: Annotated[
        str, Meta(max_length=300, description="Only tables with this in their path or title.")
    ] = ""
    collection: Collections = []
    file: Files = []
    limit: Annotated[int, Meta(ge=1, le=MOST_TABLES, description="Maximum number of tables.")] = 50
    cursor: Annotated[_Offset, Meta(description="`next_cursor` of the previous page.")] = 0


class MadeTablesRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The list of the tables that were made of documents."""


class MakeTableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made of documents, or to be brought up to date: then its name is enough.

    It is filled for so many seconds; the same call continues where it was.
    """

    name: Annotated[str, Meta(min_length=1, max_length=200, description="Name of the table.")]
    columns: Annotated[
        list[MadeColumnRecord],
        Meta(
            max_length=MOST_COLUMNS,
            description="Values wanted from each document; if empty, those that most documents state.",
        ),
    ] = []
    collection: Collections = []
    file: Files = []
    kind: Annotated[
        str, Meta(max_length=50, description="Only documents of a type, such as invoice or lease.")
    ] = ""
    rules: Annotated[bool, Meta(description="Fill it by rules only, without a language model.")] = False
    seconds: Annotated[int, Meta(ge=1, le=600, description="Time limit for filling it.")] = 60
    limit: Annotated[int, Meta(ge=1, le=MOST_ROWS, description="Maximum number of rows returned.")] = 200
    cursor: Annotated[_Offset, Meta(description="`next_cursor` of the previous page.")] = 0


class TextRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a document: from a page, or from a character on."""

    path: Annotated[PathText, Meta(description="The path of the file, as search and list give it.")]
    first_page: Annotated[int, Meta(ge=1, le=1_000_000, description="Read from this page on.")] | None = None
    last_page: Annotated[int, Meta(ge=1, le=1_000_000, description="Read up to this page.")] | None = None
    start: Annotated[_Offset, Meta(description="Read from this character on; `next_cursor` of a part.")] = 0
    end: Annotated[_Offset, Meta(description="Read up to this character.")] | None = None
    limit: Annotated[
        int, Meta(ge=1, le=MOST_TEXT_CHARACTERS, description="Maximum number of characters.")
    ] = 6_000


class StatusRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """How much the library holds."""


class AskRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A question to be answered, or what `mode` makes of the documents."""

    question: QuestionText
    mode: Annotated[
        Mode,
        Meta(
            description="ask answers; summarise takes the documents that the question names or that are"
            " chosen; draft and translate need a language model."
        ),
    ] = Mode.ASK
    collection: Collections = []
    file: Files = []
    thorough: Annotated[bool, Meta(description="Read all passages found, however long it takes.")] = False
    read_everything: Annotated[
        bool,
        Meta(
            description="Read every passage of the documents that are asked, and list all sentences that"
            " answer, or summarise all of them; it goes on where an earlier reading was stopped."
        ),
    ] = False
    quotes: Annotated[bool, Meta(description="Answer with quotes, without a language model.")] = False


class AddRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Files and folders to be added; folders are watched from then on."""

    paths: Annotated[
        list[PathText],
        Meta(min_length=1, max_length=_MOST_NAMES, description="Absolute paths of files and folders."),
    ]


class RemoveRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A file, or a folder with all its files, to be removed from the library, not from the disk."""

    path: Annotated[PathText, Meta(description="The path of the file or folder.")]


class ChangeRecord(Struct, frozen=True):
    """An accepted change; the list of files shows when it is done."""

    paths: list[str]


class FilesRecord(Struct, frozen=True):
    """A page of the list of files; `next_cursor` is null on the last."""

    documents: list[FileRecord]
    total: int  # files that the whole list has
    next_cursor: int | None


class TablesRecord(Struct, frozen=True):
    """A page of the list of tables; `next_cursor` is null on the last."""

    tables: list[StoredTableRecord]
    total: int  # tables that the whole list has
    next_cursor: int | None


class MadeTablesRecord(Struct, frozen=True):
    """The tables that were made of documents."""

    tables: list[MadeTableRecord]


class PageRecord(Struct, frozen=True):
    """The text of a page, or of a part of it; `page` is null where a format has none."""

    page: int | None
    start: int
    end: int
    text: str


class TextRecord(Struct, frozen=True):
    """A part of a document; `next_cursor` is null at the end of the requested part."""

    path: str
    characters: int  # of the whole document
    pages: list[PageRecord]
    next_cursor: int | None


class StatusRecord(Struct, frozen=True):
    """The size of the library, and the model that answers."""

    library: str
    version: str
    files: int
    searchable: int
    indexed: int
    waiting: int
    failed: int
    passages: int
    embedded: int
    model: str


def convert_request(values: object, kind: type[AskedT]) -> AskedT:
    """Return values as a typed request; raises RequestError."""
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        raise RequestError("The request is invalid", f"{error}.") from error
