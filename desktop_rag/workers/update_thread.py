"""The worker thread that asks the releases page, once."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_rag.models.update_check import UpdateRequest, find_newest_version
from desktop_rag.workers.worker_thread import WorkerEvent, WorkerThread


@dataclass(frozen=True, slots=True)
class NewestVersionFound(WorkerEvent):
    """The releases page names this version as the newest."""

    version: str


class UpdateThread(WorkerThread):
    """Emits NewestVersionFound or WorkFailed, and ends."""

    def __init__(self, request: UpdateRequest) -> None:
        super().__init__()
        self._request = request

    def _run_loop(self) -> None:
        self.event_emitted.emit(NewestVersionFound(find_newest_version(self._request, self._closing)))

    def _wake_loop(self) -> None:
        """Nothing waits: the request is left when it is cancelled."""
