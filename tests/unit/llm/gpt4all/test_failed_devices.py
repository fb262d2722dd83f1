"""A GPU that does not work costs nothing but a second try, and is remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag import paths
from desktop_rag.cancel import CancelToken
from desktop_rag.child_process import Serve
from desktop_rag.llm.generator import Prompt
from desktop_rag.llm.gpt4all import gpt4all_generator
from desktop_rag.llm.gpt4all.failed_devices import FailedDevices
from tests.helpers import broken_gpu
from tests.helpers.tiny_gguf import ANSWER, write_tiny_gguf


@pytest.mark.parametrize(
    ("serve", "remembered"),
    [
        (broken_gpu.serve_refusing, broken_gpu.GPU),
        (broken_gpu.serve_crashing, broken_gpu.GPU),
        (broken_gpu.serve_crashing_at_once, ""),
    ],
)
def test_a_model_answers_on_the_processor_where_the_gpu_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, serve: Serve, remembered: str
) -> None:
    monkeypatch.setattr(gpt4all_generator, "serve_requests", serve)
    model = write_tiny_gguf(tmp_path / "tiny.gguf")
    generator = gpt4all_generator.Gpt4AllGenerator(model, threads=1)
    assert "".join(generator.generate(Prompt("How tall?", ()), CancelToken())) == ANSWER
    assert generator.generation_info.device == gpt4all_generator.CPU
    generator.close()
    assert FailedDevices(paths.models_folder() / "devices.json").find_failed_device(model) == remembered


def test_what_failed_is_remembered_until_the_file_is_another(tmp_path: Path) -> None:
    model = tmp_path / "x.gguf"
    model.write_bytes(b"one")
    devices = FailedDevices(tmp_path / "models" / "devices.json")
    assert devices.find_failed_device(model) is None
    devices.record_failed_device(model, "cuda:A")
    assert devices.find_failed_device(model) == "cuda:A"
    model.write_bytes(b"another")
    assert devices.find_failed_device(model) is None


@pytest.mark.parametrize("content", ["", "[1]", '{"x": 3', "\0"])
def test_a_damaged_note_holds_nothing(tmp_path: Path, content: str) -> None:
    (tmp_path / "devices.json").write_text(content)
    devices = FailedDevices(tmp_path / "devices.json")
    assert devices.find_failed_device(tmp_path / "x.gguf") is None
    devices.record_failed_device(tmp_path / "x.gguf", "")
    assert devices.find_failed_device(tmp_path / "x.gguf") == ""
