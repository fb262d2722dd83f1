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
    "cp949": "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.",
}


@pytest.mark.parametrize("encoding", list(_TEXTS))
def test_legacy_encodings_come_out_right(encoding: str) -> None:
    assert decode_text(_TEXTS[encoding].encode(encoding)) == _TEXTS[encoding]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_unicode_comes_out_right(encoding: str) -> None:
    text = "Grüße 你好 😀 мир"
    assert decode_text(text.encode(encoding)) == text


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf16_without_a_mark_is_seen_by_its_zeros(encoding: str) -> None:
    assert decode_text("Plain words, no mark.".encode(encoding)) == "Plain words, no mark."


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
