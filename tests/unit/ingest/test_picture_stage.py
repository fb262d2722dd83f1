"""The picture model looks at pictures last, in a process of its own, and each picture gets one vector."""

from __future__ import annotations

import math
import struct
import sys
import zlib
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.child_process import ChildDied, FileRequest, UnusableReply
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.picture_model import LookEmbedder, PictureEncoder, PictureModel, read_picture_model
from desktop_rag.errors import EmbeddingError, ReadError
from desktop_rag.ingest import picture_stage
from desktop_rag.ingest.picture_stage import PictureStage
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.recognition.page_recogniser import PageRecogniser, RecognisedPage
from desktop_rag.retrieve.picture_search import LookModel, PictureSearch
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import FileState
from tests.helpers.seeding import FakeReader, Work, write
from tests.helpers.tiny_onnx import write_picture_model


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> PictureModel:
    folder = tmp_path_factory.mktemp("picture")
    model = write_picture_model(folder / "tiny")
    if sys.platform != "win32":  # where a link needs an administrator
        file = model / "vision" / "model.onnx"
        file.rename(folder / "elsewhere.onnx")
        file.symlink_to(folder / "elsewhere.onnx")
    return read_picture_model(model)


class NearChild:
    """Looks at pictures in this process, which is quicker than to start one."""

    def __init__(self, _serve: object, _name: str, **limits: object) -> None:
        assert limits["memory_bytes"]
        assert limits["confinement"]
        self._replies: list[bytes] = []

    has_loaded = False

    def send(self, model: PictureModel) -> None:
        self._encoder = PictureEncoder(model)
        self._replies.append(picture_stage._REPLIES.encode(reply=True))

    def send_in_background(self, request: FileRequest, _path: Path) -> None:
        looked = picture_stage._look_at_file(self._encoder, None, request)  # type: ignore[arg-type]
        self._replies.append(picture_stage._REPLIES.encode(looked))

    def receive_within(self, _limit_s: float, check: Callable[[], None]) -> bytes:
        check()
        return self._replies.pop(0)

    def kill(self) -> None:
        pass


@pytest.fixture
def _near(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_stage, "ChildProcess", NearChild)
    monkeypatch.setattr(picture_stage, "receive_file", lambda _, path: path.open("rb"))


near = pytest.mark.usefixtures("_near")


class PictureWork(Work):
    """A library whose pictures are looked at."""

    def __init__(
        self, library: LibraryWriter, embedder: Embedder, model: PictureModel | None, *, removed: bool = True
    ) -> None:
        super().__init__(library, FakeReader(), embedder)
        stage = PictureStage(library, model, was_removed=removed)
        self.pipeline = Pipeline(library, embedder, FakeReader(), picture_stage=stage)

    def find_looks(self, question: str) -> list[str]:
        model = self.pipeline.picture_stage._model
        assert model is not None
        search = PictureSearch(self.library, LookModel(model.key, LookEmbedder(model).embed_looks))
        return [hit.path.name for hit in search.find_pictures(parse_question(question))]


