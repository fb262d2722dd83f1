"""Generate answers with a GGUF file through llama.cpp, whose server runs in a child process.

It loads models too new for GPT4All's engine. A crash costs one answer, and the next question starts another
process. Between questions the model stays loaded, and the server keeps its prompt cache.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import psutil

from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.child_process import ChildDied, ChildProcess
from desktop_rag.errors import ModelError
from desktop_rag.llm.engine_support import LLAMA_CPP, check_loadable
from desktop_rag.llm.generation_options import GenerationOptions, ReadOptions
from desktop_rag.llm.generator import GenerationInfo, GenerationProgress, Phase, Prompt
from desktop_rag.llm.gguf import GgufHeader, read_header
from desktop_rag.llm.llamacpp.llamacpp_server import (
    REPLIES,
    DeviceChosen,
    ServerFailed,
    ServerReady,
    ServerStart,
    StartReply,
    serve_model,
)
from desktop_rag.llm.model_limits import (
    ASK_AGAIN_HINT,
    ONLY_THOUGHTS,
    TOO_LONG,
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
from desktop_rag.llm.servers.server_errors import ContextLengthError, UnreachableError
from desktop_rag.llm.servers.server_generator import ServerGenerator, ServerTraits, ThinkingTooLongError
from desktop_rag.llm.servers.server_model import ServerModel
from desktop_rag.llm.servers.server_request import ServerTimeouts
from desktop_rag.settings import models_folder

_POLL_SECONDS = 0.05
_EXIT_SECONDS = 1.0  # limit of work after the connection broke; a process that is still there then is killed
# The server says every 30 seconds that it is there, once the template has ended, even while a GPU hangs. An
# answer may take hours on a slow or busy computer.
_TIMEOUTS = ServerTimeouts(connect_s=5.0, read_s=45.0, total_s=6 * 3600.0)
# Limit of work, or of waiting for a disk, to load a model and try the template of its file.
_LEAST_LOAD_SECONDS, _LEAST_BYTES_PER_SECOND = 30.0, 20_000_000
_KEY_BYTES = 32
_SMALL_CACHE_SHARE = 34 / 64  # of the bytes of 32 values: a scale of 16 bits and 8 bits each, instead of 16
_LEAST_CONTEXT_TOKENS = 8_192  # a cache of 8 bits is used where one of 16 leaves less
_MAX_EARLIER_BYTES = 512 << 20  # of the prompts before the last
_FAILED_DEVICES_FILE = "llamacpp_devices.json"
_CPU = "cpu"
# As GPT4All's: a higher penalty prevents quoting.
_REQUEST_FIELDS = {
    "cache_prompt": True, "return_progress": True, "top_k": 40, "top_p": 0.9, "min_p": 0.0,
    "repeat_penalty": 1.1, "repeat_last_n": 64,
}  # fmt: skip
_LOG_SECONDS, _LOG_END = 5.0, b"exiting due to"  # it is written by a thread
# Why the model, or its chat template, was refused.
_LOG_ERROR = re.compile(
    r"(?:error loading model(?:: error loading model \w+)?|Jinja Exception|chat_templates_init: error)"
    r": ([^\n]{1,200})"
)
_START_HINT = "On Linux the package libgomp1 may be missing. Reinstall the program."
_LOAD_HINT = (
    "The file may be damaged, too new for llama.cpp or too large for the memory. Choose another model."
)


class LlamaCppGenerator:
    """Generates answers with a GGUF file, which the first question loads.

    As many layers as fit run on a GPU where llama.cpp was built for one, the rest with `threads`, by default
    one per physical core. Raises ModelError if the file cannot be read, or llama.cpp could not run it here.
    """

    def __init__(
        self,
        path: Path,
        *,
        threads: int | None = None,
        read_options: ReadOptions = GenerationOptions,
        speculates: bool = True,
    ) -> None:
        self._path = path.absolute()
        self._threads = threads or psutil.cpu_count(logical=False) or 1
        self._read_options = read_options
        self._speculates = speculates
        self._wanted_tokens = read_options().context_tokens
        self._failed_devices = FailedDevices(models_folder() / _FAILED_DEVICES_FILE)
        self._speeds = ModelSpeeds(models_folder() / SPEEDS_FILE)
        self._header = self._read_header()
        self._context_tokens, self._small_cache = self._choose_context()
        self._child: ChildProcess | None = None
        self._start: ServerStart | None = None  # while the process loads the model, also after a cancel
        self._client = self._make_client(0, "")
        self._gpu, self._gpu_proven = "", False
        self.name = f"{self._header.name} ({LLAMA_CPP})"

    @property
    def source_tokens(self) -> int:
        """The token budget for sources, beside the question and the answer."""
        self._use_options()
        return self._client.source_tokens

    @property
    def quick_source_tokens(self) -> int:
        """The token budget for sources that are read in the time that the user has set."""
        self._use_options()
        return self._client.quick_source_tokens

    @property
    def whole_tokens(self) -> int:
        """The token budget for sources if they may fill the context."""
        self._use_options()
        return self._client.whole_tokens

    @property
    def speed(self) -> ModelSpeed:
        """See `MeasuresSpeed`."""
        return self._speeds.find_speed(self._path, LLAMA_CPP)

    @property
    def generation_info(self) -> GenerationInfo:
        """How the last answer was generated."""
        return replace(self._client.generation_info, device=self._gpu or _CPU)

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str | GenerationProgress]:
        """See `Generator`; a cancel takes effect within 0.2 seconds."""
        token.raise_if_cancelled()
        self._use_options()
        if not self._is_ready():
            yield GenerationProgress(Phase.LOADING)
        self.ensure_model_loaded(token)
        with self._explain_failures():
            yield from self._client.generate(prompt, token)
        self._gpu_proven = True

    @property
    def read_sources(self) -> tuple[Source, ...]:
        """See `ReadsAhead`."""
        return self._client.kept_prompt.sources

    def read_ahead(self, prompt: Prompt, token: CancelToken) -> None:
        """See `ReadsAhead`; a cancel takes effect within 0.2 seconds."""
        self._use_options()
        self.ensure_model_loaded(token)
        with self._explain_failures():
            self._client.read_prompt(prompt, token)

    def ensure_model_loaded(self, token: CancelToken) -> None:
        """Load the model unless it is loaded, and wait until it is ready; raises Cancelled, ModelError.

        After a cancel it goes on loading, and the next call waits for the rest.
        """
        token.raise_if_cancelled()
        if self._is_ready():
            return
        try:
            self._await_server(token)
        except ModelCrashedError:
            if not self._gpu:
                raise
            self._record_gpu_failure()
            self._await_server(token)

    def close(self) -> None:
        """End the process; harmless when repeated."""
        self._start = None
        if self._child is not None:
            self._child.kill()  # there is nothing to be saved
            self._child = None

    def _read_header(self) -> GgufHeader:
        header = read_header(self._path)
        check_loadable(header)
        check_memory(header)
        return header

    def _use_options(self) -> None:
        """Apply settings changed since the last answer; another context size needs another process."""
        wanted = self._read_options().context_tokens
        if wanted != self._wanted_tokens:
            self._wanted_tokens = wanted
            self._context_tokens, self._small_cache = self._choose_context()
            self.close()
            self._client = self._make_client(0, "")

    def _choose_context(self) -> tuple[int, bool]:
        """Return the context size, and whether it needs the small cache."""
        available = psutil.virtual_memory().available
        header, wanted = self._header, self._wanted_tokens
        tokens = choose_context_tokens(header, available, wanted)
        small_bytes = int(header.cache_bytes_per_token * _SMALL_CACHE_SHARE)
        small = choose_context_tokens(replace(header, cache_bytes_per_token=small_bytes), available, wanted)
        if tokens < small and tokens < max(wanted, _LEAST_CONTEXT_TOKENS):
            return small, True
        return tokens, False

    def _is_ready(self) -> bool:
        return self._child is not None and self._child.alive and self._start is None

    def _make_client(self, port: int, key: str) -> ServerGenerator:
        measured = self._speeds.find_speed(self._path, LLAMA_CPP).reading
        traits = ServerTraits(
            self._context_tokens,
            _REQUEST_FIELDS,
            self._header.chat.markers,
            reading_speed=measured or guess_speed(self._header.size_bytes, count_cores()).reading,
            record_speed=partial(self._speeds.record_speed, self._path, LLAMA_CPP),
        )
        server = ServerModel(f"http://127.0.0.1:{port}/v1", self._header.name, LLAMA_CPP)
        timeouts = replace(_TIMEOUTS, timer=self._child.start_timer() if self._child else None)
        return ServerGenerator(server, key, timeouts, self._read_options, traits=traits)

    def _await_server(self, token: CancelToken) -> None:
        """Wait until the model is loaded, in a process of its own; raises Cancelled, ModelError."""
        try:
            if self._start is None or self._child is None:
                self._child, self._start = self._start_process()
            port = self._await_port(self._child, token)
        except ChildDied as error:
            self.close()
            raise explain_exit(error, LLAMA_CPP) from error
        except ModelError:
            self.close()
            raise
        self._client, self._start = self._make_client(port, self._start.key), None

    def _start_process(self) -> tuple[ChildProcess, ServerStart]:
        """Let a process load the model; raises ChildDied, ModelError."""
        self.close()
        self._header = self._read_header()  # the file may have changed
        self._gpu, self._gpu_proven = "", False
        avoided = "" if self._failed_devices.find_failed_device(self._path) is not None else None
        cache_bytes = self._context_tokens * self._header.cache_bytes_per_token
        start = ServerStart(
            self._path,
            secrets.token_urlsafe(_KEY_BYTES),
            self._context_tokens,
            self._threads,
            small_cache=self._small_cache,
            cache_bytes=min(cache_bytes, _MAX_EARLIER_BYTES),
            may_use_gpu=avoided is None,
            speculates=self._speculates,
        )
        child = self._child = ChildProcess(
            serve_model,
            "desktop-rag llama.cpp",
            memory_bytes=choose_memory_limit(self._header, self._context_tokens) + start.cache_bytes,
            confinement=confine_model(self._path, avoided, listens=True),
        )
        self._load_timer = child.start_timer()
        child.send(start)
        return child, start

    def _await_port(self, child: ChildProcess, token: CancelToken) -> int:
        """Return the server's port when the model is loaded; raises Cancelled, ChildDied, ModelError."""
        limit_s = _LEAST_LOAD_SECONDS + self._header.size_bytes / _LEAST_BYTES_PER_SECOND
        while True:
            token.raise_if_cancelled()
            try:
                reply: StartReply = REPLIES.decode(child.receive(_POLL_SECONDS))[0]
            except TimeoutError:
                if self._load_timer.exceeds(limit_s):
                    raise self._make_load_error() from None
                continue
            match reply:
                case DeviceChosen(device):
                    self._gpu = device
                case ServerReady(port):
                    return port
                case ServerFailed(problem):
                    raise self._explain_refusal(problem, child)

    def _explain_refusal(self, problem: str, child: ChildProcess) -> ModelError:
        if problem:
            return ModelError(f"The engine llama.cpp cannot start: {problem}", _START_HINT)
        log, ends_at = b"", time.monotonic() + _LOG_SECONDS
        while _LOG_END not in log and time.monotonic() < ends_at:
            time.sleep(_POLL_SECONDS)
            log += child.read_last_words()
        said = _LOG_ERROR.search(log.decode(errors="replace"))
        if said is None:
            return self._make_load_error()
        why = said[1].strip()
        return ModelError(f"The engine llama.cpp cannot load {self._path.name}: {why}", _LOAD_HINT)

    def _make_load_error(self) -> ModelError:
        return ModelError(f"The engine llama.cpp cannot load {self._path.name}", _LOAD_HINT)

    @contextmanager
    def _explain_failures(self) -> Iterator[None]:
        """Reword a server error for a child process."""
        try:
            yield
        except UnreachableError as error:
            raise self._explain_end() from error
        except ContextLengthError as error:
            raise ModelError(*TOO_LONG) from error
        except ThinkingTooLongError as error:
            raise ModelError(*ONLY_THOUGHTS) from error

    def _explain_end(self) -> ModelError:
        """Return why the server does not answer any more, and end the rest of it."""
        try:
            if self._child is not None:
                self._child.receive_within(_EXIT_SECONDS)
            failure = ModelError("The model stopped", ASK_AGAIN_HINT)
        except TimeoutError:
            failure = ModelError("The model is no longer responding", ASK_AGAIN_HINT)
        except ChildDied as error:
            failure = explain_exit(error, LLAMA_CPP)
        if isinstance(failure, ModelCrashedError) and self._gpu and not self._gpu_proven:
            self._record_gpu_failure()
        self.close()
        return failure

    def _record_gpu_failure(self) -> None:
        self._failed_devices.record_failed_device(self._path, self._gpu)
        self._gpu = ""
