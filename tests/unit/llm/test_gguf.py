"""GGUF headers: what they say is read; damaged and hostile ones give a ModelError."""

from __future__ import annotations

import random
import struct
import time
import tracemalloc
from pathlib import Path

import gguf
import pytest

from desktop_rag.errors import ModelError
from desktop_rag.llm.engine_support import check_supported
from desktop_rag.llm.gguf import TENSOR_TYPES, read_header, read_vocabulary
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
    assert (header.tokenizer, header.chat.adds_bos) == ("llama", True)
    assert (header.chat.bos_token, header.chat.eos_token) == ("<s>", "</s>")
    assert header.chat.control_tokens == ("<unk>", "<s>", "</s>", "<|im_start|>", "<|im_end|>")
    assert (header.chat.template, header.context_length) == (CHATML, 8192)
    assert header.size_bytes == header.needed_bytes == tiny.stat().st_size
    assert header.cache_bytes_per_token == 2 * 2 * 64  # keys and values, 16 bits, one layer of 64
    check_supported(header)


def test_a_model_without_a_name_is_called_like_its_file(tmp_path: Path) -> None:
    assert read_header(_file(tmp_path / "My Model.gguf")).name == "My Model"


def test_the_sizes_of_tensors_are_those_of_ggml() -> None:
    known = {int(kind): size for kind, size in gguf.GGML_QUANT_SIZES.items()}
    assert all(known[kind] == size for kind, size in TENSOR_TYPES.items() if kind in known)
    newer = known.keys() - TENSOR_TYPES.keys()
    assert all(kind == 9 or kind > 33 for kind in newer), "9 was never stored in a file"


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
    assert "token 99999" in header.chat.eos_token
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


def _value(key: str, form: str, value: float, kind: int) -> bytes:
    return _text(key.encode()) + struct.pack("<I" + form, kind, value)


def _number(key: str, value: int) -> bytes:
    return _value(key, "I", value, UINT32)


def _string(key: str, value: str) -> bytes:
    return _text(key.encode()) + struct.pack("<I", STRING) + _text(value.encode())


def _strings(key: str, *values: str) -> bytes:
    packed = b"".join(_text(value.encode()) for value in values)
    return _text(key.encode()) + struct.pack("<IIQ", ARRAY, STRING, len(values)) + packed


def _numbers(key: str, *values: int, kind: int = 5) -> bytes:
    form = {1: "b", 4: "I", 5: "i", 12: "d"}[kind]
    head = _text(key.encode()) + struct.pack("<IIQ", ARRAY, kind, len(values))
    return head + struct.pack(f"<{len(values)}{form}", *values)


def _tensor(*dimensions: int, kind: int = 0, offset: int = 0, name: bytes = b"w") -> bytes:
    sizes = struct.pack(f"<I{len(dimensions)}Q", len(dimensions), *dimensions)
    return _text(name) + sizes + struct.pack("<IQ", kind, offset)


TOKENS = _strings("tokenizer.ggml.tokens", "<unk>", "<s>", "</s>", "a", "<tool>")


@pytest.mark.parametrize("cut", range(1, 24))
def test_a_header_cut_in_any_field_is_damaged(tmp_path: Path, cut: int) -> None:
    path = _file(tmp_path / "x.gguf", _number("a", 1), _tensor(4), tensors=1, count=1)
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    with pytest.raises(ModelError, match="damaged"):
        read_header(path)


@pytest.mark.parametrize(
    ("entry", "fits"),
    [
        (_number("k" * 1024, 1), True),
        (_number("k" * 1025, 1), False),
        (_string("tokenizer.chat_template", "x" * (256 * 1024)), True),
        (_string("tokenizer.chat_template", "x" * (256 * 1024 + 1)), False),
        (_string("other", "x" * (256 * 1024 + 1)), True),  # skipped
        (_number("general.alignment", 256 * 1024), True),
        (_number("general.alignment", 256 * 1024 + 1), False),
        (_number("general.alignment", 1), True),
        (_numbers("a", 1, 2, kind=1), True),
        (_numbers("a", 1, 2, kind=12), True),
    ],
)
def test_entries_have_limits(tmp_path: Path, entry: bytes, *, fits: bool) -> None:
    path = _file(tmp_path / "x.gguf", entry, _string("general.name", "Last"))
    if fits:
        assert read_header(path).name == "Last"
    else:
        with pytest.raises(ModelError, match="damaged"):
            read_header(path)


