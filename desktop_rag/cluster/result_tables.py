"""The results of tasks as Arrow tables, written on a node and checked where they arrive.

A reader's reply is sent as the MessagePack message that `REPLIES` encodes, so the same checks
hold for a node as for a reader process.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_rag.child_process import UnusableReply
from desktop_rag.ingest.reader_tasks import REPLIES

_UNIT_TOLERANCE = 1e-3  # of a vector's length; float32 rounds at 1e-6

RequestReplies = list[tuple[Any, bool]]  # values with whether they are the last of their request


class UnusableTable(ValueError):  # noqa: N818 - an event to react to, as UnusableReply
    """A node sent a reply that no task returns."""


def replies_to_table(replies: Sequence[tuple[int, bytes]]) -> bytes:
    """Return the table of replies, given as (number of the request in its batch, message)."""
    import pyarrow as pa

    numbers, messages = [number for number, _ in replies], [message for _, message in replies]
    columns = [pa.array(numbers, pa.int32()), pa.array(messages, pa.large_binary())]
    return _write_table(pa.Table.from_arrays(columns, schema=_reply_schema()))


def table_to_replies(data: bytes, requests: int) -> list[RequestReplies]:
    """Return the replies to each request, none to one whose file the node did not reach.

    Raises:
        UnusableTable: it is no such table, or its replies are none that a reader gives.
    """
    table = _read_table(data, _reply_schema())
    found: list[RequestReplies] = [[] for _ in range(requests)]
    for number, message in zip(table["request"].to_pylist(), table["message"], strict=True):
        if not 0 <= number < requests:
            raise UnusableTable("a reply to nothing")
        try:
            found[number].append(REPLIES.decode(message.as_py()))
        except UnusableReply as error:
            raise UnusableTable("not a reply") from error
    for replies in found:
        if [last for _, last in replies] != [False] * (len(replies) - 1) + [True] * bool(replies):
            raise UnusableTable("replies without an end")
    return found


def vectors_to_table(vectors: NDArray[np.float32]) -> bytes:
    """Return the table of (n, dim) float32 unit rows."""
    import pyarrow as pa

    count, dim = vectors.shape
    values = pa.array(np.ascontiguousarray(vectors).reshape(count * dim))
    column = pa.FixedSizeListArray.from_arrays(values, dim)
    return _write_table(pa.Table.from_arrays([column], schema=_vector_schema(dim)))


def table_to_vectors(data: bytes, count: int, dim: int) -> NDArray[np.float32]:
    """Return the (count, dim) float32 unit rows of a table; raises UnusableTable."""
    table = _read_table(data, _vector_schema(dim))
    if table.num_rows != count:
        raise UnusableTable("not as many vectors as texts")
    values = table["vector"].combine_chunks().flatten().to_numpy()
    vectors = np.asarray(values, dtype=np.float32).reshape(count, dim)
    if not np.allclose(np.linalg.norm(vectors, axis=1), 1.0, rtol=0, atol=_UNIT_TOLERANCE):
        raise UnusableTable("not unit vectors")
    return vectors


def _reply_schema() -> Any:
    import pyarrow as pa

    return pa.schema([pa.field("request", pa.int32()), pa.field("message", pa.large_binary())])


def _vector_schema(dim: int) -> Any:
    import pyarrow as pa

    return pa.schema([pa.field("vector", pa.list_(pa.float32(), dim))])


def _write_table(table: Any) -> bytes:
    import pyarrow as pa

    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table)
    written: bytes = sink.getvalue().to_pybytes()
    return written


def _read_table(data: bytes, schema: Any) -> Any:
    import pyarrow as pa

    try:
        if any(map(_is_compressed, pa.ipc.MessageReader.open_stream(data))):
            raise UnusableTable("compressed, by any factor")
        with pa.ipc.open_stream(data) as stream:
            if stream.schema != schema:
                raise UnusableTable("not the columns of a result")
            table = stream.read_all()
        table.validate(full=True)
    except (pa.ArrowException, OSError, TypeError, struct.error) as error:
        raise UnusableTable("not a table") from error
    if any(column.null_count for column in table.columns):
        raise UnusableTable("not a value")
    return table


def _is_compressed(message: Any) -> bool:
    """Whether the buffers of an Arrow message are compressed; pyarrow does not tell.

    Its metadata are the FlatBuffers table `Message` of Arrow's Message.fbs, whose field 2 is the table
    `RecordBatch`, whose field 3 is the compression. Raises struct.error if they are no tables.
    """
    if message.type != "record batch":
        return False
    metadata = memoryview(message.metadata)
    [root] = struct.unpack_from("<I", metadata)
    header = _find_field(metadata, root, 2)
    [offset] = struct.unpack_from("<I", metadata, header)
    return _find_field(metadata, header + offset, 3) != 0


def _find_field(metadata: memoryview, table: int, number: int) -> int:
    """Return where a field of a FlatBuffers table lies, 0 if it is left out."""
    [distance] = struct.unpack_from("<i", metadata, table)
    [size] = struct.unpack_from("<H", metadata, table - distance)
    place = 4 + 2 * number  # in its vtable, behind two lengths
    [offset] = struct.unpack_from("<H", metadata, table - distance + place) if place < size else [0]
    return table + offset if offset else 0
