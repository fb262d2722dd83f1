"""The routes of the local API; `openapi` describes them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, aclosing, asynccontextmanager
from typing import Any, get_origin, get_type_hints

import msgspec
from mcp.server.streamable_http_manager import StreamableHTTPASGIApp, StreamableHTTPSessionManager
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Scope

from desktop_rag.access.request_log import RequestLog
from desktop_rag.answer.table_queries import TableQueryRequest
from desktop_rag.api.access import (
    MCP_PATH,
    MOST_BODY_BYTES,
    AccessGuard,
    LimitError,
    error_response,
    read_length,
)
from desktop_rag.api.api_errors import (
    RETRY_S,
    RequestError,
    TooBusyError,
    error_to_reply,
    error_to_status,
    format_error,
)
from desktop_rag.api.api_records import (
    AddRequest,
    AskedT,
    AskRequest,
    ChangeRecord,
    ListRequest,
    MadeTablesRequest,
    MakeTableRequest,
    PassageSearchRequest,
    RemoveRequest,
    TablesRequest,
    TextRequest,
    convert_request,
)
from desktop_rag.api.event_streams import (
    CancelledWhenGone,
    list_answer_events,
    list_chat_events,
    stream_events,
    until_disconnected,
)
from desktop_rag.api.library_service import LibraryService
from desktop_rag.api.mcp_server import build_server
from desktop_rag.api.openai_protocol import (
    ChatRequest,
    complete_chat,
    list_models,
    make_protocol_reply,
    parse_conversation,
    stream_chat,
)
from desktop_rag.api.openapi import build_openapi, build_page
from desktop_rag.api.upload_reader import FORM_TYPE
from desktop_rag.errors import DesktopRagError, UnexpectedError
from desktop_rag.readers.file_formats import MAX_FILE_BYTES

Answer = Callable[[Request], Awaitable[Response]]

_PROTOCOL_PATH, _UPLOAD_PATH = "/v1/", "/documents"
_ACCEPTED, _TOO_MANY = 202, 429
_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
_HTTP_HINTS = {404: "GET /docs lists the paths.", 405: "GET /docs lists the methods of each path."}


def build_app(
    service: LibraryService, token: str, read_port: Callable[[], int], requests: RequestLog
) -> ASGIApp:
    """Return the application; its lifespan opens the library."""
    logging.getLogger("python_multipart").setLevel(logging.ERROR)  # it tells of every form that is none
    routes = _Routes(service)
    manager = StreamableHTTPSessionManager(
        build_server(service, requests),
        json_response=True,
        stateless=True,
        max_request_body_size=MOST_BODY_BYTES,
    )
    paths: list[BaseRoute] = [
        Route("/healthz", answer_health),
        Route("/openapi.json", answer_description),
        Route("/docs", answer_page),
        Route("/status", _reporting_errors(routes.answer_status)),
        Route("/search", _reporting_errors(routes.answer_search)),
        Route(_UPLOAD_PATH, _reporting_errors(routes.answer_files)),
        Route(_UPLOAD_PATH, _reporting_errors(routes.answer_adding), methods=["POST"]),
        Route(_UPLOAD_PATH, _reporting_errors(routes.answer_removing), methods=["DELETE"]),
        Route("/documents/text", _reporting_errors(routes.answer_text)),
        Route("/tables", _reporting_errors(routes.answer_tables)),
        Route("/tables/query", _reporting_errors(routes.answer_table_query), methods=["POST"]),
        Route("/tables/made", _reporting_errors(routes.answer_made_tables)),
        Route("/tables/made", _reporting_errors(routes.answer_making), methods=["POST"]),
        Route("/ask", _reporting_errors(routes.answer_question), methods=["POST"]),
        Route("/v1/models", answer_models),
        Route("/v1/models/{name}", answer_model),
        Route("/v1/chat/completions", routes.answer_chat, methods=["POST"]),
        Route(MCP_PATH, CancelledWhenGone(StreamableHTTPASGIApp(manager))),
    ]

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(manager.run())
            service.start()
            yield

    handlers: Mapping[Any, Any] = {HTTPException: _answer_http_error, Exception: _answer_bug}
    app = Starlette(routes=paths, lifespan=lifespan, exception_handlers=handlers)
    app.router.redirect_slashes = False
    return AccessGuard(app, token, read_port, requests, limit_body)


def limit_body(scope: Scope) -> int:
    """Return how many bytes the body of a request may have."""
    is_upload = scope["path"] == _UPLOAD_PATH and is_form(Headers(scope=scope))
    return MAX_FILE_BYTES + MOST_BODY_BYTES if is_upload else MOST_BODY_BYTES


def is_form(headers: Headers) -> bool:
    """Whether a body is a form with files."""
    return headers.get("content-type", "").partition(";")[0].strip().lower() == FORM_TYPE


async def answer_health(_request: Request) -> Response:
    """Say that the program runs."""
    return make_reply({"status": "ok"})


async def answer_description(_request: Request) -> Response:
    """Return the OpenAPI document."""
    return make_reply(build_openapi())


async def answer_models(_request: Request) -> Response:
    """List the models of OpenAI's protocol."""
    return make_reply(list_models())


async def answer_model(request: Request) -> Response:
    """Return a model of OpenAI's protocol."""
    found = [each for each in list_models().data if each.id == request.path_params["name"]]
    return make_reply(found[0]) if found else make_protocol_error(404, "This model does not exist")


async def answer_page(_request: Request) -> Response:
    """Return a page that shows the OpenAPI document; it loads nothing."""
    return HTMLResponse(build_page(), headers={"Content-Security-Policy": _PAGE_POLICY})


