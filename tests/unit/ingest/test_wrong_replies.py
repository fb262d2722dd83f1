"""Replies in the right envelope around wrong content cost their file, and work goes on with the next."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from desktop_rag.child_process import UnusableReply
from desktop_rag.document_types import Page, Part, RecognisedLine, RecognisedText
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import ProtectedError, ReadError, SkippedError
from desktop_rag.ingest.reader_tasks import REPLIES, Fingerprint, ReadRequest, handle_request
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.inner_files.listings import AllListed, ArchiveRead, InnerFiles
from desktop_rag.readers.recognised_pages import PagesFound, ScanFound
from desktop_rag.types import FileState
from tests.helpers.seeding import FakeReader, Work, hash_only

_WORDS = "The boundary layer becomes turbulent."
_ERRORS = ("ReadError", "BusyFileError", "ProtectedError", "SkippedError")
_CONTENTS: list[Any] = [
    "x", None, 7, -1.5, True, b"x", [], ["x"], ["x", 1], ["x", "y", "z"], {}, {"title": "x"}, [[[]]], 2**63,
    float("nan"), {"pages": -1}, {1: 2},
    {"start": 0, "text": "x", "pages": [], "headings": [], "passages": []},
]  # fmt: skip


def find_names() -> list[str]:
    return [*REPLIES._kinds, "tuple", "dict", ""]


@pytest.mark.parametrize("content", ["x", 1, None, {"title": "x"}, ["x"], ["x", 2]], ids=repr)
@pytest.mark.parametrize("name", _ERRORS)
def test_an_error_of_other_words_is_unusable(name: str, content: object) -> None:
    with pytest.raises(UnusableReply):
        REPLIES.decode(msgspec.msgpack.encode((name, True, content)))


def test_right_envelopes_around_wrong_content_are_unusable_or_right() -> None:
    steps, names = random.Random(38), find_names()
    real = [
        Fingerprint("0" * 32, 5, 5), AllListed(), ArchiveRead("0" * 32, 5, 5), ScanFound(1), PagesFound(1),
        Part(0, "ab", (Page(1, 0, 2),), (), ()),
        RecognisedText(1, ((RecognisedLine("a", 0.5, 1, 1, 1, 1, 0),),)),
        ReadError("a", "b"),
    ]  # fmt: skip
    for _ in range(20_000):
        if steps.random() < 0.5:
            envelope = (steps.choice(names), steps.random() < 0.5, steps.choice(_CONTENTS))
            message = msgspec.msgpack.encode(envelope)
        else:
            changed = bytearray(REPLIES.encode(steps.choice(real)))
            for _ in range(steps.randrange(1, 4)):
                changed[steps.randrange(len(changed))] = steps.randrange(256)
            message = bytes(changed)
        try:
            reply, last = REPLIES.decode(message)
        except UnusableReply:
            continue
        assert type(reply).__name__ in names
        assert isinstance(last, bool)


def test_a_file_that_is_hashed_again_and_again_fails(
    library: LibraryWriter, folder: Path, embedder: Embedder
) -> None:
    path = folder / "a.txt"
    path.write_text(_WORDS)
    work = Work(library, FakeReader(*[lambda request: iter((hash_only(request),))] * 50), embedder)
    work.add(path)
    work.run()
    assert work.states() == {"a.txt": FileState.FAILED}


def test_any_values_in_any_order_cost_only_their_file(
    library: LibraryWriter, folder: Path, embedder: Embedder
) -> None:
    steps, files = random.Random(38), 150
    readers = FakeReader(*(Deception(steps) for _ in range(files)))
    work = Work(library, readers, embedder)
    paths = [folder / f"{number:03}.txt" for number in range(files)]
    for number, path in enumerate(paths):
        path.write_text(f"{_WORDS} {number}")
    work.add(*paths)
    work.run()
    honest = folder / "honest.txt"
    honest.write_text("The seagulls nest on the cliffs above the harbour.")
    readers._readings.clear()
    work.add(honest)
    work.run()
    assert work.found("seagulls") == {"honest.txt"}
    assert not {*work.states().values()} & {FileState.QUEUED, FileState.READING}


def test_no_file_waits_for_one_that_turned_into_an_archive(
    library: LibraryWriter, folder: Path, embedder: Embedder
) -> None:
    known = Fingerprint("f" * 32, 5, 5)
    first, second = folder / "1.txt", folder / "2.txt"
    for path in (first, second):
        path.write_text(f"{_WORDS} {path.name}")
    ending = ArchiveRead("0" * 32, 5, 5)
    readers = FakeReader(lambda _: iter((known, ending)), lambda _: iter((known, ReadError("a", "b"))))
    work = Work(library, readers, embedder)
    work.add(first, second)
    for _ in zip(range(500), work.steps(), strict=False):
        pass
    assert work.states()["2.txt"] is FileState.FAILED


class Deception:
    """Values of a reader that are not what was asked, or not in that order."""

    def __init__(self, steps: random.Random) -> None:
        self._steps = steps

    def __call__(self, request: ReadRequest) -> Iterator[object]:
        real = list(handle_request(request))
        other = [
            *real, Fingerprint("f" * 32, 5, 5), AllListed(), InnerFiles((), 0, 0, ""), ScanFound(0),
            ScanFound(3), ArchiveRead("0" * 32, 5, 5), RecognisedText(1, ()), [], ReadError("a", "b"),
            SkippedError("a", "b"), ProtectedError("a", "b"),
            *(replace(each, start=7) for each in real if isinstance(each, Part)),
        ]  # fmt: skip
        yield from self._steps.choices(other, k=self._steps.randrange(1, 6))
