"""Language detection on short texts."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from desktop_rag.text.language import detect_language, guess_language

TEXTS = {
    "en": "What did the president say about hidden fees?",
    "de": "Wie viele Tage Urlaub stehen mir im Jahr zu?",
    "fr": "Combien de jours de congé ai-je droit chaque année ?",
    "es": "¿Cuántos días de vacaciones me corresponden al año?",
    "ru": "Сколько дней отпуска мне положено в год?",
    "ar": "كم عدد أيام الإجازة التي أستحقها في السنة؟",
    "zh": "我每年有多少天的带薪假期？",
    "ja": "一年に有給休暇は何日ありますか。",
    "th": "ฉันมีสิทธิ์ลาพักร้อนได้กี่วันต่อปี",
    "ko": "일 년에 유급 휴가는 며칠입니까?",
    "no": "Hvor mange feriedager har jeg krav på i løpet av året?",
}


@pytest.mark.parametrize("code", TEXTS)
def test_a_question_is_enough_to_tell_the_language(code: str) -> None:
    assert detect_language(TEXTS[code]) == code


@pytest.mark.parametrize("text", ["", "  \n", "12 345,67", "Zürich", "ok?", "你好", "\ud800 x"])
def test_too_little_text_has_no_language(text: str) -> None:
    assert detect_language(text) == ""


def test_varieties_of_chinese_and_arabic_count_as_one_language() -> None:
    assert detect_language("佢哋喺邊度食飯呀，我哋唔知道佢去咗邊") == "zh"
    assert detect_language("عايز أعرف إزاي أروح المحطة النهارده عشان أنا مستعجل") == "ar"


def test_threads_may_ask_at_the_same_time() -> None:
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(detect_language, list(TEXTS.values()) * 20)) == list(TEXTS) * 20


def test_importing_loads_no_model() -> None:
    script = "import sys, desktop_rag.text.language; assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", script], check=True)


def test_the_model_takes_little_memory() -> None:
    script = (
        "import numpy, psutil\n"
        "from desktop_rag.text.language import detect_language\n"
        "before = psutil.Process().memory_info().rss\n"
        f"assert [*map(detect_language, {list(TEXTS.values())!r})] == {list(TEXTS)!r}\n"
        "print(psutil.Process().memory_info().rss - before)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 40_000_000


@pytest.mark.parametrize("text", ["", "\n", "   "])
def test_text_without_anything_known_makes_no_guess(text: str) -> None:
    assert guess_language(text) == ""


def test_capitals_do_not_change_the_language() -> None:
    assert {code: detect_language(text.upper()) for code, text in TEXTS.items()} == {
        each: each for each in TEXTS
    }


@pytest.mark.parametrize(("text", "code"), [("ราคา", "th"), ("东京", "zh"), ("서울?", "ko"), ("12 345", "")])
def test_a_few_letters_of_a_script_make_a_guess_but_no_detection(text: str, code: str) -> None:
    assert detect_language(text) == ""
    assert guess_language(text) == code
