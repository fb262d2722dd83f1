"""The worker thread that writes scans as searchable PDF files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.document_types import RecognisedText
from desktop_rag.workers.worker_thread import RequestThread, WorkerEvent


@dataclass(frozen=True, slots=True)
class ScanSaved(WorkerEvent):
    """A searchable PDF file was written."""

    path: Path


class ScanExportThread(RequestThread[Callable[[Path], str]]):
    """Writes one file after the other; `find_password` is called in this thread."""

    def __init__(self, find_password: Callable[[Path], str]) -> None:
        super().__init__(lambda: nullcontext(find_password))

    def save_searchable_pdf(self, source: Path, target: Path, pages: Mapping[int, RecognisedText]) -> None:
        """Write a scan, of which this was recognised by page number; ends in ScanSaved or WorkFailed."""

        def save(find_password: Callable[[Path], str]) -> None:
            from desktop_rag.readers.searchable_pdf_export import export_searchable_pdf

            check = self._closing.raise_if_cancelled
            export_searchable_pdf(source, target, pages, find_password(source), check)
            self.event_emitted.emit(ScanSaved(target))

        self._submit_request(save, self._report_failure)
