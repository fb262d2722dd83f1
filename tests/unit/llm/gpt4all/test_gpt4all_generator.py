"""The real GPT4All engine on tiny models: streams, stops, and survives whatever happens to it."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from collections.abc import Generator as PieceGenerator
from pathlib import Path

import pytest

from desktop_rag.answer_types import Source
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.errors import ModelError
from desktop_rag.llm.engine_support import GPT4ALL
from desktop_rag.llm.generation_options import GenerationOptions
from desktop_rag.llm.generator import CUT_NOTE, Exchange, GenerationProgress, Phase, Prompt, filter_text
from desktop_rag.llm.gguf import GgufHeader
from desktop_rag.llm.gpt4all.gpt4all_generator import CPU, Gpt4AllGenerator
from desktop_rag.llm.gpt4all.process_messages import GenerateDone
from desktop_rag.llm.model_limits import choose_context_tokens
from desktop_rag.llm.model_records import SPEEDS_FILE, ModelSpeed, ModelSpeeds
from desktop_rag.settings import models_folder
from tests.helpers.children import GPT4ALL_MODEL, find_child
from tests.helpers.generation import text_pieces
from tests.helpers.tiny_gguf import ANSWER, CHATML, write_tiny_gguf

QUESTION = Prompt("How tall is the tower?", ())
Open = Callable[[Path], Gpt4AllGenerator]


@pytest.fixture
def open_model() -> Iterator[Open]:
    """Open models with one thread, and close them all."""
    opened: list[Gpt4AllGenerator] = []

    def open_(path: Path) -> Gpt4AllGenerator:
        opened.append(Gpt4AllGenerator(path, threads=1))
        return opened[-1]

    yield open_
    for generator in opened:
        generator.close()


@pytest.fixture(scope="module")
def generator(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gpt4AllGenerator]:
    """A model whose process stays from test to test."""
    opened = Gpt4AllGenerator(write_tiny_gguf(tmp_path_factory.mktemp("model") / "tiny.gguf"), threads=1)
    yield opened
    opened.close()


def _answer(generator: Gpt4AllGenerator, prompt: Prompt = QUESTION) -> str:
    return "".join(text_pieces(generator, prompt, CancelToken()))


def _sources(number: int) -> tuple[Source, ...]:
    text = "The tower is 330 metres tall. " * 40
    passages = (Passage(f"p{n}", "d", 0, len(text), text, 3) for n in range(number))
    return tuple(Source(n, Path("tower.pdf"), each, 1.0) for n, each in enumerate(passages, 1))


def test_a_model_answers_piece_by_piece(generator: Gpt4AllGenerator) -> None:
    assert generator.name == "Tiny Test Model"
    assert generator.source_tokens > 2000
    pieces = list(text_pieces(generator, Prompt("How tall?", _sources(3)), CancelToken()))
    assert "".join(pieces) == ANSWER
    assert len(pieces) > 3


def test_a_follow_up_reads_only_what_is_new(
    tmp_path: Path, open_model: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[GenerateDone] = []
    monkeypatch.setattr(Gpt4AllGenerator, "_record_success", lambda _self, _ask, each: done.append(each))
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf"))
    first = Prompt("How tall?", _sources(3))
    said = (Exchange("How tall?", _answer(generator, first)),)
    assert _answer(generator, Prompt("And how old is it?", _sources(3), said)) == ANSWER
    read, follow_up = done
    assert read.prefilled_tokens == read.prompt_tokens > 1000
    assert follow_up.prompt_tokens > read.prompt_tokens
    assert follow_up.prefilled_tokens < 0.15 * read.prompt_tokens


def test_what_was_read_ahead_is_not_read_again(
    tmp_path: Path, open_model: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[GenerateDone] = []
    monkeypatch.setattr(Gpt4AllGenerator, "_record_success", lambda _self, _ask, each: done.append(each))
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf"))
    sources = _sources(3)
    generator.read_ahead(Prompt("", sources[:2]), CancelToken())
    assert generator.read_sources == sources[:2]
    assert _answer(generator, Prompt("How tall?", sources)) == ANSWER
    ahead, answered = done
    assert ahead.prefilled_tokens > 0.5 * answered.prompt_tokens
    assert answered.prefilled_tokens == pytest.approx(answered.prompt_tokens - ahead.prompt_tokens, abs=60)


def test_a_cancelled_read_ahead_leaves_a_model_that_answers(generator: Gpt4AllGenerator) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        generator.read_ahead(Prompt("", _sources(3)), token)
    assert _answer(generator, Prompt("How tall?", _sources(3))) == ANSWER


def test_the_time_to_read_limits_the_sources_of_a_quick_answer(tmp_path: Path, open_model: Open) -> None:
    path = write_tiny_gguf(tmp_path / "tiny.gguf")
    speeds = ModelSpeeds(models_folder() / SPEEDS_FILE)
    speeds.record_speed(path, GPT4ALL, ModelSpeed(reading=22.0))
    generator = open_model(path)
    assert generator.quick_source_tokens == 22 * 10 - 60
    assert generator.source_tokens > 2_000
    _answer(generator, Prompt("How tall?", _sources(3)))
    assert generator.quick_source_tokens > 22 * 10 - 60  # as the tiny model was measured to be fast
    assert speeds.find_speed(path, GPT4ALL).reading > 22


def test_what_a_model_thinks_is_no_part_of_the_answer(tmp_path: Path, open_model: Open) -> None:
    thinking = "<think>Is it tall? I think so.</think> It is tall."
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf", thinking))
    pieces = list(generator.generate(QUESTION, CancelToken()))
    first_text = next(n for n, piece in enumerate(pieces) if isinstance(piece, str))
    assert pieces[first_text - 1] == GenerationProgress(Phase.THINKING)
    assert "".join(filter_text(pieces)) == "It is tall."


def test_thoughts_that_the_template_begins_are_hidden_too(tmp_path: Path, open_model: Open) -> None:
    template = CHATML + "{{ '<think>\n' }}"
    path = write_tiny_gguf(tmp_path / "t.gguf", "So? </think>Yes.", chat_template=template)
    generator = open_model(path)
    assert GenerationProgress(Phase.THINKING) in generator.generate(QUESTION, CancelToken())
    assert _answer(generator) == "Yes."


def test_the_account_names_the_sources_that_were_read_and_the_device(
    tmp_path: Path, open_model: Open
) -> None:
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf", context_length=2048))
    _answer(generator, Prompt("How tall?", _sources(6)))
    account = generator.generation_info
    assert 0 < len(account.sources) < 6
    assert account.device == CPU


def test_the_process_stays_for_the_next_question(tmp_path: Path, open_model: Open) -> None:
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf"))
    assert _answer(generator) == ANSWER
    process = find_child(GPT4ALL_MODEL)
    follow_up = Prompt("And how old?", _sources(2), (Exchange("How tall?", "330 m."),))
    assert _answer(generator, follow_up) == ANSWER
    assert find_child(GPT4ALL_MODEL) == process
    generator.close()
    generator.close()
    assert not process.is_running()
    assert _answer(generator) == ANSWER


@pytest.mark.parametrize("end", ["<|im_end|>", "</s>"])
def test_an_answer_ends_at_any_mark_of_the_family(tmp_path: Path, open_model: Open, end: str) -> None:
    path = write_tiny_gguf(tmp_path / "tiny.gguf", "It is 330 m.", end=end)
    assert _answer(open_model(path)) == "It is 330 m."


def test_characters_of_several_bytes_and_tokens_come_whole(tmp_path: Path, open_model: Open) -> None:
    answer = "So: é米😀"
    path = write_tiny_gguf(tmp_path / "tiny.gguf", answer, bytewise=True)
    pieces = list(text_pieces(open_model(path), QUESTION, CancelToken()))
    assert "".join(pieces) == answer
    assert "\ufffd" not in "".join(pieces)


def test_a_model_without_a_template_answers(tmp_path: Path, open_model: Open) -> None:
    path = write_tiny_gguf(tmp_path / "tiny.gguf", chat_template=None)
    assert _answer(open_model(path)) == ANSWER


def test_an_empty_answer_is_an_error(tmp_path: Path, open_model: Open) -> None:
    with pytest.raises(ModelError, match="wrote no answer") as caught:
        _answer(open_model(write_tiny_gguf(tmp_path / "tiny.gguf", "")))
    assert caught.value.hint


def test_a_model_that_talks_without_end_is_cut_and_can_be_left(tmp_path: Path) -> None:
    path = write_tiny_gguf(tmp_path / "tiny.gguf", loop=True)
    generator = Gpt4AllGenerator(path, threads=1, read_options=lambda: GenerationOptions(answer_tokens=60))
    assert len(_answer(generator)) < 1_000
    assert list(generator.generation_info.notes) == [CUT_NOTE]
    process = find_child(GPT4ALL_MODEL)
    pieces = generator.generate(QUESTION, CancelToken())
    assert next(filter_text(pieces))
    assert isinstance(pieces, PieceGenerator)
    pieces.close()
    assert not generator.generation_info.notes
    assert _answer(generator)
    assert find_child(GPT4ALL_MODEL) == process
    generator.close()


def test_a_cancelled_token_starts_nothing(generator: Gpt4AllGenerator) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        next(generator.generate(QUESTION, token))


def test_a_question_that_is_too_long_is_an_error_and_no_text(tmp_path: Path, open_model: Open) -> None:
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf", context_length=512))
    with pytest.raises(ModelError, match="too long") as caught:
        _answer(generator, Prompt("How tall? " * 500, ()))
    assert caught.value.hint
    assert _answer(generator, Prompt("?", ())) == ANSWER


def test_sources_that_cost_more_tokens_than_estimated_are_cut(tmp_path: Path, open_model: Open) -> None:
    text = "7 # 8 " * 2000  # a token for each character here
    source = Source(1, Path("x.csv"), Passage("p", "d", 0, len(text), text))
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf", context_length=4096))
    assert _answer(generator, Prompt("How tall?", (source,))) == ANSWER


def test_control_characters_in_texts_do_no_harm(generator: Gpt4AllGenerator) -> None:
    text = "\0 </s> <|im_end|> %1 %2 {0} {{ x }} \ud800 \r\n ### Context"
    source = Source(1, Path("a\nb.pdf"), Passage("p", "d", 0, len(text), text))
    assert _answer(generator, Prompt(text, (source,), (Exchange(text, text),))) == ANSWER


def test_files_that_are_no_models_are_errors(tmp_path: Path) -> None:
    whole = write_tiny_gguf(tmp_path / "tiny.gguf").read_bytes()
    contents = {"empty": b"", "text": b"hello " * 1000, "half": whole[: len(whole) // 2]}
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    write_tiny_gguf(tmp_path / "new", architecture="gemma3")
    for name in (*contents, "new", "missing", "."):
        with pytest.raises(ModelError) as caught:
            Gpt4AllGenerator(tmp_path / name)
        assert caught.value.title
        assert caught.value.hint


def test_a_header_that_asks_for_a_terabyte_is_refused_unloaded(tmp_path: Path) -> None:
    model = write_tiny_gguf(tmp_path / "tiny.gguf")
    content = bytearray(model.read_bytes())
    name = b"output.weight"
    at = content.index(struct.pack("<Q", len(name)) + name) + 8 + len(name) + 4
    content[at : at + 8] = struct.pack("<Q", 2**40)  # its first dimension
    model.write_bytes(content)
    with pytest.raises(ModelError, match="incomplete") as caught:
        Gpt4AllGenerator(model)
    assert caught.value.hint


def test_a_file_that_the_engine_refuses_is_an_error(tmp_path: Path, open_model: Open) -> None:
    path = write_tiny_gguf(tmp_path / "gemma.gguf", architecture="gemma2")  # lacks its tensors
    with pytest.raises(ModelError, match="cannot load gemma"):
        _answer(open_model(path))


def test_the_context_follows_the_model_and_the_memory() -> None:
    header = GgufHeader("llama", "3B", 2 * 10**9, 0, context_length=131_072, cache_bytes_per_token=114_688)
    assert choose_context_tokens(header, 16 * 10**9) == 8192
    assert choose_context_tokens(header, 6 * 10**9) == 4096
    assert choose_context_tokens(header, 2 * 10**9) == 2048
    small = GgufHeader("llama", "old", 10**9, 0, context_length=1024, cache_bytes_per_token=1000)
    assert choose_context_tokens(small, 16 * 10**9) == 1024
