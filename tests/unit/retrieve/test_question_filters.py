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
        ("租金 ＦＩＬＥ：租约.ＰＤＦ", "租金", ["租约.ＰＤＦ"]),
        ("租金，file：「租约 2024」多少？", "租金， 多少？", ["租约 2024"]),
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


def test_full_width_characters_are_those_of_input_methods() -> None:
    asked = parse_filters("家賃　－ｆｉｌｅ：下書き　ａｆｔｅｒ：２０２４－０３　collection：仕事")
    usual = parse_filters("家賃　-file:下書き　after:2024-03　collection:仕事")
    assert asked == usual
    assert usual.has_filters


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
        ('what type:"" is it', "Nothing follows type:"),
        ("what is it after:?", "Nothing follows after:"),
        ("after:yesterday", "after:yesterday is not a date"),
        ("before:03.2024", "before:03.2024 is not a date"),
        ("before:2024-13", "The date 2024-13 does not exist"),
        ("after:2023-02-29", "The date 2023-02-29 does not exist"),
        ("after:0000", "The date 0000 does not exist"),
        ("after:2024 before:2024", "The dates in the question exclude each other"),
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


@pytest.mark.parametrize(
    ("question", "has_file_filters"),
    [
        ("file:a", True),
        ("type:pdf", True),
        ("-file:a", True),
        ("-type:pdf", True),
        ("after:2024", True),
        ("before:2024", True),
        ("after:1970-01-01", True),
        ('collection:work "a" -b what', False),
    ],
)
def test_only_conditions_for_names_types_and_dates_are_conditions_for_files(
    question: str, *, has_file_filters: bool
) -> None:
    assert parse_filters(question).has_file_filters is has_file_filters


@pytest.mark.parametrize(
    ("question", "is_sentence"),
    [
        ('who wrote the "a b"', False),
        ('who wrote the song "a b"', True),
        ('who - wrote : the "a b"', False),  # marks are no words
        ('"one two three four"', False),
        ("这首歌是谁写“蓝”", False),
        ("这首歌是谁写的“蓝”", True),
        ("who wrote the song", True),
    ],
)
def test_four_words_or_seven_signs_around_phrases_are_a_sentence(question: str, *, is_sentence: bool) -> None:
    assert parse_filters(question).is_sentence is is_sentence


@pytest.mark.parametrize(
    ("question", "after", "before"),
    [
        ("after:2024-03-01", (2024, 3, 1), None),
        ("before:2024-12-31", None, (2024, 12, 31)),
        ("after:2024.2.29", (2024, 2, 29), None),
        ("before:2024 before:2023-06", None, (2023, 6, 1)),
        ("after:2024-01-01 before:2024-01-02", (2024, 1, 1), (2024, 1, 2)),
    ],
)
def test_a_day_is_meant_from_its_first_second_on(
    question: str, after: tuple[int, ...] | None, before: tuple[int, ...] | None
) -> None:
    test_dates_begin_with_their_first_day(question, after, before)


@pytest.mark.parametrize(
    "question",
    ["after:2024-01-02 before:2024-01-02", "after:2024-01-03 before:2024-01-02", "after:2025 before:2024"],
)
def test_a_time_without_a_day_is_refused(question: str) -> None:
    with pytest.raises(QuestionError, match="exclude each other"):
        parse_filters(question)


@pytest.mark.parametrize(
    ("question", "hint"),
    [
        ("-after:2024", "Write before: instead."),
        ("-before:2024", "Write after: instead."),
        ("what after:?", "Write it without a space, as in after:2024-03-01, or remove after:."),
        ("what before:?", "Write it without a space, as in before:2024-03-01, or remove before:."),
        ("what file:?", 'Write it without a space, as in file:"a name", or remove file:.'),
        ("after:2024-1-1-1", "Write a year, a month or a day, such as 2024, 2024-03 or 2024-03-01."),
        ("after:99999", "Write a year, a month or a day, such as 2024, 2024-03 or 2024-03-01."),
    ],
)
def test_the_hint_says_how_a_filter_is_written(question: str, hint: str) -> None:
    with pytest.raises(QuestionError) as caught:
        parse_filters(question)
    assert caught.value.hint == hint


@pytest.mark.parametrize(
    ("question", "text", "not_words"),
    [
        ("-draft tax", "tax", ("draft",)),
        ("tax -Änderung.", "tax", ("Änderung",)),
        ("tax -é", "tax", ("é",)),
        ("tax -x", "tax -x", ()),
        ("tax -..", "tax -..", ()),
        ("tax -7", "tax -7", ()),
        ("a/b, -c or -d", "a/b, -c or -d", ()),
        ("Kosten sowie -nutzen", "Kosten sowie -nutzen", ()),
        ("Kosten, -nutzen", "Kosten, -nutzen", ()),
        ("hund -nutzen", "hund", ("nutzen",)),
        ("und am Ende vieler langer Worte -nutzen", "und am Ende vieler langer Worte", ("nutzen",)),
        ("a  wide -word   gap", "a wide gap", ("word",)),
        ("a  wide   gap", "a  wide   gap", ()),
    ],
)
def test_a_minus_leaves_out_a_word_and_no_option_or_part_of_a_word(
    question: str, text: str, not_words: tuple[str, ...]
) -> None:
    assert parse_filters(question) == Filters(text, not_words=not_words)


@pytest.mark.parametrize(
    ("question", "filters"),
    [
        ('what -"?!"', Filters("what")),
        ('"one" -"two"', Filters('"one"', phrases=("one",), not_phrases=("two",))),
        ('what -file:" a b "', Filters("what", not_files=("a b",))),
        ("what type:pdf,", Filters("what", types=("pdf",))),
        ("what （file:a）", Filters("what （file:a）")),
        ("what (file:a)", Filters("what (", files=("a",))),
        ("FILE:a TYPE:b AFTER:1999-13-01x", None),
    ],
)
def test_values_are_taken_without_quotation_marks_and_punctuation(
    question: str, filters: Filters | None
) -> None:
    if filters is None:
        with pytest.raises(QuestionError):
            parse_filters(question)
    else:
        assert parse_filters(question) == filters
