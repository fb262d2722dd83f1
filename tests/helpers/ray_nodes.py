"""A Ray cluster of several node processes on this computer."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
_TOKEN = "0" * 64  # the same for all clusters of this process: Ray remembers the first
_STORE_BYTES = 80_000_000  # of a node's objects; Ray wants 78 MB at least


class RayNodes:
    """A head without work of its own, and nodes that are added and killed."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        head = {"num_cpus": 0, "include_dashboard": False, "object_store_memory": _STORE_BYTES}
        self._cluster: Any = Cluster(initialize_head=True, head_node_args=head)
        self._nodes: list[Any] = []

    @property
    def address(self) -> str:
        """What `--ray` takes."""
        return str(self._cluster.address)

    def add_node(self, slots: int = 1) -> None:
        """Start a node with so many slots for tasks."""
        self._nodes.append(self._cluster.add_node(num_cpus=slots, object_store_memory=_STORE_BYTES))

    def kill_node(self) -> None:
        """Kill the processes of the newest node."""
        self._cluster.remove_node(self._nodes.pop(), allow_graceful=False)

    def close(self) -> None:
        """End all nodes."""
        self._cluster.shutdown()


def fail_on_one_node(marker: str) -> bytes:
    """Fail as a full disk does, on whichever node is the first to call this with the path of a new file."""
    import ray

    node: str = ray.get_runtime_context().get_node_id()
    with suppress(FileExistsError), Path(marker).open("x", encoding="utf-8") as file:
        file.write(node)
    if Path(marker).read_text(encoding="utf-8") == node:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    return b"done"


@contextmanager
def run_nodes(*slots: int, home: Path) -> Iterator[RayNodes]:
    """Run a cluster with nodes of so many slots each."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patched.setenv("RAY_AUTH_MODE", "token")
        patched.setenv("RAY_AUTH_TOKEN", _TOKEN)
        # A node that is killed, and refuses connections, is missed after one second instead of fifteen.
        patched.setenv("RAY_health_check_initial_delay_ms", "1000")
        patched.setenv("RAY_health_check_period_ms", "300")
        patched.setenv("RAY_health_check_failure_threshold", "3")
        patched.setenv(
            "PYTHONPATH", os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        )
        patched.setenv("PATH", os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
        nodes = RayNodes()
        try:
            for each in slots:
                nodes.add_node(each)
            yield nodes
        finally:
            nodes.close()
