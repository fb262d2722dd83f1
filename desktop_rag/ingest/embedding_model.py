"""What there is to know about an embedding model before it is loaded."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from desktop_rag.resources import resource


@dataclass(frozen=True, slots=True)
class EmbeddingModel:
    """An ONNX sentence encoder in a local folder; its vectors are the mean over the tokens.

    `max_tokens` counts the special tokens too. `languages` are the ISO 639-1 codes that the model
    was trained to read. The prefixes are what the model expects before questions and passages.
    """

    name: str
    folder: Path
    dim: int
    max_tokens: int
    languages: tuple[str, ...]
    query_prefix: str = ""
    passage_prefix: str = ""

    @property
    def key(self) -> str:
        """Identify the vectors: those of two models with different keys do not compare."""
        return f"{self.name}__{self.dim}"


# 256 tokens is the length that the model was published for (sentence_bert_config.json).
BUNDLED = EmbeddingModel(
    name="all-MiniLM-L6-v2",
    folder=resource("models", "all-MiniLM-L6-v2"),
    dim=384,
    max_tokens=256,
    languages=("en",),
)
