"""The documents inside a file are queued while they are listed, each as a file of its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path, PurePosixPath

from desktop_rag.ingest.discover import FoundFile, inspect_file
from desktop_rag.ingest.ignore_patterns import IgnorePatterns
from desktop_rag.ingest.skip_reasons import find_reason_in_name
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.file_formats import suffix_of
from desktop_rag.readers.inner_files.listings import AllListed, ArchiveRead, InnerFiles
from desktop_rag.system.inner_paths import MAILBOXES, MAX_DEPTH, InnerFile, WalkedMailbox, find_attached_file

_NOTHING_INSIDE = ("No documents inside", "It contains nothing to search.")
_TOO_DEEP = ("Too many levels of files inside files", "Unpack it, and add the folder.")


class InnerListing:
    """The listing of one file that may hold others, such as an archive or a mail."""

    def __init__(self, library: LibraryWriter, holder: Path, depth: int) -> None:
        self._library = library
        self._holder = holder
        self._patterns: list[IgnorePatterns] = []
        self._is_begun = False
        self._left_out = AllListed()
        self.is_wanted = depth < MAX_DEPTH
        may_be_mailbox = suffix_of(holder) in MAILBOXES or not holder.suffix
        self.walked = library.inner_files.find_walked(holder) if may_be_mailbox else WalkedMailbox()

    def restart(self) -> None:
        """Start over: earlier files are listed again."""
        self._is_begun = False

    def queue_files(self, found: InnerFiles) -> list[Path]:
        """Queue those documents that are new or have changed; return them.

        The place up to which a mailbox was walked is stored with them.
        """
        records = self._library.inner_files
        with self._library.queue.batch_writes():
            if not self._is_begun:
                self._begin(goes_on=found.start > 0)
            files = [self._measure(each) if each.is_beside else each for each in found.files]
            wanted = [each for each in files if each is not None and self._is_included(each)]
            queued = [records.enqueue_inner_file(self._holder, each) for each in wanted]
            records.store_walked(self._holder, WalkedMailbox(found.end, found.hash_before_end))
        return [path for path in queued if path is not None]

    def complete(self, listed: AllListed) -> list[Path]:
        """Record the files left out; return the files that are gone, with those inside them."""
        self._left_out = listed
        if not self._is_begun:  # nothing is inside, or not any more
            if not self._library.inner_files.count_files(self._holder):
                return []
            self._begin(goes_on=False)
        gone = self._library.inner_files.list_gone(self._holder)
        return [*gone, *self._library.inner_files.list_inner_paths(gone)]

    def record_archive(self, read: ArchiveRead) -> None:
        """Record that an archive was read completely, and its files."""
        self._library.catalog.release_document(self._holder)
        self._library.inner_files.complete_archive(
            self._holder, read.content_id, read.size_bytes, read.modified_ns, *self._describe()
        )

    def _begin(self, *, goes_on: bool) -> None:
        self._is_begun = True
        if not goes_on:
            self._library.inner_files.begin_listing(self._holder)
        self._patterns = [
            IgnorePatterns(str(folder.path), folder.ignore_patterns)
            for folder in self._library.watched_folders.list_folders()
            if folder.path in self._holder.parents
        ]

    def _measure(self, file: InnerFile) -> InnerFile | None:
        """Return a file beside its holder with its size and time on the disk, None if it is not there."""
        path = find_attached_file(self._holder / file.name)
        match inspect_file(path) if path else None:
            case FoundFile(_, size_bytes, modified_ns):
                return replace(file, size_bytes=size_bytes, modified_ns=modified_ns)
        return None

    def _is_included(self, file: InnerFile) -> bool:
        """Whether a file would be read in a folder of the same name."""
        parts = PurePosixPath(file.name).parts
        if any(find_reason_in_name(part) for part in parts):
            return False
        folders = [str(Path(self._holder, *parts[:end])) for end in range(1, len(parts))]
        path = str(Path(self._holder, *parts))
        return not any(
            patterns.is_ignored(path, is_folder=False)
            or any(patterns.is_ignored(folder, is_folder=True) for folder in folders)
            for patterns in self._patterns
        )

    def _describe(self) -> tuple[str, str]:
        """Return title and hint of the row of an archive."""
        if not self.is_wanted:
            return _TOO_DEEP
        count, left_out = self._library.inner_files.count_files(self._holder), self._left_out
        if not count:
            return (left_out.reason, left_out.hint) if left_out.files else _NOTHING_INSIDE
        inside = "1 document inside" if count == 1 else f"{count} documents inside"
        if not left_out.files:
            return inside, ""
        return f"{inside}, {left_out.files} left out", f"{left_out.reason}. {left_out.hint}"
