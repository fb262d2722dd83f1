"""A model server that answers what a test says, without a connection."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Any, Self

from desktop_rag.cancel import CancelToken
from desktop_rag.llm.servers.server_errors import UnreachableError
from desktop_rag.llm.servers.server_model import ServerModel
from desktop_rag.llm.servers.server_request import ServerRequest, ServerTimeouts

HERE = ServerModel("http://localhost:9/v1", "tiny")
Reply = Sequence[bytes] | Exception


class ServerAnswers:
    """The replies to chat requests in turn, what is answered by path, and what was asked."""

    def __init__(self) -> None:
        self.chats: list[Reply] = []
        self.facts: dict[str, object] = {}
        self.asked: list[ServerRequest] = []

    @property
    def bodies(self) -> list[dict[str, Any]]:
        return [dict(each.body) for each in self.asked if each.body is not None]

    def reply(self, request: ServerRequest) -> Reply:
        self.asked.append(request)
        if request.body is not None:
            return self.chats.pop(0)
        found = self.facts.get(request.path, UnreachableError("gone"))
        return found if isinstance(found, (Exception, list)) else [json.dumps(found).encode()]

    def open_call(self, request: ServerRequest, _timeouts: ServerTimeouts) -> _AnsweredCall:
        """Stand in for `ServerCall`."""
        return _AnsweredCall(self, request)


class _AnsweredCall:
    def __init__(self, answers: ServerAnswers, request: ServerRequest) -> None:
        self._answers = answers
        self._request = request

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nothing to close."""

    def iter_chunks(self, _token: CancelToken) -> Iterator[bytes]:
        reply = self._answers.reply(self._request)
        if isinstance(reply, Exception):
            raise reply
        yield from reply
