"""Words are found where no spaces are between them."""

from __future__ import annotations

import random
import subprocess
import sys
import unicodedata

import pytest

from desktop_rag.text.word_segmenter import find_word_boundaries, segment_words
from tests.helpers.patience import PATIENCE_S


def words(text: str) -> list[str]:
    return [text[start:end] for start, end in segment_words(text)]


# Another version of the dictionaries may cut otherwise: then ANALYZER_VERSION must rise.
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("แม่น้ำเจ้าพระยาไหลผ่านกรุงเทพมหานคร", "แม่น้ำ เจ้าพระยา ไหล ผ่าน กรุงเทพมหานคร"),
        ("ພາສາທາງການຂອງປະເທດລາວ", "ພາສາ ທາງການ ຂອງ ປະເທດ ລາວ"),
        ("ភាសាខ្មែរជាភាសាផ្លូវការ", "ភាសាខ្មែរ ជា ភាសាផ្លូវការ"),
        ("မြန်မာဘာသာစကားဖြစ်သည်။", "မြန်မာဘာသာ စကား ဖြစ်သည်"),
        ("我们在北京大学学习", "我们 在 北京 大学 学习"),
        ("東京都に住んでいる研究者", "東京 都 に 住 んで いる 研究者"),
        ("ติดตั้ง Python3.11 ในปี ๒๕๖๑ บน macOS", "ติด ตั้ง Python3.11 ใน ปี ๒๕๖๑ บน macOS"),
    ],
)
def test_words_of_the_dictionary_are_found(text: str, expected: str) -> None:
    assert words(text) == expected.split()


def test_half_a_character_before_a_mark_does_no_harm() -> None:
    assert words("\ud800\u1be9 word \udc00\u0dd9")[1] == "word"


def test_boundaries_are_on_both_sides_of_words_and_at_the_ends_of_the_text() -> None:
    assert find_word_boundaries(" ใช้งาน, ok.") == [0, 1, 4, 7, 9, 11, 12]
    assert find_word_boundaries("") == [0]


def test_half_characters_and_control_characters_are_between_words() -> None:
    assert words("ปลา\ud800แมว\0ok") == ["ปลา", "แมว", "ok"]


def test_no_word_begins_with_a_combining_mark_or_ends_before_one() -> None:
    chance = random.Random(0)
    signs = [*map(chr, range(0xE01, 0xE4E)), *map(chr, range(0x1780, 0x17D3)), *"กข มີា្"]
    for _ in range(200):
        text = "".join(chance.choices(signs, k=30))
        for start, end in segment_words(text):
            assert text[start:end].strip() == text[start:end] != ""
            assert not {
                unicodedata.category(each)[0] for each in (text[start], text[end : end + 1] or " ")
            } & {"M"}


def test_only_the_native_code_of_the_library_is_loaded_and_a_later_import_shares_it() -> None:
    script = (
        "import sys\n"
        "from desktop_rag.text.word_segmenter import find_word_boundaries\n"
        "assert find_word_boundaries('แม่น้ำ') == [0, 6]\n"
        "assert 'lancedb' not in sys.modules and 'pyarrow' not in sys.modules\n"
        "native = sys.modules['lancedb._lancedb']\n"
        "import lancedb\n"
        "assert lancedb._tokenize is native.tokenize\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=PATIENCE_S)
