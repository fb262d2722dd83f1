"""Mail messages: which parts are text, what their headers say, and which files are attached."""

from __future__ import annotations

import base64
from email.message import EmailMessage

import pytest

from desktop_rag.readers.mail_parts import decode_header, read_signed_data, tidy_file_name
from desktop_rag.readers.mail_reader import list_attachments, read_mail

INVITATION = (
    "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nDTSTART:20240612T130000Z\r\n"
    "SUMMARY:Roof inspection\r\nLOCATION:Hall 7\\, North gate\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
)


CODED = base64.b64encode("Grüße aus Köln".encode()).decode()


def multipart(kind: str, *parts: str, headers: str = "") -> bytes:
    """Return a message whose parts are written as they are."""
    body = "".join(f"--edge\r\n{part}\r\n" for part in parts)
    return f'{headers}Content-Type: multipart/{kind}; boundary="edge"\r\n\r\n{body}--edge--\r\n'.encode()


def plain(text: str, headers: str = "") -> str:
    return f"Content-Type: text/plain; charset=utf-8\r\n{headers}\r\n{text}"


def page(text: str) -> str:
    return f"Content-Type: text/html; charset=utf-8\r\n\r\n{text}"


def names_of(data: bytes) -> list[str]:
    return [attachment.name for attachment in list_attachments(data)]


def test_text_behind_an_attachment_is_read() -> None:
    file = "Content-Type: application/pdf; name=plan.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERg=="
    data = multipart("mixed", plain("Above."), file, plain("Below."), page("<p>In HTML."))
    assert read_mail(data).text == "Above.\n\nBelow.\n\nIn HTML.\n\nAttachments: plan.pdf"
    (attachment,) = list_attachments(data)
    assert (attachment.name, attachment.decode()) == ("plan.pdf", b"%PDF")


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ((plain("Hello *dear* Tom."), page("<p>Hello <b>dear</b> Tom.")), "Hello dear Tom."),
        ((page("<p>Hello <b>dear</b> Tom."), plain("Hello *dear* Tom.")), "Hello dear Tom."),
        ((plain("Hello Tom."), page("<img src=x>")), "Hello Tom."),
        (
            (plain("The code of the gate is 7319."), page("<p>Your program shows no HTML.")),
            "The code of the gate is 7319.",
        ),
        ((plain("Look: https://a.example/long/address"), page('<a href="x">Look</a>')), "Look"),
        (
            (plain("Hello."), page("<p>Hello."), "Content-Type: text/x-amp-html\r\n\r\n<p>Hello dear"),
            "Hello.",
        ),
    ],
    ids=["richer", "in any order", "empty", "says less", "links do not count", "for other programs"],
)
def test_of_alternatives_the_one_that_says_more_is_read(parts: tuple[str, ...], text: str) -> None:
    assert read_mail(multipart("alternative", *parts)).text == text


def test_a_forwarded_message_stands_in_its_place() -> None:
    inner = EmailMessage()
    inner["Subject"], inner["From"] = "Gate", "Ann <ann@example.org>"
    inner.set_content("The code is 7319.\n")
    inner.add_attachment(b"data", "application", "octet-stream", filename="map.bin")
    message = EmailMessage()
    message["Subject"] = "Fwd: Gate"
    message.set_content("See below.\n")
    message.add_attachment(inner)
    message.add_attachment("last words", filename="z.txt")
    document = read_mail(bytes(message))
    assert document.text == (
        "Fwd: Gate\n\nSee below.\n\nGate\nFrom: Ann <ann@example.org>\n\nThe code is 7319.\n\n"
        "Attachments: map.bin\n\nAttachments: z.txt"
    )
    assert [heading.level for heading in document.headings] == [1, 2]
    assert names_of(bytes(message)) == ["map.bin", "z.txt"]


def test_a_forwarded_message_that_is_encoded_is_read() -> None:
    inner = base64.b64encode(b"Subject: Gate\r\n\r\nThe code is 7319.").decode()
    part = f"Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n{inner}"
    assert read_mail(multipart("mixed", part)).text == "Gate\n\nThe code is 7319."


def test_a_forwarded_message_without_a_subject_stands_apart() -> None:
    inner = "Content-Type: message/rfc822\r\n\r\nFrom: ann@example.org\r\n\r\nThe code."
    text = read_mail(multipart("mixed", plain("See below."), inner)).text
    assert text == "See below.\n\nFrom: ann@example.org\n\nThe code."


