"""What a picture file says of its picture is its text, before and beside what is recognised on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from desktop_rag.document_types import ABOUT_THE_FILE, Document
from desktop_rag.errors import SkippedError
from desktop_rag.readers.extract import extract_documents, open_document
from desktop_rag.readers.picture_facts import name_place
from desktop_rag.readers.recognised_pages import Recognition, ScanFound
from desktop_rag.recognition.page_recogniser import PageRecogniser, RecognisedPage
from tests.helpers.scans import HEIC

SIZE = (400, 300)
NAMES = "dc='http://purl.org/dc/elements/1.1/' xmlns:photoshop='http://ns.adobe.com/photoshop/1.0/'"
XMP = f"""<x:xmpmeta xmlns:x='adobe:ns:meta/' xmlns:{NAMES}
 xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'
 xmlns:faces='http://www.metadataworkinggroup.com/schemas/regions/'><rdf:RDF>
 <rdf:Description
 photoshop:City='Sintra' photoshop:DateCreated='2018-07-03T09:15:00'>
 <dc:title><rdf:Alt><rdf:li xml:lang='x-default'>Palácio da Pena</rdf:li></rdf:Alt></dc:title>
 <dc:subject><rdf:Bag><rdf:li>castle</rdf:li><rdf:li>Grüße</rdf:li></rdf:Bag></dc:subject>
 <faces:Regions><rdf:li faces:Name='Inês'/></faces:Regions>
 </rdf:Description></rdf:RDF></x:xmpmeta>""".encode()


def texts_of(path: Path, recognition: Recognition | None = None) -> list[str]:
    with open_document(path) as file:
        found, *values = extract_documents(file, "", recognition)
    assert found == ScanFound(1)
    [document] = (value for value in values if isinstance(value, Document))
    assert document.pages[-1].number == ABOUT_THE_FILE
    return [document.text[page.start : page.end].strip() for page in document.pages]


def text_of(path: Path) -> str:
    [text] = texts_of(path)
    return text


@pytest.fixture
def blank(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PageRecogniser, "recognise_page", lambda *_: RecognisedPage((), is_readable=True))


def test_a_photograph_says_when_where_and_with_what_it_was_taken() -> None:
    assert text_of(HEIC) == (
        "Photo turned.heic, taken on 14 May 2019 (2019-05-14) at 10:20 in São Jorge de Arroios, Lisbon,"
        " Portugal (38.72222, -9.13889) with Apple iPhone 12.\nFolder: data / pictures"
    )


def test_captions_and_keywords_of_exif_are_read_in_their_encodings(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x010E] = "Straßenbahn im Regen".encode()  # read as Latin-1
    exif[0x9C9E] = "tram;雨".encode("utf-16-le")
    exif[0x013B] = "Zoë".encode()
    exif.get_ifd(0x8769)[0x9286] = b"UNICODE\0" + "Na Graça".encode("utf-16")
    Image.new("RGB", SIZE).save(tmp_path / "a.jpg", exif=exif, comment=b"caf\xe9")
    path = tmp_path / "a.jpg"
    lines = ["Description: Straßenbahn im Regen", "Keywords: tram, 雨", "By: Zoë", "Comment: Na Graça, café"]
    assert text_of(path).split("\n")[1:-1] == lines


@pytest.mark.parametrize("name", ["a.jpg", "a.png", "a.webp", "a.tif"])
def test_xmp_is_read(name: str, tmp_path: Path) -> None:
    chunks = PngInfo()
    chunks.add_itxt("XML:com.adobe.xmp", XMP.decode())
    options: dict[str, Any] = {"pnginfo": chunks, "xmp": XMP, "tiffinfo": {700: XMP}}
    Image.new("RGB", SIZE).save(tmp_path / name, **options)
    first, *lines = text_of(tmp_path / name).split("\n")
    assert first == f"Picture {name}, taken on 3 July 2018 (2018-07-03) at 09:15."
    assert lines[:-1] == [
        "Title: Palácio da Pena",
        "Keywords: castle, Grüße",
        "People: Inês",
        "Place: Sintra",
    ]


def test_iptc_is_read(tmp_path: Path) -> None:
    def entry(number: int, text: str) -> bytes:
        data = text.encode()
        return b"\x1c\x02" + bytes([number]) + len(data).to_bytes(2, "big") + data

    record = entry(25, "harbour") + entry(25, "Möwe") + entry(120, "Boats at noon") + entry(90, "Setúbal")
    block = b"8BIM\x04\x04\0\0" + len(record).to_bytes(4, "big") + record + b"\0" * (len(record) % 2)
    Image.new("RGB", SIZE).save(tmp_path / "plain.jpg")
    data = (tmp_path / "plain.jpg").read_bytes()
    content = b"Photoshop 3.0\0" + block
    segment = b"\xff\xed" + (len(content) + 2).to_bytes(2, "big") + content
    path = tmp_path / "a.jpg"
    path.write_bytes(data[:2] + segment + data[2:])
    assert text_of(path).split("\n")[1:-1] == [
        "Description: Boats at noon",
        "Keywords: harbour, Möwe",
        "Place: Setúbal",
    ]


def test_text_chunks_of_png_are_read(tmp_path: Path) -> None:
    chunks = PngInfo()
    chunks.add_text("Title", "Résumé of growth")
    chunks.add_itxt("Description", "成長の図")
    chunks.add_text("Software", "a plotter")
    Image.new("RGB", SIZE).save(tmp_path / "a.png", pnginfo=chunks)
    assert text_of(tmp_path / "a.png").split("\n")[1:-1] == [
        "Title: Résumé of growth",
        "Description: 成長の図",
    ]


def test_a_picture_without_any_of_it_is_found_by_its_name_and_folder(tmp_path: Path, blank: None) -> None:
    path = tmp_path / "Lisbon 2019" / "tram.png"
    path.parent.mkdir()
    Image.new("RGB", SIZE).save(path)
    said = f"Picture tram.png, 400 × 300 pixels.\nFolder: {tmp_path.name} / Lisbon 2019"
    assert text_of(path) == said
    assert texts_of(path, Recognition()) == ["", said]


def test_an_icon_without_text_is_skipped(tmp_path: Path, blank: None) -> None:
    path = tmp_path / "icon.png"
    Image.new("RGB", (64, 64)).save(path)
    with pytest.raises(SkippedError), open_document(path) as file:
        list(extract_documents(file, "", Recognition()))


@pytest.mark.filterwarnings("ignore:Corrupt EXIF data")  # Pillow when it opens the file
def test_damaged_and_hostile_facts_are_left_out(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x010E] = "SONY DSC"
    exif[0x0132] = "0000:00:00 00:00:00"
    exif[0x0110] = "X100"
    exif.get_ifd(0x8825).update({1: "N", 2: (999.0, 0.0, 0.0), 3: "W", 4: (9.0, 8.0, 20.0)})
    bomb = f"<!DOCTYPE x [<!ENTITY a 'aaaa'>]><x xmlns:{NAMES}><dc:title>&a;</dc:title></x>".encode()
    Image.new("RGB", SIZE).save(tmp_path / "a.jpg", exif=exif, xmp=bomb)
    assert text_of(tmp_path / "a.jpg").split("\n")[:-1] == ["Photo a.jpg, taken with X100."]
    Image.new("RGB", SIZE).save(
        tmp_path / "b.jpg", exif=b"Exif\0\0MM\0\x2a\0\0\0\x08\xff\xff\1\2", xmp=b"<not xml"
    )
    assert text_of(tmp_path / "b.jpg").startswith("Picture b.jpg, 400 × 300 pixels.")


def test_a_place_is_named_by_its_town_and_city() -> None:
    assert name_place(38.6976, -9.2068) == "Belém, Lisbon, Portugal"
    assert name_place(47.5576, 10.7498) == "Füssen, Germany"
    assert name_place(0, 0) == ""
