"""Limits of a model process: files, memory, and context size; and why such a process ended."""

from __future__ import annotations

import sys
from itertools import chain
from pathlib import Path

import psutil

from desktop_rag.child_process import ChildDied, UnusableReply
from desktop_rag.confinement.confinement import Confinement
from desktop_rag.errors import ModelError
from desktop_rag.llm.gguf import GgufHeader, list_parts
from desktop_rag.system.file_names import format_size

_GPU_DEVICES = ("dri", "nvidia*", "kfd")  # in /dev
_GPU_FACTS = ("/sys", "/proc/driver", "/proc/modules", "/etc/vulkan", "/etc/nvidia", "/etc/drirc")
# Tokens of context, and the share of the memory left after the weights that the KV cache may take.
_CONTEXT_CHOICES = ((8_192, 1 / 8), (4_096, 1 / 2))
_WANTED_SHARE = 3 / 4  # likewise, of a context that the user has set
_MIN_CONTEXT_TOKENS = 2_048
_OVERHEAD_BYTES = 3_000_000_000  # the engine's buffers and the drivers' memory
ASK_AGAIN_HINT = "Ask again. If it happens again, choose a smaller or another model."
_OTHER_MODEL_HINT = "The model's file may be malicious. Choose another model."
_NO_MODEL_HINT = "Continue without a model: answers then quote your documents."
# Titles and hints that the engines share.
NO_MEMORY = (
    "There is not enough memory for the model",
    "Close other programs and ask again, or choose a smaller model.",
)
TOO_LONG = (
    "The question is too long for this model",
    "Ask a shorter question, or choose a model that reads more at once.",
)
ONLY_THOUGHTS = (
    "The model thought so long that no room was left for an answer",
    "Rephrase the question, or choose a model that does not think first.",
)
_KILLED_EXIT_CODE = -9
_ILLEGAL_INSTRUCTION_CODES = (-4, 3221225501)  # SIGILL, STATUS_ILLEGAL_INSTRUCTION


def confine_model(path: Path, avoided_device: str | None, *, listens: bool = False) -> Confinement:
    """Return the confinement of the engine for a model file: GPUs only where some may work.

    `listens` is for an engine that is asked through a port of this computer.
    """
    devices: tuple[Path, ...] = ()
    if sys.platform == "linux" and avoided_device != "":
        devices = tuple(chain.from_iterable(Path("/dev").glob(pattern) for pattern in _GPU_DEVICES))
    facts = map(Path, _GPU_FACTS) if devices else ()
    return Confinement((*map(Path.resolve, list_parts(path)), *facts), devices, listens=listens)


def choose_memory_limit(header: GgufHeader, context_tokens: int) -> int:
    """Return the bytes that the engine may take: the weights, the KV cache, and overhead."""
    cache_bytes = min(context_tokens * header.cache_bytes_per_token, psutil.virtual_memory().total)
    return header.size_bytes + cache_bytes + _OVERHEAD_BYTES


def choose_context_tokens(header: GgufHeader, available_bytes: int, wanted: int = 0) -> int:
    """Return the context size in tokens that the model supports and the memory has room for.

    `wanted` is taken instead if it fits; 0 for none.
    """
    left = max(available_bytes - header.size_bytes, 0)
    if wanted and wanted * header.cache_bytes_per_token <= left * _WANTED_SHARE:
        return min(wanted, header.context_length or wanted)
    choices = (n for n, share in _CONTEXT_CHOICES if n * header.cache_bytes_per_token <= left * share)
    tokens = next(choices, _MIN_CONTEXT_TOKENS)
    return min(tokens, header.context_length or tokens)


def check_memory(header: GgufHeader) -> None:
    """Raise ModelError if the computer has less memory than the model's weights take."""
    memory = psutil.virtual_memory().total
    if header.size_bytes > memory:
        size, has = format_size(header.size_bytes), format_size(memory)
        title = f"The model needs {size} of memory, and this computer has {has}"
        raise ModelError(title, "Choose a smaller model.")


class ModelCrashedError(ModelError):
    """The process crashed; it was not killed."""


def explain_exit(event: ChildDied, engine: str) -> ModelError:
    """Return the error for the end of a process in which `engine` ran."""
    if isinstance(event, UnusableReply):
        return ModelError("The model gave an unusable reply", _OTHER_MODEL_HINT)
    if event.exit_code == _KILLED_EXIT_CODE:
        return ModelError("The system stopped the model, probably to save memory", ASK_AGAIN_HINT)
    if event.exit_code in _ILLEGAL_INSTRUCTION_CODES:
        return ModelError(f"The processor does not support AVX, which {engine} needs", _NO_MODEL_HINT)
    if event.out_of_memory:
        return ModelCrashedError(*NO_MEMORY)
    return ModelCrashedError("The model crashed", ASK_AGAIN_HINT)
