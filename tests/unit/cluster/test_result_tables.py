"""Results cross as Arrow tables, and what no task returns is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

from desktop_rag.cluster.result_tables import (
    UnusableTable,
    replies_to_table,
    table_to_replies,
    table_to_vectors,
    vectors_to_table,
)
from desktop_rag.errors import SkippedError
from desktop_rag.ingest.reader_tasks import REPLIES, Fingerprint, ReadRequest, handle_request

FINGERPRINT = Fingerprint("0" * 32, 10, 20)
LAST = REPLIES.encode(FINGERPRINT)
NOT_LAST = REPLIES.encode(FINGERPRINT, last=False)


def _vectors(count: int, dim: int = 4) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    rows = np.random.default_rng(1).normal(size=(count, dim)).astype(np.float32)
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), dtype=np.float32)


def _write(table: pa.Table) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table)
    return bytes(sink.getvalue().to_pybytes())


def test_what_a_reader_replied_arrives_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "note.md"
    path.write_text("# Harbour\n\nThe harbour opens at six in the morning.\n", encoding="utf-8")
    values = list(handle_request(ReadRequest(str(path))))
    messages = [REPLIES.encode(value, last=value is values[-1]) for value in values]
    skipped = SkippedError("No text", "There is nothing in it.")
    table = replies_to_table([*((1, each) for each in messages), (2, REPLIES.encode(skipped))])
    none, read, refused = table_to_replies(table, 3)
    assert none == []
    assert read == [(value, value is values[-1]) for value in values]
    [(error, last)] = refused
    assert (error.title, error.hint, last) == (skipped.title, skipped.hint, True)


def test_vectors_arrive_to_the_last_bit() -> None:
    vectors = _vectors(5)
    assert table_to_vectors(vectors_to_table(vectors), 5, 4).tobytes() == vectors.tobytes()


@pytest.mark.parametrize(
    "replies",
    [
        [(3, LAST)],
        [(-1, LAST)],
        [(0, NOT_LAST)],
        [(0, LAST), (0, LAST)],
        [(0, b"")],
        [(0, b"\x93 not a message")],
        [(0, REPLIES.encode(Fingerprint("../../etc", 1, 1)))],
    ],
)
def test_replies_that_no_reader_gives_are_refused(replies: list[tuple[int, bytes]]) -> None:
    with pytest.raises(UnusableTable):
        table_to_replies(replies_to_table(replies), 3)


@pytest.mark.parametrize(
    "table",
    [
        pa.table({"request": [0]}),
        pa.table({"request": pa.array([0], pa.int32()), "message": [LAST.hex()]}),
        pa.table({"request": pa.array([None], pa.int32()), "message": pa.array([LAST], pa.large_binary())}),
        pa.table({"request": pa.array([0], pa.int32()), "message": pa.array([None], pa.large_binary())}),
    ],
)
def test_tables_with_other_columns_or_without_values_are_refused(table: pa.Table) -> None:
    with pytest.raises(UnusableTable):
        table_to_replies(_write(table), 1)


@pytest.mark.parametrize(
    "change",
    [
        lambda rows: rows[:-1],
        lambda rows: rows[:, :-1],
        lambda rows: rows * 2,
        lambda rows: rows * np.nan,
        lambda rows: np.where(rows > 2, rows, np.inf),
        np.zeros_like,
    ],
)
def test_vectors_that_no_model_gives_are_refused(
    change: Callable[[np.ndarray[tuple[int, ...], np.dtype[np.float32]]], object],
) -> None:
    table = vectors_to_table(np.asarray(change(_vectors(5)), dtype=np.float32))
    with pytest.raises(UnusableTable):
        table_to_vectors(table, 5, 4)


@pytest.mark.parametrize("codec", ["lz4", "zstd"])
def test_a_table_that_is_compressed_is_refused(codec: str) -> None:
    table = pa.ipc.open_stream(replies_to_table([(0, LAST)])).read_all()
    sink = pa.BufferOutputStream()
    options = pa.ipc.IpcWriteOptions(compression=codec)
    with pa.ipc.new_stream(sink, table.schema, options=options) as writer:
        writer.write_table(table)
    with pytest.raises(UnusableTable, match="compressed"):
        table_to_replies(sink.getvalue().to_pybytes(), 1)


def test_a_vector_that_is_missing_is_refused() -> None:
    column = pa.array([[1.0, 0.0], None], pa.list_(pa.float32(), 2))
    with pytest.raises(UnusableTable):
        table_to_vectors(_write(pa.table({"vector": column})), 2, 2)


def test_a_table_that_is_cut_off_or_changed_is_refused_or_read() -> None:
    whole = replies_to_table([(0, LAST)])
    rng = np.random.default_rng(2)
    for end in range(0, len(whole), 7):
        _read_or_refuse(whole[:end])
    for _ in range(300):
        changed = bytearray(whole)
        changed[rng.integers(len(whole))] = rng.integers(256)
        _read_or_refuse(bytes(changed))


def _read_or_refuse(data: bytes) -> None:
    try:
        for replies in table_to_replies(data, 1):
            assert all(isinstance(value, Fingerprint) for value, _ in replies)
    except UnusableTable:
        pass
