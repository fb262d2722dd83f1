"""How much disk a library takes after many changes, against one built fresh.

    python -m benchmarks.disk [--documents 300] [--operations 300] [--together 10]

Documents are made up, in five languages; the library, its reading processes and its stages are the
real ones, but the vectors are random ones that follow from the text. A third of the operations adds
a file, a third changes one, a third removes one; so many together are worked off at a time, as when
they are dropped into the program. The library is measured while it is open and has nothing to do.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.generated import Writer, languages
from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.library_rows import differences, rows

_PARAGRAPHS = 15  # about ten passages
_MOST = 1.3  # times the size of a library built fresh


class RandomEmbedder(Embedder):
    """Gives each text a vector at once: the same each time."""

    def embed_passages(
        self, parts: Iterable[Sequence[str]], token: CancelToken
    ) -> Iterator[tuple[list[int], NDArray[np.float32]]]:
        """Yield each part at once; see `Embedder.embed_passages`."""
        for texts in parts:
            token.raise_if_cancelled()
            vectors = np.stack([self._vector(text) for text in texts])
            yield list(range(len(texts))), vectors.astype(np.float32)

    def _vector(self, text: str) -> NDArray[np.float64]:
        seed = int.from_bytes(blake2b(text.encode(), digest_size=8).digest())
        vector = np.random.default_rng(seed).normal(size=self.model.dim)
        return vector / np.linalg.norm(vector)


class Folder:
    """A folder of documents that change."""

    def __init__(self, path: Path) -> None:
        path.mkdir()
        self._path = path
        self._random = random.Random(0)
        self._writers = [Writer(language) for language in dict.fromkeys(languages())]
        self._made = 0
        self.files: list[Path] = []

    def add(self) -> None:
        """Write a new document."""
        self.files.append(self._path / f"{self._made}.txt")
        self._write(self.files[-1])

    def change(self) -> None:
        """Write another text into a document."""
        self._write(self._random.choice(self.files))

    def remove(self) -> None:
        """Delete a document."""
        self.files.pop(self._random.randrange(len(self.files))).unlink()

    def _write(self, file: Path) -> None:
        writer = self._writers[self._made % len(self._writers)]
        text = "\n\n".join(writer.paragraph() for _ in range(_PARAGRAPHS))
        file.write_text(text, encoding="utf-8")
        self._made += 1


def main() -> None:
    """Change a library, build the same one fresh, and print what both take."""
    parser = argparse.ArgumentParser(description="Disk space after many changes.")
    parser.add_argument("--documents", type=int, default=300, help="at the beginning")
    parser.add_argument("--operations", type=int, default=300)
    parser.add_argument("--together", type=int, default=10, help="operations that are one work")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="disk-") as scratch:
        documents = Folder(Path(scratch, "documents"))
        begun = time.perf_counter()
        changed = Path(scratch, "changed")
        with opened(changed) as (library, pipeline):
            operate(documents, pipeline, options.documents, options.operations, options.together)
            seconds = time.perf_counter() - begun
            with opened(Path(scratch, "fresh")) as (fresh, building):
                work(building, documents)
                ratio = compare(library.folder, fresh.folder)
                different = differences(rows(library), rows(fresh))
    print(f"{options.operations} operations in {seconds:.0f} s, {len(documents.files)} files left")
    print("the same content" if not different else f"differs in {', '.join(different)}")
    raise SystemExit(bool(different) or ratio > _MOST)


@contextmanager
def opened(folder: Path) -> Iterator[tuple[LibraryWriter, Pipeline]]:
    """Open a library for writing, with its pipeline."""
    with LibraryWriter(folder) as library:
        pipeline = Pipeline(library, RandomEmbedder())
        try:
            yield library, pipeline
        finally:
            pipeline.close()


def operate(documents: Folder, pipeline: Pipeline, count: int, operations: int, together: int) -> None:
    """Fill a library with `count` files, and change them."""
    for _ in range(count):
        documents.add()
    work(pipeline, documents)
    deeds = (documents.add, documents.change, documents.remove)
    for number in range(operations):
        deeds[number % len(deeds)]()
        if (number + 1) % together == 0:
            work(pipeline, documents)
    work(pipeline, documents)


def work(pipeline: Pipeline, documents: Folder) -> None:
    """Bring a library in step with the folder, and wait until it has nothing to do."""
    token = CancelToken()
    folder = documents.files[0].parent
    list(pipeline.add_paths([folder], token))
    pipeline.sync_folders(token, [folder])
    list(pipeline.process_queue(token))


def compare(changed: Path, fresh: Path) -> float:
    """Print the megabytes of the parts of two libraries; return the ratio of the wholes."""
    print(f"{'MB':24}{'changed':>10}{'fresh':>10}{'ratio':>10}")
    for name in ("catalog.sqlite3", "catalog.sqlite3-wal", "index.lance", ""):
        sizes = [size(folder / name) for folder in (changed, fresh)]
        ratio = sizes[0] / sizes[1] if sizes[1] else 0.0
        print(f"{name or 'all':24}{sizes[0] / 1e6:10.2f}{sizes[1] / 1e6:10.2f}{ratio:10.2f}")
    print(f"{'':24}(at most {_MOST})")
    return ratio


def size(path: Path) -> int:
    """Return the bytes of a file, or of all files in a folder."""
    files = [path, *path.rglob("*")]
    return sum(file.stat().st_size for file in files if file.is_file())


if __name__ == "__main__":
    main()
