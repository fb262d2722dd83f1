"""The tools of the MCP server, without a client."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from desktop_rag.access.request_log import RequestLog
from desktop_rag.api.library_service import LibraryService
from desktop_rag.api.mcp_server import build_server


def test_the_schema_that_a_call_is_compared_with_is_made_once(tmp_path: Path) -> None:
    with closing(LibraryService(tmp_path)) as service:
        find = build_server(service, RequestLog(lambda: True)).get_tool_input_schema
        assert find is not None
        schema = find("search")
        assert schema is not None
        assert schema["required"] == ["question"]
        assert find("search") is schema
        assert find("none") is None
