"""Read vCard files, of any version: each person below a heading, with labelled lines."""

from __future__ import annotations

import quopri
import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from io import BufferedReader, TextIOWrapper
from typing import NamedTuple

from desktop_rag.document_types import Document
from desktop_rag.readers import document_builder
from desktop_rag.readers.chat_exports import format_day
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.encoding import decode_bytes, detect_encoding

# Property -> its label; others are labelled by their names, such as "Department" of X-DEPARTMENT.
_LABELS = {
    "TEL": "Telephone", "EMAIL": "E-mail", "ADR": "Address", "LABEL": "Address", "ORG": "Organisation",
    "TITLE": "Title", "ROLE": "Role", "BDAY": "Birthday", "ANNIVERSARY": "Anniversary", "DEATHDATE": "Died",
    "BIRTHPLACE": "Born in", "NOTE": "Note", "URL": "Web page", "NICKNAME": "Nickname", "IMPP": "Messenger",
    "CATEGORIES": "Categories", "RELATED": "Related", "LANG": "Language", "GENDER": "Gender",
    "TZ": "Time zone", "MEMBER": "Member", "HOBBY": "Hobby", "INTEREST": "Interest", "EXPERTISE": "Expertise",
    "GEO": "Place", "SOURCE": "Source", "CALURI": "Calendar", "FBURL": "Busy times", "AGENT": "Agent",
}  # fmt: skip
_LEFT_OUT_NAMES = (
    "BEGIN END VERSION N FN PHOTO LOGO SOUND KEY UID REV PRODID MAILER CLASS SORT-STRING CLIENTPIDMAP XML "
    "KIND PROFILE NAME X-ABLABEL X-ABADR X-ABSHOWAS X-ABUID X-IMAGEHASH X-IMAGETYPE X-MS-CARDPICTURE "
    "X-MS-OL-DESIGN X-EVOLUTION-FILE-AS X-PHONETIC-FIRST-NAME X-PHONETIC-LAST-NAME"
)
_LEFT_OUT = frozenset(_LEFT_OUT_NAMES.split())
_PLAIN_TYPES = frozenset(
    {"internet", "pref", "voice", "x-internet", "value", "uri", "text", "other", "x-other"}
)
_GIVEN_ORDER = (3, 1, 2, 0, 4)  # of prefix, given name, further names, family name, suffix
_SPECIAL = re.compile(r"_\$!<(.*?)>!\$_")  # of Apple: "_$!<HomePage>!$_"
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_PARAMETER = re.compile(r';([^;:="]*)(?:=((?:"[^"]*"|[^;:"])*))?')
_UNFOLDED_CHARACTERS = 1_000_000  # of a line; more of it is left out
_DATES = frozenset({"BDAY", "ANNIVERSARY", "DEATHDATE", "X-ANNIVERSARY"})
_DATE = re.compile(r"(\d{4}|-)-?(\d\d)-?(\d\d)(?=T|$)")
_SCHEME = re.compile(r"^(?:tel|mailto|xmpp|skype|sip|aim|msnim|ymsgr|x-apple|facetime):", re.IGNORECASE)


class ContentLine(NamedTuple):
    """A property of a card or a calendar: "group.NAME;PARAMETER=VALUE:value"."""

    group: str
    name: str  # upper case
    parameters: list[tuple[str, str]]  # names in upper case, "" for a bare value such as HOME
    value: str

    def read(self, parameter: str) -> str:
        """Return the value of a parameter, "" if it is not given."""
        return next((value for key, value in self.parameters if key == parameter), "")


def read_contacts(file: BufferedReader) -> Iterator[Document]:
    """Yield the cards of a file in pieces, without pictures and keys."""
    encoding = detect_encoding(file)
    file.seek(0)
    lines = TextIOWrapper(file, encoding, errors="replace")
    builder, length = DocumentBuilder(), 0
    card: list[ContentLine] = []
    for line in _unfold(lines):
        found = parse_line(line)
        if found is None:
            continue
        if found.name in {"BEGIN", "END"} and found.value.strip().upper() == "VCARD":
            length += _add_card(builder, card)
            card = []
            if length > document_builder.STRETCH_CHARACTERS:
                yield builder.build_document()
                builder, length = DocumentBuilder(), 0
        else:
            card.append(found)
    _add_card(builder, card)
    lines.detach()  # else the file would be closed with it
    yield builder.build_document()


