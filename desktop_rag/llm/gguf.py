"""Read the header of a GGUF file, before the engine loads it.

The header may be hostile: every length is checked against the file, and the vocabulary, often
several megabytes, is skipped over. Layout: the GGUF specification of ggml.
"""

from __future__ import annotations

import os
import re
import struct
from array import array
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import BinaryIO, TypeVar

from desktop_rag.errors import ModelError, convert_os_errors
from desktop_rag.llm.chat_templates import ChatFormat
from desktop_rag.system.file_access import open_regular_file

# Tensor type: (values per block, bytes per block), from ggml's type traits.
TENSOR_TYPES = {
    0: (1, 4), 1: (1, 2), 2: (32, 18), 3: (32, 20), 6: (32, 22), 7: (32, 24), 8: (32, 34),
    10: (256, 84), 11: (256, 110), 12: (256, 144), 13: (256, 176), 14: (256, 210), 15: (256, 292),
    16: (256, 66), 17: (256, 74), 18: (256, 98), 19: (256, 50), 20: (32, 18), 21: (256, 110),
    22: (256, 82), 23: (256, 136), 24: (1, 1), 25: (1, 2), 26: (1, 4), 27: (1, 8), 28: (1, 8),
    29: (256, 56), 30: (1, 2), 31: (32, 18), 32: (32, 18), 33: (32, 18),
}  # fmt: skip

_VERSIONS = (2, 3)
_MAX_ENTRIES = 2_000  # real files have fewer than 100 keys
_MAX_TENSORS = 4_000  # real files have fewer than 1,500
# In all arrays together: the largest vocabulary has 262,144 entries and 514,906 merges.
_MAX_STRINGS = 800_000
_MAX_NAME_BYTES = 1_024  # bytes of a key or the name of a tensor
_MAX_TEXT_BYTES = 256 * 1024  # bytes of a value that is kept; chat templates have up to 30 KiB
_MAX_TOKEN_BYTES = 256  # bytes of a control token
_MAX_CONTROL_TOKENS = 4_096
_MAX_DIMENSIONS = 4
_BUFFER_BYTES = 256 * 1024  # bytes read at a time

# Models in several files: NAME-00001-of-00003.gguf and so on, as llama.cpp splits and names them.
_PART_NAME = re.compile(r"(.+)-(\d{5})-of-(\d{5})(\.gguf)", re.IGNORECASE)
_MAX_PARTS = 999  # real models have fewer than 50

_NAME_KEY = "general.name"
_STRING_TYPE, _ARRAY_TYPE = 8, 9
_NUMBER_FORMATS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
_CONTROL_TOKEN_TYPES = (2, 3)  # unknown and control: the tokens that plain text must not produce
_TEXT_KEYS = frozenset({
    "general.architecture", "general.name", "tokenizer.ggml.model", "tokenizer.ggml.pre",
    "tokenizer.chat_template",
})  # fmt: skip
_NUMBER_KEY_ENDINGS = (
    "general.alignment", "_token_id", ".add_bos_token", ".context_length", ".block_count",
    ".embedding_length", ".head_count", ".head_count_kv", ".key_length", "split.count",
)  # fmt: skip

_Scalar = str | int | float | bool
_T = TypeVar("_T")

_unpack_length = struct.Struct("<Q").unpack_from


@dataclass(frozen=True, slots=True)
class GgufHeader:
    """The metadata of a GGUF file; "" and 0 stand for missing values.

    `needed_bytes` is the file size that its tensors require; of a model in several `parts` all are counted.
    `cache_bytes_per_token` is the size of
    the KV cache for each token of context, at 16 bits.
    """

    architecture: str
    name: str
    size_bytes: int
    needed_bytes: int
    tokenizer: str = ""
    tokenizer_pre: str = ""
    chat: ChatFormat = field(default_factory=ChatFormat)
    context_length: int = 0
    cache_bytes_per_token: int = 0
    unknown_tensor_type: bool = False
    parts: int = 0


def list_parts(path: Path) -> tuple[Path, ...]:
    """Return the files of the model that `path` is a part of, by their names; just `path` if it is whole.

    Not all of them need to exist. The first one stands for the model.
    """
    name = _PART_NAME.fullmatch(path.name)
    count = int(name[3]) if name else 1
    if name is None or count > _MAX_PARTS or not 1 <= int(name[2]) <= count:
        return (path,)
    return tuple(path.with_name(f"{name[1]}-{n:05}-of-{name[3]}{name[4]}") for n in range(1, count + 1))


