"""Read the header of a GGUF file, before the engine loads it.

The header may be hostile: every length is checked against the file, and the vocabulary, often
several megabytes, is skipped over. Layout: the GGUF specification of ggml.
"""

from __future__ import annotations

import stat
import struct
from array import array
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TypeVar

from desktop_rag.errors import ModelError, describe_os_error

# Tensor type: (values per block, bytes per block), from ggml's type traits.
TENSOR_TYPES = {
    0: (1, 4), 1: (1, 2), 2: (32, 18), 3: (32, 20), 6: (32, 22), 7: (32, 24), 8: (32, 34),
    10: (256, 84), 11: (256, 110), 12: (256, 144), 13: (256, 176), 14: (256, 210), 15: (256, 292),
    16: (256, 66), 17: (256, 74), 18: (256, 98), 19: (256, 50), 20: (32, 18), 21: (256, 110),
    22: (256, 82), 23: (256, 136), 24: (1, 1), 25: (1, 2), 26: (1, 4), 27: (1, 8), 28: (1, 8),
    29: (256, 56), 30: (1, 2), 31: (32, 18), 32: (32, 18), 33: (32, 18),
}  # fmt: skip

_VERSIONS = (2, 3)
_MOST_ENTRIES = 10_000  # real files have fewer than 100 keys
_MOST_TENSORS = 100_000
_MOST_STRINGS = 3_000_000  # in all arrays together; the largest vocabularies have 256,000 entries
_LONGEST_NAME = 1_024  # bytes of a key or the name of a tensor
_LONGEST_TEXT = 256 * 1024  # bytes of a value that is kept; chat templates have up to 30 KiB
_LONGEST_TOKEN = 256  # bytes of a control token
_MOST_CONTROL_TOKENS = 4_096
_MOST_DIMENSIONS = 4
_WINDOW = 256 * 1024  # bytes read at a time

_STRING, _ARRAY = 8, 9
_NUMBERS = {
    0: "B",
    1: "b",
    2: "H",
    3: "h",
    4: "I",
    5: "i",
    6: "f",
    7: "?",
    10: "Q",
    11: "q",
    12: "d",
}
_CONTROL_TYPES = (2, 3)  # unknown and control: the tokens that plain text must not produce
_KEPT_TEXTS = frozenset({
    "general.architecture", "general.name", "tokenizer.ggml.model", "tokenizer.ggml.pre",
    "tokenizer.chat_template",
})  # fmt: skip
_KEPT_NUMBERS = (
    "general.alignment", "_token_id", ".add_bos_token", ".context_length", ".block_count",
    ".embedding_length", ".head_count", ".head_count_kv", ".key_length",
)  # fmt: skip

_Scalar = str | int | float | bool
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class GgufHeader:
    """The metadata of a GGUF file; "" and 0 stand for missing values.

    `needed_bytes` is the file size that its tensors require. `cache_bytes_per_token` is the size of
    the KV cache for each token of context, at 16 bits.
    """

    architecture: str
    name: str
    size_bytes: int
    needed_bytes: int
    tokenizer: str = ""
    tokenizer_pre: str = ""
    adds_bos: bool = False
    bos_token: str = ""
    eos_token: str = ""
    control_tokens: tuple[str, ...] = ()
    chat_template: str = ""
    context_length: int = 0
    cache_bytes: int = 0
    unknown_tensor_type: bool = False


def read_header(path: Path) -> GgufHeader:
    """Return the metadata of the GGUF file at `path`.

    Raises:
        ModelError: it cannot be read, is no GGUF file, or its header is damaged.
    """
    return _parsed(path, lambda parser: parser.header(path.stem))


def read_vocabulary(path: Path) -> list[str]:
    """Return the tokens of a model by token id, as its file spells them.

    Raises:
        ModelError: as for `read_header`.
    """
    return _parsed(path, lambda parser: parser.vocabulary())


def _parsed(path: Path, read: Callable[[_Parser], _T]) -> _T:
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise ModelError("This is not a file", "Choose a model file with the ending .gguf.")
        with path.open("rb") as file:
            return read(_Parser(file, path.stat().st_size))
    except OSError as error:
        title, hint = describe_os_error(error)
        raise ModelError(f"{title}: {path.name}", hint) from error


def _damaged() -> ModelError:
    return ModelError("The model file is damaged", "Download or copy it again.")


