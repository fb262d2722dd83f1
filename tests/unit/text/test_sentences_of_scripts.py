"""Sentences of scripts with ends of their own, or with none."""

from __future__ import annotations

import random
from itertools import accumulate

import pytest

from desktop_rag.text.graphemes import find_grapheme_starts
from desktop_rag.text.sentences import MAX_SENTENCE_CHARACTERS, SENTENCE_ENDINGS, split_sentences

# Sentences of each language, in order; together they are a paragraph.
PARAGRAPHS = {
    "hi": [
        "पुल की मरम्मत पिछले साल पूरी हुई।",
        "डॉ. मेहता ने 3.5 लाख रुपये दिए।",
        "क्या यह काफ़ी था?",
        "हाँ॥",
        "श्री. के. एल. राव ने भी मदद की।",
    ],
    "mr": ["हे शहर नदीकाठी आहे.", "श्री. पाटील येथे राहतात.", "त्यांचे घर मोठे आहे."],
    "ne": ["यो गाउँ पहाडमा छ।", "डा. थापा यहीँ बस्छन्।"],
    "bn": ["নদীর ধারে একটি পুরনো বাড়ি আছে।", "ড. সেন সেখানে থাকেন।", "বাড়িটি কত পুরনো?"],
    "gu": ["આ પુલ નવો છે.", "ડૉ. પટેલ ગઈ કાલે આવ્યા.", "તે ખુશ છે."],
    "ta": ["இந்தப் பாலம் புதியது.", "திரு. குமார் நேற்று வந்தார்.", "மு. வரதன் எழுதினார்."],
    "te": ["ఈ వంతెన కొత్తది.", "డా. రావు నిన్న వచ్చారు."],
    "ur": ["یہ پل نیا ہے۔", "کیا آپ نے اسے دیکھا؟", "جی ہاں۔"],
    "fa": ["این پل تازه است.", "آیا آن را دیده‌اید؟", "بله!"],
    "am": ["ድልድዩ ባለፈው ዓመት ተጠገነ።", "ዋጋው ስንት ነበር፧", "ማንም አያውቅም።"],
    "hy": ["Կամուրջը նոր է։", "Այն կառուցվել է անցյալ տարի։"],
    "km": ["ស្ពាននេះត្រូវបានជួសជុលកាលពីឆ្នាំមុន។", "មានស្វាយ ចេក ។ល។ នៅផ្សារ៕", "តើវាថ្លៃប៉ុន្មាន?"],
    "my": ["တံတား၏ အလျားသည် ၃၀ မီတာ ရှိသည်။", "ဆန်၊ ငါး၊ အသီး ရောင်းသည်။", "ဈေးက ကြီးသည်။"],
    "lo": ["ຂົວນີ້ຖືກສ້ອມແປງປີກາຍ.", "ລາຄາເທົ່າໃດ?"],
    "sat": ["ᱱᱚᱣᱟ ᱫᱚ ᱱᱟᱶᱟ ᱠᱟᱱᱟ᱾", "ᱚᱱᱟ ᱫᱚ ᱢᱟᱨᱟᱝ ᱠᱟᱱᱟ᱾"],
}
THAI_CLAUSES = [
    "สะพานข้ามแม่น้ำสายนี้ได้รับการซ่อมแซมเมื่อปีที่แล้วโดยช่างฝีมือจากหมู่บ้านใกล้เคียงซึ่งทำงานกันทั้งกลางวันและกลางคืนตลอดสามเดือน",
    "ค่าใช้จ่ายทั้งหมดมาจากเงินบริจาคของชาวบ้านและพ่อค้าในตลาดที่อยากให้รถบรรทุกข้าวผ่านได้ตลอดทั้งปีโดยไม่ต้องอ้อมภูเขาไกลหลายชั่วโมง",
    "ก่อนหน้านั้นผู้คนต้องนั่งเรือข้ามฟากและรอนานเกือบครึ่งชั่วโมงในฤดูฝนเพราะกระแสน้ำเชี่ยวมากและมีท่อนไม้ลอยมาจากป่าต้นน้ำเป็นประจำ",
]
TIBETAN_CLAUSE = "ཟམ་པ་འདི་ན་ནིང་གསར་དུ་བསྐྲུན་པ་ཡིན། "


def _texts(text: str, language: str) -> list[str]:
    return [text[start:end] for start, end in split_sentences(text, language)]


@pytest.mark.parametrize("language", PARAGRAPHS)
def test_a_sentence_ends_where_its_script_says(language: str) -> None:
    sentences = PARAGRAPHS[language]
    assert _texts(" ".join(sentences), language) == sentences
    assert _texts(" ".join(sentences), "") == sentences