def read_header(path: Path, *, with_tokens: bool = True) -> GgufHeader:
    """Return the metadata of a GGUF file; raises ModelError if it is none, unreadable or damaged.

    Any part of a model in several files leads to all of it, and raises ModelError if a part is missing.
    Without the special tokens of its chat format, which cost as much time as all else, it takes 20 ms for a
    vocabulary of 262,144 entries.
    """
    parts = list_parts(path)
    with convert_os_errors(ModelError, path.name):
        missing = [part.name for part in parts if len(parts) > 1 and not part.exists()]
    if missing:
        raise ModelError(
            f"Parts of the model are missing: {len(missing)} of {len(parts)}",
            f"Put them next to the others: {', '.join(missing)}.",
        )
    first, *others = (
        _parse_file(part, lambda parser: parser.parse_header(parts[0].stem, with_tokens=with_tokens))
        for part in parts
    )
    if len(parts) == 1 < first.parts:
        raise ModelError(
            f"The file is one of the {first.parts} parts of a model, but was renamed",
            "Give all parts their original names.",
        )
    if not others:
        return first
    return replace(
        first,
        size_bytes=sum(each.size_bytes for each in (first, *others)),
        needed_bytes=sum(max(each.size_bytes, each.needed_bytes) for each in (first, *others)),
    )


def read_model_name(path: Path) -> str:
    """Return the name a model gives itself, else its file name without suffix.

    Reads up to the name only, the first kilobytes of most files. Raises ModelError as `read_header`.
    """
    return _parse_file(path, lambda parser: parser.parse_name(path.stem))


def read_vocabulary(path: Path) -> list[str]:
    """Return the tokens of a model by token id, as its file spells them; raises ModelError."""
    return _parse_file(path, lambda parser: parser.parse_vocabulary())


def _parse_file(path: Path, read: Callable[[_GgufParser], _T]) -> _T:
    with convert_os_errors(ModelError, path.name), open_regular_file(path) as file:
        return read(_GgufParser(file, os.fstat(file.fileno()).st_size))


def _damaged_file_error() -> ModelError:
    return ModelError("The model file is damaged", "Download or copy it again.")


class _BufferedReader:
    """Reads a file forward through a buffer of `_BUFFER_BYTES`."""

    def __init__(self, file: BinaryIO, size_bytes: int) -> None:
        self._file = file
        self.size_bytes = size_bytes
        self.seek(0)

    @property
    def position(self) -> int:
        return self._start + self._offset

    def seek(self, position: int) -> None:
        self._start, self._offset, self._buffer = position, 0, b""

    def read_bytes(self, count: int) -> bytes:
        """Return the next `count` bytes, at most a buffer; raises ModelError at the end."""
        if self._offset + count > len(self._buffer):
            self._fill_buffer()
            if count > len(self._buffer):
                raise _damaged_file_error()
        self._offset += count
        return self._buffer[self._offset - count : self._offset]

    def skip_bytes(self, count: int) -> None:
        if self._offset + count <= len(self._buffer):
            self._offset += count
        elif self.position + count > self.size_bytes:
            raise _damaged_file_error()
        else:
            self.seek(self.position + count)

    def read_number(self, form: str) -> int:
        """Return the next number of the `struct` format, little-endian."""
        return int(struct.unpack("<" + form, self.read_bytes(struct.calcsize(form)))[0])

    def read_string(self, limit_bytes: int) -> str:
        """Return the next string; raises ModelError if it has more than `limit_bytes`."""
        length = self.read_number("Q")
        if length > limit_bytes:
            raise _damaged_file_error()
        return self.read_bytes(length).decode("utf-8", errors="replace")

    def read_strings(self, wanted: Collection[int]) -> dict[int, str]:
        """Return the `wanted` ones of the next strings by their index; those that are too long are ""."""
        found: dict[int, str] = {}
        index = 0
        for each in sorted(wanted):
            self.skip_strings(each - index)
            length, index = self.read_number("Q"), each + 1
            if length <= _MAX_TOKEN_BYTES:
                found[each] = self.read_bytes(length).decode("utf-8", errors="replace")
            else:
                self.skip_bytes(length)
        return found

    def skip_strings(self, count: int) -> None:
        """Skip over `count` strings; the loop takes 0.1 s for a million of them."""
        left = count
        while left > 0:
            buffer, offset = self._buffer, self._offset
            try:
                for left in range(left - 1, -1, -1):  # noqa: B007, B020 - also counts
                    offset += 8 + _unpack_length(buffer, offset)[0]
            except (struct.error, OverflowError):
                left += 1
            if self._start + offset > self.size_bytes:
                raise _damaged_file_error()
            if offset <= len(buffer):
                self._offset = offset
            else:
                self.seek(self._start + offset)
            if left:
                self._fill_buffer()
                if len(self._buffer) < 8:  # noqa: PLR2004 - bytes of a length
                    raise _damaged_file_error()

    def _fill_buffer(self) -> None:
        self.seek(self.position)
        self._file.seek(self._start)
        self._buffer = self._file.read(_BUFFER_BYTES)


