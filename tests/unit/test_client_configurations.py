"""What is pasted into other programs starts this installation, wherever it is."""

from __future__ import annotations

import json
import shlex
import sys
import tomllib
from pathlib import Path

import pytest

from desktop_rag.access.client_configurations import (
    MCP_BY_HTTP,
    OPENAI_CHAT,
    STARTING_CLIENTS,
    ServedAddress,
    find_mcp_command,
    find_program_command,
)

COMMAND = ["/opt/my programs/desktop-rag", "mcp"]
ADDRESS = ServedAddress("http://127.0.0.1:7424", "token")


def test_every_client_gets_the_command_with_its_spaces() -> None:
    for client in STARTING_CLIENTS:
        text = client.build(COMMAND, ADDRESS)
        assert client.client
        assert "token" not in text
        if client.client == "Claude Code":
            assert not client.place
            assert sys.platform == "win32" or shlex.split(text)[-2:] == COMMAND
            continue
        assert client.place
        [servers] = (tomllib.loads(text) if client.client == "Codex" else json.loads(text)).values()
        server = servers["desktop-rag"]
        assert [server["command"], *server["args"]] == COMMAND


def test_clients_that_ask_the_server_get_its_address_and_token() -> None:
    server = json.loads(MCP_BY_HTTP.build(COMMAND, ADDRESS))["mcpServers"]["desktop-rag"]
    assert server == {"url": "http://127.0.0.1:7424/mcp", "headers": {"Authorization": "Bearer token"}}
    assert OPENAI_CHAT.build(COMMAND, ADDRESS).splitlines()[:2] == [
        "OPENAI_BASE_URL=http://127.0.0.1:7424/v1",
        "OPENAI_API_KEY=token",
    ]


def test_the_command_is_that_of_this_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_mcp_command(allow_add=False) == [sys.executable, "-m", "desktop_rag", "mcp"]
    assert find_mcp_command(allow_add=True)[-2:] == ["mcp", "--allow-add"]
    frozen = str(Path("/opt/my programs/desktop-rag"))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", frozen)
    monkeypatch.setattr(sys, "platform", "linux")
    assert find_program_command() == [frozen]
    image = str(Path("/home/me/Desktop RAG.AppImage").absolute())
    monkeypatch.setenv("APPIMAGE", image)
    assert find_program_command() == [image]
    monkeypatch.setenv("FLATPAK_ID", "app.desktop_rag.DesktopRag")
    assert find_program_command() == ["flatpak", "run", "app.desktop_rag.DesktopRag"]


def test_the_window_of_windows_names_the_program_with_a_console(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(Path("/programs/desktop-rag-window.exe")))
    monkeypatch.setattr(sys, "platform", "win32")
    assert find_program_command() == [str(Path("/programs/desktop-rag.exe"))]
