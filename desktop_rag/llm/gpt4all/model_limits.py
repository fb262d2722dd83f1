"""What the model process may reach and how much memory it may take."""

from __future__ import annotations

import sys
from itertools import chain
from pathlib import Path

import psutil

from desktop_rag.confinement.confinement import Confinement
from desktop_rag.llm.gguf import GgufHeader

_GPU_DEVICES = ("dri", "nvidia*", "kfd")  # in /dev
_GPU_FACTS = ("/sys", "/proc/driver", "/proc/modules", "/etc/vulkan", "/etc/nvidia", "/etc/drirc")
_OVERHEAD_BYTES = 3_000_000_000  # the engine's buffers and the drivers' memory


def confine_model(path: Path, avoided_device: str | None) -> Confinement:
    """Return what the engine needs for a model file: GPUs only where there are some that may work."""
    devices: tuple[Path, ...] = ()
    if sys.platform == "linux" and avoided_device != "":
        devices = tuple(chain.from_iterable(Path("/dev").glob(pattern) for pattern in _GPU_DEVICES))
    facts = map(Path, _GPU_FACTS) if devices else ()
    return Confinement((path.resolve(), *facts), devices)


def choose_memory_limit(header: GgufHeader, context_tokens: int) -> int:
    """Return the bytes that the engine may take: the weights, the KV cache, and what comes on top."""
    cache_bytes = min(context_tokens * header.cache_bytes_per_token, psutil.virtual_memory().total)
    return header.size_bytes + cache_bytes + _OVERHEAD_BYTES
