"""Scans are read last, page by page, and go on where they were left."""

from __future__ import annotations

import os
from contextlib import closing
from io import BytesIO
from itertools import islice
from pathlib import Path
from shutil import copyfile

import pytest

from desktop_rag.answer.citations import create_citation
from desktop_rag.answer_types import Source
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog.ingest_queue import SCAN_HELD
from desktop_rag.document_types import ABOUT_THE_FILE, RecognisedLine, RecognisedText
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import ReadError
from desktop_rag.ingest.reader_tasks import ReadRequest, handle_request, identify_recognised
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.read_errors import CHANGED_FILE
from desktop_rag.readers.reader_pool import RequestRestarted
from desktop_rag.recognition.page_recogniser import PageRecogniser, RecognisedPage
from desktop_rag.types import FileState, IngestProgress
from desktop_rag.workers.library_changes import LibraryChanges
from tests.helpers.catalog_rows import change_rows, fetch_rows
from tests.helpers.office_files import docx
from tests.helpers.pictured_documents import write_archive, write_word
from tests.helpers.reading import hash_path
from tests.helpers.scans import FIRST, HEIC, draw_page, write_mixed_pdf, write_scan
from tests.helpers.seeding import FakeReader, Gate, Values, Work, wait_for_cancel, write

TEXT = "The harbour opens at six, and the ferries leave soon after that."
WAITS = "Its text is recognised after all other files are read"


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of the pages that are recognised, in order; that of the first is note 1."""
    recognised: list[str] = []

    def recognise_page(*_: object) -> RecognisedPage:
        recognised.append(f"The lighthouse keeper wrote note {len(recognised) + 1}.")
        line = RecognisedLine(recognised[-1], 0.99, 50, 20, 80, 12, 0)
        return RecognisedPage(((line,),), is_readable=True)

    monkeypatch.setattr(PageRecogniser, "recognise_page", recognise_page)
    return recognised


def scan(folder: Path, name: str, count: int = 1) -> Path:
    return write_scan(folder / name, *(draw_page(FIRST) for _ in range(count)))


def stop_after_a_page(request: ReadRequest) -> Values:
    for value in handle_request(request):
        yield value
        if isinstance(value, RecognisedText) and value.number == 2:  # not handed on without the next
            yield from wait_for_cancel(request)


def test_scans_are_read_when_all_else_is_indexed_the_newest_first(
    folder: Path, library: LibraryWriter, embedder: Embedder, pages: list[str]
) -> None:
    reader = FakeReader()
    work = Work(library, reader, embedder)
    old, new = scan(folder, "a.png"), scan(folder, "b.pdf", 2)
    write(folder, "c.txt", TEXT)
    work.add(folder)
    change_rows(library, "UPDATE files SET modified_ns = 1 WHERE path = ?", str(old))
    titles = set()
    for _ in work.steps():
        titles |= {work.row(path).title for path in (old, new)}
        assert not pages or work.states()["c.txt"] is FileState.INDEXED
    assert titles == {
        "",
        WAITS,
        *(f"Recognising text: page {n} of {of}" for n, of in ((1, 1), (1, 2), (2, 2))),
    }
    assert reader.read_files == ["a.png", "b.pdf", "c.txt", "b.pdf", "a.png"]
    assert work.found("lighthouse") == {"a.png", "b.pdf"}
    assert work.row(new).pages == 2
    assert work.row(new).hint == "Recognised because there was no text layer (page 1–2)."
    assert set(work.states().values()) == {FileState.INDEXED}
    assert {work.row(path).title for path in (old, new)} == {""}
    work.assert_complete()


def test_the_text_of_a_mixed_file_is_found_before_its_pictures_are_read(
    folder: Path, library: LibraryWriter, embedder: Embedder, pages: list[str]
) -> None:
    work = Work(library, FakeReader(), embedder)
    path = write_mixed_pdf(folder / "a.pdf", [TEXT, draw_page(FIRST)])
    work.add(path)
    for _ in work.steps():
        if pages:
            assert work.found("harbour") == {"a.pdf"}
    assert work.found("lighthouse") == work.found("harbour") == {"a.pdf"}
    assert [each.document_id for each in library.files.load_file_rows()] == [
        identify_recognised(hash_path(path))
    ]
    work.assert_complete()


def test_a_photograph_is_found_by_what_its_file_says(
    folder: Path, library: LibraryWriter, embedder: Embedder, pages: list[str]
) -> None:
    work = Work(library, FakeReader(), embedder)
    copyfile(HEIC, folder / "a.heic")
    work.add(write(folder, "b.txt", TEXT), folder / "a.heic")
    for _ in work.steps():
        if pages:
            assert work.found("photos Lisbon 2019") == {"a.heic"}
    assert work.found("lighthouse") == work.found("photos Lisbon 2019") == {"a.heic"}
    document_id = work.row(folder / "a.heic").document_id or ""
    document = library.catalog.load_document(document_id)
    assert document
    assert [page.number for page in document.pages] == [None, ABOUT_THE_FILE]
    recognised, said = library.catalog.load_document_passages(document_id)
    assert recognised.page is None
    assert recognised.confidence == pytest.approx(0.99)
    assert (said.page, said.confidence) == (None, None)
    assert work.row(folder / "a.heic").pages == 0
    work.assert_complete()


@pytest.mark.usefixtures("pages")
def test_what_was_recognised_is_kept_when_the_program_ends(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    requests: list[ReadRequest] = []

    def note(request: ReadRequest) -> Values:
        requests.append(request)
        return handle_request(request)

    path = scan(folder, "a.pdf", 3)
    work = Work(library, FakeReader(None, stop_after_a_page, note), embedder)
    work.add(path)
    token = CancelToken()

    def leave() -> None:
        for _ in work.steps(token):
            if work.row(path).title.startswith("Recognising text: page 2"):
                token.cancel()

    with pytest.raises(Cancelled):
        leave()
    work.add(path)
    assert (work.row(path).state, work.row(path).title) == (FileState.QUEUED, WAITS)
    work.run()
    [known] = requests[0].recognised
    assert known.number == 1
    document_id = work.row(path).document_id
    assert document_id
    document = library.catalog.load_document(document_id)
    assert document
    assert [line[-2] for line in document.text.split("\n\n")] == ["1", "3", "4"]  # note 2 was lost
    assert [page.number for page in document.recognised] == [1, 2, 3]
    work.assert_complete()


@pytest.mark.parametrize("remove", ["remove_files", "cancel_files"])
@pytest.mark.usefixtures("pages")
def test_what_was_recognised_goes_with_a_file_that_is_removed_meanwhile(
    folder: Path, library: LibraryWriter, embedder: Embedder, remove: str
) -> None:
    path = scan(folder, "a.pdf", 3)
    work = Work(library, FakeReader(None, stop_after_a_page), embedder)
    work.add(path)
    with closing(work.steps()) as steps:
        next(step for step in steps if work.row(path).title.startswith("Recognising text: page 2"))
        library.catalog.delete_orphaned_documents([identify_recognised(hash_path(path))])  # of stored parts
        assert len(fetch_rows(library, "SELECT * FROM recognised_pages")) == 1
        getattr(work.pipeline, remove)([path])
    assert fetch_rows(library, "SELECT * FROM recognised_pages") == []


@pytest.mark.usefixtures("pages")
def test_what_was_recognised_of_a_file_before_it_changed_is_forgotten(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    path = scan(folder, "a.pdf", 3)
    work = Work(library, FakeReader(None, stop_after_a_page), embedder)
    work.add(path)
    with closing(work.steps()) as steps:
        next(step for step in steps if work.row(path).title.startswith("Recognising text: page 2"))
    scan(folder, "a.pdf", 1)
    work.add(path)
    work.run()
    rows = fetch_rows(library, "SELECT document_id FROM recognised_pages")
    assert rows == [(identify_recognised(hash_path(path)),)]
    work.assert_complete()


@pytest.mark.usefixtures("pages")
def test_pages_that_are_known_are_not_taken_for_those_of_other_content(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    def change_then_read(request: ReadRequest) -> Values:
        scan(folder, "a.pdf", 2)
        return handle_request(request)

    path = scan(folder, "a.pdf", 3)
    work = Work(library, FakeReader(None, stop_after_a_page, change_then_read), embedder)
    work.add(path)
    with closing(work.steps()) as steps:
        next(step for step in steps if work.row(path).title.startswith("Recognising text: page 2"))
        work.pipeline.suspend_recognition()
        list(steps)
    row = work.row(path)
    assert (row.state, row.title, row.document_id) == (FileState.QUEUED, CHANGED_FILE[0], None)


@pytest.mark.parametrize("name", ["a.pdf", "a.tif"])
@pytest.mark.usefixtures("pages")
def test_a_page_on_which_recognition_fails_does_not_fail_the_others(
    name: str, folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    def fail_after_a_page(request: ReadRequest) -> Values:
        for value in handle_request(request):
            yield value
            if isinstance(value, RecognisedText):
                yield ReadError("Reading it takes too long")
                return

    path = write_scan(folder / name, *(draw_page(FIRST, size=(120, 60)) for _ in range(3)))
    work = Work(library, FakeReader(None, fail_after_a_page), embedder)
    work.add(path)
    work.run()
    document_id = work.row(path).document_id
    assert document_id
    document = library.catalog.load_document(document_id)
    assert document
    assert [page.number for page in document.recognised if page.rows] == [1, 3]
    row = work.row(path)
    assert (row.state, row.title) == (FileState.INDEXED, "1 of 3 pages could not be recognised")
    assert row.hint.endswith("Recognition took too long or too much memory (page 2).")
    work.assert_complete()


@pytest.mark.usefixtures("pages")
def test_pages_that_are_known_are_not_recognised_again_after_a_crash(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    requests: list[ReadRequest] = []

    def crash_after_two_pages(request: ReadRequest) -> Values:
        yield from islice(handle_request(request), 4)  # the fingerprint, how many pages, and the first two
        yield RequestRestarted()
        yield from handle_request(request)

    def note(request: ReadRequest) -> Values:
        requests.append(request)
        return handle_request(request)

    path = scan(folder, "a.pdf", 3)
    work = Work(library, FakeReader(None, crash_after_two_pages, note), embedder)
    work.add(path)
    work.run()
    assert [page.number for page in requests[0].recognised] == [1, 2]
    assert work.states() == {"a.pdf": FileState.INDEXED}
    work.assert_complete()


@pytest.mark.usefixtures("pages")
def test_a_scan_that_changes_is_read_before_other_scans(
    folder: Path, library: LibraryWriter, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = FakeReader(None, None, wait_for_cancel)
    monkeypatch.setattr(reader, "has_room", lambda: True)  # as with requests that are sent ahead
    work = Work(library, reader, embedder)
    changed, other = scan(folder, "a.pdf"), scan(folder, "b.pdf", 2)
    work.add(changed, other)
    with closing(work.steps()) as steps:
        next(step for step in steps if len(reader.read_files) == 3)
        write_mixed_pdf(changed, [TEXT])  # it has a text layer now, and is older than the other one
        os.utime(changed, ns=(10**9, 10**9))
        work.add(changed)
        next(step for step in steps if work.found("harbour"))
        assert work.row(other).state in {FileState.READING, FileState.QUEUED}
        list(steps)
    assert set(work.states().values()) == {FileState.INDEXED}
    work.assert_complete()


@pytest.mark.usefixtures("pages")
def test_what_was_recognised_is_forgotten_when_a_file_becomes_a_copy_of_another(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    work = Work(library, FakeReader(None, None, None, stop_after_a_page), embedder)
    whole, path = scan(folder, "whole.pdf"), scan(folder, "a.pdf", 3)
    os.utime(path, ns=(10**9, 10**9))
    work.add(whole, path)
    with closing(work.steps()) as steps:
        next(step for step in steps if work.row(path).title.startswith("Recognising text: page 2"))
    path.write_bytes(whole.read_bytes())
    work.add(path)
    work.run()
    assert set(work.states().values()) == {FileState.INDEXED, FileState.DUPLICATE}
    rows = fetch_rows(library, "SELECT document_id FROM recognised_pages")
    assert rows == [(identify_recognised(hash_path(whole)),)]


@pytest.mark.usefixtures("pages")
def test_a_file_fails_if_recognition_fails_again_and_again(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    def fail(request: ReadRequest) -> Values:
        skipped = getattr(request, "skips_page", False)
        yield from islice(handle_request(request), 2 + skipped)  # up to how many pages there are
        yield ReadError("Reading it takes too long")

    path = scan(folder, "a.pdf", 9)
    reader = FakeReader(None, *[fail] * 9)
    work = Work(library, reader, embedder)
    work.add(path)
    work.run()
    assert (work.row(path).state, work.row(path).title) == (FileState.FAILED, "Reading it takes too long")
    assert len(reader.read_files) == 5
    assert fetch_rows(library, "SELECT * FROM recognised_pages") == []


def test_a_file_that_is_added_meanwhile_comes_before_scans(
    folder: Path, library: LibraryWriter, embedder: Embedder, pages: list[str]
) -> None:
    gate = Gate()
    reader = FakeReader(None, gate, processes=2)
    work = Work(library, reader, embedder)
    path = scan(folder, "a.png")
    work.add(path)
    added = False
    for _ in work.steps():
        if len(reader.read_files) == 2 and not added:
            added = True
            for number in range(3):
                work.add(write(folder, f"{number}.txt", f"{TEXT} {number}"))
        gate.is_open = work.found("harbour") == {"0.txt", "1.txt", "2.txt"}
    assert added
    assert set(work.states().values()) == {FileState.INDEXED}
    assert len(pages) == 1


def test_a_scan_is_suspended_and_resumed(
    folder: Path, library: LibraryWriter, embedder: Embedder, pages: list[str]
) -> None:
    reader = FakeReader(None, wait_for_cancel)
    work = Work(library, reader, embedder)
    path = scan(folder, "a.png")
    work.add(path)
    with closing(work.steps()) as steps:
        next(step for step in steps if len(reader.read_files) == 2)
        work.pipeline.suspend_recognition()
        assert reader.busy == 0
        assert (work.row(path).state, work.row(path).title) == (FileState.QUEUED, WAITS)
        list(steps)
    assert len(pages) == 1
    assert work.states() == {"a.png": FileState.INDEXED}


@pytest.mark.usefixtures("pages")
@pytest.mark.usefixtures("pages")
def test_slow_and_fast_recognition_take_effect_at_the_next_page(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    requests: list[ReadRequest] = []

    def note(request: ReadRequest) -> Values:
        requests.append(request)
        yield from handle_request(request) if request.rest_factor else stop_after_a_page(request)

    work = Work(library, FakeReader(None, note, note), embedder)
    work.add(scan(folder, "a.pdf", 3))
    with closing(work.steps()) as steps:
        next(step for step in steps if work.library.queue.find_recognition().endswith("page 2 of 3"))
        work.pipeline.set_recognition_rest(0.0)
        assert len(requests) == 1
        work.pipeline.switch_recognition("fast", is_new=True)
        work.pipeline.set_recognition_rest(0.001)
        list(steps)
    assert [(request.rest_factor, request.is_fast) for request in requests] == [(0.0, False), (0.001, True)]
    assert work.states() == {"a.pdf": FileState.INDEXED}


def test_a_scan_that_is_not_read_yet_counts_as_reading(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    work = Work(library, FakeReader(None, stop_after_a_page), embedder)
    work.add(scan(folder, "a.pdf", 5))
    _, progress = LibraryChanges(library, work.pipeline).measure_progress()
    assert progress is not None
    assert progress.stage == "reading"


@pytest.mark.usefixtures("pages")
def test_progress_tells_pages_and_row_and_footer_one_time_left(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    work = Work(library, FakeReader(None, stop_after_a_page), embedder)
    path = scan(folder, "a.pdf", 5)
    work.add(path)
    changes = LibraryChanges(library, work.pipeline)
    with closing(work.steps()) as steps:
        next(step for step in steps if work.row(path).title.startswith("Recognising text: page 2"))
        changes.record_changes(changed=[path])
        [row], _ = changes.collect_update()
        counts, progress = changes.measure_progress()
        estimate = work.pipeline.time_estimator.estimate_queue(0, 4)
    assert (counts.waiting_scans, counts.waiting_pages, row.scanned) == (1, 4, 4)
    assert row.seconds_left == estimate
    assert estimate
    assert progress == IngestProgress("recognising", 0, 4, estimate * 1.1, 24)


def test_copies_of_a_scan_are_recognised_once_and_known_again(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    reader = FakeReader(processes=2)
    work = Work(library, reader, embedder)
    first = scan(folder, "a.png")
    (folder / "b.png").write_bytes(first.read_bytes())
    work.add(folder)
    work.run()
    assert sorted(work.states().values()) == [FileState.DUPLICATE, FileState.INDEXED]
    (folder / "c.png").write_bytes(first.read_bytes())
    first.touch()
    read_before = len(reader.read_files)
    work.add(folder)
    work.run()
    assert len(reader.read_files) <= read_before + 1  # the new copy
    assert sorted(work.states().values()) == [FileState.DUPLICATE] * 2 + [FileState.INDEXED]
    work.pipeline.remove_files([folder / name for name in ("a.png", "b.png", "c.png")])
    assert fetch_rows(library, "SELECT * FROM recognised_pages") == []
    assert fetch_rows(library, "SELECT * FROM scans") == []


@pytest.mark.usefixtures("pages")
def test_copies_of_a_mixed_file_get_the_recognised_text_too(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    work = Work(library, FakeReader(), embedder)
    first = write_mixed_pdf(folder / "a.pdf", [TEXT, draw_page(FIRST)])
    (folder / "b.pdf").write_bytes(first.read_bytes())
    work.add(folder)
    work.run()
    ids = {row.document_id for row in library.files.load_file_rows()}
    assert ids == {identify_recognised(hash_path(first))}
    assert sorted(work.states().values()) == [FileState.DUPLICATE, FileState.INDEXED]
    assert fetch_rows(library, "SELECT * FROM scans") == []
    work.assert_complete()


def test_a_small_picture_without_text_says_so(
    folder: Path, library: LibraryWriter, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PageRecogniser, "recognise_page", lambda *_: RecognisedPage((), is_readable=True))
    work = Work(library, FakeReader(), embedder)
    path = write_scan(folder / "a.png", draw_page(FIRST, size=(300, 120)))
    work.add(path)
    work.run()
    row = work.row(path)
    assert (row.state, row.title) == (FileState.SKIPPED, "No text was found in its pictures")
    assert row.hint.endswith("No text was found (page 1).")
    assert work.add(path) == [path]  # tried again when it is added again


@pytest.mark.usefixtures("pages")
def test_text_of_a_picture_in_a_document_is_told_from_what_stands_around_it(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    picture = BytesIO()
    draw_page(FIRST, size=(300, 100)).save(picture, "PNG")
    path = write_word(folder, picture.getvalue())
    work = Work(library, FakeReader(), embedder)
    work.add(path)
    work.run()
    document_id = identify_recognised(hash_path(path))
    [passage] = library.catalog.load_document_passages(document_id)
    source = Source(1, path, passage, 1.0)
    for words, recognised in (("Before.", (None, False)), ("The lighthouse keeper", (0.99, True))):
        start = passage.text.index(words)
        cited = create_citation(source, 1, [(start, start + len(words))])
        assert (cited.confidence, cited.in_picture) == recognised
    [span] = passage.recognised
    assert passage.text[span.start : span.end] == "The lighthouse keeper wrote note 1."
    assert library.catalog.load_passages([passage.id]) == {passage.id: passage}


@pytest.mark.parametrize("suffix", ["pdf", "docx"])
def test_what_an_earlier_version_took_for_a_scan_is_read_as_what_it_is(
    folder: Path, library: LibraryWriter, embedder: Embedder, pages: list[str], suffix: str
) -> None:
    kept, new = folder / f"a.{suffix}", folder / f"b.{suffix}"
    if suffix == "pdf":
        write_mixed_pdf(kept, [TEXT])
    else:
        write_archive(kept, {**docx(f"<w:p><w:r><w:t>{TEXT}</w:t></w:r></w:p>")})
    new.write_bytes(kept.read_bytes() + b"\n")
    work = Work(library, FakeReader(), embedder)
    work.add(kept)
    work.run()
    work.add(new)
    for path in (kept, new):
        library.queue._requeue_scan(path, 2)
    work.run()
    assert set(work.states().values()) == {FileState.INDEXED}
    assert work.found("harbour") == {kept.name, new.name}
    assert fetch_rows(library, "SELECT * FROM scans") == []
    assert not pages
    work.assert_complete()


def test_scans_wait_until_the_user_lets_them_be_recognised(
    folder: Path, library: LibraryWriter, embedder: Embedder, pages: list[str]
) -> None:
    work = Work(library, FakeReader(), embedder)
    work.pipeline.switch_recognition("ask")
    mixed = write_mixed_pdf(folder / "a.pdf", [TEXT, draw_page(FIRST)])
    plain = scan(folder, "b.pdf", 3)
    (folder / "copy.pdf").write_bytes(mixed.read_bytes())
    work.add(folder)
    work.run()
    assert not pages
    assert work.states() == {
        "a.pdf": FileState.INDEXED,
        "b.pdf": FileState.SKIPPED,
        "copy.pdf": FileState.DUPLICATE,
    }
    assert {work.row(path).title for path in (mixed, plain)} == {SCAN_HELD}
    assert library.files.count_library().held_pages == 5
    os.utime(mixed, ns=(10**9, 10**9))  # touched
    work.add(mixed)
    work.run()
    work.assert_complete()
    assert library.files.count_library().held_pages == 5
    work.pipeline.switch_recognition("ask")  # as at the next start
    work.run()
    assert not pages
    assert work.add(plain) == [None]  # adding it again does not let it be recognised
    work.pipeline.recognise_held([plain])
    work.run()
    assert len(pages) == 3
    work.pipeline.recognise_held()
    work.run()
    assert len(pages) == 4
    assert library.files.count_library().held_pages == 0
    assert {row.document_id for row in library.files.load_file_rows()} == {
        identify_recognised(hash_path(path)) for path in (mixed, plain)
    }
    later = scan(folder, "c.pdf", 2)
    work.add(later)
    work.run()
    assert work.row(later).title == SCAN_HELD
    work.assert_complete()


def test_text_recognition_can_be_switched_off_and_on_again(
    folder: Path, library: LibraryWriter, embedder: Embedder, pages: list[str]
) -> None:
    work = Work(library, FakeReader(None, None, None, wait_for_cancel), embedder)
    mixed = write_mixed_pdf(folder / "a.pdf", [TEXT, draw_page(FIRST)])
    plain = scan(folder, "b.pdf")
    os.utime(plain, ns=(10**9, 10**9))
    work.add(mixed, plain)
    with closing(work.steps()) as steps:
        next(step for step in steps if work.row(mixed).document_id == identify_recognised(hash_path(mixed)))
        work.pipeline.switch_recognition("never", is_new=True)
        list(steps)
    assert fetch_rows(library, "SELECT 1 FROM files WHERE state IN ('queued', 'reading')") == []
    assert library.files.count_library().held_pages == 0
    work.add(plain)  # again, which does not switch it on
    work.run()
    assert len(pages) == 1
    row = work.row(plain)
    assert (row.state, row.title) == (FileState.SKIPPED, "The text in its pictures is not recognised")
    work.pipeline.switch_recognition("automatic", is_new=True)
    work.run()
    assert len(pages) == 2
    assert set(work.states().values()) == {FileState.INDEXED}
    work.assert_complete()


def test_a_scan_that_is_touched_stays_one(
    folder: Path, library: LibraryWriter, embedder: Embedder, pages: list[str]
) -> None:
    reader = FakeReader(None, wait_for_cancel)
    work = Work(library, reader, embedder)
    path = write_mixed_pdf(folder / "a.pdf", [TEXT, draw_page(FIRST)])
    work.add(path)
    with closing(work.steps()) as steps:
        next(step for step in steps if len(reader.read_files) == 2)
        path.touch()
        work.add(path)
        work.pipeline.suspend_recognition()
        list(steps)
    assert len(pages) == 1
    assert work.row(path).document_id == identify_recognised(hash_path(path))
    work.assert_complete()
