"""A library that nodes read and embed is the one that this computer makes; what stays here stays."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Hashable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.cluster import cluster_readers, node_tasks
from desktop_rag.cluster.cluster_readers import BATCH_BYTES, ClusterReaders, _is_final
from desktop_rag.cluster.cluster_tasks import WorkShares
from desktop_rag.cluster.cluster_work import ClusterWork
from desktop_rag.cluster.file_loader import FileLoader, LoadedFile
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import (
    BusyFileError,
    DesktopRagError,
    ProtectedError,
    ReadError,
    ReaderStartError,
    SkippedError,
)
from desktop_rag.ingest.reader_tasks import Fingerprint, ReadRequest
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.reader_pool import ReaderPool, Reply, reading_limit_s
from desktop_rag.types import FileState
from tests.helpers.inline_cluster import NODES, InlineCluster
from tests.helpers.library_rows import Rows, differences, rows
from tests.helpers.patience import PATIENCE_S
from tests.helpers.samples import SAMPLES
from tests.helpers.scans import draw_page, write_scan
from tests.helpers.seeding import FakeReader, Work, write


@pytest.fixture(autouse=True)
def _this_process_as_a_node(monkeypatch: pytest.MonkeyPatch, readers: ReaderPool, embedder: Embedder) -> None:
    monkeypatch.setattr(node_tasks, "_share_readers", lambda: readers)
    monkeypatch.setattr(node_tasks, "_share_embedder", lambda _name: embedder)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory, embedder: Embedder, readers: ReaderPool) -> Rows:
    """The rows of the sample library, made without a cluster."""
    with LibraryWriter(tmp_path_factory.mktemp("alone") / "library") as library:
        work = Work(library, readers, embedder)
        work.add(SAMPLES)
        work.run()
        return rows(library)


@pytest.fixture
def join(
    library: LibraryWriter, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Joined]:
    """Give the library a cluster."""
    monkeypatch.setattr("desktop_rag.cluster.cluster_work.open_readers", lambda: FakeReader(processes=2))

    def join_cluster(cluster: InlineCluster, *, is_shared: bool = False) -> Joined:
        return Joined(library, ClusterWork(cluster, is_shared), embedder)

    return join_cluster


class Joined(Work):
    """A pipeline whose work is done by nodes."""

    def __init__(self, library: LibraryWriter, work: ClusterWork, embedder: Embedder) -> None:
        super().__init__(library, work.open_readers(), work.make_embedder(embedder.model))
        self.shares = work.shares


@pytest.mark.parametrize("is_shared", [False, True], ids=["sent", "shared"])
@pytest.mark.parametrize(
    "is_lost", [lambda _: False, lambda number: number in {0, 1, 5}], ids=["all live", "some die"]
)
def test_the_library_is_the_one_made_without_a_cluster(
    is_lost: Callable[[int], bool],
    alone: Rows,
    join: Callable[..., Joined],
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_shared: bool,
) -> None:
    monkeypatch.setattr("desktop_rag.cluster.cluster_embedder._TEXTS_PER_TASK", 3)
    work = join(InlineCluster(is_lost), is_shared=is_shared)
    work.add(SAMPLES)
    work.run()
    work.assert_complete()
    assert differences(rows(work.library), alone) == {}
    shares = work.shares.list_nodes()
    assert [each["node"] for each in shares] == list(NODES)
    assert work.shares.files.total() == len(list(SAMPLES.iterdir()))
    assert work.shares.vectors.total() == sum(work.vectors().values())


def test_files_that_are_lost_again_and_again_are_read_here(folder: Path, join: Callable[..., Joined]) -> None:
    path = write(folder, "note.txt", "The harbour opens at six.")
    cluster = InlineCluster(lambda _: True)
    work = join(cluster)
    work.add(path)
    work.run()
    assert work.row(path).state is FileState.INDEXED
    assert cluster.files == [["note.txt"]] * 3
    assert work.shares.list_nodes() == []


def test_files_of_a_lost_task_are_handed_over_one_by_one(folder: Path, join: Callable[..., Joined]) -> None:
    for number in range(4):
        write(folder, f"{number}.txt", f"The harbour of town {number} opens at six.")
    cluster = InlineCluster(lambda number: number == 0, slots=1)
    work = join(cluster)
    work.add(folder)
    work.run(vectors=False)
    lost, *again = cluster.files
    assert all([name] in again for name in lost)
    assert set(work.states().values()) == {FileState.SEARCHABLE}


def test_files_that_come_while_all_slots_work_are_spread_over_them_too(
    folder: Path, join: Callable[..., Joined]
) -> None:
    for number in range(100):  # more than are started at once
        write(folder, f"{number}.txt", f"The harbour of town {number} opens at six.")
    cluster = InlineCluster(slots=4)
    work = join(cluster)
    work.add(folder)
    work.run(vectors=False)
    assert max(map(len, cluster.files)) <= 100 // 8 + 2  # the sizes differ by a byte
    assert sum(map(len, cluster.files)) == 100


def test_the_largest_file_is_handed_over_first_wherever_it_stands(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_readers, "_MAX_LOADING", 1)
    cluster = InlineCluster()
    cluster.has_stalled = True
    readers = ClusterReaders(cluster, FakeReader(processes=1), WorkShares(), is_shared=True)
    for name, size in (("first.txt", 10), ("large.txt", 2 * BATCH_BYTES), ("last.txt", 10)):
        path = write(folder, name, "x" * size)
        readers.submit_request(name, ReadRequest(str(path)), reading_limit_s(size))
    readers.collect_replies(0.5)
    readers.close()
    assert cluster.files == [["large.txt"], ["first.txt"], ["last.txt"]]


def test_nodes_get_files_however_many_stay_here(folder: Path) -> None:
    readers = ClusterReaders(InlineCluster(), FakeReader(processes=1), WorkShares(), is_shared=False)
    for number in range(100):
        path = write(folder, f"{number}.txt", "The harbour opens at six.")
        readers.submit_request(number, ReadRequest(str(path), 0), 60.0)  # only for its hash
        assert readers.has_room()
    readers.close()


def test_a_file_of_which_nodes_send_nonsense_is_read_here(folder: Path, join: Callable[..., Joined]) -> None:
    path = write(folder, "note.txt", "The harbour opens at six.")
    cluster = InlineCluster()
    cluster.altered = lambda _table: b"nonsense"
    work = join(cluster)
    work.add(path)
    work.run(vectors=False)
    assert work.row(path).state is FileState.SEARCHABLE
    assert work.shares.failures.total() == 3


def test_a_file_that_a_node_cannot_read_is_read_here_too(
    folder: Path, join: Callable[..., Joined], monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = FakeReader(ReadError("Reading it takes too long", "Split it."), processes=1)
    monkeypatch.setattr(node_tasks, "_share_readers", lambda: slow)
    path = write(folder, "note.txt", "The harbour opens at six.")
    work = join(InlineCluster())
    work.add(path)
    work.run(vectors=False)
    assert work.row(path).state is FileState.SEARCHABLE
    assert work.shares.list_nodes() == []


@pytest.mark.parametrize(
    ("error", "is_final"),
    [
        (ReadError("It is damaged", ""), False),
        (BusyFileError("It is locked", ""), False),
        (ProtectedError("It has a password", ""), True),
        (SkippedError("It is empty", ""), True),
    ],
)
def test_what_depends_on_the_node_is_not_the_last_word(error: DesktopRagError, *, is_final: bool) -> None:
    found = LoadedFile(10, 0, None)
    assert _is_final([(Fingerprint("0" * 32, 10, 0), False), (error, True)], found) is is_final
    assert not _is_final([(Fingerprint("0" * 32, 11, 0), False), (error, True)], found)


@pytest.mark.parametrize("is_shared", [False, True], ids=["sent", "shared"])
def test_a_file_that_a_node_does_not_reach_is_read_here(
    folder: Path, join: Callable[..., Joined], monkeypatch: pytest.MonkeyPatch, *, is_shared: bool
) -> None:
    monkeypatch.setattr(node_tasks, "_place_file", lambda _file, _folder: None)
    path = write(folder, "note.txt", "The harbour opens at six.")
    work = join(InlineCluster(), is_shared=is_shared)
    work.add(path)
    work.run()
    assert work.row(path).state is FileState.INDEXED
    assert work.shares.files.total() == 0


def test_a_node_that_has_another_file_at_that_path_does_not_read_it(folder: Path, tmp_path: Path) -> None:
    path = write(folder, "note.txt", "The harbour opens at six.")
    status = path.stat()
    found = LoadedFile(status.st_size, status.st_mtime_ns, None)
    file = node_tasks.FileToRead(ReadRequest(str(path)), 10.0, found)
    assert node_tasks._place_file(file, tmp_path / "place") == path
    os.utime(path, ns=(status.st_mtime_ns, status.st_mtime_ns + 10_000_000_000))
    assert node_tasks._place_file(file, tmp_path / "place") is None
    path.write_text("short", encoding="utf-8")
    assert node_tasks._place_file(file, tmp_path / "place") is None
    path.unlink()
    assert node_tasks._place_file(file, tmp_path / "place") is None


def test_scans_large_and_missing_files_are_read_here(
    folder: Path, join: Callable[..., Joined], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_readers, "MAX_SENT_BYTES", 1_000_000)
    write(folder, "large.txt", "The harbour opens at six. " * 50_000)
    write_scan(folder / "scan.pdf", draw_page("The museum opens at nine"))
    gone = write(folder, "gone.txt", "The harbour closes at nine.")
    cluster = InlineCluster()
    work = join(cluster)
    work.add(folder)
    gone.unlink()
    work.run(vectors=False)
    assert cluster.files == [["scan.pdf"]]  # for its text layer, which it lacks
    assert work.states() == {
        "large.txt": FileState.SEARCHABLE,
        "scan.pdf": FileState.SEARCHABLE,
        "gone.txt": FileState.FAILED,
    }
    assert work.found("museum") == {"scan.pdf"}


def test_neither_a_password_nor_recognised_text_is_sent_to_a_node() -> None:
    assert cluster_readers._is_for_nodes(ReadRequest("a.pdf"))
    assert not cluster_readers._is_for_nodes(ReadRequest("a.pdf", password="secret"))
    assert not cluster_readers._is_for_nodes(ReadRequest("a.pdf", recognise=True))
    assert not cluster_readers._is_for_nodes(ReadRequest("a.pdf", 0))  # only for its hash


def test_a_cancelled_run_ends_its_tasks_and_goes_on_without_a_cluster(
    alone: Rows, join: Callable[..., Joined], readers: ReaderPool, embedder: Embedder
) -> None:
    cluster = InlineCluster()
    work = join(cluster)
    work.add(SAMPLES)
    token = CancelToken()
    steps = work.steps(token)
    next(steps)
    token.cancel()
    with pytest.raises(Cancelled):
        list(steps)
    work.pipeline.close()
    assert not cluster._tasks
    states = set(work.states().values())
    assert FileState.QUEUED in states
    assert FileState.READING not in states
    again = Work(work.library, readers, embedder)
    again.run()
    assert differences(rows(work.library), alone) == {}


def test_readers_that_were_closed_after_a_scan_go_on(folder: Path, join: Callable[..., Joined]) -> None:
    cluster = InlineCluster()
    work = join(cluster)
    for name in ("first.txt", "second.txt"):
        work.add(write(folder, name, f"The {name} harbour opens at six."))
        work.run(vectors=False)
        work.pipeline.close()
    assert cluster.files == [["first.txt"], ["second.txt"]]
    assert set(work.states().values()) == {FileState.SEARCHABLE}


def test_a_file_that_is_cancelled_takes_its_task_along(folder: Path, join: Callable[..., Joined]) -> None:
    path = write(folder, "note.txt", "The harbour opens at six.")
    cluster = InlineCluster()
    cluster.has_stalled = True
    work = join(cluster)
    work.add(path)
    for _ in work.steps():
        if cluster.files:
            work.pipeline.cancel_files([path])
    assert cluster.cancelled == [0]
    assert work.states() == {}


def test_contents_in_memory_are_bounded_whatever_the_sizes_of_the_files(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_readers, "_MAX_LOADED_BYTES", 5_000_000)
    monkeypatch.setattr(cluster_readers, "_MAX_TASK_BYTES", 6_000_000)
    loaded: dict[str, int] = {}
    load = FileLoader._load_file

    def load_and_count(loader: FileLoader, path: Path, content_bytes: int) -> LoadedFile | None:
        found = load(loader, path, content_bytes)
        if found is not None and found.content is not None:
            loaded[path.name] = found.size_bytes
        return found

    monkeypatch.setattr(FileLoader, "_load_file", load_and_count)
    cluster = InlineCluster(slots=8)
    cluster.has_stalled = True
    readers = ClusterReaders(cluster, FakeReader(processes=1), WorkShares(), is_shared=False)
    for number in range(8):
        content = "%PDF-1.7\n".ljust(2_000_000, "\0")  # at once found to be damaged
        path = write(folder, f"{number}.pdf", content)
        readers.submit_request(number, ReadRequest(str(path)), 60.0)
    while len(loaded) < 5:
        readers.collect_replies(0.1)
    readers.collect_replies(0.1)
    sent = [name for names in cluster.files for name in names]
    assert len(sent) == 3
    assert sum(loaded.values()) - sum(loaded[name] for name in sent) == 4_000_000
    cluster.has_stalled = False
    read: set[Hashable] = set()
    while len(read) < 8:
        read.update(reply.key for reply in readers.collect_replies(PATIENCE_S) if reply.last)
    readers.close()
    assert read == set(range(8))


def test_a_file_that_is_longer_than_its_file_system_says_is_not_loaded(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(folder, "note.txt", "The harbour opens at six.")
    status = os.stat_result([*path.stat()[:6], 0, 0, 0, 0])
    monkeypatch.setattr("desktop_rag.cluster.file_loader.os.fstat", lambda _number: status)
    assert FileLoader(1000, with_content=True)._load_file(path, 1000) is None


def test_waiting_for_a_slow_disk_takes_no_processor_time(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = 0
    answered = threading.Event()
    monkeypatch.setattr(FileLoader, "_load_file", lambda *_: answered.wait() and None)
    take = FileLoader.take_loaded

    def count_and_take(loader: FileLoader, timeout_s: float) -> list[tuple[Hashable, LoadedFile | None]]:
        nonlocal turns
        turns += 1
        return take(loader, timeout_s)

    monkeypatch.setattr(FileLoader, "take_loaded", count_and_take)
    readers = ClusterReaders(InlineCluster(), FakeReader(processes=1), WorkShares(), is_shared=False)
    readers.submit_request(0, ReadRequest(str(write(folder, "note.txt", "Six."))), 60.0)
    readers.collect_replies(0.2)
    readers.close()
    answered.set()
    assert turns < 20


def test_a_shared_disk_that_does_not_answer_a_node_leaves_its_files_to_this_computer(
    folder: Path, join: Callable[..., Joined], monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = threading.Event()
    monkeypatch.setattr(node_tasks, "_DISK_SECONDS", 0.05)
    monkeypatch.setattr(node_tasks, "_place_file", lambda *_: answered.wait() and None)
    path = write(folder, "note.txt", "The harbour opens at six.")
    work = join(InlineCluster(), is_shared=True)
    work.add(path)
    work.run(vectors=False)
    answered.set()
    assert work.row(path).state is FileState.SEARCHABLE
    assert set(work.shares.reasons.values()) == {"The disk with the files is not responding"}


@pytest.mark.parametrize("problem", [OSError(28, "No space left"), ReaderStartError("It does not start", "")])
def test_files_of_a_node_that_cannot_read_now_are_read_elsewhere(
    problem: Exception, folder: Path, join: Callable[..., Joined], monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = iter([problem, problem])

    def make_or_fail(prefix: str) -> TemporaryDirectory[str]:
        if failure := next(failures, None):
            raise failure
        return TemporaryDirectory(prefix=prefix)

    monkeypatch.setattr(node_tasks, "TemporaryDirectory", make_or_fail)
    path = write(folder, "note.txt", "The harbour opens at six.")
    work = join(InlineCluster())
    work.add(path)
    work.run(vectors=False)
    assert work.row(path).state is FileState.SEARCHABLE
    [north, south] = work.shares.list_nodes()
    assert [(each["files"], each["failures"]) for each in (north, south)] == [(1, 1), (0, 1)]
    assert north["reason"] == str(problem)


def _describe(path: Path, content: bytes | None = None) -> node_tasks.FileToRead:
    found = LoadedFile(len(content or b""), 0, content)
    return node_tasks.FileToRead(ReadRequest(str(path)), 10.0, found)


def test_a_node_that_lacks_the_shared_folders_says_so(tmp_path: Path) -> None:
    files = [_describe(tmp_path / "elsewhere" / f"{number}.txt") for number in range(2)]
    with pytest.raises(FileNotFoundError, match="The shared folder is missing"):
        node_tasks.read_files(files)
    assert node_tasks._find_places([*files, _describe(tmp_path / "gone.txt")], tmp_path) == [None] * 3


def test_a_name_that_the_disk_of_a_node_does_not_take_is_no_fault_of_the_disk(tmp_path: Path) -> None:
    file = _describe(Path("/documents") / ("n" * 300 + ".txt"), b"The harbour opens at six.")
    assert node_tasks._find_places([file], tmp_path) == [None]
    with pytest.raises(FileNotFoundError):
        node_tasks._find_places([file], tmp_path / "no disk")


def test_a_file_with_more_text_than_a_table_holds_is_left_to_this_computer(
    folder: Path, join: Callable[..., Joined], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_tasks, "_MAX_TABLE_BYTES", 10_000)
    for name, lines in (("first.txt", 10), ("large.txt", 1_000), ("last.txt", 10)):
        write(folder, name, f"The {name} harbour opens at six. " * lines)
    work = join(InlineCluster(slots=1))
    monkeypatch.setattr("desktop_rag.cluster.cluster_readers._TASKS_PER_SLOT", 1)
    work.add(folder)
    work.run(vectors=False)
    assert set(work.states().values()) == {FileState.SEARCHABLE}
    assert work.shares.files.total() == 2


def test_a_task_that_ray_interrupts_ends_its_reader_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = []

    class InterruptedReader(FakeReader):
        def collect_replies(self, timeout_s: float) -> list[Reply]:
            raise KeyboardInterrupt

        def close(self) -> None:
            ended.append(self)

    monkeypatch.setattr(node_tasks, "_share_readers", InterruptedReader)
    with pytest.raises(KeyboardInterrupt):
        node_tasks.read_files([_describe(tmp_path / "note.txt", b"The harbour opens at six.")])
    assert len(ended) == 1
