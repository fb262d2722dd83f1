"""Generate answers with a GGUF file through GPT4All, in a child process.

The engine may crash, hang or run out of memory: that costs one answer, and the next question starts
another process. Between questions the model stays loaded.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from pathlib import Path

import psutil

from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.child_process import ChildDied, ChildProcess
from desktop_rag.errors import ModelError
from desktop_rag.llm import prompts
from desktop_rag.llm.engine_support import GPT4ALL, check_supported
from desktop_rag.llm.generation_options import GenerationOptions, ReadOptions
from desktop_rag.llm.generator import CUT_NOTE, GenerationInfo, GenerationProgress, Phase, Prompt
from desktop_rag.llm.gguf import GgufHeader, read_header
from desktop_rag.llm.gpt4all.model_process import serve_requests
from desktop_rag.llm.gpt4all.process_messages import (
    REPLIES,
    DeviceTried,
    EngineReply,
    EngineRequest,
    GenerateDone,
    GenerateRequest,
    LoadRequest,
    ModelLoaded,
    PromptRead,
    RequestFailed,
    StopRequest,
    TextGenerated,
    ThinkingStarted,
)
from desktop_rag.llm.model_limits import (
    ASK_AGAIN_HINT,
    ModelCrashedError,
    check_memory,
    choose_context_tokens,
    choose_memory_limit,
    confine_model,
    explain_exit,
)
from desktop_rag.llm.model_records import (
    SPEEDS_FILE,
    FailedDevices,
    ModelSpeed,
    ModelSpeeds,
    count_cores,
    guess_speed,
)
from desktop_rag.llm.token_budget import (
    MAX_SOURCE_TOKENS,
    TokenBudget,
    limit_quick_tokens,
    measure_token_ratio,
)
from desktop_rag.settings import models_folder

_BUDGET_SHARES = (1.0, 0.6, 0.35)  # of the budget, tried in turn while the prompt is too long
_POLL_SECONDS = 0.02
# How long a stop blocks the caller, and how long the engine may work on before the next request kills it.
_STOP_SECONDS, _KILL_SECONDS = 0.1, 3.0
_FAILED_DEVICES_FILE = "devices.json"
CPU = "cpu"
_NO_PROMPT = Prompt("", ())


class Gpt4AllGenerator:
    """Generates answers with a GGUF file, which the first question loads.

    It runs on a GPU if there is one and the model works on it, which is determined by trying; else with
    `threads`, 0 for one on each core that other programs leave free. Raises ModelError if the file
    cannot be read, or GPT4All's engine could not run it here.
    """

    def __init__(
        self, path: Path, *, threads: int = 0, read_options: ReadOptions = GenerationOptions
    ) -> None:
        self._path = path.absolute()
        self._threads = threads
        self._read_options = read_options
        self._options = read_options()
        self._failed_devices = FailedDevices(models_folder() / _FAILED_DEVICES_FILE)
        self._header = self._read_header()
        self._speeds = ModelSpeeds(models_folder() / SPEEDS_FILE)
        measured = self._speeds.find_speed(self._path, GPT4ALL).reading
        self._reading_speed = measured or guess_speed(self._header.size_bytes, count_cores()).reading
        self._context_tokens = self._choose_context()
        self._child: ChildProcess | None = None
        self._is_loading = False  # the process loads the model, also after a cancel
        self._stopping = False  # a stop was requested and is not confirmed
        self._unproven_gpu: str | None = None  # in use, without a complete answer so far
        self._token_ratio = 1.0  # actual to estimated tokens
        self._last_prompt = _NO_PROMPT  # the one in the engine's KV cache
        self.name = self._header.name
        self.generation_info = GenerationInfo()  # of the last answer

    @property
    def source_tokens(self) -> int:
        """The token budget for sources, beside the question and the answer."""
        self._use_options()
        return self._budget.source_tokens

    @property
    def quick_source_tokens(self) -> int:
        """The token budget for sources that are read in the time that the user has set."""
        self._use_options()
        return self._budget.quick_source_tokens

    @property
    def whole_tokens(self) -> int:
        """The token budget for sources if they may fill the context."""
        self._use_options()
        return self._budget.whole_tokens

    @property
    def speed(self) -> ModelSpeed:
        """See `MeasuresSpeed`."""
        return self._speeds.find_speed(self._path, GPT4ALL)

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str | GenerationProgress]:
        """See `Generator`; a cancel takes effect within 0.2 seconds."""
        self._use_options(prompt)
        prompt = replace(prompt, instructions=self._options.added_instructions)
        written = False
        while True:
            token.raise_if_cancelled()
            if self._is_loading or self._child is None or not self._child.alive:
                yield GenerationProgress(Phase.LOADING)
            self.ensure_model_loaded(token)
            unproven = self._unproven_gpu
            try:
                for piece in self._generate_fitted(prompt, token):
                    written = written or isinstance(piece, str)
                    yield piece
            except ModelError:
                if unproven is None or written or self._unproven_gpu is not None:
                    raise  # the GPU was not the cause
            else:
                return

    @property
    def read_sources(self) -> tuple[Source, ...]:
        """See `ReadsAhead`."""
        return self._last_prompt.sources

    def read_ahead(self, prompt: Prompt, token: CancelToken) -> None:
        """See `ReadsAhead`; a cancel takes effect within 0.2 seconds."""
        self._use_options(prompt)
        self.ensure_model_loaded(token)
        prompt = replace(prompt, question="", instructions=self._options.added_instructions)
        cut = prompts.fit_prompt(prompt, int(self._budget.prompt_tokens), self._last_prompt)
        self._last_prompt = cut
        request = GenerateRequest(tuple(prompts.prompt_to_messages(cut)), 0, self._threads)
        for _ in self._stream_answer(request, token):
            pass

    def ensure_model_loaded(self, token: CancelToken) -> None:
        """Load the model unless it is loaded, and wait until it is ready; raises Cancelled, ModelError.

        After a cancel it goes on loading, and the next call waits for the rest.
        """
        token.raise_if_cancelled()
        if self._stopping and self._child is not None:
            timer = self._child.start_timer()

            def has_worked_on() -> bool:
                token.raise_if_cancelled()
                return timer.exceeds(_KILL_SECONDS)

            self._await_stop(has_worked_on)
        if self._stopping:
            self._kill_process()
        if self._is_loading or self._child is None or not self._child.alive:
            self._load_model(token)

    def close(self) -> None:
        """End the process; harmless when repeated."""
        if self._is_loading:
            self._kill_process()
        if self._child is not None:
            self._child.close()
            self._child = None

    @property
    def _budget(self) -> TokenBudget:
        options = self._options
        return TokenBudget(
            self._context_tokens,
            token_ratio=self._token_ratio,
            max_answer_tokens=options.answer_tokens,
            max_source_tokens=max(MAX_SOURCE_TOKENS, min(options.context_tokens, self._context_tokens) // 2),
            instruction_tokens=options.instruction_tokens,
            quick_tokens=limit_quick_tokens(self._reading_speed, options.reading_seconds),
        )

    def _use_options(self, prompt: Prompt = _NO_PROMPT) -> None:
        """Apply settings changed since the last answer; another context size needs another process."""
        before, self._options = self._options, self._read_options().adapt_to_prompt(prompt)
        if before.context_tokens != self._options.context_tokens:
            self._context_tokens = self._choose_context()
            self.close()

    def _choose_context(self) -> int:
        available = psutil.virtual_memory().available
        return choose_context_tokens(self._header, available, self._options.context_tokens)

    def _read_header(self) -> GgufHeader:
        header = read_header(self._path)
        check_supported(header)
        check_memory(header)
        return header

    def _generate_fitted(self, prompt: Prompt, token: CancelToken) -> Iterator[str | GenerationProgress]:
        """Yield the answer to the prompt, cut further as long as it is too long."""
        failure: RequestFailed | None = None
        for share in _BUDGET_SHARES:
            cut = prompts.fit_prompt(prompt, int(self._budget.prompt_tokens * share), self._last_prompt)
            self._last_prompt = cut
            self.generation_info = replace(self.generation_info, sources=cut.sources, notes=())
            request = GenerateRequest(
                tuple(prompts.prompt_to_messages(cut)),
                self._budget.answer_tokens,
                self._threads,
                0.0 if prompt.task else self._options.temperature,
            )
            failure = yield from self._stream_answer(request, token)
            if failure is None or not failure.too_long:
                break
        if failure is not None:
            raise ModelError(failure.title, failure.hint)

    def _load_model(self, token: CancelToken) -> None:
        """Load on the GPU if that works, else in another process on the processor."""
        header = self._read_header()  # the file may have changed
        reply = self._try_load_model(header, token)
        if isinstance(reply, RequestFailed) and self._unproven_gpu is not None:
            self._record_gpu_failure()
            reply = self._try_load_model(header, token)
        if isinstance(reply, RequestFailed):
            raise ModelError(reply.title, reply.hint)
        self.generation_info = GenerationInfo(device=reply.device or CPU)
        self._unproven_gpu = reply.device or None

    def _try_load_model(self, header: GgufHeader, token: CancelToken) -> ModelLoaded | RequestFailed:
        if not self._is_loading or self._child is None or not self._child.alive:
            self._start_loading(header)
        reply: EngineReply | None = None
        try:
            while not isinstance(reply, (ModelLoaded, RequestFailed)):
                token.raise_if_cancelled()
                reply = self._receive_reply()
                if isinstance(reply, DeviceTried):
                    self._unproven_gpu = reply.device
        except ModelCrashedError as error:
            if self._unproven_gpu is None:
                raise
            reply = RequestFailed(error.title, error.hint)
        self._is_loading = False
        if isinstance(reply, RequestFailed):
            self._kill_process()
        return reply

    def _start_loading(self, header: GgufHeader) -> None:
        """Start a process and let it load the model."""
        self._kill_process()
        self._unproven_gpu, self._last_prompt = None, _NO_PROMPT
        avoid = self._failed_devices.find_failed_device(self._path)
        self._child = ChildProcess(
            serve_requests,
            "desktop-rag model",
            memory_bytes=choose_memory_limit(header, self._context_tokens),
            confinement=confine_model(self._path, avoid),
        )
        self._send_request(
            LoadRequest(self._path, header.chat, header.tokenizer, self._context_tokens, avoid)
        )
        self._is_loading = True

    def _record_gpu_failure(self) -> None:
        self._failed_devices.record_failed_device(self._path, self._unproven_gpu or "")
        self._unproven_gpu = None

    def _stream_answer(
        self, request: GenerateRequest, token: CancelToken
    ) -> Generator[str | GenerationProgress, None, RequestFailed | None]:
        """Yield the pieces of one answer; return why it failed."""
        self._send_request(request)
        yield GenerationProgress(Phase.PREFILL)
        reply: EngineReply | None = None
        try:
            while not isinstance(reply, (GenerateDone, RequestFailed)):
                token.raise_if_cancelled()
                reply = self._receive_reply()
                match reply:
                    case TextGenerated(text):
                        yield text
                    case PromptRead(share):
                        yield GenerationProgress(Phase.PREFILL, share)
                    case ThinkingStarted():
                        yield GenerationProgress(Phase.THINKING)
        except ModelCrashedError:
            if self._unproven_gpu is not None:
                self._record_gpu_failure()
            raise
        finally:
            if not isinstance(reply, (GenerateDone, RequestFailed)):
                self._stop_engine()
        if isinstance(reply, RequestFailed):
            return reply
        self._record_success(request, reply)
        return None

    def _record_success(self, request: GenerateRequest, done: GenerateDone) -> None:
        """Trust the GPU from now on, and update the speed and the ratio of actual to estimated tokens."""
        self._unproven_gpu = None
        notes = (CUT_NOTE,) if done.is_cut else ()
        self.generation_info = replace(self.generation_info, notes=notes)
        measured = ModelSpeed(done.reading_speed, done.writing_speed)
        speed = self._speeds.record_speed(self._path, GPT4ALL, measured)
        self._reading_speed = speed.reading or self._reading_speed
        ratio = measure_token_ratio(done.prompt_tokens, request.messages)
        self._token_ratio = ratio or self._token_ratio

    def _stop_engine(self) -> None:
        """Request a stop and wait briefly; `ensure_model_loaded` waits for the rest."""
        if self._child is not None:
            self._stopping = True
            try:
                self._send_request(StopRequest())
            except ModelError:
                return  # the process ended, which is a stop too
            ends_at = time.monotonic() + _STOP_SECONDS
            self._await_stop(lambda: time.monotonic() > ends_at)

    def _await_stop(self, is_over: Callable[[], bool]) -> None:
        try:
            while self._stopping and not is_over():
                reply = self._receive_reply()
                self._stopping = not isinstance(reply, (GenerateDone, RequestFailed))
                if isinstance(reply, GenerateDone):
                    read_tokens = reply.prompt_tokens / self._token_ratio
                    self._last_prompt = prompts.cut_unread_sources(self._last_prompt, read_tokens)
        except ModelError:
            return  # the process ended, which is a stop too

    def _send_request(self, message: EngineRequest) -> None:
        if self._child is None:
            raise ModelError("The model stopped", ASK_AGAIN_HINT)
        try:
            self._child.send(message)
        except ChildDied as error:
            raise self._explain_exit(error) from error

    def _receive_reply(self) -> EngineReply | None:
        """Return the next message, None after `_POLL_SECONDS` without one; raises ModelError."""
        if self._child is None:
            raise ModelError("The model stopped", ASK_AGAIN_HINT)
        try:
            message: EngineReply = REPLIES.decode(self._child.receive(_POLL_SECONDS))[0]
        except TimeoutError:
            return None
        except ChildDied as error:
            raise self._explain_exit(error) from error
        return message

    def _explain_exit(self, event: ChildDied) -> ModelError:
        self._kill_process()
        return explain_exit(event, GPT4ALL)

    def _kill_process(self) -> None:
        self._stopping = self._is_loading = False
        if self._child is not None:
            self._child.kill()
            self._child = None
