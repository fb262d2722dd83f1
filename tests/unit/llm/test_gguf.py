"""GGUF headers: what they say is read; damaged and hostile ones give a ModelError."""

from __future__ import annotations

import random
import struct
import tracemalloc
from pathlib import Path

import gguf
import pytest

from desktop_rag.errors import ModelError
from desktop_rag.llm.engine_support import check_supported
from desktop_rag.llm.gguf import TENSOR_TYPES, read_header
from tests.helpers.tiny_gguf import CHATML, write_tiny_gguf

STRING, ARRAY, UINT32 = 8, 9, 4


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    return write_tiny_gguf(tmp_path / "tiny.gguf")


def _text(value: bytes) -> bytes:
    return struct.pack("<Q", len(value)) + value


def _file(path: Path, *entries: bytes, tensors: int = 0, count: int | None = None) -> Path:
    head = b"GGUF" + struct.pack("<IQQ", 3, tensors, len(entries) if count is None else count)
    path.write_bytes(head + b"".join(entries))
    return path


def test_a_header_is_read(tiny: Path) -> None:
    header = read_header(tiny)
    assert (header.architecture, header.name) == ("llama", "Tiny Test Model")
    assert (header.tokenizer, header.adds_bos) == ("llama", True)
    assert (header.bos_token, header.eos_token) == ("<s>", "</s>")
    assert header.control_tokens == ("<unk>", "<s>", "</s>", "<|im_start|>", "<|im_end|>")
    assert (header.chat_template, header.context_length) == (CHATML, 8192)
    assert header.size_bytes == header.needed_bytes == tiny.stat().st_size
    assert header.cache_bytes_per_token == 2 * 2 * 64  # keys and values, 16 bits, one layer of 64
    check_supported(header)


def test_a_model_without_a_name_is_called_like_its_file(tmp_path: Path) -> None:
    assert read_header(_file(tmp_path / "My Model.gguf")).name == "My Model"


def test_the_sizes_of_tensors_are_those_of_ggml() -> None:
    known = {int(kind): size for kind, size in gguf.GGML_QUANT_SIZES.items()}
    assert all(known[kind] == size for kind, size in TENSOR_TYPES.items() if kind in known)


@pytest.mark.parametrize("share", [0.0, 0.001, 0.1, 0.5, 0.99])
def test_a_file_cut_off_anywhere_is_refused(tiny: Path, share: float) -> None:
    whole = tiny.read_bytes()
    tiny.write_bytes(whole[: int(len(whole) * share)])
    with pytest.raises(ModelError) as caught:
        check_supported(read_header(tiny))
    assert caught.value.title
    assert caught.value.hint


def test_an_incomplete_file_says_how_much_is_there(tiny: Path) -> None:
    tiny.write_bytes(tiny.read_bytes()[:-1000])
    with pytest.raises(ModelError, match=r"incomplete: 666\.\d kB of 667\.\d kB"):
        check_supported(read_header(tiny))


@pytest.mark.parametrize("content", [b"", b"GG", b"hello, I am a text\n" * 100, b"PK\x03\x04" * 50])
def test_other_files_are_no_models(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.gguf"
    path.write_bytes(content)
    with pytest.raises(ModelError, match="not a GGUF"):
        read_header(path)


@pytest.mark.parametrize("version", [0, 1, 4, 0x01000000])
def test_other_versions_are_refused(tmp_path: Path, version: int) -> None:
    path = tmp_path / "x.gguf"
    path.write_bytes(b"GGUF" + struct.pack("<IQQ", version, 0, 0))
    with pytest.raises(ModelError, match="version"):
        read_header(path)


def test_missing_files_and_folders_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="File not found"):
        read_header(tmp_path / "missing.gguf")
    with pytest.raises(ModelError, match="not a file"):
        read_header(tmp_path)


@pytest.mark.parametrize(
    "entry",
    [
        _text(b"k") + struct.pack("<IQ", STRING, 2**63),  # longer than the file
        struct.pack("<Q", 2**64 - 1),  # a key without end
        _text(b"tokenizer.chat_template") + struct.pack("<IQ", STRING, 2**40),
        _text(b"k") + struct.pack("<IIQ", ARRAY, STRING, 2**50),
        _text(b"k") + struct.pack("<IIQ", ARRAY, UINT32, 2**62),
        _text(b"k") + struct.pack("<IIQ", ARRAY, ARRAY, 5),  # nested
        _text(b"k") + struct.pack("<I", 77),  # no such type
        _text(b"general.alignment") + struct.pack("<II", UINT32, 0),
    ],
)
def test_hostile_entries_are_damage(tmp_path: Path, entry: bytes) -> None:
    with pytest.raises(ModelError, match="damaged"):
        read_header(_file(tmp_path / "x.gguf", entry, count=1))


def test_hostile_counts_are_damage(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="damaged"):
        read_header(_file(tmp_path / "x.gguf", count=2**60))
    with pytest.raises(ModelError, match="damaged"):
        read_header(_file(tmp_path / "x.gguf", tensors=2**60))


def test_a_large_vocabulary_costs_little_memory(tmp_path: Path) -> None:
    tokens = b"".join(_text(b"token %d" % i) for i in range(100_000))
    types = struct.pack("<100000i", *[3] * 100_000)  # all of them control tokens
    path = _file(
        tmp_path / "x.gguf",
        _text(b"tokenizer.ggml.tokens") + struct.pack("<IIQ", ARRAY, STRING, 100_000) + tokens,
        _text(b"tokenizer.ggml.token_type") + struct.pack("<IIQ", ARRAY, 5, 100_000) + types,
        _text(b"tokenizer.ggml.eos_token_id") + struct.pack("<II", UINT32, 99_999),
    )
    del tokens, types
    tracemalloc.start()
    header = read_header(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert "token 99999" in header.eos_token
    assert peak < 4_000_000


def test_mutated_headers_never_give_anything_but_a_model_error(tiny: Path) -> None:
    whole = tiny.read_bytes()
    rng = random.Random(7)
    refused = 0
    for _ in range(300):
        content = bytearray(whole)
        for _ in range(rng.randint(1, 8)):
            content[rng.randrange(30_000)] = rng.randrange(256)
        tiny.write_bytes(content)
        try:
            check_supported(read_header(tiny))
        except ModelError as error:
            refused += bool(error.title and error.hint)
    assert refused > 10
