"""A download as the window tells it: how far, how fast, how long still."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from PySide6.QtCore import QCoreApplication, QLocale

from desktop_rag.models.model_download import DownloadProgress
from desktop_rag.ui.widgets import time_words

_WINDOW_S = 8.0  # of the past: steady enough to read, and soon right after a change
_LEAST_S = 1.5  # before anything is told
_GB = 10**9


@dataclass(slots=True)
class Transfer:
    """A download that was asked for. `step` is None while others come first."""

    step: DownloadProgress | None = None
    _past: deque[tuple[float, int]] = field(default_factory=deque)

    def take(self, step: DownloadProgress, now: float) -> None:
        """Take in how far it is; `now` in seconds that only grow."""
        if self.step is None or step.phase != self.step.phase:
            self._past.clear()
        self.step = step
        self._past.append((now, step.done))
        while now - self._past[0][0] > _WINDOW_S:
            self._past.popleft()

    def rate(self) -> float:
        """Return the bytes a second of the last seconds, 0 while that is not known."""
        if len(self._past) < 2:  # noqa: PLR2004 - a rate lies between two
            return 0.0
        (begun, before), (now, done) = self._past[0], self._past[-1]
        return (done - before) / (now - begun) if now - begun >= _LEAST_S else 0.0

    def percent(self) -> int:
        """Return how far it is, 0 to 100."""
        step = self.step
        return step.done * 100 // step.total if step and step.total else 0

    def brief(self) -> str:
        """Return how far it is, for a table."""
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
        """Return how far, how fast and how long still."""
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
    """Return a size as shops and servers write it: "1.9 GB", and below that "938 MB"."""
    return QLocale().formattedDataSize(
        size_bytes,
        decimals if size_bytes >= _GB else 0,
        QLocale.DataSizeFormat.DataSizeSIFormat,
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("Transfer", text)
