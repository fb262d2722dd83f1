"""A scan that is written as a searchable PDF file says what was recognised, where it stands."""

from __future__ import annotations

from contextlib import closing
from io import BytesIO
from math import pi
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from desktop_rag.cancel import Cancelled
from desktop_rag.document_types import PageCause, RecognisedLine, RecognisedText
from desktop_rag.errors import ExportError, ReadError
from desktop_rag.readers.searchable_pdf import export_searchable_pdf, write_searchable_pdf
from tests.helpers.protected_files import lock_pdf
from tests.helpers.raw_pdf import write_raw_pdf
from tests.helpers.scans import draw_page, write_scan

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument, PdfTextPage

LINES = ("The harbour opens", "港口六点开放。", "يفتح الميناء في 12 مايو", "Łódź 😀 ångström")
WIDTH, HEIGHT = 620, 300


def recognised(number: int = 1, turned: int = 0, cause: PageCause = PageCause.NO_LAYER) -> RecognisedText:
    """Lines of 500 by 30 below each other on an upright page of 620 by 300, in the units of the file."""
    rows = []
    for n, text in enumerate(LINES):
        x, y = 310, 50 + 60 * n
        place = {0: (x, y), 90: (HEIGHT - y, x), 180: (WIDTH - x, HEIGHT - y), 270: (y, WIDTH - x)}[turned]
        rows.append((RecognisedLine(text, 0.99, *place, 500, 30, turned * pi / 180),))
    return RecognisedText(number, tuple(rows), cause)


def make(path: Path, *pages: RecognisedText, password: str = "") -> PdfDocument:
    pieces: list[bytes] = []
    with path.open("rb") as file:
        write_searchable_pdf(
            file, path.suffix, {page.number: page for page in pages}, password, pieces.append
        )
    assert pieces[0] == b""
    return open_pdf(b"".join(pieces), password)


def open_pdf(file: bytes | Path, password: str = "") -> PdfDocument:
    from pypdfium2 import PdfDocument

    return PdfDocument(file, password=password or None)


def lines_of(page: PdfTextPage) -> list[str]:
    return [line.strip() for line in str(page.get_text_bounded()).splitlines()]


def find_word(document: PdfDocument, number: int, word: str) -> tuple[float, float, float, float]:
    """Return the box of a word on the page as it is seen: left, top, right, bottom."""
    page = document[number]
    text = page.get_textpage()
    start, count = text.search(word).get_next()
    boxes = [text.get_charbox(n) for n in range(start, start + count)]
    left, bottom, right, top = (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )
    wide, high = page.get_size()
    match page.get_rotation():
        case 90:
            return bottom, left, top, right
        case 180:
            return wide - right, bottom, wide - left, top
        case 270:
            return wide - top, high - right, wide - bottom, high - left
        case _:
            return left, high - top, right, high - bottom


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
@pytest.mark.parametrize("name", ["scan.pdf", "scan.png"])
def test_the_text_of_a_scan_is_found_over_its_picture(tmp_path: Path, name: str, turned: int) -> None:
    picture = draw_page(LINES[0], size=(WIDTH, HEIGHT)).rotate(-turned, expand=True)
    made = make(write_scan(tmp_path / name, picture), recognised(turned=turned))
    page = made[0]
    assert lines_of(page.get_textpage()) == list(LINES)
    points = 842 / WIDTH if name == "scan.png" else 1.0
    assert page.get_size() == pytest.approx((WIDTH * points, HEIGHT * points), abs=0.1)
    letter = 500 / len(LINES[0])
    expected = (60 + letter * 4, 35, 60 + letter * 11, 65)
    assert find_word(made, 0, "harbour") == pytest.approx([each * points for each in expected], abs=1)
    left, top, _, bottom = find_word(made, 0, "يفتح")
    assert (top, bottom) == pytest.approx((155 * points, 185 * points), abs=1)
    assert left > 400 * points  # the first word of a line from right to left
    seen = page.render(scale=WIDTH / page.get_width()).to_pil().convert("L")
    assert ink(seen) == pytest.approx(ink(draw_page(LINES[0], size=(WIDTH, HEIGHT)).convert("L")), abs=2)


def ink(picture: Image.Image) -> tuple[int, int, int, int]:
    return picture.point(lambda grey: 255 if grey < 128 else 0).getbbox() or (0, 0, 0, 0)


def test_words_are_where_the_spaces_of_their_line_are(tmp_path: Path) -> None:
    line = RecognisedLine("ill WWW", 0.9, 310, 50, 500, 30, 0.0, (0.2,))
    made = make(write_scan(tmp_path / "a.pdf", draw_page("ill WWW")), RecognisedText(1, ((line,),)))
    left, _, right, _ = find_word(made, 0, "WWW")
    assert (left, right) == pytest.approx((60 + 500 * (0.2 + 0.8 / 7), 560), abs=0.5)


