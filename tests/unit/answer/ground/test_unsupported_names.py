"""Names that the sources lack, and words that take the place of others."""

from __future__ import annotations

import pytest

from desktop_rag.answer.ground.sentence_analysis import analyze_line
from desktop_rag.answer.ground.unsupported_names import find_swapped_words, find_unsupported_names


@pytest.mark.parametrize(
    ("claim", "names"),
    [
        ("We asked Boris Nowak.", ["Boris", "Nowak"]),
        ("Boris asked us.", []),  # any first word has a capital
        ("NATO asked us.", ["NATO"]),
        ("X asked us.", []),
        ("We asked Tomasz.", []),
        ("We asked Tomasz's wife.", []),
        ("We asked Tomas.", []),  # may be an inflection
        ("We asked boris.", []),
        ("Yes: Boris came.", []),
        ("They met In Porto.", []),
    ],
)
def test_a_name_must_be_in_the_sources(claim: str, names: list[str]) -> None:
    lines = [analyze_line(text, "en") for text in ("Tomasz came.", "They met in Porto.")]
    assert find_unsupported_names(analyze_line(claim, "en"), lines) == names


@pytest.mark.parametrize(
    ("claim", "names"),
    [
        ("Gestern kam Anna Nowak.", ["Nowak"]),
        ("Gestern kam der Besuch.", []),  # a noun like others
        ("Der Nowak kam.", []),
        ("Herr Nowak kam.", ["Nowak"]),
    ],
)
def test_in_german_only_a_capital_after_a_capital_is_a_name(claim: str, names: list[str]) -> None:
    assert find_unsupported_names(analyze_line(claim, "de"), [analyze_line("Anna kam.", "de")]) == names


def swapped(claim: str, source: str, *others: str, among: bool = False, language: str = "en") -> list[str]:
    lines = [analyze_line(text, language) for text in (source, *others)]
    return find_swapped_words(
        analyze_line(claim, language), lines[0], lines, among=lines[:1] if among else ()
    )


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


def test_a_name_of_the_sources_is_swapped_only_against_the_line_itself() -> None:
    claim, source = "On Monday we asked Boris about rent.", "On Monday we asked Carla about rent."
    assert swapped(claim, source, "We met Boris.") == []
    assert swapped(claim, source, "We met Boris.", among=True) == ["Boris"]
    assert swapped(claim, source, "We met Dora.", among=True) == []
    both = claim.replace("Boris", "Boris Nowak")
    assert swapped(both, source, "We met Boris.", among=True) == ["Boris", "Nowak"]


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
    assert swapped(claim, source, language="ar", among=True) == []


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
    assert swapped(claim, source, language="zh", among=True) == []


def test_characters_that_stand_so_in_another_line_are_not_swapped() -> None:
    assert swapped("张伟每天支付成人门票", "李娜每天支付成人门票", "张伟每天来", language="zh") == []
    claim, source = "我们每天支付张伟门票费用", "我们每天支付李娜门票费用"
    assert swapped(claim, source, "支付张伟门口", language="zh") == []
    assert swapped(claim, source, "支付张三和伟门", language="zh") == ["张伟"]
    assert swapped(claim, source, "找张伟门口", language="zh") == ["张伟"]  # the character before differs
    assert swapped(claim, source, "支付张伟大桥", language="zh") == ["张伟"]  # and the one behind
    claim, source = "张伟每天支付成人门票", "李娜每天支付成人门票"
    assert swapped(claim, source, "大伟每天来", language="zh") == ["张伟"]
