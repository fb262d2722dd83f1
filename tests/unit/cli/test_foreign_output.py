"""Foreign text on a terminal: it moves no cursor, forges no line and cites nothing."""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Iterator
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pytest

from desktop_rag.answer.answer_events import Answered, AnswerEvent, TextAdded
from desktop_rag.answer_types import Answer, Citation, Hit, Sentence, Support
from desktop_rag.cli import output, print_error, print_line, print_text
from desktop_rag.document_types import Passage, RecognisedSpan
from desktop_rag.system import logs, paths

NASTY = "a\x1b]0;title\x07b\x9b2Jc\x1b[31m\u202ed\u2066e\x00f\rg\x7fh\u2028i"
CONTROLS = {*map(chr, (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029)), *"\u202a\u202e\u2066\u2069"} - {
    "\n"
}
PATH = Path(f"/docs/{NASTY}\n2. forged.pdf")


def stream_answer(*pieces: str) -> Iterator[AnswerEvent]:
    text = "".join(pieces)
    cited = Citation(1, "d", PATH, 3, 0, 5, NASTY)
    sentences = (Sentence(text, Support.SUPPORTED, (1,)), Sentence(text, Support.UNSUPPORTED))
    yield from map(TextAdded, pieces)
    yield Answered(
        Answer("q", text, found=True, model="m", sentences=sentences, citations=(cited,), notices=(NASTY,))
    )


def test_nothing_that_is_printed_controls_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    output.print_answer(stream_answer(NASTY, " and ", NASTY))
    output.print_answer_json("i", stream_answer(NASTY))
    print_error(NASTY, NASTY)
    print_line(PATH)
    print_text(NASTY)
    printed = "".join(capsys.readouterr())
    assert not CONTROLS & set(printed)
    assert "\n2. forged" not in printed


def test_json_holds_what_was_there(capsys: pytest.CaptureFixture[str]) -> None:
    output.print_json_line({"path": NASTY})
    assert json.loads(capsys.readouterr().out) == {"path": NASTY}


def test_only_sources_have_numbers_in_brackets(capsys: pytest.CaptureFixture[str]) -> None:
    output.print_answer(stream_answer("It is so ", "[", "1", "]", " and so [2, 3], as arr[i] and [4"))
    written = capsys.readouterr().out
    assert written.startswith("It is so (1) and so (2, 3), as arr[i] and [4\n")
    assert written.count("[1]") == 1
    assert "[1] /docs/" in written


def test_what_was_read_from_a_scan_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    passage = Passage("p", "d", 0, 4, "Text", page=2, recognised=(RecognisedSpan(0, 4, 0.935),))
    output.print_hits([Hit(passage, Path("/docs/scan.pdf"), 0.5)])
    assert "scan.pdf, p. 2, read from a scan (94% sure)  (0.50)" in capsys.readouterr().out
    picture = Citation(1, "d", Path("/docs/photo.jpg"), None, 0, 4, "Text", confidence=0.9, in_picture=True)
    answer = Answer("q", "It.", found=True, model="m", citations=(picture,))
    output.print_answer(iter([Answered(answer)]))
    assert "[1] /docs/photo.jpg, read from a picture (90% sure)\n" in capsys.readouterr().out
    output.print_answer_json("i", iter([Answered(answer)]))
    assert json.loads(capsys.readouterr().out)["citations"][0]["scan_confidence"] == 0.9


def test_reasons_and_lists_stay_on_their_lines(capsys: pytest.CaptureFixture[str]) -> None:
    report = output.build_ingest_report([], [], Counter({f"x\n{NASTY}": 1}), unchanged=0)
    output.print_ingest_report(report | {"seconds": 1.0, "seconds_searchable": 1.0})
    assert len(capsys.readouterr().out.splitlines()) == 3


def test_the_log_holds_no_control_characters(caplog: pytest.LogCaptureFixture) -> None:
    root, level, raises = logging.getLogger(), logging.getLogger().level, logging.raiseExceptions
    logs.start_logging()
    handlers = [each for each in root.handlers if isinstance(each, RotatingFileHandler)]
    [handler] = [each for each in handlers if each.baseFilename == str(paths.log_file())]
    try:
        logging.getLogger("test").warning("The file %s", NASTY)
        handler.flush()
        assert not CONTROLS & set(paths.log_file().read_text(encoding="utf-8"))
    finally:
        root.removeHandler(handler)
        handler.close()
        root.setLevel(level)
        logging.raiseExceptions = raises
