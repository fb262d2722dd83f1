"""Models that GPT4All's engine does not know are refused in plain words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_rag.errors import ModelError
from desktop_rag.llm.engine_support import check_supported
from desktop_rag.llm.gguf import GgufHeader

QWEN = GgufHeader("qwen2", "Qwen", 100, 100, tokenizer="gpt2", tokenizer_pre="qwen2")


def test_a_known_model_passes() -> None:
    check_supported(QWEN)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"architecture": "qwen3"}, "“qwen3”"),
        ({"architecture": ""}, "“unknown”"),
        ({"architecture": "nomic-bert"}, "embedding model"),
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
    assert "Qwen 2.5" in caught.value.hint
