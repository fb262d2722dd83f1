"""Pages in scripts that the neural networks lack are read by a confined reader, with the places of words."""

from __future__ import annotations

import hashlib
from contextlib import closing

import pytest
from PIL import Image

from desktop_rag.document_types import RecognisedText
from desktop_rag.ingest.reader_tasks import ReadRequest, open_readers
from desktop_rag.recognition.script_reader import ScriptReader
from desktop_rag.system.resources import resource_path
from tests.helpers.scans import SCRIPTS

# Of the pages of the file: the first one is upside down, the last one is in two scripts.
LINES = [
    ["Договор аренды вступает в силу 1 марта 2024 года.", "Ежемесячная плата составляет 640 рублей."],
    ["يبدأ عقد الإيجار في الأول من مارس", "ويدفع الإيجار قبل اليوم الخامس من كل شهر"],
    [
        "Tiền thuê nhà phải được trả trước ngày mồng năm.",
        "Nhà thầu hứa sẽ hoàn thành công việc trước mùa mưa.",
    ],
    ["The lease ends on 31 March 2027, at noon.", "σύμβαση μίσθωσης αρχίζει την πρώτη Μαρτίου"],
]


@pytest.fixture(scope="module")
def pages() -> list[RecognisedText]:
    """What a reading process sends."""
    found: list[object] = []
    with closing(open_readers(processes=1)) as pool:
        pool.submit_request("a", ReadRequest(str(SCRIPTS), recognise=True), 300.0)
        while pool.busy:
            found += [reply.value for reply in pool.collect_replies(5.0)]
    return [value for value in found if isinstance(value, RecognisedText)]


def test_each_page_is_read_in_its_scripts(pages: list[RecognisedText]) -> None:
    texts = [[" ".join(line.text for line in row) for row in page.rows] for page in pages]
    assert texts[:3] == LINES[:3]
    assert texts[3][0] == LINES[3][0]
    assert texts[3][1].endswith(LINES[3][1])
    assert all(line.confidence > 0.85 for page in pages for row in page.rows for line in row)


def test_the_spaces_are_where_they_are_seen(pages: list[RecognisedText]) -> None:
    with Image.open(SCRIPTS) as picture:
        for page in pages[1:]:
            picture.seek(page.number - 1)
            for [line] in page.rows:
                assert len(line.gaps) == line.text.count(" ")
                for gap in line.gaps:
                    from_right = page.number == 2
                    x = round(line.x + (0.5 - gap if from_right else gap - 0.5) * line.width)
                    column = picture.crop((x, round(line.y - 12), x + 1, round(line.y + 8)))
                    assert column.convert("L").getextrema() == (255, 255)


def test_what_is_no_text_has_no_script() -> None:
    noise = Image.effect_noise((400, 48), 90)
    assert ScriptReader().find_script([noise]) == ""


def test_the_data_ships_with_its_licence_as_it_was_published() -> None:
    folder = resource_path("models", "tessdata_fast")
    assert "Apache License" in (folder / "LICENSE").read_text(encoding="utf-8")
    notice = (folder / "NOTICE").read_text(encoding="utf-8")
    listed = {
        name: value for value, _, name in (line.partition("  ") for line in notice.splitlines()) if name
    }
    files = sorted(folder.glob("*.traineddata"))
    assert {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files} == listed
