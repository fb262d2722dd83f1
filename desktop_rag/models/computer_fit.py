"""Whether a model fits this computer, by its memory and the room on its disk."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import psutil

from desktop_rag.models.catalog_entries import ModelEntry

# A computer sold with 8 GB reports less: the graphics and the firmware keep some.
_REPORTED = 0.9
# Left free on the disk, so that the rest of the computer goes on working.
RESERVE_BYTES = 200_000_000


@dataclass(frozen=True, slots=True)
class Computer:
    """What this computer has, in bytes."""

    memory: int
    memory_free: int
    disk_free: int


@dataclass(frozen=True, slots=True)
class Fit:
    """What a model needs against what there is, in bytes; 0 where the need is not known."""

    memory_needed: int
    disk_needed: int
    computer: Computer

    @property
    def memory_enough(self) -> bool:
        """Whether the computer has the memory at all."""
        return self.memory_needed * _REPORTED <= self.computer.memory

    @property
    def memory_tight(self) -> bool:
        """Whether other programs hold so much memory now that the model would be slow."""
        return self.memory_enough and self.memory_needed // 2 > self.computer.memory_free

    @property
    def disk_enough(self) -> bool:
        """Whether there is room for what is still to be downloaded."""
        return not self.disk_needed or self.disk_needed + RESERVE_BYTES <= self.computer.disk_free


def this_computer(folder: Path) -> Computer:
    """Return what this computer has; the disk is that of `folder`, which need not exist yet."""
    memory = psutil.virtual_memory()
    return Computer(memory.total, memory.available, disk_free(folder))


def disk_free(folder: Path) -> int:
    """Return the free bytes on the disk of `folder`, which need not exist yet; raises OSError."""
    there = next(each for each in (folder, *folder.parents) if each.exists())
    return shutil.disk_usage(there).free


def fit(entry: ModelEntry, there_bytes: int, computer: Computer) -> Fit:
    """Return whether a model fits, `there_bytes` of which are on the disk already."""
    return Fit(entry.memory_bytes, max(entry.size_bytes - there_bytes, 0), computer)
