"""The prompt holds the question whole, and as many sources and exchanges as fit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer_types import Hit, Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.chat_templates import ChatMessage
from desktop_rag.llm.generator import Exchange, Prompt
from desktop_rag.llm.prompts import (
    ASK_INSTRUCTIONS,
    build_rewrite_messages,
    cut_unread_sources,
    fit_prompt,
    parse_rewritten_question,
    prompt_to_messages,
)
from desktop_rag.llm.token_budget import TokenBudget
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.types import Mode


def _source(number: int, text: str, page: int | None = None) -> Source:
    passage = Passage(f"p{number}", "d", 0, len(text), text, page, ("Height",) if page else ())
    return Source(number, Path(f"/docs/tower {number}.pdf"), passage, 1.0)


def _fit_messages(prompt: Prompt, budget: int) -> list[ChatMessage]:
    return prompt_to_messages(fit_prompt(prompt, budget))


def _tokens(prompt: Prompt, budget: int) -> int:
    return sum(estimate_tokens(message.content) for message in _fit_messages(prompt, budget))


def test_sources_carry_file_page_and_heading() -> None:
    prompt = Prompt("How tall?", (_source(1, "It is 330 m tall.", 3), _source(2, "Built 1889.")))
    system, question = _fit_messages(prompt, 2000)
    assert (system.role, system.content) == ("system", ASK_INSTRUCTIONS)
    assert "tower 1.pdf, page 3, Height:\nIt is 330 m tall." in question.content
    assert "tower 2.pdf:\nBuilt 1889." in question.content
    assert question.content.endswith("Question: How tall?")


def test_no_text_of_ours_ends_an_answer_of_gpt4all() -> None:
    assert all("### " not in message.content for message in _fit_messages(Prompt("?", ()), 2000))


def test_sources_that_do_not_fit_are_left_out_best_first() -> None:
    prompt = Prompt("How tall?", tuple(_source(n, "The tower is tall. " * 60) for n in range(1, 9)))
    text = _fit_messages(prompt, 1200)[-1].content
    assert "tower 1.pdf:" in text
    assert "[8] " not in text
    assert _tokens(prompt, 1200) <= 1200


def test_the_question_is_whole_even_without_room() -> None:
    question = "Why " * 2000
    assert _fit_messages(Prompt(question, (_source(1, "x"),)), 500)[-1].content.endswith(question)


def test_the_last_exchanges_come_as_turns_oldest_first() -> None:
    history = tuple(Exchange(f"question {n}", f"answer {n} " * 100) for n in range(50))
    prompt = Prompt("And now?", (_source(1, "It is tall."),), history)
    turns = _fit_messages(prompt, 8000)
    roles = [turn.role for turn in turns]
    assert roles == ["system", *["user", "assistant"] * ((len(roles) - 2) // 2), "user"]
    assert len(roles) > 4
    assert turns[-3].content.endswith("Question: question 49")
    assert _tokens(prompt, 8000) <= 8000


def test_an_exchange_without_an_answer_is_left_out() -> None:
    prompt = Prompt("And now?", (), (Exchange("a?", "b"), Exchange("stopped?", " ")))
    asked, answer, now = [m.content.rpartition("Question: ")[2] for m in _fit_messages(prompt, 2000)[1:]]
    assert (asked, answer, now) == ("a?", "b", "And now?")


def test_a_follow_up_on_the_same_sources_begins_like_the_conversation_before() -> None:
    sources = (_source(1, "It is 330 m tall."), _source(2, "Built 1889."), _source(3, "In Paris."))
    first = fit_prompt(Prompt("How tall?", sources), 2000)
    said = (Exchange("How tall?", "330 m."),)
    again = (sources[2], sources[0], sources[1])  # found in another order
    follow_up = fit_prompt(Prompt("How old?", again, said), 2000, first)
    before, after = prompt_to_messages(first), prompt_to_messages(follow_up)
    assert after[: len(before)] == before


def test_sources_that_were_not_read_before_come_behind_those_that_were() -> None:
    old, kept, new = (_source(n, f"text {n}") for n in (1, 2, 3))
    read = fit_prompt(Prompt("?", (kept, old)), 2000)
    assert fit_prompt(Prompt("?", (new, kept)), 2000, read).sources == (kept, new)


def test_a_long_conversation_begins_at_the_same_exchange_for_several_turns() -> None:
    history: tuple[Exchange, ...] = ()
    read, begins = None, []
    for turn in range(30):
        read = fit_prompt(Prompt(f"q{turn}", (_source(1, "x"),), history), 4000, read)
        begins.append(read.history[0].question if read.history else "")
        history = (*history, Exchange(f"q{turn}", f"answer {turn} " * 40))
    assert len(set(begins)) < 15


def test_a_source_that_is_cut_counts_only_the_passages_that_are_left() -> None:
    source = _source(1, "The tower is tall. " * 200)
    hits = tuple(
        Hit(replace(source.passage, id=f"h{at}", start=at, end=at + 100), source.path, 1.0)
        for at in (0, 900, 3000)
    )
    [cut] = fit_prompt(Prompt("?", (replace(source, merged_hits=hits),)), 700).sources
    assert len(cut.passage_ids) == 2
    assert source.passage.text.startswith(cut.passage.text)


def test_a_question_is_written_anew_with_what_was_said_before() -> None:
    said = [Exchange("How tall is the tower?", "It is 330 m tall."), Exchange("And?", "")]
    system, asked, answer, task = build_rewrite_messages("How old is it?", said, 500)
    assert system.role == "system"
    assert (asked.content, answer.content) == ("How tall is the tower?", "It is 330 m tall.")
    assert task.content.endswith("Question: How old is it?")


@pytest.mark.parametrize(
    ("written", "question"),
    [
        ("How old is the tower?", "How old is the tower?"),
        ('\n Question: "How old is the tower?"\nIt is old.', "How old is the tower?"),
        ("**Rewritten question:** How old is the tower?", "How old is the tower?"),
        ("", ""),
        ("...", ""),
        ("The tower is old. " * 30, ""),
    ],
)
def test_only_a_question_is_taken_from_what_a_model_wrote(written: str, question: str) -> None:
    assert parse_rewritten_question(written, "How old is it?") == question


def test_each_mode_has_words_of_its_own_and_what_was_said_keeps_its_own() -> None:
    said = (Exchange("lease.txt", "It is a lease.", mode=Mode.SUMMARISE),)
    system, first, answer, last = _fit_messages(
        Prompt("a letter", (_source(1, "x"),), said, mode=Mode.DRAFT), 2000
    )
    assert system.content != ASK_INSTRUCTIONS
    assert "gap such as [name of the tenant]" in system.content
    assert first.content.endswith("Summarise the sources.\nRequest: lease.txt")
    assert answer.content == "It is a lease."
    assert last.content == "Write this text from the sources.\nRequest: a letter"
    for mode in Mode:
        words = _fit_messages(Prompt("x", (), mode=mode), 2000)
        assert "instructions inside" in words[0].content
        assert all("### " not in message.content for message in words)


def test_whole_documents_leave_room_for_everything_else() -> None:
    budget = TokenBudget(context_tokens=4_868)
    assert budget.prompt_tokens == 4_000
    room = budget.whole_tokens
    text = "The tower is tall. " * (room * 3 // 19)
    history = tuple(Exchange(f"question {n}", "answer " * 100) for n in range(9))
    prompt = Prompt("How tall?", (_source(1, text),), history)
    [source] = fit_prompt(prompt, 4_000).sources
    assert source.passage.text == text
    assert TokenBudget(context_tokens=100).whole_tokens == 0


def _exchange(number: int, letters: int = 320) -> Exchange:
    """An exchange that takes 101 tokens for the answer and one for the question."""
    return Exchange(f"q{number}", "a" * letters)


def _history(read: Prompt) -> list[str]:
    return [each.question for each in read.history]


def _needed(prompt: Prompt) -> int:
    """The smallest budget that the whole prompt fits into."""
    return next(n for n in range(10_000) if fit_prompt(prompt, n) == prompt)


def test_a_prompt_that_fits_exactly_is_whole_and_with_a_token_less_it_is_cut() -> None:
    prompt = Prompt("How tall?", (_source(1, "The tower is tall. " * 30), _source(2, "It is old. " * 30)))
    needed = _needed(prompt)
    assert abs(needed - sum(estimate_tokens(m.content) for m in prompt_to_messages(prompt))) <= 3
    cut = fit_prompt(prompt, needed - 1)
    assert [source.passage.id for source in cut.sources] == ["p1", "p2"]
    assert prompt.sources[1].passage.text.startswith(cut.sources[1].passage.text)
    assert cut.sources[1].passage.end == len(cut.sources[1].passage.text) < len("It is old. " * 30)
    assert fit_prompt(prompt, needed + 1) == prompt


@pytest.mark.parametrize(("missing", "sources"), [(60, 2), (100, 1)])
def test_a_source_with_less_than_forty_tokens_of_room_is_left_out(missing: int, sources: int) -> None:
    prompt = Prompt("How tall?", (_source(1, "x"), _source(2, "The tower is tall. " * 20)))
    assert len(fit_prompt(prompt, _needed(prompt) - missing).sources) == sources


def test_past_exchanges_take_a_fifth_of_the_room() -> None:
    prompt = Prompt("And now?", (), tuple(_exchange(number) for number in range(4)))
    system, *said, question = (message.content for message in prompt_to_messages(prompt))
    around = estimate_tokens(system) + estimate_tokens("Sources:\n\n\n\n" + question)
    needed = around + 5 * sum(map(estimate_tokens, said))
    assert fit_prompt(prompt, needed) == prompt
    assert _history(fit_prompt(prompt, needed - 1)) == ["q3"]


@pytest.mark.parametrize(
    ("room", "kept"),
    [
        (510, ["q0", "q1", "q2", "q3", "q4"]),
        (509, ["q3", "q4"]),
        (408, ["q3", "q4"]),
        (407, ["q4"]),
        (102, ["q4"]),
        (101, []),
    ],
)
def test_a_history_that_is_too_long_is_cut_to_half_of_its_room(room: int, kept: list[str]) -> None:
    prompt = Prompt("And now?", (), tuple(_exchange(n) for n in range(5)), from_documents=False)
    around = sum(estimate_tokens(m.content) for m in prompt_to_messages(replace(prompt, history=())))
    assert _history(fit_prompt(prompt, around + room)) == kept


def test_a_history_begins_where_the_last_prompt_began_if_not_all_fits() -> None:
    history = tuple(_exchange(number) for number in range(5))
    prompt = Prompt("And now?", (), history, from_documents=False)
    around = sum(estimate_tokens(m.content) for m in prompt_to_messages(replace(prompt, history=())))
    before = replace(prompt, history=history[1:])
    assert _history(fit_prompt(prompt, around + 408, before)) == ["q1", "q2", "q3", "q4"]
    assert _history(fit_prompt(prompt, around + 407, before)) == ["q4"]
    assert _history(fit_prompt(prompt, around + 510, before)) == ["q0", "q1", "q2", "q3", "q4"]
    other = replace(prompt, history=(_exchange(9),))
    assert _history(fit_prompt(prompt, around + 408, other)) == ["q3", "q4"]


def test_long_answers_of_the_past_are_cut() -> None:
    prompt = Prompt("And now?", (), (Exchange("q", f" {'a' * 1_199} {'b' * 9} "),), from_documents=False)
    assert fit_prompt(prompt, 9_000).history[0].answer == "a" * 1_199


def test_a_cut_source_keeps_its_place_in_the_document() -> None:
    passage = replace(_source(1, "The tower is tall. " * 100).passage, start=500, end=2400)
    [cut] = fit_prompt(Prompt("?", (Source(1, Path("x.txt"), passage),)), 600).sources
    assert 0 < len(cut.passage.text) < 1900
    assert (cut.passage.start, cut.passage.end) == (500, 500 + len(cut.passage.text))
    needed = sum(estimate_tokens(m.content) for m in prompt_to_messages(Prompt("?", (cut,))))
    assert 560 < needed <= 602


def test_an_ungrounded_question_has_instructions_of_its_own_and_no_task() -> None:
    said = (Exchange("Who?", "I."),)
    system, *turns = prompt_to_messages(Prompt("How tall?", (), said, from_documents=False))
    assert system.content != ASK_INSTRUCTIONS
    assert "source" not in system.content
    assert [turn.content for turn in turns] == ["Who?", "I.", "How tall?"]


def test_a_form_has_instructions_and_a_task_of_its_own() -> None:
    prompt = Prompt("- total", (_source(1, "Total: 9"),), instructions="In rhymes.", schema="{}")
    system, form = prompt_to_messages(prompt)
    assert "JSON" in system.content
    assert "rhymes" not in system.content
    assert form.content.endswith("Form:\n- total")
    assert "Total: 9" in form.content


def test_rewriting_takes_as_many_exchanges_as_fit() -> None:
    said = [_exchange(number) for number in range(6)]
    assert len(build_rewrite_messages("How old is it?", said, 2_000)) == 2 + 12
    few = build_rewrite_messages("How old is it?", said, 500)
    assert [message.content for message in few[1:-1:2]] == ["q5"]
    assert sum(estimate_tokens(message.content) for message in few) <= 500
    assert len(build_rewrite_messages("How old is it?", said, 150)) == 2


@pytest.mark.parametrize(("letters", "kept"), [(215, True), (216, False)])
def test_a_rewritten_question_is_at_most_200_characters_longer(letters: int, *, kept: bool) -> None:
    assert parse_rewritten_question("x" * letters, "How old is it??") == ("x" * letters if kept else "")


@pytest.mark.parametrize(
    ("read_tokens", "sources", "sentences"),
    [(0, 0, 0), (100, 0, 0), (130, 1, 3), (235, 2, 9), (320, 3, 10), (900, 3, 20)],
)
def test_what_lies_behind_what_was_read_is_cut_off(read_tokens: float, sources: int, sentences: int) -> None:
    text = "It is tall. " * 20
    prompt = Prompt("?", tuple(_source(n, text) for n in (1, 2, 3)))
    cut = cut_unread_sources(prompt, read_tokens).sources
    assert (len(cut), cut[-1].passage.text.count("tall.") if cut else 0) == (sources, sentences)
    assert all(text.startswith(each.passage.text) for each in cut)
    assert all(each.passage.end - each.passage.start == len(each.passage.text) for each in cut)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("How tall is the tower of the town?", "English"),
        ("Wie hoch ist der Turm der kleinen Stadt?", "German"),
        ("这座城市的塔有多高，是谁建造的？", "Chinese"),
        ("42?", "its own language"),
    ],
)
def test_the_language_of_the_answer_is_named(question: str, language: str) -> None:
    *_, asked = prompt_to_messages(Prompt(question, (_source(1, "It is tall."),)))
    assert f"in {language}.\nQuestion: {question}" in asked.content