@pytest.fixture(autouse=True)
def _no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture holds text."""
    monkeypatch.setattr(PageRecogniser, "recognise_page", lambda *_: RecognisedPage((), is_readable=True))


@pytest.fixture
def work(library: LibraryWriter, embedder: Embedder, model: PictureModel) -> Iterator[PictureWork]:
    made = PictureWork(library, embedder, model)
    yield made
    made.pipeline.close()


def paint(folder: Path, name: str, colour: str, size: tuple[int, int] = (400, 300)) -> Path:
    Image.new("RGB", size, colour).save(folder / name)
    return folder / name


def test_pictures_without_text_are_found_by_what_they_show(folder: Path, work: PictureWork) -> None:
    write(folder, "note.txt", "The ferry leaves at six.")
    for name, colour in (("a.png", "red"), ("b.jpg", "lime"), ("c.webp", "gray"), ("d.bmp", "blue")):
        paint(folder, name, colour)
    work.add(folder)
    steps = work.run()
    assert sum(step.pictures for step in steps) == 4
    last_indexed = max(number for number, step in enumerate(steps) if step.indexed)
    assert last_indexed < min(number for number, step in enumerate(steps) if step.pictures)
    assert work.find_looks("something red") == ["a.png"]
    assert work.find_looks("a green field") == ["b.jpg"]
    assert set(work.find_looks("a red or a blue door")) <= {"a.png", "d.bmp"}
    for nothing in ("When does the ferry leave?", "type:txt red", "", '"something red"'):
        assert work.find_looks(nothing) == []
    assert work.find_looks("type:png red") == ["a.png"]
    assert work.pipeline.picture_stage._child is None
    assert not any(step.pictures for step in work.run())
    work.assert_complete()


@near
def test_a_stop_keeps_what_was_computed_and_the_next_run_does_the_rest(
    folder: Path, work: PictureWork, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_stage, "time", SimpleNamespace(monotonic=count(step=30.0).__next__))
    for number in range(5):
        paint(folder, f"{number}.png", f"#{number:02}0000")
    work.add(folder)
    token = CancelToken()
    stage, steps = work.pipeline.picture_stage, work.steps(token)
    while stage.seen < 2:
        next(steps)
    assert stage.total == 5
    seconds_left = stage.seconds_left
    assert seconds_left == 3 * 30.0
    token.cancel()
    with pytest.raises(Cancelled):
        next(steps)
    assert sum(step.pictures for step in work.run()) == 3
    assert (stage.seen, stage.total, stage.seconds_left) == (3, 0, None)


@near
def test_a_removed_picture_leaves_no_vector_and_a_lost_one_is_computed_again(
    folder: Path, work: PictureWork, model: PictureModel
) -> None:
    red, blue = paint(folder, "a.png", "red"), paint(folder, "b.png", "blue")
    work.add(folder)
    work.run()
    index = work.library.index
    work.pipeline.remove_files([red])
    work.run()
    assert len(index.count_vectors_per_document(model.key)) == 1
    index.drop_vectors(model.key)
    work.library.repair_index()
    work.run()
    assert work.find_looks("blue") == [blue.name]
    assert index.list_vector_models() == [work.key]


@near
def test_without_the_model_its_vectors_go_and_nothing_of_it_is_started(
    folder: Path,
    work: PictureWork,
    library: LibraryWriter,
    embedder: Embedder,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paint(folder, "a.png", "red")
    work.add(folder)
    work.run()
    assert library.index.list_picture_keys()
    monkeypatch.setattr(picture_stage, "ChildProcess", None)
    PictureWork(library, embedder, None, removed=False).run()  # its disk is not there
    assert library.index.list_picture_keys()
    without = PictureWork(library, embedder, None)
    assert not any(step.pictures for step in without.run())
    assert library.index.list_picture_keys() == []
    assert library.pictures.list_models() == set()
    without.assert_complete()


@near
def test_what_cannot_be_looked_at_says_why_and_is_not_tried_again(folder: Path, work: PictureWork) -> None:
    paint(folder, "a.png", "red")
    work.add(folder)
    list(work.steps(vectors=False))
    (folder / "a.png").write_bytes(b"\x89PNG\r\n\x1a\n torn")
    [step] = [step for step in work.run() if step.pictures]
    row = work.row(folder / "a.png")
    assert step.changed == (folder / "a.png",)
    assert (row.state, row.title) == (FileState.INDEXED, "The file is damaged or has the wrong extension")
    assert not any(step.pictures for step in work.run())
    work.library.pictures.keep_model("")
    assert work.row(folder / "a.png").title == ""


@near
def test_a_picture_that_takes_too_long_or_crashes_the_model_ends_only_itself(
    folder: Path, work: PictureWork, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaths = [TimeoutError(), ChildDied(-11), ChildDied(-6, out_of_memory=True)]

    def die(child: NearChild, *_: object) -> bytes:
        if len(child._replies) == 1 and child.has_loaded and deaths:
            raise deaths.pop()
        child.has_loaded = True
        return child._replies.pop(0)

    monkeypatch.setattr(NearChild, "receive_within", die)
    for name in "abcd":
        paint(folder, f"{name}.png", f"#{name * 6}")
    work.add(folder)
    work.run()
    assert sorted(row.title for row in work.library.files.load_file_rows()) == [
        "",
        "Indexing the picture needs too much memory",
        "Indexing the picture takes too long",
        "The picture model crashed on it",
    ]


@near
def test_a_picture_that_the_model_fails_at_is_recorded_and_the_others_are_looked_at(
    folder: Path, work: PictureWork, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fastembed import ImageEmbedding

    failures = [MemoryError(), RuntimeError("bad shape")]
    embed = ImageEmbedding.embed

    def fail_first(encoder: ImageEmbedding, *arguments: Any) -> object:
        if failures:
            raise failures.pop()
        return embed(encoder, *arguments)

    monkeypatch.setattr(ImageEmbedding, "embed", fail_first)
    for name in "abc":
        paint(folder, f"{name}.png", f"#{name * 6}")
    work.add(folder)
    assert sum(step.pictures for step in work.run()) == 3
    assert sorted(row.title for row in work.library.files.load_file_rows()) == [
        "",
        "Indexing the picture needs too much memory",
        "The picture model tiny-clip cannot be run",
    ]
    assert not any(step.pictures for step in work.run())


@near
def test_a_file_that_is_gone_is_left_for_the_next_start(folder: Path, work: PictureWork) -> None:
    path = paint(folder, "a.png", "red")
    work.add(folder)
    list(work.steps(vectors=False))
    path.unlink()
    work.run()
    assert work.row(path).title == ""
    assert not any(step.pictures for step in work.run())


def test_a_model_that_cannot_be_loaded_is_told_once_and_all_else_is_done(
    folder: Path, library: LibraryWriter, embedder: Embedder, tmp_path: Path
) -> None:
    broken = write_picture_model(tmp_path / "broken")
    (broken / "vision" / "model.onnx").write_bytes(b"no model")
    work = PictureWork(library, embedder, read_picture_model(broken))
    paint(folder, "a.png", "red")
    work.add(folder)
    failures = [step.picture_failure for step in (*work.run(), *work.run()) if step.picture_failure]
    assert [each.title for each in failures] == ["The picture model tiny-clip is damaged"]
    assert work.states() == {"a.png": FileState.INDEXED}


def test_nothing_is_started_for_a_model_that_no_question_can_be_asked_of(
    folder: Path,
    library: LibraryWriter,
    embedder: Embedder,
    model: PictureModel,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_model: PictureModel) -> None:
        raise EmbeddingError("The text half is damaged")

    monkeypatch.setattr(picture_stage, "ChildProcess", None)
    work = PictureWork(library, embedder, model)
    work.pipeline.picture_stage = PictureStage(library, model, ensure_usable=refuse)
    paint(folder, "a.png", "red")
    work.add(folder)
    [failure] = [step.picture_failure for step in work.run() if step.picture_failure]
    assert failure.title == "The text half is damaged"


def test_hostile_pictures_are_refused(tmp_path: Path) -> None:
    from desktop_rag.readers.picture_reader import load_view

    tiny = paint(tmp_path, "a.png", "red", (1, 1))
    bomb = tmp_path / "b.png"
    header = b"IHDR" + struct.pack(">IIBBBBB", 30_000, 30_000, 8, 2, 0, 0, 0)
    header += struct.pack(">I", zlib.crc32(header)) + struct.pack(">I", 9_999) + b"IDAT" + bytes(99)
    bomb.write_bytes(b"\x89PNG\r\n\x1a\n" + b"\0\0\0\r" + header)
    for path, title in ((tiny, "too small"), (bomb, "too large")):
        with path.open("rb") as file, pytest.raises(ReadError, match=title):
            load_view(file)


@pytest.mark.parametrize("values", [[], [0.0, 0.0], [2.0, 0.0], [math.nan, 1.0], [math.inf]])
def test_a_vector_that_no_model_makes_is_not_taken(values: list[float]) -> None:
    with pytest.raises(UnusableReply):
        picture_stage._REPLIES.decode(picture_stage._REPLIES.encode(picture_stage.PictureVector(values)))