def test_other_pages_stay_as_they_are_and_garbled_ones_become_pictures(tmp_path: Path) -> None:
    texts = (b"BT /F1 12 Tf 72 720 Td (%s) Tj ET" % text for text in (b"A page of text", b"Ugt swkem dtqyp"))
    path = write_raw_pdf(tmp_path / "a.pdf", *texts)
    before = ink(open_pdf(path)[1].render().to_pil().convert("L"))
    made = make(path, recognised(2, cause=PageCause.GARBLED_LAYER))
    assert lines_of(made[0].get_textpage()) == ["A page of text"]
    assert lines_of(made[1].get_textpage()) == list(LINES)
    assert ink(made[1].render().to_pil().convert("L")) == pytest.approx(before, abs=2)


def test_a_page_that_the_file_turns_and_crops_has_its_text_in_place(tmp_path: Path) -> None:
    with open_pdf(write_scan(tmp_path / "a.pdf", draw_page(LINES[0]).rotate(90, expand=True))) as scan:
        scan[0].set_rotation(90)
        scan[0].set_mediabox(-40, -30, 400, 700)
        scan[0].set_cropbox(0, 0, HEIGHT, WIDTH)
        scan.save(tmp_path / "b.pdf")
    made = make(tmp_path / "b.pdf", recognised())
    letter = 500 / len(LINES[0])
    assert find_word(made, 0, "The") == pytest.approx((60, 35, 60 + letter * 3, 65), abs=0.5)


def test_each_page_of_a_tiff_file_is_a_page(tmp_path: Path) -> None:
    path = write_scan(tmp_path / "fax.tif", *[draw_page(LINES[0]).convert("1")] * 3)
    made = make(path, recognised(1), recognised(3))
    assert [len(lines_of(page.get_textpage())) for page in made] == [4, 0, 4]


def test_a_file_that_changed_or_is_damaged_is_refused(tmp_path: Path) -> None:
    path = write_scan(tmp_path / "a.pdf")
    with pytest.raises(ReadError, match="changed"):
        make(path, recognised(2))
    path.write_bytes(b"%PDF-1.7 and no more")
    with pytest.raises(ReadError, match="damaged"):
        make(path, recognised())


def test_a_password_stays(tmp_path: Path) -> None:
    content = b"BT /F1 12 Tf 72 400 Td (Seen) Tj ET"
    path = write_raw_pdf(tmp_path / "locked.pdf", content, lock=lock_pdf("gull"))
    with pytest.raises(ReadError, match="password"):
        make(path, recognised())
    made = make(path, recognised(), password="gull")
    assert lines_of(made[0].get_textpage()) == ["Seen", *LINES]


def test_text_that_no_page_has_is_written_all_the_same(tmp_path: Path) -> None:
    odd = RecognisedLine("\ud800 \x00\u202e", 0.9, 1e9, -1e9, 0, 1e9, 1e9)
    made = make(write_scan(tmp_path / "a.png"), RecognisedText(1, ((odd,),)))
    buffer = BytesIO()
    made.save(buffer)
    assert len(open_pdf(buffer.getvalue())) == 1


def test_a_scan_is_written_by_a_confined_process_and_is_there_when_it_is_whole(tmp_path: Path) -> None:
    scan, target = write_scan(tmp_path / "scan.png", draw_page(LINES[0])), tmp_path / "made.pdf"
    target.write_bytes(b"replaced")
    export_searchable_pdf(scan, target, {1: recognised()})
    with closing(open_pdf(target)) as made:
        assert lines_of(made[0].get_textpage()) == list(LINES)
    assert sorted(tmp_path.iterdir()) == [target, scan]


def test_what_stops_writing_leaves_nothing(tmp_path: Path) -> None:
    scan, target = write_scan(tmp_path / "scan.pdf"), tmp_path / "made.pdf"

    def stop() -> None:
        raise Cancelled

    for source, pages, check, error, words in (
        (scan, {1: recognised()}, stop, Cancelled, None),
        (scan, {9: recognised(9)}, lambda: None, ExportError, "changed"),
        (tmp_path / "gone.pdf", {}, lambda: None, ExportError, "File not found"),
    ):
        with pytest.raises(error, match=words):
            export_searchable_pdf(source, target, pages, check=check)
    with pytest.raises(ExportError, match="is the scan itself"):
        export_searchable_pdf(scan, scan, {})
    with pytest.raises(ExportError, match="was not written"):
        export_searchable_pdf(scan, tmp_path / "missing" / "made.pdf", {})
    assert list(tmp_path.iterdir()) == [scan]


def test_a_damaged_page_is_not_left_out_silently(tmp_path: Path) -> None:
    file = tmp_path / "pages.tiff"
    pages = [Image.effect_noise((200, 120), 60) for _ in range(2)]
    pages[0].save(file, save_all=True, append_images=pages[1:], compression="tiff_deflate")
    data = bytearray(file.read_bytes())
    data[8:200] = bytes(192)  # of the pixels of the first page
    file.write_bytes(data)
    target = tmp_path / "pages.pdf"
    with pytest.raises(ExportError, match="damaged"):
        export_searchable_pdf(file, target, {})
    assert not target.exists()


def test_a_scan_that_is_gone_is_no_fault_of_the_program(tmp_path: Path) -> None:
    target = tmp_path / "there.pdf"
    target.write_bytes(b"kept")
    with pytest.raises(ExportError):
        export_searchable_pdf(tmp_path / "gone.png", target, {})
    assert target.read_bytes() == b"kept"
