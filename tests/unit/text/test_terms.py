"""Terms: the same words meet in every language, however they are written."""

from __future__ import annotations

import time

import pytest

from desktop_rag.text.terms import (
    analyze_text,
    find_whole_terms,
    find_words,
    select_stemmers,
)


def stems(text: str, language: str = "") -> set[str]:
    return set(analyze_text(text, language).stems)


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("en", "He was RUNNING", "runs"),
        ("de", "die Häuser", "des Hauses, häuser"),
        ("de", "Straße", "STRASSE"),
        ("fr", "résumé", "resume"),
        ("ru", "проспекты", "проспект"),
        ("ar", "كِتَابٌ", "كتاب"),
        ("he", "שָׁלוֹם", "שלום"),
        ("hi", "हिन्दी", "हिन्दी"),
        ("hi", "हिन्दी", "हिंदी"),
        ("hi", "किताबें", "किताबों"),
        ("hi", "ज़मीन", "ज़मीन"),
        ("hi", "क्षेत्र", "क्\u200dषेत्र"),
        ("mr", "पाँच", "पांच"),
        ("tr", "İstanbul", "istanbul"),
        ("tr", "IŞIKLAR", "ışık"),
        ("el", "ΑΘΗΝΑ", "Αθήνα"),
        ("el", "ανθρώπων", "άνθρωπος"),
        ("vi", "Đà Nẵng", "Da Nang"),
        ("pl", "Łódź", "Lodz"),
        ("th", "๒๕๖๑", "2561"),
        ("hi", "२०२४", "2024"),
        ("ko", "서울에서는", "서울의"),
        ("", "개발했습니다", "개발을"),
        ("ko", "AI는", "AI"),
        ("", "ﬁle", "file"),
        ("", "ｆｕｌｌ", "full"),
        ("", "Zoe\u0308", "Zoë"),
    ],
)
def test_forms_of_a_word_share_a_stem(language: str, one: str, other: str) -> None:
    assert stems(one, language) & stems(other, language)


@pytest.mark.parametrize("word", ["المعلمين", "القانونية", "كالكتاب", "مدرستي"])
def test_persian_letters_in_arabic_words_give_the_same_stem(word: str) -> None:
    persian = word.translate(str.maketrans("كي", "\u06a9\u06cc"))
    assert persian != word
    assert stems(persian, "ar") == stems(word, "ar")


def test_full_width_letters_are_stemmed_as_latin_ones() -> None:
    assert select_stemmers(["en", "ru"], "ｒｕｎｎｉｎｇ") == ["en"]


def test_marks_around_a_joiner_are_no_term() -> None:
    assert analyze_text("\u064e\u200c\u064e", "").stems == []


@pytest.mark.parametrize("word", ["हिन्दी", "தமிழ்", "كِتَاب", "Zoe\u0308"])
def test_vowel_signs_do_not_cut_a_word(word: str) -> None:
    assert len(analyze_text(word, "").stems) == 1


@pytest.mark.parametrize(
    "term", ["foo_bar.rs", "e0425", "48,200", "c++", "c#", "inv-1234", "snake_case", "v1.2.3", "a/b"]
)
def test_identifiers_codes_and_amounts_stay_whole(term: str) -> None:
    assert term in stems(f"See ({term.upper()}), then go on.", "en")


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("MAX_RETRIES", {"max", "retri"}),
        ("BathroomRenovationOffer", {"bathroom", "renov", "offer"}),
        ("roundPrice", {"round", "price"}),
        ("HTTPServer2Go", {"http", "server", "2", "go"}),
        ("grünerTee_2024", {"gruner", "tee", "2024"}),
    ],
)
def test_names_from_programs_are_found_by_their_words(name: str, parts: set[str]) -> None:
    assert parts <= stems(f"See {name}.", "en")
    assert stems(name, "en") & stems(name.casefold(), "en")


