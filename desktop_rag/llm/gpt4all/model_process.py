"""The model process: handles requests from a pipe one after the other."""

from __future__ import annotations

import os
import queue
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection

from desktop_rag.errors import ModelError
from desktop_rag.llm.gpt4all.gpt4all_engine import Engine, PromptTooLong
from desktop_rag.llm.gpt4all.process_messages import (
    REPLIES,
    EngineReply,
    GenerateRequest,
    LoadRequest,
    ModelLoaded,
    RequestFailed,
    StopRequest,
)
from desktop_rag.llm.model_limits import NO_MEMORY, TOO_LONG
from desktop_rag.system import process_priority
from desktop_rag.system.work_timer import WorkTimer

_STOP_SECONDS = 2.0  # after a stop, until the engine counts as hung and the process exits
_WATCH_SECONDS = 0.1
_STUCK_EXIT_CODE = 3

_NOT_LOADED = RequestFailed("The model is not loaded", "Ask again.")


@dataclass(slots=True)
class Inbox:
    """Messages of the parent; `stop` is set from a `StopRequest` until the next request."""

    requests: queue.SimpleQueue[LoadRequest | GenerateRequest | None] = field(
        default_factory=queue.SimpleQueue
    )
    stop: threading.Event = field(default_factory=threading.Event)
    idle: threading.Event = field(default_factory=threading.Event)

    def receive_messages(self, connection: Connection) -> None:
        """Receive until the parent closes the pipe or memory runs out; then enqueue None."""
        try:
            with suppress(EOFError, OSError):
                while True:
                    message = connection.recv()
                    if isinstance(message, StopRequest):
                        self.stop.set()
                        threading.Thread(target=self._exit_if_stuck, daemon=True).start()
                    else:
                        self.stop.clear()
                        self.idle.clear()
                        self.requests.put(message)
        finally:
            self.stop.set()
            self.requests.put(None)

    def _exit_if_stuck(self) -> None:
        timer = WorkTimer(time.process_time)
        while not self.idle.wait(_WATCH_SECONDS):
            if not self.stop.is_set():
                return  # the engine has stopped, and another request has come
            if timer.exceeds(_STOP_SECONDS):
                os._exit(_STUCK_EXIT_CODE)


def serve_requests(connection: Connection) -> None:
    """Handle the parent's requests until it closes the pipe."""
    process_priority.lower_process()
    inbox = Inbox()
    threading.Thread(target=inbox.receive_messages, args=(connection,), daemon=True, name="inbox").start()
    engine: Engine | None = None

    def send_reply(reply: EngineReply) -> None:
        connection.send_bytes(REPLIES.encode(reply))

    while (request := inbox.requests.get()) is not None:
        reply: EngineReply
        try:
            if isinstance(request, LoadRequest):
                engine = Engine(request, send_reply)
                reply = ModelLoaded(engine.device)
            elif engine is None:
                reply = _NOT_LOADED
            else:
                reply = engine.generate_answer(request, inbox.stop, send_reply)
        except PromptTooLong:
            reply = RequestFailed(*TOO_LONG, too_long=True)
        except MemoryError:
            reply = RequestFailed(*NO_MEMORY)
        except ModelError as error:
            reply = RequestFailed(error.title, error.hint)
        inbox.idle.set()
        send_reply(reply)
        if not isinstance(request, LoadRequest) and engine is not None:
            with suppress(ModelError):  # the file was moved: no prefix reuse then
                engine.load_vocabulary()
