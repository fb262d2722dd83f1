"""The operations that other programs may ask for: one description of each for HTTP, OpenAPI and MCP."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from desktop_rag.answer.table_queries import TableQueryRequest
from desktop_rag.api import api_records, library_service, openai_protocol
from desktop_rag.api.api_errors import ErrorReply
from desktop_rag.api.library_service import LibraryService
from desktop_rag.app.library_session import LibrarySession
from desktop_rag.app.made_table_records import FilledTableRecord
from desktop_rag.app.result_records import AnswerRecord, SearchRecord
from desktop_rag.app.table_records import QueryRecord


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation; `asked` is its query, or its body for POST.

    `call` returns the awaitable reply of a service to a request; those without have routes of their own.
    """

    method: str
    path: str
    name: str
    summary: str
    asked: type[Struct] | None
    replied: type[Struct] | None
    call: Any = None
    tool: str = ""  # its name as a tool of MCP, with a title and a description
    title: str = ""
    description: str = ""
    errors: tuple[int, ...] = (400, 409, 429, 500, 503)
    status: int = 200
    failed: type[Struct] = ErrorReply
    is_public: bool = False
    takes_files: bool = False  # as a form, instead of the body

    @property
    def is_read_only(self) -> bool:
        """Whether it leaves the library as it is; others are refused unless the user allows them."""
        return 403 not in self.errors  # noqa: PLR2004 - an HTTP status


def _reading(read: Callable[[LibrarySession, Any], Struct]) -> Callable[[LibraryService, Any], Any]:
    """Return the call that lets a thread of the library do it."""
    return lambda service, asked: service.read(read, asked)


OPERATIONS: tuple[Operation, ...] = (
    Operation(
        "get", "/search", "search",
        "Find passages, best first, with file, page, span, the header of their table and score.",
        api_records.PassageSearchRequest, SearchRecord, _reading(library_service.search_passages),
        "search", "Search the user's documents",
        "Find passages in the documents that the user collected on this computer. Returns the best"
        " passages with file path, page, character span, text, the header of its table and score"
        " (comparable within one search only). Ask in the words that a document would use; a full"
        " question works too. For more of the context of a passage call read_document with its path and a"
        " span around it.",
    ),
    Operation(
        "post", "/ask", "ask", "Answer a question, with citations and how well each sentence is supported.",
        api_records.AskRequest, AnswerRecord, LibraryService.answer_question,
        "ask", "Ask the user's documents",
        "Let the program itself answer a question from the user's documents, with numbered citations and,"
        " for each sentence, whether the documents support it. Without a language model the answer quotes"
        " the documents; with one it may take a minute. Prefer search where you can answer from passages"
        " yourself. `found` is false where the documents do not say it: then say so. With the"
        " `confidence` “perhaps” the answer may be about something else: check it. An answer that is"
        " computed over the rows of tables has its `values`, and the rows behind them as a `table`.",
    ),
    Operation(
        "get", "/documents", "listDocuments", "List the files of the library.",
        api_records.ListRequest, api_records.FilesRecord, _reading(library_service.list_files),
        "list_documents", "List the user's documents",
        "List the files of the library with their state, pages and size, in the order in which they were"
        " added. `name` finds files by a part of their path. For the next page pass next_cursor as"
        " cursor.",
    ),
    Operation(
        "post", "/documents", "addDocuments",
        "Add files and folders by their paths, or upload files as multipart/form-data, each with its name;"
        " where serve runs with --allow-add.",
        api_records.AddRequest, api_records.ChangeRecord, LibraryService.add_paths,
        "add_paths", "Add files to the library",
        "Add files and folders of this computer to the user's library, by absolute paths. They are"
        " read in the background: list_documents shows their state. Only add what the user asked"
        " for.",
        (400, 403, 413, 415, 429, 500, 503), 202, takes_files=True,
    ),
    Operation(
        "delete", "/documents", "removeDocument",
        "Remove a file or folder from the library, and uploads from the disk too, but no other file; where"
        " serve runs with --allow-add.",
        api_records.RemoveRequest, api_records.ChangeRecord, LibraryService.remove_path,
        errors=(400, 403, 404, 429, 500, 503), status=202,
    ),
    Operation(
        "get", "/documents/text", "readDocument", "Read the text of a document, by pages or characters.",
        api_records.TextRequest, api_records.TextRecord, _reading(library_service.read_document),
        "read_document", "Read a document",
        "Read the text of a document by pages (first_page, last_page) or by characters (start, end, as"
        " the spans of passages count them). Returns at most `limit` characters; for the rest pass"
        " next_cursor as start.",
        (400, 404, 409, 429, 500, 503),
    ),
    Operation(
        "get", "/tables", "listTables", "List the tables in the documents, with typed columns.",
        api_records.TablesRequest, api_records.TablesRecord, _reading(library_service.list_tables),
        "list_tables", "List the tables in the user's documents",
        "List the tables that were found in spreadsheets, CSV files and other documents, with the types"
        " of their columns and the number of rows. For the next page pass next_cursor as cursor.",
    ),
    Operation(
        "post", "/tables/query", "queryTable",
        "Filter and compute over the rows of a table, with the place of each row.",
        TableQueryRequest, QueryRecord, _reading(library_service.query_table),
        "query_table", "Compute over a table",
        "Filter, count, sum, average or rank the rows of one table, or of each group of them, over all"
        " rows. Name the table by its number and the columns as list_tables gives them. Returns `values`,"
        " and the rows behind them as a `table`, with the file and span of each; `limit` and `offset`"
        " page through them.",
    ),
    Operation(
        "get", "/tables/made", "listMadeTables", "List the tables made from documents.",
        api_records.MadeTablesRequest, api_records.MadeTablesRecord,
        _reading(library_service.list_made_tables),
        "list_made_tables", "List the tables made from the user's documents",
        "List the tables that the user had made of documents: a row for each document, with the columns"
        " that were wanted. `ask` answers questions that name one.",
    ),
    Operation(
        "post", "/tables/made", "makeTable",
        "Make a table of documents with the columns that are wanted, or go on with it; where serve runs with"
        " --allow-add.",
        api_records.MakeTableRequest, FilledTableRecord, LibraryService.make_table,
        "make_table", "Make a table from documents",
        "Make a table of the user's documents: a row for each document, and a column for each value,"
        " such as number, date or total. Choose the documents by file, collection or kind. Each cell"
        " has its text, its place in the document and a mark: checked cells stand there. It is filled"
        " for `seconds`; while rows are `waiting`, call it again with the same name to go on.",
        (400, 403, 409, 429, 500, 503),
    ),
    Operation(
        "get", "/v1/models", "listModels", "List the models, as OpenAI does.",
        None, openai_protocol.ModelsRecord, errors=(),
    ),
    Operation(
        "post", "/v1/chat/completions", "completeChat", "Answer the last message, as OpenAI does.",
        openai_protocol.ChatRequest, openai_protocol.CompletionRecord,
        failed=openai_protocol.ProtocolErrorReply,
    ),
    Operation(
        "get", "/status", "status", "Return the size of the library.",
        None, api_records.StatusRecord, LibraryService.read_status,
        "library_status", "Status of the library",
        "Return how many files and passages the library has, how many files are not read yet, and which"
        " language model answers.",
    ),
    Operation(
        "get", "/healthz", "health", "Check that the program runs.", None, None, errors=(), is_public=True
    ),
)  # fmt: skip
