"""Control characters of foreign text, which could control a terminal or reorder the text shown."""

from __future__ import annotations

import json
import re
from typing import Any

_CONTROL = (*range(0x20), *range(0x7F, 0xA0))  # C0, DEL and C1
_LINE_ENDS = (0x2028, 0x2029)
_BIDI = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))  # embeddings, overrides and isolates
_REPLACEMENTS = dict.fromkeys((*_CONTROL, *_LINE_ENDS, *_BIDI), "\ufffd")
_TEXT_REPLACEMENTS = {code: new for code, new in _REPLACEMENTS.items() if chr(code) not in "\t\n"}
_SIGNS = dict.fromkeys(map(ord, "\u200f\u2067\u2068\u2069"))  # a mark, isolates and their end
_NOT_XML = "[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"  # compiled in 4 ms, when used
_UNESCAPED_IN_JSON = re.compile(f"[{''.join(map(chr, (*_CONTROL[0x20:], *_LINE_ENDS, *_BIDI)))}]")


def make_printable_line(value: object) -> str:
    """Return a value as one line, with line ends and control characters replaced."""
    return str(value).translate(_REPLACEMENTS)


def make_printable_text(text: str) -> str:
    """Return a text with its control characters replaced, other than tabs and line ends."""
    return text.replace("\r\n", "\n").translate(_TEXT_REPLACEMENTS)


def remove_isolates(text: str) -> str:
    """Return a text without the signs that isolate parts of it from a sentence that runs the other way."""
    return text.translate(_SIGNS)


def escape_xml(text: str) -> str:
    """Return a text as XML shows it, without the characters that XML 1.0 cannot hold."""
    import html  # its table of entities takes long to load

    return html.escape(re.sub(_NOT_XML, "", text))


def dump_printable_json(values: dict[str, Any]) -> str:
    """Return values as JSON on one line, in which all control characters are escaped."""
    dumped = json.dumps(values, ensure_ascii=False)
    return _UNESCAPED_IN_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", dumped)
