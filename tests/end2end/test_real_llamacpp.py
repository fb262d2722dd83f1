"""Real language models in llama.cpp, and its server as one that is connected to."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from desktop_rag.answer_types import Source
from desktop_rag.app.assembly import make_generator
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import ModelError
from desktop_rag.llm.generation_options import GenerationOptions
from desktop_rag.llm.generator import Exchange, GenerationProgress, Phase, Prompt, filter_text
from desktop_rag.llm.gguf import read_header
from desktop_rag.llm.llamacpp.llamacpp_generator import LlamaCppGenerator
from desktop_rag.llm.servers.server_discovery import fetch_context_tokens, fetch_offer
from desktop_rag.llm.servers.server_generator import ServerGenerator
from desktop_rag.llm.servers.server_model import parse_server_spec
from tests.helpers.command_line import run_process
from tests.helpers.filled_library import Filled
from tests.helpers.generation import text_pieces
from tests.helpers.real_model import ModelUnavailable, fetch_newer_model, fetch_unchanged_model

pytestmark = pytest.mark.real_model

TEXT = "The Eiffel Tower was built in 1889 by the engineer Gustave Eiffel. It is 330 metres tall."
QUESTION = "How tall is the Eiffel Tower?"
SOURCE = Source(1, Path("tower.txt"), Passage("p", "d", 0, len(TEXT), TEXT), 1.0)


def fetch(download: Callable[[], Path]) -> Path:
    try:
        return download()
    except ModelUnavailable as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def generator() -> Iterator[LlamaCppGenerator]:
    """SmolLM2 as it was published: GPT4All does not know its pre-tokenizer, llama.cpp does."""
    model = fetch(fetch_unchanged_model)
    opened = make_generator(str(model), Embedder(), lambda: GenerationOptions(64, temperature=0.0))
    assert isinstance(opened, LlamaCppGenerator)
    yield opened
    opened.close()


def answer(generator: LlamaCppGenerator, prompt: Prompt) -> str:
    return "".join(text_pieces(generator, prompt, CancelToken()))


def test_an_answer_streams_says_what_the_source_says_and_ends(generator: LlamaCppGenerator) -> None:
    pieces = list(text_pieces(generator, Prompt(QUESTION, (SOURCE,)), CancelToken()))
    written = "".join(pieces)
    assert len(pieces) > 3
    assert "Eiffel Tower" in written
    assert len(written) < 1_000
    assert "<|im" not in written


def test_a_follow_up_reads_only_what_is_new(generator: LlamaCppGenerator) -> None:
    sources = tuple(
        Source(n, Path(f"{n}.txt"), Passage(f"p{n}", "d", 0, len(TEXT), f"{n}. {TEXT}"), 1.0)
        for n in range(1, 9)
    )
    said = (Exchange(QUESTION, answer(generator, Prompt(QUESTION, sources))),)
    pieces = list(generator.generate(Prompt("In which year was it built?", sources, said), CancelToken()))
    assert "".join(filter_text(pieces)).strip()
    read = [each.share for each in pieces if isinstance(each, GenerationProgress) and each.share]
    assert read[0] > 0.8


def test_what_was_read_ahead_is_not_read_again(generator: LlamaCppGenerator) -> None:
    sources = tuple(
        Source(n, Path(f"{n}.txt"), Passage(f"a{n}", "d", 0, len(TEXT), f"No. {n}: {TEXT}"), 1.0)
        for n in range(1, 9)
    )
    generator.read_ahead(Prompt("How", sources), CancelToken())
    assert generator.read_sources == sources
    pieces = list(generator.generate(Prompt(QUESTION, sources), CancelToken()))
    assert "".join(filter_text(pieces)).strip()
    assert next(each.share for each in pieces if isinstance(each, GenerationProgress) and each.share) > 0.8


def test_a_stop_leaves_a_model_that_answers(generator: LlamaCppGenerator) -> None:
    token = CancelToken()
    pieces = text_pieces(generator, Prompt("Write a long story about the tower.", (SOURCE,)), token)
    assert next(pieces)
    token.cancel()
    with pytest.raises(Cancelled):
        list(pieces)
    assert "Eiffel Tower" in answer(generator, Prompt(QUESTION, (SOURCE,)))


def test_a_stop_while_it_reads_does_not_hold_up_the_next_question(generator: LlamaCppGenerator) -> None:
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


@pytest.mark.skipif(os.name != "posix", reason="kills the process")
def test_a_killed_process_costs_one_answer(generator: LlamaCppGenerator) -> None:
    pieces = text_pieces(generator, Prompt("Write a long story about the tower.", (SOURCE,)), CancelToken())
    assert next(pieces)
    assert generator._child is not None
    psutil.Process(generator._child.pid).kill()
    with pytest.raises(ModelError):
        list(pieces)
    assert "Eiffel Tower" in answer(generator, Prompt(QUESTION, (SOURCE,)))


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
    generator: LlamaCppGenerator,
) -> None:
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


def test_the_command_line_prints_its_answer(filled: Filled, home: Path) -> None:
    model = fetch(fetch_unchanged_model)
    home.mkdir()
    (home / "settings.json").write_text('{"answer_length": "short"}')
    asked = ("ask", "How tall is the lighthouse?", "--model", model, "--library", filled.library)
    done = run_process(*asked, "--json", home=home)
    assert done.status == 0, done.stderr
    assert done.line()["model"].endswith("(llama.cpp)")
    assert done.line()["answer"].strip()
