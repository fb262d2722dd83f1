"""Which pages are recognised, and what becomes of damaged and odd pictures."""

from __future__ import annotations

import math
import struct
import time
import zlib
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random

import numpy as np
import pytest
from PIL import Image, ImageDraw

from desktop_rag.document_types import (
    ABOUT_THE_FILE,
    Document,
    Page,
    PageCause,
    PageOutcome,
    Passage,
    RecognisedLine,
    RecognisedSpan,
    RecognisedText,
    Span,
    measure_recognition,
)
from desktop_rag.errors import DesktopRagError, ReadError, SkippedError
from desktop_rag.readers import picture_reader, scan_detection
from desktop_rag.readers.extract import extract_documents, open_document
from desktop_rag.readers.garbled_text import is_garbled
from desktop_rag.readers.read_errors import DAMAGED_FILE
from desktop_rag.readers.recognised_pages import (
    PagesFound,
    Recognition,
    ScanFound,
    find_recognised_spans,
    format_recognised_text,
    note_recognised,
)
from desktop_rag.readers.scan_detection import holds_words
from desktop_rag.recognition.page_recogniser import PageRecogniser, RecognisedPage
from tests.helpers.raw_pdf import text_content, write_raw_pdf
from tests.helpers.scans import FIRST, HEIC, SECOND, draw_page, write_mixed_pdf, write_scan


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Image.Image]:
    """The pictures that were to be recognised; each has its number as its only line."""
    pictures: list[Image.Image] = []

    def recognise_page(_self: PageRecogniser, picture: Image.Image) -> RecognisedPage:
        pictures.append(picture)
        return RecognisedPage((line(f"Page {len(pictures)}"),), is_readable=True)

    monkeypatch.setattr(PageRecogniser, "recognise_page", recognise_page)
    return pictures


def line(*texts: str, confidence: float = 0.99) -> tuple[RecognisedLine, ...]:
    return tuple(RecognisedLine(text, confidence, 50, 20, 80, 12, 0) for text in texts)


def read(path: Path, recognition: Recognition | None = None) -> list[object]:
    with open_document(path) as file:
        return list(extract_documents(file, "", recognition))


def refusal(path: Path) -> DesktopRagError:
    with pytest.raises((ReadError, SkippedError)) as caught:
        read(path, Recognition())
    return caught.value


def text_of(values: list[object]) -> str:
    return "".join(value.text for value in values if isinstance(value, Document))


def outcomes(values: list[object]) -> list[PageOutcome]:
    return [value.outcome for value in values if isinstance(value, RecognisedText)]


def test_a_scan_is_found_first_and_recognised_when_that_is_asked_for(tmp_path: Path) -> None:
    path = write_scan(tmp_path / "scan.pdf")
    assert read(path) == [ScanFound(1)]
    found, page, document = read(path, Recognition())
    assert found == ScanFound(1)
    assert isinstance(page, RecognisedText)
    assert [each.text for row in page.rows for each in row] == [FIRST, SECOND]
    assert page.rows[0][0].y == pytest.approx(56, abs=6)  # points: Pillow writes 72 pixels an inch
    assert text_of([document]) == f"{FIRST}\n\n{SECOND}"


def test_pages_with_text_keep_it_and_others_are_recognised(tmp_path: Path, seen: list[Image.Image]) -> None:
    layer = "A page of text, with a line that is long enough."
    texts: list[str | Image.Image] = [layer, draw_page(FIRST), "", "12"]
    path = write_mixed_pdf(tmp_path / "mixed.pdf", texts)
    assert read(path)[0] == ScanFound(1)
    values = read(path, Recognition())
    assert len(seen) == 1
    assert text_of(values) == f"{layer}\n\nPage 1\n\n12"
    assert [page.number for page in values[-1].pages] == [1, 2, 3, 4]  # type: ignore[attr-defined]


def test_what_was_recognised_before_is_not_recognised_again(tmp_path: Path, seen: list[Image.Image]) -> None:
    path = write_scan(tmp_path / "scan.pdf", draw_page(FIRST), draw_page(SECOND))
    known = RecognisedText(1, (line("Known before."),))
    values = read(path, Recognition((known,)))
    assert [each.number for each in values if isinstance(each, RecognisedText)] == [2]
    assert text_of(values) == "Known before.\n\nPage 1"


