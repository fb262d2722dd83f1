"""The llama.cpp process: runs the engine's own server for one model. No other module imports its library.

The server listens on the loopback address alone, at a port that the system chooses, and answers only who has
the key, which is set before it listens. When the model is loaded, no other socket can be opened.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from desktop_rag.confinement.confinement import refuse_new_listeners
from desktop_rag.reply_codec import ReplyCodec
from desktop_rag.system import process_priority

_LOOPBACK = "127.0.0.1"
_ERRORS_ONLY = 1  # of the engine's log
# Tokens of a prompt read at a time: a stop takes effect between two batches, which reading ahead does all the
# time. Compared with 128, reading takes 3 % more work with 64 and 10 % with 32. A GPU reads 512 in a moment.
_BATCH, _GPU_BATCH = 64, 512
_CHECKPOINTS = 8  # of models whose cache cannot be cut, such as Mamba's
_MAX_CHARACTERS = 1_000
# Speculation: where the last 4 tokens stand earlier in the text, the next 12 from there are tried at once.
# Four answers from sources took 0.51 to 0.64 of the work of plain writing, with 3 and 8 tokens 0.55 to 0.80.
_NGRAM_TOKENS, _DRAFT_TOKENS = 4, 12


@dataclass(frozen=True, slots=True)
class ServerStart:
    """Load a model and serve it; answered by `DeviceChosen`, then `ServerReady` or `ServerFailed`.

    `small_cache` keeps keys and values in 8 bits. `cache_bytes` limits the cache of earlier prompts. Without
    `may_use_gpu` it runs on the processor.
    """

    path: Path
    key: str = field(repr=False)
    context_tokens: int
    threads: int
    small_cache: bool = False
    cache_bytes: int = 0
    may_use_gpu: bool = True
    speculates: bool = True


@dataclass(frozen=True, slots=True)
class DeviceChosen:
    """The next step may crash: a GPU is used, "" for the processor."""

    device: str


@dataclass(frozen=True, slots=True)
class ServerReady:
    """The model is loaded, and the server listens at this port."""

    port: int


@dataclass(frozen=True, slots=True)
class ServerFailed:
    """The model was not loaded; `problem` is "" where the engine's log says why."""

    problem: str = ""


StartReply = DeviceChosen | ServerReady | ServerFailed


def _check_reply(reply: StartReply) -> None:
    """Raise ValueError for values that no server gives."""
    match reply:
        case ServerReady(port):
            usable = 0 < port < 1 << 16
        case DeviceChosen(text) | ServerFailed(text):
            usable = len(text) <= _MAX_CHARACTERS
    if not usable:
        raise ValueError("not a reply of a server's process")


REPLIES = ReplyCodec(DeviceChosen, ServerReady, ServerFailed, check=_check_reply)


def serve_model(connection: Connection) -> None:
    """Serve the model that the parent names until it closes the pipe."""
    process_priority.lower_process()
    start: ServerStart = connection.recv()

    def send_reply(reply: StartReply) -> None:
        connection.send_bytes(REPLIES.encode(reply))

    server = _start_server(start, send_reply)
    if server is not None:
        refuse_new_listeners()
        send_reply(ServerReady(urlsplit(server.listening_address).port or 0))
    with suppress(EOFError, OSError):
        connection.recv()  # meanwhile the server answers, or the log is written
    os._exit(0)  # the server's destructor would wait for answers to end


def _start_server(start: ServerStart, send_reply: Callable[[StartReply], None]) -> Any:
    """Return the server, None if it did not start."""
    # Threads that wait for each other sleep. Those that spin were measured to write 0.7 tokens a second
    # instead of 41 beside a busy program.
    os.environ["OMP_WAIT_POLICY"] = "passive"
    try:
        import xllamacpp
    except (ImportError, OSError) as error:
        send_reply(ServerFailed(str(error)[:_MAX_CHARACTERS]))
        return None
    device = _find_gpu(xllamacpp) if start.may_use_gpu else ""
    send_reply(DeviceChosen(device))
    try:
        return xllamacpp.Server(_build_parameters(xllamacpp, start, device))
    except RuntimeError:  # it says nothing more; the log does
        send_reply(ServerFailed())
        return None


def _find_gpu(library: Any) -> str:
    kinds = library.ggml_backend_dev_type
    gpus = {kinds.GGML_BACKEND_DEVICE_TYPE_GPU, kinds.GGML_BACKEND_DEVICE_TYPE_IGPU}
    names = (str(each["description"]) for each in library.get_device_info() if each["type"] in gpus)
    return next(names, "")[:_MAX_CHARACTERS]


def _build_parameters(library: Any, start: ServerStart, device: str) -> Any:
    parameters = library.CommonParams()
    parameters.model.path = str(start.path)
    parameters.verbosity = _ERRORS_ONLY
    parameters.hostnames, parameters.port, parameters.api_keys = [_LOOPBACK], 0, [start.key]
    parameters.cors_origins, parameters.cors_credentials = "", False
    parameters.ui = parameters.endpoint_slots = parameters.endpoint_props = False
    parameters.endpoint_metrics = False
    parameters.n_parallel = 1
    parameters.n_ctx = start.context_tokens
    parameters.n_batch = parameters.n_ubatch = _GPU_BATCH if device else _BATCH
    parameters.cache_ram_mib = start.cache_bytes >> 20
    parameters.n_ctx_checkpoints = _CHECKPOINTS
    parameters.fit_params = bool(device)  # layers of the model on the GPU, as many as fit
    if not device:
        parameters.n_gpu_layers = 0
        parameters.no_kv_offload = parameters.no_op_offload = True
    if start.small_cache:
        parameters.cache_type_k = parameters.cache_type_v = library.ggml_type.GGML_TYPE_Q8_0
    for threads in (parameters.cpuparams, parameters.cpuparams_batch):
        threads.n_threads = start.threads
        threads.poll = 0  # where it is built without OpenMP
    if start.speculates:
        kinds, speculation = library.common_speculative_type, parameters.speculative
        speculation.types = [kinds.COMMON_SPECULATIVE_TYPE_NGRAM_SIMPLE]
        speculation.ngram_simple.size_n = _NGRAM_TOKENS
        speculation.ngram_simple.size_m = _DRAFT_TOKENS
    return parameters
