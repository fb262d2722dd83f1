"""Children under a hostile file's control; the child imports this module and nothing of pytest."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path

from desktop_rag.child_process import receive_file
from desktop_rag.document_types import Part
from desktop_rag.ingest.chunker import identify_passage
from desktop_rag.ingest.reader_tasks import REPLIES, Fingerprint, ReadRequest, handle_request
from desktop_rag.llm.gpt4all.process_messages import REPLIES as ENGINE_REPLIES
from desktop_rag.llm.gpt4all.process_messages import GenerateDone, ModelLoaded, PromptRead
from desktop_rag.readers.recognised_pages import PagesFound
from desktop_rag.reply_codec import ReplyCodec

MARKER = "DESKTOP_RAG_TEST_MARKER"
_FOLDER = os.environ.get(MARKER, "")  # a confined process loses it


class Bomb:
    """Runs code where it is unpickled."""

    def __reduce__(self) -> tuple[Callable[..., object], tuple[str]]:
        return os.mkdir, (os.environ.get(MARKER, _FOLDER),)


def send_pickle(connection: Connection) -> None:
    connection.send(Bomb())


def send_noise(connection: Connection) -> None:
    connection.send_bytes(b"\xff" * 5_000)


def send_unknown_kind(connection: Connection) -> None:
    connection.send_bytes(ReplyCodec(str).encode("words"))


def send_nesting(connection: Connection) -> None:
    connection.send_bytes(b"\x93\xa4Part\xc2" + b"\x91" * 1_000_000)


def send_enormous_length(connection: Connection) -> None:
    os.write(connection.fileno(), (2**31 - 1).to_bytes(4, "big") + b"x" * 1_000)


def send_huge_number(connection: Connection) -> None:
    connection.send_bytes(REPLIES.encode(Fingerprint("0" * 32, 5, 2**63)))


def send_pages_again_and_again(connection: Connection) -> None:
    while True:
        connection.send_bytes(REPLIES.encode(PagesFound(1_000_000), last=False))


def send_pages_behind_others(connection: Connection) -> None:
    connection.send_bytes(REPLIES.encode(Fingerprint("0" * 32, 5, 5), last=False))
    connection.send_bytes(REPLIES.encode(PagesFound(1_000_000), last=False))


MESSAGES = [
    send_pickle, send_noise, send_unknown_kind, send_nesting, send_huge_number,
    send_pages_again_and_again, send_pages_behind_others,
]  # fmt: skip


def serve_badly(send: Callable[[Connection], None], connection: Connection) -> None:
    while True:
        request = connection.recv()
        if isinstance(request, ReadRequest):
            receive_file(connection, Path(request.path)).close()
        send(connection)


def send_half(connection: Connection) -> None:
    os.write(connection.fileno(), (1_000).to_bytes(4, "big") + b"half")
    time.sleep(600)


def fail(_connection: Connection) -> None:
    raise RuntimeError("a fault of the child")


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


def serve_model_badly(send: Callable[[Connection], None], connection: Connection) -> None:
    connection.recv()
    connection.send_bytes(ENGINE_REPLIES.encode(ModelLoaded("")))
    connection.recv()
    send(connection)
    connection.recv()


def send_wrong_share(connection: Connection) -> None:
    connection.send_bytes(ENGINE_REPLIES.encode(PromptRead(float("inf"))))


def send_wrong_count(connection: Connection) -> None:
    connection.send_bytes(ENGINE_REPLIES.encode(GenerateDone(-5, 10)))
