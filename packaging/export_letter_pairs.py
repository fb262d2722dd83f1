"""Print how rare each pair of letters is within words of languages in Latin letters.

    python packaging/export_letter_pairs.py [/usr/share/locale]

For resources/letter_rarities.toml, which `readers/garbled_text.py` uses. Reads the translated messages of the
programs that are installed. A row for each first letter, a digit for each second one: -log2 of the pair's
share in the language that has most of them, less 4, from 0 to 9.
"""

from __future__ import annotations

import gettext
import re
import sys
from collections import Counter
from itertools import pairwise
from math import log2
from pathlib import Path
from string import ascii_lowercase

from desktop_rag.readers.garbled_text import fold_letters

_LANGUAGES = [
    *(
        "en_GB",
        "de",
        "fr",
        "es",
        "it",
        "pt",
        "nl",
        "sv",
        "da",
        "nb",
        "fi",
        "hu",
        "pl",
        "cs",
        "sk",
        "sl",
        "hr",
    ),
    *("ro", "tr", "et", "lv", "lt", "ca", "eu", "gl", "ga", "cy", "is", "sq", "vi", "id", "ms", "af", "eo"),
]
_CHARACTERS = 600_000  # of a language
_MARKUP = re.compile(r"[%\\<&-]\S*|_")
_WORD = re.compile(r"[a-z]{3,}")


def main() -> int:
    """Print the table."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/locale")
    largest: Counter[str] = Counter()
    for language in _LANGUAGES:
        words = _WORD.findall(fold_letters(_read_messages(folder / language / "LC_MESSAGES")))
        pairs = Counter(first + second for word in words for first, second in pairwise(word))
        for pair, times in pairs.items():
            largest[pair] = max(largest[pair], times / pairs.total())  # type: ignore[assignment]
    for first in ascii_lowercase:
        shares = (largest[first + second] or 1e-9 for second in ascii_lowercase)
        print("".join(str(min(max(round(-log2(share)) - 4, 0), 9)) for share in shares))
    return 0


def _read_messages(folder: Path) -> str:
    """Return messages of a language as one text."""
    said: list[str] = []
    for file in sorted(folder.glob("*.mo")):
        try:
            with file.open("rb") as opened:
                catalog = gettext.GNUTranslations(opened)._catalog  # type: ignore[attr-defined]  # noqa: SLF001
        except UnicodeDecodeError:
            continue
        said += (
            _MARKUP.sub("", text)
            for key, text in catalog.items()
            if key and isinstance(text, str) and text != key
        )
        if sum(map(len, said)) > _CHARACTERS:
            break
    return " ".join(said)


if __name__ == "__main__":
    raise SystemExit(main())
