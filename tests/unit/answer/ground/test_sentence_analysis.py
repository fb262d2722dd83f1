"""Sentence analysis: words, stems, clauses and facts of a line."""

from __future__ import annotations

import pytest

from desktop_rag.answer.ground.sentence_analysis import (
    SourceVocabulary,
    analyze_line,
    analyze_source,
    compare_stems,
    fold_case_and_spaces,
    stem_word,
    tokenize_line,
)
from tests.helpers.grounding import make_source


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("The board met.", ["The"]),
        ('It met: "Ines" left. Bob (Carl) - Dora', ["It", "Ines", "Bob", "Carl", "Dora"]),
        ("3) Ann paid 5) Bob", ["Ann"]),
        ("(12. Ann paid", ["Ann"]),
        ("1234. Ann paid", ["Ann"]),
        ("see Ann\nBob", ["Bob"]),
    ],
)
def test_a_capital_at_the_beginning_of_a_sentence_is_known(text: str, first: list[str]) -> None:
    found = list(tokenize_line(text, "en"))
    assert [token.text for token in found if token.first and token.capital] == first


def test_words_have_stems_and_dense_scripts_pairs() -> None:
    assert [token.stem for token in tokenize_line("The Boards were asked", "en")] == [
        "the", "board", "were", "ask",
    ]  # fmt: skip
    assert [token.text for token in tokenize_line("成人门票为60元", "zh")] == [
        "成人", "人门", "门票", "票为", "60", "元",
    ]  # fmt: skip
    assert [token.is_function for token in tokenize_line("The board 的人", "en")] == [True, False, True]


def test_irregular_forms_of_a_word_have_one_stem() -> None:
    assert analyze_line("The board paid Bob.", "en").stems == analyze_line("The board pays Bob.", "en").stems


def test_a_word_without_a_stem_is_its_own() -> None:
    assert stem_word("Boards", "en") == "board"
    assert stem_word("Boards", "xx") == "boards"


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("We pay rent, but not heat", [("pay rent", False), ("", False), ("heat", True)]),
        ("Bob cooks - Ann stayed", [("bob cook", False), ("ann stay", False)]),
        ("We met and left", [("meet", False), ("left", False)]),
        ("Bob paints the shed without a ladder", [("bob paint shed", False), ("ladder", True)]),
        ("a well-liked (never asked) guest", [("like well", False), ("ask", True), ("guest", False)]),
    ],
)
def test_a_line_has_clauses_with_their_negation(text: str, clauses: list[tuple[str, bool]]) -> None:
    found = [(" ".join(sorted(stems)), negated) for stems, negated in analyze_line(text, "en").clauses]
    assert found == clauses


def test_clauses_in_dense_scripts_are_characters_without_modals() -> None:
    [(stems, negated), (others, other_negated)] = analyze_line("会员不可以退款，可以转让", "zh").clauses
    assert (stems, negated) == (frozenset("员退款"), True)
    assert (others, other_negated) == (frozenset("转让"), False)


def test_a_line_is_analyzed_without_its_facts() -> None:
    line = analyze_line("The  Board paid 5 euros\non Monday [2].", "en", 3, frozenset({2024}))
    assert (line.source, line.language, line.years) == (3, "en", frozenset({2024}))
    assert line.normalized == "the board paid 5 euros on monday."
    assert [fact.text for fact in line.facts] == ["Monday", "5 euros"]
    assert line.stems == {"the", "board", "pay", "on"}
    assert fold_case_and_spaces(" A \n B\t") == "a b"


def test_a_source_has_its_headings_first_and_the_years_of_all() -> None:
    source = make_source(
        4, "We met on 3 May 2023. It cost 1,990 euros, or 2.5 each.", heading="Report of 2024"
    )
    lines = analyze_source(source)
    assert [line.text for line in lines] == [
        "Report of 2024",
        "We met on 3 May 2023.",
        "It cost 1,990 euros, or 2.5 each.",
    ]
    assert {line.source for line in lines} == {4}
    assert all(line.years >= {2023, 2024, 1990} for line in lines)