def test_a_page_of_drawn_lines_is_looked_at_and_a_blank_one_is_not(
    tmp_path: Path, seen: list[Image.Image]
) -> None:
    path = write_raw_pdf(tmp_path / "a.pdf", b"", b"100 100 m 200 200 l S")
    read(path, Recognition())
    assert len(seen) == 1


@pytest.mark.parametrize(
    ("layer", "kept"),
    [("The harbour opens at six.", True), ("!#$ %& ()*", False), ("", False), ("harbour six", True)],
)
def test_a_text_layer_that_holds_half_of_the_words_is_kept(layer: str, *, kept: bool) -> None:
    page = RecognisedText(1, (line("harbour opens six"), line("#noise#", confidence=0.6)))
    assert holds_words(layer, page) is kept


def test_nothing_recognised_is_kept_of_a_page_whose_text_layer_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = [RecognisedPage((line(text),), is_readable=True) for text in ("harbour opens six", "no noise")]
    monkeypatch.setattr(PageRecogniser, "recognise_page", lambda *_: pages.pop(0))
    picture = b"q 500 0 0 500 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID a EI Q "
    layers = (b"BT /F1 12 Tf 20 700 Td (%s) Tj ET" % text for text in (b"harbour six", b"noi5e"))
    path = write_raw_pdf(tmp_path / "a.pdf", *(picture + layer for layer in layers))
    _, kept, recognised, document = read(path, Recognition())
    assert [bool(page.rows) for page in (kept, recognised)] == [False, True]  # type: ignore[attr-defined]
    assert text_of([document]) == "harbour six\n\nno noise"


def test_a_picture_of_one_page_has_no_page_number(tmp_path: Path, seen: list[Image.Image]) -> None:
    for name, number, numbers in (("a.png", 1, [None]), ("a.tif", 2, [1, 2])):
        values = read(write_scan(tmp_path / name, *[draw_page(FIRST)] * number), Recognition())
        assert [page.number for page in values[-1].pages] == numbers  # type: ignore[attr-defined]


def test_a_word_hyphenated_at_a_line_end_is_marked() -> None:
    page = RecognisedText(1, (line("the har-"), line("bour of Dover-"), line("Calais", "2027")))
    assert format_recognised_text(page) == "the har\x02\nbour of Dover-\nCalais 2027"


@pytest.mark.parametrize(
    ("text", "garbled"),
    [
        ("The quick brown fox jumps over the lazy dog near the old harbour wall.", False),
        ("Die Möwe flog über den Hafen, und der Lotse sah ihr nach.", False),
        ("Договор аренды вступает в силу 1 марта 2024 года.", False),
        ("本契約は2021年4月1日から効力を生じ、期間は一年間とする。", False),
        ("\ue001\ue002\ue003 \ue004\ue005", True),
        ("Ugt swkem dtqyp hqz lworu qxgt vjg ncba fqi pgct vjg qnf jctdqwt ycnn", True),
        ("#eT$q w%iR!k b^rT*n f&xQ @jM(p o)vR +tH=e l{aZ}y", True),
        ("аαb вβc гγd дδe", True),
        ("पैंथर्स की डिफ़ेन्स ने लीग में केवल 308 अंक दिए और छठे स्थान पर रही, 24 बार गेंद छीनी।", False),
        ("ทีมรับของแพนเธอร์สเสียคะแนน 308 คะแนน ได้อันดับที่หกของลีก ในปี 2015 NFL", False),
        ("BSkyB的标清广播是以DVB兼容MPEG-2进行的，与包括可选Dolby Digital音轨的Sky Movies", False),
        ("Kdo ezhmt whst dl xhss brtem hrs wrtl qrtfoxdm, lfo whd adiimdzhmt wlfd in qrs xo okxmtiz", True),
        (
            '"#$ %&#\'( )*+,- .+/ 0&123 +4$* "#$ 567\' 8+9 )$% \'+:;, <1"# 1"3 "%16 +/ 0*+(;\' = "#$ >61?',
            True,
        ),
        (
            "Contents\nPreface . . . . . . . . . . . 7\nThe harbour .................... 12\n--------------",
            False,
        ),
        ("", False),
    ],
)
def test_garbled_text_is_told_from_text(text: str, *, garbled: bool) -> None:
    assert is_garbled(text) is garbled


