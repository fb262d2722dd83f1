"""Read subtitles (SubRip, WebVTT, SBV, SubStation Alpha, MicroDVD, SAMI) as spoken words, without times."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

from desktop_rag.document_types import Document
from desktop_rag.readers.document_builder import DocumentBuilder, clean_text, to_one_line
from desktop_rag.readers.encoding import decode_text
from desktop_rag.readers.plain_text_reader import read_plain_text

_TIME = r"(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})"
_TIMES = re.compile(rf"^[ \t]*{_TIME}[ \t]*(?:-->|,)[ \t]*{_TIME}(?:[ \t].*)?$", re.MULTILINE)
_NUMBER = re.compile(r"\n(?:[ \t]*\n[^\n]{0,100}|\d+[ \t]*)\n\Z")  # or the name, of the next cue
_BLOCK = re.compile(r"\n[ \t]*\n(?:NOTE|STYLE|REGION)\b.*\Z", re.DOTALL)
_VOICE = re.compile(r"<v(?:\.[^\s>]*)?[ \t]+([^>]*)>")
_TAG = re.compile(r"</?[a-zA-Z\d][^<>\n]{0,200}>|\{\\[^{}\n]*\}")
_DRAWING = re.compile(r"\{[^{}]*\\p[1-9]")
_FRAMES = re.compile(r"^\{(\d{1,9})\}\{(\d{1,9})\}(.*)$", re.MULTILINE)  # of MicroDVD
_FRAMES_PER_S = 25
_STYLE = re.compile(r"\{[a-zA-Z]:[^{}\n]*\}")
_SYNC = re.compile(
    r"<sync\s+start\s*=\s*[\"']?(\d{1,9})[^>]*>([^\0]*?)(?=<sync|</body|\Z)", re.IGNORECASE
)  # of SAMI
_STATION_TIME = re.compile(r"(\d+):(\d{2}):(\d{2})[.:](\d{1,3})")
_SENTENCE_END = re.compile(r"[.!?…。！？♪][\"'»”’)\]」』]*$|[:\]]$")
_NEW_LINE = re.compile(r"[-–—♪\[(]|>>|[^\W\d_][^:.!?]{0,40}: ")  # begins another speaker's words, or a sound
_MAX_GAP_S = 0.3  # between captions of which the next repeats the previous text
_MAX_CAPTIONS = 8  # on a line, where there are no full stops
_PAUSE_S = 8.0  # that separates speech


@dataclass(frozen=True, slots=True)
class _Cue:
    start_s: float
    end_s: float
    speaker: str
    lines: list[str]


def read_subtitles(data: bytes) -> Document:
    """Return the spoken text, a line per sentence; a file without times is read as plain text."""
    text = clean_text(decode_text(data))
    read_cues = next((read for read, mark in _READERS if mark.search(text)), _read_cues)
    cues = read_cues(text)
    builder = DocumentBuilder()
    line: list[str] = []
    speaker, end_s = "", 0.0
    for cue in _drop_repeated(cues):
        is_pause = cue.start_s - end_s > _PAUSE_S
        for number, said in enumerate(cue.lines):
            begins = cue.speaker != speaker and number == 0
            if begins or (is_pause and number == 0) or _ends_line(line, said):
                builder.add_block(" ".join(line), "\n")
                line = [f"{cue.speaker}:"] if begins and cue.speaker else []
            line.append(said)
        speaker, end_s = cue.speaker, cue.end_s
    builder.add_block(" ".join(line), "\n")
    document = builder.build_document()
    return document if document.text else read_plain_text(data, ".txt")


def _ends_line(line: list[str], following: str) -> bool:
    """Whether the next words are on a new line: after a sentence, or where another one speaks."""
    return bool(line) and bool(
        len(line) >= _MAX_CAPTIONS or _SENTENCE_END.search(line[-1]) or _NEW_LINE.match(following)
    )


def _read_cues(text: str) -> Iterator[_Cue]:
    matches = list(_TIMES.finditer(text))
    for number, match in enumerate(matches):
        is_last = number + 1 == len(matches)
        body = text[match.end() : len(text) if is_last else matches[number + 1].start()]
        if not is_last:
            body = _NUMBER.sub("", body)
        body = _BLOCK.sub("", body)
        speaker = to_one_line(html.unescape(voice[1])) if (voice := _VOICE.search(body)) else ""
        lines = [to_one_line(html.unescape(_TAG.sub("", line))) for line in body.split("\n")]
        yield _Cue(
            _seconds(match.groups()[:4]), _seconds(match.groups()[4:]), speaker, [*filter(None, lines)]
        )


def _read_station_cues(text: str) -> Iterator[_Cue]:
    """Yield the lines of dialogue of SubStation Alpha in the order of their times."""
    names = ["Layer", "Start", "End", "Style", "Name", "MarginL", "MarginR", "MarginV", "Effect", "Text"]
    cues = []
    for line in text.split("\n"):
        kind, _, rest = line.partition(":")
        if kind == "Format" and "Text" in rest:
            names = [name.strip() for name in rest.split(",")]
        elif kind == "Dialogue" and not _DRAWING.search(rest):
            fields = dict(zip(names, rest.split(",", len(names) - 1), strict=False))
            said = _TAG.sub("", fields.get("Text", "")).replace("\\h", " ").replace("\\n", "\\N")
            lines = [*filter(None, map(to_one_line, said.split("\\N")))]
            times = [_STATION_TIME.search(fields.get(name, "")) for name in ("Start", "End")]
            start, end = (_seconds(each.groups()) if each else 0.0 for each in times)
            cues.append(_Cue(start, end, to_one_line(fields.get("Name", fields.get("Actor", ""))), lines))
    yield from sorted(cues, key=lambda each: each.start_s)


def _read_frame_cues(text: str) -> Iterator[_Cue]:
    """Yield the cues of MicroDVD; the rate of a film may differ a little from that supposed."""
    for match in _FRAMES.finditer(text):
        start, end = (int(each) / _FRAMES_PER_S for each in match.groups()[:2])
        lines = [to_one_line(_STYLE.sub("", line)) for line in match[3].split("|")]
        yield _Cue(start, end, "", [line for line in lines if line and end > start])


def _read_synchronised_cues(text: str) -> Iterator[_Cue]:
    """Yield the cues of SAMI, each until the next one begins."""
    from desktop_rag.readers.html_reader import read_html

    matches = list(_SYNC.finditer(text))
    for match, after in zip(matches, [*matches[1:], None], strict=True):
        start = int(match[1]) / 1_000
        end = int(after[1]) / 1_000 if after else start
        yield _Cue(start, end, "", [*filter(None, map(str.strip, read_html(match[2]).text.split("\n")))])


_READERS = (
    (_read_station_cues, re.compile(r"\nDialogue:")),
    (_read_frame_cues, _FRAMES),
    (_read_synchronised_cues, _SYNC),
)


def _seconds(parts: tuple[str | None, ...]) -> float:
    hours, minutes, seconds, fraction = (part or "0" for part in parts)
    return int(hours[:6]) * 3600 + int(minutes) * 60 + float(f"{seconds}.{fraction}")


def _drop_repeated(cues: Iterator[_Cue]) -> Iterator[_Cue]:
    """Yield cues without the lines that roll up from the one before, as automatic captions have them."""
    above: list[str] = []
    end_s = -1.0
    waiting: _Cue | None = None
    for cue in cues:
        lines = cue.lines
        if cue.start_s - end_s <= _MAX_GAP_S and lines:
            repeated = next((n for n in range(len(lines), 0, -1) if above[-n:] == lines[:n]), 0)
            lines = lines[repeated:]
            if waiting and lines and not repeated and above and lines[0].startswith(f"{above[-1]} "):
                waiting = _Cue(waiting.start_s, waiting.end_s, waiting.speaker, waiting.lines[:-1])
        end_s = cue.end_s
        if lines:
            if waiting:
                yield waiting
            waiting = _Cue(cue.start_s, cue.end_s, cue.speaker, lines)
            above = [*above, *lines][-8:]
    if waiting:
        yield waiting
