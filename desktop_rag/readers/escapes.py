"""Characters that text files write as escapes."""

from __future__ import annotations

import re
import sys

_JSON_ESCAPE = re.compile(r'\\(?:u([0-9a-fA-F]{4})|([bfnrt"/\\]))')
_JSON_ESCAPED = {"b": " ", "f": "\n", "n": "\n", "r": "", "t": "\t"}
_CODE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2}))")
_FIRST_CODE = 0xA0  # those below are signs of the format, or control characters
_SURROGATES = re.compile("[\ud800-\udbff][\udc00-\udfff]")


def decode_escapes(text: str) -> str:
    r"""Return text of JSON with the characters that all its escapes stand for, such as \u00e4 and \n."""
    return _join_surrogates(
        _JSON_ESCAPE.sub(
            lambda match: chr(int(match[1], 16)) if match[1] else _JSON_ESCAPED.get(match[2], match[2]), text
        )
    )


def decode_codes(text: str) -> str:
    r"""Return text with the characters that numbers stand for, such as \u00e4; other escapes are kept."""
    return _join_surrogates(_CODE.sub(_decode_code, text))


def _decode_code(match: re.Match[str]) -> str:
    code = int(match[1] or match[2] or match[3], 16)
    return chr(code) if _FIRST_CODE <= code <= sys.maxunicode else match[0]


def _join_surrogates(text: str) -> str:
    return _SURROGATES.sub(lambda pair: pair[0].encode("utf-16", "surrogatepass").decode("utf-16"), text)