@pytest.mark.parametrize(
    ("tensors", "entries", "fits"), [(0, 0, True), (0, 10_001, False), (100_001, 0, False)]
)
def test_counts_have_limits(tmp_path: Path, tensors: int, entries: int, *, fits: bool) -> None:
    many = b"".join(_value("k", "B", 1, 0) for _ in range(entries))
    names = b"".join(_tensor() for _ in range(tensors))
    path = _file(tmp_path / "x.gguf", many, names, tensors=tensors, count=entries)
    if fits:
        read_header(path)
    else:
        with pytest.raises(ModelError, match="damaged"):
            read_header(path)


def test_two_thousand_entries_are_read(tmp_path: Path) -> None:
    many = b"".join(_value("k", "B", 1, 0) for _ in range(2_000))
    read_header(_file(tmp_path / "x.gguf", many, count=2_000))


def test_strings_are_counted_over_all_arrays(tmp_path: Path) -> None:
    empty = _text(b"k") + struct.pack("<IIQ", ARRAY, STRING, 800_001)
    with pytest.raises(ModelError, match="damaged"):
        read_header(_file(tmp_path / "x.gguf", empty, bytes(100)))


def test_the_largest_header_is_looked_at_in_little_time(tmp_path: Path) -> None:
    """The window does it; 2.9 million tokens took up to four seconds."""
    vocabulary = _text(b"tokenizer.ggml.tokens") + struct.pack("<IIQ", ARRAY, STRING, 800_000)
    many = b"".join(_value("k", "B", 1, 0) for _ in range(1_999))
    path = _file(
        tmp_path / "x.gguf",
        vocabulary + bytes(8) * 800_000,
        many,
        _tensor(4) * 4_000,
        tensors=4_000,
        count=2_000,
    )
    started = time.thread_time()
    assert read_header(path, with_tokens=False).chat.control_tokens == ()
    assert time.thread_time() - started < 1


