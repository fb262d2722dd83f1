"""Whether a date, amount, name or code is found although recognition read a character of it wrongly.

    python -m benchmarks.misread EVAL [--datasets xquad.en,xquad.de] [--words 400]

EVAL is as for `benchmarks.real_model`. Words that stand in one passage only are chosen: those with digits,
and names. In each, one character is replaced by what looks like it, and the texts are read again as if they
had been recognised. Then each word is searched as it was, alone and as a question with the two words before
it, and the damaged passage counts; "quoted" is how many of the answers to the latter, made of quotes, hold
the damaged word. Rows: the whole texts; the damaged ones without and with looking for misread words.
"""

from __future__ import annotations

import argparse
import random
import re
import shutil
import tempfile
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from benchmarks.real_model import OpenLibrary, open_library
from desktop_rag.answer.answer_events import Answered
from desktop_rag.app.assembly import make_generator
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.document_writer import DocumentWriter
from desktop_rag.document_types import RecognisedText
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.retrieve import searcher
from desktop_rag.retrieve.misread_terms import NONE_MISREAD
from desktop_rag.retrieve.question import parse_question

_WORD = re.compile(r"(?<![^\s(„“\"])[^\W_][\w.,/-]*\w")
# As scans confuse them; the other way round too.
_CONFUSED = (
    *(("O", "0"), ("o", "0"), ("l", "1"), ("I", "l"), ("I", "1"), ("i", "l"), ("S", "5"), ("s", "5")),
    *(
        ("B", "8"),
        ("Z", "2"),
        ("G", "6"),
        ("g", "9"),
        ("rn", "m"),
        ("cl", "d"),
        ("e", "c"),
        ("ß", "B"),
        ("h", "b"),
    ),
    *(("vv", "w"), ("u", "v")),
)
_MIN_NAME = 5  # letters
_TOP = 5
_SEED = 11


@dataclass(frozen=True, slots=True)
class DamagedWord:
    """A word, how it was damaged, the two words before it, and the file in which it stands."""

    word: str
    damaged: str
    before: str
    file: str

    @property
    def kind(self) -> str:
        """What it is by its characters."""
        if not any(map(str.isdigit, self.word)):
            return "name"
        return "code" if any(map(str.isalpha, self.word)) else "number"


def main() -> None:
    """Print the shares for each dataset and kind of words."""
    parser = argparse.ArgumentParser(description="Search of misread words.")
    parser.add_argument("data", type=Path, metavar="EVAL")
    parser.add_argument("--datasets", default="xquad.en,xquad.de")
    parser.add_argument("--words", type=int, default=400, help="of each dataset")
    options = parser.parse_args()
    print(f"{'':34}words  alone @1    @{_TOP}  asked @1    @{_TOP}   quoted")
    for name in options.datasets.split(","):
        with tempfile.TemporaryDirectory(prefix="misread-") as scratch:
            _measure(options.data / name, Path(scratch), options.words)


def _measure(data: Path, scratch: Path, count: int) -> None:
    words = choose_words(data / "files", count)
    copy = scratch / "damaged"
    shutil.copytree(data / "files", copy / "files")
    _damage_files(copy / "files", words)
    with open_library(data, scratch / "whole") as library:
        _report(f"{data.name} whole", library, words, damaged=False)
    (scratch / "scans").mkdir()
    with open_library(copy, scratch / "scans"):
        pass
    with LibraryWriter(scratch / "scans" / copy.name) as writer:
        _mark_as_recognised(writer.catalog)
    with open_library(copy, scratch / "scans") as library:
        with patch.object(searcher, "find_misread_terms", lambda *_: NONE_MISREAD):
            _report("  damaged, without", library, words)
        _report("  damaged, with", library, words)


def choose_words(folder: Path, count: int) -> list[DamagedWord]:
    """Return words of the texts, each with a damage, evenly spaced."""
    chance = random.Random(_SEED)
    found: list[DamagedWord] = []
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())}
    total = Counter(word for text in texts.values() for word in re.findall(r"[\w.,/-]*\w", text.casefold()))
    for name, text in texts.items():
        matches = list(_WORD.finditer(text))
        for number in range(2, len(matches)):
            word = matches[number][0]
            before = " ".join(each[0] for each in matches[number - 2 : number])
            is_name = word[0].isupper() and word.isalpha() and len(word) >= _MIN_NAME
            if total[word.casefold()] == 1 and (is_name or any(map(str.isdigit, word))):
                damages = sorted(set(_list_damages(word)))
                if damages:
                    found.append(DamagedWord(word, chance.choice(damages), before, name))
    return found[:: max(len(found) // count, 1)][:count]


def _list_damages(word: str) -> list[str]:
    return [
        word[: match.start()] + other + word[match.end() :]
        for pair in _CONFUSED
        for one, other in (pair, pair[::-1])
        for match in re.finditer(one, word)
    ]


def _damage_files(folder: Path, words: Sequence[DamagedWord]) -> None:
    of_file: defaultdict[str, list[DamagedWord]] = defaultdict(list)
    for each in words:
        of_file[each.file].append(each)
    for name, damaged in of_file.items():
        path = folder / name
        text = path.read_text(encoding="utf-8")
        for each in damaged:
            text = re.sub(rf"(?<!\w){re.escape(each.word)}(?!\w)", each.damaged, text, count=1)
        path.write_text(text, encoding="utf-8")


def _mark_as_recognised(catalog: DocumentWriter) -> None:
    for document_id in catalog.load_document_openings(1):
        catalog.store_recognised_page(document_id, RecognisedText(1, ()))


def _report(label: str, library: OpenLibrary, words: Sequence[DamagedWord], *, damaged: bool = True) -> None:
    ranks: defaultdict[str, list[tuple[int, int, bool]]] = defaultdict(list)
    quoter = make_generator(EXTRACTIVE, library.embedder)
    for each in words:
        wanted = each.damaged if damaged else each.word
        asked = f"{each.before} {each.word}"
        [*_, last] = library.answerer.answer_question(parse_question(asked), quoter, CancelToken())
        quoted = isinstance(last, Answered) and wanted in last.answer.text
        found = _find_rank(library, each.word, wanted), _find_rank(library, asked, wanted), quoted
        ranks[each.kind].append(found)
        ranks["all"].append(found)
    for kind in sorted(ranks):
        shares = [
            sum(pair[way] <= most for pair in ranks[kind]) / len(ranks[kind])
            for way in (0, 1)
            for most in (1, _TOP)
        ]
        shares.append(sum(quoted for _, _, quoted in ranks[kind]) / len(ranks[kind]))
        columns = "".join(f"{share:9.3f}" for share in shares)
        print(f"{label + ', ' + kind:34}{len(ranks[kind]):5} {columns}", flush=True)


def _find_rank(library: OpenLibrary, question: str, wanted: str) -> int:
    hits = library.searcher.search_passages(parse_question(question), _TOP).hits
    return next((number for number, hit in enumerate(hits, 1) if wanted in hit.passage.text), _TOP + 1)


if __name__ == "__main__":
    main()
