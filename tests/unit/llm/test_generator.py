"""What is known of how an answer was generated."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.answer_types import Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.extractive import ExtractiveGenerator
from desktop_rag.llm.generator import GenerationInfo, get_generation_info
from desktop_rag.llm.servers.server_generator import ServerGenerator
from desktop_rag.llm.servers.server_model import ServerModel

SOURCE = Source(1, Path("a.txt"), Passage("p", "d", 0, 1, "x"))


def test_a_generator_that_tells_nothing_used_all_sources() -> None:
    assert get_generation_info(ExtractiveGenerator(), (SOURCE,)) == GenerationInfo((SOURCE,))


def test_a_generator_that_drops_sources_tells_which_it_used() -> None:
    generator = ServerGenerator(ServerModel("http://localhost:9/v1", "tiny"))
    assert get_generation_info(generator, (SOURCE,)) == GenerationInfo(())