@pytest.mark.parametrize(
    ("tensors", "data_bytes"),
    [
        ((), 0),
        ((_tensor(4),), 16),
        ((_tensor(4, 3),), 48),
        ((_tensor(2, 2, 2, 2),), 64),
        ((_tensor(),), 4),
        ((_tensor(64, kind=8),), 68),  # two blocks of 32 values in 34 bytes
        ((_tensor(256, kind=14, offset=1000),), 1210),
        ((_tensor(4, offset=64), _tensor(4)), 80),
    ],
)
def test_the_file_must_have_room_for_its_tensors(
    tmp_path: Path, tensors: tuple[bytes, ...], data_bytes: int
) -> None:
    header = read_header(_file(tmp_path / "x.gguf", *tensors, tensors=len(tensors), count=0))
    assert header.needed_bytes == -(-header.size_bytes // 32) * 32 + data_bytes
    assert not header.unknown_tensor_type


def test_the_data_begins_at_a_multiple_of_the_alignment(tmp_path: Path) -> None:
    header = read_header(_file(tmp_path / "x.gguf", _number("general.alignment", 500)))
    assert header.needed_bytes == 500


@pytest.mark.parametrize(
    "tensor", [_tensor(1, 1, 1, 1, 1), _tensor(1, name=b"w" * 1025), _tensor(2**63, name=b"w")[:-1]]
)
def test_damaged_tensors_are_refused(tmp_path: Path, tensor: bytes) -> None:
    with pytest.raises(ModelError, match="damaged"):
        read_header(_file(tmp_path / "x.gguf", tensor, tensors=1, count=0))


def test_an_unknown_type_of_tensor_is_told(tmp_path: Path) -> None:
    tensors = (_tensor(1, kind=99), _tensor(1))
    assert read_header(_file(tmp_path / "x.gguf", *tensors, tensors=2, count=0)).unknown_tensor_type


@pytest.mark.parametrize(
    ("entries", "bos", "eos", "control"),
    [
        ((), "<s>", "</s>", ()),
        ((_number("tokenizer.ggml.bos_token_id", 4),), "<tool>", "</s>", ()),
        ((_number("tokenizer.ggml.eos_token_id", 0),), "<s>", "<unk>", ()),
        ((_number("tokenizer.ggml.eos_token_id", 5),), "<s>", "", ()),
        ((_value("tokenizer.ggml.bos_token_id", "i", -1, 5),), "<s>", "</s>", ()),  # none
        ((_numbers("tokenizer.ggml.token_type", 2, 3, 1, 1, 3),), "<s>", "</s>", ("<unk>", "<s>", "<tool>")),
        ((_numbers("tokenizer.ggml.token_type", 4, 5, 6, 1, 3, kind=4),), "<s>", "</s>", ("<tool>",)),
        ((_numbers("tokenizer.ggml.token_type", 3, 3, kind=1),), "<s>", "</s>", ()),  # bytes are no types
    ],
)
def test_tokens_with_a_meaning_are_read(
    tmp_path: Path, entries: tuple[bytes, ...], bos: str, eos: str, control: tuple[str, ...]
) -> None:
    header = read_header(_file(tmp_path / "x.gguf", TOKENS, *entries))
    assert (header.chat.bos_token, header.chat.eos_token, header.chat.control_tokens) == (bos, eos, control)


def test_tokens_that_are_too_long_or_too_many_are_left_out(tmp_path: Path) -> None:
    tokens = _strings("tokenizer.ggml.tokens", "a" * 256, "b" * 257, *("c" for _ in range(5_000)))
    types = _numbers("tokenizer.ggml.token_type", *[3] * 5_002)
    control = read_header(_file(tmp_path / "x.gguf", tokens, types)).chat.control_tokens
    assert control[0] == "a" * 256
    assert set(control[1:]) == {"c"}
    assert len(control) == 4_096 - 1


@pytest.mark.parametrize(
    ("entries", "adds"),
    [
        ((), False),
        ((_string("tokenizer.ggml.model", "llama"),), True),
        ((_string("tokenizer.ggml.pre", "llama-bpe"),), True),
        ((_string("tokenizer.ggml.pre", "qwen2"),), False),
        (
            (_string("tokenizer.ggml.model", "llama"), _value("tokenizer.ggml.add_bos_token", "?", 0, 7)),
            False,
        ),
        ((_value("tokenizer.ggml.add_bos_token", "?", 1, 7),), True),
    ],
)
def test_who_writes_the_first_token_is_read(
    tmp_path: Path, entries: tuple[bytes, ...], *, adds: bool
) -> None:
    assert read_header(_file(tmp_path / "x.gguf", *entries)).chat.adds_bos is adds


HEADS = (
    _string("general.architecture", "llama"),
    _number("llama.block_count", 2),
    _number("llama.embedding_length", 64),
    _number("llama.attention.head_count", 8),
)


@pytest.mark.parametrize(
    ("entries", "cache_bytes"),
    [
        (HEADS, 4 * 2 * 8 * 8),
        ((*HEADS, _number("llama.attention.head_count_kv", 2)), 4 * 2 * 2 * 8),
        ((*HEADS, _numbers("llama.attention.head_count_kv", 4, 2, kind=4)), 4 * 2 * 4 * 8),
        ((*HEADS, _numbers("llama.attention.head_count_kv", 4, kind=4)), 4 * 2 * 4 * 8),
        ((*HEADS, _numbers("llama.attention.head_count_kv", 4, 2, kind=1)), 4 * 2 * 8 * 8),
        ((*HEADS, _text(b"llama.attention.head_count_kv") + struct.pack("<IIQ", ARRAY, 4, 0)), 4 * 2 * 8 * 8),
        ((*HEADS, _number("llama.attention.key_length", 16)), 4 * 2 * 8 * 16),
        (HEADS[:3], 0),
        (HEADS[1:], 0),
    ],
)
def test_the_cache_is_computed_from_the_attention_heads(
    tmp_path: Path, entries: tuple[bytes, ...], cache_bytes: int
) -> None:
    header = read_header(_file(tmp_path / "x.gguf", *entries, _string("general.name", " Last ")))
    assert (header.cache_bytes_per_token, header.name) == (cache_bytes, "Last")


def test_a_text_where_a_number_belongs_counts_as_missing(tmp_path: Path) -> None:
    entries = (_number("general.architecture", 7), _value("x.context_length", "f", 1.5, 6))
    header = read_header(_file(tmp_path / "x.gguf", *entries))
    assert (header.architecture, header.context_length) == ("", 0)


def test_the_vocabulary_is_read(tmp_path: Path, tiny: Path) -> None:
    path = _file(tmp_path / "x.gguf", _number("a", 1), TOKENS, _number("b", 1))
    assert read_vocabulary(path) == ["<unk>", "<s>", "</s>", "a", "<tool>"]
    assert read_vocabulary(tiny)[:3] == ["<unk>", "<s>", "</s>"]
    assert read_vocabulary(_file(tmp_path / "none.gguf")) == []
