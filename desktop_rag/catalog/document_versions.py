"""Document versions: drafts, corrected copies, copies with another letterhead, and their groups.

MinHash with 256 hashes estimates the Jaccard similarity of the three-word shingles (three-character
in dense scripts) of two documents. Numbers in the text weigh more than words, because they
distinguish the invoices of one template.

Similarity, measured: a wrong letter every 30 words .79 to .93; one of five paragraphs removed .62
to .93, replaced .35 to 1 (four in five of these are found); a new letterhead .71 to .79; releases
of one manual .55 to .98. Different texts at most .06; of one template: invoices up to .57,
payslips up to .49, letters that differ in name, address and amounts .42 to .65 (0.1 % of the pairs
are taken for versions). Documents that differ in a few words only, such as one contract with two
tenants, cannot be distinguished: they count as versions of each other.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import filterfalse
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.catalog.database import CatalogReader
from desktop_rag.catalog.writable_database import WritableDatabase

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from rensa import RMinHash

_HASHES = 256  # the estimate has a standard error of 0.031 at most
_SEED = 1
_MIN_SIMILARITY = 0.6
_SHINGLE_WORDS = 3  # words
_NUMBER_WEIGHT = 8
_MIN_WORDS = 50  # shorter texts are similar by chance
_MAX_WORDS = 200_000  # only the beginning of a long text is hashed; 0.2 s
_DIGIT = re.compile(r"\d")


@cache
def _load_word() -> re.Pattern[str]:
    from desktop_rag.text.scripts import DENSE, MARKS  # with the first text

    return re.compile(f"[{DENSE}]|(?:[^\\W{DENSE}]|[{MARKS}])+")


class MinHashSketch:
    """Builds the MinHash of a text that arrives in parts, in constant memory."""

    def __init__(self) -> None:
        from rensa import RMinHash

        self._hashes: RMinHash = RMinHash(num_perm=_HASHES, seed=_SEED)
        self._previous_words: list[str] = []  # last words of the previous part
        self._word_count = 0

    def add_text(self, text: str) -> None:
        """Hash the next part of the text."""
        if self._word_count >= _MAX_WORDS:
            return
        words = _load_word().findall(unicodedata.normalize("NFKC", text).casefold())
        del words[_MAX_WORDS - self._word_count :]
        self._word_count += len(words)
        numbers = set(filter(_DIGIT.search, filterfalse(str.isalpha, words)))
        self._hashes.update([f"{n} {word}" for word in numbers for n in range(_NUMBER_WEIGHT)])
        words = self._previous_words + words
        self._hashes.update(map(" ".join, zip(*(words[n:] for n in range(_SHINGLE_WORDS)), strict=False)))
        self._previous_words = words[1 - _SHINGLE_WORDS :]

    def to_signature(self) -> bytes:
        """Return 256 hashes as little-endian uint32, or b"" for less than 50 words.

        The same text gives the same signature on every machine, however it is split into parts.
        """
        import numpy as np  # not before the window shows

        if self._word_count < _MIN_WORDS:
            return b""
        return np.array(self._hashes.digest(), dtype="<u4").tobytes()


class DocumentVersions:
    """Groups documents that are versions of one text; use it in the thread of `database`."""

    def __init__(self, database: WritableDatabase) -> None:
        self._database = database
        self._ids: list[str] = []
        self._hashes: NDArray[np.uint32] | None = None  # (n, 256), n >= len(ids); None until loaded

    def record_signature(self, document_id: str, signature: bytes) -> None:
        """Store a signature, and group its document with those that are nearly identical.

        An empty one is ignored. Takes 1 ms among 10,000 documents (measured).

        Raises:
            LibraryError: the library cannot be written, or the document does not exist.
        """
        import numpy as np  # not before the window shows

        if not signature:
            return
        hashes = np.frombuffer(signature, dtype="<u4")
        similar = self._find_similar(document_id, hashes)
        self._database.execute("INSERT OR REPLACE INTO signatures VALUES (?, ?)", (document_id, signature))
        if similar:
            self._merge_groups([document_id, *similar])
        self._cache_signature(document_id, hashes)

    def _find_similar(self, document_id: str, hashes: NDArray[np.uint32]) -> list[str]:
        """Return the ids of other stored documents with at least the minimum similarity."""
        import numpy as np  # not before the window shows

        stored = self._load_signatures()
        same = (stored[: len(self._ids)] == hashes).view(np.uint8)
        equal = same.sum(axis=1, dtype=np.uint16)  # twice as fast as np.count_nonzero
        found = [self._ids[row] for row in np.flatnonzero(equal >= _MIN_SIMILARITY * _HASHES)]
        if not found:
            return []
        rows = self._database.fetch_all(
            "SELECT document_id FROM signatures WHERE document_id <> ?"
            " AND document_id IN (SELECT value FROM json_each(?))",
            (document_id, json.dumps(found)),
        )
        return [row["document_id"] for row in rows]

    def _merge_groups(self, document_ids: Sequence[str]) -> None:
        """Merge documents, and the version groups they are in, into one group."""
        ids = json.dumps(document_ids)
        sql = "SELECT DISTINCT family FROM versions WHERE document_id IN (SELECT value FROM json_each(?))"
        rows = self._database.fetch_all(sql, (ids,))
        groups = [row["family"] for row in rows]
        group = min((*groups, *document_ids))
        sql = "INSERT OR IGNORE INTO versions SELECT value, ? FROM json_each(?)"
        self._database.execute(sql, (group, ids))
        for other in groups:
            if other != group:
                self._database.execute("UPDATE versions SET family = ? WHERE family = ?", (group, other))

    def _load_signatures(self) -> NDArray[np.uint32]:
        import numpy as np  # not before the window shows

        if self._hashes is None:
            rows = self._database.fetch_all("SELECT document_id, hashes FROM signatures")
            self._ids = [row["document_id"] for row in rows]
            stored = b"".join(row["hashes"] for row in rows)
            self._hashes = np.frombuffer(stored, dtype="<u4").reshape(-1, _HASHES)
        return self._hashes

    def _cache_signature(self, document_id: str, hashes: NDArray[np.uint32]) -> None:
        """Append a signature to the cached array, doubling it when it is full."""
        import numpy as np  # not before the window shows

        stored = self._load_signatures()
        if len(self._ids) == len(stored):
            stored = np.resize(stored, (max(1024, 2 * len(stored)), _HASHES))
        stored[len(self._ids)] = hashes
        self._ids.append(document_id)
        self._hashes = stored


@dataclass(frozen=True, slots=True)
class DocumentVersion:
    """A version of a text; `modified_ns` is that of the oldest file with this document."""

    version_group: str
    modified_ns: int


class VersionGroups(CatalogReader):
    """Reads version groups."""

    def is_empty(self) -> bool:
        """Whether no document has other versions."""
        return self._database.fetch_one("SELECT 1 FROM versions LIMIT 1") is None

    def find_version(self, document_id: str) -> DocumentVersion | None:
        """Return the version group and age of a document, None if it has no other versions."""
        row = self._database.fetch_one(
            "SELECT family, (SELECT min(modified_ns) FROM files"
            " WHERE files.document_id = versions.document_id) AS modified_ns"
            " FROM versions WHERE document_id = ?",
            (document_id,),
        )
        return DocumentVersion(row["family"], row["modified_ns"] or 0) if row else None

    def find_newest_versions(self, document_ids: Sequence[str]) -> dict[str, Path]:
        """Return document id -> file of its newest version, for all that are outdated.

        A document is as old as the oldest file that holds it: copies may be made later.
        """
        rows = self._database.fetch_all(
            "WITH dated AS (SELECT family, document_id, path, min(modified_ns) AS modified"
            " FROM versions JOIN files USING (document_id) WHERE family IN (SELECT family"
            " FROM versions WHERE document_id IN (SELECT value FROM json_each(?)))"
            " GROUP BY document_id),"
            " newest AS (SELECT family, path, max(modified) AS modified FROM dated GROUP BY family)"
            " SELECT document_id, newest.path FROM dated JOIN newest USING (family)"
            " WHERE dated.modified < newest.modified",
            (json.dumps(document_ids),),
        )
        wanted = set(document_ids)
        with self._database.decoding_rows():
            return {row["document_id"]: Path(row["path"]) for row in rows if row["document_id"] in wanted}