@pytest.mark.parametrize("word", ["Bathroom", "NATO", "a1b2", "naïve", "x_", "_", "ПриветМир"])
def test_other_words_are_not_split(word: str) -> None:
    assert len({term for term in stems(word) if term.isalpha()}) <= 1


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("MAX_RETRIES", "max_retries"),
        ("NO-2025-304", "no-2025-304"),
        ("ann@x.com", "ann@x.com"),
        ("first.last@mail.x.com", "first.last@mail.x.com"),
        (".NET", ".net"),
        ("E04", "e04"),
        ("10023", "10023"),
    ],
)
def test_a_name_has_one_term_as_a_whole_which_texts_with_it_have_too(text: str, whole: str) -> None:
    assert find_whole_terms(text) == [whole]
    assert whole in stems(f"It is called {text}, as before.", "en")


def test_a_name_from_a_program_has_its_whole_term_in_every_language() -> None:
    for language in ("", "en", "de"):
        assert set(find_whole_terms("roundPrice")) <= stems("roundPrice", language)


@pytest.mark.parametrize("text", ["", " ", "...", "\ud800"])
def test_a_text_without_words_has_no_whole_term(text: str) -> None:
    assert find_whole_terms(text) == []


def test_hyphenated_words_are_found_by_their_parts_only() -> None:
    assert stems("well-known") == {"well", "known"}


@pytest.mark.parametrize("word", ["나이", "바다", "물로", "사람가"])
def test_a_korean_ending_that_does_not_fit_what_is_before_it_stays(word: str) -> None:
    assert stems(word) == {word}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("แม่น้ำเจ้าพระยา ยาว 372 กม.", ["แม่น้ำ", "เจ้าพระยา", "ยาว", "372", "กม"]),
        ("ອາຍຸ ໓໕ ປີ", ["ອາຍຸ", "35", "ປີ"]),
        ("ภาษา中文", ["ภาษา", "中文"]),
        ("ใช้USBสองพอร์ต", ["ใช้", "usb", "สอง", "พอร์ต"]),
    ],
)
def test_southeast_asian_text_becomes_words(text: str, expected: list[str]) -> None:
    assert analyze_text(text, "").stems == expected


def test_grams_of_southeast_asian_text_are_pairs_of_letters_with_their_marks_across_words() -> None:
    assert analyze_text("น้ำปลา", "th").grams == ["น้ำ", "ำป", "ปล", "ลา"]
    assert analyze_text("ที่นี่", "th").grams == ["ที่นี่"]


def test_words_are_found_with_their_offsets_in_mixed_text() -> None:
    text = "ใช้แม่น้ำ東京 ปี๒๕๖๑, हिन्दी क्\u200dषेत्र"
    words = [text[start:end] for start, end in find_words(text)]
    assert words == ["ใช้", "แม่น้ำ", "東京", "ปี", "๒๕๖๑", "हिन्दी", "क्\u200dषेत्र"]


@pytest.mark.parametrize("text", ["东京都政府", "人々の言葉"])
def test_chinese_and_japanese_become_pairs_and_single_characters(text: str) -> None:
    terms = analyze_text(text, "")
    assert len(terms.stems) == len(terms.grams) - 1
    assert all(len(pair) == 2 for pair in terms.stems)


def test_grams_catch_what_inflection_and_compounds_hide() -> None:
    long = set(analyze_text("Donaudampfschifffahrt", "de").grams)
    assert set(analyze_text("Dampfschiff", "de").grams) <= long
    assert analyze_text("ab", "").grams == ["ab"]


@pytest.mark.parametrize("text", ["", " \n\t", "...", "\0", "🙂"])
def test_a_text_without_words_has_no_terms(text: str) -> None:
    assert analyze_text(text, "en").stems == []


@pytest.mark.parametrize("language", ["", "xx", "en", "zh"])
def test_terms_hold_no_white_space_and_are_never_too_long(language: str) -> None:
    terms = analyze_text("a\u00a0b \u3000 东 京 " + "x" * 500 + " a_b" * 3 + " 1.2" + ".3" * 99, language)
    assert all(term and not any(map(str.isspace, term)) for term in terms.stems + terms.grams)
    assert max(map(len, terms.stems)) <= 40


@pytest.mark.parametrize("text", ["a" * 50_000, "_" * 50_000, "a_" * 25_000, "1," * 25_000])
def test_a_very_long_word_takes_no_longer_than_it_must(text: str) -> None:
    begun = time.thread_time()
    analyze_text(text, "en")
    assert time.thread_time() - begun < 2
