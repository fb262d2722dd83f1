"""Real language models in both engines, and llama.cpp's server as one that is connected to."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop_rag.answer_types import Source
from desktop_rag.app.assembly import make_generator
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.child_process import ChildProcess
from desktop_rag.document_types import Passage
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import ModelError
from desktop_rag.llm.chat_templates import ChatMessage
from desktop_rag.llm.generation_options import GenerationOptions
from desktop_rag.llm.generator import Exchange, GenerationProgress, Phase, Prompt, filter_text
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
from desktop_rag.llm.llamacpp.llamacpp_generator import LlamaCppGenerator
from desktop_rag.llm.servers.server_discovery import fetch_context_tokens, fetch_offer
from desktop_rag.llm.servers.server_generator import ServerGenerator
from desktop_rag.llm.servers.server_model import parse_server_spec
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.types import FileState
from tests.helpers.command_line import run_process
from tests.helpers.filled_library import Filled
from tests.helpers.generation import text_pieces
from tests.helpers.real_model import (
    ModelUnavailable,
    fetch_newer_model,
    fetch_real_model,
    fetch_unchanged_model,
)
from tests.helpers.window_fixtures import Start

pytestmark = pytest.mark.real_model

TEXT = "The Eiffel Tower was built in 1889 by the engineer Gustave Eiffel. It is 330 metres tall."
QUESTION = "How tall is the Eiffel Tower?"
SOURCE = Source(1, Path("tower.txt"), Passage("p", "d", 0, len(TEXT), TEXT), 1.0)
MINUTES = (
    "# Minutes\n\nThe board approved a budget of 48,200 euros for the crane at its meeting of 3 March.\n"
)


def fetch(download: Callable[[], Path]) -> Path:
    try:
        return download()
    except ModelUnavailable as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def model() -> Path:
    """SmolLM2 with a header that GPT4All knows."""
    return fetch(fetch_real_model)


@pytest.fixture(scope="module")
def unchanged_model() -> Path:
    """SmolLM2 as it was published: GPT4All does not know its pre-tokenizer, llama.cpp does."""
    return fetch(fetch_unchanged_model)


@pytest.fixture(scope="module")
def llamacpp_generator(unchanged_model: Path) -> Iterator[LlamaCppGenerator]:
    opened = make_generator(str(unchanged_model), Embedder(), lambda: GenerationOptions(64, temperature=0.0))
    assert isinstance(opened, LlamaCppGenerator)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def gpt4all_generator(model: Path) -> Iterator[Gpt4AllGenerator]:
    opened = Gpt4AllGenerator(model, threads=1, read_options=lambda: GenerationOptions(64, temperature=0.0))
    yield opened
    opened.close()


@pytest.fixture(params=["gpt4all_generator", "llamacpp_generator"])
def generator(request: pytest.FixtureRequest) -> Gpt4AllGenerator | LlamaCppGenerator:
    """One of the two engines; each is opened once."""
    opened: Gpt4AllGenerator | LlamaCppGenerator = request.getfixturevalue(request.param)
    return opened


def answer(generator: Gpt4AllGenerator | LlamaCppGenerator, prompt: Prompt) -> str:
    return "".join(text_pieces(generator, prompt, CancelToken()))


def test_an_answer_streams_says_what_the_source_says_and_ends(
    generator: Gpt4AllGenerator | LlamaCppGenerator,
) -> None:
    pieces = list(text_pieces(generator, Prompt(QUESTION, (SOURCE,)), CancelToken()))
    written = "".join(pieces)
    assert len(pieces) > 3
    assert "Eiffel Tower" in written
    assert len(written) < 1_000
    assert "<|im" not in written


def test_a_follow_up_sees_the_conversation(generator: Gpt4AllGenerator | LlamaCppGenerator) -> None:
    history = (Exchange(QUESTION, "It is 330 metres tall."),)
    assert answer(generator, Prompt("In which year was it built?", (SOURCE,), history)).strip()


def test_a_stop_leaves_a_model_that_answers(generator: Gpt4AllGenerator | LlamaCppGenerator) -> None:
    token = CancelToken()
    pieces = text_pieces(generator, Prompt("Write a long story about the tower.", (SOURCE,)), token)
    assert next(pieces)
    token.cancel()
    with pytest.raises(Cancelled):
        list(pieces)
    assert "Eiffel Tower" in answer(generator, Prompt(QUESTION, (SOURCE,)))


@pytest.mark.skipif(os.name != "posix", reason="kills the process")
def test_a_killed_process_costs_one_answer(generator: Gpt4AllGenerator | LlamaCppGenerator) -> None:
    pieces = text_pieces(generator, Prompt("Write a long story about the tower.", (SOURCE,)), CancelToken())
    assert next(pieces)
    assert generator._child is not None
    psutil.Process(generator._child.pid).kill()
    with pytest.raises(ModelError):
        list(pieces)
    assert "Eiffel Tower" in answer(generator, Prompt(QUESTION, (SOURCE,)))


def test_a_follow_up_reads_only_what_is_new(llamacpp_generator: LlamaCppGenerator) -> None:
    generator = llamacpp_generator
    sources = tuple(
        Source(n, Path(f"{n}.txt"), Passage(f"p{n}", "d", 0, len(TEXT), f"{n}. {TEXT}"), 1.0)
        for n in range(1, 9)
    )
    said = (Exchange(QUESTION, answer(generator, Prompt(QUESTION, sources))),)
    pieces = list(generator.generate(Prompt("In which year was it built?", sources, said), CancelToken()))
    assert "".join(filter_text(pieces)).strip()
    read = [each.share for each in pieces if isinstance(each, GenerationProgress) and each.share]
    assert read[0] > 0.8


def test_what_was_read_ahead_is_not_read_again(llamacpp_generator: LlamaCppGenerator) -> None:
    sources = tuple(
        Source(n, Path(f"{n}.txt"), Passage(f"a{n}", "d", 0, len(TEXT), f"No. {n}: {TEXT}"), 1.0)
        for n in range(1, 9)
    )
    llamacpp_generator.read_ahead(Prompt("How", sources), CancelToken())
    assert llamacpp_generator.read_sources == sources
    pieces = list(llamacpp_generator.generate(Prompt(QUESTION, sources), CancelToken()))
    assert "".join(filter_text(pieces)).strip()
    assert next(each.share for each in pieces if isinstance(each, GenerationProgress) and each.share) > 0.8


def test_a_stop_while_it_reads_does_not_hold_up_the_next_question(
    generator: Gpt4AllGenerator | LlamaCppGenerator,
) -> None:
    text = " ".join(f"The tower number {number} is {number} metres tall." for number in range(300))
    long = Source(1, Path("long.txt"), Passage("long", "d", 0, len(text), text), 1.0)
    token = CancelToken()
    for piece in generator.generate(Prompt(QUESTION, (long,)), token):
        assert isinstance(piece, GenerationProgress), "it was stopped while it read"
        if piece.share:
            token.cancel()
            break
    started = time.monotonic()
    assert next(text_pieces(generator, Prompt(QUESTION, (SOURCE,)), CancelToken()))
    assert time.monotonic() - started < 20


def test_a_base_model_of_a_newer_kind_opens_without_being_asked_for() -> None:
    model = fetch(fetch_newer_model)
    assert read_header(model).architecture == "gemma3"
    opened = make_generator(str(model), Embedder(), lambda: GenerationOptions(16, temperature=0.0))
    try:
        pieces = list(opened.generate(Prompt(QUESTION, (SOURCE,)), CancelToken()))
    finally:
        opened.close()
    assert pieces[0] == GenerationProgress(Phase.LOADING)
    assert "".join(filter_text(pieces)).strip()
    assert opened.name.endswith("(llama.cpp)")


def test_the_client_of_servers_lists_the_model_of_a_real_one_and_answers(
    llamacpp_generator: LlamaCppGenerator,
) -> None:
    generator = llamacpp_generator
    generator.ensure_model_loaded(CancelToken())
    running, key = generator._client._server, generator._client._key
    server = parse_server_spec(running.base_url)
    offer = fetch_offer(server, key, CancelToken())
    [model] = offer.models
    assert "SmolLM2-135M-Instruct" in model.model
    assert fetch_context_tokens(model, key, CancelToken()) == generator._context_tokens
    client = ServerGenerator(server, key, read_options=lambda: GenerationOptions(64, temperature=0.0))
    assert "Eiffel Tower" in "".join(text_pieces(client, Prompt(QUESTION, (SOURCE,)), CancelToken()))
    assert client.context_tokens == generator._context_tokens
    with pytest.raises(ModelError, match="401"):
        fetch_offer(server, "another key", CancelToken())
    history = (Exchange(QUESTION, "It is 330 metres tall."),)
    assert client.rewrite_follow_up("And who built it?", history, CancelToken())
    long = Prompt("word " * 20_000, ())
    with pytest.raises(ModelError, match="too long"):
        list(text_pieces(client, long, CancelToken()))


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
    driver.desktop.answer_model.use_model(str(model))
    driver.type_question("Which budget did the board approve for the crane? Tell a long story about it.")
    driver.qtbot.waitUntil(lambda: "48,200 euros" in driver.shown())
    assert driver.written() == ""
    driver.qtbot.waitUntil(lambda: len(driver.written()) > 10)
    QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Escape)
    driver.wait_until_answered()
    answered = driver.last().to_turn().answer
    assert answered is not None
    assert (answered.model, answered.stopped) == (read_header(model).name, True)
    assert answered.quotes is not None


@pytest.mark.parametrize("engine", ["GPT4All", "llama.cpp"])
def test_the_command_line_prints_its_answer(
    engine: str, request: pytest.FixtureRequest, filled: Filled, home: Path
) -> None:
    model = request.getfixturevalue("model" if engine == "GPT4All" else "unchanged_model")
    home.mkdir()
    (home / "settings.json").write_text('{"answer_length": "short"}')
    asked = ("ask", "How tall is the lighthouse?", "--model", model, "--library", filled.library)
    done = run_process(*asked, "--json", home=home)
    assert done.status == 0, done.stderr
    assert done.line()["model"].endswith("(llama.cpp)") == (engine == "llama.cpp")
    assert done.line()["answer"].strip()
