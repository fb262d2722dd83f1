"""Names in a claim, words that take the place of others, and cells of other columns."""

from __future__ import annotations

import pytest

from desktop_rag.answer.ground.changed_words import (
    find_swapped_words,
    has_swapped_roles,
    has_unstated_column,
    is_any_stem,
    lacks_key,
    list_names,
)
from desktop_rag.answer.ground.sentence_analysis import analyze_line


def names(claim: str, language: str = "en") -> list[str]:
    line = analyze_line(claim, language)
    return [token.text for token, is_name in zip(line.tokens, list_names(line), strict=True) if is_name]


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("We asked Boris Nowak.", ["Boris", "Nowak"]),
        ("Boris asked us.", []),  # any first word has a capital
        ("NATO asked us.", ["NATO"]),
        ("X asked us.", []),
        ("We asked boris.", []),
        ("Yes: Boris came.", []),
        ("They met In Porto.", ["Porto"]),
        ("", []),
    ],
)
def test_a_capital_within_a_sentence_may_be_a_name(claim: str, found: list[str]) -> None:
    assert names(claim) == found


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("Gestern kam Anna Nowak.", ["Nowak"]),
        ("Gestern kam der Besuch.", []),  # a noun like others
        ("Der Nowak kam.", []),
        ("Herr Nowak kam.", ["Nowak"]),
    ],
)
def test_in_german_only_a_capital_after_a_capital_is_a_name(claim: str, found: list[str]) -> None:
    assert names(claim, "de") == found


@pytest.mark.parametrize(
    ("stem", "same"), [("tomasz", True), ("tomas", True), ("tomaszs", True), ("boris", False)]
)
def test_a_stem_may_be_an_inflection_of_another(stem: str, *, same: bool) -> None:
    assert is_any_stem(stem, ["came", "tomasz"]) is same


def swapped(claim: str, source: str, *others: str, language: str = "en") -> list[str]:
    lines = [analyze_line(text, language) for text in (source, *others)]
    return find_swapped_words(analyze_line(claim, language), lines[0], lines)


@pytest.mark.parametrize(
    ("claim", "source", "words"),
    [
        ("On Monday we asked Boris about rent.", "On Monday we asked Carla about rent.", ["Boris"]),
        (
            "On Monday we asked Boris Nowak to pay.",
            "On Monday we asked Carla Wolf to pay.",
            ["Boris", "Nowak"],
        ),
        ("We saw Ann Bo Cy at home today again.", "We saw Dan Ed Flo at home today again.", []),  # too long
        ("On Monday we asked people about rent.", "On Monday we asked Carla about rent.", []),
        ("On Monday we asked Boris about rent.", "On Monday we asked people about rent.", []),
        ("On Monday we asked people about دفع rent.", "On Monday we asked Carla about دفع rent.", []),
        ("They pay Boris.", "We all like Carla.", []),  # too little is the same
        ("We pay Boris.", "We pay Carla for the work.", ["Boris"]),  # the line may continue
        ("We pay Boris now.", "We pay Carla.", ["Boris"]),
        # Half of the words are the same, and less than half.
        (
            "Then Boris Nowak met Emil Dorn near home.",
            "Then Carla Wolf met Hugo Lind near home.",
            ["Boris", "Nowak", "Emil", "Dorn"],
        ),
        ("Then Boris Nowak met Emil Dorn near Porto.", "Then Carla Wolf met Hugo Lind near Lisbon.", []),
        # One word for three, three for one.
        ("On Monday we asked Boris about rent.", "On Monday we asked Carla Wolf Lind about rent.", []),
        ("On Monday we asked Boris Emil Dorn about rent.", "On Monday we asked Carla about rent.", []),
        # Any first word has a capital.
        ("Boris asked about the rent on Monday.", "People asked about the rent on Monday.", []),
    ],
)
def test_a_name_in_the_place_of_another_is_swapped(claim: str, source: str, words: list[str]) -> None:
    assert swapped(claim, source) == words


def test_a_name_that_the_sources_have_elsewhere_is_not_swapped() -> None:
    claim, source = "On Monday we asked Boris about rent.", "On Monday we asked Carla about rent."
    assert swapped(claim, source, "We met Boris.") == []
    assert swapped(claim, source, "We met Dora.") == ["Boris"]


@pytest.mark.parametrize(
    ("claim", "source", "words"),
    [
        ("دفع المجلس الإيجار في بورتو", "دفع المجلس الإيجار في لشبونة", ["بورتو"]),
        ("قال المجلس الإيجار في لشبونة", "دفع المجلس الإيجار في لشبونة", []),  # the verb at the beginning
        ("دفع المجلس الراتب من بورتو", "دفع المجلس الإيجار في لشبونة", []),
        # Three words of five are the same.
        ("دفع المجلس الراتب في بورتو", "دفع المجلس الإيجار في لشبونة", ["الراتب", "بورتو"]),
    ],
)
def test_without_capitals_any_word_may_be_a_name(claim: str, source: str, words: list[str]) -> None:
    assert swapped(claim, source, language="ar") == words


