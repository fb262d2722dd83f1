"""Calendars: events, tasks and journals, their dates and repetitions in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.readers.calendar_reader import read_calendar
from desktop_rag.readers.extract import extract_documents, open_document


def calendar(*lines: str, kind: str = "VEVENT", head: str = "") -> bytes:
    """Return a calendar with one entry."""
    body = "\r\n".join((f"BEGIN:{kind}", *lines, f"END:{kind}"))
    return f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{head}{body}\r\nEND:VCALENDAR\r\n".encode()


def lines_of(*lines: str, kind: str = "VEVENT") -> list[str]:
    """Return the lines about an entry below its heading."""
    return read_calendar(calendar("SUMMARY:x", *lines, kind=kind)).text.split("\n")[1:]


def test_an_event_says_when_where_and_who() -> None:
    document = read_calendar(
        calendar(
            "DTSTART;TZID=Europe/Berlin:20240612T130000",
            "DTEND;TZID=Europe/Berlin:20240612T143000",
            "SUMMARY;LANGUAGE=de:Zahnarzt\\, Frau",
            "  Dr. Weiß",
            "LOCATION:Hauptstr. 5\\, Ulm",
            "DESCRIPTION:Bring X-ray\\nand\\; card",
            'ORGANIZER;CN="Brandt, Ilse":mailto:ilse@example.com',
            "ATTENDEE;PARTSTAT=ACCEPTED;CN=Tom:MAILTO:tom@example.com",
            "ATTENDEE;RSVP=TRUE:mailto:bo@example.com",
            "BEGIN:VALARM",
            "TRIGGER:-PT90M",
            "DESCRIPTION:Reminder",
            "END:VALARM",
            head="X-WR-CALNAME:Family\r\nBEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\nBEGIN:STANDARD\r\n"
            "DTSTART:19701025T030000\r\nRRULE:FREQ=YEARLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n",
        )
    )
    assert document.text == (
        "Family\n\nZahnarzt, Frau Dr. Weiß\nWhen: Wednesday, 12 June 2024, 13:00 to 14:30 Europe/Berlin\n"
        "Where: Hauptstr. 5, Ulm\nReminder: 90 minutes before\nOrganiser: Brandt, Ilse <ilse@example.com>\n"
        "Attendees: Tom <tom@example.com> (accepted); bo@example.com\n\nBring X-ray\nand; card"
    )
    assert [heading.level for heading in document.headings] == [1, 2]


@pytest.mark.parametrize(
    ("lines", "when"),
    [
        (["DTSTART:20240612T130000Z"], "Wednesday, 12 June 2024, 13:00 UTC"),
        (["DTSTART:20240612T130000"], "Wednesday, 12 June 2024, 13:00"),
        (["DTSTART:20240612T130000Z", "DURATION:PT1H30M"], "Wednesday, 12 June 2024, 13:00 to 14:30 UTC"),
        (["DTSTART;VALUE=DATE:20240612", "DTEND;VALUE=DATE:20240613"], "Wednesday, 12 June 2024"),
        (
            ["DTSTART;VALUE=DATE:20240612", "DTEND;VALUE=DATE:20240615"],
            "Wednesday, 12 June 2024 to Friday, 14 June 2024",
        ),
        (
            ["DTSTART;VALUE=DATE:20240612", "DURATION:P2D"],
            "Wednesday, 12 June 2024 to Thursday, 13 June 2024",
        ),
        (
            ["DTSTART:20240612T230000Z", "DTEND:20240613T010000Z"],
            "Wednesday, 12 June 2024, 23:00 to Thursday, 13 June 2024, 01:00 UTC",
        ),
        (
            [
                "DTSTART;TZID=/x.org/20240101/Europe/Ulm:20240612T130000",
                "DTEND;TZID=Asia/Tokyo:20240612T230000",
            ],
            "Wednesday, 12 June 2024, 13:00 Europe/Ulm to 23:00 Asia/Tokyo",
        ),
    ],
)
def test_times_are_in_words(lines: list[str], when: str) -> None:
    assert lines_of(*lines) == [f"When: {when}"]


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("FREQ=DAILY", "every day"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "every 2 weeks on Monday and Wednesday"),
        (
            "FREQ=MONTHLY;BYDAY=2TU,-1FR;COUNT=10",
            "every month on the second Tuesday and the last Friday, 10 times",
        ),
        ("FREQ=MONTHLY;BYMONTHDAY=15,-1", "every month on day 15 and the last day"),
        ("FREQ=YEARLY;BYMONTH=12;UNTIL=20301231", "every year in December until Tuesday, 31 December 2030"),
        ("FREQ=YEARLY;BYMONTH=99;UNTIL=soon", "every year"),
        ("W1 MO #10", "W1 MO #10"),
    ],
)
def test_repetitions_are_in_words(rule: str, words: str) -> None:
    assert lines_of(f"RRULE:{rule}") == [f"Repeats: {words}"]


def test_exceptions_are_told() -> None:
    assert lines_of("EXDATE;VALUE=DATE:20240619,20240626", "RECURRENCE-ID:20240612T130000Z") == [
        "Instead of: Wednesday, 12 June 2024, 13:00 UTC",
        "Not on: Wednesday, 19 June 2024; Wednesday, 26 June 2024",
    ]


def test_tasks_and_journals_are_read() -> None:
    task = (
        "DTSTART:20240601",
        "DUE:20240701T120000Z",
        "PERCENT-COMPLETE:50",
        "STATUS:IN-PROCESS",
        "PRIORITY:1",
    )
    assert lines_of(*task, kind="VTODO") == [
        "Begin: Saturday, 1 June 2024",
        "Due: Monday, 1 July 2024, 12:00 UTC",
        "Progress: 50 %",
        "Priority: 1",
        "Status: in progress",
    ]
    journal = read_calendar(calendar("DTSTART:20240101", "DESCRIPTION:Dear diary", kind="VJOURNAL"))
    assert journal.text == "Journal\nBegin: Monday, 1 January 2024\n\nDear diary"


def test_a_cancelled_invitation_says_so() -> None:
    assert read_calendar(calendar("SUMMARY:x", head="METHOD:CANCEL\r\n")).text == "x\nStatus: cancelled"


def test_attached_files_are_named_but_not_written_out() -> None:
    data = "ATTACH;VALUE=BINARY;ENCODING=BASE64:AAEAAAABCAYAAA"
    assert lines_of("ATTACH;FILENAME=plan.pdf:https://x.example/1", data) == ["Attachment: plan.pdf"]


def test_a_description_in_html_is_read_as_such() -> None:
    lines = lines_of("DESCRIPTION:<p>Bring <b>X-ray</b><br>and card</p>\\nCall 5 < 7 &amp\\; wait")
    assert "\n".join(lines).split() == ["Bring", "X-ray", "and", "card", "Call", "5", "<", "7", "&", "wait"]
    assert lines_of("DESCRIPTION:a <x> b & c") == ["", "a <x> b & c"]


def test_an_older_calendar_is_decoded() -> None:
    lines = (
        "SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gr=C3=BC=",
        "=C3=9Fe",
        "DTSTART:20240612T130000Z",
    )
    text = read_calendar(calendar(*lines)).text
    assert text == "Grüße\nWhen: Wednesday, 12 June 2024, 13:00 UTC"


def test_a_calendar_is_read_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "a.ics"
    path.write_bytes(b"BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Gr" + b"\xc3\n \xbc\xc3\x9fe\nDTSTART:20240612")
    with open_document(path) as file:
        (document,) = extract_documents(file)
    assert isinstance(document, Document)
    assert document.text == "Grüße\nWhen: Wednesday, 12 June 2024"  # cut off, and folded inside a letter


def test_what_is_no_calendar_is_read_as_text() -> None:
    assert read_calendar(b"SUMMARY:x").text == "SUMMARY:x"


def test_hostile_calendars_end_soon() -> None:
    assert (
        read_calendar(b"BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:x\n" + b"BEGIN:VALARM\n" * 200_000).text == "x"
    )
    values = ('SUMMARY;X="' + '"' * 99_999 + ":y", "DTSTART:99999999T999999Z", "DTSTART:00000000")
    assert read_calendar(calendar(*values)).text
    assert lines_of("DTSTART:00010101", "DURATION:-P999999W") == ["When: Monday, 1 January 1"]
    assert len(lines_of("EXDATE:" + "20240619," * 100_000)[0]) < 10_000
