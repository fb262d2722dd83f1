"""Documents inside files are files of their own, and follow the file that holds them."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.ingest.reader_tasks import ReadRequest, handle_request
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.inner_files import containers
from desktop_rag.readers.inner_files.listings import AllListed, ArchiveRead, InnerFiles
from desktop_rag.readers.reader_pool import RequestRestarted
from desktop_rag.types import FileState, WatchedFolder
from tests.helpers.inner_files import make_mail, make_mailbox, make_tar, make_zip, write_bytes
from tests.helpers.seeding import FakeReader, Values, Work, wait_for_cancel


def replace_bytes(path: Path, content: bytes) -> None:
    """Change a file so that its time of change is another in any case."""
    before = path.stat().st_mtime_ns
    path.write_bytes(content)
    os.utime(path, ns=(before + 10**9, before + 10**9))


def listed(work: Work, folder: Path) -> dict[str, FileState]:
    rows = work.library.files.load_file_rows()
    return {row.path.relative_to(folder).as_posix(): row.state for row in rows}


def sync(work: Work) -> None:
    work.pipeline.sync_folders(CancelToken())
    work.run()


@pytest.fixture
def archive(folder: Path, work: Work) -> Path:
    """An archive with two documents and an archive with a third one, in a watched folder."""
    inner = make_zip({"deep.txt": "The greenhouse opens in April."})
    members: dict[str, bytes | str]
    members = {"letters/roof.txt": "The roof was repaired.", "plan.txt": "The plan is old.", "in.zip": inner}
    path = write_bytes(folder / "a.zip", make_zip(members))
    work.add(folder)
    work.run()
    return path


def test_the_documents_of_an_archive_become_files_below_it(work: Work, folder: Path, archive: Path) -> None:
    assert listed(work, folder) == {
        "a.zip": FileState.INDEXED,
        "a.zip/letters/roof.txt": FileState.INDEXED,
        "a.zip/plan.txt": FileState.INDEXED,
        "a.zip/in.zip": FileState.INDEXED,
        "a.zip/in.zip/deep.txt": FileState.INDEXED,
    }
    assert work.row(archive).title == "3 documents inside"
    assert work.row(archive / "in.zip").title == "1 document inside"
    assert work.found("greenhouse") == {"deep.txt"}
    work.assert_complete()


def test_files_inside_files_are_read_three_levels_deep(work: Work, folder: Path) -> None:
    data = make_zip({"bottom.txt": "The bottom."})
    for level in range(4):
        data = make_zip({f"level{level}.zip": data, f"beside{level}.txt": f"Beside {level}."})
    write_bytes(folder / "a.zip", data)
    work.add(folder)
    work.run()
    paths = listed(work, folder)
    assert "a.zip/level3.zip/level2.zip/beside1.txt" in paths
    deepest = folder / "a.zip" / "level3.zip" / "level2.zip" / "level1.zip"
    assert work.row(deepest).state is FileState.SKIPPED
    assert work.row(deepest).title == "Too many levels of files inside files"
    assert not any("beside0" in path for path in paths)


def test_an_unchanged_member_of_a_changed_archive_is_not_read_again(
    work: Work, folder: Path, archive: Path
) -> None:
    before = {row.path: row.document_id for row in work.library.files.load_file_rows()}
    added = {row.path: row.added_at for row in work.library.files.load_file_rows()}
    reader = work.pipeline._readers
    assert isinstance(reader, FakeReader)
    reader.read_files.clear()
    replace_bytes(
        archive,
        make_zip({"new.txt": "New.", "plan.txt": "The plan is old.", "letters/roof.txt": "It leaks."}),
    )
    sync(work)
    assert listed(work, folder).keys() == {
        "a.zip",
        "a.zip/new.txt",
        "a.zip/plan.txt",
        "a.zip/letters/roof.txt",
    }
    rows = {row.path: row for row in work.library.files.load_file_rows()}
    assert rows[archive / "plan.txt"].document_id == before[archive / "plan.txt"]
    assert rows[archive / "plan.txt"].added_at == added[archive / "plan.txt"]
    assert rows[archive / "letters/roof.txt"].document_id != before[archive / "letters/roof.txt"]
    assert reader.read_files.count("a.zip") <= 4, (
        "the archive, and the two that changed, at most hashed first"
    )
    assert work.found("greenhouse") == set()
    work.assert_complete()


def test_a_removed_archive_takes_its_documents_along(work: Work, folder: Path, archive: Path) -> None:
    archive.unlink()
    sync(work)
    assert listed(work, folder) == {}
    work.assert_complete()


def test_a_removed_document_of_an_archive_stays_away(work: Work, folder: Path, archive: Path) -> None:
    assert work.pipeline.forget_paths([archive / "letters"])[0] == [archive / "letters/roof.txt"]
    replace_bytes(archive, make_zip({"letters/roof.txt": "The roof was repaired.", "new.txt": "New."}))
    sync(work)
    assert listed(work, folder).keys() == {"a.zip", "a.zip/new.txt"}


def test_removing_a_mailbox_ignores_it_and_nothing_else(work: Work, folder: Path) -> None:
    path = write_bytes(folder / "box.mbox", mails(*range(130)))
    work.add(folder)
    work.run(vectors=False)
    work.pipeline.forget_paths([path])
    [watched] = work.library.watched_folders.list_folders()
    assert watched.ignore_patterns == ("/box.mbox",)
    assert listed(work, folder) == {}


def test_removing_all_mails_of_a_mailbox_keeps_them_away(work: Work, folder: Path) -> None:
    path = write_bytes(folder / "box.mbox", mails(*range(130)))
    work.add(folder)
    work.run(vectors=False)
    work.pipeline.forget_files(work.library.inner_files.list_inner_paths([path]))
    [watched] = work.library.watched_folders.list_folders()
    assert watched.ignore_patterns == ("/box.mbox/*",)
    replace_bytes(path, mails(*range(1, 132)))
    sync(work)
    assert listed(work, folder).keys() == {"box.mbox"}


def test_ignore_patterns_apply_inside_archives(work: Work, folder: Path) -> None:
    work.library.watched_folders.save_folder(WatchedFolder(folder, ("drafts/", "*.log")))
    names = ("a.txt", "drafts/b.txt", "c.log", ".hidden/d.txt", "__MACOSX/e.txt", "~$f.docx")
    write_bytes(folder / "a.zip", make_zip(dict.fromkeys(names, "Text.")))
    work.add(folder)
    work.run()
    assert listed(work, folder).keys() == {"a.zip", "a.zip/a.txt"}


def test_a_moved_archive_keeps_its_documents(work: Work, folder: Path, archive: Path) -> None:
    before = {row.document_id for row in work.library.files.load_file_rows()}
    reader = work.pipeline._readers
    assert isinstance(reader, FakeReader)
    reader.read_files.clear()
    (folder / "sub").mkdir()
    archive.rename(folder / "sub" / "b.zip")
    changes = work.pipeline.sync_folders(CancelToken())
    assert {each.old_path for each in changes.moved} >= {archive, archive / "in.zip" / "deep.txt"}
    assert not changes.removed
    work.run()
    assert "sub/b.zip/in.zip/deep.txt" in listed(work, folder)
    assert {row.document_id for row in work.library.files.load_file_rows()} == before
    assert reader.read_files == []
    replace_bytes(folder / "sub" / "b.zip", make_zip({"plan.txt": "The plan is old."}))
    sync(work)
    assert listed(work, folder).keys() == {"sub/b.zip", "sub/b.zip/plan.txt"}


def test_a_folder_that_takes_the_place_of_an_archive_keeps_its_files(
    work: Work, folder: Path, archive: Path
) -> None:
    archive.unlink()
    archive.mkdir()
    (archive / "plan.txt").write_text("The plan on the disk.")
    sync(work)
    sync(work)
    assert listed(work, folder) == {"a.zip/plan.txt": FileState.INDEXED}
    assert work.found("disk") == {"plan.txt"}


def test_an_archive_that_becomes_another_file_loses_its_documents(
    work: Work, folder: Path, archive: Path
) -> None:
    data = archive.read_bytes()
    replace_bytes(archive, b"The archive is text now.")
    sync(work)
    assert listed(work, folder) == {"a.zip": FileState.INDEXED}
    assert work.found("text") == {"a.zip"}
    replace_bytes(archive, data)
    sync(work)
    assert len(listed(work, folder)) == 5
    assert work.found("text") == set()
    replace_bytes(archive, data[:-40])
    sync(work)
    assert len(listed(work, folder)) == 5, "a damaged archive, which may be half copied, keeps what it had"
    assert work.row(archive).state is FileState.FAILED


def test_attachments_are_read_and_a_mail_keeps_its_text(work: Work, folder: Path) -> None:
    mail = make_mail("Contract", "See the file.", {"contract.txt": b"It ends in May.", "logo.png": b"x"})
    for name in ("a.eml", "b.eml"):
        write_bytes(folder / name, mail)
    work.add(folder)
    work.run()
    assert listed(work, folder) == {
        "a.eml": FileState.INDEXED,
        "b.eml": FileState.DUPLICATE,
        "a.eml/contract.txt": FileState.INDEXED,
        "b.eml/contract.txt": FileState.DUPLICATE,
    }
    (folder / "a.eml").unlink()
    sync(work)
    assert listed(work, folder) == dict.fromkeys(("b.eml", "b.eml/contract.txt"), FileState.INDEXED)
    work.assert_complete()


def test_an_archive_without_documents_says_so(work: Work, folder: Path) -> None:
    write_bytes(folder / "a.zip", make_zip({"a.exe": "MZ"}))
    write_bytes(folder / "b.tar.gz", make_tar({"b.txt": b"Text."})[:-40])
    work.add(folder)
    work.run()
    assert work.row(folder / "a.zip").state is FileState.SKIPPED
    assert work.row(folder / "a.zip").title == "No documents inside"
    assert work.row(folder / "b.tar.gz").state is FileState.FAILED


def test_a_document_that_cannot_be_read_is_tried_again_when_asked(work: Work, folder: Path) -> None:
    path = write_bytes(folder / "a.zip", make_zip({"a.pdf": "no PDF"}))
    work.add(folder)
    work.run()
    [row] = [row for row in work.library.files.load_file_rows() if row.path != path]
    assert row.path == path / "a.pdf"
    if row.state is FileState.FAILED:
        assert work.add(row.path) == [row.path]
    assert work.add(path / "nowhere.txt") != [path / "nowhere.txt"]


# -- mailboxes ---------------------------------------------------------------------------------


def mails(*numbers: int) -> bytes:
    return make_mailbox(*(make_mail(f"Meeting {number}", f"Room {number}.") for number in numbers))


def stop_when_listed(work: Work, holder: Path, files: int) -> None:
    token = CancelToken()
    with suppress(Cancelled):
        for _ in work.steps(token):
            if work.library.inner_files.count_files(holder) >= files:
                token.cancel()
    assert token.cancelled


def test_new_mails_of_a_mailbox_are_read_and_the_others_are_not_walked_again(
    library: LibraryWriter, embedder: Embedder, folder: Path
) -> None:
    walked: list[int] = []

    def read(request: ReadRequest) -> Values:
        for value in handle_request(request):
            if isinstance(value, InnerFiles):
                walked.extend(each.number for each in value.files)
            yield value

    path = write_bytes(folder / "box.mbox", mails(*range(6)))
    work = Work(library, FakeReader(*[read] * 50), embedder)
    work.add(folder)
    work.run()
    assert len(listed(work, folder)) == 7
    walked.clear()
    replace_bytes(path, mails(*range(8)))
    sync(work)
    assert len(listed(work, folder)) == 9
    assert len(walked) == 3, "the last one before, and the two that are new"
    replace_bytes(path, mails(0, 2, 4, 6))
    sync(work)
    assert len(listed(work, folder)) == 5
    assert work.row(path).title == "4 documents inside"
    work.assert_complete()


def test_a_mailbox_goes_on_where_a_stop_left_it(
    library: LibraryWriter, embedder: Embedder, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(containers, "_TOGETHER", 2)
    starts: list[int] = []

    def stop_after_two_batches(request: ReadRequest) -> Values:
        for batches, value in enumerate(handle_request(request)):
            if batches >= 3:
                yield from wait_for_cancel(request)
            yield value

    def note_start(request: ReadRequest) -> Values:
        starts.append(request.walked.end)
        yield from handle_request(request)

    path = write_bytes(folder / "box.mbox", mails(*range(7)))
    work = Work(library, FakeReader(stop_after_two_batches), embedder)
    work.add(folder)
    stop_when_listed(work, path, 4)
    again = Work(library, FakeReader(note_start, *[None] * 20), embedder)
    again.run()
    assert starts
    assert starts[0] > 0
    assert len(listed(again, folder)) == 8
    again.assert_complete()


def test_a_listing_that_begins_again_lists_nothing_twice(
    library: LibraryWriter, embedder: Embedder, folder: Path
) -> None:
    def restart(request: ReadRequest) -> Values:
        values = list(handle_request(request))
        yield values[0]
        yield RequestRestarted()
        yield from values

    path = write_bytes(folder / "box.mbox", make_mailbox(*[make_mail("Same", "Same text.")] * 3))
    work = Work(library, FakeReader(restart), embedder)
    work.add(path)
    work.run()
    assert [row.path.name for row in library.files.load_file_rows()] == [
        "box.mbox", "Same, 2024-05-10.eml", "Same, 2024-05-10 (2).eml", "Same, 2024-05-10 (3).eml",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "values", [(InnerFiles(),), (AllListed(),), (ArchiveRead("0" * 32, 1, 1), AllListed())]
)
def test_a_listing_without_its_end_is_unusable(
    library: LibraryWriter, embedder: Embedder, folder: Path, values: tuple[object, ...]
) -> None:
    path = write_bytes(folder / "a.zip", make_zip({"a.txt": "Text."}))
    work = Work(library, FakeReader(lambda _request: iter(values)), embedder)
    work.add(path)
    work.run()
    assert work.row(path).state is FileState.FAILED
    assert work.row(path).title == "Reading it gave an unusable reply"


def test_cancelling_an_archive_in_the_queue_takes_what_it_listed_along(work: Work, folder: Path) -> None:
    path = write_bytes(folder / "box.mbox", mails(*range(3)))
    work.add(path)
    stop_when_listed(work, path, 1)
    work.library.queue.enqueue_file(path, 1, 1)
    assert set(work.pipeline.cancel_files([path])) >= {path}
    assert work.library.files.load_file_rows() == []


def test_a_hostile_reader_cannot_name_a_file_outside(library: LibraryWriter, embedder: Embedder) -> None:
    from desktop_rag.child_process import UnusableReply
    from desktop_rag.ingest.reader_tasks import REPLIES
    from desktop_rag.system.inner_paths import InnerFile

    for name in ("../a.txt", "/a.txt", "a\x00.txt"):
        message = REPLIES.encode(InnerFiles((InnerFile(name, 0, 1, 0, 0),)))
        with pytest.raises(UnusableReply):
            REPLIES.decode(message)
    whole = InnerFiles((InnerFile("a.txt", 0, 1, 0, 0),), 0, 5, "0" * 32)
    assert REPLIES.decode(REPLIES.encode(whole)) == (whole, True)


def test_a_large_archive_of_small_files_is_read_in_no_time(work: Work, folder: Path) -> None:
    members = {f"{number}.txt": f"Document number {number} is short." for number in range(300)}
    for name, data in (
        ("a.zip", make_zip(members)),
        ("b.tar.gz", make_tar({k: v.encode() for k, v in members.items()})),
    ):
        write_bytes(folder / name, data)
    work.add(folder)
    work.run(vectors=False)
    assert len(listed(work, folder)) == 602