@pytest.mark.parametrize("is_in_pieces", [False, True])
def test_what_is_inside_a_signature_is_read(*, is_in_pieces: bool) -> None:
    content = multipart(
        "mixed", plain("The code is 7319."), "Content-Type: application/x; name=a.bin\r\n\r\nx"
    )
    signed = _sign(content, is_in_pieces=is_in_pieces)
    header = "Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m\r\n"
    data = f"Subject: Signed\r\n{header}Content-Transfer-Encoding: base64\r\n\r\n".encode()
    data += base64.encodebytes(signed)
    assert read_mail(data).text == "Signed\n\nThe code is 7319.\n\nAttachments: a.bin"
    assert names_of(data) == ["a.bin"]
    for cut in range(0, len(signed), 7):
        read_signed_data(signed[:cut])


def _sign(content: bytes, *, is_in_pieces: bool) -> bytes:
    """Return content as it is in signed data, with or without lengths of what is around it."""

    def element(kind: int, body: bytes) -> bytes:
        return bytes((kind, 0x82)) + len(body).to_bytes(2, "big") + body

    signed, data = (bytes.fromhex(f"06092a864886f70d0107{number}") for number in ("02", "01"))
    if is_in_pieces:
        pieces = b"".join(element(0x04, content[start : start + 50]) for start in range(0, len(content), 50))
        octets = b"\x24\x80" + pieces + b"\0\0"
        return b"\x30\x80" + signed + b"\xa0\x80\x30\x80" + data + b"\xa0\x80" + octets + b"\0\0" * 4
    inside = element(0x30, data + element(0xA0, element(0x04, content)))
    return element(0x30, signed + element(0xA0, inside))


def test_what_is_encrypted_is_not_read() -> None:
    data = b"Subject: Secret\r\nContent-Type: application/pkcs7-mime; name=smime.p7m\r\n\r\nx"
    assert read_mail(data).text == "Secret"
    assert names_of(data) == []


def test_a_message_that_came_back_says_why() -> None:
    report = (
        "Content-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; a@b.c\r\nStatus: 5.1.1\r\n"
    )
    returned = "Content-Type: text/rfc822-headers\r\n\r\nSubject: Offer\r\n"
    text = read_mail(multipart("report", plain("Not delivered."), report, returned)).text
    assert text == "Not delivered.\n\nFinal-Recipient: rfc822; a@b.c\nStatus: 5.1.1\n\nOffer"


def test_an_invitation_is_read_once() -> None:
    calendar = f"Content-Type: text/calendar; method=REQUEST\r\n\r\n{INVITATION}"
    file = f"Content-Type: application/ics; name=invite.ics\r\n\r\n{INVITATION}"
    data = multipart("mixed", plain("You are invited."), calendar, file)
    text = read_mail(data).text
    assert text == (
        "You are invited.\n\nRoof inspection\nWhen: Wednesday, 12 June 2024, 13:00 UTC\n"
        "Where: Hall 7, North gate\n\nAttachments: invite.ics"
    )
    assert read_mail(multipart("alternative", plain("You are invited."), calendar)).text in text
    assert names_of(data) == []


@pytest.mark.parametrize(
    ("header", "text"),
    [
        ("Grüße".encode("latin-1"), "Grüße"),
        ("Grüße".encode(), "Grüße"),
        ("Привет, как дела".encode("koi8-r"), "Привет, как дела"),
        (b"=?utf-8?B?R3LDvMOf?=\r\n =?utf-8?q?e_an_alle?=", "Grüße an alle"),
        (b"=?utf-8?B?R3LD?= =?utf-8?B?vMOfZQ==?=", "Grüße"),  # a character is cut
        (b"=?iso-8859-1?q?It=92s_5_=80?=", "It’s 5 €"),
        (b"=?no-such-charset?q?Gr=C3=BC=C3=9Fe?=", "Grüße"),
        (b"=?us-ascii?b?R3LDvMOfZQ?= (2)", "Grüße (2)"),
        (b"=?iso-2022-jp?B?GyRCOCE6dxsoQg==?=", "検索"),
        ("見積の件".encode("iso2022_jp"), "見積の件"),
        (b"Re: =?utf-8?Q?broken", "Re: =?utf-8?Q?broken"),
        (b"folded\r\n\tonce", "folded once"),
    ],
)
def test_a_subject_is_read_however_it_is_written(header: bytes, text: str) -> None:
    assert read_mail(b"Subject: " + header + b"\r\n\r\n").text == text


@pytest.mark.parametrize(
    ("charset", "data"),
    [
        ("us-ascii", "Grüße aus Köln".encode()),
        ("utf-8", "Grüße aus Köln".encode("latin-1")),
        ("iso-8859-1", "Grüße aus Köln".encode()),
        ("unknown-8bit", "Grüße aus Köln".encode()),
        ("punycode", "Grüße aus Köln".encode()),
        ('"utf-8', "Grüße aus Köln".encode()),
    ],
)
def test_a_wrong_charset_does_not_garble_the_text(charset: str, data: bytes) -> None:
    for kind in ("plain", "html"):
        header = f"Content-Type: text/{kind}; charset={charset}\r\n\r\n".encode()
        assert read_mail(header + data).text == "Grüße aus Köln"


