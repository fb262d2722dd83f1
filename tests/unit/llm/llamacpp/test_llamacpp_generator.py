"""The real llama.cpp on tiny models: streams, stops, keeps to itself, and survives what happens to it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from desktop_rag.answer_types import Source
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.child_process import ChildProcess
from desktop_rag.confinement.confinement import describe_confinement
from desktop_rag.document_types import Passage
from desktop_rag.errors import ModelError
from desktop_rag.llm.engine_support import GPT4ALL, LLAMA_CPP
from desktop_rag.llm.generation_options import GenerationOptions
from desktop_rag.llm.generator import Exchange, GenerationProgress, Phase, Prompt, ReadsAhead, filter_text
from desktop_rag.llm.llamacpp.llamacpp_generator import LlamaCppGenerator
from desktop_rag.llm.model_records import SPEEDS_FILE, ModelSpeed, ModelSpeeds
from desktop_rag.llm.servers.server_generator import ServerGenerator
from desktop_rag.llm.servers.server_stream import ServerTimings, StreamPiece
from desktop_rag.settings import models_folder
from tests.helpers.children import LLAMA_CPP_MODEL, find_child, list_children
from tests.helpers.confined import is_confined
from tests.helpers.generation import text_pieces
from tests.helpers.patience import wait_until
from tests.helpers.tiny_gguf import ANSWER, write_tiny_gguf

QUESTION = Prompt("How tall is the tower?", ())
# As models that think write it: thoughts are begun by the template, and left out of earlier answers.
_THINKING_TEMPLATE = """\
{% for m in messages %}{% set content = m['content'] %}\
{% if m['role'] == 'assistant' and '</think>' in content %}\
{% set content = content.split('</think>')[-1] %}{% endif %}<|im_start|>{{ m['role'] }}
{{ content }}<|im_end|>
{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant
<think>
{% endif %}"""
Open = Callable[[Path], LlamaCppGenerator]


@pytest.fixture
def open_model() -> Iterator[Open]:
    """Open models with one thread, and close them all."""
    opened: list[LlamaCppGenerator] = []

    def open_(path: Path) -> LlamaCppGenerator:
        opened.append(LlamaCppGenerator(path, threads=1))
        return opened[-1]

    yield open_
    for generator in opened:
        generator.close()


@pytest.fixture(scope="module")
def generator(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LlamaCppGenerator]:
    """A model whose process stays from test to test."""
    path = write_tiny_gguf(tmp_path_factory.mktemp("model") / "tiny.gguf", architecture="llama")
    opened = LlamaCppGenerator(path, threads=1)
    opened.ensure_model_loaded(CancelToken())
    yield opened
    opened.close()


def _answer(generator: LlamaCppGenerator, prompt: Prompt = QUESTION) -> str:
    return "".join(text_pieces(generator, prompt, CancelToken()))


def _sources(number: int) -> tuple[Source, ...]:
    text = "The tower is 330 metres tall. " * 40
    passages = (Passage(f"p{n}", "d", 0, len(text), text, 3) for n in range(number))
    return tuple(Source(n, Path("tower.pdf"), passage, 1.0) for n, passage in enumerate(passages, 1))


def test_a_model_answers_piece_by_piece_and_names_its_engine(generator: LlamaCppGenerator) -> None:
    assert generator.name == "Tiny Test Model (llama.cpp)"
    assert generator.source_tokens > 2000
    pieces = list(generator.generate(Prompt("How tall?", _sources(3)), CancelToken()))
    assert GenerationProgress(Phase.PREFILL, 1.0) in pieces
    texts = list(filter_text(pieces))
    assert "".join(texts).strip() == ANSWER
    assert len(texts) > 3
    assert len(generator.generation_info.sources) == 3
    assert generator.generation_info.device == "cpu"


def test_a_model_tells_how_probable_the_first_tokens_of_an_answer_are(generator: LlamaCppGenerator) -> None:
    asked = Prompt("How tall?", (), from_documents=False, task="Answer.", weighs=True)
    written = _answer(generator, asked)
    told = generator.generation_info.first_tokens
    assert written.startswith(max(told, key=lambda each: told[each]).strip())
    assert 0.5 < sum(told.values()) <= 1.001


def test_a_follow_up_reads_only_what_is_new(generator: LlamaCppGenerator) -> None:
    first = Prompt("How tall is it now?", _sources(3))
    said = (Exchange(first.question, _answer(generator, first)),)
    follow_up = Prompt("And how old is it?", _sources(3), said)
    shares = [
        piece.share
        for piece in generator.generate(follow_up, CancelToken())
        if isinstance(piece, GenerationProgress) and piece.share
    ]
    assert shares[0] > 0.85


def test_what_was_read_ahead_is_not_read_again(
    tmp_path: Path, open_model: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[ServerTimings] = []
    monkeypatch.setattr(ServerGenerator, "_record_timings", lambda _self, _ask, each: told.append(each))
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf"))
    assert isinstance(generator, ReadsAhead)
    sources = _sources(3)
    generator.read_ahead(Prompt("How", sources[1:]), CancelToken())
    assert generator.read_sources == sources[1:]
    assert _answer(generator, Prompt("How tall?", sources)).strip() == ANSWER
    assert generator.read_sources == (*sources[1:], sources[0])  # what was read stays first
    said = (Exchange("How tall?", ANSWER),)
    generator.read_ahead(Prompt("", sources, said), CancelToken())
    assert _answer(generator, Prompt("And how old is it?", sources, said)).strip() == ANSWER
    ahead, answered, ahead_again, follow_up = told
    assert ahead.kept_tokens == 0
    assert answered.kept_tokens > 0.9 * ahead.read_tokens > 1_000
    assert ahead_again.read_tokens < 100
    assert follow_up.read_tokens < 60


def test_a_cancelled_read_ahead_leaves_a_model_that_answers_and_goes_on_loading(
    tmp_path: Path, open_model: Open
) -> None:
    generator, token = open_model(write_tiny_gguf(tmp_path / "tiny.gguf", layers=4, width=256)), CancelToken()
    await_port = generator._await_port

    def cancel_loading(child: ChildProcess, given: CancelToken) -> int:
        given.cancel()
        return await_port(child, given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(generator, "_await_port", cancel_loading)
        with pytest.raises(Cancelled):
            generator.read_ahead(Prompt("", _sources(3)), token)
    pid = find_child(LLAMA_CPP_MODEL).pid
    assert next(iter(generator.generate(QUESTION, CancelToken()))) == GenerationProgress(Phase.LOADING)
    generator.ensure_model_loaded(CancelToken())
    token = CancelToken()
    stream = generator._client._stream_pieces

    def cancel_reading(*arguments: Any) -> Iterator[StreamPiece]:
        for piece in stream(*arguments):
            token.cancel()
            yield piece

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(generator._client, "_stream_pieces", cancel_reading)
        with pytest.raises(Cancelled):
            generator.read_ahead(Prompt("", _sources(6)), token)
    assert len(generator.read_sources) < 6
    assert _answer(generator, Prompt("How tall?", _sources(1))).strip() == ANSWER
    assert find_child(LLAMA_CPP_MODEL).pid == pid


def test_the_time_to_read_limits_the_sources_of_a_quick_answer(tmp_path: Path, open_model: Open) -> None:
    path = write_tiny_gguf(tmp_path / "tiny.gguf", "One two three four five six seven eight nine ten eleven.")
    speeds = ModelSpeeds(models_folder() / SPEEDS_FILE)
    speeds.record_speed(path, LLAMA_CPP, ModelSpeed(reading=22.0))
    speeds.record_speed(path, GPT4ALL, ModelSpeed(reading=5.0))
    generator = open_model(path)
    assert generator.quick_source_tokens == 22 * 10 - 60
    _answer(generator, Prompt("How tall?", _sources(3)))
    assert generator.quick_source_tokens > 22 * 10 - 60  # as the tiny model was measured to be fast
    measured = speeds.find_speed(path, LLAMA_CPP)
    assert measured.reading > 22
    assert measured.writing > 0
    assert speeds.find_speed(path, GPT4ALL) == ModelSpeed(reading=5.0)
    assert open_model(path).quick_source_tokens > 22 * 10 - 60


def test_the_server_wants_the_key_and_listens_on_this_computer_alone(generator: LlamaCppGenerator) -> None:
    client = generator._client
    address, key = client._server.base_url, client._key
    with httpx.Client(trust_env=False) as http:
        for headers in ({}, {"Authorization": "Bearer wrong"}):
            for path in ("/models", "/chat/completions", "/../props", "/../slots", "/../metrics"):
                assert http.get(address + path, headers=headers).status_code in {401, 404}
            refused = http.post(f"{address}/chat/completions", json={"messages": []}, headers=headers)
            assert refused.status_code == 401
        allowed = {"Authorization": f"Bearer {key}", "Origin": "http://example.org"}
        models = http.get(f"{address}/models", headers=allowed)
        assert models.status_code == 200
        assert not models.headers.get("access-control-allow-origin")
        for path in ("/slots", "/metrics"):
            assert http.get(address.removesuffix("/v1") + path, headers=allowed).status_code == 501
        assert http.get(address.removesuffix("/v1") + "/", headers=allowed).status_code == 404
    assert len(key) > 40
    assert key not in " ".join(find_child(LLAMA_CPP_MODEL).cmdline())
    listening = [
        each.laddr.ip for each in find_child(LLAMA_CPP_MODEL).net_connections() if each.status == "LISTEN"
    ]
    assert listening == ["127.0.0.1"]


@pytest.mark.skipif("seccomp" not in describe_confinement(), reason="this system has no seccomp")
def test_the_process_is_confined_and_less_urgent(generator: LlamaCppGenerator) -> None:
    pid = find_child(LLAMA_CPP_MODEL).pid
    assert is_confined(pid)
    filters = [
        line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if "Seccomp_filters" in line
    ]
    assert filters[0].split()[-1] == "2"  # that of the start, and the one that refuses other sockets
    assert find_child(LLAMA_CPP_MODEL).nice() == max(5, psutil.Process().nice())


def test_a_stop_leaves_a_model_that_answers(tmp_path: Path, open_model: Open) -> None:
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf", loop=True))
    token = CancelToken()
    pieces = text_pieces(generator, QUESTION, token)
    assert next(pieces)
    pid = find_child(LLAMA_CPP_MODEL).pid
    token.cancel()
    with pytest.raises(Cancelled):
        list(pieces)
    again = text_pieces(generator, QUESTION, CancelToken())
    assert next(again)
    assert find_child(LLAMA_CPP_MODEL).pid == pid


def test_a_model_that_talks_without_end_is_cut(tmp_path: Path) -> None:
    path = write_tiny_gguf(tmp_path / "tiny.gguf", loop=True)
    short = GenerationOptions(answer_tokens=50)
    with closing(LlamaCppGenerator(path, threads=1, read_options=lambda: short)) as generator:
        assert len(_answer(generator)) < 1_000
        assert "maximum length" in generator.generation_info.notes[0]


def test_a_model_with_too_few_words_for_a_schema_answers_without_it(generator: LlamaCppGenerator) -> None:
    schema = '{"type": "object", "properties": {"total": {"type": "null"}}, "required": ["total"]}'
    form = Prompt("- total", (), schema=schema)
    assert "".join(text_pieces(generator, form, CancelToken())) == ANSWER


@pytest.mark.skipif(os.name != "posix", reason="kills the process")
def test_a_killed_process_costs_one_answer(tmp_path: Path, open_model: Open) -> None:
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf", loop=True))
    for sent, words in ((signal.SIGKILL, "stopped the model"), (signal.SIGSEGV, "crashed")):
        pieces = text_pieces(generator, QUESTION, CancelToken())
        assert next(pieces)
        os.kill(find_child(LLAMA_CPP_MODEL).pid, sent)
        with pytest.raises(ModelError, match=words):
            list(pieces)
    again = text_pieces(generator, QUESTION, CancelToken())
    assert next(again)


@pytest.mark.skipif(os.name != "posix", reason="kills the process")
def test_a_process_that_died_between_questions_costs_nothing(generator: LlamaCppGenerator) -> None:
    generator.ensure_model_loaded(CancelToken())
    find_child(LLAMA_CPP_MODEL).kill()
    wait_until(lambda: not list_children(LLAMA_CPP_MODEL))
    assert _answer(generator).strip() == ANSWER


def test_what_a_model_thinks_is_no_part_of_the_answer(tmp_path: Path, open_model: Open) -> None:
    path = write_tiny_gguf(tmp_path / "t.gguf", "So? </think>Yes.", chat_template=_THINKING_TEMPLATE)
    pieces = list(open_model(path).generate(QUESTION, CancelToken()))
    assert GenerationProgress(Phase.THINKING) in pieces
    assert "".join(filter_text(pieces)).strip() == "Yes."


@pytest.mark.parametrize(
    ("template", "words"),
    [("{{ raise_exception('no such role') }}", "no such role"), ("{% for %}", "Unexpected token")],
)
def test_a_template_that_fails_is_named(tmp_path: Path, open_model: Open, template: str, words: str) -> None:
    generator = open_model(write_tiny_gguf(tmp_path / "t.gguf", chat_template=template))
    with pytest.raises(ModelError, match=words):
        _answer(generator)


def test_an_empty_answer_is_said(tmp_path: Path, open_model: Open) -> None:
    with pytest.raises(ModelError, match="wrote nothing"):
        _answer(open_model(write_tiny_gguf(tmp_path / "tiny.gguf", "")))


def test_a_file_that_cannot_be_loaded_says_why(tmp_path: Path, open_model: Open) -> None:
    other = write_tiny_gguf(tmp_path / "new.gguf", architecture="llama99")
    with pytest.raises(ModelError, match=r"cannot load new\.gguf: unknown model architecture: 'llama99'"):
        _answer(open_model(other))
    cut = tmp_path / "cut.gguf"
    cut.write_bytes(write_tiny_gguf(tmp_path / "whole.gguf").read_bytes()[:-5_000])
    with pytest.raises(ModelError, match="incomplete"):
        open_model(cut)
    (tmp_path / "text.gguf").write_text("no model")
    with pytest.raises(ModelError, match="not a GGUF file"):
        open_model(tmp_path / "text.gguf")


def test_a_model_in_several_files_answers(tmp_path: Path, open_model: Open) -> None:
    first = write_tiny_gguf(tmp_path / "tiny.gguf", part_tensors=5)
    assert first.name == "tiny-00001-of-00003.gguf"
    assert _answer(open_model(first)).strip() == ANSWER
    (tmp_path / "tiny-00002-of-00003.gguf").rename(tmp_path / "lost.gguf")
    with pytest.raises(ModelError, match="missing: 1 of 3") as caught:
        open_model(first)
    assert "tiny-00002-of-00003.gguf" in caught.value.hint
    with pytest.raises(ModelError, match="one of the 3 parts"):
        open_model(tmp_path / "lost.gguf")


def test_another_context_is_another_process(tmp_path: Path, open_model: Open) -> None:
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf"))
    assert _answer(generator).strip() == ANSWER
    pid = find_child(LLAMA_CPP_MODEL).pid
    generator._read_options = lambda: GenerationOptions(context_tokens=2_048)
    few = generator.source_tokens
    assert few < 2_048
    assert _answer(generator, Prompt("How tall?", _sources(6))).strip() == ANSWER
    assert find_child(LLAMA_CPP_MODEL).pid != pid
    assert 0 < len(generator.generation_info.sources) < 6


def test_little_memory_halves_the_cache_before_the_context(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_tiny_gguf(tmp_path / "tiny.gguf", layers=2)
    generator = LlamaCppGenerator(path)
    header = generator._header
    needed = 8_192 * header.cache_bytes_per_token * 8
    for share, expected in ((1.1, (8_192, False)), (0.6, (8_192, True)), (0.2, (4_096, False))):
        memory = type("Memory", (), {"available": header.size_bytes + int(share * needed)})()
        monkeypatch.setattr(psutil, "virtual_memory", lambda memory=memory: memory)
        assert generator._choose_context() == expected
