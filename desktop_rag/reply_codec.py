"""Replies of a child process as data: MessagePack that is checked against a schema, never pickles.

A child that reads a hostile file may come under its control, and unpickling lets the sender run code.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, get_origin

from desktop_rag.child_process import UnusableReply
from desktop_rag.errors import DesktopRagError

_MAX_WORDS_CHARACTERS = 1_000  # of the title or the hint of an error


class ReplyCodec:
    """Encodes the replies of one kind of child, and decodes them where they arrive.

    Args:
        kinds: the types of replies: dataclasses, lists of them, plain types or subclasses of DesktopRagError.
        check: raises ValueError for a reply of the right type whose values cannot be.
    """

    def __init__(self, *kinds: Any, check: Callable[[Any], None] | None = None) -> None:
        self._kinds = {_name_kind(kind): kind for kind in kinds}
        self._check = check

    def encode(self, reply: object, *, last: bool = True) -> bytes:
        """Return the message that says `reply`, and whether it is the `last` one to its request."""
        message: bytes = self._encoder.encode((type(reply).__name__, last, reply))
        return message

    def decode(self, message: bytes) -> tuple[Any, bool]:
        """Return the reply in a message, and whether it is the last; raises UnusableReply."""
        try:
            name, last, fields = self._envelope.decode(message)
            reply = self._decoders[name].decode(fields)
            if self._check is not None:
                self._check(reply)
        except Exception as error:  # whatever the sender thinks of, it ends no more than its request
            raise UnusableReply from error
        return reply, last

    @cached_property
    def _encoder(self) -> Any:
        import msgspec

        return msgspec.msgpack.Encoder(enc_hook=_encode_error)

    @cached_property
    def _envelope(self) -> Any:
        import msgspec

        return msgspec.msgpack.Decoder(tuple[str, bool, msgspec.Raw])

    @cached_property
    def _decoders(self) -> dict[str, Any]:
        import msgspec

        return {
            name: msgspec.msgpack.Decoder(kind, dec_hook=_decode_error) for name, kind in self._kinds.items()
        }


def _name_kind(kind: Any) -> str:
    name: str = (get_origin(kind) or kind).__name__
    return name


def _encode_error(error: Any) -> tuple[str, str]:
    if not isinstance(error, DesktopRagError):
        raise NotImplementedError
    return error.title[:_MAX_WORDS_CHARACTERS], error.hint[:_MAX_WORDS_CHARACTERS]


def _decode_error(kind: type[Any], words: Any) -> DesktopRagError:
    if not issubclass(kind, DesktopRagError):
        raise NotImplementedError
    if not isinstance(words, list) or len(words) != 2 or not all(isinstance(each, str) for each in words):  # noqa: PLR2004
        raise ValueError("not an error")
    title, hint = (each[:_MAX_WORDS_CHARACTERS] for each in words)
    return kind(title, hint)