def _unfold(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines whose continuations are joined, also those of quoted-printable text."""
    line, length = [""], 0
    is_quoted = False
    for raw in lines:
        text = raw.rstrip("\r\n")
        if is_quoted:
            line[-1] = line[-1][:-1]
        elif text[:1] in {" ", "\t"}:
            text = text[1:]
        else:
            yield "".join(line)
            line, length = [], 0
        length += len(text)
        line.append(text if length < _UNFOLDED_CHARACTERS else "")
        is_quoted = text.endswith("=") and "QUOTED-PRINTABLE" in line[0][:200].upper()
    yield "".join(line)


def parse_line(line: str) -> ContentLine | None:
    """Return the property of a line, decoded; None if it is none."""
    head, colon, _ = line.partition(":")
    group, _, name = head.split(";")[0].rpartition(".")
    if not colon or not re.fullmatch(r"[\w-]+", name):
        return None
    parameters, end = [], len(group) + bool(group) + len(name)
    while match := _PARAMETER.match(line, end):
        key, value = match[1].strip().upper(), match[2]
        parameters.append(("", match[1].strip()) if value is None else (key, value.strip('"')))
        end = match.end()
    found = ContentLine(group, name.upper(), parameters, line[end:].removeprefix(":"))
    if any("QUOTED-PRINTABLE" in each.upper() for _, each in parameters):
        data = quopri.decodestring(found.value.encode())
        return found._replace(value=decode_bytes(data, found.read("CHARSET")))
    return found


def _add_card(builder: DocumentBuilder, card: list[ContentLine]) -> int:
    """Add the properties of a person below the name; return the number of characters."""
    labels = {each.group: each.value for each in card if each.name == "X-ABLABEL" and each.group}
    name = _name_person(card)
    texts = dict.fromkeys(
        filter(None, (_describe(each, labels) for each in card if each.name not in _LEFT_OUT))
    )
    lines = [line for line in texts if line]
    builder.add_heading(name, 1)
    builder.add_block("\n".join(lines))
    return len(name) + sum(map(len, lines))


def _name_person(card: list[ContentLine]) -> str:
    """Return the name that a card shows: the formatted one, the parts of the name, or the organisation."""
    values = {each.name: each.value for each in reversed(card)}
    if shown := unescape_value(values.get("FN", "")).strip():
        return shown
    parts = [unescape_value(part) for part in _split_parts(values.get("N", ""))]
    parts += [""] * (len(_GIVEN_ORDER) - len(parts))
    if any(parts):
        return to_one_line(" ".join(parts[number] for number in _GIVEN_ORDER))
    return next(
        (_join_parts(values[name]) for name in ("ORG", "NICKNAME", "EMAIL", "TEL") if values.get(name)), ""
    )


def _describe(each: ContentLine, labels: dict[str, str]) -> str:
    """Return a property as a line, such as "Telephone (work): 040 123"."""
    if any(key in {"", "ENCODING"} and value.upper() in {"B", "BASE64"} for key, value in each.parameters):
        return ""
    read = _join_parts if each.name in {"ADR", "ORG", "GEO", "GENDER"} else unescape_value
    value = read(each.value)
    value = _SCHEME.sub("", value)
    if not value or value.startswith("data:"):
        return ""
    if each.name in _DATES and (day := _DATE.match(value)):
        value = _write_date(value, day)
    label = _LABELS.get(each.name) or each.name.removeprefix("X-").replace("-", " ").capitalize()
    own = _SPECIAL.sub(r"\1", unescape_value(labels.get(each.group, "")))
    kinds = [own] if own else _list_kinds(each)
    return f"{label} ({', '.join(kinds)}): {value}" if kinds else f"{label}: {value}"


def _write_date(value: str, day: re.Match[str]) -> str:
    """Return a date in words, one without its year as "12 March"."""
    has_year = day[1] != "-"
    try:
        words = format_day(datetime(int(day[1]) if has_year else 2000, int(day[2]), int(day[3]), tzinfo=UTC))
    except ValueError:
        return value
    return words if has_year else words.rpartition(" ")[0]


def _list_kinds(each: ContentLine) -> list[str]:
    """Return the kinds of a property in lower case, such as "home" and "mobile"."""
    values = [
        value
        for key, text in each.parameters
        if key in {"", "TYPE", "X-SERVICE-TYPE"}
        for value in text.lower().split(",")
    ]
    names = {"cell": "mobile", "x-mobile": "mobile"}
    kinds = [names.get(value, value) for value in values if value and value not in _PLAIN_TYPES]
    return [*dict.fromkeys(kind for kind in kinds if kind not in {"quoted-printable", "8bit", "7bit"})]


def _split_parts(value: str) -> list[str]:
    return re.split(r"(?<!\\);", value)


def _join_parts(value: str) -> str:
    return ", ".join(filter(None, (to_one_line(unescape_value(part)) for part in _split_parts(value))))


def unescape_value(value: str) -> str:
    """Return the text of a value of a vCard or a calendar."""
    return _ESCAPE.sub(lambda match: "\n" if match[1] in "nN" else match[1], value).strip()