class _Routes:
    """The handlers of requests to one library."""

    def __init__(self, service: LibraryService) -> None:
        self._service = service

    async def answer_status(self, _request: Request) -> Response:
        return make_reply(await self._service.read_status())

    async def answer_search(self, request: Request) -> Response:
        asked = read_query(request, PassageSearchRequest)
        request.state.asked = asked.question
        return make_reply(await self._service.search_passages(asked))

    async def answer_files(self, request: Request) -> Response:
        return make_reply(await self._service.list_files(read_query(request, ListRequest)))

    async def answer_adding(self, request: Request) -> Response:
        if is_form(request.headers):
            return make_reply(await self._receive_uploads(request), _ACCEPTED)
        asked = convert_request(await read_json(request), AddRequest)
        request.state.asked = ", ".join(asked.paths)
        return make_reply(await self._service.add_paths(asked), _ACCEPTED)

    async def _receive_uploads(self, request: Request) -> ChangeRecord:
        content_type, size = request.headers["content-type"], read_length(request.headers)
        record = await self._service.add_uploads(content_type, size, request.stream())
        request.state.asked = ", ".join(record.paths)
        return record

    async def answer_removing(self, request: Request) -> Response:
        asked = read_query(request, RemoveRequest)
        request.state.asked = asked.path
        return make_reply(await self._service.remove_path(asked), _ACCEPTED)

    async def answer_text(self, request: Request) -> Response:
        asked = read_query(request, TextRequest)
        request.state.asked = asked.path
        return make_reply(await self._service.read_document(asked))

    async def answer_tables(self, request: Request) -> Response:
        return make_reply(await self._service.list_tables(read_query(request, TablesRequest)))

    async def answer_table_query(self, request: Request) -> Response:
        asked = convert_request(await read_json(request), TableQueryRequest)
        request.state.asked = f"table {asked.table}"
        return make_reply(await self._service.query_table(asked))

    async def answer_made_tables(self, request: Request) -> Response:
        return make_reply(await self._service.list_made_tables(read_query(request, MadeTablesRequest)))

    async def answer_making(self, request: Request) -> Response:
        asked = convert_request(await read_json(request), MakeTableRequest)
        request.state.asked = f"table {asked.name}"
        return make_reply(await until_disconnected(request, self._service.make_table(asked)))

    async def answer_question(self, request: Request) -> Response:
        asked = convert_request(await read_json(request), AskRequest)
        request.state.asked = asked.question
        if "text/event-stream" not in request.headers.get("accept", ""):
            return make_reply(await until_disconnected(request, self._service.answer_question(asked)))
        events = self._service.stream_answer(asked)
        return stream_events(list_answer_events(events), events)

    async def answer_chat(self, request: Request) -> Response:
        try:
            asked = convert_request(await read_json(request), ChatRequest)
            question, history = parse_conversation(asked)
            request.state.asked = question.question
            events = self._service.stream_answer(question, history)
            if asked.stream:
                chunks = stream_chat(asked, question.question, events)
                return stream_events(list_chat_events(chunks), events)
            async with aclosing(events):
                completion = complete_chat(asked, question.question, events)
                return make_reply(await until_disconnected(request, completion))
        except DesktopRagError as error:
            return make_protocol_error(error_to_status(error), format_error(error))


async def read_json(request: Request) -> object:
    """Return the body of a request; raises RequestError if it is no JSON."""
    try:
        return msgspec.json.decode(await request.body())
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RequestError("The body is not JSON", "Send an object in UTF-8.") from error


def read_query(request: Request, kind: type[AskedT]) -> AskedT:
    """Return the request in the query of a URL; raises RequestError."""
    lists = {name for name, hint in get_type_hints(kind).items() if get_origin(hint) is list}
    values: dict[str, Any] = {}
    for name, value in request.query_params.multi_items():
        if name in lists:
            values.setdefault(name, []).append(value)
        elif name in values:
            raise RequestError(f"{name} is given twice", "Give it once.")
        else:
            values[name] = value
    return convert_request(values, kind)


def make_reply(record: object, status: int = 200) -> Response:
    """Return a reply of JSON."""
    return Response(msgspec.json.encode(record), status, media_type="application/json")


def make_error_reply(error: DesktopRagError) -> Response:
    """Return the reply for an error."""
    reply = make_reply(error_to_reply(error), error_to_status(error))
    if isinstance(error, TooBusyError):
        reply.headers["Retry-After"] = str(RETRY_S)
    return reply


def make_protocol_error(status: int, message: str) -> Response:
    """Return the reply for an error in the OpenAI API."""
    reply = make_reply(make_protocol_reply(status, message), status)
    if status == _TOO_MANY:
        reply.headers["Retry-After"] = str(RETRY_S)
    return reply


def _reporting_errors(answer: Answer) -> Answer:
    """Return a route with error replies."""

    async def answer_or_report(request: Request) -> Response:
        try:
            return await answer(request)
        except DesktopRagError as error:
            return make_error_reply(error)

    return answer_or_report


async def _answer_http_error(request: Request, error: HTTPException) -> Response:
    hint = error.hint if isinstance(error, LimitError) else _HTTP_HINTS.get(error.status_code, "")
    if request.url.path.startswith(_PROTOCOL_PATH):
        reply = make_protocol_error(error.status_code, f"{error.detail}. {hint}".strip())
    else:
        reply = error_response(error.status_code, error.detail, hint)
    reply.headers.update(error.headers or {})
    return reply


async def _answer_bug(request: Request, error: Exception) -> Response:
    """Tell of an error that the guard writes into the log."""
    wrapped = UnexpectedError.wrap_exception(error)
    if request.url.path.startswith(_PROTOCOL_PATH):
        return make_protocol_error(error_to_status(wrapped), format_error(wrapped))
    return make_error_reply(wrapped)
