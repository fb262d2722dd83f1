"""Which documents are read as a whole, and how much of them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from desktop_rag.answer.whole_documents import (
    count_document_passages,
    estimate_source_tokens,
    find_chosen_documents,
    is_file_name,
    list_sources,
    sample_sources,
    select_whole_sources,
    separate_file_names,
)
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import Scope
from tests.helpers.long_text import long_text
from tests.helpers.samples import GARDEN, LEASE, MUSEUM, SAMPLES
from tests.helpers.stages import Stages

NOTES, GARDEN_NOTES = Path("/d/notes.txt"), Path("/d/old garden-notes.txt")


def names(library: LibraryReader, text: str, scope: Scope | None = None) -> set[str]:
    found = find_chosen_documents(library, parse_question(text, scope or Scope()))
    return {path.name for path in found.values()}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("lease.txt", {LEASE}),
        ("Please sum up LEASE.TXT, briefly.", {LEASE}),
        ("lease", {LEASE}),
        ("the garden minutes", {GARDEN}),
        ("garden_minutes and lease.txt", {GARDEN, LEASE}),
        ("博物馆.txt", {MUSEUM}),
        ("what the lease says about repairs", set()),
        ("release.txt", set()),
        ("minutes", set()),
        ('file:"garden"', {GARDEN}),
    ],
)
def test_files_are_named_in_many_ways(text: str, found: set[str], sample: LibraryReader) -> None:
    assert names(sample, text) == found


@pytest.mark.parametrize(
    ("text", "is_name"),
    [("lease.txt", True), ("Garden minutes?", True), ("lease", False), ("the lease.txt", False)],
)
def test_a_text_may_be_nothing_but_the_name_of_a_file(
    text: str, sample: LibraryReader, *, is_name: bool
) -> None:
    assert is_file_name(sample, text) is is_name


def test_files_are_named_in_full_with_their_suffixes(sample: LibraryReader) -> None:
    found, rest = separate_file_names(sample, "In Lease.txt and the garden minutes, who pays?")
    assert [path.name for path in found] == [LEASE]
    assert rest == "In   and the garden minutes, who pays?"


def test_a_name_within_a_longer_one_does_not_count(changeable: LibraryWriter, embedder: Embedder) -> None:
    stages = Stages(changeable, embedder)
    stages.read(NOTES, "These are notes.")
    stages.read(GARDEN_NOTES, "These are older notes.")
    assert names(changeable, "old garden-notes.txt") == {GARDEN_NOTES.name}
    assert names(changeable, "notes.txt") == {NOTES.name}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Summarise the largest file", {"long.txt"}),
        ("Summarise the longest document", {"long.txt"}),
        ("a summary of the newest file", {"new.txt"}),
        ("Fasse die neueste Datei zusammen", {"new.txt"}),
        ("Résume le fichier le plus récent", {"new.txt"}),
        ("Resume el archivo más grande", {"long.txt"}),
        ("Resuma o maior arquivo", {"long.txt"}),
        ("لخص أحدث ملف", {"new.txt"}),
        ("总结最新的文件", {"new.txt"}),
        ("最新のファイルを要約して", {"new.txt"}),
        ("Summarise the largest changes", set()),
        ("What is in the folder pumps?", {"new.txt", "old.txt"}),
        ("What is this folder about?", {"new.txt", "old.txt", "long.txt"}),
        ("Worum geht es in diesem Ordner?", {"new.txt", "old.txt", "long.txt"}),
        ("the history of the library", set()),
        ("What is this about?", set()),
    ],
)
def test_files_are_named_by_their_order_and_their_folder(
    text: str, found: set[str], tmp_path: Path, embedder: Embedder
) -> None:
    with LibraryWriter(tmp_path / "library") as library:
        stages = Stages(library, embedder)
        stages.read(Path("/d/pumps/old.txt"), "The old pump is red.", modified_ns=1)
        stages.read(Path("/d/walls/long.txt"), "The long wall was built of old bricks.", modified_ns=2)
        stages.read(Path("/d/pumps/new.txt"), "The new pump is blue.", modified_ns=3)
        assert names(library, text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Summarise the minutes of May.", {"Minutes 2026-05-13.txt"}),
        ("Summarise the minutes of March 2026", {"Minutes 2026-03-11.txt"}),
        ("Summarise the minutes of 2026-05-13", {"Minutes 2026-05-13.txt"}),
        ("Summarise the hire agreement", {"Hire agreement School.txt"}),
        ("Résume le contrat de la salle", {"Contrat salle.txt"}),
        ("Summarise the minutes", set()),
        ("Summarise the minutes of June", set()),
        ("Summarise the hire of pumps", set()),
    ],
)
def test_a_file_is_named_by_some_words_and_the_date_of_its_name(
    text: str, found: set[str], tmp_path: Path, embedder: Embedder
) -> None:
    with LibraryWriter(tmp_path / "library") as library:
        stages = Stages(library, embedder)
        for name in ("Minutes 2026-03-11", "Minutes 2026-05-13", "Hire agreement School", "Contrat salle"):
            stages.read(Path(f"/d/{name}.txt"), f"The pump of {name} is red.")
        assert names(library, text) == found


def test_the_scope_is_chosen_where_nothing_is_named(sample: LibraryReader) -> None:
    scope = Scope(files=(SAMPLES / LEASE, SAMPLES / GARDEN))
    assert names(sample, "the main points", scope) == {LEASE, GARDEN}
    assert names(sample, MUSEUM, scope) == {MUSEUM}
    assert names(sample, "the main points") == set()


def test_what_fits_comes_whole_and_in_order(sample: LibraryReader) -> None:
    scope = Scope(files=(SAMPLES,))
    sources = select_whole_sources(sample, parse_question("x", scope), 10_000)
    assert [source.number for source in sources] == list(range(1, 9))
    assert [source.path for source in sources] == sorted(source.path for source in sources)
    cost = sum(estimate_source_tokens(source.passage) for source in sources)
    assert len(select_whole_sources(sample, parse_question("x", scope), cost)) == 8
    assert select_whole_sources(sample, parse_question("x", scope), cost - 1) == ()
    assert select_whole_sources(sample, parse_question("x"), 10_000) == ()


def test_what_does_not_fit_is_spread_over_all_documents(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    stages = Stages(changeable, embedder)
    paths = {stages.read(Path(f"/d/{n}.txt"), long_text(n)): Path(f"/d/{n}.txt") for n in (10, 40)}
    sources, total = sample_sources(changeable, paths, 5_000)
    assert len(sources) < total
    assert sum(estimate_source_tokens(source.passage) for source in sources) <= 5_000
    counts = Counter(source.path.name for source in sources)
    assert 2 <= counts["10.txt"] < counts["40.txt"]
    starts = [s.passage.start for s in sources if s.path.name == "40.txt"]
    gaps = [after - before for before, after in pairwise(starts)]
    assert max(gaps) < 2 * min(gaps)
    assert len({source.passage.id for source in sources}) == len(sources)
    everything, _ = sample_sources(changeable, paths, 100_000)
    assert len(everything) == total


def test_all_passages_of_documents_are_numbered_in_their_order(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    stages = Stages(changeable, embedder)
    paths = {stages.read(Path(f"/d/{n}.txt"), long_text(n)): Path(f"/d/{n}.txt") for n in (2, 9)}
    sources = list(list_sources(changeable, paths))
    assert len(sources) == count_document_passages(changeable, paths)
    assert [source.number for source in sources] == list(range(1, len(sources) + 1))
    assert list(dict.fromkeys(source.path for source in sources)) == list(paths.values())