@pytest.mark.parametrize(
    ("claim", "source", "words"),
    [
        ("张伟每天支付成人门票。", "李娜每天支付成人门票。", ["张伟"]),
        ("张伟每天支付成人门票", "李娜每天支付成人门票。", ["张伟"]),
        ("欧阳张伟每天支付成人门票", "司马李娜每天支付成人门票", []),  # four characters
        ("欧阳伟每天支付成人门票", "司马娜每天支付成人门票", ["欧阳伟"]),
        ("的伟每天支付成人门票", "李娜每天支付成人门票", []),
        ("AB每天支付成人门票", "李娜每天支付成人门票", []),
        ("张伟不懂音乐", "李娜每天支付成人门票", []),
        ("张伟来了", "李娜走了", []),  # too little is the same
        ("欧阳伟每天支付成人门", "司马娜每天支付成人门", ["欧阳伟"]),
        ("欧阳伟每天支付成人", "司马娜每天支付成人", []),  # six characters of nine
        ("欧阳张伟每天都支付成人门票费用", "李每天都支付成人门票费用", []),
        ("李每天都支付成人门票费用", "欧阳张伟每天都支付成人门票费用", []),
        ("我们每天支付张伟门票费用", "我们每天支付李娜门票费用", ["张伟"]),
        ("成人门票每天支付", "成人门票每天支付的", []),
        ("根据协议成人门票每天支付", "依照协议成人门票每天支付", []),
        ("成人门票会转移至每天", "成人门票可转移至每天", []),
    ],
)
def test_characters_in_the_place_of_others_are_swapped(claim: str, source: str, words: list[str]) -> None:
    assert swapped(claim, source, language="zh") == words


def test_characters_that_stand_so_in_another_line_are_not_swapped() -> None:
    assert swapped("张伟每天支付成人门票", "李娜每天支付成人门票", "张伟每天来", language="zh") == []
    claim, source = "我们每天支付张伟门票费用", "我们每天支付李娜门票费用"
    assert swapped(claim, source, "支付张伟门口", language="zh") == []
    assert swapped(claim, source, "支付张三和伟门", language="zh") == ["张伟"]
    assert swapped(claim, source, "找张伟门口", language="zh") == ["张伟"]  # the character before differs
    assert swapped(claim, source, "支付张伟大桥", language="zh") == ["张伟"]  # and the one behind
    claim, source = "张伟每天支付成人门票", "李娜每天支付成人门票"
    assert swapped(claim, source, "大伟每天来", language="zh") == ["张伟"]


ROW = "City: Lisbon · Month: March · Revenue: 48200 · Phone number: 030 117"


@pytest.mark.parametrize(
    ("claim", "unstated"),
    [
        ("The revenue of Lisbon was 48,200.", False),
        ("The revenue of Lisbon was 9,120.", True),
        ("The revenue of Lisbon was 9,120 in the month of March.", True),
        ("Lisbon took 9,120.", False),  # it names no column
        ("The phone number of Lisbon is 48200.", True),
        ("The phone of Lisbon is 48200.", False),  # only one word of the name
        ("The city is Porto.", True),
        ("The city is Lisbon.", False),
    ],
)
def test_a_claim_that_names_a_column_states_its_cell(claim: str, *, unstated: bool) -> None:
    assert has_unstated_column(analyze_line(claim, "en"), analyze_line(ROW, "en")) is unstated


@pytest.mark.parametrize(("share", "unstated"), [("7.5%", False), ("8.1%", True)])
def test_a_claim_states_the_cell_of_one_of_two_columns_with_the_same_words(
    share: str, *, unstated: bool
) -> None:
    row = analyze_line("Works: Brell · $ Change: 41 · % Change: 7.5%", "en")
    assert has_unstated_column(analyze_line(f"The change of Brell was {share}.", "en"), row) is unstated


@pytest.mark.parametrize(
    ("claim", "is_lacking"), [("Lamp oil is 31 this year.", False), ("This year it is 31.", True)]
)
def test_the_first_cell_of_a_row_is_its_key_if_its_column_has_no_name(
    claim: str, *, is_lacking: bool
) -> None:
    row = analyze_line("Lamp oil · Last year: 22 · This year: 31", "en")
    assert lacks_key(analyze_line(claim, "en"), row) is is_lacking


def test_a_sentence_has_no_columns() -> None:
    claim = analyze_line("The revenue was 5.", "en")
    assert not has_unstated_column(claim, analyze_line("Revenue: 7", "en"))


@pytest.mark.parametrize(
    ("claim", "line", "swapped"),
    [
        ("Priya asked for offers.", "The board asks Priya for offers.", True),
        ("Priya asked for offers.", "In May Priya was asked for offers.", True),
        ("Priya asked for offers.", "Priya asked the board for offers.", False),
        ("The board asked Priya for offers.", "The board asks Priya for offers.", False),
        ("Priya was asked for offers.", "The board asks Priya for offers.", False),
        ("Priya pays.", "Owen repairs the tank, and Priya pays.", False),
    ],
)
def test_who_does_something_is_not_who_has_it_done(claim: str, line: str, *, swapped: bool) -> None:
    assert has_swapped_roles(analyze_line(claim, "en"), analyze_line(line, "en")) is swapped


def test_the_order_of_words_tells_no_roles_in_german() -> None:
    claim, line = (analyze_line(each, "de") for each in ("Priya kommt.", "Am Montag kommt Priya."))
    assert not has_swapped_roles(claim, line)