def test_each_page_of_a_tiff_file_is_read(tmp_path: Path, seen: list[Image.Image]) -> None:
    path = write_scan(tmp_path / "fax.tif", *(draw_page(FIRST).convert("1") for _ in range(3)))
    assert text_of(read(path, Recognition())) == "Page 1\n\nPage 2\n\nPage 3"
    assert [picture.mode for picture in seen] == ["RGB"] * 3


def test_pictures_are_seen_upright_and_on_white(tmp_path: Path, seen: list[Image.Image]) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by 90 degrees
    draw_page(FIRST).save(tmp_path / "photo.jpg", exif=exif)
    Image.new("RGBA", (60, 40), (0, 0, 0, 0)).save(tmp_path / "clear.png")
    draw_page(FIRST).save(tmp_path / "turned.tif", exif=exif)
    draw_page(FIRST).save(tmp_path / "camera.jpg", exif=b"Exif\0\0no data of a camera")
    Image.new("I;16", (15_000, 16), 0xFFFF).save(tmp_path / "deep.png")
    Image.frombytes("I;16B", (60, 40), bytes([0xFF]) * 4_800).save(tmp_path / "deep.tif")
    Image.new("CMYK", (60, 40), 0).save(tmp_path / "print.jpg")
    names = ("photo.jpg", "turned.tif", "camera.jpg", "clear.png", "deep.png", "deep.tif", "print.jpg")
    for name in names:
        read(tmp_path / name, Recognition())
    assert [picture.size for picture in seen[:3]] == [(300, 620), (300, 620), (620, 300)]
    assert [picture.getpixel((5, 3)) for picture in seen] == [(255, 255, 255)] * 7


def test_photographs_of_telephones_are_read_upright(tmp_path: Path, seen: list[Image.Image]) -> None:
    assert text_of(read(HEIC, Recognition())).startswith("Page 1\n\nPhoto turned.heic, taken on 14 May 2019")
    draw_page(FIRST).save(tmp_path / "a.avif")
    assert text_of(read(tmp_path / "a.avif", Recognition())) == "Page 2"
    assert [picture.size for picture in seen] == [(420, 120), (620, 300)]
    (tmp_path / "torn.heic").write_bytes(HEIC.read_bytes()[:600])
    assert refusal(tmp_path / "torn.heic").title.startswith("The file is damaged")


@pytest.mark.parametrize("mode", ["1", "P"])
def test_a_large_picture_of_few_colours_is_made_smaller_smoothly(
    tmp_path: Path, seen: list[Image.Image], mode: str
) -> None:
    page = Image.new("L", (7_000, 100), "white")
    ImageDraw.Draw(page).line((0, 0, 7_000, 100), fill="black", width=9)
    page.convert(mode).save(tmp_path / "a.png")
    read(tmp_path / "a.png", Recognition())
    assert len(seen[0].convert("L").getcolors()) > 2  # type: ignore[arg-type]


def test_bad_pictures_end_with_a_reason(
    tmp_path: Path, seen: list[Image.Image], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "text.png").write_bytes(b"no picture at all")
    Image.new("L", (1, 1)).save(tmp_path / "dot.png")
    draw_page(FIRST).save(tmp_path / "bomb.png")
    assert refusal(tmp_path / "text.png").title.startswith("The file is damaged")
    assert refusal(tmp_path / "dot.png").title == "No text in this file"
    monkeypatch.setattr(picture_reader, "MAX_PICTURE_PIXELS", 20_000)
    assert refusal(tmp_path / "bomb.png").title == "The picture is too large"
    assert not seen
    path = write_scan(
        tmp_path / "bomb.tif", draw_page(FIRST, size=(100, 100)), draw_page(FIRST), Image.new("L", (1, 1))
    )
    values = read(path, Recognition())
    assert text_of(values) == "Page 1"
    assert outcomes(values) == [PageOutcome.READ, PageOutcome.TOO_LARGE, PageOutcome.BLANK]


def write_raw_tiff(path: Path, *compressions: int) -> Path:
    """Write a TIFF file with a white page for each number of a compression; 1 is none."""
    content = b"II*\0" + struct.pack("<I", 8)
    for number, compression in enumerate(compressions, 1):
        tags = {256: 60, 257: 40, 258: 8, 259: compression, 262: 1, 273: 0, 277: 1, 278: 40, 279: 2_400}
        pixels = len(content) + 2 + 12 * len(tags) + 4
        following = pixels + 2_400 if number < len(compressions) else 0
        entries = (struct.pack("<HHII", tag, 4, 1, value or pixels) for tag, value in tags.items())
        content += struct.pack("<H", len(tags)) + b"".join(entries) + struct.pack("<I", following)
        content += b"\xff" * 2_400
    path.write_bytes(content)
    return path


