"""The pipeline ends the readers that it was given."""

from __future__ import annotations

from desktop_rag.embed.embedder import Embedder
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.seeding import FakeReader


class ClosableReader(FakeReader):
    """Remembers that it was closed."""

    closed = False

    def close(self) -> None:
        self.closed = True


def test_closing_ends_the_readers(library: LibraryWriter, embedder: Embedder) -> None:
    readers = ClosableReader()
    pipeline = Pipeline(library, embedder, readers)
    assert not readers.closed
    pipeline.close()
    assert readers.closed