class _Window:
    """Reads a file forward through a buffer of `_BUFFER_BYTES`."""

    def __init__(self, file: BinaryIO, size_bytes: int) -> None:
        self._file = file
        self.size_bytes = size_bytes
        self.seek(0)

    @property
    def position(self) -> int:
        return self._start + self._at

    def seek(self, position: int) -> None:
        self._start, self._at, self._bytes = position, 0, b""

    def take(self, count: int) -> bytes:
        """Return the next `count` bytes, at most a buffer; raises ModelError at the end."""
        if self._at + count > len(self._bytes):
            self._fill()
            if count > len(self._bytes):
                raise _damaged()
        self._at += count
        return self._bytes[self._at - count : self._at]

    def skip(self, count: int) -> None:
        if self._at + count <= len(self._bytes):
            self._at += count
        elif self.position + count > self.size_bytes:
            raise _damaged()
        else:
            self.seek(self.position + count)

    def number(self, form: str) -> int:
        """Return the next number of the `struct` format, little-endian."""
        return int(struct.unpack("<" + form, self.take(struct.calcsize(form)))[0])

    def text(self, limit_bytes: int) -> str:
        """Return the next string; raises ModelError if it has more than `limit_bytes`."""
        length = self.number("Q")
        if length > limit_bytes:
            raise _damaged()
        return self.take(length).decode("utf-8", errors="replace")

    def strings(self, count: int, wanted: Collection[int] = ()) -> dict[int, str]:
        """Skip over `count` strings and return the `wanted` ones, by their index."""
        found: dict[int, str] = {}
        for index in range(count):
            length = int.from_bytes(self.take(8), "little")
            if index in wanted and length <= _LONGEST_TOKEN:
                found[index] = self.take(length).decode("utf-8", errors="replace")
            else:
                self.skip(length)
        return found

    def _fill(self) -> None:
        self.seek(self.position)
        self._file.seek(self._start)
        self._bytes = self._file.read(_WINDOW)


