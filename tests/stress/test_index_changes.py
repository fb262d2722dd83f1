"""The index after hundreds of changes, after power cuts, with each file damaged, and with many rows."""

from __future__ import annotations

import random
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from desktop_rag.document_types import AnalyzedPassage
from desktop_rag.index import lance_table_writer
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.index.search_index_writer import SearchIndexWriter
from desktop_rag.system.atomic_files import sync_to_disk
from tests.helpers.damaged_index import (
    TABLES,
    Damage,
    contents,
    empty,
    mend,
    sound,
    truncate,
    write_index,
    zero,
)
from tests.helpers.indexed import MODEL, add, add_vectors, analyzed, list_files, measure_size


def test_100_changes_leave_hardly_more_than_a_fresh_index(tmp_path: Path) -> None:
    chosen = random.Random(0)
    changed, fresh = SearchIndexWriter(tmp_path / "changed"), SearchIndexWriter(tmp_path / "fresh")
    present: list[list[AnalyzedPassage]] = []
    for number in range(100):  # two are added, one is changed, one is removed
        if number % 4 >= 2:
            gone = present.pop(chosen.randrange(len(present)))
            changed.remove_documents([gone[0].document_id])
        if number % 4 <= 2:
            present.append(analyzed(*(f"Version {number} of line {each}." for each in range(20))))
            changed.add_passages(present[-1])
            add_vectors(changed, [row.id for row in present[-1]])
        if number % 20 == 0:
            changed.maintain_index()
    changed.maintain_index()
    fresh.add_passages([row for document in present for row in document])
    add_vectors(fresh, [row.id for document in present for row in document])
    fresh.maintain_index()
    assert changed.count_passages_per_document() == fresh.count_passages_per_document()
    assert changed.count_vectors_per_document(MODEL) == fresh.count_vectors_per_document(MODEL)
    assert measure_size(tmp_path / "changed") <= 1.3 * measure_size(tmp_path / "fresh")
    assert len(list_files(tmp_path / "changed")) <= len(list_files(tmp_path / "fresh")) + 20


# -- power cuts --------------------------------------------------------------------------------


def cut_power(folder: Path, safe: dict[Path, tuple[int, int]], chosen: random.Random) -> Iterator[Path]:
    """Lose some of what was written after `safe`, as a file system may that was not asked to wait.

    Yield the files that were lost.
    """
    for path in sorted(list_files(folder).keys() - safe.keys()):
        match chosen.choice(["whole", "whole", "empty", "zeros", "gone"]):
            case "empty":
                path.write_bytes(b"")
            case "zeros":
                path.write_bytes(bytes(path.stat().st_size))
            case "gone":
                path.unlink()
            case _:
                continue
        yield path


def test_a_power_cut_loses_nothing_from_before_the_last_maintenance(tmp_path: Path) -> None:
    index = SearchIndexWriter(tmp_path)
    for number in range(6):
        add_vectors(index, add(index, f"The harbour is safe {number}."))
    index.maintain_index()
    safe = index.count_passages_per_document()
    saved = list_files(tmp_path)
    for number in range(4):
        add_vectors(index, add(index, f"The harbour is new {number}."))
    keep = tmp_path.with_name("keep")
    shutil.copytree(tmp_path, keep)
    lost = 0
    for seed in range(8):
        restore(keep, tmp_path)
        lost += sum(1 for _ in cut_power(tmp_path, saved, random.Random(seed)))
        mended = SearchIndexWriter(tmp_path)
        mended.repair_index(lambda: None)
        assert safe.items() <= mended.count_passages_per_document().items()
        assert safe.items() <= mended.count_vectors_per_document(MODEL).items()
        add_vectors(mended, add(mended, "The harbour goes on."))
        mended.maintain_index()
        mended.check_index()
        assert mended.repair_index(lambda: None) == []
    assert lost > 50


def test_a_power_cut_during_maintenance_loses_nothing_from_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, keep = tmp_path / "home", tmp_path / "keep"
    index = SearchIndexWriter(home)
    for number in range(6):
        add(index, f"The harbour is safe {number}.")
    index.maintain_index()
    safe, saved = index.count_passages_per_document(), list_files(home)
    for number in range(4):
        add(index, f"The harbour is new {number}.")

    def keep_what_is_there(path: Path) -> None:
        if not keep.exists():
            shutil.copytree(home, keep)
        sync_to_disk(path)

    monkeypatch.setattr(lance_table_writer, "sync_to_disk", keep_what_is_there)
    index.maintain_index()
    monkeypatch.undo()
    assert not saved.keys() <= list_files(home).keys(), "maintenance has deleted old files"
    for seed in range(8):
        restore(keep, home)
        assert any(cut_power(home, saved, random.Random(seed)))
        mended = SearchIndexWriter(home)
        mended.repair_index(lambda: None)
        assert safe.items() <= mended.count_passages_per_document().items()
        mended.check_index()


def restore(keep: Path, folder: Path) -> None:
    shutil.rmtree(folder / FOLDER_NAME)
    shutil.copytree(keep / FOLDER_NAME, folder / FOLDER_NAME)


# -- damaged files -----------------------------------------------------------------------------


@pytest.mark.parametrize("damage", [empty, zero, truncate, Path.unlink])
def test_each_index_file_may_be_damaged(tmp_path: Path, damage: Damage) -> None:
    folder = write_index(tmp_path) / FOLDER_NAME
    for table in TABLES:
        files = sorted((folder / f"{table}.lance" / "_indices").rglob("*.lance"))
        assert files
        for file in files:
            kept = contents(folder)
            damage(file)
            index, done = mend(folder)
            assert sound(index, 8)
            assert len(done) == 1
            shutil.rmtree(folder)
            for path, held in kept.items():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(held)


# -- many rows ---------------------------------------------------------------------------------


def test_terms_are_counted_in_little_memory(tmp_path: Path) -> None:
    index = SearchIndexWriter(tmp_path)
    words = " ".join(f"word{number}" for number in range(400))
    for start in range(0, 40_000, 8_000):
        index.add_passages(
            [AnalyzedPassage(f"d-{number}", "d", "en", words, "") for number in range(start, start + 8_000)]
        )
    index.count_passages_per_stem(["none"])
    process = psutil.Process()
    before = process.memory_info().rss
    highest = before
    counted = threading.Event()

    def watch() -> None:
        nonlocal highest
        while not counted.wait(0.005):
            highest = max(highest, process.memory_info().rss)

    thread = threading.Thread(target=watch)
    thread.start()
    counts = index.count_passages_per_stem(["d"])
    counted.set()
    thread.join()
    assert len(counts) == 400
    assert set(counts.values()) == {40_000}
    assert highest - before < 50_000_000, "the rows are 140 MB"
