"""An export keeps what was said and where it comes from, and nothing in it is live."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from desktop_rag.answer_types import Answer, Citation, Doubt, Sentence, Support, Turn
from desktop_rag.conversations.conversation_export import (
    answer_to_html,
    answer_to_markdown,
    answer_to_text,
    conversation_to_html,
    conversation_to_markdown,
    make_file_name,
)
from desktop_rag.conversations.export_file import find_export_format, write_export_file
from desktop_rag.errors import ExportError
from desktop_rag.types import Mode
from tests.helpers.computed import EXPENSES, make_computed

HERE = Path(__file__).resolve().parent
MINUTES = Citation(1, "m", HERE / "mi nutes & <b>.pdf", 3, 0, 5, "The board\napproved <i>it</i>.")
PLAN = Citation(2, "p", HERE / "plan.docx", None, 0, 5, "Payment is due.")
ANSWER = Answer(
    "What?",
    "The **board** approved it. It rains.\n\n- Payment is due.",
    found=True,
    model="m",
    sentences=(
        Sentence("The **board** approved it.", Support.SUPPORTED, (1, 2)),
        Sentence("It rains.", Support.UNSUPPORTED),
        Sentence("Payment is due.", Support.WEAK, (2,)),
    ),
    citations=(MINUTES, PLAN),
)
ALONE = Answer("Why?", "I guess.", found=False, model="m", from_documents=False, stopped=True)
HOSTILE = (
    "<script>alert(1)</script> <img src=x onerror=alert(1)> ![p](http://evil/p.png) "
    '[click](javascript:alert(1)) <http://evil.org> [ref][1] &lt;b&gt; "quoted" https://evil.org/x\n'
    "\n[1]: http://evil.org\n\n[^1]: mine\n\n```html\n<script>alert(2)</script>\n```\n"
)
TURNS = [Turn(1, "What *is* <this>?", ANSWER), Turn(2, "Why?", ALONE)]


class Page(HTMLParser):
    """Collects what a browser would act on, and whether elements are closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.links += [value or "" for name, value in attrs if name in {"href", "src"}]
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in {"meta", "hr", "br"}:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


def test_markdown_has_footnotes_with_file_page_and_passage() -> None:
    text = conversation_to_markdown("My\n title", TURNS)
    assert text.startswith("# My title\n\n## What \\*is\\* \\<this\\>?\n")
    assert "The **board** approved it[^1][^2]. It rains. *(not in your documents)*" in text
    assert "- Payment is due[^2]. *(only partly in your documents)*" in text
    assert f"[^1]: [mi nutes &amp; \\<b\\>.pdf](<{MINUTES.path.as_uri()}#page=3>), p. 3\n" in text
    assert "    > The board\n    > approved \\<i\\>it\\</i\\>." in text


def test_what_was_read_from_a_scan_says_so() -> None:
    scan = replace(ANSWER, citations=tuple(replace(each, confidence=0.9) for each in ANSWER.citations))
    assert ", p. 3, read from a scan\n" in conversation_to_markdown("T", [Turn(1, "What?", scan)])
    assert ", p. 3, read from a scan" in answer_to_text(scan)
    picture = replace(scan, citations=tuple(replace(each, in_picture=True) for each in scan.citations))
    assert ", p. 3, read from a picture" in answer_to_text(picture)


def test_markdown_labels_what_does_not_come_from_documents_and_what_was_stopped() -> None:
    text = conversation_to_markdown("T", TURNS)
    assert "> **Answered without your documents: nothing was checked.**\n\nI guess." in text
    assert text.count("Answered without") == 1
    assert "*Stopped before it was complete.*" in text


@pytest.mark.parametrize("puts_quotes_first", [False, True])
def test_the_quotes_that_an_answer_needs_are_exported_and_copied_with_it(*, puts_quotes_first: bool) -> None:
    claim = Sentence("A guess.", Support.UNSUPPORTED, doubt=Doubt.NEGATED if puts_quotes_first else None)
    quotes = replace(ANSWER, is_perhaps=True)
    guess = Answer("Why?", "A guess.", found=True, model="m", sentences=(claim,), quotes=quotes)
    parts = ["guess", "Quotes from your documents", "Payment is due"]
    if puts_quotes_first:
        parts = [*parts[1:], "Written by the model", "guess"]
    turns = [Turn(1, "Why?", guess)]
    exported = [export("Talk", turns) for export in (conversation_to_markdown, conversation_to_html)]
    copied = [copy(guess) for copy in (answer_to_text, answer_to_markdown, answer_to_html)]
    for text in (*exported, *copied):
        places = [text.index(each) for each in parts]
        assert places == sorted(places)


def test_the_sources_of_an_answer_and_its_quotes_are_numbered_through() -> None:
    doubted = tuple(replace(each, support=Support.WEAK) for each in ANSWER.sentences)
    text = answer_to_text(replace(ANSWER, model="m", sentences=doubted, quotes=ANSWER))
    assert re.findall(r"^\[(\d)\] ", text, re.MULTILINE) == ["1", "2", "3", "4"]
    assert "approved it [3] [4]." in text


