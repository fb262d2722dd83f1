"""Passages: exact spans, pages, headings, sizes and languages."""

from __future__ import annotations

import random
import time

import pytest

from desktop_rag.ingest.chunker import Chunker, embedded_text
from desktop_rag.ingest.embedder import Embedder
from desktop_rag.ingest.embedding_model import BUNDLED
from desktop_rag.types import Document, Heading, Page, Passage

EMBEDDER = Embedder()
SENTENCE = "The boundary layer on the plate becomes turbulent behind the second probe. "
ALPHABETS = (
    "abc defg. hij\n",
    "ÄÖÜ ß é e\u0301 n\u0303 \r\n\r\n",
    "Привет, мир. \n",
    "مرحبا بالعالم. \n",
    "你好世界。再见!\n",
    "สวัสดีครับ\u0e49 ",
    "👩‍👩‍👧‍👦🇩🇪 😀\n",
    "0123456789,;\t",
    "\x1c\u00a0\u2003 \f\v\n",
)


@pytest.fixture
def chunker() -> Chunker:
    return Chunker(
        EMBEDDER.count_tokens, max_tokens=BUNDLED.max_tokens, languages=BUNDLED.languages
    )


def whole(text: str, *headings: Heading) -> Document:
    return Document(text, (Page(None, 0, len(text)),), headings)


def check_cover(document: Document, passages: list[Passage]) -> None:
    """Every character but white space is in exactly one passage, and every span is exact."""
    end = 0
    for passage in passages:
        assert not document.text[end : passage.start].strip()
        assert passage.text == document.text[passage.start : passage.end]
        assert passage.text == passage.text.strip() != ""
        end = passage.end
    assert not document.text[end:].strip()


@pytest.mark.parametrize("seed", range(30))
def test_random_texts_of_many_scripts_are_covered_exactly(chunker: Chunker, seed: int) -> None:
    rng = random.Random(seed)
    text = ""
    while len(text) < rng.choice((50, 2_000, 12_000)):
        alphabet = rng.choice(ALPHABETS)
        text += "".join(rng.choices(alphabet, k=rng.randint(1, 900)))
    edges = sorted(rng.sample(range(len(text)), 4))
    pages = tuple(
        Page(number, start, end)
        for number, (start, end) in enumerate(
            zip([0, *edges], [*edges, len(text)], strict=True), start=1
        )
    )
    starts = sorted(rng.sample(range(len(text)), 6))
    document = Document(
        text, pages, tuple(Heading(start, rng.randint(1, 3), f"H{start}") for start in starts)
    )
    passages = chunker.split(document, "d")
    check_cover(document, passages)
    for passage in passages:
        assert passage.page is not None
        page = pages[passage.page - 1]
        assert page.start <= passage.start < passage.end <= page.end


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \r\n\t\u2003" * 1000,
        "x",
        "x" * 300_000,
        "你好世界" * 20_000,
        "e\u0301" * 30_000,
        "1" * 9_000,
    ],
    ids=["nothing", "only spaces", "one letter", "no spaces", "chinese", "marks", "digits"],
)
def test_odd_texts_are_covered_exactly(chunker: Chunker, text: str) -> None:
    passages = chunker.split(whole(text), "d")
    check_cover(whole(text), passages)
    assert all(len(passage.text) <= 1_300 for passage in passages)


def test_passages_in_a_language_of_the_model_fit_it_with_their_prefix(chunker: Chunker) -> None:
    codes = "".join(f"{n:x} {n * 7919 % 10007}-{n} and " for n in range(1_500))
    text = SENTENCE * 100 + codes
    headings = (Heading(0, 1, "On the measurement of flows"), Heading(20, 2, "Results " * 8))
    passages = chunker.split(whole(text, *headings), "d")
    texts = [embedded_text(passage, "A study of boundary layers.pdf") for passage in passages]
    assert {passage.language for passage in passages} <= {"en", ""}
    assert max(EMBEDDER.count_tokens(texts)) <= BUNDLED.max_tokens - 2


def test_other_languages_are_sized_by_characters(chunker: Chunker) -> None:
    russian = "Пограничный слой на пластине становится турбулентным за вторым датчиком. " * 40
    chinese = "边界层在第二个探头之后变为湍流，测量结果与理论相符。" * 60
    sizes = [
        [len(passage.text) for passage in chunker.split(whole(text), "d")]
        for text in (russian, chinese)
    ]
    assert 800 < max(sizes[0]) <= 1_250
    assert 350 < max(sizes[1]) <= 570