@pytest.mark.parametrize("language", ["hi", "bn", "km", "my", "am"])
def test_a_sentence_ends_without_a_blank_behind_it(language: str) -> None:
    sentences = [each for each in PARAGRAPHS[language] if each[-1] != "?"][:2]
    assert _texts("".join(sentences), language) == sentences


def test_a_quotation_mark_belongs_to_the_sentence_before_it() -> None:
    assert _texts("គាត់និយាយថា «ស្ពានថ្មី។» យើងទៅ។", "km") == ["គាត់និយាយថា «ស្ពានថ្មី។»", "យើងទៅ។"]


@pytest.mark.parametrize("language", ["th", ""])
def test_clauses_of_thai_are_sentences(language: str) -> None:
    assert _texts(" ".join(THAI_CLAUSES), language) == THAI_CLAUSES


def test_short_clauses_of_thai_are_joined() -> None:
    text = "เมื่อวานฝนตกหนัก เราจึงอยู่บ้าน แม่ทำแกง พ่ออ่านหนังสือ"
    assert _texts(text, "th") == [text]


def test_a_blank_beside_a_number_or_a_foreign_word_ends_no_clause() -> None:
    start, end = THAI_CLAUSES[:2]
    for inner in ("10", "๑๐", "Linux"):
        text = f"{start} {inner} {end}"
        assert _texts(text, "th") == [text]
    assert _texts(f"{start} หมู่บ้าน {end}", "th") != [start, f"หมู่บ้าน {end}"]
    for sign in ("ๆ", "ฯลฯ"):
        assert _texts(f"{start} {sign}{end}", "th") == [f"{start} {sign}{end}"]


def test_a_full_stop_in_thai_belongs_to_an_abbreviation() -> None:
    text = "นพ. สมชาย เกิดเมื่อ พ.ศ. 2501 ที่ จ. เชียงใหม่"
    assert _texts(text, "th") == [text]


def test_clauses_of_tibetan_are_joined_to_sentences() -> None:
    text = (TIBETAN_CLAUSE * 12).strip()
    sentences = _texts(text, "bo")
    assert 2 <= len(sentences) <= 5
    assert all(each.endswith("།") and len(each) >= 100 for each in sentences)
    assert not any(each.startswith("།") for each in _texts(text.replace("། ", "། ། "), "bo"))


def test_the_signs_that_end_sentences_are_known_to_all_who_look_for_them() -> None:
    lasts = {sentence[-1] for sentences in PARAGRAPHS.values() for sentence in sentences}
    assert lasts <= set(SENTENCE_ENDINGS)


@pytest.mark.parametrize(
    ("words", "language"),
    [
        (["สะพาน", "ข้าม", "แม่น้ำ", "เชื่อม", "หมู่บ้าน", "ตลาด"], "th"),
        (["ຂົວ", "ຕະຫຼາດ", "ໂຮງຮຽນ", "ປະເທດ"], "lo"),
        (["ភូមិ", "ទន្លេ", "សាលារៀន", "ប្រទេស"], "km"),
        (["ကျောင်း", "ရွာ", "မြို့", "ဈေး"], "my"),
    ],
)
def test_a_long_sentence_without_blanks_is_cut_between_words(words: list[str], language: str) -> None:
    rng = random.Random(3)
    drawn = rng.choices(words, k=300)
    ends = set(accumulate(map(len, drawn)))
    spans = split_sentences("".join(drawn), language)
    assert len(spans) > 2
    assert {end for _, end in spans} <= ends


def test_no_piece_of_a_long_sentence_begins_with_a_mark() -> None:
    rng = random.Random(11)
    clusters = ["กี่", "น้ำ", "हि", "न्दी", "ខ្មែ", "မြန်", "རྒྱ", "e\u0301", "நி", "👩‍👩‍👧", "한"]
    for _ in range(60):
        text = "".join(rng.choices(rng.sample(clusters, 3), k=rng.randint(200, 700)))
        starts = {*find_grapheme_starts(text), len(text)}
        spans = split_sentences(text, "")
        assert {offset for span in spans for offset in span} <= starts
        assert max(end - start for start, end in spans) <= MAX_SENTENCE_CHARACTERS


def test_clauses_that_are_complete_stay_so_while_more_is_written() -> None:
    text = " ".join(THAI_CLAUSES * 2)
    for length in range(1, len(text)):
        complete = _texts(text[:length], "th")[:-1]
        assert complete == (THAI_CLAUSES * 2)[: len(complete)]
