"""Passages: exact spans, pages, headings and sizes."""

from __future__ import annotations

import random
import time
from hashlib import blake2b

import pytest

from desktop_rag.document_types import Document, Heading, Page, Passage
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import BUNDLED
from desktop_rag.ingest.chunker import build_embedding_text, split_into_passages
from desktop_rag.text.graphemes import find_grapheme_starts

EMBEDDER = Embedder()
SENTENCE = "The boundary layer on the plate becomes turbulent behind the second probe. "
SENTENCES_OF_SCRIPTS = {
    "Hindi": "पिछले साल मरम्मत किया गया पुल नदी के दोनों ओर के गाँवों को फिर से जोड़ता है।",
    "Bengali": "গত বছর মেরামত করা সেতুটি নদীর দুই পারের গ্রামগুলিকে আবার যুক্ত করেছে।",
    "Tamil": "கடந்த ஆண்டு சீரமைக்கப்பட்ட பாலம் ஆற்றின் இரு கரைகளிலும் உள்ள கிராமங்களை இணைக்கிறது.",
    "Telugu": "గత ఏడాది మరమ్మతు చేసిన వంతెన నదికి ఇరువైపులా ఉన్న గ్రామాలను మళ్లీ కలుపుతోంది.",
    "Thai": ("สะพานที่ซ่อมแซมเมื่อปีที่แล้วเชื่อมหมู่บ้านสองฝั่งแม่น้ำเข้าด้วยกันอีกครั้งและช่วยให้ชาวบ้านขนข้าวไปขายที่ตลาดได้ตลอดทั้งปี"),
    "Lao": "ຂົວທີ່ສ້ອມແປງໃນປີກາຍໄດ້ເຊື່ອມຕໍ່ບ້ານຢູ່ສອງຝັ່ງແມ່ນໍ້າເຂົ້າກັນອີກຄັ້ງ.",
    "Khmer": "ស្ពានដែលបានជួសជុលកាលពីឆ្នាំមុនបានភ្ជាប់ភូមិនៅសងខាងទន្លេឡើងវិញ។",
    "Burmese": "မနှစ်က ပြုပြင်ခဲ့သော တံတားသည် မြစ်နှစ်ဖက်ရှိ ရွာများကို ပြန်လည် ဆက်သွယ်ပေးသည်။",
    "Tibetan": (
        "ན་ནིང་ཉམས་གསོ་བྱས་པའི་ཟམ་པས་ཆུ་བོའི་ཕན་ཚུན་གྱི་གྲོང་ཚོ་ཡང་བསྐྱར་མཐུད་ཡོད། "
        "འགྲུལ་པ་མང་པོས་ཟམ་པ་དེ་བརྒྱུད་ནས་ཚོང་ཁང་ལ་འགྲོ་བཞིན་ཡོད།"
    ),
    "Amharic": "ባለፈው ዓመት የተጠገነው ድልድይ በወንዙ ግራና ቀኝ ያሉትን መንደሮች እንደገና አገናኝቷል።",
}
GRAPHEMES = (
    *("a", "e\u0301", "ß ", "नि", "न्दी", "क्ष", "নী", "நி", "กี่", "น้ำ", "ນໍ້າ", "ខ្មែ", "មួ", "မြန်", "ကို", "རྒྱ"),
    *(
        "ል",
        "한",
        "\u1112\u1161\u11ab",
        "字",
        "か\u3099",
        "بِّ",
        "שָׁ",
        "👩‍👩‍👧‍👦",
        "🇩🇪",
        "👍🏽",
        "\r\n",
        "7",
        "।",
        " ",
    ),
)
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
def test_random_texts_of_many_scripts_are_covered_exactly(seed: int) -> None:
    rng = random.Random(seed)
    text = ""
    while len(text) < rng.choice((50, 2_000, 12_000)):
        alphabet = rng.choice(ALPHABETS)
        text += "".join(rng.choices(alphabet, k=rng.randint(1, 900)))
    edges = sorted(rng.sample(range(len(text)), 4))
    pages = tuple(
        Page(number, start, end)
        for number, (start, end) in enumerate(zip([0, *edges], [*edges, len(text)], strict=True), start=1)
    )
    starts = sorted(rng.sample(range(len(text)), 6))
    document = Document(
        text, pages, tuple(Heading(start, rng.randint(1, 3), f"H{start}") for start in starts)
    )
    passages = split_into_passages(document, "d")
    check_cover(document, passages)
    for passage in passages:
        assert passage.page is not None
        page = pages[passage.page - 1]
        assert page.start <= passage.start < passage.end <= page.end


