"""Models of a few nodes: they see which tokens are the same, and run in no time.

The cross-encoder scores how many tokens of question and passage are the same; the sentence encoder
gives each token a direction, so texts are as near as they share tokens; the picture model gives a
picture its mean colour, and a text the colours that it names. Written as bytes, by the
numbers of the fields in onnx.proto, so that tests need no library for it.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_rag.embed.embedding_model import BUNDLED
from desktop_rag.embed.picture_model import arrange_model_files

_FLOAT, _INT64 = 1, 7  # TensorProto.DataType
_ATTRIBUTE_INT, _ATTRIBUTE_INTS = 2, 7  # AttributeProto.AttributeType


_SENTENCE_DIM = 32


def write_cross_encoder(folder: Path, **fields: object) -> Path:
    """Write a model folder, with these fields in its settings instead of sound ones."""
    settings = {"name": "tiny", "max_tokens": 128, "query_prefix": "", "passage_prefix": ""}
    return _write_folder(folder, _cross_encoder(), "reranker.json", settings | fields)


def write_sentence_encoder(folder: Path, **fields: object) -> Path:
    """Write the folder of an embedding model, with these fields in its settings instead of sound ones."""
    settings = {
        "name": "tiny",
        "dim": _SENTENCE_DIM,
        "max_tokens": 256,
        "languages": ["en"],
        "query_prefix": "",
        "passage_prefix": "",
        "pooling": "mean",
    }
    return _write_folder(folder, _sentence_encoder(), "embedding.json", settings | fields)


def write_hostile_encoder(folder: Path, fault: str) -> Path:
    """Write the folder of an embedding model whose network does harm, or is of another kind.

    Args:
        folder: to be made.
        fault: "outside" for weights in a file elsewhere, "huge weights" or "huge run" for more memory than
            there is, "scores" for a network that gives a number instead of vectors.
    """
    write_sentence_encoder(folder)
    (folder / "model.onnx").write_bytes(_hostile_encoder(fault))
    return folder


def write_picture_model(folder: Path, *, projects: bool = False) -> Path:
    """Write the folder of a picture model: a red picture is near to texts that say "red".

    One that `projects` has a sentence encoder instead, and takes the first dimensions of it.
    """
    folder.mkdir(parents=True)
    (folder / "vision.onnx").write_bytes(_colour_of_picture())
    (folder / "text.onnx").write_bytes(_colours_of_text())
    if projects:
        (folder / "text.onnx").write_bytes(_sentence_encoder())
        tensor = {"dtype": "F32", "shape": [3, _SENTENCE_DIM], "data_offsets": [0, 12 * _SENTENCE_DIM]}
        header = json.dumps({"linear.weight": tensor}).encode()
        matrix = np.eye(3, _SENTENCE_DIM, dtype="<f4").tobytes()
        content = len(header).to_bytes(8, "little") + header + matrix
        (folder / "projection.safetensors").write_bytes(content)
    shutil.copy(BUNDLED.folder / "tokenizer.json", folder)
    arrange_model_files(folder, "tiny-clip", 3, 77, ["en"])
    return folder


def _write_folder(folder: Path, model: bytes, settings_name: str, settings: dict[str, object]) -> Path:
    folder.mkdir(parents=True)
    for name in ("tokenizer.json", "tokenizer_config.json", "config.json"):
        shutil.copy(BUNDLED.folder / name, folder)
    (folder / "model.onnx").write_bytes(model)
    (folder / settings_name).write_text(json.dumps(settings), encoding="utf-8")
    return folder


def _cross_encoder() -> bytes:
    nodes = (
        _node("Unsqueeze", ["input_ids"], "rows", _ints("axes", 2)),
        _node("Unsqueeze", ["input_ids"], "columns", _ints("axes", 1)),
        _node("Equal", ["rows", "columns"], "same"),
        _node("Cast", ["same"], "numbers", _int("to", _FLOAT)),
        _node("ReduceSum", ["numbers"], "sums", _ints("axes", 1), _int("keepdims", 0)),
        _node("ReduceMean", ["sums"], "logits", _ints("axes", 1), _int("keepdims", 1)),
    )
    return _model(nodes, _value("logits", _FLOAT, "batch", 1))


def _sentence_encoder() -> bytes:
    """Token t becomes sin(t * (1 + 2j)) in dimension j: as good as random, and always the same."""
    nodes = (
        _node("Cast", ["input_ids"], "numbers", _int("to", _FLOAT)),
        _node("Unsqueeze", ["numbers"], "columns", _ints("axes", 2)),
        _node("Mul", ["columns", "factors"], "angles"),
        _node("Sin", ["angles"], "tokens"),
    )
    factors = 1 + 2 * np.arange(_SENTENCE_DIM, dtype="<f4")
    tensor = _tensor("factors", _FLOAT, factors.reshape(1, 1, -1))
    return _model(nodes, _value("tokens", _FLOAT, "batch", "length", _SENTENCE_DIM), tensor)


def _hostile_encoder(fault: str) -> bytes:
    if fault == "scores":
        return _cross_encoder()
    if fault == "huge run":
        tera = _tensor("tera", _INT64, np.array([1, 1 << 20, 1 << 20], "<i8"))
        allocating = (
            _node("Cast", ["input_ids"], "numbers", _int("to", _FLOAT)),
            _node("Unsqueeze", ["numbers"], "columns", _ints("axes", 2)),
            _node("ConstantOfShape", ["tera"], "many"),
            _node("ReduceSum", ["many"], "sum", _int("keepdims", 0)),
            _node("Add", ["columns", "sum"], "tokens"),
        )
        return _model(allocating, _value("tokens", _FLOAT, "batch", "length", 1), tera)
    width = _SENTENCE_DIM if fault == "outside" else 1 << 40
    sizes = b"".join(_number(1, size) for size in (1, 1, width))
    weights = sizes + _number(2, _FLOAT) + _field(8, b"factors")
    if fault == "outside":
        entry = _field(1, b"location") + _field(2, b"../../../../../../../../../../../../etc/passwd")
        weights += _field(13, entry) + _number(14, 1)  # external_data, data_location EXTERNAL
    else:
        weights += _field(9, b"\0" * 64)
    nodes = (
        _node("Cast", ["input_ids"], "numbers", _int("to", _FLOAT)),
        _node("Unsqueeze", ["numbers"], "columns", _ints("axes", 2)),
        _node("Mul", ["columns", "factors"], "tokens"),
    )
    return _model(nodes, _value("tokens", _FLOAT, "batch", "length", _SENTENCE_DIM), weights)


def _colour_of_picture() -> bytes:
    """The mean of each channel, from 0 to 1 as before it was normalised."""
    nodes = (
        _node("ReduceMean", ["pixel_values"], "means", _ints("axes", 2, 3), _int("keepdims", 0)),
        _node("Mul", ["means", "deviations"], "scaled"),
        _node("Add", ["scaled", "averages"], "image_embeds"),
    )
    deviations = _tensor("deviations", _FLOAT, np.array([[0.26862954, 0.26130258, 0.27577711]], "<f4"))
    averages = _tensor("averages", _FLOAT, np.array([[0.48145466, 0.4578275, 0.40821073]], "<f4"))
    pixels = _value("pixel_values", _FLOAT, "batch", 3, 224, 224)
    return _model(nodes, _value("image_embeds", _FLOAT, "batch", 3), deviations, averages, given=pixels)


def _colours_of_text() -> bytes:
    """How often each colour is named, and a little of all."""
    nodes = (
        _node("Unsqueeze", ["input_ids"], "tokens", _ints("axes", 2)),
        _node("Equal", ["tokens", "names"], "named"),
        _node("Cast", ["named"], "numbers", _int("to", _FLOAT)),
        _node("ReduceSum", ["numbers"], "sums", _ints("axes", 1), _int("keepdims", 0)),
        _node("Add", ["sums", "grey"], "text_embeds"),
    )
    tokenizer = json.loads((BUNDLED.folder / "tokenizer.json").read_text(encoding="utf-8"))
    names = [tokenizer["model"]["vocab"][name] for name in ("red", "green", "blue")]
    constants = (
        _tensor("names", _INT64, np.array([[names]], "<i8")),
        _tensor("grey", _FLOAT, np.full((1, 3), 0.3, "<f4")),
    )
    return _model(nodes, _value("text_embeds", _FLOAT, "batch", 3), *constants)


def _tensor(name: str, kind: int, values: NDArray[np.generic]) -> bytes:
    sizes = b"".join(_number(1, size) for size in values.shape)
    return sizes + _number(2, kind) + _field(8, name.encode()) + _field(9, values.tobytes())


def _model(nodes: Iterable[bytes], output: bytes, *constants: bytes, given: bytes = b"") -> bytes:
    """Return a model to this output, from `given` or else input_ids, int64 (batch, tokens)."""
    graph = b"".join(_field(1, node) for node in nodes) + _field(2, b"tiny")
    graph += b"".join(_field(5, constant) for constant in constants)
    graph += _field(11, given or _value("input_ids", _INT64, "batch", "tokens"))
    graph += _field(12, output)
    opset = _field(1, b"") + _number(2, 11)
    return _number(1, 6) + _field(7, graph) + _field(8, opset)


def _node(kind: str, inputs: list[str], output: str, *attributes: bytes) -> bytes:
    named = b"".join(_field(1, each.encode()) for each in inputs)
    given = b"".join(_field(5, each) for each in attributes)
    return named + _field(2, output.encode()) + _field(4, kind.encode()) + given


def _int(name: str, value: int) -> bytes:
    return _field(1, name.encode()) + _number(3, value) + _number(20, _ATTRIBUTE_INT)


def _ints(name: str, *values: int) -> bytes:
    listed = b"".join(_number(8, each) for each in values)
    return _field(1, name.encode()) + listed + _number(20, _ATTRIBUTE_INTS)


def _value(name: str, kind: int, *sizes: str | int) -> bytes:
    dims = (_field(2, s.encode()) if isinstance(s, str) else _number(1, s) for s in sizes)
    shape = b"".join(_field(1, each) for each in dims)
    return _field(1, name.encode()) + _field(2, _field(1, _number(1, kind) + _field(2, shape)))


def _field(number: int, value: bytes) -> bytes:
    return _varint(number << 3 | 2) + _varint(len(value)) + value


def _number(number: int, value: int) -> bytes:
    return _varint(number << 3) + _varint(value)


def _varint(value: int) -> bytes:
    parts = bytearray()
    while value > 127:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes([*parts, value])
