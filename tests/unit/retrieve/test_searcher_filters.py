"""Filters in a question: obeyed by every leg, at every stage of a document."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.app.assembly import make_searcher
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import CollectionError, QuestionError
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve import searcher as searcher_module
from desktop_rag.retrieve.question import parse_question
from desktop_rag.retrieve.searcher import Searcher
from desktop_rag.types import Scope
from tests.helpers.samples import (
    EXPENSES_2025,
    EXPENSES_2026,
    GARDEN,
    HOUSE,
    LEASE,
    LENDING,
    MUSEUM,
    RELEASE,
    SAMPLES,
)
from tests.helpers.stages import Stages

ENGLISH = {EXPENSES_2025, EXPENSES_2026, GARDEN, LEASE, RELEASE}
ALL = ENGLISH | {HOUSE, LENDING, MUSEUM}
ANY = "hotel budget rent version Treppenhaus 博物馆 مكتبة"  # a word of each document


@pytest.fixture(scope="module", params=["text only", "embedded"])
def searcher(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, embedder: Embedder
) -> Iterator[Searcher]:
    """A searcher over the samples at each stage; each file is a day older than the one before."""
    with LibraryWriter(tmp_path_factory.mktemp("filters")) as library:
        stages = Stages(library, embedder)
        noon = time.mktime((2024, 3, 20, 12, 0, 0, 0, 0, -1))
        for number, name in enumerate(sorted(ALL)):
            stages.read(SAMPLES / name, modified_ns=int(noon - number * 86_400) * 10**9)
        if request.param == "embedded":
            stages.embed()
        yield make_searcher(library, embedder)


def names(searcher: Searcher, question: str, top_k: int = 20) -> set[str]:
    return {hit.path.name for hit in searcher.search_passages(parse_question(question), top_k).hits}


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ('what "48,200 euros" is this', {GARDEN}),
        ('"ERR-4711"', {RELEASE}),
        ('"err-4711" version', {RELEASE}),
        ('"RETRY_LIMIT"', {RELEASE}),
        ('"2.14.3"', {RELEASE}),
        ('"heavy luggage"', {EXPENSES_2025, EXPENSES_2026}),
        ('"HEAVY  luggage" "130 euros"', {EXPENSES_2025}),
        ("„second class“ hotel", {EXPENSES_2025, EXPENSES_2026}),
        ("「青铜器展厅」在哪里", {MUSEUM}),
        ("“门票”多少钱", {MUSEUM}),
        ('"قاعة القراءة"', {LENDING}),
        ('"the notice must"', {LEASE}),
    ],
)
def test_only_passages_with_the_phrase_are_found(question: str, found: set[str], searcher: Searcher) -> None:
    result = searcher.search_passages(parse_question(question), 20)
    assert {hit.path.name for hit in result.hits} == found
    assert result.notices == ()


@pytest.mark.parametrize("phrase", ["heavy luggages", "ERR-47", "200 euros", "闭馆六十", "the the"])
def test_a_phrase_that_stands_nowhere_is_said_to_and_its_words_are_searched(
    phrase: str, searcher: Searcher
) -> None:
    result = searcher.search_passages(parse_question(f'greenhouse "{phrase}"'), 20)
    assert result.hits
    assert result.notices == (
        f"“{phrase}” does not appear in these documents; its words were searched one by one.",
    )


def test_of_two_phrases_the_one_that_is_there_has_to_be(searcher: Searcher) -> None:
    result = searcher.search_passages(parse_question('"heavy luggage" "heavy baggage"'), 20)
    assert {hit.path.name for hit in result.hits} == {EXPENSES_2025, EXPENSES_2026}
    assert len(result.notices) == 1


def test_where_no_passage_holds_both_phrases_one_is_enough(searcher: Searcher) -> None:
    result = searcher.search_passages(parse_question('"heavy luggage" "48,200"'), 20)
    assert {hit.path.name for hit in result.hits} == {EXPENSES_2025, EXPENSES_2026, GARDEN}
    assert result.notices == ("No passage contains all of the phrases; these contain one of them.",)


@pytest.mark.parametrize(
    ("question", "left_out"),
    [
        ("greenhouse -taxi", {EXPENSES_2025, EXPENSES_2026}),
        ("greenhouse -TAXIS", {EXPENSES_2025, EXPENSES_2026}),
        ('greenhouse -"taxi"', set[str]()),
        ('greenhouse -"heavy luggage"', {EXPENSES_2025, EXPENSES_2026}),
        ("greenhouse -ERR-4711", {RELEASE}),
        ("greenhouse -门票", {MUSEUM}),
        ("greenhouse -library", set[str]()),
        ("greenhouse -file:lease", {LEASE}),
        (
            "greenhouse -type:text -file:house",
            {EXPENSES_2025, EXPENSES_2026, LEASE, MUSEUM, LENDING, GARDEN, RELEASE},
        ),
        ("-greenhouse", {GARDEN}),
    ],
)
def test_what_holds_an_excluded_word_is_left_out(
    question: str, left_out: set[str], searcher: Searcher
) -> None:
    expected = {*names(searcher, "greenhouse"), *ALL} - left_out
    assert names(searcher, question) <= expected
    assert names(searcher, question) >= expected & names(searcher, "greenhouse")


@pytest.mark.parametrize(
    ("question", "found"),
    [
        (f"{ANY} type:html", {HOUSE}),
        (f"{ANY} type:web file:haus", {HOUSE}),
        (f"{ANY} type:md", {GARDEN, RELEASE}),
        (f"{ANY} file:expenses-2025", {EXPENSES_2025}),
        (f"{ANY} file:expenses type:md", None),
        (f"{ANY} after:2024-03-20", {EXPENSES_2025}),
        (f"{ANY} after:2024-03-19", {EXPENSES_2025, EXPENSES_2026}),
        (f"{ANY} before:2024-03-20 after:2024-03-19", {EXPENSES_2026}),
        (f"{ANY} after:2024 before:2025 file:lease", {LEASE}),
        ("file:lease", {LEASE}),
        ("type:md", {GARDEN, RELEASE}),
        ('file:expenses -"130 euros"', {EXPENSES_2026}),
    ],
)
def test_conditions_for_files_hold_on_every_leg(
    question: str, found: set[str] | None, searcher: Searcher
) -> None:
    if found is None:
        with pytest.raises(QuestionError, match="No file is of the type md") as caught:
            searcher.search_passages(parse_question(question), 20)
        assert caught.value.hint == "Available: txt."
    else:
        assert names(searcher, question) == found


@pytest.mark.parametrize(
    ("question", "title"),
    [
        ('greenhouse file:"nowhere"', "No file is called nowhere"),
        ("greenhouse file:ease", "No file is called ease"),
        ("type:exe", "No file is of the type exe"),
        ("after:2025", "No file was changed in that period"),
        ("file:lease -type:txt", "No document matches all filters in the question"),
    ],
)
def test_a_filter_that_leaves_nothing_says_so(question: str, title: str, searcher: Searcher) -> None:
    with pytest.raises(QuestionError) as caught:
        searcher.search_passages(parse_question(question), 5)
    assert caught.value.title == title
    assert caught.value.hint


def test_a_question_of_filters_lists_the_newest_documents_first(searcher: Searcher) -> None:
    result = searcher.search_passages(parse_question("-nothing"), 4)
    newest = sorted(ALL)[:4]
    assert [hit.path.name for hit in result.hits] == newest
    assert result.is_near


def test_one_document_is_listed_in_reading_order(changeable: LibraryWriter, embedder: Embedder) -> None:
    text = "\n\n".join(f"Chapter {number}. " + "The owl sleeps. " * 60 for number in range(5))
    Stages(changeable, embedder).read(Path("/owl.txt"), text)
    hits = make_searcher(changeable, embedder).search_passages(parse_question("file:owl"), 20).hits
    assert len(hits) > 1
    starts = [hit.passage.start for hit in hits]
    assert starts == sorted(starts)


def test_a_document_is_listed_from_where_it_meets_the_conditions(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    text = "\n\n".join(
        f"Chapter {number}. {'Draft. ' * (number < 9)}" + "The owl sleeps. " * 60 for number in range(12)
    )
    Stages(changeable, embedder).read(Path("/owl.txt"), text)
    hits = make_searcher(changeable, embedder).search_passages(parse_question("file:owl -draft"), 3).hits
    assert hits
    assert not any("Draft" in hit.passage.text for hit in hits)


def test_what_an_excluded_word_leaves_is_found_behind_all_others(
    changeable: LibraryWriter, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, most in (("_CANDIDATE_LIMIT", 2), ("_RAISED_CANDIDATE_LIMIT", 4), ("_MAX_CANDIDATE_LIMIT", 90)):
        monkeypatch.setattr(searcher_module, name, most)
    stages = Stages(changeable, embedder)
    for number in range(9):
        stages.read(Path(f"/owl{number}.txt"), f"Owls in towers, draft {number}")
    stages.read(Path("/good.txt"), "Among many other things the mayor wrote of owls once. " * 3)
    question = "owls towers -draft file:owl file:good"
    assert names(make_searcher(changeable, embedder), question) == {"good.txt"}


def test_a_phrase_is_found_where_a_line_ends_in_it_too(changeable: LibraryWriter, embedder: Embedder) -> None:
    stages = Stages(changeable, embedder)
    stages.read(Path("/one.txt"), "馆内禁止使用闪光灯拍照。")
    stages.read(Path("/other.txt"), "在展厅里参观的时候，任何人都禁止\n使用闪光灯，也请不要大声说话。")
    for step in (changeable.index.maintain_index, stages.embed):
        found = names(make_searcher(changeable, embedder), '"禁止使用" file:one file:other')
        assert found == {"one.txt", "other.txt"}
        step()


@pytest.mark.parametrize("odd", ["hotel \ud800", "hotel -\udfff", "hotel " * 90_000, "\0", "😀"])
def test_any_text_can_be_searched_for(odd: str, searcher: Searcher) -> None:
    searcher.warm_up_search()
    begun = time.process_time()
    searcher.search_passages(parse_question(odd), 5)
    assert time.process_time() - begun < 5


def test_thousands_of_excluded_words_take_no_time(searcher: Searcher) -> None:
    begun = time.process_time()
    assert searcher.search_passages(
        parse_question("hotel " + " ".join(f"-no{each}" for each in range(5_000))), 5
    ).hits
    assert time.process_time() - begun < 5


def test_collections_are_left_out_with_a_minus(changeable: LibraryWriter, embedder: Embedder) -> None:
    changeable.collections.add_members(changeable.collections.create_collection("Work"), [SAMPLES / GARDEN])
    searcher = make_searcher(changeable, embedder)
    assert GARDEN in names(searcher, "greenhouse")
    assert GARDEN not in names(searcher, "greenhouse -collection:work")
    inside = Scope(files=(SAMPLES / GARDEN, SAMPLES / LEASE))
    hits = searcher.search_passages(parse_question("greenhouse -collection:work", inside), 9).hits
    assert {hit.path.name for hit in hits} == {LEASE}
    with pytest.raises(CollectionError):
        searcher.search_passages(parse_question("greenhouse -collection:nowhere"), 9)


def test_a_phrase_in_a_scope_is_not_found_outside(changeable: LibraryWriter, embedder: Embedder) -> None:
    searcher = make_searcher(changeable, embedder)
    result = searcher.search_passages(
        parse_question('"heavy luggage"', Scope(files=(SAMPLES / EXPENSES_2025,))), 9
    )
    assert [hit.path.name for hit in result.hits] == [EXPENSES_2025]
    result = searcher.search_passages(parse_question('"heavy luggage"', Scope(files=(SAMPLES / LEASE,))), 9)
    assert {hit.path.name for hit in result.hits} == {LEASE}
    assert result.notices


def test_a_file_that_shares_its_content_stands_for_it_where_the_other_is_left_out(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    stages = Stages(changeable, embedder)
    for name in ("draft.txt", "final.txt"):
        stages.read(Path("/owls", name), "The owl Ulla sleeps in the tower of the town hall.")
    searcher = make_searcher(changeable, embedder)
    [best, *_] = searcher.search_passages(parse_question("Where does the owl sleep? -file:draft"), 3).hits
    assert best.path == Path("/owls/final.txt")


def test_a_phrase_in_a_whole_sentence_comes_first_and_leaves_the_others(searcher: Searcher) -> None:
    alone = searcher.search_passages(parse_question('"heavy luggage"'), 20).hits
    asked = searcher.search_passages(
        parse_question('What did we have to pay for the "heavy luggage" in the hotel?'), 20
    ).hits
    assert asked[0].passage.id in {hit.passage.id for hit in alone}
    assert len(asked) > len(alone)
