"""Contacts: each person below a heading, with labelled lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.readers import document_builder
from desktop_rag.readers.extract import extract_documents, open_document


def read(path: Path, data: str | bytes) -> list[Document]:
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    with open_document(path) as file:
        return [each for each in extract_documents(file) if isinstance(each, Document)]


def test_a_card_of_version_3_has_labels_groups_and_unfolded_lines(tmp_path: Path) -> None:
    card = (
        "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Muster;Ilse;;Dr.;\r\nFN:Dr. Ilse Muster\r\nORG:Hafen AG;Einkauf\r\n"
        "TEL;TYPE=WORK,VOICE:+49 40 123\r\nitem1.TEL:555\r\nitem1.X-ABLabel:_$!<HomeFAX>!$_\r\n"
        "ADR;TYPE=HOME:;;Weg 1;Kiel;;24103;Germany\r\nBDAY:19840312\r\nNOTE:One\\ntwo\\, a lo\r\n ng one\r\n"
        "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\r\n SkZJRg\r\nX-ABUID:77\r\nEND:VCARD\r\n"
    )
    (document,) = read(tmp_path / "a.vcf", card)
    assert document.text == (
        "Dr. Ilse Muster\n\nOrganisation: Hafen AG, Einkauf\nTelephone (work): +49 40 123\n"
        "Telephone (HomeFAX): 555\nAddress (home): Weg 1, Kiel, 24103, Germany\nBirthday: 12 March 1984\n"
        "Note: One\ntwo, a long one"
    )
    assert document.headings[0].title == "Dr. Ilse Muster"


def test_a_card_of_version_2_is_decoded(tmp_path: Path) -> None:
    card = (
        b"BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;\n"
        b"TEL;CELL;PREF:0151\nNOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Gr=FC=\n=DFe; =\nhier\n"
        b"PHOTO;ENCODING=BASE64;JPEG:\n /9j/4AAQSkZJRg==\n\nEND:VCARD\n"
    )
    assert (
        read(tmp_path / "a.vcf", card)[0].text == "Jörg Müller\n\nTelephone (mobile): 0151\nNote: Grüße; hier"
    )


def test_a_card_of_version_4_has_addresses_as_values(tmp_path: Path) -> None:
    card = (
        'BEGIN:VCARD\nVERSION:4.0\nFN:Zoé\nTEL;VALUE=uri;TYPE="voice,home":tel:+1-555\nBDAY:--0312\n'
        "PHOTO:data:image/png;base64,AAAA\nEND:VCARD\n"
    )
    assert read(tmp_path / "a.txt", card)[0].text == "Zoé\n\nTelephone (home): +1-555\nBirthday: 12 March"


def test_many_cards_come_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document_builder, "STRETCH_CHARACTERS", 100)
    cards = "".join(f"BEGIN:VCARD\nFN:P{number}\nTEL:{number}\nEND:VCARD\n" for number in range(50))
    documents = read(tmp_path / "a.vcf", cards)
    assert len(documents) > 5
    assert sum(len(document.headings) for document in documents) == 50


@pytest.mark.parametrize(
    "data", ["BEGIN:VCARD\nFN:A", "BEGIN:VCARD\nTEL", "FN;;;=:A\nBDAY:99999999", ";:\n::\nFN:A"]
)
def test_torn_cards_give_what_they_have(tmp_path: Path, data: str) -> None:
    texts = [
        each.text
        for each in read(tmp_path / "a.vcf", data + "\nNOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=no:=C3=A4")
    ]
    assert "ä" in texts[0]


def test_a_very_long_line_is_cut(tmp_path: Path) -> None:
    (document,) = read(tmp_path / "a.vcf", "BEGIN:VCARD\nFN:A\nNOTE:" + "x\n x" * 2_000_000 + "\nEND:VCARD")
    assert len(document.text) < 2_000_000
