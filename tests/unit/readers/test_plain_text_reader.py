"""Headings of marked-up text, at their exact places."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.readers import document_builder
from desktop_rag.readers.plain_text_reader import read_plain_text, stream_plain_text


def found(text: str, suffix: str) -> list[tuple[int, str]]:
    document = read_plain_text(text.encode(), suffix)
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
            [(1, "Top"), (2, "Sub x"), (3, "Deep")],
        ),
        (".txt", "# not a heading\n", []),
    ],
)
def test_each_markup_shows_its_headings(suffix: str, text: str, expected: list[tuple[int, str]]) -> None:
    document = read_plain_text(text.encode(), suffix)
    assert [(heading.level, heading.title) for heading in document.headings] == expected
    for heading in document.headings:
        assert heading.title[:3] in document.text[heading.start :].split("\n", 1)[0]


def test_text_is_kept_as_it_is_written() -> None:
    text = "a  b  \n\n\n\n   c\t\n"
    assert read_plain_text(text.encode(), ".md").text == text


def test_the_line_that_names_the_separator_of_a_csv_file_is_no_row() -> None:
    assert read_plain_text(b"sep=;\r\nName;City\r\nAda;Bonn\r\n", ".csv").text.startswith("Name;City")
    assert read_plain_text(b"sep=;\nx", ".txt").text == "sep=;\nx"


def test_numbers_that_a_csv_file_protects_are_read_without_the_protection() -> None:
    data = b'Code,Name\n="007",Ada\n"=""08""",Bo\nx,="a" & B1\n'
    assert read_plain_text(data, ".csv").text == 'Code,Name\n007,Ada\n08,Bo\nx,="a" & B1\n'


def test_the_hashes_that_close_a_title_are_told_from_those_of_a_word() -> None:
    assert found("# One ##\n# C#\n# F# code #\n# ##\n", ".md") == [
        (1, "One"), (1, "C#"), (1, "F# code"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        (
            r"M\"uller, M\"{u}ller, {\"u}ber, \'{e}t\'e, \`a, \^{o}, \~n, na\"\i f",
            "Müller, Müller, über, été, à, ô, ñ, naïf",
        ),
        (
            r"\c{c}a, Dvo\v{r}\'ak, {\v S}koda, Erd\H{o}s, \k{a}, \r{A}, \c c",
            "ça, Dvořák, Škoda, Erdős, ą, Å, ç",
        ),
        (
            r"Stra{\ss}e, Stra\ss e, gro\ss{} und, \OE uvre, \L{}\'od\'z, \AA",
            "Straße, Straße, groß und, Œuvre, Łódź, Å",
        ),
        (r"pp.~3--5 --- ``so'' 5\,\% \& A\_b \ldots{} \S 5", "pp. 3–5 — “so” 5 % & A_b … §5"),
        (r"Some \textbf{bold} and \emph{slanted} words", "Some bold and slanted words"),
        (
            "kept % comment\n% whole line\nnext 5\\% \\url{http://x/%20~a--b}",
            "kept \nnext 5% \\url{http://x/%20~a--b}",
        ),
        (
            r"Maths $x \'a -- y~z$ and \alpha \\ \section{A}",
            r"Maths $x \'a -- y~z$ and \alpha \\ \section{A}",
        ),
        (
            "\\begin{verbatim}\na -- b % c\n\\end{verbatim}\nd -- e",
            "\\begin{verbatim}\na -- b % c\n\\end{verbatim}\nd – e",
        ),
    ],
)
def test_tex_reads_as_it_is_printed(source: str, printed: str) -> None:
    assert read_plain_text(source.encode(), ".tex").text == printed


def test_what_a_source_of_tex_leaves_out_is_no_text() -> None:
    source = "a\n\\begin{comment}\nno\n\\end{comment} b\n\\iffalse no \\fi\n\\iffalse\nno\n\\fi\nc"
    assert read_plain_text(source.encode(), ".tex").text == "a\n b\nc"


@pytest.mark.parametrize(
    "definition", [r"\newcommand{\due}{3 May}", r"\newcommand\due{3 May}", r"\def\due{3 May}"]
)
def test_texts_that_a_source_of_tex_names_stand_in_place_of_their_names(definition: str) -> None:
    text = read_plain_text(f"{definition}\nPay by \\due{{}}, \\due. \\duely".encode(), ".tex").text
    assert text == f"{definition}\nPay by 3 May, 3 May. \\duely"


def test_names_that_stand_for_too_much_text_stay() -> None:
    source = f"\\def\\a{{{'word ' * 90}}}\n" + "\\a " * 20_000
    assert len(read_plain_text(source.encode(), ".tex").text) <= len(source)


def test_bibliographies_keep_their_percent_signs() -> None:
    entry = rb"author = {M{\"u}ller}, note = {5 % of pages 1--3}"
    assert read_plain_text(entry, ".bib").text == "author = {Müller}, note = {5 % of pages 1–3}"


def test_marks_without_an_end_take_no_time() -> None:
    text = "\\'{" * 100_000 + "$" + "\\(" * 100_000 + "\\begin{verbatim}" * 50_000
    assert len(read_plain_text(text.encode(), ".tex").text) > 100_000


@pytest.mark.parametrize("suffix", [".properties", ".yaml", ".toml"])
def test_codes_of_characters_are_decoded(suffix: str) -> None:
    text = r'a = "Gr\u00fc\u00dfe \ud83d\ude00 \U0001F600 \u000a C:\new"'
    assert read_plain_text(text.encode(), suffix).text == r'a = "Grüße 😀 😀 \u000a C:\new"'


# -- streams -------------------------------------------------------------------------------------


def stretches(path: Path, data: bytes, monkeypatch: pytest.MonkeyPatch) -> list[Document]:
    """Stream a file in stretches of at most 100 characters."""
    monkeypatch.setattr(document_builder, "STRETCH_CHARACTERS", 100)
    path.write_bytes(data)
    with path.open("rb") as file:
        documents = list(stream_plain_text(file, path.suffix))
    assert all(0 < len(document.text) <= 100 for document in documents)
    return documents


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1251", "utf-8-sig", "koi8_r"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_large_text_is_the_same_in_stretches_of_whole_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str, end: str
) -> None:
    line = "Все люди рождаются свободными и равными."
    text = "".join(f"{line}{end}" for _ in range(25)) + "и последнее"
    documents = stretches(tmp_path / "a.txt", text.encode(encoding), monkeypatch)
    assert len(documents) > 9
    assert "".join(document.text for document in documents) == text.replace(end, "\n")
    assert all(document.text.endswith("\n") for document in documents[:-1])


@pytest.mark.parametrize("unit", ["word ", "endless", "无尽"])
def test_a_long_line_is_cut_after_a_word_or_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unit: str
) -> None:
    documents = stretches(tmp_path / "a.log", (unit * 200).encode(), monkeypatch)
    assert "".join(document.text for document in documents) == unit * 200
    if " " in unit:
        assert all(document.text.endswith(" ") for document in documents)


def test_code_that_goes_on_in_the_next_stretch_is_still_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "# Top\n```\n" + "# comment\n" * 30 + "```\n\n## Sub\n\ntext\n"
    documents = stretches(tmp_path / "a.md", text.encode(), monkeypatch)
    assert len(documents) > 2
    titles = [heading.title for document in documents for heading in document.headings]
    assert titles == ["Top", "Sub"]
