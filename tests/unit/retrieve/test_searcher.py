"""Search on the sample library: the right passage, in every language, at every stage."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop_rag.answer_types import Hit
from desktop_rag.app.assembly import make_searcher
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import CollectionError, QuestionError
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.search_index import FOLDER_NAME, SearchIndex
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve import score_fusion
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

QUESTIONS = [
    ("What budget was approved for the greenhouse?", GARDEN),
    ("When does the open day take place?", GARDEN),
    ("How long is the notice for ending the lease?", LEASE),
    ("Who carries out small repairs?", LEASE),
    ("Are taxis refunded, as for the edition of 2025?", EXPENSES_2025),
    ("Wer reinigt das Treppenhaus?", HOUSE),
    ("Wann wird die Mülltonne geleert?", HOUSE),
    ("博物馆星期几闭馆？", MUSEUM),
    ("成人门票多少元？", MUSEUM),
    ("كم كتابا يمكن استعارته؟", LENDING),
    ("متى تغلق المكتبة؟", LENDING),
    ("ERR-4711", RELEASE),
    ("parse_invoice_header", RELEASE),
    ("What does version 2.14.3 fix?", RELEASE),
    ("IMPORT_CACHE_DIR", RELEASE),
]
FOREIGN = [
    "Who won the football world cup in 1998?",
    "How do I bake bread?",
    "Wie hoch ist der Mount Everest?",
    "月球离地球有多远？",
    "ما هي عاصمة البرازيل؟",
    "ERR-9000",
]


@pytest.fixture(scope="module")
def searcher(sample: LibraryReader, embedder: Embedder) -> Searcher:
    return make_searcher(sample, embedder)


@pytest.fixture(scope="module")
def text_only(tmp_path_factory: pytest.TempPathFactory, embedder: Embedder) -> Iterator[Searcher]:
    """A searcher over the same documents, before any has a vector."""
    with LibraryWriter(tmp_path_factory.mktemp("text only")) as library:
        stages = Stages(library, embedder)
        stages.read_all(SAMPLES)
        yield make_searcher(library, embedder)


def names(searcher: Searcher, question: str, top_k: int = 8) -> list[str]:
    return [hit.path.name for hit in searcher.search_passages(parse_question(question), top_k).hits]


@pytest.mark.parametrize(("question", "name"), QUESTIONS)
def test_the_right_passage_comes_first(question: str, name: str, searcher: Searcher) -> None:
    result = searcher.search_passages(parse_question(question), 5)
    assert result.hits[0].path.name == name
    assert result.milliseconds > 0


@pytest.mark.parametrize(("question", "name"), QUESTIONS)
def test_full_text_alone_finds_it_too(question: str, name: str, text_only: Searcher) -> None:
    result = text_only.search_passages(parse_question(question), 5)
    assert result.hits[0].path.name == name
    assert result.hits[0].cosine is None


@pytest.mark.parametrize("question", FOREIGN)
def test_nothing_is_near_a_foreign_question(question: str, searcher: Searcher, text_only: Searcher) -> None:
    for each in (searcher, text_only):
        assert not each.search_passages(parse_question(question), 5).is_near


def test_what_says_what_is_asked_is_near(searcher: Searcher) -> None:
    assert searcher.search_passages(parse_question(QUESTIONS[0][0]), 5).is_near


def test_hits_come_best_first_with_scores_between_0_and_1(searcher: Searcher) -> None:
    scores = [hit.score for hit in searcher.search_passages(parse_question(QUESTIONS[0][0]), 8).hits]
    assert scores == sorted(scores, reverse=True)
    assert 0.9 < scores[0] <= 1.0
    assert scores[-1] >= 0


def test_the_passage_of_a_hit_is_the_kept_text_at_its_place(
    searcher: Searcher, sample: LibraryReader
) -> None:
    for question, _ in QUESTIONS:
        for hit in searcher.search_passages(parse_question(question), 8).hits:
            document = sample.catalog.load_document(hit.passage.document_id)
            assert document
            assert document.text[hit.passage.start : hit.passage.end] == hit.passage.text


def test_no_more_than_asked_for_are_returned(searcher: Searcher) -> None:
    assert len(searcher.search_passages(parse_question("greenhouse"), 1).hits) == 1
    assert len(set(names(searcher, "greenhouse", 100))) <= 8


def test_two_editions_with_different_prices_are_both_found(searcher: Searcher) -> None:
    assert set(names(searcher, "How much may a hotel cost?", 2)) == {EXPENSES_2025, EXPENSES_2026}


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ('greenhouse file:"lease.txt"', [LEASE]),
        ("file:LEASE.TXT greenhouse", [LEASE]),
        ("greenhouse file:lease.t file:garden", [GARDEN, LEASE]),
        ("greenhouse file:博物", [MUSEUM]),
    ],
)
def test_a_filter_looks_only_into_the_files_of_that_name(
    question: str, found: list[str], searcher: Searcher
) -> None:
    assert names(searcher, question) == found


@pytest.mark.parametrize("question", ["", "?", "   ", "😀", "' OR 1=1 --", "a" * 20_000, "\x00"])
def test_an_odd_question_is_answered_without_harm(
    question: str, searcher: Searcher, text_only: Searcher
) -> None:
    assert not searcher.search_passages(parse_question(question), 5).is_near
    assert not text_only.search_passages(parse_question(question), 5).is_near


def test_removed_documents_are_never_returned(changeable: LibraryWriter, embedder: Embedder) -> None:
    searcher = make_searcher(changeable, embedder)
    question = QUESTIONS[0][0]
    best = searcher.search_passages(parse_question(question), 8).hits[0]
    changeable.catalog.delete_files([best.path])  # as if the index had not followed yet
    assert GARDEN not in names(searcher, question)


def test_a_document_removed_by_the_writer_is_gone_for_a_reader_at_once(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    with LibraryReader(changeable.folder) as reading:
        searcher = make_searcher(reading, embedder)
        assert names(searcher, QUESTIONS[0][0])[0] == GARDEN
        changeable.catalog.delete_files([SAMPLES / GARDEN])
        assert GARDEN not in names(searcher, QUESTIONS[0][0])


def test_a_short_question_is_stemmed_although_some_files_have_no_language(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    before = make_searcher(changeable, embedder).search_passages(parse_question("Any taxis?"), 3)
    stages = Stages(changeable, embedder)
    stages.read(Path("/numbers.csv"), "1,2,3\n4,5,6\n")
    assert "" in changeable.catalog.list_languages()
    after = make_searcher(changeable, embedder).search_passages(parse_question("Any taxis?"), 3)
    assert after.hits[0].path == before.hits[0].path
    assert after.hits[0].score == pytest.approx(before.hits[0].score, abs=0.05)


def test_rare_words_are_counted_without_filters_and_as_the_library_stems_them(searcher: Searcher) -> None:
    in_one_passage = 1.79
    assert searcher.count_rare_terms(parse_question("greenhouses"), in_one_passage) == 1
    assert searcher.count_rare_terms(parse_question("taxis"), in_one_passage) == 0  # in both editions
    assert searcher.count_rare_terms(parse_question('file:"unheard words" taxis'), in_one_passage) == 0
    assert searcher.count_rare_terms(parse_question(""), in_one_passage) == 0


def test_an_empty_library_finds_nothing(tmp_path: Path, embedder: Embedder) -> None:
    with LibraryWriter(tmp_path / "empty") as library:
        result = make_searcher(library, embedder).search_passages(parse_question("What is due?"), 5)
    assert (result.hits, result.is_near) == ((), False)


def test_a_reader_may_search_while_the_writer_adds(changeable: LibraryWriter, embedder: Embedder) -> None:
    results: list[str] = []
    failures: list[BaseException] = []
    done = threading.Event()

    def ask() -> None:
        try:
            with LibraryReader(changeable.folder) as library:
                searcher = make_searcher(library, embedder)
                last = False
                while not last:
                    last = done.wait(0.01)
                    results.append(names(searcher, QUESTIONS[0][0])[0])
        except BaseException as error:  # noqa: BLE001 - looked at below
            failures.append(error)

    thread = threading.Thread(target=ask)
    thread.start()
    stages = Stages(changeable, embedder)
    for number in range(8):
        stages.read(Path(f"/{number}.txt"), f"Note {number}: the owl sleeps in the tower.")
        if number % 3 == 0:
            stages.embed()
    done.set()
    thread.join()
    assert not failures
    assert set(results) == {GARDEN}


# -- documents that were only just read --------------------------------------------------------

HARBOUR = "Boats moor at the northern quay, pay at the office, and leave before the autumn storms."
OWL = "The owl Ulla sleeps in the tower of the town hall and hunts in the castle gardens at night."


def test_a_document_is_found_as_soon_as_it_is_read_and_cited_as_it_stands(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    Stages(changeable, embedder).read(Path("/owl.txt"), OWL)
    result = make_searcher(changeable, embedder).search_passages(parse_question("Where do owls sleep?"), 3)
    assert result.hits[0].path == Path("/owl.txt")
    assert (result.hits[0].passage.text, result.hits[0].passage.language) == (OWL, "en")


def test_a_new_document_does_not_push_old_ones_aside(changeable: LibraryWriter, embedder: Embedder) -> None:
    Stages(changeable, embedder).read(Path("/owl.txt"), OWL)
    searcher = make_searcher(changeable, embedder)
    for question, name in QUESTIONS:
        assert names(searcher, question)[0] == name


def test_a_new_document_in_another_language_is_found(changeable: LibraryWriter, embedder: Embedder) -> None:
    text = "De uil Ulla slaapt overdag in de toren van het stadhuis en jaagt 's nachts op muizen."
    Stages(changeable, embedder).read(Path("/uil.txt"), text)
    searcher = make_searcher(changeable, embedder)
    assert names(searcher, "Waar slaapt de uil overdag in de stad?")[0] == "uil.txt"
    assert names(searcher, "Ulla uilen")[0] == "uil.txt"


def test_without_an_index_nothing_of_it_is_loaded(library: LibraryWriter) -> None:
    code = (
        "import sys; from pathlib import Path;"
        "from desktop_rag.retrieve.searcher import QueryEmbedder, Searcher;"
        "from desktop_rag.library.library_reader import LibraryReader; import numpy as np;"
        "library = LibraryReader(Path(sys.argv[1]));"
        "embed = lambda text: np.ones(3, np.float32);"
        "searcher = Searcher(library, QueryEmbedder('key', ('en',), embed, str.isalpha));"
        "from desktop_rag.retrieve.question import parse_question;"
        "hits = searcher.search_passages(parse_question('greenhouse budget'), 3).hits;"
        "print(bool(hits), 'lancedb' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code, library.folder], capture_output=True, check=True)
    assert done.stdout.decode().split() == ["False", "False"]


# -- a damaged index ---------------------------------------------------------------------------


def damage(library: LibraryWriter, table: str) -> None:
    [*tables] = (library.folder / FOLDER_NAME).glob(f"{table}*.lance")
    for file in (each for found in tables for each in found.rglob("*") if each.is_file()):
        file.write_bytes(b"damaged")


@pytest.mark.parametrize("table", ["passages", "vectors"])
def test_what_is_sound_answers_while_the_rest_is_damaged(
    table: str, changeable: LibraryWriter, embedder: Embedder
) -> None:
    damage(changeable, table)
    searcher = make_searcher(changeable, embedder)
    assert names(searcher, QUESTIONS[0][0])[0] == GARDEN


def test_a_damaged_index_is_not_taken_for_a_library_that_knows_nothing(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    damage(changeable, "")
    with pytest.raises(IndexDamagedError):
        make_searcher(changeable, embedder).search_passages(parse_question(QUESTIONS[0][0]), 3)


# -- scope -------------------------------------------------------------------------------------


def test_only_what_is_in_the_scope_is_found(changeable: LibraryWriter, embedder: Embedder) -> None:
    collections = changeable.collections
    english = collections.create_collection("English")
    collections.add_members(english, [SAMPLES / GARDEN, SAMPLES / LEASE])
    searcher = make_searcher(changeable, embedder)

    def found(question: str, scope: Scope) -> set[str]:
        return {hit.path.name for hit in searcher.search_passages(parse_question(question, scope), 8).hits}

    assert found("博物馆星期几闭馆？", Scope((english,))) == {GARDEN, LEASE}
    assert found("museum", Scope((english, 999), (SAMPLES / MUSEUM,))) == {GARDEN, LEASE, MUSEUM}
    assert found("museum", Scope(files=(SAMPLES / MUSEUM,))) == {MUSEUM}
    assert found("museum file:garden", Scope((english,))) == {GARDEN}
    assert found("museum collection:ENGLISH", Scope()) == {GARDEN, LEASE}
    assert found('museum collection:"english" file:lease', Scope((english,))) == {LEASE}
    assert len(found("museum", Scope(files=(SAMPLES,)))) == 8


def test_a_document_is_cited_by_the_file_that_is_in_the_scope(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    stages = Stages(changeable, embedder)
    for name in ("first", "second", "third"):
        stages.read(Path(f"/{name}/owl.txt"), OWL)
    searcher = make_searcher(changeable, embedder)
    for scope in (Scope(), Scope(files=(Path("/second"),))):
        [*hits] = searcher.search_passages(parse_question("Where do owls sleep?", scope), 1).hits
        assert str(hits[0].path) == ("/second/owl.txt" if scope else "/first/owl.txt")


def test_new_documents_are_found_in_the_scope_only(changeable: LibraryWriter, embedder: Embedder) -> None:
    Stages(changeable, embedder).read(Path("/owl.txt"), OWL)
    searcher = make_searcher(changeable, embedder)
    question = "Where do owls sleep?"
    inside, outside = Scope(files=(Path("/owl.txt"),)), Scope(files=(SAMPLES,))
    assert [hit.path.name for hit in searcher.search_passages(parse_question(question, inside), 8).hits] == [
        "owl.txt"
    ]
    found = [hit.path.name for hit in searcher.search_passages(parse_question(question, outside), 8).hits]
    assert "owl.txt" not in found


@pytest.mark.parametrize(
    ("question", "scope", "error", "title"),
    [
        ("museum", Scope((1,)), QuestionError, "The collection Empty is empty"),
        ("museum", Scope((1, 2)), QuestionError, "The collections Empty, Waiting are empty"),
        ("museum", Scope((2,)), QuestionError, "There is nothing to ask about yet"),
        ("museum", Scope((9,)), QuestionError, "The collection was deleted"),
        ("museum", Scope(files=(Path("/no"),)), QuestionError, "The chosen files contain nothing"),
        ("museum collection:nowhere", Scope(), CollectionError, "no collection called nowhere"),
        ("museum collection:empty", Scope(), QuestionError, "The collection Empty is empty"),
        ("museum file:garden", Scope(files=(SAMPLES / LEASE,)), QuestionError, "No document matches all"),
    ],
)
def test_a_scope_that_holds_nothing_is_never_answered_from_outside(
    question: str,
    scope: Scope,
    error: type[Exception],
    title: str,
    changeable: LibraryWriter,
    embedder: Embedder,
) -> None:
    changeable.collections.create_collection("Empty")
    changeable.collections.add_members(
        changeable.collections.create_collection("Waiting"), [Path("/waits.txt")]
    )
    if scope.collections == (2,):
        changeable.queue.enqueue_file(Path("/waits.txt"), 1, 1)
    with pytest.raises(error, match=title) as caught:
        make_searcher(changeable, embedder).search_passages(parse_question(question, scope), 3)
    assert getattr(caught.value, "hint", "")


# -- versions ----------------------------------------------------------------------------------


def test_the_newest_version_answers_and_says_how_many_it_stands_for(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    stages = Stages(changeable, embedder)
    kept = " ".join(f"Rule {word} of the harbour holds." for word in HARBOUR.split())
    for number, keeper in enumerate(["Anna", "Berta", "Clara"]):
        text = f"{HARBOUR} The harbour master is {keeper} Winter. {kept}"
        stages.read(Path(f"/harbour {keeper}.txt"), text, modified_ns=10 - number)
    hits = (
        make_searcher(changeable, embedder)
        .search_passages(parse_question("Who is the harbour master?"), 3)
        .hits
    )
    assert (hits[0].path.name, hits[0].older) == ("harbour Anna.txt", 2)
    assert not any("harbour" in hit.path.name for hit in hits[1:])


@pytest.mark.parametrize(
    ("question", "ranked_by_feedback"),
    [
        ("What budget was approved for the greenhouse?", True),
        ("Wer reinigt das Treppenhaus?", False),  # the model reads no German
        ('"open day" in the garden', False),  # the phrase decides
    ],
)
def test_feedback_is_left_to_questions_that_the_model_reads(
    searcher: Searcher, monkeypatch: pytest.MonkeyPatch, question: str, *, ranked_by_feedback: bool
) -> None:
    asked: list[list[Hit]] = []

    def note(hits: list[Hit], load_vectors: Callable[[list[str]], object]) -> list[Hit]:
        asked.append(hits)
        assert load_vectors([hit.passage.id for hit in hits]).keys() == {  # type: ignore[attr-defined]
            hit.passage.id for hit in hits
        }
        return hits

    monkeypatch.setattr(searcher_module, "apply_feedback", note)
    assert searcher.search_passages(parse_question(question), 5).hits
    assert bool(asked) is ranked_by_feedback


def test_damaged_vectors_leave_the_order_of_the_hits(
    searcher: Searcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(*_: object) -> None:
        raise IndexDamagedError("The search index is damaged")

    monkeypatch.setattr(SearchIndex, "read_vectors", damaged)
    monkeypatch.setattr(score_fusion, "_KEPT_CHARACTERS", 0)
    assert searcher.search_passages(parse_question("What budget was approved for the greenhouse?"), 9).hits
