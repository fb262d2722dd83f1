"""Words of a question that were misread on a scan are found, quoted and marked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer_types import Support
from desktop_rag.app.assembly import make_answerer, make_generator, make_searcher
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import RecognisedText
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.retrieve.misread_terms import MisreadTerms
from desktop_rag.retrieve.passage_finder import PassageFinder
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import Scope
from tests.helpers.stages import Stages

TEXTS = {
    "scan.pdf": "The parcel came late. Nobody was at home on that day, and so it went back to the post "
    "office of the next town, from where it was brought again. The neighbours took it in and "
    "kept it below the stairs. Their dog had chewed the lid before anybody came to fetch it. "
    "Invoice RE-2O415 of the carpenter is about l2,400 euros. It was handed over without the "
    "two pages that belong to it. The bank asked for them, and wrote three letters to the old "
    "address. Since then the matter rests, as nobody knows where the copies were put in the "
    "spring.",
    "typo.txt": "The form of the letter RE-2O416 was wrong, as was the sum of l2,500 euros in it.",
    "garden.txt": "The greenhouse opens on Sunday. Invoices are kept in the shed behind the roses.",
    "notes.txt": "The carpenter told us about a modern kitchen. He asked for his invoice to be paid.",
}
SCAN = Path("/papers/scan.pdf")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, embedder: Embedder) -> Iterator[LibraryWriter]:
    with LibraryWriter(tmp_path_factory.mktemp("misread")) as library:
        stages = Stages(library, embedder)
        ids = {name: stages.read(SCAN.with_name(name), text) for name, text in TEXTS.items()}
        library.catalog.store_recognised_page(ids[SCAN.name], RecognisedText(1, ()))
        library.catalog.store_recognised_page("of a scan that is not stored yet", RecognisedText(1, ()))
        yield library


@pytest.mark.parametrize("question", ["RE-20415", "12,400", "20415", "Which invoice is about 12,400 euros?"])
def test_a_code_or_amount_that_was_misread_is_found(
    question: str, library: LibraryWriter, embedder: Embedder
) -> None:
    result = make_searcher(library, embedder).search_passages(parse_question(question), 4)
    assert result.hits[0].path == SCAN


def test_only_recognised_text_in_the_scope_is_taken_for_misread(
    library: LibraryWriter, embedder: Embedder
) -> None:
    searcher = make_searcher(library, embedder)
    assert searcher.search_passages(parse_question("RE-20415"), 4).misread == ("2o415", "re-2o415")
    typed = parse_question("RE-20416", Scope(files=(SCAN.with_name("typo.txt"),)))
    assert searcher.search_passages(typed, 4).misread == ()


def test_scores_of_misread_terms_are_added_for_recognised_passages_alone(library: LibraryWriter) -> None:
    documents = [library.files.load_file_rows([SCAN.with_name(name)])[0].document_id or "" for name in TEXTS]
    scanned, typed, *_ = (library.catalog.load_document_passages(id_)[0].id for id_ in documents)
    terms = MisreadTerms({"12": ("l2",)}, frozenset(documents[:1]), factor=0.5)
    found = {scanned: 4.0, typed: 3.0}
    assert terms.add_scores(library, {}, found) == {scanned: 2.0}
    assert terms.add_scores(library, {scanned: 1.0, typed: 5.0}, found) == {scanned: 3.0, typed: 5.0}


def test_the_sentence_with_the_misread_word_is_quoted_as_it_was_read(
    library: LibraryWriter, embedder: Embedder
) -> None:
    answerer, quoter = make_answerer(library, embedder), make_generator(EXTRACTIVE, embedder)
    question = parse_question("What is invoice RE-20415 about?")
    [*_, last] = answerer.answer_question(question, quoter, CancelToken())
    assert isinstance(last, Answered)
    [quoted] = [each for each in last.answer.sentences if "RE-2O415" in each.text]
    assert len(last.answer.sentences) < 7
    assert quoted.support is Support.SUPPORTED
    places = [TEXTS[SCAN.name][start:end] for each in last.answer.citations for start, end in each.supporting]
    assert "Invoice RE-2O415 of the carpenter is about l2,400 euros." in places


def test_the_misread_word_is_marked_in_the_search(library: LibraryWriter, embedder: Embedder) -> None:
    found = PassageFinder(library, make_searcher(library, embedder)).find_passages("RE-20415").passages[0]
    marked = [found.excerpt.text[start:end] for start, end in found.excerpt.marks]
    assert marked == ["RE-2O415"]
