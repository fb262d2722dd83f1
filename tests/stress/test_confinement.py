"""What a child process can do that a hostile file controls: each attempt is made in a real child."""

from __future__ import annotations

import ctypes
import errno
import mmap
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.child_process import ChildProcess
from desktop_rag.confinement.confinement import Confinement, describe_confinement, refuse_new_listeners
from desktop_rag.ingest import reader_tasks
from desktop_rag.ingest.reader_tasks import ReadRequest
from desktop_rag.llm.gpt4all import model_process
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from desktop_rag.llm.llamacpp import llamacpp_server
from desktop_rag.ui.source import page_process
from tests.helpers.children import GPT4ALL_MODEL, find_child
from tests.helpers.confined import is_confined, list_foreign_things

_REFUSED = {
    errno.EPERM, errno.EACCES, errno.ENOSYS, errno.EEXIST, errno.EMFILE, errno.EFBIG, errno.EAGAIN,
    errno.ENOMEM,
}  # fmt: skip
_MEMORY_BYTES = 600_000_000
needs_landlock = pytest.mark.skipif(
    "landlock" not in describe_confinement(), reason="this system has no Landlock"
)
needs_seccomp = pytest.mark.skipif(
    "seccomp" not in describe_confinement(), reason="this system has no seccomp"
)


def serve_attempts(connection: Connection) -> None:
    """Make each attempt that arrives, and say the number of its error, or that it succeeded."""
    while True:
        attempt: Callable[[], object] = connection.recv()
        try:
            attempt()
        except OSError as error:
            connection.send_bytes(b"%d" % (error.errno or 0))
        except ValueError:  # how Python says that a limit cannot be raised
            connection.send_bytes(b"%d" % errno.EPERM)
        else:
            connection.send_bytes(b"succeeded")


class Prisoner:
    """A confined child that tries what it is told."""

    def __init__(self, confinement: Confinement) -> None:
        self._child = ChildProcess(
            serve_attempts, "test child", memory_bytes=_MEMORY_BYTES, confinement=confinement
        )

    def succeeds(self, attempt: Callable[[], object]) -> bool:
        """Return whether an attempt succeeds; else it must have been refused."""
        self._child.send(attempt)
        answer = self._child.receive(20)
        if answer == b"succeeded":
            return True
        assert int(answer) in _REFUSED, os.strerror(int(answer))
        return False

    def list_foreign_things(self) -> list[str]:
        return list_foreign_things(self._child.pid)

    def kill(self) -> None:
        self._child.kill()


@pytest.fixture(scope="module", params=[Confinement(), Confinement(devices=(Path("/dev/dri"),))])
def prisoner(request: pytest.FixtureRequest) -> Iterator[Prisoner]:
    """A child as documents are read in, and one as models with a GPU run in."""
    made = Prisoner(request.param)
    yield made
    made.kill()


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    path = tmp_path / "home" / "secret.txt"
    path.parent.mkdir()
    path.write_text("the secret words")
    return path


# -- what it is started with -------------------------------------------------------------------------


@pytest.fixture
def terminal() -> Iterator[None]:
    """A terminal as the standard input of this process."""
    import pty

    before, (master, slave) = os.dup(0), pty.openpty()
    os.dup2(slave, 0)
    yield
    os.dup2(before, 0)
    for each in (before, master, slave):
        os.close(each)