@pytest.mark.parametrize(
    "text",
    ["", " \r\n\t\u2003" * 1000, "x", "x" * 300_000, "你好世界" * 20_000, "e\u0301" * 30_000, "1" * 9_000],
    ids=["nothing", "only spaces", "one letter", "no spaces", "chinese", "marks", "digits"],
)
def test_odd_texts_are_covered_exactly(text: str) -> None:
    passages = split_into_passages(whole(text), "d")
    check_cover(whole(text), passages)
    assert all(len(find_grapheme_starts(passage.text)) <= 1_300 for passage in passages)


@pytest.mark.parametrize(
    "text",
    [
        SENTENCE * 100,
        "".join(f"{n:x} {n * 7919 % 10007}-{n} and " for n in range(1_500)),
        "".join(f"    if value_{n}[{n}] != (other.get('k{n}') or {{}}):\n" for n in range(500)),
    ],
    ids=["prose", "codes", "program"],
)
def test_english_and_code_fit_the_model_with_their_prefix(text: str) -> None:
    headings = (Heading(0, 1, "On the measurement of flows"), Heading(20, 2, "Results " * 8))
    passages = split_into_passages(whole(text, *headings), "d")
    texts = [build_embedding_text(passage, "A study of boundary layers.pdf") for passage in passages]
    counts = EMBEDDER.count_tokens(texts)
    assert max(counts) <= BUNDLED.max_tokens - 2
    assert sum(counts) / len(counts) > BUNDLED.max_tokens / 2


def test_scripts_without_spaces_have_shorter_passages() -> None:
    russian = "Пограничный слой на пластине становится турбулентным за вторым датчиком. " * 40
    chinese = "边界层在第二个探头之后变为湍流，测量结果与理论相符。" * 60
    sizes = [
        [len(passage.text) for passage in split_into_passages(whole(text), "d")]
        for text in (russian, chinese)
    ]
    assert 750 < max(sizes[0]) <= 1_190
    assert 350 < max(sizes[1]) <= 570


@pytest.mark.parametrize("script", SENTENCES_OF_SCRIPTS)
def test_passages_of_every_script_end_with_a_sentence_and_say_as_much(script: str) -> None:
    sentence = SENTENCES_OF_SCRIPTS[script]
    passages = split_into_passages(whole((sentence + " ") * 60), "d")
    check_cover(whole((sentence + " ") * 60), passages)
    assert all(passage.text.startswith(sentence[:9]) for passage in passages)
    assert all(passage.text.endswith(sentence[-9:]) for passage in passages)
    lengths = [len(find_grapheme_starts(passage.text)) for passage in passages]
    assert 500 < max(lengths) <= 850


def test_passages_of_korean_are_half_as_long_as_those_of_alphabets() -> None:
    korean = "작년에 수리한 다리는 강 양쪽의 마을을 다시 이어 주었다. " * 60
    assert 380 < max(len(each.text) for each in split_into_passages(whole(korean), "d")) <= 640


@pytest.mark.parametrize("seed", range(20))
def test_no_passage_is_cut_inside_a_grapheme(seed: int) -> None:
    rng = random.Random(seed)
    text = ""
    while len(text) < 20_000:
        clusters = rng.sample(GRAPHEMES, rng.randint(1, 4))
        text += "".join(rng.choices(clusters, k=rng.randint(1, 3_000))) + rng.choice(["", " ", "\n", "\n\n"])
    starts = {*find_grapheme_starts(text), len(text)}
    passages = split_into_passages(whole(text), "d")
    check_cover(whole(text), passages)
    assert {offset for each in passages for offset in (each.start, each.end)} <= starts


def test_prose_in_hindi_between_english_paragraphs_is_cut_at_its_sentences() -> None:
    hindi = (SENTENCES_OF_SCRIPTS["Hindi"] + " ") * 40
    text = f"{SENTENCE * 30}\n\n{hindi}\n\n{SENTENCE * 30}"
    passages = split_into_passages(whole(text), "d")
    assert all(each.text.endswith(("probe.", "।")) for each in passages)


