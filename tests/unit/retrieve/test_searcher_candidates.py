"""What the retrievers find becomes hits: their weights, limits, terms and languages."""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.document_types import PassagePosition
from desktop_rag.index.lance_tables import run_as_future
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve import searcher as searcher_module
from desktop_rag.retrieve.question import parse_question
from desktop_rag.retrieve.searcher import QueryEmbedder, Searcher, SearchResult
from desktop_rag.text.terms import analyze_text
from desktop_rag.types import ALL_DOCUMENTS, Scope
from tests.helpers.catalog_rows import change_rows
from tests.helpers.documents import add, mark_analyzed, passages_of, read_file

ENGLISH = "Where do the owls of the old town sleep at night?"
GERMAN = "Wo schlafen die Eulen der alten Stadt in der Nacht?"
TEXTS = {
    "a": "Owls sleep in the tower.",
    "b": "Hawks nest in the rocks.",
    "c": "Bats hang in the draft of a cave.",
    "d": "Moles dig below the lawn.",
}
ALONE = (1 + 0.3 * 0.7) / 1.3  # what becomes of the score of the only passage of a document

Found = Future[list[tuple[str, float]]]


class FakeIndex:
    """Finds what a test says, under the names of the files, and remembers what it was asked."""

    def __init__(self, ids: dict[str, str]) -> None:
        self.ids = ids
        self.stems: dict[str, float] = {}
        self.grams: dict[str, float] = {}
        self.nearest: dict[str, float] = {}
        self.cosines: dict[str, float] = {}
        self.phrases: list[str] = []
        self.terms: dict[str, Sequence[str]] = {}
        self.limits: list[int] = []
        self.documents: list[Sequence[str]] = []
        self.compared: list[set[str]] = []
        self.preloaded = 0

    def search_terms(self, column: str, terms: Sequence[str], limit: int, documents: Sequence[str]) -> Found:
        self.terms[column] = terms
        self.limits.append(limit)
        self.documents.append(documents)
        return self._found(self.stems if column == "stems" else self.grams)

    def search_vector(self, _key: str, _vector: object, limit: int, documents: Sequence[str]) -> Found:
        self.limits.append(limit)
        self.documents.append(documents)
        return self._found(self.nearest)

    def compute_cosines(self, _key: str, _vector: object, ids: Sequence[str]) -> Found:
        names = {name for name, id_ in self.ids.items() if id_ in ids}
        self.compared.append(names)
        return self._found({name: cosine for name, cosine in self.cosines.items() if name in names})

    def find_passages_with_terms(self, *_: object) -> list[str]:
        return [self.ids[name] for name in self.phrases]

    def read_vectors(self, _key: str, _ids: Sequence[str]) -> dict[str, NDArray[np.float32]]:
        return {}

    def find_passage_positions(self, _ids: Sequence[str]) -> dict[str, PassagePosition]:
        return {}

    def preload_index(self, _key: str) -> None:
        self.preloaded += 1

    def _found(self, scores: dict[str, float]) -> Found:
        return run_as_future(lambda: [(self.ids.get(name, name), score) for name, score in scores.items()])


class Asked:
    """A searcher on a fake index and a fake embedding model that reads English only."""

    def __init__(self, library: LibraryWriter, index: FakeIndex) -> None:
        self.index = index
        self.embedded: list[str] = []
        self.searcher = Searcher(library, QueryEmbedder("key", ("en",), self._embed, str.isalpha))
        self._names = {id_: name for name, id_ in index.ids.items()}

    def search(self, question: str, top_k: int = 9, scope: Scope = ALL_DOCUMENTS) -> SearchResult:
        return self.searcher.search_passages(parse_question(question, scope), top_k)

    def scores(self, question: str, top_k: int = 9) -> dict[str, float]:
        hits = self.search(question, top_k).hits
        return {self._names[hit.passage.id]: hit.score for hit in hits}

    def _embed(self, text: str) -> NDArray[np.float32]:
        self.embedded.append(text)
        return np.array([1, 0], np.float32)


@pytest.fixture
def asked(library: LibraryWriter, monkeypatch: pytest.MonkeyPatch) -> Asked:
    files = {name: read_file(Path(f"/{name}.txt"), text) for name, text in TEXTS.items()}
    add(library, *files.values())
    mark_analyzed(library.index_state, *files.values())
    index = FakeIndex({name: passages_of(file)[0].id for name, file in files.items()})
    monkeypatch.setattr(library, "index", index)
    return Asked(library, index)


