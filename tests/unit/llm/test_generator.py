"""What is known of how an answer was generated."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from desktop_rag.answer_types import Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.extractive import ExtractiveGenerator
from desktop_rag.llm.generator import GenerationInfo, get_generation_info, runs_small_model
from desktop_rag.llm.gguf import read_header
from desktop_rag.llm.llamacpp.llamacpp_generator import LlamaCppGenerator
from desktop_rag.llm.servers.server_generator import ServerGenerator
from desktop_rag.llm.servers.server_model import ServerModel
from tests.helpers.tiny_gguf import write_tiny_gguf

SOURCE = Source(1, Path("a.txt"), Passage("p", "d", 0, 1, "x"))


def test_a_generator_that_tells_nothing_used_all_sources() -> None:
    assert get_generation_info(ExtractiveGenerator(), (SOURCE,)) == GenerationInfo((SOURCE,))


def test_a_generator_that_drops_sources_tells_which_it_used() -> None:
    generator = ServerGenerator(ServerModel("http://localhost:9/v1", "tiny"))
    assert get_generation_info(generator, (SOURCE,)) == GenerationInfo(())


def test_what_runs_a_file_of_a_few_billion_parameters_runs_a_small_model(tmp_path: Path) -> None:
    file = write_tiny_gguf(tmp_path / "tiny.gguf", "Yes.")
    generator = LlamaCppGenerator(file)
    assert runs_small_model(generator)
    header = replace(read_header(file), needed_bytes=4_900_000_000)
    with patch.object(generator, "_header", header):
        assert not runs_small_model(generator)
    assert not runs_small_model(ExtractiveGenerator())
    assert not runs_small_model(ServerGenerator(ServerModel("http://localhost:9/v1", "tiny")))
