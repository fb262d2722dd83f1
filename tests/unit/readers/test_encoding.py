"""Encodings are found, not assumed."""

from __future__ import annotations

import pytest

from desktop_rag.readers.encoding import decode_text, is_probably_text

_TEXTS = {
    "cp1252": "Ça coûte 12 £ à l'hôtel — déjà vu, « très sucré », où le garçon préféra la forêt.",
    "cp1250": (
        "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. "
        "Każdy człowiek posiada wszystkie prawa i wolności bez względu na pochodzenie społeczne."
    ),
    "cp1251": "Все люди рождаются свободными и равными в своём достоинстве и правах.",
    "koi8_r": "Все люди рождаются свободными и равными в своём достоинстве и правах.",
    "cp1253": "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια.",
    "cp1254": (
        "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana "
        "sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler."
    ),
    "cp1255": (
        "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, "
        "לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה."
    ),
    "cp1256": "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا وضميرا.",
    "gb18030": "人人生而自由，在尊严和权利上一律平等。",
    "big5": "人人生而自由，在尊嚴和權利上一律平等。",
    "cp932": "すべての人間は、生れながらにして自由である。",
    "euc_jp": "すべての人間は、生れながらにして自由である。",
    "cp850": "Die Übergabe der Schlüssel erfolgt am Dienstag; für die Küche gehört größeres Geschirr dazu.",
    "cp437": "Das Gerät läuft ständig, und die Tür schließt nicht: bitte prüfen.",
    "mac_roman": "Le garçon préfère la crème brûlée – où êtes-vous allés déjà ?",
    "cp852": "Proszę przesłać fakturę za wrzesień; należność zostanie zapłacona w ciągu tygodnia.",
    "iso8859_2": "Příliš žluťoučký kůň úpěl ďábelské ódy, a přesto všichni spali.",
    "cp1257": "Sutartis įsigalioja nuo kitų metų, o mokėjimai turi būti atlikti laiku.",
    "cp866": "Все люди рождаются свободными и равными в своём достоинстве и правах.",
    "iso8859_5": "Все люди рождаются свободными и равными в своём достоинстве и правах.",
    "mac_cyrillic": "Все люди рождаются свободными и равными в своём достоинстве и правах.",
    "koi8_u": "Усі люди народжуються вільними і рівними у своїй гідності та правах.",
    "iso8859_7": "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια.",
    "iso8859_6": "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا وضميرا.",
    "cp874": "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ",
    "cp949": "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.",
}


@pytest.mark.parametrize("encoding", list(_TEXTS))
def test_legacy_encodings_come_out_right(encoding: str) -> None:
    assert decode_text(_TEXTS[encoding].encode(encoding)) == _TEXTS[encoding]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_unicode_comes_out_right(encoding: str) -> None:
    text = "Grüße 你好 😀 мир"
    assert decode_text(text.encode(encoding)) == text


_WIDE_TEXTS = [
    "Plain words, no mark.",
    "Все люди рождаются свободными.",
    "人人生而自由，在尊严和权利上一律平等。",
    "すべての人間は、生れながらにして自由である。",
    "모든 인간은 태어날 때부터 자유롭다.",
    "มนุษย์ทั้งหลายเกิดมามีอิสระ",
    "Mọi người sinh ra đều được tự do.",
]


@pytest.mark.parametrize("text", _WIDE_TEXTS)
@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_wide_characters_without_a_mark_are_seen(encoding: str, text: str) -> None:
    assert decode_text(text.encode(encoding)) == text


@pytest.mark.parametrize("text", [*_WIDE_TEXTS, *_TEXTS.values()])
@pytest.mark.parametrize("end", ["", "\0", "\0\0x\0"])
def test_utf8_is_not_taken_for_anything_else(text: str, end: str) -> None:
    assert decode_text((text + end).encode()) == text + end


def test_strings_with_zeros_between_are_no_wide_characters() -> None:
    assert decode_text(b"abc\0def\0") == "abc\0def\0"


@pytest.mark.parametrize("header", ["", "日付,お取引内容,お支払金額\r\n"])
def test_statements_with_half_width_kana_are_japanese(header: str) -> None:
    text = f"{header}2024/3/9,ﾌﾘｺﾐ ﾔﾏﾀﾞ ﾀﾛｳ,50000\r\n2024/3/10,ｶ)ﾐﾅﾄ ﾔﾁﾝ,80000\r\n"
    assert decode_text(text.encode("cp932")) == text


@pytest.mark.parametrize("encoding", ["cp437", "cp850", "cp866"])
def test_a_drawn_table_of_dos_keeps_its_lines(encoding: str) -> None:
    text = "┌──────┬───┐\r\n│ one  │ 5 │\r\n└──────┴───┘\r\n"
    assert decode_text(text.encode(encoding)) == text


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("gb18030", "姓名,部门,电话\n王芳,财务部,5521\n李雷,技术部,5588\n"),
        ("gb18030", "北京市朝阳区"),
        ("cp949", "회의는 금요일 오후 세 시입니다."),
        ("iso2022_jp", "氏名,部署\n田中,営業部\n佐藤,技術部\n"),
    ],
)
def test_a_few_words_of_east_asia_are_enough(encoding: str, text: str) -> None:
    assert decode_text(text.encode(encoding)) == text


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "mac_roman"])
def test_a_name_among_ascii_words_is_enough(encoding: str) -> None:
    assert decode_text("Please call Jürgen Müller.".encode(encoding)) == "Please call Jürgen Müller."


def test_a_file_of_ascii_lines_before_the_first_letter_is_decoded_by_that_letter() -> None:
    text = "plain line\n" * 20_000 + _TEXTS["cp1251"]
    assert decode_text(text.encode("cp1251")) == text


@pytest.mark.parametrize("encoding", ["cp1251", "gb18030", "cp932"])
def test_a_long_line_is_judged_around_its_first_letter(encoding: str) -> None:
    text = "plain words " * 100_000 + _TEXTS[encoding] * 3_000
    assert decode_text(text.encode(encoding)) == text


def test_one_broken_byte_does_not_turn_utf8_into_something_else() -> None:
    data = ("Größe und Maß. " * 20).encode()
    assert decode_text(data + b"\xff" + data).count("Größe") == 40
    assert decode_text("Größe für Köln. Grö".encode()[:-1]).startswith("Größe für Köln. Gr")  # cut off


def test_a_line_of_another_program_in_utf8_is_read() -> None:
    data = "Müller zahlt.\n".encode() * 9 + "Größe\n".encode("cp1252")
    assert decode_text(data) == "Müller zahlt.\n" * 9 + "Größe\n"


def test_nothing_decodes_to_nothing() -> None:
    assert decode_text(b"") == ""


@pytest.mark.parametrize("data", [b"plain", "Größe".encode(), "мир".encode("utf-16")])
def test_text_looks_like_text(data: bytes) -> None:
    assert is_probably_text(data)


@pytest.mark.parametrize("data", [b"", b"a\0b", bytes(range(256)), b"\x01\x02\x03\x04 hello"])
def test_bytes_do_not_look_like_text(data: bytes) -> None:
    assert not is_probably_text(data)


def test_a_character_cut_at_the_end_of_the_sample_is_still_text() -> None:
    assert is_probably_text("ab 你".encode()[:-1])
