"""The library as MCP tools and resources, for the client of the official SDK, over stdio and HTTP."""

from __future__ import annotations

import json
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
import httpx2
import pytest
from anyio.from_thread import start_blocking_portal
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

from desktop_rag.access.request_log import list_requests
from tests.helpers.api_server import ApiServer, serving_here
from tests.helpers.command_line import COMMAND, environment, run
from tests.helpers.filled_library import Filled
from tests.helpers.patience import PATIENCE_S
from tests.helpers.published import fill, open_shared, publish, sync

QUESTION = "Who was the keeper of Morrow Light for twenty-six years?"
Use = Callable[[Client], Awaitable[None]]
RunWith = Callable[[Use], None]


@pytest.fixture(scope="module")
def server(filled: Filled) -> Iterator[ApiServer]:
    with serving_here(filled.library) as found:
        yield found


@asynccontextmanager
async def connect_by_stdio(library: Path, home: Path, *options: str) -> AsyncIterator[Client]:
    arguments = [*COMMAND[1:], "mcp", "--library", str(library), *options]
    started = StdioServerParameters(command=COMMAND[0], args=arguments, env=environment(home))
    async with Client(started, read_timeout_seconds=PATIENCE_S) as client:
        yield client


@asynccontextmanager
async def connect_by_http(server: ApiServer) -> AsyncIterator[Client]:
    headers = {"Authorization": f"Bearer {server.token}"}
    async with (
        httpx2.AsyncClient(headers=headers, timeout=PATIENCE_S) as http,
        Client(streamable_http_client(f"{server.url}/mcp", http_client=http)) as client,
    ):
        yield client


@pytest.fixture(scope="module", params=["stdio", "http"])
def run_with(request: pytest.FixtureRequest, server: ApiServer, filled: Filled) -> Iterator[RunWith]:
    """Run what uses a client that is connected; all tests share it."""
    by_stdio = request.param == "stdio"
    connected = connect_by_stdio(filled.library, filled.home) if by_stdio else connect_by_http(server)
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(connected) as client:
        yield lambda use: portal.call(use, client)


def without_times(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if "seconds" not in name}


def test_the_tools_are_described_and_only_read(run_with: RunWith) -> None:
    async def use(client: Client) -> None:
        tools = (await client.list_tools()).tools
        names = [each.name for each in tools]
        assert names == [
            *("search", "ask", "list_documents", "read_document"),
            *("list_tables", "query_table", "list_made_tables", "library_status"),
        ]
        for tool in tools:
            assert tool.description
            assert len(tool.description) > 60
            assert tool.annotations
            assert tool.annotations.read_only_hint
            for schema in (tool.input_schema, tool.output_schema):
                assert schema
                assert schema["type"] == "object"

    run_with(use)


def test_tools_answer_what_the_commands_print(run_with: RunWith, filled: Filled) -> None:
    def do(*arguments: str) -> list[dict[str, Any]]:
        return run(*arguments, "--json", "--library", filled.library, home=filled.home).lines()

    [searched], [asked] = do("search", QUESTION, "--top-k", "3"), do("ask", QUESTION)
    documents = do("documents")

    async def use(client: Client) -> None:
        found = await client.call_tool("search", {"question": QUESTION, "top_k": 3})
        assert without_times(found.structured_content) == without_times(searched)
        assert json.loads(found.content[0].text) == found.structured_content  # type: ignore[union-attr]
        answered = await client.call_tool("ask", {"question": QUESTION})
        assert without_times(answered.structured_content) == without_times(asked)
        listed = await client.call_tool("list_documents", {"limit": 200})
        assert listed.structured_content["documents"] == documents
        status = await client.call_tool("library_status", {})
        assert status.structured_content["files"] == len(documents)

    run_with(use)


def test_a_passage_is_read_with_what_stands_around_it(run_with: RunWith) -> None:
    async def use(client: Client) -> None:
        found = await client.call_tool("search", {"question": "fuel filter", "top_k": 1})
        [passage] = found.structured_content["passages"]
        read = await client.call_tool(
            "read_document", {"path": passage["path"], "first_page": passage["page"]}
        )
        assert passage["text"] in "".join(each["text"] for each in read.structured_content["pages"])

    run_with(use)


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("search", {}, "missing required field `question`"),
        ("search", {"question": "x", "top_k": 1000}, "top_k"),
        ("search", {"question": "x", "colour": "red"}, "colour"),
        ("ask", {"question": "a letter", "mode": "draft"}, "language model"),
        ("read_document", {"path": "/nowhere"}, "no text of /nowhere"),
        ("read_document", {"path": "/now\0here"}, "path"),
    ],
)
def test_a_tool_says_in_a_sentence_what_is_wrong(
    server: ApiServer, tool: str, arguments: dict[str, Any], said: str
) -> None:
    async def call() -> None:
        async with connect_by_http(server) as client:
            result = await client.call_tool(tool, arguments)
            assert result.is_error
            assert said in result.content[0].text  # type: ignore[union-attr]
            with pytest.raises(MCPError, match="no tool"):
                await client.call_tool("delete_everything", {})

    anyio.run(call)