def test_prose_beside_a_table_keeps_its_size() -> None:
    table = "".join(f"{n} | {n * 7919 % 10007} | {n * 31 % 997}\n" for n in range(900))
    passages = split_into_passages(whole(SENTENCE * 110 + "\n" + table), "d")
    sizes = [len(passage.text) for passage in passages]
    assert max(sizes[:8]) > 750
    assert max(sizes[-8:]) <= 500


def test_a_stretch_of_a_document_counts_from_its_beginning() -> None:
    text = SENTENCE * 20
    above = (Heading(0, 1, "Part"), Heading(50, 2, "Chapter"))
    headings = (Heading(len(SENTENCE) * 10, 2, "Next"),)
    stretch = split_into_passages(whole(text, *headings), "d", start=5_000, above=above)
    alone = split_into_passages(whole(text), "d")
    assert stretch[0].start == 5_000
    assert all(text[p.start - 5_000 : p.end - 5_000] == p.text for p in stretch)
    assert stretch[0].headings == ("Part", "Chapter")
    assert stretch[-1].headings == ("Part", "Next")
    assert not {passage.id for passage in stretch} & {passage.id for passage in alone}


def test_a_passage_ends_with_a_sentence() -> None:
    passages = split_into_passages(whole(SENTENCE * 60), "d")
    assert all(passage.text.endswith("probe.") for passage in passages)


def test_a_hard_wrapped_line_is_no_end_of_a_sentence() -> None:
    wrapped = (SENTENCE * 60).replace(" becomes", "\r\nbecomes").replace(" second", "\nsecond")
    passages = split_into_passages(whole(wrapped), "d")
    assert all(passage.text.endswith("probe.") for passage in passages)
    check_cover(whole(wrapped), passages)


def test_a_heading_alone_joins_what_follows() -> None:
    first, second = "Methods\n\n" + SENTENCE * 30, "Results\n\n" + SENTENCE * 5
    headings = (Heading(0, 1, "Methods"), Heading(len(first), 1, "Results"))
    passages = split_into_passages(whole(first + second, *headings), "d")
    assert passages[0].text.startswith("Methods\n\nThe boundary")
    assert passages[-1].start == len(first)
    assert passages[-1].headings == ("Results",)
    assert min(len(passage.text) for passage in passages) > 100


def test_headings_nest_by_their_level() -> None:
    part = SENTENCE * 5
    levels = (1, 2, 3, 2, 1)
    headings = [Heading(len(part) * i, level, f"T{i}") for i, level in enumerate(levels)]
    passages = split_into_passages(whole(part * 5, *headings), "d")
    assert [passage.headings for passage in passages] == [
        ("T0",), ("T0", "T1"), ("T0", "T1", "T2"), ("T0", "T3"), ("T4",),
    ]  # fmt: skip


def test_text_before_the_first_heading_has_no_path() -> None:
    text = SENTENCE * 10
    start = len(SENTENCE) * 5
    passages = split_into_passages(whole(text, Heading(start, 1, "Later")), "d")
    assert [passage.headings for passage in passages] == [(), ("Later",)]


def test_a_short_page_stays_a_passage_of_its_own() -> None:
    text = SENTENCE + "\fEnd.\f" + SENTENCE
    cut = len(SENTENCE)
    pages = (Page(1, 0, cut), Page(2, cut, cut + 6), Page(3, cut + 6, len(text)))
    passages = split_into_passages(Document(text, pages), "d")
    assert [passage.page for passage in passages] == [1, 2, 3]
    assert passages[1].text == "End."


def test_ids_depend_on_the_document_and_the_span_alone() -> None:
    document = whole(SENTENCE * 40)
    ids = [passage.id for passage in split_into_passages(document, "d")]
    assert ids == [passage.id for passage in split_into_passages(document, "d")]
    assert len(set(ids)) == len(ids)
    assert not set(ids) & {passage.id for passage in split_into_passages(document, "other")}


def test_ids_of_stored_passages_stay_the_same_for_ever() -> None:
    [passage] = split_into_passages(whole("Hello."), "d", start=7)
    assert passage.id == blake2b(b"d:7:13", digest_size=16).hexdigest()


