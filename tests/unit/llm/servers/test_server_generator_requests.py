"""What is asked of a server, and again in another form after a refusal."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.errors import ModelError
from desktop_rag.llm.generator import Exchange, GenerationProgress, Phase, Prompt, ReadsAhead
from desktop_rag.llm.servers import server_generator, server_request
from desktop_rag.llm.servers.server_errors import explain_error_text
from desktop_rag.llm.servers.server_generator import ServerGenerator, ServerTraits
from desktop_rag.llm.servers.server_model import ServerModel
from desktop_rag.llm.token_estimate import estimate_tokens
from tests.helpers.chat_server import DONE, event
from tests.helpers.generation import text_pieces
from tests.helpers.server_answers import HERE, ServerAnswers

THINKING = GenerationProgress(Phase.THINKING)


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> ServerAnswers:
    made = ServerAnswers()
    monkeypatch.setattr(server_request, "ServerCall", made.open_call)
    monkeypatch.setattr(server_generator, "ServerCall", made.open_call)
    return made


def prompt(words: int = 0) -> Prompt:
    text = "word " * words
    sources = (Source(1, Path("a.txt"), Passage("p", "d", 0, len(text), text)),) if words else ()
    return Prompt("How tall?", sources)


def said(*texts: str, finish: str = "stop") -> list[bytes]:
    end = b'data: {"choices":[{"delta":{},"finish_reason":"%s"}]}\n\n' % finish.encode()
    return [*(event(text) for text in texts), end, DONE]


def answer(generator: ServerGenerator, asked: Prompt | None = None) -> list[str]:
    return list(text_pieces(generator, asked or prompt(), CancelToken()))


def tokens_of(body: dict[str, Any]) -> int:
    return sum(estimate_tokens(message["content"]) for message in body["messages"])


@pytest.mark.parametrize(
    ("context", "answer_tokens", "sources", "whole"),
    [(2048, 512, 1036, 828), (4096, 768, 2400, 2262), (8192, 768, 2400, 5539), (99_999, 768, 2400, 8000)],
)
def test_the_budgets_follow_from_the_context(
    context: int, answer_tokens: int, sources: int, whole: int, answers: ServerAnswers
) -> None:
    answers.facts["models"] = {"data": [{"id": "tiny", "n_ctx": context}]}
    answers.chats = [said("Yes")]
    generator = ServerGenerator(HERE)
    assert (generator.context_tokens, generator.source_tokens) == (4096, 2400)
    answer(generator, prompt(words=90_000))
    [body] = answers.bodies
    assert (body["model"], body["stream"], body["max_tokens"]) == ("tiny", True, answer_tokens)
    assert context - answer_tokens - 110 < tokens_of(body) <= context - answer_tokens - 100
    assert (generator.context_tokens, generator.source_tokens) == (context, sources)
    assert generator.whole_tokens == whole


@pytest.mark.parametrize(
    ("told", "share"),
    [("", 0.5), (" of 2000 tokens", None), (" of 4096 tokens", 0.5), (" of 9999 tokens", 0.5)],
)
def test_a_prompt_that_is_too_long_is_halved_or_fitted(
    told: str, share: float | None, answers: ServerAnswers
) -> None:
    answers.chats = [explain_error_text(f"the context size{told} is exceeded", HERE), said("Yes")]
    generator = ServerGenerator(HERE)
    assert answer(generator, prompt(words=5000)) == ["Yes"]
    first, second = map(tokens_of, answers.bodies)
    if share:
        assert second / first == pytest.approx(share, abs=0.01)
        assert generator.context_tokens == 4096
    else:
        assert second == pytest.approx(0.8 * (2000 - 500), abs=10)
        assert generator.context_tokens == 2000
    [note] = generator.generation_info.notes
    assert "fewer were read" in note
    answers.chats = [said("Yes")]
    answer(generator, prompt(words=5000))
    assert not any(generator.generation_info.notes)
    assert tokens_of(answers.bodies[-1]) > second


@pytest.mark.parametrize("problem", ["prompt is too long", "System role not supported"])
def test_the_same_refusal_is_told_the_second_time(problem: str, answers: ServerAnswers) -> None:
    answers.chats = [explain_error_text(problem, HERE)] * 3
    with pytest.raises(ModelError):
        answer(ServerGenerator(HERE), prompt(words=10))
    assert len(answers.chats) == 1


def test_a_refusal_after_text_is_told(answers: ServerAnswers) -> None:
    answers.chats = [[event("The"), b'data: {"error": "prompt is too long"}\n\n'], said("Yes")]
    pieces = text_pieces(ServerGenerator(HERE), prompt(), CancelToken())
    assert next(pieces) == "The"
    with pytest.raises(ModelError):
        next(pieces)
    assert len(answers.chats) == 1


def test_instructions_go_into_the_question_of_a_model_without_a_system_role(answers: ServerAnswers) -> None:
    answers.chats = [explain_error_text("System role not supported", HERE), said("Yes"), said("Yes")]
    generator = ServerGenerator(HERE)
    assert answer(generator) == ["Yes"]
    answer(generator)
    roles = [[message["role"] for message in body["messages"]] for body in answers.bodies]
    assert roles == [["system", "user"], ["user"], ["user"]]


@pytest.mark.parametrize(
    ("chunks", "pieces"),
    [
        (said("<think>", "Hm", "</think>", "Yes"), [THINKING, THINKING, "Yes"]),
        ([event("", reasoning="Hm"), *said("Yes")], [THINKING, "Yes"]),
        (said("<", "b"), ["<b"]),
        (said("<"), ["<"]),
        (said("", "Yes", ""), ["Yes"]),
    ],
)
def test_thoughts_are_reported_and_left_out(
    chunks: list[bytes], pieces: list[str | GenerationProgress], answers: ServerAnswers
) -> None:
    answers.chats = [chunks]
    first, *found = ServerGenerator(HERE).generate(prompt(), CancelToken())
    assert first == GenerationProgress(Phase.PREFILL)
    assert list(dict.fromkeys(found)) == list(dict.fromkeys(pieces))


def test_thoughts_that_are_too_long_get_half_of_the_context_once(answers: ServerAnswers) -> None:
    thought = [event("", reasoning="Hm"), *said(finish="length")]
    answers.chats = [thought, said("Yes"), thought]
    generator = ServerGenerator(HERE)
    assert "".join(answer(generator)) == "Yes"
    assert [body["max_tokens"] for body in answers.bodies] == [768, 2048]
    assert generator.rewrite_follow_up("And?", [], CancelToken()) == ""
    with pytest.raises(ModelError, match="thought but wrote no answer"):
        answer(generator)
    assert answers.chats == []


@pytest.mark.parametrize(("finish", "cut"), [("length", True), ("stop", False)])
def test_a_cut_answer_is_noted(finish: str, answers: ServerAnswers, *, cut: bool) -> None:
    answers.chats = [said("Yes", finish=finish)]
    generator = ServerGenerator(ServerModel("https://gpu.example/v1", "tiny"))
    answer(generator)
    first, *others = generator.generation_info.notes
    assert first == "Answered by gpu.example: text has left this computer."
    assert bool(others) is cut


@pytest.mark.parametrize(
    ("chunks", "title"),
    [
        (said(), "wrote nothing"),
        (said(" ", "\n"), "wrote nothing"),
        ([event("a")], "interrupted"),
        ([b"<html>"], "cannot be read"),
        ([b'data: {"error": "oh"}\n\n'], "reported an error: oh"),
    ],
)
def test_a_failed_stream_is_explained(chunks: list[bytes], title: str, answers: ServerAnswers) -> None:
    answers.chats = [chunks]
    with pytest.raises(ModelError, match=title):
        answer(ServerGenerator(HERE))


def test_a_follow_up_is_rewritten_in_few_tokens_and_once_again_if_refused(answers: ServerAnswers) -> None:
    history = [Exchange("How tall?", "word " * 200)]
    answers.chats = [
        said("How old is it?"),
        explain_error_text("System role not supported", HERE),
        said("Who?"),
    ]
    generator = ServerGenerator(HERE)
    assert generator.rewrite_follow_up("And how old?", history, CancelToken()) == "How old is it?"
    assert generator.rewrite_follow_up("And how old?", history, CancelToken()) == "Who?"
    assert {body["max_tokens"] for body in answers.bodies} == {64}
    assert tokens_of(answers.bodies[0]) <= 500
    assert len(answers.bodies[2]["messages"]) == len(answers.bodies[1]["messages"]) - 1
    thought = [event("", reasoning="Hm"), *said()]
    answers.chats = [thought, said("Who?")]
    with pytest.raises(ModelError):
        generator.rewrite_follow_up("And how old?", history, CancelToken())
    assert len(answers.chats) == 1


def test_a_server_that_is_known_gets_its_own_fields_and_the_last_prompt_again(
    answers: ServerAnswers,
) -> None:
    traits = ServerTraits(
        4_096, {"cache_prompt": True}, frozenset({"<|x|>"}), record_speed=lambda measured: measured
    )
    answers.chats = [said("330."), said("Who built the tower?"), said("Eiffel.")]
    generator = ServerGenerator(HERE, traits=traits)
    first = prompt(100)
    answer(generator, replace(first, question="How tall is <|x|>?"))
    history = (Exchange("How tall is <|x|>?", "330."),)
    assert generator.rewrite_follow_up("Who built it?", history, CancelToken()) == "Who built the tower?"
    answer(generator, replace(first, question="Who built it?", history=history))
    asked, _, follow_up = answers.bodies
    assert not isinstance(generator, ReadsAhead)  # for a server's model may not be this program's alone
    assert [each["cache_prompt"] for each in answers.bodies] == [True, True, True]
    assert "<|x|>" not in str(asked["messages"])
    assert follow_up["messages"][: len(asked["messages"])] == asked["messages"]


def test_a_form_is_held_to_its_schema_by_llama_cpp_alone(answers: ServerAnswers) -> None:
    form = replace(prompt(100), schema='{"type": "object"}')
    known = ServerTraits(4_096, record_speed=lambda measured: measured)
    answers.chats = [said("{}"), said("Who built the tower?"), said("{}")]
    generator = ServerGenerator(HERE, traits=known)
    answer(generator, form)
    generator.rewrite_follow_up("Who built it?", (Exchange("How tall?", "330."),), CancelToken())
    answer(ServerGenerator(HERE, traits=ServerTraits(4_096)), form)
    held, *others = answers.bodies
    assert held["response_format"]["json_schema"]["schema"] == {"type": "object"}
    assert all("response_format" not in each for each in others)


def test_a_task_has_the_place_of_the_instructions_and_llama_cpp_is_held_to_its_grammar(
    answers: ServerAnswers,
) -> None:
    asked = Prompt("How many?", (), from_documents=False, task="Write SQL.", grammar='root ::= "1"')
    known = ServerTraits(4_096, {"repeat_penalty": 1.1}, record_speed=lambda measured: measured)
    for traits, added in ((known, ('root ::= "1"', 1.0)), (ServerTraits(4_096), (None, None))):
        answers.chats = [said("1")]
        answer(ServerGenerator(HERE, traits=traits), asked)
        body = answers.bodies[-1]
        assert [each["content"] for each in body["messages"]] == ["Write SQL.", "How many?"]
        assert (body["temperature"], body.get("grammar"), body.get("repeat_penalty")) == (0.0, *added)


def test_the_probabilities_of_the_first_tokens_are_asked_of_llama_cpp_alone(answers: ServerAnswers) -> None:
    asked = Prompt("Is it?", (), from_documents=False, task="Yes or no?", weighs=True)
    listed = [{"token": "Yes", "logprob": 0.0}]
    body = {"choices": [{"delta": {"content": "Yes"}, "logprobs": {"content": [{"top_logprobs": listed}]}}]}
    known = ServerTraits(4_096, record_speed=lambda measured: measured)
    for traits, told in ((known, {"Yes": 1.0}), (ServerTraits(4_096), {})):
        first = [f"data: {json.dumps(body)}\n\n".encode()] if told else []
        answers.chats = [[*first, *said(".")], said("No.")]
        generator = ServerGenerator(HERE, traits=traits)
        answer(generator, asked)
        assert answers.bodies[-1].get("logprobs", False) == bool(told)
        assert generator.generation_info.first_tokens == told
        answer(generator)
        assert "logprobs" not in answers.bodies[-1]
        assert generator.generation_info.first_tokens == {}


def test_what_a_stopped_server_has_read_is_kept(answers: ServerAnswers) -> None:
    traits = ServerTraits(4_096, record_speed=lambda measured: measured)
    generator = ServerGenerator(HERE, traits=traits)
    passages = (Passage(f"p{n}", "d", 0, 600, "word " * 120) for n in range(9))
    asked = Prompt("", tuple(Source(1, Path("a.txt"), passage) for passage in passages))
    for read, kept in ((0, 0), (600, 5), (1_000, 9), (0, 9)):
        progress = {"choices": [], "prompt_progress": {"processed": read, "total": 1_000}}
        answers.chats = [[f"data: {json.dumps(progress)}\n\n".encode()]]
        with pytest.raises(ModelError):
            generator.read_prompt(asked, CancelToken())
        assert len(generator.kept_prompt.sources) == kept


def test_the_first_model_of_a_server_is_used_and_found_once(answers: ServerAnswers) -> None:
    answers.facts["models"] = {"data": [{"id": "bge-embed"}, {"id": "one"}, {"id": "two"}]}
    answers.chats = [said("Yes"), said("Yes")]
    generator = ServerGenerator(ServerModel(HERE.base_url))
    answer(generator)
    asked = len(answers.asked)
    answer(generator)
    assert (generator.name, answers.bodies[0]["model"]) == ("one", "one")
    assert len(answers.asked) == asked + 1
    answers.facts["models"] = {"data": []}
    with pytest.raises(ModelError, match="offers no model"):
        answer(ServerGenerator(ServerModel(HERE.base_url)))
