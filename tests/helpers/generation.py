"""What a generator writes, without the progress that it reports."""

from __future__ import annotations

from collections.abc import Iterator

from desktop_rag.cancel import CancelToken
from desktop_rag.llm.generator import Generator, Prompt, filter_text


def text_pieces(generator: Generator, prompt: Prompt, token: CancelToken) -> Iterator[str]:
    """Yield the pieces of the answer."""
    return filter_text(generator.generate(prompt, token))
