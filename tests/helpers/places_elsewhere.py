"""LanceDB's tables whose manifests name a place elsewhere, and a server that notes who asks there."""

from __future__ import annotations

import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

Field = tuple[int, int, int | bytes]  # number, kind, and value
_FRAGMENT, _DATA_FILE, _BASE_ID, _READER_FLAGS, _WRITER_FLAGS, _BASE_PATHS = 2, 2, 7, 9, 10, 18
_HAS_BASE_PATHS = 16


def name_place_elsewhere(table: Path, address: str) -> None:
    """Let each version of a table find its rows at an address."""
    for path in (table / "_versions").glob("*.manifest"):
        content = path.read_bytes()
        [start] = struct.unpack("<Q", content[-16:-8])
        fields = [_move_field(each) for each in _parse(content[start + 4 : -16])]
        flags = [(number, 0, _HAS_BASE_PATHS) for number in (_READER_FLAGS, _WRITER_FLAGS)]
        place = _format([(1, 0, 1), (3, 0, 1), (4, 2, address.encode())])
        message = _format([*fields, *flags, (_BASE_PATHS, 2, place)])
        path.write_bytes(content[:start] + struct.pack("<I", len(message)) + message + content[-16:])


def _move_field(field: Field) -> Field:
    number, kind, value = field
    if number == _FRAGMENT and isinstance(value, bytes):
        files = [
            (each, way, data + _format([(_BASE_ID, 0, 1)]))
            if each == _DATA_FILE and isinstance(data, bytes)
            else (each, way, data)
            for each, way, data in _parse(value)
        ]
        return number, kind, _format(files)
    return field


def _parse(message: bytes) -> Iterator[Field]:
    position = 0
    while position < len(message):
        key, position = _parse_number(message, position)
        if key & 7 == 0:
            value, position = _parse_number(message, position)
            yield key >> 3, 0, value
        else:
            length, position = _parse_number(message, position) if key & 7 == 2 else (8, position)
            yield key >> 3, key & 7, message[position : position + length]
            position += length


def _parse_number(message: bytes, position: int) -> tuple[int, int]:
    number = shift = 0
    while True:
        byte, position = message[position], position + 1
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return number, position


def _format(fields: list[Field]) -> bytes:
    parts = []
    for number, kind, value in fields:
        parts.append(_format_number(number << 3 | kind))
        if isinstance(value, int):
            parts.append(_format_number(value))
        else:
            parts += [_format_number(len(value)) if kind == 2 else b"", value]
    return b"".join(parts)


def _format_number(number: int) -> bytes:
    digits = [number >> shift & 127 for shift in range(0, max(number.bit_length(), 1), 7)]
    return bytes([*(digit | 128 for digit in digits[:-1]), digits[-1]])


@contextmanager
def note_requests() -> Iterator[tuple[str, list[str]]]:
    """Yield the address of a server, and the list of what it is asked for."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_error(404)

        do_HEAD = do_GET  # noqa: N815

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", asked
        server.shutdown()
