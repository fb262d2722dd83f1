"""Long tables are cut between rows, and each passage of rows knows its header."""

from __future__ import annotations

from desktop_rag.document_types import Document, Page, Passage
from desktop_rag.ingest.chunker import build_embedding_text, split_into_passages
from desktop_rag.text.table_format import TableFormat
from desktop_rag.text.tables import find_tables

_PROSE = "The harbour office counts every ship that comes in and writes it down. " * 6
_HEADER = "Ship | Port | Tons"
_ROWS = [f"Ship number {number} | Norderhaven | {1_000 + number}" for number in range(100)]


def split(text: str, table_format: TableFormat = TableFormat.CELLS) -> list[Passage]:
    document = Document(text, (Page(None, 0, len(text)),))
    return split_into_passages(document, "d", tables=find_tables(text, table_format))


def test_no_row_is_cut_and_all_text_is_in_one_passage() -> None:
    text = "\n".join([_HEADER, *_ROWS])
    passages = split(f"{_PROSE}\n\n{text}\n\n{_PROSE}")
    assert all(passage.text.endswith(tuple(_ROWS)) for passage in passages[1:-1])
    assert "\n".join(passage.text for passage in passages[1:-1]) == text
    assert [passages[0].text, passages[-1].text] == [_PROSE.strip()] * 2


def test_each_passage_below_the_first_carries_the_header() -> None:
    first, *others = split("\n".join(["Ships", "", _HEADER, *_ROWS]))
    assert (first.text.startswith(f"Ships\n\n{_HEADER}"), first.table_header) == (True, "")
    assert {each.table_header for each in others} == {_HEADER}
    assert others[0].searched_text == f"{_HEADER}\n{others[0].text}"
    assert build_embedding_text(others[0], "ships.docx") == f"ships\n{_HEADER}\n{others[0].text}"
    assert build_embedding_text(first, "ships.docx") == f"ships\n{first.text}"


def test_a_long_header_leaves_room_for_the_rows_in_what_is_embedded() -> None:
    header = ",".join(f"Income of week {number}" for number in range(60))
    rows = [",".join(str(1_000 * number + week) for week in range(60)) for number in range(9)]
    passages = split("\n".join([header, *rows]), TableFormat.DELIMITED)
    assert passages[1].table_header == header
    assert len(build_embedding_text(passages[1], "a.csv")) - len(passages[1].text) < 250


def test_a_short_table_stays_with_the_text_around_it() -> None:
    text = "\n".join([_HEADER, *_ROWS[:4]])
    [passage] = split(f"Ships of the year.\n\n{text}\n\nNo others came.")
    assert passage.table_header == ""


def test_a_row_longer_than_a_passage_is_cut_like_prose() -> None:
    row = f"C1,{_PROSE * 6},12"
    passages = split(f"Case,Note,Fee\n{row}\nC2,fine,0\n", TableFormat.DELIMITED)
    assert max(len(each.text) for each in passages) < 1_400
    assert passages[-1].table_header == "Case,Note,Fee"


def test_text_without_tables_is_cut_as_before() -> None:
    text = _PROSE * 9
    document = Document(text, (Page(None, 0, len(text)),))
    assert split(text) == split_into_passages(document, "d")


def test_the_rest_of_a_row_that_is_cut_has_no_header() -> None:
    text = f"Article;Note;Price;Stock\nDrill;{_PROSE * 4};129.50;7\nSaw;Short;49.90;3\n"
    first, rest, last = split(text, TableFormat.DELIMITED)
    assert rest.text.endswith(";129.50;7")
    assert [each.table_header for each in (first, rest, last)] == ["", "", "Article;Note;Price;Stock"]


def test_a_table_and_its_next_part_in_one_passage_need_no_header() -> None:
    text = "| A | B |\n|---|---|\n| Oats | 1 |\n| Rye | 2 |\n\n| Corn | 3 |\n| Rice | 4 |\n"
    [passage] = split(text)
    assert passage.table_header == ""
