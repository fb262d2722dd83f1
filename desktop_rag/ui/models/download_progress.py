"""Format the progress of a download: bytes, rate and remaining time."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from PySide6.QtCore import QCoreApplication, QLocale

from desktop_rag.models.model_download import DownloadProgress
from desktop_rag.ui.widgets import time_words

_WINDOW_S = 8.0  # sliding window: steady enough to read, and quick to follow a change
_LEAST_S = 1.5  # of samples before a rate is shown
_GB = 10**9


@dataclass(slots=True)
class Transfer:
    """A queued or running download. `progress` is None while it waits in the queue."""

    step: DownloadProgress | None = None
    _past: deque[tuple[float, int]] = field(default_factory=deque)

    def take(self, step: DownloadProgress, now: float) -> None:
        """Add a progress sample at `now`, in seconds of a monotonic clock."""
        if self.step is None or step.phase != self.step.phase:
            self._past.clear()
        self.step = step
        self._past.append((now, step.done))
        while now - self._past[0][0] > _WINDOW_S:
            self._past.popleft()

    def rate(self) -> float:
        """Return the rate in the sliding window, 0 while unknown."""
        if len(self._past) < 2:  # noqa: PLR2004 - a rate needs two samples
            return 0.0
        (start, before), (now, done) = self._past[0], self._past[-1]
        return (done - before) / (now - start) if now - start >= _LEAST_S else 0.0

    def percent(self) -> int:
        """Return the progress from 0 to 100, 0 if the total is unknown."""
        step = self.step
        return step.done * 100 // step.total if step and step.total else 0

    def brief(self) -> str:
        """Return the phase and percentage, for a table."""
        if self.step is None:
            return _tr("Waiting its turn")
        match self.step.phase:
            case "waiting":
                return _tr("Waiting for the network")
            case "checking":
                return _tr("Checking, {0} %").format(self.percent())
            case _:
                return _tr("Downloading, {0} %").format(self.percent())

    def words(self) -> str:
        """Return the bytes, rate and remaining time, for the details."""
        step = self.step
        if step is None:
            return self.brief()
        if step.phase == "waiting":
            return _tr("{0}. It is tried again in a moment.").format(step.note)
        if step.phase == "checking":
            return _tr("Checking that every byte is right: {0} %").format(self.percent())
        parts = [_tr("{0} of {1}").format(data_words(step.done), data_words(step.total))]
        if not step.total:
            parts = [data_words(step.done)]
        if rate := self.rate():
            parts.append(_tr("{0} a second").format(data_words(round(rate))))
            if step.total:
                parts.append(time_words.left((step.total - step.done) / rate))
        return " · ".join(parts)


def data_words(size_bytes: int, decimals: int = 1) -> str:
    """Return a size in SI units: "1.9 GB", below 1 GB without decimals: "938 MB"."""
    return QLocale().formattedDataSize(
        size_bytes,
        decimals if size_bytes >= _GB else 0,
        QLocale.DataSizeFormat.DataSizeSIFormat,
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("Transfer", text)
