"""Generate answers with a server that speaks OpenAI's protocol, such as Ollama or LM Studio."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import Any

from desktop_rag.cancel import CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm import prompts
from desktop_rag.llm.chat_templates import ChatMessage, fold_system_message, neutralise_markers
from desktop_rag.llm.generation_options import GenerationOptions, ReadOptions
from desktop_rag.llm.generator import (
    CUT_NOTE,
    Exchange,
    GenerationInfo,
    GenerationProgress,
    Phase,
    Prompt,
    filter_text,
)
from desktop_rag.llm.model_records import ModelSpeed, measure_reading_speed, measure_writing_speed
from desktop_rag.llm.servers import server_discovery, server_errors
from desktop_rag.llm.servers.server_errors import (
    AdjustableError,
    ContextLengthError,
    NoSchemaError,
    NoSystemRoleError,
)
from desktop_rag.llm.servers.server_model import ServerModel
from desktop_rag.llm.servers.server_request import ServerCall, ServerRequest, ServerTimeouts
from desktop_rag.llm.servers.server_stream import (
    InvalidStream,
    ServerTimings,
    StreamPiece,
    TruncatedStream,
    parse_pieces,
)
from desktop_rag.llm.stream_filters import ThinkingFilter
from desktop_rag.llm.token_budget import (
    MAX_SERVER_WHOLE_TOKENS,
    MAX_SOURCE_TOKENS,
    REWRITE_ANSWER_TOKENS,
    REWRITE_PROMPT_TOKENS,
    TokenBudget,
    limit_quick_tokens,
    measure_token_ratio,
)
from desktop_rag.llm.token_estimate import estimate_tokens

_REWRITE_WANTED = {"max_tokens": REWRITE_ANSWER_TOKENS, "temperature": 0.2}
_DEFAULT_CONTEXT_TOKENS = 4_096  # where the server does not say: Ollama's default
# Next limit: of a prompt that was too long, or of the context size if the server then gave it.
_RETRY_SHARE, _KNOWN_CONTEXT_SHARE = 0.5, 0.8
# Markers that servers parse inside message texts too, so they are neutralised there.
_SERVER_MARKERS = frozenset({
    "<start_of_turn>", "<end_of_turn>", "[INST]", "[/INST]", "<<SYS>>", "<</SYS>>", "<s>", "</s>",
})  # fmt: skip

_LIKELY_TOKENS = 10  # whose probabilities are asked for
_MAX_CHARACTERS_PER_TOKEN = 16  # of the text and the thoughts of a server that ignores `max_tokens`

_FEWER_PASSAGES_NOTE = "The passages were too long for the server: fewer were read."


class ThinkingTooLongError(AdjustableError):
    """The thoughts used up all tokens of the answer."""


@dataclass(frozen=True, slots=True)
class ServerTraits:
    """Known properties of a server: its model's context size, 0 to ask for it.

    `fields` are added to every request; `markers` are broken up in texts. With `record_speed` it is
    llama.cpp: it knows grammars, keeps the last prompt, and tells how fast it was, which that stores; the
    average is returned. `reading_speed` is in tokens per second, infinite if unknown.
    """

    context_tokens: int = 0
    fields: Mapping[str, Any] = field(default_factory=dict)
    markers: frozenset[str] = frozenset()
    reading_speed: float = math.inf
    record_speed: Callable[[ModelSpeed], ModelSpeed] | None = None


_UNKNOWN_TRAITS = ServerTraits()


class ServerGenerator:
    """Generates answers with the model of a server. Sends nothing before the first question."""

    def __init__(
        self,
        server: ServerModel,
        key: str = "",
        timeouts: ServerTimeouts | None = None,
        read_options: ReadOptions = GenerationOptions,
        check_consent: Callable[[], None] = lambda: None,
        traits: ServerTraits = _UNKNOWN_TRAITS,
    ) -> None:
        self._server = server
        self._key = key
        self._timeouts = timeouts or ServerTimeouts()
        self._read_options = read_options
        self._check_consent = check_consent  # raises ModelError; called before text is sent
        self._options = read_options()
        self._traits = traits
        self._markers = traits.markers | _SERVER_MARKERS
        self._context_tokens = traits.context_tokens
        self._has_system_role = self._takes_schema = True
        self._thinks_first = False
        self._limit_tokens = math.inf  # of a prompt, since one was refused
        self._reading_speed = traits.reading_speed  # in estimated tokens where there are no timings
        self._token_ratio = 1.0  # actual to estimated tokens
        self._sent_prompt = Prompt("", ())
        self.kept_prompt = Prompt("", ())  # the part in llama.cpp's cache
        self._notes: list[str] = []
        self._first_tokens: Mapping[str, float] = {}

    @property
    def name(self) -> str:
        """The name of the model, with the host unless it is this computer."""
        return self._server.name

    @property
    def context_tokens(self) -> int:
        """The context size of the model, or the default while it is unknown; at most what the user set."""
        known, wanted = self._context_tokens or _DEFAULT_CONTEXT_TOKENS, self._options.context_tokens
        return min(known, wanted) if wanted else known

    @property
    def source_tokens(self) -> int:
        """The token budget for sources, beside the question and the answer."""
        self._options = self._read_options()
        return self._budget.source_tokens

    @property
    def quick_source_tokens(self) -> int:
        """The token budget for sources that are read in the time that the user has set."""
        self._options = self._read_options()
        return self._budget.quick_source_tokens

    @property
    def whole_tokens(self) -> int:
        """The token budget for sources if they may fill most of the context."""
        self._options = self._read_options()
        most = MAX_SERVER_WHOLE_TOKENS
        return min(self._budget.whole_tokens, max(most, self._options.context_tokens))

    @property
    def generation_info(self) -> GenerationInfo:
        """How the last answer was generated."""
        notes = tuple(self._notes)
        return GenerationInfo(self._sent_prompt.sources, notes=notes, first_tokens=self._first_tokens)

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str | GenerationProgress]:
        """See `Generator`; a cancel takes effect within 0.1 s, and closes the connection."""
        self._check_consent()
        self._notes, self._limit_tokens, self._first_tokens = [], math.inf, {}
        self._options = self._read_options().adapt_to_prompt(prompt)
        prompt = replace(prompt, instructions=self._options.added_instructions)
        if not self._server.is_local:
            self._notes.append(f"Answered by {self._server.host}: text has left this computer.")
        self._discover_model(token)
        written = False
        while True:
            try:
                messages = self._fit_messages(prompt)
                started = time.monotonic()
                wanted = {
                    "max_tokens": self._budget.answer_tokens,
                    "temperature": 0.0 if prompt.task else self._options.temperature,
                    **self._hold_output(prompt),
                }
                for text in self._stream_text(messages, wanted, token):
                    if isinstance(text, str) and not written:
                        written = True
                        self._measure_reading_speed(messages, time.monotonic() - started)
                    yield text
            except AdjustableError as problem:
                if written or not self._adjust_request(problem):
                    raise
            else:
                return

    def read_prompt(self, prompt: Prompt, token: CancelToken) -> None:
        """Let llama.cpp read a prompt up to its question, which may change.

        Raises Cancelled, ModelError. One that is refused is adapted the next time.
        """
        self._options = self._read_options().adapt_to_prompt(prompt)
        cut = replace(prompt, question="", instructions=self._options.added_instructions)
        try:
            wanted = {"max_tokens": 0, "temperature": self._options.temperature}
            for _ in self._stream_pieces(self._fit_messages(cut), wanted, token):
                pass
        except AdjustableError as problem:
            self._adjust_request(problem)

    def rewrite_follow_up(self, question: str, history: Sequence[Exchange], token: CancelToken) -> str:
        """See `Rewriter`; reasoning models return "", as they would take too long."""
        if self._thinks_first:
            return ""
        self._check_consent()
        self._discover_model(token)
        messages = prompts.build_rewrite_messages(question, history, REWRITE_PROMPT_TOKENS)
        while True:
            adapted = self._adapt_messages(messages)
            pieces = self._stream_text(adapted, _REWRITE_WANTED, token)
            try:
                written = "".join(filter_text(pieces))
            except AdjustableError as problem:
                if not self._adjust_request(problem) or self._thinks_first:
                    raise
            else:
                return prompts.parse_rewritten_question(written, question)

    def close(self) -> None:
        """Nothing to free: every question has a connection of its own."""

    # -- requests ------------------------------------------------------------------------------

    @property
    def _budget(self) -> TokenBudget:
        options = self._options
        return TokenBudget(
            self.context_tokens,
            thinks=self._thinks_first,
            token_ratio=self._token_ratio,
            max_prompt_tokens=self._limit_tokens,
            max_answer_tokens=options.answer_tokens,
            max_source_tokens=max(MAX_SOURCE_TOKENS, min(options.context_tokens, self.context_tokens) // 2),
            instruction_tokens=options.instruction_tokens,
            quick_tokens=limit_quick_tokens(self._reading_speed, options.reading_seconds),
        )

    def _measure_reading_speed(self, messages: Sequence[ChatMessage], seconds: float) -> None:
        """Record the speed of the last prompt, given its time to the first text."""
        if self._traits.record_speed is None:
            tokens = sum(estimate_tokens(each.content) for each in messages)
            self._reading_speed = tokens / max(seconds, 1e-3)

    def _record_timings(self, messages: Sequence[ChatMessage], timings: ServerTimings) -> None:
        """Record the server's speed, and the ratio of actual to estimated tokens."""
        if self._traits.record_speed is not None:
            reading = measure_reading_speed(timings.read_tokens, timings.read_s)
            writing = measure_writing_speed(timings.written_tokens, timings.written_s)
            speed = self._traits.record_speed(ModelSpeed(reading, writing))
            self._reading_speed = speed.reading or self._reading_speed
            ratio = measure_token_ratio(timings.kept_tokens + timings.read_tokens, messages)
            self._token_ratio = ratio or self._token_ratio

    def _fit_messages(self, prompt: Prompt) -> list[ChatMessage]:
        """Return the messages of the part of a prompt that fits."""
        last = self.kept_prompt if self._traits.record_speed else None
        self._sent_prompt = prompts.fit_prompt(prompt, int(self._budget.prompt_tokens), last)
        return self._adapt_messages(prompts.prompt_to_messages(self._sent_prompt))

    def _discover_model(self, token: CancelToken) -> None:
        """Ask the server for its first model, if none was named, and for the context size."""
        if not self._server.model:
            models = server_discovery.fetch_offer(self._server, self._key, token).models
            if not models:
                raise ModelError(
                    f"{self._server.server_name} offers no model", "Load one there, then ask again."
                )
            self._server = models[0]
        if not self._context_tokens:
            tokens = server_discovery.fetch_context_tokens(self._server, self._key, token)
            self._context_tokens = tokens or _DEFAULT_CONTEXT_TOKENS

    def _adapt_messages(self, messages: Sequence[ChatMessage]) -> list[ChatMessage]:
        safe = [ChatMessage(each.role, neutralise_markers(each.content, self._markers)) for each in messages]
        return safe if self._has_system_role else fold_system_message(safe)

    def _adjust_request(self, problem: AdjustableError) -> bool:
        """Adapt the next request to a refusal; return False if it was adapted to it before."""
        match problem:
            case NoSystemRoleError() if self._has_system_role:
                self._has_system_role = False
            case NoSchemaError() if self._takes_schema:
                self._takes_schema = False
            case ContextLengthError() if self._limit_tokens == math.inf:
                self._notes.append(_FEWER_PASSAGES_NOTE)
                sent = prompts.prompt_to_messages(self._sent_prompt)
                self._limit_tokens = _RETRY_SHARE * sum(estimate_tokens(each.content) for each in sent)
                if 0 < problem.tokens < self.context_tokens:
                    self._context_tokens = problem.tokens
                    self._limit_tokens = _KNOWN_CONTEXT_SHARE * (problem.tokens - self._budget.answer_tokens)
            case ThinkingTooLongError() if not self._thinks_first:
                self._thinks_first = True
            case _:
                return False
        return True

    # -- responses -----------------------------------------------------------------------------

    def _hold_output(self, prompt: Prompt) -> dict[str, object]:
        """Return the options that hold the output to a grammar or schema, or ask for token probabilities.

        llama.cpp can do that, other servers may refuse.
        """
        if self._traits.record_speed is None:
            return {}
        if prompt.weighs:
            return {"logprobs": True, "top_logprobs": _LIKELY_TOKENS}
        if prompt.schema and self._takes_schema:
            form = {"name": "form", "schema": json.loads(prompt.schema)}
            return {"response_format": {"type": "json_schema", "json_schema": form}}
        # Names in a grammar repeat those of the prompt.
        return {"grammar": prompt.grammar, "repeat_penalty": 1.0} if prompt.grammar else {}

    def _stream_text(
        self, messages: Sequence[ChatMessage], wanted: Mapping[str, Any], token: CancelToken
    ) -> Iterator[str | GenerationProgress]:
        """Yield the text of the model; instead of its thoughts, that it is thinking."""
        yield GenerationProgress(Phase.PREFILL)
        thinking = ThinkingFilter()
        written, thought, finish = False, False, ""
        left = wanted["max_tokens"] * _MAX_CHARACTERS_PER_TOKEN
        with closing(self._stream_pieces(messages, wanted, token)) as pieces:
            for piece in pieces:
                was_thinking, thought = thought, thought or bool(piece.reasoning)
                finish = piece.finish_reason or finish
                self._first_tokens = self._first_tokens or piece.likely
                text = thinking.feed(piece.text)
                written, thought = written or bool(text.strip()), thought or thinking.found_thoughts
                if text:
                    yield text
                elif thought and not was_thinking:
                    yield GenerationProgress(Phase.THINKING)
                elif piece.read_share:
                    yield GenerationProgress(Phase.PREFILL, piece.read_share)
                left -= len(piece.text) + len(piece.reasoning)
                if left < 0:
                    finish = "length"
                    break
        if text := thinking.flush():
            written = written or bool(text.strip())
            yield text
        self._check_end(finish, written=written, thought=thought)

    def _stream_pieces(
        self, messages: Sequence[ChatMessage], wanted: Mapping[str, Any], token: CancelToken
    ) -> Generator[StreamPiece]:
        """Yield what the server sends, and note what it keeps of the prompt; `wanted` is sent with that."""
        body: dict[str, Any] = {
            "model": self._server.model,
            "messages": [{"role": each.role, "content": each.content} for each in messages],
            "stream": True,
            **self._traits.fields,
            **wanted,
        }
        request = ServerRequest(self._server, "chat/completions", body, self._key)
        tokens, sent = sum(estimate_tokens(each.content) for each in messages), self._sent_prompt
        try:
            with ServerCall(request, self._timeouts) as call:
                for piece in parse_pieces(call.iter_chunks(token)):
                    if piece.error:
                        raise server_errors.explain_error_text(piece.error, self._server)
                    if 0 < piece.read_share < 1:
                        self.kept_prompt = prompts.cut_unread_sources(sent, piece.read_share * tokens)
                    elif piece.read_share or piece.text or piece.reasoning or piece.finish_reason:
                        self.kept_prompt = sent
                    if piece.timings:
                        self._record_timings(messages, piece.timings)
                    yield piece
        except TruncatedStream as error:
            raise server_errors.broken_connection_error(self._server) from error
        except InvalidStream as error:
            raise server_errors.invalid_response_error(self._server) from error

    def _check_end(self, finish: str, *, written: bool, thought: bool) -> None:
        if written:
            if finish == "length":
                self._notes.append(CUT_NOTE)
        elif thought:
            raise ThinkingTooLongError(
                f"{self._server.name} thought but wrote no answer",
                "Give it a longer context in the server's settings, or choose another model.",
            )
        else:
            raise ModelError(f"{self._server.name} wrote nothing", "Ask again, or choose another model.")
