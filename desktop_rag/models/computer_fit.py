"""Whether a model fits this computer, by memory and free disk space."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import psutil

from desktop_rag.llm.model_records import count_cores

# A computer sold with 8 GB reports less: graphics and firmware reserve some.
_REPORTED_SHARE = 0.9
# Left free on the disk, so that other programs keep working.
RESERVE_BYTES = 200_000_000


@dataclass(frozen=True, slots=True)
class Computer:
    """Memory and free disk space of this computer, in bytes, and the cores of its processor."""

    memory: int
    memory_free: int
    disk_free: int
    cores: int


@dataclass(frozen=True, slots=True)
class ModelFit:
    """The needs of a model beside what the computer has, in bytes; a need is 0 if unknown."""

    memory_needed: int
    disk_needed: int
    computer: Computer

    @property
    def has_enough_memory(self) -> bool:
        """Whether the computer has enough memory in total."""
        return self.memory_needed * _REPORTED_SHARE <= self.computer.memory

    @property
    def is_memory_tight(self) -> bool:
        """Whether so little memory is free now that the model would be slow."""
        return self.has_enough_memory and self.memory_needed // 2 > self.computer.memory_free

    @property
    def has_enough_disk(self) -> bool:
        """Whether the rest of the download fits on the disk."""
        return not self.disk_needed or self.disk_needed + RESERVE_BYTES <= self.computer.disk_free


def measure_computer(folder: Path) -> Computer:
    """Return memory, disk space and cores; the disk is that of `folder`, which need not exist yet."""
    memory = psutil.virtual_memory()
    return Computer(memory.total, memory.available, disk_free(folder), count_cores())


def disk_free(folder: Path) -> int:
    """Return the free bytes on the disk of `folder`, which need not exist yet; raises OSError."""
    existing = next(each for each in (folder, *folder.parents) if each.exists())
    return shutil.disk_usage(existing).free
