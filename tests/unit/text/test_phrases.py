"""Whether a text holds a phrase: exact words, in any case, spacing and Unicode form."""

from __future__ import annotations

import pytest

from desktop_rag.text.phrases import contains_phrase, normalize_for_matching


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("The end of the LEASE.", "of the lease"),
        ("a case of force\n   majeure", "Force  Majeure"),
        ("see ERR_CONN-42: retry", "err_conn-42"),
        ("cost 1,250.00.", "1,250.00"),
        ("written in C++ and C#", "c++"),
        ("Straße 5", "STRASSE"),
        ("ho\u0308here Gewalt", "höhere gewalt"),
        ("\uff21\uff22\uff23 GmbH", "abc gmbh"),
        ("it’s a well\u2011known fact", "it's a well-known"),
        ("green\u00adhouse", "greenhouse"),
        ("成人门票为六十元", "门票"),
        ("馆内\n禁止使用", "馆内禁止"),
        ("用Python写的", "python"),
        ("مُكتَبَة المدينة", "مكتبة"),
        ("مكتـــبة", "مكتبة"),
        ("नई दिल्ली में", "दिल्ली"),
        ("Run `ls -l` – it lists", "`ls -l`"),
        ("It´s late", "it's late"),
        ("a 5″ pipe", '5" pipe'),
        ("תל־אביב", "אביב"),
        ("תל־אביב", "תל-אביב"),
        ("by \u2068Ahmed\u2069 today", "by Ahmed today"),
    ],
)
def test_a_phrase_is_found_however_it_is_written(text: str, phrase: str) -> None:
    assert contains_phrase(normalize_for_matching(text), phrase)


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("release", "lease"),
        ("leases", "lease"),
        ("the lease ends", "lease the"),
        ("ERR_CONN-421", "ERR_CONN-42"),
        ("1,250.00", "250"),
        ("1,250.00", "1,250"),
        ("version 2.14.3", "2.14"),
        ("schon", "schön"),
        ("用Pythonic写", "python"),
        ("दिल्ली", "दिल"),
        ("", "lease"),
        ("lease", "ـ"),
    ],
)
def test_other_words_are_not_the_phrase(text: str, phrase: str) -> None:
    assert not contains_phrase(normalize_for_matching(text), phrase)
