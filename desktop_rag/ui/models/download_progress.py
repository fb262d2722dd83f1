"""Format the progress of a download: bytes, rate and remaining time."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtCore import QCoreApplication, QLocale

from desktop_rag.models.resumable_download import DownloadProgress
from desktop_rag.ui.widgets import locale_words
from desktop_rag.ui.widgets.locale_words import localise_number

_tr_transfer = partial(QCoreApplication.translate, "Transfer")

_RATE_WINDOW_S = 8.0  # sliding window: steady enough to read, and quick to follow a change
_MIN_RATE_SPAN_S = 1.5  # of samples before a rate is shown
_GB = 10**9


@dataclass(slots=True)
class Transfer:
    """A queued or running download. `progress` is None while it waits in the queue."""

    progress: DownloadProgress | None = None
    _samples: deque[tuple[float, int]] = field(default_factory=deque)

    def update_progress(self, step: DownloadProgress, now: float) -> None:
        """Add a progress sample at `now`, in seconds of a monotonic clock."""
        if self.progress is None or step.phase != self.progress.phase:
            self._samples.clear()
        self.progress = step
        self._samples.append((now, step.done))
        while now - self._samples[0][0] > _RATE_WINDOW_S:
            self._samples.popleft()

    def bytes_per_second(self) -> float:
        """Return the rate in the sliding window, 0 while unknown."""
        if len(self._samples) < 2:  # noqa: PLR2004 - a rate needs two samples
            return 0.0
        (start, before), (now, done) = self._samples[0], self._samples[-1]
        return (done - before) / (now - start) if now - start >= _MIN_RATE_SPAN_S else 0.0

    def percent_done(self) -> int:
        """Return the progress from 0 to 100, 0 if the total is unknown."""
        step = self.progress
        return step.done * 100 // step.total if step and step.total else 0

    def format_status(self) -> str:
        """Return the phase and percentage, for a table."""
        if self.progress is None:
            return _tr_transfer("Queued")
        percent = localise_number(self.percent_done())
        match self.progress.phase:
            case "waiting":
                return _tr_transfer("Waiting for the network")
            case "checking":
                return _tr_transfer("Checking, {0}%").format(percent)
            case _:
                return _tr_transfer("Downloading, {0}%").format(percent)

    def format_details(self) -> str:
        """Return the bytes, rate and remaining time, for the details."""
        step = self.progress
        if step is None:
            return self.format_status()
        if step.phase == "waiting":
            return _tr_transfer("{0}. Trying again in a moment.").format(step.note)
        if step.phase == "checking":
            percent = localise_number(self.percent_done())
            return _tr_transfer("Verifying the download: {0}%").format(percent)
        parts = [_tr_transfer("{0} of {1}").format(format_data_size(step.done), format_data_size(step.total))]
        if not step.total:
            parts = [format_data_size(step.done)]
        if rate := self.bytes_per_second():
            parts.append(_tr_transfer("{0} per second").format(format_data_size(round(rate))))
            if step.total:
                parts.append(locale_words.format_time_left((step.total - step.done) / rate))
        return " · ".join(parts)


def format_data_size(size_bytes: int, decimals: int = 1) -> str:
    """Return a size in SI units: "1.9 GB", below 1 GB without decimals: "938 MB"."""
    return QLocale().formattedDataSize(
        size_bytes, decimals if size_bytes >= _GB else 0, QLocale.DataSizeFormat.DataSizeSIFormat
    )
