"""The port of the local API that somebody else has."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag import cli
from desktop_rag.access.api_token import load_token
from desktop_rag.llm.servers import server_consent


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which another program listens."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def serve(port: int, folder: Path) -> int:
    return cli.run_command_line(["serve", "--port", str(port), "--library", str(folder)])


def test_a_port_of_another_user_makes_a_new_token(
    taken: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = load_token()
    monkeypatch.setattr(server_consent, "find_listening_program", lambda _port: "")  # as of other users
    assert serve(taken, tmp_path / "library") == 3
    assert load_token() != before
    assert "a new token was made" in capsys.readouterr().err


def test_a_port_of_a_program_of_ours_leaves_the_token(taken: int, tmp_path: Path) -> None:
    before = load_token()
    assert serve(taken, tmp_path / "library") == 3
    assert load_token() == before
