"""Configuration texts for other programs that use the library.

MCP clients either start `desktop-rag mcp` themselves, or reach the local API while it runs.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.system import paths
from desktop_rag.system.program_start import build_console_command, is_frozen

_NAME = "desktop-rag"  # of the server, in the clients
_MODEL = "desktop-rag"  # for OpenAI's protocol


@dataclass(frozen=True, slots=True)
class ServedAddress:
    """The address of the local API, and its token."""

    url: str  # such as "http://127.0.0.1:7424"
    token: str


@dataclass(frozen=True, slots=True)
class ClientConfiguration:
    """The configuration of one kind of program.

    Attributes:
        client: the name of the program; "" for all others.
        place: the file that takes the text, "" if that differs, or the text is a command.
        needs_server: whether the local API has to run.
    """

    client: str
    place: str
    build: Callable[[Sequence[str], ServedAddress], str]
    needs_server: bool = False


def find_program_command() -> list[str]:
    """Return the command line with which other programs start this installation."""
    if name := paths.find_flatpak_id():
        return ["flatpak", "run", name]
    image = os.environ.get("APPIMAGE", "")  # its content is mounted elsewhere at each start
    if is_frozen() and Path(image).is_absolute():
        return [image]
    return build_console_command()


def find_mcp_command(*, allow_add: bool) -> list[str]:
    """Return the command line with which an MCP client starts this installation."""
    return [*find_program_command(), "mcp", *(["--allow-add"] if allow_add else [])]


def _build_json(key: str, **more: str) -> Callable[[Sequence[str], ServedAddress], str]:
    def build(command: Sequence[str], _address: ServedAddress) -> str:
        return _dump_json({key: {_NAME: {**more, "command": command[0], "args": list(command[1:])}}})

    return build


def _build_http(_command: Sequence[str], address: ServedAddress) -> str:
    headers = {"Authorization": f"Bearer {address.token}"}
    return _dump_json({"mcpServers": {_NAME: {"url": f"{address.url}/mcp", "headers": headers}}})


def _build_toml(command: Sequence[str], _address: ServedAddress) -> str:
    program, *arguments = (json.dumps(each, ensure_ascii=False) for each in command)  # TOML quotes alike
    return f"[mcp_servers.{_NAME}]\ncommand = {program}\nargs = [{', '.join(arguments)}]\n"


def _build_shell(command: Sequence[str], _address: ServedAddress) -> str:
    words = ["claude", "mcp", "add", _NAME, "--", *command]
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def _build_openai(_command: Sequence[str], address: ServedAddress) -> str:
    return f"OPENAI_BASE_URL={address.url}/v1\nOPENAI_API_KEY={address.token}\nOPENAI_MODEL={_MODEL}\n"


def _dump_json(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


# The places are those that the documentation of each program names.
STARTING_CLIENTS = (
    ClientConfiguration("Claude Desktop", "claude_desktop_config.json", _build_json("mcpServers")),
    ClientConfiguration("Claude Code", "", _build_shell),
    ClientConfiguration("Codex", "~/.codex/config.toml", _build_toml),
    ClientConfiguration("Continue", ".continue/mcpServers/desktop-rag.json", _build_json("mcpServers")),
    ClientConfiguration("Cursor", "~/.cursor/mcp.json", _build_json("mcpServers")),
    ClientConfiguration("Gemini CLI", "~/.gemini/settings.json", _build_json("mcpServers")),
    ClientConfiguration("LM Studio", "mcp.json", _build_json("mcpServers")),
    ClientConfiguration("VS Code", ".vscode/mcp.json", _build_json("servers", type="stdio")),
    ClientConfiguration("Zed", "settings.json", _build_json("context_servers")),
)
MCP_BY_HTTP = ClientConfiguration("", "", _build_http, needs_server=True)
OPENAI_CHAT = ClientConfiguration("", "", _build_openai, needs_server=True)
