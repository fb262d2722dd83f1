"""The filters that people write into a question."""

from __future__ import annotations

import time
from datetime import datetime

import pytest

from desktop_rag.errors import QuestionError
from desktop_rag.retrieve.question_filters import Filters, parse_filters


@pytest.mark.parametrize(
    ("question", "text", "names"),
    [
        ("What is due?", "What is due?", []),
        ('What is due? file:"garden minutes"', "What is due?", ["garden minutes"]),
        ("file:garden.md What is due?", "What is due?", ["garden.md"]),
        ("FILE:garden what", "what", ["garden"]),
        ('file:"it\'s 文.txt" what', "what", ["it's 文.txt"]),
        ("file:a file:b what", "what", ["a", "b"]),
        ("What is due in file:lease?", "What is due in", ["lease"]),
        ("file：租约 什么时候到期", "什么时候到期", ["租约"]),
        ("what file:“my lease” says", "what says", ["my lease"]),
        ("the profile:x setting", "the profile:x setting", []),
        ("file:///home/a.txt", "file:///home/a.txt", []),
        ('file:"garden"', "", ["garden"]),
    ],
)
def test_file_names_are_taken_out_of_the_question(question: str, text: str, names: list[str]) -> None:
    assert parse_filters(question) == Filters(text, tuple(names))


def test_collections_and_types_are_named_beside_files() -> None:
    asked = parse_filters('Collection:"Tax 2026" what type:pdf file:a.txt is collection:work due?')
    assert asked == Filters("what is due?", ("a.txt",), ("pdf",), ("Tax 2026", "work"))


def test_what_is_left_out_stands_behind_a_minus() -> None:
    asked = parse_filters('tax -draft, -"old law" -file:notes -type:code -collection:work')
    assert asked == Filters(
        "tax",
        not_files=("notes",),
        not_types=("code",),
        not_collections=("work",),
        not_phrases=("old law",),
        not_words=("draft",),
    )


@pytest.mark.parametrize(
    ("question", "phrases"),
    [
        ('What is "force majeure"?', ["force majeure"]),
        ("Was heißt „höhere Gewalt“ im Vertrag?", ["höhere Gewalt"]),
        ('Was heißt „höhere Gewalt" im Vertrag?', ["höhere Gewalt"]),
        ("What is “force majeure”?", ["force majeure"]),
        ("Que dit « force majeure » ?", ["force majeure"]),
        ("Was heißt »höhere Gewalt«?", ["höhere Gewalt"]),
        ("Vad är ”force majeure”?", ["force majeure"]),
        ("他说的「契约精神」是什么", ["契约精神"]),
        ("为了纪念他，什么被命名为“特斯拉”？", ["特斯拉"]),
        ('"one" and "two words"', ["one", "two words"]),
    ],
)
def test_phrases_are_found_in_the_quotation_marks_of_many_languages(
    question: str, phrases: list[str]
) -> None:
    assert parse_filters(question) == Filters(question, phrases=tuple(phrases))


@pytest.mark.parametrize(
    "question",
    [
        'a 5" pipe and a 6" one',
        'What is righteous before God?"',
        "Where is Datei » Öffnen?",
        'What does "" mean?',
        '"?!"',
        "It's the tenants' lease",
        "http://example.org/a note:this 12:30",
        "What does -v do, and --amend?",
        "Vor- und -nachteile, Haupt- oder -nebenkosten",
        "How cold is -40 degrees?",
        "one - two – three",
        "well-known e-mail",
        'what is "due',
        "was ist „fällig",
        "what file: is it",
    ],
)
def test_what_only_looks_like_a_filter_stays_text(question: str) -> None:
    assert parse_filters(question) == Filters(question)


def seconds(*day: int) -> int:
    year, month, date = day
    return int(time.mktime(datetime(year, month, date).timetuple()))  # noqa: DTZ001 - of this computer


@pytest.mark.parametrize(
    ("question", "after", "before"),
    [
        ("after:2024", (2024, 1, 1), None),
        ("before:2024-03", None, (2024, 3, 1)),
        ("after:2024-02-29 before:2024/3/5", (2024, 2, 29), (2024, 3, 5)),
        ("after:2023 after:2024.", (2024, 1, 1), None),
    ],
)
def test_dates_begin_with_their_first_day(
    question: str, after: tuple[int, ...] | None, before: tuple[int, ...] | None
) -> None:
    asked = parse_filters(question)
    assert asked.after_ns == (after and seconds(*after) * 10**9)
    assert asked.before_ns == (before and seconds(*before) * 10**9)


@pytest.mark.parametrize(
    ("question", "title"),
    [
        ('what file:"garden', 'The quotation mark " is not closed'),
        ('what type:"" is it', "Nothing stands behind type:"),
        ("what is it after:?", "Nothing stands behind after:"),
        ("after:yesterday", "after:yesterday is not a date"),
        ("before:03.2024", "before:03.2024 is not a date"),
        ("before:2024-13", "There is no date 2024-13"),
        ("after:2023-02-29", "There is no date 2023-02-29"),
        ("after:0000", "There is no date 0000"),
        ("after:2024 before:2024", "No date is both after and before what the question says"),
        ("-after:2024", "-after: cannot be searched"),
    ],
)
def test_what_cannot_be_understood_is_said_with_a_hint(question: str, title: str) -> None:
    with pytest.raises(QuestionError) as caught:
        parse_filters(question)
    assert caught.value.title == title
    assert caught.value.hint


def test_what_is_no_text_is_no_word() -> None:
    assert parse_filters("hotel \udcff -\ud800").text == "hotel ? -?"


def test_filters_without_words_are_told_apart() -> None:
    assert [parse_filters(each).has_words for each in ("what", "?", "-draft", '"a"')] == [
        True,
        False,
        False,
        True,
    ]
    assert [parse_filters(each).has_filters for each in ("what", "?", "-draft", '"a"')] == [
        False,
        False,
        True,
        True,
    ]


@pytest.mark.parametrize("question", ['Who wrote the song "Blue Moon"?', "谁写了“蓝月亮”这首歌曲"])
def test_a_phrase_may_be_quoted_in_a_sentence(question: str) -> None:
    assert parse_filters(question).is_sentence


@pytest.mark.parametrize("question", ['song "Blue Moon"', "歌曲“蓝月亮”"])
def test_a_phrase_may_stand_among_search_words(question: str) -> None:
    assert not parse_filters(question).is_sentence