def fail_with_terminal_or_secret() -> None:
    """Raise ValueError, which says that it is refused, if nothing of the terminal and the user's is here."""
    shown = Path("/proc/self/environ").read_bytes() + repr(dict(os.environ)).encode()
    if not (any(map(os.isatty, range(50))) or b"FOREIGN_TOKEN" in shown or b"hidden" in shown):
        raise ValueError


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has /proc")
@pytest.mark.parametrize(
    "confinement", [Confinement(), Confinement(listens=True), Confinement((Path("/etc"),))]
)
def test_neither_terminal_nor_environment_comes_with_it(
    confinement: Confinement, terminal: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOREIGN_TOKEN", "hidden")
    child = Prisoner(confinement)
    assert not child.succeeds(fail_with_terminal_or_secret)
    assert child.list_foreign_things() == []
    child.kill()


def read_variables() -> None:
    """Raise ValueError if a variable that libraries need is missing, or says something else than before."""
    shown = dict(each.split(b"=", 1) for each in Path("/proc/self/environ").read_bytes().split(b"\0") if each)
    if os.environb[b"PATH"] != shown[b"PATH"] or os.environ["LC_TEST"] != "kept":
        raise ValueError


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has /proc")
def test_what_libraries_need_of_the_environment_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_TEST", "kept")
    child = Prisoner(Confinement())
    assert child.succeeds(read_variables)
    child.kill()


# -- the network -----------------------------------------------------------------------------------


def connect(port: int) -> None:
    socket.create_connection(("127.0.0.1", port), 5).close()


@needs_seccomp
def test_a_local_server_is_out_of_reach(prisoner: Prisoner) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        connect(server.getsockname()[1])
        assert not prisoner.succeeds(partial(connect, server.getsockname()[1]))


@needs_seccomp
@pytest.mark.parametrize("family", ["AF_INET", "AF_INET6", "AF_UNIX", "AF_NETLINK", "AF_PACKET"])
@pytest.mark.parametrize("kind", [socket.SOCK_STREAM, socket.SOCK_DGRAM])
def test_no_socket_is_opened(prisoner: Prisoner, family: str, kind: int) -> None:
    assert not prisoner.succeeds(partial(socket.socket, getattr(socket, family), kind))


@pytest.fixture(scope="module")
def listener() -> Iterator[Prisoner]:
    """A child as a server of models runs in."""
    made = Prisoner(Confinement(listens=True))
    yield made
    made.kill()


def listen(address: str, port: int) -> None:
    socket.create_server((address, port)).close()


def send_while_connecting(port: int, *, call: str) -> None:
    with socket.socket() as opened:
        if call == "sendto":
            opened.sendto(b"words", socket.MSG_FASTOPEN, ("127.0.0.1", port))
        else:
            opened.sendmsg([b"words"], [], socket.MSG_FASTOPEN, ("127.0.0.1", port))


@needs_seccomp
def test_what_listens_reaches_nobody(listener: Prisoner) -> None:
    assert listener.succeeds(partial(listen, "127.0.0.1", 0))
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        assert not listener.succeeds(partial(connect, port))
        for call in ("sendto", "sendmsg"):
            assert not listener.succeeds(partial(send_while_connecting, port, call=call))
    for family, kind in (
        (socket.AF_INET, socket.SOCK_DGRAM), (socket.AF_INET, socket.SOCK_RAW),
        (socket.AF_INET6, socket.SOCK_STREAM), (socket.AF_UNIX, socket.SOCK_STREAM),
    ):  # fmt: skip
        assert not listener.succeeds(partial(socket.socket, family, kind))


@needs_landlock
def test_what_listens_chooses_no_port(listener: Prisoner) -> None:
    assert not listener.succeeds(partial(listen, "127.0.0.1", 18_080))


@needs_seccomp
def test_what_listens_can_be_held_to_the_sockets_it_has() -> None:
    prisoner = Prisoner(Confinement(listens=True))
    assert prisoner.succeeds(refuse_new_listeners)
    assert not prisoner.succeeds(partial(listen, "127.0.0.1", 0))
    prisoner.kill()


def call_kernel_directly(number: int, *arguments: int) -> None:
    library = ctypes.CDLL(None, use_errno=True)
    if library.syscall(ctypes.c_long(number), *map(ctypes.c_long, arguments)) < 0:
        raise OSError(ctypes.get_errno(), "refused")


@needs_seccomp
@pytest.mark.skipif(os.name != "posix" or os.uname().machine != "x86_64", reason="numbers of x86_64")
@pytest.mark.parametrize(
    ("number", "arguments"),
    [
        pytest.param(0x40000000 + 41, (socket.AF_INET, socket.SOCK_STREAM, 0), id="socket of x32"),
        pytest.param(425, (1, 0), id="io_uring_setup"),
        pytest.param(435, (0, 88), id="clone3"),
        pytest.param(56, (signal.SIGCHLD, 0, 0, 0, 0), id="clone of a process"),
        pytest.param(101, (16, os.getppid(), 0, 0), id="ptrace attach"),
        pytest.param(310, (os.getppid(), 0, 0, 0, 0, 0), id="process_vm_readv"),
        pytest.param(434, (os.getppid(), 0), id="pidfd_open"),
        pytest.param(72, (0, 8, os.getppid()), id="fcntl to choose who gets a signal"),
        pytest.param(16, (0, 0x5412, 0), id="ioctl to type into a terminal"),
        pytest.param(272, (0x10000000,), id="unshare"),
        pytest.param(141, (0, os.getppid(), 19), id="setpriority of another"),
        pytest.param(203, (os.getppid(), 8, 0), id="sched_setaffinity of another"),
        pytest.param(314, (os.getppid(), 0, 0), id="sched_setattr of another"),
        pytest.param(251, (1, os.getppid(), 3 << 13), id="ioprio_set of another"),
        pytest.param(191, (0, 0, 0, 0), id="getxattr"),
        pytest.param(188, (0, 0, 0, 0, 0), id="setxattr"),
        pytest.param(463, (0, 0, 0, 0, 0, 0), id="setxattrat"),
        pytest.param(321, (0, 0, 0), id="bpf"),
    ],
)
def test_calls_are_refused_however_they_are_made(
    prisoner: Prisoner, number: int, arguments: tuple[int, ...]
) -> None:
    assert not prisoner.succeeds(partial(call_kernel_directly, number, *arguments))


# -- files -----------------------------------------------------------------------------------------


@needs_landlock
def test_files_of_the_user_are_neither_read_nor_listed(prisoner: Prisoner, secret: Path) -> None:
    assert not prisoner.succeeds(secret.read_bytes)
    assert not prisoner.succeeds(partial(os.listdir, secret.parent))
    assert not prisoner.succeeds(partial(os.listdir, Path.home()))
    assert not prisoner.succeeds(Path("/etc/passwd").read_bytes)
    assert not prisoner.succeeds(Path(f"/proc/{os.getpid()}/environ").read_bytes)


@needs_seccomp
@pytest.mark.parametrize("what", ["write", "append", "unlink", "rename", "chmod", "utime", "link", "folder"])
def test_files_are_not_changed(prisoner: Prisoner, secret: Path, what: str) -> None:
    attempts: dict[str, Callable[[], object]] = {
        "write": partial(secret.with_name("other").write_bytes, b"x"),
        "append": partial(os.open, secret, os.O_WRONLY | os.O_APPEND),
        "unlink": partial(os.unlink, secret),
        "rename": partial(os.rename, secret, secret.with_name("other")),
        "chmod": partial(os.chmod, secret, 0o777),
        "utime": partial(os.utime, secret, (0, 0)),
        "link": partial(os.symlink, secret, secret.with_name("other")),
        "folder": partial(os.mkdir, secret.with_name("other")),
    }
    mode = secret.stat().st_mode
    assert not prisoner.succeeds(attempts[what])
    assert secret.read_text() == "the secret words"
    assert secret.stat().st_mode == mode
    assert [path.name for path in secret.parent.iterdir()] == ["secret.txt"]


# -- other processes -------------------------------------------------------------------------------


@needs_seccomp
def test_no_program_and_no_process_is_started(prisoner: Prisoner) -> None:
    assert not prisoner.succeeds(os.fork)
    assert not prisoner.succeeds(partial(subprocess.run, ["/bin/true"], check=True))
    assert not prisoner.succeeds(partial(os.execv, "/bin/true", ["true"]))
    assert not prisoner.succeeds(partial(os.posix_spawn, "/bin/true", ["true"], {}))


@needs_seccomp
@pytest.mark.parametrize("pid", [os.getpid(), 0, -1], ids=["parent", "own group", "all"])
def test_no_signal_is_sent_to_others(prisoner: Prisoner, pid: int) -> None:
    assert not prisoner.succeeds(partial(os.kill, pid, 0))


@needs_seccomp
def test_the_limits_of_others_stay(prisoner: Prisoner) -> None:
    import resource

    limits = partial(resource.prlimit, os.getpid(), resource.RLIMIT_NOFILE)
    assert not prisoner.succeeds(partial(limits, (5, 5)))
    assert not prisoner.succeeds(partial(resource.setrlimit, resource.RLIMIT_CORE, (9, 9)))


# -- what a child may take -------------------------------------------------------------------------


def start_bomb() -> None:
    """Start processes that start processes."""
    for _ in range(100):
        os.fork()


def start_threads() -> None:
    for _ in range(5_000):
        try:
            threading.Thread(target=threading.Event().wait, daemon=True).start()
        except RuntimeError as error:
            raise OSError(errno.EAGAIN, str(error)) from error


def open_many_files() -> None:
    with ExitStack() as stack:
        for _ in range(5_000):
            stack.enter_context(Path(os.__file__).open("rb"))


def write_huge_file() -> None:
    file = os.memfd_create("huge")
    try:
        os.write(file, bytes(1_000_000))
    finally:
        os.close(file)


def take_shared_memory() -> None:
    mmap.mmap(-1, 2 * _MEMORY_BYTES).close()


def take_private_memory() -> None:
    mmap.mmap(-1, 2 * _MEMORY_BYTES, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS).close()


@needs_seccomp
def take_growing_memory() -> None:
    growing = 0x100  # MAP_GROWSDOWN
    mmap.mmap(-1, 4_096, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | growing).close()


@pytest.mark.parametrize("take", [start_bomb, open_many_files, take_private_memory, take_growing_memory])
def test_processes_files_and_memory_are_limited(prisoner: Prisoner, take: Callable[[], None]) -> None:
    assert not prisoner.succeeds(take)


@needs_seccomp
@pytest.mark.parametrize("take", [write_huge_file, take_shared_memory, start_threads])
def test_what_is_not_for_drivers_is_limited(take: Callable[[], None]) -> None:
    prisoner = Prisoner(Confinement())
    assert not prisoner.succeeds(take)
    prisoner.kill()


# -- what is left ----------------------------------------------------------------------------------


def use_what_is_allowed() -> None:
    """Do what libraries do: threads, memory, modules, facts about the computer, a signal to itself."""
    thread = threading.Thread(target=lambda: None)
    thread.start()
    thread.join()
    mmap.mmap(-1, 1_000_000, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS).close()
    os.listdir(Path(os.__file__).parent)  # noqa: PTH208 - as the import system does
    Path("/proc/meminfo").read_bytes()
    Path("/proc/self/status").read_bytes()
    os.urandom(16)
    os.kill(os.getpid(), 0)
    os.getloadavg()


def test_what_libraries_need_is_left(prisoner: Prisoner) -> None:
    if sys.platform == "linux":
        assert prisoner.succeeds(use_what_is_allowed)


def test_a_named_file_may_be_read(secret: Path) -> None:
    prisoner = Prisoner(Confinement(readable=(secret,)))
    assert prisoner.succeeds(secret.read_bytes)
    prisoner.kill()


def count_threads(_serves: tuple[Any, ...], connection: Connection) -> None:
    connection.send_bytes(b"%d" % len(os.listdir("/proc/self/task")))  # noqa: PTH208
    connection.recv()


def test_what_reads_documents_and_runs_models_is_confined(tmp_path: Path) -> None:
    pool = reader_tasks.open_readers(processes=1)
    path = tmp_path / "a.txt"
    path.write_text("words")
    pool.submit_request("a", ReadRequest(str(path)), 20.0)
    while pool.busy:
        pool.collect_replies(1.0)
    assert is_confined(pool._workers[0].child.pid)
    pool.close()
    from tests.helpers.tiny_gguf import write_tiny_gguf  # numpy starts threads in children too

    generator = Gpt4AllGenerator(write_tiny_gguf(tmp_path / "tiny.gguf"), threads=1)
    generator.ensure_model_loaded(CancelToken())
    assert is_confined(find_child(GPT4ALL_MODEL).pid)
    generator.close()


def test_passages_are_analyzed_in_confinement(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("Die Ergebnisse der Messung stimmen mit der Rechnung gut überein.", encoding="utf-8")
    pool = reader_tasks.open_readers(processes=1)
    pool.submit_request("a", reader_tasks.ReadRequest(str(path)), 20.0)
    replies = [reply for _ in range(200) if pool.busy for reply in pool.collect_replies(0.1)]
    assert [row.language for row in replies[-1].value.analyzed] == ["de"]  # type: ignore[attr-defined]
    pool.close()


@needs_landlock
def test_no_thread_runs_before_a_child_is_confined() -> None:
    """Landlock would not hold it: what the children import with their task starts none."""
    serves: tuple[Any, ...] = (
        reader_tasks.serve_requests,
        page_process.serve_pages,
        model_process.serve_requests,
        llamacpp_server.serve_model,
    )
    child = ChildProcess(partial(count_threads, serves), "test child", confinement=Confinement())
    assert child.receive(20) == b"2"  # its own, and the one that watches the parent
    child.kill()
