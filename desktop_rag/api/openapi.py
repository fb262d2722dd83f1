"""The OpenAPI document of the local API, and a page that shows it without a network."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

import msgspec

from desktop_rag import __version__
from desktop_rag.api.api_records import AskRequest
from desktop_rag.api.openai_protocol import ChatRequest
from desktop_rag.api.operations import OPERATIONS, Operation
from desktop_rag.api.upload_reader import FORM_TYPE, MOST_FILES

_REF = "#/components/schemas/{name}"
_JSON = "application/json"
_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:"
    "light dark}code{font-family:ui-monospace,monospace}table{border-collapse:collapse;margin:.5rem 0}"
    "td,th{border:1px solid #8888;padding:.25rem .5rem;text-align:start;vertical-align:top}"
    "h2{margin-top:2rem}"
)
_FILES_SCHEMA = {
    "type": "object",
    "required": ["file"],
    "properties": {
        "file": {
            "type": "array",
            "minItems": 1,
            "maxItems": MOST_FILES,
            "items": {"type": "string", "contentMediaType": "application/octet-stream"},
        }
    },
}
_FOREIGN = "Host or Origin is foreign; the body is empty."
_ERRORS = {
    403: f"Changes are not allowed here. {_FOREIGN}",
    400: "The request is invalid, or there is nothing to ask.",
    404: "The document is not in the library.",
    409: "Another program is writing to the library.",
    413: "The request is too large.",
    415: "No text can be read from a file of that name.",
    429: "Too many requests at once: try again after the seconds in Retry-After.",
    500: "The library cannot be read, or there is a fault in the program.",
    503: "The library has a password that was not given, or the disk is full.",
}


@cache
def build_openapi() -> dict[str, Any]:
    """Return the OpenAPI 3.1 document."""
    kinds = {kind for each in OPERATIONS for kind in (each.asked, each.replied, each.failed) if kind}
    ordered = sorted(kinds, key=lambda kind: kind.__name__)
    _, components = msgspec.json.schema_components(ordered, ref_template=_REF)
    paths: dict[str, dict[str, Any]] = {}
    for each in OPERATIONS:
        paths.setdefault(each.path, {})[each.method] = _describe_operation(each, components)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Desktop RAG",
            "version": __version__,
            "description": "Search and ask the documents that the user has collected on this computer.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{"token": []}],
    }


@cache
def build_page() -> str:
    """Return an HTML page that shows the document; it holds no script and no link to elsewhere."""
    sections = "".join(_format_operation(each) for each in OPERATIONS)
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>Desktop RAG: local API</title>"
        f"<style>{_STYLE}</style><h1>Desktop RAG: local API</h1><p>Version {__version__}. Each request"
        " shows the token: <code>Authorization: Bearer TOKEN</code>. An error has a title and a hint. The"
        " whole description for programs is <a href=/openapi.json>openapi.json</a>.</p>"
        f"{sections}</html>"
    )


def _describe_operation(operation: Operation, components: dict[str, Any]) -> dict[str, Any]:
    failed = {_JSON: {"schema": {"$ref": _REF.format(name=operation.failed.__name__)}}}
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "responses": {str(operation.status): _describe_reply(operation)}
        | {str(each): {"description": _ERRORS[each], "content": failed} for each in operation.errors},
    }
    if operation.asked and operation.method == "post":
        schema = {"$ref": _REF.format(name=operation.asked.__name__)}
        content: dict[str, Any] = {_JSON: {"schema": schema}}
        if operation.takes_files:
            content[FORM_TYPE] = {"schema": _FILES_SCHEMA}
        described["requestBody"] = {"required": True, "content": content}
    elif operation.asked:
        described["parameters"] = _list_parameters(components[operation.asked.__name__])
    if operation.is_public:
        described["security"] = []
    else:
        described["responses"]["401"] = {"description": "The token is missing or wrong; the body is empty."}
        described["responses"].setdefault("403", {"description": _FOREIGN})
    return described


def _describe_reply(operation: Operation) -> dict[str, Any]:
    schema: dict[str, str] = {"type": "object"}
    if operation.replied:
        schema = {"$ref": _REF.format(name=operation.replied.__name__)}
    content: dict[str, Any] = {_JSON: {"schema": schema}}
    if operation.asked in {AskRequest, ChatRequest}:
        content["text/event-stream"] = {"schema": {"type": "string"}}
    return {"description": operation.summary, "content": content}


def _list_parameters(schema: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "in": "query",
            "required": name in schema.get("required", ()),
            "schema": _drop_null(field),
            **({"description": field["description"]} if "description" in field else {}),
        }
        for name, field in schema["properties"].items()
    ]


def _drop_null(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the schema as optional instead of nullable, as a query cannot express null."""
    kept = [each for each in schema.get("anyOf", ()) if each.get("type") != "null"]
    return kept[0] if kept else schema


def _format_operation(operation: Operation) -> str:
    described = build_openapi()["paths"][operation.path][operation.method]
    title = f"{operation.method.upper()} {operation.path}"
    parameters = described.get("parameters", ())
    if operation.asked and not parameters:
        parameters = _list_parameters(build_openapi()["components"]["schemas"][operation.asked.__name__])
    rows = "".join(
        f"<tr><td><code>{escape(each['name'])}</code><td>{'yes' if each['required'] else ''}"
        f"<td>{escape(each.get('description', ''))}"
        for each in parameters
    )
    kind = "field of the body" if operation.method == "post" else "parameter"
    table = f"<table><tr><th>{kind}<th>needed<th>description{rows}</table>" if rows else ""
    replied = operation.replied.__name__ if operation.replied else ""
    fields = build_openapi()["components"]["schemas"].get(replied, {}).get("properties", {})
    reply = f"<p>Reply: {', '.join(f'<code>{escape(name)}</code>' for name in fields)}</p>" if fields else ""
    return f"<h2><code>{escape(title)}</code></h2><p>{escape(operation.summary)}</p>{table}{reply}"
