"""Headings of marked-up text, at their exact places."""

from __future__ import annotations

import pytest

from desktop_rag.readers.plain import read_plain


def found(text: str, suffix: str) -> list[tuple[int, str]]:
    document = read_plain(text.encode(), suffix)
    assert document.text == text
    for heading in document.headings:
        line = document.text[heading.start :].split("\n", 1)[0]
        assert heading.title in line
    return [(heading.level, heading.title) for heading in document.headings]


def test_markdown_headings_of_both_kinds_are_found() -> None:
    text = "# One #\n\ntext\n\nTwo\n===\n\nThree\n---\n\n###### Six\n#no\n#hashtag text\n"
    assert found(text, ".md") == [(1, "One"), (1, "Two"), (2, "Three"), (6, "Six")]


def test_markdown_code_tables_and_rules_are_no_headings() -> None:
    text = (
        "```sh\n# comment\n~~~\n# still code\n```\n\n| a | b |\n---\n\n- item\n---\n\n---\n"
        "front: matter\n---\n\n"
    )
    assert found(text, ".md") == []


def test_a_sentence_over_a_rule_within_a_paragraph_is_no_heading() -> None:
    assert found("first line\nsecond line\n---\n", ".md") == []


@pytest.mark.parametrize(
    ("suffix", "text", "expected"),
    [
        (".adoc", "= Book\n\n== Part\ntext ==\n", [(1, "Book"), (2, "Part")]),
        (".rst", "Top\n===\n\nSub\n---\n\nNext\n====\n", [(1, "Top"), (2, "Sub"), (1, "Next")]),
        (".org", "* Top\n** Sub\n- *bold*\n", [(1, "Top"), (2, "Sub")]),
        (".wiki", "= Top =\n== Sub ==\na = b\n", [(1, "Top"), (2, "Sub")]),
        (
            ".tex",
            "\\chapter{Top}\n% \\section{no}\n  \\section*{Sub \\emph{x}}\n\\subsection[s]{Deep}\n",
            [(1, "Top"), (2, "Sub \\emphx"), (3, "Deep")],
        ),
        (".txt", "# not a heading\n", []),
    ],
)
def test_each_markup_shows_its_headings(
    suffix: str, text: str, expected: list[tuple[int, str]]
) -> None:
    document = read_plain(text.encode(), suffix)
    assert [(heading.level, heading.title) for heading in document.headings] == expected
    for heading in document.headings:
        assert heading.title[:3] in document.text[heading.start :].split("\n", 1)[0]


def test_text_is_kept_as_it_is_written() -> None:
    text = "a  b  \n\n\n\n   c\t\n"
    assert read_plain(text.encode(), ".md").text == text
