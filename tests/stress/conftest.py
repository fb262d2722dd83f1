"""Tests that kill processes, exhaust memory or interrupt at every step: minutes, not seconds."""

from __future__ import annotations

from tests.helpers.library_fixtures import embedder, empty_library, folder, library, readers, work

__all__ = ["embedder", "empty_library", "folder", "library", "readers", "work"]
