"""A real Ray cluster of several processes: the library is the one made without it, whoever dies."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from importlib.util import find_spec
from pathlib import Path

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.cli import CANNOT_RUN, INTERRUPTED
from desktop_rag.cluster.cluster_nodes import make_probe
from desktop_rag.cluster.cluster_tasks import TaskLost
from desktop_rag.cluster.cluster_work import RayCluster
from desktop_rag.embed.embedding_model import BUNDLED
from desktop_rag.errors import LibraryError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.types import FileState
from tests.helpers.command_line import COMMAND, Done, environment, run_process
from tests.helpers.library_rows import Rows, differences, rows
from tests.helpers.patience import PATIENCE_S
from tests.helpers.ray_nodes import RayNodes, fail_on_one_node, run_nodes
from tests.helpers.samples import SAMPLES
from tests.helpers.scans import draw_page, write_scan

pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="needs Ray: pip install -e '.[dev,ray]'")

_FILES = 120


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def nodes(home: Path) -> Iterator[RayNodes]:
    """A head that does no work itself, and two nodes."""
    with run_nodes(1, 1, home=home) as started:
        yield started


@pytest.fixture(scope="module")
def documents(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files of several kinds, among them a scan, one without text and two with the same."""
    folder = tmp_path_factory.mktemp("documents")
    for path in SAMPLES.iterdir():
        (folder / path.name).write_bytes(path.read_bytes())
    for number in range(_FILES):
        lines = (f"House {number} has {line} roses, which bloom in month {line % 12}." for line in range(12))
        (folder / f"note {number}.md").write_text(
            f"# House {number}\n\n" + "\n\n".join(lines), encoding="utf-8"
        )
    (folder / "twin.md").write_bytes((folder / "note 1.md").read_bytes())
    (folder / "empty.txt").write_bytes(b"")
    (folder / "damaged.pdf").write_bytes(b"%PDF-1.7 and then nothing of use")
    write_scan(folder / "scan.pdf", draw_page("The museum opens at nine"))
    return folder


@pytest.fixture
def longest(documents: Path) -> Iterator[Path]:
    """One more of the documents: this computer reads it, and needs minutes for its vectors."""
    path = documents / "longest.txt"
    path.write_text("\n\n".join(f"Gate {number} opens at noon." * 4 for number in range(400_000)), "utf-8")
    yield path
    path.unlink(missing_ok=True)


@pytest.fixture(scope="module")
def alone(documents: Path, home: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Rows, Done]:
    """The library that is made without a cluster, and what the command said."""
    library = tmp_path_factory.mktemp("alone") / "library"
    done = run_process("ingest", documents, "--library", library, "--json", home=home)
    return _read_rows(library), done


def _read_rows(library: Path) -> Rows:
    with LibraryReader(library) as opened:
        return rows(opened)


