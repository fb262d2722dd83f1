"""Tests that kill processes, exhaust memory or interrupt at every step: minutes, not seconds."""

from __future__ import annotations

from tests.helpers.library_fixtures import embedder, folder, library, readers, work

__all__ = ["embedder", "folder", "library", "readers", "work"]
