"""A generator that writes what a test queued."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.llm.generator import Prompt

Piece = str | Exception | Callable[[], None]


class FakeGenerator:
    """Yields the queued pieces; raises queued exceptions and calls queued functions on the way."""

    def __init__(self, *pieces: Piece, source_tokens: int = 4_000, name: str = "fake") -> None:
        self.name = name
        self.source_tokens = self.quick_source_tokens = source_tokens
        self.whole_tokens = source_tokens
        self.prompts: list[Prompt] = []
        self.closed = False
        self._pieces = pieces

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str]:
        self.prompts.append(prompt)
        return self._write(token)

    def close(self) -> None:
        self.closed = True

    def _write(self, token: CancelToken) -> Iterator[str]:
        for piece in self._pieces:
            token.raise_if_cancelled()
            if isinstance(piece, Exception):
                raise piece
            if isinstance(piece, str):
                yield piece
            else:
                piece()


class ReadingGenerator(FakeGenerator):
    """Keeps what it was given to read ahead."""

    def __init__(self, *pieces: Piece, source_tokens: int = 4_000) -> None:
        super().__init__(*pieces, source_tokens=source_tokens)
        self.read: list[Prompt] = []
        self.tokens: list[CancelToken] = []

    @property
    def read_sources(self) -> tuple[Source, ...]:
        last = [*self.read, *self.prompts][-1:]
        return last[0].sources if last else ()

    def read_ahead(self, prompt: Prompt, token: CancelToken) -> None:
        token.raise_if_cancelled()
        self.read.append(prompt)
        self.tokens.append(token)
