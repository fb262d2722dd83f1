"""Terms: the same words meet in every language, however they are written."""

from __future__ import annotations

import time

import pytest

from desktop_rag.text.terms import analyze_text


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
        ("tr", "İstanbul", "istanbul"),
        ("", "ﬁle", "file"),
        ("", "ｆｕｌｌ", "full"),
        ("", "Zoe\u0308", "Zoë"),
    ],
)
def test_forms_of_a_word_share_a_stem(language: str, one: str, other: str) -> None:
    assert stems(one, language) & stems(other, language)


@pytest.mark.parametrize("word", ["हिन्दी", "தமிழ்", "كِتَاب", "Zoe\u0308"])
def test_vowel_signs_do_not_cut_a_word(word: str) -> None:
    assert len(analyze_text(word, "").stems) == 1


@pytest.mark.parametrize(
    "term", ["foo_bar.rs", "e0425", "48,200", "c++", "c#", "inv-1234", "snake_case", "v1.2.3", "a/b"]
)
def test_identifiers_codes_and_amounts_stay_whole(term: str) -> None:
    assert term in stems(f"See ({term.upper()}), then go on.", "en")


def test_hyphenated_words_are_found_by_their_parts_only() -> None:
    assert stems("well-known") == {"well", "known"}


@pytest.mark.parametrize("text", ["东京都政府", "人々の言葉", "สวัสดีครับ", "ພາສາລາວ"])
def test_scripts_without_spaces_become_pairs_and_single_characters(text: str) -> None:
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
    begun = time.monotonic()
    analyze_text(text, "en")
    assert time.monotonic() - begun < 2