class _GgufParser:
    """Reads one header, in file order."""

    def __init__(self, file: BinaryIO, size_bytes: int) -> None:
        self._reader = _BufferedReader(file, size_bytes)
        self._values: dict[str, _Scalar] = {}
        self._strings_left = _MAX_STRINGS
        self._tokens_location = (0, 0)  # position and count
        self._types_location = (0, 0)
        self._control_token_ids: list[int] = []
        self._has_unknown_type = False

    def parse_header(self, stem: str, *, with_tokens: bool) -> GgufHeader:
        """Read the whole header; `stem` is the name if the file has none."""
        tensors = self._read_metadata()
        needed = self._read_tensors_end(tensors)
        arch = self._get_text("general.architecture")
        tokens = self._read_special_tokens() if with_tokens else {}
        tokenizer, pre = (self._get_text("tokenizer.ggml.model"), self._get_text("tokenizer.ggml.pre"))
        bos_default = tokenizer == "llama" or pre in {"llama3", "llama-v3", "llama-bpe"}
        return GgufHeader(
            architecture=arch,
            name=self._get_text(_NAME_KEY).strip() or stem,
            size_bytes=self._reader.size_bytes,
            needed_bytes=needed,
            tokenizer=tokenizer,
            tokenizer_pre=pre,
            chat=ChatFormat(
                self._get_text("tokenizer.chat_template"),
                bos_token=tokens.get(self._get_number("tokenizer.ggml.bos_token_id", 1), ""),
                eos_token=tokens.get(self._get_number("tokenizer.ggml.eos_token_id", 2), ""),
                control_tokens=tuple(tokens[i] for i in self._control_token_ids if tokens.get(i)),
                adds_bos=bool(self._values.get("tokenizer.ggml.add_bos_token", bos_default)),
            ),
            context_length=self._get_number(f"{arch}.context_length"),
            cache_bytes_per_token=self._compute_cache_bytes(arch),
            unknown_tensor_type=self._has_unknown_type,
            parts=self._get_number("split.count"),
        )

    def parse_name(self, stem: str) -> str:
        """Read up to the name; `stem` is the name if the file has none."""
        self._read_metadata(until=_NAME_KEY)
        return self._get_text(_NAME_KEY).strip() or stem

    def parse_vocabulary(self) -> list[str]:
        """Read all tokens; one of more than `_MAX_TOKEN_BYTES` becomes ""."""
        self._read_metadata()
        position, count = self._tokens_location
        self._reader.seek(position)
        found = self._reader.read_strings(range(count))
        return [found.get(index, "") for index in range(count)]

    def _read_metadata(self, until: str = "") -> int:
        """Read the key-value pairs, all or up to a key, and return the number of tensors."""
        reader = self._reader
        if reader.size_bytes < 4 or reader.read_bytes(4) != b"GGUF":  # noqa: PLR2004
            raise ModelError(
                "This is not a GGUF file",
                "Language models are GGUF files: choose another one, or download it again.",
            )
        version = reader.read_number("I")
        if version not in _VERSIONS:
            raise ModelError(
                "The GGUF file has a version that GPT4All does not know",
                "Choose a version of the model made in 2024 or later.",
            )
        tensors, entries = reader.read_number("Q"), reader.read_number("Q")
        if tensors > _MAX_TENSORS or entries > _MAX_ENTRIES:
            raise _damaged_file_error()
        for _ in range(entries):
            self._read_entry()
            if until in self._values:
                break
        return tensors

    def _read_entry(self) -> None:
        key = self._reader.read_string(_MAX_NAME_BYTES)
        kind = self._reader.read_number("I")
        if kind == _ARRAY_TYPE:
            self._read_array(key)
        elif kind == _STRING_TYPE and key in _TEXT_KEYS:
            self._values[key] = self._reader.read_string(_MAX_TEXT_BYTES)
        elif kind == _STRING_TYPE:
            self._reader.skip_bytes(self._reader.read_number("Q"))
        elif kind in _NUMBER_FORMATS:
            form = "<" + _NUMBER_FORMATS[kind]
            value = struct.unpack(form, self._reader.read_bytes(struct.calcsize(form)))[0]
            if key.endswith(_NUMBER_KEY_ENDINGS):
                self._values[key] = value
        else:
            raise _damaged_file_error()

    def _read_array(self, key: str) -> None:
        kind, count = self._reader.read_number("I"), self._reader.read_number("Q")
        if kind == _STRING_TYPE:
            self._strings_left -= count
            if self._strings_left < 0:
                raise _damaged_file_error()
            if key == "tokenizer.ggml.tokens":
                self._tokens_location = (self._reader.position, count)
            self._reader.skip_strings(count)
        elif kind in _NUMBER_FORMATS:
            if key == "tokenizer.ggml.token_type" and kind in {4, 5}:
                self._types_location = (self._reader.position, min(count, _MAX_STRINGS))
            if key.endswith(".head_count_kv") and count and kind in {4, 5}:
                self._values[key] = self._reader.read_number("I")  # one per layer: use the first
                self._reader.skip_bytes((count - 1) * 4)
            else:
                self._reader.skip_bytes(count * struct.calcsize(_NUMBER_FORMATS[kind]))
        else:
            raise _damaged_file_error()

    def _read_tensors_end(self, count: int) -> int:
        """Return the file offset where the last tensor ends, in bytes."""
        length = max((self._read_tensor_end() for _ in range(count)), default=0)
        alignment = self._get_number("general.alignment", 32)
        if not 0 < alignment <= _BUFFER_BYTES:
            raise _damaged_file_error()
        return -(-self._reader.position // alignment) * alignment + length

    def _read_tensor_end(self) -> int:
        """Return where the next tensor ends, in bytes from the start of the tensor data."""
        reader = self._reader
        reader.read_string(_MAX_NAME_BYTES)
        dimensions = reader.read_number("I")
        if dimensions > _MAX_DIMENSIONS:
            raise _damaged_file_error()
        values = 1
        for _ in range(dimensions):
            values *= reader.read_number("Q")
        kind, offset = reader.read_number("I"), reader.read_number("Q")
        self._has_unknown_type |= kind not in TENSOR_TYPES
        block, block_bytes = TENSOR_TYPES.get(kind, (1, 0))
        return offset + values // block * block_bytes

    def _read_special_tokens(self) -> dict[int, str]:
        """Return the control tokens and those that begin and end a text, by token id."""
        position, count = self._types_location
        self._reader.seek(position)
        for start in range(0, count, _BUFFER_BYTES // 4):
            types = array("i", self._reader.read_bytes(4 * min(_BUFFER_BYTES // 4, count - start)))
            self._control_token_ids += [
                start + i for i, kind in enumerate(types) if kind in _CONTROL_TOKEN_TYPES
            ]
            del self._control_token_ids[_MAX_CONTROL_TOKENS:]
        position, count = self._tokens_location
        wanted = {*self._control_token_ids}
        wanted |= {self._get_number("tokenizer.ggml.bos_token_id", 1)}
        wanted |= {self._get_number("tokenizer.ggml.eos_token_id", 2)}
        self._reader.seek(position)
        return self._reader.read_strings([each for each in wanted if each < count])

    def _compute_cache_bytes(self, arch: str) -> int:
        heads = self._get_number(f"{arch}.attention.head_count")
        width = self._get_number(f"{arch}.embedding_length") // heads if heads else 0
        width = self._get_number(f"{arch}.attention.key_length", width)
        kv_heads = self._get_number(f"{arch}.attention.head_count_kv", heads)
        # Keys and values, 2 bytes each.
        return 2 * 2 * self._get_number(f"{arch}.block_count") * kv_heads * width

    def _get_text(self, key: str) -> str:
        value = self._values.get(key, "")
        return value if isinstance(value, str) else ""

    def _get_number(self, key: str, default: int = 0) -> int:
        value = self._values.get(key, default)
        return value if isinstance(value, int) and value >= 0 else default
