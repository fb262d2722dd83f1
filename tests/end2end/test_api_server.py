"""The local API: what it answers, to whom, and when it ends."""

from __future__ import annotations

import json
import socket
import stat
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from desktop_rag.access.uploads import find_uploads_folder
from desktop_rag.app.library_session import open_session
from desktop_rag.catalog.index_state import EMBEDDING_MODEL_KEY
from desktop_rag.catalog.writable_database import WritableDatabase
from tests.helpers.api_server import ApiServer, ServerProcess, serving, serving_here
from tests.helpers.command_line import run
from tests.helpers.filled_library import Filled
from tests.helpers.new_process import forget_keys
from tests.helpers.patience import PATIENCE_S

QUESTIONS = ("Who was the keeper of Morrow Light?", "fuel filter", "type:pdf engine", "Glas Honig", "茶馆")


@pytest.fixture(scope="module")
def server(filled: Filled) -> Iterator[ServerProcess]:
    with serving(filled.library, filled.home) as found:
        yield found


def without_times(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if "seconds" not in name}


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_search_answers_what_the_command_prints(server: ApiServer, filled: Filled, question: str) -> None:
    printed = run(
        "search", question, "--json", "--top-k", "4", "--library", filled.library, home=filled.home
    ).line()
    found = server.read("/search", question=question, top_k=4)
    assert without_times(found) == without_times(printed)
    assert found["passages"]


def test_a_search_looks_only_where_it_is_told(server: ApiServer, filled: Filled) -> None:
    ferry = str(filled.documents / "ferry.txt")
    found = server.read("/search", question="keeper", file=[ferry])
    assert {each["path"] for each in found["passages"]} == {ferry}


def test_the_files_are_those_that_the_command_lists(server: ApiServer, filled: Filled) -> None:
    printed = run("documents", "--json", "--library", filled.library, home=filled.home).lines()
    listed: list[dict[str, Any]] = []
    cursor: int | None = 0
    while cursor is not None:
        page = server.read("/documents", limit=5, cursor=cursor)
        assert page["total"] == len(printed)
        listed += page["documents"]
        cursor = page["next_cursor"]
    assert listed == printed
    failed = server.read("/documents", state="failed")["documents"]
    assert [Path(each["path"]).name for each in failed] == ["truncated.docx"]
    assert [Path(each["path"]).name for each in server.read("/documents", name="HANDBOOK")["documents"]] == [
        "engine handbook.pdf"
    ]


def test_a_document_is_read_in_parts_that_join_to_the_whole(server: ApiServer, filled: Filled) -> None:
    path = str(filled.documents / "engine handbook.pdf")
    pieces: list[dict[str, Any]] = []
    cursor: int | None = 0
    while cursor is not None:
        part = server.read("/documents/text", path=path, start=cursor, limit=50)
        pieces += part["pages"]
        cursor = part["next_cursor"]
    whole = server.read("/documents/text", path=path)
    assert "".join(each["text"] for each in pieces) == "".join(each["text"] for each in whole["pages"])
    assert [each["page"] for each in whole["pages"]] == [1, 2, 3]
    for last, expected in ((2, 2), (None, 3)):
        limits = {"last_page": last} if last else {}
        part = server.read("/documents/text", path=path, first_page=2, **limits)
        assert part["pages"] == whole["pages"][1:expected]
    for passage in server.read("/search", question="fuel filter", file=[path])["passages"]:
        span = server.read("/documents/text", path=path, start=passage["start"], end=passage["end"])
        assert "".join(each["text"] for each in span["pages"]) == passage["text"]


def test_the_status_counts_the_library(server: ApiServer, filled: Filled) -> None:
    status = server.read("/status")
    assert status["library"] == str(filled.library)
    assert status["files"] == len(server.read("/documents", limit=200)["documents"])
    assert status["passages"] == status["embedded"] > 0


@pytest.mark.parametrize(
    ("path", "parameters", "status", "title"),
    [
        ("/search", {}, 400, "The request is invalid"),
        ("/search", {"question": " "}, 400, "The question is empty"),
        ("/search", {"question": "x", "top_k": "51"}, 400, "The request is invalid"),
        ("/search", {"question": ["x", "y"]}, 400, "question is given twice"),
        ("/search", {"question": "x", "like": "y"}, 400, "The request is invalid"),
        ("/search", {"question": "x", "collection": "nowhere"}, 400, "There is no collection called nowhere"),
        ("/documents", {"state": "lost"}, 400, "The request is invalid"),
        ("/documents/text", {"path": "here"}, 400, "The path is not absolute: here"),
        ("/search", {"question": "x", "file": "here"}, 400, "The path is not absolute: here"),
        ("/documents/text", {"path": "/nowhere"}, 404, "There is no text of /nowhere in the library"),
        ("/elsewhere", {}, 404, "Not Found"),
    ],
)
def test_every_refusal_has_a_title_and_a_hint(
    server: ApiServer, path: str, parameters: dict[str, Any], status: int, title: str
) -> None:
    reply = server.ask(path, params=parameters)
    assert reply.status_code == status
    error = reply.json()["error"]
    assert error.keys() == {"title", "hint"}
    assert title in error["title"]
    assert error["hint"]