def _start(documents: Path, library: Path, home: Path, *more: str) -> subprocess.Popen[str]:
    command = [*COMMAND, "ingest", str(documents), "--library", str(library), "--json", *more]
    return subprocess.Popen(
        command, env=environment(home), text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def _name_joining(nodes: RayNodes) -> str:
    return f"Joining the cluster at {nodes.address} ...\n"


def _wait_until_searchable(library: Path, files: int, running: subprocess.Popen[str]) -> None:
    while True:
        assert running.poll() is None, running.communicate()
        with suppress(LibraryError), LibraryReader(library) as opened:  # there is none at first
            if opened.files.count_library().searchable >= files:
                return
        time.sleep(0.05)


def _count_states(library: Path) -> dict[FileState, int]:
    with LibraryReader(library) as opened:
        states = [row.state for row in opened.files.load_file_rows()]
    return {state: states.count(state) for state in states}


@pytest.mark.parametrize("more", [[], ["--ray-shared"]], ids=["sent", "shared"])
def test_the_library_and_the_report_are_those_made_without_ray(
    more: list[str], nodes: RayNodes, documents: Path, home: Path, alone: tuple[Rows, Done], tmp_path: Path
) -> None:
    library = tmp_path / "library"
    options: list[str | Path] = ["--library", library, "--json", "--ray", nodes.address, *more]
    done = run_process("ingest", documents, *options, home=home)
    assert done.stderr == _name_joining(nodes) + alone[1].stderr
    assert differences(_read_rows(library), alone[0]) == {}
    report, expected = done.line(), alone[1].line()
    shares = report.pop("nodes")
    for each in (report, expected):
        del each["seconds"], each["seconds_searchable"]
    assert report == expected
    assert done.status == alone[1].status
    assert len(shares) == 2
    assert sum(share["vectors"] for share in shares) >= report["passages"] - 1  # the scan's may be read here


def test_a_node_that_is_killed_costs_only_its_tasks(
    nodes: RayNodes, documents: Path, home: Path, alone: tuple[Rows, Done], tmp_path: Path
) -> None:
    library = tmp_path / "library"
    running = _start(documents, library, home, "--ray", nodes.address)
    _wait_until_searchable(library, 20, running)
    nodes.kill_node()
    output, complaint = running.communicate(timeout=PATIENCE_S)
    nodes.add_node()
    assert complaint == _name_joining(nodes) + alone[1].stderr
    assert running.returncode == alone[1].status
    assert differences(_read_rows(library), alone[0]) == {}
    assert json.loads(output)["failed"] == alone[1].line()["failed"]


def test_an_interrupt_stops_what_takes_minutes_and_the_next_run_goes_on(
    nodes: RayNodes,
    documents: Path,
    longest: Path,
    home: Path,
    alone: tuple[Rows, Done],
    tmp_path: Path,
) -> None:
    library = tmp_path / "library"
    running = _start(documents, library, home, "--ray", nodes.address)
    _wait_until_searchable(library, 20, running)
    running.send_signal(signal.SIGINT)
    _, complaint = running.communicate(timeout=PATIENCE_S)
    assert (running.returncode, complaint) == (INTERRUPTED, _name_joining(nodes))
    longest.unlink()
    again = run_process("ingest", documents, "--library", library, "--json", home=home)
    assert again.status == alone[1].status
    assert differences(_read_rows(library), alone[0]) == {}


def test_a_program_that_is_killed_leaves_all_that_is_done_and_the_next_run_goes_on(
    nodes: RayNodes, documents: Path, home: Path, alone: tuple[Rows, Done], tmp_path: Path
) -> None:
    library = tmp_path / "library"
    running = _start(documents, library, home, "--ray", nodes.address)
    _wait_until_searchable(library, 20, running)
    running.kill()
    running.communicate(timeout=PATIENCE_S)
    done = alone[1].line()
    options: list[str | Path] = ["--library", library, "--json", "--ray", nodes.address]
    again = run_process("ingest", documents, *options, home=home)
    assert again.status == alone[1].status
    assert again.line()["passages"] < done["passages"]
    assert differences(_read_rows(library), alone[0]) == {}


def test_tasks_that_fail_on_one_node_are_done_by_another(nodes: RayNodes, tmp_path: Path) -> None:
    reasons = []
    with closing(RayCluster(nodes.address, BUNDLED.name, CancelToken())) as cluster:
        done = 0
        while done < 6:
            task = cluster.submit_task(fail_on_one_node, str(tmp_path / "marker"))
            while not cluster.wait_for_tasks([task], PATIENCE_S):
                pass
            try:
                done += cluster.take_result(task).table == b"done"
            except TaskLost as loss:
                reasons.append(loss.reason)
    assert reasons == ["[Errno 28] No space left on device"]


def test_a_cluster_that_is_gone_leaves_the_files_in_the_queue(
    documents: Path, longest: Path, home: Path, alone: tuple[Rows, Done], tmp_path: Path
) -> None:
    library = tmp_path / "library"
    with run_nodes(1, home=home) as nodes:
        running = _start(documents, library, home, "--ray", nodes.address)
        _wait_until_searchable(library, 10, running)
    output, complaint = running.communicate(timeout=PATIENCE_S)
    _, title, hint = complaint.splitlines()
    assert (running.returncode, output) == (CANNOT_RUN, "")
    assert title in {"The connection to the cluster was lost", "No node of the cluster can work"}
    assert "queue" in hint
    assert FileState.READING not in _count_states(library)
    longest.unlink()
    again = run_process("ingest", documents, "--library", library, "--json", home=home)
    assert again.status == alone[1].status
    assert differences(_read_rows(library), alone[0]) == {}


def test_a_node_without_the_program_says_so(home: Path) -> None:
    from ray import cloudpickle

    probe = cloudpickle.dumps(make_probe()).hex()
    script = (
        "import sys; sys.modules['desktop_rag'] = None\n"
        f"from ray import cloudpickle; print(cloudpickle.loads(bytes.fromhex('{probe}'))('name'))"
    )
    done = run_process("-c", script, home=home, command=[sys.executable])
    assert done.stdout == "{'missing': 'desktop_rag.cluster'}\n"