def test_the_page_itself_declares_its_charset() -> None:
    data = '<meta charset="windows-1251"><p>Привет'.encode("cp1251")
    assert read_mail(b"Content-Type: text/html\r\n\r\n" + data).text == "Привет"


@pytest.mark.parametrize(
    ("kind", "written", "text"),
    [
        (
            "enriched",
            "<bold>Dock</bold> is <color><param>red</param>closed</color>, 9 << 10",
            "Dock is closed, 9 < 10",
        ),
        ("rtf", r"{\rtf1\ansi The {\b lift}.}", "The lift."),
        (
            "plain",
            "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nSigned.\n"
            "-----BEGIN PGP SIGNATURE-----\n\niQEz\n-----END PGP SIGNATURE-----\n-----BEGIN",
            "Signed.\n\n-----BEGIN",
        ),
    ],
)
def test_text_of_other_kinds_is_read_without_its_marks(kind: str, written: str, text: str) -> None:
    assert read_mail(f"Content-Type: text/{kind}\n\n{written}".encode()).text == text


def test_flowed_lines_are_joined() -> None:
    text = "One long \r\nparagraph.\r\n> quoted \r\n> words\r\n>> deeper\r\n From here\r\n-- \r\nAnn"
    data = f"Content-Type: text/plain; format=flowed\r\n\r\n{text}"
    assert read_mail(data.encode()).text == (
        "One long paragraph.\n> quoted words\n>> deeper\nFrom here\n--\nAnn"
    )
    data = "Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\n漢 \r\n字"
    assert read_mail(data.encode()).text == "漢字"


@pytest.mark.parametrize(
    "text",
    [
        "Gr=C3=BC=C3=9Fe =\r\naus K=C3=B6ln",
        "Gr=C3=BC=C3=9Fe =  \r\naus K=C3=B6ln",
        "Gr=c3=bc=c3=9fe aus K=C3=B6ln=",
        "Grüße aus Köln",
    ],
)
def test_damaged_quoted_printable_is_read(text: str) -> None:
    header = "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
    assert read_mail((header + text).encode()).text == "Grüße aus Köln"


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (f"{CODED}\r\n_____\r\nA list of Köln: x", "Grüße aus Köln\n\n_____\nA list of Köln: x"),
        (f"{CODED}\r\n\r\nSent to all.", "Grüße aus Köln\n\nSent to all."),
        (f"\r\n{CODED[:8]}\r\n{CODED[8:]}\r\n", "Grüße aus Köln"),
        ("Grüße aus Köln", "Grüße aus Köln"),
        (CODED.rstrip("="), "Grüße aus Köln"),
        (f"{CODED[:17]}\n=?", "Grüße aus\n\n=?"),
    ],
    ids=["a footer", "a short one", "lines", "not encoded", "cut off", "cut off inside"],
)
def test_base64_is_read_with_what_is_written_behind_it(body: str, text: str) -> None:
    header = "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n"
    assert read_mail((header + body).encode()).text == text


def test_all_recipients_are_named() -> None:
    assert read_mail(b"To: a@b.c\nSubject: x\nTo: d@e.f\nSubject: y\n\n").text == "x\nTo: a@b.c, d@e.f"


def test_a_file_that_is_written_into_the_text_is_no_text() -> None:
    data = b"Subject: Old\r\n\r\nAbove.\r\nbegin 644 cat.txt\r\n#0V%T\r\n`\r\nend\r\nBelow.\r\n"
    assert read_mail(data).text == "Old\n\nAbove.\n\nBelow.\n\nAttachments: cat.txt"
    assert [(each.name, each.decode()) for each in list_attachments(data)] == [("cat.txt", b"Cat")]


def test_what_is_quoted_again_stands_once() -> None:
    said = "The gate of the northern yard is opened with the code 7319, which changes on the first of May."
    wrapped = said.replace(" code", "\n> code")
    text = f"Thanks.\n\nAnn wrote:\n> {wrapped}\n>\n> Bye\n\nBob wrote:\n> > {said}\n>\n> Bye\n"
    assert read_mail(f"Subject: x\n\n{text}".encode()).text == (
        f"x\n\nThanks.\n\nAnn wrote:\n> {wrapped}\n>\n> Bye\n\nBob wrote:\n> > {said}\n>\n> Bye"
    )
    twice = multipart(
        "mixed", plain(said), plain(f"{said}\n\nMore."), page(f"<h1>New</h1><p>{said}<h2>End</h2>")
    )
    document = read_mail(twice)
    assert document.text == f"{said}\n\nMore.\n\nNew\n\nEnd"
    assert [document.text[heading.start :].split("\n")[0] for heading in document.headings] == ["New", "End"]