def test_a_passage_ends_with_a_sentence(chunker: Chunker) -> None:
    passages = chunker.split(whole(SENTENCE * 60), "d")
    assert all(passage.text.endswith("probe.") for passage in passages)


def test_a_hard_wrapped_line_is_no_end_of_a_sentence(chunker: Chunker) -> None:
    wrapped = (SENTENCE * 60).replace(" becomes", "\r\nbecomes").replace(" second", "\nsecond")
    passages = chunker.split(whole(wrapped), "d")
    assert all(passage.text.endswith("probe.") for passage in passages)
    check_cover(whole(wrapped), passages)


def test_a_heading_alone_joins_what_follows(chunker: Chunker) -> None:
    first, second = "Methods\n\n" + SENTENCE * 30, "Results\n\n" + SENTENCE * 5
    headings = (Heading(0, 1, "Methods"), Heading(len(first), 1, "Results"))
    passages = chunker.split(whole(first + second, *headings), "d")
    assert passages[0].text.startswith("Methods\n\nThe boundary")
    assert passages[-1].start == len(first)
    assert passages[-1].headings == ("Results",)
    assert min(len(passage.text) for passage in passages) > 100


def test_headings_nest_by_their_level(chunker: Chunker) -> None:
    part = SENTENCE * 5
    levels = (1, 2, 3, 2, 1)
    headings = [Heading(len(part) * i, level, f"T{i}") for i, level in enumerate(levels)]
    passages = chunker.split(whole(part * 5, *headings), "d")
    assert [passage.headings for passage in passages] == [
        ("T0",), ("T0", "T1"), ("T0", "T1", "T2"), ("T0", "T3"), ("T4",),
    ]  # fmt: skip


def test_text_before_the_first_heading_has_no_path(chunker: Chunker) -> None:
    text = SENTENCE * 10
    start = len(SENTENCE) * 5
    passages = chunker.split(whole(text, Heading(start, 1, "Later")), "d")
    assert [passage.headings for passage in passages] == [(), ("Later",)]


def test_a_short_page_stays_a_passage_of_its_own(chunker: Chunker) -> None:
    text = SENTENCE + "\fEnd.\f" + SENTENCE
    cut = len(SENTENCE)
    pages = (Page(1, 0, cut), Page(2, cut, cut + 6), Page(3, cut + 6, len(text)))
    passages = chunker.split(Document(text, pages), "d")
    assert [passage.page for passage in passages] == [1, 2, 3]
    assert passages[1].text == "End."


def test_ids_depend_on_the_document_and_the_span_alone(chunker: Chunker) -> None:
    document = whole(SENTENCE * 40)
    ids = [passage.id for passage in chunker.split(document, "d")]
    assert ids == [passage.id for passage in chunker.split(document, "d")]
    assert len(set(ids)) == len(ids)
    assert not set(ids) & {passage.id for passage in chunker.split(document, "other")}


def test_a_short_passage_takes_the_language_of_its_document(chunker: Chunker) -> None:
    text = "Die Ergebnisse der Messung stimmen mit der Rechnung gut überein.\f42 kg"
    pages = (Page(1, 0, len(text) - 6), Page(2, len(text) - 6, len(text)))
    passages = chunker.split(Document(text, pages), "d")
    assert [passage.language for passage in passages] == ["de", "de"]


def test_the_embedded_text_names_the_file_and_the_headings() -> None:
    passage = Passage("i", "d", 0, 5, "Hello", headings=("Part one", "Scope"))
    assert embedded_text(passage, "annual_report-2024.pdf") == (
        "annual report 2024 > Part one > Scope\nHello"
    )
    assert embedded_text(Passage("i", "d", 0, 5, "Hello"), "notes.txt") == "notes\nHello"


def test_a_long_name_and_a_long_path_are_cut() -> None:
    passage = Passage("i", "d", 0, 5, "Hello", headings=("a" * 500, "end"))
    prefix = embedded_text(passage, "b" * 500 + ".txt").partition("\n")[0]
    assert len(prefix) <= 170
    assert prefix.endswith("end")


def test_a_large_document_is_cut_fast(chunker: Chunker) -> None:
    text = (SENTENCE * 12 + "\n\n") * 400
    chunker.split(whole(text[:1_000]), "d")
    start = time.perf_counter()
    chunker.split(whole(text), "d")
    assert time.perf_counter() - start < 5  # 0.2 s on a quiet machine
