"""Children under a hostile file's control: what they send is never run, and costs one file or one answer."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.child_process import ChildDied, ChildProcess
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import ModelError, ReadError
from desktop_rag.ingest.reader_tasks import REPLIES, ReadRequest
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.generator import Prompt
from desktop_rag.llm.gpt4all import gpt4all_generator
from desktop_rag.readers.reader_pool import ReaderPool, Reply
from desktop_rag.types import FileState
from tests.helpers.generation import text_pieces
from tests.helpers.hostile_children import (
    MARKER,
    MESSAGES,
    Bomb,
    fail,
    send_enormous_length,
    send_half,
    send_pickle,
    send_wrong_count,
    send_wrong_share,
    serve_badly,
    serve_model_badly,
    serve_other_documents,
)
from tests.helpers.seeding import Work
from tests.helpers.tiny_gguf import write_tiny_gguf

_UNUSABLE = "Reading it gave an unusable reply"
posix_only = pytest.mark.skipif(os.name != "posix", reason="writes to the pipe as POSIX frames it")


@pytest.fixture(autouse=True)
def marker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that appears where a bomb is unpickled."""
    monkeypatch.setenv(MARKER, str(tmp_path / "marker"))
    return tmp_path / "marker"


def test_the_bomb_works(marker: Path) -> None:
    pickle.loads(pickle.dumps(Bomb()))  # noqa: S301 - our own
    assert marker.is_dir()


@pytest.mark.parametrize("send", [*MESSAGES, pytest.param(send_enormous_length, marks=posix_only)])
def test_a_bad_reply_costs_its_file_and_its_process(
    send: Callable[[Connection], None], tmp_path: Path, marker: Path
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("words")
    pool = ReaderPool(partial(serve_badly, send), REPLIES, processes=1)
    pool.submit_request("a", ReadRequest(str(path)), 20.0)
    replies: list[Reply] = []
    while pool.busy:
        replies += pool.collect_replies(1.0)
    *_, reply = replies
    assert isinstance(reply.value, ReadError)
    assert reply.value.title == _UNUSABLE
    assert not pool._workers
    assert not marker.exists()
    pool.close()


@posix_only
def test_half_a_message_holds_up_nobody() -> None:
    child = ChildProcess(partial(serve_badly, send_half), "test child")
    child.send("go")
    while not child._pipe._received:
        with pytest.raises(TimeoutError):
            child.receive(0.1)
    with pytest.raises(TimeoutError):
        child.receive(0.1)
    child.kill()


def test_a_child_that_fails_says_so_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    child = ChildProcess(fail, "test child")
    with pytest.raises(ChildDied):
        child.receive()
    assert "a fault of the child" in caplog.text
    child.kill()


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


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_tiny_gguf(tmp_path_factory.mktemp("model") / "tiny.gguf")


@pytest.mark.parametrize("send", [send_pickle, send_wrong_share, send_wrong_count])
def test_a_bad_reply_of_an_engine_costs_its_answer(
    send: Callable[[Connection], None], model: Path, marker: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gpt4all_generator, "serve_requests", partial(serve_model_badly, send))
    generator = gpt4all_generator.Gpt4AllGenerator(model, threads=1)
    with pytest.raises(ModelError, match="unusable reply"):
        list(text_pieces(generator, Prompt("How tall?", ()), CancelToken()))
    assert not marker.exists()
    generator.close()
