"""Turn a folder of sentence-transformers into a folder that the program imports as an embedding model.

    python packaging/export_sentence_encoder.py ~/all-mpnet-base-v2 ~/search-model --languages en
    desktop-rag models import ~/search-model

Pooling, length, dimension and prefixes are those that the folder states in `1_Pooling`,
`sentence_bert_config.json` and `config_sentence_transformers.json`. With `--int8` the weights of
matrices are quantized per output channel with 7 of the 8 bits, as in `export_embedding_model.py`.

Exit status 1, and nothing is written, if the vectors differ from those of the original weights: a
mean cosine below 0.999 over the sentences of `check_sentences.txt`, 0.98 with `--int8`. torch and
transformers are needed here and never to run the program: `pip install -e ".[export]"`.
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
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import numpy as np
import onnx
import onnxruntime
import torch
from numpy.typing import NDArray
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.transformers.optimizer import optimize_model
from tokenizers import Tokenizer
from transformers import AutoModel

SENTENCES = Path(__file__).with_name("check_sentences.txt")
INPUTS = ("input_ids", "attention_mask")  # token types are 0 where a model has them
OUTPUT = "last_hidden_state"
MIN_COSINE, MIN_COSINE_INT8 = 0.999, 0.98

Run = Callable[[NDArray[np.int64]], NDArray[np.float32]]  # (1, n) ids -> (n, dim) states


@dataclass(frozen=True, slots=True)
class Description:
    """What `embedding.json` says of a model."""

    name: str
    dim: int
    max_tokens: int
    languages: list[str]
    query_prefix: str
    passage_prefix: str
    pooling: Literal["mean", "cls"]


class Encoder(torch.nn.Module):  # type: ignore[misc]
    """The original encoder with plain tensors in and out, as the exporter wants it."""

    def __init__(self, source: Path) -> None:
        super().__init__()
        self.encoder = AutoModel.from_pretrained(source, attn_implementation="eager", local_files_only=True)

    def forward(self, ids: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """Map two (b, n) int64 tensors to the (b, n, dim) float32 states of the last layer."""
        return self.encoder(input_ids=ids, attention_mask=mask).last_hidden_state


def describe_model(source: Path, name: str, languages: list[str]) -> Description:
    """Return what the files of sentence-transformers say; raises ValueError for another pooling."""
    pooling = read_json(source / "1_Pooling" / "config.json")
    modes = {key.removeprefix("pooling_mode_") for key, on in pooling.items() if on is True}
    modes &= {"cls_token", "mean_tokens", "max_tokens", "mean_sqrt_len_tokens", "lasttoken"}
    if modes not in ({"cls_token"}, {"mean_tokens"}):
        raise ValueError(f"the model pools by {', '.join(sorted(modes))}; the program by mean or cls alone")
    prompts = read_json(source / "config_sentence_transformers.json").get("prompts") or {}
    return Description(
        name,
        pooling["word_embedding_dimension"],
        read_json(source / "sentence_bert_config.json")["max_seq_length"],
        languages,
        prompts.get("query", ""),
        prompts.get("document") or prompts.get("passage", ""),
        "cls" if "cls_token" in modes else "mean",
    )


def read_json(path: Path) -> dict[str, Any]:
    """Return the object in a file, an empty one if there is no such file."""
    fields: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return fields


def export(encoder: Encoder, path: Path) -> None:
    """Write the fp32 graph with the TorchScript exporter, whose patterns fusion knows."""
    axes = {name: {0: "batch", 1: "sequence"} for name in (*INPUTS, OUTPUT)}
    torch.onnx.export(
        encoder,
        tuple(torch.ones(2, 16, dtype=torch.int64) for _ in INPUTS),
        str(path),
        input_names=list(INPUTS),
        output_names=[OUTPUT],
        dynamic_axes=axes,
        opset_version=17,
        dynamo=False,
    )


def fuse(exported: Path, source: Path, fused: Path) -> None:
    """Fuse what is computed for each layer, where the graph is like that of BERT."""
    config = read_json(source / "config.json")
    optimize_model(
        str(exported),
        model_type="bert",
        num_heads=config["num_attention_heads"],
        hidden_size=config["hidden_size"],
        opt_level=0,
    ).save_model_to_file(str(fused))


def quantize(fused: Path, path: Path) -> None:
    """Quantize to int8; fusion drops the types of inner tensors, hence `DefaultTensorType`."""
    quantize_dynamic(
        str(fused),
        str(path),
        weight_type=QuantType.QInt8,
        per_channel=True,
        reduce_range=True,
        extra_options={"DefaultTensorType": onnx.TensorProto.FLOAT},
    )


def load_tokenizer(source: Path) -> Tokenizer:
    """Return the tokenizer without the fixed lengths that its file may carry."""
    tokenizer = Tokenizer.from_file(str(source / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def embed(sentences: list[str], tokenizer: Tokenizer, run: Run, model: Description) -> NDArray[np.float32]:
    """Return (n, dim) unit rows, pooled as the model says."""
    rows = []
    for sentence in sentences:
        states = run(np.array([tokenizer.encode(sentence).ids[: model.max_tokens]], dtype=np.int64))
        pooled = states[0] if model.pooling == "cls" else states.mean(axis=0)
        rows.append(pooled / np.linalg.norm(pooled))
    return np.stack(rows).astype(np.float32)


def run_torch(encoder: Encoder) -> Run:
    """Return a function that runs the original weights."""

    def run(ids: NDArray[np.int64]) -> NDArray[np.float32]:
        with torch.no_grad():
            tensor = torch.from_numpy(ids)
            return np.asarray(encoder(tensor, torch.ones_like(tensor))[0], dtype=np.float32)

    return run


def run_onnx(path: Path) -> Run:
    """Return a function that runs the exported model."""
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])

    def run(ids: NDArray[np.int64]) -> NDArray[np.float32]:
        feed = dict(zip(INPUTS, (ids, np.ones_like(ids)), strict=True))
        return np.asarray(session.run([OUTPUT], feed)[0][0], dtype=np.float32)

    return run


def write_folder(target: Path, path: Path, tokenizer: Tokenizer, source: Path, model: Description) -> None:
    """Write the files that the program imports."""
    target.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, target / "model.onnx")
    shutil.copyfile(source / "config.json", target / "config.json")
    tokenizer.save(str(target / "tokenizer.json"), pretty=False)
    config = read_json(source / "tokenizer_config.json") | {"model_max_length": model.max_tokens}
    settings = {name: getattr(model, name) for name in Description.__slots__}
    for name, fields in (("tokenizer_config.json", config), ("embedding.json", settings)):
        text = json.dumps(fields, ensure_ascii=False, indent=1) + "\n"
        (target / name).write_text(text, encoding="utf-8", newline="\n")


def main() -> int:
    """Export, check and write the model; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("source", type=Path, help="folder of sentence-transformers")
    parser.add_argument("target", type=Path, help="folder to write")
    parser.add_argument("--languages", required=True, help="what it was trained on, such as en,de,th")
    parser.add_argument("--name", default="", help="the name of the target folder if not given")
    parser.add_argument("--int8", action="store_true", help="a quarter of the size, and faster")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    logging.disable(logging.WARNING)

    model = describe_model(options.source, options.name or options.target.name, options.languages.split(","))
    sentences = SENTENCES.read_text(encoding="utf-8").splitlines()
    encoder, tokenizer = Encoder(options.source).eval(), load_tokenizer(options.source)
    expected = embed(sentences, tokenizer, run_torch(encoder), model)
    with tempfile.TemporaryDirectory() as name:
        exported, fused, path = (Path(name) / f"{each}.onnx" for each in ("exported", "fused", "int8"))
        export(encoder, exported)
        fuse(exported, options.source, fused)
        if options.int8:
            quantize(fused, path)
        least, path = (MIN_COSINE_INT8, path) if options.int8 else (MIN_COSINE, fused)
        cosines = (embed(sentences, tokenizer, run_onnx(path), model) * expected).sum(axis=1)
        mean = float(cosines.mean())
        print(f"{len(sentences)} sentences: mean cosine {mean:.4f}, worst {cosines.min():.4f}")
        if mean < least:
            print(f"below {least}: nothing was written", file=sys.stderr)
            return 1
        write_folder(options.target, path, tokenizer, options.source, model)
    return 0


if __name__ == "__main__":
    sys.exit(main())