def test_a_method_that_a_path_does_not_have_is_refused(server: ApiServer) -> None:
    reply = server.ask("/search", method="DELETE")
    assert reply.status_code == 405
    assert reply.json()["error"]["title"] == "Method Not Allowed"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Authorization": ""}, 401),
        ({"Authorization": "Bearer wrong"}, 401),
        ({"Authorization": "Basic wrong"}, 401),
        ({"Host": "evil.example"}, 403),
        ({"Host": "127.0.0.1"}, 403),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
    ],
)
@pytest.mark.parametrize("path", ["/status", "/search?question=keeper", "/documents", "/elsewhere"])
def test_who_has_no_token_or_comes_from_another_site_gets_nothing(
    server: ApiServer, path: str, headers: dict[str, str], status: int
) -> None:
    reply = server.ask(path, headers=headers)
    assert reply.status_code == status
    assert reply.content == b""
    assert not any(name.startswith("access-control") for name in reply.headers)


def test_without_a_token_nothing_is_said_but_what_every_copy_of_the_program_says(server: ApiServer) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE_S) as client:
        assert client.get("/healthz").json() == {"status": "ok"}
        assert client.get("/openapi.json").json()["openapi"] == "3.1.0"
        page = client.get("/docs")
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "<script" not in page.text
    assert "http" not in page.text.replace(server.url, "")


def test_only_this_computer_is_listened_to(server: ServerProcess) -> None:
    listening = [
        each.laddr.ip
        for each in psutil.Process(server.process.pid).net_connections("inet")
        if each.status == psutil.CONN_LISTEN
    ]
    assert set(listening) <= {"127.0.0.1", "::1"}
    assert "127.0.0.1" in listening


def test_a_body_that_is_too_large_is_refused_before_it_is_read(server: ApiServer) -> None:
    def send_endlessly() -> Iterator[bytes]:
        for _ in range(100):
            yield bytes(1_000_000)

    for path in ("/search", "/ask", "/documents", "/mcp", "/v1/chat/completions"):
        for body in (*[b"x" * 4_000_000] * 10, send_endlessly()):
            try:
                reply = server.ask(path, method="POST", content=body)
            except (httpx.WriteError, httpx.ReadError):  # the connection was closed meanwhile
                assert not isinstance(body, bytes), path  # a little more than allowed is still thrown away
                continue
            assert reply.status_code in {405, 413}, path
            assert "error" in reply.json()
    assert server.read("/healthz") == {"status": "ok"}


def test_nothing_is_changed_unless_the_user_lets_programs_do_it(server: ApiServer, filled: Filled) -> None:
    body = {"paths": [str(filled.documents)]}
    for reply in (
        server.ask("/documents", method="POST", json=body),
        server.ask("/documents", method="POST", files={"file": ("ferry.txt", b"x" * 3_000_000)}),
        server.ask("/documents", method="DELETE", params={"path": str(filled.documents)}),
    ):
        assert reply.status_code == 403
        assert reply.json()["error"]["hint"] == "Start the program with --allow-add for that."
    assert find_uploads_folder(filled.library) is None


def test_a_client_that_sends_half_a_request_holds_up_nobody(server: ApiServer) -> None:
    port = httpx.URL(server.url).port
    with socket.create_connection(("127.0.0.1", port or 0)) as half:
        half.sendall(b"GET /status HTTP/1.1\r\nHost: 127")
        assert server.read("/status")["files"]


def test_what_was_asked_is_written_down_for_the_user_alone(server: ServerProcess) -> None:
    server.read("/search", question="who asked this")
    server.read("/healthz")  # by its reply the request before it is written down
    [file] = Path(server.said["log_folder"]).glob("requests-*.jsonl")
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    last = next(each for each in reversed(lines) if each["asked"] == "who asked this")
    assert (last["client"], last["action"], last["status"]) == ("mail reader", "GET /search", 200)
    if sys.platform != "win32":
        for each in (file, Path(server.said["token_file"])):
            assert stat.S_IMODE(each.stat().st_mode) == 0o600


def test_a_library_that_is_not_there_yet_is_served_once_it_is(filled: Filled, tmp_path: Path) -> None:
    folder = tmp_path / "later"
    with serving_here(folder) as server:
        reply = server.ask("/status")
        assert reply.status_code == 503
        assert reply.json()["error"]["title"] == f"There is no library in {folder}"
        filled.copy_library(folder)
        assert server.read("/status")["files"]


def test_another_library_in_the_same_folder_is_found(filled: Filled, copy: Path, tmp_path: Path) -> None:
    with serving_here(copy) as server:
        assert server.read("/status")["files"]
        copy.rename(tmp_path / "before")
        run("ingest", filled.documents / "ferry.txt", "--library", copy, home=filled.home)
        assert server.read("/status")["files"] == 1