def test_retrievers_are_weighed_for_a_language_that_the_model_reads(asked: Asked) -> None:
    index = asked.index
    index.stems, index.grams = {"a": 10.0, "b": 5.0}, {"a": 4.0, "c": 2.0}
    index.nearest, index.cosines = {"a": 0.8, "d": 0.4}, {"b": 0.4}
    cosine_of_b, mean = 0.5**1.5, ((0.8 + 0.4) / 2 / 0.8) ** 1.5  # c has no vector: the mean of a and b
    expected = {
        "a": 1.0,
        "b": 0.45 * cosine_of_b + 0.37 * 0.5,
        "c": 0.45 * mean + 0.18 * 0.5,
        "d": 0.45 * cosine_of_b,
    }
    assert asked.scores(ENGLISH) == pytest.approx({name: each * ALONE for name, each in expected.items()})
    assert asked.embedded == [ENGLISH]
    assert index.compared == [{"b", "c"}]  # not those that the vector search has found


def test_vectors_count_less_for_a_language_that_the_model_does_not_read(asked: Asked) -> None:
    index = asked.index
    index.stems, index.grams, index.nearest = {"a": 10.0, "b": 5.0}, {"a": 4.0}, {"c": 0.8}
    scores = asked.scores(GERMAN)
    assert scores == pytest.approx({"a": 0.8 * ALONE, "b": 0.2 * ALONE, "c": 0.2 * ALONE})


@pytest.mark.parametrize("question", ["งาน", "东京", "مرحبا"])
def test_a_question_too_short_to_tell_its_language_is_not_read_if_its_letters_are_not(
    asked: Asked, question: str
) -> None:
    index = asked.index
    index.stems, index.nearest = {"a": 10.0}, {"c": 0.8}
    scores = asked.scores(question)
    assert scores["a"] > 5 * scores["c"] > 0


def test_languages_without_a_stemmer_take_no_place_of_those_that_a_short_question_is_asked_in(
    asked: Asked, library: LibraryWriter
) -> None:
    for count, language in enumerate(("fi", "zh", "th", "ja", "ko"), 1):
        files = [read_file(Path(f"/{language} {n}.txt"), f"{language} {n}") for n in range(count + 1)]
        add(library, *files)
        mark_analyzed(library.index_state, *files, language=language)
    asked.search("taloissa")
    assert analyze_text("taloissa", "fi").stems[0] in asked.index.terms["stems"]


def test_hits_come_best_first_with_their_files_and_cosines(asked: Asked) -> None:
    index = asked.index
    index.nearest = {"d": 0.9, "a": 0.3, "gone": 0.8}
    index.stems = {"b": 1.0}
    hits = asked.search(ENGLISH).hits
    assert [(hit.path.stem, hit.cosine) for hit in hits] == [("d", 0.9), ("b", None), ("a", 0.3)]
    assert [hit.path.stem for hit in asked.search(ENGLISH, 2).hits] == ["d", "b"]


def test_a_passage_is_as_sure_as_most_of_its_text_was_recognised(
    asked: Asked, library: LibraryWriter
) -> None:
    asked.index.stems = {"a": 1.0, "b": 1.0, "c": 1.0}
    spans = {"a": [0, 9, 0.86, False], "b": [0, 24, 0.97, True], "c": [0, 4, 0.5, True]}
    for name, span in spans.items():
        sql = "UPDATE passages SET recognised = ? WHERE id = ?"
        spans_of_text = [span, [9, 24, 0.89, False]][: 2 - (name != "a")]
        change_rows(library, sql, json.dumps(spans_of_text), asked.index.ids[name])
    hits = asked.search(ENGLISH).hits
    assert {hit.path.stem: hit.passage.confidence for hit in hits} == {
        "a": round((9 * 0.86 + 15 * 0.89) / 24, 3),
        "b": 0.97,
        "c": None,  # most of it is other text
    }


def test_a_question_is_asked_with_a_limit_of_200_of_all_documents(asked: Asked) -> None:
    asked.search(ENGLISH)
    assert asked.index.limits == [200] * 3
    assert asked.index.documents == [()] * 3


def test_a_scope_reaches_every_retriever(asked: Asked) -> None:
    asked.search(ENGLISH, scope=Scope(files=(Path("/b.txt"), Path("/c.txt"))))
    documents = sorted(asked.index.ids[name].partition("-")[0] for name in "bc")
    assert asked.index.documents == [documents] * 3


@pytest.mark.parametrize(
    ("question", "top_k", "limits"),
    [
        ("owls -draft", 2, [200]),
        ("owls -draft", 3, [200, 1_000]),  # then one hit is enough
        ("owls -draft -sleep -nest", 3, [200, 1_000, 5_000]),
        ("owls", 3, [200]),
    ],
)
def test_limits_rise_while_too_few_hits_meet_the_conditions(
    asked: Asked, question: str, top_k: int, limits: list[int]
) -> None:
    asked.index.stems = {"a": 3.0, "b": 2.0, "c": 1.0}
    asked.search(question, top_k)
    assert asked.index.limits == [limit for limit in limits for _ in range(3)]