def test_the_footnotes_of_all_answers_are_numbered_through() -> None:
    turns = [Turn(1, "What?", ANSWER), Turn(2, "Again?", ANSWER)]
    text = conversation_to_markdown("T", turns)
    assert "approved it[^3][^4]" in text
    assert re.findall(r"^\[\^(\d)\]:", text, re.MULTILINE) == ["1", "2", "3", "4"]
    page = Page(conversation_to_html("T", turns))
    assert len(page.ids) == len(set(page.ids)) == 8
    assert all(link[1:] in page.ids for link in page.links if link.startswith("#"))


def test_html_is_whole_escaped_and_links_only_to_what_is_cited() -> None:
    turns = [*TURNS, Turn(3, HOSTILE, Answer("x", HOSTILE, found=True, model="m"))]
    text = conversation_to_html("<script>", turns)
    page = Page(text)
    outside = {link for link in page.links if not link.startswith("#")}
    assert outside == {f"{MINUTES.path.as_uri()}#page=3", PLAN.path.as_uri()}
    assert not page.tags & {"script", "img", "iframe", "link", "object"}
    assert not [name for name in page.attributes if name.startswith("on")]
    assert "&lt;script&gt;alert(1)" in text
    assert "<pre><code>&lt;script&gt;alert(2)" in text
    assert "default-src 'none'" in text
    assert "mi nutes &amp; &lt;b&gt;.pdf" in text


def test_html_keeps_the_marks_and_the_labels() -> None:
    text = conversation_to_html("T", TURNS)
    assert 'It rains. <small class="support">(not in your documents)</small>' in text
    assert "(only partly in your documents)" in text
    assert '<p class="label">Answered without your documents' in text
    assert text.count("Answered without") == 1
    assert '<strong>board</strong> approved it<sup><a id="back-1" href="#source-1">[1]</a>' in text


def test_hostile_markdown_keeps_no_link_no_picture_and_no_footnote_of_its_own() -> None:
    text = conversation_to_markdown("T", [Turn(1, "x", Answer("x", HOSTILE, found=True, model="m"))])
    prose = re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL)
    assert "<" not in prose
    assert not re.search(r"(?<!\\)[\[\]]", prose)
    assert "http" not in prose
    assert "\n\\[^1\\]: mine" in prose
    assert "<script>alert(2)</script>" in text  # code stays as it is


def test_a_question_without_an_answer_says_why() -> None:
    turn = Turn(1, "What?", None, "The model <crashed>", "Ask again.")
    assert "> **The model \\<crashed\\>** Ask again." in conversation_to_markdown("T", [turn])
    assert "<strong>The model &lt;crashed&gt;</strong> Ask again." in conversation_to_html("T", [turn])


def test_a_citation_in_code_stands_behind_the_code() -> None:
    code = "```py\nx = 1\n```"
    answer = Answer(
        "x", f"So:\n\n{code}\n\nDone.", found=True, model="m",
        sentences=(Sentence("x = 1", Support.SUPPORTED, (1,)),), citations=(MINUTES,),
    )  # fmt: skip
    assert f"{code}\n\n[^1]\n\nDone." in conversation_to_markdown("T", [Turn(1, "x", answer)])
    assert "<pre><code>x = 1</code></pre>" in conversation_to_html("T", [Turn(1, "x", answer)])


def test_private_signs_in_an_answer_do_no_harm() -> None:
    text = "A\ue0000\ue002 b.\ue0017\ue002"
    answer = Answer("x", text, found=True, model="m", sentences=(Sentence(text, Support.WEAK),))
    assert "A 0  b. 7" in conversation_to_markdown("T", [Turn(1, "x", answer)])


def test_a_copied_answer_has_its_citations_in_every_form() -> None:
    assert answer_to_text(ANSWER).startswith("The **board** approved it [1] [2]. It rains. (not in")
    assert answer_to_text(ANSWER).endswith("Sources\n[1] mi nutes & <b>.pdf, p. 3\n[2] plan.docx")
    assert "approved it[^1][^2]." in answer_to_markdown(ANSWER)
    assert "[^2]: [plan.docx]" in answer_to_markdown(ANSWER)
    page = Page(answer_to_html(ANSWER))
    assert PLAN.path.as_uri() in page.links
    for copied in (answer_to_text(ALONE), answer_to_markdown(ALONE), answer_to_html(ALONE)):
        assert "Answered without your documents" in copied


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("What: a/b\\c? ", "What a b c.md"),
        ("con", "Conversation.md"),
        ("..", "Conversation.md"),
        ("東京 …", "東京.md"),
        ("x" * 300, "x" * 80 + ".md"),
    ],
)
def test_the_name_of_the_file_is_one_that_every_system_takes(title: str, name: str) -> None:
    assert make_file_name(title, "md") == name


@pytest.mark.parametrize(
    ("name", "form"), [("a.HTML", "html"), ("a.htm", "html"), ("a.md", "md"), ("a.txt", "md")]
)
def test_the_ending_tells_the_format(name: str, form: str) -> None:
    assert find_export_format(Path(name)) == form


