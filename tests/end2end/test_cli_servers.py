"""The command `models` with servers, as a user runs it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.settings import Settings
from tests.helpers.chat_server import ChatServer, allow_server, chat_server
from tests.helpers.command_line import run


@pytest.fixture
def server() -> Iterator[ChatServer]:
    with chat_server() as started:
        yield started


def test_a_server_is_connected_to_used_and_forgotten(server: ChatServer, home: Path) -> None:
    done = run("models", "--json", "connect", server.url, home=home)
    assert done.status == 3
    assert "another program" in done.stderr or "if it changes" in done.stderr
    assert not server.paths
    done = run("models", "--json", "connect", server.url, "--yes", home=home)
    assert (done.status, done.line()["name"]) == (0, f"{server.url}/v1/tiny")
    assert done.line()["local"] is True
    done = run("models", "use", f"{server.url}/tiny", home=home)
    assert done.stdout == "tiny now writes the answers\n"
    assert Settings.load_settings().model == f"{server.url}/v1/tiny"
    assert run("models", "disconnect", server.url, home=home).status == 0
    assert Settings.load_settings() == Settings()


def test_another_computer_is_neither_asked_nor_used_without_consent(home: Path) -> None:
    for arguments in (("connect", "gpu.example"), ("use", "https://gpu.example/m")):
        done = run("models", *arguments, home=home)
        title, hint = done.complaint()
        assert done.status == 3
        assert title == "Your questions and the passages found are sent to gpu.example"
        assert "They leave this computer." in hint


def test_servers_are_looked_for_only_when_asked(home: Path) -> None:
    done = run("models", "--servers", "--json", home=home)
    assert done.status == 0
    assert all(line["local"] for line in done.lines())


def test_a_question_is_asked_as_the_settings_say(server: ChatServer, home: Path, tmp_path: Path) -> None:
    (tmp_path / "minutes.txt").write_text("The board paid 48,200 euros for the crane.", encoding="utf-8")
    Settings(
        library=str(tmp_path / "elsewhere"),
        answer_length="short",
        creativity="precise",
        instructions="Answer in German, formally.",
    ).save_settings()
    allow_server(server)
    assert run("ingest", "--no-vectors", str(tmp_path / "minutes.txt"), home=home).status == 0
    assert (tmp_path / "elsewhere" / CATALOG_FILE_NAME).exists()
    assert run("ask", "--model", f"{server.url}/tiny", "What did the board pay?", home=home).status == 0
    asked = server.asked[-1]
    assert (asked["max_tokens"], asked["temperature"]) == (256, 0.0)
    assert server.texts()["system"].endswith("Answer in German, formally.")
