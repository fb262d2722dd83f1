"""Write a tiny GGUF model that the real GPT4All engine loads, and that says what a test wants.

Its weights are made so that every token has a direction of its own, attention and feed-forward
layers add nothing, and the output of a token points to its successor. So the model says `answer`
to every prompt, token by token; `loop` makes it start over instead of ending.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path

import gguf
import numpy as np
from numpy.typing import NDArray

CHATML = (
    "{% for m in messages %}<|im_start|>{{ m['role'] }}\n{{ m['content'] }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
ANSWER = "The tower is 330 metres tall."
# For `loop`: so long that an answer does not seem to repeat itself.
ENDLESS = " ".join(f"{one}{two}" for one in "abcdefghi" for two in "abcdefghijklmnopqrstuvwxyz")
_CONTROL = ("<s>", "</s>", "<|im_start|>", "<|im_end|>")
_STRENGTH = 40.0  # of the next token's logit, far above all others
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def write_tiny_gguf(  # noqa: PLR0913 - what tests vary
    path: Path,
    answer: str = ANSWER,
    *,
    loop: bool = False,
    end: str = "</s>",
    bytewise: bool = False,
    name: str = "Tiny Test Model",
    architecture: str = "llama",
    context_length: int = 8192,
    layers: int = 1,
    width: int = 0,
    chat_template: str | None = CHATML,
    part_tensors: int = 0,
) -> Path:
    """Write the model to `path` and return it, or its first part.

    Args:
        path: the file to write.
        answer: what the model says; with "" it ends at once.
        loop: say the answer over and over instead of ending.
        end: the token that ends the answer, which need not be the one the file declares.
        bytewise: spell the answer in byte tokens, so that characters span several.
        name: `general.name`.
        architecture: `general.architecture`; anything but "llama" does not load.
        context_length: in tokens.
        layers: more of them make the model slow.
        width: values of an embedding, at least as many as the answer has pieces; a multiple of 64.
        chat_template: None writes a file without one.
        part_tensors: write several files, with at most so many tensors each.
    """
    pieces = _bytes(answer) if bytewise else _pieces(answer)
    tokens, types = _vocabulary(pieces)
    width = max(width, -(-(len(pieces) + 2) // 64) * 64)
    writer = gguf.GGUFWriter(str(path), architecture, split_max_tensors=part_tensors)
    _write_shape(writer, name, context_length, layers, width)
    _write_tokenizer(writer, tokens, types, chat_template)
    following = [tokens.index(piece) for piece in pieces]
    following.append(following[0] if loop and following else tokens.index(end))
    _write_weights(writer, len(tokens), layers, width, following)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return min(path.parent.glob(f"{path.stem}-00001-of-*.gguf"), default=path)


def _pieces(answer: str) -> list[str]:
    """Cut the answer at spaces into pieces that all differ, for each is a token of its own."""
    pieces: list[str] = []
    rest = ""
    for word in answer.split(" "):
        rest += "▁" + word
        if rest not in pieces and len(rest) > 2:
            pieces.append(rest)
            rest = ""
    return [*pieces, rest] if rest else pieces


def _bytes(answer: str) -> list[str]:
    """Spell the answer in byte tokens; as each occurs once, an answer must not repeat a byte."""
    pieces = [f"<0x{byte:02X}>" for byte in answer.encode()]
    if len(set(pieces)) < len(pieces):
        raise ValueError("the answer repeats a byte")
    return pieces


def _vocabulary(pieces: Sequence[str]) -> tuple[list[str], list[int]]:
    tokens = ["<unk>", *_CONTROL, *(f"<0x{byte:02X}>" for byte in range(256))]
    types = [gguf.TokenType.UNKNOWN, *[gguf.TokenType.CONTROL] * len(_CONTROL)]
    types += [gguf.TokenType.BYTE] * 256
    pairs = ("".join(pair) for pair in itertools.product("▁" + _LETTERS, _LETTERS))
    spelling = ["▁", *_LETTERS, *_LETTERS.upper(), *"0123456789.,:?", *pairs]
    words = [w for w in dict.fromkeys([*spelling, *pieces]) if w not in tokens]
    return tokens + words, [int(t) for t in types] + [int(gguf.TokenType.NORMAL)] * len(words)


def _write_shape(writer: gguf.GGUFWriter, name: str, context_length: int, layers: int, width: int) -> None:
    writer.add_name(name)
    writer.add_context_length(context_length)
    writer.add_embedding_length(width)
    writer.add_block_count(layers)
    writer.add_feed_forward_length(width)
    writer.add_head_count(width // 64)
    writer.add_head_count_kv(width // 64)
    writer.add_rope_dimension_count(64)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_file_type(gguf.LlamaFileType.ALL_F32)


def _write_tokenizer(
    writer: gguf.GGUFWriter, tokens: list[str], types: list[int], chat_template: str | None
) -> None:
    writer.add_tokenizer_model("llama")
    writer.add_token_list(tokens)
    writer.add_token_scores([-float(len(tokens) - i) / 1e3 for i in range(len(tokens))])
    writer.add_token_types(types)
    writer.add_bos_token_id(tokens.index("<s>"))
    writer.add_eos_token_id(tokens.index("</s>"))
    writer.add_unk_token_id(0)
    if chat_template is not None:
        writer.add_chat_template(chat_template)


def _write_weights(
    writer: gguf.GGUFWriter, vocabulary: int, layers: int, width: int, following: Sequence[int]
) -> None:
    """Give `following[i]` direction i + 1; all else has direction 0, which leads to the first."""
    direction = np.zeros(vocabulary, dtype=np.int64)
    direction[following[:-1]] = np.arange(1, len(following))
    embedding = np.zeros((vocabulary, width), dtype=np.float32)
    embedding[np.arange(vocabulary), direction] = 1.0
    output = np.zeros((vocabulary, width), dtype=np.float32)
    output[following, np.arange(len(following))] = _STRENGTH
    writer.add_tensor("token_embd.weight", embedding)
    writer.add_tensor("output_norm.weight", np.full(width, width**-0.5, dtype=np.float32))
    writer.add_tensor("output.weight", output)
    nothing: NDArray[np.float32] = np.zeros((width, width), dtype=np.float32)
    for layer in range(layers):
        for part in ("attn_norm", "ffn_norm"):
            writer.add_tensor(f"blk.{layer}.{part}.weight", np.ones(width, dtype=np.float32))
        for part in ("attn_q", "attn_k", "attn_v", "attn_output", "ffn_gate", "ffn_up", "ffn_down"):
            writer.add_tensor(f"blk.{layer}.{part}.weight", nothing)
