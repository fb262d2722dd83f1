"""Full text before the analysis: found at once, in any script, whatever a question holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from desktop_rag.catalog.unindexed_text import UnindexedTextWriter
from desktop_rag.catalog.writable_database import WritableDatabase

ROOF = "The landlord repairs the roof, and refunds the taxis after a storm."
RENT = "The tenant pays a rent of 940 pounds; happy tenants stay for decades."
HOUSES = "Die Häuser der Straße wurden 1912 gebaut."
MUSEUM = "博物馆星期一闭馆,成人门票六十元。"
THAI = "ห้องสมุดปิดวันอาทิตย์"
COURT = "القضاة في المحكمة"


@pytest.fixture
def database(tmp_path: Path) -> Iterator[WritableDatabase]:
    opened = WritableDatabase(tmp_path, create=True)
    yield opened
    opened.close()


def stored(database: WritableDatabase, texts: Mapping[str, str]) -> UnindexedTextWriter:
    """Put passages into the catalog, one a document of the same name, and make them findable."""
    fresh = UnindexedTextWriter(database)
    for number, (name, text) in enumerate(texts.items(), 1):
        database.execute(
            "INSERT INTO documents (id, name, characters, pages, passages) VALUES (?, ?, 0, 0, 1)",
            (name, name),
        )
        database.execute(
            "INSERT INTO passages (number, id, document_id, first, last, headings, text)"
            " VALUES (?, ?, ?, 0, 1, '[]', ?)",
            (number, f"{name} 1", name, text),
        )
        database.execute(
            "INSERT INTO files (path, state, size_bytes, modified_ns, document_id, turn)"
            " VALUES (?, 'searchable', 1, 1, ?, ?)",
            (name, name, number),
        )
        fresh.add_passages([(number, text)])
    return fresh


@pytest.fixture
def fresh(database: WritableDatabase) -> UnindexedTextWriter:
    texts = {"roof": ROOF, "rent": RENT, "häuser": HOUSES, "museum": MUSEUM, "thai": THAI, "court": COURT}
    return stored(database, texts)


@pytest.mark.parametrize(
    ("question", "language", "found"),
    [
        ("Who repaired the roofs?", "en", ["roof 1", "rent 1"]),
        ("Is a taxi refunded?", "en", ["roof 1", "rent 1"]),
        ("happiness", "en", ["rent 1"]),
        ("940", "en", ["rent 1"]),
        ("94", "en", []),
        ("STORM", "", ["roof 1"]),
        ("storms", "", []),
        ("Welches Haus?", "de", ["häuser 1"]),
        ("Strasse", "de", ["häuser 1"]),
        ("straßen", "de", ["häuser 1"]),
        ("博物馆", "zh", ["museum 1"]),
        ("馆博", "zh", []),
        ("馆", "zh", ["museum 1"]),
        ("วันอาทิตย์", "th", ["thai 1"]),
        ("المحكمة", "ar", ["court 1"]),
        ("unheard", "en", []),
        ("", "en", []),
    ],
)
def test_passages_are_found_by_words_and_their_inflections(
    question: str, language: str, found: list[str], fresh: UnindexedTextWriter
) -> None:
    assert fresh.search_words(question, [language], 10) == found


def test_a_question_may_be_in_several_languages(fresh: UnindexedTextWriter) -> None:
    assert fresh.search_words("taxi Haus", ["", "en", "de"], 10) == ["häuser 1", "roof 1"]


@pytest.mark.parametrize(
    "question",
    [
        '"', "roof OR", "NOT roof", "NEAR(roof, 2)", "text : roof", "roof*", "(roof", "-roof", "^",
        "roof AND", "😀", "\x00roof", "' OR 1=1 --", "{roof}", "c++ x_y _", "ิ", "\ud800",
    ],
)  # fmt: skip
def test_nothing_in_a_question_is_taken_for_syntax(question: str, fresh: UnindexedTextWriter) -> None:
    expected = ["roof 1"] if "roof" in question else []
    assert fresh.search_words(question, ["en"], 1) == expected


def test_a_long_question_asks_with_its_rarest_words(fresh: UnindexedTextWriter) -> None:
    assert fresh.search_words(" ".join(f"word{n}" for n in range(500)) + " " + ROOF, ["en"], 1) == ["roof 1"]


def test_the_best_come_first_and_no_more_than_wanted(database: WritableDatabase) -> None:
    fresh = stored(database, {"once": "a storm and rain", "often": "storm, storm and storm"})
    assert fresh.search_words("storm", ["en"], 10) == ["often 1", "once 1"]
    assert fresh.search_words("storm", ["en"], 1) == ["often 1"]


def test_only_the_documents_asked_for_are_looked_into(fresh: UnindexedTextWriter) -> None:
    assert fresh.search_words("the", ["en"], 10, ["rent"]) == ["rent 1"]
    assert fresh.search_words("the", ["en"], 10, []) == []
    assert len(fresh.search_words("the", ["en"], 10)) == 2


def test_common_words_are_left_out_where_there_are_too_many_matches(
    database: WritableDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_rag.catalog.unindexed_text._MAX_MATCHES", 3)
    fresh = stored(database, {f"{n}": f"the wind number{n}x" for n in range(5)})
    assert fresh.search_words("the wind number2x", ["en"], 10) == ["2 1"]
    assert len(fresh.search_words("the wind", ["en"], 10)) == 5


def test_a_removed_document_is_not_found_any_more(
    database: WritableDatabase, fresh: UnindexedTextWriter
) -> None:
    fresh.delete_documents(["roof"])
    assert fresh.search_words("roof", ["en"], 10) == []
    assert fresh.search_words("rent", ["en"], 10) == ["rent 1"]


def test_it_is_empty_and_small_when_all_was_removed(database: WritableDatabase) -> None:
    fresh = stored(database, {f"{n}": f"{ROOF} {n}" for n in range(50)})
    assert not fresh.is_empty()
    for number in range(50):
        fresh.delete_documents([str(number)])
    assert fresh.is_empty()
    size = database.fetch_one("SELECT sum(length(block)) FROM fresh_data")
    assert size
    assert size[0] < 100
    assert fresh.search_words("roof", ["en"], 10) == []
    fresh.delete_documents(["0"])
    fresh.add_passages([(1, ROOF)])
    assert fresh.search_words("roof", ["en"], 10) == ["0 1"]


def test_holders_are_counted_as_the_analyzer_stems(fresh: UnindexedTextWriter) -> None:
    stems = ["taxi", "happi", "the", "a", "博物", "haus", "unheard", "c++", "ha", "ta#"]
    assert fresh.estimate_frequencies(stems) == {
        "taxi": 1,
        "happi": 1,
        "the": 2,
        "a": 2,
        "博物": 1,
        "haus": 1,
        "unheard": 0,
        "c++": 0,
        "ha": 0,  # up to two letters, and what ends in a sign, are a whole word
        "ta#": 0,
    }


def test_a_document_that_is_not_read_to_its_end_is_not_found(
    database: WritableDatabase, fresh: UnindexedTextWriter
) -> None:
    assert fresh.search_words("rent", ["en"], 10)
    database.execute("UPDATE files SET document_id = NULL WHERE document_id = 'rent'")
    assert not fresh.search_words("rent", ["en"], 10)


@pytest.mark.parametrize(
    ("question", "text", "found"),
    [
        ("ab", "ab", True),
        ("ab", "abc", False),  # up to two letters are a whole word
        ("abc", "abcdef", True),
        ("2024", "20245", False),
        ("happiness", "happy", True),
        ("skies", "skiing", False),  # the stem, sky, is no beginning of the word
        ("taxi", "taxes", False),
        ("字典", "字典", True),
        ("字典", "典字", False),
    ],
)
def test_short_words_and_numbers_are_matched_whole(
    database: WritableDatabase, question: str, text: str, *, found: bool
) -> None:
    assert bool(stored(database, {"d": text}).search_words(question, ["en"], 10)) is found


def test_sixty_four_words_of_a_question_are_enough(database: WritableDatabase) -> None:
    fresh = stored(database, {"d": "short"})
    for count, found in ((63, ["d 1"]), (64, [])):  # the longest words count
        words = " ".join(f"alongerword{number}" for number in range(count))
        assert fresh.search_words(f"{words} short", [""], 10) == found


@pytest.mark.parametrize(
    ("phrases", "found"),
    [
        (["pays a rent"], ["rent 1"]),
        (["pays  A Rent", "happy tenants"], ["rent 1"]),
        (["pays a rent", "the roof"], []),
        (["a pays"], []),
        (["成人门票"], ["museum 1"]),
        (["..."], []),
        (["a rent", "?"], []),
    ],
)
def test_phrases_are_found_in_the_order_of_their_words(
    fresh: UnindexedTextWriter, phrases: list[str], found: list[str]
) -> None:
    assert fresh.find_phrases(phrases, 10) == found
    assert fresh.find_phrases(phrases, 10, ["rent", "museum"]) == found
    assert fresh.find_phrases(phrases, 10, ["roof"]) == []


@pytest.mark.parametrize(
    ("words", "found"),
    [(["tenants", "rents"], {"rent"}), (["the"], {"roof", "rent"}), (["the", "unheard"], set()), ([], set())],
)
def test_documents_hold_a_form_of_every_word(
    fresh: UnindexedTextWriter, words: list[str], found: set[str]
) -> None:
    assert {document for _, document in fresh.find_word_forms(words, ["", "en"])} == found
