"""Answers end at the marks of their model's family, and the marks are never shown."""

from __future__ import annotations

import pytest

from desktop_rag.llm.chat_templates import ChatFormat
from desktop_rag.llm.stream_filters import StopFilter, collect_stop_strings

STOPS = ("<|im_end|>", "<|eot_id|>", "</s>")


def _shown(pieces: list[str]) -> tuple[list[str], bool]:
    stops = StopFilter(STOPS)
    shown = [stops.feed(piece) for piece in pieces]
    return [*shown, stops.flush()], stops.stopped


@pytest.mark.parametrize("size", [1, 2, 3, 7, 100])
def test_a_stop_ends_the_answer_however_it_is_cut(size: int) -> None:
    text = "It is 330 m tall.<|im_end|>\n<|im_start|>user"
    shown, stopped = _shown([text[i : i + size] for i in range(0, len(text), size)])
    assert "".join(shown) == "It is 330 m tall."
    assert stopped


@pytest.mark.parametrize("size", [1, 2, 5])
def test_what_only_begins_like_a_stop_is_shown(size: int) -> None:
    text = "a < b, <|im_ending|>, <<, </p> and <|"
    shown, stopped = _shown([text[i : i + size] for i in range(0, len(text), size)])
    assert "".join(shown) == text
    assert not stopped


def test_text_that_cannot_become_a_stop_is_shown_at_once() -> None:
    assert StopFilter(STOPS).feed("The tower <|") == "The tower "


def test_the_first_of_several_stops_counts() -> None:
    assert _shown(["one</s>two<|im_end|>"])[0][0] == "one"


def test_marks_that_are_also_markup_stop_only_models_that_have_them() -> None:
    assert "</s>" not in collect_stop_strings(ChatFormat("", "", "<|im_end|>"))
    assert "</s>" in collect_stop_strings(ChatFormat("", "<s>", "</s>"))
    assert "[INST]" in collect_stop_strings(ChatFormat("", control_tokens=("[INST]",)))
    assert "" not in collect_stop_strings(ChatFormat(""))


@pytest.mark.parametrize(
    ("pieces", "shown", "stopped"),
    [
        (["a<|im_end|", ">b", "c"], ["a", "", "", ""], True),
        (["a<", "b"], ["a", "<b", ""], False),
        (["a<|", "im_end|>"], ["a", "", ""], True),
        (["a</s", "x"], ["a", "</sx", ""], False),
        (["</s>"], ["", ""], True),
        (["a</s"], ["a", "</s"], False),
        (["two<|im_end|>one</s>"], ["two", ""], True),
        (["a<<", "/s>"], ["a<", "", ""], True),
    ],
)
def test_only_what_may_become_a_stop_is_held_back(
    pieces: list[str], shown: list[str], *, stopped: bool
) -> None:
    assert _shown(pieces) == (shown, stopped)


def test_without_stops_everything_is_passed_on() -> None:
    stops = StopFilter(())
    assert [stops.feed("a<"), stops.flush(), stops.flush()] == ["a<", "", ""]


def test_the_stops_of_a_model_are_its_own_and_those_of_all_families() -> None:
    stops = collect_stop_strings(ChatFormat("", "<bos-token>", "<eos-token>"))
    assert {"<bos-token>", "<eos-token>", "<|im_end|>", "<end_of_turn>"} <= set(stops)
    assert list(stops) == sorted(set(stops))
