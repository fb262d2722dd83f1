"""A model process without memory costs one answer, with a reason; the next question is answered."""

from __future__ import annotations

import struct
import sys
from functools import partial
from pathlib import Path
from typing import Any

import psutil
import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.child_process import ChildProcess
from desktop_rag.errors import ModelError
from desktop_rag.llm.generator import Prompt
from desktop_rag.llm.gpt4all import gpt4all_generator
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from tests.helpers.generation import text_pieces
from tests.helpers.tiny_gguf import ANSWER, write_tiny_gguf

_MB = 1_000_000
_QUESTION = Prompt("How tall?", ())


def start_scarce(most_bytes: int, *arguments: Any, **options: Any) -> ChildProcess:
    """Start a process that the system refuses more data than that."""
    child = ChildProcess(*arguments, **options | {"memory_bytes": None})  # no other limit
    psutil.Process(child.pid).rlimit(psutil.RLIMIT_DATA, (most_bytes, most_bytes))
    return child


def answer(generator: Gpt4AllGenerator) -> str:
    return "".join(text_pieces(generator, _QUESTION, CancelToken()))


@pytest.mark.skipif(sys.platform != "linux", reason="only there others can limit a process")
@pytest.mark.parametrize("most_mb", [22, 40, 120, 150])
def test_a_model_that_gets_no_memory_is_an_error_and_the_next_question_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most_mb: int
) -> None:
    model = write_tiny_gguf(tmp_path / "tiny.gguf", layers=8, width=256)  # takes 308 MB
    generator = Gpt4AllGenerator(model, threads=1)
    try:
        with monkeypatch.context() as patched:
            patched.setattr(gpt4all_generator, "ChildProcess", partial(start_scarce, most_mb * _MB))
            with pytest.raises(ModelError) as caught:
                answer(generator)
        assert caught.value.title
        assert "model" in caught.value.hint
        assert answer(generator) == ANSWER
    finally:
        generator.close()


@pytest.mark.parametrize("key", ["block_count", "embedding_length", "attention.head_count_kv"])
def test_a_header_that_claims_a_giant_model_fails_alone(tmp_path: Path, key: str) -> None:
    model = write_tiny_gguf(tmp_path / "tiny.gguf")
    whole = model.read_bytes()
    at = whole.index(b"llama." + key.encode()) + len("llama." + key) + 4
    content = bytearray(whole)
    content[at : at + 4] = struct.pack("<I", 2**31 - 64)
    model.write_bytes(content)
    generator = Gpt4AllGenerator(model, threads=1)
    try:
        with pytest.raises(ModelError) as caught:
            answer(generator)
        assert caught.value.hint
        model.write_bytes(whole)
        assert answer(generator) == ANSWER
    finally:
        generator.close()
