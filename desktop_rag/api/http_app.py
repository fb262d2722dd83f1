"""The routes of the local API; `openapi` describes them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, aclosing, asynccontextmanager
from functools import partial
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
    make_reply,
    read_length,
)
from desktop_rag.api.api_errors import (
    RequestError,
    describe_exception,
    error_to_status,
    join_sentences,
)
from desktop_rag.api.api_records import AddRequest, AskedT, AskRequest, MakeTableRequest, convert_request
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
from desktop_rag.api.operations import OPERATIONS, Operation
from desktop_rag.api.upload_reader import FORM_TYPE
from desktop_rag.errors import DesktopRagError
from desktop_rag.readers.file_formats import MAX_FILE_BYTES

_PROTOCOL_PATH, _UPLOAD_PATH = "/v1/", "/documents"
_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
_HTTP_HINTS = {404: "GET /docs lists the paths.", 405: "GET /docs lists the methods of each path."}


def build_app(
    service: LibraryService, token: str, read_port: Callable[[], int], requests: RequestLog
) -> ASGIApp:
    """Return the application; its lifespan opens the library."""
    logging.getLogger("python_multipart").setLevel(logging.ERROR)  # it tells of every form that is none
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
        *(_make_route(service, each) for each in OPERATIONS if each.call),
        Route("/v1/models", answer_models),
        Route("/v1/models/{name}", answer_model),
        Route("/v1/chat/completions", partial(_answer_chat, service), methods=["POST"]),
        Route(MCP_PATH, CancelledWhenGone(StreamableHTTPASGIApp(manager))),
    ]

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(manager.run())
            service.start()
            yield

    kinds = (HTTPException, DesktopRagError, Exception)  # the guard writes the last into the log
    app = Starlette(routes=paths, lifespan=lifespan, exception_handlers=dict.fromkeys(kinds, _answer_error))
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
    if not found:
        return make_reply(make_protocol_reply(404, "This model does not exist"), 404)
    return make_reply(found[0])


async def answer_page(_request: Request) -> Response:
    """Return a page that shows the OpenAPI document; it loads nothing."""
    return HTMLResponse(build_page(), headers={"Content-Security-Policy": _PAGE_POLICY})


def _make_route(service: LibraryService, operation: Operation) -> Route:
    answer = {"addDocuments": _add_documents, "ask": _answer_question}.get(operation.name, _do_operation)
    return Route(operation.path, partial(answer, service, operation), methods=[operation.method])


async def _do_operation(service: LibraryService, operation: Operation, request: Request) -> Response:
    """Have an operation done; one that is posted may take long, and ends when the client has gone."""
    asked = operation.asked and await read_request(request, operation.asked)
    request.state.asked = _describe_request(asked)
    reply = operation.call(service, asked)
    record = await (until_disconnected(request, reply) if request.method == "POST" else reply)
    return make_reply(record, operation.status)


def _describe_request(asked: object) -> str:
    """Return the question, path or table of a request for the log, "" for a list."""
    if isinstance(asked, AddRequest):
        return ", ".join(asked.paths)
    if isinstance(asked, TableQueryRequest):
        return f"table {asked.table}"
    if isinstance(asked, MakeTableRequest):
        return f"table {asked.name}"
    return str(getattr(asked, "question", getattr(asked, "path", "")))


async def _add_documents(service: LibraryService, operation: Operation, request: Request) -> Response:
    if not is_form(request.headers):
        return await _do_operation(service, operation, request)
    content_type, size = request.headers["content-type"], read_length(request.headers)
    record = await service.add_uploads(content_type, size, request.stream())
    request.state.asked = ", ".join(record.paths)
    return make_reply(record, operation.status)


async def _answer_question(service: LibraryService, operation: Operation, request: Request) -> Response:
    if "text/event-stream" not in request.headers.get("accept", ""):
        return await _do_operation(service, operation, request)
    asked = await read_request(request, AskRequest)
    request.state.asked = asked.question
    events = service.stream_answer(asked)
    return stream_events(list_answer_events(events), events)


async def _answer_chat(service: LibraryService, request: Request) -> Response:
    asked = await read_request(request, ChatRequest)
    question, history = parse_conversation(asked)
    request.state.asked = question.question
    events = service.stream_answer(question, history)
    if asked.stream:
        chunks = stream_chat(asked, question.question, events)
        return stream_events(list_chat_events(chunks), events)
    async with aclosing(events):
        completion = complete_chat(asked, question.question, events)
        return make_reply(await until_disconnected(request, completion))


async def read_request(request: Request, kind: type[AskedT]) -> AskedT:
    """Return the request in the body of a POST, or in the query of a URL; raises RequestError."""
    if request.method != "POST":
        return convert_request(_collect_query(request, kind), kind)
    try:
        values = msgspec.json.decode(await request.body())
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RequestError("The body is not JSON", "Send an object in UTF-8.") from error
    return convert_request(values, kind)


def _collect_query(request: Request, kind: type[AskedT]) -> dict[str, Any]:
    """Return the values in the query of a URL, of lists all; raises RequestError for others given twice."""
    lists = {name for name, hint in get_type_hints(kind).items() if get_origin(hint) is list}
    values: dict[str, Any] = {}
    for name, value in request.query_params.multi_items():
        if name in lists:
            values.setdefault(name, []).append(value)
        elif name in values:
            raise RequestError(f"{name} is given twice", "Give it once.")
        else:
            values[name] = value
    return values


async def _answer_error(request: Request, error: Exception) -> Response:
    """Return the reply for an error, in the form of the API that was asked."""
    if isinstance(error, HTTPException):
        status, title = error.status_code, error.detail
        hint = error.hint if isinstance(error, LimitError) else _HTTP_HINTS.get(status, "")
    else:
        known = describe_exception(error)
        status, title, hint = error_to_status(known), known.title, known.hint
    if request.url.path.startswith(_PROTOCOL_PATH):
        reply = make_reply(make_protocol_reply(status, join_sentences(title, hint)), status)
    else:
        reply = error_response(status, title, hint)
    reply.headers.update(getattr(error, "headers", None) or {})
    return reply