def test_a_damaged_page_says_so_and_those_around_it_are_read(tmp_path: Path, seen: list[Image.Image]) -> None:
    values = read(write_raw_tiff(tmp_path / "a.tif", 1, 9_999, 1, 9_999), Recognition())
    assert outcomes(values) == [PageOutcome.READ, PageOutcome.DAMAGED, PageOutcome.READ]
    assert text_of(values) == "Page 1\n\nPage 2"


def test_a_page_of_any_depth_and_colours_is_read_and_a_damaged_one_costs_no_other(
    tmp_path: Path, seen: list[Image.Image]
) -> None:
    page = draw_page(FIRST)
    deep = Image.fromarray(np.asarray(page.convert("L")).astype(np.uint16) * 257)
    others = [page.convert(mode) for mode in ("CMYK", "P", "1", "YCbCr", "F")]
    path = write_scan(tmp_path / "kinds.tif", page, deep, Image.new("L", (1, 1)), *others)
    assert outcomes(read(path, Recognition())) == [
        *(PageOutcome.READ, PageOutcome.READ, PageOutcome.BLANK),
        *[PageOutcome.READ] * 5,
    ]
    assert [picture.convert("L").getextrema() for picture in seen] == [(0, 255)] * 7
    path = tmp_path / "fax.tif"
    page.save(path, save_all=True, append_images=[page] * 2, compression="jpeg")
    path.write_bytes(damage(path.read_bytes(), len(path.read_bytes()) // 2))
    assert outcomes(read(path, Recognition())) == [PageOutcome.READ] * 3  # what there is of the second one


def damage(data: bytes, place: int, length: int = 2_000) -> bytes:
    return data[:place] + bytes(length) + data[place + length :]


def test_what_there_is_of_a_damaged_photograph_is_read(tmp_path: Path, seen: list[Image.Image]) -> None:
    path = tmp_path / "a.jpg"
    draw_page(FIRST).save(path)
    whole = path.read_bytes()
    path.write_bytes(damage(whole, 800))
    assert outcomes(read(path, Recognition())) == [PageOutcome.READ]
    path.write_bytes(damage(whole, 3, 200))
    assert refusal(path).title == DAMAGED_FILE[0]
    assert len(seen) == 1


def test_bad_pictures_on_the_pages_of_a_pdf_cost_no_other_page(
    tmp_path: Path, seen: list[Image.Image]
) -> None:
    def draw(width: int, kind: bytes, data: bytes) -> bytes:
        box = b"q 500 0 0 700 50 50 cm"
        return box + b" BI /W %d /H %d %s ID %s EI Q" % (width, width, kind, data)

    photograph = BytesIO()
    draw_page(FIRST, size=(300, 300)).save(photograph, "JPEG")
    bomb = zlib.compress(bytes(12_500_000))
    path = write_raw_pdf(
        tmp_path / "a.pdf",
        text_content("words of the first page"),
        draw(300, b"/BPC 8 /CS /RGB /F /DCT", damage(photograph.getvalue(), 700)),
        draw(300, b"/BPC 8 /CS /RGB /F /DCT", b"no photograph"),
        draw(1, b"/BPC 8 /CS /G", b"\0"),
        draw(2, b"/BPC 8 /CS /CMYK", bytes(16)),
        draw(2, b"/BPC 16 /CS /G", b"\x80\0" * 4),
        draw(10_000, b"/BPC 1 /CS /G /F /Fl", bomb),
        draw(100_000, b"/BPC 8 /CS /RGB /F /Fl", b"no pixels"),
        text_content("words of the last page"),
    )
    values = read(path, Recognition())
    pages = [each for each in values if isinstance(each, RecognisedText)]
    assert [page.number for page in pages] == [2, 4, 5, 6, 7]  # of the third and eighth nothing can be shown
    assert len(seen) == 5
    assert {(page.cause, page.outcome) for page in pages} == {(PageCause.NO_LAYER, PageOutcome.READ)}
    assert text_of(values).startswith("words of the first page")
    assert text_of(values).endswith("words of the last page")


def test_pages_without_text_and_pages_on_their_head_are_told_apart(tmp_path: Path) -> None:
    text = draw_page(FIRST, size=(520, 120))
    scribbles = Image.new("RGB", (260, 120), "white")
    chosen = Random(1)
    for x in range(20, 240, 16):
        points = [(x + 3 * n, 60 + chosen.uniform(-14, 14)) for n in range(5)]
        ImageDraw.Draw(scribbles).line(points, fill="navy", width=2)
    pages = (text, *(Image.new("RGB", (120, 80), colour) for colour in ("white", "black")), scribbles)
    values = read(write_scan(tmp_path / "a.tif", *pages, text.rotate(180)), Recognition())
    found = outcomes(values)
    assert found[:3] == [PageOutcome.READ, PageOutcome.BLANK, PageOutcome.BLANK]
    assert found[3] in {PageOutcome.UNREADABLE, PageOutcome.BLANK}
    assert found[4] is PageOutcome.READ
    assert text_of(values) == f"{FIRST}\n\n{FIRST}"


def test_pages_behind_the_most_that_are_read_say_so(
    tmp_path: Path, seen: list[Image.Image], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_reader, "_MAX_PAGES", 2)
    path = write_scan(tmp_path / "long.tif", *(draw_page(FIRST) for _ in range(9)))
    values = read(path, Recognition())
    assert values[0] == ScanFound(3)
    assert outcomes(values) == [PageOutcome.READ, PageOutcome.READ, PageOutcome.TOO_LARGE]


def test_a_long_picture_is_read_in_parts_at_full_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find_bars(_self: PageRecogniser, part: Image.Image) -> RecognisedPage:
        dark = np.flatnonzero(np.asarray(part)[:, 100, 0] < 128)
        bars = np.split(dark, np.flatnonzero(np.diff(dark) > 1) + 1)
        assert part.width == 220
        lines = (RecognisedLine("Bar", 0.99, 100, float(np.mean(bar)), 50, 20, 0) for bar in bars)
        return RecognisedPage(tuple((line,) for line in lines), is_readable=True)

    monkeypatch.setattr(PageRecogniser, "recognise_page", find_bars)
    tops = [100, 900, 1_790, 2_000, 3_500]  # one is on the edge of two parts
    page = Image.new("L", (220, 3_600), "white")
    for top in tops:
        page.paste("black", (90, top, 140, top + 20))
    values = read(write_scan(tmp_path / "chat.png", page), Recognition())
    assert values[0] == ScanFound(2)
    pages = [each for each in values if isinstance(each, RecognisedText)]
    places = [1_800 * (page.number - 1) + row[0].y for page in pages for row in page.rows]
    assert places == pytest.approx([top + 9.5 for top in tops], abs=1)
    assert [len(page.rows) for page in pages] == [3, 2]


def test_between_pages_a_reader_rests_as_long_as_slow_mode_wants(
    tmp_path: Path, seen: list[Image.Image], monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[float] = []
    now = count()
    monkeypatch.setattr(time, "sleep", rests.append)
    monkeypatch.setattr(time, "monotonic", lambda: float(next(now)))
    path = write_scan(tmp_path / "a.tif", *(draw_page(FIRST) for _ in range(3)))
    read(path, Recognition(rest_factor=2.0))
    assert rests == [0, 2, 2]


def test_how_many_pages_are_read_in_one_go_is_told_before_where_they_are_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scan_detection, "_TELL_SECONDS", math.inf)
    many, few = (
        write_raw_pdf(tmp_path / f"{pages}.pdf", *[text_content(FIRST)] * pages) for pages in (201, 200)
    )
    assert [type(value) for value in read(many)] == [PagesFound, Document]
    assert read(many)[0] == PagesFound(201)
    assert [type(value) for value in read(few)] == [Document]


def test_how_many_pages_are_scans_is_told_on_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scan_detection, "_TELL_SECONDS", 0.0)
    path = write_mixed_pdf(tmp_path / "mixed.pdf", ["12", draw_page(FIRST), "", draw_page(FIRST)])
    assert read(path)[:-1] == [ScanFound(number) for number in (0, 1, 1, 2, 2)]


def test_a_page_that_cannot_be_looked_at_costs_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pypdfium2 import PdfDocument, PdfiumError, PdfPage

    open_page = PdfDocument.get_page

    def refuse(document: PdfDocument, index: int) -> PdfPage:
        if index:
            raise PdfiumError("damaged")
        return open_page(document, index)

    monkeypatch.setattr(PdfDocument, "get_page", refuse)
    values = read(write_mixed_pdf(tmp_path / "a.pdf", ["A page.", draw_page(FIRST)]), Recognition())
    assert outcomes(values) == [PageOutcome.DAMAGED]
    assert text_of(values) == "A page."


def test_what_there_is_of_a_torn_picture_is_read(tmp_path: Path, seen: list[Image.Image]) -> None:
    path = tmp_path / "torn.jpg"
    draw_page(FIRST).save(path)
    path.write_bytes(path.read_bytes()[:-2_000])
    assert text_of(read(path, Recognition())) == "Page 1"


@pytest.mark.filterwarnings("ignore:Corrupt EXIF data")  # Pillow on a torn TIFF file
def test_the_whole_pages_of_a_torn_file_are_read(tmp_path: Path, seen: list[Image.Image]) -> None:
    path = write_scan(tmp_path / "torn.tif", *(draw_page(FIRST) for _ in range(3)))
    whole = path.read_bytes()
    for share, pages in ((0.3, 1), (0.5, 2)):
        path.write_bytes(whole[: round(len(whole) * share)])
        assert read(path, Recognition())[0] == ScanFound(pages)
    assert len(seen) == 3


def test_a_page_that_makes_no_sense_has_no_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unreadable = RecognisedPage((line("XKCPV"),), is_readable=False)
    monkeypatch.setattr(PageRecogniser, "recognise_page", lambda *_: unreadable)
    path = write_scan(tmp_path / "a.png", draw_page(FIRST, size=(300, 120)))
    error = refusal(path)
    assert isinstance(error, SkippedError)
    assert error.title == "No text was found in its pictures"


def _draw_picture(name: bytes = b"/I1") -> bytes:
    return b"q 612 0 0 700 0 0 cm %s Do Q " % name


def _write_pages_on_picture(path: Path, picture: Image.Image, texts: list[str]) -> Path:
    """Write pages with a line of text above one picture."""
    data = picture.convert("L").tobytes()
    head = b"<</Subtype/Image/Width %d/Height %d/ColorSpace/DeviceGray" % picture.size
    image = head + b"/BitsPerComponent 8/Length %d>>stream\n%s\nendstream" % (len(data), data)
    layers = (b"BT /F1 12 Tf 60 740 Td (%s) Tj ET" % text.encode() for text in texts)
    contents = (_draw_picture() + layer for layer in layers)
    return write_raw_pdf(path, *contents, resources=b"/XObject<</I1 5 0 R>>", extra=image)


def test_a_photograph_beside_a_title_is_not_recognised_and_a_picture_of_text_is(tmp_path: Path) -> None:
    photograph = Image.effect_noise((300, 340), 90)
    assert (
        text_of(read(_write_pages_on_picture(tmp_path / "a.pdf", photograph, ["Our people"]))) == "Our people"
    )
    assert not any(isinstance(each, ScanFound) for each in read(tmp_path / "a.pdf"))
    page = draw_page(FIRST, SECOND, size=(620, 700))
    assert read(_write_pages_on_picture(tmp_path / "b.pdf", page, ["12"]))[0] == ScanFound(1)


def test_a_picture_that_is_on_several_pages_is_decoration(tmp_path: Path) -> None:
    page = draw_page(FIRST, SECOND, size=(620, 700))
    path = _write_pages_on_picture(tmp_path / "a.pdf", page, ["First part", "Second part", "Third part"])
    assert [type(each) for each in read(path)] == [Document]


def test_pages_of_a_few_rules_and_what_is_beside_the_page_are_blank(tmp_path: Path) -> None:
    content = b"20 700 560 1 re f 20 650 m 580 650 l S q 9 0 0 9 900 900 cm /I1 Do Q 800 800 50 50 re f"
    path = write_raw_pdf(tmp_path / "a.pdf", text_content(FIRST), content)
    assert [type(each) for each in read(path)] == [Document]


def test_lines_to_sign_on_are_no_garbled_text() -> None:
    lines = "_" * 24
    assert not is_garbled(f"ACME HARBOUR\nBy:\n{lines}\nName:\n{lines}\nTitle:\n{lines}\nDate:\n{lines}\n")


def page(number: int, *lines: tuple[str, float], cause: PageCause = PageCause.NO_LAYER) -> RecognisedText:
    rows = tuple((RecognisedLine(text, sure, 9, 9, 9, 9, 0),) for text, sure in lines)
    return RecognisedText(number, rows, cause)


def known(*pages: RecognisedText) -> dict[int, RecognisedText]:
    return {each.number: each for each in pages}


def test_each_line_of_a_page_has_its_own_confidence() -> None:
    text = "Typed.\n\nThe greenhouse is warm. It has four rooms."
    document = Document(text, (Page(1, 0, 8), Page(2, 8, len(text))))
    lines = (("The green-", 0.9), ("house is warm.", 0.8), ("It has four", 0.7), ("rooms.", 0.6))
    starts = [text.index(word) for word in ("The", "house", "It", "rooms")]
    assert find_recognised_spans(document, known(page(2, *lines))) == [
        RecognisedSpan(start, end, sure)
        for start, end, (_, sure) in zip(starts, [*starts[1:], len(text)], lines, strict=True)
    ]


def test_a_page_whose_lines_are_not_found_again_is_covered_as_a_whole() -> None:
    document = Document("Other words", (Page(None, 0, 6), Page(ABOUT_THE_FILE, 6, 11)))
    spans = find_recognised_spans(document, known(page(1, ("Lines", 0.8), ("here", 0.6))))
    assert [(span.start, span.end, round(span.confidence, 6)) for span in spans] == [(0, 6, 0.7)]


def test_the_text_of_pictures_is_found_among_other_text_in_order() -> None:
    text = "Open\n\nBefore Open.\n\nOpen\n\nClosed on\nSundays\n\nAfter."
    pictures = known(
        page(1_000_001, ("Open", 0.9), cause=PageCause.EMBEDDED),
        page(1_000_002, cause=PageCause.EMBEDDED),
        page(1_000_003, ("Closed on", 0.8), ("Sundays", 0.7), cause=PageCause.EMBEDDED),
        page(1_000_004, ("Gone", 0.7), cause=PageCause.EMBEDDED),
    )
    spans = find_recognised_spans(Document(text, (Page(None, 0, len(text)),)), pictures)
    assert [text[span.start : span.end] for span in spans] == ["Open", "Closed on\n", "Sundays"]
    assert all(span.in_picture for span in spans)


def test_a_passage_has_the_mean_of_its_lines() -> None:
    spans = [
        *(RecognisedSpan(0, 10, 0.9), RecognisedSpan(10, 20, 0.6)),
        *(RecognisedSpan(30, 40, 0.5, in_picture=True), RecognisedSpan(40, 45, 0.8, in_picture=True)),
    ]
    places = ((0, 10), (10, 19), (21, 29), (25, 43), (43, 60))
    passages = [Passage(str(start), "d", start, end, "") for start, end in places]
    assert [each.recognised for each in note_recognised(passages, spans)] == [
        (RecognisedSpan(0, 10, 0.9),),
        (RecognisedSpan(10, 19, 0.6),),
        (),
        (RecognisedSpan(30, 43, round(0.5 * 10 / 13 + 0.8 * 3 / 13, 3), in_picture=True),),
        (RecognisedSpan(43, 45, 0.8, in_picture=True),),
    ]
    [both] = note_recognised([Passage("", "d", 0, 20, "")], spans)
    assert both.recognised == (RecognisedSpan(0, 20, 0.75),)
    assert (both.confidence, both.in_picture) == (0.75, False)


@pytest.mark.parametrize(
    ("spans", "measured"),
    [
        ([(0, 10)], (0.9, False)),
        ([(5, 15)], (0.9, False)),
        ([(4, 16)], (0.9, False)),
        ([(5, 17)], (None, False)),
        ([(0, 10), (20, 30)], (0.7, True)),
        ([(22, 24)], (0.5, True)),
        ([(11, 19)], (None, False)),
    ],
)
def test_what_most_of_spans_is_tells_whether_they_were_recognised(
    spans: list[Span], measured: tuple[float | None, bool]
) -> None:
    recognised = (RecognisedSpan(0, 10, 0.9), RecognisedSpan(20, 30, 0.5, in_picture=True))
    assert measure_recognition(recognised, spans) == measured