def test_a_phrase_in_a_sentence_adds_to_the_score_of_its_passage(asked: Asked) -> None:
    index = asked.index
    index.nearest, index.stems, index.phrases = {"a": 0.8, "b": 0.2}, {"b": 2.0}, ["b"]
    quoted = asked.scores('Where do the hawks "nest in the rocks" at night?')
    b = (0.45 * 0.25**1.5 + 0.37) * ALONE + 0.2
    assert quoted == pytest.approx({"a": 0.45 * ALONE, "b": b})
    index.nearest = index.stems = index.grams = {"b": 0.9}
    assert asked.scores('Where do the hawks "nest in the rocks" at night?')["b"] == 1.0


def test_a_phrase_among_search_words_is_searched_for_in_the_documents_that_hold_it(asked: Asked) -> None:
    asked.index.phrases, asked.index.stems = ["b", "a"], {"a": 1.0, "b": 0.5}
    assert asked.scores('hawks "nest in the rocks"').keys() == {"b"}
    assert asked.index.documents == [[asked.index.ids["b"].partition("-")[0]]] * len(asked.index.documents)


def test_a_passage_with_a_phrase_is_found_by_its_vector_alone(asked: Asked) -> None:
    asked.index.phrases, asked.index.cosines = ["b"], {"b": 0.5}
    assert asked.scores('hawks "nest in the rocks"').keys() == {"b"}


def test_a_long_question_is_cut_to_its_beginning(asked: Asked) -> None:
    words = " ".join(f"word{number}" for number in range(2_000))
    asked.search(words)
    assert asked.embedded == [words[:8_000]]
    assert list(asked.index.terms["stems"]) == [f"word{number}" for number in range(96)]
    assert len(asked.index.terms["grams"]) == 256


def test_a_word_is_asked_once(asked: Asked) -> None:
    asked.search("Owls, owls and owls: where do they sleep at night, the owls?")
    assert len(set(asked.index.terms["stems"])) == len(asked.index.terms["stems"])
    assert asked.index.terms["stems"][0] == "owl"
    assert len(set(asked.index.terms["grams"])) == len(asked.index.terms["grams"])


def test_a_short_question_is_asked_in_its_likeliest_language_and_the_most_frequent(
    asked: Asked, library: LibraryWriter
) -> None:
    for count, language in enumerate(("fi", "es", "fr", "de"), 1):
        files = [
            read_file(Path(f"/{language} {n}.txt"), f"{language} {n}") for n in range(count + (count > 1))
        ]
        add(library, *files)
        mark_analyzed(library.index_state, *files, language=language)
    for word, languages in (("sateet", ("", "de", "en", "fr", "es")), ("taloissa", ("", "fi", "de", "fr"))):
        asked.search(word)
        stems = {analyze_text(word, code).stems[0] for code in languages}
        assert set(asked.index.terms["stems"]) == stems


def test_words_that_every_question_has_are_searched_by_their_parts_only_and_others_in_all_forms(
    asked: Asked,
) -> None:
    asked.search("Where do the owls of the town sleep at night?")
    assert list(asked.index.terms["stems"]) == ["owl", "town", "sleep", "slept", "night"]
    assert {"wher", "the", "at"} <= set(asked.index.terms["grams"])


@pytest.mark.parametrize(
    ("question", "stem"),
    [
        ("Does the WHO like owls?", "who"),
        ("Does IT like owls?", "it"),
        ("Who are you?", "you"),  # has no other words
        ("What is due on 5 May 2024?", "2024-05-05"),
        ("What is due in May?", "may"),
        ("Where is A-4711?", "a-4711"),
        ("What does is_valid do?", "is_valid"),
    ],
)
def test_what_names_something_is_searched_although_it_looks_like_such_words(
    asked: Asked, question: str, stem: str
) -> None:
    asked.search(question)
    assert stem in asked.index.terms["stems"]


def test_what_is_listed_without_words_matches_fully(asked: Asked) -> None:
    result = asked.search("type:txt -draft")
    assert {hit.score for hit in result.hits} == {1.0}
    assert len(result.hits) == 3
    assert asked.index.limits == []


def test_warming_up_searches_once(asked: Asked) -> None:
    asked.searcher.warm_up_search()
    asked.searcher.warm_up_search()
    assert asked.index.preloaded == 2
    assert len(asked.embedded) == 1


def test_the_time_of_a_search_is_told_in_milliseconds(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter((10.0, 10.5))
    monkeypatch.setattr(searcher_module, "time", SimpleNamespace(perf_counter=lambda: next(seconds)))
    assert asked.search(ENGLISH).milliseconds == 500


@pytest.mark.parametrize(("rarity", "count"), [(0.0, 3), (1.0, 2), (99.0, 0)])
def test_rare_terms_are_counted(asked: Asked, library: LibraryWriter, rarity: float, count: int) -> None:
    idf = library.catalog.compute_idf(["owl", "hawk", "the"])
    assert idf["owl"] == idf["hawk"] > 1.0 > idf["the"]
    assert asked.searcher.count_rare_terms(parse_question("the owls hawks"), rarity) == count
