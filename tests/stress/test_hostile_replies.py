"""Children under a hostile file's control: what they send is never run, and costs one file or one answer."""

from __future__ import annotations

import os
import pickle
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.child_process import ChildDied, ChildProcess, receive_file
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import ModelError, ReadError
from desktop_rag.ingest.chunker import identify_passage
from desktop_rag.ingest.reader_tasks import REPLIES, Fingerprint, ReadRequest, handle_request
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.generator import Prompt
from desktop_rag.llm.gpt4all import gpt4all_generator
from desktop_rag.llm.gpt4all.process_messages import REPLIES as ENGINE_REPLIES
from desktop_rag.llm.gpt4all.process_messages import GenerateDone, ModelLoaded, PromptRead
from desktop_rag.readers.reader_pool import ReaderPool
from desktop_rag.reply_codec import ReplyCodec
from desktop_rag.types import FileState, Part
from tests.helpers.generation import text_pieces
from tests.helpers.seeding import Work
from tests.helpers.tiny_gguf import write_tiny_gguf

_MARKER = "DESKTOP_RAG_TEST_MARKER"
_UNUSABLE = "Reading it gave an unusable reply"
posix_only = pytest.mark.skipif(os.name != "posix", reason="writes to the pipe as POSIX frames it")


class _Bomb:
    """Runs code where it is unpickled."""

    def __reduce__(self) -> tuple[Callable[..., object], tuple[str]]:
        return os.mkdir, (os.environ[_MARKER],)


def _send_pickle(connection: Connection) -> None:
    connection.send(_Bomb())


def _send_noise(connection: Connection) -> None:
    connection.send_bytes(b"\xff" * 5_000)


def _send_unknown_kind(connection: Connection) -> None:
    connection.send_bytes(ReplyCodec(str).encode("words"))


def _send_nesting(connection: Connection) -> None:
    connection.send_bytes(b"\x93\xa4Part\xc2" + b"\x91" * 1_000_000)


def _send_enormous_length(connection: Connection) -> None:
    os.write(connection.fileno(), (2**31 - 1).to_bytes(4, "big") + b"x" * 1_000)


def _send_huge_number(connection: Connection) -> None:
    connection.send_bytes(REPLIES.encode(Fingerprint("0" * 32, 5, 2**63)))


_MESSAGES = [_send_pickle, _send_noise, _send_unknown_kind, _send_nesting, _send_huge_number]


def serve_badly(send: Callable[[Connection], None], connection: Connection) -> None:
    while True:
        request = connection.recv()
        if isinstance(request, ReadRequest):
            receive_file(connection, Path(request.path)).close()
        send(connection)


@pytest.fixture(autouse=True)
def marker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that appears where a bomb is unpickled."""
    monkeypatch.setenv(_MARKER, str(tmp_path / "marker"))
    return tmp_path / "marker"


def test_the_bomb_works(marker: Path) -> None:
    pickle.loads(pickle.dumps(_Bomb()))  # noqa: S301 - our own
    assert marker.is_dir()


@pytest.mark.parametrize("send", [*_MESSAGES, pytest.param(_send_enormous_length, marks=posix_only)])
def test_a_bad_reply_costs_its_file_and_its_process(
    send: Callable[[Connection], None], tmp_path: Path, marker: Path
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("words")
    pool = ReaderPool(partial(serve_badly, send), REPLIES, processes=1)
    pool.submit_request("a", ReadRequest(str(path)), 20.0)
    replies = [reply for _ in range(200) if pool.busy for reply in pool.collect_replies(0.1)]
    [reply] = replies
    assert isinstance(reply.value, ReadError)
    assert reply.value.title == _UNUSABLE
    assert not pool._workers
    assert not marker.exists()
    pool.close()


def _send_half(connection: Connection) -> None:
    os.write(connection.fileno(), (1_000).to_bytes(4, "big") + b"half")
    time.sleep(600)


@posix_only
def test_half_a_message_holds_up_nobody() -> None:
    child = ChildProcess(partial(serve_badly, _send_half), "test child")
    child.send("go")
    started = time.monotonic()
    for _ in range(3):
        with pytest.raises(TimeoutError):
            child.receive(0.4)
    assert time.monotonic() - started < 5
    child.kill()


def _fail(_connection: Connection) -> None:
    raise RuntimeError("a fault of the child")


def test_a_child_that_fails_says_so_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    child = ChildProcess(_fail, "test child")
    with pytest.raises(ChildDied):
        child.receive(20)
    assert "a fault of the child" in caplog.text
    child.kill()


def serve_other_documents(connection: Connection) -> None:
    """Read files, and pass the passages off as those of another document."""
    while True:
        request = connection.recv()
        with receive_file(connection, Path(request.path)) as file:
            found, part = list(handle_request(request, lambda _: file))
        assert isinstance(part, Part)
        passages = tuple(
            replace(each, document_id="d" * 32, id=identify_passage("d" * 32, each.start, each.end))
            for each in part.passages
        )
        connection.send_bytes(REPLIES.encode(found, last=False))
        connection.send_bytes(REPLIES.encode(replace(part, passages=passages)))


def test_passages_of_another_document_fail_the_file(
    library: LibraryWriter, folder: Path, embedder: Embedder
) -> None:
    path = folder / "a.txt"
    path.write_text("The boundary layer becomes turbulent.")
    pool = ReaderPool(serve_other_documents, REPLIES, processes=1)
    work = Work(library, pool, embedder)
    work.add(path)
    work.run()
    assert (work.row(path).state, work.row(path).title) == (FileState.FAILED, _UNUSABLE)
    pool.close()


# -- the model process -----------------------------------------------------------------------------


def serve_model_badly(send: Callable[[Connection], None], connection: Connection) -> None:
    connection.recv()
    connection.send_bytes(ENGINE_REPLIES.encode(ModelLoaded("")))
    connection.recv()
    send(connection)
    connection.recv()


def _send_wrong_share(connection: Connection) -> None:
    connection.send_bytes(ENGINE_REPLIES.encode(PromptRead(float("inf"))))


def _send_wrong_count(connection: Connection) -> None:
    connection.send_bytes(ENGINE_REPLIES.encode(GenerateDone(-5, 10)))


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_tiny_gguf(tmp_path_factory.mktemp("model") / "tiny.gguf")


@pytest.mark.parametrize("send", [_send_pickle, _send_wrong_share, _send_wrong_count])
def test_a_bad_reply_of_an_engine_costs_its_answer(
    send: Callable[[Connection], None], model: Path, marker: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gpt4all_generator, "serve_requests", partial(serve_model_badly, send))
    generator = gpt4all_generator.Gpt4AllGenerator(model, threads=1)
    with pytest.raises(ModelError, match="unusable reply"):
        list(text_pieces(generator, Prompt("How tall?", ()), CancelToken()))
    assert not marker.exists()
    generator.close()