class _Parser:
    """Reads one header, in file order."""

    def __init__(self, file: BinaryIO, size_bytes: int) -> None:
        self._window = _Window(file, size_bytes)
        self._values: dict[str, _Scalar] = {}
        self._strings_left = _MOST_STRINGS
        self._vocabulary = (0, 0)  # position and count
        self._control: list[int] = []
        self._unknown_type = False

    def header(self, stem: str) -> GgufHeader:
        """Read the whole header; `stem` is the name if the file has none."""
        tensors = self._begin()
        needed = self._tensors(tensors)
        arch = self._text("general.architecture")
        tokens = self._tokens()
        tokenizer, pre = self._text("tokenizer.ggml.model"), self._text("tokenizer.ggml.pre")
        bos_default = tokenizer == "llama" or pre in {"llama3", "llama-v3", "llama-bpe"}
        return GgufHeader(
            architecture=arch,
            name=self._text("general.name").strip() or stem,
            size_bytes=self._window.size_bytes,
            needed_bytes=needed,
            tokenizer=tokenizer,
            tokenizer_pre=pre,
            adds_bos=bool(self._values.get("tokenizer.ggml.add_bos_token", bos_default)),
            bos_token=tokens.get(self._number("tokenizer.ggml.bos_token_id", 1), ""),
            eos_token=tokens.get(self._number("tokenizer.ggml.eos_token_id", 2), ""),
            control_tokens=tuple(tokens[i] for i in self._control if tokens.get(i)),
            chat_template=self._text("tokenizer.chat_template"),
            context_length=self._number(f"{arch}.context_length"),
            cache_bytes=self._cache_bytes(arch),
            unknown_tensor_type=self._unknown_type,
        )

    def vocabulary(self) -> list[str]:
        """Read all tokens; one of more than `_MAX_TOKEN_BYTES` becomes ""."""
        self._begin()
        position, count = self._vocabulary
        self._window.seek(position)
        found = self._window.strings(count, range(count))
        return [found.get(index, "") for index in range(count)]

    def _begin(self) -> int:
        """Read all key-value pairs and return the number of tensors."""
        reader = self._window
        if reader.size_bytes < 4 or reader.take(4) != b"GGUF":  # noqa: PLR2004
            raise ModelError("This is not a GGUF model file", "Choose a file ending in .gguf.")
        version = reader.number("I")
        if version not in _VERSIONS:
            raise ModelError(
                "The GGUF file has a version that GPT4All does not know",
                "Choose a version of the model made in 2024 or later.",
            )
        tensors, entries = reader.number("Q"), reader.number("Q")
        if tensors > _MOST_TENSORS or entries > _MOST_ENTRIES:
            raise _damaged()
        for _ in range(entries):
            self._entry()
        return tensors

    def _entry(self) -> None:
        key = self._window.text(_LONGEST_NAME)
        kind = self._window.number("I")
        if kind == _ARRAY:
            self._array(key)
        elif kind == _STRING:
            self._string(key)
        elif kind in _NUMBERS:
            form = "<" + _NUMBERS[kind]
            value = struct.unpack(form, self._window.take(struct.calcsize(form)))[0]
            if key.endswith(_KEPT_NUMBERS):
                self._values[key] = value
        else:
            raise _damaged()

    def _string(self, key: str) -> None:
        if key in _KEPT_TEXTS:
            self._values[key] = self._window.text(_LONGEST_TEXT)
        else:
            self._window.skip(self._window.number("Q"))

    def _array(self, key: str) -> None:
        kind, count = self._window.number("I"), self._window.number("Q")
        if kind == _STRING:
            self._strings_left -= count
            if self._strings_left < 0:
                raise _damaged()
            if key == "tokenizer.ggml.tokens":
                self._vocabulary = (self._window.position, count)
            self._window.strings(count)
        elif kind in _NUMBERS:
            if key == "tokenizer.ggml.token_type" and kind in {4, 5}:
                self._token_types(count)
            elif key.endswith(".head_count_kv") and count and kind in {4, 5}:
                self._values[key] = self._window.number("I")  # one per layer: use the first
                self._window.skip((count - 1) * 4)
            else:
                self._window.skip(count * struct.calcsize(_NUMBERS[kind]))
        else:
            raise _damaged()

    def _token_types(self, count: int) -> None:
        for start in range(0, min(count, _MOST_STRINGS), _WINDOW // 4):
            types = array("i", self._window.take(4 * min(_WINDOW // 4, count - start)))
            self._control += [start + i for i, kind in enumerate(types) if kind in _CONTROL_TYPES]
            del self._control[_MOST_CONTROL_TOKENS:]

    def _tensors(self, count: int) -> int:
        """Return the file offset where the last tensor ends, in bytes."""
        length = max((self._tensor() for _ in range(count)), default=0)
        alignment = self._number("general.alignment", 32)
        if not 0 < alignment <= _WINDOW:
            raise _damaged()
        return -(-self._window.position // alignment) * alignment + length

    def _tensor(self) -> int:
        """Return where the next tensor ends, in bytes from the start of the tensor data."""
        reader = self._window
        reader.text(_LONGEST_NAME)
        dimensions = reader.number("I")
        if dimensions > _MOST_DIMENSIONS:
            raise _damaged()
        values = 1
        for _ in range(dimensions):
            values *= reader.number("Q")
        kind, offset = reader.number("I"), reader.number("Q")
        self._unknown_type |= kind not in TENSOR_TYPES
        block, block_bytes = TENSOR_TYPES.get(kind, (1, 0))
        return offset + values // block * block_bytes

    def _tokens(self) -> dict[int, str]:
        """Return the control tokens and those that begin and end a text, by token id."""
        position, count = self._vocabulary
        wanted = {*self._control}
        wanted |= {self._number("tokenizer.ggml.bos_token_id", 1)}
        wanted |= {self._number("tokenizer.ggml.eos_token_id", 2)}
        self._window.seek(position)
        return self._window.strings(min(count, max(wanted) + 1), wanted)

    def _cache_bytes(self, arch: str) -> int:
        heads = self._number(f"{arch}.attention.head_count")
        width = self._number(f"{arch}.embedding_length") // heads if heads else 0
        width = self._number(f"{arch}.attention.key_length", width)
        kv_heads = self._number(f"{arch}.attention.head_count_kv", heads)
        # Keys and values, 2 bytes each.
        return 2 * 2 * self._number(f"{arch}.block_count") * kv_heads * width

    def _text(self, key: str) -> str:
        value = self._values.get(key, "")
        return value if isinstance(value, str) else ""

    def _number(self, key: str, default: int = 0) -> int:
        value = self._values.get(key, default)
        return value if isinstance(value, int) and value >= 0 else default
