"""Documents are found by the words that their files are called."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.app.assembly import make_searcher
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.file_name_search import FileNames
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import Scope
from tests.helpers.stages import Stages

NAMES = [
    "BathroomRenovationOffer.pdf",
    "kestrel_minutes-2024.md",
    "03 café Éclair.txt",
    "HTTPServer2Go.txt",
    "博物馆.txt",
    "12.txt",
    "scan_20230305.pdf",
    "2025-01-19.md",
    "___.txt",
    ".txt",
]


def find(*stems: str) -> dict[str, float]:
    files = FileNames([(Path("/d") / name, name, 1) for name in NAMES])
    return files.score_documents(dict.fromkeys(stems, 2.0))


@pytest.mark.parametrize(
    ("stem", "found"),
    [
        ("bathroom", {"BathroomRenovationOffer.pdf"}),
        ("renov", {"BathroomRenovationOffer.pdf"}),
        ("offer", {"BathroomRenovationOffer.pdf"}),
        ("kestrel", {"kestrel_minutes-2024.md"}),
        ("minut", {"kestrel_minutes-2024.md"}),
        ("2024", {"kestrel_minutes-2024.md"}),
        ("cafe", {"03 café Éclair.txt"}),
        ("eclair", {"03 café Éclair.txt"}),
        ("博物馆", {"博物馆.txt"}),
        ("2023-03-05", {"scan_20230305.pdf"}),
        ("2025-01", {"2025-01-19.md"}),
        ("off", set()),  # too short for the beginning of a word
        ("03", set()),  # numbers files
        ("12", set()),
        ("pdf", set()),
        ("room", set()),
        ("kestrels", set()),
        ("", set()),
    ],
)
def test_a_word_of_the_name_of_a_file_finds_it(stem: str, found: set[str]) -> None:
    assert find(stem).keys() == found


def test_a_word_of_the_name_of_a_small_folder_finds_what_is_in_it() -> None:
    small = [
        (Path("/files/Villa South/offer.txt"), "south", 1),
        (Path("/files/Villa North/offer.txt"), "north", 1),
    ]
    large = [(Path(f"/Owls/{n}.txt"), f"{n}", 1) for n in range(21)]
    scores = FileNames([*small, *large]).score_documents({"villa": 1.0, "south": 1.0, "owls": 2.0})
    assert scores == {"south": 0.5, "north": 0.25}


def test_a_document_counts_as_much_as_of_the_question_is_in_its_name() -> None:
    assert find("bathroom", "offer", "owl", "kestrel") == {
        "BathroomRenovationOffer.pdf": 0.5,
        "kestrel_minutes-2024.md": 0.25,
    }
    assert find() == {}
    files = FileNames([(Path("/owl.txt"), "owl", 1)])
    assert files.score_documents({"owl": 3.0, "the": 1.0}) == {"owl": 0.75}


def test_the_files_that_are_named_best_come_first_and_no_more_than_20() -> None:
    files = FileNames([(Path(f"/owl {n:04}.txt"), f"{n:02}", 1) for n in range(30)])
    scores = files.score_documents({"owl": 1.0, "0029": 1.0})
    assert list(scores.items())[:2] == [("29", 1.0), ("00", 0.5)]
    assert len(scores) == 20


def test_a_document_is_found_by_a_name_that_its_text_does_not_say(tmp_path: Path, embedder: Embedder) -> None:
    with LibraryWriter(tmp_path / "library") as library:
        stages = Stages(library, embedder)
        for number, text in enumerate(("Tiles are replaced.", "Walls are painted.", "Doors are repaired.")):
            stages.read(Path(f"/d/{number}.txt"), text)
        stages.read(Path("/d/KestrelOffer.txt"), "We would begin in the week after the holidays.")
        stages.embed()
        searcher = make_searcher(library, embedder)
        question = "When do the people of Kestrel begin?"
        assert searcher.search_passages(parse_question(question), 3).hits[0].path.name == "KestrelOffer.txt"
        scope = Scope(files=(Path("/d/0.txt"),))
        hits = searcher.search_passages(parse_question(question, scope), 3).hits
        assert {hit.path.name for hit in hits} <= {"0.txt"}
        stages.read(Path("/d/OwlReport.txt"), "They sleep in there by day.")
        stages.embed()
        found = searcher.search_passages(parse_question("the owl report"), 3).hits
        assert found[0].path.name == "OwlReport.txt"  # although it was added since
