"""Models that GPT4All's engine does not know are refused in plain words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_rag.errors import ModelError
from desktop_rag.llm import engine_support
from desktop_rag.llm.engine_support import GPT4ALL, LLAMA_CPP, check_supported, choose_engine
from desktop_rag.llm.gguf import GgufHeader

QWEN = GgufHeader("qwen2", "Qwen", 100, 100, tokenizer="gpt2", tokenizer_pre="qwen2")


def test_a_known_model_passes() -> None:
    check_supported(QWEN)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"architecture": "qwen3"}, "“qwen3”"),
        ({"architecture": ""}, "no language model"),
        ({"architecture": "clip"}, "a part of one"),
        ({"architecture": "nomic-bert"}, "compare texts"),
        ({"tokenizer": "rwkv"}, "tokenizer “rwkv”"),
        ({"tokenizer_pre": "tekken"}, "tokenizer “tekken”"),
        ({"tokenizer_pre": "smollm"}, "tokenizer “smollm”"),
        ({"unknown_tensor_type": True}, "quantized"),
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
        assert "automatically" in caught.value.hint
    assert choose_engine(QWEN, LLAMA_CPP) == LLAMA_CPP


def test_what_writes_no_answers_or_is_incomplete_opens_in_no_engine() -> None:
    for header in (replace(QWEN, architecture="bert"), replace(QWEN, needed_bytes=101)):
        for wanted in ("automatic", GPT4ALL, LLAMA_CPP):
            with pytest.raises(ModelError):
                choose_engine(header, wanted)


def test_where_gpt4all_has_no_wheel_llama_cpp_runs_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_support, "_is_gpt4all_installed", lambda: False)
    assert choose_engine(QWEN) == LLAMA_CPP
