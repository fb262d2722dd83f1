"""Pictures in documents are recognised where they stand, if they are large enough for text and no logos."""

from __future__ import annotations

import base64
import zipfile
from collections.abc import Callable
from email.message import EmailMessage
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from desktop_rag.document_types import Document, PageCause, PageOutcome, RecognisedLine, RecognisedText
from desktop_rag.errors import SkippedError
from desktop_rag.readers import embedded_pictures
from desktop_rag.readers.embedded_pictures import FIRST_NUMBER, tidy_alternative
from desktop_rag.readers.extract import extract_documents, open_document
from desktop_rag.readers.recognised_pages import Recognition, ScanFound
from desktop_rag.recognition.page_recogniser import PageRecogniser, RecognisedPage
from tests.helpers.office_files import pptx, relations, shape
from tests.helpers.pictured_documents import (
    SAID,
    WRITERS,
    Members,
    blip,
    write_archive,
    write_excel,
    write_word,
)
from tests.helpers.scans import draw_page


@pytest.fixture(autouse=True)
def seen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The sizes of the pictures that were recognised; each says which one in order it was."""
    sizes: list[tuple[int, int]] = []

    def recognise_page(_self: PageRecogniser, picture: Image.Image) -> RecognisedPage:
        sizes.append(picture.size)
        line = RecognisedLine(f"Seen as number {len(sizes)}.", 0.99, 50, 20, 80, 12, 0)
        return RecognisedPage(((line,),), is_readable=True)

    monkeypatch.setattr(PageRecogniser, "recognise_page", recognise_page)
    return sizes


def picture(width: int = 300, height: int = 100, kind: str = "PNG") -> bytes:
    data = BytesIO()
    draw_page("Open", size=(width, height)).save(data, kind)
    return data.getvalue()


def read(path: Path, recognition: Recognition | None = None) -> list[object]:
    with open_document(path) as file:
        return list(extract_documents(file, "", recognition))


def text_of(values: list[object]) -> str:
    return "".join(value.text for value in values if isinstance(value, Document))


@pytest.mark.parametrize("write", WRITERS)
def test_a_picture_is_recognised_where_it_stands(
    tmp_path: Path, write: Callable[[Path, bytes], Path]
) -> None:
    path = write(tmp_path, picture())
    found, document = read(path)
    assert found == ScanFound(1)
    before = text_of([document])
    assert before.index("Before") < before.index(SAID) < before.index("After")
    _, page, document = read(path, Recognition())
    assert isinstance(page, RecognisedText)
    assert (page.number, page.cause, page.outcome) == (FIRST_NUMBER, PageCause.EMBEDDED, PageOutcome.READ)
    assert text_of([document]) == before.replace(SAID, f"{SAID}\n\nSeen as number 1.")


def test_attached_pictures_stand_behind_a_mail(tmp_path: Path) -> None:
    message = EmailMessage()
    message["Subject"] = "The receipt"
    message.set_content("See the photograph.")
    message.add_attachment(picture(kind="JPEG"), "image", "jpeg", filename="receipt.jpg")
    path = tmp_path / "a.eml"
    path.write_bytes(bytes(message))
    text = text_of(read(path, Recognition()))
    assert text == "The receipt\n\nSee the photograph.\n\nAttachments: receipt.jpg\n\nSeen as number 1."


def test_pictures_of_a_mail_that_have_the_same_name_are_both_read(tmp_path: Path) -> None:
    message = EmailMessage()
    message.set_content('<p>Before.</p><img src="cid:one@here"><p>After.</p>', "html")
    for width in (300, 400):
        message.add_related(picture(width), "image", "png", cid="<one@here>")
    path = tmp_path / "a.eml"
    path.write_bytes(bytes(message))
    text = text_of(read(path, Recognition()))
    assert text == "Before.\n\nSeen as number 1.\n\nAfter.\n\nSeen as number 2."


def test_a_damaged_drawing_does_not_cost_the_cells_of_a_workbook(tmp_path: Path) -> None:
    with zipfile.ZipFile(write_excel(tmp_path, picture())) as whole:
        members: Members = {name: whole.read(name) for name in whole.namelist()}
    torn = write_archive(tmp_path / "torn.xlsx", members | {"xl/drawings/d.xml": "<d:wsDr><d:anchor>"})
    assert text_of(read(torn, Recognition())) == "Before\n\n1 | 2\n\nAfter\n\n3 | 4"


def test_each_slide_of_pictures_has_its_own_text(tmp_path: Path) -> None:
    members: Members = {**pptx(blip(0), blip(0))}
    for number in range(2):
        members[f"ppt/slides/_rels/s{number}.xml.rels"] = relations(image=f"../media/{number}.png")
        members[f"ppt/media/{number}.png"] = picture(300 + number)
    [document] = (
        each
        for each in read(write_archive(tmp_path / "a.pptx", members), Recognition())
        if isinstance(each, Document)
    )
    texts = [document.text[page.start : page.end].split() for page in document.pages]
    assert [(words[0], words[-1]) for words in texts] == [("Chart", "1."), ("Chart", "2.")]


def test_icons_and_logos_are_left_out(tmp_path: Path, seen: list[tuple[int, int]]) -> None:
    slides = [shape("A slide.") + blip(0) + blip(1, "") + blip(2, "icon") for _ in range(3)]
    members: Members = {**pptx(*slides)}
    for number in range(3):
        members[f"ppt/slides/_rels/s{number}.xml.rels"] = relations(
            image="../media/logo.png", image_=f"../media/{number}.png", image__="../media/icon.png"
        )
    members |= {"ppt/media/logo.png": picture(400, 200), "ppt/media/icon.png": picture(128, 128)}
    members |= {f"ppt/media/{number}.png": picture(301 + number) for number in range(3)}
    assert read(write_archive(tmp_path / "a.pptx", members), Recognition())[0] == ScanFound(3)
    assert sorted(seen) == [(301, 100), (302, 100), (303, 100)]


def test_a_damaged_picture_costs_only_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = picture()
    torn = whole[:60] + b"\0" * 40 + whole[100:]
    page = "".join(
        f'<p><img src="data:image/png;base64,{base64.b64encode(data).decode()}"></p>'
        for data in (b"no picture", torn, whole)
    )
    path = tmp_path / "a.html"
    path.write_text(f"{page}<img src='data:image/png;base64,!'><p>After.</p>", encoding="utf-8")
    found, *pages, document = read(path, Recognition())
    assert found == ScanFound(len(pages))
    assert text_of([document]).endswith("\n\nAfter.")
    monkeypatch.setattr(embedded_pictures, "_MAX_RECOGNISED", 1)
    assert read(path)[0] == ScanFound(1)


def test_what_was_recognised_before_is_kept(tmp_path: Path, seen: list[tuple[int, int]]) -> None:
    known = RecognisedText(FIRST_NUMBER, ((RecognisedLine("Known.", 0.9, 1, 1, 1, 1, 0),),))
    assert "Known." in text_of(read(write_word(tmp_path, picture()), Recognition((known,))))
    assert not seen
    failed = read(write_word(tmp_path, picture()), Recognition(skips_page=True))[1]
    assert failed == RecognisedText(FIRST_NUMBER, (), PageCause.EMBEDDED, PageOutcome.FAILED)


def test_a_document_of_pictures_without_text_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PageRecogniser, "recognise_page", lambda *_: RecognisedPage((), is_readable=True))
    members: Members = {**pptx(blip(0, ""))}
    members["ppt/slides/_rels/s0.xml.rels"] = relations(image="../media/a.png")
    path = write_archive(tmp_path / "a.pptx", members | {"ppt/media/a.png": picture()})
    assert read(path) == [ScanFound(1)]
    with pytest.raises(SkippedError, match="No text was found in its pictures"):
        read(path, Recognition())


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Sales by month", True),
        ("売上の図", True),
        ("logo", False),
        ("image1.png", False),
        ("http://x.org/a b", False),
        ("  ", False),
    ],
)
def test_alternative_text_that_says_something_is_kept(said: str, *, kept: bool) -> None:
    assert tidy_alternative(said) == (said if kept else "")