def test_a_file_is_written_whole_or_stays_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "a.md"
    write_export_file("old", file)
    write_export_file("new \udcff", file)
    assert file.read_text(encoding="utf-8") == "new ?"
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_cannot_be_written_is_told_with_a_hint(tmp_path: Path) -> None:
    (tmp_path / "folder.md").mkdir()
    for path in (tmp_path / "folder.md", tmp_path / "gone" / "a.md"):
        with pytest.raises(ExportError) as caught:
            write_export_file("text", path)
        assert caught.value.title.startswith(f"{path.name} was not written: ")
        assert caught.value.hint
    assert [each.name for each in tmp_path.iterdir()] == ["folder.md"]


def test_what_is_no_answer_is_labelled() -> None:
    turns = [Turn(1, "a.txt", ANSWER, mode=Mode.SUMMARISE, asked_at=1e9), Turn(2, "Why?", ANSWER)]
    text = conversation_to_markdown("T", turns)
    assert "## a.txt\n\n*Summary, 2001-09-" in text
    assert text.count("Summary") == 1
    assert '<p class="muted">Translation</p>' in conversation_to_html(
        "T", [Turn(1, "into German: x", ANSWER, mode=Mode.TRANSLATE)]
    )
    assert "*Draft*" in conversation_to_markdown("T", [Turn(1, "A letter", ANSWER, mode=Mode.DRAFT)])


def test_the_words_of_the_program_are_said_in_the_language_of_the_window() -> None:
    words = {
        "Sources": "Quellen",
        "not in your documents": "nicht in Ihren Dokumenten",
        "only partly in your documents": "nur zum Teil & mehr",
        "p. 3": "S. 3",
        "Stopped before it was complete.": "Vorzeitig angehalten.",
        "Summary": "Zusammenfassung",
        "The disk is full": "Voll",
        "Nothing.": "Nichts.",
    }
    nothing = Answer("Acme?", "Nothing.", found=False, model="m")
    turns = [
        *TURNS,
        replace(TURNS[1], mode=Mode.SUMMARISE),
        Turn(3, "So?", None, error_title="The disk is full"),
        Turn(4, "Who?", nothing),
    ]

    def say(text: str) -> str:
        return words.get(text, text)

    pages = conversation_to_html("T", turns, say), conversation_to_markdown("T", turns, say)
    texts = answer_to_text(ANSWER, say), answer_to_html(ANSWER, say), answer_to_markdown(ANSWER, say)
    for page in pages:
        for shown in ("Vorzeitig angehalten.", "Zusammenfassung", "Voll", "Nichts."):
            assert shown in page
    for text in (*pages, *texts):
        assert "nicht in Ihren Dokumenten" in text
        assert ", S. 3" in text
        assert not [each for each in words if each in text]
    assert "nur zum Teil &amp; mehr" in pages[0]
    assert "\nQuellen\n" in texts[0]


def test_the_rows_behind_a_computed_answer_are_a_table() -> None:
    answer = make_computed(3, 320, ((HOSTILE.splitlines()[0], "a|b", "-1.50"),))
    said = "Computed from 320 of 400 rows of expenses.xlsx. The first 3 of 320 rows."
    markdown = conversation_to_markdown("t", [Turn(1, "?", answer)])
    assert "| Date | Item | Amount EUR |\n| --- | --- | ---: |\n" in markdown
    assert "| a\\|b | -1.50 |\n| 2025-01-02 | Item 1 | 180.00 |\n" in markdown
    assert f"\n\n{said}\n" in markdown
    page = Page(conversation_to_html("t", [Turn(1, "?", answer)]))
    assert {"table", "th", "td"} <= page.tags
    assert not {"script", "img", "b"} & page.tags
    assert {each.partition("#")[0] for each in page.links} <= {"", EXPENSES.as_uri()}
    assert said in answer_to_html(answer)
    assert said in answer_to_markdown(answer)
    text = answer_to_text(answer)
    assert "Date\tItem\tAmount EUR\n" in text
    assert f"\n2025-01-02\tItem 1\t180.00\n2025-01-03\tItem 2\t105.00\n\n{said}\n\nSources\n" in text


def test_an_answer_that_no_row_is_behind_has_no_table() -> None:
    answer = make_computed(0)
    assert "<table" not in answer_to_html(answer)
    assert "|" not in answer_to_markdown(answer)
    assert "\t" not in answer_to_text(answer)


def test_a_draft_is_copied_and_exported_as_a_clean_text() -> None:
    draft = replace(ANSWER, mode=Mode.DRAFT)
    turn = Turn(1, "A letter", draft, mode=Mode.DRAFT)
    assert answer_to_text(draft) == draft.text
    for made in (
        answer_to_text(draft),
        answer_to_markdown(draft),
        answer_to_html(draft),
        conversation_to_markdown("T", [turn]),
        conversation_to_html("T", [turn]),
    ):
        assert "It rains." in made
        for mark in ("not in your documents", "[1]", "[^1]", PLAN.path.name, "Sources"):
            assert mark not in made
