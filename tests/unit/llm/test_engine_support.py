"""Models that GPT4All's engine does not know are refused in plain words."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from desktop_rag.app.assembly import make_generator
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import ModelError
from desktop_rag.llm import engine_support
from desktop_rag.llm.engine_support import GPT4ALL, LLAMA_CPP, check_supported, choose_engine
from desktop_rag.llm.generation_options import GenerationOptions
from desktop_rag.llm.gguf import GgufHeader
from desktop_rag.llm.llamacpp.llamacpp_generator import LlamaCppGenerator
from desktop_rag.llm.model_records import SPEEDS_FILE, ModelSpeed, ModelSpeeds
from desktop_rag.settings import EngineChoice, models_folder
from tests.helpers.tiny_gguf import write_tiny_gguf

QWEN = GgufHeader("qwen2", "Qwen", 100, 100, tokenizer="gpt2", tokenizer_pre="qwen2")


def test_a_known_model_passes() -> None:
    check_supported(QWEN)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"architecture": "qwen3"}, "“qwen3”"),
        ({"architecture": ""}, "no language model"),
        ({"architecture": "clip"}, "part of one"),
        ({"architecture": "nomic-bert"}, "compare texts"),
        ({"tokenizer": "rwkv"}, "tokenizer “rwkv”"),
        ({"tokenizer_pre": "tekken"}, "tokenizer “tekken”"),
        ({"tokenizer_pre": "smollm"}, "tokenizer “smollm”"),
        ({"unknown_tensor_type": True}, "quantization"),
    ],
)
def test_what_the_engine_does_not_know_is_named_with_a_way_out(
    change: dict[str, str | bool], words: str
) -> None:
    with pytest.raises(ModelError, match=words) as caught:
        check_supported(replace(QWEN, **change))  # type: ignore[arg-type]
    assert "Qwen 3" in caught.value.hint


def test_what_gpt4all_refuses_opens_in_llama_cpp() -> None:
    assert choose_engine(QWEN) == GPT4ALL
    newer = (
        replace(QWEN, architecture="qwen3"),
        replace(QWEN, tokenizer_pre="tekken"),
        replace(QWEN, unknown_tensor_type=True),
    )
    for header in newer:
        assert choose_engine(header) == choose_engine(header, LLAMA_CPP) == LLAMA_CPP
        with pytest.raises(ModelError) as caught:
            choose_engine(header, GPT4ALL)
        assert "Automatic" in caught.value.hint
    assert choose_engine(QWEN, LLAMA_CPP) == LLAMA_CPP


@pytest.mark.parametrize(
    ("gpt4all", "llama_cpp", "engine"),
    [(20.0, 30.0, LLAMA_CPP), (20.0, 29.9, GPT4ALL), (0.0, 90.0, GPT4ALL), (20.0, 0.0, GPT4ALL)],
)
def test_the_engine_that_reads_much_faster_is_chosen_where_both_were_measured(
    gpt4all: float, llama_cpp: float, engine: str, tmp_path: Path
) -> None:
    model = write_tiny_gguf(tmp_path / "m.gguf")
    speeds = ModelSpeeds(models_folder() / SPEEDS_FILE)
    speeds.record_speed(model, GPT4ALL, ModelSpeed(gpt4all, 90.0))
    speeds.record_speed(model, LLAMA_CPP, ModelSpeed(llama_cpp, 9.0))
    wanted: EngineChoice
    for wanted, expected in (("automatic", engine), (GPT4ALL, GPT4ALL), (LLAMA_CPP, LLAMA_CPP)):
        generator = make_generator(str(model), Embedder(), partial(GenerationOptions, engine=wanted))
        assert generator.name == "Tiny Test Model" + (" (llama.cpp)" if expected == LLAMA_CPP else "")
        assert isinstance(generator, LlamaCppGenerator) == (expected == LLAMA_CPP)


def test_llama_cpp_runs_a_model_whose_probabilities_are_needed_if_it_can() -> None:
    assert choose_engine(QWEN, weighs=True) == choose_engine(QWEN, LLAMA_CPP, weighs=True) == LLAMA_CPP
    assert choose_engine(QWEN, GPT4ALL, weighs=True) == GPT4ALL


def test_what_writes_no_answers_or_is_incomplete_opens_in_no_engine() -> None:
    for header in (replace(QWEN, architecture="bert"), replace(QWEN, needed_bytes=101)):
        for wanted in ("automatic", GPT4ALL, LLAMA_CPP):
            with pytest.raises(ModelError):
                choose_engine(header, wanted)


def test_where_gpt4all_has_no_wheel_llama_cpp_runs_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_support, "_is_gpt4all_installed", lambda: False)
    assert choose_engine(QWEN) == LLAMA_CPP
