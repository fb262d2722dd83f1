"""Reading stage: queued files are read, split into passages and become searchable."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from desktop_rag.catalog.document_writer import ExtractedFile
from desktop_rag.catalog.inner_files import InnerPlace
from desktop_rag.document_types import PageCause, PageOutcome, Part, RecognisedText
from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.errors import BusyFileError, DesktopRagError, ProtectedError, ReadError, SkippedError
from desktop_rag.ingest.analysis_total import AnalysisTotal
from desktop_rag.ingest.inner_listing import InnerListing
from desktop_rag.ingest.page_summary import describe_cut, describe_gaps, describe_pages, note_page
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.ingest.reader_tasks import Fingerprint, ReadRequest, identify_recognised
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.file_formats import MAX_FILE_BYTES
from desktop_rag.readers.inner_files.listings import AllListed, ArchiveRead, InnerFiles
from desktop_rag.readers.read_errors import CHANGED_FILE, UNUSABLE_REPLY
from desktop_rag.readers.reader_pool import Readers, Reply, RequestRestarted, reading_limit_s
from desktop_rag.readers.recognised_pages import ScanFound
from desktop_rag.settings import RecognitionMode
from desktop_rag.system.inner_paths import MAX_DEPTH, WalkedMailbox, find_attached_file
from desktop_rag.types import FileState

# A commit of catalog and index takes 50 ms regardless of its size, more on a busy computer, so small files
# share one. A file that was read waits half a second for it, or as long as four commits take, up to 3 s.
_COMMIT_CHARACTERS = 1_000_000
_COMMIT_SECONDS, _MAX_COMMIT_SECONDS = 0.5, 3.0
_COMMITS_WAITED = 4
_MAX_LEASES = 16  # files leased at a time; more would make cancelling slower
# A new file up to this size is read in the same request as its fingerprint: to read a copy for nothing
# takes less time than a second request.
_READ_AT_ONCE_BYTES = 100_000
_RECOGNITION_LIMIT_S = 180.0  # for a page: 3 s on an idle core, more with others at low priority
_MAX_SKIPPED = 3  # pages of a file on which recognition fails, as they take too long or too much memory
_MAX_STARTED = 64  # files started per call: commands wait, and many files need no reading


@dataclass(eq=False, slots=True)
class _FileInProgress:
    """A file that is being read; also the key of its request."""

    path: Path
    size_bytes: int
    known_id: str | None  # document id from when it was last read
    is_inner: bool  # inside another file
    is_scan: bool  # its text is to be recognised now
    password: str = field(default="", repr=False)
    content_id: str = ""  # its fingerprint, "" until it is known
    document_id: str = ""  # the same, or another one if text was recognised
    scanned: int = 0  # pages whose text has to be recognised
    known: int = 0  # pages that were recognised before
    pages: dict[int, tuple[PageCause, PageOutcome]] = field(
        default_factory=dict
    )  # that are recognised by now
    skipped: int = 0  # how often it was read again without a page
    left_out: list[RecognisedText] = field(default_factory=list)  # these pages, empty: not stored
    wants_text: bool = False  # whatever its size
    modified_ns: int = 0
    place: InnerPlace | None = None  # None for a file on disk
    attached: Path | None = None  # where it is there, of an attachment in a Zotero library
    listing: InnerListing | None = None  # of the documents inside it, until that is done
    parts: list[Part] = field(default_factory=list)  # not stored yet
    analysis: AnalysisTotal = field(default_factory=AnalysisTotal)
    passages: int = 0
    characters: int = 0

    def continues_with(self, part: Part) -> bool:
        """Whether a part is the next one of this document: the child that says so may lie."""
        return (
            bool(self.document_id)
            and part.start == self.characters
            and all(passage.document_id == self.document_id for passage in part.passages)
        )


class ReadingStage:
    """Moves files from the ingest queue through the readers to the catalog. Not thread-safe.

    Several files are read at a time and committed as they finish. Of several files with the same
    content, only the one that was queued first is read.
    """

    def __init__(
        self,
        library: LibraryWriter,
        readers: Readers,
        passwords: FilePasswords,
    ) -> None:
        self._library = library
        self._passwords = passwords
        self._readers = readers
        self._leased: deque[_FileInProgress] = deque()
        self._in_progress: dict[Path, _FileInProgress] = {}
        self._recognition: RecognitionMode = "automatic"
        self._rest_factor = 0.0
        self.recognised = 0  # pages, since the start
        self._queue_empty = False  # whether the queue is empty
        self._duplicates: list[_FileInProgress] = []  # wait for the one that is read
        self._uncommitted: dict[Path, tuple[ExtractedFile, str]] = {}  # to commit, with the content id
        self._content_ids: set[str] = set()  # of files in progress or uncommitted
        self._recognised_any = False
        self._partly_stored: set[str] = set()  # document ids with some parts stored
        self._uncommitted_since = 0.0
        self._commit_after_s = _COMMIT_SECONDS
        self._characters = 0
        self._changed: dict[Path, None] = {}
        self._searchable = 0

    @property
    def busy(self) -> bool:
        """Whether any file is in progress."""
        return bool(self._leased or self._in_progress or self._uncommitted or self._duplicates)

    @property
    def full(self) -> bool:
        """Whether the reader processes are fully used, but by scans: those leave time for the rest."""
        reading = sum(not file.is_scan for file in self._in_progress.values())
        return not self._queue_empty or reading >= self._readers.processes

    @property
    def comes_first(self) -> bool:
        """Whether other work would delay reading, or the commit of files that were read.

        To begin with tables alone takes half a second.
        """
        return self.full or bool(self._uncommitted)

    @property
    def accepts_files(self) -> bool:
        """Whether further files can be submitted at once."""
        return not self._queue_empty and self._readers.has_room()

    def submit_files(self, *, scans: bool = False) -> None:
        """Lease queued files and submit them to the reader processes while there is room.

        With `scans`, the text of pictures is recognised while no other file waits, unless it never is.
        """
        self._queue_empty = False
        for _ in range(_MAX_STARTED):
            if not self._readers.has_room():
                return
            if not self._leased:
                self._lease_files(_MAX_LEASES)
            if not self._leased:
                self._queue_empty = True
                break
            if len(self._list_scans()) >= self._readers.processes:
                self.suspend_scans(1)
            self._start_file(self._leased.popleft())
        if scans and self._recognition == "never":
            self._hold_scans()
        elif scans and not (self._leased or self.full):
            self._lease_files(self._readers.processes - len(self._in_progress), scans=True)
            while self._leased:
                self._start_file(self._leased.popleft())

    def suspend_scans(self, most: int | None = None) -> None:
        """Stop recognising text; it continues at the same page when the files are leased again."""
        suspended = self._list_scans()[:most]
        self.drop_files(suspended)
        self._library.queue.release_leases(suspended)
        for path in suspended:
            self._mark_changed(path)

    def switch_recognition(self, mode: RecognitionMode, *, is_new: bool) -> None:
        """Let scans be recognised, wait for the user, or be left out.

        If the mode `is_new`, so are those that are queued; else the user asked for them.
        """
        self._recognition = mode
        held = self._library.queue.queue_held_scans()
        self._changed.update(dict.fromkeys(held))
        if is_new:
            self.suspend_scans()
        self._hold_scans(None if is_new else held)

    def recognise_held(self, paths: Iterable[Path] | None) -> None:
        """Let the text of scans that wait for the user be recognised, of all if None."""
        self._changed.update(dict.fromkeys(self._library.queue.queue_held_scans(paths)))

    def _hold_scans(self, paths: Iterable[Path] | None = None) -> None:
        if self._recognition in ("ask", "never"):
            held = self._library.queue.hold_scans(self._recognition, paths)
            self._changed.update(dict.fromkeys(held))

    def set_recognition_rest(self, factor: float) -> None:
        """Pause between two pages for a multiple of the duration of one, from the next page on."""
        if factor != self._rest_factor:
            self._rest_factor = factor
            self.suspend_scans()

    def count_recognising(self) -> int:
        """Return how many files are being recognised."""
        return len(self._list_scans())

    def take_recognised(self) -> bool:
        """Whether text was recognised since the last call: the processes then hold much memory."""
        recognised, self._recognised_any = self._recognised_any, False
        return recognised

    def _list_scans(self) -> list[Path]:
        return [path for path, file in self._in_progress.items() if file.is_scan]

    def _lease_files(self, most: int, *, scans: bool = False) -> None:
        leased = self._library.queue.lease_files(most, scans=scans) if most > 0 else []
        self.drop_files([queued.path for queued in leased])  # earlier versions of the files
        self._leased.extend(
            _FileInProgress(queued.path, queued.size_bytes, queued.document_id, queued.is_inner, scans)
            for queued in leased
        )

    def receive_reply(self, reply: Reply) -> None:
        """Accept a reply of the reader pool if it belongs to a file of this stage."""
        file = reply.key
        if not isinstance(file, _FileInProgress) or self._in_progress.get(file.path) is not file:
            return  # or of a file whose content turned out to be known
        if self._starts_again(file, reply):
            return
        match reply.value:
            case Fingerprint() as found if not file.characters and not (reply.last and file.wants_text):
                self._identify_file(file, found, read=not reply.last)
                return
            case ScanFound() | RecognisedText() | Part() as value if self._take_value(file, value):
                if isinstance(value, Part) and not reply.last:
                    self._store_parts(file)
            case InnerFiles() | AllListed() | ArchiveRead() if self._take_listing(file, reply):
                return
            case RequestRestarted():
                self._restart_request(file)
            case DesktopRagError() as error:
                self._reject_file(file, error)
                return
            case _:
                self._readers.cancel_request(file)
                self._reject_file(file, ReadError(*UNUSABLE_REPLY))
                return
        if reply.last:
            self._finish_file(file)

    def _starts_again(self, file: _FileInProgress, reply: Reply) -> bool:
        """Whether a file is read once more in another way."""
        match reply.value:
            case Part() if file.is_scan and not file.scanned:
                self._read_without_recognition(file)
                return True
            case ReadError() as error if reply.last:
                return self._read_again(file, error)
        return False

    def _take_value(self, file: _FileInProgress, value: ScanFound | RecognisedText | Part) -> bool:
        """Handle the reader's result of a file; return whether it can be taken now."""
        match value:
            case ScanFound(pages) if file.content_id and not file.characters:
                file.scanned = pages
                if file.is_scan and pages:
                    file.document_id = identify_recognised(file.content_id)
                    self._library.catalog.begin_recognition(file.path, file.document_id, pages)
                    self._note_page(file)
            case RecognisedText() if file.is_scan and file.scanned:
                self._store_recognised_page(file, value)
            case Part() if file.continues_with(value):
                file.characters += len(value.text)
                file.parts.append(value)
                file.passages += len(value.passages)
                file.analysis.add_passages(value.passages, value.analyzed)
            case _:
                return False
        return True

    def _take_listing(self, file: _FileInProgress, reply: Reply) -> bool:
        """Handle the reader's result of inner documents; return whether it can be taken now."""
        if file.listing is None or file.characters or reply.last != isinstance(reply.value, ArchiveRead):
            return False
        match reply.value:
            case InnerFiles() as found:
                for path in file.listing.queue_files(found):
                    self._mark_changed(path)
            case AllListed() as listed:
                gone = file.listing.complete(listed)
                self.remove_files(gone)
                self._changed.update(dict.fromkeys(gone))
            case ArchiveRead() as read:
                file.listing.record_archive(read)
                del self._in_progress[file.path]
                self._content_ids.discard(file.content_id)
                self._resume_duplicates()
        self._mark_changed(file.path)
        return True

    def remove_files(self, paths: Sequence[Path]) -> None:
        """Remove files from the library, and those inside them."""
        if paths:
            self.drop_files(paths)
            self._library.catalog.delete_files(paths)
            self._passwords.forget_files(paths)

    def commit_when_due(self) -> PipelineEvent:
        """Commit if a commit is due; return the changes since the last call."""
        if self._is_commit_due():
            self._commit_files()
        step = PipelineEvent(changed=tuple(self._changed), searchable=self._searchable)
        self._changed, self._searchable = {}, 0
        return step

    def drop_files(self, paths: Sequence[Path]) -> None:
        """Stop reading files that were cancelled or removed."""
        dropped = set(paths)
        self._leased = deque(each for each in self._leased if each.path not in dropped)
        self._duplicates = [each for each in self._duplicates if each.path not in dropped]
        for path in paths:
            self._drop_path(path)
        self._resume_duplicates()

    def stop_reading(self) -> None:
        """Stop all work; files that are not committed return to the queue."""
        for file in self._in_progress.values():
            self._readers.cancel_request(file)
        for each in (self._leased, self._in_progress, self._duplicates, self._uncommitted):
            each.clear()
        self._content_ids.clear()
        self._characters = 0
        self._library.queue.release_leases()
        self._drop_parts(*self._partly_stored)

    # -- one file ------------------------------------------------------------------------------

    def _start_file(self, file: _FileInProgress) -> None:
        """Submit a file for reading, first for its fingerprint where reading may be for nothing."""
        self._in_progress[file.path] = file
        file.password = self._passwords.find_entered(file.path)
        self._mark_changed(file.path)
        if file.content_id:  # the other file with this content was read, or failed
            self._route_file(file, read=False)
        else:
            is_new = file.known_id is None and not file.is_scan
            if file.is_inner:
                file.attached = find_attached_file(file.path)
                file.place = None if file.attached else self._library.inner_files.find_place(file.path)
            if not file.is_scan:
                depth = MAX_DEPTH if file.attached else len(file.place.steps) if file.place else 0
                file.listing = InnerListing(self._library, file.path, depth)
            self._submit_request(file, _READ_AT_ONCE_BYTES if is_new else 0)

    def _submit_request(self, file: _FileInProgress, largest_bytes: int, *, skips_page: bool = False) -> None:
        place, listing = file.place, None if file.content_id else file.listing
        limit_s = reading_limit_s(file.size_bytes + (place.bytes_before if place else 0))
        request = ReadRequest(
            str(place.outer if place else file.attached or file.path),
            largest_bytes,
            file.password,
            steps=place.steps if place else (),
            modified_ns=place.modified_ns if place else 0,
            lists_inner_files=listing is not None and listing.is_wanted,
            walked=listing.walked if listing else WalkedMailbox(),
        )
        if file.is_scan and largest_bytes:
            known = self._library.catalog.load_recognised_pages(identify_recognised(file.content_id))
            file.pages = {page.number: note_page(page) for page in (*known, *file.left_out)}
            file.known, limit_s = len(file.pages), limit_s + _RECOGNITION_LIMIT_S
            request = replace(
                request,
                recognise=True,
                recognised=(*known, *file.left_out),
                skips_page=skips_page,
                rest_factor=self._rest_factor,
                is_fast=self._recognition == "fast",
            )
        file.wants_text = largest_bytes == MAX_FILE_BYTES
        self._readers.submit_request(file, request, limit_s)

    def _read_again(self, file: _FileInProgress, error: ReadError) -> bool:
        """Read a file once more if that may help: with its kept password, or without the page that failed."""
        is_protected = isinstance(error, ProtectedError)
        may_skip = file.is_scan and file.scanned > 1 and file.skipped < _MAX_SKIPPED
        skips_page = may_skip and not (is_protected or isinstance(error, BusyFileError))
        if not (skips_page or (is_protected and self._has_kept_password(file))):
            return False
        if skips_page:
            file.skipped += 1
            self._restart_file(file)
        self._submit_request(file, MAX_FILE_BYTES, skips_page=skips_page)
        return True

    def _read_without_recognition(self, file: _FileInProgress) -> None:
        """Read a scan that is none by the rules of today as any other file."""
        self._readers.cancel_request(file)
        self._library.catalog.forget_scan(file.path)
        self._content_ids.discard(file.content_id)
        file.is_scan = False
        self._route_file(file, read=False)

    def _has_kept_password(self, file: _FileInProgress) -> bool:
        """Whether a file for which no password was entered has one in the keyring, to be tried now."""
        if file.password:
            return False
        file.password = self._passwords.find_kept(file.path)
        return bool(file.password)

    def _identify_file(self, file: _FileInProgress, found: Fingerprint, *, read: bool) -> None:
        """Continue with a file whose content is known now; `read` if its parts come next."""
        before = file.content_id
        if file.is_scan and before and before != found.document_id:  # the known pages are of other content
            self._readers.cancel_request(file)
            self._reject_file(file, BusyFileError(*CHANGED_FILE))
            return
        self._content_ids.discard(before)
        file.content_id = file.document_id = found.document_id
        file.size_bytes, file.modified_ns = found.size_bytes, found.modified_ns
        self._route_file(file, read=read)
        if before != file.content_id:
            self._resume_duplicates()

    def _route_file(self, file: _FileInProgress, *, read: bool) -> None:
        """Read a file completely unless its content is known already."""
        path, content_id, size, modified = file.path, file.content_id, file.size_bytes, file.modified_ns
        recognised_id = identify_recognised(content_id)
        complete = (recognised_id,) if file.is_scan else (recognised_id, content_id)
        catalog = self._library.catalog
        if file.known_id in complete:
            self._library.queue.mark_unchanged(path, size, modified)
            if file.known_id == content_id and self._library.queue.resume_scan(path):
                self._hold_scans([path])
            else:
                catalog.forget_scan(path)
        elif content_id in self._content_ids:
            self._duplicates.append(file)
        elif stored := next(filter(catalog.has_document, complete), None):
            catalog.link_to_document(path, stored, size, modified)
            if stored == recognised_id:
                catalog.forget_scan(path)
            else:
                self._library.queue.join_scan(path, stored)
                self._hold_scans([path])
        else:
            self._content_ids.add(content_id)
            if not read:
                self._submit_request(file, MAX_FILE_BYTES)
            return
        del self._in_progress[path]
        self._mark_changed(path, searchable=file not in self._duplicates)

    def _store_recognised_page(self, file: _FileInProgress, page: RecognisedText) -> None:
        if len(file.left_out) < file.skipped:
            file.left_out.append(page)
        if page not in file.left_out:
            self._library.catalog.store_recognised_page(file.document_id, page)
        file.pages[page.number] = note_page(page)
        self._recognised_any = True
        self.recognised += 1
        self._note_page(file)

    def _note_page(self, file: _FileInProgress) -> None:
        title = f"Recognising text: page {min(len(file.pages) + 1, file.scanned)} of {file.scanned}"
        self._library.queue.note_progress(file.path, title)
        self._mark_changed(file.path)

    def _store_parts(self, file: _FileInProgress) -> None:
        """Store the parts of a long document on the disk instead of keeping them in memory."""
        self._partly_stored.add(file.document_id)
        for part in file.parts:
            self._library.store_part(file.document_id, file.path.name, part)
        file.parts.clear()

    def _restart_request(self, file: _FileInProgress) -> None:
        self._restart_file(file)
        if len(file.pages) > file.known:  # the request that is repeated does not know them
            self._readers.cancel_request(file)
            self._submit_request(file, MAX_FILE_BYTES)

    def _restart_file(self, file: _FileInProgress) -> None:
        file.parts.clear()
        file.analysis = AnalysisTotal()
        if file.listing:
            file.listing.restart()
        file.passages = file.characters = file.scanned = 0
        self._drop_parts(file.document_id)
        file.document_id = file.content_id

    def _drop_parts(self, *document_ids: str) -> None:
        """Delete the stored parts of documents whose reading was abandoned."""
        if stored := self._partly_stored.intersection(document_ids):
            self._library.catalog.delete_orphaned_documents(stored)
            self._partly_stored -= stored

    def _finish_file(self, file: _FileInProgress) -> None:
        waits = bool(file.scanned) and not file.is_scan
        if waits and not file.passages:
            self._defer_scan(file)
            return
        if not file.passages:
            self._reject_file(file, SkippedError("No text", "This file contains nothing to ask about."))
            return
        del self._in_progress[file.path]
        self._passwords.confirm_password(file.path)
        if not self._uncommitted:
            self._uncommitted_since = time.monotonic()
        extracted = ExtractedFile(
            file.path,
            file.size_bytes,
            file.modified_ns,
            file.document_id,
            tuple(file.parts),
            None if file.is_scan else file.parts[-1].seconds if file.parts else 0.0,
            file.scanned if waits else 0,
            describe_gaps(file.pages) or describe_cut(file.characters),
            describe_pages(file.pages),
            file.analysis.to_analysis(file.document_id),
        )
        self._uncommitted[file.path] = extracted, file.content_id
        self._characters += sum(len(part.text) for part in file.parts)

    def _defer_scan(self, file: _FileInProgress) -> None:
        del self._in_progress[file.path]
        self._content_ids.discard(file.content_id)
        self._passwords.confirm_password(file.path)
        self._library.queue.defer_scan(file.path, file.scanned)
        self._hold_scans([file.path])
        self._mark_changed(file.path)
        self._resume_duplicates()

    def _reject_file(self, file: _FileInProgress, error: DesktopRagError) -> None:
        """Record the error of a file that cannot be read, and stop work on it."""
        del self._in_progress[file.path]
        self._content_ids.discard(file.content_id)
        self._drop_parts(file.document_id)
        if isinstance(error, SkippedError) and (said := describe_pages(file.pages)):
            error = SkippedError(error.title, said)
        self._record_error(file.path, error)
        self._resume_duplicates()

    def _record_error(self, path: Path, error: DesktopRagError) -> None:
        queue = self._library.queue
        if isinstance(error, ProtectedError):
            self._passwords.reject_password(path)
        match error:
            case BusyFileError():
                queue.schedule_retry(path, error.title, error.hint)
            case SkippedError():
                queue.record_outcome(path, FileState.SKIPPED, error.title, error.hint)
            case _:
                queue.record_outcome(path, FileState.FAILED, error.title, error.hint)
        self._mark_changed(path)

    def _drop_path(self, path: Path) -> None:
        """Drop the work in progress for a path."""
        if path in self._uncommitted:
            read, content_id = self._uncommitted.pop(path)
            self._content_ids.discard(content_id)
            self._drop_parts(read.document_id)
        if file := self._in_progress.pop(path, None):
            self._content_ids.discard(file.content_id)
            self._readers.cancel_request(file)
            self._drop_parts(file.document_id)

    # -- commits -------------------------------------------------------------------------------

    def _is_commit_due(self) -> bool:
        if not self._uncommitted:
            return False
        waited = time.monotonic() - self._uncommitted_since
        enough = self._characters >= _COMMIT_CHARACTERS or waited >= self._commit_after_s
        return enough or (self._queue_empty and not self._in_progress)

    def _commit_files(self) -> None:
        began = time.monotonic()
        self._library.commit_files([read for read, _ in self._uncommitted.values()])
        took_s = time.monotonic() - began
        self._commit_after_s = min(max(_COMMIT_SECONDS, _COMMITS_WAITED * took_s), _MAX_COMMIT_SECONDS)
        self._hold_scans([read.path for read, _ in self._uncommitted.values() if read.scanned])
        for read, content_id in self._uncommitted.values():
            self._content_ids.discard(content_id)
            self._partly_stored.discard(read.document_id)
            self._mark_changed(read.path, searchable=1)
        self._uncommitted.clear()
        self._characters = 0
        self._resume_duplicates()

    def _resume_duplicates(self) -> None:
        """Resume duplicates whose content is no longer in progress under another path."""
        if self._duplicates:
            ready = [each for each in self._duplicates if each.content_id not in self._content_ids]
            self._duplicates = [each for each in self._duplicates if each.content_id in self._content_ids]
            self._leased.extendleft(reversed(ready))

    def _mark_changed(self, path: Path, *, searchable: int = 0) -> None:
        self._changed[path] = None
        self._searchable += searchable
