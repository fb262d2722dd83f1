"""The worker thread that measures what the program keeps, once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_rag.library.data_places import DataPlace, measure_place
from desktop_rag.workers.worker_thread import WorkerEvent, WorkerThread


@dataclass(frozen=True, slots=True)
class PlaceMeasured(WorkerEvent):
    """The size of a place in bytes."""

    place: DataPlace
    size_bytes: int


class SizeThread(WorkerThread):
    """Emits PlaceMeasured for each place, and ends."""

    def __init__(self, places: Sequence[DataPlace]) -> None:
        super().__init__()
        self._places = places

    def _run_loop(self) -> None:
        for place in self._places:
            self.event_emitted.emit(PlaceMeasured(place, measure_place(place, self._closing)))

    def _wake_loop(self) -> None:
        """Nothing waits: the token is checked at each folder."""
