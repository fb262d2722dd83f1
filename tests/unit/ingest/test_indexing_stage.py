"""Terms and vectors follow the catalog: analysis, leftovers, repair, and another model."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog import database, writable_database
from desktop_rag.catalog.catalog_schema import MIGRATIONS
from desktop_rag.embed.embedder import Embedder
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.ingest import indexing_stage, late_analysis
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.library import library_writer
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.types import FileState
from tests.helpers.catalog_rows import change_rows, fetch_rows
from tests.helpers.documents import add, read_file
from tests.helpers.seeding import FakeReader, Work, long_text, write

ENGLISH = "The harbour master opens the southern gate at six in the morning."
GERMAN = "Der Hafenmeister öffnet das südliche Tor um sechs Uhr am Morgen."


@pytest.fixture(scope="module")
def other_embedder(embedder: Embedder) -> Embedder:
    return Embedder(replace(embedder.model, name="other", passage_prefix="passage: "))


@pytest.fixture
def small_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few passages are analyzed, and embedded, at a time."""
    monkeypatch.setattr(late_analysis, "_STORED_TOGETHER", 4)
    monkeypatch.setattr(late_analysis, "_ANALYZED_PER_STEP", 3)
    monkeypatch.setattr(indexing_stage, "_EMBEDDED_TOGETHER", 6)


def filled(work: Work, folder: Path, files: int = 4) -> list[Path]:
    """Seed files, of which the first two share their words; one is long."""
    texts = [f"The harbour of town {number} is deep." for number in range(files - 1)]
    paths = [write(folder, f"{n}.txt", text) for n, text in enumerate([*texts, long_text("mill")])]
    work.add(folder)
    work.run()
    return paths


def run_until(work: Work, reached: Callable[[PipelineEvent], bool]) -> None:
    """Leave a run where it has come to a certain step."""
    with closing(work.steps()) as steps:
        assert any(reached(step) for step in steps)


# -- terms -------------------------------------------------------------------------------------


def test_the_full_text_is_indexed_before_the_first_vectors_are_stored(folder: Path, work: Work) -> None:
    work.add(write(folder, "mill.txt", long_text("mill")))
    indices = work.library.folder / FOLDER_NAME / "passages.lance" / "_indices"
    with closing(work.steps()) as steps:
        assert any(indices.exists() and not work.vectors() for _ in steps)


def test_the_language_of_passages_and_documents_is_known_from_the_reading_on(
    folder: Path, work: Work
) -> None:
    path = write(folder, "both.txt", f"{ENGLISH}\n\n" * 20 + f"{GERMAN}\n\n" * 80)
    work.add(path)
    for step in work.steps(vectors=False):
        if step.searchable:
            assert work.row(path).language == "de"
            assert work.found("Hafenmeister") == {"both.txt"}
    document_id = work.row(path).document_id
    assert document_id
    languages = [p.language for p in work.library.catalog.load_document_passages(document_id)]
    assert set(languages) == {"en", "de"}
    assert languages == sorted(languages, reverse=True)


def test_small_files_share_the_changes_of_the_index(folder: Path, work: Work) -> None:
    for number in range(200):
        write(folder, f"{number}.txt", f"Pier {number} is {number} metres long.")
    work.add(folder)
    work.run(vectors=False)
    assert len(work.indexed()) == 200
    versions = work.library.folder / FOLDER_NAME / "passages.lance" / "_versions"
    assert len(list(versions.iterdir())) < 20


def forget_terms(library: LibraryWriter) -> None:
    """Leave documents as a rescued library has them, or one of an earlier version of the program."""
    library.index.remove_passages(library.index_state.load_analyzed_counts())
    library.index_state.unmark_analyzed()
    library.index_state.replace_term_counts(Counter())
    change_rows(library, "DELETE FROM signatures")


@pytest.mark.usefixtures("small_slices")
def test_stored_documents_get_the_terms_that_they_lack_without_being_read_again(
    folder: Path, library: LibraryWriter, embedder: Embedder
) -> None:
    work = Work(library, FakeReader(), embedder)
    filled(work, folder)
    terms, rows = work.terms(), fetch_rows(library, "SELECT * FROM signatures")
    forget_terms(library)
    assert work.found("mill") == set()
    reader = FakeReader()
    again = Work(library, reader, embedder)
    again.run()
    assert reader.read_files == []
    assert again.terms() == terms
    assert fetch_rows(library, "SELECT * FROM signatures") == rows
    assert again.found("mill") == {"3.txt"}
    again.assert_complete()