def test_the_embedded_text_names_the_file_and_the_headings() -> None:
    passage = Passage("i", "d", 0, 5, "Hello", headings=("Part one", "Scope"))
    assert build_embedding_text(passage, "annual_report-2024.pdf") == (
        "annual report 2024 > Part one > Scope\nHello"
    )
    assert build_embedding_text(Passage("i", "d", 0, 5, "Hello"), "notes.txt") == "notes\nHello"


def test_a_long_name_and_a_long_path_are_cut() -> None:
    passage = Passage("i", "d", 0, 5, "Hello", headings=("a" * 500, "end"))
    prefix = build_embedding_text(passage, "b" * 500 + ".txt").partition("\n")[0]
    assert len(prefix) <= 170
    assert prefix.endswith("end")


def test_a_large_document_is_cut_fast() -> None:
    text = (SENTENCE * 12 + "\n\n") * 400
    split_into_passages(whole(text[:1_000]), "d")
    start = time.thread_time()
    split_into_passages(whole(text), "d")
    assert time.thread_time() - start < 5  # 0.2 s on a quiet machine


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("x" * 950, [950]),
        ("x" * 2_850, [950, 950, 950]),
        ("x" * 2_136, [950, 1_186]),  # the rest is shorter than a quarter of the capacity
        ("x" * 2_137, [950, 950, 237]),
        ("1" * 1_200, [400, 400, 400]),
        ("1aaaaaaaaa" * 148, [740, 740]),  # a tenth are digits
        ("1aaa" * 247, [493, 495]),  # a quarter
        ("字" * 1_350, [450, 450, 450]),
        ("字" * 1_011, [450, 561]),
        ("字" * 1_012, [450, 450, 112]),
        ("x" * 8_950, [950] * 9 + [400]),
        ("x" * 8_951, [950] * 8 + [400, 951]),  # cut into blocks of 8,000
    ],
)
def test_passages_are_as_long_as_the_model_reads(text: str, sizes: list[int]) -> None:
    assert [len(passage.text) for passage in split_into_passages(whole(text), "d")] == sizes


@pytest.mark.parametrize(("share", "dense"), [("字aa", False), ("字a", True)])
def test_more_than_a_third_of_dense_characters_shortens_passages(share: str, *, dense: bool) -> None:
    text = share * (1_900 // len(share))
    assert (max(len(passage.text) for passage in split_into_passages(whole(text), "d")) <= 562) is dense


@pytest.mark.parametrize(("size", "count"), [(199, 1), (200, 2)])
def test_a_section_of_two_hundred_characters_stands_alone(size: int, count: int) -> None:
    text = "a" * 300 + "b" * size
    headings = (Heading(0, 1, "A"), Heading(300, 1, "B"))
    passages = split_into_passages(whole(text, *headings), "d")
    assert len(passages) == count
    assert passages[-1].headings == (("B",) if count == 2 else ("A",))
    assert len(split_into_passages(whole("b" * size + "a" * 300, Heading(size, 1, "B")), "d")) == count


def test_a_short_section_between_long_ones_joins_the_one_after_it() -> None:
    text = "a" * 300 + "b" * 300 + "c" * 100 + "d" * 300
    headings = [Heading(at, 1, text[at].upper()) for at in (0, 300, 600, 700)]
    assert [each.start for each in split_into_passages(whole(text, *headings), "d")] == [0, 300, 600]


def test_a_long_text_is_cut_at_a_line_or_else_at_a_blank() -> None:
    for blank in ("\n", " "):
        text = "x" * 5_000 + blank + "y" * 3_999 + "z"
        passages = split_into_passages(whole(text), "d")
        assert next(each.start for each in passages if each.text.startswith("y")) == 5_001
        check_cover(whole(text), passages)


def test_a_long_line_is_cut_between_words() -> None:
    passages = split_into_passages(whole("abcde " * 1_800), "d")
    assert {word for passage in passages for word in passage.text.split()} == {"abcde"}


def test_the_name_and_the_end_of_the_path_fit_the_window() -> None:
    passage = Passage("i", "d", 0, 5, "Hello", headings=("a" * 200, "end"))
    expected = f"{'b' * 60} > {'a' * 94} > end\nHello"
    assert build_embedding_text(passage, "b" * 70 + ".txt") == expected
    assert build_embedding_text(passage, "/folder/__a - b..c_.tar.gz").startswith("a b c tar > ")
