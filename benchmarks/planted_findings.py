"""Pages with planted findings: sentences on several topics in many wordings, among others that come close."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

# name: {"topics": [{"request", "planted": sentences asked for, "close": others}], "filler": sentences}
PLANTINGS: dict[str, Any] = json.loads(
    Path(__file__).with_name("planted_findings.json").read_text(encoding="utf-8")
)
_SENTENCES_PER_PAGE = 14
_PAGES_PER_FILE = (1, 1, 1, 2, 3, 8)
_PLANTED_SHARE, _CLOSE_SHARE = 0.04, 0.06  # of the sentences
_NAMES = ("Amaral", "Berg", "Costa", "Dufour", "Engel", "Fischer", "Grant", "Hale", "Ito", "Jansen")
_MONTHS = ("January", "March", "April", "June", "July", "September", "November")


def write_pages(
    folder: Path, pages: int, seed: int, planting: str = "first"
) -> dict[str, dict[str, list[str]]]:
    """Write so many pages of letters and reports as text files with form feeds between pages.

    The sentences are those of one of PLANTINGS.

    Return for the request of each topic which sentences of which file, by its name, are asked for.
    """
    chosen = random.Random(f"planted {seed}")
    topics, filler = PLANTINGS[planting]["topics"], PLANTINGS[planting]["filler"]
    planted: dict[str, dict[str, list[str]]] = {each["request"]: {} for each in topics}
    sentences = _iterate_sentences(chosen, topics, filler)
    number = 0
    while pages > 0:
        number += 1
        count = min(chosen.choice(_PAGES_PER_FILE), pages)
        pages -= count
        name = f"{'letter' if count == 1 else 'report'} {number:03}.txt"
        texts = []
        for _ in range(count):
            drawn = [next(sentences) for _ in range(_SENTENCES_PER_PAGE)]
            for text, request in drawn:
                if request:
                    planted[request].setdefault(name, []).append(text)
            half = len(drawn) // 2
            texts.append(
                "\n\n".join(" ".join(text for text, _ in part) for part in (drawn[:half], drawn[half:]))
            )
        (folder / name).write_text("\n\f".join(texts), encoding="utf-8")
    return planted


def _iterate_sentences(
    chosen: random.Random, topics: Sequence[dict[str, Any]], filler: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """Yield sentences with the request that asks for them, "" for others."""
    planted = [(text, each["request"]) for each in topics for text in each["planted"]]
    close = [(text, "") for each in topics for text in each["close"]]
    chosen.shuffle(planted)
    chosen.shuffle(close)
    next_planted, next_close = cycle(planted), cycle(close)
    while True:
        drawn = chosen.random()
        if drawn < _PLANTED_SHARE:
            yield next(next_planted)
        elif drawn < _PLANTED_SHARE + _CLOSE_SHARE:
            yield next(next_close)
        else:
            yield _write_filler(chosen, filler), ""


def _write_filler(chosen: random.Random, filler: Sequence[str]) -> str:
    text = chosen.choice(filler)
    if chosen.random() < 1 / 2:
        return text
    name, month = chosen.choice(_NAMES), chosen.choice(_MONTHS)
    opening = chosen.choice((f"As {name} wrote in {month}, ", f"In {month} {name} noted: ", f"For {name}: "))
    return f"{opening}{text[0].lower()}{text[1:]}"
