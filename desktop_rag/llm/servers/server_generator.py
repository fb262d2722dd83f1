"""Answers from a server with OpenAI's protocol, such as Ollama, LM Studio or llama-server."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from desktop_rag.cancel import CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm import prompts
from desktop_rag.llm.chat_templates import Message, folded, neutralise
from desktop_rag.llm.generator import Account, Exchange, Prompt
from desktop_rag.llm.servers import server_discovery, server_errors
from desktop_rag.llm.servers.server_errors import AdjustableError, NoSystemRoleError, TooLongError
from desktop_rag.llm.servers.server_model import ServerModel
from desktop_rag.llm.servers.server_request import Call, Patience, Request
from desktop_rag.llm.servers.server_stream import BrokenOff, NotAnAnswer, Piece, pieces
from desktop_rag.llm.thinking_filter import ThinkingFilter
from desktop_rag.llm.token_estimate import estimate

_TEMPERATURE = 0.2
_CONTEXT_TOKENS = 4_096  # where the server does not say: what Ollama gives a model by itself
_ANSWER_TOKENS = 768
_THINKING_TOKENS = 4_096  # thoughts count as text
_SOURCE_TOKENS = 2_400  # as for models in this program: the server may run on the same processor
_WHOLE_TOKENS = 8_000  # of documents that are read whole; some contexts would take an hour to fill
_OVERHEAD_TOKENS = 500  # the instructions, the question, the template and some history
_TEMPLATE_TOKENS = 100
_REWRITING_TOKENS, _REWRITTEN_TOKENS = 500, 64
# Of a prompt that was too long, and of a context that is known since then.
_HALF, _CAREFUL = 0.5, 0.8
# Servers read these in the middle of a text too, where documents must not be able to write them.
_MARKS = (
    "<start_of_turn>",
    "<end_of_turn>",
    "[INST]",
    "[/INST]",
    "<<SYS>>",
    "<</SYS>>",
    "<s>",
    "</s>",
)

_CUT = "The answer reached its longest length and was cut."
_TOO_LONG = "The passages were too long for the server: fewer were read."


class _ThoughtTooLongError(AdjustableError):
    """The thoughts left no room for the answer."""


class LocalServerGenerator:
    """Writes answers with the model of a server. Asks nothing before the first question.

    Args:
        server: where it is, and which model.
        key: what the server wants to see, "" for none.
        patience: how long to wait.
    """

    def __init__(
        self, server: ServerModel, key: str = "", patience: Patience | None = None
    ) -> None:
        self._server = server
        self._key = key
        self._patience = patience or Patience()
        self._context_tokens = 0  # unknown
        self._with_system = True
        self._thinks = False
        self._limit_tokens = math.inf  # of a prompt, since one was refused
        self._sent = Prompt("", ())
        self._notes: list[str] = []

    @property
    def name(self) -> str:
        """The name of the model, with the server where that is not on this computer."""
        return self._server.name

    @property
    def context_tokens(self) -> int:
        """How much the model can read and write, as far as it is known."""
        return self._context_tokens or _CONTEXT_TOKENS

    @property
    def source_tokens(self) -> int:
        """How much source text fits beside the question and the answer."""
        room = self.context_tokens - self._answer_tokens - _OVERHEAD_TOKENS
        return max(min(_SOURCE_TOKENS, room), 0)

    @property
    def whole_tokens(self) -> int:
        """How much source text fits if most of the context is used for it."""
        budget = self.context_tokens - self._answer_tokens - _TEMPLATE_TOKENS
        return min(prompts.whole_tokens(int(min(budget, self._limit_tokens))), _WHOLE_TOKENS)

    @property
    def account(self) -> Account:
        """How the last answer was made."""
        return Account(self._sent.sources, notes=tuple(self._notes))

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        """Yield the answer piece by piece; an empty one says that the model thinks meanwhile.

        Raises:
            Cancelled: within 0.1 s after `token` was cancelled; the connection is closed then.
            ModelError: the server cannot be reached, refuses, or broke off the answer.
        """
        self._notes, self._limit_tokens = [], math.inf
        if not self._server.is_local:
            self._notes.append(f"Answered by {self._server.host}: text has left this computer.")
        self._prepare(token)
        written = False
        while True:
            try:
                self._sent = self._fitted(prompt)
                messages = self._told(prompts.spoken(self._sent))
                for text in self._write(messages, self._answer_tokens, token):
                    written = written or bool(text)
                    yield text
            except AdjustableError as problem:
                if written or not self._adjust(problem):
                    raise
            else:
                return

    def rewrite(self, question: str, history: Sequence[Exchange], token: CancelToken) -> str:
        """Return a question so that it stands without what was said before, "" if that failed.

        A model that thinks first would take too long for it.

        Raises:
            Cancelled: within 0.1 s after `token` was cancelled.
            ModelError: the server cannot be reached, or refuses.
        """
        if self._thinks:
            return ""
        self._prepare(token)
        messages = prompts.rewriting(question, history, _REWRITING_TOKENS)
        try:
            written = self._whole(messages, token)
        except AdjustableError as problem:
            if not self._adjust(problem) or self._thinks:
                raise
            written = self._whole(messages, token)
        return prompts.rewritten(written, question)

    def close(self) -> None:
        """Nothing to free: every question has a connection of its own."""

    # -- what is asked -------------------------------------------------------------------------

    @property
    def _answer_tokens(self) -> int:
        if self._thinks:
            return min(_THINKING_TOKENS, self.context_tokens // 2)
        return min(_ANSWER_TOKENS, self.context_tokens // 4)

    def _prepare(self, token: CancelToken) -> None:
        """Learn which model answers, where none was named, and how much it can read."""
        if not self._server.model:
            offered = server_discovery.offer(self._server, self._key, token).models
            if not offered:
                raise ModelError(
                    f"{self._server.server_name} offers no model", "Load one there, then ask again."
                )
            self._server = offered[0]
        if not self._context_tokens:
            told = server_discovery.context_tokens(self._server, self._key, token)
            self._context_tokens = told or _CONTEXT_TOKENS

    def _fitted(self, prompt: Prompt) -> Prompt:
        budget = self.context_tokens - self._answer_tokens - _TEMPLATE_TOKENS
        return prompts.fitted(prompt, int(min(budget, self._limit_tokens)))

    def _told(self, messages: Sequence[Message]) -> list[Message]:
        safe = [Message(each.role, neutralise(each.content, _MARKS)) for each in messages]
        return safe if self._with_system else folded(safe)

    def _adjust(self, problem: AdjustableError) -> bool:
        """Change what can be changed about a refused question; False where it was already."""
        match problem:
            case NoSystemRoleError() if self._with_system:
                self._with_system = False
            case TooLongError() if self._limit_tokens == math.inf:
                self._notes.append(_TOO_LONG)
                self._limit_tokens = _HALF * _cost(self._sent)
                if 0 < problem.tokens < self.context_tokens:
                    self._context_tokens = problem.tokens
                    self._limit_tokens = _CAREFUL * (problem.tokens - self._answer_tokens)
            case _ThoughtTooLongError() if not self._thinks:
                self._thinks = True
            case _:
                return False
        return True

    # -- what is answered ----------------------------------------------------------------------

    def _whole(self, messages: Sequence[Message], token: CancelToken) -> str:
        return "".join(self._write(self._told(messages), _REWRITTEN_TOKENS, token))

    def _write(
        self, messages: Sequence[Message], most_tokens: int, token: CancelToken
    ) -> Iterator[str]:
        """Yield what the model writes, without its thoughts."""
        body = {
            "model": self._server.model,
            "messages": [{"role": each.role, "content": each.content} for each in messages],
            "stream": True,
            "temperature": _TEMPERATURE,
            "max_tokens": most_tokens,
        }
        request = Request(self._server, "chat/completions", body, self._key)
        thinking = ThinkingFilter()
        written, thought, finish = False, False, ""
        with Call(request, self._patience) as call:
            for piece in self._pieces(call, token):
                thought = thought or bool(piece.thought)
                finish = piece.finish or finish
                text = thinking.feed(piece.text)
                written, thought = written or bool(text), thought or thinking.thought
                if text or thought:
                    yield text
        if text := thinking.flush():
            written = True
            yield text
        self._check_end(finish, written=written, thought=thought)

    def _pieces(self, call: Call, token: CancelToken) -> Iterator[Piece]:
        try:
            for piece in pieces(call.chunks(token)):
                if piece.problem:
                    raise server_errors.complaint(piece.problem, self._server)
                yield piece
        except BrokenOff as error:
            raise server_errors.broken_off(self._server) from error
        except NotAnAnswer as error:
            raise server_errors.not_understood(self._server) from error

    def _check_end(self, finish: str, *, written: bool, thought: bool) -> None:
        if written:
            if finish == "length":
                self._notes.append(_CUT)
        elif thought:
            raise _ThoughtTooLongError(
                f"{self._server.name} thought, and wrote no answer",
                "Give it a longer context in the server's settings, or choose another model.",
            )
        else:
            raise ModelError(
                f"{self._server.name} wrote nothing", "Ask again, or choose another model."
            )


def _cost(prompt: Prompt) -> int:
    return sum(estimate(message.content) for message in prompts.spoken(prompt))
