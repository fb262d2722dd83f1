"""The context of a model has room for sources, history and the answer."""

from __future__ import annotations

import pytest

from desktop_rag.llm.chat_templates import ChatMessage
from desktop_rag.llm.token_budget import TokenBudget, limit_quick_tokens, measure_token_ratio


def test_a_large_context_gives_an_answer_and_its_sources_all_they_may_take() -> None:
    budget = TokenBudget(context_tokens=8_192)
    assert (budget.answer_tokens, budget.source_tokens) == (768, 2_400)
    assert budget.source_tokens < budget.whole_tokens < budget.prompt_tokens < 8_192 - 768


def test_in_a_small_context_the_answer_takes_a_quarter() -> None:
    budget = TokenBudget(context_tokens=2_048)
    assert budget.answer_tokens == 512
    assert budget.source_tokens == 2_048 - 512 - 500


def test_thoughts_take_up_to_half_of_the_context() -> None:
    assert TokenBudget(context_tokens=4_096, thinks=True).answer_tokens == 2_048
    assert TokenBudget(context_tokens=32_768, thinks=True).answer_tokens == 4_096


def test_more_tokens_than_estimated_leave_room_for_fewer_sources() -> None:
    estimated, actual = TokenBudget(4_096), TokenBudget(4_096, token_ratio=2.0)
    assert actual.prompt_tokens == estimated.prompt_tokens / 2
    assert actual.source_tokens < estimated.source_tokens
    assert TokenBudget(4_096, token_ratio=0.8).source_tokens == estimated.source_tokens


def test_a_prompt_keeps_below_what_a_server_refused() -> None:
    assert TokenBudget(8_192, max_prompt_tokens=1_000).prompt_tokens == 1_000


@pytest.mark.parametrize("context_tokens", [0, 100, 600])
def test_a_tiny_context_has_no_room_for_sources(context_tokens: int) -> None:
    budget = TokenBudget(context_tokens)
    assert (budget.source_tokens, budget.whole_tokens) == (0, 0)


@pytest.mark.parametrize(
    ("budget", "answer", "prompt", "sources", "whole"),
    [
        (TokenBudget(3_072), 768, 2_204, 1_804, 1_443),
        (TokenBudget(3_068), 767, 2_201, 1_801, 1_440),
        (TokenBudget(3_667), 768, 2_799, 2_399, 1_919),
        (TokenBudget(3_669), 768, 2_801, 2_400, 1_920),
        (TokenBudget(8_192, thinks=True), 4_096, 3_996, 2_400, 2_876),
        (TokenBudget(8_190, thinks=True), 4_095, 3_995, 2_400, 2_876),
        (TokenBudget(3_072, token_ratio=2.0), 768, 1_102, 902, 561),
        (TokenBudget(3_072, token_ratio=0.5), 768, 4_408, 1_804, 3_206),
        (TokenBudget(8_192, max_prompt_tokens=900), 768, 900, 2_400, 400),
    ],
)
def test_a_context_is_divided(
    budget: TokenBudget, answer: int, prompt: float, sources: int, whole: int
) -> None:
    assert (budget.answer_tokens, budget.prompt_tokens) == (answer, prompt)
    assert (budget.source_tokens, budget.whole_tokens) == (sources, whole)


def test_the_ratio_of_actual_to_estimated_tokens_is_measured_within_bounds() -> None:
    messages = [ChatMessage("user", "word " * 640)]  # 1,001 tokens by the estimate
    ratios = [measure_token_ratio(tokens, messages) for tokens in (299, 500, 2_002, 9_000)]
    assert ratios == [0.0, 0.8, 2.0, 3.0]


@pytest.mark.parametrize(
    ("speed", "seconds", "tokens"),
    [(10, 10, 100), (30, 10, 300), (62, 10, 300), (62, 60, 1_800), (25, 60, 1_500), (1_000, 10, 2_000)],
)
def test_more_than_helps_is_read_only_where_that_goes_unnoticed(
    speed: float, seconds: float, tokens: float
) -> None:
    assert limit_quick_tokens(speed, seconds) == tokens


@pytest.mark.parametrize(("quick_tokens", "sources"), [(100, 150), (200, 150), (300, 240), (9_000, 2_400)])
def test_what_is_read_in_the_set_time_has_a_least_size(quick_tokens: int, sources: int) -> None:
    assert TokenBudget(8_192, quick_tokens=quick_tokens).quick_source_tokens == sources
