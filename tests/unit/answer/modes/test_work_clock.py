"""The share of the work on a long text, and the time left, from its start to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.answer_events import WorkDone
from desktop_rag.answer.modes.work_clock import PROMPT_TOKENS, WorkClock, generate_text
from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.llm.generator import GenerationProgress, Phase, Prompt
from desktop_rag.llm.model_records import ModelSpeed
from desktop_rag.types import Mode
from tests.helpers.generators import FakeGenerator

WORD = "ab "  # of about one token as `estimate_tokens` counts
READ, WRITTEN = 100.0, 10.0  # tokens a second


class Measured(FakeGenerator):
    """A model that was measured to be twice as fast as it is now."""

    speed = ModelSpeed(2 * READ, 2 * WRITTEN)


class Work:
    """Does the work of a model, and looks at a clock after each step."""

    def __init__(self, generator: FakeGenerator) -> None:
        self.now = 5.0
        self.clock = WorkClock(generator, Mode.SUMMARISE, lambda: self.now)
        self.told: list[tuple[float, WorkDone]] = []

    def write(self, read: int, words: int) -> None:
        self.clock.begin_prompt(read - PROMPT_TOKENS, words)
        self.clock.record_piece(GenerationProgress(Phase.PREFILL))
        for share in (0.25, 0.5, 0.75, 1.0):
            self.take_step(read / 4 / READ, GenerationProgress(Phase.PREFILL, share))
        for _ in range(words):
            self.take_step(1 / WRITTEN, WORD)

    def take_step(self, seconds: float, piece: str | GenerationProgress) -> None:
        self.now += seconds
        self.clock.record_piece(piece)
        self.told += [(self.now, each) for each in self.clock.tell_work()]


@pytest.mark.parametrize("generator", [Measured(), FakeGenerator()])
def test_all_phases_count_from_start_to_end(generator: FakeGenerator) -> None:
    work = Work(generator)
    for later in (2, 1, 0):
        work.clock.plan_later(500 * later + 400, 50 * later + 100)
        work.write(500, 50)
    work.clock.plan_later(0, 0)
    work.write(400, 100)
    shares = [done.share for _, done in work.told]
    assert shares == sorted(shares)
    assert shares[0] < 0.2
    assert shares[-1] > 0.93
    for at, done in work.told[len(work.told) // 4 :]:
        assert done.seconds_left == pytest.approx(work.now - at, abs=0.2 * (work.now - 5.0))


def test_a_text_that_is_longer_than_expected_still_has_time_left() -> None:
    work = Work(Measured())
    work.write(300, 20)
    for _ in range(200):
        work.take_step(1 / WRITTEN, WORD)
    assert work.told[-1][1].seconds_left > 1
    assert work.told[-1][1].share < 1


def test_the_length_of_texts_is_remembered_for_each_model_and_mode() -> None:
    work = Work(FakeGenerator(name="brief"))
    usual = work.clock.usual_tokens
    work.write(300, 40)
    work.clock.store_length()
    assert WorkClock(FakeGenerator(name="brief"), Mode.SUMMARISE).usual_tokens == pytest.approx(
        (usual + 40) / 2, rel=0.05
    )
    assert WorkClock(FakeGenerator(name="brief"), Mode.DRAFT).usual_tokens == usual
    assert WorkClock(FakeGenerator(name="other"), Mode.SUMMARISE).usual_tokens == usual


def list_told(mode: Mode, generator: FakeGenerator) -> list[WorkDone]:
    source = Source(1, Path("a.txt"), Passage("a", "a", 0, 4, "Text"))
    pieces = generate_text(generator, Prompt("?", (source,), mode=mode), CancelToken())
    return [each for each in pieces if isinstance(each, WorkDone)]


def test_drafts_and_summaries_tell_it_and_quick_answers_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_rag.answer.modes.work_clock._TOLD_AFTER_S", 0.0)
    assert len(list_told(Mode.DRAFT, FakeGenerator("Dear ", "all."))) == 2
    assert len(list_told(Mode.SUMMARISE, FakeGenerator("A ", "text."))) == 2
    assert not list_told(Mode.ASK, FakeGenerator("A ", "text."))


def test_a_model_that_reads_nothing_for_long_has_the_more_time_left() -> None:
    work = Work(Measured())
    work.clock.begin_prompt(1000, 20)
    before = work.clock.measure_work().seconds_left
    work.now += 60.0
    assert work.clock.measure_work().seconds_left > 5 * before
