"""Generate answers with a server that speaks OpenAI's protocol, such as Ollama or LM Studio."""

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
_CONTEXT_TOKENS = 4_096  # where the server does not say: Ollama's default
_ANSWER_TOKENS = 768
_THINKING_TOKENS = 4_096  # answer and thoughts
_SOURCE_TOKENS = 2_400  # as for GPT4All: the server may run on the same processor
_WHOLE_TOKENS = 8_000  # prefill of the largest contexts would take an hour
_OVERHEAD_TOKENS = 500  # the instructions, the question, the template and some history
_TEMPLATE_TOKENS = 100
_REWRITING_TOKENS, _REWRITTEN_TOKENS = 500, 64
# Next limit: of a prompt that was too long, or of the context size if the server then gave it.
_HALF, _CAREFUL = 0.5, 0.8
# Markers that servers parse inside message texts too, so they are neutralised there.
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
    """The thoughts used up all tokens of the answer."""


class LocalServerGenerator:
    """Generates answers with the model of a server. Sends nothing before the first question.

    Args:
        server: the server and its model.
        key: the API key, "" for none.
        timeouts: for connecting and reading.
    """

    def __init__(
        self, server: ServerModel, key: str = "", timeouts: Patience | None = None
    ) -> None:
        self._server = server
        self._key = key
        self._patience = timeouts or Patience()
        self._context_tokens = 0  # unknown
        self._with_system = True
        self._thinks = False
        self._limit_tokens = math.inf  # of a prompt, since one was refused
        self._sent = Prompt("", ())
        self._notes: list[str] = []

    @property
    def name(self) -> str:
        """The name of the model, with the host unless it is this computer."""
        return self._server.name

    @property
    def context_tokens(self) -> int:
        """The context size of the model, or the default while it is unknown."""
        return self._context_tokens or _CONTEXT_TOKENS

    @property
    def source_tokens(self) -> int:
        """The token budget for sources, beside the question and the answer."""
        room = self.context_tokens - self._answer_tokens - _OVERHEAD_TOKENS
        return max(min(_SOURCE_TOKENS, room), 0)

    @property
    def whole_tokens(self) -> int:
        """The token budget for sources if they may fill most of the context."""
        budget = self.context_tokens - self._answer_tokens - _TEMPLATE_TOKENS
        return min(prompts.whole_tokens(int(min(budget, self._limit_tokens))), _WHOLE_TOKENS)

    @property
    def account(self) -> Account:
        """How the last answer was generated."""
        return Account(self._sent.sources, notes=tuple(self._notes))

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        """Yield the answer piece by piece; an empty piece means that the model is thinking.

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
        """Return the question in self-contained form, "" if that failed.

        Reasoning models return "": they would take too long.

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

    # -- requests ------------------------------------------------------------------------------

    @property
    def _answer_tokens(self) -> int:
        if self._thinks:
            return min(_THINKING_TOKENS, self.context_tokens // 2)
        return min(_ANSWER_TOKENS, self.context_tokens // 4)

    def _prepare(self, token: CancelToken) -> None:
        """Ask the server for its first model, if none was named, and for the context size."""
        if not self._server.model:
            models = server_discovery.offer(self._server, self._key, token).models
            if not models:
                raise ModelError(
                    f"{self._server.server_name} offers no model", "Load one there, then ask again."
                )
            self._server = models[0]
        if not self._context_tokens:
            tokens = server_discovery.context_tokens(self._server, self._key, token)
            self._context_tokens = tokens or _CONTEXT_TOKENS

    def _fitted(self, prompt: Prompt) -> Prompt:
        budget = self.context_tokens - self._answer_tokens - _TEMPLATE_TOKENS
        return prompts.fitted(prompt, int(min(budget, self._limit_tokens)))

    def _told(self, messages: Sequence[Message]) -> list[Message]:
        safe = [Message(each.role, neutralise(each.content, _MARKS)) for each in messages]
        return safe if self._with_system else folded(safe)

    def _adjust(self, problem: AdjustableError) -> bool:
        """Adapt the next request to a refusal; return False if it was adapted to it before."""
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

    # -- responses -----------------------------------------------------------------------------

    def _whole(self, messages: Sequence[Message], token: CancelToken) -> str:
        return "".join(self._write(self._told(messages), _REWRITTEN_TOKENS, token))

    def _write(
        self, messages: Sequence[Message], max_tokens: int, token: CancelToken
    ) -> Iterator[str]:
        """Yield the text of the model without its thoughts, and "" while it is thinking."""
        body = {
            "model": self._server.model,
            "messages": [{"role": each.role, "content": each.content} for each in messages],
            "stream": True,
            "temperature": _TEMPERATURE,
            "max_tokens": max_tokens,
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
