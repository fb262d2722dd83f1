"""What the tests of the threads share."""

from __future__ import annotations

from tests.helpers.library_fixtures import folder
from tests.helpers.library_fixtures import tiny_embedder as embedder

__all__ = ["embedder", "folder"]
