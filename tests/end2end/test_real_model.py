"""A real language model through GPT4All: what random weights cannot show."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop_rag.answer_types import Source
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.child_process import ChildProcess
from desktop_rag.document_types import Passage
from desktop_rag.errors import ModelError
from desktop_rag.llm.chat_templates import ChatMessage
from desktop_rag.llm.generation_options import GenerationOptions
from desktop_rag.llm.generator import Exchange, Prompt
from desktop_rag.llm.gguf import read_header
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from desktop_rag.llm.gpt4all.model_process import serve_requests
from desktop_rag.llm.gpt4all.process_messages import (
    REPLIES,
    GenerateDone,
    GenerateRequest,
    LoadRequest,
    RequestFailed,
    TextGenerated,
)
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.types import FileState
from tests.helpers.command_line import run_process
from tests.helpers.filled_library import Filled
from tests.helpers.generation import text_pieces
from tests.helpers.real_model import ModelUnavailable, fetch_real_model
from tests.helpers.window import WAIT_MS
from tests.helpers.window_fixtures import Start

pytestmark = pytest.mark.real_model

TEXT = "The Eiffel Tower was built in 1889 by the engineer Gustave Eiffel. It is 330 metres tall."
QUESTION = "How tall is the Eiffel Tower?"
SOURCE = Source(1, Path("tower.txt"), Passage("p", "d", 0, len(TEXT), TEXT), 1.0)
MINUTES = (
    "# Minutes\n\nThe board approved a budget of 48,200 euros for the crane at its meeting of 3 March.\n"
)


@pytest.fixture(scope="module")
def model() -> Path:
    try:
        return fetch_real_model()
    except ModelUnavailable as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def generator(model: Path) -> Iterator[Gpt4AllGenerator]:
    opened = Gpt4AllGenerator(model, threads=1, read_options=lambda: GenerationOptions(64, temperature=0.0))
    yield opened
    opened.close()


def answer(generator: Gpt4AllGenerator, prompt: Prompt) -> str:
    return "".join(text_pieces(generator, prompt, CancelToken()))


def test_an_answer_streams_says_what_the_source_says_and_ends(generator: Gpt4AllGenerator) -> None:
    pieces = list(text_pieces(generator, Prompt(QUESTION, (SOURCE,)), CancelToken()))
    written = "".join(pieces)
    assert len(pieces) > 3
    assert "Eiffel Tower" in written
    assert len(written) < 1_000
    assert "<|im" not in written


def test_a_follow_up_sees_the_conversation(generator: Gpt4AllGenerator) -> None:
    history = (Exchange(QUESTION, "It is 330 metres tall."),)
    assert answer(generator, Prompt("In which year was it built?", (SOURCE,), history)).strip()


def test_a_stop_leaves_a_model_that_answers(generator: Gpt4AllGenerator) -> None:
    token = CancelToken()
    pieces = text_pieces(generator, Prompt("Write a long story about the tower.", (SOURCE,)), token)
    assert next(pieces)
    token.cancel()
    with pytest.raises(Cancelled):
        list(pieces)
    assert "Eiffel Tower" in answer(generator, Prompt(QUESTION, (SOURCE,)))


@pytest.mark.skipif(os.name != "posix", reason="kills the process")
def test_a_killed_process_costs_one_answer(generator: Gpt4AllGenerator) -> None:
    pieces = text_pieces(generator, Prompt("Write a long story about the tower.", (SOURCE,)), CancelToken())
    assert next(pieces)
    [child] = [each for each in psutil.Process().children() if each.memory_info().rss > 80 << 20]
    child.kill()
    with pytest.raises(ModelError):
        list(pieces)
    assert "Eiffel Tower" in answer(generator, Prompt(QUESTION, (SOURCE,)))


def test_the_template_of_the_file_is_used_and_tokens_are_counted_and_reused(model: Path) -> None:
    header = read_header(model)
    assert "<|im_start|>" in header.chat.template
    child = ChildProcess(serve_requests, "test model")
    child.send(LoadRequest(model, header.chat, header.tokenizer, 2_048))
    sources = ChatMessage("user", f"Sources:\n\n{TEXT}\n\n" * 3)

    def generate(*questions: str) -> tuple[str, GenerateDone]:
        turns = [ChatMessage("user", each) for each in questions]
        turns[0] = ChatMessage("user", f"{sources.content}\n{turns[0].content}")
        pairs = [each for turn in turns for each in (turn, ChatMessage("assistant", "Yes."))][:-1]
        child.send(GenerateRequest((ChatMessage("system", "Be short."), *pairs), 8, 1, 0.0))
        text = ""
        while True:
            reply = REPLIES.decode(child.receive(60))[0]
            if isinstance(reply, TextGenerated):
                text += reply.text
            assert not isinstance(reply, RequestFailed), reply
            if isinstance(reply, GenerateDone):
                return text, reply

    text, first = generate(QUESTION)
    assert text.strip()
    assert first.prefilled_tokens == first.prompt_tokens
    assert 0.5 < first.prompt_tokens / estimate_tokens(sources.content) < 2
    _, second = generate(QUESTION, "And who built it?")
    assert second.prompt_tokens > first.prompt_tokens
    assert second.prefilled_tokens < first.prompt_tokens / 2
    child.kill()


def test_the_window_shows_quotes_then_the_words_and_stops(start: Start, model: Path, tmp_path: Path) -> None:
    file = tmp_path / "minutes.md"
    file.write_text(MINUTES)
    driver = start()
    driver.drop(file)
    driver.wait_for("minutes.md", FileState.INDEXED)
    driver.desktop._use_model(str(model))
    driver.type_question("Which budget did the board approve for the crane? Tell a long story about it.")
    driver.qtbot.waitUntil(lambda: "48,200 euros" in driver.shown(), timeout=WAIT_MS)
    assert driver.written() == ""
    driver.qtbot.waitUntil(lambda: len(driver.written()) > 10, timeout=WAIT_MS)
    QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Escape)
    driver.wait_until_answered()
    answered = driver.last().to_turn().answer
    assert answered is not None
    assert (answered.model, answered.stopped) == (read_header(model).name, True)
    assert answered.quotes is not None


def test_the_command_line_prints_its_answer(model: Path, filled: Filled, home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"answer_length": "short"}')
    done = run_process(
        "ask", "How tall is the lighthouse?", "--model", model, "--library", filled.library, home=home
    )
    assert done.status == 0, done.stderr
    assert done.stdout.strip()
    assert "Read" in done.stderr