@pytest.mark.usefixtures("cheap_passwords")
def test_of_a_library_with_a_password_no_question_is_written_down(
    filled: Filled, copy: Path, tmp_path: Path
) -> None:
    home, word = tmp_path / "other", tmp_path / "word"
    word.write_text("häfen", encoding="utf-8")
    assert run("password", "--new-password-file", word, "--library", copy, home=home).status == 0
    forget_keys()
    refused = run("serve", "--port", "0", "--library", copy, home=home)
    assert (refused.status, refused.complaint()[0]) == (3, "The library is protected by a password")
    with serving(copy, home, "--password-file", word) as server:
        assert server.read("/search", question="heron keeper")["passages"]
    [file] = home.glob("requests-*.jsonl")
    assert "heron" not in file.read_text(encoding="utf-8")


def test_a_port_that_is_taken_is_said(server: ApiServer, filled: Filled) -> None:
    port = str(httpx.URL(server.url).port)
    done = run("serve", "--port", port, "--library", filled.library, home=filled.home)
    assert (done.status, done.complaint()[0]) == (3, f"Another program uses port {port}")


def read_events(reply: httpx.Response) -> list[tuple[str, Any]]:
    """Return (name, data) of each server-sent event."""
    blocks = [block.splitlines() for block in reply.text.split("\n\n") if block.startswith("event: ")]
    return [(name.removeprefix("event: "), json.loads(data.removeprefix("data: "))) for name, data in blocks]


@pytest.mark.parametrize(
    ("question", "mode"),
    [(QUESTIONS[0], "ask"), ("summarise ferry.txt", "summarise"), ("How many files?", "ask")],
)
def test_an_answer_is_what_the_command_prints(
    server: ApiServer, filled: Filled, question: str, mode: str
) -> None:
    printed = run(
        "ask", question, "--mode", mode, "--json", "--library", filled.library, home=filled.home
    ).line()
    body = {"question": question, "mode": mode}
    reply = server.ask("/ask", method="POST", json=body)
    assert without_times(reply.json()) == without_times(printed)
    streamed = server.ask("/ask", method="POST", json=body, headers={"Accept": "text/event-stream"})
    assert streamed.headers["content-type"].startswith("text/event-stream")
    events = read_events(streamed)
    assert without_times(events[-1][1]) == without_times(printed)
    assert [name for name, _ in events[:-1]] == ["text"] * (len(events) - 1)
    assert "".join(data["text"] for _, data in events[:-1]).strip() == printed["answer"]


@pytest.mark.parametrize(
    ("body", "title"),
    [
        (b'{"question": "x"', "The body is not JSON"),
        (b"\xff", "The body is not JSON"),
        (b'{"question": "\xa5"}', "The body is not JSON"),
        (b"[" * 100_000, "The body is not JSON"),
        (b"[]", "The request is invalid"),
        (b'{"question": "x", "mode": "sing"}', "The request is invalid"),
        (b'{"question": "a letter", "mode": "draft"}', "Drafting needs a language model"),
        (b'{"question": "\\ud800"}', "The body is not JSON"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(server: ApiServer, body: bytes, title: str) -> None:
    reply = server.ask("/ask", method="POST", content=body)
    assert (reply.status_code, reply.json()["error"]["title"]) == (400, title)


def test_a_stream_ends_with_the_error(server: ApiServer) -> None:
    body = {"question": "a letter", "mode": "draft"}
    reply = server.ask("/ask", method="POST", json=body, headers={"Accept": "text/event-stream"})
    [(name, data)] = read_events(reply)
    assert (name, data["error"]["title"]) == ("error", "Drafting needs a language model")


@pytest.mark.usefixtures("cheap_passwords")
def test_a_password_that_is_set_meanwhile_keeps_questions_out_of_the_log(
    copy: Path, home: Path, tmp_path: Path
) -> None:
    word = tmp_path / "word"
    word.write_text("häfen", encoding="utf-8")
    with serving_here(copy) as server:
        assert server.read("/search", question="heron keeper")["passages"]
        assert run("password", "--new-password-file", word, "--library", copy, home=home).status == 0
        assert list(home.glob("requests-*.jsonl")) == []
        server.ask("/search", params={"question": "osprey keeper"})
    [file] = home.glob("requests-*.jsonl")
    assert "osprey" not in file.read_text(encoding="utf-8")


def test_a_session_is_current_until_another_search_model_is_in_use(copy: Path) -> None:
    with open_session(copy) as session, closing(WritableDatabase(copy, create=False)) as database:
        assert session.is_current()
        database.write_key_value(EMBEDDING_MODEL_KEY, "another model")
        assert not session.is_current()


def test_a_file_of_a_library_from_another_system_is_found_and_read(filled: Filled, copy: Path) -> None:
    path = r"C:\docs\ferry.txt"
    with closing(WritableDatabase(copy, create=False)) as database:
        database.execute(
            "UPDATE files SET path = ? WHERE path = ?", (path, str(filled.documents / "ferry.txt"))
        )
    with serving_here(copy) as server:
        passages = server.read("/search", question="ferry", file=path)["passages"]
        assert {each["path"] for each in passages} == {path}
        assert server.read("/documents/text", path=path)["pages"]
        body = {"model": "desktop-rag-quotes", "messages": [{"role": "user", "content": "ferry"}]}
        assert server.ask("/v1/chat/completions", method="POST", json=body).status_code == 200
