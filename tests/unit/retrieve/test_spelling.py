"""Misspelt words of a question are replaced by those of the library, and nothing else is."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.app.assembly import make_searcher
from desktop_rag.embed.embedder import Embedder
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.search_index import SearchIndex
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from desktop_rag.retrieve.spelling import correct_spelling
from tests.helpers.stages import Stages

TEXTS = {
    "valves.txt": "The valve CV-1081 is open, and the ring SR70 fits.",
    "garden.txt": "The greenhouse opens on Sunday. The governor came, and the carpenter repaired its doors.",
    "offer.txt": "The plumber gives a warranty of two years on the boiler. We met his wife at the "
    "kingdom hall, with entries for all.",
    "haus.txt": "Das Gewächshaus wird am Sonntag geöffnet. Der Hausmeister repariert danach die Heizung. "
    "Die Miete ist kalt bezahlt. Das steht im Sitzungsprotokoll. Frau Müller bringt "
    "Sportschuhe, Juergens nicht.",
}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, embedder: Embedder) -> Iterator[LibraryWriter]:
    with LibraryWriter(tmp_path_factory.mktemp("spelling")) as library:
        stages = Stages(library, embedder)
        for name, text in TEXTS.items():
            stages.read(Path("/d") / name, text)
        yield library


def correct(library: LibraryWriter, embedder: Embedder, question: str) -> str:
    languages = embedder.model.languages
    return correct_spelling(library, parse_question(question), languages, embedder.knows_word)[0]


@pytest.mark.parametrize(
    ("written", "corrected"),
    [
        ("Is there a warrenty?", "Is there a warranty?"),
        ("Is there a waranty?", "Is there a warranty?"),
        ("Who is the plubmer?", "Who is the plumber?"),  # letters in the wrong order
        ("When does the greanhous open?", "When does the greenhouse open?"),  # two letters of a long word
        ("Did the govenor meet the carpentr?", "Did the governor meet the carpenter?"),
        ("Where does his wief live?", "Where does his wife live?"),
        ("Is a warrenty a warrenty?", "Is a warranty a warranty?"),
        ("(warrenty)", "(warrenty)"),  # too little to tell its language
    ],
)
def test_a_misspelt_word_becomes_one_of_the_library(
    written: str, corrected: str, library: LibraryWriter, embedder: Embedder
) -> None:
    assert correct(library, embedder, written) == corrected


@pytest.mark.parametrize(
    ("written", "respelt"),
    [
        ("CV1081", "CV-1081"),
        ("What opens SR-70?", "What opens SR70?"),
        ("Is CV-1081 open?", "Is CV-1081 open?"),
        ("Is CV1082 open?", "Is CV1082 open?"),
    ],
)
def test_a_code_is_written_as_in_the_library(
    written: str, respelt: str, library: LibraryWriter, embedder: Embedder
) -> None:
    assert correct(library, embedder, written) == respelt


@pytest.mark.parametrize(
    ("written", "respelt"),
    [
        ("Was sagt Mueller?", "Was sagt Müller?"),
        ("mueller", "müller"),
        ("Was sagt Jürgens?", "Was sagt Juergens?"),
        ("Wer ist Boerner?", "Wer ist Boerner?"),
    ],
)
def test_umlauts_may_be_written_as_two_letters(
    written: str, respelt: str, library: LibraryWriter, embedder: Embedder
) -> None:
    assert correct(library, embedder, written) == respelt


def test_one_letter_of_a_long_german_compound_may_be_wrong(
    library: LibraryWriter, embedder: Embedder
) -> None:
    question = "Wann öffnet das Gewechshaus?"
    assert correct(library, embedder, question) == "Wann öffnet das Gewächshaus?"


@pytest.mark.parametrize(
    ("written", "divided"),
    [
        ("Wie hoch ist die Kaltmiete?", "Wie hoch ist die Kalt Miete?"),
        ("Was steht im Protokoll?", "Was steht im Sitzungsprotokoll?"),
        ("Wo sind die Schuhe?", "Wo sind die Sportschuhe?"),
        ("Wann ist der Mietersonntag?", "Wann ist der Mieter Sonntag?"),  # "Miete" and "Mieter" have one stem
        ("Was kostet das Warmwasser?", "Was kostet das Warmwasser?"),
    ],
)
def test_a_compound_becomes_words_of_the_library(
    written: str, divided: str, library: LibraryWriter, embedder: Embedder
) -> None:
    assert correct(library, embedder, written) == divided


@pytest.mark.parametrize(
    "question",
    [
        "",
        "Is there a warranty?",
        "Are there warranties?",  # another form of it
        "What is the password of the wifi?",  # too short for a wrong letter
        "What kind of entity is it?",  # not king, not entry
        "Who is Mr Plummer?",
        "Who is Warrenty?",
        "Where is WARRENTY?",
        "Is there a wrnty?",  # too far off
        "Is there a xarranty?",  # people rarely get the first letter wrong
        "Does teh pump work?",
        "Whcih is it?",
        "Where is thier pump?",
        "Is it in warrenty_2 or warrenty2?",
        "Who is bob@warrenty.com?",
        "What is in warrenty.pdf?",
        "Wann öffnet das Gewechsheus?",  # two wrong letters, in a language whose words are not known
        "Wer ist Herr Heisung?",  # too short to be no name
        "Où est le warrenty ?",
        "¿Dónde está el warrenty?",
        "保修 warrenty 在哪里？",
        "Где warrenty?",
    ],
)
def test_words_names_and_other_languages_stay(
    question: str, library: LibraryWriter, embedder: Embedder
) -> None:
    assert correct(library, embedder, question) == question


def test_a_word_that_the_library_has_is_right_however_it_is_spelt(tmp_path: Path, embedder: Embedder) -> None:
    with LibraryWriter(tmp_path / "library") as library:
        stages = Stages(library, embedder)
        stages.read(Path("/a.txt"), "The warrenty of the shop ends in the summer. The warranty is void.")
        assert correct(library, embedder, "Is there a warrenty?") == "Is there a warrenty?"


def test_an_empty_library_corrects_nothing(tmp_path: Path, embedder: Embedder) -> None:
    with LibraryWriter(tmp_path / "library") as library:
        assert correct(library, embedder, "Is there a warrenty?") == "Is there a warrenty?"


def test_a_word_that_is_known_is_no_misspelling(library: LibraryWriter) -> None:
    question = parse_question("Is there a warrenty?")
    text, corrections = correct_spelling(library, question, ("en",), lambda _: False)
    assert (text, corrections) == ("Is there a warranty?", {"warrenty": "warranty"})
    assert correct_spelling(library, question, ("en",), lambda _: True) == (question.text, {})
    assert correct_spelling(library, question, ("de",), lambda _: False) == (question.text, {})


def test_a_damaged_index_corrects_nothing(
    library: LibraryWriter, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> list[str]:
        raise IndexDamagedError("damaged")

    monkeypatch.setattr(SearchIndex, "find_passages_with_terms", fail)
    assert correct(library, embedder, "Is there a warrenty?") == "Is there a warrenty?"


def test_a_search_says_which_words_it_replaced(library: LibraryWriter, embedder: Embedder) -> None:
    searcher = make_searcher(library, embedder)
    result = searcher.search_passages(parse_question("Is there a warrenty by the plubmer? type:txt"), 3)
    assert result.text == "Is there a warranty by the plumber?"
    assert result.notices == (
        "Searched for “warranty” instead of “warrenty”.",
        "Searched for “plumber” instead of “plubmer”.",
    )
    assert result.hits[0].path.name == "offer.txt"
    plain = searcher.search_passages(parse_question("Is there a warranty?"), 3)
    assert (plain.text, plain.notices) == ("Is there a warranty?", ())


@pytest.mark.parametrize(
    "text",
    [
        "where is the " + "a" * 50_000,
        "where is the " + "1" * 10_000,
        "where is the warrenty " * 5_000,
        "where is the " + " ".join(f"q{a}{b}xz" for a in "abcdefghijklm" for b in "nopqrstuvwxyz"),
        "where is the " + "(((a+)+)+)+$" * 4_000,
        "where is the \ud800 wrrenty \udfff",
        "where is the \0",
    ],
)
def test_hostile_text_takes_a_moment(text: str, library: LibraryWriter, embedder: Embedder) -> None:
    begun = time.process_time()
    correct(library, embedder, text)
    assert time.process_time() - begun < 5