def test_a_library_of_before_with_text_that_waits_for_its_terms_is_brought_up_to_date(
    tmp_path: Path, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = read_file(Path("/d/a.txt"), ENGLISH, "The pier is long.")
    with monkeypatch.context() as patched:
        for module in (database, writable_database):
            patched.setattr(module, "MIGRATIONS", MIGRATIONS[:19])
        with LibraryWriter(tmp_path / "library") as library:
            add(library, file)
            change_rows(library, "INSERT INTO fresh (rowid, text) SELECT number, text FROM passages")
    with LibraryWriter(tmp_path / "library") as library:
        work = Work(library, FakeReader(), embedder)
        work.run()
        assert work.found("harbour") == {"a.txt"}
        assert library.catalog.load_document_passages(file.document_id)[0].language == "en"
        work.assert_complete()


@pytest.mark.usefixtures("small_slices")
@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("steps_before", [1, 2, 4])
def test_a_document_removed_while_its_terms_are_made_up_for_leaves_nothing_behind(
    steps_before: int, folder: Path, work: Work, *, back: bool
) -> None:
    castle = write(folder, "castle.txt", long_text("castle"))
    work.add(castle, write(folder, "inn.txt", "The inn has four rooms and walls and gates."))
    work.run()
    forget_terms(work.library)
    for count, _ in enumerate(work.steps(vectors=False)):
        if count == steps_before:
            assert work.library.index_state.select_for_analysis(1)
            work.pipeline.remove_files([castle])
            if back:
                work.add(castle)
    assert work.found("castle") == ({"castle.txt"} if back else set())
    work.run()
    work.assert_complete()


@pytest.mark.usefixtures("small_slices")
def test_making_up_for_terms_goes_on_after_a_stop(folder: Path, work: Work) -> None:
    filled(work, folder)
    forget_terms(work.library)
    run_until(work, lambda _: bool(work.indexed()))
    assert work.library.index_state.select_for_analysis(1)
    work.run()
    work.assert_complete()


# -- documents that go while they are worked on ------------------------------------------------


@pytest.mark.usefixtures("small_slices")
@pytest.mark.parametrize("back", [False, True])
def test_a_document_removed_while_it_is_embedded_leaves_nothing_behind(
    folder: Path, work: Work, *, back: bool
) -> None:
    castle = write(folder, "castle.txt", long_text("castle"))
    work.add(castle, write(folder, "inn.txt", "The inn has four rooms."))
    removed = False
    for step in work.steps():
        if step.embedded.get(castle, 0) > 6 and not removed:
            removed = True
            work.pipeline.remove_files([castle])
            if back:
                work.add(castle)
    assert removed
    assert len(work.vectors()) == 1 + back
    work.assert_complete()


def test_removed_documents_are_cleaned_out_of_index_and_terms(folder: Path, work: Work) -> None:
    paths = filled(work, folder)
    before = work.terms()
    work.pipeline.remove_files(paths[:2])
    assert work.found("harbour") == {"2.txt"}
    assert work.terms() == before
    work.run()
    assert work.terms()["harbour"] == before["harbour"] - 2
    assert len(work.indexed()) == len(work.vectors()) == 2
    work.assert_complete()


def test_a_document_removed_and_added_again_before_it_was_cleaned_out_is_complete(
    folder: Path, work: Work
) -> None:
    paths = filled(work, folder)
    before = work.terms()
    work.pipeline.remove_files(paths)
    work.add(folder)
    work.run(vectors=False)
    assert work.terms() == before
    work.run()
    assert set(work.states().values()) == {FileState.INDEXED}
    work.assert_complete()


# -- repair ------------------------------------------------------------------------------------


def test_the_index_is_repaired_once_a_start(
    folder: Path, library: LibraryWriter, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    repair = Mock(side_effect=library.repair_index)
    monkeypatch.setattr(library, "repair_index", repair)
    work = Work(library, FakeReader(), embedder)
    for name in ("a.txt", "b.txt"):
        work.add(write(folder, name, f"The harbour of {name}."))
        work.run()
    assert repair.call_count == 1


def test_documents_whose_rows_are_lost_are_analyzed_again(
    folder: Path, tmp_path: Path, embedder: Embedder
) -> None:
    where = tmp_path / "library"
    with LibraryWriter(where) as library:
        work = Work(library, FakeReader(), embedder)
        paths = filled(work, folder)
        terms, vectors = work.terms(), work.vectors()
        lost = [work.row(path).document_id or "" for path in (paths[0], paths[3])]
        library.index.remove_passages(lost)
    with LibraryWriter(where) as library:
        work = Work(library, FakeReader(), embedder)
        repaired: list[str] = []
        for step in work.steps():
            repaired += step.repaired
            if step.repaired:
                assert work.found("harbour") == {"1.txt", "2.txt"}
                assert work.terms()["harbour"] == 2
        assert repaired == ["2 documents are added to the search index again"]
        assert (work.terms(), work.vectors()) == (terms, vectors)
        assert not [step for step in work.run() if step.repaired]
        work.assert_complete()


def test_a_lost_index_is_built_anew_without_reading_a_file(
    folder: Path, tmp_path: Path, embedder: Embedder
) -> None:
    where = tmp_path / "library"
    with LibraryWriter(where) as library:
        work = Work(library, FakeReader(), embedder)
        filled(work, folder)
        terms = work.terms()
    shutil.rmtree(where / FOLDER_NAME)
    shutil.rmtree(folder)
    with LibraryWriter(where) as library:
        reader = FakeReader()
        work = Work(library, reader, embedder)
        list(work.pipeline.update_index(CancelToken()))
        assert work.terms() == terms
        assert set(work.states().values()) == {FileState.SEARCHABLE}
        work.run()
        assert reader.read_files == []
        assert set(work.states().values()) == {FileState.INDEXED}
        work.assert_complete()


def test_a_new_analyzer_makes_all_terms_anew_while_everything_is_found(
    folder: Path, tmp_path: Path, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = tmp_path / "library"
    with LibraryWriter(where) as library:
        work = Work(library, FakeReader(), embedder)
        filled(work, folder)
        vectors = work.vectors()
    monkeypatch.setattr(library_writer, "ANALYZER_VERSION", -1)
    with LibraryWriter(where) as library:
        reader = FakeReader()
        work = Work(library, reader, embedder)
        waiting: set[str] = set()
        for _ in work.steps():
            assert work.vectors() == vectors
            waiting |= library.index_state.select_for_analysis(999).keys()
            assert len(work.found("harbour")) == 3
        assert waiting == vectors.keys()
        assert reader.read_files == []
        work.assert_complete()


# -- another embedding model -------------------------------------------------------------------


class Switch:
    """A library with the vectors of one model, and a pipeline that makes those of another."""

    def __init__(self, library: LibraryWriter, folder: Path, old: Embedder, new: Embedder) -> None:
        self.library = library
        self.old = old
        self.new = new
        self.before = Work(library, FakeReader(), old)
        filled(self.before, folder)
        self.work = Work(library, FakeReader(), new)

    def models(self) -> set[str]:
        return set(self.library.index.list_vector_models())

    def cosine(self, embedder: Embedder) -> float:
        """Return how near the nearest passage is, in the vectors of a model."""
        vector = embedder.embed_query("How deep is the harbour of town 1?")
        found = self.library.index.search_vector(embedder.model.key, vector, 1).result()
        return found[0][1] if found else 0.0

    def assert_old(self) -> None:
        """The old model answers, with all its vectors."""
        assert self.library.index_state.read_model_key() == self.old.model.key
        assert self.before.vectors() == self.library.index_state.load_analyzed_counts()
        assert self.cosine(self.old) > 0.5
        assert set(self.work.states().values()) == {FileState.INDEXED}

    def stop_in_the_middle(self) -> None:
        """Leave the new model when it has some vectors, and not all."""
        run_until(self.work, lambda _: bool(self.work.vectors()))
        assert self.models() == {self.old.model.key, self.new.model.key}
        assert len(self.work.vectors()) < len(self.before.vectors())
        self.assert_old()


@pytest.fixture
def switch(
    folder: Path,
    library: LibraryWriter,
    embedder: Embedder,
    other_embedder: Embedder,
    monkeypatch: pytest.MonkeyPatch,
) -> Switch:
    monkeypatch.setattr(indexing_stage, "_EMBEDDED_TOGETHER", 1)
    return Switch(library, folder, embedder, other_embedder)


def test_the_old_vectors_answer_until_the_new_ones_are_there(switch: Switch) -> None:
    changed = 0
    for step in switch.work.steps():
        changed += step.model_changed
        if not changed:
            switch.assert_old()
    assert changed == 1
    assert switch.library.index_state.read_model_key() == switch.new.model.key
    assert switch.models() == {switch.new.model.key}
    assert switch.library.index_state.list_model_keys() == {switch.new.model.key}
    assert switch.cosine(switch.new) > 0.5
    assert set(switch.work.states().values()) == {FileState.INDEXED}
    switch.work.assert_complete()


def test_without_vectors_the_model_stays(switch: Switch) -> None:
    switch.work.run(vectors=False)
    switch.assert_old()
    assert switch.models() == {switch.old.model.key}


def test_a_change_of_the_model_goes_on_after_an_interruption(switch: Switch) -> None:
    switch.stop_in_the_middle()
    done = switch.work.vectors()
    again = Work(switch.library, FakeReader(), switch.new)
    embedded = sum(step.passages for step in again.run())
    assert embedded == sum(again.vectors().values()) - sum(done.values())
    assert switch.models() == {switch.new.model.key}
    again.assert_complete()


@pytest.mark.parametrize("step", ["switch_model", "drop_vectors"])
def test_a_crash_while_the_models_change_places_is_put_right(
    step: str, switch: Switch, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_given: object) -> None:
        raise SystemExit

    library = switch.library
    with monkeypatch.context() as patched:
        patched.setattr(library.index_state if step == "switch_model" else library.index, step, crash)
        with pytest.raises(SystemExit):
            switch.work.run()
    again = Work(library, FakeReader(), switch.new)
    again.run()
    assert library.index_state.read_model_key() == switch.new.model.key
    assert switch.models() == {switch.new.model.key}
    again.assert_complete()


def test_going_back_in_the_middle_keeps_the_old_vectors_and_drops_the_new_ones(switch: Switch) -> None:
    switch.stop_in_the_middle()
    back = Work(switch.library, FakeReader(), switch.old)
    steps = back.run()
    assert sum(step.passages for step in steps) == 0
    assert [line for step in steps for line in step.repaired] == []
    assert not any(step.model_changed for step in steps)
    switch.assert_old()
    assert switch.models() == switch.library.index_state.list_model_keys() == {switch.old.model.key}
    back.assert_complete()


def test_a_third_model_chosen_in_the_middle_drops_the_second(switch: Switch) -> None:
    switch.stop_in_the_middle()
    third = replace(switch.new.model, name="third")
    work = Work(switch.library, FakeReader(), Embedder(third))
    for step in work.steps():
        if not step.model_changed and switch.library.index_state.read_model_key() == switch.old.model.key:
            switch.assert_old()
    assert switch.models() == {third.key}
    work.assert_complete()


def test_a_file_added_while_the_models_change_gets_vectors_of_the_new_one_only(
    switch: Switch, folder: Path
) -> None:
    switch.stop_in_the_middle()
    late = write(folder, "late.txt", "The lighthouse is white.")
    switch.work.add(late)
    for step in switch.work.steps():
        if step.searchable:
            assert switch.work.found("lighthouse") == {"late.txt"}
            assert switch.work.row(late).state is FileState.SEARCHABLE
    assert switch.work.row(late).state is FileState.INDEXED
    switch.work.assert_complete()


def test_a_file_removed_while_the_models_change_leaves_both(switch: Switch, folder: Path) -> None:
    switch.stop_in_the_middle()
    switch.work.pipeline.remove_files([folder / "0.txt", folder / "3.txt"])
    switch.work.run()
    assert len(switch.work.vectors()) == 2
    switch.work.assert_complete()


def test_words_are_counted_once_whatever_happens(folder: Path, work: Work) -> None:
    paths = filled(work, folder)
    for number in range(3):
        work.pipeline.remove_files(paths[number:])
        work.run(vectors=False)
        work.add(folder)
        run_until(work, lambda step: bool(step.searchable))
        work.run(vectors=False)
    work.run()
    counted = Counter(work.terms())
    assert counted["harbour"] == 3
    work.assert_complete()
