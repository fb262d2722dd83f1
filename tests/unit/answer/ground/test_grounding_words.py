"""Words that matter where answers are checked: negation, remarks, lead-ins, and words for several rows."""

from __future__ import annotations

import pytest

from desktop_rag.answer.ground.grounding_words import (
    compile_lead_in,
    compile_remark,
    compile_words,
    list_characters,
    list_words,
)


@pytest.mark.parametrize("word", ["the", "und", "dans", "على", "根据"])
def test_function_words_are_those_of_all_languages(word: str) -> None:
    assert word in list_words("function_words")
    assert not {"", "not", "nicht", "board"} & list_words("function_words")


def test_function_and_modal_characters_are_of_dense_scripts() -> None:
    assert "的" in list_characters("function_characters") - list_characters("modal_characters")
    assert "可" in list_characters("modal_characters") - list_characters("function_characters")
    assert not any(
        each.isascii()
        for each in list_characters("function_characters") | list_characters("modal_characters")
    )


@pytest.mark.parametrize("word", ["amount", "betrag", "montant", "مبلغ", "importe"])
def test_labels_say_what_kind_of_value_is_given(word: str) -> None:
    assert word in list_words("labels") - list_words("function_words")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Ann pays 5, while Bob pays 7.", ["Ann pays 5", "Bob pays 7."]),
        ("Ann pays 5; Bob pays 7; Cy pays 9.", ["Ann pays 5", "Bob pays 7", "Cy pays 9."]),
        ("Ann zahlt 5, während Bob 7 zahlt.", ["Ann zahlt 5", "Bob 7 zahlt."]),
        ("Ann paie 5, tandis que Bob paie 7.", ["Ann paie 5", "Bob paie 7."]),
        ("安付5元，而鲍付7元。", ["安付5元", "鲍付7元。"]),
        ("Ann pays 5, and Bob pays 7.", ["Ann pays 5, and Bob pays 7."]),
        ("A whileaway; see a;b", ["A whileaway", "see a;b"]),
    ],
)
def test_statements_are_joined_in_a_sentence(text: str, parts: list[str]) -> None:
    assert compile_words("joins").split(text) == parts


@pytest.mark.parametrize(
    ("text", "negated"),
    [
        ("we did not go", True), ("he can't", True), ("keinerlei", True), ("n'est", True), ("不可以", True),
        ("a note", False), ("nine", False), ("knot", False), ("Nicole", False),
        ("No. 5", False), ("no-show", False), ("verboten", True), ("aucune", True), ("ممنوع", True),
    ],
)  # fmt: skip
def test_a_negation_is_known(text: str, *, negated: bool) -> None:
    assert bool(compile_words("negation").search(text)) is negated


@pytest.mark.parametrize(
    "text",
    [
        "in total", "all invoices", "every invoice", "each of them", "only two", "the longest trip",
        "most of it", "more than five", "the average rent", "the mean of both", "together they",
        "insgesamt", "alle Rechnungen", "jeder Vertrag", "die höchste Miete", "die größte Halle",
        "DIE GRÖSSTE HALLE", "das jüngste Mitglied", "die meisten", "Gesamtbetrag",
        "au total", "tous les contrats", "chaque contrat", "le plus long", "la moyenne",
        "en total", "todas", "cada contrato", "la más alta", "la media de ambos",
        "جميع العقود", "كل العقود", "总共", "所有合同", "每份合同", "最高",
    ],
)  # fmt: skip
def test_a_word_for_several_rows_is_known(text: str) -> None:
    assert compile_words("computed").search(text.casefold())


@pytest.mark.parametrize(
    "text",
    [
        "each month", "every year", "interest", "request", "West", "Southwest", "forest", "guest", "harvest",
        "contest", "arrest", "protest", "invest", "priest", "conquest", "manifest", "what does it mean",
        "the media", "small", "call", "hall", "rest",
        "jeden Monat", "jede Woche", "alle drei Jahre", "Sommerfest", "Attest", "Schnelltest", "Protest",
        "chaque mois", "c'est", "l'ouest", "cada mes", "media hora",
        "كل شهر", "每月", "每天", "最后",
    ],
)  # fmt: skip
def test_other_words_are_none_for_several_rows(text: str) -> None:
    assert compile_words("computed").search(text.casefold()) is None


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("You're welcome!", True), ("Ich hoffe, das hilft.", True), ("N'hésitez pas à demander.", True),
        ("The sources do not mention it.", True), ("The sources do not mention it, but it is red.", False),
        ("The code of the gate is not provided in the given sources.", True),
        ("The code is not provided in the given list of gates.", True),
        ("The gate is not mentioned in the minutes.", False), ("The gate is not locked.", False),
        ("Der Code ist in den Quellen nicht angegeben.", True),
        ("Sure, the rent is high.", False), ("当然", True),
    ],
)  # fmt: skip
def test_a_remark_about_the_answer_is_known(text: str, *, remark: bool) -> None:
    assert bool(compile_remark().fullmatch(text)) is remark


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("According to the information provided in the sources, four came.", "four came."),
        ("According to , four came.", "four came."),  # the name of a file was taken out
        ("Based on the provided context, four came.", "four came."),
        ("Laut den Quellen kamen vier.", "kamen vier."),
        ("Nach den Angaben in den Quellen kamen vier.", "kamen vier."),
        ("Selon les sources, quatre sont venus.", "quatre sont venus."),
        ("根据 中的信息，四人来了。", "四人来了。"),
        ("根据提供的信息，四人来了。", "四人来了。"),
        ("وفقًا للمعلومات المقدمة، جاء أربعة.", "جاء أربعة."),
    ],
)
def test_naming_the_sources_is_no_part_of_a_claim(text: str, rest: str) -> None:
    found = compile_lead_in().match(text)
    assert found is not None
    assert text[found.end() :] == rest


@pytest.mark.parametrize(
    "text",
    [
        "According to the 1901 census, four came.",
        "Based on a vote, four came.",
        "Laut den Berichten der Presse kamen vier.",
        "Nach dem Text der Rede kamen vier.",
        "根据协议，四人来了。",
        "根据 1901 年的人口普查，四人来了。",
        "Information came late.",
    ],
)
def test_other_sources_are_part_of_a_claim(text: str) -> None:
    assert compile_lead_in().match(text) is None
