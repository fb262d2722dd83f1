"""Which files a question asks for: by words of their names, and by their type."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from pathlib import Path

from desktop_rag.readers.file_formats import kind_of, suffix_of
from desktop_rag.text.terms import DENSE

# What people call the kinds of files, beside their own names.
_KINDS = {
    "word": "document",
    "doc": "document",
    "excel": "sheet",
    "spreadsheet": "sheet",
    "table": "sheet",
    "powerpoint": "slides",
    "presentation": "slides",
    "email": "mail",
    "ebook": "book",
    "html": "web",
    "source": "code",
}
_SEPARATOR = re.compile(r"[\s_-]+")
# A word begins after what is no letter, between letters and digits, and where a small letter meets
# a capital one; in scripts without spaces, at every character.
_BEGINNING = re.compile(
    rf"(?<![^\W_])(?=[^\W_])|(?<=\d)(?=[^\W\d_])|(?<=[^\W\d_])(?=\d)|(?=[{DENSE}])"
)
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


def is_named(path: Path, names: Iterable[str]) -> bool:
    """Whether words of the file's name begin as one of `names` does.

    "lease" finds "lease 2024.pdf", "my-lease.txt" and "MyLease.doc", but not "release.md". Spaces,
    dashes and underscores are the same. `*` stands for anything, and then the rest has to be the
    end of the name. A name with a slash is compared with the whole path.
    """
    return any(_matches(path, name) for name in names)


def is_of_type(path: Path, types: Sequence[str]) -> bool:
    """Whether the file has one of these extensions, or is of one of these kinds."""
    return bool(types) and _is_of_type(suffix_of(path), tuple(types))


@lru_cache(maxsize=1024)  # a library has few suffixes and many files
def _is_of_type(suffix: str, types: tuple[str, ...]) -> bool:
    own = {suffix.removeprefix("."), kind_of(Path(f"name{suffix}"))}
    wanted = [each.casefold().removeprefix("*").removeprefix(".") for each in types]
    return any(each in own or _KINDS.get(each) in own for each in wanted)


def _matches(path: Path, name: str) -> bool:
    pattern, whole, anywhere = _pattern(name)
    subject = unicodedata.normalize("NFC", path.as_posix() if whole else path.name)
    folded = subject.casefold()
    found = pattern.search(folded) is not None
    if not found or anywhere:
        return found
    at = [0, *accumulate(len(character.casefold()) for character in subject)]
    starts = {each.start() for each in (*_BEGINNING.finditer(subject), *_HUMP.finditer(subject))}
    return any(pattern.match(folded, at[start]) for start in starts)


@lru_cache(maxsize=64)
def _pattern(name: str) -> tuple[re.Pattern[str], bool, bool]:
    """Return what to look for, whether in the whole path, and whether at any place."""
    folded = unicodedata.normalize("NFC", name).casefold().replace("\\", "/")
    parts = [r"[\s_-]+".join(map(re.escape, _SEPARATOR.split(part))) for part in folded.split("*")]
    first, *others = parts
    # What stands between two stars is taken where it comes first, and nowhere else: trying all
    # places takes time without end.
    between = "".join(f"(?>.*?{part})" for part in others[:-1])
    last = rf".*{others[-1]}\Z" if others else ""
    pattern = re.compile(first + between + last, re.DOTALL)
    return pattern, "/" in folded, not folded[:1].isalnum()