def test_documents_are_resources(run_with: RunWith, filled: Filled) -> None:
    async def use(client: Client) -> None:
        listed = (await client.list_resources()).resources
        ferry = next(each for each in listed if each.name == "ferry.txt")
        assert "ferry" in ferry.uri
        [content] = (await client.read_resource(ferry.uri)).contents
        assert "fifty minutes" in content.text  # type: ignore[union-attr]
        [template] = (await client.list_resource_templates()).resource_templates
        assert template.uri_template == "library://documents/{path}"
        for uri in ("library://documents/nowhere", "file:///etc/passwd"):
            with pytest.raises(MCPError):
                await client.read_resource(uri)

    run_with(use)


def test_many_calls_at_once_are_all_answered(run_with: RunWith) -> None:
    async def use(client: Client) -> None:
        found: list[str] = []

        async def search(number: int) -> None:
            result = await client.call_tool("search", {"question": f"the keeper {number}", "top_k": 1})
            found.append(result.structured_content["question"])

        async with anyio.create_task_group() as group:
            for number in range(40):
                group.start_soon(search, number)
        assert sorted(found) == sorted(f"the keeper {number}" for number in range(40))

    run_with(use)


def test_calls_are_written_down_by_the_name_of_the_tool(filled: Filled) -> None:
    async def call(server: ApiServer) -> None:
        async with connect_by_http(server) as client:
            await client.call_tool("search", {"question": "what an assistant asked"})

    with serving_here(filled.library) as server:
        anyio.run(call, server)
    [entry] = [each for each in list_requests() if each.asked == "what an assistant asked"]
    assert entry.action == "mcp search"
    assert entry.client


def test_the_library_of_a_wrong_folder_is_a_sentence_in_each_answer(tmp_path: Path) -> None:
    async def call(server: ApiServer) -> None:
        async with connect_by_http(server) as client:
            result = await client.call_tool("library_status", {})
            assert result.is_error
            assert "There is no library in" in result.content[0].text  # type: ignore[union-attr]

    with serving_here(tmp_path / "none") as server:
        anyio.run(call, server)


def test_a_client_that_may_add_files_reads_a_shared_library_too(filled: Filled, tmp_path: Path) -> None:
    publish(fill(tmp_path / "library", "alpha"), tmp_path / "place")
    shared = open_shared(tmp_path / "place", tmp_path / "shared")
    sync(shared)

    async def use() -> None:
        async with connect_by_stdio(shared.folder, filled.home, "--allow-add") as client:
            tools = [each.name for each in (await client.list_tools()).tools]
            assert "search" in tools
            assert "add_paths" not in tools

    anyio.run(use)


def test_half_a_character_in_a_message_does_not_keep_it_from_being_answered(filled: Filled) -> None:
    started = {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    }
    call = {"name": "search", "arguments": {"question": "the keeper \ud83d \U0001f600"}}
    messages = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": started},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": call},
    ]
    with subprocess.Popen(
        [*COMMAND, "mcp", "--library", str(filled.library)],
        env=environment(filled.home),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        assert process.stdin
        assert process.stdout
        for message in messages:
            process.stdin.write(json.dumps(message) + "\n")
        process.stdin.flush()
        replies = [json.loads(process.stdout.readline()) for _ in range(2)]
        process.stdin.close()
        assert process.wait(PATIENCE_S) == 0
    [reply] = [each for each in replies if each["id"] == 2]
    assert reply["result"]["structuredContent"]["question"] == "the keeper ? \U0001f600"


def test_a_locked_library_says_so_in_every_tool(tmp_path: Path) -> None:
    library, home, secret = tmp_path / "library", tmp_path / "home", tmp_path / "secret"
    secret.write_text("secret", encoding="utf-8")
    assert run("password", "--library", library, "--new-password-file", secret, home=home).status == 0

    async def use() -> None:
        async with connect_by_stdio(library, home) as client:
            result = await client.call_tool("search", {"question": QUESTION})
            assert result.is_error
            said = result.content[0].text  # type: ignore[union-attr]
            assert said.startswith("The library is protected by a password. ")
            assert "--password-file" in said

    anyio.run(use)
