"""An answer as rich text: Markdown is dressed, citations are links, nothing else is live."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFont, QTextCharFormat, QTextDocument, QTextFormat

from desktop_rag.answer_types import Answer, Citation, Sentence, Support
from desktop_rag.ui.conversation.answer_document import write_answer
from desktop_rag.ui.conversation.citation_words import format_citation_tooltip
from desktop_rag.ui.widgets.safe_markdown import iterate_blocks
from desktop_rag.ui.widgets.text_alignment import find_sentence_spans, map_markdown_spans, utf16_length
from desktop_rag.ui.widgets.theme import current_colours
from tests.helpers.computed import make_computed


class SpyDocument(QTextDocument):
    """Records what it is asked to load."""

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []

    def loadResource(self, _type: int, name: QUrl | str) -> Any:  # noqa: N802
        self.loads.append(QUrl(name).toString())


def cite(number: int, name: str = "minutes.pdf", page: int | None = 3) -> Citation:
    return Citation(number, "d", Path("/docs") / name, page, 0, 5, "A <b>passage</b>")


def answer(text: str, *sentences: tuple[str, Support, tuple[int, ...]]) -> Answer:
    numbers = sorted({n for _, _, citations in sentences for n in citations})
    return Answer(
        "?",
        text,
        found=True,
        model="m",
        sentences=tuple(Sentence(*s) for s in sentences),
        citations=tuple(cite(n) for n in numbers),
    )


def rendered(value: Answer) -> SpyDocument:
    document = SpyDocument()
    write_answer(document, value, current_colours())
    document.setTextWidth(300)
    document.size()
    return document


def formats(document: QTextDocument) -> list[tuple[str, QTextCharFormat]]:
    found = []
    block = document.begin()
    while block.isValid():
        parts = block.begin()
        while not parts.atEnd():
            found.append((parts.fragment().text(), parts.fragment().charFormat()))
            parts += 1
        block = block.next()
    return found


def links(document: QTextDocument) -> list[tuple[str, str]]:
    return [(text, style.anchorHref()) for text, style in formats(document) if style.isAnchor()]


def test_a_computed_value_is_no_markup() -> None:
    text = "# Rent **900** <img src=x> → [990](http://example.com)"
    computed = replace(make_computed(), text=text, sentences=(Sentence(text, Support.SUPPORTED, (1,)),))
    document = rendered(computed)
    shown = document.toPlainText().replace("\u00a0", " ")
    assert shown.startswith("# Rent **900** <img src=x> → ")
    assert "(http://example.com) [1]" in shown.splitlines()[0]
    assert document.loads == []


def test_markdown_becomes_a_list_a_table_and_bold_words(qapp: object) -> None:
    document = rendered(answer("**Bold**\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"))
    assert any(text == "Bold" and style.fontWeight() > 500 for text, style in formats(document))
    assert document.findBlockByNumber(1).textList() is not None
    assert "|" not in document.toPlainText()


@pytest.mark.parametrize(
    "hostile",
    [
        '<img src="http://127.0.0.1:9/x.png">',
        "<script>alert(1)</script>",
        '<a href="file:///etc/passwd">x</a>',
        "![pic](http://127.0.0.1:9/x.png)",
        "![pic](file:///etc/passwd)",
        "![pic][1]\n\n[1]: file:///etc/passwd",
        "[x](file:///etc/passwd)",
        "[x](javascript:alert)",
        "[x](citation:1)",
        "[x](#top)",
        "<style>body{background:url(file:///etc/passwd)}</style>",
    ],
)
def test_nothing_hostile_is_loaded_or_can_be_followed(qapp: object, hostile: str) -> None:
    document = rendered(answer(f"Before {hostile} after."))
    assert document.loads == []
    assert links(document) == []
    assert "after" in document.toPlainText()


def test_html_is_shown_as_it_is_written(qapp: object) -> None:
    assert "<script>alert(1)</script>" in rendered(answer("a <script>alert(1)</script>")).toPlainText()


def test_a_web_address_stays_a_link(qapp: object) -> None:
    document = rendered(answer("See [plan](https://example.org/a?b=1)."))
    assert links(document) == [("plan", "https://example.org/a?b=1")]


def test_the_number_stands_before_the_mark_that_ends_the_sentence(qapp: object) -> None:
    text = "The board **approved** it. Payment is due in two parts!"
    document = rendered(
        answer(
            text,
            ("The board **approved** it.", Support.SUPPORTED, (1,)),
            ("Payment is due in two parts!", Support.SUPPORTED, (2, 1)),
        )
    )
    first = document.toPlainText().splitlines()[0].replace("\u00a0", " ")
    assert first == "The board approved it [1]. Payment is due in two parts [2] [1]!"
    assert [href for _, href in links(document)][:3] == ["citation:1:0", "citation:2:1", "citation:1:1"]


def test_the_sources_are_listed_by_file_and_each_page_is_a_link(qapp: object) -> None:
    first = Citation(1, "m", Path("/docs/minutes.pdf"), 3, 0, 5, "Yes.")
    plan = Citation(2, "p", Path("/docs/plan.docx"), None, 0, 5, "No.")
    cited = (first, plan, replace(first, number=3, page=49), replace(plan, number=4))
    document = rendered(Answer("?", "Yes.", found=True, model="m", citations=cited))
    shown = [line.replace("\u00a0", " ") for line in document.toPlainText().splitlines()]
    assert shown[-2:] == ["minutes.pdf  p. 3 [1], p. 49 [3]", "plan.docx  [2] [4]"]
    listed = [(text.replace("\u00a0", " "), href) for text, href in links(document)]
    assert listed == [
        ("p. 3 [1]", "citation:1"),
        ("p. 49 [3]", "citation:3"),
        ("[2]", "citation:2"),
        ("[4]", "citation:4"),
    ]


def test_sources_say_what_was_read_from_a_scan_and_how_sure_that_is(qapp: object) -> None:
    scan = Citation(1, "m", Path("/docs/minutes.pdf"), 3, 0, 5, "Yes.", confidence=0.939)
    cited = (
        scan,
        replace(scan, number=2, page=4, confidence=0.88),
        replace(scan, number=3, path=Path("/a"), confidence=None),
    )
    document = rendered(Answer("?", "Yes.", found=True, model="m", citations=cited))
    shown = [line.replace("\u00a0", " ") for line in document.toPlainText().splitlines()]
    assert shown[-2:] == ["minutes.pdf  p. 3 [1], p. 4 [2]  read from a scan", "a  p. 3 [3]"]
    cursor = document.find("read from a scan")
    sure = "Read from a scan; text recognition is {0}% sure of it."
    assert sure.format(88) in cursor.charFormat().toolTip()
    tooltip = format_citation_tooltip(scan, {})
    assert "minutes.pdf, p. 3, read from a scan" in tooltip
    assert sure.format(93) in tooltip
    picture = replace(scan, page=None, in_picture=True)
    document = rendered(Answer("?", "Yes.", found=True, model="m", citations=(picture,)))
    assert document.toPlainText().endswith("read from a picture")
    assert "minutes.pdf, read from a picture" in format_citation_tooltip(picture, {})
    assert sure.format(93).replace("scan", "picture") in format_citation_tooltip(picture, {})


def test_a_quote_stands_under_its_place_beside_a_bar_with_the_words_asked_for_in_bold(qapp: object) -> None:
    minutes = Citation(1, "m", Path("/docs/minutes.pdf"), 3, 0, 5, "x")
    plan = Citation(2, "p", Path("/docs/plan.docx"), None, 0, 5, "y")
    quotes = ("The board approved a 😀 budget.", "Budgets are made by others.", "The old budget was small.")
    quoted = Answer(
        "What is the budget of the board?",
        "\n\n".join(quotes),
        found=True,
        model="extractive",
        sentences=tuple(
            Sentence(text, Support.SUPPORTED, (number,))
            for text, number in zip(quotes, (1, 2, 2), strict=True)
        ),
        citations=(minutes, plan),
    )
    document = rendered(quoted)
    blocks = list(iterate_blocks(document))
    levels = [each.blockFormat().intProperty(QTextFormat.Property.BlockQuoteLevel) for each in blocks]
    assert (blocks[0].text(), blocks[2].text()) == ("minutes.pdf, p. 3", "plan.docx")
    assert levels == [0, 1, 0, 1, 1]  # two places, three quotes
    bold = [text for text, style in formats(document) if style.fontWeight() == QFont.Weight.Bold]
    assert bold == ["board", "budget", "Budgets", "budget"]
    assert ("plan.docx", "citation:2") in links(document)


def test_all_paragraphs_of_a_quote_stand_under_its_place(qapp: object) -> None:
    contract, mail = (Citation(n, f"{n}", Path(f"/docs/{n}.txt"), None, 0, 5, "x") for n in (1, 2))
    quotes = ("The fee is 48 euros.", "Is the fee paid back?\n\nIngrid")
    quoted = Answer(
        "What is the fee?",
        "\n\n".join(quotes),
        found=True,
        model="extractive",
        sentences=tuple(Sentence(each, Support.SUPPORTED, (n,)) for n, each in enumerate(quotes, 1)),
        citations=(contract, mail),
    )
    shown = [each.text().split("\u00a0")[0] for each in iterate_blocks(rendered(quoted))]
    assert shown == ["1.txt", "The fee is 48 euros", "2.txt", "Is the fee paid back?", "Ingrid"]


def test_a_heading_between_findings_is_no_quote(qapp: object) -> None:
    found = answer(
        "It hums.\n\nThese may match:\n\nIt hisses.",
        *((text, Support.SUPPORTED, (1,)) for text in ("It hums.", "It hisses.")),
    )
    document = rendered(replace(found, lists_findings=True))
    blocks = list(iterate_blocks(document))
    levels = {
        each.text(): each.blockFormat().intProperty(QTextFormat.Property.BlockQuoteLevel) for each in blocks
    }
    assert levels["These may match:"] == 0
    assert sorted(levels.values()) == [0, 0, 1, 1]  # the place, the heading, and two quotes


def test_a_word_with_a_joiner_is_bold_in_a_quote_if_it_was_asked_for_without_one(qapp: object) -> None:
    quote, citation = "من می\u200cخواهم بروم", Citation(1, "m", Path("/docs/a.pdf"), 3, 0, 5, "x")
    sentences = (Sentence(quote, Support.SUPPORTED, (1,)),)
    quoted = Answer(
        "میخواهم", quote, found=True, model="extractive", sentences=sentences, citations=(citation,)
    )
    bold = [text for text, style in formats(rendered(quoted)) if style.fontWeight() == QFont.Weight.Bold]
    assert bold == ["می\u200cخواهم"]


def test_no_letter_beside_an_apostrophe_is_bold(qapp: object) -> None:
    quote, citation = "Plan S is Maja’s, with one month's notice.", Citation(1, "m", Path("/a"), 3, 0, 5, "x")
    sentences = (Sentence(quote, Support.SUPPORTED, (1,)),)
    asked = "What is Maja's plan?"
    quoted = Answer(asked, quote, found=True, model="extractive", sentences=sentences, citations=(citation,))
    bold = [text for text, style in formats(rendered(quoted)) if style.fontWeight() == QFont.Weight.Bold]
    assert bold == ["Plan", "S", "Maja"]


def test_only_what_the_sources_lack_is_underlined_with_dots(qapp: object) -> None:
    document = rendered(
        answer(
            "True. 😀 Made up. Half true.",
            ("True.", Support.SUPPORTED, (1,)),
            ("😀 Made up.", Support.UNSUPPORTED, ()),
            ("Half true.", Support.WEAK, ()),
        )
    )
    style = dict(formats(document))
    assert style["😀 Made up."].underlineStyle() == QTextCharFormat.UnderlineStyle.DotLine
    assert "Not in your documents" in style["😀 Made up."].toolTip()
    assert style["Half true."].underlineStyle() == QTextCharFormat.UnderlineStyle.DashUnderline
    assert style["True\u00a0"].underlineStyle() == QTextCharFormat.UnderlineStyle.NoUnderline


def test_a_passage_in_a_tool_tip_is_escaped(qapp: object) -> None:
    document = rendered(answer("Yes.", ("Yes.", Support.SUPPORTED, (1,))))
    tip = next(f.toolTip() for _, f in formats(document) if f.isAnchor())
    assert "A &lt;b&gt;passage&lt;/b&gt;" in tip


def test_a_long_code_line_wraps(qapp: object) -> None:
    document = rendered(answer("```\n" + "word " * 80 + "\n```"))
    assert document.idealWidth() <= 300


def test_an_answer_not_found_has_no_links(qapp: object) -> None:
    document = rendered(Answer("?", "Not in your documents.", found=False, model="extractive"))
    assert links(document) == []
    assert document.toPlainText() == "Not in your documents."


@pytest.mark.parametrize(
    ("markdown", "sentence", "expected"),
    [
        ("A [b](http://c/d.e?A) c. Next one.", "A [b](http://c/d.e?A) c.", "A b c."),
        ("Fish &amp; chips. More.", "Fish &amp; chips.", "Fish & chips."),
        ("1. One thing.\n2. Two.", "2. Two.", "Two."),
        ("| a | b |\n|---|---|\n| c | d |\n\nEnd.", "End.", "End."),
        ("~~Old~~ `new`. Then.", "~~Old~~ `new`.", "Old new."),
        ("# Title\n\nBody text.", "Body text.", "Body text."),
        ("你好**世界**。再见。", "再见。", "再见。"),
        ("```python\nx = 1\n```\n\nAfter it.", "After it.", "After it."),
    ],
)
def test_a_sentence_is_found_in_what_is_shown(
    qapp: object, markdown: str, sentence: str, expected: str
) -> None:
    document = QTextDocument()
    document.setMarkdown(markdown)
    shown = document.toRawText()
    (span,) = map_markdown_spans(markdown, shown, find_sentence_spans(markdown, [sentence]))
    assert span is not None
    assert shown[slice(*span)] == expected


def test_a_sentence_that_is_missing_is_left_out() -> None:
    assert find_sentence_spans("a b", ["b", "x", " "]) == [(2, 3), None, None]
    assert utf16_length("a😀") == 3
