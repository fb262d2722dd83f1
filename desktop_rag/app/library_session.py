"""A library open for searching and asking, as the command line and the API do it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path, PureWindowsPath

from desktop_rag.answer.answer_events import AnswerEvent, edit_answer
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer.table_rows import TableRows
from desktop_rag.answer_types import Hit
from desktop_rag.app.assembly import (
    identify_models,
    make_answerer,
    make_generator,
    make_reranker,
    make_searcher,
    open_library,
)
from desktop_rag.app.result_records import SearchRecord, search_to_record
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import QuestionError
from desktop_rag.ingest.discover import to_absolute_path
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.generation_options import ReadOptions
from desktop_rag.llm.generator import Generator
from desktop_rag.retrieve.excerpts import build_excerpts
from desktop_rag.retrieve.question import Question, parse_question
from desktop_rag.retrieve.rerank import MAX_RERANKED
from desktop_rag.retrieve.searcher import SearchResult
from desktop_rag.types import ALL_DOCUMENTS, Scope


@dataclass(frozen=True, slots=True)
class FoundInLibrary:
    """Search results: the best hits, and pictures that may match."""

    result: SearchResult
    hits: Sequence[Hit]
    pictures: Sequence[Hit] = ()

    def to_record(self, id_: str | None, question: str) -> SearchRecord:
        """Return the record that is printed or answered."""
        return search_to_record(id_, question, self.result, self.hits, self.pictures)


def is_foreign(path: Path) -> bool:
    """Whether a path is one of Windows, and this is another system: a library may come from there."""
    return os.name != "nt" and "\\" in str(path) and PureWindowsPath(path).is_absolute()


class LibrarySession:
    """Searches and answers in one library. For use in the thread that opened it."""

    def __init__(self, library: LibraryReader, embedder: Embedder) -> None:
        self.library = library
        self._models = identify_models(library)
        self._embedder = embedder
        self.searcher = make_searcher(library, embedder)
        self._reranker = make_reranker()

    def is_current(self) -> bool:
        """Whether the models are still those that the library was opened with; raises LibraryError."""
        return self._models == identify_models(self.library)

    def warm_up(self) -> None:
        """Load all that the first search needs, also what all readers of a version share in a process."""
        self.searcher.warm_up_search()
        self.library.index.wait_until_preloaded()

    @cached_property
    def answerer(self) -> Answerer:
        """The answerer of this session."""
        return make_answerer(self.library, self._embedder)

    def load_all_rows(self, events: Iterable[AnswerEvent]) -> Iterator[AnswerEvent]:
        """Yield the events of an answer, which has all rows that it was computed from at its end."""
        rows = TableRows(self.library.tables, self.library.catalog, self.library.made_tables)
        return edit_answer(events, rows.load_all_rows)

    def open_generator(self, name: str, read_options: ReadOptions, *, weighs: bool = False) -> Generator:
        """Return the generator with this name; raises as `make_generator` does."""
        return make_generator(name, self._embedder, read_options, weighs=weighs)

    def make_scope(self, collections: Sequence[str], files: Sequence[Path]) -> Scope:
        """Return the scope of named collections and paths; raises CollectionError for an unknown name."""
        return Scope(
            tuple(self.library.collections.find_collection(name).id for name in collections),
            tuple(chain.from_iterable(map(self.resolve_paths, files))),
        )

    def resolve_path(self, path: Path) -> Path:
        """Return a path as the library stores it: made absolute unless it is stored exactly so."""
        return path if self.library.files.load_file_rows([path]) else to_absolute_path(path)

    def resolve_paths(self, path: Path) -> list[Path]:
        """Return a path as `resolve_path` does, with the files in it if it is a folder of Windows."""
        folder = PureWindowsPath(path)
        if not is_foreign(path):
            return [self.resolve_path(path)]
        rows = self.library.files.load_file_rows()
        return [path, *(row.path for row in rows if folder in PureWindowsPath(row.path).parents)]

    def require_passages(self) -> None:
        """Raise QuestionError if there is nothing to search."""
        if not self.library.catalog.count_passages():
            raise QuestionError("There is nothing to search yet", "Add documents first.")

    def search_passages(self, written: str, top_k: int, scope: Scope = ALL_DOCUMENTS) -> FoundInLibrary:
        """Return the best passages, reranked where a reranker is installed, and pictures that may fit.

        Raises what `Searcher.search_passages` raises.
        """
        question = parse_question(written, scope)
        most = max(top_k, MAX_RERANKED) if self._reranker else top_k
        result = self.searcher.search_passages(question, most)
        if self._reranker:
            result = self._reranker.rerank_result(question, result)
        hits: Sequence[Hit] = result.hits[:top_k]
        pictures: Sequence[Hit] = self.searcher.find_pictures(question)
        if pictures:
            hits, pictures = self._separate_pictures(question.prepend_words(result.misread), hits, pictures)
        return FoundInLibrary(result, hits, pictures)

    def _separate_pictures(
        self, question: Question, hits: Sequence[Hit], pictures: Sequence[Hit]
    ) -> tuple[Sequence[Hit], Sequence[Hit]]:
        """Return hits and pictures, each file in one of them: with the hits if it has the words."""
        rarity = self.library.catalog.compute_idf
        excerpts = build_excerpts(question, [hit.passage for hit in hits], rarity)
        worded = {hit.passage.document_id for hit, each in zip(hits, excerpts, strict=True) if each.marks}
        others = tuple(hit for hit in pictures if hit.passage.document_id not in worded)
        looks = {hit.passage.document_id for hit in others}
        return [hit for hit in hits if hit.passage.document_id not in looks], others


@contextmanager
def open_session(folder: Path) -> Iterator[LibrarySession]:
    """Open a library for searching and asking; a damaged or missing search index is repaired first."""
    with open_library(folder) as (library, embedder):
        yield LibrarySession(library, embedder)
