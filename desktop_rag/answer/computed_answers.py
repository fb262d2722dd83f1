"""Compute answers over tables and the fields of documents, step by step where that takes several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from desktop_rag.answer.document_answers import DocumentAnswerer
from desktop_rag.answer.query_rewriting import name_code
from desktop_rag.answer.question_steps import (
    Chain,
    answer_parts,
    compare_answers,
    follow_chain,
    join_answers,
    list_parts,
)
from desktop_rag.answer.retrieval import MAX_CANDIDATES, find_named_files
from desktop_rag.answer.select_writing import SelectWriter
from desktop_rag.answer.table_answers import TableAnswerer, find_first_sheets
from desktop_rag.answer_types import Answer
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.generator import Exchange
from desktop_rag.readers.file_formats import kind_of
from desktop_rag.retrieve.document_scope import select_documents
from desktop_rag.retrieve.question import Question
from desktop_rag.retrieve.searcher import Searcher


class AnswerComputer:
    """Computes answers from one library. For use in the thread that opened it."""

    def __init__(self, library: LibraryReader, searcher: Searcher) -> None:
        self._library = library
        self._searcher = searcher
        self._tables = TableAnswerer(library)
        self._documents = DocumentAnswerer(library)

    def find_extreme(self, question: Question) -> Answer | None:
        """Return the document of the largest or the smallest amount, None if none is asked for."""
        if not question.text.strip() or self._tables.names_made_table(question):
            return None
        documents = select_documents(self._library, question)
        return self._documents.answer_question(question, documents, only_extremes=True)

    def follow_chain(self, question: Question) -> Chain:
        """Return the steps that lead to the object of a question, and the question that is left."""
        return follow_chain(question, self._compute)

    def compute_answer(
        self, question: Question, chain: Chain, history: Sequence[Exchange], writer: SelectWriter | None
    ) -> Answer | None:
        """Return the answer to the rest of a chain with its steps, None if one is not computed.

        A language model may write a SELECT with the `writer`; raises Cancelled while it does.
        """
        if parts := list_parts(chain.left):
            return answer_parts(question, parts, self._compute)
        computed = self._compute(chain.left, history, writer)
        if computed is None and chain.undivided is not None:
            computed = self._compute(chain.undivided)
        if computed is None or computed.is_perhaps:
            computed = compare_answers(question, self._compute) or computed
        if computed is None and (named := name_code(question, history)) is not None:
            computed = self._compute(named)
            return replace(computed, question=question.written, searched=named.written) if computed else None
        return join_answers(question, (*chain.steps, computed)) if computed and chain.steps else computed

    def offer_readings(self, question: Question, answer: Answer, history: Sequence[Exchange]) -> Answer:
        """Return an answer that is not sure with the other questions that may be meant."""
        documents = select_documents(self._library, question)
        return self._tables.offer_readings(question, documents, answer, history)

    def _compute(
        self, question: Question, history: Sequence[Exchange] = (), writer: SelectWriter | None = None
    ) -> Answer | None:
        """Return an answer that is computed over tables or fields, None if none answers the question.

        One over tables that is not sure is returned if a sheet is asked or found before other documents, or
        if it is more than the look-up of a cell in the document that is asked or found first.
        """
        documents = select_documents(self._library, question)
        found = self._searcher.search_passages(question, MAX_CANDIDATES).hits
        found_ids = self._put_named_first(question, [each.passage.document_id for each in found])
        compute = partial(self._tables.answer_question, question, documents, found_ids, history)
        computed = compute()
        if computed is not None and self._tables.names_made_table(question):
            return computed
        if _is_sure_of_sheet(computed) and not self._documents.asks_all(question):
            return computed
        over_documents = self._documents.answer_question(question, documents, found_ids)
        if over_documents is not None and not over_documents.is_perhaps:
            return over_documents
        if writer is not None and (computed is None or computed.is_perhaps):
            computed = compute(writer)
        if over_documents is not None and not _is_sure_of_sheet(computed):
            return over_documents
        if computed is None or not computed.is_perhaps:
            return computed
        first = find_first_sheets(self._library, found_ids) or found_ids[:1]
        asked = set(first if documents is None else documents)
        if documents is None and not asked.issuperset(each.document_id for each in computed.citations):
            return None
        paths = self._library.catalog.find_owners(asked).values()
        only_sheets = bool(paths) and all(kind_of(each) == "sheet" for each in paths)
        values = computed.computation.values if computed.computation else ()
        is_cell = computed.is_looked_up and len(values) == 1
        is_fitting = only_sheets or (len(paths) == 1 and not is_cell)
        return computed if is_fitting else None

    def _put_named_first(self, question: Question, found_ids: Sequence[str]) -> list[str]:
        """Return documents, each once; the sheets whose whole names are in the question come first."""
        paths = self._library.catalog.find_owners(set(found_ids))
        named = find_named_files(question, (each for each in paths.values() if kind_of(each) == "sheet"))
        return sorted(dict.fromkeys(found_ids), key=lambda id_: paths.get(id_) in named, reverse=True)


def _is_sure_of_sheet(computed: Answer | None) -> bool:
    """Whether an answer is certain, and computed over a sheet."""
    if computed is None or computed.is_perhaps:
        return False
    return any(kind_of(each.path) == "sheet" for each in computed.citations)
