"""Forms with files are read to the disk piece by piece, and refused if they are anything else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from desktop_rag.api.api_errors import RequestError, UnsupportedFormatError
from desktop_rag.api.upload_reader import MOST_FILES, read_uploads

TYPE = "multipart/form-data; boundary=edge"


def form(*parts: tuple[str, bytes], end: bytes = b"--edge--\r\n") -> bytes:
    """Return a form with parts of (what follows "form-data", content)."""
    return (
        b"".join(
            b"--edge\r\nContent-Disposition: form-data" + about.encode() + b"\r\n\r\n" + content + b"\r\n"
            for about, content in parts
        )
        + end
    )


ONE = form(('; name="file"; filename="naïve.txt"', b"The ferry\r\n--edg leaves.\r\n"))


@pytest.mark.parametrize("size", [1, 3, 1_000])
def test_files_are_the_same_in_pieces_of_any_size(tmp_path: Path, size: int) -> None:
    body = ONE[: -len(b"--edge--\r\n")] + form(('; name="file"; filename="b.pdf"', bytes(range(256)) * 9))
    found = read_uploads(TYPE, (body[at : at + size] for at in range(0, len(body), size)), tmp_path)
    assert [each.name for each in found] == ["naïve.txt", "b.pdf"]
    assert found[0].path.read_bytes() == b"The ferry\r\n--edg leaves.\r\n"
    assert found[1].path.read_bytes() == bytes(range(256)) * 9


@pytest.mark.parametrize(
    ("content_type", "body", "title"),
    [
        ("multipart/form-data", ONE, "The form has no boundary"),
        (TYPE, b"nothing like it", "The body is not a form"),
        (TYPE, ONE[:-9], "The form ends too early"),
        (TYPE, b"", "The form ends too early"),
        (TYPE, form(), "The form contains no file"),
        (TYPE, form(('; name="purpose"', b"none")), "A part of the form is not a named file"),
        (TYPE, form(('; filename=".."', b"none")), "A part of the form is not a named file"),
        (TYPE, form(("", b"none")), "A part of the form is not a named file"),
        (
            TYPE,
            form(*(('; filename="a.txt"', b"") for _ in range(MOST_FILES + 1))),
            "The form contains too many files",
        ),
    ],
)
def test_what_is_no_form_with_files_is_refused(
    tmp_path: Path, content_type: str, body: bytes, title: str
) -> None:
    with pytest.raises(RequestError) as caught:
        read_uploads(content_type, [body], tmp_path)
    assert caught.value.title == title
    assert caught.value.hint


def test_a_file_that_is_no_document_is_refused_before_its_content_is_read(tmp_path: Path) -> None:
    def send_first() -> Iterator[bytes]:
        yield form(('; filename="film.mp4"', b"begins"), end=b"")
        raise AssertionError

    with pytest.raises(UnsupportedFormatError, match=r"film\.mp4"):
        read_uploads(TYPE, send_first(), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_no_form_however_wrong_is_more_than_read_or_refused(tmp_path: Path) -> None:
    random = Random(7)
    whole = form(('; name="file"; filename="a b.txt"', b"The ferry\r\nleaves"), ('; filename="c.md"', b"#"))
    pieces = (
        b"--edge",
        b"--",
        b"\r\n",
        b'"',
        b"filename=",
        b"\0",
        b";",
        b"\xff",
        b"a" * 5_000,
        b'"../x.txt"',
    )
    for number in range(500):
        body = bytearray(whole)
        for _ in range(random.randint(1, 4)):
            at, length = random.randrange(len(body)), random.choice((0, 1, 20))
            body[at : at + length] = random.choice(
                (b"", bytes([random.randrange(256)]), random.choice(pieces))
            )
        folder = tmp_path / str(number)
        folder.mkdir()
        with suppress(RequestError, UnsupportedFormatError):
            for each in read_uploads(TYPE, [bytes(body[:50]), bytes(body[50:])], folder):
                assert each.path.parent == folder
                assert Path(each.name).name == each.name
