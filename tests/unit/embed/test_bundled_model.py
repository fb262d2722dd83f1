"""The embedding model that ships with the program."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np

from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import BUNDLED

ROOT = Path(__file__).resolve().parents[3]


def test_the_bundled_model_agrees_with_the_original_weights() -> None:
    """The exporter wrote the original's vectors; they must hold on this processor too."""
    sentences = (ROOT / "packaging/check_sentences.txt").read_text(encoding="utf-8").splitlines()
    original = np.load(ROOT / "tests/data/embedding_reference.npy").astype(np.float32)
    vectors = np.zeros_like(original)
    for indices, rows in Embedder().embed_passages([sentences], CancelToken()):
        vectors[indices] = rows
    cosines = (vectors * original).sum(axis=1)
    assert len(sentences) >= 100
    assert cosines.mean() >= 0.99
    assert cosines.min() >= 0.97


def test_the_bundled_model_ships_with_its_licence_and_its_origin() -> None:
    assert "Apache License" in (BUNDLED.folder / "LICENSE").read_text(encoding="utf-8")
    assert "MIT License" in (BUNDLED.folder / "LICENSE-MIT").read_text(encoding="utf-8")
    assert "quantized" in (BUNDLED.folder / "NOTICE").read_text(encoding="utf-8")


def test_the_bundled_model_is_small() -> None:
    assert (BUNDLED.folder / "model.onnx").stat().st_size < 24_000_000


def test_the_key_names_the_model_and_its_dimension() -> None:
    """If the weights change, the key must too, or old and new vectors are compared."""
    assert BUNDLED.key == "all-MiniLM-L6-v2__384"
    weights = (BUNDLED.folder / "model.onnx").read_bytes()
    assert hashlib.sha256(weights).hexdigest().startswith("94ee36f5c2ebc444")
