"""GPT4All's own way to answer from documents, as the row to beat.

Snippets of 512 characters, the best three of them in its default prompt, two threads. They come from
our own passage search, ranked by words and cosine, which is kinder than its own search in other
languages than English.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

_SNIPPET_CHARACTERS, _SNIPPETS, _THREADS = 512, 3, 2
CHATML = "<|im_start|>user\n{0}<|im_end|>\n<|im_start|>assistant\n"  # that of Qwen and SmolLM2
_CONTEXT_TOKENS, _ANSWER_TOKENS, _BATCH_TOKENS = 4_096, 256, 128


@dataclass(frozen=True, slots=True)
class LocalDocsAnswer:
    """A text, the seconds to its first words and to its end, and its number of tokens."""

    text: str
    first_seconds: float
    seconds: float
    written_tokens: int


def split_snippets(text: str) -> Iterator[str]:
    """Yield snippets of at most 512 characters, cut at white space where there is some."""
    start = 0
    while start < len(text):
        end = min(start + _SNIPPET_CHARACTERS, len(text))
        if end < len(text):
            space = text.rfind(" ", start + _SNIPPET_CHARACTERS // 2, end)
            end = space if space > 0 else end
        yield text[start:end].strip()
        start = end


def format_prompt(question: str, snippets: Sequence[tuple[Path, str]]) -> str:
    """Return the prompt of LocalDocs, without the chat template."""
    excerpts = (
        f"Collection: Documents\nPath: {path}\nExcerpt: {text}\n\n" for path, text in snippets[:_SNIPPETS]
    )
    return f"### Context:\n{''.join(excerpts)}{question}"


def serve_local_docs(connection: Connection, model: Path) -> None:
    """Answer prompts from a pipe with GPT4All's Python class, until None comes."""
    from gpt4all import GPT4All

    engine = GPT4All(
        model.name,
        model_path=str(model.parent),
        allow_download=False,
        n_ctx=_CONTEXT_TOKENS,
        n_threads=_THREADS,
        device="cpu",
        verbose=False,
    )
    while (prompt := connection.recv()) is not None:
        begun, first, pieces = time.perf_counter(), 0.0, []
        with engine.chat_session("", CHATML):
            stream = engine.generate(
                prompt, max_tokens=_ANSWER_TOKENS, temp=0.0, n_batch=_BATCH_TOKENS, streaming=True
            )
            for piece in stream:
                first = first or time.perf_counter() - begun
                pieces.append(piece)
        taken = time.perf_counter() - begun
        connection.send(LocalDocsAnswer("".join(pieces), first, taken, len(pieces)))