@pytest.mark.parametrize(
    ("one", "other", "similarity"),
    [
        ("rent", "rent", 1.0),
        ("abc", "abc", 1.0),
        ("abc", "abcd", 0.0),  # too short to be inflected
        ("rent", "rents", 6 / 7),
        ("rent", "parent", 0.5),
        ("rent", "parenta", 0.0),
        ("board", "boards", 0.75),
        ("oards", "boards", 0.75),
        ("meet", "meeting", 2 / 3),
        ("tomasz", "tomas", 0.75),
        ("house", "mouse", 0.5),
        ("kitchen", "kitten", 0.0),
        ("wolski", "nowak", 0.0),
        ("成人门票", "成人门票价", 0.0),
    ],
)
def test_stems_are_compared(one: str, other: str, similarity: float) -> None:
    assert compare_stems(one, other) == compare_stems(other, one) == pytest.approx(similarity)


def test_a_vocabulary_finds_inflections() -> None:
    words = SourceVocabulary([analyze_line("boarding a plane", "xx"), analyze_line("planes", "xx")])
    assert words.find_similar_stems("plane") == {"plane": 1.0, "planes": 0.75}
    assert words.find_similar_stems("plane") == {"plane": 1.0, "planes": 0.75}
    assert words.find_similar_stems("boards") == {"boarding": pytest.approx(2 / 3)}
    assert words.find_similar_stems("glass") == {}


CONTRACT = """# Duties

Bob paints the shed.

## Who pays?

Ann pays.

Dates:
It begins in May.
It ends in June."""


@pytest.mark.parametrize(
    ("text", "context"),
    [
        ("Bob paints the shed.", ["Lease", "Head of it", "Garden", "# Duties"]),
        ("Ann pays.", ["Lease", "Head of it", "Garden", "## Who pays?", "## Who pays?"]),
        ("It begins in May.", ["Lease", "Head of it", "Garden", "## Who pays?", "Dates:"]),
        ("It ends in June.", ["Lease", "Head of it", "Garden", "## Who pays?"]),
    ],
)
def test_the_context_of_a_line_is_what_stands_above_it(text: str, context: list[str]) -> None:
    source = make_source(1, CONTRACT, heading="Garden", head="Head of it", name="Lease.md")
    [line] = [each for each in analyze_source(source) if each.text == text]
    assert line.context is not None
    [name, *others] = line.context.text.split("\n")
    assert (name, others) == ("Lease Lease", context[1:])
    assert CONTRACT[slice(*line.span)] == text


@pytest.mark.parametrize(
    ("name", "stems"),
    [
        ("rental_contract-2024.pdf", {"rental", "contract"}),
        ("RentalContract.pdf", {"rental", "contract"}),
        ("rental contract.v2.pdf", {"rental", "contract"}),
        ("Brell House/rent.pdf", {"brell", "hous", "rent"}),
    ],
)
def test_the_words_of_the_names_of_a_file_and_its_folder_are_context(name: str, stems: set[str]) -> None:
    [line] = analyze_source(make_source(1, "It costs 5.", name=name))
    assert line.context is not None
    assert stems <= line.context.stems


@pytest.mark.parametrize(("start", "is_line"), [(0, False), (200, True)])
def test_the_head_of_a_document_is_a_line_where_it_does_not_stand_in_the_passage(
    start: int, *, is_line: bool
) -> None:
    lines = analyze_source(make_source(1, "It rains.", start=start, head="Invoice 7\nTo Ann"))
    assert [each.text for each in lines] == (["Invoice 7", "To Ann"] if is_line else []) + ["It rains."]
    assert lines[-1].context is not None
    assert "Invoice 7\nTo Ann" in lines[-1].context.text
    assert all(each.context is None and each.span == (0, 0) for each in lines[:-1])


@pytest.mark.parametrize(
    ("text", "negated"),
    [
        ("We did not go.", True),
        ("Wir gingen nie.", True),
        ("We went, as noted.", False),
        ("- [ ] Go", True),
        ("- [x] Go", False),
    ],
)
def test_a_line_is_negated_by_any_of_its_words(text: str, *, negated: bool) -> None:
    assert analyze_line(text, "en").is_negated is negated
