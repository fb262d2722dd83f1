"""File filters: match files by words of their names and by type."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from pathlib import Path

from desktop_rag.readers.file_formats import kind_of, list_known_suffixes, suffix_of
from desktop_rag.text.scripts import DENSE

# Other words for the kinds of files.
_KIND_SYNONYMS = {
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
# A word starts after a character that is no letter or digit, between letters and digits, and at
# every character of a dense script; `_CAMEL_CASE` adds a capital letter after a small one.
_WORD_START = re.compile(rf"(?<![^\W_])(?=[^\W_])|(?<=\d)(?=[^\W\d_])|(?<=[^\W\d_])(?=\d)|(?=[{DENSE}])")
_CAMEL_CASE = re.compile(r"(?<=[a-z])(?=[A-Z])")


def is_named(path: Path, names: Iterable[str]) -> bool:
    """Whether one of `names` matches at the start of a word of the file's name.

    "lease" finds "lease 2024.pdf", "my-lease.txt" and "MyLease.doc", but not "release.md". Spaces,
    dashes and underscores are equivalent. `*` matches anything; the text after the last one must end the
    name. A name with a slash is matched against the whole path.
    """
    return any(_matches_name(path, name) for name in names)


def is_of_type(path: Path, types: Sequence[str]) -> bool:
    """Whether the file has one of these extensions or kinds."""
    return bool(types) and _is_suffix_of_type(suffix_of(path), tuple(types))


def list_type_suffixes(type_: str) -> tuple[frozenset[str], bool]:
    """Return the suffixes of a type, and whether they are instead those that all other files have."""
    known = list_known_suffixes() | {f".{type_}"}
    of_type = frozenset(each for each in known if is_of_type(Path(f"name{each}"), [type_]))
    is_any_other = is_of_type(Path("name"), [type_])
    return (known - of_type if is_any_other else of_type), is_any_other


@lru_cache(maxsize=1024)  # a library has few suffixes and many files
def _is_suffix_of_type(suffix: str, types: tuple[str, ...]) -> bool:
    names = {suffix.removeprefix("."), kind_of(Path(f"name{suffix}"))}
    folded = (unicodedata.normalize("NFKC", each).casefold() for each in types)
    wanted = [each.removeprefix("*").removeprefix(".") for each in folded]
    return any(each in names or _KIND_SYNONYMS.get(each) in names for each in wanted)


def _matches_name(path: Path, name: str) -> bool:
    pattern, whole_path, anywhere = _compile_name_pattern(name)
    subject = unicodedata.normalize("NFKC", path.as_posix() if whole_path else path.name)
    folded = subject.casefold()
    found = pattern.search(folded) is not None
    if not found or anywhere:
        return found
    offsets = [0, *accumulate(len(character.casefold()) for character in subject)]  # in `folded`
    starts = {each.start() for each in (*_WORD_START.finditer(subject), *_CAMEL_CASE.finditer(subject))}
    return any(pattern.match(folded, offsets[start]) for start in starts)


@lru_cache(maxsize=64)
def _compile_name_pattern(name: str) -> tuple[re.Pattern[str], bool, bool]:
    """Return the pattern, whether it is for the whole path, and whether it matches anywhere."""
    folded = unicodedata.normalize("NFKC", name).casefold().replace("\\", "/")
    parts = [r"[\s_-]+".join(map(re.escape, _SEPARATOR.split(part))) for part in folded.split("*")]
    first, *others = parts
    # Text between two stars matches its first occurrence only (atomic group): backtracking over all
    # occurrences could take forever.
    between = "".join(f"(?>.*?{part})" for part in others[:-1])
    last = rf".*{others[-1]}\Z" if others else ""
    pattern = re.compile(first + between + last, re.DOTALL)
    return pattern, "/" in folded, not folded[:1].isalnum()
