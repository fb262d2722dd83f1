"""Subtitles are read as what is said."""

from __future__ import annotations

import pytest

from desktop_rag.readers.subtitles_reader import read_subtitles

_ROLLING = (
    "WEBVTT\nKind: captions\n\n00:00:00.000 --> 00:00:02.000 align:start\n \nhello<00:00:00.500><c> "
    "world</c>\n\n"
    "00:00:02.000 --> 00:00:02.010\nhello world\n \n\n00:00:02.010 --> 00:00:04.000\nhello world\n"
    "this<c> is</c> it\n\n"
    "00:00:04.000 --> 00:00:04.010\nthis is it\n \n"
)


@pytest.mark.parametrize(
    ("subtitles", "text"),
    [
        (
            "\ufeff1\r\n00:00:01,000 --> 00:00:03,000\r\n<i>So we went</i>\r\nto the market.\r\n\r\n"
            "2\r\n00:00:03,000 --> 00:00:04,000\r\n{\\an8}MARIA: In\r\n\r\n3\r\n00:00:04,000 --> "
            "00:00:05,000\r\n1984\r\n\r\n"
            "4\r\n00:00:05,000 --> 00:00:06,000\r\n- Yes.\r\n- No, 5 < 6.\r\n",
            "So we went to the market.\nMARIA: In 1984\n- Yes.\n- No, 5 < 6.",
        ),
        (
            "WEBVTT - title\n\nNOTE secret\n\nSTYLE\n::cue{}\n\n1\n00:01.000 --> 00:02.000 align:start\n"
            "<v.loud Ilse M.>Good &amp; well\n\nname\n00:02.000 --> 00:03.000\n<v Ilse M.>and so on.</v>\n\n"
            "NOTE\nmore secrets\n\n00:03.000 --> 00:04.000\n<v Bo>Bye</v>\n",
            "Ilse M.: Good & well and so on.\nBo: Bye",
        ),
        (_ROLLING, "hello world this is it"),
        ("0:00:01.000,0:00:02.000\nHello\n\n0:00:02.000,0:00:03.000\nworld.\n", "Hello world."),
        (
            "[Script Info]\nTitle: x\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, "
            "MarginR, MarginV, "
            "Effect, Text\nComment: 0,0:00:00.00,0:00:01.00,D,,0,0,0,,secret\n"
            "Dialogue: 0,0:00:02.00,0:00:03.00,D,Bo,0,0,0,,Yes\n"
            "Dialogue: 0,0:00:01.00,0:00:02.00,D,Ilse,0,0,0,,{\\i1}Hi, you\\Nthere{\\i0}\n"
            "Dialogue: 0,0:00:03.00,0:00:04.00,D,,0,0,0,,{\\p1}m 0 0 l 1 1\n",
            "Ilse: Hi, you there\nBo: Yes",
        ),
        (
            "00:00:01.000 --> 00:00:02.000\nFirst part\n\n00:00:30.000 --> 00:00:31.000\nlater part\n",
            "First part\nlater part",
        ),
        (
            "00:00:01.000 --> 00:00:02.000\nNo.\n\n00:00:05.000 --> 00:00:06.000\nNo.\n",
            "No.\nNo.",
        ),
        (
            "{1}{1}25.000\n{120}{180}{y:i}The key lies under|the blue stone.\n{190}{240}Nobody knows.\n",
            "The key lies under the blue stone.\nNobody knows.",
        ),
        (
            "<SAMI><HEAD><STYLE>P{color:white}</STYLE></HEAD><BODY><SYNC Start=1000><P Class=E>It opens<br>"
            "at five.<SYNC Start=3000><P>&nbsp;<SYNC Start=4000><P>Yes.</BODY></SAMI>",
            "It opens at five.\nYes.",
        ),
        ("Only a text\nof two lines", "Only a text\nof two lines"),
    ],
    ids=["srt", "vtt", "rolling", "sbv", "ass", "a pause", "said twice", "MicroDVD", "SAMI", "no times"],
)
def test_what_is_said_stands_without_times_and_numbers(subtitles: str, text: str) -> None:
    assert read_subtitles(subtitles.encode()).text == text


def test_a_long_line_of_marks_takes_no_time() -> None:
    start = "00:00:01.000 --> 00:00:02.000\n"
    assert read_subtitles((start + "<" * 300_000 + "\n\n" + start + "{\\" * 300_000).encode()).text
