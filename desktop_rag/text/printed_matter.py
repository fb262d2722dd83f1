"""Questions that ask for non-prose: authors, publications, contents of pages."""

from __future__ import annotations

import re
import tomllib
from functools import cache

from desktop_rag.system.resources import resource_path

_UNSPACED = {"zh", "ja", "ko", "th"}  # a word may be inside of others there
_IDENTIFIER = r"\b10\.\d{4,9}/|\b\d{4}-\d{3}[\dXx]\b|\b97[89]-?\d|\w@\w"  # a DOI, ISSN or ISBN, an address


def asks_for_non_prose(question: str) -> bool:
    """Whether a question names what lines such as references and bylines hold, or an identifier of one."""
    return bool(_compile_words().search(question))


@cache
def _compile_words() -> re.Pattern[str]:
    tables = tomllib.loads(resource_path("printed_matter_words.toml").read_text(encoding="utf-8"))
    words = {language: table["words"].replace("\n", "") for language, table in tables.items()}
    spaced = "|".join(words[language] for language in sorted(words.keys() - _UNSPACED))
    unspaced = "|".join(words[language] for language in sorted(_UNSPACED))
    return re.compile(rf"{_IDENTIFIER}|(?<!\w)(?:{spaced})(?!\w)|{unspaced}", re.IGNORECASE)