def test_a_message_of_apples_program_is_read() -> None:
    message = b"Subject: Hello\n\nText."
    assert (
        read_mail(b"%d \n%s<?xml version='1.0'?><plist/>" % (len(message), message)).text == "Hello\n\nText."
    )


def test_a_message_below_blank_lines_or_a_mark_has_its_headers() -> None:
    for before in (b"\r\n\r\n", b"\xef\xbb\xbf", b"From ann@example.org Mon Mar 04 10:00:00 2024\n"):
        assert read_mail(before + b"Subject: Hello\n\nText.").text == "Hello\n\nText."


@pytest.mark.parametrize(
    ("header", "name"),
    [
        ('filename="../../etc/passwd"', "passwd"),
        ('filename="C:\\\\x\\\\plan.pdf"', "plan.pdf"),
        ("filename*=utf-8''Gr%C3%BC%C3%9Fe.txt", "Grüße.txt"),
        ("filename*0*=utf-8''Gr%C3%BC; filename*1*=%C3%9Fe.txt", "Grüße.txt"),
        ('filename="=?utf-8?q?Gr=C3=BC=C3=9Fe.txt?="', "Grüße.txt"),
        ('filename="Grüße.txt"', "Grüße.txt"),
        ("filename=" + "a" * 500 + ".pdf", "a" * 200 + ".pdf"),
        ("", "attachment 2"),
    ],
)
def test_the_name_of_a_file_is_only_a_name(header: str, name: str) -> None:
    file = f"Content-Type: application/x-data\r\nContent-Disposition: attachment; {header}\r\n\r\nx"
    assert names_of(multipart("mixed", plain("Text."), file)) == [name]


def test_pictures_and_signatures_are_no_files_to_read() -> None:
    image = "Content-Type: image/png; name=a.png\r\n\r\nx"
    signature = "Content-Type: application/pgp-signature; name=a.asc\r\n\r\nx"
    data = multipart("signed", plain("Text."), image, signature)
    assert names_of(data) == []
    assert read_mail(data).text == "Text.\n\nAttachments: a.png"


def test_a_picture_that_the_text_shows_is_not_named_as_a_file() -> None:
    shown = "Content-Type: image/png; name=a.png\r\nContent-ID: <one@here>\r\n\r\nx"
    data = multipart("related", page('<p>Text.<img src="cid:one%40here">'), shown)
    assert read_mail(data).text == "Text."


def test_a_cut_off_message_keeps_what_is_there() -> None:
    whole = multipart("mixed", plain("Above."), plain("Below."), headers="Subject: Cut\r\n")
    assert read_mail(whole[:-14]).text.startswith("Cut\n\nAbove.\n\nB")
    assert (
        read_mail(b'Subject: x\nContent-Type: multipart/mixed; boundary="no"\n\nText.').text == "x\n\nText."
    )


def test_hostile_messages_end_soon() -> None:
    deep = b"".join(
        b"Content-Type: multipart/alternative; boundary=e%d\r\n\r\n--e%d\r\n" % (number, number)
        for number in range(60)
    )
    assert (
        read_mail(
            deep + b"Content-Type: text/html\r\n\r\n<p>Deep.<img src='data:image/png;base64,eA=='>"
        ).text
        == "Deep."
    )
    many = multipart("mixed", *["Content-Type: application/x\r\n\r\nx"] * 20_000)
    assert len(names_of(many)) == 1_000
    quotes = b'Content-Type: text/plain; charset="' + b";" * 1_000_000 + b"\r\n\r\nText."
    assert read_mail(quotes).text == "Text."
    words = b"Subject: " + b"=?a?q?" * 200_000 + b"\r\n\r\nText."
    assert read_mail(words).text.endswith("Text.")
    assert read_mail(b"begin 644 x\n" * 100_000).text


@pytest.mark.parametrize("damage", [b"", b"\0" * 100, b"Content-Type: multipart/mixed\n\n", b"\xff\xfe" * 50])
def test_what_is_no_message_does_not_fail(damage: bytes) -> None:
    read_mail(damage)
    assert names_of(damage) == []


def test_small_functions() -> None:
    assert decode_header("=?utf-8?b?=?= =?utf-8?b?A?= x") == " x"
    assert tidy_file_name("a\nb") == "a b"
